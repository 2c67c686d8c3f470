"""What the rules leave to the heroes together: a person is asked it, though a bot leads."""

from __future__ import annotations

from typing import Any

import pytest
from fortune_table import FortuneTable

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.fortune.adventure import face_danger
from fandg.games.fortune.effects import Coins, MoveVillain, RemoveHenchmen, WoundVillain
from fandg.games.fortune.organization import deploy_to_best
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.verbs import Act, carry_out

TOGETHER: dict[str, str | int | bool] = {"organization": "mob"}


def lay_tie(mode: str = "cooperative") -> FortuneTable:
    table = FortuneTable(mode, options=TOGETHER)
    table.state.first = 1
    table.site("gobi", "artifact-6", "adventure-1")
    table.site("egypt", "artifact-7", "adventure-2")
    return table


def test_where_a_villain_deploys_between_equals_is_for_all_heroes_to_settle() -> None:
    table = lay_tie()
    villain = table.villain("", active=True)
    (asked,) = table.play(deploy_to_best(table, villain), [], "site:gobi").asked
    assert (asked.seat, asked.shared_by) == (1, (1, 0))


@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        (Coins(2), "site:gobi"),
        (WoundVillain("any"), "villain:mob-villain-1"),
        (MoveVillain("chosen"), "villain:mob-villain-1 to:gobi"),
        (RemoveHenchmen("any"), "to:congo"),
    ],
)
def test_whom_a_villain_event_means_is_for_all_heroes_to_settle(
    effect: Effect, answers: str
) -> None:
    table = lay_tie()
    table.villain("congo", "mob-villain-1", active=True)
    table.villain("siam", "mob-villain-2", active=True)
    table.state.henchmen.update(congo="mob", siam="mob")
    act = Act(table.other, table.state.villain_events[0])
    act.is_plot = True
    asked = table.play(carry_out(table, act, [effect]), [], answers).asked
    assert {found.shared_by for found in asked} == {(1, 0)}


def test_what_comes_first_of_a_danger_is_for_those_to_settle_who_face_it() -> None:
    table = FortuneTable("cooperative", options=TOGETHER)
    site = table.site("gobi")
    for hero in table.state.heroes:
        hero.space = "gobi"
    table.top(table.state.dangers, "and-danger")
    story = table.play(
        face_danger(table, table.state.heroes, site), [1, 1, 1], "test:1 hero:hero-1 pass"
    )
    asked = next(found for found in story.asked if found.kind == "part-of-danger")
    assert asked.shared_by == (0, 1)


def play(*kinds: Kind, mode: str, seed: int) -> list[Decision[Any]]:
    """What is asked at a table whose seats all choose as steady bots do."""
    seats = [Seat(f"Seat {at}", at, kind) for at, kind in enumerate(kinds)]
    options: dict[str, str | int | bool] = {} if mode == "competitive" else dict(TOGETHER)
    match = Match(find_game("fortune"), Setup(mode=mode, seats=seats, options=options, seed=seed))
    asked: list[Decision[Any]] = []
    while isinstance(found := match.run(), Decision):
        asked.append(found)
        match.answer_unsaved(choose(match, "steady", Generator(len(asked))))
    return asked


def test_a_person_settles_what_is_the_heroes_together_and_each_his_own() -> None:
    asked = play("steady", "steady", "person", mode="cooperative", seed=3)
    shared = [found for found in asked if found.shared_by]
    assert shared
    assert {found.seat for found in shared if 2 in found.shared_by} == {2}
    assert not any(found.shared_by for found in asked if found.kind in ("move", "who-takes-test"))


def test_among_rivals_nothing_is_shared_with_another_side() -> None:
    table = lay_tie("competitive")
    assert table.party(0) == ()
