"""What the sheet and `?` say of a treasure hunt: the figures that the rules count with."""

from __future__ import annotations

from typing import Any

import pytest

from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.views import SheetLine
from fandg.games.fortune.city import sale_price
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.movement import flight_costs
from fandg.games.fortune.state import Hero, Lasting, Outpost, Site, Treasure, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.explain import explain_target
from fandg.games.fortune.telling.words import hero_lines


def laid_table(mode: str = "competitive", seats: int = 2, **options: Any) -> FortuneTable:
    """A table at the first question of a game; the heroes have nothing yet."""
    game = FortuneGame()
    people = [Seat(f"S{number}", number) for number in range(seats)]
    setup = game.check_setup(Setup(mode=mode, seats=people, options=options, seed=4))
    match = Match(game, setup)
    match.run()
    for hero in match.state.heroes:
        hero.gear.clear()
        hero.allies.clear()
    return FortuneTable(match.state, game.library)


def first_of(table: FortuneTable, hero: str = "safiya-halim") -> Hero:
    """The first hero, as somebody of whom the tests know what she can do."""
    first = table.state.heroes[0]
    first.id = hero
    return first


def explained(table: FortuneTable, target: str) -> str:
    """What `?` says of a thing."""
    people = [Seat(f"S{number}", number) for number in range(2)]
    words = explain_target(table, Setup(mode=table.state.mode, seats=people, seed=4), 0, target)
    assert words is not None
    return words.text


def line_about(lines: list[SheetLine], card: str) -> SheetLine:
    return next(line for line in lines if line.target == f"card:{card}")


def headings(lines: list[SheetLine]) -> list[str]:
    return [line.text for line in lines if line.heading]


def test_the_sheet_counts_what_lets_a_hero_carry_more() -> None:
    table = laid_table()
    hero = first_of(table)
    hero.gear += ["damp-dynamite", "cello-case", "bottomless-trunk", "sidecar-motorcycle"]
    hero.allies += ["gladys-mule"]
    told = headings(hero_lines(table, hero))
    assert "Gear, 4 of 7" in told
    assert "Allies, 1 of 4" in told


def test_the_sheet_and_the_question_mark_know_a_fake() -> None:
    table = laid_table()
    hero, card = first_of(table), "widows-emerald"
    hero.treasures.append(Treasure(card, "sleeping-volcano"))
    sold = line_about(hero_lines(table, hero), card)
    assert (sold.text, sold.value) == (treasure_name(table, hero.treasures[0]), "7 Fortune")
    assert "fake" not in explained(table, f"card:{card}")
    hero.treasures[0].fake = True
    assert line_about(hero_lines(table, hero), card).value == "a fake"
    assert "It is **a fake**" in explained(table, f"card:{card}")


def test_a_skill_says_by_name_what_makes_it_another_than_the_printed_one() -> None:
    table = laid_table()
    hero = first_of(table)
    hero.treasures.append(Treasure("paper-sword", "sleeping-volcano"))
    hero.boosts.append(Lasting("combat", -2, "round", "cello-case"))
    combat, agility = hero_lines(table, hero)[1:3]
    parts = "(2, +1 the Paper Sword, -2 What Is in the Cello Case)"
    assert (combat.text, combat.value) == (f"Combat {parts}", "1")
    assert (agility.text, agility.value) == ("Agility", "4")
    assert f"Combat **1** {parts}, Agility **4**, " in explained(table, f"hero:{hero.id}")


def put_on_board(table: FortuneTable, artifact: str, space: str = "gobi") -> Site:
    """Put an Artifact of four Dangers on the board, before a hero and a villain."""
    temple = table.library.artifacts[artifact].temple
    site = Site(artifact, "sleeping-volcano", space, 0, 3, temple)
    table.state.sites[:] = [site]
    first_of(table).space = space
    villain = Villain("ma-tuttle", "mob", state="deployed", space=space, markers=0 if temple else 1)
    table.state.villains[:] = [villain]
    return site


def test_the_markers_of_a_temple_are_counted_on_it_and_with_nobody() -> None:
    table = laid_table()
    put_on_board(table, "doorless-temple").markers = 1
    told = explained(table, "card:doorless-temple")
    assert "1 of 4 Danger markers lie on it" in told
    assert "Safiya" not in told
    assert "0 of 4" not in explained(table, "villain:ma-tuttle")


def test_a_hero_is_told_how_many_dangers_an_adventure_has_for_her_and_a_villain_for_him() -> None:
    table = laid_table()
    put_on_board(table, "widows-emerald")
    hero = first_of(table)
    hero.markers = 1
    hero.boosts.append(Lasting("danger-value", 1, "round", "widows-emerald"))
    assert "Safiya: 1 of 5." in explained(table, "card:widows-emerald")
    assert ": 1 of 4. " in explained(table, "villain:ma-tuttle")


def test_a_city_is_told_with_what_the_rules_take_and_give_there() -> None:
    table = laid_table()
    hero = table.state.heroes[0]
    hero.treasures.append(Treasure("widows-emerald", "sleeping-volcano"))
    costs = flight_costs(table, hero)
    for city in table.board.cities:
        told = explained(table, f"city:{city}")
        assert f"{costs[table.board.spaces[city].major]} Fortune to fly to" in told
        assert "In every city one sells Artifacts" in told
        hero.space = city
        more = sale_price(table, hero, hero.treasures[0]) - 7
        assert (f"sell for {more} Fortune more" in told) == bool(more)


@pytest.mark.parametrize(
    ("away", "told"),
    [
        (2, "after 2 Villain phases of peace"),
        (1, "after 1 Villain phase of peace"),
        (0, "in the next Villain phase"),
    ],
)
def test_the_question_mark_says_when_an_outpost_is_back(away: int, told: str) -> None:
    table = laid_table("cooperative", organization="nazis")
    table.state.outpost = Outpost(away=away, ruin="gobi")
    assert f"Destroyed; it returns {told}." in explained(table, "outpost")


def test_where_somebody_is_is_said_as_one_says_it() -> None:
    table = laid_table()
    hero = table.state.heroes[0]
    for space, words in (("sydney", "In Sydney;"), ("indian-ocean", "On the Indian Ocean;")):
        hero.space = space
        assert words in explained(table, f"hero:{hero.id}")


@pytest.mark.parametrize(("mode", "phase"), [("competitive", "End"), ("cooperative", "Villain")])
def test_a_villain_searches_in_the_phase_that_the_game_has(mode: str, phase: str) -> None:
    table = laid_table(mode)
    villain = Villain(table.state.villain_deck.pop(), "mob", space="gobi", state="deployed")
    table.state.villains.append(villain)
    assert f"searches in every {phase} phase" in explained(table, f"villain:{villain.id}")
