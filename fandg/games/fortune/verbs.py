"""How cards come to act: every verb is carried out by a rule of the chapter it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.fortune.effects import Verb
from fandg.games.fortune.events.goods import CardSpeaks
from fandg.games.fortune.numbers import cards_before, is_so
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import Table
from fandg.games.fortune.words import Happening


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


Handler: TypeAlias = Callable[[Table, Act, Any], Coroutine[Any, Any, None]]

_handlers: dict[type, Handler] = {}


def carries_out(kind: type[Verb]) -> Callable[[Handler], Handler]:
    """Name the rule that carries out a verb."""

    def register(handler: Handler) -> Handler:
        _handlers[kind] = handler
        return handler

    return register


MOST_VERBS = 400
"""The most verbs of a step that are carried out, so that cards which set each other off come to an
end; all printed cards together come to 26."""
DEEPEST = 24
"""The most that lie in or are set off by each other; of the printed cards 6."""


async def carry_out(table: Table, act: Act, effects: Sequence[Effect]) -> None:
    """Do what a card says, verb after verb; a hero's ends when he is KO'd."""
    goes_on = act.is_plot or act.hero.ko
    table.depth += 1
    for effect in effects:
        if act.hero.ko and not goes_on:
            break
        if table.depth > DEEPEST or table.verbs >= MOST_VERBS:
            await _stop(table, act)
            break
        table.verbs += 1
        await _handlers[type(effect)](table, act, effect)
    table.depth -= 1


async def _stop(table: Table, act: Act) -> None:
    """Say once in a step that cards have set off too much."""
    if not table.is_stopped:
        table.is_stopped = True
        card = table.library.entries[act.source]
        await tell(CardSpeaks(table.sheet(act.hero), card, table.title(act.source), True))


async def happen(table: Table, hero: Hero, on: Happening, *more: str) -> None:
    """Something happened to a hero: his cards, and `more` cards, may act on it."""
    stirred = table.library.stirred[on]
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


async def _is_wanted(table: Table, hero: Hero, card: str) -> bool:
    options = [
        Option("yes", "Use it", True, f"card:{card}"),
        Option("no", "Leave it", False),
    ]
    prompt = f"{table.title(card)}: {table.library.entries[card].text} Use it?"
    return await ask(
        Decision(hero.seat, "use-trigger", prompt, "cards", options, about=f"card:{card}")
    )
