"""The cards of the Labyrinth as they are printed, and its tiles held up as cards."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fandg.games.labyrinth.content import (
    BattleCard,
    BlackSpell,
    Card,
    HeroSheet,
    Minion,
    Playable,
    Talent,
    Tile,
    Treasure,
    Upgrade,
    VillainSheet,
)
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.regions import sides_of
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.stocks import HAND_DECKS
from fandg.games.labyrinth.telling.words import ROW_ICONS, name_keyword
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import CardFace, bare_room, card_back, card_face, card_glance
from fandg.ui.art.color import darker
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import house_type
from fandg.ui.games.labyrinth.dice import draw_row, plus_one, slots_of
from fandg.ui.games.labyrinth.look import DECKS
from fandg.ui.games.labyrinth.tiles import tile_face

_cards = SurfaceCache()
RATIO = 0.7
"""Width of a card against its height."""
ICONS = {
    "event": "tied-scroll", "treasure": "chest", "chump": "meeple", "elite": "medal",
    "boss": "crown", "portal": "whirlpool", "dojo": "crystal",
}  # fmt: skip
"""The signs of a tile's icons."""
BARE, BARE_OF_SMALL = 0.2, 0.29
"""The share of a hero's card that is for the rows of dice; more where no text stands above them."""
TEXTLESS = 150
"""The width in pixels below which a card has no text."""
ROOMY = 240
"""The width in pixels from which on it has room for all that there is to say."""
BACKS = {"packets": "event"}


def deck_of(library: Library, card: Card) -> str:
    """The deck that a card is printed as."""
    for table in (*HAND_DECKS, "treasures"):
        if card.id in getattr(library, table):
            return table
    if isinstance(card, Minion):
        return card.size
    kinds = ((Talent, "talent"), (BattleCard, "battle"), (VillainSheet, "villain"),
             (HeroSheet, "hero"), (Tile, "tiles"))  # fmt: skip
    return next((deck for kind, deck in kinds if isinstance(card, kind)), "event")


def entry_face(library: Library, card: Card) -> CardFace:
    """What stands on a card."""
    deck = DECKS[deck_of(library, card)]
    face = CardFace(deck, card.name, (card.sign,) if card.sign else (deck.emblem,), "", "", "",
                    card.text, card.line, card.badge)  # fmt: skip
    if isinstance(card, Playable):
        price = "/".join(str(price) for price in card.prices)
        costs = [f"{card.hearts} ♥"] * bool(card.hearts) + [f"X {card.x}"] * bool(card.x)
        kind = "Reaction" if card.at else getattr(card, "group", "").capitalize()
        value = ", ".join([kind, *costs])
        return replace(face, index=price, index_icon="fire" if price else "", value=value)
    if isinstance(card, BlackSpell):
        price = "/".join(str(price) for price in card.prices)
        body = f"{card.text}\n\n**A hero:** {card.hero.text}"
        return replace(face, index=price, index_icon="eye", value="Black Spell", body=body)
    if isinstance(card, Treasure):
        row = f", {card.row.capitalize()}" if card.row else ""
        return replace(face, index=str(card.bounty), index_icon="coin",
                       value=f"{card.slot.capitalize()}{row}")  # fmt: skip
    if isinstance(card, Minion):
        return _minion_face(library, card, face)
    if isinstance(card, Talent):
        return replace(face, value=f"{library.heroes[card.hero].name}, once a game")
    if isinstance(card, BattleCard):
        body = f"{card.text}\n\n**{' and '.join(card.defence.against).capitalize()}:** "
        return replace(face, value="Battle card", body=body + card.defence.text)
    if isinstance(card, Upgrade):
        return replace(face, index=str(card.price), index_icon="knapsack", value="For the camp")
    if isinstance(card, HeroSheet):
        return replace(face, index=str(card.hearts), index_icon="heart", value=card.ability,
                       bare=BARE)  # fmt: skip
    return face


def _minion_face(library: Library, card: Minion, face: CardFace) -> CardFace:
    rows = []
    for row in card.rows:
        dice = [f"{count}{die}" for die, count in (("w", row.dice.w), ("y", row.dice.y),
                                                   ("r", row.dice.r)) if count]  # fmt: skip
        rows.append(f"{row.row.capitalize()} {' '.join(dice)}")
    words = ", ".join(name_keyword(word) for word in card.keywords)
    harm = f"{card.defeat} defeat, {card.wound} wound, then {card.wounded}"
    bounty = library.minion_decks[card.size].bounty
    body = "\n".join(filter(None, [harm, f"{card.actions} AP, {bounty} Bounty", words]))
    return replace(face, index=str(card.defeat), index_icon="broken-heart",
                   value=", ".join(rows), body=body)  # fmt: skip


