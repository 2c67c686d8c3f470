"""How cards come to act: every verb is carried out by a rule of the chapter it belongs to."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.fortune.events.goods import CardSpeaks
from fandg.games.fortune.numbers import cards_before, is_so
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import Happening
from fandg.kit.verbs import Verbs


class Act:
    """Who a card acts on, whose card it is, and whose roll, sale or fight it was played into."""

    __slots__ = ("hero", "is_plot", "is_singled", "owner", "roller", "source")

    def __init__(
        self, hero: Hero, source: str, owner: Hero | None = None, roller: Hero | None = None
    ) -> None:
        self.hero = hero
        self.source = source
        self.owner = owner or hero
        self.roller = roller or hero
        self.is_singled = False
        """Whether it acts on this hero in particular, as one of several or of choice."""
        self.is_plot = False
        """Whether the villains plot it: it goes on if the hero who only drew it falls meanwhile."""

    def on(self, hero: Hero) -> Act:
        """The same, acting on a hero in particular."""
        act = Act(hero, self.source, self.owner, self.roller)
        act.is_singled = True
        return act


def choosers(table: FortuneTable, act: Act) -> tuple[int, ...]:
    """The seats that share what a card leaves open: all heroes' where the villains plot it."""
    return table.party(act.owner.seat) if act.is_plot else ()


async def _tell_stop(table: FortuneTable, act: Act) -> None:
    """Say once in a step that cards have set off too much."""
    card = table.library.entries[act.source]
    await tell(CardSpeaks(table.sheet(act.hero), card, table.title(act.source), True))


VERBS: Verbs[FortuneTable, Act] = Verbs(_tell_stop, most=400, deepest=24)
"""The verbs of the cards. All printed cards together come to 26 in a step, and lie 6 deep."""


def carry_out(
    table: FortuneTable, act: Act, effects: Sequence[Effect]
) -> Coroutine[Any, Any, None]:
    """Do what a card says, verb after verb; a hero's ends when he is KO'd."""
    goes_on = act.is_plot or act.hero.ko
    return VERBS.carry_out(table, act, effects, lambda: act.hero.ko and not goes_on)


async def happen(table: FortuneTable, hero: Hero, on: Happening, *more: str) -> None:
    """Something happened to a hero: his cards, and `more` cards, may act on it."""
    stirred = table.library.stirred[on]
    if not stirred.cards:
        return
    cards = cards_before(table, hero, stirred)
    if more:
        cards += [card for card in more if card in stirred.cards]
    for card in cards:
        for trigger in table.library.triggers[card][on]:
            if trigger.when is not None and not is_so(table, hero, trigger.when):
                continue
            if trigger.may and not await _is_wanted(table, hero, card):
                continue
            entry = table.library.entries[card]
            await tell(CardSpeaks(table.sheet(hero), entry, table.title(card)))
            await carry_out(table, Act(hero, card), trigger.does)


async def _is_wanted(table: FortuneTable, hero: Hero, card: str) -> bool:
    options = [
        Option("yes", "Use it", True, f"card:{card}"),
        Option("no", "Leave it", False, ends=True),
    ]
    prompt = f"{table.title(card)}: {table.library.entries[card].text} Use it?"
    return await ask(
        Decision(hero.seat, "use-trigger", prompt, "cards", options, about=f"card:{card}")
    )
