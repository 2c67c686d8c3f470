"""Cards: printed faces and backs, composed at the size needed and kept."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace

import pygame

from fandg.engine.portraits import Sign
from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.ornaments import draw_back, draw_corners, draw_frame, frame_width
from fandg.ui.art.picture import compose
from fandg.ui.art.shapes import Size, cut_round, line_round
from fandg.ui.art.small_titles import LEADING, SmallTitle, set_small
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type

HIDDEN = 0.19
"""The share of a brief card that stays bare: the ledge of the rack hides it."""
VEIL = 110
"""How dense the shade is over a card that may not be chosen, of 255."""
SPINE = 0.55
"""The share of a card's width in a rack below which its title runs up its edge."""
WHOLE = 0.7
"""The share of a card's width in a rack from which on there is room for its seal, and its name."""
SMALL = 11
"""Below this size the display face cannot be read: the narrow label face says it."""
_faces = SurfaceCache()
_blanks = SurfaceCache()
SMALLER = 0.84
"""How much smaller a text is set, of its largest size, before it gets more of the card."""


@dataclass(frozen=True)
class CardFace:
    """What stands on a card; everything but deck and title may be left out.

    `icons` make the picture, the first in front, where a face may stand too. `index` is a short
    sign for the corner (a rank, a cost, a level) with `index_icon` below it. `value` is one line
    under the picture, `body` the text (with the marks of a paragraph), `flavour` a line in
    italics, `footer` small print. `brief` leaves out all words but the title, as below 150 pixels
    of width, for a card in a rack, of whose width only a share may be `seen`. Of the height of any
    other a share may stay `bare` below the text, for what a game prints there itself. The text is
    set no larger than `body_size`, of the card's width.
    """

    deck: Deck
    title: str
    icons: tuple[Sign, ...] = ()
    index: str = ""
    index_icon: str = ""
    value: str = ""
    body: str = ""
    flavour: str = ""
    footer: str = ""
    brief: bool = False
    seen: float = 1.0
    bare: float = 0.0
    body_size: float = 0.062


def card_face(spec: CardFace, size: Size, theme: Theme) -> pygame.Surface:
    """The printed face of a card. Below 150 pixels of width the body gives way to the picture."""
    return _faces.get((spec, size, theme), lambda: _draw_face(spec, size, theme))


def card_glance(spec: CardFace, size: Size, seen: float, theme: Theme) -> pygame.Surface:
    """A card with its title and picture alone, as it stands in a rack with others before it."""
    brief = replace(spec, brief=True, seen=seen)
    if seen < WHOLE:
        brief = replace(brief, index="", index_icon="")
    if seen < SPINE:
        return _faces.get(("spine", brief, size, theme), lambda: _draw_spine(brief, size, theme))
    return card_face(brief, size, theme)


