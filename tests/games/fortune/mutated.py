"""Packs of a player's as he may write them: printed cards with mistakes, and cards by dice.

Every pack is made from a seed. What the game takes of it is played, its cards uppermost in every
deck, so that they are met soon.
"""

from __future__ import annotations

import json
import math
import signal
import types
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from fandg.engine import packs
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.misfits import is_struct
from fandg.engine.odds import describe_words
from fandg.engine.players import choose, pick_any
from fandg.engine.rulebook import Section
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.board import Board
from fandg.games.fortune.content import BOARD, CARDS, CLOSED
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.library import Library
from fandg.games.fortune.proofreading import find_faults
from fandg.paths import assets_folder

HOUSE = assets_folder() / "packs" / "fortune"
HUNG = 20
"""Seconds after which a game is called hung."""
ANSWERS = 150
"""A random game is broken off after so many: the cards under test lie uppermost."""
OPEN = [table for table in CARDS if table not in CLOSED]

Document: TypeAlias = dict[str, Any]

KINDS: dict[str, type[msgspec.Struct]] = {**CARDS, **BOARD, "section": Section}
OPEN_KINDS = {table: kind for table, kind in KINDS.items() if table not in CLOSED}


# What is written


@cache
def _house() -> tuple[list[Any], dict[str, list[dict[str, Any]]]]:
    """The game's own packs as they are read, and their entries as they are written."""
    import tomllib

    written: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(HOUSE.glob("*.toml")):
        for table, entries in tomllib.loads(path.read_text("utf-8")).items():
            if table in OPEN:
                written.setdefault(table, []).extend(entries)
    return packs._read_folder(HOUSE, KINDS), written


def write_pack(seed: int) -> str:
    """The text of a pack that is made from a seed."""
    dice = Random(seed)
    document: Document = {}
    for _ in range(dice.choice((1, 1, 2, 4, 8))):
        table = dice.choice(OPEN)
        entry = _card_by_dice(dice, table) if dice.random() < 0.6 else _printed(dice, table)
        document.setdefault(table, []).append(entry)
    if dice.random() < 0.5:
        for _ in range(dice.choice((1, 1, 2, 5))):
            _spoil(dice, document)
    text = to_toml(document)
    if dice.random() < 0.1:
        text = _damage(dice, text)
    return text


def _printed(dice: Random, table: str) -> dict[str, Any]:
    card: dict[str, Any] = json.loads(json.dumps(dice.choice(_house()[1][table])))
    card["id"] = _fresh_id(dice)
    return card


def _fresh_id(dice: Random) -> str:
    return f"own-{dice.randrange(10**9)}"


def _card_by_dice(dice: Random, table: str) -> dict[str, Any]:
    """A card of which every field is within its bounds, its verbs by dice."""
    card: dict[str, Any] = _anything(dice, CARDS[table], 0)
    card |= {"id": _fresh_id(dice), "name": "A Card by Dice", "icon": "meeple"}
    card.pop("icons", None)
    if table == "heroes":
        card["city"] = dice.choice(("cairo", "lima", "london", "tokyo"))
        card.pop("start", None)
    if table.endswith("enemies"):
        card |= {"wounds": dice.choice((1, 2, 20)), "escape": {"skill": "agility", "target": 5}}
    if table == "items":
        card["keywords"] = [dice.choice(("gear", "ally"))]
    return card


_WORDS = ("fire", "trap", "human", "A thing", "cairo", "amazon", "own", "soldier")


