"""Work at something that an act lays on the map: an Action Point, and a Test of a row.

Rules: acts; rulings, section 3.8.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.games.labyrinth.occasions import Doing
from fandg.games.labyrinth.paying import NO_POINTS
from fandg.games.labyrinth.regions import name_cell
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.words import HeroRow


def offer_work(hero: Hero, key: str, label: str, doing: Doing, cell: int) -> Option[Doing | None]:
    """What a hero may do for an Action Point at the thing in a Region."""
    blocked = NO_POINTS if hero.left < 1 else None
    return Option(key, label, doing, f"region:{name_cell(cell)}", blocked)


async def choose_open_row(
    seat: int, rows: Sequence[HeroRow], prompt: str, kind: str, shared_by: tuple[int, ...] = ()
) -> HeroRow:
    """One of the rows in which it is not done yet."""
    options = [Option(f"row:{row}", row.capitalize(), row) for row in rows]
    return await ask(Decision(seat, kind, prompt, "acts", options, shared_by=shared_by))