def draw_card(library: Library, name: str, size: Size, theme: Theme) -> pygame.Surface | None:
    """Any card by its id, or a tile; None: there is no such card."""
    entry = library.entries.get(name)
    if entry is None:
        return None
    if isinstance(entry, Tile):
        return tile_card(entry, size, theme)
    face = entry_face(library, entry)
    if isinstance(entry, HeroSheet):
        return _hero_card(entry, face, size, theme)
    return card_face(face, size, theme)


def _hero_card(hero: HeroSheet, face: CardFace, size: Size, theme: Theme) -> pygame.Surface:
    """A hero with the rows of dice that he begins with, and the Plus-Ones that lie on them."""

    def build() -> pygame.Surface:
        # On a small card his face is worth more than a line about him.
        shown = face if size[0] >= ROOMY else replace(face, flavour="")
        if size[0] < TEXTLESS:
            shown = replace(shown, bare=BARE_OF_SMALL)
        sheet, room = card_face(shown, size, theme).copy(), bare_room(shown, size)
        # Beside its dice a row has a sign, maybe a Plus-One, and gaps.
        most = max(row.dice.count for row in hero.rows) + 3
        high = min(room.height // len(hero.rows), room.width // most)
        die = high * 5 // 6
        left = room.x + min(room.width // 5, (room.width - most * high) // 2)
        step = room.height // len(hero.rows)
        for at, row in enumerate(hero.rows if die else ()):
            middle = room.top + at * step + step // 2
            mark = icon(ROW_ICONS[row.row], die, theme.ink)
            sheet.blit(mark, mark.get_rect(midleft=(left, middle)))
            place = pygame.Rect(left + high + die // 3, middle - die // 2, room.width, die)
            dice = letters(row.dice)
            draw_row(sheet, place, dice, 0, theme)
            if row.power:
                token = plus_one(high, theme, 1)
                end = slots_of(place, len(dice))[-1].right
                sheet.blit(token, token.get_rect(midleft=(end + die // 3, middle)))
        return sheet

    return _cards.get(("hero", hero.id, size, theme), build)


def draw_glance(
    library: Library, name: str, size: Size, seen: float, theme: Theme
) -> pygame.Surface:
    """A card as it stands in the rack: picture and title."""
    return card_glance(entry_face(library, library.entries[name]), size, seen, theme)


def draw_back(deck: str, size: Size, theme: Theme) -> pygame.Surface:
    """The back of a deck."""
    return card_back(DECKS[BACKS.get(deck, deck)], size, theme)


def tile_card(tile: Tile, size: Size, theme: Theme) -> pygame.Surface:
    """A tile as a thing by itself: its front, with its name and icons along the edge."""

    def build() -> pygame.Surface:
        side = min(size)
        sheet = shapes.blank(size, theme.ink)
        place = pygame.Rect(0, 0, side, side)
        place.center = (size[0] // 2, size[1] // 2)
        sheet.blit(tile_face(tile, sides_of(tile, False, False), side), place)
        band = max(16, side // 8)
        for at, found in enumerate(tile.icons):
            disc = shapes.disc(band, darker(theme.brass_dark, 0.3))
            spot = (place.left + band * (at + 1), place.bottom - band * 2)
            sheet.blit(disc, disc.get_rect(center=spot))
            mark = icon(ICONS[found.icon], round(band * 0.7), theme.chalk)
            sheet.blit(mark, mark.get_rect(center=spot))
        ribbon = pygame.Rect(place.left, place.bottom - band, side, band)
        sheet.fill((*darker(theme.table, 0.4), 255), ribbon)
        setter = house_type()
        fit = setter.fit(tile.name, theme.display, side - 12, largest=band * 2 // 3, smallest=8)
        words = setter.render(tile.name, theme.display, fit, theme.chalk)
        sheet.blit(words, words.get_rect(center=ribbon.center))
        pygame.draw.rect(sheet, theme.brass_dark, place, max(1, side // 70))
        return sheet

    return _cards.get(("tile", tile.id, size, theme), build)
