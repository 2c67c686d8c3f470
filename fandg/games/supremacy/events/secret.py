"""Events of the Special Services and of meteors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Aftermath, Die, HoldsUp, Lights, Rolls, Show
from fandg.engine.standing import Change
from fandg.games.supremacy.events.base import OfArea, OfPower, priced, targets_of
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.telling.tableaux import tell_dead, tell_meteors
from fandg.kit.events import LitEvent, rising


class ServiceDrawn(OfPower):
    """A power gets cards of the Special Services, which nobody else sees."""

    rule: ClassVar[str] = "services"
    count: int
    money: int = 0

    def line(self, names: Sequence[str]) -> str:
        paid = f" for {priced(self.money)}" if self.money else ""
        return f"{capital(self.name)} draws {counted(self.count, 'Services card')}{paid}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"+{self.count}", "card-draw", good=True)


class ServiceSeen(OfPower):
    """What a power alone sees: its new cards, or what its spy has found."""

    rule: ClassVar[str] = "services"
    reveals: ClassVar[bool] = True
    text: str

    def line(self, names: Sequence[str]) -> str:
        return self.text

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", "For your eyes", "card-draw", good=True)


class ServiceRead(ServiceSeen):
    """A new card that comes alone is read as it is drawn."""

    card: str
    """Its target."""

    def show(self, state: Any) -> Show:
        show = super().show(state)
        return replace(show, acts=(*show.acts, HoldsUp(self.card, reader=self.seat)))


class SpyReported(ServiceSeen):
    """What a spy has found lies before his power alone until it goes on."""

    title: str
    finds: tuple[tuple[str, str], ...]
    """What he has found, thing by thing: its name, and what there is to say of it."""
    sign: str

    def show(self, state: Any) -> Show:
        rows = tuple(Change(name, self.sign, told) for name, told in self.finds)
        return replace(super().show(state), aftermath=Aftermath(self.title, rows, (self.seat,)))


class ServicePlayed(OfPower):
    """A power plays a card of the Special Services, against somebody perhaps."""

    rule: ClassVar[str] = "services"
    reveals: ClassVar[bool] = True
    card: str
    other: int
    rival: str
    target: str
    errand: str
    """What for, in words: "after General Borovkin"."""
    rolls: bool = False
    """Whether a die, or a counter-agent, tells what comes of it."""

    def gist(self) -> Gist | None:
        if self.rolls:
            return None
        return self.did(f"sent {self.card} {self.errand}", to=(self.other,),
                        yours=f"sent {self.card} to look at your hand")  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} sends {self.card} {self.errand}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", self.target) if self.target else (f"seat:{self.seat}",)


class ServiceFoiled(OfPower):
    """A counter-agent foils what was aimed at his power."""

    rule: ClassVar[str] = "services"
    card: str
    errand: str
    """What that one was sent for."""

    def gist(self) -> Gist:
        return Gist(f"a counter-agent of {self.name} stopped {self._whom()}", f"seat:{self.seat}")

    def line(self, names: Sequence[str]) -> str:
        return f"A counter-agent of {self.name} stops {self._whom()}"

    def _whom(self) -> str:
        return f"{self.card.lower()} that was sent {self.errand}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", "Foiled", "card-draw", good=True)


class ServiceRolled(OfPower):
    """An assassin or a saboteur rolls."""

    rule: ClassVar[str] = "services"
    reveals: ClassVar[bool] = True
    agent: ClassVar[str]
    deed: ClassVar[str]
    """What he does: "sabotage of"."""
    does: ClassVar[tuple[str, str, str]]
    """That in a sentence: now, in the past, and as what he failed to do."""
    die: int
    needed: int
    what: str
    """Whom or what he is after, and whose that is."""
    thing: str
    """That by itself: "General Borovkin"."""
    target: str
    other: int = NOBODY
    """Whose that is."""

    @property
    def is_done(self) -> bool:
        """Whether he succeeds."""
        return self.die >= self.needed

    def gist(self) -> Gist:
        _, did, failed = self.does
        deed = did if self.is_done else f"failed to {failed}"
        sent = f"{self.agent} of {self.name} {deed}"
        return Gist(f"{sent} {self.what}", f"seat:{self.seat}", hits=targets_of((self.other,)),
                    yours=f"{sent} your {self.thing.removeprefix('the ')}")  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        if self.is_done:
            return f"{capital(self.agent)} of {self.name} {self.does[0]} {self.what}"
        return f"The {self.deed} {self.what} fails"

    def touches(self) -> tuple[str, ...]:
        return (self.target,) if self.target else ()

    def report(self, icon: str, costs: str = "") -> Aftermath:
        """What lies before who was aimed at: who sent him, what came of it, and what it costs."""
        deed = f"{self.does[0]} it" if self.is_done else "fails"
        who = f"{capital(self.agent)} of {self.name}"
        told = f"{who} {deed}: he threw {self.die}, and needed {self.needed} or more"
        rows = [Change(capital(self.thing), icon, told, not self.is_done)]
        if costs and self.is_done:
            rows.append(Change("", "money", costs, False))
        title = f"{capital(self.deed)} {self.what}"
        return Aftermath(title, tuple(rows), (self.other,), self.target)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        good = self.is_done
        verdict = "It succeeds" if good else "It fails"
        title = f"The {self.deed} {self.what}"
        stakes = self.stakes(title, f"It succeeds with {self.needed} or more.", self.target)
        dice = (Die(self.die, good, capital(self.name)),)
        return Rolls(dice, title, verdict, good, self.seat, stakes)


class AssassinRolled(ServiceRolled):
    """An assassin strikes down an officer, or does not."""

    agent: ClassVar[str] = "an assassin"
    deed: ClassVar[str] = "attempt on"
    does: ClassVar[tuple[str, str, str]] = ("kills", "killed", "kill")

    def show(self, state: Any) -> Show:
        words = "Dead" if self.is_done else "Alive"
        show = rising(self.target, words, "soldier", good=not self.is_done)
        if self.other == NOBODY:
            return show
        if not self.is_done:
            return replace(show, aftermath=self.report("soldier"))
        return replace(show, tableau=tell_dead(state, self.other, self.thing, 1, ""))


class SaboteurRolled(ServiceRolled):
    """A saboteur stops a company, or does not."""

    agent: ClassVar[str] = "a saboteur"
    deed: ClassVar[str] = "sabotage of"
    does: ClassVar[tuple[str, str, str]] = ("stops", "stopped", "stop")
    settle: int = 0
    """What each pip of the die costs by which it is settled, in $ million."""

    def show(self, state: Any) -> Show:
        show = super().show(state)
        if self.other == NOBODY:
            return show
        costs = f"It makes nothing until that is settled for a die times ${self.settle} million"
        return replace(show, aftermath=self.report("factory", costs))


class MeteorsFall(LitEvent):
    """A trademark card is turned: so many meteors fall."""

    rule: ClassVar[str] = "meteors"
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 0
    count: int
    date: str
    areas: tuple[str, ...]
    places: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        told = joined(self.places) or "nowhere that anybody knows"
        return f"The Meridian, {self.date}: {counted(self.count, 'meteor')}, {told}"

    def touches(self) -> tuple[str, ...]:
        return self.areas

    def show(self, state: Any) -> Show:
        lights = tuple(Lights(area, wide=True) for area in self.areas)
        tableau = tell_meteors(self.count, self.places) if self.places else None
        return Show(lights, "trap", seconds=1.0, is_grim=True, is_read=True, tableau=tableau)


class MeteorStruck(OfArea):
    """A meteor strikes an area: all there is lost, and it is closed."""

    rule: ClassVar[str] = "meteors"
    forces: int
    cards: tuple[str, ...]
    held: int = NOBODY
    """The seat whose it was."""
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost forces, and how many each."""

    def gist(self) -> Gist:
        hits = targets_of((self.held,))
        yours = f"a meteor struck your {self.place}"
        return Gist(f"a meteor struck {self.place}", self.area, hits=hits, great=True, yours=yours)

    def line(self, names: Sequence[str]) -> str:
        lost = [counted(self.forces, "force")] if self.forces else []
        told = joined([*lost, *self.cards]) or "nothing"
        return f"{capital(self.place)} loses {told} and is closed to the end of the next turn"

    def show(self, state: Any) -> Show:
        return rising(self.area, f"-{self.forces}", "bomb", good=False, sound="defeat")
