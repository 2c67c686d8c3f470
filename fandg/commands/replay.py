"""Print the log of a saved game: every line indented under its cause, every answer numbered.

What only one seat may know is left out until the game has ended, unless hands lie open.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from fandg.commands.arguments import whole_number
from fandg.commands.aside import tell_packs_aside
from fandg.commands.saves import find_save
from fandg.engine.answer import Answer
from fandg.engine.audience import has_open_hands, is_private, is_secret
from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.restore import restore
from fandg.engine.shelf import read_game
from fandg.games import find_game

NUMBER = 6
"""The width of the column with the answers' numbers."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg replay`."""
    parser.add_argument("save", metavar="SAVE", help="the saved game: its title or its file")
    parser.add_argument(
        "--to", type=whole_number(), metavar="N", help="stop after answer N (default: the last)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the log up to an answer."""
    path = find_save(arguments.save)
    match, notice = restore(read_game(path), find_game, path.name)
    tell_packs_aside(match.game)
    if notice:
        print(notice)
    for line in tell_log(match, arguments.to):
        print(line)
    return 0


def tell_log(match: Match[Any], last: int | None) -> Iterator[str]:
    """The log of a match as lines, up to the answer with the number `last`, if one is given."""
    names = match.setup.names
    everything = match.result is not None or has_open_hands(match)
    before = match.answers_before
    past = match.at(0)
    told = 0
    for number, answer in enumerate([*match.answers, None], before + 1):
        yield from tell_events(past.log[told:], names, everything=everything)
        told = len(past.log)
        if answer is None or (last is not None and number > last):
            break
        asked = past.pending
        assert asked is not None
        yield f"{number:>{NUMBER}}  {names[answer.seat]}: {_choice(asked, answer, everything)}"
        past.answer(answer.key)
        past.run()
    yield ""
    yield match.game.headline(past.state)
    yield match.game.story(past.state, past.setup)


def tell_events(events: list[Event], names: list[str], *, everything: bool) -> Iterator[str]:
    """Some events as indented lines; `everything` with what is for one seat alone."""
    for event in events:
        line = event.line(names)
        if line and (everything or not is_private(event)):
            yield f"{'':>{NUMBER}}  {'  ' * event.depth}{line}"


def _choice(asked: Decision[Any], answer: Answer, everything: bool) -> str:
    if is_secret(asked) and not everything:
        return "(chooses in secret)"
    option = asked.find_option(answer.key)
    colon = "" if asked.prompt.endswith(("?", ":", ".", "!")) else ":"
    return f"{asked.prompt}{colon} {option.label if option else answer.key}"
