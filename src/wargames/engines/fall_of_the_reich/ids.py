"""Names for the numbers of this title, and the things on its table that can be pointed at."""

from __future__ import annotations

from enum import IntEnum

from wargames.core.decision import Ref, RefKind
from wargames.core.ids import PlayerId, UnitId, ZoneId


class Side(IntEnum):
    """The two armies. Only the Soviet side has a player; the rules run the Germans (1.0)."""

    SOVIET = 0
    GERMAN = 1


SOVIET_SEAT = PlayerId(int(Side.SOVIET))


class ZoneKind(IntEnum):
    """Numbered Areas of the city and lettered Zones around it (3.1)."""

    AREA = 0
    ZONE = 1


class Terrain(IntEnum):
    """The five types of terrain (3.1.2); CLOSED are Zones C and G, which nobody fights for."""

    SUBURBAN = 0
    FOREST = 1
    LIGHT_URBAN = 2
    HEAVY_URBAN = 3
    ZITADELLE = 4
    CLOSED = 5


class Shape(IntEnum):
    """Drawing of the identifier, which tells the terrain (3.1.1, 5.4)."""

    CIRCLE = 0
    TRIANGLE = 1
    SQUARE = 2
    BLACK_PENTAGON = 3
    RED_PENTAGON = 4
    NONE = 5


class BorderKind(IntEnum):
    """Black and blue boundaries (3.1.3)."""

    LAND = 0
    WATER = 1


class UnitClass(IntEnum):
    """Rows of the supply cost table for Soviet units (6.2)."""

    GUARDS_INFANTRY = 0
    GUARDS_ARMOR = 1
    ARMOR = 2
    INFANTRY = 3
    BRIGADE = 4
    """Armor brigade or regiment."""


class Arm(IntEnum):
    """The two basic types of Soviet units (4.2)."""

    INFANTRY = 0
    ARMOR = 1


class Group(IntEnum):
    """Parent formations by colour (4.3.2)."""

    NORTH = 0
    """1st Byelorussian Front, north wing (orange)."""
    EAST = 1
    """1st Byelorussian Front, east wing (tan)."""
    UKRAINIAN = 2
    """1st Ukrainian Front (light blue)."""


class Front(IntEnum):
    """The two Fronts, which optional rule 11.3 keeps apart."""

    BYELORUSSIAN = 0
    UKRAINIAN = 1


class GermanKind(IntEnum):
    """Where a German unit comes from."""

    GARRISON = 0
    """One of the 96 counters of the opening set-up (5.4)."""
    NINTH_ARMY = 1
    """One of the three units of optional rule 11.4."""
    EVENT = 2
    """Placed by a random event."""


class Strategy(IntEnum):
    """What is printed on the back of a German counter beside its Defense Factor (4.4)."""

    NONE = 0
    VOLKSSTURM = 1
    HETZER = 2
    WIRBELWIND = 3
    PANTHER = 4
    TIGER = 5
    KING_TIGER = 6
    AMBUSH = 7
    KILL_ZONE = 8
    FANATIC = 9
    HITLERJUGEND = 10
    ELITE = 11


class Event(IntEnum):
    """Rows of the Random Event Chart (6.1)."""

    ODER_BRIDGES = 0
    LOW_CLOUD = 1
    WENCK_ATTACKS = 2
    ZHUKOV_PAUSE_NORTH = 3
    INFANTRY_SHORTAGES = 4
    KONEV_PAUSE = 5
    ZHUKOV_PAUSE_EAST = 6
    STEINER_ATTACKS = 7
    BUSSE_ATTACKS = 8
    HITLER_FLEES = 9


class Phase(IntEnum):
    """Steps of a turn (6.0)."""

    SETUP = 0
    RANDOM_EVENT = 1
    SUPPLY = 2
    COMBAT_START = 3
    ACTION_ROUNDS = 4
    END = 5


PHASE_NAMES = (
    "Set-up",
    "Random events",
    "Supply",
    "Start of combat",
    "Action rounds",
    "End of turn",
)


