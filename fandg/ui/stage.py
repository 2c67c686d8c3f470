"""The stage: the window, what all scenes share, and the stack of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

import pygame

from fandg.engine.errors import PackFault
from fandg.faults import try_all
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type, house_type
from fandg.ui.intents import Command, Digit, Hover, Intent, Name, Press
from fandg.ui.look import theme_for
from fandg.ui.lull import NOWHERE, Lull
from fandg.ui.memory import give_back
from fandg.ui.settings import Settings, keep_settings
from fandg.ui.sound import Sounds
from fandg.ui.ways import Way
from fandg.ui.window import served_size, set_mode

DESIGN = (1280, 720)
"""The size at which one layout pixel is one screen pixel; the smallest that is served."""
ROOMY = 1.15
"""How much larger type is at most in a window of the old shape, which has height to spare."""
LARGEST = 2.0
"""What no window makes type larger than."""

BROAD = 0.5
"""The share of the window's width from which on a part of it is shown in whole rows."""
FADE = 0.16
"""Seconds in which one scene gives way to another."""


@dataclass(frozen=True)
class Refuge:
    """What is saved of a scene after a fault.

    `saved` says up to where its game is on the disk, `reopen` makes a scene that goes on from
    there (it may raise a `FandgError`, a sentence for the player), `close` lets it go instead;
    `asks_first` is the scene's own.
    """

    saved: str
    reopen: Callable[[], Scene]
    close: Callable[[], None]
    asks_first: Callable[[Callable[[], None]], bool]


