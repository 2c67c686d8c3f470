"""The hand: cards in a rack below the board; the one under the mouse rises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import NamedTuple

import pygame

from fandg.engine.prose import escape
from fandg.engine.views import HandLabel
from fandg.ui.art.cards import WHOLE, highlight, number_disc, veil
from fandg.ui.art.paper import button_face, paper_panel, shadow
from fandg.ui.art.rack import card_rack, rack_ledge
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import ELLIPSIS, LEGIBLE, Type
from fandg.ui.board.base import HandCard
from fandg.ui.stage import Stage
from fandg.ui.table.layout import hand_row
from fandg.ui.widgets.base import Widget

SHAPE = 0.7
"""Width of a card against its height."""
PART = 0.78
"""The share of its height that is seen of a card for which there is room."""
RISEN = 36
"""How high a card is that is held up to be read, on the grid, in usual type: it grows with that."""
SLIP_TYPE = 20
"""How high a row of heads is at the least, in points."""
LINE = 16
"""The type in which a card held up says what playing it would do."""
PLATE, BESIDE_HEADS, NARROW = 14, 11.5, 10
"""How wide the leather plate is, on the grid: beside few cards, many heads, and many edges."""
CROWD = 0.3
"""The share of the window from which on cards stand behind each other ..."""
EDGE = 4.6
"""... with little but their edges seen, as wide as this, on the grid ..."""
SLIP = 17
"""... or one above the other, as heads that bear their names: as wide as this, on the grid."""
HEAD = 26
"""How broad a card is at most of which only the head is seen, on the grid ..."""
NAMED = 14
"""... and at the least for its name to be read there."""
LOW = 5
"""How high a head is at most that is all name, on the grid."""
TAG = 5
"""How wide the tag of a chance is on it, on the grid."""
SHARES = 32
"""How much of a card is seen is told in so many shares of its width."""


class CardNote(NamedTuple):
    """What stands on a card that is played out of the hand, and has no button."""

    number: int
    """The key that plays it; 0: none."""
    figure: str = ""
    """How likely it is that it goes well; empty where that is not said ..."""
    of: str = ""
    """... and what the chance is of."""
    does: str = ""
    """What playing it now would do."""

    @property
    def line(self) -> str:
        """What is said of playing it to who looks at it from near."""
        does = f"Play it now: {self.does}." if self.does else ""
        return " ".join(filter(None, (does, self.figure, self.of)))


def _shorten(type_: Type, title: str, face: str, size: int, room: int) -> str:
    """A name in so much room, less its last words where it must be."""
    words = title.split()
    for count in range(len(words), 0, -1):
        shown = " ".join(words[:count])
        shown = shown if count == len(words) else shown.rstrip(",") + ELLIPSIS
        if type_.measure(shown, face, size)[0] <= room:
            return shown
    return type_.ellipsize(title, face, size, room)


class HandCardWidget(Widget):
    """One card in the hand."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        card: HandCard,
        action: Callable[[str], None],
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.card = card
        self.action = action
        self.open = False
        """Whether an answer belongs to it."""
        self.note = CardNote(0)
        """The key that plays it and its chance, where it has no button beside the question."""
        self.dimmed = False
        """Whether others beside it may be played now, and it may not."""
        self.seen = 1.0
        """How much of its width is seen beside the next card, in steps of an eighth."""
        self.may_rise = True
        """Whether it is held up when somebody points at it."""
        self.held_up: int | None = None
        """Where its lower edge is while one points at the answer that belongs to it."""

    @property
    def is_head(self) -> bool:
        """Whether it is so broad that only its head is seen."""
        return self.rect.width > 1.2 * self.rect.height

    @property
    def is_risen(self) -> bool:
        """Whether it is held up to be read."""
        return self.may_rise and (self.hovered or self.focused or self.held_up is not None)

    @property
    def shown(self) -> pygame.Rect:
        """Where it is seen: in the rack, or above it while it is held up."""
        if not self.is_risen:
            return self.rect
        window = pygame.Rect((0, 0), self.stage.size)
        metrics = self.stage.metrics
        high = round(metrics.px(RISEN) * max(1.0, metrics.text))
        high = min(high, window.height * 3 // 4 if self.held_up is None else self.held_up)
        place = pygame.Rect(0, 0, round(high * SHAPE), high)
        place.midbottom = (self.rect.centerx, window.height - 2)
        if self.held_up is not None:
            place.bottom = self.held_up
        return place.clamp(window)

    def activate(self) -> None:
        """Answer with it, or ask what it is."""
        self.action(self.card.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card as it stands in the rack, or whole, held up to be read."""
        if self.is_risen:
            self._draw_risen(surface)
            return
        metrics = self.stage.metrics
        size = (self.rect.width, round(self.rect.width / SHAPE))
        glance = self.card.glance
        face = glance(size, self.seen) if glance is not None else self.card.face(size)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), self.rect.bottom).clip(before))
        reach = metrics.px(0.75)
        surface.blit(shadow(size, reach), (self.rect.left - reach, self.rect.top - reach))
        surface.blit(face, self.rect)
        if self.card.title and self.is_head and self.rect.width >= metrics.px(NAMED):
            self._draw_title(surface)
        if self.open or self.card.lit:
            color = self.theme.glow if self.open else self.theme.brass
            surface.blit(highlight(size, color, max(3, metrics.px(0.4))), self.rect)
        if self.dimmed:
            surface.blit(veil(size), self.rect)
        if self.note.number:
            self._draw_number(surface)
        if self.note.figure:
            high = self._disc_size() if self.note.number else 0
            foot = self.rect.bottom - metrics.px(0.4) - high
            wide = round(self.rect.width * self.seen)
            middle = self.rect.left + wide // 2
            if self.is_head:
                wide, foot = metrics.px(TAG), self.rect.bottom - metrics.px(0.2)
                middle = self.rect.right - metrics.px(0.4) - high - wide // 2
            self._draw_figure(surface, self.note.figure, (middle, foot), wide)
        surface.set_clip(before)

    def _draw_title(self, surface: pygame.Surface) -> None:
        """Its name, in a line over its head, whose own words would be cut: nothing of them is seen.

        On a low one it stands left of the key and the chance.
        """
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        edge, is_low = metrics.px(0.6), self.rect.height < metrics.px(LOW)
        place = self.rect.inflate(-2 * edge, -2 * edge)
        if is_low:
            edge = metrics.px(0.3)
            place = self.rect.inflate(-2 * edge, -edge)
        place.height = self.rect.bottom - place.top
        tail = self._tail() if is_low else 0
        room = place.width - 2 * edge - tail
        title, largest = self.card.title, metrics.pt(14 if is_low else 16)
        size = type_.fit(title, theme.label, room, largest=largest, smallest=LEGIBLE)
        line = _shorten(type_, title, theme.label, size, room)
        words = type_.render(line, theme.label, size, theme.ink)
        surface.blit(paper_panel(place.size, theme, rule=False), place)
        surface.blit(words, words.get_rect(center=(place.centerx - tail // 2, place.centery)))

    def _tail(self) -> int:
        """How much of a low head its key and its chance take, on the right."""
        disc = self._disc_size() if self.note.number else 0
        return disc + (self.stage.metrics.px(TAG) if self.note.figure else 0)

    def _draw_risen(self, surface: pygame.Surface) -> None:
        place = self.shown
        face = self.card.face(place.size)
        color = self.theme.glow if self.open else self.theme.brass
        surface.blit(face, place)
        surface.blit(highlight(place.size, color), place)
        if self.note.line:
            self._draw_line(surface, place)

    def _draw_line(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """What playing it would do, on leather that hangs above the card held up to be read."""
        metrics, theme = self.stage.metrics, self.theme
        pad = metrics.px(1)
        size = max(LEGIBLE, metrics.pt(LINE))
        words = self.stage.type.paragraph(
            escape(self.note.line), card.width - 2 * pad, theme.text, size, theme.chalk
        )
        plate = pygame.Rect(0, 0, card.width, words.get_height() + pad)
        plate.midbottom = card.midtop
        plate.clamp_ip(surface.get_rect())
        surface.blit(button_face(plate.size, theme, "normal"), plate)
        surface.blit(words, words.get_rect(center=plate.center))

    def _draw_figure(
        self, surface: pygame.Surface, words: str, foot: tuple[int, int], most: int
    ) -> None:
        """How likely it is to go well, on a leather tag that stands on a point."""
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        pad = metrics.px(0.5)
        size = type_.fit(
            words, theme.label, most - 4 * pad, largest=metrics.pt(18), smallest=LEGIBLE
        )
        line = type_.render(words, theme.label, size, theme.chalk)
        tag = line.get_rect().inflate(2 * pad, 0)
        tag.midbottom = foot
        surface.blit(button_face(tag.size, theme, "normal"), tag)
        surface.blit(line, line.get_rect(center=tag.center))

    def _disc_size(self) -> int:
        metrics = self.stage.metrics
        usual = max(metrics.px(2.6), metrics.pt(20))
        return min(usual, self.rect.height - metrics.px(0.4)) if self.is_head else usual

    def _draw_number(self, surface: pygame.Surface) -> None:
        """The key that plays it, on a disc at the foot of what shows of it."""
        metrics, theme = self.stage.metrics, self.theme
        size = self._disc_size()
        disc = pygame.Rect(0, 0, size, size)
        disc.midbottom = (self.rect.centerx, self.rect.bottom - metrics.px(0.4))
        if self.is_head:
            disc.right = self.rect.right - metrics.px(0.4)
            disc.bottom = min(disc.bottom, self.rect.centery + size // 2)
        surface.blit(number_disc(size, theme), disc)
        digit = self.stage.type.render(
            str(self.note.number % 10), theme.label, size * 2 // 3, theme.glow
        )
        surface.blit(digit, digit.get_rect(center=disc.center))


class Hand:
    """The rack of cards, and a plate that says whose they are and what they come to."""

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.label: HandLabel | None = None
        self.may_rise = True
        """Whether a card is held up when somebody points at it."""
        self.held_up: str | None = None
        """The card that is held up because somebody points at its answer ..."""
        self.ceiling = 0
        """... and where its lower edge then is: above the answers."""
        self.cards: list[HandCardWidget] = []
        self._action = action
        self._ledge = self.rect
        self._plate = 0
        """How wide the leather plate is."""

    @property
    def widgets(self) -> list[Widget]:
        """The cards."""
        return list(self.cards)

    def show(self, cards: list[HandCard], label: HandLabel | None, open_targets: set[str]) -> None:
        """Show these cards; those that answer the question are lit."""
        self.label = label
        before = self.cards
        self.cards = []
        for card in cards:
            # Two equal cards are two widgets, with one target.
            widget = next((one for one in before if one.card.target == card.target), None)
            if widget is None:
                widget = HandCardWidget(self.stage, self.theme, card, self._action)
            else:
                before.remove(widget)
            widget.card = card
            widget.theme = self.theme
            widget.open = card.target in open_targets
            self.cards.append(widget)
        self.layout(self.rect)

    def number(self, notes: Mapping[str, CardNote]) -> None:
        """Give the cards that are played from here their numbers and chances, by their targets."""
        for widget in self.cards:
            widget.note = notes.get(widget.card.target, CardNote(0))
            widget.dimmed = bool(notes) and not widget.open

    def answer_number(self, number: int) -> bool:
        """Play the card with this number; whether there is one."""
        for widget in self.cards:
            if number and widget.note.number == number:
                widget.activate()
                return True
        return False

    def layout(self, rect: pygame.Rect) -> None:
        """Stand the cards side by side in the middle of the cloth, closer where they are many."""
        self.rect = rect
        gap = self.stage.metrics.px(1)
        self._ledge = pygame.Rect(rect.left, 0, rect.width, self.stage.metrics.px(1.25))
        self._ledge.bottom = rect.bottom
        self._plate = self._plate_width(narrow=self._is_crowded(rect))
        cloth = pygame.Rect(rect.left + self._plate + gap, rect.top, 0, rect.height)
        cloth.width = max(0, rect.right - gap - cloth.left)
        places = self._line_up(cloth)
        for at, (card, place) in enumerate(zip(self.cards, places, strict=True)):
            card.rect = place
            right = min([place.right, *(n.left for n in places[at + 1 :] if n.top == place.top)])
            card.seen = max(1, (right - place.left) * SHARES // max(1, place.width)) / SHARES

    def _is_crowded(self, rect: pygame.Rect) -> bool:
        """Whether not all cards find room side by side."""
        if not self.cards:
            return False
        widths, steps = self._stand(rect.height)
        ends = widths[-1] + 2 * self.stage.metrics.px(1)
        return self._plate_width() + sum(steps) + ends > rect.width

    def natural_width(self, height: int, room: int = 0) -> int:
        """How wide it would like to be at this height; 0 as long as there is nothing in it.

        It has `room` for so many cards, however few lie in it.
        """
        gap = self.stage.metrics.px(1)
        card = round((height - self.stage.metrics.px(1.65)) * SHAPE / PART)
        least = self._plate_width() + room * card + 2 * gap if room else 0
        if not self.cards:
            return least
        widths, steps = self._stand(height)
        ends = widths[-1] + 2 * gap
        wide = max(least, self._plate_width() + round(sum(steps)) + ends)
        crowd = round(self.stage.size[0] * CROWD)
        if wide <= crowd or any(card.card.glance is None for card in self.cards):
            return wide
        columns = self._count_columns(height)
        if columns:
            across = columns * self.stage.metrics.px(SLIP)
        else:
            across = len(steps[1:]) * self.stage.metrics.px(EDGE)
        return max(crowd, self._plate_width(narrow=True) + across + ends)

    @property
    def _are_named(self) -> bool:
        return all(card.card.title for card in self.cards)

    def _count_columns(self, height: int) -> int:
        """How many columns of heads all cards make, in rows as high as a name; 0: some lack one."""
        if not self._are_named:
            return 0
        high = height - self.stage.metrics.px(1.65)
        rows = max(1, high // max(round(LEGIBLE * 1.6), self.stage.metrics.pt(SLIP_TYPE)))
        return ceil(len(self.cards) / rows)

    def _plate_width(self, *, narrow: bool = False) -> int:
        metrics = self.stage.metrics
        if self.label is None:
            return 0
        many = BESIDE_HEADS if self._are_named else NARROW
        wide = many if narrow else PLATE
        return metrics.px(wide * min(1.5, max(1.0, metrics.text)))

    def _stand(self, height: int) -> tuple[list[int], list[float]]:
        """How wide each card is that stands in a rack of this height, and how far from the last."""
        high = height - self.stage.metrics.px(1.65)
        widths = [round(high / card.card.shows * SHAPE) for card in self.cards]
        if hand_row(self.stage.size, self.stage.metrics):
            # In a row of its own their heads are seen, with their names, as broad as there is room.
            room = self.stage.size[0] - self._plate_width() - 2 * self.stage.metrics.px(2)
            broad = min(self.stage.metrics.px(HEAD), round(room / (1.24 * len(widths))))
            widths = [max(width, broad) for width in widths]
        steps = [0.0]
        for left, right, width in zip(self.cards, self.cards[1:], widths, strict=False):
            steps.append(width * (1.06 if left.card.group == right.card.group else 1.24))
        return widths, steps

    def _line_up(self, cloth: pygame.Rect) -> list[pygame.Rect]:
        """What shows of each card, standing on the cloth."""
        if not self.cards:
            return []
        top = cloth.top + self.stage.metrics.px(0.4)
        height = self._ledge.top - top
        widths, steps = self._stand(cloth.height)
        room = cloth.width - widths[-1]
        squeeze = min(1.0, room / max(1.0, sum(steps)))
        x = cloth.left + max(0.0, (room - sum(steps) * squeeze) / 2)
        places = []
        for step, width in zip(steps, widths, strict=True):
            x += step * squeeze
            places.append(pygame.Rect(round(x), top, width, height))
        if any(
            step * squeeze < WHOLE * width for step, width in zip(steps[1:], widths, strict=False)
        ):
            return self._line_up_heads(pygame.Rect(cloth.left, top, cloth.width, height)) or places
        return places

    def _line_up_heads(self, cloth: pygame.Rect) -> list[pygame.Rect]:
        """The heads of many cards, in rows from left to right; none where names find no room."""
        columns = self._count_columns(self.rect.height)
        if not columns or cloth.width < columns * self.stage.metrics.px(NAMED):
            return []
        gap = max(1, self.stage.metrics.px(0.25))
        rows = ceil(len(self.cards) / columns)
        high = min((cloth.height - gap * (rows - 1)) // rows, self.stage.metrics.px(4.5))
        wide = (cloth.width - gap * (columns - 1)) // columns
        top = cloth.top + (cloth.height - rows * (high + gap) + gap) // 2
        return [
            pygame.Rect(
                cloth.left + at % columns * (wide + gap),
                top + at // columns * (high + gap),
                wide,
                high,
            )
            for at in range(len(self.cards))
        ]

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a card of the hand is seen: of equal ones, the one that is held up."""
        equal = [widget for widget in self.cards if widget.card.target == target]
        found = next((widget for widget in equal if widget.is_risen), equal[0] if equal else None)
        return found.shown if found is not None else None

    @property
    def is_looked_at(self) -> bool:
        """Whether a card is held up to be read, or would be where cards may rise."""
        return any(card.hovered or card.focused or card.is_risen for card in self.cards)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rack with the cards in it, and last the one that is held up."""
        metrics, theme = self.stage.metrics, self.theme
        if not self.rect.width:
            return
        surface.blit(card_rack(self.rect.size, self._plate, metrics.px(0.5), theme), self.rect)
        pointed_at = next((one for one in self.cards if one.card.target == self.held_up), None)
        for card in self.cards:
            # The focus of keys hides no answer: under the mouse a card stays where it is.
            is_pointed_at = card is pointed_at or (card.focused and not card.hovered)
            card.held_up = self.ceiling if is_pointed_at else None
            card.may_rise = self.may_rise
        for card in self.cards:
            if not card.is_risen:
                card.draw(surface)
        surface.blit(rack_ledge(self._ledge.size, theme), self._ledge)
        self._draw_label(surface)
        self.draw_risen(surface)

    def draw_risen(self, surface: pygame.Surface) -> None:
        """Draw the cards that are held up to be read, over all else."""
        for card in self.cards:
            if card.is_risen:
                card.draw(surface)

    def _draw_label(self, surface: pygame.Surface) -> None:
        """Whose cards these are, and below it how many or how good."""
        if self.label is None:
            return
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        width = self._plate - metrics.px(3)
        top = self.rect.top + metrics.px(0.5)
        lines, left = [], self._ledge.top - top
        # In a slim row what they come to keeps its share of it.
        first = min(metrics.px(5.4), left * 3 // 5)
        for text, face, size, color, high in (
            (self.label.whose, theme.question, 22, theme.chalk, first),
            (self.label.what, theme.text, 15, theme.chalk_soft, left),
        ):
            words, room = escape(text), min(left, high)
            # No word is broken on a narrow plate.
            largest = min(
                type_.fit(word, face, width, largest=metrics.pt(size), smallest=LEGIBLE)
                for word in text.split()
            )
            fits = type_.fit_paragraph(
                words, width, room, face, largest=largest, smallest=LEGIBLE, leading=1.0
            )
            lines.append(type_.paragraph(words, width, face, fits, color, leading=1.0))
            left -= lines[-1].get_height()
        if left < 0:
            # In a slim row what they come to is read on the sheet.
            lines = [self._fit_label(self.label.whose, width, self._ledge.top - top)]
        top += (self._ledge.top - top - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            surface.blit(line, (self.rect.left + metrics.px(1.5), top))
            top += line.get_height()

    def _fit_label(self, text: str, width: int, high: int) -> pygame.Surface:
        """Whose cards these are, on one line that is no higher than its row."""
        type_, theme = self.stage.type, self.theme
        largest = max(LEGIBLE, high * 4 // 5)
        size = type_.fit(text, theme.question, width, largest=largest, smallest=LEGIBLE)
        shown = type_.ellipsize(text, theme.question, size, width)
        return type_.render(shown, theme.question, size, theme.chalk)
