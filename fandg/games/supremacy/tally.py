"""What the balance of the powers is read from: money, prices, bids, attacks and trades of a game.

The bounds are in `docs/supremacy-balance.md`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from fandg.engine.event import Event
from fandg.engine.game import Statistic
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.crises.beginning import DEAR_GRAIN, DRY_YEAR
from fandg.games.supremacy.crises.record import MEDALS, YOU
from fandg.games.supremacy.events.course import STAGES, BidsShown, PowerOut, TurnBegins
from fandg.games.supremacy.events.news import BillPaid, HeadlineSettled, PricesMoved
from fandg.games.supremacy.events.trade import (
    GoodsExchanged,
    OfferMade,
    PayrollPaid,
    SuppliesBought,
    SuppliesSold,
    WorldTrades,
)
from fandg.games.supremacy.events.war import AreaCaptured, AttackBegins
from fandg.games.supremacy.library import World
from fandg.games.supremacy.market import shift
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.transfer import world_demand

EARLY = 4
"""Before this turn nobody should be bankrupt."""


def count_statistics(state: Supremacy, log: Iterable[Event], world: World) -> list[Statistic]:
    """What a game came to, for its powers and turns."""
    count = _Count(state, world)
    for event in log:
        count.read(event)
    return count.statistics()


class _Count:
    """A game counted from its events, one after the other."""

    def __init__(self, state: Supremacy, world: World) -> None:
        self.state = state
        self.world = world
        self.in_play = set(range(len(state.powers)))
        self.slots = [world.market.start] * 3
        if state.crisis is not None and state.crisis.number == DRY_YEAR:
            self.slots[0] = DEAR_GRAIN
        self.turn = 0
        self.turns = 0
        """Turns of powers that were in play, all together."""
        self.sums: defaultdict[str, float] = defaultdict(float)
        self.prices: list[float] = []
        self.bids: dict[int, list[float]] = {stage: [] for stage in STAGES}
        self.attacks: list[float] = []
        """Of each attack whether it took its target."""
        self.proposals: list[float] = []
        """Of each proposal whether it was accepted as it was."""
        self.is_countered = False
        self.early = 0

    def read(self, event: Event) -> None:
        """Count one event."""
        match event:
            case TurnBegins():
                self.turn = event.turn
                self.turns += len(self.in_play)
            case BidsShown():
                self.bids[event.stage] += [float(seat in event.seats) for seat in self.in_play]
                self.prices += [self.world.market.prices[slot - 1] for slot in self.slots]
            case PayrollPaid():
                self.sums["upkeep"] += event.interest + event.salaries
            case SuppliesSold():
                self.sums["sales"] += event.money
                self._move([-count for count in event.counts])
            case SuppliesBought():
                self._move(event.counts)
            case PricesMoved():
                self._move([event.slots * (kind == event.market) for kind in SUPPLIES])
            case WorldTrades():
                demand = world_demand(len(self.in_play), news=self.state.news is not None)
                self._move([demand + self.world.market.world[die - 1] for die in event.dice])
            case BillPaid():
                self.sums["bills"] += event.money
            case HeadlineSettled(paid=True):
                self.sums["bills"] += event.money
            case AttackBegins():
                self.attacks.append(0.0)
            case AreaCaptured():
                self.attacks[-1] = 1.0
            case OfferMade(step="proposed"):
                self.proposals.append(0.0)
                self.is_countered = False
            case OfferMade(step="countered"):
                self.is_countered = True
            case OfferMade(step="accepted"):
                self.proposals[-1] = float(not self.is_countered)
            case GoodsExchanged():
                self.sums["trades"] += 1
            case PowerOut():
                self.in_play.discard(event.seat)
                fate = self.state.powers[event.seat].fate
                self.early += fate == "bankrupt" and self.turn < EARLY

    def _move(self, slots: Iterable[int]) -> None:
        self.slots = [shift(self.world, *each) for each in zip(self.slots, slots, strict=True)]

    def statistics(self) -> list[Statistic]:
        """All that was counted."""
        sums, powers = self.sums, self.state.powers
        turns = self.turns or 1
        top = self.world.market.prices[-1]
        ends = (self.world.market.prices[0], top)
        bankrupt = [float(power.fate == "bankrupt") for power in powers]
        return [
            Statistic("sales a power and turn", [sums["sales"] / turns]),
            Statistic("upkeep a power and turn", [sums["upkeep"] / turns]),
            Statistic("bills of the news a power and turn", [sums["bills"] / turns]),
            Statistic("price, median", self.prices, is_median=True),
            Statistic("prices at an end of the market", [float(p in ends) for p in self.prices]),
            Statistic("attacks a power and turn", [len(self.attacks) / turns]),
            Statistic("attacks that take their target", self.attacks),
            *(Statistic(f"in for {STAGES[stage].lower()}", bids)
              for stage, bids in self.bids.items() if bids),
            Statistic("trades a power", [sums["trades"] / len(powers)]),
            Statistic("proposals a power", [len(self.proposals) / len(powers)]),
            Statistic("proposals accepted as they are", self.proposals),
            Statistic("powers out a game", [float(sum(bool(power.fate) for power in powers))]),
            Statistic("powers bankrupt", bankrupt),
            Statistic(f"powers bankrupt before turn {EARLY}", [self.early / len(powers)]),
            *self._medals(),
        ]  # fmt: skip

    def _medals(self) -> list[Statistic]:
        """Whether a crisis brought each medal or a better one, by the power that was led."""
        crisis = self.state.crisis
        if crisis is None:
            return []
        name = self.world.powers[self.state.powers[YOU].id].name
        return [
            Statistic(f"{medal} as {name}", [float(crisis.medal >= points)])
            for points, medal in enumerate(MEDALS[1:], 1)
        ]
