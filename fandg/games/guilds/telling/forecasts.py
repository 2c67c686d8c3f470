"""What is foretold on the board: who guards on a walk, what that comes to, whom one could hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from fandg.engine.odds import say_percent
from fandg.engine.prose import capital, counted, joined
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.effects import Mine, Saves, Spare
from fandg.games.guilds.grid import call_cell
from fandg.games.guilds.hitting import can_pay
from fandg.games.guilds.minding import choose_to_pay, find_route
from fandg.games.guilds.moving import Walk, find_walks, is_unguarded
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.reckoning import (
    Prospect,
    attacker_of,
    defense_against,
    foresee,
    foresee_reaction,
    list_aims,
    may_wound,
    mean_hits,
    new_assault,
    reckon,
    skills_of,
)
from fandg.games.guilds.state import Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import ROUND_UP, GuildsTable
from fandg.games.guilds.telling.places import say_mines
from fandg.games.guilds.telling.words import WRIT

UNLIKELY = 0.3
"""Below such a chance of a kill the wounds tell more."""
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


class Payback(NamedTuple):
    """Who pays an attack back, and the odds of that; None where he cannot come to attack."""

    monster: Monster
    blows: Blows | None

    def say(self) -> str:
        """What he does, as a clause without his name."""
        if self.blows is None:
            return "cannot come to pay back"
        return f"pays back: {say_blows(self.blows)}"


class Aim(NamedTuple):
    """Whom one can attack, the likeliest way, and what may come of it."""

    target: str
    sign: str
    """The sign of the card with which."""
    prospect: Prospect
    back: float = 0.0
    """The chance that what it calls forth wounds the attacker: guard by those who are passed over,
    and payback."""


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


def say_explosion(table: GuildsTable, hero: Hero, cell: int) -> str:
    """The mines in a space that go off under a hero as he is, with the odds; empty: none do."""
    said = say_mines(table, hero.guild, cell)
    if not said:
        return ""
    return f"{said} on {call_cell(cell)}: {say_blows(foresee_mines(table, hero, cell))}"


def foresee_mines(table: GuildsTable, hero: Hero, cell: int) -> Blows:
    """What the mines in a space come to that go off under a hero as he is."""
    mines = [mine for mine in table.state.mines if mine.at == cell and mine.guild != hero.guild]
    if table.is_alone or not mines:
        return Blows(0.0, 0.0)
    attacker = "mine:" + "-".join(map(str, sorted({mine.guild for mine in mines})))
    assault = Assault(attacker, "ranged", [target_of(hero)], chosen=[mine.card for mine in mines])
    prospect = foresee(table, reckon(table, assault))
    return Blows(_bounded(1 - prospect.wounds[0]), _bounded(prospect.kill))


def sum_up(table: GuildsTable, hero: Hero, monsters: Sequence[Monster]) -> Blows:
    """What the attacks of some monsters on a hero come to together, if he stays as he is.

    Who dies is attacked no more.
    """
    left = max(0, table.life_of(hero) - hero.wounds)
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
    best, has_moved = dict[str, tuple[Assault, Aim]](), cell != hero.at
    with standing_in(table, hero, cell):
        for place, target in list_aims(table, hero):
            assault = new_assault(table, hero, place, target)
            assault.unmoved &= not has_moved
            prospect = foresee(table, reckon(table, assault))
            aim = Aim(target, table.card(hero.cards[place]).icon or "sword", prospect)
            if target not in best or prospect.kill > best[target][1].prospect.kill:
                best[target] = assault, aim
        return [
            aim._replace(back=_foresee_return(table, hero, assault, aim.prospect))
            for assault, aim in best.values()
        ]


def _foresee_return(table: GuildsTable, hero: Hero, assault: Assault, prospect: Prospect) -> float:
    """The chance that what an attack of a hero calls forth wounds him, where he stands."""
    target, close = assault.targets[0], table.guards_at(hero.at)
    met = [table.body(name) for name in assault.targets]
    passed = [] if assault.unguarded or any(body in close for body in met) else close
    payback = None if assault.quiet else foresee_payback(table, hero, hero.at, target, prospect)
    spared = 1 - sum_up(table, hero, passed).hurt
    return 1 - spared * (1 - payback.hurt if payback is not None else 1.0)


@contextmanager
def standing_in(table: GuildsTable, hero: Hero, cell: int) -> Iterator[None]:
    """A hero as he stands once he has gone to a space: the doors on his way are open then."""
    state, here, shut = table.state, hero.at, table.state.shut
    walk = None if cell == here else find_walks(table, hero, state.points).get(cell)
    hero.at = cell
    try:
        for step in () if walk is None else walk.steps:
            if step.opens >= 0:
                state.shut &= ~(1 << step.opens)
        yield
    finally:
        hero.at, state.shut = here, shut


def ends_quarter(table: GuildsTable, guild: int, victim: Victim) -> bool:
    """Whether a guild wins by a kill, at once: what was killed so pays nothing back."""
    if not isinstance(victim, Monster):
        return False
    of, quests = table.state.guilds[guild], table.scenario.quests
    kills = {n: quest for n, quest in enumerate(quests) if isinstance(quest, Kill)}
    if any(quest.wins for quest in kills.values()):
        return any(quest.wins and quest.counts(victim.id) for quest in kills.values())
    served = [n for n, quest in kills.items() if quest.counts(victim.id)]
    served += [ROUND_UP] * table.is_alone
    due = (n for n in served if n not in of.done)
    done = [n for n in due if len(of.progress[n]) + 1 >= count_needed(table, guild, n)]
    return bool(done) and not replace(of, done=[*of.done, *done]).lacks


def foresee_payback(
    table: GuildsTable, hero: Hero, cell: int, target: str, prospect: Prospect
) -> Blows | None:
    """The chances that a monster attacked from a space wounds and kills the hero by paying back.

    None where it cannot come to attack him, or is none.
    """
    monster = table.body(target)
    if not isinstance(monster, Monster):
        return None
    with standing_in(table, hero, cell):
        if not find_route(table, monster, hero).attacks:
            return None
        struck = foresee_reaction(table, monster, hero)
        never = prospect.kill if ends_quarter(table, hero.guild, monster) else prospect.over
        comes = 1 - _bounded(never)
        return Blows(comes * (1 - struck.wounds[0]), comes * _bounded(struck.kill))


def is_mere_wounding(prospect: Prospect) -> bool:
    """Whether a kill is so unlikely that an attack is made for its wounds."""
    return prospect.kill < UNLIKELY


def say_wounds(prospect: Prospect) -> str:
    """The wounds on average: "1.2 wounds"."""
    return f"{prospect.average:.1f} wounds"


def say_answer(table: GuildsTable, assault: Assault) -> str:
    """What a hero's attack calls forth, in sentences."""
    return " ".join(f"{capital(clause)}." for clause in list_answers(table, assault))


