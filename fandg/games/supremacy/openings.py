"""What powers begin with, and how one of them is offered.

Rules: set-up.
"""

from __future__ import annotations

from fandg.engine.decision import Option
from fandg.games.supremacy.content import Opening
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.table import SupremacyTable


def opening_of(table: SupremacyTable, seat: int) -> Opening:
    """The free forces and the cash of a power: rivals' differ with their number.

    Allies and the powers of a crisis begin as six rivals do: others are at the table than are
    dealt to so many rivals. What the person's power begins with in a crisis is a part of that.
    """
    return _opening_as(table, seat, table.powers[seat].id)


def _opening_as(table: SupremacyTable, seat: int, name: str) -> Opening:
    """What a power begins with at this table where this seat leads it."""
    state, world = table.state, table.world
    count = len(table.powers)
    if state.crisis is not None and seat == YOU:
        for opening in world.crises[state.crisis.id].openings:
            if opening.power == name:
                return Opening(powers=count, forces=opening.forces, cash=opening.cash)
    are_rivals = state.crisis is None and len(set(state.sides)) == count
    return world.powers[name].opening(count if are_rivals else len(world.powers))


def say_openings(table: SupremacyTable, seat: int) -> str:
    """Why a power begins with other forces and cash than its rivals; empty where that is not so."""
    openings = [opening_of(table, other) for other in range(len(table.powers))]
    mine, others = openings[seat], [*openings[:seat], *openings[seat + 1 :]]
    if table.state.crisis is not None or all(other == mine for other in others):
        return ""
    forces, cash = ([getattr(one, what) for one in others] for what in ("forces", "cash"))
    told = f"Rivals begin with {_span(forces)} forces and ${_span(cash)} million"
    return f"{told}, so that all win about as often."


def _span(amounts: list[int]) -> str:
    """From the least of some amounts to the most."""
    least, most = min(amounts), max(amounts)
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


def power_option(table: SupremacyTable, seat: int, name: str) -> Option[str]:
    """A power that a seat may lead, with what it begins with."""
    sheet, opening = table.world.powers[name], _opening_as(table, seat, name)
    told = f"{len(sheet.homes)} homes, {opening.forces} forces, ${opening.cash:,}"
    label = sheet.brief or sheet.name
    return Option(f"power:{name}", label, name, f"power:{name}", note=told, stands=True)
