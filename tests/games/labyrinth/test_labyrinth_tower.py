"""The tower of Wicked Lifts: how high it is, the chance of the next die, and what is at stake."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import lay_table
from loaded import carry_out

from fandg.engine.decision import Decision
from fandg.games.labyrinth import verbs_dice
from fandg.games.labyrinth.effects import StackDice
from fandg.games.labyrinth.events.rolls import TowerGrows
from fandg.games.labyrinth.telling.towers import HOLDS, stakes_of_tower
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs_dice import stack_dice

LIFTS = StackDice(heights=(3, 4, 5), plus_ones=(1, 2, 3))


def test_a_tower_says_its_height_the_chance_of_the_next_die_and_what_a_stop_keeps() -> None:
    low = stakes_of_tower("hero:rowan", "Rowan", "Wicked Lifts", "card:wicked-lifts", LIFTS, 0)
    assert (low.card, low.progress) == ("card:wicked-lifts", (0, 5))
    assert low.chance == pytest.approx(HOLDS**3), "nobody stops before it is worth anything"
    high = stakes_of_tower("hero:rowan", "Rowan", "Wicked Lifts", "card:wicked-lifts", LIFTS, 3)
    assert high.situation == "The tower is 3 high: 1 Plus-One to share."
    assert (high.passes, high.fails) == (
        "At 4 high: 2 Plus-Ones to share.",
        "A 0 topples all of it: nothing.",
    )
    assert high.chance == pytest.approx(HOLDS)
    assert high.progress == (3, 5)
    assert high.pushed is not None
    assert high.pushed.chance == pytest.approx(HOLDS**2)
    assert (
        stakes_of_tower("hero:rowan", "Rowan", "Wicked Lifts", "card:wicked-lifts", LIFTS, 4).pushed
        is None
    )


def test_a_tower_grows_die_by_die_and_nobody_stops_before_it_is_worth_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def give_nothing(*_: Any) -> None: ...

    monkeypatch.setattr(verbs_dice, "gain_plus_one", give_nothing)
    highest = 0
    for seed in range(12):
        table = lay_table()
        table.state.table_dice = []
        table.state.dice = seed * 7919 + 1
        act = Making(table.state.heroes[0], "wicked-lifts", 0, "magic")
        story = carry_out(stack_dice(table, act, LIFTS), implied="on")
        grown = [event for event in story.events if isinstance(event, TowerGrows)]
        throws = [event.throw(table.state, ()) for event in grown]
        assert [len(event.dice) for event in grown] == list(range(1, len(grown) + 1))
        for event, throw in zip(grown, throws, strict=True):
            assert throw is not None
            assert throw.stakes is event.stakes
            assert throw.carries is (len(event.dice) < 3 and event.stands)
            assert throw.good is event.stands
        highest = max(highest, sum(event.stands for event in grown))
    assert highest == 5


def test_before_each_die_that_risks_anything_one_may_stop_and_is_told_what_that_keeps() -> None:
    table = lay_table()
    table.state.table_dice = []
    act = Making(table.state.heroes[0], "wicked-lifts", 0, "magic")
    while not isinstance(item := (rule := stack_dice(table, act, LIFTS)).send(None), Decision):
        try:
            while not isinstance(item, Decision):
                item = rule.send(None)
        except StopIteration:
            continue
        break
    on, stop = item.options
    assert item.prompt == "The tower is 3 high. One more die?"
    assert on.odds is not None
    assert on.odds().chance == pytest.approx(HOLDS)
    assert stop.note == "keep 1 Plus-One to share"
    assert item.stakes is not None
    assert item.stakes().progress == (3, 5)
    rule.close()
