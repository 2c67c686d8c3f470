"""A turn of the game: timer, exploration, exit.

Rules: game turn; rulings 8 (Paralysis counts down) and 19 (leaving).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.prose import counted
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.nights import GateWantsKeys, NobodyRests, TargetRises
from fandg.games.dummies.events.turns import (
    BagTooLight,
    DeckRunsOut,
    Escaped,
    ParalysisFades,
    StaysInside,
    TakesLead,
    TurnBegins,
)
from fandg.games.dummies.exploration import explore
from fandg.games.dummies.nights.tonight import (
    count_keys_wanted,
    count_sand,
    count_toll,
    is_watched,
)
from fandg.games.dummies.order import settle_order
from fandg.games.dummies.outcome import (
    can_escape,
    count_kept,
    find_leader,
    ranking_result,
    winning_result,
)
from fandg.games.dummies.phrases import FEW_CARDS, all_bags
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy, count_points
from fandg.games.dummies.telling.race import tell_race
from fandg.games.dummies.treasure import discard_from_deck


async def begin_turn(state: Dummies) -> None:
    """Step 1, the timer: a treasure is discarded; then step 2 begins with the order in it."""
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
    state.phase = "exploration"
    state.order = await settle_order(state)


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


async def explore_next(state: Dummies) -> None:
    """Step 2: the next dummy explores; after the last one Paralysis counts down."""
    if state.order:
        before = find_leader(state)
        await explore(state, state.dummy(state.order.pop(0)))
        state.exploring = None
        ahead = find_leader(state)
        if ahead is not None and ahead is not before:
            await tell(TakesLead(ahead.name, ahead.seat, count_kept(state, ahead.seat)))
        return
    for dummy in state.dummies:
        if dummy.paralysis and dummy.paralysed_in < state.turn and not dummy.escaped:
            dummy.paralysis -= 1
            await tell(ParalysisFades(dummy.name, dummy.paralysis))
    state.phase = "exit"


async def leave_fortress(state: Dummies) -> None:
    """Step 3: rich and with a Key, the dummies leave; in competition each for himself."""
    if state.is_competition:
        await leave_one_by_one(state)
    elif can_escape(state):
        raise GameOver(winning_result(state))
    elif state.night and state.points() >= state.target:
        held, wanted = len(keys_among(all_bags(state))), count_keys_wanted(state)
        if held < wanted:
            await tell(GateWantsKeys(held, wanted))
    state.phase = "timer"


async def leave_one_by_one(state: Dummies) -> None:
    """Competition: each who has a Key may leave; whoever is inside when the deck is empty stays."""
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

    Rule: leaving (ruling 30: with nothing to carry out nobody is asked before the deck is short);
    the fare is a setting.
    """
    bag = state.bag(dummy)
    spent = keys_among(bag)[0]
    kept = count_kept(state, dummy.seat)
    if kept < state.fare:
        await tell(BagTooLight(dummy.name, kept, state.fare))
        return
    if not kept and len(state.treasures) > FEW_CARDS:
        return
    options = [
        Option("stay", "Stay inside", False, note=f"{counted(len(state.treasures), 'card')} left"),
        Option(
            "leave",
            "Leave the fortress",
            True,
            "exit",
            note=f"with {counted(kept, 'point')}, for a Key",
        ),
    ]
    prompt = f"{tell_race(state, dummy)} Does {CLASS_NAMES[dummy.name]} leave?".lstrip()
    if not await ask(Decision(dummy.seat, "leave-or-stay", prompt, "leaving", options)):
        await tell(StaysInside(dummy.name))
        return
    bag.remove(spent)
    state.treasure_discard.append(spent)
    dummy.escaped = True
    await tell(Escaped(dummy.name, dummy.seat, spent, count_points(bag)))
