"""The Villain Step: a Magic roll that pays for Black Spells, a Corruption roll that spawns.

Rules: villain step, villain magic roll, villain corruption roll; rulings 17, 23, 24 and 34.
"""

from __future__ import annotations

from collections.abc import Callable

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.content import BlackSpell, at_price
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.drawing import draw_cards
from fandg.games.labyrinth.events.rolls import SpellCast, SpellFlipped, SpellPaid, VillainRolls
from fandg.games.labyrinth.events.twists import VillainRests
from fandg.games.labyrinth.flipped import find_price, is_paid, raise_price, say_flipped
from fandg.games.labyrinth.lessons import teach, teach_apart
from fandg.games.labyrinth.minion_step import rest_minions
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import boost_villain
from fandg.games.labyrinth.spawning import find_size, open_portals, place_minions, spawn_portal
from fandg.games.labyrinth.state import FlippedSpell, Villain
from fandg.games.labyrinth.stocks import SIZES, draw_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_openly
from fandg.games.labyrinth.twists import Hunt, NoCorruption
from fandg.games.labyrinth.verbs import Making, carry_out
from fandg.games.labyrinth.windows import open_window, pay_x, ways_to_pay
from fandg.games.labyrinth.words import Row, Size

FINE_PRINT = "fine-print"
HURTING = ("attack", "trap")
"""The groups of Black Spells that cost heroes ♥."""


async def villain_step(table: LabyrinthTable) -> None:
    """Before the Final Battle: a Magic roll, then a Corruption roll."""
    hunt = table.twist(Hunt)
    if hunt and table.state.weariness >= hunt.tired:
        await tell(VillainRests(target_of(table.board), table.name_of(table.board)))
    else:
        await roll_magic(table, table.board)
        if not table.twist(NoCorruption):
            await roll_corruption(table, table.board)
        await come_to(table, "villain-rolled")
        await settle_payers(table)
    rest_minions(table)
    table.state.phase = "minion-step"


async def roll_villain(
    table: LabyrinthTable,
    villain: Villain,
    row: Row,
    bonus: int = 0,
    use: Callable[[LabyrinthTable, int], str] | None = None,
) -> int:
    """Roll a row of the Villain's, with all its Plus-Ones; returns the hits.

    Of a roll of the Villain Step it is said of what `use` they are; of others that is seen at once.
    """
    who, name = target_of(villain), table.name_of(villain)
    board = table.board
    if "takes-treasure-dice" in table.library.villains[villain.id].manner:
        bonus += villain.taken
    dice = board.rows[row] + "w" * bonus
    title = f"{row.capitalize()} roll"
    thrown = await throw_openly(table, table.lead.seat, dice, title, who, name)
    plus_ones = board.plus_ones.get(row, 0)
    board.plus_ones[row] = 0
    hits = count_hits(thrown) + plus_ones
    comes_to = use(table, hits) if use is not None else ""
    await tell(VillainRolls(who, name, row, hits, plus_ones, comes_to))
    return hits


def say_spells(_table: LabyrinthTable, hits: int) -> str:
    """What the hits of the Villain's Magic roll are good for."""
    return "Black Spells are flipped" if hits else "no Black Spell"


def say_minions(table: LabyrinthTable, hits: int) -> str:
    """What the hits of the Corruption roll are good for."""
    return "no minion comes" if find_affordable(table, hits) is None else "minions come"


# Magic


async def roll_magic(table: LabyrinthTable, villain: Villain) -> None:
    """Roll Magic, flip and pay Black Spells, bank what is left, resolve them last to first."""
    await teach(table, "villain-magic")
    hits = await roll_villain(table, villain, "magic", use=say_spells)
    hits = await flip_spells(table, villain, hits)
    await boost_villain(table, villain, "magic", hits)
    state = table.state
    while state.cast:
        cast = state.cast.pop()
        state.played.append(cast.card)
        await resolve_spell(table, villain, cast)
        state.played.remove(cast.card)
        state.discards.black.append(cast.card)
    await cast_unique(table, villain)


