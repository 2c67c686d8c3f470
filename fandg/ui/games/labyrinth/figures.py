"""Who stands in a Region and what lies there: heroes at the left, the stack at the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from fandg.engine.portraits import Sign
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.regions import name_cell
from fandg.ui.art.color import Rgb, darker
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.games.labyrinth import look
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.tokens import loot_sign, minion_token, villain_token

PETS = {"elemental": "fire", "frank": "fist"}
CLOSE = 0.19
"""Minions of a stack that lie closer than this, of a Region, would cover each other's badges."""
MARKERS = {"spores": "poison-gas", "bench": "gavel", "cage": "chains", "shut": "lock"}


class Figurine(NamedTuple):
    """Something in a Region: its target, its place as shares of the Region, its picture."""

    target: str
    x: float
    y: float
    size: float
    """How wide it is, of the Region."""
    kind: str
    name: str
    number: int = 0


class Part(NamedTuple):
    """A picture of a piece, and where its corner lies from the piece's middle."""

    image: pygame.Surface
    corner: tuple[int, int]


def pieces_at(desk: Desk, cell: int) -> Iterator[Figurine]:
    """All that is in a Region, the lowest first."""
    yield from _loot_at(desk, cell)
    yield from _friends_at(desk, cell)
    yield from _stack_at(desk, cell)


def _loot_at(desk: Desk, cell: int) -> Iterator[Figurine]:
    region = desk.table.region(cell)
    place = name_cell(cell)
    low = [("shard", 1)] * region.shard
    low += [("bounty", region.bounty)] * bool(region.bounty)
    low += [("treasure", len(region.treasures))] * bool(region.treasures)
    for at, (kind, count) in enumerate(low):
        yield Figurine(f"loot:{place}:{kind}", 0.86 - 0.22 * at, 0.86, 0.23, "loot", kind, count)
    high = [("bomb", region.bombs)] * bool(region.bombs)
    high += [("rockfall", region.rockfalls)] * bool(region.rockfalls)
    high += [(name, 1) for name in region.markers]
    if cell == desk.next_portal:
        high.append(("spawn", 1))
    for at, (kind, count) in enumerate(high):
        yield Figurine(f"mark:{place}:{kind}", 0.14 + 0.22 * at, 0.13, 0.22, "mark", kind, count)


def _friends_at(desk: Desk, cell: int) -> Iterator[Figurine]:
    """Heroes and Sidekicks in up to three rows, so that all faces are seen."""
    friends = desk.table.friends_at(cell)
    if not friends:
        return
    crowded = len(friends) > 2
    size = 0.46 if len(friends) == 1 else 0.38 if not crowded else 0.3
    rows = min(3, len(friends))
    for at, body in enumerate(friends):
        x = 0.3 if not crowded or len(friends) <= 3 else 0.2 + 0.26 * (at // 3)
        y = 0.52 + (at % 3 - (rows - 1) / 2) * (0.29 if crowded else 0.38)
        kind, _, name = target_of(body).partition(":")
        yield Figurine(target_of(body), x, y, size, kind, name)


def _stack_at(desk: Desk, cell: int) -> Iterator[Figurine]:
    """The stack, its bottom first: the Villain, then minions up to the top, which lies highest."""
    villains = desk.table.villains_at(cell)
    for at, villain in enumerate(villains):
        yield Figurine(target_of(villain), 0.56 - 0.2 * at, 0.68, 0.56, "villain", villain.id)
    minions = desk.table.region(cell).minions
    count = len(minions)
    room = 0.34 if villains else 0.46
    step = min(0.2, room / max(1, count - 1))
    top = 0.24 if villains else 0.3 if count > 1 else 0.5
    right, left, size = 0.79, 0.74, 0.4
    if step < CLOSE:
        # They lie to and fro, so that what it takes to Defeat each of them can be read.
        step, top = min(0.2, 0.58 / (count - 1)), 0.2
        right, left, size = 0.83, 0.6, 0.32
    for at in range(count - 1, -1, -1):
        x = right if at % 2 else left
        yield Figurine(target_of(minions[at]), x, top + step * at, size, "minion", minions[at].card)


def piece_rect(piece: Figurine, region: pygame.Rect) -> pygame.Rect:
    """Where a piece lies in its Region."""
    side = piece_width(piece, region)
    place = pygame.Rect(0, 0, side, side)
    place.center = spot_of(piece, region)
    return place


def piece_width(piece: Figurine, region: pygame.Rect) -> int:
    """How wide a piece is in its Region."""
    return max(6, round(piece.size * region.width))


def spot_of(piece: Figurine, region: pygame.Rect) -> tuple[int, int]:
    """Where in its Region the middle of a piece is."""
    return (
        round(region.left + piece.x * region.width),
        round(region.top + piece.y * region.height),
    )


def print_piece(desk: Desk, piece: Figurine, side: int) -> list[Part]:
    """The pictures of a piece so many pixels wide, the lowest first."""
    image = piece_picture(desk, piece.kind, piece.name, side)
    if image is None:
        return []
    place = pygame.Rect(0, 0, side, side)
    place.center = (0, 0)
    parts = [Part(image, image.get_rect(center=place.center).topleft)]
    if piece.kind in ("hero", "sidekick"):
        parts += _mark_defender(desk, piece, place)
    if piece.number > 1:
        size = max(9, side // 2)
        words = desk.type.render(str(piece.number), desk.theme.label, size, desk.theme.chalk)
        dark = desk.type.render(str(piece.number), desk.theme.label, size, desk.theme.shade)
        x, y = words.get_rect(midbottom=(place.right, place.bottom + 2)).topleft
        parts += [Part(dark, (x + dx, y + dy)) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))]
        parts.append(Part(words, (x, y)))
    return parts


