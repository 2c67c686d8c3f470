"""What happened meanwhile: a slip beside a question, for all, and for one alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import pygame
from msgspec.structs import replace

from fandg.engine.event import Event, Gist
from fandg.engine.match import Match
from fandg.engine.open_calls import list_unasked
from fandg.engine.prose import closed, counted, escape, joined, paragraph
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.clearing import IN_NEED
from fandg.ui.table.loose_slip import LooseSlip

MOST = 5
"""More things than these are not told but what hit one's own: the great ones come first."""
FEW = 3
"""Beside others, small things are told only as long as there are fewer than these."""
READ, READ_MOST = 40, 5.0
"""How many of its letters are read in a second, and for how long it lies before it is known."""
IN_BRACKETS = re.compile(r"\([^)]*\)")
YOU = "you"
"""Who is told: what befell him makes one sentence."""


Since: TypeAlias = list[tuple[Event, bool]]
"""Events, and whether each came of one's own turn."""


def events_since(
    match: Match[Any], seat: int, is_own: Callable[[int, int], bool], known: int = 0
) -> Since:
    """What has happened since a seat answered last; nothing before its first answer.

    What the table answered for it, as nobody was to be called, is no answer of its own. Nor is
    told what stands in the log before `known`: that has been told. `is_own` says whether what
    stands somewhere in the log happened in a seat's own turn.
    """
    unasked = list_unasked(match)
    for at in range(len(match.answers) - 1, -1, -1):
        if match.answers[at].seat == seat and at not in unasked:
            begin = max(known, len(match.lines_before(at)))
            return [(e, is_own(seat, at)) for at, e in enumerate(match.log[begin:], begin)]
    return []


def sum_up(since: Sequence[tuple[Event, bool]], own: set[str]) -> str:
    """The gist of some events as one paragraph; empty where there is nothing to tell."""
    return paragraph(list_sentences(since, own))


def list_sentences(since: Sequence[tuple[Event, bool]], own: set[str]) -> list[str]:
    """The gist of some events in a few sentences, without those of one's `own` things.

    In one's own turn only what happens to others' things is told: the rest is one's own doing. Of
    what is counted the sum is told, and what one and the same did is one sentence; none where
    there is nothing to tell. What hit one's own comes first, and none of it is left out; of the
    rest what befell others is left out last.
    """
    told: dict[tuple[str, str], tuple[Gist, int]] = {}
    for event, is_in_turn in since:
        for gist in event.gists():
            if _is_known(gist, own, is_in_turn=is_in_turn):
                # What he knows holds all the same: what was so before is so no longer.
                told.pop((gist.topic, gist.thing), None)
                continue
            gist = _told_to(gist, own)
            key = gist.topic or gist.words, gist.thing
            first, before = told.pop(key, (gist, 0))
            if gist.topic:
                first, before = gist, 0
            if gist.levels is not None and first.levels is not None:
                gist = replace(gist, levels=(first.levels[0], gist.levels[1]))
            told[key] = gist, before + (1 if gist.count is None else gist.count)
    said = [(gist, number) for gist, number in told.values() if number and _is_much(gist)]
    hits = [one for one in said if own.intersection(one[0].hits)]
    great = [one for one in said if one[0].great and one not in hits]
    rest = [one for one in said if one not in hits and one not in great]
    great = _pick(great, MOST - len(hits))
    most = FEW if hits or great else MOST
    few = _pick(rest, most - len(hits) - len(great))
    # To say that one thing more was done takes as long as to say which.
    rest = rest if len(said) - len(hits) - len(great) - len(few) == 1 else few
    clauses = [(said.index(one), one[0].who, _say(*one)) for one in (*hits, *great, *rest)]
    told_of = [closed(sentence) for sentence in _join(clauses)]
    if left := len(said) - len(clauses):
        told_of.append(f"And {counted(left, 'thing')} more: the notebook has all.")
    return told_of


_Told: TypeAlias = tuple[Gist, int]
"""What is told, and how often it was so, or its sum."""


def _pick(said: Sequence[_Told], count: int) -> list[_Told]:
    """So many of some things in their order: those that matter most, and of equal ones the last."""
    ranked = sorted(range(len(said)), key=lambda at: (_weigh(said[at][0]), at))
    return [said[at] for at in sorted(ranked[max(0, len(said) - max(0, count)) :])]


def _weigh(gist: Gist) -> int:
    """How much it matters: what befell somebody more than a deed, and that more than a price."""
    if gist.levels is not None:
        return 0
    return 2 if gist.hits else 1


def _is_known(gist: Gist, own: set[str], *, is_in_turn: bool) -> bool:
    """Whether it was one's own doing, or is told to another alone."""
    if gist.befell and gist.befell not in own:
        return True
    is_own_deed = is_in_turn and (gist.deed or not gist.whose)
    return is_own_deed or not own.isdisjoint({gist.whose, gist.fellow} - {""})


def _told_to(gist: Gist, own: set[str]) -> Gist:
    """It in the words for who owns these things: what hits him first of all is told to him."""
    if not gist.yours or not gist.hits or gist.hits[0] not in own:
        return gist
    who = next((who for who in (gist.who, YOU) if gist.yours.startswith(f"{who} ")), "")
    return replace(gist, words=gist.yours, who=who)


