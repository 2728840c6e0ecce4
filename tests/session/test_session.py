from __future__ import annotations

import pytest
from tests.toy.duel import BLUE, RED, OpenDuelGame, Pick
from tests.toy.table import ANNA, BEN, do, hand_over, new_duel, play_at_random, play_round

from wargames.core.decision import Ref, RefKind
from wargames.core.ids import CHANCE
from wargames.session.errors import DiceRefused, SessionError, UndoClosed
from wargames.session.luck import luck_by_seat
from wargames.session.seats import Seat
from wargames.session.session import Session
from wargames.session.standing import ANY_KIND, Ask, StandingAnswer

# ── Whose eyes ──────────────────────────────────────────────────────────────────────────────


def test_a_game_for_two_begins_behind_the_curtain() -> None:
    session = new_duel()
    assert session.eyes is None
    assert session.decision() is None
    assert session.view().hand == ()
    assert session.handoff_due() == RED
    assert session.waiting_text() == "Waiting for Red (Anna)."


def test_the_curtain_opens_for_the_seat_that_is_waited_for_only() -> None:
    session = new_duel()
    with pytest.raises(SessionError, match="Blue"):
        session.accept_handoff(BLUE)
    session.accept_handoff(RED)
    assert session.eyes == RED
    assert len(session.view().hand) == 5
    assert session.handoff_due() is None


def test_the_screen_leaves_a_seat_as_soon_as_the_other_decides_in_private() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "confirm")
    assert session.eyes is None
    assert session.view().hand == ()
    assert session.decision() is None
    assert session.handoff_due() == BLUE


def test_a_public_question_is_put_to_everybody_at_once() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    decision = session.decision()
    assert decision is not None
    assert (decision.player, decision.public, session.eyes) == (BLUE, True, None)
    assert session.handoff_due() is None
    do(session, "react")
    assert session.handoff_due() == BLUE


def test_one_person_alone_needs_no_curtain() -> None:
    session = new_duel(kinds=("human", "random"))
    seen = []
    while session.result is None:
        assert session.handoff_due() is None
        assert session.eyes == RED
        if session.bot_due() == BLUE:
            assert session.decision() is None
            assert "Blue" in session.waiting_text()
            session.advance_bot()
        else:
            decision = session.decision()
            assert decision is not None
            seen.append(decision.player)
            session.submit(decision.options[-1].action)
    assert set(seen) == {RED}
    assert not any(entry.event.seen_by == BLUE for entry in session.log(session.eyes))


def test_two_computers_play_with_nobody_looking() -> None:
    session = new_duel(kinds=("random", "random"))
    play_at_random(session, 1)
    assert session.result is not None
    assert session.eyes is None


def test_a_title_without_secrets_needs_no_curtain() -> None:
    session = Session(OpenDuelGame(), {}, 3, (ANNA, BEN))
    while session.result is None:
        decision = session.decision()
        assert decision is not None
        assert session.eyes == decision.player
        session.submit(decision.options[-1].action)


def test_a_seat_may_look_at_its_hand_while_the_other_plays() -> None:
    session = new_duel()
    do(session, "keep")
    own = session.view().hand
    session.look(BLUE)
    assert session.eyes == BLUE
    assert not set(session.view().hand) & set(own)
    assert session.decision() is None
    with pytest.raises(SessionError):
        session.submit(Pick(own[0]))
    with pytest.raises(SessionError):
        session.look(RED)
    session.stop_looking()
    assert session.handoff_due() == RED
    assert session.view().hand == ()


def test_looking_at_the_own_hand_in_the_own_turn_costs_no_hand_over() -> None:
    session = new_duel()
    do(session, "keep")
    session.look(RED)
    session.stop_looking()
    assert session.eyes == RED
    assert session.can_undo()


def test_nobody_looks_for_a_computer() -> None:
    with pytest.raises(SessionError, match="computer"):
        new_duel(kinds=("human", "random")).look(BLUE)


