"""Magic: general Spells out of the hand, at one of their prices; Black Spells in heroes' hands.

Rules: magic rolls, general spells, black artifice spells; rulings 7, 12 and 39.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.engine.prose import counted, joined
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.content import BlackSpell, Playable, at_price
from fandg.games.labyrinth.effects import Effect
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.heroes import bless_green
from fandg.games.labyrinth.occasions import Doing
from fandg.games.labyrinth.paying import charge, pay_hearts, spare_plus_ones, spend_plus_ones
from fandg.games.labyrinth.state import Hero, Pool
from fandg.games.labyrinth.stocks import discard_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, carry_out, is_idle
from fandg.games.labyrinth.windows import pay_x, ways_to_pay

BURNING = 3
"""♥ for holding Burning Truth at the end of a Magic Roll."""


def spell_of(
    table: LabyrinthTable, card: str
) -> tuple[tuple[int, ...], int, str, tuple[Effect, ...], str] | None:
    """Prices, ♥, X, verbs and words of a card that is cast in a Magic Action, if it is one."""
    entry = table.library.entries[card]
    if isinstance(entry, BlackSpell):
        return entry.prices, entry.hero.hearts, "", entry.hero.does, entry.hero.text
    if isinstance(entry, Playable) and not entry.at:
        return entry.prices or (0,), entry.hearts, entry.x, entry.does, entry.text
    return None


def cast_options(table: LabyrinthTable, hero: Hero, pool: Pool) -> Iterator[Option[Doing | None]]:
    """Every Spell of the hand at every price that the pool can pay, Plus-Ones with it."""
    spare = spare_plus_ones(hero, pool)
    for card in hero.hand:
        spell = spell_of(table, card)
        if spell is None:
            continue
        prices, hearts, x, does, text = spell
        hearts, name = charge(table, hero, hearts), table.library.entries[card].name
        for tier, price in enumerate(prices):
            short = max(0, price - pool.hits)
            if short > spare:
                blocked: str | None = f"it takes {counted(price, 'hit')}"
            elif hearts > hero.hearts:
                blocked = f"it takes {hearts} ♥"
            elif x and not ways_to_pay(table, hero, x, card):
                blocked = "it takes a Plus-One or another card"
            else:
                act = Making(hero, card, tier, "magic", hero)
                blocked = "it would do nothing" if is_idle(table, act, does) else None
            doing = partial(cast, table, hero, pool, card, tier)
            tokens = f", {counted(short, 'Plus-One')} among them" if 0 < short <= spare else ""
            label = f"{name} for {price}{tokens}"
            yield Option(f"cast:{card}:{price}", label, doing, f"card:{card}", blocked,
                         note=at_price(text, prices, price), hidden=True)  # fmt: skip


def say_spells(table: LabyrinthTable, hero: Hero) -> str:
    """What the hits of a Magic roll are for; of a hand that is hidden no card is named."""
    if table.state.hides_hands:
        return "They cast Spells from the hand; two that are left make a Plus-One."
    found = []
    for card in hero.hand:
        spell = spell_of(table, card)
        if spell is not None:
            prices = "/".join(str(price) for price in spell[0])
            found.append(f"{table.library.entries[card].name} ({prices})")
    if not found:
        return "There is no Spell in hand to cast: two hits make a Plus-One."
    return f"They cast {joined(found)}; two that are left make a Plus-One."


async def cast(table: LabyrinthTable, hero: Hero, pool: Pool, card: str, tier: int) -> None:
    """Pay for a Spell, resolve it, and discard it."""
    spell = spell_of(table, card)
    assert spell is not None
    prices, hearts, x, does, text = spell
    if prices[tier] > pool.hits:
        await spend_plus_ones(table, hero, pool, prices[tier] - pool.hits)
    if x:
        await pay_x(table, hero, x, card)
    pool.hits -= prices[tier]
    hero.hand.remove(card)
    table.state.played.append(card)
    name = table.library.entries[card].name
    said = at_price(text, prices, prices[tier])
    await tell(SpellCast(target_of(hero), table.name_of(hero), card, name, prices[tier], said))
    await pay_hearts(table, hero, hearts, f"the price of {name}")
    act = Making(hero, card, tier, "magic", hero)
    await carry_out(table, act, does)
    table.state.pool = pool
    if card in table.state.played:
        table.state.played.remove(card)
        discard_card(table.state, table.library, card)
    if card in table.library.green:
        await bless_green(table, hero, act.touched)


def is_burning(table: LabyrinthTable, hero: Hero) -> bool:
    """Whether a Magic Roll costs a hero ♥, for what is held."""
    entries = (table.library.entries[card] for card in hero.hand)
    return any(isinstance(entry, Playable) and entry.held == "burning" for entry in entries)


async def pay_for_burning(table: LabyrinthTable, hero: Hero) -> None:
    """Who holds Burning Truth pays at the end of each Magic Roll."""
    for card in hero.hand:
        entry = table.library.entries[card]
        if isinstance(entry, Playable) and entry.held == "burning":
            await pay_hearts(table, hero, BURNING, entry.name)
