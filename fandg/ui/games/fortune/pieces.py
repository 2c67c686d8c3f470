"""The figures on the map: which stand where, side by side, and how each is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from fandg.games.fortune.artifacts import danger_value, site_gain
from fandg.games.fortune.state import Site
from fandg.games.fortune.table import Table
from fandg.ui.art.theme import Owner, Theme
from fandg.ui.camera import View, on_ladder
from fandg.ui.games.fortune.places import STRIDE, Places, Spot
from fandg.ui.games.fortune.tokens import (
    badge,
    henchman_token,
    hero_token,
    outpost_token,
    skull_token,
    temple_token,
    villain_token,
    zeppelin_shadow,
    zeppelin_token,
)

SIZES = {
    "site": 1.16,
    "temple": 1.16,
    "hero": 1.08,
    "villain": 1.12,
    "outpost": 1.1,
    "henchman": 0.94,
    "zeppelin": 1.9,
}
"""How large each kind of figure is, in marker widths."""
FIXED = ("site", "temple")
ORDER = ("site", "temple", "outpost", "hero", "villain", "henchman", "zeppelin")


@dataclass(frozen=True)
class Sign:
    """A small sign at a corner of a figure: `at` is the corner, -1 or 1 each way."""

    at: tuple[int, int]
    name: str
    text: str = ""


@dataclass(frozen=True)
class Piece:
    """A figure: the target it is, its kind, what it looks like, and its signs."""

    target: str
    kind: str
    space: str
    icon: str = ""
    faction: str = ""
    seat: Owner | None = None
    skull: int = 0
    lying: bool = False
    war: bool = False
    signs: tuple[Sign, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Placed:
    """A figure at its place on the screen: its middle and its width without the shadow."""

    piece: Piece
    center: tuple[int, int]
    size: int

    @property
    def rect(self) -> pygame.Rect:
        """The square that the figure fills."""
        wide = self.size
        high = round(wide * 0.5) if self.piece.kind == "zeppelin" else wide
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = self.center
        return rect

    @property
    def boxes(self) -> list[pygame.Rect]:
        """The room that it takes and that each of its signs does; a temple is higher than wide."""
        x, y = self.center
        own = self.rect
        if self.piece.kind == "temple":
            own = pygame.Rect(0, 0, round(self.size * 0.9), round(self.size * 1.2))
            own.midbottom = (x, y + self.size // 2)
        side = sign_size(self.size)
        boxes = [own]
        for dx, dy in sign_places(self.piece, self.size):
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(x + dx), round(y + dy))
            boxes.append(box)
        return boxes


def pieces_on(table: Table, seats: dict[int, Owner]) -> list[Piece]:
    """All figures on the board; `seats` are the owners' colours by seat."""
    state, library = table.state, table.library
    pieces = [_site_piece(table, site) for site in state.sites]
    outpost = state.outpost
    if outpost is not None and outpost.space:
        signs = (Sign((1, 1), "wounds", str(outpost.wounds)),) if outpost.wounds else ()
        name = library.organizations[state.organization].outpost.name
        pieces.append(
            Piece("outpost", "outpost", outpost.space, "", state.organization, None, 0, signs=signs,
                  name=name)
        )  # fmt: skip
    for hero in state.heroes:
        sheet = library.heroes[hero.id]
        hero_signs = []
        if hero.cliffhanger:
            hero_signs.append(Sign((1, -1), "exclamation", ""))
        if hero.markers:
            hero_signs.append(Sign((1, 1), "shield", str(hero.markers)))
        if hero.explorations:
            hero_signs.append(Sign((-1, 1), "explored", str(hero.explorations)))
        pieces.append(
            Piece(
                f"hero:{hero.id}",
                "hero",
                hero.space,
                sheet.icon,
                seat=seats[hero.seat],
                lying=hero.ko,
                signs=tuple(hero_signs),
                name=sheet.short,
            )
        )
    for villain in state.villains:
        if not villain.space:
            continue
        card = library.villains[villain.id]
        villain_signs = []
        if villain.guards:
            villain_signs.append(Sign((-1, 1), "guards", f"+{villain.guards}"))
        if villain.wounds:
            villain_signs.append(Sign((1, -1), "wounds", str(card.wounds - villain.wounds)))
        if villain.markers:
            villain_signs.append(Sign((1, 1), "shield", str(villain.markers)))
        pieces.append(
            Piece(
                f"villain:{villain.id}",
                "villain",
                villain.space,
                card.icon,
                villain.faction,
                signs=tuple(villain_signs),
                name=card.name,
            )
        )
    for space, faction in state.henchmen.items():
        entry = library.henchmen[faction]
        pieces.append(
            Piece(f"henchman:{space}", "henchman", space, entry.icon, faction, name=entry.name)
        )
    if state.zeppelin:
        war = state.organization == "nazis"
        stowed = [hero for hero in state.heroes if hero.stowed]
        signs = (Sign((1, 1), "stowed", str(len(stowed))),) if stowed else ()
        pieces.append(
            Piece("zeppelin", "zeppelin", state.zeppelin, war=war, signs=signs,
                  name="The war zeppelin" if war else "The zeppelin")
        )  # fmt: skip
    return pieces


