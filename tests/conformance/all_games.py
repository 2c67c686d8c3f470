"""Every game, mode and number of seats, and how the suite plays them.

Nothing here knows a game: what `fandg.games.GAMES` lists is tested, later games too, and with them
the toy games that docs/architecture.md tells of.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
import pytest

from fandg import games
from fandg.engine.audience import can_read
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.state import Result, State

TOYS = {
    "pearls": ("toygames.pearls.game", "PearlsGame"),
    "lots": ("toygames.lots.game", "LotsGame"),
}
GAMES = {**games.GAMES, **TOYS}

LONGEST = 20_000
"""A game with more answers than this goes on for ever."""

MIXED: tuple[Kind, ...] = ("person", "easy", "steady")
"""Who sits at a table where seats are mixed: an expert would take too long."""

NAMES = ("Ana", "Ólafur", "Mei Lin", "Zoë", "Kofi", "Ines", "Tariq", "Yrsa")


def find_game(game_id: str) -> Game[Any]:
    """A game of the house, or the toy."""
    if game_id not in TOYS:
        return games.find_game(game_id)
    module, name = TOYS[game_id]
    game: Game[Any] = getattr(import_module(module), name)()
    return game


def event_kinds(game_id: str) -> list[type[Event]]:
    """The kinds of event that a game can tell, apart from what several kinds share."""
    package = import_module(GAMES[game_id][0]).__package__
    assert package is not None
    found, waiting = [], list(Event.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"{package}.") and not kind.__subclasses__():
            found.append(kind)
    return found


class Case(msgspec.Struct, frozen=True):
    """A way to play: game, mode and number of seats."""

    game_id: str
    mode: str
    seats: int

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        return find_game(self.game_id)


CASES = [
    Case(game_id, mode.id, seats)
    for game_id in GAMES
    for mode in find_game(game_id).modes
    for seats in mode.roles
]


def case_id(case: Case) -> str:
    """How a case is called among the tests."""
    return f"{case.game_id}-{case.mode}-{case.seats}"


def fewest_seats(case: Case) -> int:
    """The smallest number of seats of a case's mode."""
    return min(case.game.find_mode(case.mode).roles)


def _is_outer(case: Case) -> bool:
    """Whether a case has the fewest seats of its mode, or is the last and largest of its game."""
    largest = max((other for other in CASES if other.game_id == case.game_id), key=_seats)
    return case.seats == fewest_seats(case) or case == largest


def _seats(case: Case) -> int:
    return case.seats


every_case = pytest.mark.parametrize("case", CASES, ids=map(case_id, CASES))
"""All cases: for what is quick."""

outer_cases = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case_id(case), marks=[] if _is_outer(case) else pytest.mark.deep)
        for case in CASES
    ],
)
"""Each mode with the fewest seats, each game with the most; the others belong to the deep run."""

every_game = pytest.mark.parametrize("game_id", list(GAMES))


def new_match(
    case: Case,
    seed: int,
    *,
    kinds: Sequence[Kind] = (),
    options: dict[str, Setting] | None = None,
    table_dice: bool = False,
) -> Match[Any]:
    """A new game of a case; persons everywhere unless `kinds` says otherwise."""
    seats = [Seat(NAMES[n], n, kinds[n] if kinds else "person") for n in range(case.seats)]
    dice = list(range(case.seats)) if table_dice else []
    setup = Setup(mode=case.mode, seats=seats, options=options or {}, seed=seed, table_dice=dice)
    return Match(case.game, setup)


def answer_somehow(match: Match[Any], generator: Generator) -> None:
    """Answer the waiting question as its seat does: a person anyhow, a bot by its level."""
    decision = match.pending
    assert decision is not None
    kind = match.setup.seats[decision.seat].kind
    if kind == "person" or is_die_question(decision):
        match.answer(generator.pick(decision.legal_options()).key)
    else:
        match.answer(choose(match, kind, generator))


