"""How the map is looked at: the camera, and the wheel, hand, keys and pad that move it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.intents import Command, Hover, Intent, Pan, Press, Release, Wheel
from fandg.ui.map.camera import STEP, Camera
from fandg.ui.map.geometry import Spot
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.printing import print_width
from fandg.ui.stage import Stage

FRAME = (0.004, 0.0, 0.01)
"""How much of the printed frame may lie out of view: at either side, at the top, at the bottom."""
FINEST = 2.5390625
"""Pixels of the screen for one of the print from which on this is too soft for the eye."""
DRAG = 6
"""Pixels that the mouse may move before a press becomes a drag."""
NEAR = 3.0
"""How much nearer a double click goes, from where the whole map is seen."""
LOOKS = {"look-left": (1, 0), "look-right": (-1, 0), "look-up": (0, 1), "look-down": (0, -1)}
"""Where the map goes when one looks about with the keys."""
GLANCE = 0.2
"""The share of the board's width by which it goes."""
LEAN = 14
"""Pixels per frame, at scale 1, that the pad pans with its stick held over."""
MARGIN = 4
"""So near to a sheet or an edge a spot of which one is asked does not lie."""
SETTLE = 0.1
"""Seconds after a movement in which one more notch of the wheel often follows."""


class CameraControl:
    """Moves the camera over a map, which looks at it through the board's rectangle."""

    def __init__(self, stage: Stage, places: MapPlaces) -> None:
        self._stage = stage
        side, top, bottom = (0.0, 0.0, 0.0) if places.wraps else FRAME
        core = (side, top, 1 - side, places.height - bottom)
        finest = FINEST * print_width(places)
        self.camera = Camera(places.height, core, finest, wraps=places.wraps)
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self._panned = False
        self._settling = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether the map moves, or did a moment ago, so that it is drawn roughly."""
        return self.camera.is_moving or self._dragged or self._settling > 0

    def look(self) -> None:
        """Be where it was sent at once, for those who want little to move."""
        if self._stage.settings.reduced_motion:
            self.camera.jump()
            self._settling = 0.0

    def handle(self, intent: Intent) -> bool:
        """Pan or zoom; whether the intent did that."""
        rect = self.camera.rect
        if isinstance(intent, Wheel) and rect.collidepoint(intent.pos):
            self.camera.zoom(STEP**intent.notches, intent.pos)
        elif isinstance(intent, Pan):
            step = LEAN * self._stage.metrics.scale
            self.camera.pan(-intent.x * step, -intent.y * step, at_once=True)
            self._rest()
        elif isinstance(intent, Command):
            return self._take_command(intent)
        else:
            return self._take_pointer(intent)
        return True

    def _take_command(self, intent: Command) -> bool:
        middle = self.camera.rect.center
        if intent.name == "zoom-in":
            self.camera.zoom(STEP, middle)
        elif intent.name == "zoom-out":
            self.camera.zoom(1 / STEP, middle)
        elif intent.name == "home":
            self.camera.fit()
        elif intent.name in LOOKS:
            x, y = LOOKS[intent.name]
            step = GLANCE * self.camera.rect.width
            self.camera.pan(x * step, y * step)
        else:
            return False
        return True

    def _take_pointer(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and self.camera.rect.collidepoint(intent.pos):
            if intent.button == 2 or intent.twice:
                self._pressed = None
                self._fit_or_near(intent.pos)
                return True
            self._pressed = intent.pos if intent.button == 1 else None
        elif isinstance(intent, Hover) and intent.drag is not None and self._pressed is not None:
            far = max(abs(intent.pos[0] - self._pressed[0]), abs(intent.pos[1] - self._pressed[1]))
            if not self._dragged and far < DRAG:
                return False
            self._dragged = True
            self.camera.pan(*intent.drag, at_once=True)
            return True
        elif isinstance(intent, Release) and self._dragged:
            self._pressed, self._dragged = None, False
            self._rest()
            return True
        return False

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        if isinstance(intent, Release) and self._pressed is not None:
            self._pressed = None
            return intent.pos
        return None

    def let_go(self) -> None:
        """What the mouse carried was no map: its release chooses nothing."""
        self._pressed, self._dragged = None, False

    def _fit_or_near(self, pos: tuple[int, int]) -> None:
        if self.camera.is_whole:
            self.camera.zoom(NEAR, pos)
        else:
            self.camera.fit()

    def follow(self, spot: Spot) -> bool:
        """Bring a spot into view, where the map is looked at from near; whether it has to move."""
        rect = self.camera.rect
        inner = rect.inflate(-rect.width // 5, -rect.height // 4)
        if self.camera.is_whole or inner.collidepoint(self.camera.view.on_screen(spot)):
            return False
        self.camera.look_at(spot, self.camera.nearness)
        return True

    def look_beside(self, sheet: pygame.Rect | None, spots: Sequence[Spot]) -> bool:
        """Look past a sheet at some spots, or freely again (None); whether it has to move."""
        self.camera.look_freely()
        if sheet is not None and spots:
            self.camera.look_beside(sheet, spots, self._stage.metrics.px(MARGIN))
        return self.camera.is_moving

    def _rest(self) -> None:
        """The map lies where the hand left it: its fine picture waits for a moment."""
        self._panned, self._settling = True, SETTLE

    def update(self, seconds: float) -> tuple[bool, bool]:
        """Let the camera glide: whether it goes on moving, and whether the view changed."""
        moved = self.camera.update(seconds) or self._panned
        self._panned = False
        if moved:
            self._settling = SETTLE
            return True, True
        if self._settling > 0:
            # One more notch of the wheel often follows: the fine picture waits for a moment.
            self._settling = max(0.0, self._settling - seconds)
            return True, self._settling == 0
        return False, False
