"""The great moments of a night in Tallowmere: their pictures, whose they are, and how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest
from hands import Hands
from moments import LONG, sit_down

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Tableau
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.games.guilds.library import open_library
from fandg.games.guilds.words import QUESTS_TO_WIN
from fandg.ui.art.scenery import SCENES
from fandg.ui.look import look_of
from fandg.ui.table.hold import What

PAST: tuple[What, ...] = ("throw", "outcome", "drawn", "card", "reason")


def play_out(seed: int, **options: Any) -> list[Tableau]:
    """The great moments of a scenario between three bot guilds, in their order."""
    game, found = find_game("guilds"), list[Tableau]()
    seats = [Seat(name, at, "steady") for at, name in enumerate("ABC")]
    setup = Setup(mode="skirmish", seats=seats, options=options, seed=seed)
    match = Match(game, setup)
    while not isinstance(item := match.advance(), Result):
        if isinstance(item, Decision):
            match.answer(game.choose_steady(match.state, item))
        elif (tableau := item.show(match.state).tableau) is not None:
            found.append(tableau)
    return found


@pytest.fixture(scope="module")
def night() -> list[Tableau]:
    return play_out(3, scenario=1)


def test_a_night_begins_at_the_gate_and_ends_on_the_roof(night: list[Tableau]) -> None:
    assert night[0].picture == "guilds-gate"
    assert night[0].title == "Tanners' Steps"
    assert night[-1].picture == "guilds-won"
    assert len(night[-1].who) == 3
    assert [each.picture for each in night].count("guilds-won") == 1


def test_every_kind_of_great_moment_comes_in_a_few_nights(night: list[Tableau]) -> None:
    seen = {each.picture for each in [*night, *play_out(4, scenario=3, level=2)]}
    assert seen >= {"guilds-kill", "guilds-fallen", "guilds-coin", "guilds-quest"}
    assert seen <= set(SCENES)


def test_each_guild_has_one_first_coin_at_most(night: list[Tableau]) -> None:
    seats = [each.seat for each in night if each.picture == "guilds-coin"]
    assert len(seats) == len(set(seats))


def test_the_last_quest_has_no_picture_beside_that_of_the_end(night: list[Tableau]) -> None:
    done = Counter(each.seat for each in night if each.picture == "guilds-quest")
    assert max(done.values()) == QUESTS_TO_WIN - 1


def test_who_kills_and_who_is_killed_are_both_seen() -> None:
    library = open_library()
    kills = [each for each in play_out(4, scenario=3, level=2) if each.picture == "guilds-kill"]
    assert kills
    monsters = {sheet.portrait for sheet in library.monsters.values()}
    heroes = {sheet.portrait for sheet in library.heroes.values()}
    for each in kills:
        assert each.who[-1] in monsters
        assert set(each.who[:-1]) <= heroes
        assert each.seat is not None


def test_the_ends_of_scenarios_and_campaigns_have_pictures_of_their_own() -> None:
    look = look_of("guilds")
    for art in (look.end, look.chapter, look.campaign):
        assert art is not None
        assert {art.won, art.lost} <= {name for name in SCENES if name.startswith("guilds-")}


def test_a_hero_of_a_person_dies_until_his_guild_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, "guilds", "skirmish", ("person", "steady", "steady"), 4, speed="fast")
    seen = set[str]()
    for _ in range(LONG):
        held = scene.tableau.tableau if scene.director.holds.is_on("tableau") else None
        if held is not None and held.picture not in seen:
            seen.add(held.picture)
            for _ in range(120):
                hands.stage.update(0.05)
            stands = scene.director.holds.is_on("tableau") and scene.tableau.tableau is held
            assert stands == (held.seat in (0, None)), held.title
            hands.stage.draw()
            if stands:
                hands.key(pygame.K_RETURN)
                assert scene.tableau.tableau is not held
        if "guilds-fallen" in seen or scene.director.status == "over":
            break
        if scene.director.holds.is_on(*PAST, "tableau"):
            scene.director.holds.release()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    assert "guilds-fallen" in seen
