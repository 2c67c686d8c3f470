"""Who is fought: with how many dice, what a victory is worth, and how likely it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from fandg.engine.odds import Odds, Outcome
from fandg.games.fortune.content import Card
from fandg.games.fortune.effects import Boost, Defeat, Heal, Strike, Wound
from fandg.games.fortune.numbers import count_bonus, count_defense, count_skill, wounds_to_go
from fandg.games.fortune.odds import fight_chance, fight_cost, round_cost, round_survival
from fandg.games.fortune.sentences import Effect, Test
from fandg.games.fortune.state import Bout, Hero, Villain
from fandg.games.fortune.table import FortuneTable

UPRIGHT = "1 Glory for every hit"
"""What is fought for where a fight is over after some rounds."""


class Foe:
    """Who is fought: the card, what can be done about it, and what it leaves behind."""

    __slots__ = ("can_break_off", "entry", "escape", "rounds", "villain")

    def __init__(
        self,
        entry: Card,
        *,
        escape: Test | None = None,
        villain: Villain | None = None,
        rounds: int = 0,
        can_break_off: bool = False,
    ) -> None:
        self.entry = entry
        self.escape = escape
        self.villain = villain
        self.rounds = rounds
        """The fight rounds after which it is over; 0: it is to the finish."""
        self.can_break_off = can_break_off


def hero_dice(table: FortuneTable, hero: Hero) -> int:
    """The fight dice of a hero."""
    return max(0, count_skill(table, hero, "combat") + count_bonus(table, hero, "fight-dice"))


def enemy_dice(table: FortuneTable, hero: Hero, bout: Bout, foe: Foe) -> int:
    """The fight dice of an enemy against a hero; bodyguards add theirs."""
    guards = foe.villain.guards if foe.villain is not None else 0
    return max(0, bout.dice + guards + count_bonus(table, hero, "enemy-dice"))


def enemy_defense(table: FortuneTable, hero: Hero, bout: Bout) -> int:
    """The Defense of an enemy against a hero."""
    return max(0, bout.defense + count_bonus(table, hero, "enemy-defense"))


def keywords_of(table: FortuneTable, foe: Foe) -> tuple[str, ...]:
    """The keywords of a foe's card."""
    keywords: tuple[str, ...] = getattr(table.library.entries[foe.entry.id], "keywords", ())
    return keywords


def toll_of(table: FortuneTable, foe: str) -> tuple[int, int]:
    """What the card of an enemy takes for a round lost: further Wounds, and fight dice."""
    wounds = dice = 0
    for trigger in table.library.triggers.get(foe, {}).get("round-lost", ()):
        for effect in trigger.does:
            match effect:
                case Wound(amount=int(amount)):
                    wounds += amount
                case Boost(to="fight-dice", amount=amount):
                    dice -= amount
    return wounds, dice


def count_glory(table: FortuneTable, hero: Hero, bout: Bout) -> int:
    """The Glory that a hero gets for defeating the enemy of a fight."""
    return max(0, bout.glory + count_bonus(table, hero, "enemy-glory"))


def tell_worth(table: FortuneTable, hero: Hero, bout: Bout, foe: Foe) -> str:
    """What a hero fights for."""
    if foe.rounds:
        return UPRIGHT
    glory = count_glory(table, hero, bout)
    return f"for {glory} Glory" if glory else ""


class Help(NamedTuple):
    """What a card adds to a fight: Life, fight dice, and Wounds on the enemy."""

    life: int = 0
    dice: int = 0
    dealt: int = 0


def count_help(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, effects: Sequence[Effect]
) -> Help | None:
    """What a card that is used before a round comes to; None where it is not known before."""
    life = dice = dealt = 0
    for effect in effects:
        match effect:
            case Heal(amount=int(amount)):
                life += min(amount or hero.wounds, hero.wounds)
            case Strike(amount=int(amount)) if foe.villain is None:
                dealt += max(0, amount - enemy_defense(table, hero, bout))
            case Boost(to="fight-dice" | "combat", until=until, when=None) if until != "roll":
                dice += effect.amount
            case Defeat():
                dealt += bout.wounds
            case _:
                return None
    return Help(life, dice, dealt)


def fight_odds(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, more: Help | None = None
) -> Odds:
    """The odds of fighting to the end; against a villain, of staying up for a round."""
    chance = chance_in_fight(table, hero, bout, foe, more)
    well, aim = ("stays up", "to avoid a KO") if foe.rounds else ("wins", "to win the fight")
    outcomes = (Outcome(well, chance), Outcome("is KO'd", 1 - chance))
    return Odds(chance, outcomes, f"{aim}, {say_cost(cost_of_fight(table, hero, bout, foe, more))}")


def chance_in_fight(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, more: Help | None = None
) -> float:
    """The chance to win, fighting to the end; against a villain, to stay up for a round."""
    if foe.rounds:
        return round_survival(*_rounds_of(table, hero, bout, foe, more or Help()))
    return fight_chance(*_numbers_of(table, hero, bout, foe, more or Help()))


def cost_of_fight(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, more: Help | None = None
) -> float:
    """How much Life such a fight costs on average."""
    if foe.rounds:
        return round_cost(*_rounds_of(table, hero, bout, foe, more or Help()))
    return fight_cost(*_numbers_of(table, hero, bout, foe, more or Help()))


def say_cost(life: float) -> str:
    """How much Life a fight costs on average, behind its chance: "about 1.3 Life lost"."""
    words = f"{life:.1f}".removesuffix(".0")
    return "hardly any Life lost" if words == "0" else f"about {words} Life lost"


def _rounds_of(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, more: Help
) -> tuple[int, int, int, int]:
    """What counts in rounds against a foe that stays: Defense, Life, its dice, how many."""
    life, defense = wounds_to_go(table, hero) + more.life, count_defense(table, hero)
    return defense, life, enemy_dice(table, hero, bout, foe), foe.rounds - bout.round + 1


def _numbers_of(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, more: Help
) -> tuple[int, int, int, int, int, int, int, int]:
    """What counts in a fight to the end: one's dice, Defense and Life, the enemy's, its toll."""
    return (
        hero_dice(table, hero) + more.dice,
        count_defense(table, hero),
        wounds_to_go(table, hero) + more.life,
        enemy_dice(table, hero, bout, foe),
        enemy_defense(table, hero, bout),
        bout.wounds - bout.taken - more.dealt,
        *toll_of(table, foe.entry.id),
    )


def outpost_foe(table: FortuneTable) -> Foe:
    """The outpost as a foe: the organization's record sheet, by the outpost's name."""
    sheet = table.library.organizations[table.state.organization]
    named = msgspec.structs.replace(sheet, name=sheet.outpost.name)
    return Foe(named, can_break_off=True)


def foe_of(table: FortuneTable, bout: Bout) -> Foe:
    """The foe of the fight that is going on, as far as a card needs to know."""
    state, library = table.state, table.library
    kind, _, name = bout.foe.partition(":")
    if kind == "villain":
        villain = next((villain for villain in state.villains if villain.id == name), None)
        return Foe(library.entries[name], villain=villain, rounds=1)
    if kind == "henchman":
        henchman = library.henchmen["nazis" if name == "nazis" else "mob"]
        return Foe(henchman, escape=henchman.escape)
    if kind == "outpost":
        return outpost_foe(table)
    enemy = library.enemy[bout.foe]
    return Foe(enemy, escape=enemy.escape)
