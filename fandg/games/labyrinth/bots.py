"""A simple steady player: hit what can be Defeated, loot, scout early, heal, spend XP evenly."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.state import Labyrinth

ORDER: dict[str, tuple[str, ...]] = {
    "act": (
        "loot", "train-ability", "use:", "talent:", "roll:melee", "roll:ranged", "roll:magic",
        "scout", "go:", "surge", "end",
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
    if decision.kind == "act":
        legal = [option for option in legal if _is_sensible(state, option)]
    for start in ORDER.get(decision.kind, ()):
        fitting = [option for option in legal if option.key.startswith(start)]
        if fitting:
            return fitting[-1].key if start in ("strike:", "cast:") else fitting[0].key
    return legal[0].key


def _is_sensible(state: Labyrinth, option: Option[Any]) -> bool:
    """Whether a hero would do this now, as far as a simple mind can tell."""
    hero = state.heroes[state.acting]
    here = state.map[hero.cell]
    has_foe = bool(here.minions) or any(v.cell == hero.cell for v in state.villains)
    if option.key == "roll:melee":
        return has_foe
    if option.key == "scout":
        return hero.hearts * 2 > hero.most and not state.is_final
    if option.key.startswith("use:"):
        return False
    return not option.key.startswith("go:") or not has_foe
