"""Every option of the title, built once per program run.

Options do not depend on the state, so listing them is a matter of looking them up: the difference
between thousands and tens of thousands of decisions per second.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wargames.core.decision import Action, Option, OptionRole, Ref
from wargames.core.ids import UnitId, ZoneId
from wargames.engines.fall_of_the_reich import actions as act
from wargames.engines.fall_of_the_reich import ids
from wargames.engines.fall_of_the_reich.ids import N_SOVIET, Button
from wargames.engines.fall_of_the_reich.tables import Tables

CONFIRM = OptionRole.CONFIRM
BACK = OptionRole.BACK


def _button(
    action: Action, button: Button, label: str, role: OptionRole = OptionRole.NORMAL
) -> Option:
    return Option(action, ids.button_ref(button), label, role)


BUY_ARTILLERY = _button(act.BuyArtillery(), Button.BUY_ARTILLERY, "Buy an Artillery marker")
DROP_ARTILLERY = _button(act.DropArtillery(), Button.RETURN_ARTILLERY, "One Artillery marker less")
BUY_AIR = _button(act.BuyAir(), Button.BUY_AIR, "Buy an Air marker")
DROP_AIR = _button(act.DropAir(), Button.RETURN_AIR, "One Air marker less")
TANK_RESERVES = _button(act.CallTankReserves(), Button.TANK_RESERVES, "Call the Tank Reserves")
DROP_RESERVES = _button(
    act.DropTankReserves(), Button.TANK_RESERVES, "Do without the Tank Reserves"
)
CANCEL_RETURN = _button(act.CancelReturn(), Button.CANCEL, "Leave it in the box", BACK)
END_SUPPLY = _button(act.EndSupply(), Button.END_SUPPLY, "Pay and end the Supply Phase", CONFIRM)
CALL_STALIN = _button(act.CallStalin(), Button.PHONE_STALIN, "Call Stalin")
NO_CALL = _button(act.MakeNoCall(), Button.NO_PHONE_CALL, "Make no call", CONFIRM)
END_COMBAT = _button(act.EndCombat(), Button.END_COMBAT, "End the Combat Phase")
HALT = _button(act.Halt(), Button.DONE, "Halt here", CONFIRM)
CONFIRM_ATTACK = _button(act.ConfirmAttack(), Button.ATTACK, "Attack with the chosen", CONFIRM)
NO_ATTACK = _button(act.MakeNoAttack(), Button.NO_ATTACK, "Do not attack", BACK)
END_ROUND = _button(act.EndRound(), Button.END_ROUND, "End the Action Round", CONFIRM)
LEAVE_KILL_ZONE = _button(act.LeaveKillZone(), Button.KILL_ZONE_RETREAT, "Retreat with all units")
ROLL = _button(act.RollDice(), Button.ROLL, "Roll the dice", CONFIRM)


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """Interned options, by the id that they are about."""

    return_unit: tuple[Option, ...]
    place: tuple[Option, ...]
    drop_return: tuple[Option, ...]
    """By line of the ledger."""
    activate: tuple[Option, ...]
    toggle: tuple[Option, ...]
    move: tuple[Option, ...]
    attack: tuple[Option, ...]
    lose: tuple[Option, ...]
    lead: tuple[Option, ...]
    artillery: tuple[Option, ...]
    """By number of markers."""
    air: tuple[Option, ...]
    retreat_unit: tuple[Option, ...]
    retreat_to: tuple[Option, ...]


def build_kit(tables: Tables) -> Kit:
    """Build every option of the title once."""
    combat = tables.combat
    return Kit(
        return_unit=_by_unit(tables, act.ReturnUnit, "Return {}"),
        place=_by_zone(tables, act.PlaceReturned, "Place it in {}"),
        drop_return=tuple(
            Option(act.DropReturn(i), ids.drop_supply_ref(i), f"Take line {i + 1} off the ledger")
            for i in range(N_SOVIET)
        ),
        activate=_by_zone(tables, act.Activate, "Activate {}"),
        toggle=_by_unit(tables, act.ToggleUnit, "Choose {}"),
        move=_by_zone(tables, act.MoveTo, "Move to {}"),
        attack=_by_zone(tables, act.Attack, "Attack in {}", ids.attack_ref),
        lose=_by_unit(tables, act.LoseUnit, "Put {} out of action"),
        lead=_by_unit(tables, act.NameLead, "{} leads"),
        artillery=tuple(
            Option(act.SetArtillery(n), ids.artillery_ref(n), f"{n} Artillery")
            for n in range(combat.max_artillery + 1)
        ),
        air=tuple(
            Option(act.SetAir(n), ids.air_ref(n), f"{n} Air") for n in range(combat.max_air + 1)
        ),
        retreat_unit=_by_unit(tables, act.RetreatUnit, "{} retreats next"),
        retreat_to=_by_zone(tables, act.RetreatTo, "Retreat to {}"),
    )


def zone_name(tables: Tables, zone: ZoneId) -> str:
    """Return identifier and name of a zone for sentences: "15 Prenzlauer Berg"."""
    return f"{tables.zone_short[zone]} {tables.zone_name[zone]}"


def _by_zone(
    tables: Tables,
    action: Callable[[ZoneId], Action],
    label: str,
    ref: Callable[[ZoneId], Ref] = ids.zone_ref,
) -> tuple[Option, ...]:
    zones = (ZoneId(i) for i in range(len(tables.zone_slug)))
    return tuple(
        Option(action(zone), ref(zone), label.format(zone_name(tables, zone))) for zone in zones
    )


def _by_unit(tables: Tables, action: Callable[[UnitId], Action], label: str) -> tuple[Option, ...]:
    return tuple(
        Option(action(unit), ids.unit_ref(unit), label.format(tables.unit_name[unit]))
        for unit in tables.soviet_units
    )
