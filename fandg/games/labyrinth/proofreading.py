"""What cards and pages say of each other, looked over before anybody plays with them.

Every entry is right by itself by then: its fields are there, and its numbers within bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from fandg.engine.packs import Content, Fault
from fandg.games.labyrinth.content import (
    CARDS,
    BattleCard,
    BlackSpell,
    Playable,
    Talent,
    Treasure,
    VillainSheet,
)
from fandg.games.labyrinth.effects import Discover, ReadEvent, Verb, When
from fandg.games.labyrinth.story import STORY, Act, Packet, Quest, StoryPage
from fandg.games.labyrinth.twists import Cage, CampTile, Hunt, PantryTile
from fandg.kit.twins import find_twins
from fandg.paths import icon_names

FOREIGN_TALENT = "Comet Storm"
"""A Talent of Minions of Mordak; our Mordak is another one, with a Spell of his own."""
DEEPEST = 6
"""How deep verbs may lie in verbs; those of the printed cards lie in two others at most."""


def find_faults(content: Content) -> Iterator[Fault]:
    """What entries say of each other and is not so."""
    yield from find_twins(content, (*CARDS, *STORY))
    for table in CARDS:
        for name, card in content.tables[table].items():
            if card.icon and card.icon not in icon_names():
                yield Fault(table, name, "icon", f"there is no drawing “{card.icon}”.")
            yield from _card(content, table, name, card)
    for table in STORY:
        for name, entry in content.tables[table].items():
            icon = getattr(entry, "icon", "")
            if icon and icon not in icon_names():
                yield Fault(table, name, "icon", f"there is no drawing “{icon}”.")
            yield from _entry(content, table, name, entry)
    for table in (*CARDS, *STORY):
        for name, entry in content.tables[table].items():
            for field, sentence in _within(content, entry):
                yield Fault(table, name, field, sentence)


def _card(content: Content, table: str, name: str, card: Any) -> Iterator[Fault]:
    match card:
        case Talent() if card.name == FOREIGN_TALENT:
            yield Fault(table, name, "name", "it is for the Mordak of the first box, not for ours.")
        case Talent() if card.hero not in content.tables["heroes"]:
            yield Fault(table, name, "hero", f"there is no hero “{card.hero}”.")
        case BattleCard():
            if card.villain not in content.tables["villains"]:
                yield Fault(table, name, "villain", f"there is no villain “{card.villain}”.")
            if card.defended == card.vulnerable:
                yield Fault(table, name, "vulnerable", "it is another row than the defended.")
            if card.defended not in card.defence.against:
                yield Fault(table, name, "defence", "it defends the row on its back at least.")
            if card.vulnerable in card.defence.against:
                yield Fault(table, name, "defence", "it never defends the vulnerable row.")
        case Treasure() if (card.row is None) == (card.slot == "offense"):
            yield Fault(table, name, "row", "an Offense has one, and nothing else has.")
        case VillainSheet() if ("two-forms" in card.manner) != (card.form is not None):
            yield Fault(table, name, "form", "who has two forms has one, and nobody else has.")
        case VillainSheet() if len(card.twins) != 2 * ("twins" in card.manner):
            yield Fault(table, name, "twins", "twins have two names, and nobody else has any.")
    if isinstance(card, Playable | BlackSpell):
        for told in _tiers(card, len(card.prices)):
            yield Fault(table, name, "amount", told)


def _tiers(card: Any, count: int) -> Iterator[str]:
    """An amount of several numbers has one for each price."""
    for verb in walk(card, lambda value: isinstance(value, Verb)):
        for field in ("amount", "steps"):
            value = getattr(verb, field, 0)
            if isinstance(value, tuple) and len(value) != count:
                yield f"it has {len(value)} numbers, and the card {count} prices."


def _entry(content: Content, table: str, name: str, entry: Any) -> Iterator[Fault]:
    acts = content.tables["acts"]
    match entry:
        case StoryPage() if entry.of not in acts:
            yield Fault(table, name, "of", f"there is no act “{entry.of}”.")
        case Quest() if entry.plays not in acts:
            yield Fault(table, name, "plays", f"there is no act “{entry.plays}”.")
        case Act() if entry.villain not in content.tables["villains"]:
            yield Fault(table, name, "villain", f"there is no villain “{entry.villain}”.")
        case Packet():
            yield from _packet(table, name, entry)


def _packet(table: str, name: str, packet: Packet) -> Iterator[Fault]:
    """Its sides are A, B and so on; each but the first is turned up by one before it."""
    sides = [page.side for page in packet.pages]
    if sides != list("ABCD")[: len(sides)]:
        yield Fault(table, name, "pages", "their sides are A, B, C, D in this order.")
    reached = {"A"}
    for page in packet.pages:
        outcomes = [page.end] if not page.choices else []
        for choice in page.choices:
            outcomes += [choice.passed, *filter(None, [choice.failed])]
            if (choice.test is None) != (choice.failed is None):
                yield Fault(table, name, "choices", "a Test can be failed, and nothing else can.")
        for outcome in outcomes:
            if outcome.page is not None:
                reached.add(outcome.page)
                if outcome.page not in sides or outcome.page <= page.side:
                    yield Fault(table, name, "page", f"there is no later side {outcome.page}.")
        if page.choices and page.end.page is not None:
            yield Fault(table, name, "end", "a page with choices ends with their outcomes.")
    for side in sides:
        if side not in reached:
            yield Fault(table, name, "pages", f"nothing turns up side {side}.")


def _within(content: Content, value: Any, depth: int = 0) -> Iterator[tuple[str, str]]:
    """What is wrong with verbs and conditions: each time the field and a sentence."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _within(content, inner, depth)
    elif isinstance(value, msgspec.Struct):
        depth += isinstance(value, Verb)
        if depth > DEEPEST:
            yield "do", f"verbs lie in each other more than {DEEPEST} deep."
            return
        match value:
            case When(hero=str() as hero) if hero not in content.tables["heroes"]:
                yield "hero", f"there is no hero “{hero}”."
            case ReadEvent(packet=packet) if packet not in content.tables["packets"]:
                yield "packet", f"there is no event “{packet}”."
            case Discover():
                yield from _discovered(content, value.card)
            case Hunt(start=tile) | PantryTile(tile=tile) | Cage(tile=tile) | CampTile(tile=tile):
                if tile not in content.tables["tiles"]:
                    yield "tile", f"there is no tile “{tile}”."
        for field in type(value).__struct_fields__:
            yield from _within(content, getattr(value, field), depth)


def _discovered(content: Content, name: str) -> Iterator[tuple[str, str]]:
    found = [content.tables[table][name] for table in CARDS if name in content.tables[table]]
    if not found or not found[0].number:
        yield "card", f"there is no “{name}” with a number on the sideboard."


def walk(value: Any, wanted: Callable[[Any], bool]) -> Iterable[Any]:
    """All that is `wanted` in an entry, however deep."""
    if wanted(value):
        yield value
    if isinstance(value, tuple):
        for inner in value:
            yield from walk(inner, wanted)
    elif isinstance(value, msgspec.Struct):
        for field in type(value).__struct_fields__:
            yield from walk(getattr(value, field), wanted)
