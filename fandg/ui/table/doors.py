"""The ways from the table to other scenes, and who sits down at it or leaves it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from fandg.engine.disk import shown_name
from fandg.engine.prose import escape
from fandg.engine.seats import LEVELS, Kind
from fandg.ui.scenes.dialog import ask_player, do_nothing

if TYPE_CHECKING:
    from fandg.ui.scenes.table import TableScene


class Doors:
    """Opens what the bar and the seats of a table scene lead to."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def open_rulebook(self, section: str = "") -> None:
        """Open the rulebook, at the rule of the question that waits unless another is named."""
        from fandg.ui.scenes.rulebook import RulebookScene

        scene = self._scene
        if not section and scene.asked is not None:
            section = scene.asked.rule
        scene.stage.push(RulebookScene(scene.stage, scene.table.match.game.id, section))

    def open_settings(self) -> None:
        """Change the settings."""
        from fandg.ui.scenes.settings import SettingsScene

        self._scene.stage.push(SettingsScene(self._scene.stage))

    def look_back(self) -> None:
        """Travel through the game so far."""
        from fandg.ui.scenes.lookback import LookBackScene

        scene = self._scene
        if scene.table.match.answers:
            scene.stage.push(LookBackScene(scene.stage, scene.table, scene.eyes.reader()))

    def go_home(self) -> None:
        """Go back to the title, from a chapter to the book of its campaign."""
        from fandg.ui.scenes.campaign_ways import go_home

        go_home(self._scene.stage, self._scene.table)

    def leave(self) -> None:
        """Go home, if that is meant, and nothing is lost with it."""
        if self._scene.stage.asks_first(self.go_home):
            return
        ask_player(
            self._scene.stage,
            "Leave the table?",
            self._scene.saving.parting_words,
            [("Leave the table", self.go_home), ("Go on playing", lambda: None)],
            self._scene.game_id,
        )

    def tell_of_other(self, path: Path) -> None:
        """Somebody else wrote into the game's file; what that was lies beside."""
        from fandg.ui.scenes.title import open_game

        stage = self._scene.stage

        def open_other() -> None:
            open_game(stage, path, stage.replace)

        def leave_for_other() -> None:
            if not stage.asks_first(open_other):
                open_other()

        name = escape(shown_name(path.with_suffix("")))
        ask_player(
            stage,
            "Somebody changed this file",
            "While you played, another program wrote into the file of this game. Yours goes on "
            f"here; the other lies beside it as “{name}”.",
            [
                ("Open the other", leave_for_other),
                ("Go on with mine", do_nothing),
            ],
            self._scene.game_id,
        )

    def offer_seat(self, index: int) -> None:
        """Change between person and bot in the middle of the game."""
        scene = self._scene
        seat = scene.table.match.setup.seats[index]
        kinds: list[tuple[Kind, str]] = [
            ("person", "A person plays"),
            *((level, f"A bot plays: {level}") for level in LEVELS),
        ]

        def change(kind: Kind) -> None:
            seen = {at for at in range(len(scene.names)) if scene.eyes.can_show(at)}
            scene.table.change_seat(index, kind)
            last = scene.eyes.only_person()
            if last is not None and last not in seen:
                scene.eyes.take_over(last)
                return
            scene.viewer = last
            scene.start_over()

        answers: list[tuple[str, Any]] = [
            (label, lambda kind=kind: change(kind)) for kind, label in kinds if kind != seat.kind
        ]
        answers.append(("Leave it so", lambda: None))
        question = "Who answers for this seat from now on?"
        ask_player(scene.stage, seat.name, question, answers, scene.game_id)