def list_answers(table: GuildsTable, assault: Assault) -> list[str]:
    """What a hero's attack calls forth: payback, or guard by those passed over, with the odds."""
    hero = table.body(assault.attacker)
    assert isinstance(hero, Hero)
    said = []
    close = table.guards_at(hero.at)
    if close and not assault.unguarded and all(table.body(t) not in close for t in assault.targets):
        said.append(say_guards(table, hero, close))
    payback = foresee_answer(table, assault)
    if payback is not None:
        said.append(f"{table.name_of(payback.monster)} {payback.say()}")
    return said


def foresee_answer(table: GuildsTable, assault: Assault) -> Payback | None:
    """Who pays a hero's attack back, of several targets the one by the rules, and how hard."""
    hero = table.body(assault.attacker)
    assert isinstance(hero, Hero)
    struck = [b for name in assault.targets if isinstance(b := table.body(name), Monster)]
    chosen = None if assault.quiet else choose_to_pay(table, struck, hero)
    if chosen is None:
        return None
    payer = target_of(chosen[0])
    prospect = foresee(table, replace(assault, targets=[payer]))
    return Payback(chosen[0], foresee_payback(table, hero, hero.at, payer, prospect))


def can_answer(table: GuildsTable, assault: Assault, target: Victim) -> bool:
    """Whether who is attacked could pay a hero's attack back, if he is left alive or not struck."""
    payback = foresee_answer(table, assault)
    return payback is not None and payback.monster is target and payback.blows is not None


