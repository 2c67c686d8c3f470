"""Exploration: what a dummy does in his turn.

Rule: exploration. At level 1 the player chooses, from level 2 up a die does.
"""

from __future__ import annotations

from collections import Counter

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.odds import Outcome
from fandg.engine.play import ask, tell
from fandg.games.dummies.combat import resolve_combat, tell_stake
from fandg.games.dummies.events.exploration import Explores
from fandg.games.dummies.events.turns import SkipsTurn
from fandg.games.dummies.finds import EXPLORATION_TABLE
from fandg.games.dummies.odds import combat_ahead_odds
from fandg.games.dummies.panic import resolve_panic
from fandg.games.dummies.resting import (
    Rest,
    carry_out_rest,
    could_refuse,
    is_accepted,
    resolve_rest,
    rest_options,
)
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy
from fandg.games.dummies.traps import resolve_trap

COMBAT = Rest("combat")


def exploration_chances(level: int) -> tuple[Outcome, ...]:
    """The chance of each outcome of an exploration roll at a level from 2 up."""
    finds = Counter(EXPLORATION_TABLE[level])
    return tuple(Outcome(find, faces / 6) for find, faces in finds.items())


async def explore(state: Dummies, dummy: Dummy) -> None:
    """Carry out a dummy's turn, whatever comes of it."""
    if dummy.paralysis:
        await tell(SkipsTurn(dummy.name, dummy.paralysis))
        return
    dummy.acted = True
    if dummy.level == 1:
        await choose_action(state, dummy)
        return
    why = f"Exploration of {CLASS_NAMES[dummy.name]}: what fell?"
    die = await roll_die(state, dummy.seat, why, "exploration", f"dummy:{dummy.name}")
    find = EXPLORATION_TABLE[dummy.level][die - 1]
    await tell(Explores(dummy.name, dummy.level, die, find))
    if find == "rest":
        await resolve_rest(state, dummy)
    elif find == "combat":
        await resolve_combat(state, dummy)
    elif find == "trap":
        await resolve_trap(state, dummy)
    else:
        await resolve_panic(state, dummy)


async def choose_action(state: Dummies, dummy: Dummy) -> None:
    """Level 1: Combat, or one of the ways to rest."""
    combat = Option(
        "combat",
        "Pick a fight",
        COMBAT,
        "deck:enemies",
        odds=lambda: combat_ahead_odds(state, dummy),
        note=tell_stake(state, dummy),
    )
    prompt = f"What does {CLASS_NAMES[dummy.name]} do?"
    about = f"dummy:{dummy.name}"
    refused: list[Rest] = []
    while True:
        options = [combat, *rest_options(state, dummy, refused)]
        kind = "fight-or-rest"
        action = await ask(Decision(dummy.seat, kind, prompt, "level-1", options, about=about))
        if action is COMBAT:
            await resolve_combat(state, dummy)
            return
        if not could_refuse(state, dummy, action) or await is_accepted(state, dummy, action):
            await carry_out_rest(state, dummy, action)
            return
        refused.append(action)
