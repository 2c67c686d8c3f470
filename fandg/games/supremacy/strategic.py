"""A strategic attack: a launch, interception, what comes through, nuclear winter.

Rules: strategic, l-stars, winter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted, joined
from fandg.games.supremacy.events.arsenal import LandIrradiated
from fandg.games.supremacy.events.war import (
    AreaDestroyed,
    NukesLaunched,
    StarsFired,
    WaterStruck,
    WinterFalls,
    WinterRolled,
)
from fandg.games.supremacy.forces import clear_area, settle
from fandg.games.supremacy.leaving import check_homes
from fandg.games.supremacy.ledger import arm
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.officers import kill_officers
from fandg.games.supremacy.news.pins import tidy_pins
from fandg.games.supremacy.odds import spread_shots
from fandg.games.supremacy.prospects import aim_odds, prize_of, say_saved
from fandg.games.supremacy.state import GONE, NOBODY, Volley, Weapon
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import end_game

HIT = range(1, 6)
"""What destroys a nuke."""
LAST_CLOUD = 12
"""The cloud that ends the world where winter is strict; where a die decides, the last safe one."""


LET_GO, TAKEN_BACK = -1, -2
"""What stands instead of a target where all are let go, or the last one is taken back."""


class Aim(NamedTuple):
    """A warhead and its target."""

    at: int
    weapon: Weapon = "nuke"
    so_far: tuple[int, ...] = ()
    """Where all are let go: what they are aimed at."""


_HOLD: Option[str] = Option("hold", "Hold fire", "hold", ends=True)


_BACK: Option[Aim] = Option("back", "Take the last one back", Aim(TAKEN_BACK), stands=True)


def _aim(table: SupremacyTable, seat: int, at: int, aimed: int) -> Option[Aim]:
    """A nuke at an area at which some are aimed already."""
    world = table.world
    label = f"A nuke at {world.places[at]}"
    return Option(f"aim:{world.ids[at]}", label, Aim(at), world.targets[at],
                  odds=_odds(table, seat, at, aimed), note=_say_whose(table, seat, at))  # fmt: skip


def _aim_neutron(table: SupremacyTable, seat: int, at: int, aimed: int) -> Option[Aim]:
    world = table.world
    label = f"A neutron bomb at {world.places[at]}"
    return Option(f"neutron:{world.ids[at]}", label, Aim(at, "neutron"), world.targets[at],
                  rule="arsenal", odds=_odds(table, seat, at, aimed),
                  note=_say_whose(table, seat, at))  # fmt: skip


def _odds(table: SupremacyTable, seat: int, at: int, aimed: int) -> Callable[[], Odds] | None:
    """The odds that one more comes through, where its holder is another and can shoot at all."""
    held = table.state.holder[at]
    if held in (NOBODY, seat) or not table.powers[held].stars:
        return None
    return partial(aim_odds, table, at, aimed + 1)


def _say_whose(table: SupremacyTable, seat: int, at: int) -> str:
    """Whose an area is, what stands there and what it makes: "Africa's, 3 forces, 2 grain"."""
    state, held = table.state, table.state.holder[at]
    there = {other: count for other in table.in_play if (count := table.count_at(other, at))}
    forces = sum(there.values()) + state.neutral.get(at, 0)
    owners = dict.fromkeys([*([held] if held >= 0 else []), *there])
    whose = ["yours" if other == seat else table.whose(other) for other in owners]
    if at in state.neutral:
        whose.append("neutral")
    told = capital(joined(whose)) or "Nobody's"
    there_too = [counted(forces, "force")] if forces else []
    return ", ".join([told, *there_too, *filter(None, [prize_of(table, at)])])


def _launch_at(world: World, shots: Sequence[Aim]) -> Option[Aim]:
    """To launch what has been aimed so far."""
    told = capital(joined(_say_aims(world, shots)))
    so_far = tuple(shot.at for shot in shots)
    return Option("launch", "Launch", Aim(LET_GO, so_far=so_far), stands=True, note=told)


def _say_aims(world: World, shots: Sequence[Aim]) -> list[str]:
    """What flies at every target, if all of it is let go; targets of the same are told together.

    "1 nuke each at Poland and Iran", "2 nukes at the Ukraine".
    """
    aims = Counter(shot.at for shot in shots)
    neutrons = Counter(shot.at for shot in shots if shot.weapon == "neutron")
    alike: dict[tuple[int, int], list[int]] = {}
    for at, count in aims.items():
        alike.setdefault((count, neutrons[at]), []).append(at)
    told = []
    for (count, many), places in alike.items():
        each = " each" if len(places) > 1 else ""
        names = joined([world.places[at] for at in places])
        told.append(f"{say_warheads(count, many)}{each} at {names}")
    return told


def list_aims(table: SupremacyTable, seat: int, against: int | None) -> list[int]:
    """What nukes may be aimed at: anything but what an ally holds; as an answer what is his.

    A cloud is destroyed already; what is closed or irradiated for a while may be named.
    """
    state = table.state
    found = []
    for at, held in enumerate(state.holder):
        if at in state.clouds:
            continue
        if against is not None:
            is_his = held == against or at in table.powers[against].fleets
            if is_his and not (held >= 0 and table.are_allies(seat, held)):
                found.append(at)
        elif held in (NOBODY, seat) or not table.are_allies(seat, held):
            found.append(at)
    return found


async def launch(table: SupremacyTable, seat: int, against: int | None = None) -> list[int]:
    """Nukes leave the track, are shot at, and strike; returns at whom they were aimed."""
    state, world = table.state, table.world
    shots = await _take_aim(table, seat, against)
    aims = Counter(shot.at for shot in shots)
    neutrons = Counter(shot.at for shot in shots if shot.weapon == "neutron")
    victims = find_victims(table, seat, aims)
    arm(state, seat, "nuke", neutrons.total() - aims.total())
    arm(state, seat, "neutron", -neutrons.total())
    state.volley = Volley(seat, dict(sorted(aims.items())), dict(sorted(neutrons.items())))
    await tell(NukesLaunched(
        seat=seat, name=table.name(seat), areas=tuple(world.targets[at] for at in aims),
        aims=tuple(_say_aim(world, at, n, neutrons[at]) for at, n in aims.items()),
        answers=against is not None,
    ))  # fmt: skip
    await _intercept(table, state.volley, victims)
    volley, state.volley = state.volley, None
    for at, left in volley.nukes.items():
        # A nuke destroys what a neutron bomb would have left standing.
        if left > volley.neutrons.get(at, 0) or not world.is_land[at]:
            await strike(table, seat, at)
        else:
            await irradiate(table, at)
    await check_homes(table)
    return victims


def _say_aim(world: World, at: int, count: int, neutrons: int) -> str:
    """What flies at a target: "2 nukes and 1 neutron bomb at Poland"."""
    return f"{say_warheads(count, neutrons)} at {world.places[at]}"


def say_warheads(count: int, neutrons: int) -> str:
    """Warheads of a target, some of which are neutron bombs: "2 nukes and 1 neutron bomb"."""
    told = [counted(count - neutrons, "nuke")] if count > neutrons else []
    told += [counted(neutrons, "neutron bomb")] if neutrons else []
    return joined(told)


async def _take_aim(table: SupremacyTable, seat: int, against: int | None) -> list[Aim]:
    """Name targets, one warhead after the other; none leaves before all are let go."""
    shots: list[Aim] = []
    places = list_aims(table, seat, against)
    power = table.powers[seat]
    while True:
        fired = Counter(shot.weapon for shot in shots)
        aimed = Counter(shot.at for shot in shots)
        nukes, neutrons = power.nukes - fired["nuke"], power.neutrons - fired["neutron"]
        left = [counted(nukes, "nuke")] if nukes else []
        left += [counted(neutrons, "neutron bomb")] if neutrons else []
        more = " more" if shots else ""
        prompt = f"At what do you aim? You have {joined(left)}{more}."
        options = [_launch_at(table.world, shots), _BACK] if shots else []
        options += [_aim(table, seat, at, aimed[at]) for at in places] if nukes else []
        options += [_aim_neutron(table, seat, at, aimed[at]) for at in places] if neutrons else []
        if not left:
            prompt = f"Do you launch {joined(_say_aims(table.world, shots))}?"
        shot = await ask(Decision(
            seat, "aim", prompt, "strategic", options, is_toll=against is not None,
            openly=True, leads_back=not shots, binds=bool(shots),
        ))  # fmt: skip
        if shot.at == LET_GO:
            return shots
        if shot.at == TAKEN_BACK:
            shots.pop()
        else:
            shots.append(shot)


def find_victims(table: SupremacyTable, seat: int, aims: Mapping[int, int]) -> list[int]:
    """The powers whose areas are aimed at; an ocean is everybody's who has navies there.

    A sea is his alone who holds it, though navies of his allies lie there.

    Allies may lie in an ocean that is aimed at; they answer no attack.
    """
    found = set()
    for at in aims:
        found.add(table.state.holder[at])
        if table.world.is_ocean[at]:
            found |= {other for other, power in enumerate(table.powers) if at in power.fleets}
    return sorted(other for other in found - {NOBODY} if not table.are_allies(seat, other))


async def _intercept(table: SupremacyTable, volley: Volley, victims: list[int]) -> None:
    """First who holds a target assigns all his shots and rolls, then the others may help."""
    count = len(table.powers)
    others = [(volley.attacker + step) % count for step in range(1, count)]
    for seat in [*victims, *(other for other in others if other not in victims)]:
        if volley.nukes and table.is_in(seat) and table.powers[seat].stars:
            await _fire(table, seat, volley)


class _Flight(NamedTuple):
    """Warheads of one kind on their way to one target, which are shot at evenly."""

    at: int
    warheads: int
    clean: bool = False
    """Whether they are neutron bombs, and nukes fly there as well: one chooses between them."""

    def key(self, world: World) -> str:
        """Its name on the sheet."""
        return f"{world.ids[self.at]}-neutron" if self.clean else world.ids[self.at]

    def say(self, world: World) -> str:
        """Its target, and with what it is saved from that: "Poland from neutron bombs"."""
        return (
            f"{world.places[self.at]} from neutron bombs" if self.clean else world.places[self.at]
        )


def _list_flights(volley: Volley) -> list[_Flight]:
    """What is in the air: where nukes fly with neutron bombs, both by themselves."""
    flights = []
    for at, count in volley.nukes.items():
        neutrons = volley.neutrons.get(at, 0)
        if 0 < neutrons < count:
            flights += [_Flight(at, count - neutrons), _Flight(at, neutrons, clean=True)]
        else:
            flights.append(_Flight(at, count))
    return flights


@lru_cache(maxsize=4096)
def _shots(world: World, at: int, most: int, *, clean: bool = False) -> Field:
    key = _Flight(at, 0, clean).key(world)
    what = "neutron bombs" if clean else "nukes"
    return Field(key, f"At {what} for {world.names[at]}", 0, most, target=world.targets[at])


def _usual_shots(world: World, flights: Sequence[_Flight], first: int, stars: int) -> Amounts:
    """All shots at what flies to one target, evenly at all of that."""
    there = [flight for flight in flights if flight.at == first]
    spread = spread_shots(stars, sum(flight.warheads for flight in there))
    usual = dict.fromkeys((flight.key(world) for flight in flights), 0)
    for flight in there:
        usual[flight.key(world)] = sum(spread[: flight.warheads])
        del spread[: flight.warheads]
    return usual


async def _fire(table: SupremacyTable, seat: int, volley: Volley) -> None:
    """A power's L-stars fire, each once, evenly at the warheads of each flight."""
    world, stars = table.world, table.powers[seat].stars
    flights = _list_flights(volley)
    fields = tuple(_shots(world, flight.at, stars, clean=flight.clean) for flight in flights)

    def why_not(amounts: Amounts) -> str | None:
        total = sum(amounts.values())
        if not total:
            return "No shot"
        return f"{counted(stars, 'shot')} at most" if total > stars else None

    def say(amounts: Amounts) -> str:
        said = [
            say_saved(flight.warheads, shots, flight.say(world))
            for flight in flights
            if (shots := amounts[flight.key(world)])
        ]
        return capital(joined(said)) or "No shot"

    first = next(
        (at for at in volley.nukes if table.state.holder[at] == seat), next(iter(volley.nukes))
    )
    usual = _usual_shots(world, flights, first, stars)
    asked: Decision[str | Amounts] = Decision(
        seat, "intercept", "At which nukes do your L-stars fire?", "l-stars", [_HOLD],
        form=Form(fields, usual, why_not, say=say), openly=True,
        is_toll=table.is_drawn_in(seat),
    )  # fmt: skip
    chosen = await ask(asked)
    if not isinstance(chosen, dict):
        return
    dice: list[int] = []
    before, thrown = dict(volley.nukes), sum(volley.neutrons.values())
    aims = tuple(_say_aim(world, at, n, volley.neutrons.get(at, 0)) for at, n in before.items())
    for flight in flights:
        for shots in spread_shots(chosen[flight.key(world)], flight.warheads):
            why = "What did an L-star roll?"
            fell = [await table.roll_for(seat, why, "l-stars", HIT) for _ in range(shots)]
            dice += fell
            if any(die in HIT for die in fell):
                _shoot_down(volley, flight)
    now = sum(volley.nukes.values())
    await tell(StarsFired(
        seat=seat, name=table.name(seat), dice=tuple(dice), destroyed=sum(before.values()) - now,
        thing=_name_warheads(before, thrown), left=now, attacker=volley.attacker,
        areas=tuple(world.targets[at] for at in before),
        held=tuple(sorted({table.state.holder[at] for at in before} - {NOBODY})),
        aims=aims, shots=tuple((flight.warheads, chosen[flight.key(world)]) for flight in flights),
    ))  # fmt: skip


