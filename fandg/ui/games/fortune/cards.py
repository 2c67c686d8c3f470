"""The cards of the treasure hunt as they are printed, every kind of them."""

from __future__ import annotations

import pygame

from fandg.engine.portraits import Sign
from fandg.engine.prose import counted
from fandg.games.fortune.content import (
    Adventure,
    Ally,
    Artifact,
    Card,
    CityCard,
    Cliffhanger,
    Danger,
    Enemy,
    EventCard,
    Gear,
    Henchman,
    HeroSheet,
    Item,
    Organization,
    VillainCard,
    VillainEvent,
)
from fandg.games.fortune.library import Library
from fandg.games.fortune.sentences import Test
from fandg.ui.art.cards import CardFace, card_back, card_face, card_glance
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.games.fortune.look import DECKS

RATIO = 0.7
"""Width of a card against its height."""
FACTIONS = {"nazis": "The Nazis", "mob": "The Mob"}
BACKS = {
    "dangers": "danger",
    "cliffhanger": "cliffhanger",
    "events": "event",
    "city": "city",
    "secrets": "city",
    "gear": "gear",
    "allies": "ally",
    "items": "common",
    "enemies": "enemy",
    "nazis": "enemy",
    "mob": "enemy",
    "villains": "villain",
    "villain_events": "mission",
    "artifacts": "artifact",
    "adventures": "adventure",
    "locations": "location",
    "heroes": "hero",
}
"""The printed back of each deck."""


def test_words(test: Test) -> str:
    """A test in the short words that are printed: "Agility 5+, 2"."""
    dice = counted(test.dice, "die", "dice")
    if test.skill is None:
        return f"{dice}, {test.target}+, {test.successes}"
    skill = test.skill.capitalize()
    if test.second is not None:
        joint = {"sum": "and", "higher": "or", "lower": "with"}[test.joined]
        skill = f"{skill} {joint} {test.second.capitalize()}"
    extra = f" +{dice}" if test.dice else ""
    return f"{skill}{extra} {test.target}+, {test.successes}"


def _tests_line(tests: tuple[Test, ...], fight: str, *, either: bool) -> str:
    parts = [test_words(test) for test in tests]
    if fight:
        parts.append("a villain" if fight == "villain" else "a fight")
    return (" or " if either else " and ").join(parts)


def _pictures(entry: Card) -> tuple[Sign, ...]:
    if entry.portrait is not None:
        return (entry.portrait,)
    return tuple(name for name in (entry.icon, *entry.icons) if name)


def _footer(keywords: tuple[str, ...]) -> str:
    return " · ".join(word.capitalize() for word in keywords)


def _split_text(side: Danger | Cliffhanger) -> tuple[str, str]:
    """What must be overcome, which stands below the picture, and the rest of what a side says."""
    if side.overcome:
        return side.overcome.removesuffix("."), side.besides
    return _tests_line(side.tests, side.fight, either=side.either), side.text


def danger_face(danger: Danger, *, cliffhanger: bool) -> CardFace:
    """A Danger, or the Cliffhanger on its other side."""
    side = danger.cliffhanger if cliffhanger else danger
    value, text = _split_text(side)
    return CardFace(
        DECKS["cliffhanger" if cliffhanger else "danger"],
        side.name,
        _pictures(danger),
        str(side.glory),
        "glory",
        value,
        text,
        side.line,
        _footer(danger.keywords),
    )


def entry_face(entry: Card, library: Library) -> CardFace:
    """The face of any card that is not a Danger's other side."""
    if isinstance(entry, Danger):
        return danger_face(entry, cliffhanger=False)
    deck, index, sign, value, footer = _print_of(entry, library)
    return CardFace(
        DECKS[deck],
        entry.name,
        _pictures(entry),
        index,
        sign,
        value,
        entry.text,
        entry.line,
        footer,
    )


