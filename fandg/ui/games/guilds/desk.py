"""What all parts of the board of the guilds draw with: pens, table, where things lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fandg.games.guilds.table import GuildsTable
from fandg.ui.art.theme import Owner
from fandg.ui.board.pens import Pens
from fandg.ui.games.guilds.layout import Layout


@dataclass(frozen=True)
class Desk(Pens):
    """Pens, the state with its cards, whose colour is whose, and where everything lies."""

    table: GuildsTable
    owners: Mapping[int, Owner]
    layout: Layout
