"""The campaign of nights, as the engine sees it.

Rules: nights, failures, endings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from fandg.engine.campaign import Campaign, Chapter, Ending, Place
from fandg.engine.dice import Generator
from fandg.engine.errors import SetupError
from fandg.engine.prose import counted, joined
from fandg.engine.seats import Seat
from fandg.engine.setup import Link, Setup
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.kinds import Night
from fandg.games.dummies.nights.pages import (
    fill_in,
    tell_in_short,
    tell_opening,
    tell_page,
)
from fandg.games.dummies.nights.record import (
    MOST_DEBTS,
    MOST_FAILURES,
    POCKETS,
    Record,
    Told,
    without,
)
from fandg.games.dummies.nights.sheet import list_kept
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.nights.twists import Toll
from fandg.games.dummies.phrases import all_bags, dearest, find_hero
from fandg.games.dummies.state import CLASS_NAMES, Dummies

MODES = {1: "solo", 3: "trio-cooperation"}
"""In which mode so many play a night."""
MORE_WITH_BAGS = 2
"""So many points more are wanted of three: a frisking or a panic reaches one bag, not all."""


class Nights(Campaign[Record, Dummies]):
    """A night each in one fortress after the other, until they are out of the last of them."""

    id: ClassVar[str] = "nights"
    title: ClassVar[str] = "The Grand Tour"
    tagline: ClassVar[str] = "Six fortresses, six breakfasts, and a file that grows."
    about: ClassVar[str] = (
        "Six nights in six fortresses, each with a habit of its own. What you keep of one goes "
        "with you into the next, and so does what it cost. The third night that fails is the last."
    )
    seats: ClassVar[tuple[int, ...]] = tuple(MODES)
    chapter_word: ClassVar[str] = "night"
    record_type = Record

    def begin(self, seed: int, level: str) -> Record:
        """Empty pockets, and the piles of what may still be found shuffled."""
        generator = Generator(seed)
        rare = content.rare_souvenirs()
        piles = []
        for names in (content.souvenirs(), content.scars(), content.favours()):
            pile = [name for name in names if name not in rare]
            generator.shuffle(pile)
            piles.append(tuple(pile))
        return Record(souvenir_pile=piles[0], scar_pile=piles[1], favour_pile=piles[2])

    def chapters(self, record: Record) -> list[Chapter]:
        """The nights of the next step: two where the way forks."""
        if self._is_over(record):
            return []
        return [
            Chapter(night.id, night.title, f"{night.about.strip()}\n\n{self._terms(night)}")
            for night in content.nights_of(record.number)
        ]

    def _terms(self, night: Night) -> str:
        more = night.target + MORE_WITH_BAGS
        rises = any(isinstance(twist, Toll) for twist in night.twists)
        at_first = " at first" if rises else ""
        gate = f"{night.target} points open the gate{at_first}, {more} where three play."
        return f"{night.terms} {gate}"

    def set_up(self, record: Record, chapter: str, seats: Sequence[Seat]) -> Setup:
        """The night for one who leads all three, or for three who lead one each.

        Raises:
            SetupError: so many cannot play a night.
        """
        mode = MODES.get(len(seats))
        if mode is None:
            raise SetupError(f"{self.title} is for 1 or 3 seats, not {len(seats)}.")
        night = content.night(chapter)
        options: dict[str, str | int | bool] = {
            "target": night.target + (MORE_WITH_BAGS if len(seats) > 1 else 0),
            "misfortune": night.misfortune,
        }
        return Setup(mode=mode, seats=list(seats), options=options, seed=0)

    def close(self, record: Record, chapter: str, state: Dummies) -> Record:
        """What the night adds to the record and takes from it."""
        tale = state.tale
        assert tale is not None
        assert state.result is not None
        told = tell_night(state, tale, chapter)
        pocket = (*record.pocket, *_one(tale.kept))
        favours = (*record.favours, *_one(tale.earned))
        debts = (*record.debts, *_one(tale.owing))
        taken = tale.scar.id if tale.scar is not None else ""
        offered = told.won and record.number < content.count_steps()
        return msgspec.structs.replace(
            record,
            told=(*record.told, told),
            scars=(
                *(scar for scar in record.scars if scar != tale.healed),
                *([tale.scar] if tale.scar is not None else []),
            ),
            pocket=without(pocket, tale.left_behind),
            favours=without(favours, tale.called),
            debts=without(debts, tale.paid),
            stayed=tale.stayed,
            souvenir_pile=record.souvenir_pile[:-2] if offered else record.souvenir_pile,
            scar_pile=without(record.scar_pile, taken),
            favour_pile=without(without(record.favour_pile, tale.earned), tale.owing),
        )

    def places(self, record: Record) -> list[list[Place]]:
        """The map step by step; what lies further on is closed doors without names."""
        ended = self._is_over(record)
        found = []
        for step in range(1, content.count_steps() + 1):
            places = []
            for night in content.nights_of(step):
                told = record.told[step - 1] if step < record.number else None
                if told is not None:
                    places.append(Place(night.id, night.title, _stands(night, told)))
                elif step == record.number and not ended:
                    places.append(Place(night.id, night.title, "open"))
                else:
                    places.append(Place("", "", "closed"))
            found.append(places)
        return found

    def _is_over(self, record: Record) -> bool:
        return record.failures >= MOST_FAILURES or record.number > content.count_steps()

    def ending(self, record: Record) -> Ending | None:
        """Caught for good, one of them left behind, or out: owing, with everything, or better."""
        if not self._is_over(record):
            return None
        close = content.close(find_close(record))
        rank = next(r for r in reversed(content.ranks()) if count_marks(record) >= r.least)
        text = fill_in(close.text, record.told[-1], stayed=record.stayed, debts=record.debts)
        return Ending(close.id, close.title, text.strip(), close.is_won, rank.name, rank.line)

    def headline(self, record: Record) -> str:
        """The night, or how it ended."""
        ending = self.ending(record)
        if ending is not None:
            return ending.title
        where = f"Night {record.number} of {content.count_steps()}"
        lost = record.failures
        return f"{where}, {counted(lost, 'failure')}" if lost else where

    def opening(self) -> str:
        """The page before the first night."""
        return tell_opening()

    def page(self, before: Record, chapter: str, after: Record) -> str:
        """The night, from what really happened in it."""
        return tell_page(after.told)

    def in_short(self, before: Record, chapter: str, after: Record) -> str:
        """How the night ended."""
        return tell_in_short(after.told[-1])

    def sheet(self, record: Record) -> list[tuple[str, str]]:
        """Failures, souvenirs, scars and favours, each with what it does."""
        return list_kept(record)

    def faults(self, record: Record) -> list[str]:
        """Names that are nowhere, nights out of their step, more than can be carried."""
        found = []
        nights, steps = content.nights(), content.count_steps()
        for step, told in enumerate(record.told, 1):
            if told.night not in nights or nights[told.night].step != step:
                found.append(f"Night {step} cannot be {told.night!r}.")
        if len(record.told) > steps or record.failures > MOST_FAILURES:
            found.append("It went on after its end.")
        for what, names, known in (
            ("souvenir", (*record.pocket, *record.souvenir_pile), content.souvenirs().keys()),
            ("scar", (*(s.id for s in record.scars), *record.scar_pile), content.scars().keys()),
            (
                "favour",
                (*record.favours, *record.debts, *record.favour_pile),
                content.favours().keys(),
            ),
        ):
            found += [f"There is no {what} {name!r}." for name in names if name not in known]
            if len(set(names)) < len(names):
                found.append(f"A {what} is there twice: {joined(sorted(names))}.")
        if len(record.pocket) > POCKETS or len(record.debts) > MOST_DEBTS:
            found.append("More is carried or owed than can be.")
        if record.stayed and record.stayed not in CLASS_NAMES:
            found.append(f"Nobody is called {record.stayed!r}.")
        return found


def _stands(night: Night, told: Told) -> Literal["won", "lost", "passed"]:
    if told.night != night.id:
        return "passed"
    return "won" if told.won else "lost"


def _one(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


def begin_tale(state: Dummies, link: Link) -> None:
    """Give a new table its place in the campaign, and the twists of its night."""
    record = msgspec.convert(link.record, Record, str_keys=True)
    state.tale = Tale(link.chapter, record)
    state.night = [*content.night(link.chapter).twists, *content.twists_of(record)]
    state.phase = "evening"


def tell_night(state: Dummies, tale: Tale, night: str) -> Told:
    """What a night came to, as the story so far needs it."""
    assert state.result is not None
    bag, hero = all_bags(state), find_hero(state.dummies)
    return Told(
        night=night,
        won=bool(state.result.winners),
        reason=state.result.reason,
        points=state.points(),
        target=state.target,
        turns=state.turn,
        left=len(state.treasures),
        keys=len(keys_among(bag)),
        hero=hero.name,
        level=hero.level,
        fights=tale.fights,
        panics=tale.panics,
        knocked=dict(tale.knocked),
        finest=dearest(bag) if bag else "",
        scar=tale.scar,
        healed=tale.healed,
        kept=tale.kept,
        left_behind=tale.left_behind,
        earned=tale.earned,
        owing=tale.owing,
        called=tale.called,
        paid=tale.paid,
        stayed=tale.stayed,
    )


def find_close(record: Record) -> str:
    """How a campaign that is over has ended, by its record."""
    if record.failures >= MOST_FAILURES:
        return "caught"
    if record.stayed:
        return "stayed"
    if record.debts:
        return "owing"
    return "landlords" if set(content.rare_souvenirs()) <= set(record.pocket) else "everything"


def count_marks(record: Record) -> int:
    """The marks that a rank is given by: ten a night won, some for what was kept and lost."""
    marks = 10 * (len(record.told) - record.failures)
    marks += 2 * len(record.pocket) + 3 * len(record.favours)
    marks -= 2 * len(record.scars) + 4 * len(record.debts) + 10 * bool(record.stayed)
    return marks + 10 * (find_close(record) == "landlords")
