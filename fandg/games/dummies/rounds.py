"""The rounds of a combat or duel: blow after blow until one of the two is down.

Rules: rounds; ruling 16 (after a Bawdy Song the other strikes first from round 2 on).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from fandg.engine.dice import roll_die
from fandg.engine.play import tell
from fandg.games.dummies.events.combat import Blow
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES, Combat, Dummies, Dummy, Enemy
from fandg.games.dummies.throws import ALWAYS

Fighter: TypeAlias = Dummy | Enemy


class Striker(msgspec.Struct):
    """One side of the rounds: who it is, who rolls for it, and how its Strength Throws go."""

    name: str
    seat: int
    why: str
    strength: int
    fighter: Fighter
    about: str | None
    """The thing on the table that strikes."""
    wins: range
    """What a die must show for a Throw to succeed."""
    misfortune: bool = False
    sure: bool | None = None
    """What every Throw comes to without a roll; None: a die decides."""


def dummy_striker(state: Dummies, dummy: Dummy) -> Striker:
    """A dummy as a side of the rounds."""
    strength = dummy.strength
    sure = (
        (not state.true_misfortune) if dummy.misfortune else (True if strength >= ALWAYS else None)
    )
    why = f"Strength Throw of {CLASS_NAMES[dummy.name]}: what fell?"
    wins = range(1, strength + 1)
    who = f"dummy:{dummy.name}"
    return Striker(dummy.name, dummy.seat, why, strength, dummy, who, wins, dummy.misfortune, sure)


def enemy_striker(state: Dummies, dummy: Dummy, enemy: Enemy) -> Striker:
    """An enemy as a side of the rounds."""
    strength = enemy.trait("strength")
    name = ENEMY_NAMES[enemy.rank]
    why = f"Strength Throw of the {name}: what fell?"
    sure = True if strength >= ALWAYS else None
    wins = range(1, strength + 1)
    return Striker(name, state.danger_seat(dummy), why, strength, enemy, None, wins, False, sure)


async def fight_rounds(state: Dummies, combat: Combat, me: Striker, foe: Striker) -> str:
    """Strike in turn until one is down: "won" or "lost", as seen by the first side.

    A blow is a Strength Throw; a success costs the other one Life.
    """
    turns = [("dummy", me, foe), ("enemy", foe, me)]
    if combat.first == "enemy":
        turns.reverse()
    while True:
        combat.round += 1
        if combat.song and combat.round == 2:
            combat.first = other_side(combat.first)
            turns.reverse()
        for combat.struck, by, struck in turns:
            hits, die = by.sure, 1 if by.misfortune else 0
            if hits is None:
                die = await roll_die(state, by.seat, by.why, "throw", by.about, by.wins)
                hits = die <= by.strength
            if hits:
                struck.fighter.life -= 1
            strength, misfortune, left = by.strength, by.misfortune, struck.fighter.life
            blow = (by.name, by.seat, strength, die, hits, misfortune, left)
            await tell(Blow(*blow, combat.round, struck.name))
            if left <= 0:
                return "won" if by is me else "lost"


def other_side(side: str) -> str:
    """The opposite side of a combat."""
    return "enemy" if side == "dummy" else "dummy"
