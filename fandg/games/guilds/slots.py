"""Where a card may go: the slots of a guild's heroes, one Armour a hero, one Bomb a guild.

Rules: upgrade (share out); ruling 21.
"""

from __future__ import annotations

from collections.abc import Iterator

from fandg.games.guilds.content import Upgrade
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable


def list_slots(table: GuildsTable, guild: int, card: str) -> Iterator[tuple[Hero, int]]:
    """The heroes who may have a card, each with the places of the cards that may make room.

    A place beyond his cards is a free slot.
    """
    sheet = table.library.upgrades[card]
    bombs = list_bombs(table, guild) if sheet.group == "bomb" else []
    for hero in table.heroes_of(guild):
        for place in range(len(hero.cards) + 1):
            is_full = place == len(hero.cards) >= table.slots_of(hero)
            if is_full or not fits_in(table, hero, sheet, place):
                continue
            if not bombs or bombs == [(hero, place)]:
                yield hero, place


def list_moves_aside(table: GuildsTable, guild: int, card: str) -> Iterator[tuple[Hero, int, Hero]]:
    """Whose card may go to a free slot of another hero, so that a card finds room without loss.

    So an Armour comes to the one who wears none, where only others have a slot free. Empty where
    the card finds a free slot itself, and of a second Bomb.
    """
    slots = [*list_slots(table, guild, card)]
    is_bomb = table.library.upgrades[card].group == "bomb"
    if is_bomb or any(place == len(hero.cards) for hero, place in slots):
        return
    for hero, place in slots:
        moved = table.card(hero.cards[place])
        for taker in table.heroes_of(guild):
            free = len(taker.cards)
            has_room = taker is not hero and free < table.slots_of(taker)
            if has_room and fits_in(table, taker, moved, free):
                yield hero, place, taker


def fits_in(table: GuildsTable, hero: Hero, sheet: Upgrade, place: int) -> bool:
    """Whether a hero would wear one Armour at most with a card in a place."""
    others = [table.card(held) for at, held in enumerate(hero.cards) if at != place]
    return sheet.group != "armour" or not any(card.group == "armour" for card in others)


def list_bombs(table: GuildsTable, guild: int) -> list[tuple[Hero, int]]:
    """Where a guild has its Bomb: it has one at a time."""
    return [
        (hero, place)
        for hero in table.heroes_of(guild)
        for place, held in enumerate(hero.cards)
        if table.card(held).group == "bomb"
    ]
