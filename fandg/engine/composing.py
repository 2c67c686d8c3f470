"""What a file says of a match: its save, put together."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from fandg import __version__
from fandg.engine.answer import Answer
from fandg.engine.match import Match
from fandg.engine.save import (
    HEADLINE_LENGTH,
    MOST_MARKS,
    STORY_LENGTH,
    Header,
    LeftOff,
    Mark,
    Save,
    SavedState,
)


def compose(
    match: Match[Any],
    answers: list[Answer],
    marks: list[Mark],
    left_off: LeftOff | None,
    *,
    started: datetime,
    saved: datetime,
) -> Save:
    """The save of a match as it stands, from its last checkpoint with all answers of its game."""
    game, point = match.game, match.checkpoint
    state = msgspec.msgpack.decode(point.state, type=game.state_type)
    header = Header(
        version=__version__,
        game=game.id,
        rules=game.rules_version,
        started=started,
        saved=saved,
        headline=game.headline(match.state)[:HEADLINE_LENGTH],
        story=game.story(match.state, match.setup)[:STORY_LENGTH],
        mode=game.find_mode(match.setup.mode).name,
        over=match.result is not None,
        winners=list(match.result.winners) if match.result is not None else msgspec.UNSET,
        new_dice=list(match.new_dice.values()),
        undos=marks[-MOST_MARKS:],
        left_off=left_off or msgspec.UNSET,
        packs=game.packs,
        setup=match.setup,
    )
    plain = msgspec.to_builtins(state, str_keys=True)
    return Save(header, SavedState(match.answers_before + point.answers, plain), answers)
