"""The explainer: finds what `?` was asked about on the table, and opens the help beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.prose import capital, escape
from fandg.engine.stakes import name_ends
from fandg.engine.views import Explanation
from fandg.ui.intents import Command, Intent, Press
from fandg.ui.table.answers import BlockedAnswer, OptionButton
from fandg.ui.table.canvas import Canvas
from fandg.ui.table.doors import Doors
from fandg.ui.table.hand import HandCardWidget
from fandg.ui.table.help import HelpScene
from fandg.ui.table.host import PartsHost
from fandg.ui.table.lying import LyingAnswers
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.seat_card import SeatCard
from fandg.ui.table.spots import Spot
from fandg.ui.widgets.base import Widget


class Explainer:
    """Answers `?` for the table scene: for a widget, a thing on the board, or the question."""

    def __init__(self, host: PartsHost, doors: Doors, pointing: Pointing, canvas: Canvas) -> None:
        self._host = host
        self._doors = doors
        self._pointing = pointing
        self._canvas = canvas
        self.rolled: Event | None = None
        """The event whose dice lie in the tray."""
        self.is_curious = False
        """Whether the next click asks what a thing is, instead of choosing it."""

    def be_curious(self) -> None:
        """Let the next click ask what a thing is; asked twice, let it be."""
        self.is_curious = not self.is_curious
        self._host.bar.light("help", self.is_curious, tells=True)

    def take(self, intent: Intent) -> bool:
        """Answer a curious click, or a right one; whether it was one. Escape lets it be.

        A step of the turn in the bar is for nothing else: any click asks what it is.
        """
        if self.is_curious and intent == Command("back"):
            self.be_curious()
            return True
        if not isinstance(intent, Press):
            return False
        asks = intent.button == 3 or (
            intent.button == 1 and self._host.bar.step_at(intent.pos) is not None
        )
        if self.is_curious and intent.button in (1, 3):
            asks = True
            self.be_curious()
        if asks:
            self._explain_at(intent.pos)
        return asks

    def explain(self) -> None:
        """Say what has the focus where it shows, else what lies under the mouse."""
        host = self._host
        if host.ring.shown and host.ring.focus is not None:
            self._explain_widget(host.ring.focus)
        else:
            self._explain_at(self._host.stage.mouse)

    def _explain_at(self, pos: tuple[int, int]) -> None:
        """Say what lies at a point, or the rule of the question."""
        host = self._host
        under = host.ring.widget_at(pos)
        if under is host.side.sheet and self.explain_target(host.side.sheet.target_at(pos)):
            return
        if isinstance(under, SeatCard) and self.explain_target(under.target_at(pos)):
            return
        if under is not None and under is not host.side.sheet:
            self._explain_widget(under)
            return
        if (step := host.bar.step_at(pos)) is not None:
            self._open_help(*step)
            return
        if self._explain_dice(pos):
            return
        if host.director.holds.is_on("tableau") and host.board.rect.collidepoint(pos):
            # Nothing of the board is seen under it.
            self._explain_held()
            return
        on_stage = host.at_stake.is_at(pos)
        if on_stage and self._explain_outcome():
            return
        target = host.at_stake.target_at(pos) if on_stage else host.board.thing_at(pos)
        if target is not None and self.explain_target(target):
            return
        if host.asked is not None:
            words = self._say_whose(host.asked)
            explanation = Explanation(host.asked.prompt, words, host.asked.rule)
            self._open_help(explanation, host.question.rect)
        elif host.director.holds.covers:
            self._explain_held()
        else:
            self._doors.open_rulebook()

    def _say_whose(self, asked: Decision[Any]) -> str:
        """Why one answers what is put to several; empty of what is put to him alone."""
        match = self._host.table.match
        names = match.setup.names
        if len(asked.shared_by) < 2:
            return ""
        words = f"It is for all of you to settle: **{escape(names[asked.seat])}** answers for all"
        if asked.seat != asked.speaker:
            return f"{words}, since {escape(names[asked.speaker])} is played by a bot."
        why = match.game.why_speaks(match.state, asked)
        return f"{words}, since {escape(why)}." if why else f"{words}."

    def _explain_held(self) -> None:
        """Say what is held over the board: what is at stake, or else what happened."""
        if self._explain_outcome():
            return
        stakes = self._host.at_stake.stakes
        on_stage = self._host.director.holds.is_on("throw")
        if stakes is None or not on_stage or not self.explain_target(stakes.card):
            self._explain_line(self._host.board.rect)

    def _explain_outcome(self) -> bool:
        """Say what a throw was for, once it lies on the stage; whether one does.

        The table has gone on from there: a trap that was passed is no more on it.
        """
        host = self._host
        stakes, thrown = host.at_stake.stakes, self.rolled
        if stakes is None or not host.director.holds.is_on("outcome"):
            return False
        lines = [escape(line) for line in (stakes.situation, stakes.task) if line]
        won, lost = name_ends(stakes)
        lines += [f"**{won}:** {escape(stakes.passes)}"] if stakes.passes else []
        lines += [f"**{lost}:** {escape(stakes.fails)}"] if stakes.fails else []
        rule = thrown.rule if thrown is not None else ""
        self._open_help(Explanation(stakes.title, "\n".join(lines), rule), host.at_stake.page)
        return True

    def explain_target(self, target: str) -> bool:
        """Say what a thing is; whether there is anything to say."""
        host = self._host
        explanation = host.board.explain(target)
        if explanation is None:
            return False
        if why := self._why_not(target):
            explanation = replace(explanation, text=f"Not now: {why}.\n{explanation.text}")
        place = host.board.place_of(target) or host.hand.place_of(target)
        looked_at = self._pointing.rests_at()
        if looked_at is not None and host.board.thing_at(looked_at) == target:
            place = self._canvas.enlarged or place
        self._open_help(explanation, place or host.board.rect)
        return True

    def refuse(self, target: str, why: str) -> None:
        """Say why something cannot go to a thing on the board."""
        about = self._host.board.explain(target)
        assert about is not None
        assert self._host.asked is not None
        told = Explanation(about.title, f"Not now: {why}.", self._host.asked.rule)
        self._open_help(told, self._host.board.place_of(target) or self._host.board.rect)

    def _why_not(self, target: str) -> str:
        """Why a thing of the board or a card of the hand gives no answer to what is asked now.

        Nothing for what does or never would.
        """
        host = self._host
        if host.asked is None or target in host.choices.targets:
            return ""
        if host.hand.place_of(target) is None:
            return host.board.why_not(target)
        if blocked := host.choices.why_not(target):
            return blocked
        return "its moment has not come" if host.board.waits(target) else ""

    def _explain_widget(self, widget: Widget) -> None:
        host = self._host
        if isinstance(widget, LyingAnswers) and widget.shows is None:
            self._open_help(Explanation(widget.option.label, widget.help_text), widget.rect)
        elif isinstance(widget, OptionButton | BlockedAnswer) and host.asked is not None:
            self._explain_option(widget, host.asked.rule)
        elif isinstance(widget, Spot):
            self.explain_target(widget.target)
        elif isinstance(widget, SeatCard):
            if widget.view.target is None or not self.explain_target(widget.view.target):
                self._open_help(Explanation(widget.seat.name, widget.view.role), widget.rect)
        elif widget is host.side.notebook:
            self._explain_line(widget.rect)
        elif widget is host.side.sheet:
            self.explain_target(host.side.sheet.marked_target)
        elif isinstance(widget, HandCardWidget):
            self.explain_target(widget.card.target)
        elif widget in host.held_buttons:
            self._explain_held()
        elif widget.help_text:
            self._open_help(Explanation("", widget.help_text), widget.rect)

    def _explain_option(self, widget: OptionButton | BlockedAnswer, rule: str) -> None:
        """Say what an answer would do, and what the card is that it plays."""
        option = widget.option
        odds = widget.odds if isinstance(widget, OptionButton) else None
        words = f"Not now: {option.blocked}." if option.blocked else escape(capital(option.note))
        thing = self._host.board.explain(option.target) if option.target else None
        if thing is not None:
            title = "" if thing.title == option.label else f"**{thing.title}**"
            words = "\n".join(filter(None, (words, title, thing.text)))
        self._open_help(Explanation(option.label, words, option.rule or rule, odds), widget.rect)

    def _explain_dice(self, pos: tuple[int, int]) -> bool:
        """Say of the dice in the tray what was rolled and why; whether they lie at a point."""
        host = self._host
        throw, event = host.tray.throw, self.rolled
        if throw is None or host.tray.is_tumbling or not host.tray.rect.collidepoint(pos):
            return False
        words = event.line(host.names) if event is not None else throw.title
        rule = event.rule if event is not None else ""
        self._open_help(Explanation(throw.verdict, escape(words), rule), host.tray.rect)
        return True

    def _explain_line(self, near: pygame.Rect) -> None:
        """The line of the notebook under the mouse, or the last one that is told."""
        host = self._host
        lines = host.table.lines(host.audience.notes_of(host.asked))
        told = [event for event in lines[-2:] if event is not host.director.untold]
        event = host.side.notebook.hot_event or (told[-1] if told else None)
        if event is not None:
            words = escape(event.line(host.names))
            reason = self._reason_of(event)
            if reason:
                words += f"\n**Why:** {escape(reason)}."
            self._open_help(Explanation("What happened", words, event.rule), near)

    def _reason_of(self, event: Event) -> str:
        """Why a bot did what a line of the notebook tells of it."""
        host = self._host
        found = host.table.find_reason(event)
        if found is None or host.board.seat_views()[found.seat].targets.isdisjoint(event.touches()):
            return ""
        name = host.table.match.setup.names[found.seat]
        return f"{name} chose {found.label}: {found.reason}"

    def _open_help(self, explanation: Explanation, near: pygame.Rect) -> None:
        host = self._host
        section = host.rulebook.find(explanation.rule) if explanation.rule else None
        words = ""
        opener = None
        if section is not None:
            words = f"{_opening(section.paragraphs)} _(page {section.page})_"

            def opener() -> None:
                host.stage.pop()
                self._doors.open_rulebook(explanation.rule)

        game_id = host.table.match.game.id
        host.stage.push(HelpScene(host.stage, game_id, explanation, near, words, opener))


def _opening(paragraphs: Sequence[str]) -> str:
    """The first paragraph of a rule, with the list that it may lead to."""
    count = next((at for at, words in enumerate(paragraphs) if not words.endswith(":")), 0)
    return "\n".join(paragraphs[: count + 1])