class Result(IntEnum):
    """Results of an attack, from the worst to the best for the Soviets (9.5.5)."""

    REPULSE = 0
    STALEMATE = 1
    SUCCESS = 2
    OVERRUN = 3


class BloodyStreets(IntEnum):
    """Effects of the Bloody Streets roll (6.3.1)."""

    SPEND_AND_APPROVAL = 0
    """The Soviet units become Spent, and Approval drops."""
    APPROVAL = 1
    LOSE_UNIT = 2
    """One Soviet unit of the player's choice goes out of action."""
    NOTHING = 3


class Support(IntEnum):
    """Support markers (4.5.5, 4.5.6)."""

    ARTILLERY = 0
    AIR = 1


class OptionalRule(IntEnum):
    """The seven optional rules, in the order of their sections 11.1 to 11.7."""

    LIMITED_AIR = 0
    EARLY_LEAD = 1
    RIVALRY = 2
    NINTH_ARMY = 3
    SUPPLY_LUCK = 4
    TANK_RESERVES = 5
    HEAVY_AIR = 6


class Button(IntEnum):
    """Buttons of the action panel."""

    CONFIRM = 0
    CANCEL = 1
    DONE = 2
    BUY_ARTILLERY = 3
    BUY_AIR = 4
    RETURN_ARTILLERY = 5
    RETURN_AIR = 6
    TANK_RESERVES = 7
    END_SUPPLY = 8
    PHONE_STALIN = 9
    NO_PHONE_CALL = 10
    END_COMBAT = 11
    END_ROUND = 12
    ATTACK = 13
    NO_ATTACK = 14
    KILL_ZONE_LOSS = 15
    KILL_ZONE_RETREAT = 16
    ADD_ARTILLERY = 17
    REMOVE_ARTILLERY = 18
    ADD_AIR = 19
    REMOVE_AIR = 20
    ROLL = 21


N_AREAS = 51
N_ZONES = 65
"""Areas 1-51 are the ids 0-50, Zones A-N the ids 51-64."""
OUT_OF_ACTION = ZoneId(65)
"""Index of the Out of Action Box in lists of stacks (3.8)."""
ELIMINATED = ZoneId(66)
"""Index of German units that have left the game."""
RESERVE = ZoneId(67)
"""Index of German units that events or optional rules have not brought yet."""

N_SOVIET = 47
N_GARRISON = 96
N_UNITS = 149
"""Soviet units 0-46, garrison counters 47-142, 9th Army 143-145, units of events 146-148."""

UNREVEALED_REFS = 1000
"""Added to a zone: the counter there whose back nobody has seen."""
SUPPLY_REFS = 100
ORDER_REFS = 200
ATTACK_REFS = 300


def zone_ref(zone: ZoneId) -> Ref:
    """An Area or Zone of the map, or a box beside it."""
    return Ref(RefKind.ZONE, zone)


def unit_ref(unit: UnitId) -> Ref:
    """A Soviet counter, or a German one that has been revealed."""
    return Ref(RefKind.UNIT, unit)


def hidden_ref(zone: ZoneId) -> Ref:
    """The Unrevealed German counter of a zone, whoever it is."""
    return Ref(RefKind.UNIT, UNREVEALED_REFS + zone)


def button_ref(button: Button) -> Ref:
    """A button of the action panel."""
    return Ref(RefKind.BUTTON, button)


def artillery_ref(number: int) -> Ref:
    """A number of Artillery markers on the picker of an attack, from 0."""
    return Ref(RefKind.SLOT, number)


def air_ref(number: int) -> Ref:
    """A number of Air markers on the picker of an attack, from 0."""
    return Ref(RefKind.SLOT, 10 + number)


def drop_supply_ref(slot: int) -> Ref:
    """The mark that takes a line off the ledger of purchases."""
    return Ref(RefKind.SLOT, ORDER_REFS + slot)


def attack_ref(zone: ZoneId) -> Ref:
    """The mark on a zone that starts the attack there."""
    return Ref(RefKind.SLOT, ATTACK_REFS + zone)