def test_the_log_keeps_each_seats_secrets() -> None:
    session = new_duel()
    secret = {RED: "Red holds", BLUE: "Blue holds"}
    for seat, text in secret.items():
        own = " ".join(entry.text for entry in session.log(seat))
        assert text in own
        assert secret[BLUE if seat == RED else RED] not in own
    assert "holds" not in " ".join(entry.text for entry in session.log(None))


def test_submit_tells_only_what_the_next_eyes_may_know() -> None:
    session = new_duel()
    hand_over(session)
    told = session.submit(session.game.notation.read(f"throw {session.view().hand[0]}"))
    assert [entry.event.seen_by for entry in told] == [None, RED]
    do(session, "any-card")
    told = session.submit(session.game.notation.read("confirm"))
    assert [entry.text for entry in told] == ["Red has chosen."]


def test_recap_tells_what_happened_since_the_seat_last_looked() -> None:
    session = new_duel()
    play_round(session)
    hand_over(session)
    texts = [entry.text for entry in session.recap(RED)]
    assert "Blue has chosen." in texts
    assert any(text.startswith("Blue shows") for text in texts)
    assert "The cards are dealt." not in texts
    assert "Red has chosen." not in [entry.text for entry in session.recap(BLUE)]


# ── Choosing ────────────────────────────────────────────────────────────────────────────────


def test_an_action_that_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    session = new_duel()
    hand_over(session)
    revision, digest = session.revision, session.game.digest(session.history.state)
    with pytest.raises(SessionError, match="not on offer"):
        session.submit(Pick(3))
    assert (session.revision, session.game.digest(session.history.state)) == (revision, digest)


def test_why_not_and_hints_belong_to_the_seat_that_decides() -> None:
    session = new_duel()
    do(session, "keep")
    foreign = next(c for c in range(10) if c not in session.view().hand)
    refusal = session.why_not(Ref(RefKind.CARD, foreign))
    assert refusal is not None
    assert refusal.text == "You do not hold this card."
    do(session, "any-card", "confirm")
    assert session.why_not(Ref(RefKind.CARD, foreign)) is None


def test_wrong_seats_dice_and_computers_are_refused() -> None:
    game = new_duel().game
    with pytest.raises(ValueError, match="2 seats"):
        Session(game, {}, 1, (ANNA,))
    with pytest.raises(ValueError, match="random"):
        Session(game, {}, 1, (ANNA, Seat("Deep", "clever")))
    with pytest.raises(ValueError, match="dice"):
        Session(game, {}, 1, (ANNA, BEN), dice="loaded")
    with pytest.raises(ValueError, match="length"):
        Session(game, {"size": "big"}, 1, (ANNA, BEN))


def test_the_same_seed_gives_the_same_game() -> None:
    games = [new_duel(seed=5, kinds=("random", "random")) for _ in range(2)]
    for session in games:
        play_at_random(session, 0)
    assert games[0].log(None) == games[1].log(None)
    other = new_duel(seed=6, kinds=("random", "random"))
    play_at_random(other, 0)
    assert other.log(RED) != games[0].log(RED)


# ── Dice ────────────────────────────────────────────────────────────────────────────────────


def test_typed_dice_wait_and_are_checked() -> None:
    session = new_duel(dice="typed")
    play_round(session)
    roll = session.dice_due()
    assert roll is not None
    assert (roll.count, roll.sides) == (2, 6)
    assert session.waiting_text() == "Roll the dice: the clash."
    for wrong in ((1,), (0, 3), (1, 7), (1, 2, 3)):
        with pytest.raises(DiceRefused, match="2 dice showing 1 to 6"):
            session.enter_dice(wrong)
    session.enter_dice((6, 1))
    assert [roll.dice for roll in session.rolls()] == [(6,), (1,)]
    with pytest.raises(DiceRefused):
        session.enter_dice((1, 1))


def test_dice_are_counted_by_seat() -> None:
    session = new_duel(dice="typed", options={"length": "long"})
    for faces in ((6, 1), (5, 1), (6, 2)):
        play_round(session)
        session.enter_dice(faces)
    red, blue = luck_by_seat(session.rolls())
    assert (red.roller, red.seen, red.dice) == (RED, (0, 0, 0, 0, 1, 2), 3)
    assert blue.mean == pytest.approx(4 / 3)
    assert red.deviation > 1 > -1 > blue.deviation
    assert red.expected == pytest.approx(0.5)


