"""Heroes of one side who do something together: each player speaks for his own.

Rules: working-together, multiple-heroes, team.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable

T = TypeVar("T")


async def ask_in_turn(
    heroes: Sequence[Hero], question: Callable[[list[Hero], list[Hero]], Decision[T | None]]
) -> T:
    """Ask the players of some heroes, one after the other, until one does not leave it.

    `question` is put to the player of the first heroes, who may leave it to the second; without
    any he may not (`leave_it`). What all have left is up to the first player after all.
    """
    seats = list(dict.fromkeys(hero.seat for hero in heroes))
    lead = [hero for hero in heroes if hero.seat == seats[0]]
    for number, seat in enumerate(seats):
        own = [hero for hero in heroes if hero.seat == seat]
        others = [hero for hero in heroes if hero.seat in seats[number + 1 :]]
        choice = await ask(question(own, [*others, *(lead if number else ())]))
        if choice is not None:
            return choice
    choice = await ask(question(lead, []))
    assert choice is not None
    return choice


async def choose_hero(
    table: FortuneTable,
    heroes: Sequence[Hero],
    kind: str,
    prompt: str,
    rule: str,
    option: Callable[[Hero], Option[Hero | None]],
) -> Hero:
    """Which of some heroes does something; nobody but his own player says that it is his."""
    if len(heroes) == 1:
        return heroes[0]

    def question(own: list[Hero], others: list[Hero]) -> Decision[Hero | None]:
        options = [option(hero) for hero in own]
        if others:
            options.append(leave_it(table, others, [option(hero) for hero in others]))
        return Decision(own[0].seat, kind, prompt, rule, options)

    return await ask_in_turn(heroes, question)


def hero_option(table: FortuneTable, hero: Hero) -> Option[Hero | None]:
    """The answer that a hero does something, without odds."""
    return Option(f"hero:{hero.id}", table.sheet(hero).short, hero, f"hero:{hero.id}")


def leave_it(
    table: FortuneTable, others: Sequence[Hero], theirs: Sequence[Option[T | None]]
) -> Option[T | None]:
    """The answer to leave something to others, with the best odds of what they might do."""
    rated = [option.odds for option in theirs if option.odds is not None]

    def odds() -> Odds:
        return max((odds() for odds in rated), key=lambda odds: odds.chance)

    whom = table.sheet(others[0]).short if len(others) == 1 else "the others"
    return Option("others", f"Leave it to {whom}", None, odds=odds if rated else None, ends=True)


async def ask_consent(
    table: FortuneTable,
    heroes: Sequence[Hero],
    asking: int,
    kind: str,
    prompt: Callable[[str], str],
    rule: str,
) -> bool:
    """Whether the players of some heroes agree to what the seat `asking` has in mind for them.

    `prompt` is the question about a hero of that name.
    """
    for seat in dict.fromkeys(hero.seat for hero in heroes):
        if seat == asking:
            continue
        own = next(hero for hero in heroes if hero.seat == seat)
        options = [Option("agree", "Agree", True), Option("refuse", "Rather not", False, ends=True)]
        words, about = prompt(table.sheet(own).short), f"hero:{own.id}"
        if not await ask(Decision(seat, kind, words, rule, options, about=about)):
            return False
    return True
