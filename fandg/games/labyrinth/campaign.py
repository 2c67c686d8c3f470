"""The campaign of eight acts, as the engine sees it.

Rules: campaign mode, cleaning up, completing a campaign; rulings 43 and 44.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from fandg.engine.campaign import Campaign, Chapter, Ending, Place
from fandg.engine.portraits import NOBODY, Party
from fandg.engine.prose import counted
from fandg.engine.seats import Seat
from fandg.engine.setup import Choice, Setting, Setup, Switch
from fandg.engine.standing import tell_sum
from fandg.games.labyrinth.diary import (
    tell_act,
    tell_act_in_short,
    tell_ending,
    tell_opening,
)
from fandg.games.labyrinth.ending import MOST_STARS, count_supplies
from fandg.games.labyrinth.library import Library, open_library
from fandg.games.labyrinth.modes import GUESTS, HANDS
from fandg.games.labyrinth.record import (
    LAST_ACT,
    Filed,
    Record,
    Told,
    is_limping,
    step_into,
)
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.story import Act
from fandg.games.labyrinth.telling.tableaux import gather

TUTORIAL = "tutorial"
TUTORIAL_SUPPLIES = 2
MOST_OF_LOST = 2
"""Supplies that a lost act can earn."""
LAST_TRIES = 5
"""So often the last act can be lost before the Order goes home for good."""


class Acts(Campaign[Record, Labyrinth]):
    """Eight acts down to Lludwik, one after the other, with a camp between them."""

    id: ClassVar[str] = "acts"
    title: ClassVar[str] = "Lludwik's Labyrinth"
    tagline: ClassVar[str] = "Eight acts, four thousand demons, and one cook."
    about: ClassVar[str] = (
        "The Order Without Borders goes down to bring home Giuseppe, the Caring Pizza Baron. What "
        "you find, whom you help and what you build in camp stays with you from act to act. An act "
        "that is lost can be played again, or left behind at a price."
    )
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
    levels: ClassVar[tuple[Choice, ...]] = (
        Choice("usual", "As printed"),
        Choice("easy", "Easy", "The Villains have fewer ♥ and no bonuses of the days."),
        Choice("hard", "Hard", "The Villains have more ♥ and a better die in every row."),
    )
    switches: ClassVar[tuple[Switch, ...]] = (GUESTS, HANDS)
    retries: ClassVar[int] = 1
    chapter_word: ClassVar[str] = "act"
    record_type = Record

    @property
    def library(self) -> Library:
        """The story, as the packs hold it."""
        return open_library()

    def begin(self, seed: int, level: str) -> Record:
        """An empty book."""
        return Record(difficulty={"easy": -2, "hard": 2}.get(level, 0))

    def choose(self, record: Record, options: Mapping[str, Setting]) -> Record:
        """The first record with what its switches were set to."""
        return msgspec.structs.replace(
            record,
            guests=bool(options.get(GUESTS.key, False)),
            hides_hands=bool(options.get(HANDS.key, False)),
        )

    def _act(self, act: str) -> Act:
        return self.library.acts[act]

    def chapters(self, record: Record) -> list[Chapter]:
        """The next act; a lost one again, or the one after it; at first the tutorial, or not."""
        if self._is_over(record):
            return []
        last = record.last
        if last is None:
            return [self._chapter(TUTORIAL), self._chapter("act-1")]
        number = self._act(last.act).number
        found = [] if last.won else [self._chapter(last.act, again=True)]
        if last.won or number < LAST_ACT:
            found.append(self._chapter(f"act-{number + 1}", limps=not last.won and number > 0))
        return found

    def _chapter(self, act: str, *, again: bool = False, limps: bool = False) -> Chapter:
        sheet = self._act(act)
        villain = self.library.villains[sheet.villain].called
        sought = f"{sheet.goal} {sheet.danger}"
        unusual = f"{sheet.manner} {sheet.rules}".strip()
        about = [sheet.about, *(sheet.told(words, villain) for words in (sought, unusual))]
        if again:
            about.append("Once more: the loss stays in the book, and what was discovered is kept.")
        if limps:
            about.append("The lost act is left behind: no stars, and the Villain has a head start.")
        if act == TUTORIAL:
            about.append("It teaches the rules, and can be skipped.")
        title = f"Act {sheet.number}: {sheet.name}" if sheet.number else sheet.name
        return Chapter(act, title, "\n\n".join(filter(None, about)))

    def set_up(self, record: Record, chapter: str, seats: Sequence[Seat]) -> Setup:
        """The act for those who are there; how many heroes they lead is chosen in camp."""
        options: dict[str, str | int | bool] = {"difficulty": record.difficulty}
        if chapter == TUTORIAL:
            return Setup(mode=TUTORIAL, seats=list(seats), options=options, seed=0)
        options["act"] = self._act(chapter).number
        if record.guests:
            options[GUESTS.key] = True
        if record.hides_hands:
            options[HANDS.key] = True
        return Setup(mode="act", seats=list(seats), options=options, seed=0)

    def close(self, record: Record, chapter: str, state: Labyrinth) -> Record:
        """What an act adds to the book: a lost one waits aside until it is played again or left."""
        told = self.tell(record, chapter, state)
        before = step_into(record, chapter)
        filed = tuple(
            Filed(packet.id, packet.side, self._act(chapter).number) for packet in state.archive
        )
        flags = tuple(flag for flag in state.flags if flag not in before.flags)
        spent = sum(self.library.upgrades[name].price for name in told.bought)
        after = msgspec.structs.replace(
            before,
            told=(*before.told, told),
            supplies=before.supplies - spent + told.supplies,
            upgrades=tuple(state.upgrades),
            relic=state.relic,
            discovered=tuple(name for name in state.discovered if name != state.lent),
            score=told.score if told.decree else before.score,
            decree=told.decree or before.decree,
        )
        if told.won:
            return msgspec.structs.replace(
                after, archive=(*after.archive, *filed), flags=(*after.flags, *flags)
            )
        return msgspec.structs.replace(after, aside=filed, aside_flags=flags)

    def tell(self, record: Record, chapter: str, state: Labyrinth) -> Told:
        """What an act came to."""
        result = state.result
        assert result is not None
        won = bool(result.winners)
        venture = state.venture
        known = {*record.discovered, state.lent}
        return Told(
            act=chapter,
            won=won,
            reason=result.reason,
            rounds=state.round,
            heroes=tuple(hero.id for hero in state.heroes),
            attempt=record.count_tries(chapter) + 1,
            souls=state.souls,
            defeats=state.defeats,
            hearts=sum(villain.hearts for villain in state.villains),
            shards=state.shards,
            bounty=state.hoard,
            stars=result.scores[0] if won and state.mission != TUTORIAL else 0,
            supplies=earn_supplies(state, self.library, won=won),
            bought=tuple(venture.bought) if venture is not None else (),
            found=tuple(name for name in state.discovered if name not in known),
            score=venture.score if venture is not None else 0,
            decree=state.decree,
            limped=is_limping(record, chapter),
            left=tuple(state.gone),
        )

    def places(self, record: Record) -> list[list[Place]]:
        """What was played in its order, what is open, and closed doors for the rest.

        Of two that are open the second comes after the first, which may be passed by.
        """
        found = [
            [Place(t.act, self._title(t.act), "won" if t.won else "lost")] for t in record.told
        ]
        open_ = self.chapters(record)
        if open_:
            found += [[Place(chapter.id, chapter.title, "open")] for chapter in open_]
            furthest = max(self._act(chapter.id).number for chapter in open_)
            found += [[Place("", "", "closed")] for _ in range(furthest, LAST_ACT)]
        return found

    def _title(self, act: str) -> str:
        sheet = self._act(act)
        return f"Act {sheet.number}: {sheet.name}" if sheet.number else sheet.name

    def _is_over(self, record: Record) -> bool:
        last = record.last
        if last is None or self._act(last.act).number < LAST_ACT:
            return False
        return last.won or record.count_tries(last.act) >= LAST_TRIES

    def ending(self, record: Record) -> Ending | None:
        """One of five, by the Decree, by the acts that were limped through, and by one choice."""
        return tell_ending(self.library, record) if self._is_over(record) else None

    def headline(self, record: Record) -> str:
        """The act that comes next, and the stars."""
        ending = self.ending(record)
        if ending is not None:
            return ending.title
        last = record.last
        if last is None:
            return "Before the first act"
        number = self._act(last.act).number + last.won
        stars = counted(record.stars, "star")
        if not last.won:
            return f"Act {number} of {LAST_ACT} lost, {stars}" if number else "Before the first act"
        return f"Before Act {number} of {LAST_ACT}, {stars}"

    def opening(self) -> str:
        """The page before the first act."""
        return tell_opening()

    def page(self, before: Record, chapter: str, after: Record) -> str:
        """The act, from what really happened in it."""
        told = after.last
        assert told is not None
        return tell_act(self.library, told, after)

    def reason(self, record: Record) -> str:
        """Why the act that was played last has ended."""
        return record.last.reason if record.last is not None else ""

    def party(self, record: Record) -> Party:
        """The heroes of the act that was played last, and its Villain."""
        last = record.last
        if last is None:
            return NOBODY
        villain = self.library.acts[last.act].villain
        return gather(last.heroes, [villain] * max(1, len(self.library.villains[villain].twins)))

    def in_short(self, before: Record, chapter: str, after: Record) -> str:
        """How the act ended, and what the camp has since."""
        told = after.last
        assert told is not None
        return tell_act_in_short(self.library, told)

    def sheet(self, record: Record) -> list[tuple[str, str]]:
        """Supplies, what the camp has, what was found, stars and the Decree."""
        library = self.library
        goes_on = not self._is_over(record)
        spent = ", for buildings as an act begins" if record.supplies and goes_on else ""
        found = [("Supplies", f"{record.supplies}{spent}"), ("Stars", str(record.stars))]
        if record.told and goes_on:
            found.append(("Anew in each act", "heroes, with their dice, cards and Treasures"))
        for name in record.upgrades:
            found.append((library.upgrades[name].name, library.upgrades[name].text))
        cards = [library.entries[n].name for n in record.discovered if n in library.entries]
        if cards:
            found.append(("Discovered", ", ".join(cards)))
        if record.decree:
            what = "Knights of Valor" if record.decree == "knights" else "Dastardly Villains"
            found.append(("The Decree", f"{what}, with {tell_sum(record.score)}"))
        if record.limped:
            left = ", ".join(self._title(act) for act in record.limped)
            found.append(("Left behind", left))
        return found

    def faults(self, record: Record) -> list[str]:
        """Names that are nowhere, figures that cannot be."""
        library = self.library
        found = [f"There is no act {t.act!r}." for t in record.told if t.act not in library.acts]
        found += [
            f"There is no {name!r}."
            for name in (*record.upgrades, *record.discovered)
            if name not in library.entries
        ]
        archived = (*record.archive, *record.aside)
        found += [
            f"There is no event {f.packet!r}." for f in archived if f.packet not in library.packets
        ]
        if len({f.packet for f in record.archive}) < len(record.archive):
            found.append("An event lies in the archive twice.")
        if record.supplies < 0 or any(not 0 <= t.stars <= MOST_STARS for t in record.told):
            found.append("Supplies or stars are out of range.")
        return found


def earn_supplies(state: Labyrinth, library: Library, *, won: bool) -> int:
    """Supplies for an act that is over; the tutorial has its own, a lost act two at the most."""
    if state.mission == TUTORIAL:
        return TUTORIAL_SUPPLIES
    earned = count_supplies(state, library)
    return earned if won else min(MOST_OF_LOST, earned)