def _anything(dice: Random, kind: Any, depth: int) -> Any:
    """A value of a kind, seldom at its bounds."""
    limits: dict[str, Any] = {}
    while get_origin(kind) is Annotated:
        for meta in get_args(kind)[1:]:
            limits |= {
                name: value
                for name in ("ge", "le", "max_length", "min_length", "pattern")
                if (value := getattr(meta, name)) is not None
            }
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, types.UnionType):
        kinds = [inner for inner in get_args(kind) if inner is not type(None)]
        if depth > 3:
            calm = [inner for inner in kinds if not _nests(inner)]
            kinds = calm or kinds
        return _anything(dice, dice.choice(kinds), depth)
    if get_origin(kind) is Literal:
        return dice.choice([word for word in get_args(kind) if word] or [""])
    if is_struct(kind):
        return _struct(dice, kind, depth)
    if get_origin(kind) is tuple:
        few = 0 if depth > 3 else dice.choice((0, 1, 1, 2, 3))
        count = max(limits.get("min_length", 0), few)
        return [_anything(dice, get_args(kind)[0], depth) for _ in range(count)]
    if kind is bool:
        return dice.random() < 0.5
    if kind is int:
        low, high = limits.get("ge", -9), limits.get("le", 9)
        if dice.random() < 0.15:
            return dice.choice((low, high))
        return dice.randint(max(low, -3), min(high, max(low, 4)))
    if kind is str:
        return dice.choice(_WORDS).replace(" ", "-") if "pattern" in limits else "A word"
    raise AssertionError(kind)


def _nests(kind: Any) -> bool:
    return is_struct(kind) and any(
        "Effect" in str(field.type) or "Row" in str(field.type) or "Way" in str(field.type)
        for field in msgspec.structs.fields(kind)
    )


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _struct(dice: Random, kind: type[msgspec.Struct], depth: int) -> dict[str, Any]:
    made: dict[str, Any] = {}
    tag = kind.__struct_config__.tag
    if tag is not None:
        made["do"] = tag
    for field in msgspec.structs.fields(kind):
        if field.encode_name in ("spaces", "space"):
            continue
        if field.encode_name == "item":
            made["item"] = dice.choice([item["id"] for item in _house()[1]["items"]])
        elif field.encode_name == "rows":
            made["rows"] = _rows(dice, depth)
        elif field.required or dice.random() < (0.5 if depth < 2 else 0.25):
            made[field.encode_name] = _anything(dice, _hints(kind)[field.name], depth + 1)
    return made


def _rows(dice: Random, depth: int) -> list[dict[str, Any]]:
    from fandg.games.fortune.sentences import Row

    does = _hints(Row)["does"]
    return [{"upto": face, "does": _anything(dice, does, depth + 1)} for face in (2, 4, 6)]


# What goes wrong in writing

_ODD: tuple[Any, ...] = (
    -1, 0, 1, 13, 99, 100, -99, -100, 10**9, 10**18, 2**70, -(2**70), 1.5, math.inf, math.nan,
    True, "", " ", "x" * 61, "y" * 5000, "\u200b", "a\nb", "\u202eover", "🎲", "{icon:nope}", "**",
    "anywhere", "../../etc", "pass", "own:1", "whip", "cairo", [], {}, [[]], [{}], {"do": "gain"},
    "d6", "fortune",
)  # fmt: skip


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every table and list with each of its keys."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _spoil(dice: Random, document: Document) -> None:
    """Do to a document what a slip of the hand, or malice, may do."""
    places = list(_places(document))
    if not places:
        return
    holder, key = dice.choice(places)
    value = holder[key]
    what = dice.randrange(9)
    if what <= 2:
        holder[key] = dice.choice(_ODD)
    elif what == 3 and isinstance(holder, dict):
        holder[f"{key}x"[dice.randrange(2) :] or "x"] = holder.pop(key)
    elif what == 4:
        del holder[key]
    elif what == 5 and isinstance(value, list) and value:
        holder[key] = value * dice.choice((2, 5, 30))
    elif what == 6 and isinstance(value, list):
        for _ in range(dice.choice((2, 5, 8, 40))):
            holder[key] = [{"do": "may", "does": holder[key]}]
    elif what == 7 and isinstance(holder, list):
        holder.append(json.loads(json.dumps(value, default=str)))
    elif what == 8:
        house = _house()[1]
        holder[key] = dice.choice(house[dice.choice(OPEN)])["id"]


def _damage(dice: Random, text: str) -> str:
    at = dice.randrange(len(text) + 1)
    what = dice.randrange(4)
    if what == 0:
        return text[:at]
    if what == 1:
        return (
            text[:at] + dice.choice(("[", "]", '"', "\x00", "=", "#", "\ufeff", "'''")) + text[at:]
        )
    if what == 2:
        return text + text
    return text.replace("[[", dice.choice(("[", "[[[", "[[x.")), 1)


