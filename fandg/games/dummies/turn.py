"""A turn of the game: timer, exploration, exit.

Rules: game turn; rulings 8 (Paralysis counts down), 17 (ties of Speed), 19 (leaving).
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from operator import attrgetter

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.prose import counted
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.nights import GateWantsKeys, NobodyRests, TargetRises
from fandg.games.dummies.events.turns import (
    BagTooLight,
    DeckRunsOut,
    Escaped,
    OrderRolled,
    ParalysisFades,
    StaysInside,
    TurnBegins,
)
from fandg.games.dummies.exploration import explore
from fandg.games.dummies.nights.tonight import (
    count_keys_wanted,
    count_sand,
    count_toll,
    is_watched,
)
from fandg.games.dummies.outcome import can_escape, count_kept, ranking_result, winning_result
from fandg.games.dummies.phrases import all_bags
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES, Class, Dummies, Dummy, count_points
from fandg.games.dummies.treasure import discard_from_deck

SPEED = attrgetter("speed")


async def begin_turn(state: Dummies) -> None:
    """Step 1, the timer: a treasure is discarded, then the order of step 2 is fixed."""
    state.turn += 1
    for dummy in state.dummies:
        dummy.acted = False
    await tell(TurnBegins(state.turn, len(state.treasures)))
    await discard_from_deck(state, 1, "timer")
    if state.night:
        await turn_the_night(state)
    if state.is_competition and not state.treasures:
        await tell(DeckRunsOut("competition"))
        raise GameOver(ranking_result(state, "empty-deck"))
    state.order = await settle_order(state)
    state.phase = "exploration"


async def turn_the_night(state: Dummies) -> None:
    """What a night of the campaign does at the beginning of a turn."""
    sand, toll = count_sand(state), count_toll(state)
    if sand:
        await discard_from_deck(state, sand, "sand")
    if toll:
        state.target += toll
        await tell(TargetRises(toll, state.target))
    if is_watched(state):
        await tell(NobodyRests())


async def settle_order(state: Dummies) -> list[Class]:
    """Highest Speed first; a tie is chosen by who leads all the dummies, else rolled for."""
    order: list[Class] = []
    inside = [dummy for dummy in state.dummies if not dummy.escaped]
    for _speed, group in groupby(sorted(inside, key=SPEED, reverse=True), SPEED):
        tied = list(group)
        if len(tied) == 1:
            order.append(tied[0].name)
        elif len({dummy.seat for dummy in tied}) == 1:
            order += await choose_order(tied, len(order))
        else:
            order += await roll_for_order(state, tied)
    return order


async def choose_order(tied: list[Dummy], before: int) -> list[Class]:
    """Equally quick dummies of one player, in the order that he likes; some go `before` them."""
    left = [dummy.name for dummy in tied]
    order: list[Class] = []
    while len(left) > 1:
        place = ("first", "second")[before + len(order)]
        prompt = "All three are equally quick: who goes first?"
        if len(left) == 2:
            prompt = f"{opening(left[0])} or {CLASS_NAMES[left[1]]}: who goes {place}?"
        options = [first_option(name) for name in left]
        first = await ask(Decision(tied[0].seat, "who-goes-first", prompt, "order", options))
        order.append(first)
        left.remove(first)
    return order + left


@cache
def first_option(name: Class) -> Option[Class]:
    """To let a dummy go first; an option is a value, so each is made once."""
    return Option(f"first:{name}", CLASS_TITLES[name], name, f"dummy:{name}")


async def roll_for_order(state: Dummies, tied: list[Dummy]) -> list[Class]:
    """Equally quick dummies of several players: a die each; who is still tied rolls again."""
    if len(tied) == 1:
        return [tied[0].name]
    rolls = {}
    for dummy in tied:
        why = f"Equally quick: what did {CLASS_NAMES[dummy.name]} roll?"
        rolls[dummy.name] = await roll_die(state, dummy.seat, why, "order", f"dummy:{dummy.name}")
    await tell(OrderRolled(tuple(rolls.items())))
    order: list[Class] = []
    for die in sorted(set(rolls.values()), reverse=True):
        still_tied = [dummy for dummy in tied if rolls[dummy.name] == die]
        order.extend(await roll_for_order(state, still_tied))
    return order


async def explore_next(state: Dummies) -> None:
    """Step 2: the next dummy explores; after the last one Paralysis counts down."""
    if state.order:
        await explore(state, state.dummy(state.order.pop(0)))
        return
    for dummy in state.dummies:
        if dummy.paralysis and dummy.paralysed_in < state.turn and not dummy.escaped:
            dummy.paralysis -= 1
            await tell(ParalysisFades(dummy.name, dummy.paralysis))
    state.phase = "exit"


async def leave_fortress(state: Dummies) -> None:
    """Step 3: rich and with a Key, the dummies leave; in competition each for himself."""
    state.phase = "timer"
    if not state.is_competition:
        if can_escape(state):
            raise GameOver(winning_result(state))
        if state.night and state.points() >= state.target:
            held, wanted = len(keys_among(all_bags(state))), count_keys_wanted(state)
            if held < wanted:
                await tell(GateWantsKeys(held, wanted))
        return
    if not state.treasures:
        await tell(DeckRunsOut("competition"))
        raise GameOver(ranking_result(state, "empty-deck"))
    for dummy in state.dummies:
        if not dummy.escaped and keys_among(state.bag(dummy)):
            await offer_exit(state, dummy)
    if all(dummy.escaped for dummy in state.dummies):
        raise GameOver(ranking_result(state, "all-out"))


async def offer_exit(state: Dummies, dummy: Dummy) -> None:
    """Competition: discard a Key and leave with the bag, or go on collecting.

    Rule: leaving; the fare is a setting.
    """
    bag = state.bag(dummy)
    spent = keys_among(bag)[0]
    kept = count_kept(state, dummy.seat)
    if kept < state.fare:
        await tell(BagTooLight(dummy.name, kept, state.fare))
        return
    options = [
        Option("stay", "Stay inside", False, note=f"{counted(len(state.treasures), 'card')} left"),
        Option("leave", "Leave the fortress", True, "exit", note=f"with {counted(kept, 'point')}"),
    ]
    prompt = f"Does {CLASS_NAMES[dummy.name]} leave?"
    if not await ask(Decision(dummy.seat, "leave-or-stay", prompt, "leaving", options)):
        await tell(StaysInside(dummy.name))
        return
    bag.remove(spent)
    state.treasure_discard.append(spent)
    dummy.escaped = True
    await tell(Escaped(dummy.name, dummy.seat, spent, count_points(bag)))
