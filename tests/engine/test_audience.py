"""Who may see what, at one screen with persons and bots round it."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from toy import Toy, ToyGame, toy_setup

from fandg.engine.audience import Audience, asked_seat, can_read
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.seats import Kind

CARD = Option("play:7", "Play the seven", 1, hidden=True)
PASS = Option("pass", "Pass", 0)
OPEN = Option("buy", "Buy a card", 2)


def ask(seat: int, *options: Option[int], secret: bool = False) -> Decision[int]:
    return Decision(seat, "what-now", "What now?", "toy", options, secret=secret)


class Hiding(ToyGame):
    """The toy, with a card in every hand that others may not see."""

    is_open = False

    def has_open_hands(self, state: Toy) -> bool:
        return self.is_open

    def has_secrets(self, state: Toy, seat: int) -> bool:
        return bool(state.hands[seat])


def audience(*kinds: Kind, is_open: bool = False) -> Audience:
    game = Hiding()
    game.is_open = is_open
    match = Match(game, toy_setup("Ana", "Ben", "Cleo", kinds=kinds))
    return Audience(match)


def told_to(*seats: int) -> Event:
    return Event(only=frozenset(seats))


def test_who_sits_alone_among_bots_looks_and_needs_no_curtain() -> None:
    looks = audience("expert", "person", "steady")
    assert (looks.viewer, looks.persons(), looks.is_guarded()) == (1, [1], False)
    assert not looks.needs_curtain(ask(1, CARD, PASS))
    assert looks.can_see(told_to(1))
    assert not looks.can_see(told_to(0, 2))
    assert looks.hand_of(None) == looks.notes_of(None) == 1


def test_of_several_persons_each_comes_through_the_curtain_to_his_own() -> None:
    looks = audience("person", "person", "steady")
    question = ask(1, CARD, PASS)
    assert looks.viewer is None
    assert looks.needs_curtain(question)
    looks.reveal_to(1)
    assert not looks.needs_curtain(question)
    assert (looks.hand_of(question), looks.notes_of(question)) == (1, 1)
    assert looks.hand_of(None) is None, "between two questions no hand lies open"
    assert looks.can_see(told_to(0, 1))
    assert not looks.can_see(told_to(0))
    looks.look_away()
    assert looks.needs_curtain(question)
    assert looks.notes_of(question) is None


def test_whose_turn_comes_without_a_curtain_may_not_be_alone() -> None:
    looks = audience("person", "person", "person")
    looks.reveal_to(1)
    looks.ask(2)
    assert looks.viewer == 2
    assert not any(looks.is_open(seat) for seat in range(3))


def test_a_seat_that_holds_nothing_hidden_is_asked_an_open_question_openly() -> None:
    looks = audience("person", "person", "person")
    looks.match.state.hands[1].clear()
    assert looks.needs_curtain(ask(0, OPEN, PASS))
    assert not looks.needs_curtain(ask(1, OPEN, PASS))
    assert looks.needs_curtain(ask(1, OPEN, PASS, secret=True))


def test_among_friends_all_lies_open() -> None:
    looks = audience("person", "person", "steady", is_open=True)
    assert not looks.needs_curtain(ask(1, CARD, PASS, secret=True))
    assert looks.can_see(told_to(2))
    assert can_read(looks.match, told_to(2), None)
    assert looks.can_name(ask(2, CARD, PASS), CARD)


def test_an_open_call_is_put_to_all_with_no_curtain_and_no_hand_open() -> None:
    looks = audience("person", "person", "steady")
    call = Decision(0, "call", "Anybody?", "toy", (PASS, CARD, CARD), callers=(0, 1))
    looks.reveal_to(1)
    looks.call_table()
    assert not looks.needs_curtain(call)
    assert looks.hand_of(call) is None
    assert not any(looks.is_open(seat) for seat in range(3))
    looks.match.pending = call
    assert asked_seat(looks.match, 0) is None
    alone = audience("steady", "person", "steady")
    alone.call_table()
    assert alone.hand_of(call) == 1


def test_what_is_put_openly_is_answered_with_no_curtain_and_no_hand_open() -> None:
    looks = audience("person", "person", "steady")
    offer = replace(ask(0, OPEN, PASS), openly=True)
    looks.reveal_to(1)
    assert not looks.needs_curtain(offer)
    looks.call_table()
    assert looks.hand_of(offer) is None
    assert looks.needs_curtain(ask(1, OPEN, PASS)), "who offered sees his hand behind it again"
    assert looks.was_called_away(1)


def test_who_sat_alone_as_something_began_was_just_there_until_another_is_asked() -> None:
    looks = audience("person", "person", "person")
    looks.reveal_to(1)
    looks.lose_sight()
    assert not any(looks.is_open(seat) for seat in range(3))
    assert looks.needs_curtain(ask(1, OPEN, PASS))
    assert looks.was_called_away(1)
    looks.ask(2)
    assert not looks.was_called_away(1)


@pytest.mark.parametrize(
    ("option", "beside", "is_named"),
    [(OPEN, (CARD,), True), (CARD, (OPEN,), False), (PASS, (CARD,), False)],
)
def test_an_answer_is_named_unless_it_gives_a_hand_away(
    option: Option[int], beside: tuple[Option[int], ...], *, is_named: bool
) -> None:
    looks = audience("person", "person", "person")
    question = ask(1, PASS, *{option, *beside} - {PASS})
    assert looks.can_name(question, option) == is_named
    looks.reveal_to(1)
    assert looks.can_name(question, option)


@pytest.mark.parametrize(
    ("whose", "is_lost"), [({1}, False), ({0}, True), ({2}, False), (set(), True)]
)
def test_a_part_that_is_anothers_makes_it_unknown_who_looks(
    whose: set[int], *, is_lost: bool
) -> None:
    looks = audience("person", "person", "steady")
    looks.reveal_to(1)
    assert looks.is_lost_at(whose) == is_lost
    looks.hide()
    assert not looks.is_lost_at(whose), "nobody looks any more"


def test_that_one_is_asked_what_gives_his_hand_away_is_seen_by_him_alone() -> None:
    match = audience("steady", "steady", "person").match
    match.run()
    assert match.pending is not None
    match.pending = msgspec.structs.replace(match.pending, options=(CARD, PASS))
    seat = match.pending.seat
    assert [asked_seat(match, viewer) for viewer in (seat, seat + 1, None)] == [seat, None, None]
    match.pending = msgspec.structs.replace(match.pending, options=(CARD, OPEN, PASS))
    assert asked_seat(match, None) == seat
