"""The help panel that `?` opens on anything: what it is, what made it so, and the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from fandg.engine.odds import tell_chance
from fandg.engine.prose import capital
from fandg.engine.views import Explanation
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.intents import Command, Intent, Press
from fandg.ui.stage import Scene, Stage
from fandg.ui.widgets.base import FocusRing
from fandg.ui.widgets.buttons import Button

SMALLEST = 10
"""The least size of type on a slip, in pixels."""
BAR = 10
"""What ends within such a part of the window stands in the bar above all."""
KEYS = """\
**Mouse:** click on a thing to choose it, right-click to ask what it is.
**Answers:** 1 to 9, and 0 for the one that ends the choice; Tab and the arrows go round, Enter \
chooses. Of many that lie lit on the table, arrows up and down lead to the next, Page Down through \
all; of a few, the number on each.
**Sheets:** up and down lead from number to number, left and right change one, digits write it; C \
leads to the other side of a trade, and Enter gives what stands there.
**Hurrying:** Space, any other key or a click ends the one thing that is shown; held for a moment \
(Space, Enter, A or the mouse) it goes on to what waits for you: a question, dice, or what is to \
be read. Pressed anew it throws dice that wait, and goes on from a paper or what dice came to. \
Space never answers, and \
nothing does in the first moment of a question, or where it came under a mouse that rests.
**The curtain:** hold Enter, or A on the pad, or click the token of the one who is named; Escape \
pauses.
**Asking:** ? or F1. **Notebook or sheet:** L. **Rulebook:** B. **Looking back:** T. \
**What is printed:** N, where anything is. **Settings:** M.
**Escape** closes what lies on top: a sheet, a card, a page, a slip. Then it drops what keys led \
to. Where nothing is, it asks whether to leave. It answers nothing, nor does a number right after \
it, but for one after a page like this.
**Cards:** those that may be played lie lit in the hand: click one, or press its number. \
**Anybody?** Press your token to be asked alone; A rings for a call at the next such moment.
**The stage:** Enter throws and goes on, F folds it to look at the board.
**Back and again:** U and R, or Ctrl with Z and Y. **Full screen:** F11.
**A map of the world or a labyrinth:** the wheel zooms about the pointer, dragging pans; a double \
click shows all of it, or goes near. + and - zoom, Shift with the arrows pans, Home shows all of it.
**Game pad:** A chooses, B leaves, X asks, Y turns the notebook, the shoulders go round; Back \
takes back, Start opens the settings. The right stick pans, the triggers zoom, pressing a stick \
shows the whole map."""
"""What mouse, keys and pad do at the table."""


class HelpScene(Scene):
    """A slip of paper beside the thing it explains; the way to the rulebook is on it."""

    is_overlay: ClassVar[bool] = True
    takes_numbers: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        explanation: Explanation,
        near: pygame.Rect,
        rule_words: str,
        open_rulebook: Callable[[], None] | None,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.explanation = explanation
        self.near = near
        self.rule_words = rule_words
        self._ring = FocusRing(self._changed)
        self._buttons = [
            Button(stage, "Keys", self._show_keys, self.theme, size=16),
            Button(stage, "Close", self.stage.pop, self.theme, size=16),
        ]
        self._buttons[0].help_text = "What keys, mouse and game pad do at the table."
        if open_rulebook is not None:
            button = Button(
                stage,
                "Open the rulebook here",
                open_rulebook,
                self.theme,
                icon_name="rulebook",
                size=16,
            )
            self._buttons.insert(0, button)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._body = pygame.Surface((1, 1))

    def _show_keys(self) -> None:
        self.explanation = Explanation("Mouse, keys and pad", KEYS)
        self.rule_words = ""
        self._buttons = self._buttons[-1:]
        self.layout(self.stage.size)

    def _changed(self) -> None:
        self.dirty = True

    def layout(self, size: tuple[int, int]) -> None:
        """Lie beside the thing, wherever there is room."""
        metrics, type_, theme = self.metrics, self.type, self.theme
        pad = metrics.px(2)
        wides = [button.natural_size()[0] for button in self._buttons]
        gap = metrics.px(1)
        row = sum(wides) + gap * (len(wides) - 1)
        width = round(metrics.px(52) * max(1.0, metrics.text * 0.8))
        title = type_.measure(self.explanation.title, theme.display, SMALLEST)[0]
        width = min(size[0] - 2 * pad, max(width, row + 2 * pad, title + 2 * pad))
        text = self._words()
        largest = metrics.pt(16)
        most = size[1] - metrics.px(20) - metrics.pt(30)
        body_size = type_.fit_paragraph(
            text, width - 2 * pad, most, theme.text, largest=largest, smallest=SMALLEST
        )
        self._body = type_.paragraph(text, width - 2 * pad, theme.text, body_size, theme.ink)
        button_high = max(button.natural_size()[1] for button in self._buttons)
        head = type_.line_height(theme.display, metrics.pt(24))
        height = head + self._body.get_height() + button_high + 4 * pad
        self.rect = pygame.Rect(0, 0, width, min(height, size[1] - 2 * pad))
        self.rect.center = self.near.center
        window = pygame.Rect((0, 0), size).inflate(-pad, -pad)
        beside = pad // 2
        if self.near.bottom <= size[1] // BAR:
            # Below the bar, where one word after the other is asked about.
            self.rect.topleft = self.near.left, self.near.bottom + beside
        elif self.near.right + beside + width <= window.right:
            self.rect.left = self.near.right + beside
        elif self.near.left - beside - width >= window.left:
            self.rect.right = self.near.left - beside
        elif self.near.top - beside - self.rect.height >= window.top:
            self.rect.bottom = self.near.top - beside
        elif self.near.bottom + beside + self.rect.height <= window.bottom:
            self.rect.top = self.near.bottom + beside
        self.rect.clamp_ip(window)
        right = self.rect.right - pad
        for button, wide in zip(reversed(self._buttons), reversed(wides), strict=True):
            top = self.rect.bottom - pad - button_high
            button.rect = pygame.Rect(right - wide, top, wide, button_high)
            right -= wide + gap
        self._ring.set_widgets(self._buttons)
        if self._ring.focus is None:
            # Enter closes it, whether it was opened by a key or by the mouse.
            rest = self._ring.focus_on if self.stage.by_keys else self._ring.rest_on
            rest(self._buttons[-1])

    def _words(self) -> str:
        parts = [self.explanation.text] if self.explanation.text else []
        odds = self.explanation.odds
        if odds is not None:
            manner = self.stage.settings.odds
            said = f"**Chance:** {tell_chance(odds.chance, manner)} {odds.of}".rstrip()
            parts.append(f"**Expected:** {odds.figure}; {odds.of}" if odds.figure else said)
            # What the chance is of has been said; the other ways in which it can end are left.
            told = odds.outcomes[0] if odds.of and odds.outcomes else None
            is_said = told is not None and told.chance == odds.chance
            rest = odds.outcomes[1:] if is_said else odds.outcomes
            parts += [f"{capital(o.label)}: {tell_chance(o.chance, manner)}" for o in rest]
        if self.rule_words:
            parts.append(f"**The rule:** {self.rule_words}")
        return "\n".join(parts)

    def handle(self, intent: Intent) -> None:
        """Close on back, on `?`, or on a click beside it."""
        if intent in (Command("back"), Command("help")) or (
            isinstance(intent, Press) and not self.rect.collidepoint(intent.pos)
        ):
            self.stage.pop()
            if isinstance(intent, Press) and intent.twice:
                # The first press opened the slip: the two together are for what lies below.
                self.stage.top.handle(intent)
        else:
            self._ring.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        theme, metrics, type_ = self.theme, self.metrics, self.type
        pad = metrics.px(2)
        reach = metrics.px(2)
        dark = shadow(self.rect.size, reach)
        surface.blit(dark, (self.rect.left - reach, self.rect.top - reach + 4))
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        room = self.rect.width - 2 * pad
        size = type_.fit(
            self.explanation.title, theme.display, room, largest=metrics.pt(24), smallest=SMALLEST
        )
        words = type_.ellipsize(self.explanation.title, theme.display, size, room)
        title = type_.render(words, theme.display, size, theme.accent)
        surface.blit(title, (self.rect.left + pad, self.rect.top + pad))
        surface.blit(
            self._body, (self.rect.left + pad, self.rect.top + pad * 3 // 2 + title.get_height())
        )
        self._ring.draw(surface)
