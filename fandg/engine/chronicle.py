"""A game told as a story: its rounds, its turning points and its lines, from what the game has.

Nothing is read out of lines of text: a round is told by the game's own stories of the moments in
it, and by the lines of what was grand in it or changed its figures much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.prose import capital, closed
from fandg.engine.save import Mark
from fandg.engine.state import Result

PARTS = 12
"""Into so many parts a game is told that counts no turns."""
FEWEST, MOST = 4, 8
"""How many turning points a game has, if it is long enough."""
TOLD = 5
"""The most sentences about one round."""
SAME = 0.7
"""A story that begins like another for so much of its length is not told again."""
GREAT = 0.12
"""A change of any figure by so much of what it ever spans is told."""
GRAND = 0.3
"""What an event that the table celebrates weighs beside that."""


@dataclass(frozen=True)
class ToldLine:
    """A line of the notebook, indented under its cause: 0 is a heading."""

    text: str
    depth: int


@dataclass(frozen=True)
class Round:
    """A round: its number, where the game stood as it began, and what is told of it."""

    number: int
    headline: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """A turning point: the number of its event, of its round, where the game stood, and its line.

    The end is the last of them, behind all events.
    """

    event: int
    round: int
    headline: str
    line: str


@dataclass(frozen=True)
class Chronicle:
    """All that is told of one game."""

    rounds: tuple[Round, ...]
    turns: tuple[Turn, ...]
    lines: tuple[ToldLine, ...]


@dataclass(frozen=True)
class Happening:
    """An event of a game that is told again, or a question in it, with the match as it stood."""

    match: Match[Any]
    event: Event | None
    round: int


def relive(match: Match[Any]) -> Iterator[Happening]:
    """A match once more from its start, event by event and question by question.

    What is handed out is live: it changes when the next is asked for.
    """
    past, game = match.from_start(), match.game
    counts_turns = game.count_turns(match.state) > 0
    answers = iter(match.answers)
    while not isinstance(item := past.advance(), Result):
        given = len(past.answers) * PARTS // (len(match.answers) + 1)
        number = game.count_turns(past.state) if counts_turns else given
        is_event = isinstance(item, Event)
        yield Happening(past, item if isinstance(item, Event) else None, number)
        if not is_event:
            answer = next(answers, None)
            if answer is None:
                return
            past.answer(answer.key)


@dataclass(frozen=True)
class _Told:
    """What an event weighs, and its line."""

    event: int
    round: int
    weight: float
    headline: str
    line: str


class _Teller:
    """Takes a game down while it is lived again."""

    def __init__(self, match: Match[Any], marks: Sequence[Mark]) -> None:
        self.match = match
        self.marks = list(marks)
        self.game: Game[Any] = match.game
        self.names = match.setup.names
        self.lines: list[ToldLine] = []
        self.headlines: dict[int, str] = {}
        self.tides: list[list[float]] = []
        self.events: list[_Told] = []
        self.moods: list[tuple[int, int, str]] = []
        """How many events came before, the round, and how the game told its story then."""
        self._heard: list[str] = []

    def take(self, happening: Happening) -> None:
        """Take down what happened."""
        state, number, event = happening.match.state, happening.round, happening.event
        headline = self.game.headline(state)
        self.headlines.setdefault(number, headline)
        if event is None:
            self._take_marks(len(happening.match.answers) + self.match.answers_before)
            story = self.game.story(state, self.match.setup)
            if not self._has_heard(story):
                self._heard.append(story)
                self.moods.append((len(self.events), number, story))
            return
        line = event.line(self.names)
        if line:
            self.lines.append(ToldLine(line, event.depth))
        show = event.show(state)
        grand = GRAND if show.is_grand and show.banner else 0.0
        self.tides.append(self.game.tides(state, self.match.setup))
        told = line if event.depth else ""
        self.events.append(_Told(len(self.events), number, grand, headline, told))

    def _has_heard(self, story: str) -> bool:
        """Whether it was told already, but for its end: so many coins, so many turns to go."""
        begin = story[: round(SAME * len(story))]
        return any(heard.startswith(begin) for heard in self._heard)

    def _take_marks(self, answers: int) -> None:
        """Take down that play went back to here, where the table agreed on it."""
        here = [mark for mark in self.marks if mark.answers == answers]
        self.marks = [mark for mark in self.marks if mark.answers != answers]
        self.lines += [ToldLine(mark.text, 1) for mark in here]

    def weigh(self) -> list[_Told]:
        """The events with what they weigh: what they changed, against all that ever changed."""
        spans = [max(column) - min(column) for column in zip(*self.tides, strict=True)]
        weighed = []
        before = self.tides[0] if self.tides else []
        for event, tide in zip(self.events, self.tides, strict=True):
            changes = [
                abs(new - old) / span
                for new, old, span in zip(tide, before, spans, strict=True)
                if span
            ]
            weight = event.weight + max(changes, default=0.0)
            weighed.append(_Told(event.event, event.round, weight, event.headline, event.line))
            before = tide
        return weighed

    def tell_rounds(self, weighed: Sequence[_Told]) -> list[Round]:
        """Every round of which there is anything to tell."""
        rounds = []
        for number, headline in self.headlines.items():
            great = [e for e in weighed if e.round == number and e.line and e.weight >= GREAT]
            great = sorted(great, key=_weight, reverse=True)[: TOLD - 2]
            found = [(event.event, 1, event.line) for event in great]
            moods = [(at, 0, story) for at, here, story in self.moods if here == number]
            room = TOLD - len(found)
            found += [moods[at * len(moods) // room] for at in range(min(room, len(moods)))]
            told = dict.fromkeys(capital(closed(text)) for _, _, text in sorted(found))
            if told:
                rounds.append(Round(number, headline, tuple(told)))
        return rounds

    def find_turns(self, weighed: Sequence[_Told], most: int) -> list[Turn]:
        """The weightiest event of each of the weightiest rounds, in their order, and the end.

        Setting the table is no turning point; what decided the last round is told with the end.
        """
        best: dict[int, _Told] = {}
        for event in weighed:
            if event.line and event.weight >= GREAT:
                best[event.round] = max(best.get(event.round, event), event, key=_weight)
        last = max(self.headlines, default=0)
        final = best.pop(last, None)
        best.pop(0, None)
        count = min(most, max(FEWEST, len(self.headlines) // 2)) - 1
        chosen = sorted(best.values(), key=_weight, reverse=True)[:count]
        turns = [
            Turn(event.event, event.round, event.headline, capital(closed(event.line)))
            for event in sorted(chosen, key=lambda event: event.event)
        ]
        headline = self.game.headline(self.match.state)
        line = f"{capital(closed(final.line))} " if final is not None else ""
        return [*turns, Turn(len(self.events), last, headline, f"{line}The end.")]


def _weight(event: _Told) -> float:
    return event.weight


def tell(match: Match[Any], marks: Sequence[Mark] = (), most: int = MOST) -> Chronicle:
    """The chronicle of a match that is over; all of it, for nothing is hidden any more.

    `marks` are the ways back that the table agreed on; it has at most so many turning points.
    """
    assert match.result is not None
    teller = _Teller(match, marks)
    for happening in relive(match):
        teller.take(happening)
    weighed = teller.weigh()
    return Chronicle(
        tuple(teller.tell_rounds(weighed)),
        tuple(teller.find_turns(weighed, most)),
        tuple(teller.lines),
    )
