"""What is foretold on the board: who guards on a walk, what that comes to, whom one could hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from fandg.engine.odds import say_percent
from fandg.engine.prose import capital, counted, joined
from fandg.games.guilds.effects import Saves, Spare
from fandg.games.guilds.hitting import can_pay
from fandg.games.guilds.minding import find_route
from fandg.games.guilds.moving import Walk, is_unguarded
from fandg.games.guilds.reckoning import (
    ALL,
    Prospect,
    foresee,
    foresee_reaction,
    list_aims,
    new_assault,
    reckon,
)
from fandg.games.guilds.state import Assault, Hero, Monster
from fandg.games.guilds.table import GuildsTable

MUCH = 9
"""Overkill beyond any wounds: what has none is not told of it."""


class Guard(NamedTuple):
    """A monster that attacks as somebody steps out of a space."""

    at: int
    monster: Monster


class Blows(NamedTuple):
    """What some attacks one after the other come to: the chances to be wounded, and to die."""

    hurt: float
    death: float


class Aim(NamedTuple):
    """Whom one can attack, the likeliest way, and what may come of it."""

    target: str
    card: str
    prospect: Prospect


def list_guards(table: GuildsTable, hero: Hero, walk: Walk) -> list[Guard]:
    """Who guards on a walk, step by step: a door that is opened lets those behind it guard too."""
    found: list[Guard] = []
    if table.has_trait(hero, "unguarded"):
        return found
    state = table.state
    here, shut, is_free = hero.at, state.shut, is_unguarded(table, hero)
    try:
        for step in walk.steps:
            if step.opens >= 0:
                state.shut &= ~(1 << step.opens)
            if not step.by_portal:
                found += [] if is_free else [Guard(here, m) for m in table.guards_at(here)]
                is_free = False
            here = step.cell
    finally:
        state.shut = shut
    return found


def count_mines(table: GuildsTable, hero: Hero, walk: Walk) -> int:
    """The spaces on a walk with mines of other guilds; alone they are no danger to heroes."""
    mined = {mine.at for mine in table.state.mines if mine.guild != hero.guild}
    return 0 if table.is_alone else sum(step.cell in mined for step in walk.steps)


def sum_up(table: GuildsTable, hero: Hero, monsters: Sequence[Monster]) -> Blows:
    """What the attacks of some monsters on a hero come to together, if he stays as he is.

    Who dies is attacked no more.
    """
    left = table.life_of(hero) - hero.wounds
    chances = [1.0] + [0.0] * left
    for monster in monsters:
        wounds = foresee_reaction(table, monster, hero, guard=True).wounds
        after = [0.0] * left + [chances[left]]
        for had, chance in enumerate(chances[:left]):
            for more, luck in enumerate(wounds):
                after[min(left, had + more)] += chance * luck
        chances = after
    return Blows(1 - chances[0], chances[left])


def list_best_aims(table: GuildsTable, hero: Hero, cell: int) -> list[Aim]:
    """Of everybody whom a hero could attack from a space, the likeliest way to kill him."""
    here, best = hero.at, dict[str, Aim]()
    hero.at = cell
    try:
        for place, target in list_aims(table, hero):
            prospect = foresee(table, reckon(table, new_assault(table, hero, place, target)))
            aim = Aim(target, table.card(hero.cards[place]).name, prospect)
            if target not in best or prospect.kill > best[target].prospect.kill:
                best[target] = aim
    finally:
        hero.at = here
    return list(best.values())


def foresee_payback(
    table: GuildsTable, hero: Hero, cell: int, target: str, prospect: Prospect
) -> Blows | None:
    """The chances that a monster attacked from a space wounds and kills the hero by paying back.

    None where it cannot come to attack him, or is none.
    """
    monster = table.body(target)
    if not isinstance(monster, Monster):
        return None
    here, hero.at = hero.at, cell
    try:
        if not find_route(table, monster, hero).attacks:
            return None
        struck = foresee_reaction(table, monster, hero)
        comes = 1 - _bounded(prospect.over)
        return Blows(comes * (1 - struck.wounds[0]), comes * _bounded(struck.kill))
    finally:
        hero.at = here


def say_answer(table: GuildsTable, assault: Assault) -> str:
    """What a hero's attack calls forth, in sentences."""
    return " ".join(f"{capital(clause)}." for clause in list_answers(table, assault))


