"""What the parts of a table may ask of the scene that they belong to."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from fandg.engine.audience import Audience
from fandg.engine.decision import Decision
from fandg.engine.rulebook import Rulebook
from fandg.engine.table import Table
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.board.base import BoardView
from fandg.ui.controller import Choices
from fandg.ui.stage import Stage
from fandg.ui.table.aside import AsidePage
from fandg.ui.table.bar import TopBar
from fandg.ui.table.director import Director
from fandg.ui.table.drawn_card import DrawnCard
from fandg.ui.table.form_sheet import FormSheet
from fandg.ui.table.guide import Guide
from fandg.ui.table.hand import Hand
from fandg.ui.table.meanwhile import Meanwhile
from fandg.ui.table.question import QuestionBar
from fandg.ui.table.saving import Saving
from fandg.ui.table.side import Side
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tableau_panel import TableauPanel
from fandg.ui.table.tray import DiceTray
from fandg.ui.table.turn_card import TurnCard
from fandg.ui.table.turned_cards import TurnedCards
from fandg.ui.widgets.base import FocusRing, Widget


class PlayHost(Protocol):
    """The play: who looks and is asked, and what follows when that changes."""

    stage: Stage
    table: Table[Any]
    game_id: str | None
    """Whose theme the scene wears."""
    names: list[str]
    board: BoardView[Any]
    director: Director
    saving: Saving
    audience: Audience
    """Who looks, and what may lie open."""
    asked: Decision[Any] | None
    """The question that waits for an answer of whoever looks."""
    meanwhile: Meanwhile
    """What others did since the last answer, and what is for who looks alone."""
    begins: bool
    """Whether the game was just begun: each person is told who he is."""

    @property
    def choices(self) -> Choices:
        """Which answers belong to which things."""

    def present(self, decision: Decision[Any]) -> None:
        """Ask the one who looks now."""

    def refresh(self) -> None:
        """Read the state anew into every part."""

    def answer(self, key: str) -> None:
        """Answer the question that waits."""

    def start_over(self) -> None:
        """Show the table anew after the game went back, or a question goes to other hands."""

    def change_hands(self) -> None:
        """A seat is in other hands: a question is put anew, and what is shown or held goes on."""


class PartsHost(PlayHost, Protocol):
    """The play, and the parts of the table that show it."""

    bar: TopBar
    side: Side
    question: QuestionBar
    form: FormSheet
    hand: Hand
    tray: DiceTray
    at_stake: StakePanel
    """The stage of what is being decided."""
    tableau: TableauPanel
    """The picture of a great moment."""
    aside: AsidePage
    """What is taught beside the board."""
    drawn_card: DrawnCard
    """The card that a person has drawn."""
    turned_cards: TurnedCards
    """The cards that a person turns up one after the other."""
    turn_card: TurnCard
    """What a person's turn has come to."""
    guide: Guide
    ring: FocusRing

    @property
    def theme(self) -> Theme:
        """The palette and faces to draw with."""

    @property
    def metrics(self) -> Metrics:
        """The scale to lay out with."""

    @property
    def type(self) -> Type:
        """The setter of text."""

    @property
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""

    @property
    def held_buttons(self) -> list[Widget]:
        """What lets go of what is held."""

    def is_board_at(self, pos: tuple[int, int]) -> bool:
        """Whether the board lies open at a point: neither a form nor the stage lies over it."""

    def is_covered_at(self, pos: tuple[int, int]) -> bool:
        """Whether the stage or something else that is held lies over a point."""

    def choose_target(self, target: str) -> None:
        """A thing was chosen: give the one answer that belongs to it."""

    def show_board(self, hides: frozenset[str] = frozenset()) -> None:
        """Show the board as the state is, without some things."""

    def show_holdings(self) -> None:
        """Show on the plates of the seats and on the sheet what all have now."""

    def kept_clear(self) -> list[pygame.Rect]:
        """What one chooses from or must see: nothing that comes and goes lies over it."""

    def make_room(self) -> None:
        """Have the dice and the folded stage lie where they hide nothing that is needed."""

    def touch(self) -> None:
        """Something that lies still has changed: draw all of it anew."""

    def touch_line(self) -> None:
        """The line below the board says what goes on, and nothing else is new."""

    def touch_looked_at(self) -> None:
        """Something else on the board is pointed at, and nothing else is new."""

    def rearrange(self) -> None:
        """Take the widgets anew."""

    def board_moved(self) -> None:
        """The board moved on its own, panned or zoomed."""
