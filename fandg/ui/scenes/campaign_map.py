"""The map of a campaign as it is printed in its book: the places step by step, forks abreast.

How a place stands is told by its shape and its letter or drawing, and by colour only as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from fandg.engine.campaign import Place, Tie
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.ui.art import shapes
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.scenery import print_scene
from fandg.ui.art.theme import Metrics, Theme, owner_of
from fandg.ui.art.type import Type

_LETTERS = {"won": "W", "lost": "F"}
MOST_ROWS = 3
"""In how many rows the places lie at the most, to and fro."""


@dataclass
class PrintedMap:
    """A map as it is printed, and where on it the open doors are."""

    sheet: pygame.Surface
    doors: dict[str, pygame.Rect] = field(default_factory=dict)
    """By the id of the place."""


def print_map(
    steps: Sequence[Sequence[Place]],
    width: int,
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    ties: Sequence[Tie] = (),
    picture: str = "",
    seats: Sequence[Seat] = (),
) -> PrintedMap:
    """The map in so much width: across where the names fit under the places, else downwards.

    Across, the way winds to and fro where one row is too narrow for it. In one row, the places of
    a campaign that goes one way stand at the foot of its `picture`, and threads over them tell
    what was won in one and helps in another. Whose win a place is, of several sides that sit in
    `seats`, is told by that side's own sign.
    """
    size = metrics.pt(14)
    words = [word for step in steps for place in step for word in place.title.split()]
    broadest = max((type_.measure(word, theme.label, size)[0] for word in words), default=0)
    broadest += metrics.px(1)
    rows = next((n for n in range(1, MOST_ROWS + 1) if broadest <= width // _span(steps, n)), 0)
    if not rows:
        return _print_down(steps, width, theme, metrics, type_, seats)
    printed = _print_across(steps, rows, width, theme, metrics, type_, seats)
    if not picture or rows > 1 or any(len(step) > 1 for step in steps):
        return printed
    return _hang_picture(printed, len(steps), theme, metrics, type_, ties, picture)


def _hang_picture(
    printed: PrintedMap,
    count: int,
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    ties: Sequence[Tie],
    picture: str,
) -> PrintedMap:
    """The picture above the places, to whose middle it reaches, and the threads across it."""
    width, column = printed.sheet.get_width(), printed.sheet.get_width() // count
    high, half = metrics.px(15), min(metrics.px(5.5), column * 2 // 3) // 2
    sheet = pygame.Surface((width, high - half + printed.sheet.get_height()), pygame.SRCALPHA)
    sheet.blit(print_scene(picture, (width, high), theme, metrics.px(0.5)), (0, 0))
    low = high - half * 2
    for number, tie in enumerate(ties):
        start, end = (at * column + column // 2 for at in (tie.start, tie.end))
        top = metrics.px(2.5) + number % 3 * metrics.px(2.4)
        spots = _bow((start, low), (end, low), top)
        for ink, wide in ((theme.ink, 4), (theme.brass, 2)):
            pygame.draw.lines(sheet, ink, False, spots, wide)
        room = max(metrics.px(8), end - start - metrics.px(1))
        size = type_.fit(tie.name, theme.label, room, largest=metrics.pt(13), smallest=8)
        words = type_.render(tie.name, theme.label, size, theme.chalk)
        plate = words.get_rect(center=((start + end) // 2, top)).inflate(metrics.px(1), 4)
        plate.clamp_ip(pygame.Rect(0, 0, width, high))
        shapes.fill_round(sheet, plate, theme.ink, plate.height // 3)
        sheet.blit(words, words.get_rect(center=plate.center))
    sheet.blit(printed.sheet, (0, high - half))
    doors = {name: place.move(0, high - half) for name, place in printed.doors.items()}
    return PrintedMap(sheet, doors)


def _bow(
    start: tuple[int, int], end: tuple[int, int], top: int, steps: int = 24
) -> list[tuple[float, float]]:
    """A thread from one point up to a height and down to the other."""
    found = []
    for at in range(steps + 1):
        share = at / steps
        rise = 4 * share * (1 - share)
        level = start[1] + (end[1] - start[1]) * share
        found.append((start[0] + (end[0] - start[0]) * share, level + (top - level) * rise))
    return found


def _span(steps: Sequence[Sequence[Place]], rows: int) -> int:
    """How many steps lie abreast in so many rows."""
    return max(1, -(-len(steps) // rows))


def _print_across(
    steps: Sequence[Sequence[Place]],
    rows: int,
    width: int,
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    seats: Sequence[Seat],
) -> PrintedMap:
    span = _span(steps, rows)
    column = width // span
    side = min(metrics.px(5.5), column * 2 // 3)
    labels = [[_label(p, column - metrics.px(1), theme, metrics, type_) for p in s] for s in steps]
    high = side + metrics.px(0.5) + max(label.get_height() for step in labels for label in step)
    gap = metrics.px(1)
    centers: list[list[tuple[int, int]]] = []
    y = 0
    for first in range(0, len(steps), span):
        row = steps[first : first + span]
        deep = max(map(len, row)) * (high + gap) - gap
        for at, step in enumerate(row):
            # Every other row goes back, so that the way winds on below its last place.
            across = span - 1 - at if first // span % 2 else at
            top = y + (deep - len(step) * (high + gap) + gap) // 2
            x = across * column + column // 2
            centers.append([(x, top + n * (high + gap) + side // 2) for n in range(len(step))])
        y += deep + gap
    sheet = pygame.Surface((width, y), pygame.SRCALPHA)
    _draw_ways(sheet, steps, centers, side, theme)
    found = PrintedMap(sheet)
    for step, spots, printed in zip(steps, centers, labels, strict=True):
        for place, (x, y), label in zip(step, spots, printed, strict=True):
            mark = _draw_place(sheet, place, (x, y), side, theme, type_, seats)
            under = label.get_rect(midtop=(x, y + side // 2 + metrics.px(0.5)))
            # No dots of a way that goes on downwards lie behind the name.
            sheet.fill((0, 0, 0, 0), under.inflate(metrics.px(0.5), 0))
            name = sheet.blit(label, under)
            if place.stands == "open":
                found.doors[place.id] = mark.union(name)
    return found


def _print_down(
    steps: Sequence[Sequence[Place]],
    width: int,
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    seats: Sequence[Seat],
) -> PrintedMap:
    side = metrics.pt(26)
    gap = metrics.px(1)
    left = side * 5 // 2 + gap
    rows: list[tuple[Place, tuple[int, int], pygame.Surface]] = []
    centers, y = [], 0
    for step in steps:
        spots = []
        for number, place in enumerate(step):
            label = _label(place, width - left, theme, metrics, type_, "left")
            high = max(side, label.get_height()) + gap
            x = side // 2 if len(step) == 1 or number % 2 == 0 else side * 2
            rows.append((place, (x, y + high // 2), label))
            spots.append((x, y + high // 2))
            y += high
        centers.append(spots)
    sheet = pygame.Surface((width, y), pygame.SRCALPHA)
    _draw_ways(sheet, steps, centers, side, theme)
    found = PrintedMap(sheet)
    for place, spot, label in rows:
        mark = _draw_place(sheet, place, spot, side, theme, type_, seats)
        name = sheet.blit(label, label.get_rect(midleft=(left, spot[1])))
        if place.stands == "open":
            found.doors[place.id] = mark.union(name)
    return found


def print_mark(
    place: Place, side: int, theme: Theme, type_: Type, seats: Sequence[Seat]
) -> pygame.Surface:
    """The mark of a place alone, as it stands on the map."""
    mark = pygame.Surface((side, side), pygame.SRCALPHA)
    _draw_place(mark, place, (side // 2, side // 2), side, theme, type_, seats)
    return mark


def tell_marks(steps: Sequence[Sequence[Place]]) -> str:
    """What the marks of a map mean, as far as it has them; for a paragraph."""
    words = {
        "won": "**W** won",
        "lost": "**F** failed",
        "passed": "{icon:minus} passed by",
        "open": "{icon:doorway} open",
        "closed": "{icon:wooden-door} closed yet",
    }
    places = [place for step in steps for place in step]
    found = {place.stands for place in places}
    if any(place.winner is not None for place in places):
        words["won"] = "won: the sign of who won it"
    return "  ·  ".join(words[stands] for stands in words if stands in found)


def _label(
    place: Place, width: int, theme: Theme, metrics: Metrics, type_: Type, align: str = "center"
) -> pygame.Surface:
    """The name of a place; closed doors have none."""
    if not place.title:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    faint = mix(theme.ink_soft, theme.paper, 0.1)
    color = {"open": theme.accent, "passed": faint, "closed": faint}.get(place.stands, theme.ink)
    return type_.paragraph(
        escape(place.title),
        width,
        theme.label,
        metrics.pt(14),
        color,
        align="left" if align == "left" else "center",
        leading=1.05,
    )


def _draw_ways(
    sheet: pygame.Surface,
    steps: Sequence[Sequence[Place]],
    centers: Sequence[Sequence[tuple[int, int]]],
    side: int,
    theme: Theme,
) -> None:
    """Dotted ways between the places of one step and of the next; those that were gone in ink."""
    for at in range(len(steps) - 1):
        for place, start in zip(steps[at], centers[at], strict=True):
            for other, end in zip(steps[at + 1], centers[at + 1], strict=True):
                trodden = place.stands in ("won", "lost") and other.stands in (
                    "won",
                    "lost",
                    "open",
                )
                color = theme.accent if trodden else mix(theme.ink_soft, theme.paper, 0.45)
                _dot(sheet, start, end, side, color)


def _dot(
    sheet: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    side: int,
    color: tuple[int, int, int],
) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (across**2 + down**2) ** 0.5)
    dot = max(2, side // 11)
    reach = side * 0.62
    at = reach
    while at <= length - reach:
        x, y = start[0] + across * at / length, start[1] + down * at / length
        piece = shapes.disc(dot, color)
        sheet.blit(piece, piece.get_rect(center=(round(x), round(y))))
        at += dot * 2.4


def _draw_place(
    sheet: pygame.Surface,
    place: Place,
    center: tuple[int, int],
    side: int,
    theme: Theme,
    type_: Type,
    seats: Sequence[Seat],
) -> pygame.Rect:
    """A seal where it came off, a cut corner where it failed, a door where one may yet go in.

    Returns where it is.
    """
    frame = pygame.Rect(0, 0, side, side)
    frame.center = center
    if place.winner is not None:
        owner = owner_of(theme, seats, place.winner)
        _blit(sheet, marker(place.winner.sign, side * 9 // 10, theme, seat=owner), center)
        return frame
    if place.stands == "won":
        _blit(sheet, shapes.disc(side, theme.good), center)
        _blit(sheet, shapes.ring(side * 17 // 20, max(1, side // 24), theme.brass), center)
    elif place.stands == "lost":
        _fill_corners(sheet, frame, theme.bad)
    elif place.stands == "passed":
        faint = mix(theme.ink_soft, theme.paper, 0.35)
        _blit(sheet, shapes.ring(side * 3 // 5, max(2, side // 16), faint), center)
        _blit(sheet, icon("minus", side * 2 // 5, faint), center)
    else:
        is_open = place.stands == "open"
        color = theme.accent if is_open else mix(theme.ink_soft, theme.paper, 0.35)
        if is_open:
            spot = shapes.soft_spot((side * 3 // 2, side * 3 // 2), theme.brass, 0.8)
            _blit(sheet, spot, center)
        _blit(sheet, icon("doorway" if is_open else "wooden-door", side, color), center)
    letter = _LETTERS.get(place.stands)
    if letter:
        words = type_.render(letter, theme.label, side * 11 // 20, theme.chalk)
        _blit(sheet, words, center)
    return frame


def _fill_corners(sheet: pygame.Surface, frame: pygame.Rect, color: tuple[int, int, int]) -> None:
    """A plate with its corners cut off: no round shape."""
    cut = frame.width // 4
    left, top, right, low = frame.left, frame.top, frame.right - 1, frame.bottom - 1
    corners = [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, low - cut),
        (right - cut, low),
        (left + cut, low),
        (left, low - cut),
        (left, top + cut),
    ]
    pygame.draw.polygon(sheet, color, corners)


def _blit(sheet: pygame.Surface, piece: pygame.Surface, center: tuple[int, int]) -> None:
    sheet.blit(piece, piece.get_rect(center=center))