def _print_of(entry: Card, library: Library) -> tuple[str, str, str, str, str]:
    """Deck, corner, the corner's icon, the line below the picture, and the small print."""
    if isinstance(entry, Artifact):
        value = f"Temple: Escape {test_words(entry.escape)}" if entry.escape else ""
        return "artifact", str(entry.fortune), "coins", value, "Temple" if entry.temple else ""
    if isinstance(entry, Adventure):
        return "adventure", str(entry.dangers), "skull", f"Danger value {entry.dangers}", ""
    if isinstance(entry, Enemy):
        return _enemy_print(entry, library)
    if isinstance(entry, Henchman):
        value = foe_line(entry.wounds, entry.defense, entry.dice)
        return "enemy", str(entry.glory), "glory", value, "Henchman"
    if isinstance(entry, EventCard):
        value = (
            "Play immediately" if entry.immediate else "Remains in play" if entry.remains else ""
        )
        return "event", "", "", value, "Event"
    if isinstance(entry, CityCard):
        return "city", "", "", "Secret" if entry.secret else "", "City"
    if isinstance(entry, Gear):
        return "gear", "", "", "", _footer(entry.keywords) or "Gear"
    if isinstance(entry, Ally):
        return (
            "ally",
            str(entry.loyalty),
            "heart",
            f"Loyalty {entry.loyalty}",
            _footer(entry.keywords),
        )
    if isinstance(entry, Item):
        return "common", str(entry.price), "glory", "", _footer(entry.keywords)
    if isinstance(entry, VillainCard):
        value = f"Combat {entry.combat} · Search {entry.search} · {counted(entry.wounds, 'Wound')}"
        if entry.defense:
            value += f" · Defense {entry.defense}"
        return "villain", "", "", value, FACTIONS[entry.faction]
    if isinstance(entry, VillainEvent):
        return "mission", "", "", "Villain Event", ""
    if isinstance(entry, HeroSheet):
        value = (
            f"Combat {entry.combat} · Agility {entry.agility} · "
            f"Cunning {entry.cunning} · Lore {entry.lore}"
        )
        city = library.board.spaces[entry.city].name
        return "hero", str(entry.wounds), "heart", value, f"Sets out from {city}"
    if isinstance(entry, Organization):
        return "villain", "", "", "Vile Organization", ""
    return "location", "", "", "", ""


def foe_line(wounds: int, defense: int, dice: int) -> str:
    """How strong an enemy is, in a line."""
    parts = [counted(wounds, "Wound")]
    if defense:
        parts.append(f"Defense {defense}")
    parts.append(counted(dice, "die", "dice"))
    return " · ".join(parts)


def _enemy_print(entry: Enemy, library: Library) -> tuple[str, str, str, str, str]:
    deck = next((name for name, cards in library.enemies.items() if entry.id in cards), "enemies")
    origin = {"enemies": "Enemy", "nazis": "Nazi Enemy", "mob": "Mob Enemy"}[deck]
    if entry.gold:
        return "enemy", str(entry.gold), "coins", "Guarded: draw another card", origin
    if entry.villain:
        return "villain", "", "", "A villain appears", origin
    value = foe_line(entry.wounds, entry.defense, entry.dice)
    escape = f"Escape {test_words(entry.escape)}" if entry.escape else "No escape"
    return "enemy", str(entry.glory), "glory", value, escape


def draw_card(
    library: Library, card: str, size: Size, theme: Theme, *, cliffhanger: bool = False
) -> pygame.Surface:
    """The printed face of a card by its id."""
    entry = library.entries[card]
    if cliffhanger and isinstance(entry, Danger):
        return card_face(danger_face(entry, cliffhanger=True), size, theme)
    return card_face(entry_face(entry, library), size, theme)


def draw_glance(
    library: Library, card: str, size: Size, seen: float, theme: Theme
) -> pygame.Surface:
    """A card with its title and picture alone, as it stands in a hand with others before it."""
    return card_glance(entry_face(library.entries[card], library), size, seen, theme)


def draw_back(deck: str, size: Size, theme: Theme) -> pygame.Surface:
    """The back of a deck's cards."""
    return card_back(DECKS[BACKS.get(deck, deck)], size, theme)
