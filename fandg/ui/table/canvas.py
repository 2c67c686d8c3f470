"""Drawing the table: what lies still from one picture, what moves over it."""

from __future__ import annotations

import pygame

from fandg.ui.art.paper import PLATE, brass_frame, ribbon, wood_table
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.base import WEAK, Marking
from fandg.ui.stage import merge_runs, parts_beside
from fandg.ui.table.answers import Looks, OptionButton
from fandg.ui.table.chance_tags import Untold, draw_tags
from fandg.ui.table.clearing import Ground
from fandg.ui.table.host import PartsHost
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.spots import Spot, frame_thing, light_rim

SHADE = 3
"""Grid units round the stage in which its shadow lies."""
TAGS = 12
"""Grid units that a tag reaches beyond the thing it lies on, at the most."""


class Canvas:
    """Draws the parts of a table scene, and only those anew that changed."""

    def __init__(self, host: PartsHost, pointing: Pointing) -> None:
        self._host = host
        self._pointing = pointing
        self.frame = pygame.Rect(0, 0, 1, 1)
        """The outside of the brass round the board."""
        self._still: pygame.Surface | None = None
        self._changed = True
        self._stage_changed = False
        """Whether what lies held over the board has changed."""
        self._line_changed = False
        """Whether the line below the board says something else."""
        self._looks_changed = False
        """Whether something else on the board is pointed at."""
        self._asked_at = pygame.Rect(0, 0, 0, 0)
        """Where the question was drawn last."""
        self._board_is_new = False
        """Whether the board shows something else than when it was drawn last."""
        self._board_ahead = False
        self.enlarged: pygame.Rect | None = None
        """Where something on the board was last drawn enlarged, to be read."""
        self._is_foretold = False
        """Whether something was last drawn on the board that is foretold of the point looked at."""
        self._looked_within: pygame.Rect | None = None
        """The part of the board that alone is drawn otherwise for what was pointed at then."""
        self._markings: set[Marking] | None = None
        """What the board drew otherwise for it; None: that is not known."""
        self._marked: object = None
        """Whatever else was marked on the board then."""
        self._tags: object = None
        """The tags that lay there, with the figures for which they made way."""
        self._line_looks: tuple[Looks, ...] = ()
        """How the line below the board looked when it was drawn last."""
        self._rested: tuple[int, int] | None = None
        """The point whose thing was looked at from near then."""
        self._bare: pygame.Surface | None = None
        """The board as it was last drawn, without the stage that lay over it; None: none did."""
        self._page = pygame.Rect(0, 0, 0, 0)
        """Where the stage lay over it; nowhere if it was folded, or none did."""
        self._held: pygame.Surface | None = None
        """The board as it looked before the dice that tumble, without the stage."""
        self._over: list[pygame.Rect] = []
        """Where something moving was drawn last over what lies still."""

    @property
    def edge(self) -> int:
        """How broad the brass is."""
        return self._host.metrics.px(0.75)

    def touch(self) -> None:
        """Something that lies still has changed: draw all of it anew."""
        self._changed = True

    def touch_stage(self) -> None:
        """What lies held over the board was laid out anew, or put away."""
        self._stage_changed = True

    def touch_line(self) -> None:
        """The line below the board only says what goes on."""
        self._line_changed = True

    def touch_looked_at(self) -> None:
        """Something else on the board is pointed at."""
        self._looks_changed = True

    def board_is_new(self) -> None:
        """The board shows something else from now on, which is drawn when something is touched."""
        self._board_is_new = True

    def board_moved(self) -> None:
        """The board moved on its own, panned or zoomed: draw it over the picture of the rest."""
        self._board_ahead = True

    def hold_board(self) -> None:
        """Show the board as it was drawn last, whatever has come of the dice, until its release."""
        still = self._still
        if still is not None and still.get_size() == self._host.stage.size and self._held is None:
            self._held = self._bare or still.subsurface(self._host.board.rect).copy()

    def release_board(self) -> None:
        """Show the board as it is again."""
        self._held = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of the table: what lies still from one picture, what moves over it."""
        self._over = [surface.get_rect()]
        self.redraw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed over the table's last picture; the parts where that was."""
        host = self._host
        self._place_slips()
        still = self.still(surface)
        hidden = host.tableau.covered
        changed = [bare for place in self._over for bare in parts_beside(hidden, place)]
        for place in changed:
            surface.blit(still, place, place)
        # Under the stage and a great moment it is drawn anew once it lies still.
        moves = self._board_ahead and not (host.at_stake.is_laid_out or host.tableau.is_open)
        part = host.board.moving_part
        if moves:
            self._redraw_board(surface, part)
        drawn = [
            *(host.tableau.draw(surface) or self._draw_moving(surface)),
            *host.bar.draw_note(surface),
            *host.question.draw_note(surface, self._slips_lying()),
        ]
        if moves:
            # It is drawn as a whole each time, over whatever was there.
            changed = [*changed, part]
            drawn = [bare for place in drawn for bare in parts_beside(part, place)]
        self._over = drawn
        return changed + drawn

    def _slips_lying(self) -> list[pygame.Rect]:
        """The slips that lie beside the question and are read."""
        host = self._host
        guide = [host.guide.rect] if host.guide.section is not None else []
        return [*guide, *([host.meanwhile.rect] if self._meanwhile_shows else [])]

    @property
    def _meanwhile_shows(self) -> bool:
        """Whether it is told what happened meanwhile.

        Beside a stage only what is for one alone is, and so it is where the sheet lies open: that
        is read, and meanwhile waits with the notebook.
        """
        meanwhile, host = self._host.meanwhile, self._host
        is_hidden = host.at_stake.is_laid_out or host.side.tab == "sheet"
        return meanwhile.lies_there and (bool(meanwhile.private) or not is_hidden)

    def _draw_moving(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """What moves over the board, or comes and goes there; where that was."""
        host = self._host
        return [
            *self._draw_cues(surface),
            *host.at_stake.draw_dice(surface),
            *self._draw_banner(surface),
            *self._draw_tray(surface),
            *self._draw_guide(surface),
            *host.aside.draw(surface),
            *host.drawn_card.draw(surface),
            *host.turned_cards.draw(surface),
            *host.turn_card.draw(surface),
        ]

    def _draw_cues(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """What the cues move over the board, under the stage where that is laid out; where."""
        parts = self._host.director.player.draw(surface)
        page = self._host.at_stake.page
        if page.width:
            still = self.still(surface)
            for part in parts:
                under = part.clip(page)
                surface.blit(still, under, under)
        return parts

    def still(self, surface: pygame.Surface) -> pygame.Surface:
        """What lies still, as it is now; where that changed, all of the surface is behind."""
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size())
            self._changed = True
        if (self._stage_changed or self._line_changed) and not self._changed:
            self._changed = self._looks_changed
        if (self._stage_changed or self._line_changed) and not self._changed:
            self._changed = not self._redraw_little(self._still)
        elif self._looks_changed and not self._changed:
            self._changed = not self._redraw_looked_at(self._still)
        if self._changed:
            self._draw_still(self._still)
            self._changed = self._board_ahead = self._board_is_new = False
            self._over = [surface.get_rect()]
        self._stage_changed = self._line_changed = self._looks_changed = False
        return self._still

    def _redraw_little(self, still: pygame.Surface) -> bool:
        """Draw only the stage and the line anew, as far as they changed; whether that will do.

        They change with every throw, and to draw all of the table takes several frames. It will
        not do where anything is looked at from near, or comes to be.
        """
        hand, rests = self._host.hand, self._pointing.rests_at()
        is_read = (
            self.enlarged is not None or self._is_foretold or rests not in (None, self._rested)
        )
        is_held_up = hand.is_looked_at or (hand.held_up or self._pointed_at()) is not None
        if self._board_is_new or is_read or is_held_up:
            return False
        is_line_done = not self._line_changed or self._redraw_line(still)
        return is_line_done and (not self._stage_changed or self._redraw_stage(still))

    def _redraw_looked_at(self, still: pygame.Surface) -> bool:
        """Draw the board and the line below it anew; whether that will do.

        It will not while anything lies over the board, or a card is held up to be read.
        """
        host = self._host
        is_held_up = host.hand.is_looked_at or host.hand.held_up is not None
        if self._held is not None or is_held_up or self._pointed_at() is not None:
            return False
        if host.question.looks != self._line_looks and not self._redraw_line(still):
            return False
        now, before = self._find_looked_within(), self._looked_within
        part = now.union(before) if before is not None else host.board.rect
        markings, marked = None if self._board_is_new else self._markings, self._marked
        still.set_clip(part)
        self._lay_wood_round(still, host.board.covered())
        self._draw_board(still)
        still.set_clip(None)
        self._board_ahead = self._board_is_new = False
        if markings is None or self._markings is None or marked != self._marked:
            beside = (bare for place in self._over for bare in parts_beside(part, place))
            self._over = [*beside, part]
        else:
            self._over += merge_runs(one.place.clip(part) for one in markings ^ self._markings)
        return True

    def _find_looked_within(self) -> pygame.Rect:
        """The part of the board that alone is drawn otherwise for what is pointed at."""
        rests, board = self._pointing.rests_at(), self._host.board
        if rests is None or not board.rect.collidepoint(rests):
            return board.rect
        return board.looked_within(rests)

    def _redraw_line(self, still: pygame.Surface) -> bool:
        """Draw the question anew where it has the strip below the board for itself."""
        host = self._host
        part = self._asked_at.union(host.question.rect)
        over = (self.frame, host.hand.rect, host.at_stake.page)
        if part.collidelist(over) >= 0:
            return False
        still.set_clip(part)
        still.blit(wood_table(still.get_size(), host.theme), part, part)
        self._draw_question(still)
        still.set_clip(None)
        self._over.append(part)
        return True

    def _redraw_stage(self, still: pygame.Surface) -> bool:
        """Draw the stage anew over the board as that was last drawn, if it lies there already."""
        host, stage = self._host, self._host.at_stake
        page = stage.page
        if self._bare is None or not stage.is_open:
            return self._bare is None and not stage.is_open
        if not page.width or not self._page.width:
            return False
        if not (host.board.rect.contains(page) and host.board.rect.contains(self._page)):
            return False
        reach = 2 * host.metrics.px(SHADE)
        part = page.union(self._page).inflate(reach, reach).clip(host.board.rect)
        still.set_clip(part)
        board = host.board.rect
        for bare in parts_beside(stage.solid, part):
            still.blit(self._bare, bare, bare.move(-board.left, -board.top))
        self._draw_stage(still)
        still.set_clip(None)
        self._over = [*(bare for place in self._over for bare in parts_beside(part, place)), part]
        return True

    def _draw_stage(self, surface: pygame.Surface) -> None:
        """Draw what is at stake over the board."""
        self._host.at_stake.draw(surface)
        self._page = self._host.at_stake.page

    def _lay_wood_round(self, surface: pygame.Surface, covered: pygame.Rect) -> None:
        """Draw the table's wood where the board lets it be seen: all but what it covers."""
        wood = wood_table(surface.get_size(), self._host.theme)
        for part in parts_beside(covered, self._host.board.rect):
            surface.blit(wood, part, part)

    def _draw_still(self, surface: pygame.Surface) -> None:
        host = self._host
        surface.blit(wood_table(surface.get_size(), host.theme), (0, 0))
        host.bar.draw(surface)
        self._draw_board(surface)
        self._draw_sides(surface)
        host.side.draw(surface)
        self._draw_question(surface)
        host.hand.held_up, host.hand.may_rise = self._pointed_at(), self._pointing.looks
        host.hand.draw(surface)
        self._draw_stage_outside(surface)

    def _draw_stage_outside(self, surface: pygame.Surface) -> None:
        """Draw what of the stage lies below the board and beside it, as it does in large type."""
        host, board = self._host, self._host.board.rect
        reach = 2 * host.metrics.px(SHADE)
        for lies in host.at_stake.covered():
            if not lies.width or board.contains(lies):
                continue
            for part in parts_beside(board, lies.inflate(reach, reach).clip(surface.get_rect())):
                surface.set_clip(part)
                host.at_stake.draw(surface)
        surface.set_clip(None)

    def _draw_question(self, surface: pygame.Surface) -> None:
        self._asked_at = self._host.question.rect.copy()
        self._line_looks = self._host.question.looks
        self._host.question.draw(surface, self._host.at_stake.covered())
        for widget in self._host.question.widgets:
            widget.draw(surface)

    def _pointed_at(self) -> str | None:
        """The thing of the answer under the mouse, or to which the player moved the focus."""
        host = self._host
        for button in host.question.widgets:
            if not isinstance(button, OptionButton):
                continue
            if button.hovered or (button.focused and self._pointing.by_focus):
                return button.option.target
        return None

    def _redraw_board(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draw the part of the board that moves, and what lies over it there."""
        host, before = self._host, surface.get_clip()
        surface.set_clip(part.clip(before))
        self._lay_wood_round(surface, host.board.covered())
        self._draw_board(surface, moves=True)
        if host.question.rect.colliderect(part):
            self._draw_question(surface)
        surface.set_clip(before)

    def _draw_board(self, surface: pygame.Surface, *, moves: bool = False) -> None:
        """Draw the board, with all lights and what lies over it; or that it moves below these."""
        host = self._host
        if self._held is not None:
            self._draw_corners(surface)
            surface.blit(self._held, host.board.rect)
            self._bare = self._held
            self._draw_stage(surface)
            return
        host.board.look_at(self._pointing.rests_at())
        if moves:
            host.board.redraw(surface, host.form.solid)
        else:
            host.board.draw(surface)
        self._draw_corners(surface)
        before = surface.get_clip()
        surface.set_clip(host.board.rect.clip(before))
        targets = sorted(host.choices.targets)
        lit = {target: 1.0 if target == self._pointing.target else WEAK for target in targets}
        rims = {target: lit[target] for target in host.board.draw_choices(surface, lit)}
        for target, strength in rims.items():
            self._draw_rim(surface, target, strength)
        hot = host.side.notebook.hot_event
        if hot is not None:
            for target in hot.touches():
                self._draw_glow(surface, target, 0.9)
        for widget in host.ring:
            if isinstance(widget, Spot):
                widget.draw(surface)
        led_to = host.question.led_to
        place = host.board.find_place(led_to) if led_to is not None else None
        if place is not None:
            frame_thing(surface, place, host.theme, host.stage.metrics)
        self._looked_within = self._find_looked_within()
        # Figures lie over the frame of what they are about.
        self._draw_figures(surface)
        self._draw_enlarged(surface)
        focus = host.ring.focus if host.ring.shown else None
        marks = rims, hot, focus, led_to, self._tags, self.enlarged, host.form.is_open
        self._markings, self._marked = host.board.markings, marks
        (host.form.redraw if moves else host.form.draw)(surface)
        lies = host.at_stake.is_open
        self._bare = surface.subsurface(host.board.rect).copy() if lies else None
        self._draw_stage(surface)
        surface.set_clip(before)

    def _draw_figures(self, surface: pygame.Surface) -> None:
        """What is foretold of what is looked at, else chances on the things; and their keys."""
        board, untold = self._host.board, self._host.question.untold
        looked_at, board.foretold = self._pointing.rests_at(), []
        self._is_foretold = looked_at is not None and board.draw_foretold(surface, looked_at)
        if self._is_foretold or board.draw_chances(surface):
            untold = {at: Untold(number=told.number) for at, told in untold.items() if told.number}
        # Where only a part of the board is drawn, as it moves, no tag is set that lies beside it.
        reach = 2 * self._host.metrics.px(TAGS)
        part = surface.get_clip().inflate(reach, reach)
        places = {target: board.place_of(target) for target in untold}
        seen = {at for at, place in places.items() if place is not None and part.colliderect(place)}
        untold = {at: told for at, told in untold.items() if at in seen}
        self._tags = untold, [*board.foretold] if untold else []
        draw_tags(surface, self._host.stage, self._host.theme, board, untold)

    def _draw_tray(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The dice, under what is enlarged or held up to be read; where they lie."""
        host = self._host
        parts = host.tray.draw(surface)
        self._draw_read(surface, parts)
        return parts

    def _place_slips(self) -> None:
        """Lay the slips of guide and meanwhile; what stands beside the board makes way for them."""
        host = self._host
        if not self._meanwhile_shows:
            host.meanwhile.lift()
        if host.guide.section is not None or self._meanwhile_shows:
            tabs = host.side.tabs[0].rect.unionall([tab.rect for tab in host.side.tabs])
            board = host.board.rect.copy()
            board.height -= host.board.lower_edge()
            has_sheet = host.form.is_open
            ground = Ground(board, host.side.pages, host.side.rect, tabs, has_sheet)
            taken = [*host.kept_clear(), *host.at_stake.covered(), *host.tray.covered()]
            taken += host.board.action_ground()
            host.guide.place(ground, taken)
            if self._meanwhile_shows:
                host.meanwhile.place(ground, [*taken, host.guide.rect])
        if host.side.make_room(self._slips_lying(), host.metrics.px(1)):
            self.touch()

    def _draw_guide(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The slips of guide and meanwhile, under what is enlarged or held up; where they lie."""
        host = self._host
        parts = host.guide.draw(surface) if host.guide.section is not None else []
        if self._meanwhile_shows:
            parts += host.meanwhile.draw(surface)
        self._draw_read(surface, parts)
        return parts

    def _draw_read(self, surface: pygame.Surface, parts: list[pygame.Rect]) -> None:
        """Draw what is enlarged or held up to be read over what was drawn in these parts."""
        if not parts:
            return
        host, before = self._host, surface.get_clip()
        covered = parts[0].unionall(parts[1:])
        surface.set_clip(covered.clip(host.board.rect))
        self._draw_enlarged(surface)
        surface.set_clip(covered)
        host.hand.draw_risen(surface)
        surface.set_clip(before)

    def _draw_enlarged(self, surface: pygame.Surface) -> None:
        """What is looked at from near lies over all lights."""
        at = self._rested = self._pointing.rests_at()
        self.enlarged = None if at is None else self._host.board.draw_over(surface, at)

    def _draw_banner(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """A ribbon over the board's upper edge while a cue has something to announce; where."""
        host = self._host
        cue = host.director.player.cue
        if cue is None or not cue.banner or host.at_stake.is_laid_out:
            return []
        theme, metrics, type_ = host.theme, host.metrics, host.type
        board = host.board.banner_room()
        tails = metrics.px(14)
        room = board.width * 9 // 10 - tails
        smallest, lines = min(LEGIBLE, metrics.pt(14)), list[pygame.Surface]()
        for words in cue.banner.split("\n"):
            # What is said below the first line is said more quietly.
            face, largest = (theme.question, 20) if lines else (theme.display, 30)
            size = type_.fit(words, face, room, largest=metrics.pt(largest), smallest=smallest)
            text = type_.ellipsize(words, face, size, room)
            lines.append(type_.render(text, face, size, theme.chalk))
        broad, high = max(line.get_width() for line in lines), sum(s.get_height() for s in lines)
        band = ribbon((broad + tails, high + metrics.pt(18)), theme, cue.cloth)
        place = band.get_rect(midtop=(board.centerx, board.top + metrics.px(2)))
        before = surface.get_clip()
        wide = round(place.width * host.director.player.unrolled)
        surface.set_clip(pygame.Rect(place.centerx - wide // 2, place.top, wide, place.height))
        drawn = surface.blit(band, place)
        # The tails hang lower than the band on which one reads.
        top = place.centery - place.height // 14 - high // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(place.centerx, top)))
            top += line.get_height()
        surface.set_clip(before)
        return [drawn]

    def _draw_sides(self, surface: pygame.Surface) -> None:
        """The brass along the board's sides, which lies beside it."""
        width, height = self.frame.size
        edge, corner = self.edge, self._corner
        for part in (
            pygame.Rect(corner, 0, width - 2 * corner, edge),
            pygame.Rect(corner, height - edge, width - 2 * corner, edge),
            pygame.Rect(0, corner, edge, height - 2 * corner),
            pygame.Rect(width - edge, corner, edge, height - 2 * corner),
        ):
            self._draw_brass(surface, part)

    def _draw_corners(self, surface: pygame.Surface) -> None:
        """The plates at the corners of the brass, which reach over the board."""
        width, height = self.frame.size
        for left in (0, width - self._corner):
            for top in (0, height - self._corner):
                self._draw_brass(surface, pygame.Rect(left, top, self._corner, self._corner))

    @property
    def _corner(self) -> int:
        return self.edge * PLATE

    def _draw_brass(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        frame = brass_frame(self.frame.size, self._host.theme, self.edge)
        surface.blit(frame, part.move(self.frame.topleft), part)

    def _draw_glow(self, surface: pygame.Surface, target: str, strength: float) -> None:
        if not self._host.board.draw_choice(surface, target, strength):
            self._draw_rim(surface, target, strength)

    def _draw_rim(self, surface: pygame.Surface, target: str, strength: float) -> None:
        host = self._host
        place = host.board.place_of(target)
        reach = host.metrics.px(4)
        if place is not None and surface.get_clip().colliderect(place.inflate(reach, reach)):
            above = [part.clip(surface.get_clip()) for part in host.board.things.covers(target)]
            papers = [(part, surface.subsurface(part).copy()) for part in above]
            light_rim(surface, place, host.theme, host.metrics, strength)
            for part, paper in papers:
                surface.blit(paper, part)