def piece_picture(desk: Desk, kind: str, name: str, size: int) -> pygame.Surface | None:
    """The picture of a figure, a token or a stamp."""
    table, theme = desk.table, desk.theme
    if kind == "hero":
        hero = next((h for h in table.state.heroes if h.id == name), None)
        seat = desk.owner(hero) if hero is not None else None
        return marker(table.library.heroes[name].sign, size * 7 // 8, theme, seat=seat)
    if kind == "sidekick":
        owner = table.hero(name)
        pet = owner.sidekick.kind if owner.sidekick else "elemental"
        return marker(PETS[pet], size * 6 // 8, theme, seat=desk.owner(owner))
    if kind == "minion":
        wounded = any(
            m.card == name and m.wounded for region in table.state.map for m in region.minions
        )
        return minion_token(table.library.minions[name], size, theme, wounded=wounded)
    if kind == "villain":
        return villain_token(table.library.villains[name], size * 7 // 8, theme)
    sign, ground, ink = _stamp(desk, name)
    return loot_sign(str(sign), size, ground, ink)


def _stamp(desk: Desk, name: str) -> tuple[Sign, Rgb, Rgb]:
    theme = desk.theme
    known: dict[str, tuple[str, Rgb, Rgb]] = {
        "shard": ("sun", look.SHARD, darker(look.SHARD, 0.65)),
        "bounty": ("coin", look.BOUNTY, darker(look.BOUNTY, 0.7)),
        "treasure": ("chest", look.CHEST, theme.chalk),
        "bomb": ("bomb", look.BOMB, theme.chalk),
        "rockfall": ("rockslide", look.FALLEN_ROCK, theme.ink),
        "spawn": ("arrow-down", look.SPAWN, theme.chalk),
    }
    return known.get(name) or (MARKERS.get(name, "exclamation"), look.MARK, theme.chalk)


def _mark_defender(desk: Desk, piece: Figurine, place: pygame.Rect) -> Iterator[Part]:
    """A shield on whoever defends in this Round; a black heart on who is Doomed."""
    side = max(9, place.width * 2 // 5)
    if any(region.defender == piece.target for region in desk.table.state.map):
        for shift, ink in ((1, desk.theme.shade), (0, desk.theme.glow)):
            mark = icon("shield", side, ink)
            spot = mark.get_rect(center=(place.left + shift, place.top + side // 3))
            yield Part(mark, spot.topleft)
    if piece.kind == "hero" and desk.table.hero(piece.name).doomed:
        for shift, ink in ((1, desk.theme.shade), (0, desk.theme.loss)):
            mark = icon("skull", side, ink)
            spot = mark.get_rect(center=(place.right + shift, place.top + side // 3))
            yield Part(mark, spot.topleft)
