"""The two sides of a Danger card: their tests and fights, and what is won by passing them.

Rules: dangers, cliffhangers, temples; ruling 16 (the last coin of a temple brings its treasure).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from fandg.engine.odds import say_percent
from fandg.engine.prose import joined
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.consequences import list_effects
from fandg.games.fortune.content import Cliffhanger, Danger
from fandg.games.fortune.effects import Gain
from fandg.games.fortune.events.base import within
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.sentences import Effect, Test
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import Happening

Part: TypeAlias = Test | Literal["enemies", "nazis", "mob", "villain"]
"""A part of a Danger: a test, a fight with an enemy of a deck, or a villain to sneak past."""

Side: TypeAlias = Danger | Cliffhanger


def parts_of(side: Side) -> list[Part]:
    """The tests and fights of a Danger or Cliffhanger."""
    parts: list[Part] = list(side.tests)
    if side.fight:
        parts.append(side.fight)
    return parts


def danger_glory(table: FortuneTable, hero: Hero, side: Side) -> int:
    """The Glory of a Danger or Cliffhanger for a hero."""
    return max(0, side.glory + count_bonus(table, hero, "danger-glory"))


def tell_worth(table: FortuneTable, hero: Hero, side: Side) -> str:
    """What a hero gets who passes a side by its tests: "6 Glory and the Mirror".

    With it is what his own cards and those around him add by themselves.
    """
    glory = danger_glory(table, hero, side) + count_gains(side.passed, "glory")
    glory += count_gains(list_effects(table, hero, passing_of(side)), "glory")
    prizes = list_prizes(table, hero, count_gains(side.passed, "fortune"))
    return joined([*([f"{glory} Glory"] if glory else []), *prizes])


def passing_of(side: Side) -> Happening:
    """What has happened to a hero who has overcome a side."""
    return "danger-overcome" if isinstance(side, Danger) else "cliffhanger-overcome"


def count_gains(effects: Sequence[Effect], what: Literal["fortune", "glory"]) -> int:
    """How much Fortune or Glory some effects bring for certain: what dice say is left out."""
    return sum(
        effect.amount
        for effect in effects
        if isinstance(effect, Gain) and effect.what == what and isinstance(effect.amount, int)
    )


def list_prizes(table: FortuneTable, hero: Hero, more: int = 0) -> list[str]:
    """What the next Danger overcome brings beside its Glory: a temple's coin, or an Artifact.

    Empty where there is still a way to go. `more` is Fortune that its own card adds to it.
    """
    coins = count_coins(table, hero) + more
    fortune = [f"{coins} Fortune"] if coins else []
    site = table.state.site_at(hero.space)
    if site is None:
        return fortune
    ends = is_last_danger(table, hero)
    if site.temple:
        return [*fortune, *(["the Temple Treasure"] if ends else [])]
    return [within(table.name(site.artifact)), *fortune] if ends else fortune


def count_coins(table: FortuneTable, hero: Hero) -> int:
    """The Fortune that the next Danger overcome brings: a temple's coin, or all by an Artifact."""
    site = table.state.site_at(hero.space)
    if site is None:
        return 0
    if site.temple:
        return 1
    return site.coins if is_last_danger(table, hero) else 0


def is_last_danger(table: FortuneTable, hero: Hero) -> bool:
    """Whether the next Danger overcome where a hero stands ends the Adventure there."""
    site = table.state.site_at(hero.space)
    if site is None:
        return False
    return site.coins <= 1 if site.temple else hero.markers + 1 >= danger_value(table, site, hero)


def collapse_chance(table: FortuneTable, hero: Hero, *, passed: bool) -> float:
    """The chance that the next Danger brings down the temple where a hero is, if it goes so.

    One overcome shakes it by the last marker that it takes, unless it brings the Treasure; one
    failed always does.
    """
    site = table.state.site_at(hero.space)
    if site is None or not site.temple:
        return 0.0
    is_full = site.markers + 1 >= danger_value(table, site)
    if passed and (is_last_danger(table, hero) or not is_full):
        return 0.0
    return float(1 - (5 / 6) ** (site.instability + 1))


def tell_quake(table: FortuneTable, hero: Hero, *, passed: bool) -> str:
    """The same in a sentence of its own, after others; empty where no temple shakes."""
    chance, site = collapse_chance(table, hero, passed=passed), table.state.site_at(hero.space)
    if site is None or not chance:
        return ""
    value = danger_value(table, site)
    why = f"Danger marker {value} of {value}: the temple shakes" if passed else "The temple shakes"
    return f" {why}, {say_percent(1 - chance)} that it holds."


def say_marker(table: FortuneTable, hero: Hero) -> str:
    """Which Danger marker the next one overcome is: "Danger marker 2 of 4"; empty where none is."""
    site = table.state.site_at(hero.space)
    if site is None or site.temple:
        return ""
    return f"Danger marker {hero.markers + 1} of {danger_value(table, site, hero)}"
