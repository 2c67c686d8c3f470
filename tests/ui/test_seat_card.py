"""A seat's card at the table: it leaves out nothing that the seat has."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.games.supremacy.telling.words import say_briefly
from fandg.ui.table.seat_card import LEAST_GAP


@pytest.mark.parametrize("moment", ["supremacy-move", "supremacy-sell", "supremacy-build"])
def test_no_figure_of_a_rich_power_is_left_out_at_the_smallest_window(
    hands: Hands, moment: str
) -> None:
    scene = table_at(hands.stage, find_moment(moment))
    hands.stage.reset(scene)
    settle(hands.stage)
    state: Any = scene.table.match.state
    for power in state.powers:
        power.cash, power.supplies = 110_330, [12, 12, 10]
    scene.refresh()
    hands.stage.draw()
    drawn: list[tuple[int, int]] = []
    for card in scene.side.cards:
        kept = card._fit_figures

        def note(room: int, size: int, fit: Any = kept) -> Any:
            sheets = fit(room, size)
            drawn.append((room, sum(sheet.get_width() + LEAST_GAP for sheet in sheets)))
            assert len(sheets) >= 4
            return sheets

        card._fit_figures = note  # type: ignore[method-assign]
        card.draw(hands.stage.surface)
    assert len(drawn) == len(state.powers)
    assert all(wide <= room for room, wide in drawn), drawn


def test_a_great_sum_has_a_brief_form_and_a_small_one_none() -> None:
    assert [say_briefly(money) for money in (9990, 10_000, 10_330, 110_390)] == [
        "", "10k", "10.3k", "110.3k"
    ]  # fmt: skip
