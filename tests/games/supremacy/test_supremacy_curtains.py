"""Round one screen: what all may know is asked before all, with every hand closed."""

from __future__ import annotations

from collections import Counter

from supremacy_table import GAME, new_setup

from fandg.engine.audience import Audience
from fandg.engine.decision import Decision
from fandg.engine.match import Match

SECRET = {"bid", "service", "mission", "antidote", "counter"}
"""What nobody else may look at: bids until they are shown, and what is in a hand."""


def test_a_curtain_falls_before_what_is_secret_and_before_nothing_else() -> None:
    setup = new_setup(3, fortuna="on", length="short")
    setup.table_dice = []
    match = Match(GAME, setup)
    audience, fell, asked_kinds = Audience(match), Counter[str](), Counter[str]()
    while isinstance(asked := match.run(), Decision) and match.state.turn < 5:
        asked_kinds[asked.kind] += 1
        audience.hide()
        if audience.needs_curtain(asked):
            fell[asked.kind] += 1
        elif not asked.is_open_call:
            assert asked.kind == "die" or asked.openly, asked.kind
        match.answer(GAME.choose_steady(match.state, asked))
    assert {*fell} <= SECRET, fell
    assert fell["bid"] == asked_kinds["bid"]
    turns = {"payroll", "sell", "attack", "move", "build", "buy", "muster", "how-many"}
    assert turns <= {*asked_kinds}
