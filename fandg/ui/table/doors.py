"""The ways from the table to other scenes, and who sits down at it or leaves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from fandg.engine.disk import shown_name
from fandg.engine.prose import escape
from fandg.engine.seats import LEVELS, NAME_LENGTH, Kind, clean_name, tell_apart
from fandg.ui.scenes.dialog import ask_player, ask_text, do_nothing, show_message
from fandg.ui.scenes.draft import NAMES
from fandg.ui.scenes.opening import go_home, open_game
from fandg.ui.table.eyes import Eyes
from fandg.ui.table.host import PlayHost
from fandg.ui.table.question import is_aside
from fandg.ui.ways import ToLookBack, ToPages, ToRulebook, ToSettings, ToTitle

ONE_ALONE = "If only one of you must go, a click on the card of that seat gives it to a bot."
"""What is said to who leaves a table of several seats."""


class Doors:
    """Opens what the bar and the seats of a table scene lead to."""

    def __init__(self, host: PlayHost, eyes: Eyes) -> None:
        self._host = host
        self._eyes = eyes

    def open_rulebook(self, section: str = "") -> None:
        """Open the rulebook, at the rule of the question that waits unless another is named."""
        host = self._host
        if not section and host.asked is not None:
            section = host.asked.rule
        host.stage.push(ToRulebook(host.table.match.game.id, section))

    def open_settings(self) -> None:
        """Change the settings."""
        self._host.stage.push(ToSettings(self._host.table))

    def open_pages(self) -> None:
        """Read what the game prints, as far as it is printed, if it prints anything."""
        match = self._host.table.match
        untold = self._host.director.untold
        told = next((n for n, event in enumerate(match.log) if event is untold), len(match.log))
        prints = self._host.board.prints(match.state)
        pages = prints.pages(match.log[:told]) if prints is not None else []
        if pages:
            self._host.stage.push(ToPages(match.game.id, tuple(pages)))

    def look_back(self) -> None:
        """Travel through the game so far, of which nothing is part that is yet to be told."""
        host = self._host
        if host.director.untold is not None:
            words = (
                "First go on: what comes next is told on the table, and only then looked back at."
            )
            show_message(host.stage, "Not yet", words, host.game_id)
        elif host.table.match.answers:
            viewer = host.audience.notes_of(host.asked)
            host.stage.push(ToLookBack(host.table, viewer))

    def go_home(self) -> None:
        """Go back to the title, from a chapter to the book of its campaign."""
        go_home(self._host.stage, self._host.table)

    def leave(self) -> None:
        """Go home, if that is meant, and nothing is lost with it."""
        if self._host.stage.asks_first(self.go_home):
            return
        words = [self._host.saving.parting_words]
        if len(self._host.names) > 1:
            words.append(ONE_ALONE)
        ask_player(
            self._host.stage,
            "Leave the table?",
            " ".join(words),
            [("Leave the table", self.go_home), ("Go on playing", lambda: None)],
            self._host.game_id,
        )

    def tell_of_other(self, path: Path) -> None:
        """Somebody else wrote into the game's file; what that was lies beside."""
        stage = self._host.stage

        def open_other() -> None:
            open_game(stage, path, stage.replace)

        def leave_for_other() -> None:
            if not stage.asks_first(open_other):
                open_other()

        name = escape(shown_name(path.with_suffix("")))
        ask_player(
            stage,
            "Somebody changed this file",
            "While you played, another program wrote into the file of this game. Yours goes on "
            f"here; the other lies beside it as “{name}”.",
            [
                ("Open the other", leave_for_other),
                ("Go on with mine", do_nothing),
            ],
            self._host.game_id,
        )

    def offer_rest(self) -> None:
        """Ask whether what is left is watched, now that no person plays on."""
        director = self._host.director

        def hurry_on() -> None:
            director.is_unwatched = True

        ask_player(
            self._host.stage,
            "The others play on",
            "Nobody who sits here is left in play. How it ends can be seen at once, or watched.",
            [("To the end at once", hurry_on), ("Watch the others", do_nothing)],
            self._host.game_id,
        )

    def offer_chair(self) -> None:
        """Let somebody sit down or leave in the middle of the game, between two questions."""
        host = self._host
        if host.asked is None or host.director.untold is not None:
            words = "First go on: what comes next is told to those who are here."
            show_message(host.stage, "Not yet", words, host.game_id)
            return
        asked = host.asked
        answers: list[tuple[str, Callable[[], None]]] = [
            (option.label, partial(host.answer, option.key))
            for option in asked.legal_options()
            if is_aside(asked, option)
        ]
        notes = [one.note for one in asked.legal_options() if is_aside(asked, one)]
        if host.table.has_a_chair():
            answers.append(("A new player sits down", self._ask_for_newcomer))
        answers += [
            (name, partial(self.offer_seat, at, is_numbered=True))
            for at, name in enumerate(host.names)
        ]
        answers.append(("Nobody", do_nothing))
        words = "Whose seat goes into other hands, a bot's or a person's? Nothing of it is lost."
        ask_player(
            host.stage, "Who comes or goes?", " ".join([*notes, words]), answers, host.game_id
        )

    def _ask_for_newcomer(self) -> None:
        host = self._host
        ask_text(
            host.stage,
            "Somebody sits down",
            "Who is it? The seat is there from now on; its rules say when one joins the game.",
            "",
            "Sit down",
            self._seat_newcomer,
            limit=NAME_LENGTH,
            suggestions=[name for name in NAMES if name not in host.names],
            game_id=host.game_id,
        )

    def _seat_newcomer(self, typed: str) -> None:
        host = self._host
        name = clean_name(typed, next(name for name in NAMES if name not in host.names))
        path = host.table.path
        host.table.sit_down(tell_apart(name, host.names))
        # The table is laid anew for one more, just where it was left.
        host.stage.reset(ToTitle())
        open_game(host.stage, path, host.stage.reset)

    def offer_seat(self, index: int, *, is_numbered: bool = False) -> None:
        """Change between person and bot in the middle of the game.

        By number keys only where it was asked for: else one too many would give a seat away.
        """
        host = self._host
        seat = host.table.match.setup.seats[index]
        kinds: list[tuple[Kind, str]] = [
            ("person", "A person plays"),
            *((level, f"A bot plays: {level}") for level in LEVELS),
        ]

        def change(kind: Kind) -> None:
            seen = {at for at in range(len(host.names)) if host.audience.is_open(at)}
            host.table.change_seat(index, kind)
            host.audience.change_hands(index)
            last = host.audience.only_person()
            if last is not None and last not in seen:
                self._eyes.take_over(last)
                return
            host.change_hands()

        answers: list[tuple[str, Any]] = [
            (label, lambda kind=kind: change(kind)) for kind, label in kinds if kind != seat.kind
        ]
        answers.append(("Leave it so", lambda: None))
        question = "Who answers for this seat from now on?"
        ask_player(host.stage, seat.name, question, answers, host.game_id, is_numbered=is_numbered)
