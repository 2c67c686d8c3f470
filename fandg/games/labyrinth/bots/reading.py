"""Pages: what to choose, who takes a Test, and in which row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.bots.striking import dice_of_roll
from fandg.games.labyrinth.bots.worth import worth_of_verbs
from fandg.games.labyrinth.effects import Test
from fandg.games.labyrinth.odds import chance_of
from fandg.games.labyrinth.rolling import NO_ROW
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.story import PageChoice, Upshot
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import HeroRow


def chance_to_pass(table: LabyrinthTable, hero: Hero, row: HeroRow, target: int) -> float:
    """The chance of a hero's Test in a row, with all Plus-Ones that lie there."""
    found = [dice_of_roll(table, hero, dice) for dice in table.dice_of(hero, row)]
    sure = table.bonus_of(hero, "test") + hero.plus_ones.get(row, 0)
    return max(chance_of(dice, target - sure) for dice in found or [NO_ROW])


def best_chance(table: LabyrinthTable, heroes: Sequence[Hero], test: Test) -> float:
    """The chance of whoever of some heroes is best at a Test."""
    return max(
        (chance_to_pass(table, hero, row, test.target) for hero in heroes for row in test.rows),
        default=0.0,
    )


def choose_on_page(
    table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """What is worth most: its price, the chance of its Test, and what comes of it."""
    state = table.state
    heroes = table.standing() or state.heroes
    reader = state.heroes[state.acting] if state.acting >= 0 else table.lead

    def worth(option: Option[Any]) -> float:
        choice: PageChoice = option.value
        price = worth_of_verbs(table, reader, choice.price)
        passed = _worth_of_upshot(table, reader, choice.passed)
        if choice.test is None:
            return price + passed
        testers = [reader] if choice.test.who == "me" else heroes
        chance = best_chance(table, testers, choice.test)
        failed = _worth_of_upshot(table, reader, choice.failed or Upshot())
        return price + chance * passed + (1 - chance) * failed

    return max(legal, key=worth).key


def _worth_of_upshot(table: LabyrinthTable, hero: Hero, upshot: Upshot) -> float:
    """What comes of a choice; a page that is read on is worth a little."""
    worth = worth_of_verbs(table, hero, upshot.does)
    return worth + (0.5 if upshot.page is not None else 0.0)


def choose_tester(
    table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """Whoever has the best dice for the Test of the page that is read."""
    found = _open_test(table)

    def good(option: Option[Any]) -> float:
        hero: Hero = option.value
        if found is None:
            return float(hero.hearts)
        return best_chance(table, [hero], found)

    return max(legal, key=good).key


def choose_row(table: LabyrinthTable, decision: Decision[Any], legal: Sequence[Option[Any]]) -> str:
    """The row with the best dice and Plus-Ones."""
    heroes = [hero for hero in table.state.heroes if hero.seat == decision.seat]
    return max(
        legal,
        key=lambda option: max(chance_to_pass(table, hero, option.value, 4) for hero in heroes),
    ).key


def _open_test(table: LabyrinthTable) -> Test | None:
    """A Test of the page that is being read."""
    packet = table.state.reading
    if packet is None:
        return None
    sheet = table.library.packets[packet.id]
    page = next(page for page in sheet.pages if page.side == packet.side)
    return next((choice.test for choice in page.choices if choice.test), None)
