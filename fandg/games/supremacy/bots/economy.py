"""What a sensible power pays, sells, buys, builds, and for which stages it bids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.form import Amounts
from fandg.games.supremacy.bots.ambition import (
    PRIZED,
    arms,
    prospects,
    saves,
    stars_asked,
    wants_companies,
)
from fandg.games.supremacy.bots.dealing_in import find_deals
from fandg.games.supremacy.bots.reading import wants_service
from fandg.games.supremacy.bots.travelling import value_of_moves
from fandg.games.supremacy.bots.warring import value_of_attack
from fandg.games.supremacy.bots.worth import turns_left
from fandg.games.supremacy.building import FORCES_PRICE
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.course import TOKENS, plan_amounts, stages_now
from fandg.games.supremacy.crises.goals import NUKES
from fandg.games.supremacy.ledger import NOTE, ceiling_of, knows, sets_of
from fandg.games.supremacy.market import foresee_purchase, price_of
from fandg.games.supremacy.payroll import pay_all, pay_forces
from fandg.games.supremacy.state import ATTACK, BUILD, BUY, MOVE, SELL, Weapon
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import PROPOSALS
from fandg.games.supremacy.upkeep import STAFF, Bill, bill_of, upkeep_of

Weigh: TypeAlias = Callable[[SupremacyTable, int, int], float]
"""What a stage is worth to a power now, in points."""

KEPT = 4
"""Units of each supply that are not sold: for attacks, defence and building."""
SHORT, USUAL, DEAR = 400, 500, 600
"""For less nothing is sold: by who is short of money to build with, usually, by who has enough."""
FAIR = 300
"""For so much who saves money sells all but one of each: the others' sales follow."""
MONEY_ASKED = 4.0
"""How gladly money is made by who is asked for it, against 0.5 to 2 of all others."""
LAST_SALE = 100
"""In the last turn what brings less is not worth a token."""
MOST_NOTES, MOST_NOTES_LATE = 2, 4
"""With so many notes no more are taken of one's own will: interest ruins who lives on credit."""
LONG = 6
"""With so many turns left one does not live on credit."""
COMFORT = 1200
"""With so much to spare a sale may wait."""
SWAY = 0.5
"""So much more or less than reckoned a stage may seem worth."""
WORTHLESS = 0.2
"""No token is spent for so little."""
RICH = 4000
"""From so much money on it is spent on research."""


