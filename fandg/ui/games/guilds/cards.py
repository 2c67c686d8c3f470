"""The cards of the guilds as they are printed: upgrades, heroes, monsters, quarters, curses."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fandg.engine.prose import capital, counted
from fandg.games.guilds.content import Card, Curse, HeroSheet, MonsterSheet, Scenario, Upgrade
from fandg.games.guilds.library import Library
from fandg.games.guilds.state import Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.words import TYPES
from fandg.ui.art.cards import CardFace, card_back, card_face, card_glance
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.games.guilds.look import DECKS

RATIO = 0.7
"""Width of a card against its height."""
PLAIN = 0.08
"""How large the words of a plain card are at most, of its width."""
RANGES = {"melee": "crossed-swords", "ranged": "bullseye"}


def deck_of(library: Library, card: Card) -> str:
    """The deck that a card is printed as."""
    if isinstance(card, Upgrade):
        return card.type
    tables = ("heroes", "monsters", "curses", "scenarios", "tokens", "titles", "guilds")
    return next((name for name in tables if card.id in getattr(library, name)), "tiles")


def entry_face(library: Library, card: Card) -> CardFace:
    """What stands on a card."""
    deck = DECKS[deck_of(library, card)]
    face = CardFace(deck, card.name, (card.sign or deck.emblem,), "", "", "", card.text, card.line)
    if isinstance(card, Upgrade):
        value = f"{TYPES[card.type]}, {capital(card.group)}"
        if card.range is not None:
            value = f"{card.group.capitalize()}, {card.dice} {card.range}"
        cost = str(card.cost) if card.level else ""
        return replace(face, index=cost, index_icon="coins" if cost else "", value=value,
                       footer=card.code)  # fmt: skip
    if isinstance(card, HeroSheet):
        value = f"{counted(card.defense, 'defense die', 'defense dice')}, {capital(card.epithet)}"
        return replace(face, index=str(card.life), index_icon="heart", value=value)
    if isinstance(card, Scenario):
        body = "\n".join(f"**{quest.name}**: {quest.text}" for quest in card.quests)
        return replace(face, index=str(card.number), value=capital(card.grade), body=body)
    if isinstance(card, Curse):
        return replace(face, index=str(card.value), index_icon="coffin", value="Death curse")
    return face


def draw_card(
    library: Library, name: str, size: Size, theme: Theme, *, is_plain: bool = False
) -> pygame.Surface | None:
    """Any card by its id; None: there is no such card.

    A plain one has what it does in larger type, without its line.
    """
    entry = library.entries.get(name)
    if entry is None:
        return None
    face = entry_face(library, entry)
    plain = replace(face, flavour="", body_size=PLAIN)
    return card_face(plain if is_plain else face, size, theme)


def draw_glance(
    library: Library, name: str, size: Size, seen: float, theme: Theme
) -> pygame.Surface:
    """A card as it stands in the rack: picture and title."""
    return card_glance(entry_face(library, library.entries[name]), size, seen, theme)


def draw_monster(table: GuildsTable, monster: Monster, size: Size, theme: Theme) -> pygame.Surface:
    """A monster's card with its values at the level of the scenario."""
    sheet: MonsterSheet = table.library.monsters[monster.id]
    values = table.values(monster)
    defense = counted(table.defense_of(monster), "defense die", "defense dice")
    body = [f"Overkill {values.overkill}, moves {sheet.moves}"] * bool(values.overkill)
    face = replace(
        entry_face(table.library, sheet),
        index=str(values.life),
        index_icon="heart",
        value=f"{values.dice} {sheet.range}, {defense}",
        body="\n".join([*body, sheet.text]).strip(),
    )
    return card_face(face, size, theme)


def draw_back(deck: str, size: Size, theme: Theme) -> pygame.Surface:
    """The back of a deck."""
    return card_back(DECKS.get(deck, DECKS["guilds"]), size, theme)
