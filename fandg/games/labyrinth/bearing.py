"""What somebody has against a blow: Dodge, Shields, Doom, ♥; and the chance to bear it.

Rules: dodge, shield, doom; ruling 35. Reactions are not counted: nobody has played them yet.
"""

from __future__ import annotations

from fandg.engine.odds import Odds
from fandg.engine.prose import counted
from fandg.games.labyrinth.bodies import Body, Pet
from fandg.games.labyrinth.odds import spread_hits
from fandg.games.labyrinth.paying import SHIELD
from fandg.games.labyrinth.state import Hero, MinionFigure
from fandg.games.labyrinth.table import LabyrinthTable


def dodge_of(table: LabyrinthTable, body: Body) -> str:
    """The Dodge die of somebody, the best one."""
    if isinstance(body, MinionFigure):
        keywords = table.library.minions[body.card].keywords
        return "y" if "dodge-y" in keywords else "w" if "dodge-w" in keywords else ""
    if isinstance(body, Hero):
        if table.has_ability(body, "dodge-y"):
            return "y"
        if table.has_ability(body, "dodge-w"):
            return "w"
    return ""


def lost_to(body: Hero | Pet, hits: int) -> int:
    """The ♥ that a blow costs, past Shields and Doom, if it were as large as that."""
    if not isinstance(body, Hero):
        return max(0, hits)
    return max(0, hits - SHIELD * body.shields) * (2 if body.doomed else 1)


def odds_to_bear(table: LabyrinthTable, body: Hero | Pet, hits: int) -> Odds:
    """The chance that somebody still stands after a blow."""
    hearts, dodges = table.hearts_of(body), spread_hits(dodge_of(table, body))
    chance = sum(part for less, part in enumerate(dodges) if lost_to(body, hits - less) < hearts)
    return Odds(min(1.0, chance), (), f"to stand after {counted(hits, 'hit')}")


def say_defence(table: LabyrinthTable, body: Hero | Pet, hits: int) -> str:
    """The ♥ of somebody, what protects him, and what a blow would leave."""
    hearts = table.hearts_of(body)
    notes = [f"{hearts} ♥"]
    if isinstance(body, Hero):
        notes += [counted(body.shields, "Shield")] * bool(body.shields)
        notes += ["Doom"] * body.doomed
    dodge = dodge_of(table, body)
    notes += [f"Dodge {'1 white' if dodge == 'w' else '1 yellow'}"] * bool(dodge)
    left = max(0, hearts - lost_to(body, hits))
    notes.append(f"{left} left" if left else "would fall")
    return ", ".join(notes)