def payroll(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What pays is paid; loans are taken when nothing is left to build with, repaid when rich."""
    form, power = decision.form, table.powers[decision.seat]
    assert form is not None
    bill = bill_of(table, decision.seat)
    spare = bill.cash - bill.interest - bill.salaries
    notes = 0
    if spare > 3 * NOTE:
        notes = -min(power.loans, (spare - 2 * NOTE) // NOTE)
    elif _may_borrow(table, decision.seat, spare):
        notes = min(1, bill.room)
    if bill.cash + NOTE * notes < bill.interest:
        notes = min(bill.room, -(-(bill.interest - bill.cash) // NOTE))
    amounts = pay(table, decision.seat, bill, notes)
    return form.key_of(amounts if form.why_not(amounts) is None else form.usual)


def _may_borrow(table: SupremacyTable, seat: int, spare: int) -> bool:
    """Whether a note is worth its interest: to build with, or, late, to keep what there is."""
    loans, turns = table.powers[seat].loans, turns_left(table)
    to_build = spare < FORCES_PRICE and turns > 3 and loans < MOST_NOTES
    return to_build or (spare < 0 and turns < LONG and loans < MOST_NOTES_LATE)


def pay(table: SupremacyTable, seat: int, bill: Bill, notes: int) -> Amounts:
    """The sheet with so many notes: what earns its salary first, then lands, then other forces."""
    world, power = table.world, table.powers[seat]
    amounts = dict.fromkeys(pay_all(world, bill, 0), 0)
    amounts["notes"] = notes
    left = bill.cash + NOTE * notes - bill.interest
    room = [ceiling_of(power) - have for have in power.supplies]
    for n in sorted(bill.companies, key=lambda n: -world.production[n]):
        kind = world.company_kind[n]
        kept = min(world.production[n], room[kind])
        # What goes beyond the ceiling is lost: such a company idles.
        if left >= STAFF and kept * price_of(table.state, world, kind) > STAFF:
            amounts[world.companies[n].id], left = 1, left - STAFF
            room[kind] -= kept
    pay_forces(world, bill, amounts, left)
    return amounts


def _least_price(table: SupremacyTable, seat: int) -> int:
    """For less a power sells nothing: supplies keep, and the world buys more every turn."""
    spare = table.powers[seat].cash - upkeep_of(table, seat)
    return SHORT if spare < FORCES_PRICE else USUAL if spare < COMFORT else DEAR


def _surplus(table: SupremacyTable, seat: int) -> dict[str, int]:
    """What is to be sold: what is more than needed, down to a price worth while."""
    power, prices = table.powers[seat], table.world.market.prices
    is_last = turns_left(table) == 0
    kept, least = (1, LAST_SALE) if is_last else (KEPT, _least_price(table, seat))
    if saves(table, seat) and not is_last:
        kept, least = 1, FAIR
    amounts = {}
    for kind, name in enumerate(SUPPLIES):
        slot, count = table.state.market[kind], 0
        while power.supplies[kind] - count > kept and prices[max(1, slot - count) - 1] >= least:
            count += 1
        amounts[name] = count
    return amounts


def sell(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What is more than needed; a deal that both gain from besides."""
    amounts = _surplus(table, decision.seat)
    if decision.form is not None and any(amounts.values()):
        return decision.form.key_of(amounts)
    return trade_or_done(table, decision)


def trade_or_done(table: SupremacyTable, decision: Decision[Any]) -> str:
    """A deal that both gain from, as often as one may propose."""
    keys = {option.key for option in decision.options}
    done = table.powers[decision.seat].proposals
    if "trade" in keys and done < PROPOSALS and find_deals(table, decision.seat):
        return "trade"
    return "done"


def wanted(table: SupremacyTable, seat: int) -> dict[str, int]:
    """What is to be bought: what is missing for sets, while it is cheap enough to build with."""
    power, state = table.powers[seat], table.state
    amounts = dict.fromkeys(SUPPLIES, 0)
    if turns_left(table) < 1 or saves(table, seat):
        return amounts
    money = power.cash - upkeep_of(table, seat) - FORCES_PRICE
    for kind in sorted(range(3), key=lambda kind: power.supplies[kind]):
        name = SUPPLIES[kind]
        while power.supplies[kind] + amounts[name] < min(KEPT, ceiling_of(power)):
            cost = foresee_purchase(state, table.world, kind, amounts[name] + 1)
            before = foresee_purchase(state, table.world, kind, amounts[name])
            if cost - before > 400 or cost - before > money:
                break
            amounts[name] += 1
            money -= cost - before
    return amounts


def find_prospect(table: SupremacyTable, seat: int) -> int | None:
    """The kind of which a company lies in the deck whose land it holds already."""
    state, world = table.state, table.world
    needed = upkeep_of(table, seat) + (PRIZED if prospects(table, seat) else 2000)
    few = 1 if prospects(table, seat) else 4
    if saves(table, seat):
        return _most_in_deck(table) if wants_companies(table, seat) else None
    if turns_left(table) < few or table.powers[seat].cash < needed:
        return None
    value = [0.0] * 3
    for n in table.deck():
        if state.holder[world.company_area[n]] == seat:
            kind = world.company_kind[n]
            value[kind] += world.production[n] * price_of(state, world, kind)
    kind = max(range(3), key=lambda kind: value[kind])
    return kind if value[kind] else None


def _most_in_deck(table: SupremacyTable) -> int | None:
    """The kind of which most companies lie in the deck: it shows soonest."""
    counts = [0] * 3
    for n in table.deck():
        counts[table.world.company_kind[n]] += 1
    return counts.index(max(counts)) if any(counts) else None


def buy(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What is missing for sets; a company for a land it holds; a deal."""
    seat = decision.seat
    if decision.form is not None:
        amounts = wanted(table, seat)
        if any(amounts.values()):
            return decision.form.key_of(amounts)
    kind = find_prospect(table, seat)
    keys = {option.key for option in decision.options}
    if kind is not None and f"prospect:{SUPPLIES[kind]}" in keys:
        return f"prospect:{SUPPLIES[kind]}"
    return trade_or_done(table, decision)


def _lots(table: SupremacyTable, seat: int) -> int:
    """How many times three forces it can pay for, with a set and the next payroll kept back."""
    power = table.powers[seat]
    # Who has long to live must be able to pay his forces twice.
    spare = power.cash - upkeep_of(table, seat) * (2 if turns_left(table) > 3 else 1) - 150
    if turns_left(table) == 0 or saves(table, seat):
        spare = 0
    return max(0, min(2, sets_of(power) - 1, spare // FORCES_PRICE))


def build(table: SupremacyTable, decision: Decision[Any]) -> str:
    """L-stars against foreign nukes, forces, research when rich; a deal."""
    seat = decision.seat
    power = table.powers[seat]
    keys = {option.key for option in decision.legal_options()}
    if saves(table, seat):
        return trade_or_done(table, decision)
    if arms(table, seat):
        wish = _weapon_wished(table, seat)
        if wish in keys:
            return wish
    others = [table.powers[other] for other in table.in_play if other != seat]
    nukes = max((other.nukes + other.neutrons for other in others), default=0)
    if "build:l-star" in keys and power.stars < min(nukes, 4) and power.cash > 2500:
        return "build:l-star"
    if "forces" in keys and _lots(table, seat):
        return "forces"
    if "service" in keys and wants_service(table, seat):
        return "service"
    if power.cash > RICH and turns_left(table) > 2:
        if "research:l-star" in keys and nukes and not knows(power, "l-star"):
            return "research:l-star"
        if "research:nuke" in keys and not knows(power, "nuke"):
            return "research:nuke"
        if "build:k-sat" in keys and not power.sats and any(other.stars for other in others):
            return "build:k-sat"
        if "build:nuke" in keys and power.cash > RICH + 1000 and power.nukes < 4:
            return "build:nuke"
    return trade_or_done(table, decision)


def _weapon_wished(table: SupremacyTable, seat: int) -> str:
    """What a power that must have weapons builds or looks for next: L-stars, two nukes, more."""
    power = table.powers[seat]
    if power.cash < PRIZED:
        return ""
    least, most = stars_asked(table)
    is_nuke = power.nukes < NUKES and (knows(power, "nuke") or power.stars >= least)
    weapon: Weapon = "nuke" if is_nuke or power.stars >= most else "l-star"
    return f"build:{weapon}" if knows(power, weapon) else f"research:{weapon}"


def lots(table: SupremacyTable, decision: Decision[Any]) -> str:
    """As many as leave a set and the payroll."""
    most = max(1, _lots(table, decision.seat))
    return decision.options[min(most, len(decision.options)) - 1].key


def cards(table: SupremacyTable, decision: Decision[Any]) -> str:
    """About as many as are needed on average, within what it can spare."""
    power = table.powers[decision.seat]
    spare = (power.cash - upkeep_of(table, decision.seat)) // 400
    return decision.options[max(0, min(spare, 6, len(decision.options) - 1))].key


def value_of_stage(table: SupremacyTable, seat: int, stage: int) -> float:
    """What a stage is worth to a power now, in points."""
    power, state = table.powers[seat], table.state
    match stage:
        case _ if stage == SELL:
            amounts = _surplus(table, seat)
            money = sum(
                count * price_of(state, table.world, kind) * 0.6
                for kind, count in enumerate(amounts.values())
            )
            spare = power.cash - upkeep_of(table, seat)
            need = 2.0 if spare < 0 else 1.0 if spare < COMFORT else 0.5
            return (MONEY_ASKED if saves(table, seat) else need) * money / 1000
        case _ if stage == ATTACK:
            return value_of_attack(table, seat)
        case _ if stage == MOVE:
            # What a march takes would be sold.
            return 0.0 if saves(table, seat) else value_of_moves(table, seat)
        case _ if stage == BUILD:
            if saves(table, seat):
                return 0.0
            rich = 1.5 if power.cash > RICH and turns_left(table) > 2 else 0.0
            if arms(table, seat) and power.cash > PRIZED:
                rich = 4.0
            return 1.6 * _lots(table, seat) + rich
        case _ if stage == BUY:
            count = sum(wanted(table, seat).values())
            return 0.5 * count + (1.0 if find_prospect(table, seat) is not None else 0.0)
    return 0.0


def _swayed(table: SupremacyTable, seat: int, stage: int, weigh: Weigh, sway: float) -> float:
    """What a stage is worth, swayed by a whim that a rival who knows all the rest does not."""
    whim = Generator((table.powers[seat].whim << 8) + (table.state.turn << 3) + stage)
    return weigh(table, seat, stage) * (1 + sway * (whim.below(201) - 100) / 100)


def bid(
    table: SupremacyTable,
    decision: Decision[Any],
    weigh: Weigh = value_of_stage,
    sway: float = SWAY,
) -> str:
    """In, where the stage is worth more than those to come for which tokens are needed."""
    seat, state = decision.seat, table.state
    mine = _swayed(table, seat, state.stage, weigh, sway)
    if mine <= WORTHLESS:
        return "out"
    later = sorted(
        (
            _swayed(table, seat, stage, weigh, sway)
            for stage in stages_now(state)
            if stage > state.stage
        ),
        reverse=True,
    )
    tokens = table.powers[seat].tokens
    return "in" if len(later) < tokens or mine >= later[tokens - 1] else "out"


def plan(
    table: SupremacyTable,
    decision: Decision[Any],
    weigh: Weigh = value_of_stage,
    sway: float = SWAY,
) -> str:
    """The three stages that are worth most now."""
    seat = decision.seat
    values = {stage: _swayed(table, seat, stage, weigh, sway) for stage in stages_now(table.state)}
    best = sorted(values, key=lambda stage: -values[stage])[:TOKENS]
    assert decision.form is not None
    chosen = [stage for stage in best if values[stage] > WORTHLESS]
    return decision.form.key_of(plan_amounts(table.state, chosen))
