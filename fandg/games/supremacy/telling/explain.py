"""What `?` says of each thing on the board of Supremacy: areas, companies, powers, the market."""

from __future__ import annotations

from fandg.engine.prose import capital, counted, escape, joined
from fandg.engine.views import Explanation
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced, say_navies
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.state import GONE, NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.news import say_officers, say_radiation, say_unsettled
from fandg.games.supremacy.transfer import is_blockaded
from fandg.games.supremacy.upkeep import upkeep_of
from fandg.games.supremacy.victory import say_score

TECHNOLOGIES = {
    "nuke": (
        "Nuke technology",
        "Lets its power build nukes: each reaches every area, and destroys a land for good.",
    ),
    "l-star": (
        "L-star technology",
        "Lets its power build L-stars: each fires at nukes on their way, and who has more of them "
        "throws a die more in battle.",
    ),
}
"""The technology cards of the resource deck, by their weapon."""


def explain_target(table: SupremacyTable, target: str) -> Explanation | None:
    """What a thing is, what made it so, and where the rule stands."""
    kind, _, name = target.partition(":")
    world = table.world
    match kind:
        case "area" if name in world.number:
            return explain_area(table, world.number[name])
        case "company" if name in world.company_number:
            return explain_company(table, world.company_number[name])
        case "market" if name in SUPPLIES:
            return explain_market(table, SUPPLIES.index(name))
        case "seat" if name.isdigit() and int(name) < len(table.powers):
            return explain_power(table, int(name))
        case "service" if name in world.service_number:
            service = world.services[world.service_number[name]]
            rule = "diseases" if service.sort == "antidote" else "services"
            return Explanation(service.name, service.text, rule)
        case "technology" if name in TECHNOLOGIES:
            title, text = TECHNOLOGIES[name]
            return Explanation(title, text, "research")
        case "power" if name in world.powers:
            sheet = world.powers[name]
            homes = joined([world.names[at] for at in world.homes[name]])
            return Explanation(sheet.name, f"_{escape(sheet.line)}_\nHomes: {homes}.", "goal")
    return None


def explain_area(table: SupremacyTable, at: int) -> Explanation:
    """An area: whose home it is, who holds it and with what, its companies."""
    state, world = table.state, table.world
    lines = []
    home = next((sheet for name, sheet in world.powers.items() if at in world.homes[name]), None)
    if home is not None:
        lines.append(f"A home of the {home.name}.")
    held = state.holder[at]
    if at in state.clouds:
        lines.append("**Destroyed**: nobody enters or crosses it.")
    elif at in state.closed:
        lines.append(f"**Closed** to the end of turn {state.closed[at]}.")
    elif held != NOBODY:
        lines.append(f"Held by {table.name(held)}.")
    elif not world.is_ocean[at]:
        lines.append("Nobody holds it.")
    lines += say_radiation(table, at)
    lines += _say_forces(table, at)
    lines += say_officers(table, at)
    for n in world.companies_in[at]:
        lines.append(
            f"{capital(world.companies[n].kind)} {world.production[n]}: {_owner(table, n)}."
        )
    kind = "An ocean" if world.is_ocean[at] else "A light-blue sea" if world.is_sea[at] else ""
    text = "\n".join([kind + "."] * bool(kind) + lines)
    return Explanation(world.names[at], text, "strategic" if at in state.clouds else "map")


def _say_forces(table: SupremacyTable, at: int) -> list[str]:
    told = []
    for seat, power in enumerate(table.powers):
        if at in power.armies:
            count = counted(power.armies[at], "army", "armies")
            told.append(f"{capital(table.name(seat))}: {count}.")
        if at in power.fleets:
            fleet = power.fleets[at]
            navies = say_navies(len(fleet), sum(ship.load for ship in fleet))
            told.append(f"{capital(table.name(seat))}: {navies}.")
    if at in table.state.neutral:
        is_land = table.world.is_land[at]
        things = ("warlord's army", "warlord's armies") if is_land else ("pirate", "pirates")
        told.append(f"{counted(table.state.neutral[at], *things)}.")
    return told


def _owner(table: SupremacyTable, company: int) -> str:
    """Whose card it is, and how it stands."""
    state, at = table.state, table.world.company_area[company]
    owner = state.owner[company]
    if owner == GONE:
        return "out of the game"
    if owner == NOBODY:
        return "in the resource deck"
    name = table.name(owner)
    holds = state.holder[at] == owner
    if table.is_out_of_play(company):
        held = name if holds else f"a claim of {name}"
        return f"{held}, out of play until it is settled"
    if not holds:
        return f"a claim of {name}"
    if not table.is_open(at):
        return f"{name}, shut until one may enter there again"
    if company in state.idle:
        return f"{name}, idle this turn"
    return f"{name}, blockaded" if is_blockaded(table, owner, at) else name


def explain_company(table: SupremacyTable, company: int) -> Explanation:
    """A company card: what it makes, whose it is."""
    world = table.world
    made = f"Makes {world.production[company]} {world.companies[company].kind} a turn."
    title = capital(world.company_names[company].removeprefix("the "))
    return Explanation(title, f"{made}\n{capital(_owner(table, company))}.", "companies")


def explain_market(table: SupremacyTable, kind: int) -> Explanation:
    """A marker: what the next unit brings, and costs."""
    state, world = table.state, table.world
    prices, slot = world.market.prices, state.market[kind]
    asks = prices[min(len(prices), slot + (not state.literal)) - 1]
    pays = price_of(state, world, kind)
    text = f"Slot {slot} of {len(prices)}. A unit sold brings {pays}, one bought costs {asks}."
    return Explanation(f"The {SUPPLIES[kind]} market", text, "market")


def explain_power(table: SupremacyTable, seat: int) -> Explanation:
    """A power: its score, what it pays next, its tokens."""
    power = table.powers[seat]
    sheet = table.world.powers[power.id]
    if power.fate:
        return Explanation(sheet.name, f"_{escape(sheet.line)}_\nOut of the game.", "out")
    lines = [
        f"_{escape(sheet.line)}_",
        f"{say_score(table, seat)}.",
        f"{priced(power.cash)}, {counted(power.loans, 'loan note')} of {table.credit(seat)}.",
        f"Next payroll: {priced(upkeep_of(table, seat))}.",
        f"{counted(power.tokens, 'token')} left this turn.",
        *say_unsettled(table, seat),
    ]
    return Explanation(sheet.name, "\n".join(lines), "centre")
