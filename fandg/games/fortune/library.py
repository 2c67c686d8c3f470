"""The library: all cards and sheets of the packs in play, and what is looked up in them often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from fandg.engine.decision import Option
from fandg.engine.errors import PackError
from fandg.engine.packs import Content
from fandg.engine.prose import capital, joined
from fandg.engine.rulebook import Section
from fandg.games.fortune.board import Board
from fandg.games.fortune.content import (
    BOARD,
    CARDS,
    CLOSED,
    Ability,
    Adventure,
    Ally,
    Artifact,
    Card,
    CityCard,
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
from fandg.games.fortune.effects import Block, Bonus
from fandg.games.fortune.events.base import say_activated
from fandg.games.fortune.proofreading import find_faults, find_missing
from fandg.games.fortune.sentences import Trigger, Use
from fandg.games.fortune.words import SKILLS, Happening, Moment, Number
from fandg.kit.pack_folders import LibraryReader


class Usable(msgspec.Struct, frozen=True):
    """The cards that can be used at a moment, by where they are then."""

    sheets: frozenset[str]
    carried: frozenset[str]
    in_hand: frozenset[str]
    in_play: frozenset[str]
    at_sites: frozenset[str]
    only_events: bool


class Acting(msgspec.Struct, frozen=True):
    """Cards that act by being there, on a number or when something happens: all, and by where."""

    cards: frozenset[str]
    sheets: frozenset[str]
    carried: frozenset[str]
    around: frozenset[str]
    remaining: frozenset[str]


class Usage(msgspec.Struct, frozen=True):
    """One thing that can be done with a card, and how the answer to do it reads."""

    use: Use
    key: str
    name: str
    note: str
    target: str
    hidden: bool
    """Whether the card is in a hand until then, which the others do not see."""
    only_blocks: bool
    """Whether all that it does is to prevent hits."""


class Library:
    """The content of the packs, bound for play."""

    def __init__(self, content: Content) -> None:
        self.aside = content.aside
        """What is wrong with packs of the player's that were left out."""
        self.hashes = {name: h for name, h in content.hashes.items() if name != "rulebook"}
        self.board = Board(content)
        self.heroes = content.table("heroes", HeroSheet)
        self.artifacts = content.table("artifacts", Artifact)
        self.adventures = content.table("adventures", Adventure)
        self.dangers = content.table("dangers", Danger)
        self.enemies = {
            "enemies": content.table("enemies", Enemy),
            "nazis": content.table("nazi_enemies", Enemy),
            "mob": content.table("mob_enemies", Enemy),
        }
        self.enemy: dict[str, Enemy] = {
            name: enemy for deck in self.enemies.values() for name, enemy in deck.items()
        }
        self.events = content.table("events", EventCard)
        self.city_cards = content.table("city_cards", CityCard)
        self.gear = content.table("gear", Gear)
        self.allies = content.table("allies", Ally)
        self.items = content.table("items", Item)
        self.villain_events = content.table("villain_events", VillainEvent)
        self.villains = content.table("villains", VillainCard)
        henchmen = content.table("henchmen", Henchman).values()
        self.henchmen = {henchman.faction: henchman for henchman in henchmen}
        self.organizations = content.table("organizations", Organization)
        self.entries: dict[str, Card] = {
            name: entry for table in CARDS for name, entry in content.tables[table].items()
        }
        self.bonuses: dict[str, dict[Number, tuple[Bonus, ...]]] = {}
        self.ways: dict[str, dict[Moment, tuple[Usage, ...]]] = {}
        self.triggers: dict[str, dict[Happening, tuple[Trigger, ...]]] = {}
        for name, entry in self.entries.items():
            self._index(name, entry)
        self.usable = {moment: self._find_usable(moment) for moment in get_args(Moment)}
        """The cards that can be used at a moment."""
        self.adding: dict[Number, Acting] = {
            number: self.find_acting(
                name for name, found in self.bonuses.items() if number in found
            )
            for number in get_args(Number)
        }
        """The cards that change a number."""
        self.companions = {*self.allies} | {
            name for name, item in self.items.items() if item.keywords[0] == "ally"
        }
        """The cards that count as allies."""
        self.stirred: dict[Happening, Acting] = {
            on: self.find_acting(name for name, triggers in self.triggers.items() if on in triggers)
            for on in get_args(Happening)
        }
        """The cards that a happening sets off."""
        self.wares: dict[tuple[str, int, int, str], Option[Any]] = {}
        """The options of a city's services, by what, price, and whether it can be paid."""
        self.usual_chances: dict[tuple[str, tuple[int, ...]], float] = {}
        self.pulls: dict[tuple[str, ...], dict[str, float]] = {}
        """What bots found out: chances by the numbers of a hero, and how near spaces are."""
        self.carried = {name: _by_number(card.carried) for name, card in self.artifacts.items()}

    def _index(self, name: str, entry: Card) -> None:
        always: Sequence[Bonus] = ()
        uses: Sequence[Use] = ()
        triggers: Sequence[Trigger] = ()
        if isinstance(entry, Ability):
            always, uses, triggers = entry.always, entry.uses, entry.triggers
        elif isinstance(entry, Enemy):
            always, triggers = entry.always, entry.triggers
        if isinstance(entry, EventCard) and entry.at:
            # Playing an Event is one more thing that can be done with a card.
            uses = (Use(entry.at, entry.does, "card", entry.when),)
        self.bonuses[name] = _by_number(always)
        called = f"{entry.short}'s ability" if isinstance(entry, HeroSheet) else entry.name
        by_moment: dict[Moment, list[Usage]] = {}
        hidden = isinstance(entry, CityCard) or (isinstance(entry, EventCard) and bool(entry.at))
        for number, use in enumerate(uses):
            key = f"{'play' if hidden else 'use'}:{name}" + (f":{number}" if number else "")
            note = _tell_use(entry, use) if use.spend == "turn" else entry.text
            only_blocks = {type(effect) for effect in use.does} == {Block}
            way = Usage(use, key, called, note, f"card:{name}", hidden, only_blocks)
            for moment in use.at:
                by_moment.setdefault(moment, []).append(way)
        self.ways[name] = {moment: tuple(found) for moment, found in by_moment.items()}
        by_happening: dict[Happening, list[Trigger]] = {}
        for trigger in triggers:
            by_happening.setdefault(trigger.on, []).append(trigger)
        self.triggers[name] = {on: tuple(found) for on, found in by_happening.items()}

    def _find_usable(self, moment: Moment) -> Usable:
        cards = frozenset(name for name, ways in self.ways.items() if moment in ways)
        # What an Event is played at is no use of it any more once it lies there.
        remaining = {name for name, event in self.events.items() if event.remains and not event.at}
        return Usable(
            sheets=cards & self.heroes.keys(),
            carried=cards & {*self.gear, *self.allies, *self.items},
            in_hand=cards & {*self.events, *self.city_cards},
            in_play=cards & remaining,
            at_sites=cards & {*self.artifacts, *self.adventures},
            only_events=cards <= self.events.keys() and cards.isdisjoint(remaining),
        )

    def find_acting(self, names: Iterable[str]) -> Acting:
        """Where each of some cards acts from."""
        cards = frozenset(names)
        return Acting(
            cards=cards,
            sheets=cards & self.heroes.keys(),
            carried=cards & {*self.gear, *self.allies, *self.items},
            around=cards & {*self.artifacts, *self.adventures, *self.villains, *self.enemy},
            remaining=cards & {name for name, event in self.events.items() if event.remains},
        )

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.entries[card].name


def _tell_use(entry: Card, use: Use) -> str:
    """What a card does that is activated, and what that costs."""
    coins = [f"{use.glory} Glory"] if use.glory else []
    coins += [f"{use.fortune} Fortune"] if use.fortune else []
    price = f"Costs {joined(coins)}; used up" if coins else "Used up"
    return f"{capital(say_activated(entry))} {price} until the next round."


def _by_number(bonuses: Iterable[Bonus]) -> dict[Number, tuple[Bonus, ...]]:
    found: dict[Number, tuple[Bonus, ...]] = {}
    for bonus in bonuses:
        for number in SKILLS if bonus.to == "skills" else (bonus.to,):
            found[number] = (*found.get(number, ()), bonus)
    return found


def _make_library(content: Content) -> Library:
    """The library of what was read, if nothing is missing that the rules name."""
    if missing := find_missing(content):
        raise PackError(missing)
    return Library(content)


open_library = LibraryReader(
    "fortune", _make_library, {**CARDS, **BOARD, "section": Section}, find_faults, CLOSED
)
"""Opens the library of the game."""
