"""What the switches at set-up make of a table.

Rules: set-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import cast

from fandg.engine.setup import Setting
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.press import make_deck
from fandg.games.supremacy.state import GONE, NOBODY, News, Supremacy, Warlords


def lay_switches(state: Supremacy, options: Mapping[str, Setting], world: World) -> None:
    """Lay out what these switches ask for, before anything is dealt."""
    state.literal = options["market"] == "literal"
    state.planned = options["bids"] == "plan"
    state.chain = options["answers"] == "chain"
    state.winter_die = options["winter"] == "die"
    state.open_technology = options["technology"] == "open"
    state.blockades = options["blockade"] == "on"
    state.news = None
    if options["fortuna"] == "on":
        state.news = news = News(
            officers=options["officers"] == "on",
            # The very text of the default, which a saved state leaves out.
            warlords=cast(Warlords, intern(str(options["warlords"]))),
            arsenal=options["arsenal"] == "full",
        )
        make_deck(state, news, len(world.cards), meteors=options["meteors"] == "on")
    is_offshore = state.news is not None and options["offshore"] != "off"
    for company in world.offshore:
        state.owner[company] = NOBODY if is_offshore else GONE
