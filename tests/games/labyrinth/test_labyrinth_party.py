"""What the rules leave to the heroes together: a person is asked it, though a bot leads."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import GAME, lay_table, put_minion
from loaded import carry_out

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.games.labyrinth.acts.shields import share_shields
from fandg.games.labyrinth.defending import find_defender
from fandg.games.labyrinth.hero_level_up import share_treasures
from fandg.games.labyrinth.regions import CAMP
from fandg.games.labyrinth.twists import ShardShields

PARTYS = {
    "page-choice", "tester", "finder", "equip", "relic", "keep-relic", "share-shield",
    "alarm", "golden-tie", "who-leaves", "who-plays",
}  # fmt: skip
"""Questions that the rules leave to the heroes together."""
OWN = {"charge", "act", "spend", "level-up", "lay-tile", "react"}
"""Questions that are a hero's alone, be he the one who leads."""


def play(*kinds: Kind, seed: int, answers: int) -> list[Decision[Any]]:
    """What is asked at a table of an act whose seats all choose as steady bots do."""
    seats = [Seat(f"Seat {at}", at, kind) for at, kind in enumerate(kinds)]
    match = Match(GAME, Setup(mode="act", seats=seats, seed=seed))
    asked: list[Decision[Any]] = []
    while len(asked) < answers and isinstance(found := match.run(), Decision):
        asked.append(found)
        match.answer_unsaved(choose(match, "steady", Generator(len(asked))))
    return asked


@pytest.mark.parametrize("seed", [1, 2])
def test_a_person_is_asked_what_belongs_to_the_party_whoever_leads(seed: int) -> None:
    asked = play("steady", "steady", "person", seed=seed, answers=700)
    partys = [found for found in asked if found.kind in PARTYS]
    assert {found.seat for found in partys} == {2}
    assert len({found.kind for found in partys}) > 2
    own = [found for found in asked if found.kind in OWN]
    assert {found.seat for found in own} == {0, 1, 2}
    assert not any(found.shared_by for found in own)


def test_the_same_game_is_asked_the_same_of_bots_alone() -> None:
    mixed = play("steady", "steady", "person", seed=1, answers=300)
    bots = play("steady", "steady", "steady", seed=1, answers=300)
    assert [found.fingerprint() for found in mixed] == [found.fingerprint() for found in bots]


def test_treasures_and_shields_are_shared_out_by_all() -> None:
    table = lay_table("rowan", "coach", "isabella")
    table.state.lead = 1
    table.state.hero_stash.treasures = [table.state.decks.treasures.pop()]
    (asked,) = carry_out(share_treasures(table), (), ["done"]).asked
    assert (asked.seat, asked.shared_by, asked.openly) == (1, (1, 2, 0), True)
    assert GAME.why_speaks(table.state, asked) == "Coach is the Lead Hero"
    table.state.shards = 1
    story = carry_out(share_shields(table, ShardShields(1)), (), ["shield:rowan"])
    assert [found.shared_by for found in story.asked] == [(1, 2, 0)]


def test_who_defends_is_for_those_to_settle_who_stand_there() -> None:
    table = lay_table("rowan", "coach", "isabella")
    put_minion(table, "hound", "c2")
    table.state.lead = 2
    table.state.heroes[2].cell = CAMP - 1
    (asked,) = carry_out(find_defender(table, CAMP, 2), (), ["hero:coach"]).asked
    assert (asked.seat, asked.shared_by) == (0, (0, 1))
