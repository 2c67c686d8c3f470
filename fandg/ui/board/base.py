"""What every board view offers to the table scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.form import Amounts
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.show import Make, Moves
from fandg.engine.state import State
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.ui.art.color import Rgb
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.board.prints import Prints
from fandg.ui.board.things import Layers, Thing
from fandg.ui.controller import Choices
from fandg.ui.intents import Intent, Name, Press
from fandg.ui.look import theme_for
from fandg.ui.motion import Glide, Motion
from fandg.ui.stage import Stage

S = TypeVar("S", bound=State)
WEAK = 0.6
"""How strongly what may be chosen is lit, of 1, while something else is pointed at."""


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
    """How it is printed while it stands in the rack, where its words could not be read: called with
    a size, and how much of its width is seen beside the next one."""
    shows: float = 0.84
    """How much of its height then looks over the ledge."""
    title: str = ""
    """Its name, which is printed over it where only its head is seen."""


@dataclass
class Shown:
    """All that a board view draws from: the live state, for whose eyes, and the question."""

    state: Any
    viewer: int | None
    decision: Decision[Any] | None = None
    hides: frozenset[str] = field(default_factory=frozenset)
    reads: bool = False
    """Whether a card lies before a person to be read: no other lies beside it."""
    about: str | None = None
    """What was asked about, where one only looks back."""


class Marking(NamedTuple):
    """Something that looks otherwise on a board while a point of it is pointed at: what, where."""

    what: str
    left: int
    top: int
    width: int
    height: int

    @staticmethod
    def of(what: str, place: pygame.Rect) -> Marking:
        """It, at a place."""
        return Marking(what, place.left, place.top, place.width, place.height)

    @property
    def place(self) -> pygame.Rect:
        """Where."""
        return pygame.Rect(self.left, self.top, self.width, self.height)


class BoardView(ABC, Generic[S]):
    """A game on the table.

    `layout` gives it its rectangle, `show` what to draw; `draw` draws it. Targets are the names
    that options and events use (`dummy:bard`, `deck:treasures`); the table scene asks where they
    lie, lets those glow that may be chosen, and finds which one was hit.
    """

    leads_everywhere: ClassVar[bool] = False
    """Whether arrows lead from one of many things that may be chosen to whatever lies beside it."""

    def __init__(self, stage: Stage, game: Game[S], setup: Setup) -> None:
        self.stage = stage
        self.game = game
        self.setup = setup
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.shown: Shown | None = None
        self.choices = Choices(None)
        """Which things answer the question that is shown."""
        self._things: Layers | None = None
        self._lain: dict[str, tuple[pygame.Rect, pygame.Rect]] = {}
        """Where each thing that was ever listed lay last, and before it moved there."""
        self.foretold: list[pygame.Rect] = []
        """Where figures lie that were last foretold."""
        self.markings: set[Marking] | None = None
        """All that was last drawn otherwise for the point looked at; None: that is not known."""
        self.staged: Mapping[str, pygame.Rect] = {}
        """Where things lie on the stage over the board: what happens to them is seen there."""

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

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen; build what depends on the size."""
        self.rect = rect
        self._lain.clear()
        self.arrange()

    def show(self, shown: Shown) -> None:
        """Show this from now on; called after each event and answer."""
        self.shown = shown
        self.choices = Choices(shown.decision)
        self.arrange()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and all that lies on it."""
        assert self.shown is not None
        self.things.draw(surface, self.shown.hides)

    @property
    def moving_part(self) -> pygame.Rect:
        """What its camera moves of it; the rest lies still meanwhile."""
        return self.rect

    def redraw(self, surface: pygame.Surface, hidden: pygame.Rect) -> None:
        """Draw its moving part, where the camera has that now, over its own last picture.

        What is `hidden` need not be drawn: something lies over it.
        """
        self.draw(surface)

    def lower_edge(self) -> int:
        """How much of its lower edge is to be seen while dice lie over the board."""
        return 0

    def chosen_ground(self) -> list[pygame.Rect]:
        """What may be chosen now, piece by piece."""
        places = (self.place_of(target) for target in self.choices.targets)
        return [place for place in places if place is not None]

    def landmarks(self) -> list[pygame.Rect]:
        """What one looks at before every choice: tracks, clocks, those who fight."""
        return []

    def kept_clear(self) -> list[pygame.Rect]:
        """What one chooses from or must see while one is asked: nothing that comes lies over it."""
        return [*self.chosen_ground(), *self.things.solids(), *self.landmarks()]

    def action_ground(self) -> list[pygame.Rect]:
        """Where things happen while slips are read: these lie beside it, whatever is bare there."""
        return []

    def bare_places(self) -> list[pygame.Rect]:
        """What dice should not hide."""
        return self.kept_clear()

    def looked_within(self, pos: tuple[int, int]) -> pygame.Rect:
        """The part of it that alone may look otherwise while this point of it is pointed at."""
        return self.rect

    def banner_room(self) -> pygame.Rect:
        """Where a ribbon may hang from the upper edge without hiding what is read meanwhile."""
        return self.rect

    def covered(self) -> pygame.Rect:
        """The part of the screen of which drawing the board leaves nothing as it was."""
        return pygame.Rect(self.rect.topleft, (0, 0))

    def list_ahead(self) -> Iterable[Callable[[], object]]:
        """What draws, one by one, what may be looked at from near next, and keeps it for that."""
        return ()

    @abstractmethod
    def layers(self) -> Sequence[Sequence[Thing]]:
        """All that lies on the board as it is shown now, layer by layer from the lowest."""

    @property
    def things(self) -> Layers:
        """All that lies on the board, until something is shown or laid out anew."""
        if self._things is None:
            self._things = Layers(self.layers() if self.shown is not None else ())
            for target, place in self._things.places().items():
                last, before = self._lain.get(target, (place, place))
                self._lain[target] = place, before if place == last else last
        return self._things

    def arrange(self) -> None:
        """Things lie elsewhere now: take them anew."""
        self._things = None

    def find_place(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, in view or not; None when it is not on the board."""
        thing = self.things.find(target)
        return thing.rect if thing is not None else None

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, if it is on the board and in view."""
        place = self.find_place(target)
        return place if place is not None and self.rect.collidepoint(place.center) else None

    def tag_place(self, target: str, size: Size) -> pygame.Rect:
        """Where a small tag lies on a thing that is in view: in its upper right corner."""
        place = self.find_place(target) or self.rect
        tag = pygame.Rect((0, 0), size)
        tag.topright = place.topright
        return tag

    def tag_room(self, target: str) -> int:
        """How wide a small tag may be on a thing before it hides what stands there."""
        return self.rect.width

    def targets_at(self, pos: tuple[int, int]) -> list[str]:
        """The things under a point, the uppermost first."""
        return self.things.targets_at(pos) if self.rect.collidepoint(pos) else []

    def thing_at(self, pos: tuple[int, int]) -> str | None:
        """The uppermost thing under a point."""
        return next(iter(self.targets_at(pos)), None)

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing under a point; one that may be chosen goes before what lies on it."""
        found = self.targets_at(pos)
        chosen = (target for target in found if target in self.choices.targets)
        return next(chosen, found[0] if found else None)

    def can_be_chosen(self, target: str) -> bool:
        """Whether a click gives the answer of a thing: it is not only a part of another one."""
        thing = self.things.find(target)
        if thing is None or thing.stop:
            return thing is not None
        found = self.things.targets_at(thing.rect.center)
        return target == next((at for at in found if at in self.choices.targets), None)

    # What happens

    def prints(self, state: S) -> Prints | None:
        """What it prints as the game goes, to be read page by page; None: nothing."""
        return None

    def recall(self, log: Sequence[Event]) -> None:
        """Take note of what happened before, where the table is opened or goes back."""

    def notice(self, event: Event) -> None:
        """Take note of an event that is to be shown, or look where it happens."""

    @property
    def lift(self) -> float:
        """How high a hand raises what it moves."""
        return float(self.metrics.px(4))

    def site_of(self, target: str) -> pygame.Rect:
        """Where something is seen to happen: at a thing, at a seat, or beyond the board's edges.

        With what is gone it happens where that lay last.
        """
        if target in self.staged:
            return self.staged[target]
        place = self.find_place(target)
        if place is not None:
            return place
        if target in self._lain:
            return self._lain[target][0]
        kind, _, name = target.partition(":")
        px, board = self.metrics.px, self.rect
        side = px(6)
        site = pygame.Rect(0, 0, side, side)
        if kind == "seat":
            step = min(px(12), round(board.height * 0.6 / max(1, len(self.setup.seats))))
            site.center = (board.right + px(5), board.top + step // 2 + int(name) * step)
        elif kind in ("hand", "away", "deck"):
            site.center = (board.centerx, board.bottom + px(8))
        elif kind == "held":
            site = self.reading_place()
        else:
            site.center = board.center
        return site

    def start_of(self, target: str) -> pygame.Rect:
        """Where a thing lay before it moved to where it lies now, or was gone."""
        if target not in self._lain:
            return self.site_of(target)
        last, before = self._lain[target]
        return last if self.find_place(target) is None else before

    def reading_place(self) -> pygame.Rect:
        """Where a card is held up to be read."""
        high = round(self.rect.height * 0.7)
        place = pygame.Rect(0, 0, round(high * 0.7), high)
        place.center = self.rect.center
        return place

    def picture_of(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A thing as a hand moves it; None if it has no picture of its own.

        A card fills the size; a figure is as large as it lies on the board.
        """
        return None

    def stake_of(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The card of what is at stake, as large as it lies on the stage."""
        return self.picture_of(target, size)

    def tint_of(self, target: str) -> Rgb | None:
        """The colour of who fights on the stage, by his target; None where all have the same."""
        return None

    def die_asked(self, decision: Decision[Any]) -> Make:
        """What a real die is made of that a question asks about."""
        return ""

    def back_of(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        """The back of a deck's cards."""
        raise NotImplementedError

    def journey(self, image: pygame.Surface, act: Moves) -> Sequence[Motion]:
        """How a thing goes its way."""
        path = [self.site_of(place).center for place in act.path]
        return [Glide(image, path, act.seconds, act.delay, None, self.lift)]

    # Words

    def phases(self) -> Phases:
        """The steps of the turn and which is on."""
        return Phases()

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [SeatView("", "person") for _ in self.setup.seats]

    def cast(self, seat: int) -> list[str]:
        """The cards of those whom a seat plays, where the game deals them; else none."""
        return []

    def hand(self) -> list[HandCard]:
        """The cards in the hand of the viewer."""
        return []

    def sheet(self) -> list[SheetLine]:
        """The lines of the sheet tab."""
        return []

    @abstractmethod
    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""

    def explain_to(self, seat: int, target: str) -> Explanation | None:
        """The same to one seat alone, whoever else may look on: it knows its own cards."""
        shown = self.shown
        assert shown is not None
        self.shown = replace(shown, viewer=seat)
        try:
            return self.explain(target)
        finally:
            self.shown = shown

    def waits(self, target: str) -> bool:
        """Whether a card of the hand waits for a moment to be used at, which is not now."""
        return False

    @property
    def has_hands(self) -> bool:
        """Whether seats may hold cards at this stage of the game, so that a rack has its room."""
        return True

    def hand_label(self) -> HandLabel | None:
        """What stands beside the hand; None: nothing does."""
        return None

    def hand_room(self) -> int:
        """For how many cards the hand has room, however few lie in it, as the question brings some.

        So no answer moves to where another was, as it is put again with one more card.
        """
        return 0

    def look_at(self, pos: tuple[int, int] | None) -> None:
        """Draw the board, and then its choices, for whom this point is pointed at; None: none.

        What is foretold of it is drawn after these.
        """

    def draw_choices(self, surface: pygame.Surface, lit: Mapping[str, float]) -> list[str]:
        """Light all that may be chosen, each as strongly as is said; what the table is to light."""
        return [target for target in lit if not self.draw_choice(surface, target, lit[target])]

    def draw_choice(self, surface: pygame.Surface, target: str, strength: float) -> bool:
        """Light up a thing in its own shape; False: the scene lights up its rectangle."""
        return False

    def ghost(self, option: Option[Any] | None) -> None:
        """Show from now on what an answer would do that is pointed at and not given; None: none."""

    def draft_of(self, target: str) -> Option[Any] | None:
        """The answer whose ghost is seen while the mouse rests on a thing, until any is chosen."""
        return None

    def answer_of(self, target: str) -> Option[Any] | None:
        """The one answer for which a thing stands that the question does not name."""
        return None

    def field_of(self, target: str) -> str:
        """The key of the number in a form that is raised by choosing a thing; empty: none."""
        return ""

    def hint_of(self, field: str) -> str:
        """How one raises a number of the form on the board alone; empty: it has its own line."""
        return ""

    def fill(self, amounts: Amounts) -> bool:
        """Show what the numbers of the form come to that is asked for; whether that is new."""
        return False

    def look_beside(self, sheet: pygame.Rect | None, targets: Sequence[str]) -> None:
        """Have things be seen beside a sheet, as far as may be; None: it was put away."""

    def is_mute(self, target: str) -> bool:
        """Whether a thing that answers nothing says nothing where it is clicked."""
        return False

    def beside(self, target: str, name: Name) -> str:
        """The thing that an arrow leads to from another, in view or not; empty: what lies nearest.

        What is out of view is brought there.
        """
        return ""

    def entry(self) -> str:
        """The thing that arrows come to first, where one chooses on the board; empty: none."""
        return ""

    def ware_at(self, target: str) -> tuple[int, int] | None:
        """Where a thing lies that is offered open on the board, to be read before it is taken."""
        return None

    def draw_foretold(self, surface: pygame.Surface, pos: tuple[int, int]) -> bool:
        """Draw what is foretold of a point, under slips and dice; whether anything is.

        Where it is, it tells the chances too; `foretold` then says where.
        """
        return False

    def draw_chances(self, surface: pygame.Surface) -> bool:
        """Draw the chances of what may be chosen, while nothing is foretold; whether it does.

        Where it does, the table adds but the keys; `foretold` then says where.
        """
        return False

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """Draw what lies over all lights, such as the thing at a point, enlarged; where."""
        return None

    def handle(self, intent: Intent) -> bool:
        """Pan and zoom; whether the intent was used."""
        return False

    def hand_hint(self) -> str:
        """How a thing is taken up and let go, where the question may be answered so."""
        return ""

    def name_lit(self) -> str:
        """What the many answers are of which the things lie lit: moves, say; empty: it is plain."""
        return ""

    def usual(self, decision: Decision[Any]) -> Sequence[str]:
        """Of the things that answer a question those which are chosen most; empty: any is."""
        return ()

    def leaves(self, option: Option[Any]) -> str:
        """The target of what an answer takes from where it lies to another; empty: none."""
        return ""

    def carries(self, intent: Intent) -> str:
        """Take up a thing with a press and carry it along; the answer by which it is let go."""
        return ""

    def surroundings(self, target: str) -> pygame.Rect | None:
        """A thing on it with what one wants to see about it while a sheet is filled in."""
        return self.place_of(target)

    def why_not(self, target: str) -> str:
        """Why a thing on it gives no answer now, in the words that follow "Not now:"."""
        return ""

    def take_refusal(self) -> tuple[str, str]:
        """The thing to which what was let go last cannot go, and why; told once, else empty."""
        return "", ""

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that an intent chooses; a board that is dragged waits for the release."""
        if isinstance(intent, Press) and intent.button == 1:
            return intent.pos
        return None

    def update(self, seconds: float) -> bool:
        """Move its own things on (a camera that glides); whether anything still moves."""
        return False
