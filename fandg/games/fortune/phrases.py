"""The words of the stories: names, places and amounts within a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fandg.games.fortune.events.base import coins, within
from fandg.games.fortune.state import AnnalsEntry, Bout, Hero
from fandg.games.fortune.table import FortuneTable

NEAR_TRACK = 3
"""So many steps from its end, the Villain track is all that matters."""


def say_opponent(table: FortuneTable, bout: Bout) -> str:
    """The name of whoever is fought."""
    kind, _, name = bout.foe.partition(":")
    if kind == "henchman":
        return f"a {table.library.henchmen['nazis' if name == 'nazis' else 'mob'].name}"
    if kind == "outpost":
        return table.library.organizations[table.state.organization].outpost.name
    return table.name(name or kind)


def too_dear(price: int, what: str, purse: int) -> str:
    """Why something cannot be paid for: "it costs 3 Glory, and you have 1"."""
    return f"it costs {coins(price, what)}, and you have {purse or 'none'}"


def plain_card(table: FortuneTable, cards: Sequence[str]) -> str:
    """The name of the last of some cards that reads well within a sentence; empty without any."""
    names = [table.name(card) for card in cards]
    plain = [name for name in names if not re.search(r"[.,!?]", name)]
    return plain[-1] if plain else ""


def say_title(table: FortuneTable, deed: AnnalsEntry) -> str:
    """The title that a deed was about, within a sentence."""
    return within(f"{table.name(deed.artifact)} {table.name(deed.adventure)}")


def say_place(table: FortuneTable, space: str) -> str:
    """A space within a sentence: "Siam", "the Yukon", "the Mediterranean"."""
    return table.board.spaces[space].told


def say_where(table: FortuneTable, space: str) -> str:
    """Where somebody is: "in Siam", "on the Mediterranean"; a villain in no space is at base."""
    if not space:
        return "at base"
    preposition = "on" if table.board.spaces[space].kind == "sea" else "in"
    return f"{preposition} {say_place(table, space)}"


def say_own(table: FortuneTable, hero: Hero) -> str:
    """Whose something of a hero is: "his", "her", "their"."""
    return {"he": "his", "she": "her", "they": "their"}[table.sheet(hero).pronouns]


def bare(name: str) -> str:
    """A name at the start of a line, without the mark it may end in."""
    return name.rstrip(".!?")


def say_coins(count: int) -> str:
    """So many coins: "a single coin", "7 coins"."""
    return "a single coin" if count == 1 else f"{count} coins"


def say_fortune(amount: int) -> str:
    """So much Fortune: "3 Fortune", "no Fortune"."""
    return f"{amount} Fortune" if amount else "no Fortune"


def say_glory(hero: Hero) -> str:
    """The Glory of a hero: "3 Glory", "no Glory"."""
    return f"{hero.glory} Glory" if hero.glory else "no Glory"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def say_number(count: int) -> str:
    """A small number in a word: "three"; a large one in figures."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def say_times(count: int) -> str:
    """How often: "once", "twice", "three times"."""
    return {1: "once", 2: "twice"}.get(count, f"{say_number(count)} times")
