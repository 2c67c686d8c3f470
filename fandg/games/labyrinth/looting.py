"""Looting: what lies in a Region without enemies goes into the stash.

Rules: looting, sunshards, bounty tokens; Sticky Fingers.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.events.walks import CardsSeen, Looted
from fandg.games.labyrinth.paying import fit_plus_ones
from fandg.games.labyrinth.state import Hero, Region
from fandg.games.labyrinth.stocks import draw_card
from fandg.games.labyrinth.table import LabyrinthTable


def has_loot(region: Region) -> bool:
    """Whether anything lies there to be taken."""
    return bool(region.treasures or region.bounty or region.shard)


def can_loot(table: LabyrinthTable, cell: int) -> bool:
    """Whether what lies in a Region may be taken: no enemies are there."""
    return has_loot(table.region(cell)) and not table.has_enemies(cell)


async def loot(table: LabyrinthTable, looter: Hero | Pet, cell: int) -> None:
    """Take all that lies in a Region."""
    state, region = table.state, table.region(cell)
    treasures, bounty, shard = list(region.treasures), region.bounty, region.shard
    is_sticky = isinstance(looter, Hero) and table.has_gift(looter, "sticky-fingers")
    if isinstance(looter, Hero) and is_sticky and looter.trained and "loot" not in looter.used:
        looter.used.append("loot")
        bounty += table.sheet(looter).trained
    state.hero_stash.bounty += bounty
    state.shards += shard
    region.bounty, region.shard = 0, False
    name = table.name_of(looter)
    await tell(Looted(target_of(looter), name, len(treasures), bounty, shard))
    for card in treasures:
        region.treasures.remove(card)
        if isinstance(looter, Hero) and is_sticky:
            state.played.append(card)
            await look_at_loot(table, looter, card)
        else:
            state.hero_stash.treasures.append(card)


async def look_at_loot(table: LabyrinthTable, hero: Hero, card: str) -> None:
    """Sticky Fingers: equip a Treasure, put it into the stash, or swap it for an unknown one."""
    state = table.state
    sheet = table.library.treasures[card]
    who, name = target_of(hero), table.name_of(hero)
    await tell(CardsSeen(who, name, (sheet.name,), only=frozenset({hero.seat})))
    options = [
        Option("stash", "Into the stash", "stash"),
        Option("equip", "Equip it", "equip", f"card:{card}", note=sheet.text, hidden=True),
        Option("swap", "Discard it for the next Treasure, face down", "swap"),
    ]
    prompt = f"{table.name_of(hero)} has found {sheet.name}: {sheet.text}"
    found = Decision(hero.seat, "sticky-fingers", prompt, "hero-abilities", options, secret=True)
    way = await ask(found)
    state.played.remove(card)
    if way == "equip":
        old = equip(table, hero, card)
        if old:
            state.hero_stash.treasures.append(old)
        await fit_plus_ones(table, hero)
    elif way == "stash":
        state.hero_stash.treasures.append(card)
    else:
        state.discards.treasures.append(card)
        drawn = draw_card(state, "treasures")
        if drawn:
            state.hero_stash.treasures.append(drawn)


def equip(table: LabyrinthTable, hero: Hero, card: str) -> str:
    """Put a Treasure into its slot; returns what lay there. ♥ that it adds come and go with it."""
    slot = table.library.treasures[card].slot
    old: str = getattr(hero.equipment, slot)
    change_slot(table, hero, slot, card)
    return old


def change_slot(table: LabyrinthTable, hero: Hero, slot: str, card: str) -> None:
    """Change what lies in a slot."""
    before = table.bonus_of(hero, "hearts")
    setattr(hero.equipment, slot, card)
    change = table.bonus_of(hero, "hearts") - before
    hero.most += change
    if hero.cell >= 0:
        hero.hearts = max(min(1, hero.hearts), hero.hearts + change)
