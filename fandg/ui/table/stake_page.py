"""The page of a moment: how what is at stake is drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal, TypeAlias

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Rolls
from fandg.engine.stakes import Stakes, say_chance
from fandg.ui.art.color import Rgb
from fandg.ui.art.dice import lying_die, mark_again, resting_die, tumbling_die
from fandg.ui.art.markers import heart_row
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.motion import ease
from fandg.ui.stage import Stage, parts_beside
from fandg.ui.table.lying_sheet import LyingSheet
from fandg.ui.table.stake_layout import KEYS, RATIO, PageLayout
from fandg.ui.table.stake_words import (
    LINE,
    Galley,
    print_chance,
    print_lines,
    print_sentence,
    print_settled,
)
from fandg.ui.table.tray import air_of

State: TypeAlias = Literal["waits", "tumbles", "lies"]
"""How it is with the dice of a page: to be thrown yet, in the air, or thrown."""
Pictures: TypeAlias = Callable[[str, tuple[int, int]], pygame.Surface | None]
"""Draws a thing on the table at a size."""
Tints: TypeAlias = Callable[[str], Rgb | None]
"""The colour of who fights, by his target; None where all have the same."""

DIM = 130
"""How much the board is darkened, of 255."""
SHADOW = 210
"""How dark the shadow of the page is, of 255."""
FRAMES = 12
"""Pictures of a tumbling die."""


class MomentPage(PageLayout):
    """The sheet of paper with card, words and dice."""

    def __init__(
        self, stage: Stage, theme: Theme, pictures: Pictures, tint_of: Tints = lambda _: None
    ) -> None:
        super().__init__(stage, theme)
        self._pictures = pictures
        self._tint_of = tint_of
        self._sheet: tuple[tuple[object, ...], LyingSheet] | None = None
        """The paper with its shadow, and of which size, reach and palette it is."""
        self._kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        """Pictures of things, for as long as the same is at stake: they may leave the table."""
        self._kept_for: tuple[str, Theme] = ("", theme)

    def dim(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Darken the board, as far as the page does not hide it."""
        # A fill that blends heeds no clip of the surface.
        for part in parts_beside(self.solid, board.clip(surface.get_clip())):
            surface.fill((255 - DIM,) * 3, part, pygame.BLEND_RGB_MULT)

    @property
    def solid(self) -> pygame.Rect:
        """The part of the page through which nothing of the board is seen; none without a page."""
        inset = 2 * self.stage.metrics.px(2)
        bare = self._stakes is None or min(self.rect.size) <= inset
        return pygame.Rect(0, 0, 0, 0) if bare else self.rect.inflate(-inset, -inset)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the paper with its shadow."""
        kind = self.rect.size, self.stage.metrics.px(2), self.theme
        if self._sheet is None or self._sheet[0] != kind:
            self._sheet = kind, LyingSheet(paper_panel(self.rect.size, self.theme), kind[1], SHADOW)
        self._sheet[1].draw(surface, self.rect.topleft)

    def draw(self, surface: pygame.Surface, state: State, offered: Collection[str] = ()) -> None:
        """Draw the page; what the dice came to is said once they lie."""
        stakes = self._stakes
        if stakes is None:
            return
        self._draw_sheet(surface)
        if self._card.width:
            picture = self._picture_of(stakes.card, self._card.size)
            if picture is not None:
                surface.blit(picture, picture.get_rect(center=self._card.center))
        for text, place in self._texts:
            image = self.stage.type.paragraph(
                text.words, place.width, text.face, text.size, text.color
            )
            surface.blit(image, place)
        for at, row in self._rows:
            self._draw_side(surface, at, row)
        self._draw_lying(surface, state, offered)
        self._draw_words(surface, stakes, state)
        if self._has_button:
            self._draw_hint(surface)

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
        """Set the page, and take the pictures of what it shows: before it is drawn they may go."""
        super().lay(board, stakes, throw, has_button=has_button, below=below, beside=beside)
        sides = [side.target for side in stakes.sides]
        for target in {stakes.card, *sides} & self.places.keys():
            self._picture_of(target, self.places[target].size)

    def _picture_of(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A thing, as it lay there when it was first looked at for what is at stake."""
        assert self._stakes is not None
        kept_for = (self._stakes.key, self.theme)
        if kept_for != self._kept_for:
            self._kept, self._kept_for = {}, kept_for
        if (target, size) not in self._kept:
            picture = self._pictures(target, size)
            if picture is None:
                before = [kept for (thing, _), kept in self._kept.items() if thing == target]
                return pygame.transform.smoothscale(before[0], size) if before else None
            self._kept[target, size] = picture
        return self._kept[target, size]

    def _draw_side(self, surface: pygame.Surface, at: int, row: pygame.Rect) -> None:
        """A side of a fight: its name and figures, and its hearts on the right."""
        assert self._stakes is not None
        side, theme, type_ = self._stakes.sides[at], self.theme, self.stage.type
        left = row.left + self._draw_face(surface, side.target, row)
        size, most = self._pt(18), max(1, side.most)
        heart = min(round(size * 1.1), round(row.width * 0.4 / (most * 1.1)))
        color = self._tint_of(side.target)
        hearts = heart_row(side.life, most, max(6, heart), theme, color, sign=side.sign)
        surface.blit(hearts, hearts.get_rect(midright=(row.right, row.centery)))
        room = row.right - left - hearts.get_width() - self._px(1)
        for words, face, at_most, color, top in (
            (side.name, theme.label, size, theme.ink, row.top),
            (side.notes, theme.text, self._pt(15), theme.ink_soft, row.top + round(size * 1.2)),
        ):
            fitting = type_.fit(words, face, room, largest=at_most, smallest=at_most * 2 // 3)
            shown = type_.ellipsize(words, face, fitting, room)
            surface.blit(type_.render(shown, face, fitting, color), (left, top))

    def _draw_face(self, surface: pygame.Surface, target: str, row: pygame.Rect) -> int:
        """Who it is, small at the left of a row; how much room that takes."""
        place = pygame.Rect(row.left, row.top, round(row.height * RATIO), row.height)
        picture = self._picture_of(target, place.size) if target else None
        if picture is None:
            return 0
        share = min(place.width / picture.get_width(), place.height / picture.get_height())
        small = picture if share >= 1 else pygame.transform.smoothscale_by(picture, share)
        surface.blit(small, small.get_rect(center=place.center))
        return place.width + self._px(1)

    def _draw_lying(self, surface: pygame.Surface, state: State, offered: Collection[str]) -> None:
        """The dice as they lie; those that are yet to be thrown show nothing."""
        if self._throw is None:
            return
        for die, place in self.lying():
            if die.is_thrown and (state == "lies" or die.stays):
                surface.blit(lying_die(die, place.width, counts=die.counts), place)
                if die.again in offered:
                    mark_again(surface, place, self.theme)
            elif state == "waits" and not die.wave:
                surface.blit(resting_die(place.width, die.make), place)
        for die, place in zip(self._throw.kept, self.kept_places(), strict=True):
            surface.blit(lying_die(die, place.width, counts=die.counts), place)
        self._draw_captions(surface)

    def _draw_captions(self, surface: pygame.Surface) -> None:
        """Whose dice they are, above those of each side."""
        type_, theme = self.stage.type, self.theme
        steady = self._steady_size() if self._is_duel() else 0
        for who, place in self.captions():
            size = steady or self._caption_size(who, place.width)
            words = type_.ellipsize(who, theme.label, size, place.width)
            image = type_.render(words, theme.label, size, theme.ink_soft)
            surface.blit(image, image.get_rect(bottomleft=place.bottomleft))

    def _draw_words(self, surface: pygame.Surface, stakes: Stakes, state: State) -> None:
        """What the dice came to; before they lie, how likely it is to go well."""
        theme, place, throw = self.theme, self._words, self._throw
        foot = self.button_places[-1]
        # Beside the button there is room as well.
        has_more = self._has_button and place.left > foot.right + self._px(10)
        bottom = foot.bottom if has_more else place.bottom
        galley = Galley(surface, place, bottom, self.stage.type, theme, self._pt)
        top = place.top + round(self._pt(LINE) * 1.3)
        # A throw that is one of many, or by the way, says what it is for.
        is_one = throw is not None and (bool(stakes.sides) or throw.good is None)
        words = throw.title if throw and is_one and throw.title != stakes.title else ""
        worth = f", for {stakes.worth}" if stakes.worth else ""
        chance = ""
        if stakes.chance is not None:
            chance = f"{say_chance(stakes, self.stage.settings.odds)}{worth}"
        if throw is not None and state == "lies" and self.is_good is not None:
            size = self._pt(self._headline)
            top = print_settled(galley, stakes, self.verdict, size, good=self.is_good)
            words = self.outcome
        elif throw is not None and state == "lies":
            good = None if stakes.sides or throw.is_open else throw.good
            color = {None: theme.ink, True: theme.good, False: theme.bad}[good]
            lines = [*self.earlier, self.verdict]
            top = print_lines(galley, lines, color, steady=stakes.flows)
            words = self.outcome or words or (chance if self.throws_next else "")
        elif self.earlier:
            top = print_lines(galley, self.earlier, theme.ink, steady=stakes.flows)
            if throw is not None and chance and (stakes.flows or throw.odds is not None):
                words = f"{words}: {say_chance(stakes, self.stage.settings.odds)}"
        elif chance:
            if stakes.progress is not None and stakes.progress[0]:
                words = "{} of {} so far.".format(*stakes.progress)
            top = print_chance(galley, chance, alone=not words)
        if words:
            print_sentence(galley, escape(words), top)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Which key presses each button, beside it."""
        for button, key in zip(self.button_places, KEYS, strict=False):
            words = self.stage.type.render(key, self.theme.label, self._pt(15), self.theme.ink_soft)
            left = button.right + self._px(1.5)
            surface.blit(words, words.get_rect(midleft=(left, button.centery)))

    def draw_tumbling(self, surface: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draw the dice that tumble, or lie while others come of them; where that was.

        They come from below: whose they are stands above, and what is read beside them.
        """
        if self._throw is None:
            return []
        drawn = []
        way = min(self._px(14), max(0, self.rect.bottom - self._dice.bottom))
        for at, (die, place) in enumerate(self.lying()):
            t = air_of(die, seconds)
            if die.stays or not die.is_thrown or t < 0:
                continue
            if t >= 1:
                drawn.append(surface.blit(lying_die(die, place.width, counts=die.counts), place))
                continue
            image = tumbling_die(die, place.width, int(t * FRAMES) / FRAMES, at)
            slide = round((1 - ease(t)) * way)
            spot = image.get_rect(center=(place.centerx, place.centery + slide))
            spot.top = max(spot.top, place.top)
            drawn.append(surface.blit(image, spot))
        return drawn