def list_answers(table: GuildsTable, assault: Assault) -> list[str]:
    """What a hero's attack calls forth: payback, or guard by those passed over, with the odds."""
    hero, target = table.body(assault.attacker), assault.targets[0]
    assert isinstance(hero, Hero)
    said = []
    close = table.guards_at(hero.at)
    if close and not assault.unguarded and all(table.body(t) not in close for t in assault.targets):
        said.append(say_guards(table, hero, close))
    payback = say_payback(table, assault)
    if payback:
        said.append(f"{table.name_of(table.body(target))} {payback}")
    return said


def say_payback(table: GuildsTable, assault: Assault) -> str:
    """What comes of it that the target of a hero's attack pays back; empty where none does."""
    hero, target = table.body(assault.attacker), assault.targets[0]
    assert isinstance(hero, Hero)
    if assault.quiet or not isinstance(table.body(target), Monster):
        return ""
    blows = foresee_payback(table, hero, hero.at, target, foresee(table, assault))
    return "cannot come to pay back" if blows is None else f"pays back: {say_blows(blows)}"


def say_guards(table: GuildsTable, hero: Hero, guards: Sequence[Monster]) -> str:
    """Some guards by name, and the odds that all of them together wound and kill."""
    names = joined(list(dict.fromkeys(table.name_of(monster) for monster in guards)))
    verb = "guards" if len(set(map(id, guards))) == 1 else "guard"
    times = f" {counted(len(guards), 'time')}" if len(guards) > len(set(map(id, guards))) else ""
    return f"{capital(names)} {verb}{times}: {say_blows(sum_up(table, hero, guards))}"


def say_blows(blows: Blows) -> str:
    """The chances of some attacks on a hero: "43 % to wound, 4 % to kill"."""
    return f"{say_percent(blows.hurt)} to wound, {say_percent(blows.death)} to kill"


def list_rescues(table: GuildsTable, hero: Hero, prospect: Prospect) -> list[tuple[str, Blows]]:
    """What a hero may use when he is attacked, by name, and what the attack comes to with it."""
    found = []
    for key, use in table.uses_at(hero, "my-defense"):
        more = sum(verb.amount for verb in use.does if isinstance(verb, Saves))
        if more and can_pay(table, hero, key, use):
            left = prospect.wounds[more + 1 :]
            death = sum(prospect.wounds[more + prospect.life :])
            found.append((f"{table.name_use(hero, key)} ({counted(more, 'save')} more)",
                          Blows(_bounded(sum(left)), _bounded(death))))  # fmt: skip
    for key, use in table.uses_at(hero, "my-death"):
        if any(isinstance(verb, Spare) for verb in use.does) and can_pay(table, hero, key, use):
            hurt = 1 - prospect.wounds[0]
            found.append((f"{table.name_use(hero, key)} (1 Life stays)", Blows(hurt, 0.0)))
    return found


def _bounded(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def mean_hits(table: GuildsTable, assault: Assault) -> float:
    """Hits on average: the wounds of an attack that nobody defends against."""
    return foresee(table, replace(assault, pierce=ALL)).average


def say_prospect(table: GuildsTable, assault: Assault) -> str:
    """The exact odds of an attack: dice, hits and wounds on average, a kill, what answers it."""
    prospect = foresee(table, assault)
    dice = counted(assault.dice, f"{assault.range} die", f"{assault.range} dice")
    again = f", {counted(assault.rerolls, 'reroll')}" if assault.rerolls else ""
    kill = f"{say_percent(prospect.kill)} to kill"
    over = ""
    if prospect.life < prospect.overkill < prospect.life + MUCH:
        over = f", {say_percent(prospect.over)} too hard to pay back"
    average = f"{mean_hits(table, assault):.1f} hits and {prospect.average:.1f} wounds on average"
    answer = say_answer(table, assault)
    return f"{capital(dice)}{again}: {average}. {kill}{over}. {answer}".rstrip()
