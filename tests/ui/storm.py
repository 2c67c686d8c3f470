"""A storm of random events from a seed, into a real window with every scene and both games."""

from __future__ import annotations

import random
import warnings
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from fandg.engine import shelf
from fandg.engine.decision import Decision
from fandg.engine.save import Save
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.paths import saves_folder
from fandg.ui.app import App
from fandg.ui.scenes.credits import CreditsScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import PACE, TEXT_SIZES, Settings
from fandg.ui.stage import Scene
from fandg.ui.table.curtain import DEAF, HOLD, CurtainScene

SMALL = (200, 150)
LARGE = (3840, 2160)
NAMES = ("Ana", "Benedikt", "Chloé", "Дмитрий", "Elena", "Friederike", "Γιώργος", "Hương")
KEYS = (
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PLUS,
    pygame.K_MINUS,
    pygame.K_QUESTION,
)
USUAL = (pygame.K_RETURN, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_1, pygame.K_2)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
TEXTS = (
    "a",
    "Zoë",
    "7",
    " ",
    "{",
    "*",
    "\\",
    "ש",
    "漢",
    "🎲",
    "w" * 70,
    "“",
    "\u200b",
    "e\u0301",
    "\u202e",
)
JUMP = 300
"""Things done to a scene before another comes on, at the average."""
PACES = (0.5, 0.2, 0.05, 0.02)
"""How often a frame follows what is done: hands may be much quicker than the window."""
CHECK = 60
"""Things done to the window between two looks into the save, at the average."""

PLAYED: dict[str, bytes] = {}
"""The saves of games that were played to the end, by game."""


def now() -> datetime:
    return datetime.now(UTC)


def play_out(game_id: str) -> bytes:
    """The save of a game that was played to its end, as its file is written."""
    if game_id not in PLAYED:
        game = find_game(game_id)
        mode = next(mode for mode in game.modes if 1 in mode.roles)
        setup = Setup(mode=mode.id, seats=[Seat("Ana")], seed=3)
        path = shelf.new_path(saves_folder(), "Played out")
        with Table.begin(game, setup, path, now=now) as table:
            while isinstance(asked := table.run(), Decision):
                table.answer(game.choose_steady(table.match.state, asked))
        PLAYED[game_id] = path.read_bytes()
        path.unlink()
    return PLAYED[game_id]


class StormError(AssertionError):
    """A fault in the storm: its seed, the event, and what came before."""


