"""Events between scenarios: drafts, purchases, what goes out for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Aftermath, Show
from fandg.engine.standing import Change
from fandg.games.guilds.events.base import OfGuild
from fandg.kit.events import LitEvent, OfSomebody, rising


class UpgradeBegins(LitEvent):
    """An upgrade phase begins: every guild is dealt its cards."""

    rule: ClassVar[str] = "upgrade"
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 0
    level: int
    alone: bool = False

    def line(self, names: Sequence[str]) -> str:
        if self.alone:
            return f"Cards of the deck of level {self.level} lie open"
        return f"The guilds draft from the deck of level {self.level}"

    def show(self, state: Any) -> Show:
        return Show(banner=f"Level {self.level}")


class CardsKept(LitEvent):
    """Every guild has kept cards and passed the others on."""

    rule: ClassVar[str] = "upgrade"
    reveals: ClassVar[bool] = True
    kept: int
    passed: int

    def line(self, names: Sequence[str]) -> str:
        passed = f", and {self.passed} are passed on" if self.passed else ""
        return f"Every guild has {counted(self.kept, 'card')} by now{passed}"


class CardsBought(OfGuild):
    """A guild has bought cards, for all to see."""

    rule: ClassVar[str] = "upgrade"
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    """By name."""

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} buy {joined(self.cards) or 'nothing'}"


class CardsOut(OfGuild):
    """A card is out of the campaign for good."""

    rule: ClassVar[str] = "upgrade"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} discard {self.card} for good"


class MedalsWon(OfGuild):
    """A guild gets the medals of a scenario."""

    rule: ClassVar[str] = "upgrade"
    medals: int
    total: int

    def line(self, names: Sequence[str]) -> str:
        got = counted(self.medals, "medal") if self.medals else "no medal"
        return f"{capital(self.name)} get {got}, and have {self.total}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.guild}", f"+{self.medals}", "medal", good=self.medals > 0)


class Purse(msgspec.Struct, frozen=True):
    """The coins of a guild after a scenario.

    Those gained in it, how many of them for the quests it did, all that it has, what the almsbox
    will add, and how many of those gained lay in chests.
    """

    gained: int
    quests: int
    coins: int
    alms: int
    chests: int = 0

    def say(self) -> str:
        """The account of it in words.

        >>> Purse(6, 2, 7, 0).say()
        '6 coins gained, 2 of them for quests done; now 7'
        >>> Purse(19, 3, 19, 0, 7).say()
        '19 coins gained, 3 of them for quests done and 7 in chests; now 19'
        >>> Purse(0, 0, 1, 3).say()
        'no coin gained; with 3 from the almsbox, now 4'
        """
        gained = counted(self.gained, "coin") if self.gained else "no coin"
        parts = [f"{self.quests} of them for quests done"] if self.quests else []
        if self.chests:
            parts.append(f"{self.chests}{'' if parts else ' of them'} in chests")
        of_which = f", {joined(parts)}" if parts else ""
        alms = f"with {self.alms} from the almsbox, " if self.alms else ""
        return f"{gained} gained{of_which}; {alms}now {self.coins + self.alms}"


class MedalRow(msgspec.Struct, frozen=True):
    """A guild's medals of a scenario, and all that it has; in words what the new ones are for.

    Beside them stands the account of its coins.
    """

    name: str
    medals: int
    total: int
    reasons: str
    purse: Purse


class MedalsCounted(LitEvent):
    """All medals of a scenario are given: who got which of them, and how many each guild has."""

    rule: ClassVar[str] = "upgrade"
    scenario: str
    rows: tuple[MedalRow, ...]

    def line(self, names: Sequence[str]) -> str:
        told = [f"{row.name}: {row.reasons or 'none'}" for row in self.rows]
        return f"Medals for {self.scenario}. {capital('; '.join(told))}"

    def show(self, state: Any) -> Show:
        rows = []
        for row in self.rows:
            now = f"now {row.total}" if row.medals else f"still {row.total}"
            got = f"{row.reasons or 'no medal'}; {now}"
            rows.append(Change(capital(row.name), "medal", got, True if row.medals else None))
            rows.append(Change("", "coins", row.purse.say()))
        title = f"The accounts of {self.scenario}"
        seats = tuple(range(len(self.rows)))
        return Show(sound="coin", aftermath=Aftermath(title, tuple(rows), seats))


class CursesDrawn(OfSomebody):
    """The death curses of which a hero keeps one of several."""

    rule: ClassVar[str] = "upgrade"
    reveals: ClassVar[bool] = True
    curses: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} draws {joined(self.curses)}"


class CurseTaken(OfSomebody):
    """A hero has a death curse through the next scenario."""

    rule: ClassVar[str] = "upgrade"
    reveals: ClassVar[bool] = True
    curse: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} has a death curse: {self.curse}"


class CurseRow(msgspec.Struct, frozen=True):
    """A hero's death curse, and what it does; `harms` unless it does nothing."""

    name: str
    curse: str
    text: str
    harms: bool


class CursesDealt(LitEvent):
    """All who were killed have their death curses: what each of them does."""

    rule: ClassVar[str] = "upgrade"
    rows: tuple[CurseRow, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"{counted(len(self.rows), 'death curse')} for the next quarter"

    def show(self, state: Any) -> Show:
        rows = [
            Change(capital(row.name), "coffin", f"{row.curse}. {row.text}", not row.harms)
            for row in self.rows
        ]
        title = "Death curses, for the next quarter"
        seats = tuple(range(len(state.guilds)))
        return Show(sound="page", aftermath=Aftermath(title, tuple(rows), seats))


class NextNamed(OfGuild):
    """The next scenario is named."""

    rule: ClassVar[str] = "upgrade"
    scenario: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} name the next quarter: {self.scenario}"