def _name_warheads(nukes: Mapping[int, int], neutrons: int) -> str:
    """What some warheads are called together, so many of which are neutron bombs."""
    if not neutrons:
        return "nuke"
    return "neutron bomb" if neutrons == sum(nukes.values()) else "warhead"


def _shoot_down(volley: Volley, flight: _Flight) -> None:
    """One warhead of a flight is hit; of neutron bombs alone as well, whose flight is not mixed."""
    at = flight.at
    neutrons = volley.neutrons.get(at, 0)
    if flight.clean or neutrons == volley.nukes[at]:
        volley.neutrons[at] = neutrons - 1
        if not volley.neutrons[at]:
            del volley.neutrons[at]
    volley.nukes[at] -= 1
    if not volley.nukes[at]:
        del volley.nukes[at]


async def strike(table: SupremacyTable, seat: int, at: int) -> None:
    """A nuke comes through: a land is destroyed for good, a water closed for a while."""
    state, world = table.state, table.world
    await kill_officers(table, at)
    lost, held = clear_area(state, world, at), state.holder[at]
    forces = sum(lost.values())
    area, place = world.targets[at], world.places[at]
    if not world.is_land[at]:
        state.closed[at] = state.turn + 1
        settle(state, world, at)
        await tell(WaterStruck(area=area, place=place, forces=forces,
                               lost=tuple(lost.items())))  # fmt: skip
        return
    state.holder[at] = state.home[at] = NOBODY
    state.clouds.append(at)
    state.closed.pop(at, None)
    for company in world.companies_in[at]:
        state.owner[company] = GONE
    if state.news is not None:
        state.news.irradiated.pop(at, None)
        tidy_pins(state, state.news)
    table.powers[seat].clouds += 1
    await tell(AreaDestroyed(area=area, place=place, held=held, forces=forces,
                             lost=tuple(lost.items()), clouds=len(state.clouds)))  # fmt: skip
    await _check_winter(table, seat, at)