def _site_piece(table: Table, site: Site) -> Piece:
    signs = [
        Sign((-1, 1), "coin", str(site_gain(table, site))),
        Sign((1, 1), "shield", str(danger_value(table, site))),
    ]
    if site.instability:
        signs.append(Sign((1, -1), "shaky", str(site.instability)))
    return Piece(
        f"card:{site.artifact}",
        "temple" if site.temple else "site",
        site.space,
        skull=site.skull,
        signs=tuple(signs),
        name=table.name(site.artifact),
    )


def marker_size(view: View, farthest: float, least: int, most: int) -> int:
    """How wide a marker of width one is for a view."""
    nearness = view.scale / farthest
    size = STRIDE * 1.02 * view.scale * float(nearness**-0.3)
    return on_ladder(min(most, max(least, size)))


def place_pieces(
    pieces: list[Piece],
    view: View,
    places: Places,
    width: int,
    plates: Sequence[pygame.Rect] = (),
) -> list[Placed]:
    """Set the figures side by side, none on top of another, not even of a neighbouring space.

    The zeppelin, which may hang anywhere above its space, keeps out from under the plates as well.
    """
    by_space: dict[str, list[Piece]] = {}
    for piece in pieces:
        by_space.setdefault(piece.space, []).append(piece)
    placed: list[Placed] = []
    taken: list[pygame.Rect] = []
    # Where an Artifact lies must not change: the others make room for it.
    order = sorted(by_space, key=lambda name: (by_space[name][0].kind not in FIXED, name))
    for space in order:
        group = sorted(by_space[space], key=lambda piece: ORDER.index(piece.kind))
        placed += _place_group(group, view, places.slots[space], width, taken, plates)
    placed.sort(key=lambda one: (one.piece.kind == "zeppelin", one.center[1]))
    return placed


