"""Recorded games: one for each way a game or a campaign can end, with the story its log tells.

`tests/games/<game>/recorded/<name>.toml` holds how the table was set, who played (`hands`) and
every answer; `<name>.txt` beside it is the transcript. When lines were reworded on purpose, write
the transcripts anew and read what changed; when rules or questions changed on purpose, let the
hands play those games anew whose answers no longer fit, with the recorded seed or the next one
that ends the same way:

    python tests/games/recorded.py transcripts
    python tests/games/recorded.py answers

The last chapter of a campaign has the record before it in its setup, and its transcript ends with
the last pages of the book.

A recording that fits stays as it is, though bots may have grown wiser since and would play another
game: it is there for the rules. A new one is a TOML file with an empty list of answers.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
import tomli_w

from fandg.engine.answer import Answer
from fandg.engine.campaign import Ending, find_ending
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games import find_game

HERE = Path(__file__).parent


class Recording(msgspec.Struct, kw_only=True):
    """A recorded game; an answer is the seat, the key and the question's fingerprint."""

    game: str
    about: str
    ending: str
    """The id of the reason with which it ends."""
    hands: Literal["steady", "anyhow"]
    """Who played: sensible players, or dice for every question."""
    dice_for: list[str] = []
    """The kinds of questions that dice answer all the same, since sensible players never differ."""
    wishes: list[str] = []
    """Answers by seat and key that are given one after the other, each as soon as it may be."""
    closes: str = ""
    """The id of the ending that the match brings to its campaign."""
    setup: Setup
    answers: list[str]


def read(path: Path) -> Recording:
    """A recorded game from its file."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Recording)


def write(recording: Recording, path: Path) -> None:
    """Write a recorded game, one answer a line."""
    plain = msgspec.to_builtins(recording)
    path.write_text(tomli_w.dumps(plain, indent=2), encoding="utf-8")


def answers_of(recording: Recording) -> list[Answer]:
    """The answers as a match takes them."""
    split = [line.split() for line in recording.answers]
    return [Answer(int(seat), key, fingerprint) for seat, key, fingerprint in split]


def fits(recording: Recording) -> bool:
    """Whether the rules of today still take the answers, and end as recorded."""
    match = Match(find_game(recording.game), recording.setup)
    try:
        match.replay(answers_of(recording))
    except MisfitError:
        return False
    return isinstance(match.run(), Result) and ends_as_recorded(recording, match)


def ends_as_recorded(recording: Recording, match: Match[Any]) -> bool:
    """Whether a match that is over ends as recorded, and its campaign with it."""
    assert match.result is not None
    ending = end_of_campaign(match)
    closes = ending.id if ending is not None else ""
    return match.result.reason == recording.ending and closes == recording.closes


def end_of_campaign(match: Match[Any]) -> Ending | None:
    """How the campaign ends with a match that is over, if it is the last of one."""
    found = [
        c for c in match.game.campaigns if match.setup.link and c.id == match.setup.link.campaign
    ]
    return find_ending(found[0], match.setup, match.state) if found else None


def play_anew(recording: Recording) -> Match[Any]:
    """Let the recorded hands play the recorded seed to its end."""
    match = Match(find_game(recording.game), recording.setup)
    generator = Generator(recording.setup.seed)
    wishes = [wish.split() for wish in recording.wishes]
    while isinstance(decision := match.run(), Decision):
        offered = [[str(decision.seat), option.key] for option in decision.legal_options()]
        if wishes and wishes[0] in offered:
            match.answer(wishes.pop(0)[1])
        elif recording.hands == "anyhow" or decision.kind in recording.dice_for:
            match.answer(pick_any(decision, generator))
        else:
            match.answer(choose(match, "steady", generator))
    return match


def play_to_ending(recording: Recording) -> Match[Any]:
    """Play the recorded seed anew, or the first one after it that ends as recorded."""
    while True:
        match = play_anew(recording)
        if ends_as_recorded(recording, match):
            return match
        seed = recording.setup.seed + 1
        recording.setup = msgspec.structs.replace(recording.setup, seed=seed)


def tell(recording: Recording) -> Iterator[str]:
    """The transcript: the log, indented under its causes, with every answer where it was given."""
    match = Match(find_game(recording.game), recording.setup)
    names = match.setup.names
    yield recording.about
    yield ""
    answers = answers_of(recording)
    while not isinstance(item := match.advance(), Result):
        assert match.game.faults(match.state) == [], item
        if isinstance(item, Decision):
            (answer, *answers) = answers
            option = item.find_option(answer.key)
            assert option is not None, f"{answer.key} is no answer to {item.prompt}"
            assert match.answer(answer.key) == answer, f"another question: {item.prompt}"
            yield f"    > {names[answer.seat]}: {item.prompt} {option.label}"
            continue
        line = item.line(names)
        if line:
            told = sorted(item.only or ())
            alone = f" (for {' and '.join(names[seat] for seat in told)} alone)" if told else ""
            yield "  " * item.depth + line + alone
    assert not answers, "answers after the end"
    winners = ", ".join(names[seat] for seat in item.winners) or "nobody"
    yield ""
    yield f"The end: {item.reason}. Won by {winners}. Points: {', '.join(map(str, item.scores))}."
    ending = end_of_campaign(match)
    if ending is not None:
        yield ""
        yield f"The end of the campaign: {ending.title}. {ending.rank}."
        yield ""
        yield ending.text


def main(what: str) -> None:
    """Write all transcripts anew; before that play anew, if asked to, what no longer fits."""
    for path in sorted(HERE.glob("*/recorded/*.toml")):
        recording = read(path)
        if what == "answers" and not fits(recording):
            match = play_to_ending(recording)
            recording.setup = match.setup
            recording.answers = [f"{a.seat} {a.key} {a.fingerprint}" for a in match.answers]
            write(recording, path)
            sys.stdout.write(f"{path.stem}: {len(recording.answers)} answers, played anew\n")
        text = "\n".join(tell(recording)) + "\n"
        path.with_suffix(".txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] not in (["transcripts"], ["answers"]):
        sys.exit(__doc__)
    main(sys.argv[1])