async def irradiate(table: SupremacyTable, at: int) -> None:
    """A neutron bomb comes through: all there die; the land stands, and nobody enters it."""
    state, world = table.state, table.world
    assert state.news is not None
    await kill_officers(table, at)
    lost, held = clear_area(state, world, at), state.holder[at]
    forces = sum(lost.values())
    state.news.irradiated[at] = state.turn + 1
    settle(state, world, at)
    area, place = world.targets[at], world.places[at]
    await tell(LandIrradiated(area=area, place=place, held=held, forces=forces,
                              lost=tuple(lost.items())))  # fmt: skip


async def _check_winter(table: SupremacyTable, seat: int, at: int) -> None:
    """The twelfth cloud ends the game; or a die does so more and more often from the 13th on."""
    clouds = len(table.state.clouds)
    if table.state.winter_die:
        if clouds <= LAST_CLOUD:
            return
        needed = 6 - (clouds - LAST_CLOUD - 1)
        wins = range(1, max(1, needed))
        die = await table.roll_for(seat, "Does winter fall? What did you roll?", "winter", wins)
        await tell(WinterRolled(seat=seat, name=table.name(seat), die=die, needed=max(1, needed)))
        if die < needed:
            return
    elif clouds < LAST_CLOUD:
        return
    await tell(WinterFalls(area=table.world.targets[at], place=table.world.places[at]))
    await end_game(table, [], "winter", "Nuclear winter: all have lost")
