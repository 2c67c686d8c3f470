"""Events of the Fortuna news: cards turned, markets, bills, calamities, people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined, uncapital
from fandg.engine.show import Die, Lights, Rises, Rolls, Show
from fandg.games.supremacy.events.base import OfArea, OfPower, priced, targets_of
from fandg.games.supremacy.events.trade import tell_price_change
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.telling.tableaux import tell_price, tell_revolt
from fandg.kit.events import LitEvent, rising


def _marshall_rolls(die: int, title: str, told: str) -> Rolls:
    """A die that is nobody's: the Marshall rolls it."""
    return Rolls((Die(die, None, "The Marshall"),), title, told)


class NewsTurned(LitEvent):
    """A card is turned: two headlines, the upper first."""

    rule: ClassVar[str] = "news"
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 0
    card: str
    date: str
    top: str
    bottom: str
    lines: tuple[str, str]
    areas: tuple[str, ...]
    concerns: tuple[int, ...] = ()
    """The powers that hold something in one of these, or have lost it; at first all."""
    is_great: bool = False
    """Whether one of them is of the worst: that issue lies there for all, if but for a moment."""

    def line(self, names: Sequence[str]) -> str:
        return f"The Meridian, {self.date}: {self.top} / {self.bottom}"

    def touches(self) -> tuple[str, ...]:
        return self.areas

    def show(self, state: Any) -> Show:
        # The issue lies on the board meanwhile, to be read.
        lights = tuple(Lights(area) for area in self.areas)
        return Show(lights, "card-flip", is_grand=True, is_read=True, readers=self.concerns,
                    bulletin=not self.is_great)  # fmt: skip


class HeadlineVoid(LitEvent):
    """A headline comes to nothing."""

    rule: ClassVar[str] = "news"
    why: str
    area: str = ""

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.why)}: nothing comes of it"

    def touches(self) -> tuple[str, ...]:
        return (self.area,) if self.area else ()


class PricesMoved(LitEvent):
    """A headline moves a market by its dice."""

    rule: ClassVar[str] = "news-market"
    reveals: ClassVar[bool] = True
    market: str
    dice: tuple[int, ...]
    slots: int
    """How far the marker went: less than the dice say where the track ends."""
    price: int
    headline: str
    before: int = 0
    """The price until now."""

    def gist(self) -> Gist:
        return tell_price_change(self.market, self.before, self.price)

    def line(self, names: Sequence[str]) -> str:
        market, price = capital(self.market), priced(self.price)
        if not self.slots:
            return f"{market} at {price} as before: the track ends there"
        told = f"{market} {'up' if self.slots > 0 else 'down'} {abs(self.slots)}, to {price}"
        return told if abs(self.slots) == sum(self.dice) else f"{told}, where the track ends"

    def touches(self) -> tuple[str, ...]:
        return (f"market:{self.market}",)

    def show(self, state: Any) -> Show:
        place = f"market:{self.market}"
        acts = (Lights(place), Rises(place, f"{self.slots:+}", "money"))
        tableau = tell_price(self.market, self.slots, self.price, self.headline)
        return Show(acts, tableau=tableau)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(Die(die, None, capital(self.market)) for die in self.dice)
        return Rolls(dice, self.headline, self.line(()))


class BillPaid(OfPower):
    """A power pays what a headline costs it."""

    rule: ClassVar[str] = "news-bill"
    money: int
    notes: int
    what: str

    def gist(self) -> Gist:
        return self.did(f"paid for {self.what}")

    def line(self, names: Sequence[str]) -> str:
        loan = f", {counted(self.notes, 'note')} of it borrowed" if self.notes else ""
        return f"{capital(self.name)} pays {priced(self.money)} for {self.what}{loan}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"-{self.money}", "money", good=False, sound="coin")


