"""What every board view offers to the table scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import pygame

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.state import State
from fandg.engine.views import Explanation, Phases, SeatView, SheetLine
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.intents import Intent, Press
from fandg.ui.look import theme_for
from fandg.ui.motion import Cue
from fandg.ui.stage import Stage

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class HandCard:
    """A card in the hand below the board: its target, and how to print it at a size."""

    target: str
    face: Any
    """Called with a size, it gives the surface of the card at that size."""
    group: str = ""
    """Cards of one group lie closer together."""
    lit: bool = False
    """Marked with a brass edge, as a finished collection."""
    glance: Any = None
    """How it is printed while it stands in the rack, where its words could not be read."""
    shows: float = 0.84
    """How much of its height then looks over the ledge."""


@dataclass
class Shown:
    """All that a board view draws from: the live state, for whose eyes, and the question."""

    state: Any
    viewer: int | None
    decision: Decision[Any] | None = None
    hides: frozenset[str] = field(default_factory=frozenset)


class BoardView(ABC, Generic[S]):
    """A game on the table.

    `layout` gives it its rectangle, `show` what to draw; `draw` draws it. Targets are the names
    that options and events use (`dummy:bard`, `deck:treasures`); the table scene asks where they
    lie, lets those glow that may be chosen, and finds which one was hit.
    """

    def __init__(self, stage: Stage, game: Game[S], setup: Setup) -> None:
        self.stage = stage
        self.game = game
        self.setup = setup
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.shown: Shown | None = None

    @property
    def theme(self) -> Theme:
        """The game's palette and faces."""
        return theme_for(self.game.id, self.stage.settings.high_contrast)

    @property
    def metrics(self) -> Metrics:
        """The scale to lay out with."""
        return self.stage.metrics

    @property
    def type(self) -> Type:
        """The setter of text."""
        return self.stage.type

    @property
    def state(self) -> S:
        """The state that is shown."""
        assert self.shown is not None
        state: S = self.shown.state
        return state

    @abstractmethod
    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen; build what depends on the size."""

    def show(self, shown: Shown) -> None:
        """Show this from now on; called after each event and answer."""
        self.shown = shown

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and all that lies on it."""

    def lower_edge(self) -> int:
        """How much of its lower edge is to be seen while dice lie over the board."""
        return 0

    def bare_places(self) -> list[pygame.Rect]:
        """What dice should not hide; nothing: they lie in their corner."""
        return []

    def banner_room(self) -> pygame.Rect:
        """Where a ribbon may hang from the upper edge without hiding what is read meanwhile."""
        return self.rect

    def covered(self) -> pygame.Rect:
        """The part of the screen of which drawing the board leaves nothing as it was."""
        return pygame.Rect(self.rect.topleft, (0, 0))

    @abstractmethod
    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a thing lies; None when it is not on the board."""

    @abstractmethod
    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing that lies under a point."""

    @abstractmethod
    def cue(self, event: Event) -> Cue | None:
        """How an event is shown; None: only in the notebook."""

    @abstractmethod
    def phases(self) -> Phases:
        """The steps of the turn and which is on."""

    @abstractmethod
    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""

    @abstractmethod
    def hand(self) -> list[HandCard]:
        """The cards in the hand of the viewer."""

    @abstractmethod
    def sheet(self) -> list[SheetLine]:
        """The lines of the sheet tab."""

    @abstractmethod
    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""

    def waits(self, target: str) -> bool:
        """Whether a card of the hand waits for a moment to be used at, which is not now."""
        return False

    def station_of(self, target: str) -> pygame.Rect | None:
        """Where keys and pad come to a thing: in one place, though it may lie in several."""
        return self.place_of(target)

    def things(self) -> list[str]:
        """The targets that keys and pad can go round to, to ask what they are."""
        return []

    def hand_title(self) -> str:
        """What stands beside the hand: whose it is, and on a second line what is in it."""
        return ""

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat holds anything that the others may not see."""
        return False

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light up a thing in its own shape; False: the scene lights up its rectangle."""
        return False

    def covers(self, target: str) -> list[pygame.Rect]:
        """What may lie over a thing and its light, such as a shop that is open over a map."""
        return []

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """Draw what lies over all lights, such as the thing at a point, enlarged; where."""
        return None

    def handle(self, intent: Intent) -> bool:
        """Pan and zoom; whether the intent was used."""
        return False

    def thing_at(self, pos: tuple[int, int]) -> str | None:
        """The thing that one asks about at a point: what one sees there, not what may be chosen."""
        return self.target_at(pos)

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that an intent chooses; a board that is dragged waits for the release."""
        if isinstance(intent, Press) and intent.button == 1:
            return intent.pos
        return None

    def update(self, seconds: float) -> bool:
        """Move its own things on (a camera that glides); whether anything still moves."""
        return False
