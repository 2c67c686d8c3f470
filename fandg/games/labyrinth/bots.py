"""A simple steady player: hit what can be Defeated, loot, scout early, spend XP on the best row."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.golden import FAR
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.looting import has_loot
from fandg.games.labyrinth.regions import CELLS, cell_named
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.table import LabyrinthTable

ORDER: dict[str, tuple[str, ...]] = {
    "act": (
        "loot", "train-ability", "roll:both", "roll:melee", "roll:ranged", "scout", "go:",
        "roll:magic", "surge", "end",
    ),
    "spend": ("strike:", "defeat:", "wound:", "shields:", "cast:", "aim:", "bank", "done"),
    "spend-damage": ("strike:", "defeat:", "wound:", "done"),
    "level-up": ("action", "all-rows", "y:", "w:", "r:", "done"),
    "react": ("play:", "use:", "talent:", "pass"),
    "save-test": ("spend",),
    "equip": ("equip:", "done"),
    "charge": ("charge",),
}  # fmt: skip
"""For each question, what its answers begin with, the best first."""


def choose_steady(state: Labyrinth, decision: Decision[Any]) -> str:
    """The key of a sensible answer."""
    legal = decision.legal_options()
    if decision.kind == "act" and state.phase == "turns":
        return _choose_action(state, legal)
    for start in ORDER.get(decision.kind, ()):
        fitting = [option for option in legal if option.key.startswith(start)]
        if fitting:
            return fitting[-1].key if start in ("strike:", "cast:") else fitting[0].key
    return legal[0].key


def _choose_action(state: Labyrinth, legal: list[Option[Any]]) -> str:
    """What the acting hero does: fights first, walks to where there is something to do."""
    table = LabyrinthTable(state, open_library())
    hero = state.heroes[state.acting]
    sensible = {option.key for option in legal}
    if not table.has_enemies(hero.cell):
        sensible -= {key for key in sensible if key.startswith(("roll:melee", "roll:both"))}
    if not any(table.has_enemies(cell) for cell in table.halls.neighbours(hero.cell)):
        sensible -= {"roll:ranged"}
    if hero.hearts * 2 < hero.most or state.is_final or hero.left == 0:
        sensible -= {"scout"}
    steps = [key for key in sensible if key.startswith("go:")]
    best = _nearest_step(table, steps, hero.cell)
    for start in ORDER["act"]:
        if start == "go:":
            if best:
                return best
            continue
        fitting = sorted(key for key in sensible if key.startswith(start))
        if fitting:
            return fitting[0]
    return "end"


def _nearest_step(table: LabyrinthTable, steps: list[str], here: int) -> str:
    """The step that leads closest to loot, enemies or open halls; empty if none leads closer."""
    goals = [cell for cell in CELLS if _is_goal(table, cell)]
    if not goals:
        return ""

    def far(cell: int) -> int:
        costs = table.halls.ways(cell).costs
        return min(costs.get(goal, FAR) for goal in goals)

    steps = [step for step in steps if far(cell_named(step[3:])) < far(here)]
    return min(steps, key=lambda step: (far(cell_named(step[3:])), step), default="")


def _is_goal(table: LabyrinthTable, cell: int) -> bool:
    region, state = table.region(cell), table.state
    if not region.tile:
        return False
    if state.is_final:
        return table.has_enemies(cell)
    return has_loot(region) or bool(region.minions) or bool(table.halls.unexplored(cell))
