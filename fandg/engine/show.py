"""Shows: how an event is seen at the table, as plain data that a board plays over its places.

A show names things and places by their targets, as questions do (`dummy:bard`, `space:peru`).
Beside those of its game there are `seat:0`, a seat's place beside the board, `hand`, the cards
below it, `away`, where things go that leave the table, `held`, where cards are held up to be read,
and `board`, its middle. A deck that does not lie open is away. Seconds are those of the normal
pace.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.odds import Outcome
from fandg.engine.portraits import NOBODY, Party, Portrait
from fandg.engine.prose import capital
from fandg.engine.rulebook import Picture
from fandg.engine.stakes import Contender, Stakes
from fandg.engine.standing import Change

Way: TypeAlias = Literal["hand", "steps", "air"]
"""How a thing goes: raised by a hand, set down on every place of its path, or flown over them."""


class Moves(msgspec.Struct, frozen=True):
    """A thing goes along a path of places, the first of which it leaves.

    Where the path begins with the thing itself, it leaves where it lay before the event.
    `turned` is the deck whose back it shows until it is turned over on the way.
    """

    what: str
    path: tuple[str, ...]
    seconds: float = 0.6
    delay: float = 0.0
    way: Way = "hand"
    turned: str = ""


class Deals(msgspec.Struct, frozen=True):
    """Cards come from a deck, one after the other, each turned over on the way to its place.

    They all go to `to` where they have no places of their own.
    """

    deck: str
    cards: tuple[str, ...]
    to: str = ""
    seconds: float = 0.55
    delay: float = 0.0


class HoldsUp(msgspec.Struct, frozen=True):
    """A card is held up to be read.

    `start` is where it comes from, its deck if nothing is said; `back` is the deck whose back it
    shows until it is turned over. `reader` is the seat that came by it: a person there has it lie
    before him until he goes on, under a line that says `how` he came by it.
    """

    card: str
    start: str = ""
    back: str = ""
    seconds: float = 1.0
    delay: float = 0.0
    reader: int | None = None
    how: str = "has drawn"


class Pays(msgspec.Struct, frozen=True):
    """Some coins, or other signs by the name of their icon, go from one place to another."""

    count: int
    start: str
    end: str
    sign: str = ""
    delay: float = 0.0


class Lights(msgspec.Struct, frozen=True):
    """A light comes and goes at a place; a wide one reaches far round it."""

    at: str
    wide: bool = False
    seconds: float = 0.6
    delay: float = 0.0


class Rises(msgspec.Struct, frozen=True):
    """Words rise from a place, with an icon before them, coloured if good or bad."""

    at: str
    words: str = ""
    sign: str = ""
    good: bool | None = None
    seconds: float = 0.9
    delay: float = 0.0


class Shakes(msgspec.Struct, frozen=True):
    """A thing trembles where it lies."""

    what: str
    hard: bool = False
    seconds: float = 0.35
    delay: float = 0.0


Act: TypeAlias = Moves | Deals | HoldsUp | Pays | Lights | Rises | Shakes
"""One thing that is seen."""


Make: TypeAlias = Literal["", "white", "yellow", "red", "attack", "defense"]
"""What a die is made of: ivory with one to six spots, one of the Labyrinth's with 0 to 2, or one
with signs: of an attack 1 to 3 are blades, 4 and 5 arrows, of a defense 5 is a shield; 6 is a CRIT.
"""


class Die(msgspec.Struct, frozen=True):
    """A die as it lies: what fell, whether it counts (None: neither way), and whose it is.

    One that `stays` lay there before the throw. A die that has other faces than one to six spots
    says its `make`; its value may be 0 then. `again` is the key of the answer that throws it once
    more: while that is offered, a click on the die gives it. One of a later `wave` was brought by
    what another shows, and is not there before that one lies.
    """

    value: int
    counts: bool | None = None
    owner: str = ""
    stays: bool = False
    make: Make = ""
    again: str = ""
    wave: int = 0

    @property
    def is_thrown(self) -> bool:
        """Whether it shows something; a die of spots that shows none is yet to be thrown."""
        return bool(self.value or self.make)


class Rolls(msgspec.Struct, frozen=True):
    """Dice as they are thrown: what for, and what came of it; `good` None if it is neither.

    `seat` is whose throw it is; None: the table's. Of one to which several seats give a die
    `fellows` are the others: the first person of them throws all. `struck` is the seat that it goes
    against if it is good. `stakes` is what hangs on it where the state does not tell. What is
    settled without a throw has dice that all stay, or none. One that is thrown `again` is the same
    throw once more; as long as it `is_open` more dice are to come, and it has neither gone well nor
    wrong. `odds` is how likely it was to go well, and what that is of, where something gave dice
    after a throw that had come to its end: what was said of that one holds no longer. `press`
    is what the button says that throws it, where that is more than how many dice. One that
    `carries` on has come to nothing for which anybody would stop: what is thrown next for the same
    thing falls by the same press; where a second button says `rush`, by a press of that one alone.
    The dice that are `kept` counted in throws before it, which it goes on from.
    """

    dice: tuple[Die, ...]
    title: str
    verdict: str
    good: bool | None = None
    seat: int | None = None
    stakes: Stakes | None = None
    fellows: tuple[int, ...] = ()
    struck: int | None = None
    again: bool = False
    is_open: bool = False
    odds: Outcome | None = None
    press: str = ""
    rush: str = ""
    carries: bool = False
    kept: tuple[Die, ...] = ()

    @property
    def is_thrown(self) -> bool:
        """Whether any of its dice are thrown."""
        return not all(die.stays for die in self.dice)

    @property
    def waves(self) -> int:
        """How often its dice bring more, one after the other."""
        return max((die.wave for die in self.dice), default=0)


class Tableau(msgspec.Struct, frozen=True):
    """A great moment: a wide picture over the board, with a title and a line of prose.

    `picture` is the name of its scene (`ui/art/scenery.py`), `who` are the faces seen in it. `seat`
    is whose moment it is, who goes on from it when he likes; None: everybody's. It is grim where
    something is lost. With a `page` it is a page of a story instead: printed like a book, with that
    picture, its line the whole text. An `aside` is such a page of a line or two: it lies beside the
    board, without its picture. So does a lesson: it tells
    of what is seen there, and `teaches` sections of the rulebook, which the guide then leaves out.
    Where it is a fight, its `sides` stand over the picture, with their Life large. A `minor` one is
    a person's alone: of a bot it is told as anything else that happens. `fellows` are the seats
    whose moment it is as well. Whoever goes on from one that `throws` throws the dice that come
    next. Of an end that the seats of `won_by` have brought about, persons of
    whom none is among them see what it is to those who are `beaten`. `places` say of every seat how
    it has ended ("the Soviet Union is third of six, with 21 points"): that is the title for the
    only person at the table, and several read it of each of them. One that is `news` has nobody of
    the table in it: while foes are at it, it is told with what they did. A page
    that `asks` some seats lies open beside the question that follows at once, where all who look
    have read it: the question is put to one of them.
    """

    picture: str
    title: str
    line: str
    is_grim: bool = False
    sound: str = ""
    seat: int | None = None
    who: tuple[Portrait, ...] = ()
    page: Picture | None = None
    aside: bool = False
    is_lesson: bool = False
    teaches: tuple[str, ...] = ()
    sides: tuple[Contender, ...] = ()
    thing: str = ""
    """The icon of what it is about, where the picture shows one."""
    place: str = ""
    """The city that is seen in it, or whose flag flies there, where the picture shows that."""
    minor: bool = False
    fellows: tuple[int, ...] = ()
    throws: bool = False
    won_by: tuple[int, ...] = ()
    beaten: Tableau | None = None
    places: tuple[str, ...] = ()
    news: bool = False
    asks: tuple[int, ...] = ()
    party: Party = NOBODY
    """Who is seen in it from afar, each as he is."""

    @property
    def lies_beside(self) -> bool:
        """Whether it lies beside the board instead of over it."""
        return self.aside or self.is_lesson

    def seen_by(self, persons: Collection[int]) -> Tableau:
        """What it is to the persons at the table."""
        is_lost = persons and not any(seat in persons for seat in self.won_by)
        seen = self.beaten if self.beaten is not None and is_lost else self
        if not self.places or not persons:
            return seen
        own = [self.places[seat] for seat in sorted(persons)]
        if len(own) == 1:
            return msgspec.structs.replace(
                seen, title=capital(own[0]), line=f"{self.title}. {seen.line}"
            )
        return msgspec.structs.replace(seen, line=f"{capital('; '.join(own))}. {seen.line}")

    def is_of(self, seats: Collection[int]) -> bool:
        """Whether it is a moment of any of these seats."""
        return self.seat is None or any(seat in seats for seat in (self.seat, *self.fellows))


class Aftermath(msgspec.Struct, frozen=True):
    """What something has come to, in a few rows on a card, for the seats whom it concerns.

    It lies there until a person of these seats goes on; where bots alone are concerned, it does
    not lie there at all. `thing` is the target whose picture is on it.
    """

    title: str
    rows: tuple[Change, ...]
    seats: tuple[int, ...]
    thing: str = ""


class TurnsUp(msgspec.Struct, frozen=True):
    """Cards of a deck are turned up one after the other before a seat that sought one of them.

    So many are `laid` face down before it. If it was `found`, the last that is turned is the one;
    the others are not turned then. `title` says what is sought, `ends` what came of it.
    """

    seat: int
    deck: str
    laid: int
    cards: tuple[str, ...]
    found: bool
    title: str
    ends: str


class Show(msgspec.Struct, frozen=True):
    """How an event is seen and heard: acts at the same time, a sound, words on a ribbon.

    It takes at least so many `seconds`. A grand one is to be read or celebrated, and may take
    longer than others; one that `is_read` lies there for a beat, where there is time for one, and
    as long as they like where persons are among its `readers`. One that `strikes` persons among
    these, while foes are at it, is seen for a beat however much came before. A `bulletin` that no
    person need read is not shown, nor what comes of it to others: it is told with what happened
    meanwhile. The ribbon has a second line below its first where there is one, and is grim where it
    announces something bad. `hides` are targets that the board leaves out meanwhile, beside those
    that move or are dealt. The `tableau` of a great moment follows on all of it, and so does the
    `aftermath`. Where a person's cards are `turned`, all of it comes once they lie open.
    """

    acts: tuple[Act, ...] = ()
    sound: str = ""
    seconds: float = 0.0
    banner: str = ""
    is_grim: bool = False
    is_grand: bool = False
    is_read: bool = False
    readers: tuple[int, ...] = ()
    strikes: bool = False
    bulletin: bool = False
    hides: frozenset[str] = frozenset()
    tableau: Tableau | None = None
    aftermath: Aftermath | None = None
    turned: TurnsUp | None = None


NOTHING = Show()
"""The show of what the notebook tells well enough."""
