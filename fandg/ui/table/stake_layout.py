"""The page of a moment as it is set: where what is at stake finds its room, and how large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Stakes, name_ends
from fandg.ui.art.color import Rgb
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage
from fandg.ui.table.layout import LARGE
from fandg.ui.table.stake_words import LINE
from fandg.ui.widgets.rows import Room

RATIO = 0.7
"""How broad a card is, of its height."""
TALL = 0.94
"""How high the page is, of a board that is too narrow for it."""
HEADLINE = 36
"""The type of what is decided, larger than the title."""
CARD = 0.34
"""How much of the page's width a card takes at most; large type needs more of it."""
LARGER = 0.3
"""The same of a page that lies over what is beside and below the board."""
SCALES = (1.3, 1.2, 1.1, 1.0, 0.93, 0.86, 0.8, 0.75, 0.7)
"""How large all is set, step by step, until it finds room ..."""
STEADY = 0.86
"""How large at most where blow follows blow: nearly always what any of them needs finds room."""
SMALL = (0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.36, 0.32)
"""... and then without what the card says as well."""
KEYS = ("Enter", "2")
"""By which keys the buttons are had."""


@dataclass(frozen=True)
class Text:
    """A paragraph of the page."""

    words: str
    face: str
    size: int
    color: Rgb


