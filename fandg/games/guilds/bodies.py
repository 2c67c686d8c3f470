"""Somebody on the board, whoever it is: a hero, a monster, or an object that is attacked as one."""

from __future__ import annotations

from typing import TypeAlias

from fandg.games.guilds.state import Fixture, Hero, Monster

Body: TypeAlias = Hero | Monster
"""A Character."""
Victim: TypeAlias = Hero | Monster | Fixture
"""Whoever or whatever can be attacked."""


def target_of(body: Victim) -> str:
    """Somebody as a thing on the table."""
    if isinstance(body, Hero):
        return f"hero:{body.id}"
    if isinstance(body, Monster):
        return f"monster:{body.number}"
    return f"fixture:{body.quest}"
