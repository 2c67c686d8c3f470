"""Looking back: the whole game on a scale, any moment on the table, and going on from there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pygame

from fandg.engine.audience import asked_seat, can_read, persons_of
from fandg.engine.disk import shown_title
from fandg.engine.errors import FandgError
from fandg.engine.match import Match
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.paths import saves_folder
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import brass_frame, paper_panel, wood_table
from fandg.ui.board.base import Shown
from fandg.ui.board.boards import board_for
from fandg.ui.intents import Command, Hover, Intent
from fandg.ui.scenes.chronicle_sheet import keep_chronicle
from fandg.ui.scenes.dialog import do_nothing, show_message
from fandg.ui.scenes.opening import folder_of, load_table
from fandg.ui.stage import Scene, Stage
from fandg.ui.table.side import Side
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.ways import ToSettings, ToTable
from fandg.ui.widgets.base import FocusRing, Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.focus import draw_focus

STEP = 1
LEAP = 10


class Scale(Widget):
    """A ruler over all answers of the game with a marker at the moment that is shown."""

    def __init__(self, scene: LookBackScene) -> None:
        super().__init__(scene.stage)
        self.scene = scene

    def steer(self, name: str) -> bool:
        """One answer at a time, or ten, or to either end."""
        steps = {"left": -STEP, "right": STEP, "page-up": -LEAP, "page-down": LEAP}
        if name in steps:
            self.scene.go_to(self.scene.moment + steps[name])
            return True
        if name in ("home", "end"):
            self.scene.go_to(0 if name == "home" else self.scene.last)
            return True
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """Go where the mouse is."""
        pad = self.stage.metrics.px(2)
        share = (pos[0] - self.rect.left - pad) / max(1, self.rect.width - 2 * pad)
        self.scene.go_to(round(share * self.scene.last))

    def scroll(self, notches: float) -> bool:
        """A notch is an answer."""
        self.scene.go_to(self.scene.moment - round(notches))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ruler, a mark for every turn, and the marker."""
        theme, metrics = self.scene.theme, self.stage.metrics
        pad = metrics.px(2)
        left, right, y = self.rect.left + pad, self.rect.right - pad, self.rect.centery
        thick = max(3, metrics.px(0.5))
        groove = pygame.Rect(left, y - thick // 2, right - left, thick)
        pygame.draw.rect(surface, theme.brass_dark, groove, border_radius=thick // 2)
        reach = right - left
        for answer in self.scene.turns:
            x = left + reach * answer // max(1, self.scene.last)
            pygame.draw.line(
                surface, theme.ink_soft, (x, y - metrics.px(1)), (x, y + metrics.px(1))
            )
        x = left + reach * self.scene.moment // max(1, self.scene.last)
        size = metrics.px(3.5)
        disc = marker("clock", size, theme, seat=theme.seats[0], raised=self.focused)
        surface.blit(disc, disc.get_rect(center=(x, y)))
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, metrics.px(1))


class LookBackScene(Scene):
    """The table as it stood at any moment; nothing can be played here, but a new save can begin."""

    back_answers: ClassVar[bool] = False

    def __init__(
        self, stage: Stage, table: Table[Any], viewer: int | None, answer: int | None = None
    ) -> None:
        """The table before an answer; before none, as it stands now."""
        super().__init__(stage)
        self.table = table
        self.viewer = viewer
        self.game_id = table.match.game.id
        self.last = len(table.match.answers)
        self.moment = self.last
        self.turns = self._find_turns()
        self._then: Match[Any] = table.match
        self.board = board_for(stage, table.match.game, table.match.setup)
        names = table.match.setup.names
        self.side = Side(stage, self.theme, names, lambda _: None, do_nothing)
        self.at_stake = StakePanel(
            stage, self.theme, self.board.stake_of, self._touch, self.board.kept_clear,
            self.board.tint_of,
        )  # fmt: skip
        self.scale = Scale(self)
        self.back = Button(stage, "Back to the table", stage.pop, self.theme, size=17)
        self.branch = Button(
            stage, "Go on from here", self.go_on_from_here, self.theme, icon_name="save", size=17
        )
        self.branch.help_text = (
            "Begins a game of its own, with new dice from there on; this one stays as it is."
        )
        self.press = Button(stage, "", self.keep, self.theme, icon_name="book", size=17)
        self.press.help_text = "Keep a chronicle: the board as it stands here, or the whole game."
        self.ring = FocusRing(self._touch)
        self._places: dict[str, pygame.Rect] = {}
        if answer is not None:
            self._turn_to(answer)

    def _touch(self) -> None:
        self.dirty = True

    def _find_turns(self) -> list[int]:
        """The answers before which a heading of the notebook stands."""
        return self.table.match.answers_at_headings()

    def go_to(self, moment: int) -> None:
        """Show the game as it stood before an answer, or the next one that the viewer saw asked."""
        if self._turn_to(moment):
            self._show()
            self.stage.sounds.play("tick")

    def _turn_to(self, moment: int) -> bool:
        """Take up the game as it stood then; whether that is another moment."""
        moment = max(0, min(self.last, moment))
        if moment == self.moment:
            return False
        step = 1 if moment > self.moment else -1
        then = self.table.match.at(moment)
        while 0 < moment < self.last and asked_seat(then, self.viewer) is None:
            moment += step
            then = self.table.match.at(moment)
        self.moment, self._then = moment, then
        return True

    def go_on_from_here(self) -> None:
        """Begin a save of its own at this moment, in the place of the game on the table."""
        if not self.stage.asks_first(self._branch):
            self._branch()

    def _branch(self) -> None:
        # Beside the games, not in the folder of a campaign: there it would be a chapter's outcome.
        folder = saves_folder() if folder_of(self.table) else self.table.path.parent
        path = new_path(folder, f"{self.table.match.game.title} again")
        try:
            self.table.branch(self.moment, path)
            table = load_table(path)
            table.notice = self._tell_branch(path)
        except FandgError as fault:
            show_message(self.stage, "That did not work", str(fault), self.game_id)
            return
        self.stage.pop()
        self.stage.replace(ToTable(table))

    def _tell_branch(self, path: Path) -> str:
        """What the player is told where the other game begins."""
        new, old = shown_title(path), shown_title(self.table.path)
        if self.moment == self.last and self.table.match.result is not None:
            return f"“{new}” is saved as a game of its own. “{old}” stays as it was."
        return (
            f"“{new}” begins here, and is saved as a game of its own. “{old}” stays as it was. "
            "From here on dice and cards fall anew, so that neither foretells the other."
        )

    def keep(self) -> None:
        """Keep the board as it stands here, or the whole game if it is over."""
        keep_chronicle(
            self.stage,
            self.table.path,
            self.table.match.game.id,
            is_over=self.table.match.result is not None,
            trouble=self.table.trouble,
            answer=self.moment,
        )

    def _show(self) -> None:
        then = self._then
        asked = asked_seat(then, self.viewer)
        about = then.pending.about if then.pending is not None and asked is not None else None
        self.board.show(Shown(then.state, self.viewer, about=about))
        self.side.show(then.seats, self.board.seat_views(), asked, self.board.sheet())
        self.side.notebook.rewrite(self._lines())
        stakes = then.game.stakes(then.state)
        persons = persons_of(then.setup)
        self.at_stake.show(None if stakes is None else stakes.seen_by(persons))
        self.dirty = True

    def _lines(self) -> list[Any]:
        lines = self.table.match.lines_before(self.moment)
        return [event for event in lines if can_read(self.table.match, event, self.viewer)]

    def layout(self, size: tuple[int, int]) -> None:
        """The board and the notebook as on the table; the scale below."""
        metrics = self.metrics
        gap = metrics.px(1)
        low = max(metrics.px(13), metrics.px(7) + metrics.pt(17) * 3)
        width, height = size
        side_width = min(round(width * 0.36), round(metrics.px(37) * max(1.0, metrics.text * 0.75)))
        board = pygame.Rect(gap, gap, width - side_width - 3 * gap, height - low - 2 * gap)
        frame = metrics.px(0.75)
        self._places = {
            "board": board,
            "strip": pygame.Rect(gap, board.bottom + gap, width - 2 * gap, low - gap),
        }
        self.board.shown = self.board.shown or Shown(self._then.state, self.viewer)
        self.board.layout(board.inflate(-2 * frame, -2 * frame))
        self.side.set_theme(self.theme)
        self.at_stake.set_theme(self.theme)
        self.at_stake.layout(self.board.rect)
        strip = self._places["strip"]
        high = self.back.natural_size()[1]
        x = strip.right - gap
        for button in (self.back, self.branch, self.press):
            button.theme = self.theme
            wide = button.natural_size()[0]
            x -= wide + gap
            button.rect = pygame.Rect(x, strip.bottom - high - gap, wide, high)
        top = strip.top + gap
        self.scale.rect = pygame.Rect(strip.left + gap, top, strip.width - 2 * gap, metrics.px(4))
        self.side.layout(
            pygame.Rect(width - side_width - gap, gap, side_width, height - low - 2 * gap), []
        )
        shown = [self.side.notebook, self.side.sheet]
        self.ring.set_widgets([self.scale, self.press, self.branch, self.back, *shown])
        if self.stage.by_keys and self.ring.focus is None:
            self.ring.focus_on(self.scale)
        self._show()

    def handle(self, intent: Intent) -> None:
        """Left and right travel; back returns to the table."""
        if intent == Command("back"):
            self.stage.pop()
        elif intent == Command("menu"):
            self.stage.push(ToSettings())
        elif self.at_stake.takes(intent):
            self.dirty = True
        elif isinstance(intent, Command) and intent.name == "tab":
            self.side.next_tab()
            self.dirty = True
        elif (
            isinstance(intent, Command)
            and self.ring.focus is None
            and self.scale.steer(intent.name)
        ):
            return
        elif isinstance(intent, Hover) and self.side.notebook.hover(intent.pos):
            self.dirty = True
        else:
            self.ring.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as it stood, and the scale."""
        theme, metrics = self.theme, self.metrics
        surface.blit(wood_table(surface.get_size(), theme), (0, 0))
        board = self._places["board"]
        looked_at = None if self.at_stake.is_at(self.stage.mouse) else self.stage.mouse
        self.board.look_at(looked_at)
        self.board.draw(surface)
        self.board.draw_choices(surface, {})
        if looked_at is not None:
            self.board.draw_foretold(surface, looked_at)
            self.board.draw_over(surface, looked_at)
        self.at_stake.draw(surface)
        surface.blit(brass_frame(board.size, theme, metrics.px(0.75)), board)
        self.side.draw(surface)
        strip = self._places["strip"]
        surface.blit(paper_panel(strip.size, theme), strip)
        words = self._then.game.headline(self._then.state)
        phases = self.board.phases()
        if phases.current >= 0:
            words += f" · {phases.names[phases.current]}"
        room = self.press.rect.left - strip.left - metrics.px(4)
        size = self.type.fit(words, theme.question, room, largest=metrics.pt(24), smallest=11)
        text = self.type.render(words, theme.question, size, theme.ink)
        surface.blit(
            text, text.get_rect(midleft=(strip.left + metrics.px(3), self.back.rect.centery))
        )
        for widget in (self.scale, self.press, self.branch, self.back):
            widget.draw(surface)