class BillRefused(OfPower):
    """A power does not pay: a company of its is out of play."""

    rule: ClassVar[str] = "news-bill"
    money: int
    company: str
    card: str
    """The target of the company."""

    def gist(self) -> Gist:
        return Gist(f"{self.company} of {self.name} fell out of play", f"seat:{self.seat}")

    def line(self, names: Sequence[str]) -> str:
        who = capital(self.name)
        return f"{who} does not pay {priced(self.money)}: {self.company} stands still"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", self.card)

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", "Out of play", "factory", good=False)


class SettlementRolled(OfPower):
    """A die says what it costs to settle an old headline."""

    rule: ClassVar[str] = "news-bill"
    reveals: ClassVar[bool] = True
    die: int
    money: int
    company: str

    def line(self, names: Sequence[str]) -> str:
        return f"To settle what stopped {self.company} costs {self.name} {priced(self.money)}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        title = f"To settle what stopped {self.company}"
        each = priced(self.money // self.die)
        task = f"{each} a pip, paid at once if there is enough; else you may borrow, or leave it."
        dice = (Die(self.die, None, capital(self.name)),)
        stakes = self.stakes(title, task)
        return Rolls(dice, title, priced(self.money), None, self.seat, stakes)


class HeadlineSettled(OfPower):
    """An old headline is settled, or that is too dear, or not worth a loan."""

    rule: ClassVar[str] = "news-bill"
    money: int
    paid: bool
    company: str
    notes: int = 0
    """Notes that are borrowed for it, or would have to be."""

    def line(self, names: Sequence[str]) -> str:
        who, what = capital(self.name), f"settle what stopped {self.company}"
        if self.paid:
            loan = f", {counted(self.notes, 'note')} of it borrowed" if self.notes else ""
            return f"{who} settles what stopped {self.company} for {priced(self.money)}{loan}"
        if self.notes:
            return f"{who} borrows nothing to {what}"
        return f"{who} cannot pay {priced(self.money)} to {what}"


class QuakeRolled(OfPower):
    """The holder of shaken land rolls for the damage."""

    rule: ClassVar[str] = "earthquake"
    reveals: ClassVar[bool] = True
    area: str
    place: str
    die: int
    money: int

    def line(self, names: Sequence[str]) -> str:
        return f"Damage in {self.place}: {priced(self.money)} for {self.name}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        return Show((Lights(self.area, wide=True),), "wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        title = f"Earthquake in {self.place}"
        each = priced(self.money // self.die)
        task = f"Damage of {each} a pip; unpaid, armies and company cards there are lost."
        stakes = self.stakes(title, task, self.area)
        dice = (Die(self.die, None, capital(self.name)),)
        return Rolls(dice, title, priced(self.money), None, self.seat, stakes)


class RuinLeft(OfPower):
    """Damage is not paid: armies and cards there are lost."""

    rule: ClassVar[str] = "earthquake"
    area: str
    place: str
    armies: int
    cards: tuple[str, ...]
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost armies, and how many each."""

    def gist(self) -> Gist:
        return self.did(f"left {self.place} in ruins")

    def line(self, names: Sequence[str]) -> str:
        lost = [counted(self.armies, "army", "armies")] if self.armies else []
        told = joined([*lost, *self.cards]) or "nothing"
        return f"{capital(self.name)} does not pay for the damage in {self.place} and loses {told}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        return rising(self.area, f"-{self.armies}", "soldier", good=False, sound="defeat")


class StormRolled(OfPower):
    """A power with navies in a storm rolls."""

    rule: ClassVar[str] = "storms"
    reveals: ClassVar[bool] = True
    area: str
    place: str
    die: int
    needed: int
    sunk: bool
    load: int

    def gist(self) -> Gist | None:
        return self.befell("lost {} to storms", 1, "navy", "navies") if self.sunk else None

    def line(self, names: Sequence[str]) -> str:
        if not self.sunk:
            return f"{capital(self.name)} rides out the storm in {self.place}"
        more = f" with {counted(self.load, 'army', 'armies')}" if self.load else ""
        return f"{capital(self.name)} loses a navy{more} in {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        words = "-1" if self.sunk else "Afloat"
        return rising(self.area, words, "sailboat", good=not self.sunk)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        die = Die(self.die, not self.sunk, capital(self.name))
        verdict = "A navy sinks" if self.sunk else "All stay afloat"
        title = f"Storm in {self.place}"
        stakes = self.stakes(title, f"With {self.needed} or more a navy sinks.", self.area)
        return Rolls((die,), title, verdict, not self.sunk, self.seat, stakes)


class NeutralsLost(OfArea):
    """Warlords' armies or pirates are lost to a headline."""

    rule: ClassVar[str] = "warlords"
    reveals: ClassVar[bool] = True
    die: int
    count: int
    thing: str
    """One of them, and several: "pirate/pirates"."""

    def line(self, names: Sequence[str]) -> str:
        one, several = self.thing.split("/")
        if not self.count:
            return f"No {one} is lost in {self.place}"
        return f"{counted(self.count, one, several)} lost in {self.place}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        return _marshall_rolls(self.die, capital(self.place), self.line(()))


class DiseaseRolled(OfArea):
    """The Marshall rolls for a disease, and armies die."""

    rule: ClassVar[str] = "diseases"
    reveals: ClassVar[bool] = True
    die: int
    count: int
    """Armies that it kills, as many as are there at most."""
    disease: str
    held: int = NOBODY
    """The seat whose it was."""
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost armies, and how many each."""

    def gist(self) -> Gist | None:
        words = f"{uncapital(self.disease)} killed {{}} in {self.place}"
        if not self.count:
            return None
        hits = targets_of((self.held,))
        yours = f"{uncapital(self.disease)} killed {{}} of yours in {self.place}"
        return Gist(words, self.area, self.count, "army", "armies", hits=hits, yours=yours)

    def line(self, names: Sequence[str]) -> str:
        lost = counted(self.count, "army", "armies") if self.count else "no army"
        return f"{self.disease} in {self.place}: {lost} lost"

    def show(self, state: Any) -> Show:
        return rising(self.area, f"-{self.count}", "soldier", good=False, sound="wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        told = f"{counted(self.count, 'army', 'armies')} lost"
        title = f"{self.disease} in {self.place}"
        return _marshall_rolls(self.die, title, told)


class AntidoteUsed(OfPower):
    """An antidote makes a disease harmless."""

    rule: ClassVar[str] = "services"
    area: str
    place: str
    disease: str

    def gist(self) -> Gist:
        return self.did(f"had an antidote in {self.place}")

    def line(self, names: Sequence[str]) -> str:
        ill = uncapital(self.disease)
        return f"{capital(self.name)} has the antidote: no {ill} in {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        return rising(self.area, "Antidote", "card-draw", good=True, sound="success")


class TributePaid(OfPower):
    """A warlord pays who stands in his land."""

    rule: ClassVar[str] = "tribute"
    reveals: ClassVar[bool] = True
    area: str
    place: str
    die: int
    money: int

    def gist(self) -> Gist:
        return self.befell(f"got tribute of {priced(self.money)} from {self.place}")

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} gets tribute of {priced(self.money)} from {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"+{self.money}", "money", good=True, sound="coin")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        title = f"Tribute from {self.place}"
        stakes = self.stakes(title, f"{priced(self.money // self.die)} a pip.", self.area)
        # Nothing hangs on it for which anybody would stop.
        stakes = replace(stakes, passing=True)
        dice = (Die(self.die, None, capital(self.name)),)
        return Rolls(dice, title, priced(self.money), True, self.seat, stakes)


class RevoltPutDown(OfPower):
    """An army is sent, and the revolt is over."""

    rule: ClassVar[str] = "revolt"
    area: str
    place: str
    source: str
    from_: str
    price: str

    def line(self, names: Sequence[str]) -> str:
        return (
            f"{capital(self.name)} sends an army from {self.from_} to {self.place} for {self.price}"
        )

    def touches(self) -> tuple[str, ...]:
        return (self.source, self.area)

    def show(self, state: Any) -> Show:
        show = rising(self.area, "Put down", "soldier", good=True)
        banner = f"The revolt in {self.place} is put down"
        return replace(show, banner=banner, is_grand=True)


class RevoltWon(OfPower):
    """Nobody is sent: the land and the armies there are the warlord's."""

    rule: ClassVar[str] = "revolt"
    area: str
    place: str
    armies: int
    cards: tuple[str, ...]
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost armies, and how many each."""

    def gist(self) -> Gist:
        return self.befell(f"lost {self.place} to a warlord")

    def line(self, names: Sequence[str]) -> str:
        with_ = f", with {joined(self.cards)}" if self.cards else ""
        return (
            f"{capital(self.name)} loses {self.place} to a warlord "
            f"of {counted(self.armies, 'army', 'armies')}{with_}"
        )

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        acts = (Lights(self.area), Rises(self.area, "Lost", "flag", good=False))
        tableau = tell_revolt(state, self.seat, self.name, self.place, self.armies)
        return Show(acts, "defeat", tableau=tableau)


class PiratesRaided(OfArea):
    """Pirates sink navies, the fullest first."""

    rule: ClassVar[str] = "pirates"
    reveals: ClassVar[bool] = True
    die: int
    sunk: tuple[str, ...]
    """The navies, in words: "one of the Soviet Union's with 2 aboard"."""
    losers: tuple[int, ...] = ()
    """Whose each of these was."""

    def gists(self) -> Sequence[Gist]:
        words, yours = (f"pirates sank {what} in {self.place}" for what in ("{}", "{} of yours"))
        thing = self.area, 1, "navy", "navies"
        return [
            Gist(words, *thing, hits=targets_of((loser,)), yours=yours) for loser in self.losers
        ]

    def line(self, names: Sequence[str]) -> str:
        return f"Pirates in {self.place} sink {joined(self.sunk) or 'nothing'}"

    def show(self, state: Any) -> Show:
        return rising(self.area, f"-{len(self.sunk)}", "sailboat", good=False, sound="wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        verdict = f"{counted(len(self.sunk), 'navy', 'navies')} sunk"
        return _marshall_rolls(self.die, f"Pirates in {self.place}", verdict)


class NeutralsPlaced(OfArea):
    """Pirates or a warlord's armies come to stay."""

    rule: ClassVar[str] = "warlords"
    reveals: ClassVar[bool] = True
    die: int
    count: int
    thing: str

    def line(self, names: Sequence[str]) -> str:
        return f"{counted(self.count, *self.thing.split('/'))} in {self.place}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        return _marshall_rolls(self.die, capital(self.place), self.line(()))


class OrbitStruck(OfPower):
    """A solar storm destroys L-stars or K-sats."""

    rule: ClassVar[str] = "solar-storm"
    reveals: ClassVar[bool] = True
    die: int
    stars: int
    sats: int

    def gist(self) -> Gist | None:
        lost = self.stars + self.sats
        return self.befell("lost {} to the sun", lost, "satellite") if lost else None

    def line(self, names: Sequence[str]) -> str:
        lost = [counted(self.stars, "L-star")] if self.stars else []
        lost += [counted(self.sats, "K-sat")] if self.sats else []
        return f"{capital(self.name)} loses {joined(lost) or 'nothing'} to the solar storm"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", f"-{self.stars + self.sats}", "star", good=False)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        lost = self.stars + self.sats
        stakes = self.stakes("Solar storm", "The higher the die, the more is destroyed in orbit.")
        dice = (Die(self.die, not lost, capital(self.name)),)
        return Rolls(dice, "Solar storm", f"{lost} destroyed", not lost, self.seat, stakes)
