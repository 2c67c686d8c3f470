"""A seat that changes hands in the middle of the game: nothing that is held is swept away by it."""

from __future__ import annotations

import pytest
from hands import Hands
from moments import go_on, rest, sit_down

from fandg.engine.seats import Kind
from fandg.ui.table.hold import What

KINDS: tuple[Kind, ...] = ("person", "person", "steady")


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("what", ["throw", "outcome", "drawn", "tableau"])
def test_what_is_held_stays_when_a_seat_changes_hands(hands: Hands, what: What, seat: int) -> None:
    scene = sit_down(hands, "fortune", "cooperative", KINDS)
    holds = scene.director.holds
    others: set[What] = {"throw", "outcome", "tableau", "card"}
    go_on(hands, scene, lambda: holds.is_on(what) and holds.awaits_press, *others - {what})
    held, untold = holds.on, scene.director.untold
    scene.doors.offer_seat(seat)
    hands.click(hands.find("A bot plays: easy"))
    assert scene.table.match.setup.seats[seat].kind == "easy"
    assert hands.top is scene
    assert holds.on is held
    assert scene.director.untold is untold
    scene.director.press()
    rest(hands)
    assert holds.on is not held
