"""Events of moving, building, researching and prospecting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted
from fandg.engine.show import Pays, Rises, Show, TurnsUp
from fandg.games.supremacy.events.base import OfPower, priced, say_aboard, targets_of, with_article
from fandg.games.supremacy.telling.tableaux import tell_armed
from fandg.kit.events import rising

Manner = Literal["march", "sail", "airlift", "board", "unload", "officer", "clean"]
VERBS: dict[Manner, str] = {
    "march": "marches",
    "sail": "sails",
    "airlift": "flies",
    "board": "embarks",
    "unload": "lands",
    "officer": "flies",
    "clean": "cleans",
}


class ForcesMoved(OfPower):
    """Forces of a power go from one area to another."""

    rule: ClassVar[str] = "move"
    manner: Manner
    count: int
    start: str
    end: str
    from_: str
    to: str
    takes: bool = False
    """Whether nobody held the land that armies went to."""
    aboard: int = 0
    """The armies aboard of navies."""
    near: tuple[int, ...] = ()
    """The foreign powers that hold a land beside that to which they went."""

    def gist(self) -> Gist | None:
        if not self.takes:
            return None
        return self.did(
            f"took {self.to}", to=self.near, great=True, yours=f"took {self.to}, next to you"
        )

    def gists(self) -> Sequence[Gist]:
        if self.manner != "sail":
            return super().gists()
        # Ships off a coast are news to who lives there, and to nobody else.
        words = f"{self.name} brought {{}}{say_aboard(self.aboard)} to {self.to}, off your coast"
        return [
            Gist(words, f"seat:{self.seat}", self.count, "navy", "navies", who=self.name,
                 befell=coast, hits=(coast,))
            for coast in targets_of(self.near)
        ]  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        thing = ("navy", "navies") if self.manner == "sail" else ("army", "armies")
        what = counted(self.count, *thing)
        verb = VERBS[self.manner]
        end = "in" if self.manner in ("board", "unload") else "to"
        return f"{capital(self.name)} {verb} {what} from {self.from_} {end} {self.to}"

    def touches(self) -> tuple[str, ...]:
        return (self.start, self.end)

    def show(self, state: Any) -> Show:
        sign = "warship" if self.manner == "sail" else "battle-tank"
        return Show((Pays(self.count, self.start, self.end, sign),))


class ForcesPaid(OfPower):
    """A power pays for new forces, which it places next."""

    rule: ClassVar[str] = "build"
    count: int
    money: int

    def gist(self) -> Gist:
        return self.did("raised {}", self.count, "force", "forces")

    def line(self, names: Sequence[str]) -> str:
        return (
            f"{capital(self.name)} raises {counted(self.count, 'force')} for {priced(self.money)}"
        )


class WeaponBuilt(OfPower):
    """A power builds a nuke or an L-star."""

    rule: ClassVar[str] = "build"
    weapon: str
    money: int
    at_once: bool = False
    """Whether that had to be, as its card was found."""

    def gist(self) -> Gist:
        return self.did("built {}", 1, self.weapon, great=True)

    def line(self, names: Sequence[str]) -> str:
        found = " at once, as its card was found," if self.at_once else ""
        one = with_article(self.weapon)
        return f"{capital(self.name)} builds {one}{found} for {priced(self.money)}"

    def show(self, state: Any) -> Show:
        sign = "l-star" if self.weapon[0] == "L" else "missile"
        told = rising(f"seat:{self.seat}", self.weapon, sign, good=None)
        return replace(told, tableau=tell_armed(state, self.seat, self.name, self.weapon))


class CardsTurned(OfPower):
    """Cards of the resource deck are turned until one of the wanted kind shows, or in vain."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "research"
    wanted: str
    paid: int
    """For how many cards it would have paid."""
    cards: tuple[str, ...]
    targets: tuple[str, ...]
    """In the order in which they were turned: in words, and as things on the table."""
    found: bool
    money: int

    def gist(self) -> Gist | None:
        return self.did(f"found {self.cards[-1]}") if self.found else None

    def line(self, names: Sequence[str]) -> str:
        turned = f"turns {counted(len(self.cards), 'card')} for {priced(self.money)}"
        if self.found:
            return f"{capital(self.name)} {turned} and keeps {self.cards[-1]}"
        return f"{capital(self.name)} {turned} and finds no {self.wanted}"

    def show(self, state: Any) -> Show:
        words = capital(self.cards[-1]) if self.found else "In vain"
        acts = (Rises(f"seat:{self.seat}", words, "card-draw", good=self.found),)
        count = counted(len(self.cards), "card")
        ends = (
            f"{capital(self.cards[-1])}, for {count} and {priced(self.money)}"
            if self.found
            else f"No {self.wanted} among {count}, for {priced(self.money)}"
        )
        title = f"{capital(self.name)} looks for {with_article(self.wanted)}"
        turned = TurnsUp(self.seat, "supremacy", self.paid, self.targets, self.found, title, ends)
        return Show(acts, "card-flip", turned=turned)


class CompanyProspected(CardsTurned):
    """Cards are turned for a company of a kind."""

    rule: ClassVar[str] = "prospect"

    def gist(self) -> Gist | None:
        companies = f"{self.wanted[:-1]}ies"
        return self.did("found {}", 1, self.wanted, companies) if self.found else None


class TechnologyTurned(CardsTurned):
    """Cards are turned for a weapon's technology."""

    rule: ClassVar[str] = "research"
