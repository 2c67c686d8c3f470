"""The sheet that names the player's packs that are left out, before a game goes on without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fandg.engine.errors import FandgError, PackFault
from fandg.engine.prose import counted, escape
from fandg.games import find_game
from fandg.paths import player_packs_folder
from fandg.ui.scenes.dialog import Choice, Dialog, do_nothing, show_message
from fandg.ui.stage import Stage
from fandg.ui.widgets.flow import Flow

MOST_TOLD = 40
"""The most faults that stand on the sheet."""

Aside: TypeAlias = dict[str, list[PackFault]]


def with_packs(stage: Stage, game_id: str, go_on: Callable[[], None]) -> None:
    """Go on with a game, once the player knows which of his packs are left out of it.

    Of the same faults he is told once.
    """
    aside = _look(stage, game_id)
    if aside is None:
        return
    if not aside or stage.told_packs.get(game_id) == aside:
        go_on()
    else:
        stage.push(PacksSheet(stage, game_id, aside, go_on))


def show_packs(stage: Stage, game_id: str) -> None:
    """Show what is wrong with the packs that are left out of a game."""
    aside = _look(stage, game_id)
    if aside:
        stage.push(PacksSheet(stage, game_id, aside, do_nothing))


def name_packs(aside: Aside) -> str:
    """The files that are left out, in a few words."""
    names = list(aside)
    shown = ", ".join(names[:3])
    return shown if len(names) <= 3 else f"{shown} and {len(names) - 3} more"


def _look(stage: Stage, game_id: str) -> Aside | None:
    """The packs that are left out of a game; None, with a message, where there is no game."""
    try:
        return find_game(game_id).packs_aside
    except FandgError as fault:
        show_message(stage, "This game cannot be played", escape(str(fault)))
        return None


class PacksSheet(Dialog):
    """Every pack that is left out with what is wrong with it, and three ways on."""

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        aside: Aside,
        go_on: Callable[[], None],
        news: str = "",
    ) -> None:
        self.aside = aside
        self.news = news
        self._of = game_id
        self._go_on = go_on
        it = "it" if len(aside) == 1 else "them"
        title = "A pack is left out" if len(aside) == 1 else f"{len(aside)} packs are left out"
        choices: list[Choice] = [
            (f"Go on without {it}", self._without),
            ("Look again", self._look_again),
            ("Back", do_nothing),
        ]
        super().__init__(stage, title, "", choices)

    def _set_text(self, room: int) -> Flow:
        flow = self.flow(room)
        flow.heading(self.title, 30, align="center")
        flow.rule(1, short=True)
        if self.news:
            flow.text(self.news, 18, color=self.theme.bad)
            flow.gap(1)
        folder = escape(str(player_packs_folder() / self._of))
        one = len(self.aside) == 1
        flow.text(
            f"{'It has a fault' if one else 'They have faults'}. Mend {'it' if one else 'them'} "
            f"and look again, or play without. The folder is {folder}.",
            17,
            color=self.theme.ink_soft,
        )
        each = max(1, MOST_TOLD // len(self.aside))
        for faults in self.aside.values():
            for fault in faults[:each]:
                flow.gap(1)
                flow.text(f"**{escape(fault.where)}**: {escape(fault.what)}", 18)
            if len(faults) > each:
                more = counted(len(faults) - each, "more fault")
                flow.text(f"It has {more}, which **fandg check** tells.", 18)
        flow.gap(1)
        return flow

    def _without(self) -> None:
        self.stage.told_packs[self._of] = self.aside
        self._go_on()

    def _look_again(self) -> None:
        """Read the packs again: those that are mended are in the game from now on."""
        aside = _look(self.stage, self._of)
        if aside is None:
            return
        if not aside:
            self._go_on()
            return
        news = "Nothing has changed yet." if aside == self.aside else "Something is wrong still."
        self.stage.push(PacksSheet(self.stage, self._of, aside, self._go_on, news))