class Scene:
    """What fills the window, or lies over what does.

    `layout` is called when it is first shown and whenever the size, the text size or the theme
    changes; `handle` for each thing the player does; `update` before each frame; `draw` or
    `redraw` when something changed. A scene that changed sets `dirty`.
    """

    is_overlay: ClassVar[bool] = False
    """Whether the scene below stays visible."""
    game_id: str | None = None
    """Whose theme it wears."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty = True
        self.is_stale = False
        """Whether it must be laid out again before it is seen."""

    @property
    def theme(self) -> Theme:
        """The palette and faces to draw with."""
        return theme_for(self.game_id, self.stage.settings.high_contrast)

    @property
    def metrics(self) -> Metrics:
        """The scale to lay out with."""
        return self.stage.metrics

    @property
    def type(self) -> Type:
        """The setter of text."""
        return self.stage.type

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this size."""

    def handle(self, intent: Intent) -> None:
        """Answer to what the player did."""

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Take an event before it is read as an intent; whether it was used up."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether letter keys write text just now."""
        return False

    back_answers: ClassVar[bool] = True
    """Whether going back could answer what is on; where one only reads it is heard at any pace."""

    takes_numbers: ClassVar[bool] = True
    """Whether a number could be meant for it, also one that is typed just as it goes."""

    def may_answer(self, intent: Intent) -> bool:
        """Whether an intent could answer what is on: then it counts only after a lull."""
        if isinstance(intent, Command):
            return intent.name in ("accept", "hurry") or (
                intent.name == "back" and self.back_answers
            )
        return isinstance(intent, Digit) or (isinstance(intent, Press) and intent.button == 1)

    def update(self, seconds: float) -> bool:
        """Move on by so much time; whether anything still moves, so that frames are needed."""
        return False

    def wants_soon(self) -> float | None:
        """Within how many seconds `update` must be called though nothing moves; None: never."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed over the last picture of it; the parts of the surface that changed."""
        self.draw(surface)
        return [surface.get_rect()]

    def let_go(self) -> None:
        """Let go what was drawn for a size that is no more."""

    def give_way(self) -> None:
        """Called when another scene is laid over it."""

    def resume(self) -> None:
        """Called when the scene that lay over it has gone."""

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Ask the player if something would be lost with it; whether it did. `go` goes on."""
        return False

    def leave(self) -> None:
        """Called when it goes for good."""

    def find_refuge(self) -> Refuge | None:
        """What is to be saved of it after a fault; it is then neither shown nor left any more.

        None: it can be laid out again and shown as it is.
        """
        return None


Builder: TypeAlias = Callable[["Stage", Way], Scene]
"""Makes the scene at the end of a way."""


class Stage:
    """What all scenes share, and which of them is on."""

    def __init__(self, window: pygame.Surface, settings: Settings, build: Builder) -> None:
        self.window = window
        self._build = build
        self.size = served_size(window.get_size())
        """The size in pixels that scenes are laid out for, and drawn in."""
        self._picture: pygame.Surface | None = None
        """What scenes are drawn on while the window is of another size."""
        self.settings = settings
        self.sounds = Sounds(settings)
        self.type = house_type()
        self.scenes: list[Scene] = []
        self.running = True
        self.lull = Lull()
        self.held: set[Name] = set()
        """The commands whose key, or button of the pad, is down."""
        self._is_wanted = False
        """Whether the player does something just now: what is opened then, he wants."""
        self.is_backing_out = False
        """Whether what he does is to go back: Escape, or B on the pad."""
        self.by_keys = False
        """Whether keys or the pad were used last: what is opened then shows where the focus is."""
        self.told_packs: dict[str, dict[str, list[PackFault]]] = {}
        """By game the faults of packs that the player knows of since the program was started."""
        self.metrics = Metrics()
        self._settings_trouble: str | None = None
        """Why the settings cannot be kept, until it is told; empty from then on."""
        self._fading: pygame.Surface | None = None
        self._faded = 0.0
        self._shown: Scene | None = None
        """The scene that was on top when the window was drawn last."""
        self._has_leavings = False
        """Whether a scene has left since then whose memory is to be given back."""
        self.measure()

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on: the window, or a picture that it shows scaled.

        No scene is drawn on a surface of a size that it was not laid out for.
        """
        self._fit_picture()
        return self.window if self._picture is None else self._picture

    @property
    def is_behind(self) -> bool:
        """Whether the window has got a size that scenes are yet to be laid out for."""
        return self.size != served_size(self.window.get_size())

    def place_in(self, point: tuple[int, int]) -> tuple[int, int]:
        """Where a point of the window lies in what scenes draw."""
        (x, y), (width, height) = point, self.window.get_size()
        return x * self.size[0] // max(1, width), y * self.size[1] // max(1, height)

    @property
    def mouse(self) -> tuple[int, int]:
        """Where the mouse is, in what scenes draw."""
        return self.place_in(pygame.mouse.get_pos())

    @property
    def top(self) -> Scene:
        """The scene that answers to the player."""
        return self.scenes[-1]

    def measure(self) -> None:
        """Take the size and the scale from the window and the settings."""
        self.size = served_size(self.window.get_size())
        width, height = self.size
        scale = max(0.5, min(width / DESIGN[0], height / DESIGN[1]))
        # A window of the old shape has height to spare: its type is larger than its table, by less
        # the nearer it is to the largest anyway, so that each choice looks different.
        spare = min(ROOMY, max(1.0, height / DESIGN[1] / scale) ** 0.5)
        text = self.settings.text / 100
        left = min(1.0, max(0.0, (LARGEST - text) / (LARGEST - 1)))
        self.metrics = Metrics(scale, text * (1 + (spare - 1) * left))

    def relayout(self) -> None:
        """Lay every scene out again, as after a new size, text size or theme.

        Those that are not seen follow when they are.
        """
        before = self.size
        self.measure()
        if self.size != before:
            self._fading = None
        self.forget_picture()
        for scene in self.scenes:
            scene.is_stale = True
            scene.let_go()
        self._lay_out_visible()
        give_back()

    def _lay_out_visible(self) -> None:
        for scene in self.visible():
            if scene.is_stale:
                scene.layout(self.size)
                scene.is_stale = False
                scene.dirty = True

    def change_settings(self) -> None:
        """Keep the settings and show what they change."""
        self.keep_settings()
        self.relayout()

    def keep_settings(self) -> None:
        """Keep the settings; a disk that refuses them is told once, before the next frame."""
        trouble = keep_settings(self.settings)
        if trouble and self._settings_trouble is None:
            self._settings_trouble = trouble

    def take_settings_trouble(self) -> str:
        """Why the settings cannot be kept, once; empty from then on, and where they can be."""
        trouble = self._settings_trouble
        if trouble:
            self._settings_trouble = ""
        return trouble or ""

    def toggle_full_screen(self) -> None:
        """Change between window and full screen."""
        self.settings.full_screen = not self.settings.full_screen
        try:
            window = set_mode(self.settings)
        except pygame.error:
            # What cannot be shown must not be tried again at the next start.
            self.settings.full_screen = not self.settings.full_screen
            raise
        self.take_window(window)
        self.change_settings()

    def take_window(self, window: pygame.Surface) -> None:
        """Draw on this from now on, and first of all everything."""
        self.window = window
        self.forget_picture()
        for scene in self.visible():
            scene.dirty = True

    def _fit_picture(self) -> None:
        """Draw into the window itself where it has the size that scenes are laid out for."""
        if self.window.get_size() == self.size:
            self._picture = None
        elif self._picture is None or self._picture.get_size() != self.size:
            self._picture = pygame.Surface(self.size)
            self.forget_picture()

    def forget_picture(self) -> None:
        """The window does not show what was drawn last: the next frame is drawn as a whole."""
        self._shown = None

    def build(self, to: Scene | Way) -> Scene:
        """The scene at the end of a way; a scene itself as it is."""
        return to if isinstance(to, Scene) else self._build(self, to)

    def take(self, intent: Intent) -> None:
        """Give the top scene what the player does, unless it was meant for what was on before."""
        answers = self.top.may_answer(intent)
        intent = self.lull.follow(intent, answers=answers)
        # A click beside what answers is heard, and one of a row of quick clicks all the same.
        is_click = isinstance(intent, Press) and intent.button == 1
        if (answers or is_click) and self.lull.holds_back(intent) and answers:
            self.lull.tell()
            return
        self._is_wanted, self.is_backing_out = True, intent == Command("back")
        try:
            self.top.handle(intent)
        finally:
            self._is_wanted = self.is_backing_out = False

    def push(self, to: Scene | Way) -> None:
        """Show a scene over the ones before."""
        scene = self.build(to)
        if self._is_wanted:
            self.lull.ease()
        else:
            self.lull.begin()
        self._keep_picture(scene)
        if self.scenes:
            self.top.give_way()
        self.scenes.append(scene)
        scene.layout(self.size)
        scene.dirty = True

    def pop(self) -> None:
        """Take the top scene away and go on with the one below; the last one ends the program."""
        gone = self.scenes.pop()
        self._keep_picture(gone)
        gone.leave()
        if not self.scenes:
            self.running = False
            return
        self._lay_out_visible()
        self.top.resume()
        if not gone.takes_numbers:
            self.lull.free_numbers()
        if not gone.is_overlay:
            self._clear_away()
        # What the mouse rested on before lies elsewhere now: its label goes, unless it is there.
        self.top.handle(Hover(NOWHERE if self.by_keys else self.mouse))
        for scene in self.scenes:
            scene.dirty = True

    def replace(self, to: Scene | Way) -> None:
        """Show a scene instead of the top one."""
        scene = self.build(to)
        gone = self.scenes.pop()
        try:
            self.push(scene)
        finally:
            gone.leave()
            self._clear_away()

    def _clear_away(self) -> None:
        """Give back what a scene that left has held, before the next frame.

        Now it may be just what calls: a scene mostly ends by a press on one of its own buttons.
        """
        self.forget_picture()
        self._has_leavings = True

    def reset(self, to: Scene | Way) -> None:
        """Show a scene instead of all others, which put their things in order first."""
        scene = self.build(to)
        faults = self._leave_all()
        self.push(scene)
        self._clear_away()
        if faults:
            raise faults[0]

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Whether some scene asks the player before all of them go; `go` is done if he says so."""
        return any(scene.asks_first(go) for scene in reversed(self.scenes))

    def quit(self) -> None:
        """End the program, unless a scene asks first."""
        if not self.asks_first(self.end):
            self.end()

    def end(self) -> None:
        """End the program; scenes put their things in order."""
        self.running = False

    def close(self) -> None:
        """Let every scene put its things in order.

        Raises:
            Exception: what the first raised that could not; all others were left all the same.
        """
        faults = self._leave_all()
        if faults:
            raise faults[0]

    def _leave_all(self) -> list[Exception]:
        gone, self.scenes = self.scenes, []
        return try_all(*(scene.leave for scene in reversed(gone)))

    def find_refuge(self) -> Refuge | None:
        """What is to be saved after a fault of the scenes; those that it stands for are gone."""
        for at, scene in enumerate(self.scenes):
            refuge = scene.find_refuge()
            if refuge is not None:
                above = self.scenes[at + 1 :]
                del self.scenes[at:]
                try_all(*(other.leave for other in reversed(above)))
                return refuge
        return None

    def _keep_picture(self, scene: Scene) -> None:
        calm = self.settings.reduced_motion or self.settings.pace == 0
        if calm or scene.is_overlay or not self.scenes:
            return
        self._fading = self.surface.copy()
        self._faded = 0.0

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest that shows up to the top."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        return self.scenes[first:]

    def update(self, seconds: float, passed: float = 0.0) -> bool:
        """Move everything visible on; whether frames are needed.

        Where a frame took long, more time has `passed` than things move on: what was seen meanwhile
        takes presses so much sooner.
        """
        self.lull.move(seconds if self.lull.is_new else max(seconds, passed))
        moving = False
        for scene in self.visible():
            moving = scene.update(seconds) or moving
        # A scene may just have begun one: it has to pass though nothing else moves.
        moving = moving or self.lull.lasts
        if self._fading is not None:
            self._faded += seconds
            moving = True
            if self._faded >= FADE:
                self._fading = None
                self.top.dirty = True
        return moving

    def show_now(self) -> None:
        """Draw what changed, and show it at once."""
        if changed := self.draw():
            pygame.display.update(whole_rows(changed, self.window.get_width()))

    def draw(self) -> list[pygame.Rect]:
        """Draw what is visible if anything changed; the parts of the window that did."""
        if self._has_leavings:
            self._has_leavings = False
            give_back()
        surface = self.surface
        changed = self._draw_on(surface)
        if surface is self.window or not changed:
            return changed
        pygame.transform.scale(surface, self.window.get_size(), self.window)
        return [self.window.get_rect()]

    def _draw_on(self, surface: pygame.Surface) -> list[pygame.Rect]:
        scenes = self.visible()
        if self._fading is None and not any(scene.dirty for scene in scenes):
            return []
        if self._fading is None and scenes == [self._shown]:
            self.top.dirty = False
            return self.top.redraw(surface)
        for scene in scenes:
            scene.draw(surface)
            scene.dirty = False
        self._shown = self.top
        if self._fading is not None:
            self._fading.set_alpha(round(255 * max(0.0, 1 - self._faded / FADE)))
            surface.blit(self._fading, (0, 0))
            self.forget_picture()
        return [surface.get_rect()]


def whole_rows(parts: Sequence[pygame.Rect], width: int) -> list[pygame.Rect]:
    """Parts of the window as they are shown quickest.

    A display server takes a broad part in a third of the time if its rows reach from edge to edge.
    What lies within these rows is shown with them.
    """
    rows = [
        pygame.Rect(0, part.top, width, part.height) for part in parts if part.width > BROAD * width
    ]
    small = (part for part in parts if part.width <= BROAD * width)
    return [*rows, *(part for part in small if not any(row.contains(part) for row in rows))]


def merge_runs(parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Parts of the window, those of a row that touch each other as one."""
    runs = list[pygame.Rect]()
    for part in sorted(parts, key=lambda part: (part.top, part.height, part.left)):
        last = runs[-1] if runs else None
        is_beside = last is not None and (last.top, last.height) == (part.top, part.height)
        if last is not None and is_beside and part.left <= last.right:
            last.width = max(last.right, part.right) - last.left
        else:
            runs.append(part.copy())
    return runs


def parts_beside(hole: pygame.Rect, rect: pygame.Rect) -> list[pygame.Rect]:
    """What a hole leaves of a rectangle: the parts above and below it, to its left and right."""
    gap = hole.clip(rect)
    if gap == rect:
        return []
    if gap.width == 0 or gap.height == 0:
        return [rect]
    parts = (
        pygame.Rect(rect.left, rect.top, rect.width, gap.top - rect.top),
        pygame.Rect(rect.left, gap.bottom, rect.width, rect.bottom - gap.bottom),
        pygame.Rect(rect.left, gap.top, gap.left - rect.left, gap.height),
        pygame.Rect(gap.right, gap.top, rect.right - gap.right, gap.height),
    )
    return [part for part in parts if part.width > 0 and part.height > 0]
