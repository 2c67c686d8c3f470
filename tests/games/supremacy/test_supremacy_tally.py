"""What `fandg simulate supremacy` counts: prices, bids, attacks and trades of a whole game."""

from __future__ import annotations

import pytest
from supremacy_table import GAME, WORLD, new_setup

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.games.supremacy.events.trade import GoodsExchanged, SuppliesSold
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.tally import _Count


@pytest.mark.parametrize("fortuna", ["on", "off"])
def test_a_game_is_counted_from_its_events_alone(fortuna: str) -> None:
    setup = new_setup(3, length="short", fortuna=fortuna)
    setup.table_dice, setup.seed = [], 7
    match: Match[Supremacy] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        match.answer_unsaved(GAME.choose_steady(match.state, asked))
    count = _Count(match.state, WORLD)
    for event in match.log:
        count.read(event)
    assert count.slots == match.state.market
    statistics = {
        statistic.label: statistic.values for statistic in GAME.statistics(match.state, match.log)
    }
    sold = [event.money for event in match.log if isinstance(event, SuppliesSold)]
    assert statistics["sales a power and turn"] == [sum(sold) / (3 * 6)]
    trades = sum(isinstance(event, GoodsExchanged) for event in match.log)
    assert statistics["trades a power"] == [trades / 3]
    assert len(statistics["in for sell"]) == 3 * 6
    assert len(statistics["in for attack"]) == 3 * 5, "nobody attacks in the first turn"
    assert all(0 <= value <= 1 for value in statistics["attacks that take their target"])
