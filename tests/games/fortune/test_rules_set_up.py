"""Set-up, sentence by sentence: decks, heroes, zeppelin, the chart, the villains' posts."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args

import pytest
from fortune_table import FortuneTable, plain_game
from laid_table import game as real_game

from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.decks import Pile
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.setup import set_villains
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.words import Faction

CHART = {
    1: (15, 2, 20),
    2: (20, 2, 15),
    3: (30, 2, 15),
    4: (40, 2, 15),
    5: (45, 3, 20),
    6: (50, 3, 20),
    7: (55, 3, 20),
    8: (60, 3, 20),
}
"""As it is printed: Fortune, villains, Villain track."""


def new(
    mode: str,
    seats: int = 2,
    *,
    seed: int = 1,
    game: FortuneGame | None = None,
    **options: str | int | bool,
) -> Fortune:
    of = game or plain_game()
    setup = Setup(
        mode=mode, seats=[Seat(f"S{n}") for n in range(seats)], options=options, seed=seed
    )
    return of.set_up(of.check_setup(setup))


def begin(
    mode: str,
    seats: int = 2,
    *,
    seed: int = 1,
    game: FortuneGame | None = None,
    **options: str | int | bool,
) -> Fortune:
    state = new(mode, seats, seed=seed, game=game, **options)
    step = (game or plain_game()).step(state)
    reply: Any = None
    with suppress(StopIteration):
        while True:
            item = step.send(reply)
            # Where a villain turns up may be asked; the first answer will do.
            reply = item.legal_options()[0].value if isinstance(item, Decision) else None
    return state


@pytest.mark.parametrize("deck", get_args(Pile))
def test_every_deck_is_whole_and_shuffled(deck: str) -> None:
    one, other = (getattr(new("competitive", seed=seed, game=real_game()), deck) for seed in (1, 2))
    assert sorted(one) == sorted(other)
    assert one != other
    assert len(one) == len(set(one)) >= 20


def test_common_items_lie_open_in_stacks_of_four() -> None:
    state = new("competitive", game=real_game())
    assert len(state.items) == 6
    assert set(state.items.values()) == {4}


def test_heroes_are_drawn_and_the_others_stay_out_of_the_game() -> None:
    drawn = [[hero.id for hero in new("competitive", 3, seed=seed).heroes] for seed in range(6)]
    assert len({tuple(heroes) for heroes in drawn}) > 1, "not always the same"
    assert all(len(set(heroes)) == 3 for heroes in drawn)
    assert len(new("competitive", 3).roster) == 5


@pytest.mark.parametrize(
    ("hero", "gear", "events"), [("kwame-asante", 1, 0), ("meenakshi-iyer", 0, 1)]
)
def test_a_hero_begins_with_what_the_sheet_gives(hero: str, gear: int, events: int) -> None:
    for seed in range(60):
        state = begin("competitive", seed=seed, game=real_game())
        for drawn in state.heroes:
            immediate = state.in_play or state.event_discard
            if drawn.id == hero and not immediate:
                assert len(drawn.gear) == gear
                assert len(state.hands[drawn.hand].events) == events
                return
    pytest.fail("never drawn")


@pytest.mark.parametrize("heroes", CHART)
def test_the_chart_is_the_printed_one(heroes: int) -> None:
    mode, seats = ("solo", 1) if heroes == 1 else ("cooperative", heroes)
    for faction in ("nazis", "mob"):
        state = begin(mode, seats, organization=faction)
        assert (state.goal, len(state.villains), state.track_goal) == CHART[heroes]
        assert (state.track, state.purses) == (0, [0])
        assert {villain.faction for villain in state.villains} == {faction}
        assert state.outpost is not None
        assert state.outpost.space


@pytest.mark.parametrize("heroes", range(2, 9))
def test_alone_with_several_heroes_the_chart_counts_them_too(heroes: int) -> None:
    state = begin("solo", 1, heroes=heroes)
    assert (state.goal, len(state.villains), state.track_goal) == CHART[heroes]


def test_rivals_need_fifteen_and_teams_ten_a_hero() -> None:
    assert [begin("competitive", seats).goal for seats in (2, 5, 8)] == [15, 15, 15]
    assert begin("team", 4).goal == 20
    assert begin("team", 6).goal == 30
    assert begin("team", 8).goal == 40
    assert begin("team", 8, teams="pairs").goal == 20


@pytest.mark.parametrize(
    ("mode", "organization", "flies"),
    [
        ("competitive", "none", True),
        ("competitive", "nazis", True),
        ("competitive", "mob", False),
        ("cooperative", "nazis", True),
        ("cooperative", "mob", False),
    ],
)
def test_the_zeppelin_hangs_over_a_drawn_location_unless_the_mob_plays(
    mode: str, organization: str, flies: bool
) -> None:
    spaces = {begin(mode, seed=n, organization=organization).zeppelin for n in range(4)}
    assert (spaces == {""}) is not flies
    assert not flies or (spaces <= set(plain_game().library.board.lands) and len(spaces) > 1)


def test_the_first_villain_goes_to_the_highest_fortune_with_the_fewest_dangers() -> None:
    faction: Faction = "mob"
    table = FortuneTable("cooperative", seats=5, options={"organization": faction})
    table.site("gobi", "artifact-1", "adventure-1")
    table.site("siam", "temple-1", "adventure-2", coins=8)
    table.site("china", "artifact-5", "adventure-3")
    table.play(set_villains(table, faction))
    first, second, third = table.state.villains
    assert (first.state, first.space) == ("deployed", "siam"), "a temple counts its coins"
    assert (second.state, second.space) == ("ready", "")
    assert (third.state, third.space) == ("delayed", "")
