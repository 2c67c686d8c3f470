"""How many questions are put to persons, and how many of them decide nothing."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from fandg.dev.figures import Measured
from fandg.engine.calls import calls_persons
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import GAMES, find_game
from fandg.paths import assets_folder

RECORDED = assets_folder().parent / "tests" / "games"
"""Where a checkout keeps its recorded games."""
ROUNDS = {"dummies": 300, "fortune": 160, "labyrinth": 30, "guilds": 30, "supremacy": 10}
"""So many rounds at the least are played at random, and as many by steady players."""
EVERY = {"dummies": 1, "fortune": 3, "labyrinth": 3, "guilds": 3, "supremacy": 9}
"""Every so many-th question is looked into."""
DRAWN = 6
"""So many ways to fill a form in are drawn at random."""
MOST = 3.0
"""So many per cent of the questions at most may decide nothing."""

Hand: TypeAlias = Iterator[tuple[Match[Any], str]]
"""A game at each of its questions, with the answer that is about to be given."""
Others: TypeAlias = Callable[[Match[Any]], str]
"""The answer that another gives to the question that waits."""


def _steadily(match: Match[Any]) -> str:
    return choose(match, "steady", Generator(0))


def _at_random(seed: int) -> Others:
    def answer(match: Match[Any]) -> str:
        assert match.pending is not None
        return pick_any(match.pending, Generator(seed))

    return answer


OTHERS: tuple[Others, ...] = (_steadily, _at_random(1), _at_random(2))
"""A few ways of the others to answer what is sealed."""


class Stamps(msgspec.Struct):
    """The questions of some games, by their kinds."""

    asked: Counter[str] = msgspec.field(default_factory=Counter)
    followed: Counter[str] = msgspec.field(default_factory=Counter)
    """Those put right after an answer of the same person, with nothing told in between."""
    looked_into: Counter[str] = msgspec.field(default_factory=Counter)
    idle: Counter[str] = msgspec.field(default_factory=Counter)
    """Those looked into that decide nothing."""
    turns: int = 0
    """Rounds, each counted once for every person."""

    @property
    def per_round(self) -> float:
        """The questions to a person in a round."""
        return self.asked.total() / max(1, self.turns)

    @property
    def followed_share(self) -> float:
        """The share in per cent of the questions that follow on the person's own answer."""
        return 100 * self.followed.total() / max(1, self.asked.total())

    @property
    def idle_share(self) -> float:
        """The share in per cent of the questions that decide nothing."""
        return 100 * self.idle.total() / max(1, self.looked_into.total())


def measure_questions() -> list[Measured]:
    """Questions to persons over recorded, random and steady games of every game."""
    figures = []
    for game in GAMES:
        pools = {
            "recorded": tally(game, recorded_games(game)),
            "random": tally(game, played_games(game, steady=False)),
            "steady": tally(game, played_games(game, steady=True)),
        }
        for name, found in pools.items():
            key, label = f"{game}_{name}", f"{name} games of {game}"
            if not found.turns:
                note = "the recorded games lie in a checkout only"
                figures.append(Measured(f"{key}_questions", label, None, note=note))
                continue
            figures += [
                Measured(f"{key}_questions", label, found.per_round, "questions a round"),
                Measured(f"{key}_idle", "  that decide nothing", found.idle_share, "%", most=MOST),
                Measured(f"{key}_followed", "  after nothing new", found.followed_share, "%"),
            ]
    return figures


def tally(game: str, games: Iterable[Hand]) -> Stamps:
    """Count the questions to persons in some games, and look into every so many-th.

    What fell on a real die is no question in this sense, nor is an open call at a moment at which
    the table does not call.
    """
    found = Stamps()
    number = count()
    for played in games:
        last: Match[Any] | None = None
        before: tuple[int, int] | None = None
        for last, key in played:
            asked = last.pending
            assert asked is not None
            now = asked.seat, len(last.log)
            if not is_die_question(asked) and not is_unasked(last):
                found.asked[asked.kind] += 1
                found.followed[asked.kind] += now == before
                if next(number) % EVERY[game] == 0:
                    found.looked_into[asked.kind] += 1
                    found.idle[asked.kind] += decides_nothing(last)
            before = now
            last.answer_unsaved(key)
        if last is not None:
            turns = last.game.count_turns(last.state)
            found.turns += turns * len(last.setup.seats)
    return found


