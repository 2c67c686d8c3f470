"""The truth about saving: what the disk refuses is told, and nothing goes without a question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pygame

from fandg.engine import disk, shelf
from fandg.engine.errors import SaveError
from fandg.engine.prose import counted, escape
from fandg.engine.table import Table
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.scenes.dialog import Choice, Dialog, ask_player, ask_text, do_nothing, show_message
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

PATH_LENGTH = 400
"""Letters of the longest path that can be written."""
WORDS = "Not saved"

Go: TypeAlias = Callable[[], None]
"""What is done once the game may go."""


class Farewell(Dialog):
    """The sheet that asks before answers are lost."""


class Saving:
    """Tells of a game in play whether the disk takes it, and asks before anything of it is lost."""

    def __init__(self, stage: Stage, table: Table[Any], *, is_told: bool = False) -> None:
        self._stage = stage
        self._table = table
        self.is_told = is_told
        """Whether the player knows of the trouble there is."""

    def tell(self) -> bool:
        """Tell that the disk refuses the game, or takes it again, once each; whether it was told.

        What is wrong may change meanwhile: the sign says what it is now.
        """
        if bool(self._table.trouble) == self.is_told:
            return False
        if self._table.trouble:
            self.open_sheet()
        else:
            self._tell_saved(None)
        return True

    def open_sheet(self) -> None:
        """Say what the disk refuses and what can be done."""
        self.is_told = True
        self._show("The game could not be saved", None)

    def asks_first(self, go: Go) -> bool:
        """Ask before the game goes, if something would be lost with it; whether it was asked.

        Who is asked already is not asked again: whatever wants to go then may.
        """
        if any(isinstance(scene, Farewell) for scene in self._stage.scenes):
            return False
        table = self._table
        # What no write has met with yet, a folder that was removed, is found here.
        if not table.trouble and not table.count_unsaved():
            return False
        if table.try_saving() or table.is_copied():
            return False
        self.is_told = True
        self._show("Leave, and lose some of it?", go)
        return True

    @property
    def parting_words(self) -> str:
        """What becomes of the game when the players leave it now."""
        if self._table.trouble:
            return self.describe()
        return "The game is saved as it stands and waits for you."

    def describe(self) -> str:
        """What is wrong, and how much of the game is not on the disk; for a paragraph."""
        table, place = self._table, "Not on the disk"
        if table.copy is not None and table.is_copied():
            words = f"The copy {_shown(table.copy)} has all of the game."
        else:
            if table.copy is not None:
                place = f"Neither on the disk nor in the copy {_shown(table.copy)}"
            words = f"{place}: {self._name_lost()}."
        return escape(f"{table.trouble} {words}")

    def _name_lost(self) -> str:
        """What neither the file nor the copy has."""
        lost = self._table.count_lost()
        if not lost:
            return "the last change, a way back or who sits where"
        if lost == 1:
            return "the last answer"
        if lost == self._table.count_answers():
            return f"all {lost} answers"
        return f"the last {lost} answers"

    def _show(self, title: str, go: Go | None) -> None:
        stage, table = self._stage, self._table
        choices: list[Choice] = [
            ("Try again", lambda: self._try_again(go)),
            ("Copy elsewhere", lambda: self._ask_where(go)),
        ]
        if go is not None:
            text = f"{escape(table.trouble)}\nWhoever leaves now loses {self._name_lost()}."
            choices += [("Leave all the same", go), ("Stay", do_nothing)]
            stage.push(Farewell(stage, title, text, choices, self._game_id))
            return
        text = self.describe()
        if table.match.result is None:
            text += "\nThe game goes on, and the disk is tried again with every answer."
        ask_player(stage, title, text, [*choices, ("Go on", do_nothing)], self._game_id)

    @property
    def _game_id(self) -> str:
        return self._table.match.game.id

    def _try_again(self, go: Go | None) -> None:
        if self._table.try_saving():
            self._tell_saved(go)
        else:
            self._show("Still not saved", go)

    def _tell_saved(self, go: Go | None) -> None:
        """Say that nothing is missing any more; who wanted to leave may."""
        self.is_told = False
        answers, path = self._table.count_answers(), self._table.path
        text = f"{counted(answers, 'answer')}, all there are, in\n{escape(_shown(path))}"
        self._part("The game is saved again", text, go)

    def _part(self, title: str, text: str, go: Go | None) -> None:
        if go is None:
            show_message(self._stage, title, text, self._game_id)
        else:
            choices: list[Choice] = [("Leave", go), ("Stay", do_nothing)]
            ask_player(self._stage, title, text, choices, self._game_id)

    # The copy

    def _ask_where(self, go: Go | None, written: str = "") -> None:
        path = self._table.path
        free = shelf.new_path(Path.home(), path.stem)
        ask_text(
            self._stage,
            "Copy it where?",
            "A folder on another disk, or a file in one. Nothing that lies there is replaced.",
            written or str(free),
            "Copy",
            lambda text: self._copy(text, go),
            limit=PATH_LENGTH,
            game_id=self._game_id,
        )

    def _copy(self, text: str, go: Go | None) -> None:
        table = self._table
        try:
            target = Path(text.strip()).expanduser()
            with disk.told_faults(target):
                if target.is_dir():
                    target = shelf.new_path(target, table.path.stem)
            table.copy_to(target)
        except SaveError as fault:
            self._complain(str(fault), text, go)
        except (ValueError, RuntimeError):
            self._complain("That is no name for a file.", text, go)
        else:
            answers = counted(table.count_answers(), "answer")
            words = f"The whole game, {answers}, lies in\n{escape(_shown(target))}"
            if go is None:
                words += "\nYou go on playing in its own file, which is tried again."
            self._part("Copied", words, go)

    def _complain(self, sentence: str, text: str, go: Go | None) -> None:
        again: Choice = ("Write it anew", lambda: self._ask_where(go, text))
        self._stage.push(
            Dialog(self._stage, "That did not work", escape(sentence), [again], self._game_id)
        )


def _shown(path: Path) -> str:
    return str(path).encode(errors="replace").decode()


class SavingSign(Widget):
    """A slip with a warning and the words for it: what is played is not on the disk."""

    def __init__(self, stage: Stage, action: Callable[[], None], theme: Theme) -> None:
        super().__init__(stage)
        self.action = action
        self.theme = theme
        self.visible = False

    def stands_for(self, trouble: str) -> bool:
        """Stand there while there is trouble, and say what it is; whether that has changed."""
        words = ""
        if trouble:
            words = f"{escape(trouble)} Click, or press S, to try again or to copy the game."
        if words == self.help_text:
            return False
        self.help_text, self.visible = words, bool(words)
        return True

    def natural_size(self, height: int) -> tuple[int, int]:
        """How broad it is at a height."""
        size = self._letters(height)
        words = self.stage.type.measure(WORDS, self.theme.label, size)[0]
        return round(size * 1.5) + words + size, height

    @staticmethod
    def _letters(height: int) -> int:
        return max(8, height // 2)

    def activate(self) -> None:
        """Open the sheet."""
        self.stage.sounds.play("click")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip; where it is pointed at, in lamp light."""
        theme, place = self.theme, self.rect
        lit = self.hovered or self.focused
        surface.blit(paper_panel(place.size, theme, dark=not lit, rule=False, seed=4), place)
        size = self._letters(place.height)
        ink = theme.accent if lit else theme.bad
        sign = icon("exclamation", round(size * 1.2), ink)
        left = place.left + size // 2
        surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
        words = self.stage.type.render(WORDS, theme.label, size, ink)
        surface.blit(words, words.get_rect(midleft=(left + round(size * 1.5), place.centery)))
        width = max(2, self.stage.metrics.px(0.3))
        edge = theme.glow if self.focused else theme.bad
        pygame.draw.rect(surface, edge, place, width, border_radius=4)


def tell_saved(table: Table[Any]) -> str:
    """Up to where a game is saved."""
    answers = table.count_answers()
    unsaved = table.count_unsaved()
    if unsaved:
        lost = f"Not on the disk: {counted(unsaved, 'answer')} of {answers}."
        return f"{table.trouble} {lost}".lstrip()
    return f"The game is saved up to its last answer, number {answers}."