def _is_much(gist: Gist) -> bool:
    """Whether a number has changed by half of what it was, or more."""
    if gist.levels is None:
        return True
    before, after = gist.levels
    return 2 * abs(after - before) >= before


def _join(clauses: Sequence[tuple[int, str, str]]) -> list[str]:
    """Clauses as sentences, each after who did it, if that is said: all of his deeds are one.

    Each has the number by which it happened: so one's deeds are told.
    """
    sentences: dict[str, list[tuple[int, str]]] = {}
    for at, who, clause in clauses:
        if who:
            sentences.setdefault(f"{who} ", []).append((at, clause.removeprefix(f"{who} ")))
        else:
            sentences[clause] = [(at, "")]
    return [
        f"{begin}{_link([deed for _, deed in sorted(deeds)])}" for begin, deeds in sentences.items()
    ]


def _link(deeds: Sequence[str]) -> str:
    """The deeds of one as one clause; such as are long themselves stand apart."""
    is_long = any(", " in IN_BRACKETS.sub("", deed) for deed in deeds)
    return "; ".join(deeds) if is_long else joined(deeds)


def _say(gist: Gist, number: int) -> str:
    """A clause with its sum, or with how often it was so."""
    if gist.levels is not None:
        return gist.words.format(*(f"{level:,}" for level in gist.levels))
    if gist.count is None:
        return gist.words if number == 1 else f"{gist.words}, {number} times"
    amount = counted(abs(number), gist.thing, gist.things) if gist.thing else str(abs(number))
    return (gist.words if number > 0 else gist.fewer).format(amount)


class Passed(NamedTuple):
    """What has happened since a seat answered, as it is told, and what was published."""

    since: Since
    published: list[Event]


class Meanwhile(LooseSlip):
    """The slip above the question; it goes with the answer, or by a click on it.

    What an answer came too soon for is told again beside the next question, with what is new.
    """

    pad = 1.2
    in_need = IN_NEED

    def __init__(self, stage: Stage, theme: Theme) -> None:
        super().__init__(stage, theme)
        self.words = ""
        """What is told of what others did."""
        self.bulletins: Sequence[str] = ()
        """What was published that is none of his business."""
        self.private: Sequence[str] = ()
        """Lines for him alone who looks now, since he has come through the curtain."""
        self._unread: dict[int, Passed] = {}
        """What each seat was told, as long as that has not lain there for long enough to be read.
        """
        self._told: int | None = None
        """The seat that is told it now ..."""
        self._lain = 0.0
        """... for how many seconds it has lain before it ..."""
        self._since = 0.0
        """... and when it was laid there last."""
        self.clock: Callable[[], float] = monotonic
        """What tells the seconds, awake or asleep."""

    def add(self, seat: int, news: Passed) -> Passed:
        """What a seat is to be told: what is new, after what it has not read yet."""
        before = self._unread.get(seat)
        if before is None or seat != self._told:
            self._lain = 0.0
        if before is not None:
            heard = {id(event) for event, _ in before.since}, set(map(id, before.published))
            news = Passed(
                [*before.since, *(one for one in news.since if id(one[0]) not in heard[0])],
                [*before.published, *(one for one in news.published if id(one) not in heard[1])],
            )
        self._told, self._unread[seat] = seat, news
        self._since = self.clock()
        return news

    def _note_read(self) -> None:
        if self._told is not None:
            self._unread.pop(self._told, None)
            self._told = None

    def put_away(self) -> None:
        """Whoever is told it has read it: tell nothing."""
        self._note_read()
        self.pass_over()

    def pass_over(self) -> None:
        """Tell nothing for now; what has not lain for as long as it takes to read comes again."""
        if self._told is not None and self.rect.width:
            self._lain += self.clock() - self._since
        if self._lain >= min(READ_MOST, sum(map(len, self._says)) / READ):
            self._note_read()
        self.words, self.bulletins, self.private = "", (), ()
        self.rect = pygame.Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """Nothing of what is told has happened, or all of it is told anew."""
        self._unread.clear()
        self.put_away()

    @property
    def lies_there(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.words or self.bulletins or self.private)

    @property
    def _says(self) -> tuple[str, ...]:
        parts = {
            "Meanwhile": self.words,
            "In the news": "\n".join(map(closed, self.bulletins)),
            "For you alone": paragraph(map(closed, self.private)),
        }
        return tuple(
            line
            for head, words in parts.items()
            if words
            for line in f"**{head}:** {escape(words)}".split("\n")
        )

    def _width(self) -> int:
        metrics, face = self.stage.metrics, self.theme.text
        line = max(self.stage.type.measure(told, face, metrics.pt(15))[0] for told in self._says)
        most = round(metrics.px(70) * max(1.0, metrics.text * 0.75))
        return min(most, line + 4 * metrics.px(self.pad))

    def _print(self, width: int, scale: float) -> pygame.Surface:
        """The slip of this width, its type so large."""
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, size = metrics.px(self.pad), round(metrics.pt(15) * scale)
        text = type_.paragraph("\n".join(self._says), width - 2 * pad, theme.text, size, theme.ink)
        slip = paper_panel((width, text.get_height() + 2 * pad), theme, rule=False).copy()
        slip.blit(text, text.get_rect(center=slip.get_rect().center))
        return slip