def is_unasked(match: Match[Any]) -> bool:
    """Whether an open call waits to which this table is not called."""
    call = match.pending
    assert call is not None
    return call.is_open_call and not calls_persons(match.setup.options, call, rung=False)


def decides_nothing(match: Match[Any]) -> bool:
    """Whether every answer to the question that waits leads to the same state.

    Each answer that may be given is given in a copy of the game, with the same dice and the same
    order of all cards, and the copy is played on to the next question of anybody, or to the end.
    Answers lead to the same when the whole states are equal there, dice to come included, and what
    is asked then, of whom, in which words and with which answers, is the same as well, since a
    rule may remember an answer that the state does not show. Of a form the usual numbers, its
    shortlist and some at random are tried. So a question counts as deciding nothing only where any
    answer does as well as any other; one whose answers differ, but of which nobody could want the
    second, is not found by this. What a sealed answer leads to hangs on the others', which are not
    known yet: it decides something if it does beside any of a few of theirs.
    """
    return all(_leads_nowhere(match, others) for others in OTHERS)


def _leads_nowhere(match: Match[Any], others: Others) -> bool:
    """Whether every answer leads to the same state if `others` answer so what is sealed."""
    asked = match.pending
    assert asked is not None
    first: tuple[Any, ...] | None = None
    keys = [option.key for option in asked.legal_options()]
    if asked.form is not None:
        generator = Generator(len(match.answers))
        drawn = [asked.form.draw(generator.pick_each) for _ in range(DRAWN)]
        keys += [asked.form.key_of(amounts) for amounts in drawn]
    for key in dict.fromkeys(keys):
        end = _play_on(match, key, others)
        if first is None:
            first = end
        elif end != first:
            return False
    return True


def _play_on(match: Match[Any], key: str, others: Others) -> tuple[Any, ...]:
    """Where an answer leads: the state, and what is asked next, once all that is sealed is in."""
    copy = match.at(len(match.answers))
    copy.answer_unsaved(key)
    following = copy.run()
    while isinstance(following, Decision) and _is_sealed_with_others(copy, following):
        copy.answer_unsaved(others(copy))
        following = copy.run()
    state = msgspec.msgpack.encode(copy.state)
    if not isinstance(following, Decision):
        return (state,)
    words = [(option.key, option.label, option.note) for option in following.options]
    return state, following.kind, following.fingerprint(), following.prompt, words


def _is_sealed_with_others(match: Match[Any], asked: Decision[Any]) -> bool:
    """Whether others were asked the same at once, and one of their answers is in already."""
    is_call = asked.is_open_call or asked.pressed
    return match.question_start < len(match.answers) and not is_call


def recorded_games(game: str) -> Iterator[Hand]:
    """The recorded games of a game, as far as this is a checkout."""
    for path in sorted((RECORDED / game / "recorded").glob("*.toml")):
        yield _replay(game, path)


def _replay(game: str, path: Path) -> Hand:
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    match = Match(find_game(game), msgspec.convert(plain["setup"], Setup))
    for line in plain["answers"]:
        match.run()
        yield match, line.split()[1]
    match.run()


def played_games(game: str, *, steady: bool) -> Iterator[Hand]:
    """Games of all modes in turn, until there were rounds enough; every seat is a person's."""
    rules = find_game(game)
    rounds = 0
    for seed in count():
        mode = rules.modes[seed % len(rules.modes)]
        most = min(4, max(mode.roles))
        seats = [Seat(f"Seat {n + 1}", n) for n in range(most)]
        match = Match(rules, Setup(mode=mode.id, seats=seats, seed=seed))
        yield _play(match, steady=steady)
        rounds += rules.count_turns(match.state)
        if rounds >= ROUNDS[game]:
            return


def _play(match: Match[Any], *, steady: bool) -> Hand:
    generator = Generator(match.setup.seed)
    while isinstance(asked := match.run(), Decision):
        if is_unasked(match):
            yield match, asked.options[0].key
        elif steady:
            yield match, choose(match, "steady", generator)
        elif asked.is_open_call:
            yield match, _press_or_pass(match, asked, generator)
        else:
            yield match, pick_any(asked, generator)


def _press_or_pass(match: Match[Any], call: Decision[Any], generator: Generator) -> str:
    """Any answer to an open call; nobody presses who could do nothing but pass then."""
    nobody, *tokens = call.options
    return generator.pick([nobody, *(token for token in tokens if match.can_act(token))]).key
