"""Dice: ivory cubes, lying and tumbling."""

from __future__ import annotations

import math
import random

import pygame

from fandg.engine.show import Die, Make
from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme

_dice = SurfaceCache()
FINEST = 200
"""Pixels of a side up to which a die in the air is drawn larger than it is seen, for smooth edges:
all dice of a throw are drawn between two frames."""
SUNK = 0.8
"""How large a die is seen that did not count, as a share of others."""
_FRAMES = 24
_WAYS = 8

_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
MAKES: dict[Make, tuple[int, ...]] = {
    "white": (0, 0, 0, 1, 1, 1),
    "yellow": (0, 1, 1, 1, 1, 2),
    "red": (1, 1, 1, 2, 2, 2),
    "attack": (1, 2, 3, 4, 5, 6),
    "defense": (1, 2, 3, 4, 5, 6),
}
"""What stands on the faces of coloured dice: how many spots, or the number of the face."""
Outline = tuple[tuple[float, float], ...]
_BLADES: tuple[Outline, ...] = tuple(
    tuple((side * x, y) for x, y in part)
    for side in (1, -1)
    for part in (
        ((-0.86, -0.9), (-0.6, -0.86), (0.42, 0.3), (0.3, 0.42), (-0.86, -0.62)),
        ((0.1, 0.66), (0.66, 0.1), (0.76, 0.2), (0.2, 0.76)),
        ((0.42, 0.58), (0.58, 0.42), (0.92, 0.76), (0.76, 0.92)),
    )
)
_ARROW: tuple[Outline, ...] = (
    ((0.9, -0.9), (0.82, -0.2), (0.56, -0.42), (0.42, -0.56), (0.2, -0.82)),
    ((0.44, -0.32), (0.32, -0.44), (-0.62, 0.5), (-0.5, 0.62)),
    ((-0.56, 0.3), (-0.3, 0.56), (-0.62, 0.92), (-0.66, 0.66), (-0.92, 0.62)),
)
_SHIELD: tuple[Outline, ...] = (
    ((0, -0.92), (0.36, -0.74), (0.76, -0.7), (0.74, 0.06), (0.5, 0.52), (0, 0.94),
     (-0.5, 0.52), (-0.74, 0.06), (-0.76, -0.7), (-0.36, -0.74)),
)  # fmt: skip
_POINTS = (1.0, 0.46)
"""How far the points of a CRIT's star reach, and how deep it is between them."""
_BURST: tuple[Outline, ...] = (
    tuple(
        (
            _POINTS[at % 2] * math.sin(math.pi * at / 8),
            -_POINTS[at % 2] * math.cos(math.pi * at / 8),
        )
        for at in range(16)
    ),
)
_SIGNS: dict[Make, dict[int, tuple[Outline, ...]]] = {
    "attack": {1: _BLADES, 2: _BLADES, 3: _BLADES, 4: _ARROW, 5: _ARROW, 6: _BURST},
    "defense": {5: _SHIELD, 6: _BURST},
}
"""The signs on the faces of such dice, from -1 to 1; the other faces are bare."""
_REACH = 0.6
"""How far a sign reaches, of half the side."""
_SPREAD = 0.52
"""How far from the middle of a face its outer spots stand, of half its side."""


def lying_die(die: Die, size: int, *, counts: bool | None = None) -> pygame.Surface:
    """A die that was thrown, as it lies."""
    if not die.make:
        return die_face(die.value, size, counts=counts)
    key = (die.make, die.value, size, counts)
    return _dice.get(key, lambda: _draw_face(die.value, size, counts, die.make))


