"""Heroes of one side in one space hand things to each other.

Rule: exchange (Artifacts, Common Items, Gear and allies; never Events, City cards or Glory).
"""

from __future__ import annotations

from typing import TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import joined
from fandg.games.fortune.company import ask_consent
from fandg.games.fortune.decks import keep_limits, take_card, take_off, treasure_name
from fandg.games.fortune.events.goods import Exchanged
from fandg.games.fortune.state import Hero, Treasure
from fandg.games.fortune.table import FortuneTable

Gift = tuple[Hero, Hero, str | Treasure]
"""Who gives, who takes, what."""

Handed: TypeAlias = list[tuple[str, str]]
"""Who took what, or was not to give it: it stays there, else an exchange need never end."""


def can_exchange(table: FortuneTable, hero: Hero) -> bool:
    """Whether a hero and his fellows in the same space have anything to hand over."""
    fellows = _fellows(table, hero)
    return bool(fellows) and any(
        other.treasures or other.gear or other.allies for other in (hero, *fellows)
    )


def _fellows(table: FortuneTable, hero: Hero) -> list[Hero]:
    return [other for other in table.friends(hero) if other.space == hero.space]


async def offer_exchange(table: FortuneTable, hero: Hero) -> None:
    """Let a hero give to and take from fellows in the same space, as they see fit."""
    fellows = _fellows(table, hero)
    if not fellows:
        return
    handed: Handed = []
    names = joined([table.sheet(each).short for each in (hero, *fellows)])
    while True:
        words = "Exchange no more" if handed else "Exchange nothing"
        options: list[Option[Gift | None]] = [Option("done", words, None, ends=True)]
        for giver, taker in (*((hero, o) for o in fellows), *((o, hero) for o in fellows)):
            options += _gifts(table, giver, taker, handed)
        if len(options) == 1:
            return
        prompt = f"{names}: does anything change hands?"
        gift = await ask(
            Decision(hero.seat, "exchange", prompt, "exchange", options, about=f"hero:{hero.id}")
        )
        if gift is None:
            return
        giver, taker, what = gift
        card = what.artifact if isinstance(what, Treasure) else what
        if await _is_given(table, hero, giver, _name(table, what)):
            handed.append((taker.id, card))
            await hand_over(table, *gift)
        else:
            handed.append((giver.id, card))


async def _is_given(table: FortuneTable, hero: Hero, giver: Hero, what: str) -> bool:
    """Whether a hero gets what a fellow has: the fellow's player says so."""

    def prompt(name: str) -> str:
        return f"{table.sheet(hero).short} asks {name} for {what}. Hand it over?"

    return await ask_consent(table, [giver], hero.seat, "hand-over", prompt, "exchange")


def _name(table: FortuneTable, what: str | Treasure) -> str:
    return treasure_name(table, what) if isinstance(what, Treasure) else table.name(what)


def _gifts(
    table: FortuneTable, giver: Hero, taker: Hero, handed: Handed
) -> list[Option[Gift | None]]:
    way = f"{giver.id}:{taker.id}"
    whom = table.sheet(taker).short
    options: list[Option[Gift | None]] = []
    for treasure in giver.treasures:
        if (giver.id, treasure.artifact) in handed:
            continue
        name = treasure_name(table, treasure)
        key = f"give:{way}:{treasure.artifact}"
        target = f"card:{treasure.artifact}"
        options.append(Option(key, f"{name} to {whom}", (giver, taker, treasure), target))
    held = (*giver.gear, *giver.allies)
    for card in dict.fromkeys(held):
        # Of several Common Items of a kind, those that he had before.
        if held.count(card) <= handed.count((giver.id, card)):
            continue
        label = f"{table.name(card)} to {whom}"
        options.append(Option(f"give:{way}:{card}", label, (giver, taker, card), f"card:{card}"))
    return options


async def hand_over(table: FortuneTable, giver: Hero, taker: Hero, what: str | Treasure) -> None:
    """Hand something over; a card that was activated stays so."""
    if isinstance(what, Treasure):
        giver.treasures.remove(what)
        taker.treasures.append(what)
    else:
        # Of two alike, the one that is still ready changes hands.
        was_used = giver.used.count(what) >= (*giver.gear, *giver.allies).count(what)
        take_off(table, giver, what)
        if was_used:
            taker.used.append(what)
    event = Exchanged(table.sheet(giver), table.sheet(taker), _name(table, what))
    if isinstance(what, str):
        await take_card(table, taker, what, event)
        await keep_limits(table, giver)
    else:
        await tell(event)
