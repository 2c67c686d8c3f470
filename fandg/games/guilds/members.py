"""Whose guild is whose: who comes again has his own, whoever else has left or joined meanwhile.

Rules: sheet (who is away).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from fandg.games.guilds.record import Charter, GuildNote

GUILDS = 4
"""All the guilds there are."""


def find_own(record: Charter, players: Sequence[str]) -> list[int | None]:
    """For each player the number of his guild on the sheet; None: he drafts a new one.

    A guild goes by its player's name. One without a name, from an older sheet or from paper, is of
    who sits in its place. There are but four guilds: where none is left, who joins takes up that
    of somebody who is away.
    """
    notes = record.guilds
    if len(players) == 1 == len(notes):
        return [0]
    names = {note.player: at for at, note in enumerate(notes) if note.player}
    own: list[int | None] = [names.get(player) for player in players]
    for seat in range(len(players)):
        is_nameless = seat < len(notes) and not notes[seat].player
        if own[seat] is None and is_nameless and seat not in own:
            own[seat] = seat
    free = GUILDS - len(notes)
    for seat, at in enumerate(own):
        if at is not None:
            continue
        if free:
            free -= 1
        else:
            own[seat] = next(n for n in reversed(range(len(notes))) if n not in own)
    return own


def hand_over(record: Charter, players: Sequence[str]) -> Charter:
    """A sheet for those who sit here: guilds of others go to who has none, but for who was away."""
    away = record.played[-1].away if record.played else ()
    led = {note.player for note in record.guilds}
    heirs = (player for player in players if player not in led)
    notes = [
        note
        if at in away or note.player in players
        else msgspec.structs.replace(note, player=next(heirs, note.player))
        for at, note in enumerate(record.guilds)
    ]
    return msgspec.structs.replace(record, guilds=tuple(notes))


def list_away(record: Charter, players: Sequence[str]) -> Iterator[GuildNote]:
    """The guilds on the sheet whose players are not there."""
    own = find_own(record, players)
    yield from (note for at, note in enumerate(record.guilds) if at not in own)
