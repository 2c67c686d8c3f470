"""The people and things on the cards: names, lines of flavour and drawings.

All of it lies in `assets/packs/dummies/lore.toml`, which is read when a name is first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from fandg.engine.errors import PackError, PackFault
from fandg.engine.misfits import show_word
from fandg.engine.packs import Content, Fault, Stamp, load_packs, stamp_folder
from fandg.engine.portraits import Portrait
from fandg.engine.rulebook import Section
from fandg.games.dummies.cards import FIGURE_CARDS, NUMBER_CARDS, VALUE, card_name
from fandg.games.dummies.nights import kinds
from fandg.games.dummies.state import CLASSES, SUIT_TRAIT, Class
from fandg.paths import assets_folder, icon_names, player_packs_folder


class Treasure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Treasure deck: its name, a line, and the name of its drawing."""

    id: str
    name: str
    line: str
    icon: str


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Levels deck: what a dummy has learned."""

    id: str
    name: str
    line: str
    icon: str


class EnemyLore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Enemies deck: somebody of the fortress."""

    id: str
    name: str
    line: str
    icon: str
    portrait: Portrait


class DummyLore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the three dummies; what he is called stands in the rules."""

    id: str
    portrait: Portrait


class Danger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Dangers deck: its name in a trap, and as what makes an enemy better."""

    id: str
    trap: str
    advantage: str
    line: str
    icon: str


_KINDS: dict[str, type[msgspec.Struct]] = {
    "treasure": Treasure,
    "level": Level,
    "enemy": EnemyLore,
    "dummy": DummyLore,
    "danger": Danger,
    "section": Section,
    **kinds.KINDS,
}
"""The tables of the folder; the rulebook and the campaign's nights lie beside the cards."""

_CARDS: dict[str, Sequence[str]] = {
    "treasure": NUMBER_CARDS,
    "level": FIGURE_CARDS,
    "enemy": FIGURE_CARDS,
    "danger": NUMBER_CARDS,
    "dummy": CLASSES,
}


@cache
def treasure(card: str) -> Treasure:
    """The words on a card of the Treasure deck."""
    return load().table("treasure", Treasure)[card]


@cache
def level(card: str) -> Level:
    """The words on a card of the Levels deck."""
    return load().table("level", Level)[card]


@cache
def enemy(card: str) -> EnemyLore:
    """The words on a card of the Enemies deck."""
    return load().table("enemy", EnemyLore)[card]


@cache
def dummy(name: Class) -> DummyLore:
    """What is known of a dummy beside the rules."""
    return load().table("dummy", DummyLore)[name]


@cache
def danger(card: str) -> Danger:
    """The words on a card of the Dangers deck."""
    return load().table("danger", Danger)[card]


# Names as they stand in lines and on buttons, each put together once


@cache
def treasure_name(card: str) -> str:
    """A treasure and its card: "Gravy Ladle (2 of Spades)"."""
    return f"{treasure(card).name} ({card_name(card)})"


@cache
def level_name(card: str) -> str:
    """What a dummy has learned and its card: "Thick Skin (Jack of Hearts)"."""
    return f"{level(card).name} ({card_name(card)})"


@cache
def enemy_name(card: str) -> str:
    """An enemy and the card: "Gentle Gustav (Jack of Hearts)"."""
    return f"{enemy(card).name} ({card_name(card)})"


@cache
def trap_name(card: str) -> str:
    """A danger as a trap and its card: "Rusty Hatpin (3 of Hearts)"."""
    return f"{danger(card).trap} ({card_name(card)})"


@cache
def advantage_name(card: str) -> str:
    """A danger as an enemy's advantage and its card: "Rolling Pin (2 of Spades)"."""
    return f"{danger(card).advantage} ({card_name(card)})"


def listed_treasures(cards: Sequence[str]) -> str:
    """Some treasures: one with its card, several with what they are worth."""
    if len(cards) == 1:
        return treasure_name(cards[0])
    return ", ".join(f"{treasure(card).name} ({VALUE[card]})" for card in cards)


def listed_advantages(cards: Sequence[str]) -> str:
    """What helps an enemy, each with the characteristic it raises: "Hot Soup (Life)"."""
    return ", ".join(
        f"{danger(card).advantage} ({SUIT_TRAIT[card[-1]].capitalize()})" for card in cards
    )


def find_packs_aside() -> dict[str, list[PackFault]]:
    """The player's own packs: every card has its words already, so that none can be used."""
    players = player_packs_folder() / "dummies"
    return _find_aside(players, stamp_folder(players))


@lru_cache(1)
def _find_aside(players: Path, _stamp: Stamp) -> dict[str, list[PackFault]]:
    """The same for a folder as it is at this moment."""
    return load_lore(_house(), players=players).aside


def _house() -> Path:
    return assets_folder() / "packs" / "dummies"


@cache
def load() -> Content:
    """All that the game's own packs say, read once."""
    return load_lore(_house())


def load_lore(*folders: Path, players: Path | None = None) -> Content:
    """Read the words of all cards from some pack folders, and from one of the player's.

    Raises:
        PackError: a card lacks words, or words are of no card; with file, card and field.
    """
    content = load_packs(folders, _KINDS, _find_faults, players, ["section"])
    missing = [
        PackFault("lore.toml", "it is missing.", f"{table} “{card}”")
        for table, cards in _CARDS.items()
        for card in cards
        if card not in content.tables[table]
    ]
    if missing:
        raise PackError(missing)
    return content


def _find_faults(content: Content) -> list[Fault]:
    faults = []
    for table, cards in _CARDS.items():
        for card, entry in content.tables[table].items():
            if card not in cards:
                faults.append(Fault(table, card, "id", "there is no such card in this deck."))
            faults += [
                Fault(table, card, field, "it is empty.")
                for field in entry.__struct_fields__
                if isinstance(says := getattr(entry, field), str) and not says.strip()
            ]
            icon = getattr(entry, "icon", "").strip()
            if icon and icon not in icon_names():
                sentence = f"there is no drawing “{show_word(icon)}”."
                faults.append(Fault(table, card, "icon", sentence))
    faults += kinds.find_night_faults(content)
    return faults