def mark_again(surface: pygame.Surface, place: pygame.Rect, theme: Theme) -> None:
    """Light round a die that may be thrown again, and the sign of it at its corner."""
    wide = max(2, place.width // 16)
    shapes.line_round(
        surface, place.inflate(3 * wide, 3 * wide), theme.glow, place.width // 4, wide
    )
    side = max(10, round(place.width * 0.42))
    disc = shapes.disc(side, theme.ink)
    spot = disc.get_rect(center=(place.right - wide, place.bottom - wide))
    surface.blit(disc, spot)
    mark = icon("return-arrow", round(side * 0.7), theme.glow)
    surface.blit(mark, mark.get_rect(center=spot.center))


def tumbling_die(die: Die, size: int, t: float, seed: int = 0) -> pygame.Surface:
    """A die in the air, as `tumbling_frame` has it."""
    if not die.make:
        return tumbling_frame(die.value, size, t, seed)
    step = min(_FRAMES - 1, max(0, round(t * (_FRAMES - 1))))
    way = seed % _WAYS
    key = ("tumble", die.make, die.value, size, step, way)
    return _dice.get(
        key, lambda: _draw_tumble(die.value, size, step / (_FRAMES - 1), way, die.make)
    )


def die_face(value: int, size: int, *, counts: bool | None = None) -> pygame.Surface:
    """A die that lies with `value` (1 to 6) up, in a square of `size` pixels.

    One that counts has a golden edge and lies raised, one that does not is dull, smaller and sunk
    into a hollow, so that the two are told by shape as well.
    """
    if not 1 <= value <= 6:
        raise ValueError(f"a die has no {value}")
    return _dice.get((value, size, counts), lambda: _draw_face(value, size, counts))


def resting_die(size: int, make: Make = "") -> pygame.Surface:
    """A die that is yet to be thrown: it shows nothing, but of what make it is."""
    return _dice.get((0, size, make, None), lambda: _draw_face(0, size, None, make))


def tumbling_frame(value: int, size: int, t: float, seed: int = 0) -> pygame.Surface:
    """A die in the air: `t` runs from 0 (thrown) to 1, where it lies with `value` up.

    The surface is a square of at most twice `size`, to be blitted by its centre; the caller moves
    it along its path. Frames are kept, 24 for each of 8 ways to tumble.
    """
    if not 1 <= value <= 6:
        raise ValueError(f"a die has no {value}")
    step = min(_FRAMES - 1, max(0, round(t * (_FRAMES - 1))))
    way = seed % _WAYS
    key = ("tumble", value, size, step, way)
    return _dice.get(key, lambda: _draw_tumble(value, size, step / (_FRAMES - 1), way))


def resting_turn(seed: int) -> float:
    """The angle in degrees, clockwise, at which a die thrown with this seed comes to lie."""
    return random.Random(seed % _WAYS).uniform(-16, 16)


def _draw_face(value: int, size: int, counts: bool | None, make: Make = "") -> pygame.Surface:
    over = 4 if size < 120 else 2
    big = size * over
    ivory, ink, edge = materials.IVORY[counts]
    if make:
        ivory, ink = materials.MAKES[make]
        ivory = mix(ivory, materials.IVORY[False][0], 0.4) if counts is False else ivory
    die = shapes.blank((big, big), ivory)
    corner = round(big * 0.2)
    body = die.get_rect()
    rim = max(2, big // 22)
    pygame.draw.rect(die, edge or darker(ivory, 0.5), body, border_radius=corner)
    inner = body.inflate(-rim, -rim)
    for at in range(8):
        # The worn edge rounds off in steps from shade to full ivory.
        share = at / 7
        ring = inner.inflate(-round(big * 0.1 * share), -round(big * 0.1 * share))
        tone = mix(darker(ivory, 0.24), ivory, share**0.7)
        pygame.draw.rect(die, tone, ring.move(0, -round(big * 0.008 * share)), border_radius=corner)
    light = shapes.soft_spot((big, big), (255, 255, 255), 0.55)
    die.blit(light, (-big // 5, -big // 4))
    shade = shapes.soft_spot((round(big * 1.5),) * 2, darker(ivory, 0.55), 0.28)
    die.blit(shade, (big // 4, big // 4))
    mask = shapes.blank((big, big), (255, 255, 255))
    pygame.draw.rect(mask, (255, 255, 255), body, border_radius=corner)
    die.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if edge:
        pygame.draw.rect(die, edge, body, max(2, round(big * 0.055)), border_radius=corner)
        pygame.draw.rect(die, darker(edge, 0.45), body, max(1, big // 60), border_radius=corner)
    for mark in _SIGNS.get(make, {}).get(value, ()):
        half, wide = big / 2, big / 2 * _REACH
        points = [(half + x * wide, half + y * wide) for x, y in mark]
        pygame.draw.polygon(die, darker(ivory, 0.6), [(x, y - big * 0.018) for x, y in points])
        pygame.draw.polygon(die, ink, points)
    for x, y in _list_spots(value, make):
        reach = big / 2 * _SPREAD
        _spot(die, (big / 2 + x * reach, big / 2 + y * reach), big * 0.095, ink, ivory)
    if counts is False and value in _SIGNS.get(make, {}):
        # A sign that counts for nothing here is struck through: a blank needs no stroke.
        low, high = round(big * 0.2), round(big * 0.8)
        for color, wide in ((ivory, 0.13), (materials.STRIKE, 0.07)):
            pygame.draw.line(die, color, (low, low), (high, high), max(2, round(big * wide)))
    if counts is False:
        die = _sink(die)
    return pygame.transform.smoothscale(die, (size, size))


def _sink(die: pygame.Surface) -> pygame.Surface:
    """A die that came to nothing: let into a hollow, whose upper edge casts its shade on it."""
    big = die.get_width()
    small = round(big * SUNK)
    hollow = shapes.blank((big, big), (0, 0, 0))
    for at in range(8):
        share = at / 7
        edge = round(small + (big - small) * (1 - share))
        ring = pygame.Rect(0, 0, edge, edge)
        ring.center = (big // 2, big // 2)
        shade = (0, 0, 0, round(105 * share**0.8))
        pygame.draw.rect(hollow, shade, ring, border_radius=round(edge * 0.22))
    place = pygame.Rect((big - small) // 2, (big - small) // 2 + big // 40, small, small)
    hollow.blit(pygame.transform.smoothscale(die, place.size), place)
    return hollow


def _list_spots(value: int, make: Make) -> tuple[tuple[float, float], ...]:
    """The spots on a face; dice with signs have none."""
    return () if make in _SIGNS else _SPOTS.get(value, ())


def _spot(
    die: pygame.Surface, place: tuple[float, float], radius: float, ink: Rgb, ivory: Rgb
) -> None:
    """A drilled and inked hollow: lit below, in shade above."""
    x, y = place
    pygame.draw.circle(die, lighter(ivory, 0.8), (x + radius * 0.1, y + radius * 0.18), radius)
    pygame.draw.circle(die, darker(ink, 0.55), (x, y), radius)
    pygame.draw.circle(die, ink, (x, y + radius * 0.12), radius * 0.84)
    pygame.draw.circle(die, lighter(ink, 0.16), (x, y + radius * 0.36), radius * 0.5)


Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]
"""A rotation as the three axes of the turned cube."""

# Value, outward axis and the two axes along the face: opposite faces add up to seven.
_FACES: tuple[tuple[int, int, int, int, int], ...] = (
    (0, 2, 1, 0, 1),
    (1, 2, -1, 0, 1),
    (2, 1, 1, 0, 2),
    (3, 1, -1, 0, 2),
    (4, 0, 1, 1, 2),
    (5, 0, -1, 1, 2),
)


def _face_values(top: int, make: Make = "") -> tuple[int, ...]:
    """What stands on the faces when `top` faces the eye: front, back, then the sides."""
    if make:
        faces = list(MAKES[make])
        faces.remove(top)
        return (top, *faces)
    sides = [value for value in range(1, 7) if value not in (top, 7 - top)]
    low, high = sides[0], sides[1]
    return (top, 7 - top, low, 7 - low, high, 7 - high)


def _draw_tumble(value: int, size: int, t: float, way: int, make: Make = "") -> pygame.Surface:
    ivory, ink = materials.MAKES[make] if make else materials.IVORY[None][:2]
    if t == 1:
        surface = shapes.blank((size * 2, size * 2), ivory)
        # Turned at three times its size, so that its edges stay smooth.
        large = _draw_face(value, size * 3, None, make)
        lying = pygame.transform.rotozoom(large, -resting_turn(way), 1 / 3)
        surface.blit(lying, lying.get_rect(center=(size, size)))
        return surface
    dice = random.Random(way)
    rest = dice.uniform(-16, 16)
    spins = (dice.choice((-1, 1)) * dice.uniform(1.1, 1.6), dice.choice((-1, 1)) * 1.25)
    left = (1 - t) ** 1.7
    turn = _turned(
        math.radians(rest + 220 * left * dice.choice((-1, 1))),
        math.tau * spins[0] * left,
        math.tau * spins[1] * left,
    )
    lift = 1 + 0.22 * math.sin(math.pi * min(1.0, t * 1.25)) * (t < 0.8)
    fine = min(size * 3, max(size, FINEST))
    surface = shapes.blank((fine * 2, fine * 2), ivory)
    values = _face_values(value, make)
    _draw_cube(surface, turn, fine * 0.5 * lift, values, (ivory, ink), make)
    # Without the clear margin, which would be blitted as well; its middle stays where it is.
    bounds = surface.get_bounding_rect()
    reach = max(fine - bounds.left, fine - bounds.top, bounds.right - fine, bounds.bottom - fine)
    middle = surface.subsurface((fine - reach, fine - reach, 2 * reach, 2 * reach))
    side = max(1, round(2 * reach * size / fine))
    return pygame.transform.smoothscale(middle, (side, side))


def _turned(about_z: float, about_x: float, about_y: float) -> Turn:
    """The axes of a cube turned about y, then x, then z."""

    def turn(v: Vector) -> Vector:
        x, y, z = v
        x, z = (
            x * math.cos(about_y) - z * math.sin(about_y),
            x * math.sin(about_y) + z * math.cos(about_y),
        )
        y, z = (
            y * math.cos(about_x) - z * math.sin(about_x),
            y * math.sin(about_x) + z * math.cos(about_x),
        )
        x, y = (
            x * math.cos(about_z) - y * math.sin(about_z),
            x * math.sin(about_z) + y * math.cos(about_z),
        )
        return x, y, z

    return turn((1, 0, 0)), turn((0, 1, 0)), turn((0, 0, 1))


def _draw_cube(
    surface: pygame.Surface,
    axes: Turn,
    half: float,
    values: tuple[int, ...],
    colors: tuple[Rgb, Rgb],
    make: Make,
) -> None:
    """The faces that look at the eye, with round edges, shaded by how they stand to the lamp."""
    ivory, ink = colors
    middle = surface.get_width() / 2
    inset, round_off = 0.79, half * 0.2
    seen = [face for face in _FACES if axes[face[1]][2] * face[2] > 0.02]
    # First the whole silhouette in the shade of the edges, then each face inside it.
    for swell, edge in ((round_off, darker(ivory, 0.45)), (round_off * 0.82, darker(ivory, 0.2))):
        for face in seen:
            _rounded(surface, _corners_of(face, axes, half, inset, middle), edge, swell)
    for face in seen:
        normal = tuple(part * face[2] for part in axes[face[1]])
        light = 0.55 + 0.45 * max(0.0, -0.35 * normal[0] - 0.5 * normal[1] + 0.8 * normal[2])
        # The lamp is a little brighter than what it shines on can be.
        light = min(1.0, light)
        tone = mix(darker(ivory, 0.42), lighter(ivory, 0.4), light)
        _rounded(surface, _corners_of(face, axes, half, 0.77, middle), tone, half * 0.14)
        seen_ink = mix(darker(ink, 0.5), ink, light * light)
        for u, v in _list_spots(values[face[0]], make):
            spot = _ellipse_on(face, axes, half, (u * _SPREAD, v * _SPREAD), 0.19, middle)
            pygame.draw.polygon(surface, seen_ink, spot)
        for mark in _SIGNS.get(make, {}).get(values[face[0]], ()):
            points = [_on_face(face, axes, half, (u * _REACH, v * _REACH), middle) for u, v in mark]
            pygame.draw.polygon(surface, seen_ink, points)


def _corners_of(
    face: tuple[int, int, int, int, int], axes: Turn, half: float, inset: float, middle: float
) -> list[tuple[float, float]]:
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [_on_face(face, axes, half, (u * inset, v * inset), middle) for u, v in signs]


def _on_face(
    face: tuple[int, int, int, int, int],
    axes: Turn,
    half: float,
    spot: tuple[float, float],
    middle: float,
) -> tuple[float, float]:
    """Where a point of a face is seen, a little larger when it is nearer."""
    _, out, sign, along, down = face
    point = [
        axes[out][k] * sign * 0.92 + axes[along][k] * spot[0] + axes[down][k] * spot[1]
        for k in range(3)
    ]
    near = 1 / (1 - (point[2] - 1) * 0.09)
    return middle + point[0] * half * near, middle + point[1] * half * near


def _ellipse_on(
    face: tuple[int, int, int, int, int],
    axes: Turn,
    half: float,
    spot: tuple[float, float],
    radius: float,
    middle: float,
) -> list[tuple[float, float]]:
    around = [math.tau * at / 18 for at in range(18)]
    return [
        _on_face(
            face,
            axes,
            half,
            (spot[0] + radius * math.cos(angle), spot[1] + radius * math.sin(angle)),
            middle,
        )
        for angle in around
    ]


def _rounded(
    surface: pygame.Surface, corners: list[tuple[float, float]], color: Rgb, radius: float
) -> None:
    """A polygon swollen by a radius, so that its corners are round."""
    pygame.draw.polygon(surface, color, corners)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        pygame.draw.circle(surface, color, start, radius)
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        if length < 1:
            continue
        nx, ny = -dy / length * radius, dx / length * radius
        band = [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ]
        pygame.draw.polygon(surface, color, band)
