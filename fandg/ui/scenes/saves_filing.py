"""What is done with the files of saved games: named, thrown away, recovered, brought in and out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from fandg.engine import campaign_shelf, shelf
from fandg.engine.campaign_file import is_campaign
from fandg.engine.errors import FileTakenError, SaveError
from fandg.engine.prose import escape
from fandg.paths import saves_folder
from fandg.ui.scenes.dialog import ask_player, ask_text, do_nothing, show_message
from fandg.ui.scenes.draft import NAMES
from fandg.ui.scenes.saves_card import describe_date
from fandg.ui.stage import Stage
from fandg.ui.written_path import PATH_LENGTH, path_from

TITLES = ("Friday night", "The long evening", "Second try", "Not again", "One more turn", *NAMES)
"""Titles to choose from without a keyboard."""


@dataclass(frozen=True)
class Hands:
    """What is done with one kind of thing on the shelf."""

    rename: Callable[[Path, str], Path]
    delete: Callable[[Path], Path]
    recover: Callable[[Path], Path]
    bring_in: Callable[[Path, Path], Path]


_GAMES = Hands(shelf.rename_game, shelf.delete_game, shelf.recover_game, shelf.import_game)
_CAMPAIGNS = Hands(
    campaign_shelf.rename_campaign,
    campaign_shelf.delete_campaign,
    campaign_shelf.recover_campaign,
    campaign_shelf.import_campaign,
)


def _hands_for(path: Path) -> Hands:
    return _CAMPAIGNS if is_campaign(path) else _GAMES


class FilingHost(Protocol):
    """The scene of saved games, as far as its files are concerned."""

    stage: Stage
    in_trash: bool
    entries: list[shelf.FileEntry]
    chosen: shelf.FileEntry | None
    thrown: Path | None
    """What was thrown away last, to be taken back."""

    def refresh(self, path: Path | None = None) -> None:
        """Look into the folder anew and show it; `path` is to be chosen."""


class Filing:
    """The hands of the scene of saved games; most act on the game that is chosen there."""

    def __init__(self, scene: FilingHost) -> None:
        self._scene = scene

    def ask_rename(self) -> None:
        """Ask for another title."""
        scene = self._scene
        assert scene.chosen is not None
        title = scene.chosen.title
        ask_text(
            scene.stage,
            "Another title",
            "Under which name do you want to find it?",
            title,
            "Rename",
            self.rename,
            limit=shelf.TITLE_LENGTH,
            suggestions=(title, *TITLES),
        )

    def rename(self, title: str) -> None:
        """Give the chosen save another title."""
        scene = self._scene
        assert scene.chosen is not None
        path = scene.chosen.path
        if title.strip():
            self._try(lambda: scene.refresh(_hands_for(path).rename(path, title)))

    def ask_throw_away(self) -> None:
        """Ask whether the chosen save is to go."""
        scene = self._scene
        assert scene.chosen is not None
        name = escape(scene.chosen.title)
        ask_player(
            scene.stage,
            "Throw it away?",
            f"“{name}” will lie under “Thrown away”, to be recovered from there.",
            [("Throw it away", self.throw_away), ("Keep it", do_nothing)],
        )

    def throw_away(self) -> None:
        """Move the chosen save to the trash; a button takes it back."""
        scene = self._scene
        assert scene.chosen is not None
        path = scene.chosen.path
        at = scene.entries.index(scene.chosen)
        others = [entry.path for entry in scene.entries if entry.path != path]

        def throw() -> None:
            scene.thrown = _hands_for(path).delete(path)
            scene.stage.sounds.play("card-place")
            scene.refresh(others[min(at, len(others) - 1)] if others else None)

        self._try(throw)

    def take_back(self) -> None:
        """Recover what was thrown away last."""
        scene = self._scene
        thrown, scene.thrown = scene.thrown, None
        if thrown is not None:
            self._try(lambda: scene.refresh(_hands_for(thrown).recover(thrown)))

    def look_into_trash(self) -> None:
        """Show what was thrown away."""
        scene = self._scene
        scene.in_trash = True
        scene.chosen = None
        scene.refresh()

    def recover(self) -> None:
        """Put the chosen save of the trash back among the others."""
        scene = self._scene
        assert scene.chosen is not None
        path = scene.chosen.path

        def recover() -> None:
            back = _hands_for(path).recover(path)
            scene.in_trash = False
            scene.thrown = None
            scene.refresh(back)

        self._try(recover)

    def ask_restore(self) -> None:
        """Offer the earlier states of the chosen save."""
        scene = self._scene
        assert scene.chosen is not None
        path = scene.chosen.path
        choices: list[tuple[str, Callable[[], None]]] = []
        for older in shelf.list_generations(path):
            if older.header is not None:
                label = f"{older.header.headline} ({describe_date(older.changed)})"
                choices.append((label, lambda older=older: self.restore(path, older.path)))  # type: ignore[misc]
        text = "What lies there now goes to the trash and can be recovered."
        if not choices:
            show_message(scene.stage, "No earlier state", "None was kept that can be opened.")
            return
        ask_player(scene.stage, "Back to which state?", text, [*choices, ("Leave it", do_nothing)])

    def restore(self, path: Path, generation: Path) -> None:
        """Put an earlier state in the place of a save."""

        def restore() -> None:
            shelf.restore_generation(path, generation)
            self._scene.refresh(path)

        self._try(restore)

    def ask_export(self) -> None:
        """Ask where to copy the chosen save."""
        scene = self._scene
        assert scene.chosen is not None
        target = Path.home() / scene.chosen.path.name
        ask_text(
            scene.stage,
            "Copy it where?",
            "A folder, or a file in one. The save stays where it is.",
            str(target),
            "Copy",
            self.export,
            limit=PATH_LENGTH,
        )

    def export(self, text: str) -> None:
        """Copy the chosen save."""
        scene = self._scene
        assert scene.chosen is not None
        source = scene.chosen.path
        if not text.strip():
            return

        def export(target: Path, *, replaces: bool = False) -> None:
            if is_campaign(source):
                campaign_shelf.export_campaign(source, target)
            else:
                shelf.export_game(source, target, replaces=replaces)
            show_message(scene.stage, "Copied", escape(str(target)))

        def ask_or_export() -> None:
            target = path_from(text, source.name)
            try:
                export(target)
            except FileTakenError:
                if is_campaign(source):
                    raise
                ask_player(
                    scene.stage,
                    "Replace it?",
                    f"There is a file already:\n{escape(str(target))}",
                    [
                        ("Replace it", lambda: self._try(lambda: export(target, replaces=True))),
                        ("Leave it", do_nothing),
                    ],
                )

        self._try(ask_or_export)

    def ask_import(self) -> None:
        """Ask for a file to bring in."""
        text = (
            "Write where the file lies, or drop it onto the window. "
            f"Your own games lie in\n{escape(str(saves_folder()))}"
        )
        ask_text(
            self._scene.stage,
            "Bring in a game",
            text,
            "",
            "Bring in",
            self.bring_in,
            limit=PATH_LENGTH,
        )

    def bring_in(self, text: str) -> None:
        """Copy a save from elsewhere into the folder."""
        scene = self._scene
        if not text.strip():
            return

        def bring() -> None:
            source = path_from(text)
            path = _hands_for(source).bring_in(source, saves_folder())
            scene.in_trash = False
            scene.refresh(path)

        self._try(bring)

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with files; what goes wrong is told in a sentence."""
        try:
            action()
        except SaveError as fault:
            show_message(self._scene.stage, "That did not work", escape(str(fault)))