class PageLayout:
    """Where card, words and dice lie on the sheet of paper."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.outcome = ""
        """What the throw came to, in words."""
        self.earlier: tuple[str, ...] = ()
        """What the dice came to that the other side of a fight threw before."""
        self.verdict = ""
        """What those came to that were thrown last."""
        self.is_good: bool | None = None
        """Whether it has gone well, once that is settled and read."""
        self.throws_next = False
        """Whether the button throws dice: how likely it is to go well is of these."""
        self.places: dict[str, pygame.Rect] = {}
        """Where the things lie that it shows."""
        self._stakes: Stakes | None = None
        self._throw: Rolls | None = None
        self.scale = 1.0
        """How large all is set."""
        self._is_brief = False
        """Whether it is not told what is going on, for want of room."""
        self._laid: tuple[object, ...] = ()
        """For what it is set now."""
        self._same: tuple[object, ...] = ()
        """What is decided on it, and where."""
        self._most = SCALES[0]
        """How large all may be set."""
        self._is_broad = False
        """Whether it lies over what is beside the board as well."""
        self._texts: list[tuple[Text, pygame.Rect]] = []
        self._rows: list[tuple[int, pygame.Rect]] = []
        """The sides of a fight, by number, with their places."""
        self._card = pygame.Rect(0, 0, 0, 0)
        self._dice = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._foot = pygame.Rect(0, 0, 0, 0)
        self._room = self._foot.copy()
        self._has_button = False
        self.button_places = [self._foot]
        """Where the buttons lie, each with what key it is had by at its right."""

    def lay(
        self,
        board: pygame.Rect,
        stakes: Stakes,
        throw: Rolls | None,
        *,
        has_button: bool,
        below: int = 0,
        beside: int = 0,
    ) -> None:
        """Set the page for a board; the dice of a throw lie below the words.

        Words that find no room over the board may lie so many pixels `below` it as well, and so
        many `beside` it; large type always lies there, so that no throw moves them.
        """
        metrics = self.stage.metrics
        told = self.outcome, self.is_good
        laid = (tuple(board), below, beside, metrics, self.theme, stakes, throw, has_button, told)
        if laid == self._laid:
            return
        same = (tuple(board), below, beside, metrics, stakes.key)
        # It grows no larger while the same is decided: so little moves as dice come and go.
        most = STEADY if stakes.flows else SCALES[0]
        self._most = self.scale if same == self._same and not self._is_brief else most
        self._is_broad &= same == self._same
        self._laid, self._same = laid, same
        self._stakes, self._throw = stakes, throw
        self._has_button = has_button
        if not self._is_broad:
            self._lie_over(board, below)
        # What lies over the strip lies over all of it: half of its words would be seen beside it.
        is_low = self.rect.bottom > board.bottom
        is_large = metrics.text >= LARGE
        if beside and (self._is_broad or self._is_brief or is_low or is_large):
            self._is_broad = True
            self._lie_over(pygame.Rect(board.topleft, (board.width + beside, board.height)), below)

    def _lie_over(self, board: pygame.Rect, below: int) -> None:
        """Lie in the middle of a room, and so far below it, with all that belongs there."""
        stakes, px, metrics = self._stakes, self.stage.metrics.px, self.stage.metrics
        assert stakes is not None
        stretch = max(1.0, 0.4 + 0.6 * metrics.text)
        wide, tall = round(px(104) * stretch), round(px(56) * stretch)
        if wide > board.width - px(3):
            # What it lacks in width it takes in height: little is left to be seen round it.
            wide, tall = board.width - px(3), max(tall, round(board.height * TALL))
        most = board.height + below - px(2)
        # What needs more than the board has hides all that is below: no words are seen in half.
        high = most if board.height - px(2) < tall else min(most, tall)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.center = board.center
        self.rect.top = max(self.rect.top, board.top + px(1))
        room = Room(self.rect.inflate(-2 * px(2.2), -2 * px(1.8)))
        self._card = pygame.Rect(0, 0, 0, 0)
        high = room.rest.height
        # Where it has the strip's height as well, so has the card, which is read then.
        is_low = self._is_broad and below > 0
        share = LARGER if is_low else CARD / max(1.0, 0.8 * metrics.text)
        wide = min(round(high * RATIO), round(room.rest.width * share))
        if stakes.card and room.rest.width - wide >= round(px(30) * min(1.6, metrics.text)):
            place = room.left(wide, px(2.2))
            tall = round(wide / RATIO)
            self._card = pygame.Rect(place.left, place.centery - tall // 2, wide, tall)
        self._room = room.rest
        self._set_words()

    def _set_words(self) -> None:
        """Set all as large as it finds room."""
        for scales, self._is_brief in ((SCALES, False), (SMALL, True)):
            for self.scale in scales:
                if self.scale <= self._most and self._fits():
                    return

    def _fits(self) -> bool:
        stakes, room = self._stakes, Room(self._room)
        assert stakes is not None
        gap = self._px(0.8)
        self._texts, self._rows = [], []
        self.places = {stakes.card: self._card, "held": self._card} if self._card.width else {}
        # Where dice lie there is room for a button, so that nothing moves when one comes or goes.
        has_foot = self._has_button or self._throw is not None
        foot = max(self._pt(22) * 2, self.stage.metrics.px(2.75))
        self._foot = room.bottom(foot if has_foot else 0, gap)
        self._lay_dice(room, gap)
        # The sides stand below what is going on, or below what is decided.
        above = (0 if self._is_brief else 1) + bool(stakes.decides)
        for number, text in enumerate(self._list_texts(stakes)):
            is_beside = room.rest.top < self.sign_place().bottom
            width = room.rest.width - (self.sign_place().width if is_beside else 0)
            high = self._height(text, width)
            if number == 0:
                width = self.stage.type.evened(text.words, width, text.face, text.size)
            place = room.top(high, gap if number == 0 else gap // 2)
            self._texts.append((text, pygame.Rect(place.left, place.top, width, high)))
            if number == above and stakes.sides:
                self._lay_sides(room, gap, [side.target for side in stakes.sides])
        return room.rest.height >= 0

    def _lay_sides(self, room: Room, gap: int, targets: Sequence[str]) -> None:
        """The sides of a fight in rows; beside each other where the page is broad and low."""
        columns = len(targets) if self._is_broad and self._is_brief else 1
        for first in range(0, len(targets), columns):
            row = room.top(round(self._pt(18) * 2.3), gap // 2)
            if row.top < self.sign_place().bottom:
                row.width -= self.sign_place().width
            wide = (row.width + 3 * gap) // columns
            for at in range(first, first + columns):
                left = row.left + (at - first) * wide
                place = pygame.Rect(left, row.top, wide - 3 * gap, row.height)
                self._rows.append((at, place))
                face = pygame.Rect(left, row.top, round(row.height * RATIO), row.height)
                if targets[at] and targets[at] not in self.places:
                    self.places[targets[at]] = face

    def _lay_dice(self, room: Room, gap: int) -> None:
        """The dice, and what they came to: beside them, or below where there is no room."""
        lines = 2 * self._pt(19) if self._is_duel() else self._pt(self._headline)
        die, wide = self._die(), self._column()
        # Beside the dice a sentence has three lines, below them two that are longer.
        sentences = 3 if wide else 2
        if self._is_brief and self._throw is None and not self._has_button:
            # While it is asked what to do the chance stands there, and how far one has come.
            lines, sentences = self._pt(LINE), 1
        words = round(lines * 1.3 + self._pt(16) * 1.3 * sentences)
        width = room.rest.width - (wide + 2 * gap if wide else 0)
        told = max(round(lines * 1.3), self._told_height(width))
        words = max(words, told + self._outcome_height(width))
        if not die:
            self._dice = room.bottom(0)
            self._words = room.bottom(words, gap)
            return
        above = round(self._pt(14) * 1.4) if self._is_owned() else self._kept_die() * 5 // 4
        if wide:
            high = self._largest_die() + above
            whole = room.bottom(max(high, words), gap)
            self._dice = pygame.Rect(whole.left, whole.top, wide, high)
            left = self._dice.right + 2 * gap
            self._words = pygame.Rect(left, whole.top, whole.right - left, words)
        else:
            self._words = room.bottom(words)
            self._dice = room.bottom(die + above, gap)

    def _told_height(self, width: int) -> int:
        """How high the lines are of several throws, each in as many as its place makes of it."""
        if not self.earlier or not (self.outcome or self._is_crowd):
            return 0
        words = escape("\n".join([*self.earlier, self.verdict]))
        face, size = self.theme.display, self._pt(19)
        return self.stage.type.paragraph_height(words, width, face, size, leading=1.1)

    def _outcome_height(self, width: int) -> int:
        """How high the words are that tell what the dice came to, and what those were."""
        if not self.outcome:
            return round(self._pt(16) * 2.6) if self._is_crowd else 0
        size = self._pt(16)
        note = round(size * 1.3) if self.is_good is not None else 0
        words = escape(self.outcome)
        return note + self.stage.type.paragraph_height(words, width, self.theme.text, size)

    @property
    def _is_crowd(self) -> bool:
        """Whether more have thrown than the two of a fight."""
        return len(self.earlier) > 1

    @property
    def _headline(self) -> int:
        """The type of what is decided: where there is no room, as that of other lines."""
        return LINE if self._is_brief else HEADLINE

    def _px(self, units: float) -> int:
        return max(1, round(self.stage.metrics.px(units) * self.scale))

    def _pt(self, size: float) -> int:
        full = self.stage.metrics.pt(size)
        return max(8, min(LEGIBLE, full), round(full * self.scale))

    def _height(self, text: Text, width: int) -> int:
        return self.stage.type.paragraph_height(text.words, width, text.face, text.size)

    def _list_texts(self, stakes: Stakes) -> list[Text]:
        """The words of the page, the title first."""
        theme, pt = self.theme, self._pt
        room = self._room.width - self.sign_place().width
        largest = pt(30)
        size = self.stage.type.fit(
            stakes.title, theme.display, room, largest=largest, smallest=largest * 2 // 3
        )
        found = [Text(escape(stakes.title), theme.display, size, theme.accent)]
        if stakes.decides:
            found.append(Text(escape(stakes.decides), theme.display, pt(21), theme.bad))
        if not self._is_brief:
            situation = f"{stakes.situation} {stakes.standing}".strip()
            found.append(Text(escape(situation), theme.text, pt(16), theme.ink))
        if stakes.task:
            found.append(Text(escape(stakes.task), theme.question, pt(23), theme.ink))
        won, lost = name_ends(stakes)
        for what, words, color, is_so in (
            (won, stakes.passes, theme.ink if stakes.is_nobodys else theme.good, True),
            (lost, stakes.fails, theme.ink if stakes.is_nobodys else theme.bad, False),
        ):
            if self.is_good is (not is_so):
                # It went the other way.
                color = theme.ink_soft
            if words:
                found.append(Text(f"**{what}:** {escape(words)}", theme.text, pt(16), color))
        return found

    def _owners(self) -> list[tuple[str, int]]:
        """Whose dice lie there, and how many of each."""
        dice = self._throw.dice if self._throw is not None else ()
        return [(who, len(list(row))) for who, row in groupby(dice, lambda die: die.owner)]

    def _is_owned(self) -> bool:
        """Whether it is said whose dice they are."""
        return any(who for who, _ in self._owners())

    def _column(self) -> int:
        """How wide the dice may lie with the words beside them; 0: these have to lie below.

        It is the same for any number of dice: no words move when some are added.
        """
        wide, least = self._room.width // 2, self.stage.metrics.px(5 if self._is_brief else 4)
        if self._is_duel():
            wide = min(wide, round(self._largest_die() * 3.6))
        words = self._room.width - wide
        return wide if words >= self._pt(130) and self._fitting_die(wide) >= least else 0

    def _is_duel(self) -> bool:
        """Whether each side of a fight throws one die, to which none are added."""
        count = len(self._throw.dice) if self._throw is not None else 0
        sides = len(self._stakes.sides) if self._stakes is not None else 0
        return 0 < count <= sides <= 2

    def _die(self) -> int:
        """How large a die is."""
        if self._throw is None or not self._throw.dice:
            return 0
        return max(8, self._fitting_die(self._column() or self._room.width))

    def _fitting_die(self, width: int) -> int:
        """How large a die may be for all of them to lie in a row."""
        count = len(self._throw.dice) if self._throw is not None else 1
        gaps = 2 * (len(self._owners()) - 1)
        return min(self._largest_die(), int(width / (count * 1.2 + 0.3 * gaps)))

    def _kept_die(self) -> int:
        """How large a die is that counted in a throw before: smaller than one that falls."""
        count = len(self._throw.kept) if self._throw is not None else 0
        if not count:
            return 0
        side = min(self._largest_die() // 2, self._die() * 4 // 5)
        return min(side, int((self._column() or self._room.width) / (count * 1.2)))

    def kept_places(self) -> list[pygame.Rect]:
        """Where the dice lie that counted in throws before: in a row above those that fall."""
        side, top = self._kept_die(), self._dice.bottom - self._die()
        count = len(self._throw.kept) if self._throw is not None else 0
        row = pygame.Rect(self._dice.left, top - side * 5 // 4, side, side)
        return [row.move(round(at * side * 1.2), 0) for at in range(count)]

    def _largest_die(self) -> int:
        return min(self.stage.metrics.px(10), self._room.height // 5)

    def dice_places(self) -> list[pygame.Rect]:
        """Where the dice lie: those of each side in a part of their own, or a little apart."""
        die, found = self._die(), list[pygame.Rect]()
        left, top = self._dice.left, self._dice.bottom - die
        owners = self._owners()
        share = self._dice.width // max(1, len(owners))
        has_room = all(round(count * 1.2 * die) + die // 3 <= share for _, count in owners)
        for side, (_, count) in enumerate(owners):
            if has_room:
                left = self._dice.left + side * share
            for _ in range(count):
                found.append(pygame.Rect(left, top, die, die))
                left += round(die * 1.2)
            left += round(die * 0.6)
        return found

    def lying(self) -> list[tuple[Die, pygame.Rect]]:
        """The dice that are printed there, and where each lies."""
        dice = self._throw.dice if self._throw is not None else ()
        return list(zip(dice, self.dice_places(), strict=True))

    def captions(self) -> list[tuple[str, pygame.Rect]]:
        """Whose dice they are, with the places above those of each side, as far as the next."""
        found, places = list[tuple[str, pygame.Rect]](), self.dice_places()
        owners, at = self._owners() if self._is_owned() else [], 0
        steady = self._steady_size() if self._is_duel() else 0
        for who, count in owners:
            first, at = places[at], at + count
            end = places[at].left if at < len(places) else self._dice.right
            room = max(1, end - first.left - first.width // 4)
            shown = self._last_name(who, room)
            size = steady or self._caption_size(shown, room)
            wide, high = self.stage.type.measure(shown, self.theme.label, size)
            place = pygame.Rect(first.left, first.top - high, min(wide, room), high)
            found.append((shown, place))
        return found

    def _steady_size(self) -> int:
        """The type of both names over the dice of a fight, whoever of the two has thrown."""
        assert self._stakes is not None
        sides = self._stakes.sides
        room = max(1, self._dice.width // len(sides) - self._die() // 4)
        names = (self._last_name(side.name, room) for side in sides)
        return min(self._caption_size(name, room) for name in names)

    def _last_name(self, who: str, room: int) -> str:
        """A name without its first words where the whole would be too wide."""
        words, face = who.split(), self.theme.label
        least = max(LEGIBLE, self._pt(14) * 3 // 4)
        while len(words) > 1 and self.stage.type.measure(" ".join(words), face, least)[0] > room:
            del words[0]
        return " ".join(words)

    def _caption_size(self, who: str, room: int) -> int:
        largest = max(LEGIBLE, self._pt(14))
        return self.stage.type.fit(who, self.theme.label, room, largest=largest, smallest=LEGIBLE)

    def set_buttons(self, wide: Sequence[int]) -> bool:
        """Place buttons whose words are so wide in a row; whether there is room for all."""
        foot, places = self._foot, []
        left = foot.left
        for words in wide or (0,):
            place = pygame.Rect(left, foot.top, min(foot.width, round(words * 1.2)), foot.height)
            places.append(place)
            left = place.right + self._px(1.5) + self._hint_width + self._px(3)
        self.button_places = places
        return places[-1].right + self._px(1.5) + self._hint_width <= foot.right

    @property
    def _hint_width(self) -> int:
        return self.stage.type.measure(KEYS[0], self.theme.label, self._pt(15))[0]

    def sign_place(self) -> pygame.Rect:
        """Where the sign lies that folds it."""
        px = self.stage.metrics.px
        high = max(px(4.5), round(self.stage.metrics.pt(16) * 1.7))
        place = pygame.Rect(0, 0, round(high * 1.35), high)
        place.topright = (self.rect.right - px(1.2), self.rect.top + px(1.2))
        return place

    def is_for_press(self, pos: tuple[int, int], button: pygame.Rect) -> bool:
        """Whether a click is on the button or on the dice."""
        return button.collidepoint(pos) or self._dice.collidepoint(pos)