# ── Taking back ─────────────────────────────────────────────────────────────────────────────


def test_undo_takes_back_one_step_of_the_own_run_and_redo_brings_it_again() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "prepare")
    assert session.view().prepared
    assert session.undo_label() == "Prepare"
    session.undo()
    assert not session.view().prepared
    assert session.redo_label() == "Prepare"
    session.redo()
    assert session.view().prepared
    session.undo()
    session.undo()
    session.undo()
    assert session.undo_barrier() == "chance has acted in secret (the deal)"
    with pytest.raises(UndoClosed, match="deal"):
        session.undo()
    session.redo()
    do(session, "any-card")
    assert not session.can_redo()
    with pytest.raises(UndoClosed):
        session.redo()


def test_undo_restores_the_very_state() -> None:
    session = new_duel()
    do(session, "keep")
    digest = session.game.digest(session.history.state)
    do(session, "any-card", "prepare")
    session.undo()
    session.undo()
    assert session.game.digest(session.history.state) == digest


def test_undo_stops_where_the_other_seat_decided() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "confirm")
    assert not session.can_undo()
    hand_over(session)
    assert session.undo_barrier() == "Red (Anna) has decided since"


def test_undo_stops_at_dice() -> None:
    session = new_duel()
    play_round(session)
    hand_over(session)
    assert session.undo_barrier() == "dice were rolled (the clash)"


def test_undo_stops_at_a_reveal() -> None:
    session = new_duel(dice="typed")
    do(session, "keep", "any-card", "confirm", "any-card", "confirm", "react", "any-card")
    assert session.dice_due()
    assert session.history.plies[-1].events[0].reveals
    assert session.undo_barrier() is not None


def test_undo_from_a_private_question_back_to_the_public_one_of_the_same_seat() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "confirm", "any-card", "confirm", "react")
    hand_over(session)
    assert session.undo_label() == "React"
    session.undo()
    assert session.eyes is None
    decision = session.decision()
    assert decision is not None
    assert decision.public


def test_on_a_public_screen_the_undo_button_does_not_name_a_secret() -> None:
    session = new_duel()
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert session.decision() is not None
    assert session.undo_label() == "the last step"
    session.undo()
    assert session.handoff_due() == BLUE


def test_undo_stops_when_the_other_seat_had_the_screen_in_between() -> None:
    session = new_duel()
    do(session, "keep", "any-card")
    session.look(BLUE)
    session.stop_looking()
    hand_over(session)
    assert session.undo_barrier() == "the screen has changed hands since"


def test_the_mark_says_beforehand_what_cannot_be_taken_back() -> None:
    session = new_duel()
    read = session.game.notation.read
    do(session, "keep", "any-card")
    assert session.closes_undo(read("prepare")) is None
    assert session.closes_undo(read("confirm")) == "Blue (Ben) decides next"
    do(session, "confirm", "any-card", "confirm")
    assert session.closes_undo(read("decline")) == "chance decides next: the clash"
    assert session.closes_undo(read("react")) is None
    do(session, "react")
    hand_over(session)
    assert session.closes_undo(read("bolster 1")) == "something is revealed"


