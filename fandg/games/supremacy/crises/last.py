"""The last crisis: the person sets the switches.

Rules: crises.
"""

from __future__ import annotations

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.events.crises import SwitchesChosen
from fandg.games.supremacy.modes import NEWS_SWITCHES, SWITCHES
from fandg.games.supremacy.switches import lay_switches
from fandg.games.supremacy.table import SupremacyTable

CHOSEN = ("market", "bids", "answers", "winter", "technology", "blockade", *NEWS_SWITCHES)
"""The switches of the last crisis: length, powers and the news are its own."""
_FREE = [switch for switch in SWITCHES if switch.key in CHOSEN]


def _differ(amounts: Amounts) -> list[str]:
    """The switches that are not as usual: "Market: Literal"."""
    return [
        f"{switch.label}: {switch.choices[amounts[switch.key]].label}"
        for switch in _FREE
        if amounts[switch.key]
    ]


def _say_switches(amounts: Amounts) -> str:
    return "; ".join(_differ(amounts)) or "All is as usual"


async def choose_switches(table: SupremacyTable) -> None:
    """In the last crisis of a campaign the person sets the switches, all but that of the news."""
    fields = tuple(
        Field(
            switch.key,
            switch.label,
            0,
            len(switch.choices) - 1,
            words=tuple(choice.label for choice in switch.choices),
        )
        for switch in _FREE
    )
    usual = {switch.key: 0 for switch in _FREE}
    prompt = "By which switches is the last crisis played?"
    form = Form(fields, usual, say=_say_switches)
    asked: Decision[Amounts] = Decision(YOU, "switches", prompt, "crises", (), form=form)
    chosen = await ask(asked)
    if chosen == usual:
        return
    options = {switch.key: switch.choices[chosen[switch.key]].value for switch in _FREE}
    lay_switches(table.state, {"fortuna": "on", **options}, table.world)
    name = table.name(YOU)
    await tell(SwitchesChosen(seat=YOU, name=name, switches=tuple(_differ(chosen))))