async def flip_spells(table: LabyrinthTable, villain: Villain, hits: int) -> int:
    """Flip Black Spells while hits are left; returns those that no Spell took."""
    state = table.state
    while hits > 0:
        card = draw_card(state, "black")
        if not card:
            break
        state.cast.append(FlippedSpell(card, hits=hits))
        flipped = state.cast[-1]
        who, name = target_of(villain), table.name_of(villain)
        spell = table.library.black[card].name
        await tell(SpellFlipped(who, name, card, spell))
        flipped.price = find_price(table, flipped)
        await open_window(table, "spell-flipped", villain)
        await write_fine_print(table, flipped)
        paid = flipped.price + flipped.surcharge if flipped.price >= 0 else -1
        await tell(SpellPaid(who, name, spell, paid))
        if paid < 0:
            state.discards.black.append(state.cast.pop().card)
            break
        if not (flipped.is_cancelled and flipped.is_refunded):
            hits -= paid
        if flipped.is_cancelled:
            state.discards.black.append(state.cast.pop().card)
    return hits


async def write_fine_print(table: LabyrinthTable, flipped: FlippedSpell) -> None:
    """Quillon Blot, once a Villain Round: he pays X, and a flipped Spell costs more."""
    state = table.state
    for hero in table.standing():
        is_free = table.has_gift(hero, "fine-print") and FINE_PRINT not in state.shared_round
        if not is_free or not is_paid(flipped) or not ways_to_pay(table, hero, "any"):
            continue
        sheet = table.sheet(hero)
        name = table.library.black[flipped.card].name
        options = [
            Option("write", f"{sheet.ability}", True),
            Option("leave", "Leave it", False, ends=True),
        ]
        prompt = f"{say_flipped(table)} Does it cost {sheet.amount} more?"
        asked = Decision(
            hero.seat, "fine-print", prompt, "hero-abilities", options, about=target_of(hero)
        )
        if await ask(asked):
            state.shared_round.append(FINE_PRINT)
            await pay_x(table, hero, "any", what=f"the fine print of {name}")
            raise_price(table, flipped, sheet.amount)
            if hero.trained:
                await draw_cards(table, hero, "any", sheet.trained, sheet.ability)


async def resolve_spell(table: LabyrinthTable, villain: Villain, cast: FlippedSpell) -> None:
    """Carry out the Villain's half of a Black Spell at the price that was paid."""
    spell = table.library.black[cast.card]
    await tell_cast(table, villain, spell, cast.price)
    act = Making(villain, spell.id, spell.prices.index(cast.price), row=None, actor=villain)
    await carry_out(table, act, spell.does)
    await settle_payers(table)


async def tell_cast(table: LabyrinthTable, villain: Villain, spell: BlackSpell, price: int) -> None:
    """Say which Spell is resolved."""
    who, name = target_of(villain), table.name_of(villain)
    text = at_price(spell.text, spell.prices, price)
    await tell(SpellCast(who, name, spell.id, spell.name, price, text, spell.group in HURTING))


async def cast_unique(table: LabyrinthTable, villain: Villain) -> None:
    """The Unique Spell is flipped first, so it resolves last."""
    unique = table.library.villains[villain.id].unique
    if unique is None:
        return
    does = unique.final if unique.final and table.state.is_final else unique.does
    who, name = target_of(villain), table.name_of(villain)
    is_known = villain.id in table.state.staged
    if not is_known:
        table.state.staged.append(villain.id)
    await tell(SpellCast(who, name, villain.id, unique.name, 0, unique.text, is_known=is_known))
    await carry_out(table, Making(villain, villain.id, actor=villain), does)
    await settle_payers(table)


# Corruption


async def roll_corruption(table: LabyrinthTable, villain: Villain) -> None:
    """Roll Corruption, spawn the largest minions there are, bank what is left."""
    await teach_apart(table, "corruption", "villain-magic")
    hits = await roll_villain(table, villain, "corruption", use=say_minions)
    while True:
        size = find_affordable(table, hits)
        if size is None:
            break
        hits -= price_of(table, size)
        await place_minions(table, size, spawn_portal(table))
    await boost_villain(table, villain, "corruption", hits)


def price_of(table: LabyrinthTable, size: Size) -> int:
    """What a minion of a deck costs, by its cover."""
    easy = table.state.difficulty < 0
    return table.library.minion_decks[size].prices[easy]


def find_affordable(table: LabyrinthTable, hits: int) -> Size | None:
    """The largest minion that so many hits bring; one in its place costs its own price."""
    if not open_portals(table):
        return None
    for size in reversed(SIZES):
        if price_of(table, size) <= hits and find_size(table, size) == size:
            return size
    return None
