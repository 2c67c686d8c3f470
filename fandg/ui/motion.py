"""Motions: things that glide, turn, flare up and fade over the table, each for its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import pi, sin
from typing import ClassVar

import pygame

from fandg.engine.show import Aftermath, HoldsUp, Rolls, Tableau, TurnsUp
from fandg.ui.art.cache import INKED, inked
from fandg.ui.art.color import Rgb

UNROLL = 0.22
"""Seconds in which a ribbon unrolls."""


def ease(t: float) -> float:
    """Slow at both ends, for t from 0 to 1."""
    return t * t * (3 - 2 * t)


class Motion:
    """Something that moves for `seconds` at the normal pace; `draw` shows it at t from 0 to 1.

    `delay` lets it begin later than its cue.
    """

    seconds: float = 0.5
    delay: float = 0.0
    stays: ClassVar[bool] = False
    """Whether it lies where it came to until all others of its cue have come to rest."""

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw it at a moment; where that was."""
        raise NotImplementedError


@dataclass
class Glide(Motion):
    """A picture that travels along a path, a little raised, and may be turned over on the way.

    `path` are the centres it passes through; `back` is shown until it is turned over. `scale` is
    how large it is where it sets out and where it comes to.
    """

    image: pygame.Surface
    path: Sequence[tuple[float, float]]
    seconds: float = 0.5
    delay: float = 0.0
    back: pygame.Surface | None = None
    lift: float = 0.0
    """How many pixels it rises in the middle of its way."""
    scale: tuple[float, float] = (1.0, 1.0)
    stays: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """It is drawn in every frame of its way."""
        self._front = inked(self.image)
        self._behind = None if self.back is None else inked(self.back)

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the picture where it is at t."""
        t = ease(t)
        x, y = self._place(t)
        if self.lift:
            y -= self.lift * sin(pi * t)
        image = self._front
        if self._behind is not None:
            image = self._behind if t < 0.5 else image
            width = max(1, round(image.get_width() * abs(1 - 2 * t)))
            image = pygame.transform.scale(image, (width, image.get_height()))
        size = self.scale[0] + (self.scale[1] - self.scale[0]) * t
        if size != 1:
            image = pygame.transform.smoothscale_by(image, size)
        width, height = image.get_size()
        corner = (round(x) - width // 2, round(y) - height // 2)
        flags = INKED if image.get_flags() & pygame.SRCALPHA else 0
        return surface.blit(image, corner, None, flags)

    def _place(self, t: float) -> tuple[float, float]:
        if len(self.path) == 1:
            return self.path[0]
        along = t * (len(self.path) - 1)
        leg = min(int(along), len(self.path) - 2)
        part = along - leg
        (x0, y0), (x1, y1) = self.path[leg], self.path[leg + 1]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


@dataclass
class Flare(Motion):
    """A light that comes and goes round a place."""

    image: pygame.Surface
    center: tuple[int, int]
    seconds: float = 0.6
    delay: float = 0.0

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the light as strong as it is at t."""
        self.image.set_alpha(round(255 * sin(pi * t)))
        drawn = surface.blit(self.image, self.image.get_rect(center=self.center))
        self.image.set_alpha(255)
        return drawn


@dataclass
class Rise(Motion):
    """Words or a sign that rise and fade: "-1", a heart, a star."""

    image: pygame.Surface
    center: tuple[int, int]
    height: int = 48
    seconds: float = 0.9
    delay: float = 0.0

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the sign on its way up."""
        image = self.image
        image.set_alpha(round(255 * min(1.0, 2.2 * (1 - t))))
        x, y = self.center
        drawn = surface.blit(image, image.get_rect(center=(x, round(y - self.height * ease(t)))))
        image.set_alpha(255)
        return drawn


@dataclass
class Shake(Motion):
    """A picture that trembles where it lies, as a card that is hit."""

    image: pygame.Surface
    center: tuple[int, int]
    reach: int = 8
    seconds: float = 0.35
    delay: float = 0.0

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the picture off its place."""
        x = self.center[0] + round(self.reach * (1 - t) * sin(t * 8 * pi))
        return surface.blit(self.image, self.image.get_rect(center=(x, self.center[1])))