def test_what_the_mark_said_is_what_happens() -> None:
    session = new_duel(seed=11)
    for _ in range(200):
        if session.result is not None:
            break
        hand_over(session)
        decision = session.decision()
        assert decision is not None
        action = decision.options[len(decision.options) // 2].action
        closed = session.closes_undo(action)
        session.submit(action)
        if closed is None:
            assert session.can_undo(), session.undo_barrier()
        else:
            assert not session.can_undo()


def test_rewind_brings_the_same_dice_again_and_the_log_says_so() -> None:
    session = new_duel()
    play_round(session)
    first = session.rolls()
    decline = next(p.number for p in session.history.plies if p.player == CHANCE and p.number > 1)
    session.rewind(decline)
    decision = session.decision()
    assert decision is not None
    assert decision.public
    notes = [entry for entry in session.log(None) if entry.is_note]
    assert len(notes) == 1
    assert "consent" in notes[0].text
    do(session, "decline")
    assert [roll.dice for roll in session.rolls()] == [roll.dice for roll in first]
    assert any(entry.is_note for entry in session.log(RED))


def test_rewind_to_the_beginning_deals_the_same_cards() -> None:
    session = new_duel()
    session.look(RED)
    hand = session.view().hand
    session.stop_looking()
    play_round(session)
    session.rewind(1)
    session.look(RED)
    assert session.view().hand == hand


def test_rewind_keeps_typed_dice() -> None:
    session = new_duel(dice="typed")
    play_round(session)
    session.enter_dice((4, 3))
    session.rewind(session.ply_count)
    do(session, "decline")
    assert session.dice_due() is None
    assert [roll.dice for roll in session.rolls()] == [(4,), (3,)]


def test_computers_choose_the_same_after_a_rewind() -> None:
    session = new_duel(kinds=("human", "random"))
    play_at_random(session, 4, plies=14)
    blue = [p.action for p in session.history.plies if p.player == BLUE]
    start = next(p.number for p in session.history.plies if p.player == BLUE)
    session.rewind(start)
    while session.bot_due() is not None and session.ply_count < 14:
        session.advance_bot()
    again = [p.action for p in session.history.plies if p.player == BLUE]
    assert again[: len(blue)] == blue[: len(again)]
    assert again


def test_rewind_of_an_unknown_ply_is_refused() -> None:
    session = new_duel()
    for ply in (0, -3, 99):
        with pytest.raises(SessionError, match="plies 1 to 1"):
            session.rewind(ply)


def test_a_finished_game_can_be_taken_back_by_consent_only() -> None:
    session = new_duel(kinds=("human", "random"))
    play_at_random(session, 2)
    assert session.undo_barrier() == "the game has ended"
    session.rewind(session.ply_count)
    assert session.result is None


# ── Standing answers ────────────────────────────────────────────────────────────────────────


def at_the_window(**more: object) -> Session:  # type: ignore[type-arg]
    session = new_duel(**more)  # type: ignore[arg-type]
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    return session


def test_never_declines_every_window() -> None:
    session = new_duel()
    session.set_standing(StandingAnswer(BLUE, "before-clash", Ask.NEVER))
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert session.rolls()
    assert session.history.plies[-2].standing
    assert session.undo_barrier() is not None


def test_an_answer_given_at_an_open_window_answers_it() -> None:
    session = at_the_window()
    told = session.set_standing(StandingAnswer(BLUE, "before-clash", Ask.NOT_THIS_TURN, turn=1))
    assert any(entry.event.dice for entry in told)


def test_not_this_turn_ends_with_the_turn() -> None:
    session = new_duel(options={"length": "long"})
    session.set_standing(StandingAnswer(BLUE, ANY_KIND, Ask.NOT_THIS_TURN, turn=1))
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert len(session.rolls()) == 2
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    decision = session.decision()
    assert decision is not None
    assert decision.window is not None


def test_larger_asks_above_the_size_only() -> None:
    session = new_duel(options={"length": "long"})
    session.set_standing(StandingAnswer(BLUE, "before-clash", Ask.LARGER, size=1))
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert len(session.rolls()) == 2
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert session.decision() is not None


def test_an_answer_for_one_kind_beats_that_for_any_kind() -> None:
    session = new_duel()
    session.set_standing(StandingAnswer(BLUE, ANY_KIND, Ask.NEVER))
    session.set_standing(StandingAnswer(BLUE, "before-clash", Ask.ALWAYS))
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert session.decision() is not None


def test_standing_answers_of_one_seat_do_not_bind_the_other() -> None:
    session = new_duel()
    session.set_standing(StandingAnswer(RED, ANY_KIND, Ask.NEVER))
    do(session, "keep", "any-card", "confirm", "any-card", "confirm")
    assert session.decision() is not None