def say_payback(table: GuildsTable, assault: Assault) -> str:
    """What a hero's attack is paid back with, as a clause; who does is named unless he is aimed at.

    Empty where nobody pays back.
    """
    payback = foresee_answer(table, assault)
    if payback is None:
        return ""
    is_aimed_at = target_of(payback.monster) == assault.targets[0]
    return payback.say() if is_aimed_at else f"{table.name_of(payback.monster)} {payback.say()}"


def say_guards(table: GuildsTable, hero: Hero, guards: Sequence[Monster]) -> str:
    """Some guards by name, and the odds that all of them together wound and kill."""
    names = joined(list(dict.fromkeys(table.name_of(monster) for monster in guards)))
    verb = "guards" if len(set(map(id, guards))) == 1 else "guard"
    times = f" {counted(len(guards), 'time')}" if len(guards) > len(set(map(id, guards))) else ""
    return f"{capital(names)} {verb}{times}: {say_blows(sum_up(table, hero, guards))}"


def say_blows(blows: Blows) -> str:
    """The chances of some attacks on a hero: "43 % to wound, 4 % to kill"."""
    return f"{say_percent(blows.hurt)} to wound, {say_percent(blows.death)} to kill"


def list_rescues(table: GuildsTable, hero: Hero, assault: Assault) -> list[tuple[str, Blows]]:
    """What a hero may use when he is attacked, by name, and what the attack comes to with it.

    Without a defense roll nothing comes after it.
    """
    found, prospect = [], foresee(table, assault)
    has_roll = defense_against(table, assault, hero) > 0
    for key, use in table.uses_at(hero, "my-defense") if has_roll else ():
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


def say_end(target: Victim) -> str:
    """What wounds enough come to, as an aim: things are destroyed, by who deals the last wound."""
    return "to destroy" if isinstance(target, Fixture) else "to kill"


def say_no_writ(table: GuildsTable, assault: Assault) -> str:
    """That an attack wounds nobody, as its guild has no writ; empty where it may."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    if not (isinstance(attacker, Hero) and isinstance(target, Monster)):
        return ""
    return "" if may_wound(table, attacker.guild, target) else f"; no writ yet ({WRIT})"


def say_prospect(table: GuildsTable, assault: Assault) -> str:
    """The exact odds of an attack: dice, hits and wounds on average, a kill, what answers it."""
    prospect = foresee(table, assault)
    dice = counted(assault.dice, f"{assault.range} die", f"{assault.range} dice")
    again = f", {counted(assault.rerolls, 'reroll')}" if assault.rerolls else ""
    target = table.body(assault.targets[0])
    kill, over = f"{say_percent(prospect.kill)} {say_end(target)}", say_no_writ(table, assault)
    can_pay = can_answer(table, assault, target)
    if can_pay and prospect.life < prospect.overkill < prospect.life + MUCH:
        over = f", {say_percent(prospect.over)} too hard to pay back"
    average = f"{mean_hits(table, assault):.1f} hits and {prospect.average:.1f} wounds on average"
    rest = " ".join(filter(None, (say_answer(table, assault), say_what_it_lays(table, assault))))
    return f"{capital(dice)}{again}: {average}. {kill}{over}. {rest}".rstrip()


def say_what_it_lays(table: GuildsTable, assault: Assault) -> str:
    """Where the mines of a Bomb would lie, in a sentence, and for whom; empty for other attacks."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    skills = skills_of(table, assault, attacker) if isinstance(attacker, Hero) else ()
    if not any(isinstance(verb, Mine) for skill in skills for verb in skill.on.hit):
        return ""
    spaces = counted(len(table.close_to(target.at)), "space")
    whom = "monsters" if table.is_alone else "rivals' heroes"
    return f"Any hit lays mines on {spaces} there, which {whom} alone set off."