class Storm:
    """Throws events at the window; every fault that reaches the gate is raised."""

    def __init__(self, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.thrown = 0
        self.last: deque[str] = deque(maxlen=12)
        self._mouse = (0, 0)
        self._pace = PACES[0]
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self._mouse)
        self.app = self._open()
        self._actions: list[tuple[int, Callable[[], None]]] = [
            (25, self._press_key),
            (25, self._answer),
            (25, self._click),
            (14, self._move),
            (6, self._turn_wheel),
            (6, self._press_pad),
            (4, self._write),
            (3, self._lean),
            (3, self._lose_or_gain),
            (2, self._resize),
            (1, self._drop_file),
            (1, self._change_settings),
            (4, self._wait),
        ]

    def _open(self) -> App:
        """The program from its start."""
        settings = Settings(sound=False, speed="fast", window=(640, 480))
        app = App(settings)

        def fail(fault: Exception) -> None:
            raise StormError(
                f"seed {self.seed}, event {self.thrown}, window {app.stage.window.get_size()}, "
                f"scenes {[type(scene).__name__ for scene in app.stage.scenes]}, "
                f"text {app.stage.settings.text}: " + " | ".join(self.last)
            ) from fault

        app.gate.take = fail  # type: ignore[method-assign]
        app.begin()
        return app

    def rage(self, events: int) -> None:
        """Throw so many events of the window system, each before a frame or a few."""
        weights = [weight for weight, _ in self._actions]
        self._jump()
        while self.thrown < events:
            if self.random.random() < 1 / JUMP:
                self._jump()
            action = self.random.choices(self._actions, weights)[0][1]
            action()
            if self.random.random() < self._pace:
                self._tick()
            if self.random.random() < 1 / CHECK:
                self.check_saved()
        self._tick()
        self.check_saved()

    def close(self) -> None:
        """Close the window; nothing may go wrong in that either."""
        assert self.app.close() == 0

    def check_saved(self) -> None:
        """What was answered at the table is in its file."""
        for scene in self.app.stage.scenes:
            if isinstance(scene, TableScene):
                save: Save = shelf.read_game(scene.table.path)
                match = scene.table.match
                assert len(save.answers) == scene.table.count_answers()
                assert save.answers[match.answers_before :] == match.answers

    def _tick(self) -> None:
        app = self.app
        # A frame may be the next one, or come after a while.
        app._before -= self.random.choice((0.0, 0.016, 0.1, 0.1, 0.1))
        if self.random.random() < 0.3:
            app._resized_at -= 1.0
        app.tick()
        assert app.stage.surface.get_size() == app.stage.size
        if not app.stage.running:
            self.last.append("closed")
            self.close()
            self.app = self._open()

    def _post(self, kind: int, **more: Any) -> None:
        event = pygame.event.Event(kind, **more)
        self.thrown += 1
        self.last.append(f"{pygame.event.event_name(kind)} {more}")
        pygame.event.post(event)

    # What is thrown

    def _spot(self) -> tuple[int, int]:
        """A point of the window: half the time on a thing of the scene on top."""
        stage = self.app.stage
        width, height = stage.window.get_size()
        ring = getattr(stage.top, "ring", None)
        if ring is not None and self.random.random() < 0.6:
            rects = [w.rect for w in ring if w.visible and w.rect.width > 0]
            if rects:
                x, y = self.random.choice(rects).center
                return x * width // stage.size[0], y * height // stage.size[1]
        return self.random.randint(-5, width + 5), self.random.randint(-5, height + 5)

    def _press_key(self) -> None:
        key = self.random.choice(USUAL if self.random.random() < 0.5 else KEYS)
        text = chr(key) if 32 <= key < 127 else ""
        mod = self.random.choice(MODS)
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if self.random.random() < 0.95:
            self._post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def _answer(self) -> None:
        """Press what answers the question, where a table is on top, or else what leads back."""
        top = self.app.stage.top
        if isinstance(top, CurtainScene):
            self._hold_enter()
            return
        if isinstance(top, TableScene):
            key = self.random.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN))
        else:
            key = self.random.choice((pygame.K_ESCAPE, pygame.K_RETURN))
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key), scancode=0)
        self._post(pygame.KEYUP, key=key, mod=0, unicode=chr(key), scancode=0)

    def _hold_enter(self) -> None:
        """Hold Enter for as long as a curtain wants, if nothing else comes between."""
        event = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        for seconds, kind in ((DEAF, pygame.KEYDOWN), (HOLD, pygame.KEYUP)):
            for _ in range(round(seconds * 10) + 2):
                self.app._before -= 0.1
                self.app.tick()
            self._post(kind, **event)

    def _write(self) -> None:
        self._post(pygame.TEXTINPUT, text=self.random.choice(TEXTS))

    def _move(self) -> None:
        before, self._mouse = self._mouse, self._spot()
        rel = (self._mouse[0] - before[0], self._mouse[1] - before[1])
        buttons = self.random.choice(((0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)))
        self._post(pygame.MOUSEMOTION, pos=self._mouse, rel=rel, buttons=buttons)

    def _click(self) -> None:
        self._mouse = self._spot()
        button = self.random.choice((1, 1, 1, 1, 1, 1, 2, 3, 4, 6))
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._mouse, button=button)
        if self.random.random() < 0.3:
            self._tick()
        if self.random.random() < 0.9:
            at = self._mouse if self.random.random() < 0.9 else self._spot()
            self._post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _turn_wheel(self) -> None:
        turn = self.random.choice((-30.0, -3.0, -1.0, -0.1, 0.1, 1.0, 3.0, 30.0))
        self._post(pygame.MOUSEWHEEL, x=0, y=round(turn), precise_x=0.0, precise_y=turn)

    def _press_pad(self) -> None:
        self._post(pygame.CONTROLLERBUTTONDOWN, button=self.random.randint(0, 20), instance_id=0)

    def _lean(self) -> None:
        axis, value = self.random.randint(0, 5), self.random.randint(-32768, 32767)
        self._post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)

    def _lose_or_gain(self) -> None:
        kind = self.random.choice(
            (
                pygame.WINDOWFOCUSLOST,
                pygame.WINDOWFOCUSGAINED,
                pygame.WINDOWMINIMIZED,
                pygame.WINDOWRESTORED,
                pygame.WINDOWEXPOSED,
                pygame.WINDOWLEAVE,
            )
        )
        self._post(kind)
        if self.random.random() < 0.2:
            self._post(pygame.CONTROLLERDEVICEADDED, device_index=self.random.randint(0, 3))
            self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.random.randint(0, 3))

    def _resize(self) -> None:
        # Small windows are the likelier to go wrong, and the quicker to draw.
        near = self.random.random() ** 5
        width, height = (
            round(low + (high - low) * min(1.0, near * self.random.uniform(0.5, 1.5)))
            for low, high in zip(SMALL, LARGE, strict=True)
        )
        if self.random.random() < 0.02:
            width, height = self.random.choice(((1, 1), (1, 900), (2000, 2), (640, 480)))
        self.thrown += 1
        self.last.append(f"resize {width}x{height}")
        resize(width, height)

    def _drop_file(self) -> None:
        folder = saves_folder()
        files = [str(path) for path in folder.glob("*")] if folder.is_dir() else []
        self._post(
            pygame.DROPFILE, file=self.random.choice((str(folder), "", "/nowhere/at all", *files))
        )

    def _change_settings(self) -> None:
        settings = self.app.stage.settings
        settings.text = self.random.choice(TEXT_SIZES)
        settings.high_contrast = self.random.random() < 0.3
        settings.reduced_motion = self.random.random() < 0.3
        settings.speed = self.random.choice(list(PACE))
        settings.guide = self.random.random() < 0.5
        self.last.append(f"settings {settings.text} {settings.speed}")
        self.app.gate.try_out(self.app.stage.change_settings)

    def _wait(self) -> None:
        for _ in range(self.random.randint(1, 12)):
            self._tick()

    # Scenes

    def _jump(self) -> None:
        """Another scene over the title, and other hands."""
        self.check_saved()
        self._pace = self.random.choice(PACES)
        stage = self.app.stage
        for path in saves_folder().glob("*"):
            # A folder that fills up would make the storm slower and slower.
            if path.is_file() and self.random.random() < 0.5:
                path.unlink()
        stage.reset(TitleScene(stage))
        game_id = self.random.choice(list(GAMES))
        kind = self.random.choice(list(SCENES))
        self.last.append(f"scene {kind} of {game_id}")
        SCENES["table" if self.random.random() < 0.5 else kind](self, game_id)
        self._tick()

    def show(self, scene: Scene) -> None:
        self.app.stage.push(scene)

    def begin_game(self, game_id: str) -> None:
        """A new game with any seats."""
        game = find_game(game_id)
        mode = self.random.choice(game.modes)
        count = self.random.choice(list(mode.roles))
        kinds: tuple[Kind, ...] = ("person", "person", "easy", "steady")
        if self.random.random() < 0.2:
            kinds = ("easy", "steady")
        seats = [Seat(NAMES[at], at, self.random.choice(kinds)) for at in range(count)]
        setup = Setup(mode=mode.id, seats=seats, seed=self.random.getrandbits(60))
        path = shelf.new_path(saves_folder(), f"Storm {self.random.getrandbits(40)}")
        Table.begin(game, setup, path, now=now).close()
        self.show(open_table(self.app.stage, path))

    def end_game(self, game_id: str) -> None:
        """The table of a game that is over, which shows its ending."""
        self.show(open_table(self.app.stage, self._played_out(game_id)))

    def look_back(self, game_id: str) -> None:
        table = open_table(self.app.stage, self._played_out(game_id))
        self.show(table)
        self.show(LookBackScene(self.app.stage, table.table, 0))

    def _played_out(self, game_id: str) -> Path:
        data = play_out(game_id)
        path = shelf.new_path(saves_folder(), f"Over {self.random.getrandbits(40)}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


SCENES: dict[str, Callable[[Storm, str], None]] = {
    "table": Storm.begin_game,
    "ending": Storm.end_game,
    "look-back": Storm.look_back,
    "new game": lambda storm, game: storm.show(NewGameScene(storm.app.stage, game)),
    "rulebook": lambda storm, game: storm.show(RulebookScene(storm.app.stage, game, "")),
    "saves": lambda storm, _: storm.show(SavesScene(storm.app.stage)),
    "settings": lambda storm, _: storm.show(SettingsScene(storm.app.stage)),
    "credits": lambda storm, _: storm.show(CreditsScene(storm.app.stage)),
    "title": lambda storm, _: storm.show(TitleScene(storm.app.stage)),
}


def resize(width: int, height: int) -> None:
    """Give the window a size as a window system does that knows no least one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = (1, 1)
    window.size = (width, height)