@dataclass
class HeldUp(Motion):
    """A card that comes from its deck, is turned over on the way, and is held up to be read."""

    face: pygame.Surface
    start: tuple[float, float]
    place: pygame.Rect
    back: pygame.Surface | None = None
    seconds: float = 0.9
    delay: float = 0.0
    arrival: float = 0.45
    """The share of the time that it takes to arrive."""

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the card on its way, or where it is held."""
        if t >= self.arrival:
            return surface.blit(self.face, self.place)
        part = ease(t / self.arrival)
        size = 0.3 + 0.7 * part
        turned = abs(1 - 2 * part) if self.back is not None else 1.0
        image = self.back if self.back is not None and part < 0.5 else self.face
        width = max(1, round(self.place.width * size * turned))
        height = max(1, round(self.place.height * size))
        drawn = pygame.transform.scale(image, (width, height))
        x = self.start[0] + (self.place.centerx - self.start[0]) * part
        y = self.start[1] + (self.place.centery - self.start[1]) * part
        return surface.blit(drawn, drawn.get_rect(center=(round(x), round(y))))


@dataclass
class Cue:
    """How an event is shown: its motions at the same time, dice, a sound, and a rest after it.

    `hides` are targets that the board leaves out while the motions show them elsewhere; `seconds`
    is the least time the cue takes. A `banner` is words on a ribbon, `cloth` the ribbon's colour
    where it is not the game's own.
    """

    motions: list[Motion] = field(default_factory=list)
    throw: Rolls | None = None
    sound: str = ""
    seconds: float = 0.0
    banner: str = ""
    cloth: Rgb | None = None
    hides: frozenset[str] = frozenset()
    is_grand: bool = False
    """Whether it is to be read or celebrated, even where time is short."""
    is_read: bool = False
    readers: tuple[int, ...] = ()
    """Whether something lies there after it for a beat, to be read, and by whom."""
    strikes: bool = False
    """Whether it is a foe's blow on these."""
    bulletin: bool = False
    """Whether it is told with what happened meanwhile, where no person need read it."""
    tableau: Tableau | None = None
    """What follows on it, where it is a great moment."""
    aftermath: Aftermath | None = None
    """What it came to, as it is held for its persons."""
    reads: HoldsUp | None = None
    """The card that lies before its person after it."""
    turned: TurnsUp | None = None
    """The cards that are turned up before their person ahead of it."""

    @property
    def length(self) -> float:
        """How long it takes at the normal pace, without the dice."""
        return max(self.seconds, self.moving)

    @property
    def moving(self) -> float:
        """For how long of this its motions last."""
        return max([0.0, *(m.delay + m.seconds for m in self.motions)])


class Player:
    """Plays one cue: keeps its time and draws its motions, once its dice lie still."""

    def __init__(self) -> None:
        self.cue: Cue | None = None
        self._time = 0.0
        self._landing = 0.0
        self._length = 0.0

    @property
    def is_playing(self) -> bool:
        """Whether the cue still runs."""
        return self.cue is not None

    @property
    def has_landed(self) -> bool:
        """Whether the cue only rests: what moved has come to its place, and the dice lie."""
        return self.cue is not None and self._time > self._landing

    @property
    def unrolled(self) -> float:
        """How much of its ribbon the cue has unrolled, from 0 to 1."""
        return ease(max(0.0, min(1.0, self._time / UNROLL)))

    def start(self, cue: Cue, *, tumbles: float = 0.0, lies: float = 0.0) -> None:
        """Begin a cue whose dice tumble for so long before all else, and then lie open."""
        self.cue = cue
        self._time = -tumbles
        self._landing = max(cue.moving, lies)
        self._length = max(cue.seconds, self._landing)

    def move(self, seconds: float) -> None:
        """Go on by so much time at the normal pace; the cue ends by itself."""
        self._time += seconds
        if self._time >= self._length:
            self.cue = None

    def land(self) -> None:
        """Have its dice lie now: all else begins."""
        self._time = max(0.0, self._time)

    def finish(self) -> None:
        """End it at once."""
        self.cue = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the motions as they are now; where that was."""
        if self.cue is None:
            return []
        drawn = []
        for motion in self.cue.motions:
            t = (self._time - motion.delay) / max(motion.seconds, 1e-6)
            if motion.stays and not self.has_landed:
                t = min(1.0, t)
            if 0 <= t <= 1:
                drawn.append(motion.draw(surface, t))
        return drawn