def _draw_spine(spec: CardFace, size: Size, theme: Theme) -> pygame.Surface:
    """A card of which little more than its edge is seen: its title runs up that."""
    card = blank_card(size, theme).copy()
    draw_frame(card, _frame(size), spec.deck, theme)
    inner = _inner(_frame(size), size)
    _print_picture(card, inner, spec, theme)
    edge = pygame.Rect(inner.left, inner.top, 0, round(inner.height * (1 - HIDDEN)))
    edge.width = max(1, round(size[0] * spec.seen) - inner.left - 1)
    card.fill(mix(theme.paper, materials.CARD_STOCK, 0.45), edge)
    setter, ink = house_type(), darker(spec.deck.color, 0.35)
    lines = _set_spine(spec.title, edge, theme)
    step = edge.width // len(lines)
    for at, (words, high) in enumerate(lines):
        line = pygame.transform.rotate(setter.render(words, theme.label, high, ink), 90)
        middle = (edge.left + at * step + step // 2, edge.centery)
        card.blit(line, line.get_rect(center=middle))
    draw_corners(card, inner, spec.deck, theme)
    return card


def _set_spine(title: str, edge: pygame.Rect, theme: Theme) -> list[tuple[str, int]]:
    """The lines of a title along an edge, with their size: one, or two of which none is broken."""
    # Type stops short of its measured width on either side: that much may lie on the frame.
    setter, face, room = house_type(), theme.label, edge.height + 2
    for high in range(max(LEGIBLE, edge.width * 3 // 5), LEGIBLE - 1, -1):
        if setter.measure(title, face, high)[0] <= room:
            return [(title, high)]
    words = title.removeprefix("The ").split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    if not halves or edge.width < 2 * LEGIBLE:
        return [(setter.ellipsize(title, face, LEGIBLE, room), LEGIBLE)]
    wide = [max(setter.measure(half, face, LEGIBLE)[0] for half in two) for two in halves]
    best = halves[wide.index(min(wide))]
    return [(setter.ellipsize(half, face, LEGIBLE, room), LEGIBLE) for half in best]


def card_back(deck: Deck, size: Size, theme: Theme) -> pygame.Surface:
    """The back of a deck's cards: its pattern in its colour, with its emblem."""
    return _faces.get(("back", deck, size, theme), lambda: _draw_back(deck, size, theme))


def blank_card(size: Size, theme: Theme) -> pygame.Surface:
    """The stock that faces are printed on: paper with round corners and a soft edge."""

    def build() -> pygame.Surface:
        seed = size[0] % 7
        paper = mix(theme.paper, materials.CARD_STOCK, 0.45)
        sheet = with_alpha(lay(size, "paper", paper, start=seed))
        shade = shapes.edge_shade(size, max(4, size[0] // 9), materials.CARD_EDGE)
        sheet.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        corner = corner_radius(size)
        cut_round(sheet, corner)
        line_round(sheet, sheet.get_rect(), mix(theme.ink_soft, paper, 0.45), corner)
        return sheet

    return _blanks.get((size, theme), build)


def bare_room(spec: CardFace, size: Size) -> pygame.Rect:
    """What stays bare of a card below its text; nothing of a brief one."""
    inner = _inner(_frame(size), size)
    high = 0 if spec.brief else round(size[1] * spec.bare)
    top = inner.bottom - _footer_height(spec, size) - high
    return pygame.Rect(inner.x, top, inner.width, high)


def _is_compact(spec: CardFace, size: Size) -> bool:
    return size[0] < 150 or spec.brief


def _frame(size: Size) -> pygame.Rect:
    margin = max(4, round(size[0] * 0.042))
    return pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)


def _inner(frame: pygame.Rect, size: Size) -> pygame.Rect:
    """What the frame of a card leaves."""
    edge = frame_width(size[0])
    return frame.inflate(-2 * edge, -2 * edge)


def _footer_height(spec: CardFace, size: Size) -> int:
    return round(size[1] * 0.05) if spec.footer and not _is_compact(spec, size) else 0


def corner_radius(size: Size) -> int:
    """How round the corners of a card of this size are."""
    return max(4, round(size[0] * 0.055))


def _draw_face(spec: CardFace, size: Size, theme: Theme) -> pygame.Surface:
    deck = spec.deck
    width, height = size
    compact = _is_compact(spec, size)
    card = blank_card(size, theme).copy()
    frame = _frame(size)
    draw_frame(card, frame, deck, theme)
    inner = _inner(frame, size)

    small = _set_small(spec, inner, width, theme) if compact else None
    title_height = round(height * 0.105) if not compact else small.height if small else 0
    title = pygame.Rect(inner.x, inner.y, inner.width, title_height)
    footer_height = _footer_height(spec, size)
    bare = bare_room(spec, size)
    has_text = bool(spec.body or spec.flavour) and not compact
    value_height = 0
    if spec.value and not spec.brief:
        value_height = _compact_value(spec, inner.size, theme) if compact else round(height * 0.075)
    text_height = 0
    if has_text:
        rest = inner.height - title_height - value_height - footer_height - bare.height
        text_height = _text_height(spec, size, rest, theme)
    elif spec.brief:
        text_height = round(inner.height * HIDDEN)
    text = pygame.Rect(inner.x, 0, inner.width, text_height)
    text.bottom = bare.top
    value = pygame.Rect(inner.x, text.top - value_height, inner.width, value_height)
    picture = pygame.Rect(inner.x, title.bottom, inner.width, value.top - title.bottom)

    _print_picture(card, picture, spec, theme)
    if small is not None:
        _print_lines(card, _small_room(spec, title, width), spec, small)
    elif not compact:
        room = _title_room(spec, title, width)
        _print_lines(card, room, spec, SmallTitle(*_set_title(spec.title, room, theme)))
    if value_height:
        _print_value(card, value, spec.value, deck.color, theme)
    if has_text:
        _print_text(card, text, spec, theme)
    if footer_height:
        foot = pygame.Rect(inner.x, bare.bottom, inner.width, footer_height)
        _print_footer(card, foot, spec.footer, deck.color, theme)
    draw_corners(card, inner, deck, theme)
    if spec.index:
        _print_index(card, frame, spec, theme)
    return card


def _small_room(spec: CardFace, place: pygame.Rect, width: int) -> pygame.Rect:
    """Where the title of a small card is set: beside its seal, and on what is seen of it."""
    right = min(place.right, round(width * spec.seen)) - 1
    left = place.left + (_seal_side(width) - round(width * 0.035) if spec.index else 1)
    return pygame.Rect(left, place.top, max(1, right - left), place.height)


def _set_small(spec: CardFace, inner: pygame.Rect, width: int, theme: Theme) -> SmallTitle | None:
    """The title of a small card; none if it could not be read."""
    share = (1 - HIDDEN) * 0.95 if spec.brief else 0.45
    room = _small_room(spec, inner, width)
    largest = round(inner.height * 0.11)
    return set_small(spec.title, room.width, round(inner.height * share), theme, largest)


def _compact_value(spec: CardFace, inner: Size, theme: Theme) -> int:
    """How high the value of a small card is, likewise."""
    high = max(round(inner[1] * 0.125), round(1.4 * LEGIBLE))
    fits = house_type().measure(spec.value, theme.label, LEGIBLE)[0] <= inner[0] - high // 2
    return high if fits and high <= inner[1] * 0.3 else 0


def _print_picture(card: pygame.Surface, place: pygame.Rect, spec: CardFace, theme: Theme) -> None:
    deck = spec.deck
    names = spec.icons or (deck.emblem,)
    card.blit(compose(place.size, deck, names, zlib.crc32(spec.title.encode())), place)
    line = max(1, place.width // 110)
    ink = darker(deck.color, 0.45)
    for y in (place.top, place.bottom - line):
        card.fill(ink, (place.x, y, place.width, line))
    if place.width >= 150:
        for y in (place.top + line, place.bottom - 2 * line):
            card.fill(theme.brass, (place.x, y, place.width, max(1, line // 2)))


def _title_room(spec: CardFace, place: pygame.Rect, width: int) -> pygame.Rect:
    """Where the title of a large card is set, beside its seal."""
    indent = max(3, round(width * 0.085))
    left = max(indent, _seal_side(width) - round(width * 0.02)) if spec.index else indent
    return pygame.Rect(place.x + left, place.y, place.width - left - indent, place.height)


def _print_lines(
    card: pygame.Surface, room: pygame.Rect, spec: CardFace, title: SmallTitle
) -> None:
    """The lines of a title in the middle of their room, on paper."""
    ink = darker(spec.deck.color, 0.35)
    step = round(title.size * LEADING)
    top = room.centery - step * len(title.lines) // 2
    for row, words in enumerate(title.lines):
        line = house_type().render(words, title.face, title.size, ink)
        middle = (room.centerx, top + row * step + step // 2)
        card.blit(line, line.get_rect(center=middle))


def _set_title(title: str, room: pygame.Rect, theme: Theme) -> tuple[str, int, list[str]]:
    """Face, size and lines of a large card's title: one line if it fits, else two."""
    setter, high = house_type(), room.height
    face = theme.display
    least = LEGIBLE if high >= 2.3 * LEGIBLE else 6
    largest, smallest = round(high * 0.56), max(8, round(high * 0.44))
    if largest < SMALL:
        face, largest = theme.label, round(high * 0.66)
    largest, smallest = max(largest, least), max(smallest, least)
    size = setter.fit(title, face, room.width, largest=largest, smallest=smallest)
    if setter.measure(title, face, size)[0] <= room.width:
        return face, size, [title]
    words = title.split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    faces = [(theme.display, 0.37), (theme.label, 0.42)]
    for face, share in faces if round(high * 0.37) >= SMALL else faces[1:]:
        fewest = max(least, round(high * 0.28))
        for size in range(max(8, least, round(high * share)), fewest - 1, -1):
            # Two lines of much the same length; no word is broken.
            widths = [max(setter.measure(half, face, size)[0] for half in two) for two in halves]
            if widths and min(widths) <= room.width:
                return face, size, list(halves[widths.index(min(widths))])
    lines = setter.wrap(title, face, size, room.width)
    rest = setter.ellipsize(" ".join(lines[1:]), face, size, room.width)
    return face, size, [lines[0], rest]


def _print_value(
    card: pygame.Surface, place: pygame.Rect, value: str, color: Rgb, theme: Theme
) -> None:
    setter = house_type()
    card.fill(color, place)
    line = max(1, place.height // 18)
    card.fill(lighter(color, 0.3), (place.x, place.y, place.width, line))
    card.fill(darker(color, 0.4), (place.x, place.bottom - line, place.width, line))
    room = place.width - place.height // 2
    largest = max(LEGIBLE, round(place.height * 0.64))
    size = setter.fit(value, theme.label, room, largest=largest, smallest=8)
    shown = setter.ellipsize(value, theme.label, size, room)
    words = setter.render(shown, theme.label, size, theme.chalk)
    card.blit(words, words.get_rect(center=place.center))


def _text_room(place: pygame.Rect, card_width: int) -> pygame.Rect:
    pad = max(4, round(card_width * 0.045))
    return place.inflate(-2 * pad, -pad)


def _text_height(spec: CardFace, size: Size, rest: int, theme: Theme) -> int:
    """How much of the height below the title the words take: more, the more there are of them."""
    height = least = 0
    for share in (0.46, 0.54, 0.62, 0.70):
        height = round(rest * share)
        room = _text_room(pygame.Rect(0, 0, size[0] - 4 * frame_width(size[0]), height), size[0])
        setting = _set_text(spec, room, size[0], theme)
        if setting.total <= room.height and setting.size >= size[0] * spec.body_size * SMALLER:
            least = least or height
            if setting.flavour or not spec.flavour:
                return height
    return least or height


@dataclass(frozen=True)
class _WordSetting:
    """How body and flavour stand under each other: their size and heights in pixels."""

    size: int
    body: int
    flavour: int
    gap: int

    @property
    def total(self) -> int:
        return self.body + self.gap + self.flavour


def _set_text(spec: CardFace, room: pygame.Rect, card_width: int, theme: Theme) -> _WordSetting:
    """The largest setting that fits into the room; the flavour goes before all is hard to read."""
    setter = house_type()
    setting = _WordSetting(0, 0, 0, 0)
    largest = max(LEGIBLE, round(card_width * spec.body_size))
    settings = [(size, True) for size in range(largest, LEGIBLE - 1, -1)]
    settings += [(size, not spec.body) for size in range(LEGIBLE, 7, -1)]
    for size, is_flavoured in settings:
        body = flavour = 0
        if spec.body:
            body = setter.paragraph_height(spec.body, room.width, theme.text, size)
        if spec.flavour and is_flavoured:
            words, face, small = _set_flavour(spec, size, theme)
            flavour = setter.paragraph_height(words, room.width, face, small)
        gap = max(4, size // 2) if body and flavour else 0
        setting = _WordSetting(size, body, flavour, gap)
        if setting.total <= room.height:
            return setting
    return setting


def _set_flavour(spec: CardFace, size: int, theme: Theme) -> tuple[str, str, int]:
    """The flavour beside a body of a size, with its face and size.

    It stands in the italics of the body's face: those of an old face cannot be read where they are
    small, and then some cards would have the one and some the other.
    """
    small = max(min(size, LEGIBLE), round(size * 0.92))
    return f"_{spec.flavour}_", theme.text, small


def _print_text(card: pygame.Surface, place: pygame.Rect, spec: CardFace, theme: Theme) -> None:
    """Body and flavour, as large as fits, together in the middle of their box."""
    setter = house_type()
    room = _text_room(place, card.get_width())
    setting = _set_text(spec, room, card.get_width(), theme)
    size = setting.size
    lines = None
    if setting.total > room.height:
        lines = max(1, room.height // max(1, setter.line_height(theme.text, size)))
    y = room.y + max(0, (room.height - setting.total) // 2)
    if spec.body:
        body = setter.paragraph(
            spec.body, room.width, theme.text, size, theme.ink, align="center", max_lines=lines
        )
        card.blit(body, (room.x, y))
        y += setting.body + setting.gap
    if setting.flavour:
        soft = theme.ink_soft
        words, face, small = _set_flavour(spec, size, theme)
        flavour = setter.paragraph(words, room.width, face, small, soft, align="center")
        if setting.gap:
            half = room.width // 8
            line = (room.centerx - half, y - setting.gap // 2, 2 * half, 1)
            card.fill(mix(soft, theme.paper, 0.5), line)
        card.blit(flavour, (room.x, y))


def _print_footer(
    card: pygame.Surface, place: pygame.Rect, footer: str, color: Rgb, theme: Theme
) -> None:
    setter = house_type()
    largest = max(round(place.height * 0.66), min(LEGIBLE, place.height))
    size = setter.fit(footer, theme.label, place.width, largest=largest, smallest=7)
    shown = setter.ellipsize(footer, theme.label, size, place.width - 8)
    words = setter.render(shown, theme.label, size, darker(color, 0.1))
    card.blit(words, words.get_rect(center=place.center))


def _print_index(card: pygame.Surface, frame: pygame.Rect, spec: CardFace, theme: Theme) -> None:
    """The corner sign on an enamel seal that overlaps the frame."""
    deck = spec.deck
    setter = house_type()
    side = _seal_side(card.get_width())
    seal = pygame.Rect(0, 0, side, side)
    seal.center = (frame.x + round(side * 0.42), frame.y + round(side * 0.42))
    for shrink, color in (
        (0, darker(theme.brass_dark, 0.5)),
        (2, theme.brass),
        (2 + max(2, side // 12), darker(deck.color, 0.5)),
        (4 + max(2, side // 12), deck.color),
    ):
        piece = shapes.disc(max(2, side - shrink), color)
        card.blit(piece, piece.get_rect(center=seal.center))
    room = round(side * 0.66)
    largest = max(round(side * 0.5), min(LEGIBLE, room))
    size = setter.fit(spec.index, theme.label, room, largest=largest, smallest=7)
    words = setter.render(spec.index, theme.label, size, theme.chalk)
    place = words.get_rect(center=seal.center)
    if spec.index_icon:
        sign = icon(spec.index_icon, round(side * 0.34), theme.chalk)
        place.centery -= round(side * 0.12)
        spot = sign.get_rect(center=(seal.centerx, seal.centery + round(side * 0.23)))
        card.blit(sign, spot)
    card.blit(words, place)


def _seal_side(card_width: int) -> int:
    return max(18, round(card_width * 0.185))


def _draw_back(deck: Deck, size: Size, theme: Theme) -> pygame.Surface:
    card = blank_card(size, theme).copy()
    margin = max(4, round(size[0] * 0.05))
    draw_back(card, card.get_rect().inflate(-2 * margin, -2 * margin), deck, theme)
    return card


def highlight(size: Size, color: Rgb, thickness: int = 3) -> pygame.Surface:
    """A rim of light in a card's shape, to lay over a card that may be chosen."""

    def build() -> pygame.Surface:
        rim = shapes.blank(size, color)
        line_round(rim, rim.get_rect(), color, corner_radius(size), thickness)
        return rim

    return _blanks.get(("rim", size, color, thickness), build)


def number_disc(size: int, theme: Theme) -> pygame.Surface:
    """A dark disc with a brass rim, for the number of a card that may be played."""

    def build() -> pygame.Surface:
        rim = shapes.disc(size, theme.brass).copy()
        inner = shapes.disc(size - 2 * max(1, size // 14), theme.leather)
        rim.blit(inner, inner.get_rect(center=rim.get_rect().center))
        return rim

    return _blanks.get(("number", size, theme), build)


def veil(size: Size) -> pygame.Surface:
    """A shade in a card's shape, to lay over a card that may not be chosen beside others."""

    def build() -> pygame.Surface:
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill((*materials.COIN_SHADE, VEIL))
        cut_round(shade, corner_radius(size))
        return shade

    return _blanks.get(("veil", size), build)
