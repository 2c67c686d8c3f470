"""Campaigns: a series of matches with a record between them.

Each chapter is an ordinary match with an ordinary save, whose `Setup` carries a copy of the record
that it began from. What a chapter came to is worked out once, when its match has ended: `close`
makes the next record from the one before and the last state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from fandg.engine.campaign_history import Entry
from fandg.engine.dice import seed_dice
from fandg.engine.errors import SetupError
from fandg.engine.paper_form import CampaignSide, PaperForm
from fandg.engine.portraits import NOBODY, Party
from fandg.engine.seats import Seat
from fandg.engine.setup import Choice, Link, Setting, Setup, Switch, name_values
from fandg.engine.state import State

R = TypeVar("R", bound=msgspec.Struct)
S = TypeVar("S", bound=State)

AS_AGREED = 1_000_000
"""Retries without a number: as often as all who play agree."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter that a record opens: its id, its title and what is told before it begins.

    `blocked` says why it cannot be played now though a player would look for it.
    """

    id: str
    title: str
    about: str
    blocked: str | None = None


class Place(msgspec.Struct, frozen=True):
    """A chapter on the map of a campaign: its id, its title and how it stands.

    "closed": the record does not open it yet, and neither id nor title is told; "passed": the way
    went by it.
    """

    id: str
    title: str
    stands: Literal["won", "lost", "open", "closed", "passed"]
    winner: CampaignSide | None = None
    """Whose win it is, where sides play against each other."""


class Tie(msgspec.Struct, frozen=True):
    """What was won in one step of the map and helps in another, by its name."""

    name: str
    start: int
    end: int


class Ending(msgspec.Struct, frozen=True):
    """How a campaign ended: the ending's id, its title, its last page, whether it is a good one.

    A `rank` is what the players are called then, with a line on it, or without one a tally. One is
    `is_bitter` that was won at a price for which nobody would call it good.
    """

    id: str
    title: str
    text: str
    is_won: bool
    rank: str = ""
    rank_line: str = ""
    is_bitter: bool = False


class Campaign(ABC, Generic[R, S]):
    """What joins the matches of one game to a campaign. It holds no state of its own."""

    id: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    about: ClassVar[str]
    """What one lets oneself in for, in two or three sentences."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of persons or bots that can play it together."""
    levels: ClassVar[tuple[Choice, ...]] = ()
    """How hard it may be, where that can be chosen; the first is the usual one."""
    levels_title: ClassVar[str] = "How hard it is"
    """What is chosen by its levels."""
    switches: ClassVar[tuple[Switch, ...]] = ()
    """What else is chosen as it begins: it holds in all its chapters."""
    retries: ClassVar[int] = 1
    """How often a chapter may be played again from the record before it."""
    has_paper: ClassVar[bool] = False
    """Whether its record is kept on paper too, and can be taken up from there."""
    chapter_word: ClassVar[str] = "chapter"
    """What a chapter is called ("The night is won")."""
    comes_first: ClassVar[bool] = False
    """Whether a new game begins with it chosen, rather than with the first mode."""
    record_type: type[R]

    @abstractmethod
    def begin(self, seed: int, level: str) -> R:
        """The record before the first chapter; everything random comes from the seed."""

    def choose(self, record: R, options: Mapping[str, Setting]) -> R:
        """The first record with what its switches were set to."""
        return record

    @abstractmethod
    def chapters(self, record: R) -> list[Chapter]:
        """What may be played next: several where the way is chosen, none when it is over."""

    def chapter_title(self, record: R, chapter: str) -> str:
        """The title of a chapter that a record opens."""
        known = self.chapters(record)
        return next((open_.title for open_ in known if open_.id == chapter), chapter)

    @abstractmethod
    def set_up(self, record: R, chapter: str, seats: Sequence[Seat]) -> Setup:
        """The match of a chapter for those who are there; its seed is filled in."""

    @abstractmethod
    def close(self, record: R, chapter: str, state: S) -> R:
        """The record after a chapter whose match has ended; the record before stays as it is."""

    def places(self, record: R) -> list[list[Place]]:
        """The map: the chapters step by step, several in a step where the way forks."""
        return []

    def ties(self, record: R) -> list[Tie]:
        """What ties places of the map together, as far as they are told."""
        return []

    @abstractmethod
    def ending(self, record: R) -> Ending | None:
        """How it ended, once it has."""

    @abstractmethod
    def headline(self, record: R) -> str:
        """Where it stands, in a few words ("Night 3 of 7")."""

    def opening(self) -> str:
        """The page before the first chapter."""
        return ""

    @abstractmethod
    def page(self, before: R, chapter: str, after: R) -> str:
        """What a chapter came to, as a page of the story so far."""

    def in_short(self, before: R, chapter: str, after: R) -> str:
        """The same in a sentence or two, for those who take the campaign up again."""
        return ""

    def reason(self, record: R) -> str:
        """Why the chapter that was played last has ended, as its result names it; "": any reason.

        A reason that has a picture of its own is told by it.
        """
        return ""

    def party(self, record: R) -> Party:
        """Who stands in the picture of the chapter that was played last."""
        return NOBODY

    @abstractmethod
    def sheet(self, record: R) -> list[tuple[str, str]]:
        """What is kept between chapters, as lines of label and value."""

    def colours(self, record: R) -> list[int]:
        """The colours of what its seats lead all through it; empty where they have their own."""
        return []

    def write_paper(self, record: R) -> str:
        """The record as it is written on paper; empty in a campaign that is kept on none."""
        return ""

    def may_try_again(self, record: R) -> bool:
        """Whether the last chapter of a record may be taken back, if it was not tried too often."""
        return True

    def make_form(self, record: R) -> PaperForm | None:
        """The record as a form to be printed and written on; None: its lines are printed."""
        return None

    def retell(self, record: R) -> list[tuple[str, str]]:
        """What a record that was entered from paper knows of chapters, as titles and pages."""
        return []

    def count_seats(self, record: R) -> Sequence[int]:
        """For how many seats a record can be, in a campaign that is kept on paper."""
        raise NotImplementedError

    def read_paper(self, text: str, begun: R, seats: Sequence[Seat]) -> R:
        """The record that stands on paper, as `write_paper` writes it, for those who sit here.

        What was chosen as the campaign was `begun`, with its first record, holds on.

        Raises:
            FandgError: it cannot be read; a sentence says why.
        """
        raise NotImplementedError

    def faults(self, record: R) -> list[str]:
        """What is wrong with a record, in sentences."""
        return []


