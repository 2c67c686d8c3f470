"""Exploration: what a dummy does in his turn.

Rule: exploration. At level 1 the player chooses, from level 2 up a die does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.odds import Outcome
from fandg.engine.play import ask, tell
from fandg.games.dummies import fights
from fandg.games.dummies.combat import resolve_combat, tell_stake
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.exploration import Explores
from fandg.games.dummies.events.turns import SkipsTurn
from fandg.games.dummies.finds import EXPLORATION_TABLE
from fandg.games.dummies.odds import combat_ahead_odds
from fandg.games.dummies.order import GoFirst, order_options
from fandg.games.dummies.panic import resolve_panic
from fandg.games.dummies.resting import (
    REST_IDLE,
    Rest,
    carry_out_rest,
    could_refuse,
    foretell_heals,
    is_accepted,
    resolve_rest,
    rest_options,
    tell_only_rest,
)
from fandg.games.dummies.state import CLASS_NAMES, Class, Dummies, Dummy
from fandg.games.dummies.telling.race import tell_race
from fandg.games.dummies.traps import resolve_trap

COMBAT = Rest("combat")


def exploration_chances(level: int) -> tuple[Outcome, ...]:
    """The chance of each outcome of an exploration roll at a level from 2 up."""
    finds = Counter(EXPLORATION_TABLE[level])
    return tuple(Outcome(find, faces / 6) for find, faces in finds.items())


async def explore(state: Dummies, dummy: Dummy, settled: Collection[Class] = ()) -> None:
    """Carry out a dummy's turn, whatever comes of it; the order is `settled` for some."""
    if dummy.paralysis:
        await tell(SkipsTurn(dummy.name, dummy.paralysis))
        return
    dummy.acted, state.exploring = True, dummy.name
    if dummy.level == 1:
        await choose_action(state, dummy, settled)
        return
    why = f"Exploration of {CLASS_NAMES[dummy.name]}: what fell?"
    die = await roll_die(state, dummy.seat, why, "exploration", f"dummy:{dummy.name}")
    find = EXPLORATION_TABLE[dummy.level][die - 1]
    rests = rest_options(state, dummy) if find == "rest" else []
    comes, good = tell_only_rest(state, dummy, rests) if rests else ("", None)
    await tell(Explores(dummy.name, dummy.level, die, find, comes, good))
    if find == "rest":
        await resolve_rest(state, dummy, rests)
    elif find == "combat":
        await resolve_combat(state, dummy)
    elif find == "trap":
        await resolve_trap(state, dummy)
    else:
        await resolve_panic(state, dummy)


async def choose_action(state: Dummies, dummy: Dummy, settled: Collection[Class] = ()) -> None:
    """Level 1: Combat, or one of the ways to rest; before all others the order may be changed.

    Nobody is asked where only one answer could be wanted. `settled` is whose place in the order
    was chosen already.
    """
    combat = Option(
        "combat",
        "Pick a fight",
        COMBAT,
        "deck:enemies",
        odds=lambda: combat_ahead_odds(state, dummy),
        note=tell_stake(state, dummy),
        throws=fights.risks_nothing(state, dummy),
    )
    prompt = f"{tell_race(state, dummy)} What does {CLASS_NAMES[dummy.name]} do?".lstrip()
    about = f"dummy:{dummy.name}"
    refused: list[Rest] = []
    while True:
        order = [dummy.name, *state.order]
        swaps = [] if refused else order_options(state, order, settled)
        options: list[Option[Rest | GoFirst]] = [combat, *rest_options(state, dummy, refused)]
        if not swaps and can_only_sit_down(state, dummy, options):
            await carry_out_rest(state, dummy, REST_IDLE)
            return
        options += [_fight_first(state, swap) for swap in swaps]
        kind = "fight-or-rest"
        shown = foretell_heals(state, options)
        action = await ask(Decision(dummy.seat, kind, prompt, "level-1", shown, about=about))
        if isinstance(action, GoFirst):
            await change_order(state, dummy, action, settled)
            return
        if action is COMBAT:
            await resolve_combat(state, dummy)
            return
        if not could_refuse(state, dummy, action) or await is_accepted(state, dummy, action):
            await carry_out_rest(state, dummy, action)
            return
        refused.append(action)


def _fight_first(state: Dummies, swap: Option[GoFirst]) -> Option[GoFirst]:
    """To let a dummy go first, and fight at once where he has nothing else to choose.

    Who lets somebody go first who could only sit down would have changed nothing.
    """
    goes = state.dummy(swap.value.name)
    if goes.level > 1:
        return swap
    if any(o.blocked is None and o.value != REST_IDLE for o in rest_options(state, goes)):
        return swap
    return msgspec.structs.replace(
        swap,
        label=f"{opening(goes.name)} fights first",
        value=GoFirst(goes.name, fights=True),
        odds=lambda: combat_ahead_odds(state, goes),
        throws=fights.risks_nothing(state, goes),
    )


def can_only_sit_down(
    state: Dummies, dummy: Dummy, options: Sequence[Option[Rest | GoFirst]]
) -> bool:
    """Whether nobody could want a fight, nor has any choice: true misfortune wins none."""
    legal = [option.value for option in options if option.blocked is None]
    return dummy.misfortune and state.true_misfortune and legal == [COMBAT, REST_IDLE]


async def change_order(
    state: Dummies, dummy: Dummy, first: GoFirst, settled: Collection[Class]
) -> None:
    """Let somebody who is as quick go before a dummy, and explore at once."""
    goes = state.dummy(first.name)
    dummy.acted = False
    state.order = [dummy.name, *(name for name in state.order if name != goes.name)]
    if first.fights:
        goes.acted, state.exploring = True, goes.name
        await resolve_combat(state, goes)
        return
    await explore(state, goes, {*settled, goes.name})