def to_toml(document: Document) -> str:
    """A document as text; every entry is one line a field."""
    lines = []
    for table, entries in document.items():
        if not isinstance(entries, list):
            lines.append(f"{_key(table)} = {_inline(entries)}")
            continue
        for entry in entries:
            if not isinstance(entry, dict):
                lines.insert(0, f"{_key(table)} = {_inline(entries)}")
                break
            lines.append(f"[[{_key(table)}]]")
            lines += [f"{_key(name)} = {_inline(value)}" for name, value in entry.items()]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return json.dumps(str(name), ensure_ascii=False)


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


# What is played


def read_pack(text: str, folder: Path) -> Library | list[str]:
    """The library with a pack of the player's, or the sentences with which it is refused."""
    (folder / "own.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
    house, _ = _house()
    theirs = packs._read_folder(folder, OPEN_KINDS, CLOSED)
    content = packs._set_aside(house, theirs, KINDS, find_faults)
    if "own" in content.aside:
        return list(map(str, content.aside["own"]))
    library = Library(content)
    # No pack changes the map, so what was found out about its ways holds for all of them.
    library.board, library.pulls = _map()
    return library


@cache
def _map() -> tuple[Board, dict[tuple[str, ...], dict[str, float]]]:
    library = FortuneGame(HOUSE).library
    return library.board, library.pulls


def play_pack(library: Library, seed: int) -> Match[Any]:
    """Play a random game in which the cards of the pack lie uppermost; it may be broken off."""
    dice = Random(seed)
    game = FortuneGame.__new__(FortuneGame)
    game.library, game.packs = library, library.hashes
    mode = dice.choice(game.modes)
    seats = [Seat(f"Seat {n}", n, "easy") for n in range(dice.choice(list(mode.roles)))]
    switches = game.legal_switches(mode.id)
    options = {switch.key: dice.choice(switch.choices).value for switch in switches}
    setup = game.check_setup(Setup(mode=mode.id, seats=seats, options=options, seed=seed))
    state = game.set_up(setup)
    _lay_uppermost(library, state)
    match = Match.from_checkpoint(game, setup, state, 0)
    generator = Generator(seed)
    steady = dice.random() < 0.15
    while isinstance(item := match.run(), Decision) and len(match.answers) < ANSWERS:
        _look_closely(game, match, item, dice)
        if steady:
            match.answer_unsaved(choose(match, "steady", generator))
        else:
            match.answer_unsaved(pick_any(item, generator))
    if match.result is not None:
        game.story(match.state, setup)
    game.measures(match.state)
    game.headline(match.state)
    return match


def _look_closely(
    game: FortuneGame, match: Match[Any], decision: Decision[Any], dice: Random
) -> None:
    """Now and then all that the window asks about a question and its answers."""
    if dice.random() < 0.015:
        for option in decision.options:
            game.caution(match.state, decision, option)
            game.reason(match.state, decision, option)
            if option.odds is not None:
                assert -1e-9 <= option.odds().chance <= 1 + 1e-9
                assert describe_words(option.odds().chance)


def _lay_uppermost(library: Library, state: Any) -> None:
    for pile in ("artifacts", "adventures", "dangers", "enemies", "nazis", "mob", "events", "city",
                 "gear", "allies", "villain_events", "villain_deck"):  # fmt: skip
        getattr(state, pile).sort(key=lambda card: card.startswith("own-"))
    for number, own in enumerate(card for card in list(state.roster) if card.startswith("own-")):
        if number < len(state.heroes):
            hero = state.heroes[number]
            state.roster[state.roster.index(own)] = hero.id
            hero.id, hero.space = own, library.heroes[own].city
    for item in state.items:
        # A deal of what lies in the shops is carried from the start.
        if item.startswith("own-") and state.items[item]:
            hero = state.heroes[0]
            held = hero.allies if item in library.companions else hero.gear
            held.append(item)
            state.items[item] -= 1


@contextmanager
def hang_alarm(what: str) -> Iterator[None]:
    """End what takes so long that it will not end by itself, where the system can ring."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError(what)

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(HUNG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
