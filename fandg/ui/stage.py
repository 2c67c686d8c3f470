"""The stage: the window, what all scenes share, and the stack of scenes."""

from __future__ import annotations

from typing import ClassVar

import pygame

from fandg.ui.art.theme import Metrics, Theme, theme_for
from fandg.ui.art.type import Type, house_type
from fandg.ui.intents import Hover, Intent
from fandg.ui.memory import give_back
from fandg.ui.settings import Settings, keep_settings
from fandg.ui.sound import Sounds
from fandg.ui.window import set_mode

DESIGN = (1280, 720)
"""The size at which one layout pixel is one screen pixel; the smallest that is served."""
ROOMY = 1.15
"""How much larger type is at most in a window of the old shape, which has height to spare."""
LARGEST = 2.0
"""What no window makes type larger than."""

NOWHERE = (-1, -1)
"""A point where nothing lies."""
FADE = 0.16
"""Seconds in which one scene gives way to another."""


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

    def resume(self) -> None:
        """Called when the scene that lay over it has gone."""

    def leave(self) -> None:
        """Called when it goes for good."""


class Stage:
    """What all scenes share, and which of them is on."""

    def __init__(self, window: pygame.Surface, settings: Settings) -> None:
        self.window = window
        self.settings = settings
        self.sounds = Sounds(settings)
        self.type = house_type()
        self.scenes: list[Scene] = []
        self.running = True
        self.by_keys = False
        """Whether keys or the pad were used last: what is opened then shows where the focus is."""
        self.metrics = Metrics()
        self._fading: pygame.Surface | None = None
        self._faded = 0.0
        self._shown: Scene | None = None
        """The scene that was on top when the window was drawn last."""
        self.measure()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.get_size()

    @property
    def top(self) -> Scene:
        """The scene that answers to the player."""
        return self.scenes[-1]

    def measure(self) -> None:
        """Take the scale from the window and the settings."""
        width, height = self.size
        scale = max(0.5, min(width / DESIGN[0], height / DESIGN[1]))
        # A window of the old shape has height to spare: its type is larger than its table.
        spare = min(ROOMY, max(1.0, height / DESIGN[1] / scale) ** 0.5)
        text = self.settings.text / 100
        self.metrics = Metrics(scale, min(max(text, LARGEST), text * spare))

    def relayout(self) -> None:
        """Lay every scene out again, as after a new size, text size or theme."""
        self.measure()
        for scene in self.scenes:
            scene.layout(self.size)
            scene.dirty = True
        give_back()

    def change_settings(self) -> None:
        """Keep the settings and show what they change."""
        keep_settings(self.settings)
        self.relayout()

    def toggle_full_screen(self) -> None:
        """Change between window and full screen."""
        self.settings.full_screen = not self.settings.full_screen
        self.take_window(set_mode(self.settings))
        self.change_settings()

    def take_window(self, window: pygame.Surface) -> None:
        """Draw on this from now on, and first of all everything."""
        self.window = window
        self.forget_picture()

    def forget_picture(self) -> None:
        """The window does not show what was drawn last: the next frame is drawn as a whole."""
        self._shown = None

    def push(self, scene: Scene) -> None:
        """Show a scene over the ones before."""
        self._keep_picture(scene)
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
        self.top.resume()
        # What the mouse rested on before lies elsewhere now: its label goes, unless it is there.
        self.top.handle(Hover(NOWHERE if self.by_keys else pygame.mouse.get_pos()))
        for scene in self.scenes:
            scene.dirty = True

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the top one."""
        gone = self.scenes.pop()
        self.push(scene)
        gone.leave()
        give_back()

    def reset(self, scene: Scene) -> None:
        """Show a scene instead of all others, which put their things in order first."""
        for old in reversed(self.scenes):
            old.leave()
        self.scenes = []
        self.push(scene)
        give_back()

    def quit(self) -> None:
        """End the program; scenes put their things in order."""
        self.running = False

    def close(self) -> None:
        """Let every scene put its things in order."""
        for scene in reversed(self.scenes):
            scene.leave()
        self.scenes.clear()

    def _keep_picture(self, scene: Scene) -> None:
        calm = self.settings.reduced_motion or self.settings.pace == 0
        if calm or scene.is_overlay or not self.scenes:
            return
        self._fading = self.window.copy()
        self._faded = 0.0

    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest that shows up to the top."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        return self.scenes[first:]

    def update(self, seconds: float) -> bool:
        """Move everything visible on; whether frames are needed."""
        moving = False
        for scene in self.visible():
            moving = scene.update(seconds) or moving
        if self._fading is not None:
            self._faded += seconds
            moving = True
            if self._faded >= FADE:
                self._fading = None
                self.top.dirty = True
        return moving

    def show_now(self) -> None:
        """Show what changed at once, before something that takes a while."""
        if changed := self.draw():
            pygame.display.update(changed)

    def draw(self) -> list[pygame.Rect]:
        """Draw what is visible if anything changed; the parts of the window that did."""
        scenes = self.visible()
        if self._fading is None and not any(scene.dirty for scene in scenes):
            return []
        if self._fading is None and scenes == [self._shown]:
            self.top.dirty = False
            return self.top.redraw(self.window)
        for scene in scenes:
            scene.draw(self.window)
            scene.dirty = False
        self._shown = self.top
        if self._fading is not None:
            self._fading.set_alpha(round(255 * max(0.0, 1 - self._faded / FADE)))
            self.window.blit(self._fading, (0, 0))
            self.forget_picture()
        return [self.window.get_rect()]
