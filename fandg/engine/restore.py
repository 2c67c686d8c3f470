"""Opening a save: the match that it holds, by its answers, or else from its state."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from fandg.engine.errors import (
    FandgError,
    MissingPacksError,
    NewerSaveError,
    SetupError,
    UnfitSaveError,
    UnknownGameError,
)
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.save import Save
from fandg.engine.setup import Setup
from fandg.engine.state import Result, State

FindGame: TypeAlias = Callable[[str], Game[Any]]

_log = logging.getLogger(__name__)
_encode = msgspec.msgpack.Encoder().encode


def restore(save: Save, find_game: FindGame, name: str) -> tuple[Match[Any], str]:
    """The match of a save, without a file or a lock, and the notice when its history is lost.

    `name` is the file's name, for the sentences.

    Raises:
        SaveError: the game or a pack is not there, or the save does not fit them.
    """
    try:
        return _restore(save, find_game, name)
    except FandgError:
        raise
    except Exception as fault:
        # A file made to harm may fail in any way.
        _log.exception("%s cannot be opened", name)
        raise _unfit(name) from fault


def _restore(save: Save, find_game: FindGame, name: str) -> tuple[Match[Any], str]:
    header = save.header
    try:
        game = find_game(header.game)
    except SetupError as fault:
        raise UnknownGameError(
            f"“{name}” is of a game that is not here: {header.game}. It was left untouched."
        ) from fault
    if header.rules > game.rules_version:
        raise NewerSaveError(
            f"“{name}” was played by newer rules than these. It was left untouched."
        )
    packs = game.packs
    missing = header.packs.keys() - packs.keys()
    if faulty := sorted(missing & game.packs_aside.keys()):
        told = [str(fault) for pack in faulty for fault in game.packs_aside[pack]]
        raise MissingPacksError(
            f"“{name}” was played with packs that have faults now: {', '.join(faulty)}. "
            "It was left untouched, and opens again when they are mended.\n" + "\n".join(told)
        )
    if missing:
        raise MissingPacksError(
            f"“{name}” needs packs that are not here: {_some(sorted(missing))}. "
            "It was left untouched."
        )
    try:
        setup = game.check_setup(header.setup)
        state = msgspec.convert(save.checkpoint.state, game.state_type, str_keys=True)
    except (SetupError, msgspec.ValidationError) as fault:
        raise _unfit(name) from fault
    if not _knows_only(state, range(len(setup.seats))):
        raise _unfit(name)
    why, is_logged = "The rules or packs have changed since this game was saved.", False
    if header.rules == game.rules_version and header.packs.items() <= packs.items():
        why = "The answers in this file do not lead to where the game stands."
        match = Match(game, setup, header.new_dice)
        try:
            match.replay(save.answers)
            if _passes(match, save.checkpoint.answers, state):
                return match, ""
        except Exception:
            # Rules that changed may fail in any way on answers that were given under others.
            _log.warning("%s: the answers no longer fit", name, exc_info=True)
            is_logged = True
    match, where = _go_on(save, game, setup, state, name, is_logged=is_logged)
    return match, f"{why} It goes on {where}; what came before can no longer be looked back at."


def _knows_only(state: State, seats: range) -> bool:
    """Whether a state speaks of no seats but those that are there."""
    result = state.result or Result([], "")
    named = (*state.table_dice, *result.winners)
    return all(seat in seats for seat in named) and len(result.scores) <= len(seats)


def _some(names: list[str]) -> str:
    return ", ".join([*names[:5], "and others"] if len(names) > 5 else names)


def _unfit(name: str) -> UnfitSaveError:
    return UnfitSaveError(
        f"“{name}” does not fit the rules and packs of today. It was left untouched."
    )


def _passes(match: Match[Any], count: int, state: State) -> bool:
    """Whether the match came by this very checkpoint."""
    then = match.at(count)
    if then.result is not None and then.state == state:
        return True
    there = then.answers_before + then.checkpoint.answers
    return there == count and then.checkpoint.state == _encode(state)


def _go_on(
    save: Save, game: Game[Any], setup: Setup, state: State, name: str, *, is_logged: bool
) -> tuple[Match[Any], str]:
    """A match from the checkpoint, with the answers after it as far as they fit; and from where.

    Why they do not fit is logged in full once; whether that was done already.
    """
    before = save.checkpoint.answers
    kept = _encode(state)
    answers = save.answers[before:]
    try:
        faults = game.faults(state)
    except Exception:
        _log.exception("%s: the checkpoint cannot be judged", name)
        faults = ["it cannot be judged"]
    if faults:
        _log.error("%s: %s", name, "; ".join(faults))
        raise _unfit(name)
    while True:
        match = Match.from_checkpoint(
            game,
            setup,
            msgspec.msgpack.decode(kept, type=game.state_type),
            before,
            save.header.new_dice,
        )
        try:
            match.replay(answers)
            break
        except Exception as fault:
            told = "%s: answers after the checkpoint do not fit: %s"
            _log.warning(told, name, fault, exc_info=not is_logged)
            is_logged = True
            answers = answers[: min(len(match.answers), len(answers) - 1)]
    lost = len(save.answers) - before - len(answers)
    where = "from where it stood"
    if lost:
        where = f"without its last {lost} answers" if lost > 1 else "without its last answer"
    return match, where
