"""The answers that lie on the table: too many for buttons, so that one stands for them all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Option
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.table.answers import OptionButton
from fandg.ui.widgets.base import BACK

MOST_NUMBERS = 9
"""The number keys of answers, 1 to 9."""
WIDTHS = (36, 25)
"""How wide it is at the least, on the grid: as it likes to be, and where others want the room."""
UP_AND_DOWN: tuple[Name, ...] = ("up", "down")
ASIDE = 3.0
"""How much farther a thing is that lies aside of where an arrow points, and not ahead."""
BY_MOUSE = "Point to read, click to choose."
BY_KEYS = "Up leads there, Tab past it."
BY_FORCES = "Up leads to one, Page Down to the next, arrows to where it goes."
BY_NUMBERS = "Up or its number leads there, Tab past it."
HELP = (
    "All that lies lit may be chosen: click it. What one points at, and what choosing it means, "
    "stands on this button. By keys, arrows lead from here to the nearest thing in their "
    "direction and the opposite arrow back, Page Down to the next of all, and the number on it to "
    "each: from 1 on, row by row, or from 11 on where they are many, typed one after the other; "
    "answers down here have the digits that follow. Enter chooses it. "
    "The mouse's wheel over this button turns from one to the next as well, and a click on it "
    "chooses."
)

HELP_FORCES = (
    "By keys, Page Down and Page Up lead from one thing that can be moved to the next; arrows lead "
    "to the places where that one can go, and where it goes no farther to the next thing there. "
    "Enter gives what shows. The mouse's wheel over this button turns from one to the next as well."
)

Leaves = Callable[[Option[Any]], str]
"""The thing on the board that an answer takes from where it lies; empty: it takes none."""
FindPlace = Callable[[str], pygame.Rect | None]
"""Where a thing lies, on the board or in the hand."""


class Numbers(NamedTuple):
    """The numbers of things on the table, as they were at the question before."""

    digits: int = 0
    """With so many digits they began."""
    has_two: bool = False
    """Whether they have two digits each."""
    keys: Mapping[str, int] = {}


NO_NUMBERS = Numbers()


class LyingAnswers(OptionButton):
    """One button for all answers whose things lie lit on the table: it shows the one pointed at.

    The mouse clicks the things; its wheel over the button turns from one to the next. Keys go to
    this button: from it arrows lead from thing to thing in their direction, Page Up and Page Down
    through all in order; Enter gives what shows. Where answers move things, arrows lead to the
    places where one of them can go, and Page Down to the next that can be moved.
    """

    def __init__(
        self,
        stage: Stage,
        answers: Sequence[OptionButton],
        action: Callable[[str], None],
        theme: Theme,
        find_place: FindPlace,
        held: Collection[str],
        by_mouse: str = BY_MOUSE,
        leaves: Leaves = lambda _: "",
        before: Numbers = NO_NUMBERS,
        name: str = "",
        usual: Collection[str] = (),
        fixed: Mapping[str, int] | None = None,
    ) -> None:
        self._fixed = fixed or {}
        """The numbers that answers keep for a turn, by their keys; none: things have their own."""
        self.options = [answer.option for answer in answers]
        self._starts = {option.key: leaves(option) for option in self.options}
        self._moves = len(set(self._starts.values()) - {""}) > 1
        """Whether they move several things."""
        self._first = 0
        """The answer with which who goes on by keys begins."""
        self._answers = answers
        self._find_place = find_place
        in_hand = [option.target in held for option in self.options]
        where = (
            "in the hand" if all(in_hand) else "on the table" if any(in_hand) else "on the board"
        )
        kinds: dict[str, str] = {}
        for option in self.options:
            if option.target:
                kinds.setdefault(option.target, option.key.partition(":")[0])
        # The hand has numbers of its own.
        self.numbered = [] if any(in_hand) or self._moves else list(kinds)
        """The things to which numbers lead ..."""
        self._usual = [thing for thing in self.numbered if thing in usual][: MOST_NUMBERS // 2]
        """... and those which are chosen most: they have the first digits, however many follow."""
        last = next(reversed(kinds.values()), "")
        self._firsts = [thing for thing in self.numbered if kinds[thing] != last]
        """Those that come before the places where one can go: who may be struck, what is used."""
        self.digits = 0
        """The digits with which their numbers begin, from 1 on."""
        self._has_two = False
        """Whether their numbers have two digits."""
        self._before = before
        self._told: Mapping[str, int] = {}
        """The numbers as they were read off last."""
        self._came: tuple[str, Name, str] | None = None
        """From which thing the last arrow led, by which arrow, and to which."""
        self._turned = "", 0
        """Which thing arrows have turned, and how often to the right."""
        by_keys = BY_NUMBERS if self.numbered else BY_FORCES if self._moves else BY_KEYS
        what = f" {name}" if name else ""
        none = Option("", f"Choose 1 of {len(in_hand)}{what}, lit {where}", None)
        self._hints = [
            OptionButton(stage, replace(none, note=how), action, theme)
            for how in (by_mouse, by_keys)
        ]
        """What it says while nothing is pointed at: to the mouse, and to keys."""
        super().__init__(stage, none, action, theme)
        self.help_text = HELP_FORCES if self._moves else HELP
        self.show(None)

    @property
    def shows(self) -> Option[Any] | None:
        """The answer that it shows, if one is pointed at."""
        return self.option if self.option in self.options else None

    @property
    def is_button(self) -> bool:
        """Whether an answer shows on it, or keys are at it."""
        return self.shows is not None or self.focused

    def begin_near(self, last: Option[Any] | None) -> None:
        """Begin where one was with the last answer of this kind: with it, or with what it moved."""
        if last is None:
            return
        at = [option.key for option in self.options]
        starts = list(self._starts.values())
        start = self._starts.get(last.key, "")
        if last.key in at:
            self._first = at.index(last.key)
        elif self._moves and start in starts:
            self._first = starts.index(start)

    def show(self, option: Option[Any] | None) -> None:
        """Show an answer; None: how one is pointed at."""
        if option is None:
            self.option, self.odds = self._hints[self.stage.by_keys].option, None
            self.promise = ""
        else:
            answer = self._answers[self.options.index(option)]
            self.option, self.odds, self.promise = option, answer.odds, answer.promise

    def await_digit(self, digit: int) -> None:
        """Say that the second digit of a number is to come."""
        self.show(None)
        self.option = replace(self.option, note=f"{digit} … and its second digit")
        self.touch()

    def take_digits(self, beside: int) -> int:
        """Take the first digits for the things on the table; so many answers beside want one each.

        Each has one digit, or where these are too few for all two, of which the second is any.
        As long as there is room they are as at the question before, so that a thing keeps its own.
        """
        if self._fixed:
            return 0
        many, most = len(self.numbered), MOST_NUMBERS - beside
        keeps = self._are_fewer or 2 * many > MOST_NUMBERS
        before = self._before if keeps else NO_NUMBERS
        self._has_two = many > most or before.has_two
        few = len(self._usual)
        first = few + -(-(many - few) // MOST_NUMBERS) if self._has_two else many
        if before.has_two == self._has_two:
            first = max(first, before.digits)
        self.digits = max(0, min(first, most) if many else 0)
        return self.digits

    @property
    def _are_fewer(self) -> bool:
        """Whether all that lie there lay there at the question before: each keeps its number."""
        return all(thing in self._before.keys for thing in self.numbered)

    @property
    def kept(self) -> Numbers:
        """The numbers, for the question that follows."""
        return Numbers(self.digits, self._has_two, self._told)

    @property
    def numbers(self) -> dict[str, int]:
        """The keys that lead to the things: from 1 on, row by row as they lie there.

        The places where one can go come after all else, which keeps its number from question to
        question; so do they where no other came up. What is usually chosen comes first of all.
        """
        if self._fixed:
            first = {option.target: option.key for option in reversed(self.options)}
            of_things = {thing: self._fixed.get(first[thing], 0) for thing in self.numbered}
            return {thing: number for thing, number in of_things.items() if number}
        few = len(self._usual) if self._has_two else self.digits
        firsts, seconds = range(few + 1, self.digits + 1), range(1, MOST_NUMBERS + 1)
        keys = [*range(1, few + 1)]
        keys += [10 * first + second for first in firsts for second in seconds]
        before = {} if self._usual else self._before.keys
        old = self.numbered if self._are_fewer else self._firsts
        found = {thing: before[thing] for thing in old if before.get(thing) in keys}
        free = [key for key in keys if key not in found.values()]
        places = self._places(self.options)
        lying = [*in_rows(places), *(thing for thing in self.numbered if thing not in places)]
        new = [thing for thing in lying if thing in self.numbered and thing not in found]
        new.sort(key=lambda thing: thing not in (self._usual or self._firsts))
        self._told = found | dict(zip(new, free, strict=False))
        return self._told

    def set_scale(self, scale: float) -> None:
        """Print whatever it shows in this share of its type."""
        for button in (self, *self._hints):
            button.scale = scale

    def point_at(self, target: str | None, turned: Option[Any] | None) -> None:
        """Show the answer of a thing that is pointed at, or else the one that is turned to."""
        fitting = [option for option in self.options if target in (None, option.target)]
        if turned is not None and turned in fitting:
            self.show(turned)
        else:
            self.show(fitting[0] if target is not None and fitting else None)
        self.lit = target is not None and bool(fitting)

    def height_at(self, width: int) -> int:
        """How high it must be at a width for whatever it shows."""
        return max(answer.height_for(width) for answer in [*self._answers, *self._hints])

    def width_within(self, most: int, high: int, heads: int = 1) -> int:
        """The least width in which whatever it shows is so high."""
        return max(
            min(one.width_within(most, high), one.width_within(most, high, heads))
            for one in [*self._answers, *self._hints]
        )

    def least_widths(self) -> list[int]:
        """How wide it likes to be at the least, and how wide it must be."""
        metrics = self.stage.metrics
        return [round(metrics.px(width) * max(1.0, metrics.text)) for width in WIDTHS]

    def activate(self) -> None:
        """Answer with what shows, or turn to the first."""
        if self.shows is None:
            self.step(1)
        else:
            super().activate()

    def lead_to(self, target: str) -> bool:
        """Show the answer of a thing, or give the one of it that shows; whether it has any."""
        of_it = [option for option in self.options if option.target == target]
        if self.shows in of_it:
            self.activate()
        elif of_it:
            self.show(of_it[0])
            self.touch()
        return bool(of_it)

    def scroll(self, notches: float) -> bool:
        """Show the next answer, or the one before: that of a thing which lies under another."""
        return self.step(1 if notches < 0 else -1)

    def steer(self, name: Name) -> bool:
        """Go on to the next thing an arrow points at; at the last one, left and right turn that.

        Before it shows any, left and right lead to the other answers beside it.
        """
        if name not in ("up", "down", "left", "right"):
            return False
        if self.shows is None:
            return name in ("up", "down") and self.step(1)
        here = self._find_place(self.shows.target or "")
        if here is None:
            return self.step(1)
        if self._turn_back(name):
            return True
        places = self._places(self._alike())
        target = self._find_way_back(name, places) or find_ahead(name, here.center, places)
        if target is not None:
            self._came = self.shows.target or "", name, target
            self.show(next(option for option in self._alike() if option.target == target))
            self.touch()
        elif self._moves and self._move_another(name):
            pass
        elif name in ("left", "right"):
            by = 1 if name == "right" else -1
            self._turn(by)
            self._turned = self.shows.target or "", self._turns + by
        elif not self._moves and not any(
            find_ahead(way, here.center, self._places(self.options)) for way in UP_AND_DOWN
        ):
            # They lie in one row: up and down lead through that.
            self.step(1 if name == "down" else -1)
        return True

    @property
    def _turns(self) -> int:
        """How often arrows to the right have turned the thing that shows; to the left: below 0."""
        assert self.shows is not None
        target, turns = self._turned
        return turns if target == self.shows.target else 0

    def _turn_back(self, name: Name) -> bool:
        """Turn what shows back by the opposite of the arrow that turned it; whether it was that."""
        by = {"left": -1, "right": 1}.get(name, 0)
        turns = self._turns
        if by * turns >= 0:
            return False
        self._turn(by)
        self._turned = self._turned[0], turns + by
        return True

    def _find_way_back(self, name: Name, places: Collection[str]) -> str | None:
        """What the last arrow led here from, if this is the opposite one."""
        assert self.shows is not None
        if self._came is None or (self._came[1], self._came[2]) != (BACK[name], self.shows.target):
            return None
        return self._came[0] if self._came[0] in places else None

    def _alike(self) -> list[Option[Any]]:
        """The answers among which arrows lead: of a thing that is moved all its own."""
        if not self._moves or self.shows is None:
            return self.options
        start = self._starts[self.shows.key]
        return [option for option in self.options if self._starts[option.key] == start]

    def _move_another(self, name: Name) -> bool:
        """Show the first answer of the next thing in a direction; whether there is one."""
        assert self.shows is not None
        start = self._starts[self.shows.key]
        here = self._find_place(start) or self._find_place(self.shows.target or "")
        ways = dict.fromkeys(other for other in self._starts.values() if other not in ("", start))
        places = {other: place for other in ways if (place := self._find_place(other)) is not None}
        found = find_ahead(name, here.center, places) if here is not None else None
        if found is not None:
            self.show(next(one for one in self.options if self._starts[one.key] == found))
            self.touch()
        return found is not None

    def _places(self, options: Sequence[Option[Any]]) -> dict[str, pygame.Rect]:
        """Where the things of some answers lie."""
        targets = {option.target for option in options if option.target is not None}
        places = ((target, self._find_place(target)) for target in targets)
        return {target: place for target, place in places if place is not None}

    def _turn(self, by: int) -> None:
        """Show another answer of the same thing."""
        assert self.shows is not None
        same = [option for option in self._alike() if option.target == self.shows.target]
        self.show(same[(same.index(self.shows) + by) % len(same)])
        self.touch()

    def step(self, by: int) -> bool:
        """Show the next answer, or the one before, in the order of the question.

        Of things that are moved it is the first answer of the next.
        """
        shown = self.shows
        if shown is None:
            at = self._first if by > 0 else self._first + by
        elif self._moves:
            starts = list(dict.fromkeys(self._starts.values()))
            start = starts[(starts.index(self._starts[shown.key]) + by) % len(starts)]
            at = list(self._starts.values()).index(start)
        else:
            at = self.options.index(shown) + by
        self.show(self.options[at % len(self.options)])
        self.touch()
        return True


def in_rows(places: Mapping[str, pygame.Rect]) -> list[str]:
    """Things row by row, as one reads: what lies about as high as the first of a row is in it."""
    rows: list[list[str]] = []
    for thing in sorted(places, key=lambda thing: places[thing].centery):
        first = places[rows[-1][0]] if rows else None
        if first is None or places[thing].centery - first.centery > first.height // 2:
            rows.append([])
        rows[-1].append(thing)
    return [thing for row in rows for thing in sorted(row, key=lambda thing: places[thing].centerx)]


def find_ahead(name: Name, here: tuple[int, int], places: dict[str, pygame.Rect]) -> str | None:
    """Of some things the nearest in the direction of an arrow."""
    best: tuple[float, str] | None = None
    for target, place in places.items():
        right, down = place.centerx - here[0], place.centery - here[1]
        ahead = {"left": -right, "right": right, "up": -down, "down": down}.get(name, 0)
        aside = abs(down if name in ("left", "right") else right)
        if ahead <= 0 or aside > 3 * ahead:
            continue
        cost = ahead + ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, target
    return best[1] if best is not None else None
