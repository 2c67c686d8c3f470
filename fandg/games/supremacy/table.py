"""The table at which the powers sit: what the chapters ask of the state and the world together."""

from __future__ import annotations

from fandg.engine.dice import roll_die
from fandg.games.supremacy.ledger import credit_of
from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import NOBODY, Supremacy, places_of


def call_power(name: str) -> str:
    """The name of a power within a sentence."""
    return f"the {name}"


class SupremacyTable:
    """The state of a match, and the world it is played in."""

    __slots__ = ("powers", "state", "world")

    def __init__(self, state: Supremacy, world: World) -> None:
        self.state = state
        self.world = world
        self.powers = state.powers

    def name(self, seat: int) -> str:
        """A power within a sentence: "the Soviet Union"."""
        return call_power(self.world.powers[self.powers[seat].id].name)

    def title(self, seat: int) -> str:
        """A power's bare name."""
        return self.world.powers[self.powers[seat].id].name

    def whose(self, seat: int) -> str:
        """Whose somebody's things are: "the Soviet Union's", or nobody's."""
        if seat == NOBODY:
            return "neutral"
        name = self.name(seat)
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def is_in(self, seat: int) -> bool:
        """Whether a power is in play."""
        return not self.powers[seat].fate

    def is_drawn_in(self, seat: int) -> bool:
        """Whether a power is asked in the turn of another, who attacks it or has been attacked."""
        order = self.state.order
        return bool(order) and order[0] != seat

    @property
    def in_play(self) -> list[int]:
        """The seats in play, in seat order."""
        return [seat for seat, power in enumerate(self.powers) if not power.fate]

    def are_allies(self, one: int, other: int) -> bool:
        """Whether two seats are of one side; a seat is its own ally here."""
        return self.state.sides[one] == self.state.sides[other]

    def side_of(self, seat: int) -> list[int]:
        """The seats of a power's side, its own among them."""
        sides = self.state.sides
        return [other for other, side in enumerate(sides) if side == sides[seat]]

    def is_foreign(self, seat: int, at: int) -> bool:
        """Whether an area is held by a power that is no ally, or by neutral forces."""
        held = self.state.holder[at]
        if held >= 0:
            return self.state.sides[held] != self.state.sides[seat]
        return at in self.state.neutral

    def holds(self, seat: int, at: int) -> bool:
        """Whether a power holds an area."""
        return self.state.holder[at] == seat

    def is_open(self, at: int) -> bool:
        """Whether an area can be entered at all: no cloud, not closed, not irradiated."""
        state = self.state
        if at in state.clouds or at in state.closed:
            return False
        return state.news is None or at not in state.news.irradiated

    def is_out_of_play(self, company: int) -> bool:
        """Whether a company is out of play: a headline about it is not settled."""
        news = self.state.news
        return news is not None and any(pin.company == company for pin in news.pins)

    def may_march_in(self, seat: int, at: int) -> bool:
        """Whether armies may enter a land without a fight: held by friends, or nobody's."""
        state = self.state
        held = state.holder[at]
        if held >= 0 and state.sides[held] != state.sides[seat]:
            return False
        return (held >= 0 or at not in state.neutral) and self.is_open(at)

    may_sail_in = may_march_in
    """Whether navies may enter a water: an ocean, or a sea without foreign or pirate navies."""

    def lands_of(self, seat: int) -> list[int]:
        """The lands that a power holds."""
        is_land = self.world.is_land
        return [at for at in places_of(seat, self.state.holder) if is_land[at]]

    def has_home(self, seat: int) -> bool:
        """Whether a power holds a home of its own, by which it stays in the game."""
        home, holder = self.state.home, self.state.holder
        for at in self.world.homes[self.powers[seat].id]:
            if holder[at] == seat and home[at] == seat:
                return True
        return False

    def own_homes(self, seat: int) -> list[int]:
        """The homes that a power holds of its own."""
        home, holder = self.state.home, self.state.holder
        return [at for at in self.world.homes[self.powers[seat].id]
                if holder[at] == seat and home[at] == seat]  # fmt: skip

    def homes_to_build(self, seat: int) -> list[int]:
        """The homes in which a power may build: its own, and those of centres it has won."""
        power, holder = self.powers[seat], self.state.holder
        names = (power.id, *power.centres)
        return [at for name in names for at in self.world.homes[name]
                if holder[at] == seat and self.is_open(at)]  # fmt: skip

    def ports_of(self, seat: int) -> list[int]:
        """The seas that touch a home to build in and hold no foreign or pirate navies."""
        seas = {sea for at in self.homes_to_build(seat) for sea in self.world.water_by[at]}
        return [sea for sea in sorted(seas) if self.may_sail_in(seat, sea)]

    def owned(self, seat: int) -> list[int]:
        """The companies whose cards a power owns."""
        return places_of(seat, self.state.owner)

    def held_companies(self, seat: int, *, shut_too: bool = False) -> list[int]:
        """The companies that a power owns where it holds: working or idle, no claims.

        Those out of play are not among them, nor those in land that nobody may enter now, unless
        these are asked for too.
        """
        state, area = self.state, self.world.company_area
        found = [n for n in self.owned(seat) if state.holder[area[n]] == seat]
        if state.news is None or not (state.news.pins or state.news.irradiated or state.closed):
            return found
        return [n for n in found
                if (shut_too or self.is_open(area[n])) and not self.is_out_of_play(n)]  # fmt: skip

    def deck(self) -> list[int]:
        """The companies whose cards are in the resource deck."""
        return places_of(NOBODY, self.state.owner)

    def stars_of(self, seats: list[int]) -> int:
        """The larger of the L-star counts of some powers; neutral forces have none."""
        return max((self.powers[seat].stars for seat in seats), default=0)

    def credit(self, seat: int) -> int:
        """How many loan notes a power may have."""
        return credit_of(self.state, seat, self.world.company_area)

    def neighbours_of(self, seat: int, at: int) -> tuple[int, ...]:
        """The powers foreign to one that hold a land beside an area."""
        holders = {self.state.holder[near] for near in self.world.land_by[at]}
        return tuple(
            sorted(held for held in holders if held >= 0 and not self.are_allies(seat, held))
        )

    def defenders_of(self, at: int) -> list[int]:
        """The seats whose forces are in an area, its holder first, then in seat order."""
        held = self.state.holder[at]
        there = [
            seat for seat, power in enumerate(self.powers)
            if seat != held and (at in power.armies or at in power.fleets)
        ]  # fmt: skip
        return [held, *there] if held >= 0 else there

    def count_at(self, seat: int, at: int) -> int:
        """The fighting forces of a power in an area: armies of a land, navies of a sea."""
        power = self.powers[seat]
        if self.world.is_land[at]:
            return power.armies.get(at, 0)
        return len(power.fleets.get(at, ()))

    async def roll_for(self, seat: int, why: str, rule: str, wins: range = range(0)) -> int:
        """A die of a power; the Marshall's if it is nobody's."""
        roller = self.state.marshall if seat == NOBODY else seat
        return await roll_die(self.state, roller, why, rule, wins=wins)
