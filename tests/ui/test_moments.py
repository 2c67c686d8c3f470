"""The fixed games of which pictures are made."""

from __future__ import annotations

import pytest

from fandg.dev.moments import FixedMoment, every_end, every_moment, play_to


@pytest.mark.parametrize("moment", every_moment(), ids=lambda moment: moment.name)
def test_a_fixed_game_comes_to_its_moment(moment: FixedMoment) -> None:
    match = play_to(moment).match
    assert match.pending is not None
    assert moment.stop(match.pending, match.state)


@pytest.mark.parametrize("moment", every_end(), ids=lambda moment: moment.name)
def test_a_fixed_game_that_shows_an_ending_comes_to_it(moment: FixedMoment) -> None:
    assert play_to(moment).match.result is not None
