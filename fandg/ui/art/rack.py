"""The card rack: a leather plate, cloth that cards stand before, and a ledge that holds them."""

from __future__ import annotations

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import corner_radius
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size, cut_round, line_round
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.art.theme import Theme

_racks = SurfaceCache()


def card_rack(size: Size, plate: int, rim: int, theme: Theme) -> pygame.Surface:
    """A rack whose lower edge lies beyond the window: leather on the left, cloth beside it.

    `plate` is how wide the leather is, `rim` how broad the brass round it all.
    """

    def build() -> pygame.Surface:
        width, height = size
        corner = rim * 3
        rack = with_alpha(lay(size, "felt", lighter(theme.felt, 0.1)))
        _print_cloth(rack, pygame.Rect(plate, 0, width - plate, height), rim, theme)
        rack.blit(_shade(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        hide = with_alpha(lay((plate, height), "leather", lighter(theme.leather, 0.1)))
        hide.blit(_shade((plate, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rack.blit(hide, (0, 0))
        for at, color in enumerate(_brass(theme, rim)):
            rack.fill(color, (plate + at, 0, 1, height))
        # The outline goes on below, where nobody sees it.
        whole = pygame.Rect(0, 0, width, height + 2 * corner)
        cut_round(rack, corner, whole)
        for at, color in enumerate(_brass(theme, rim)):
            line_round(rack, whole.inflate(-2 * at, -2 * at), color, corner - at)
        return rack

    return _racks.get(("rack", size, plate, rim, theme), build)


def _print_cloth(rack: pygame.Surface, cloth: pygame.Rect, rim: int, theme: Theme) -> None:
    """What is printed on the cloth, as on a card table: a rule round it and the game's emblem."""
    tone = lighter(theme.felt, 0.3)
    inset = rim * 5
    # Its lower edge lies beyond the window.
    frame = cloth.inflate(-2 * inset, -2 * inset)
    frame.height += cloth.height
    line_round(rack, frame, tone, rim * 2, max(1, rim // 3))
    size = cloth.height * 11 // 20
    sign = icon(theme.emblem, size, tone, 150)
    for x in (frame.left + size, frame.right - size):
        rack.blit(sign, sign.get_rect(center=(x, cloth.centery + inset // 3)))


def _shade(size: Size) -> pygame.Surface:
    """Darker towards the edges, but for the lower one, which lies beyond the window."""
    tall = shapes.edge_shade((size[0], size[1] * 2), max(8, size[1] // 2), materials.RACK_EDGE)
    return tall.subsurface((0, 0, *size))


def _brass(theme: Theme, rim: int) -> list[tuple[int, int, int]]:
    """A moulding from one side to the other: dark, bright, dark."""
    dark, bright = darker(theme.brass_dark, 0.55), lighter(theme.brass, 0.25)
    middle = max(1, rim - 2)
    shine = [
        mix(bright, theme.brass_dark, abs(2 * at - middle + 1) / (middle + 1))
        for at in range(middle)
    ]
    return [dark, *shine, dark]


def rack_ledge(size: Size, theme: Theme) -> pygame.Surface:
    """The ledge that cards stand behind: dark wood with a brass edge on top."""

    def build() -> pygame.Surface:
        ledge = lay(size, "wood", lighter(theme.table, 0.3))
        light = shapes.gradient(size, materials.RACK_LEDGE)
        ledge.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for at, color in enumerate(_brass(theme, max(2, size[1] // 4))):
            ledge.fill(color, (0, at, size[0], 1))
        return ledge

    return _racks.get(("ledge", size, theme), build)


def empty_place(size: Size, theme: Theme) -> pygame.Surface:
    """Where a card could stand: its outline, worn into the cloth."""

    def build() -> pygame.Surface:
        place = shapes.blank(size, theme.felt)
        radius, width = corner_radius(size), max(1, size[0] // 60)
        line_round(place, place.get_rect(), darker(theme.felt, 0.45), radius, width)
        inner = place.get_rect().inflate(-2 * width, -2 * width)
        line_round(place, inner, lighter(theme.felt, 0.22), radius - width, width)
        cut_round(place, radius)
        place.set_alpha(150)
        return place

    return _racks.get(("place", size, theme), build)
