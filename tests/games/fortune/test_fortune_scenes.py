"""The great moments of a hunt: what has a picture, and what has none."""

from __future__ import annotations

from typing import Any

import pytest
from fortune_table import FortuneTable
from loaded import Story
from msgspec.structs import replace

from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Tableau
from fandg.games import find_game
from fandg.games.fortune.adventure import fail_danger
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.tableaux import tell_collapse, tell_knockout, tell_saved
from fandg.games.fortune.villainy import hurt_villain
from fandg.ui.art.scenery import SCENES


def scenes_of(table: FortuneTable, story: Story[Any]) -> list[Tableau]:
    shown = [event.show(table.state).tableau for event in story.events]
    return [tableau for tableau in shown if tableau is not None]


@pytest.mark.parametrize(
    ("mode", "seats", "pictures"),
    [
        ("competitive", 3, ["setting-out", "artifact-rumoured"]),
        ("solo", 1, ["setting-out", "artifact-rumoured", "villains-gather"]),
    ],
)
def test_a_hunt_begins_with_who_sets_out_for_what_and_against_whom(
    mode: str, seats: int, pictures: list[str]
) -> None:
    game = FortuneGame()
    players = [Seat(f"S{n}", n) for n in range(seats)]
    match: Match[Any] = Match(game, Setup(mode=mode, seats=players, seed=3))
    match.run()
    shown = [event.show(match.state).tableau for event in match.log]
    seen = [tableau for tableau in shown if tableau is not None]
    assert [tableau.picture for tableau in seen] == pictures
    assert all(tableau.seat is None for tableau in seen)
    for hero in match.state.heroes:
        told = f"{seen[0].title} {seen[0].line}"
        assert game.library.heroes[hero.id].short in told
    for site in match.state.sites:
        assert game.library.artifacts[site.artifact].name.removeprefix("The ") in seen[1].line


def test_a_villain_who_falls_has_a_picture_whoever_felled_him() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    villain = table.villain("gobi")
    story = table.play(hurt_villain(table, villain, 1, "too hasty"))
    assert scenes_of(table, story) == []
    story = table.play(hurt_villain(table, villain, 9, "too hasty"))
    (scene,) = scenes_of(table, story)
    assert scene.picture == "villain-down-alone"
    assert scene.seat is None
    assert "KO'd" in scene.title
    assert scene.line.casefold().startswith("too hasty: ")
    assert "nobody laid a hand" not in scene.line, "heroes may have wounded him before"


def test_who_hang_together_are_shown_hanging_once() -> None:
    table = FortuneTable("cooperative")
    site = table.site("gobi", "artifact-3")
    heroes = table.state.heroes[:2]
    for hero in heroes:
        hero.space = "gobi"
    danger = table.library.dangers["lore-1"]
    table.state.dangers.remove("lore-1")
    story = table.play(fail_danger(table, heroes, danger, site, cliffhanger=False))
    (scene,) = scenes_of(table, story)
    assert all(table.sheet(hero).short in scene.line for hero in heroes)
    assert len(scene.who) <= 2


def test_nobody_runs_out_of_a_temple_that_falls_on_nobody() -> None:
    table = FortuneTable("cooperative")
    temple = table.library.artifacts["artifact-1"]
    assert tell_collapse(table.state, temple, []).picture == "temple-falls-empty"
    sheets = [table.sheet(table.hero)]
    assert tell_collapse(table.state, temple, sheets).picture == "temple-collapse"


def test_who_gets_out_of_a_cliffhanger_is_seen_where_it_was() -> None:
    table = FortuneTable()
    (danger, *_) = table.library.dangers.values()
    for scene, picture in (
        ("river", "got-away"),
        ("vault", "got-away-indoors"),
        ("air", "got-away-far"),
    ):
        found = tell_saved(table.state, table.sheet(table.hero), replace(danger, scene=scene))
        assert found.picture == picture
        assert found.picture in SCENES


def test_nobody_beams_at_being_knocked_out() -> None:
    game = find_game("fortune")
    state = game.set_up(
        game.check_setup(Setup(mode="competitive", seats=[Seat("A"), Seat("B")], seed=1))
    )
    for sheet in game.library.heroes.values():  # type: ignore[attr-defined]
        assert isinstance(state, Fortune)
        state.heroes[0].id = sheet.id
        (face,) = tell_knockout(state, sheet, "Cairo", throws=False).who
        assert face.mouth == "frown"
