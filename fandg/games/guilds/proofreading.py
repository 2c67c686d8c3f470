"""What cards, tiles and scenarios say of each other, looked over before anybody plays with them.

Every entry is right by itself by then: its fields are there, and its numbers within bounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from fandg.engine.packs import Content, Fault
from fandg.games.guilds.content import (
    CARDS,
    Curse,
    MonsterSheet,
    Scenario,
    TileFace,
    Upgrade,
)
from fandg.games.guilds.effects import StartWith, When
from fandg.games.guilds.grid import lay_board
from fandg.games.guilds.quests import Candles, Handle, Kill, Locked, Noise, OfficeHours, Quest
from fandg.games.guilds.words import ATTACK_GROUPS, NUMERALS, PERMANENT_GROUPS
from fandg.kit.twins import find_twins
from fandg.paths import icon_names


def find_faults(content: Content) -> Iterator[Fault]:
    """What entries say of each other and is not so."""
    yield from find_twins(content, CARDS)
    yield from _codes(content)
    for table in CARDS:
        for name, card in content.tables[table].items():
            if card.icon and card.icon not in icon_names():
                yield Fault(table, name, "icon", f"there is no drawing “{card.icon}”.")
            for field, sentence in _card(content, card):
                yield Fault(table, name, field, sentence)
            for field, sentence in _within(content, card):
                yield Fault(table, name, field, sentence)


def _codes(content: Content) -> Iterator[Fault]:
    """A code names one card: it is what the campaign sheet is written in."""
    taken: set[str] = set()
    for table in ("upgrades", "curses"):
        for name, card in content.tables[table].items():
            for code in (card.code,) if table == "upgrades" else card.codes:
                if code in taken:
                    yield Fault(table, name, "code", f"another card has the code {code}.")
                if code.startswith("D") != (table == "curses"):
                    yield Fault(table, name, "code", "curses have codes with a D, and only they.")
                taken.add(code)


def _card(content: Content, card: Any) -> Iterator[tuple[str, str]]:
    match card:
        case Upgrade():
            yield from _upgrade(card)
        case MonsterSheet() if card.first + len(card.levels) != 7:
            yield "levels", "its values go on to level 6."
        case Curse() if len(set(card.codes)) != len(card.codes):
            yield "codes", "each copy has a code of its own."
        case TileFace() if not _is_drawn(card):
            yield "plan", "spaces and walls do not lie where they should."
        case Scenario():
            yield from _scenario(content, card)


def _upgrade(card: Upgrade) -> Iterator[tuple[str, str]]:
    """Attack cards alone have dice and a range, Boosts alone say what they go with."""
    is_attack, is_boost = card.type == "attack", card.type == "boost"
    groups = ATTACK_GROUPS if is_attack else ("technique",) if is_boost else PERMANENT_GROUPS
    if card.group not in groups:
        yield "group", f"of this type are: {', '.join(groups)}."
    if is_attack != (card.dice > 0) or is_attack != (card.range is not None):
        yield "dice", "an Attack card has dice and a range, and no other card has."
    if is_boost != bool(card.fits):
        yield "fits", "a Boost goes with some Attack cards, and no other card says so."
    if (card.level > 0) != (card.cost > 0):
        yield "cost", "what is bought has a cost, and nothing else has."
    if not is_boost and (card.pay.sacrifice or card.pay.tire):
        yield "pay", "only a Boost has a price of its own; elsewhere its use has it."


def _is_drawn(face: TileFace) -> bool:
    for y, line in enumerate(face.plan):
        for x, sign in enumerate(line):
            fitting = {(0, 0): "+", (0, 1): "- ", (1, 0): "| ", (1, 1): ".#"}[y % 2, x % 2]
            if sign not in fitting:
                return False
    return True


def _scenario(content: Content, scenario: Scenario) -> Iterator[tuple[str, str]]:
    tiles = content.tables["tiles"]
    for laid in scenario.tiles:
        if laid[:2] not in tiles:
            yield "tiles", f"there is no face “{laid[:2]}”."
            return
    if len({laid[0] for laid in scenario.tiles}) != len(scenario.tiles):
        yield "tiles", "a tile lies in one place only."
    if bool(scenario.portals) != bool(scenario.portal):
        yield "portal", "portals have a name, and nothing else has."
    try:
        board = lay_board(scenario, tiles)
    except ValueError as fault:
        yield "doors", str(fault)
        return
    for field, space in _spaces_of(scenario):
        if space not in board.names:
            yield field, f"{space} is blocked."
    for number, quest in enumerate(scenario.quests):
        for sentence in _quest(content, quest):
            yield f"quests, entry {number + 1}", sentence
    for posted in scenario.monsters:
        if posted.monster not in content.tables["monsters"]:
            yield "monsters", f"there is no monster “{posted.monster}”."
    yield from _changes(content, scenario)


def _spaces_of(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The spaces that a scenario names, with the field."""
    for space in scenario.tokens:
        yield "tokens", space
    for space in scenario.portals:
        yield "portals", space
    for posted in scenario.monsters:
        for space in posted.at:
            yield "monsters", space
    for quest in scenario.quests:
        for space in getattr(quest, "spaces", None) or [getattr(quest, "space", "e5")]:
            yield "quests", space


def _quest(content: Content, quest: Quest) -> Iterator[str]:
    codes = {card.code for card in content.tables["upgrades"].values()}
    if quest.reward is not None and (quest.reward not in codes or quest.reward[0] != "R"):
        yield f"there is no Reward “{quest.reward}”."
    if quest.title is not None and quest.title not in content.tables["titles"]:
        yield f"there is no title “{quest.title}”."
    if isinstance(quest, Kill) and quest.monster not in (None, *content.tables["monsters"]):
        yield f"there is no monster “{quest.monster}”."
    if isinstance(quest, Handle) and quest.count > len(quest.spaces):
        yield "it asks for more objects than there are."


def _changes(content: Content, scenario: Scenario) -> Iterator[tuple[str, str]]:
    for change in scenario.changes:
        match change:
            case OfficeHours(monster=monster) | Candles(monster=monster):
                if monster not in content.tables["monsters"]:
                    yield "changes", f"there is no monster “{monster}”."
            case Locked(doors=doors) if not set(doors) <= set(scenario.doors):
                yield "changes", "what is locked is one of the scenario's doors."
        if isinstance(change, Candles | Locked | Noise) and change.quest is not None:
            quest = scenario.quests[NUMERALS.index(change.quest)]
            if not isinstance(quest, Handle):
                yield "changes", f"quest {change.quest} has no objects."


def _within(content: Content, value: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with the conditions and verbs of an entry: each time the field and why."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _within(content, inner)
    elif isinstance(value, msgspec.Struct):
        match value:
            case When(against=against):
                for monster in against:
                    if monster not in content.tables["monsters"]:
                        yield "against", f"there is no monster “{monster}”."
            case StartWith(token=token) if token not in content.tables["tokens"]:
                yield "token", f"there is no exploration token “{token}”."
        for field in type(value).__struct_fields__:
            yield from _within(content, getattr(value, field))
