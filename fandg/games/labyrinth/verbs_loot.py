"""Verbs of Treasures and loot: discovering, drawing, snatching, unequipping."""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import Body, target_of
from fandg.games.labyrinth.effects import (
    Discover,
    PlaceTreasure,
    Snatch,
    Unequip,
)
from fandg.games.labyrinth.events.walks import TokenGained
from fandg.games.labyrinth.golden import choose_cell
from fandg.games.labyrinth.looting import change_slot, equip, has_loot, loot
from fandg.games.labyrinth.paying import fit_plus_ones
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.state import Hero, Villain
from fandg.games.labyrinth.stocks import draw_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.whom import choose_who, heroes_among, list_who


def _idle_discover(table: LabyrinthTable, _act: Making, verb: Discover) -> bool:
    state = table.state
    return verb.card in state.discovered and verb.card != state.lent


async def find_finder(table: LabyrinthTable, reader: Body, name: str) -> Hero:
    """Who found a card: the scout in his turn, else whom the Lead Hero names for the party."""
    if isinstance(reader, Hero) and table.state.acting >= 0:
        return reader
    options = [
        Option(f"finder:{hero.id}", table.name_of(hero), hero, target_of(hero))
        for hero in table.clockwise()
    ]
    prompt = f"The party has found {name}. Who has it?"
    seat = table.lead.seat
    party = table.party(seat)
    return await ask(
        Decision(seat, "finder", prompt, "discoveries", options, openly=True, shared_by=party)
    )


@VERBS.carries_out(Discover, _idle_discover)
async def discover(table: LabyrinthTable, act: Making, verb: Discover) -> None:
    """Who found a card has it now; a Treasure may be equipped at once, or goes into the stash."""
    state = table.state
    is_lent = verb.card == state.lent
    if verb.card in state.discovered and not is_lent:
        return
    entry = table.library.entries[verb.card]
    hero = await find_finder(table, act.maker, entry.name)
    if is_lent:
        # Who was lent it has it already: from now on it is his.
        state.lent = ""
        await tell(TokenGained(target_of(hero), table.name_of(hero), entry.name, 1, is_card=True))
        return
    state.discovered.append(verb.card)
    if verb.card in table.library.treasures:
        worn: str = getattr(hero.equipment, table.library.treasures[verb.card].slot)
        note = f"{table.library.entries[worn].name} goes into the stash" if worn else ""
        options = [
            Option("equip", "Equip it", True, f"card:{verb.card}", note=note),
            Option("stash", "Into the stash", False),
        ]
        prompt = f"{table.name_of(hero)} has found {entry.name}. Where does it go?"
        state.played.append(verb.card)
        is_equipped = await ask(
            Decision(hero.seat, "discovery", prompt, "discoveries", options, openly=True)
        )
        state.played.remove(verb.card)
        old = equip(table, hero, verb.card) if is_equipped else verb.card
        if old:
            state.hero_stash.treasures.append(old)
        await fit_plus_ones(table, hero)
    else:
        hero.hand.append(verb.card)
    await tell(TokenGained(target_of(hero), table.name_of(hero), entry.name, 1, is_card=True))


@VERBS.carries_out(PlaceTreasure)
async def place_treasure(table: LabyrinthTable, act: Making, verb: PlaceTreasure) -> None:
    """Treasures, face down, into the stash."""
    for _ in range(act.amount(verb.amount)):
        card = draw_card(table.state, "treasures")
        if card:
            table.state.hero_stash.treasures.append(card)


def _lootable(table: LabyrinthTable, act: Making, verb: Snatch) -> list[int]:
    cells = cells_of(table, act.maker, verb.where, act.actor)
    return [cell for cell in cells if has_loot(table.region(cell))]


def _idle_snatch(table: LabyrinthTable, act: Making, verb: Snatch) -> bool:
    return not _lootable(table, act, verb)


@VERBS.carries_out(Snatch, _idle_snatch)
async def snatch(table: LabyrinthTable, act: Making, verb: Snatch) -> None:
    """Loot everything in a Region, enemies or not."""
    cells = _lootable(table, act, verb)
    if cells and isinstance(act.maker, Hero):
        cell = await choose_cell(
            table,
            act.maker,
            cells,
            "Which Region is looted?",
            "snatch",
            "looting",
            shared=act.is_shared,
        )
        await loot(table, act.maker, cell)


def _idle_unequip(table: LabyrinthTable, act: Making, verb: Unequip) -> bool:
    return not any(hero.equipment.worn() for hero in heroes_among(list_who(table, act, verb)))


@VERBS.carries_out(Unequip, _idle_unequip)
async def unequip(table: LabyrinthTable, act: Making, verb: Unequip) -> None:
    """One Treasure of each goes to the stash."""
    for hero in heroes_among(await choose_who(table, act, verb)):
        worn = hero.equipment.worn()
        if not worn:
            continue
        options = [
            Option(f"unequip:{card}", table.library.treasures[card].name, card, f"card:{card}")
            for card in worn
        ]
        prompt = f"Which Treasure does {table.name_of(hero)} lose?"
        card = await ask(
            Decision(hero.seat, "unequip", prompt, "treasures", options, about=target_of(hero))
        )
        change_slot(table, hero, table.library.treasures[card].slot, "")
        table.state.hero_stash.treasures.append(card)
        await fit_plus_ones(table, hero)
        if isinstance(act.maker, Villain):
            act.maker.taken += 1