def open_chapter(
    campaign: Campaign[R, S],
    record: R,
    chapter: str,
    seats: Sequence[Seat],
    *,
    after: int,
    tried: int,
    seed: int,
) -> Setup:
    """The setup of a chapter, with a copy of the record, seeded by the campaign, place and try.

    Raises:
        SetupError: the record does not open this chapter now, it was tried too often, or the
            campaign is not for so many.
    """
    found = next((open_ for open_ in campaign.chapters(record) if open_.id == chapter), None)
    if found is None or found.blocked is not None:
        why = found.blocked if found is not None and found.blocked else "it is not open"
        raise SetupError(f"{campaign.title}: {chapter!r} cannot be played now: {why}.")
    if tried > campaign.retries:
        raise SetupError(f"{campaign.title}: {found.title} was played again as often as it may be.")
    if len(seats) not in campaign.seats:
        counts = name_values(list(campaign.seats))
        raise SetupError(f"{campaign.title} is for {counts} seats, not {len(seats)}.")
    # Who sat down in the middle of the chapter before is there from the beginning of this one.
    there = [msgspec.structs.replace(seat, since=msgspec.UNSET) for seat in seats]
    setup = campaign.set_up(record, chapter, there)
    link = Link(campaign.id, chapter, after, tried, seed, to_plain(record))
    return msgspec.structs.replace(setup, seed=chapter_seed(seed, after, tried), link=link)


def players_of(campaign: Campaign[Any, Any], seats: Sequence[Seat]) -> list[Seat]:
    """Those of a chapter's seats who go on to the next one.

    Behind them sit bots that the campaign put there to play against: they are of that chapter.
    """
    return list(seats[: max((n for n in campaign.seats if n <= len(seats)), default=len(seats))])


def chapter_seed(seed: int, after: int, tried: int) -> int:
    """The seed of a chapter's match: another for each place in the campaign and each try."""
    return seed_dice(seed_dice(seed) + 1009 * after + tried) >> 16


def close_chapter(campaign: Campaign[R, S], setup: Setup, state: S, save: str) -> Entry:
    """What a match that has ended adds to the history of its campaign."""
    link = setup.link
    assert isinstance(link, Link)
    assert state.result is not None
    record = from_plain(campaign, link.record)
    after = campaign.close(record, link.chapter, state)
    return Entry(link.after, link.chapter, save, to_plain(after))


def find_ending(campaign: Campaign[R, S], setup: Setup, state: S) -> Ending | None:
    """How the campaign ends with this match, which is over; None: it goes on."""
    entry = close_chapter(campaign, setup, state, "")
    return campaign.ending(from_plain(campaign, entry.record))


def to_plain(record: msgspec.Struct) -> dict[str, Any]:
    """A record as plain data, the same as it comes out of a file."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain


def from_plain(campaign: Campaign[R, S], plain: dict[str, Any]) -> R:
    """A record out of plain data.

    Raises:
        msgspec.ValidationError: it is no record of this campaign.
    """
    return msgspec.convert(plain, campaign.record_type, str_keys=True)
