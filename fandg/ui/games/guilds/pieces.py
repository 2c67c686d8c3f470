"""What lies and stands on the spaces: doors, objects, tokens, mines, and the figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from fandg.engine.portraits import Sign
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.grid import CELLS, GRID, name_cell
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.telling.words import homes, objects_on
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker, seat_badge
from fandg.ui.art.shapes import Size
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.town import edge_line

ALONE, CROWDED, PAIRED = 0.74, 0.5, 0.6
"""How wide a figure is, of its space: by itself, beside another, and so in a broad one."""
MARK = 0.3
"""How wide a mine is, of its space, and a sign of what lies under a figure."""
PLACES = {1: ((0.5, 0.5),), 2: ((0.3, 0.33), (0.7, 0.67))}
"""Where figures stand in a space, by how many they are ..."""
BROAD = ((0.27, 0.5), (0.73, 0.5))
"""... and two in a broad one."""


# What lies on the spaces


def space_things(desk: Desk) -> Iterator[Thing]:
    """The spaces that can be entered, each with what lies on it."""
    open_ = frozenset(desk.table.board.spaces)
    found = [(cell, desk.layout.space(cell)) for cell in CELLS]
    lying = _lying(desk)
    for cell, place in found:
        draw = partial(_draw_lying, place, lying[cell]) if cell in lying else None
        yield Thing(f"space:{name_cell(cell)}", place, draw, stop=cell in open_)


def _lying(desk: Desk) -> dict[int, list[tuple[pygame.Surface, float, float]]]:
    """The pictures on each space, with the shares of it at which they lie."""
    table, side = desk.table, desk.layout.cell
    found: dict[int, list[tuple[pygame.Surface, float, float]]] = {}

    def lay(cell: int, image: pygame.Surface, x: float, y: float) -> None:
        found.setdefault(cell, []).append((image, x, y))

    for cell, seat in homes(table).items():
        lay(cell, _banner(desk, seat, desk.layout.size), 0.5, 0.5)
    for cell, (sign, number) in _objects(desk).items():
        lay(cell, stamp(sign, round(side * 0.56), look.OBJECT, look.CHALK), 0.5, 0.5)
        for at, guild in enumerate(_marked(desk, number, cell)):
            badge = seat_badge(desk.owners[guild], max(9, side // 4), desk.theme)
            lay(cell, badge, 0.2 + 0.2 * at, 0.84)
    for cell, burden in _burdens(desk):
        lay(cell, stamp(burden, round(side * 0.44), look.BURDEN, look.CHALK), 0.72, 0.28)
    for lying in table.state.lying:
        sign = table.library.tokens[lying.id].icon if lying.up else "help"
        lay(lying.at, stamp(sign, round(side * 0.4), look.HIDDEN, look.CHALK), 0.27, 0.73)
    return found


def _objects(desk: Desk) -> dict[int, tuple[Sign, int]]:
    """The objects of quests that stand on the board, by space: the sign, and whose quest it is."""
    state = desk.table.state
    others = {token.quest for token in state.quest_tokens}
    others |= {fixture.quest for fixture in state.fixtures}
    return {
        cell: (look.OBJECTS.get(what, "exclamation"), number)
        for cell, (what, number) in objects_on(desk.table).items()
        if number not in others
    }


def _burdens(desk: Desk) -> Iterator[tuple[int, Sign]]:
    """The quest tokens that lie on the board, each with its space and its sign."""
    for token in desk.table.state.quest_tokens:
        if token.at != OFF:
            what = getattr(desk.table.scenario.quests[token.quest], "what", "")
            yield token.at, look.OBJECTS.get(what, "bag")


def _marked(desk: Desk, number: int, cell: int) -> list[int]:
    """The guilds that have handled an object."""
    guilds = desk.table.state.guilds
    return [
        seat
        for seat, guild in enumerate(guilds)
        if number < len(guild.progress) and cell in guild.progress[number]
    ]


def _draw_lying(
    place: pygame.Rect, images: list[tuple[pygame.Surface, float, float]], surface: pygame.Surface
) -> None:
    for image, x, y in images:
        spot = (round(place.left + x * place.width), round(place.top + y * place.height))
        surface.blit(image, image.get_rect(center=spot))


def stamp(sign: Sign, side: int, ground: Rgb, ink: Rgb) -> pygame.Surface:
    """A token with a bevelled edge and a sign on it."""
    sheet = shapes.blank((side + 4, side + 4), look.NIGHT)
    place = pygame.Rect(2, 2, side, side)
    radius = max(2, side // 5)
    shapes.fill_round(sheet, place.move(1, 2), look.NIGHT, radius)
    shapes.fill_round(sheet, place, darker(ground, 0.45), radius)
    shapes.fill_round(sheet, place.inflate(-2, -2), ground, radius)
    shapes.line_round(sheet, place.inflate(-2, -2), lighter(ground, 0.4), radius)
    mark = icon(str(sign), round(side * 0.7), ink)
    sheet.blit(mark, mark.get_rect(center=place.center))
    return sheet


def _banner(desk: Desk, seat: int, size: Size) -> pygame.Surface:
    """A start area: the guild's colour on the stones, its letter and sign."""
    owner, side = desk.owners[seat], min(size)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    edge = max(2, side // 22)
    inner = sheet.get_rect().inflate(-edge - 2, -edge - 2)
    wash = pygame.Surface(inner.size, pygame.SRCALPHA)
    wash.fill((*owner.color, 90))
    sheet.blit(wash, inner)
    pygame.draw.rect(sheet, lighter(owner.color, 0.15), inner, edge, border_radius=edge * 2)
    sign = desk.table.library.guilds[desk.table.state.guilds[seat].id].icon
    mark = icon(sign, round(side * 0.42), lighter(owner.color, 0.5), 150)
    sheet.blit(mark, mark.get_rect(center=inner.center))
    return sheet


# What figures do not hide


def mark_things(desk: Desk) -> Iterator[Thing]:
    """Over the figures: the mines of each space, and a sign of what a quest has under them.

    Who points at one of them points at the space.
    """
    table, side = desk.table, round(desk.layout.cell * MARK)
    found: dict[int, list[pygame.Surface]] = {}
    for mine in table.state.mines:
        image = marker("bomb", side, desk.theme, seat=desk.owners[mine.guild])
        found.setdefault(mine.at, []).append(image)
    lying = [(cell, sign, look.OBJECT) for cell, (sign, _) in _objects(desk).items()]
    lying += [(cell, sign, look.BURDEN) for cell, sign in _burdens(desk)]
    covered = figures_on(desk).keys()
    for cell, sign, ground in lying:
        if cell in covered:
            found.setdefault(cell, []).append(stamp(sign, side, ground, look.CHALK))
    for cell, images in found.items():
        space = desk.layout.space(cell)
        # From the right, over the heads: at the left stands what ails a figure.
        for at, image in enumerate(reversed(images)):
            place = image.get_rect(topright=space.topright).move(-at * side, 0)
            yield Thing(
                f"space:{name_cell(cell)}", place, partial(_blit, image, place),
                stop=False, proxy=True,
            )  # fmt: skip


def _blit(image: pygame.Surface, place: pygame.Rect, surface: pygame.Surface) -> None:
    surface.blit(image, place)


# Doors


def door_things(desk: Desk) -> Iterator[Thing]:
    """The doors, on the edges of their spaces."""
    table, side = desk.table, desk.layout.cell
    wide, high = desk.layout.size
    for number, edge in enumerate(table.board.doors):
        cell, way = _side_of(edge)
        (x1, y1), (x2, y2) = edge_line(cell, way, (wide, high))
        deep = max(8, side // 4)
        middle = ((x1 + x2) // 2 + desk.layout.town.left, (y1 + y2) // 2 + desk.layout.town.top)
        place = pygame.Rect(0, 0, *((wide - deep, deep) if y1 == y2 else (deep, high - deep)))
        place.center = middle
        is_shut = bool(table.state.shut >> number & 1)
        yield Thing(f"door:{number}", place, partial(_draw_door, place, is_shut))


def _side_of(edge: int) -> tuple[int, Direction]:
    return next(
        (cell, side) for cell in CELLS for side in Direction if GRID.edge(cell, side) == edge
    )


def _draw_door(place: pygame.Rect, is_shut: bool, surface: pygame.Surface) -> None:
    """A door of planks between two posts; an open one leans aside."""
    is_flat = place.width > place.height
    thick = max(4, min(place.size) // 2)
    length = max(place.size)
    leaf = pygame.Rect(0, 0, *((length, thick) if is_flat else (thick, length)))
    leaf.center = place.center
    if not is_shut:
        leaf = pygame.Rect(0, 0, *((thick, length // 3) if is_flat else (length // 3, thick)))
        leaf.center = place.midleft if is_flat else place.midtop
    surface.fill(look.NIGHT, leaf.move(1, 2))
    surface.fill(look.DOOR_IRON, leaf)
    surface.fill(look.DOOR, leaf.inflate(-2, -2))
    for share in (1, 3):
        band = pygame.Rect(leaf)
        if leaf.width > leaf.height:
            band.width, band.left = max(2, leaf.width // 10), leaf.left + leaf.width * share // 4
        else:
            band.height, band.top = max(2, leaf.height // 10), leaf.top + leaf.height * share // 4
        surface.fill(look.DOOR_IRON, band)
    for post in (place.midleft, place.midright) if is_flat else (place.midtop, place.midbottom):
        stone = pygame.Rect(0, 0, thick, thick)
        stone.center = post
        surface.fill(look.WALL, stone.inflate(2, 2))
        surface.fill(look.WALL_TOP, stone)


# Figures


def figures_on(desk: Desk) -> dict[int, list[Victim]]:
    """Who stands on each space, heroes first."""
    found: dict[int, list[Victim]] = {}
    state = desk.table.state
    bodies: list[Victim] = [*state.heroes, *state.monsters, *state.fixtures]
    for body in bodies:
        if body.at != OFF:
            found.setdefault(body.at, []).append(body)
    return found


def figure_things(desk: Desk) -> Iterator[Thing]:
    """The figures on the board."""
    for cell, bodies in sorted(figures_on(desk).items()):
        place = desk.layout.space(cell)
        is_broad = place.width > 1.15 * place.height
        share = ALONE if len(bodies) == 1 else PAIRED if is_broad else CROWDED
        places = BROAD if is_broad and len(bodies) > 1 else PLACES[min(2, len(bodies))]
        for body, (x, y) in zip(bodies, places, strict=False):
            side = max(8, round(min(place.size) * share))
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (
                round(place.left + x * place.width), round(place.top + y * place.height)
            )  # fmt: skip
            spot.clamp_ip(place)
            yield Thing(target_of(body), spot, partial(draw_figure, desk, spot, body))


def draw_figure(desk: Desk, place: pygame.Rect, body: Victim, surface: pygame.Surface) -> None:
    """A figure with what one must know of it: whose it is, Life left, ailments."""
    if isinstance(body, Hero) and body.id == desk.table.state.active:
        light = shapes.soft_spot((place.width * 2,) * 2, desk.theme.glow, 0.95)
        surface.blit(light, light.get_rect(center=place.center))
        ring = shapes.ring(round(place.width * 1.14), max(3, place.width // 10), desk.theme.glow)
        surface.blit(ring, ring.get_rect(center=place.center))
    image = figure_picture(desk, body, place.width)
    surface.blit(image, image.get_rect(center=place.center))
    side = _life_side(place)
    left = desk.table.life_of(body) - body.wounds
    shown = body.wounds or not isinstance(body, Hero)
    if shown:
        _draw_life(desk, surface, place, max(0, left), side)
    marks = []
    if not isinstance(body, Hero | Monster):
        return
    if body.dazed:
        marks.append("whirlpool")
    if isinstance(body, Hero) and body.tired:
        marks.append("rest")
    if isinstance(body, Hero) and any(t.carrier == body.id for t in desk.table.state.quest_tokens):
        marks.append("bag")
    if isinstance(body, Monster) and body.marked:
        marks.append("eye")
    for at, sign in enumerate(marks):
        spot = (place.left + side // 3 + at * side, place.top + side // 3)
        disc = shapes.disc(side, look.NIGHT)
        surface.blit(disc, disc.get_rect(center=spot))
        mark = icon(sign, round(side * 0.8), desk.theme.glow)
        surface.blit(mark, mark.get_rect(center=spot))


def _life_side(place: pygame.Rect) -> int:
    """How wide the heart at a figure's foot is, and what ails it at its head."""
    return max(8, round(place.width * 0.4))


def _draw_life(
    desk: Desk, surface: pygame.Surface, place: pygame.Rect, left: int, side: int
) -> None:
    """A heart with the Life that is left, at a figure's foot."""
    spot = _heart_place(place, side).center
    for grow, ink in ((max(2, side // 4), look.NIGHT), (0, look.BLOOD)):
        heart = icon("heart", side + grow, ink)
        surface.blit(heart, heart.get_rect(center=spot))
    words = desk.type.render(str(left), desk.theme.label, max(8, round(side * 0.72)),
                             desk.theme.chalk)  # fmt: skip
    surface.blit(words, words.get_rect(center=(spot[0], spot[1] - side // 16)))


def _heart_place(place: pygame.Rect, side: int) -> pygame.Rect:
    heart = pygame.Rect(0, 0, side, side)
    heart.center = (place.right - side // 4, place.bottom - side // 4)
    return heart


def figure_tag_place(place: pygame.Rect, space: pygame.Rect, size: Size) -> pygame.Rect:
    """Where a small tag lies at a figure: at its foot, so that face and Life are seen.

    A broad one lies to the outside of the space, so that those of two beside each other are told
    apart.
    """
    tag, heart = pygame.Rect((0, 0), size), _heart_place(place, _life_side(place))
    tag.bottom = place.bottom + place.height // 3
    if tag.width <= place.width:
        tag.bottom = min(space.bottom, tag.bottom)
        tag.centerx = place.left + place.width // 4
        tag.left = max(tag.left, space.left)
    elif place.centerx > space.left + space.width * 0.6:
        tag.left = heart.right
    else:
        tag.right = heart.left
    return tag


def figure_picture(desk: Desk, body: Victim, side: int) -> pygame.Surface:
    """A figure by itself, so many pixels wide."""
    inner = round(side * 0.92)
    if isinstance(body, Hero):
        sign = desk.table.library.heroes[body.id].sign
        return marker(sign, inner, desk.theme, seat=desk.owners[body.guild])
    if isinstance(body, Monster):
        return marker(desk.table.library.monsters[body.id].sign, inner, desk.theme)
    what = getattr(desk.table.scenario.quests[body.quest], "what", "")
    return stamp(look.OBJECTS.get(what, "lantern"), inner, look.OBJECT, look.CHALK)
