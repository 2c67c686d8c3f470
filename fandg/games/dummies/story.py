"""The story of a game, in a few sentences."""

from __future__ import annotations

from fandg.engine.game import Setup
from fandg.games.dummies.state import CLASS_NAMES, Dummies


def tell_story(state: Dummies, setup: Setup) -> str:
    """Where the three stand now, or how it ended."""
    if state.result is not None:
        return _tell_ending(state, setup)
    if not state.dummies:
        return "Three cells, three fools, one heavy door."
    hero = max(state.dummies, key=lambda dummy: dummy.level)
    name = CLASS_NAMES[hero.name]
    if state.combat is not None:
        fighter = CLASS_NAMES[state.combat.dummy]
        return f"{fighter.capitalize()} has his fists up in the dark."
    held = len([card for bag in state.bags for card in bag])
    if held == 0:
        return "Not a spoon in the bag yet, and the sand is running."
    return f"{held} treasures in the bag, and {name} leads the way at level {hero.level}."


def _tell_ending(state: Dummies, setup: Setup) -> str:
    assert state.result is not None
    reason = state.result.reason
    if reason == "escaped":
        return (
            f"After {state.turn} turns the gate swings open: three dummies walk out into the "
            f"morning with {state.points()} points of other people's silver."
        )
    if reason == "all-out" and state.result.winners:
        names = " and ".join(setup.names[seat] for seat in state.result.winners)
        return f"All three are out. {names} carried the most."
    lost = "The last card is gone and with it the last lamp."
    if reason == "no-keys":
        lost = "The last Key is broken: nobody opens this gate again."
    if state.result.winners:
        names = " and ".join(setup.names[seat] for seat in state.result.winners)
        return f"{lost} {names} wins."
    return f"{lost} The fortress keeps its guests."
