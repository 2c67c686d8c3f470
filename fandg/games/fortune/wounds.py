"""Wounds, healing, and being KO'd.

Rules: wounds, healing, ko; rulings 4 and 6 (in what order).
"""

from __future__ import annotations

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.engine.prose import counted, joined
from fandg.games.fortune.annals import record
from fandg.games.fortune.cards import Plan, draw_waiting_event, end_events_of, offer
from fandg.games.fortune.effects import Heal, Hit, KnockOut, Spare, Wound
from fandg.games.fortune.events.goods import (
    Healed,
    KnockedOut,
    KnockOutCosts,
    Spared,
    Wounded,
)
from fandg.games.fortune.ko_losses import list_losable, pay_for_ko, shake_artifacts
from fandg.games.fortune.numbers import count_bonus, count_defense, count_wounds, wounds_to_go
from fandg.games.fortune.rolling import count_amount, roll_one
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, happen

_GO_DOWN: Option[Plan] = Option("pass", "Go down", None, note="KO'd", ends=True)


def is_ko(hero: Hero) -> bool:
    """Whether a hero is KO'd."""
    return hero.ko


async def hit_hero(table: FortuneTable, hero: Hero, hits: int) -> None:
    """Hits on a hero: what his Defense does not prevent are Wounds."""
    if hits <= 0 or hero.ko:
        return
    prevented = min(hits, count_defense(table, hero))
    await wound_hero(table, hero, hits - prevented, prevented)


async def wound_hero(table: FortuneTable, hero: Hero, wounds: int, prevented: int = 0) -> None:
    """Give a hero Wound markers; with as many as his Wounds value he is KO'd."""
    if (wounds <= 0 and not prevented) or hero.ko:
        return
    hero.wounds += wounds
    left = max(0, wounds_to_go(table, hero))
    await tell(Wounded(table.sheet(hero), wounds, prevented, left))
    if wounds_to_go(table, hero) <= 0:
        await knock_out(table, hero)
    elif wounds:
        await happen(table, hero, "wounded")


async def heal_hero(table: FortuneTable, hero: Hero, wounds: int = 0) -> None:
    """Remove Wound markers; 0 removes all."""
    healed = min(hero.wounds, wounds) if wounds else hero.wounds
    if healed > 0:
        hero.wounds -= healed
        await tell(Healed(table.sheet(hero), healed))


def discard_danger(table: FortuneTable, card: str) -> None:
    """Discard a Danger unless it still lies before a hero, or is being faced."""
    state = table.state
    if state.facing is not None and state.facing.card == card:
        return
    for hero in state.heroes:
        if card == hero.cliffhanger or card in hero.overcome:
            return
    if card not in state.danger_discard:
        state.danger_discard.append(card)


def list_begun(hero: Hero) -> str:
    """What a hero loses by leaving the space he is in: "the Cliffhanger and 2 Danger markers"."""
    things = ["the Cliffhanger"] if hero.cliffhanger else []
    if hero.markers:
        things.append(counted(hero.markers, "Danger marker"))
    return joined(things)


def leave_adventure(table: FortuneTable, hero: Hero) -> None:
    """A hero leaves his Adventure: markers, explorations, Dangers and the Cliffhanger are gone."""
    hero.markers = hero.explorations = hero.pending = 0
    hero.found = False
    lying, hero.overcome = hero.overcome, []
    if hero.cliffhanger:
        lying.append(hero.cliffhanger)
        hero.cliffhanger = ""
    for card in lying:
        discard_danger(table, card)


async def knock_out(table: FortuneTable, hero: Hero) -> None:
    """Carry out a KO, unless a card spares the hero."""
    if hero.ko:
        return
    hero.wounds = count_wounds(table, hero)
    # A free Event of his roll is drawn as the move ends: it may save him yet.
    await draw_waiting_event(table, hero)
    await _go_down(table, hero)


async def _go_down(table: FortuneTable, hero: Hero) -> None:
    """What a KO does to a hero who has no Life left, if nothing spares him."""
    if hero.ko or wounds_to_go(table, hero) > 0:
        return
    name = table.sheet(hero).short
    await offer(
        table,
        hero,
        f"{name} is about to be KO'd.",
        "ko",
        what="",
        my="my-ko",
        kind="spare-oneself",
        leave=lambda _: _GO_DOWN,
        great=lambda: True,
        goes_on=lambda: wounds_to_go(table, hero) <= 0,
    )
    if wounds_to_go(table, hero) > 0:
        return
    await happen(table, hero, "ko")
    hero.ko = True
    hero.stowed = False
    leave_adventure(table, hero)
    record(table, "ko", hero.space, hero)
    city = hero.space = table.sheet(hero).city
    await end_events_of(table, "hero", hero)
    things = list_losable(table, hero)
    most = sum(thing.amount for thing in things)
    await tell(KnockedOut(table.sheet(hero), city, table.space_name(city), most > 0))
    die = await roll_one(table, hero, f"{name} is KO'd: what does it cost?", "ko")
    amount = max(0, die + count_bonus(table, hero, "ko-loss"))
    # Who has nothing throws for nothing: the die is not told.
    if most:
        has = tuple(thing.say(thing.amount) for thing in things)
        await tell(KnockOutCosts(table.sheet(hero), die, amount, has, most))
    await pay_for_ko(table, hero, amount)
    await shake_artifacts(table, hero)


@VERBS.carries_out(Hit)
async def _hit(table: FortuneTable, act: Act, effect: Hit) -> None:
    await hit_hero(table, act.hero, await count_amount(table, act.hero, effect.amount, "hits"))


@VERBS.carries_out(Wound)
async def _wound(table: FortuneTable, act: Act, effect: Wound) -> None:
    await wound_hero(table, act.hero, await count_amount(table, act.hero, effect.amount, "Wounds"))


@VERBS.carries_out(Heal, lambda _table, act, _effect: not act.hero.wounds)
async def _heal(table: FortuneTable, act: Act, effect: Heal) -> None:
    wounds = await count_amount(table, act.hero, effect.amount, "Wounds to heal")
    await heal_hero(table, act.hero, wounds)


@VERBS.carries_out(KnockOut)
async def _knock_out(table: FortuneTable, act: Act, effect: KnockOut) -> None:  # noqa: ARG001
    await knock_out(table, act.hero)


@VERBS.carries_out(Spare)
async def _spare(table: FortuneTable, act: Act, effect: Spare) -> None:  # noqa: ARG001
    act.hero.wounds = max(0, count_wounds(table, act.hero) - 1)
    await tell(Spared(table.sheet(act.hero)))
