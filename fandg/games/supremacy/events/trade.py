"""Events of money and goods: payroll, transfer, the market, offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Die, Lights, Rises, Rolls, Show
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import OfPower, priced
from fandg.kit.events import LitEvent, rising
from fandg.kit.offers import OfferStep


def told_supplies(counts: Sequence[int]) -> str:
    """Some of each supply: "2 grain and 1 mineral"."""
    named = [
        f"{count} {kind.removesuffix('s') if count == 1 else kind}"
        for count, kind in zip(counts, SUPPLIES, strict=True)
        if count
    ]
    return joined(named) or "nothing"


def price_gists(before: Sequence[int], after: Sequence[int]) -> tuple[Gist, ...]:
    """What became of the price of each supply that moved."""
    return tuple(
        tell_price_change(kind, then, now)
        for kind, then, now in zip(SUPPLIES, before, after, strict=True)
        if then != now
    )


def tell_price_change(kind: str, before: int, after: int) -> Gist:
    """What became of the price of a supply, for who looks later."""
    words = f"{kind} went from ${{}} to ${{}} million"
    return Gist(words, great=True, levels=(before, after))


class PayrollPaid(OfPower):
    """A power settles its loans and pays salaries."""

    rule: ClassVar[str] = "payroll"
    interest: int
    notes: int
    """Notes borrowed; negative: repaid."""
    salaries: int

    def line(self, names: Sequence[str]) -> str:
        told = [f"pays salaries of {priced(self.salaries)}"]
        if self.interest:
            told.append(f"interest of {priced(self.interest)}")
        if self.notes:
            verb = "borrows" if self.notes > 0 else "repays"
            told.append(f"{verb} {counted(abs(self.notes), 'note')}")
        return f"{capital(self.name)} {joined(told)}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"-{self.salaries + self.interest}", "money", good=None)


class ForcesDisbanded(OfPower):
    """Forces that are not paid go home."""

    rule: ClassVar[str] = "payroll"
    area: str
    place: str
    count: int
    is_lost: bool = False
    """Whether it holds the area no more."""

    def gist(self) -> Gist:
        if self.is_lost:
            return self.did(f"gave {self.place} up", great=True)
        return self.did("sent home {}", self.count, "force", "forces")

    def line(self, names: Sequence[str]) -> str:
        told = f"{capital(self.name)} sends {counted(self.count, 'force')} home from {self.place}"
        return f"{told} and holds it no more" if self.is_lost else told

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


class CompaniesIdle(OfPower):
    """Companies that are not paid stand idle this turn."""

    rule: ClassVar[str] = "payroll"
    companies: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        verb = "stands" if len(self.companies) == 1 else "stand"
        return f"{capital(joined(self.companies))} of {self.name} {verb} idle"


class SuppliesArrive(OfPower):
    """What working companies of a power make."""

    rule: ClassVar[str] = "transfer"
    counts: tuple[int, int, int]
    lost: tuple[int, int, int]
    """What went beyond its tracks."""

    def gist(self) -> Gist:
        made = f"made {told_supplies(self.counts)}"
        if any(self.lost):
            made += f" ({told_supplies(self.lost)} more than there is room for)"
        seat = f"seat:{self.seat}"
        return Gist(f"{self.name} {made}", who=self.name, befell=seat, hits=(seat,),
                    yours=f"you {made}")  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        more = f"; {told_supplies(self.lost)} more than it can store" if any(self.lost) else ""
        return f"{capital(self.name)} gets {told_supplies(self.counts)}{more}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"+{sum(self.counts)}", "crate", good=True)


class CompaniesBlockaded(OfPower):
    """Companies deliver nothing, since foreign navies lie off all their coasts."""

    rule: ClassVar[str] = "blockade"
    areas: tuple[str, ...]
    companies: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        verbs = (
            "is blockaded and delivers" if len(self.companies) == 1 else "are blockaded and deliver"
        )
        return f"{capital(joined(self.companies))} of {self.name} {verbs} nothing"

    def touches(self) -> tuple[str, ...]:
        return self.areas


class WorldTrades(LitEvent):
    """The world buys: each marker moves by a die of its own."""

    rule: ClassVar[str] = "world-trade"
    reveals: ClassVar[bool] = True
    dice: tuple[int, int, int]
    prices: tuple[int, int, int]
    """The prices after it."""
    before: tuple[int, int, int] = (0, 0, 0)
    """The prices before."""

    def gists(self) -> Sequence[Gist]:
        return price_gists(self.before, self.prices)

    def line(self, names: Sequence[str]) -> str:
        told = [f"{kind} {price:,}" for kind, price in zip(SUPPLIES, self.prices, strict=True)]
        return f"World trade: {joined(told)}"

    def touches(self) -> tuple[str, ...]:
        return tuple(f"market:{kind}" for kind in SUPPLIES)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(
            Die(die, None, capital(kind)) for die, kind in zip(self.dice, SUPPLIES, strict=True)
        )
        return Rolls(dice, "World trade", self.line(()).partition(": ")[2])


class SuppliesSold(OfPower):
    """A power sells to the market."""

    rule: ClassVar[str] = "sell"
    counts: tuple[int, int, int]
    money: int
    before: tuple[int, int, int] = (0, 0, 0)
    after: tuple[int, int, int] = (0, 0, 0)
    """The prices before it, and after."""

    def gist(self) -> Gist:
        return self.did("sold {}", sum(self.counts), "supply", "supplies")

    def gists(self) -> Sequence[Gist]:
        return (self.gist(), *price_gists(self.before, self.after))

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} sells {told_supplies(self.counts)} for {priced(self.money)}"

    def touches(self) -> tuple[str, ...]:
        sold = zip(SUPPLIES, self.counts, strict=True)
        return (f"seat:{self.seat}", *(f"market:{kind}" for kind, count in sold if count))

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"+{self.money}", "money", good=True, sound="coin")


class SuppliesBought(OfPower):
    """A power buys from the market."""

    rule: ClassVar[str] = "buy"
    counts: tuple[int, int, int]
    money: int
    lost: tuple[int, int, int] = (0, 0, 0)
    """What of it went beyond its tracks."""
    before: tuple[int, int, int] = (0, 0, 0)
    after: tuple[int, int, int] = (0, 0, 0)
    """The prices before it, and after."""

    def gist(self) -> Gist:
        return self.did("bought {}", sum(self.counts), "supply", "supplies")

    def gists(self) -> Sequence[Gist]:
        return (self.gist(), *price_gists(self.before, self.after))

    def line(self, names: Sequence[str]) -> str:
        more = f", {told_supplies(self.lost)} more than it can store" if any(self.lost) else ""
        told = told_supplies(self.counts)
        return f"{capital(self.name)} buys {told}{more} for {priced(self.money)}"

    def touches(self) -> tuple[str, ...]:
        bought = zip(SUPPLIES, self.counts, strict=True)
        return (f"seat:{self.seat}", *(f"market:{kind}" for kind, count in bought if count))

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"-{self.money}", "money", good=None, sound="coin")


class OfferMade(OfPower):
    """What becomes of an offer between two powers."""

    rule: ClassVar[str] = "trade"
    step: OfferStep
    other: int
    partner: str
    gives: str
    """In words; what whose offer it is gives and takes."""
    takes: str

    def line(self, names: Sequence[str]) -> str:
        who = capital(self.name)
        match self.step:
            case "proposed":
                return f"{who} offers {self.partner} {self.gives} for {self.takes}"
            case "countered":
                return f"{who} would rather give {self.partner} {self.gives} for {self.takes}"
            case "accepted":
                return f"{capital(self.partner)} accepts"
            case "refused":
                return f"{capital(self.partner)} refuses"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"seat:{self.other}")


class GoodsExchanged(OfPower):
    """Goods change hands as agreed."""

    rule: ClassVar[str] = "trade"
    other: int
    partner: str
    gives: str
    takes: str

    def gist(self) -> Gist:
        return replace(self.did(f"traded with {self.partner}"), fellow=f"seat:{self.other}")

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} gives {self.partner} {self.gives} and gets {self.takes}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"seat:{self.other}")

    def show(self, state: Any) -> Show:
        both = (f"seat:{self.seat}", f"seat:{self.other}")
        lights = tuple(Lights(at) for at in both)
        return Show((*lights, Rises(both[0], "Traded", "handshake", good=True)), "coin")