def decisions(match: Match[Any], generator: Generator) -> Iterator[Decision[Any]]:
    """Every question of a game, which is answered somehow when the next one is asked for."""
    while isinstance(decision := match.run(), Decision):
        assert len(match.answers) < LONGEST, "the game never ends"
        count = len(match.answers)
        yield decision
        if match.pending is not None and len(match.answers) == count:
            answer_somehow(match, generator)


def play_out(match: Match[Any], generator: Generator) -> Match[Any]:
    """Play a game to its end."""
    for _ in decisions(match, generator):
        pass
    assert match.result is not None
    return match


def check_result(match: Match[Any]) -> None:
    """The end of a game is whole: a reason, seats that exist, scores, an ending told."""
    result = match.result
    assert isinstance(result, Result)
    assert match.game.faults(match.state) == []
    seats = range(len(match.setup.seats))
    assert result.reason
    assert set(result.winners) <= set(seats)
    assert len(set(result.winners)) == len(result.winners)
    assert len(result.scores) in (0, len(seats))
    assert all(0 <= match.game.score(match.state, seat) <= 1 for seat in seats)
    assert match.game.headline(match.state)
    assert match.game.story(match.state, match.setup)


@cache
def length(case: Case, seed: int, *, table_dice: bool = False) -> int:
    """How many answers a game takes that is played at random from a seed."""
    match = new_match(case, seed, table_dice=table_dice)
    return len(play_out(match, Generator(seed)).answers)


def packed(state: State) -> bytes:
    """A state as bytes, equal only when all of it is."""
    return msgspec.msgpack.encode(state)


def some(count: int, of: int) -> list[int]:
    """At most `count` places spread over the first `of`."""
    if of <= count:
        return list(range(of))
    return sorted({place * of // count for place in range(count)})


def read_log(match: Match[Any], viewer: int | None) -> list[Event]:
    """The log as a seat may read it; `None` reads what all may."""
    return [event for event in match.log if can_read(match, event, viewer)]


def transcript(match: Match[Any]) -> str:
    """The whole log as text, then the answers."""
    names = match.setup.names
    lines = [f"{'  ' * event.depth}{event.line(names)}" for event in match.log]
    return "\n".join([*lines, *(f"{a.seat} {a.key} {a.fingerprint}" for a in match.answers)])


def digest(game_id: str) -> str:
    """A short sum over a game of each mode, to compare runs of Python by."""
    whole = hashlib.sha256()
    for case in CASES:
        if case.game_id == game_id and case.seats == fewest_seats(case):
            match = play_out(new_match(case, 3), Generator(3))
            whole.update(transcript(match).encode() + packed(match.state))
    return whole.hexdigest()


def texts(decision: Decision[Any]) -> list[str]:
    """Everything that a question shows; what need not be there only when it is."""
    shown = [decision.prompt]
    for option in decision.options:
        shown += [option.label, *filter(None, [option.note]), *filter(None, [option.blocked])]
        if option.odds is not None:
            odds = option.odds()
            shown += [*(outcome.label for outcome in odds.outcomes)]
    return shown


_RAW = re.compile(r"[{}\[\]<>_|\\]|\b\w+:\w|\bNone\b(?! of)|  |^\s|\s$|\n")


def flaws(text: str, ids: set[str]) -> list[str]:
    """What no player should read: braces, underscores, keys, ids of cards and spaces."""
    found = [match.group() for match in _RAW.finditer(text)]
    if not text.strip():
        found.append("nothing at all")
    words = set(re.findall(r"[\w-]+", text))
    return found + sorted(words & ids)


def telling_ids(decision: Decision[Any]) -> set[str]:
    """The ids on the table that cannot be words of a sentence: with digits, capitals, hyphens."""
    named = [option.target for option in decision.options if option.target and ":" in option.target]
    ids = {target.partition(":")[2] for target in named}
    ids = {name for name in ids if re.search(r"[-_]|\d\D|\D\d", name)}
    return ids - {option.label for option in decision.options}
