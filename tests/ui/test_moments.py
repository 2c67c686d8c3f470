"""The fixed games of which pictures are made."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from fandg.dev.moments import (
    Deed,
    FixedMoment,
    every_deed,
    every_end,
    every_moment,
    find_moment,
    play_to,
    show_great_moment,
)


@pytest.mark.parametrize("moment", every_moment(), ids=lambda moment: moment.name)
def test_a_fixed_game_comes_to_its_moment(moment: FixedMoment) -> None:
    match = play_to(moment).match
    assert match.pending is not None
    assert moment.stop(match.pending, match.state)


@pytest.mark.parametrize("moment", every_end(), ids=lambda moment: moment.name)
def test_a_fixed_game_that_shows_an_ending_comes_to_it(moment: FixedMoment) -> None:
    result = play_to(moment).match.result
    assert result is not None
    if moment.name.endswith(("-won", "-lost")):
        assert bool(result.winners) is moment.name.endswith("-won")


GREAT = [deed for deed in every_deed() if getattr(deed.act, "func", None) is show_great_moment]


@pytest.mark.parametrize("deed", GREAT, ids=lambda deed: f"{deed.moment}-{deed.name}")
def test_a_great_moment_is_what_the_game_tells_of_it(deed: Deed) -> None:
    table = play_to(find_moment(deed.moment))
    panel = MagicMock(split=lambda tableau: [tableau])
    scene = SimpleNamespace(table=table, tableau=panel, question=MagicMock())
    scene.at_stake = scene.refresh = MagicMock()
    deed.act(scene)
    shown = scene.tableau.open.call_args.args[0]
    match = table.match
    told = [match.game.closing(match.state, match.setup)] if match.result else []
    told += [event.show(match.state).tableau for event in match.log[-1:]]
    assert shown.picture in {one.picture for one in told if one is not None}
