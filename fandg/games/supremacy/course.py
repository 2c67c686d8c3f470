"""The course of a match: turns, stages, blind bids, who acts.

Rules: turn, bid, order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask_all, tell
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.building import act_build
from fandg.games.supremacy.buying import act_buy
from fandg.games.supremacy.crises.beginning import DRY_YEAR, cards_a_stage
from fandg.games.supremacy.events.course import STAGES, BidsShown, TurnBegins
from fandg.games.supremacy.events.war import AreaOpens
from fandg.games.supremacy.forces import rest_all
from fandg.games.supremacy.moving import act_move
from fandg.games.supremacy.news.press import turn_news
from fandg.games.supremacy.news.services import play_services
from fandg.games.supremacy.ordering import roll_order
from fandg.games.supremacy.payroll import begin_payroll
from fandg.games.supremacy.selling import act_sell
from fandg.games.supremacy.state import (
    ATTACK,
    BUILD,
    BUY,
    FIRST_STAGE,
    LAST_STAGE,
    MOVE,
    SELL,
    Supremacy,
)
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import end_by_score

TOKENS = 3
FIRST_YEAR = 1980
QUARTERS = ("January to March", "April to June", "July to September", "October to December")

ACTS: dict[int, Callable[[SupremacyTable, int], Coroutine[Any, Any, bool]]] = {
    SELL: act_sell,
    ATTACK: act_attack,
    MOVE: act_move,
    BUILD: act_build,
    BUY: act_buy,
}


def name_quarter(turn: int, first: int = FIRST_YEAR) -> str:
    """The quarter of a turn: "January to March 1980"; a crisis counts from its own first year."""
    return f"{QUARTERS[(turn - 1) % 4]} {first + (turn - 1) // 4}"


def quarter_of(state: Supremacy) -> str:
    """The quarter of the turn that is played."""
    return name_quarter(state.turn, state.crisis.year if state.crisis else FIRST_YEAR)


def stages_of(turn: int, *, in_peace: bool = False) -> list[int]:
    """The stages that are bid for in a turn: in the first, and in peace, nobody attacks."""
    attacks = turn > 1 and not in_peace
    return [stage for stage in range(FIRST_STAGE, LAST_STAGE + 1) if attacks or stage != ATTACK]


def is_peace(state: Supremacy) -> bool:
    """Whether nobody attacks in any turn."""
    return state.crisis is not None and state.crisis.number == DRY_YEAR


def stages_now(state: Supremacy) -> list[int]:
    """The stages that are bid for in this turn: in the dry year nobody attacks at all."""
    return stages_of(state.turn, in_peace=is_peace(state))


async def begin_turn(table: SupremacyTable) -> None:
    """The next turn; after the last the score decides."""
    state = table.state
    if state.turn >= state.length:
        await end_by_score(table)
    for at in [at for at, turn in state.closed.items() if turn <= state.turn]:
        del state.closed[at]
        world = table.world
        await tell(AreaOpens(area=world.targets[at], place=world.places[at]))
    if state.news is not None:
        for at in [at for at, turn in state.news.irradiated.items() if turn <= state.turn]:
            del state.news.irradiated[at]
            await tell(AreaOpens(area=table.world.targets[at], place=table.world.places[at]))
    state.turn += 1
    for seat in table.in_play:
        table.powers[seat].tokens = TOKENS
        table.powers[seat].asked = []
    peace = ""
    if state.turn == 1:
        peace = "in this crisis" if is_peace(state) else "in the first turn"
    await tell(TurnBegins(turn=state.turn, quarter=quarter_of(state), peace=peace))
    if state.turn == 1:
        state.phase, state.stage = "bids", FIRST_STAGE
    else:
        begin_payroll(table)


def next_stage(table: SupremacyTable) -> None:
    """On to the next stage, or the next turn."""
    state = table.state
    bid_for = stages_now(state)
    # A card is turned for stage 4 of the first turn too, though nobody attacks; not in the dry
    # year, which has no such stage.
    in_later_turns = stages_of(2, in_peace=is_peace(state))
    stages = in_later_turns if state.news is not None else bid_for
    later = [stage for stage in stages if stage > state.stage]
    state.order = []
    if later:
        state.stage = later[0]
        state.phase = "bids" if state.stage in bid_for else "news"
        if state.phase == "news":
            rest_all(state)
    else:
        state.phase, state.stage = "turn", 0


DOINGS = {
    SELL: "to sell supplies and trade",
    ATTACK: "to attack",
    MOVE: "to march, sail and fly",
    BUILD: "to raise forces, arm and trade",
    BUY: "to buy supplies, prospect and trade",
}
"""What a token is spent for: told in the question, so that its buttons never move."""
_KEPT = "Keep it for a later stage"
_LAPSES = "A token left over lapses"
_BIDS: dict[int, tuple[Option[bool], Option[bool]]] = {
    stage: (
        Option("in", "In", True, note="A token"),
        Option("out", "Out", False, note=_KEPT if stage < LAST_STAGE else _LAPSES, ends=True),
    )
    for stage in DOINGS
}


def _bid(table: SupremacyTable, seat: int) -> Decision[bool]:
    stage, tokens = table.state.stage, table.powers[seat].tokens
    stages = sum(other >= stage for other in stages_now(table.state))
    left = f"You have {tokens} for {stages} stages." if stages > 1 else "It is the last stage."
    prompt = f"{STAGES[stage]}: are you in? It takes a token {DOINGS[stage]}. {left}"
    heard = table.powers[seat].heard
    if heard:
        # The stage was over with that.
        prompt = f"{heard} {prompt}"
    return Decision(seat, "bid", prompt, "bid", _BIDS[stage], binds=True)


_BIDDEN: dict[str, Field] = {
    key: Field(key, STAGES[stage], 0, 1, words=("out", "in"))
    for stage, key in zip(
        range(FIRST_STAGE, LAST_STAGE + 1), ("sell", "attack", "move", "build", "buy"), strict=True
    )
}
_STAGE_OF = {key: FIRST_STAGE + at for at, key in enumerate(_BIDDEN)}


def plan_amounts(state: Supremacy, stages: Collection[int]) -> Amounts:
    """Some stages as the numbers of the sheet on which a turn is planned."""
    there = stages_now(state)
    return {key: int(at in stages) for key, at in _STAGE_OF.items() if at in there}


def _refuse_plan(amounts: Amounts) -> str | None:
    return f"There are {TOKENS} tokens" if sum(amounts.values()) > TOKENS else None


def _say_plan(amounts: Amounts) -> str:
    chosen = [_BIDDEN[key].label for key, is_in in amounts.items() if is_in]
    return f"In: {', '.join(chosen)}" if chosen else "In none"


def _plan(table: SupremacyTable, seat: int) -> Decision[Amounts]:
    """Nothing is filled in at first: what stood there would be seen, or given in a hurry."""
    usual = plan_amounts(table.state, (SELL, MOVE, BUILD))
    fields = tuple(_BIDDEN[key] for key in usual)
    form = Form(fields, usual, _refuse_plan, (), _say_plan, picks=True)
    prompt = f"In which stages are you in? You have {TOKENS} tokens."
    return Decision(seat, "plan", prompt, "bid", (), form=form)


async def take_bids(table: SupremacyTable) -> None:
    """All who have tokens bid in secret for this stage; who is in rolls for the order."""
    state = table.state
    rest_all(state)
    if state.planned:
        if state.stage == FIRST_STAGE:
            seats = table.in_play
            plans = await ask_all(seats, lambda seat: _plan(table, seat))
            for seat, plan in zip(seats, plans, strict=True):
                table.powers[seat].plan = [_STAGE_OF[key] for key, is_in in plan.items() if is_in]
        bidders = [seat for seat in table.in_play if state.stage in table.powers[seat].plan]
    else:
        seats = [seat for seat in table.in_play if table.powers[seat].tokens]
        bids = await ask_all(seats, lambda seat: _bid(table, seat)) if seats else []
        bidders = [seat for seat, is_in in zip(seats, bids, strict=True) if is_in]
    for power in table.powers:
        power.heard = ""
    for seat in bidders:
        power = table.powers[seat]
        power.tokens -= 1
        power.proposals = power.turned = power.drawn = 0
        power.ordered = False
    names = tuple(table.name(seat) for seat in bidders)
    is_spent = not any(table.powers[seat].tokens for seat in table.in_play) and not bidders
    await tell(BidsShown(
        stage=state.stage, seats=tuple(bidders), names_=names, is_spent=is_spent
    ))  # fmt: skip
    state.order = []
    if bidders:
        state.order = await roll_order(table, bidders, STAGES[state.stage])
    if state.news is not None:
        state.phase = "news"
    else:
        _begin_acts(table)


def _begin_acts(table: SupremacyTable) -> None:
    """Who is in acts; nobody in: the stage passes."""
    if table.state.order:
        table.state.phase = "act"
    else:
        next_stage(table)


async def read_news(table: SupremacyTable) -> None:
    """The card of the stage, or two, played or not, once it is known who plays.

    After meteors no second card is turned.
    """
    for _ in range(cards_a_stage(table.state)):
        if not await turn_news(table):
            break
    table.state.phase = "services"


async def send_services(table: SupremacyTable) -> None:
    """After the headlines the Special Services, then the stage itself."""
    await play_services(table)
    _begin_acts(table)


async def act(table: SupremacyTable) -> None:
    """Who is first in the order does one thing of this stage; once it has done, the next."""
    state = table.state
    if not state.order:
        next_stage(table)
        return
    seat = state.order[0]
    is_done = await ACTS[state.stage](table, seat)
    if is_done and state.order and state.order[0] == seat:
        state.order.pop(0)
