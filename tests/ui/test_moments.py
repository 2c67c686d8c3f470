"""The fixed games of which pictures are made."""

from __future__ import annotations

import pytest

from fandg.ui.moments import ENDS, MOMENTS, Moment, play_to


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_a_fixed_game_comes_to_its_moment(moment: Moment) -> None:
    asked = play_to(moment).match.pending
    assert asked is not None
    assert moment.stop(asked)


@pytest.mark.parametrize("moment", ENDS, ids=lambda moment: moment.name)
def test_a_fixed_game_that_shows_an_ending_comes_to_it(moment: Moment) -> None:
    assert play_to(moment).match.result is not None
