"""What the table's side and bar say of Supremacy: stages, powers, the sheet."""

from __future__ import annotations

from fandg.engine.prose import capital, counted
from fandg.engine.views import Figure, Phases, SeatView, SheetLine
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.course import quarter_of
from fandg.games.supremacy.crises.goals import medal_of
from fandg.games.supremacy.crises.record import MEDALS, YOU
from fandg.games.supremacy.forces import count_forces
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.modes import name_side
from fandg.games.supremacy.state import Phase
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.aims import say_aim, say_steps
from fandg.games.supremacy.upkeep import upkeep_of
from fandg.games.supremacy.victory import score_of

STAGES = ("Pay", "Transfer", "Sell", "Attack", "Move", "Build", "Buy")
STAGE_RULES = ("payroll", "transfer", "sell", "attack", "move", "build", "buy")
EARLY: dict[Phase, int] = {"payroll": 0, "transfer": 1, "allies": 1}
BRIEF = 10_000
"""From so much on a sum is told in thousands where there is little room."""
SUPPLY_ICONS = ("plains", "barrel", "pickaxe")


def phases_of(table: SupremacyTable) -> Phases:
    """The seven stages of a turn, and the quarter that it is, or which crisis."""
    state = table.state
    if not state.turn:
        return Phases(STAGES, -1, "The world is shared out", STAGE_RULES)
    at = EARLY.get(state.phase, state.stage - 1)
    title = f"Turn {state.turn} of {state.length}: {quarter_of(state)}"
    if state.crisis is not None:
        title = f"{table.world.crises[state.crisis.id].name}: turn {state.turn} of {state.length}"
    return Phases(STAGES, at, title, STAGE_RULES, say_aim(table))


def is_unchosen(table: SupremacyTable, seat: int) -> bool:
    """Whether a seat has no power yet; the person's for a crisis says whom all others lead."""
    crisis = table.state.crisis
    if seat in table.state.unchosen:
        return True
    return table.state.phase == "powers" and crisis is not None and not crisis.power


def say_briefly(money: int) -> str:
    """A sum where there is little room: "10.3k" for 10,330; empty: it is short."""
    return f"{money // 100 / 10:g}k" if money >= BRIEF else ""


def seat_view(table: SupremacyTable, seat: int, signs: dict[str, str]) -> SeatView:
    """A power in the seats' panel: its score, money and forces; `signs` are the powers' icons."""
    power = table.powers[seat]
    name = table.title(seat)
    brief = table.world.powers[power.id].brief or name
    side = ""
    if len(set(table.state.sides)) < len(table.powers):
        side = name_side(max(table.state.sides) + 1, table.state.sides[seat])
    if power.fate:
        return SeatView(f"{name}, {power.fate}", "skull", brief=brief, side=side)
    if is_unchosen(table, seat):
        return SeatView("Not chosen yet", "flag", target=f"seat:{seat}", brief="Open", side=side)
    if table.state.phase == "powers":
        # Nothing is laid yet that could count.
        return SeatView(name, signs[power.id], target=f"seat:{seat}", brief=brief, side=side)
    figures = (
        Figure("trophy", str(score_of(table, seat))),
        Figure("money", f"{power.cash:,}", say_briefly(power.cash)),
        Figure("crate", "/".join(map(str, power.supplies))),
        Figure("battle-tank", str(count_forces(power))),
    )
    return SeatView(name, signs[power.id], figures, target=f"seat:{seat}", brief=brief, side=side)


def sheet_lines(table: SupremacyTable, seat: int | None) -> list[SheetLine]:
    """The supply centre of a power, its companies, then how all stand and the market."""
    lines = [*_crisis_lines(table), *(_centre_lines(table, seat) if seat is not None else [])]
    lines.append(SheetLine("The powers", heading=True))
    order = sorted(table.in_play, key=lambda other: -score_of(table, other))
    lines += [
        SheetLine(table.title(other), str(score_of(table, other)), "trophy", target=f"seat:{other}")
        for other in order
    ]
    lines.append(SheetLine("The market", heading=True))
    lines += [
        SheetLine(kind.capitalize(), str(price_of(table.state, table.world, n)), SUPPLY_ICONS[n],
                  target=f"market:{kind}")
        for n, kind in enumerate(SUPPLIES)
    ]  # fmt: skip
    return lines


def _crisis_lines(table: SupremacyTable) -> list[SheetLine]:
    """What a crisis asks for each medal, and which would be won as it stands."""
    crisis = table.state.crisis
    if crisis is None or table.state.phase == "powers":
        return []
    sheet = table.world.crises[crisis.id]
    reached = medal_of(table, YOU, [score_of(table, seat) for seat in range(len(table.powers))])
    lines = [SheetLine(sheet.name, heading=True)]
    asks = zip(MEDALS[1:], sheet.asks, say_steps(table), strict=True)
    for points, (medal, asked, step) in enumerate(asks, 1):
        # With what one begins nothing is won yet.
        is_won = points <= reached and table.state.turn > 1
        lines.append(
            SheetLine(f"{capital(medal)}: {asked}", "won so far" if is_won else step, "medal")
        )
    return lines


def _centre_lines(table: SupremacyTable, seat: int) -> list[SheetLine]:
    power, world = table.powers[seat], table.world
    target = f"seat:{seat}"
    lines = [SheetLine(table.title(seat), heading=True, target=target)]
    if power.fate:
        return [*lines, SheetLine("Out of the game", power.fate, "skull", target=target)]
    lines += [
        SheetLine("Cash", f"{power.cash:,}", "money", target=target),
        SheetLine("Loan notes", f"{power.loans} of {table.credit(seat)}", "scroll", target=target),
        SheetLine("Next payroll", f"{upkeep_of(table, seat):,}", "money", target=target),
        *(SheetLine(kind.capitalize(), str(count), icon, target=target)
          for kind, icon, count in zip(SUPPLIES, SUPPLY_ICONS, power.supplies, strict=True)),
        SheetLine("Nukes", _armed(power.nukes, power.nuke_cards), "missile", target=target),
        SheetLine("L-stars", _armed(power.stars, power.star_cards), "l-star", target=target),
        SheetLine("Tokens", str(power.tokens), "coin", target=target),
    ]  # fmt: skip
    lines.append(SheetLine("Companies", heading=True))
    for n in table.owned(seat):
        at = world.company_area[n]
        state = _state_of(table, seat, n)
        value = f"{world.production[n]} {world.companies[n].kind}"
        lines.append(SheetLine(
            capital(world.names[at]), f"{value}, {state}" if state else value,
            SUPPLY_ICONS[world.company_kind[n]], target=f"company:{world.companies[n].id}",
        ))  # fmt: skip
    return lines


def _state_of(table: SupremacyTable, seat: int, company: int) -> str:
    """Why a company of a power makes nothing now, in a word or two; empty if it works."""
    if table.is_out_of_play(company):
        return "out of play"
    at = table.world.company_area[company]
    if table.state.holder[at] != seat:
        return "claim"
    if not table.is_open(at):
        return "shut"
    return "idle" if company in table.state.idle else ""


def _armed(count: int, cards: int) -> str:
    return f"{count}, {counted(cards, 'card')}" if cards else str(count)