def _place_group(
    group: list[Piece],
    view: View,
    slots: tuple[Spot, ...],
    width: int,
    taken: list[pygame.Rect],
    plates: Sequence[pygame.Rect],
) -> list[Placed]:
    spots = [view.on_screen(slot) for slot in slots]
    if len(group) > len(slots):
        width = max(12, round(width * (len(slots) / len(group)) ** 0.5))
        spots = _ring(spots[0], len(group), width)
    placed = []
    for piece in group:
        size = round(width * SIZES[piece.kind])
        if piece.kind == "zeppelin":
            placed.append(Placed(piece, _berth(spots, size, width, [*plates, *taken]), size))
            continue
        boxes = [_box(spot, size * 4 // 5) for spot in spots]
        free = (at for at, box in enumerate(boxes) if box.collidelist(taken) < 0)
        at = next(free, None)
        if at is None:
            at = min(range(len(boxes)), key=lambda n: _covered(boxes[n], taken))
        x, y = spots.pop(at)
        taken.append(boxes[at])
        placed.append(Placed(piece, (round(x), round(y)), size))
    return placed


def _berth(spots: list[Spot], size: int, width: int, taken: list[pygame.Rect]) -> tuple[int, int]:
    """Where the zeppelin hangs: by a place of its space, where it hides and is hidden least."""
    berths = [(round(x), round(y - width * up)) for up in (0.35, 0.7, 1.05, -0.7) for x, y in spots]
    boxes = [pygame.Rect(0, 0, size * 4 // 5, size // 2) for _ in berths]
    for box, berth in zip(boxes, berths, strict=True):
        box.center = berth
    return berths[min(range(len(boxes)), key=lambda at: _covered(boxes[at], taken))]


def _box(spot: Spot, size: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, size, size)
    box.center = (round(spot[0]), round(spot[1]))
    return box


def _covered(box: pygame.Rect, taken: list[pygame.Rect]) -> int:
    """How many pixels of a box are taken."""
    gone = (box.clip(taken[at]) for at in box.collidelistall(taken))
    return sum(part.width * part.height for part in gone)


def _ring(middle: Spot, count: int, step: float) -> list[Spot]:
    """Places for many: one in the middle, rings round it."""
    spots = [middle]
    ring = 1
    while len(spots) < count:
        for at in range(6 * ring):
            angle = at * pi / (3 * ring)
            reach = ring * step * 1.08
            spots.append((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)))
        ring += 1
    return spots[:count]


def token_of(piece: Piece, size: int, theme: Theme) -> pygame.Surface:
    """The picture of a figure of this width, with its shadow; blit it by its middle."""
    if piece.kind == "site":
        return skull_token(piece.skull, size, theme)
    if piece.kind == "temple":
        return temple_token(size, theme)
    if piece.kind == "hero":
        assert piece.seat is not None
        return hero_token(piece.icon, size, piece.seat, theme, lying=piece.lying)
    if piece.kind == "villain":
        return villain_token(piece.icon, piece.faction, size, theme)
    if piece.kind == "henchman":
        return henchman_token(piece.icon, piece.faction, size, theme)
    if piece.kind == "outpost":
        return outpost_token(piece.faction, size, theme)
    return zeppelin_token(size, theme, war=piece.war)


def draw_piece(
    surface: pygame.Surface, placed: Placed, theme: Theme, drawn: int | None = None
) -> None:
    """Draw a figure with its signs; where it was `drawn` at another size, stretched from that."""
    (x, y), size = placed.center, drawn or placed.size
    stretch = placed.size / size
    for part, (dx, dy) in _parts(placed.piece, size, theme):
        image = part if stretch == 1 else pygame.transform.smoothscale_by(part, stretch)
        center = (round(x + dx * stretch), round(y + dy * stretch))
        surface.blit(image, image.get_rect(center=center))


def _parts(piece: Piece, size: int, theme: Theme) -> Iterator[tuple[pygame.Surface, Spot]]:
    """The pictures that make up a figure, and how far from its middle each has its own."""
    if piece.kind == "zeppelin":
        yield zeppelin_shadow(size), (size // 6, size // 3)
    if piece.kind == "temple":
        yield temple_token(round(size * 1.25), theme), (0, -(size // 4))
        yield skull_token(piece.skull, round(size * 0.62), theme), (0, size // 6)
    else:
        yield token_of(piece, size, theme), (0, 0)
    for sign, place in zip(piece.signs, sign_places(piece, size), strict=True):
        yield badge(sign.name, sign.text, sign_size(size), theme), place


def sign_size(size: int) -> int:
    """How wide a sign is on a figure of this width."""
    return max(11, round(size * 0.5))


def sign_places(piece: Piece, size: int) -> list[Spot]:
    """How far from the middle of a figure each of its signs has its own."""
    reach = size * 0.42
    high = size * (0.22 if piece.kind == "zeppelin" else 0.42)
    return [(sign.at[0] * reach, sign.at[1] * high) for sign in piece.signs]
