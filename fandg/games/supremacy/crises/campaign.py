"""The campaign of six crises, as the engine sees it.

Rules: crises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.campaign import Campaign, Chapter, Ending, Place
from fandg.engine.prose import counted
from fandg.engine.seats import Seat, tell_apart
from fandg.engine.setup import Setting, Setup
from fandg.games.supremacy.crises.beginning import news_of
from fandg.games.supremacy.crises.content import CrisisSheet, say_legacies
from fandg.games.supremacy.crises.medals import MOST_OF_A_KIND
from fandg.games.supremacy.crises.record import CRISES, MEDALS, SCARS, YOU, Annals, CrisisNote
from fandg.games.supremacy.library import World, colour_of, open_library
from fandg.games.supremacy.modes import CRISES_MODE
from fandg.games.supremacy.state import Supremacy

RANKS = (
    (17, "Legend", "They will name an airport after you, and then a war."),
    (14, "Architect", "The map looks as if somebody had meant it."),
    (10, "Statesman", "Your memoirs are awaited, with lawyers."),
    (6, "Consul", "An embassy, a driver, and a flag on the left wing."),
    (0, "Observer", "You were there, and several photographs prove it."),
)
"""What one is called with so many points or more, and a line on it."""
RIVALS = ("Moreau", "Adeyemi", "Vukovic", "Tanaka", "Almeida")
"""Who leads the other powers."""


class SixCrises(Campaign[Annals, Supremacy]):
    """One power, six crises, and a front page after each."""

    id: ClassVar[str] = "crises"
    title: ClassVar[str] = "Six Crises"
    tagline: ClassVar[str] = "One desk, six folders, all of them urgent."
    about: ClassVar[str] = (
        "You keep one power through six crises from 1980 to 1986; bots lead the others. Each asks "
        "something else of you, and brings bronze, silver or gold, which buy legacies for all "
        "that follow. A crisis without a medal leaves a scar; the third ends the campaign."
    )
    seats: ClassVar[tuple[int, ...]] = (1,)
    retries: ClassVar[int] = 1
    chapter_word: ClassVar[str] = "crisis"
    record_type = Annals

    @property
    def library(self) -> World:
        """The crises, as the packs hold them."""
        return open_library()

    def sheets(self) -> list[CrisisSheet]:
        """The crises by number."""
        return sorted(self.library.crises.values(), key=lambda sheet: sheet.number)

    def begin(self, seed: int, level: str) -> Annals:
        """Nothing done yet, no power chosen."""
        return Annals()

    def chapters(self, record: Annals) -> list[Chapter]:
        """The next crisis."""
        if record.is_over:
            return []
        sheet = self.sheets()[len(record.played)]
        return [Chapter(sheet.id, sheet.name, f"{sheet.line}\n\n{say_goals(sheet)}")]

    def set_up(self, record: Annals, chapter: str, seats: Sequence[Seat]) -> Setup:
        """The match of a crisis: the person, and a bot for each of the other powers."""
        sheet = self.library.crises[chapter]
        there = list(seats)
        for number in range(1, sheet.powers):
            names = [seat.name for seat in there]
            there.append(Seat(tell_apart(RIVALS[number - 1], names), number, "steady"))
        options: dict[str, Setting] = {"crisis": sheet.number, **news_of(sheet.number)}
        return Setup(mode=CRISES_MODE.id, seats=there, options=options, seed=0)

    def close(self, record: Annals, chapter: str, state: Supremacy) -> Annals:
        """The medal, and what it bought."""
        crisis, result, world = state.crisis, state.result, self.library
        assert crisis is not None
        assert result is not None
        known = set(record.companies)
        names = [world.companies[n].id for n in crisis.companies]
        note = CrisisNote(
            crisis=chapter,
            medal=crisis.medal,
            reason=result.reason,
            score=int(result.scores[YOU]) if result.scores else 0,
            legacies=tuple(crisis.bought),
            companies=tuple(name for name in names if name not in known),
        )
        return Annals(state.powers[YOU].id, (*record.played, note))

    def places(self, record: Annals) -> list[list[Place]]:
        """What was played, what is open, and closed folders for the rest."""
        sheets = self.library.crises
        found = [
            [Place(note.crisis, sheets[note.crisis].name, "won" if note.medal else "lost")]
            for note in record.played
        ]
        found += [[Place(open_.id, open_.title, "open")] for open_ in self.chapters(record)]
        if not record.is_over:
            found += [[Place("", "", "closed")] for _ in range(len(found), CRISES)]
        return found

    def colours(self, record: Annals) -> list[int]:
        """The person's power has one colour in all crises."""
        return [colour_of(self.library, record.power)] if record.power else []

    def ending(self, record: Annals) -> Ending | None:
        """After the sixth crisis, or the third scar; the medals' points give a rank."""
        if not record.is_over:
            return None
        rank, line = next((rank, line) for least, rank, line in RANKS if record.points >= least)
        points = counted(record.points, "point")
        name = self.library.powers[record.power].name
        if record.scars >= SCARS:
            text = (
                f"Three folders were closed without a result, and the {name} has asked for "
                f"another hand at the desk. The medals come to {points}."
            )
            return Ending("dismissed", "Your desk has been cleared", text, False, rank, line)
        told = f"Six crises, and the {name} is still on the map; so, it must be said, is the map."
        if record.played[-1].reason == "fallen":
            told = f"Six crises, and the {name} was on the map for most of them."
        text = f"{told} The medals come to {points}."
        return Ending("served", "The last folder is closed", text, True, rank, line)

    def headline(self, record: Annals) -> str:
        """The number of the crisis that comes next."""
        ending = self.ending(record)
        return ending.title if ending else f"Crisis {len(record.played) + 1} of {CRISES}"

    def opening(self) -> str:
        """The page before the first crisis."""
        return (
            "The desk came with the office, and the folders came with the desk. There are six of "
            "them. Your predecessor marked each URGENT and left for his health. The telephone is "
            "red, the coffee is not bad, and it has just begun not to rain."
        )

    def page(self, before: Annals, chapter: str, after: Annals) -> str:
        """The front page after a crisis."""
        note, sheet = after.played[-1], self.library.crises[chapter]
        told = [sheet.won if note.medal else sheet.lost]
        name = self.library.powers[after.power].name
        if note.medal:
            told.append(f"The {name} has {MEDALS[note.medal]} for it, and {_say_points(after)}.")
        else:
            told.append(
                f"The {name} has nothing to show for it but a scar, "
                f"{counted(after.scars, 'scar')} of {SCARS} by now."
            )
        told.append(say_legacies(self.library.legacies, note.legacies))
        return "\n\n".join(filter(None, told))

    def in_short(self, before: Annals, chapter: str, after: Annals) -> str:
        """The medal of a crisis."""
        note, sheet = after.played[-1], self.library.crises[chapter]
        return f"{sheet.name}: {MEDALS[note.medal] or 'no medal, and a scar'}."

    def sheet(self, record: Annals) -> list[tuple[str, str]]:
        """The power, points and scars, medals, legacies."""
        world = self.library
        power = world.powers[record.power].name if record.power else "Not chosen yet"
        found = [("Power", power), ("Points", str(record.points))]
        found.append(("Scars", f"{record.scars} of {SCARS}"))
        found += [
            (world.crises[note.crisis].name, (MEDALS[note.medal] or "a scar").capitalize())
            for note in record.played
        ]
        found += [
            (world.legacies[name].name, _tell(record, name, world)) for name in record.legacies
        ]
        return found

    def faults(self, record: Annals) -> list[str]:
        """Names that are nowhere, figures that cannot be."""
        world, found = self.library, []
        if record.played and record.power not in world.powers:
            found.append(f"There is no power {record.power!r}.")
        sheets = [sheet.id for sheet in self.sheets()]
        if [note.crisis for note in record.played] != sheets[: len(record.played)]:
            found.append("The crises were not played in their order.")
        left = MOST_OF_A_KIND * len(world.legacies)
        for note in record.played:
            if not 0 <= note.medal < len(MEDALS):
                found.append(f"{note.crisis} brought {note.medal} points.")
            found += [f"There is no company {c!r}." for c in note.companies
                      if c not in world.company_number]  # fmt: skip
            if note.legacies and len(note.legacies) != min(note.medal, left):
                found.append(f"{note.crisis} bought more or less than its medal is worth.")
            left -= len(note.legacies)
        for name, count in record.legacies.items():
            if name not in world.legacies:
                found.append(f"There is no legacy {name!r}.")
            if count > MOST_OF_A_KIND:
                found.append(f"The legacy {name!r} was bought {count} times.")
        return found


def say_goals(sheet: CrisisSheet) -> str:
    """What the medals of a crisis ask, in a sentence each."""
    names = (name.capitalize() for name in MEDALS[1:])
    return " ".join(f"{name}: {asked}." for name, asked in zip(names, sheet.asks, strict=True))


def _say_points(record: Annals) -> str:
    return f"{counted(record.points, 'point')} in all"


def _tell(record: Annals, legacy: str, world: World) -> str:
    """What a legacy is, and if it was bought twice; of concessions which companies."""
    if legacy != "concession":
        twice = "Twice: " if record.legacies[legacy] > 1 else ""
        return f"{twice}{world.legacies[legacy].line}"
    names = (world.company_names[world.company_number[name]] for name in record.companies)
    return "; ".join(names)
