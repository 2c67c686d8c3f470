"""What a KO costs: so much of Glory, Fortune, Gear and Allies, on one sheet, and Artifacts.

Rules: ko; ruling 5 (the amount rolled in any mix, or all).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.games.fortune.coins import lose_fortune, lose_glory
from fandg.games.fortune.decks import (
    discard_treasure,
    keep_limits,
    put_away,
    take_off,
)
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.goods import ArtifactsShaken, CardDiscarded
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.rolling import roll_one
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import LOST_UP_TO

KEPT_OR_LOST = ("kept", "lost")
COINS = {"glory": "Glory", "fortune": "Fortune"}


class Losable(NamedTuple):
    """One kind of what a KO may cost: its key, what it is called, and how much there is of it."""

    key: str
    name: str
    amount: int

    def say(self, amount: int) -> str:
        """So much of it: "2 Glory", "Rope"."""
        is_card = self.key not in COINS
        return self.name if is_card and amount == 1 else f"{amount} {self.name}"


def list_losable(table: FortuneTable, hero: Hero) -> list[Losable]:
    """What a KO may cost: Glory, Fortune where it is a hero's own, and the cards he carries."""
    state = table.state
    fortune = state.purses[hero.side] if state.mode == "competitive" else 0
    cards = Counter([*hero.gear, *hero.allies])
    found = [
        Losable("glory", COINS["glory"], hero.glory),
        Losable("fortune", COINS["fortune"], fortune),
        *(Losable(card, table.name(card), count) for card, count in cards.items()),
    ]
    return [thing for thing in found if thing.amount]


def tell_ko_risk(table: FortuneTable, hero: Hero) -> str:
    """What a KO would cost: "1 to 6 of 8 Glory and 2 cards and the Mirror on a 1 to 3".

    Empty where there is nothing to lose. The Glory of Dangers overcome in this turn is gone in any
    case.
    """
    things = list_losable(table, hero)
    coins = [thing.say(thing.amount) for thing in things if thing.key in COINS]
    cards = [thing for thing in things if thing.key not in COINS]
    held = sum(thing.amount for thing in cards)
    names = [cards[0].say(1)] if held == 1 else [counted(held, "card")] if held else []
    more, most = count_bonus(table, hero, "ko-loss"), sum(thing.amount for thing in things)
    least, upto = (min(most, max(0, die + more)) for die in (1, 6))
    risks = [f"{hero.pending} Glory of this turn"] if hero.pending else []
    if upto:
        share = "" if least == most else f"{least} to {upto} of "
        risks.append(share + joined([*coins, *names]))
    if hero.treasures and not hero.protected:
        carried = [within(table.name(treasure.artifact)) for treasure in hero.treasures]
        risks.append(f"{joined(carried)} on a 1 to {LOST_UP_TO}")
    return joined(risks)


async def pay_for_ko(table: FortuneTable, hero: Hero, amount: int) -> None:
    """Discard so much in any mix of Gear, allies, Glory and Fortune, or all (ruling 5)."""
    things = list_losable(table, hero)
    most = sum(thing.amount for thing in things)
    if amount >= most:
        await _lose(table, hero, {thing.key: thing.amount for thing in things})
    elif amount > 0 and len(things) == 1:
        # Of one kind alone nothing is chosen.
        await _lose(table, hero, {things[0].key: amount})
    elif amount > 0:
        prompt = f"KO'd: what does {table.sheet(hero).short} lose? {amount} in all."
        about, form = f"hero:{hero.id}", ko_form(table, things, amount)
        asked: Decision[Amounts] = Decision(
            hero.seat, "ko-loss", prompt, "ko", (), about=about, form=form, is_toll=True
        )
        await _lose(table, hero, await ask(asked))


def ko_form(table: FortuneTable, things: Sequence[Losable], amount: int) -> Form:
    """How much of each thing is lost, so much in all: Glory first, and Fortune last."""

    def refuse(amounts: Amounts) -> str | None:
        missing = amount - sum(amounts.values())
        if missing > 0:
            return f"{missing} more to lose"
        return f"{-missing} too many" if missing else None

    def say(amounts: Amounts) -> str:
        lost = joined([t.say(n) for t in things if (n := amounts[t.key])])
        kept = joined([t.say(n) for t in things if (n := t.amount - amounts[t.key])])
        return f"Lose {lost or 'nothing'}; keep {kept}"

    items = table.library.items
    orders = (
        lambda thing: (thing.key != "glory", thing.key == "fortune", thing.key not in items),
        lambda thing: (thing.key != "fortune", thing.key != "glory"),
        lambda thing: (thing.key in COINS, thing.key not in items, thing.key == "fortune"),
    )
    usual, *others = (_take_first(sorted(things, key=order), things, amount) for order in orders)
    last = next((thing.key for thing in things if thing.key in COINS), "")
    fields = tuple(_list_fields(things, amount))
    return Form(fields, usual, refuse, tuple(others), say, last)


def _list_fields(things: Sequence[Losable], amount: int) -> Iterator[Field]:
    for thing in things:
        most = min(thing.amount, amount)
        if thing.key in COINS:
            yield Field(thing.key, f"{thing.name}, of {thing.amount}", 0, most)
        else:
            words = KEPT_OR_LOST if most == 1 and thing.amount == 1 else ()
            label = thing.name if thing.amount == 1 else f"{thing.name}, of {thing.amount}"
            yield Field(thing.key, label, 0, most, target=f"card:{thing.key}", words=words)


def _take_first(order: Sequence[Losable], things: Sequence[Losable], amount: int) -> Amounts:
    """So much in all, as much as may be of what comes first."""
    taken: Amounts = {thing.key: 0 for thing in things}
    for thing in order:
        taken[thing.key] = min(thing.amount, amount)
        amount -= taken[thing.key]
    return taken


async def _lose(table: FortuneTable, hero: Hero, amounts: Amounts) -> None:
    await lose_glory(table, hero, amounts.get("glory", 0), "KO")
    await lose_fortune(table, hero, amounts.get("fortune", 0), "KO")
    lost = [card for card, count in amounts.items() if card not in COINS for _ in range(count)]
    # All at once: a card that raised a limit leaves nothing behind to choose from.
    for card in lost:
        take_off(table, hero, card)
        put_away(table, card)
    for card in lost:
        await tell(CardDiscarded(table.sheet(hero), table.library.entries[card]))
    await keep_limits(table, hero)


async def shake_artifacts(table: FortuneTable, hero: Hero) -> None:
    """A die for every Artifact carried: on 1 to 3 it is lost, in every mode (ruling 5)."""
    if hero.protected:
        return
    for treasure in list(hero.treasures):
        artifact = table.library.artifacts[treasure.artifact]
        die = await roll_one(table, hero, f"KO'd: is {artifact.name} lost?", "ko")
        lost = die <= LOST_UP_TO
        await tell(ArtifactsShaken(table.sheet(hero), artifact, die, lost))
        if lost:
            hero.treasures.remove(treasure)
            discard_treasure(table, treasure)
