"""What a sensible power does in war: whom it attacks, when it presses on, what it defends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field
from fandg.games.supremacy.battle import fight_of
from fandg.games.supremacy.bots.ambition import (
    HUNT,
    HUNTERS,
    NEARER,
    arms,
    guard_of,
    hunts,
    kept_for,
    sea_worth,
)
from fandg.games.supremacy.bots.seaways import Seaways
from fandg.games.supremacy.bots.worth import (
    SET,
    land_for,
    leader_of,
    leads,
    rivalry_of,
    threat_to,
    turns_left,
)
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.mustering import Source, find_sources, find_targets, price_of_attack
from fandg.games.supremacy.odds import chance_to_pass, chance_to_win, expected_clash, outlook
from fandg.games.supremacy.state import NOBODY, Power
from fandg.games.supremacy.strategic import LET_GO
from fandg.games.supremacy.table import SupremacyTable

SURE = 0.68
"""No attack is begun with a smaller chance."""
BOLD = 0.45
"""With so small a chance who hunts pirates begins one all the same."""
LEAST_WORTH = 0.3
"""For less nobody is attacked."""
FADES = 0.7
"""How much each further attack counts beside the one before."""
GO_ON = 0.45
NEVER = -1000.0
"""What is worth less than any army anywhere."""
REGAIN = 3.0
"""What an army more is worth beside a home that was lost."""
LAST_HOMES, LAST_TURNS = 2, 3
"""With so few homes or turns left nukes are used, by who is falling or against who runs away."""
PASSES = 0.5
"""With a smaller chance to come through no nuke leaves its track."""
MOST_ATTACKS = 3
"""So many attacks an expert thinks through."""
CARGO = 3
"""The armies with which a new ship is reckoned."""
DANGER = 9
"""With so many clouds everybody shoots at every nuke."""


class Temper(NamedTuple):
    """How a power goes to war: the least chance it takes, and what a set costs it in points."""

    sure: float
    price_of_set: float


STEADY = Temper(SURE, SET)


def strength_of(table: SupremacyTable, seat: int, sources: Sequence[Source], at: int) -> float:
    """The chance of some forces to take a target, with its defence committed if it can be."""
    state = table.state
    defenders = table.defenders_of(at)
    mine = sum(source.most for source in sources)
    theirs = state.neutral.get(at, 0) + sum(table.count_at(other, at) for other in defenders)
    stars = table.stars_of(defenders)
    edge = (table.powers[seat].stars > stars) - (table.powers[seat].stars < stars)
    committed = not defenders or sets_of(table.powers[defenders[0]]) > 0
    return chance_to_win(mine, theirs, edge, committed=committed)


def _leave_one(table: SupremacyTable, seat: int, source: Source, target: int) -> Source:
    """A source without the last army of its land: an empty one is lost to the first who comes."""
    armies = table.powers[seat].armies.get(source.at, 0)
    if source.way in ("march", "drop"):
        most = armies - kept_for(table, seat, source.at, target)
        return source._replace(most=max(0, min(source.most, most)))
    return source


def pick_forces(
    table: SupremacyTable,
    seat: int,
    at: int,
    rivalry: Sequence[float] | None = None,
    temper: Temper = STEADY,
) -> tuple[list[Source], float]:
    """Who attacks a target best, and what that is worth in points; nobody if it is nothing."""
    sets = sets_of(table.powers[seat])
    sources = [_leave_one(table, seat, source, at) for source in find_sources(table, seat, at)]
    sources = sorted((s for s in sources if s.most), key=lambda source: -source.most)
    state = table.state
    worth = sea_worth(table, seat, at) if not table.world.is_land[at] else land_for(table, seat, at)
    sure = BOLD if hunts(table, seat, at) else temper.sure
    held = state.holder[at]
    if held != NOBODY:
        weight = (rivalry or rivalry_of(table, seat))[held]
        # Who can be ended is spared by nobody: his centre is worth more than his ruin costs.
        ends = state.home[at] == held and len(table.own_homes(held)) <= 2
        worth *= max(1.0, weight) if ends else weight
    best: tuple[list[Source], float] = ([], 0.0)
    chosen: list[Source] = []
    for source in sources:
        if source.way == "drop" and any(other.way == "drop" for other in chosen):
            continue
        chosen = [*chosen, source]
        price = price_of_attack(chosen)
        if price > sets:
            break
        chance = strength_of(table, seat, chosen, at)
        value = chance * worth - (1 - chance) * 0.25 * sum(s.most for s in chosen)
        value -= temper.price_of_set * price
        if chance >= sure and value > best[1]:
            best = chosen, value
    return best


def best_target(
    table: SupremacyTable, seat: int, targets: Sequence[int], temper: Temper = STEADY
) -> tuple[int, float]:
    """The target that is worth most, and what it is worth; NOBODY if none is worth an attack."""
    best, rivalry = (NOBODY, 0.0), rivalry_of(table, seat)
    for at in targets:
        value = pick_forces(table, seat, at, rivalry, temper)[1]
        if value > best[1]:
            best = at, value
    return best


def likeliest(table: SupremacyTable, decision: Decision[Any]) -> list[str]:
    """Of all attacks those that are worth most, and none."""
    seat, rivalry = decision.seat, rivalry_of(table, decision.seat)
    values = [
        (pick_forces(table, seat, o.value[1], rivalry)[1] if o.value[0] == "battle" else 0.0, o.key)
        for o in decision.options[1:]
    ]
    best = [key for value, key in sorted(values, key=lambda pair: -pair[0]) if value > 0]
    other = [o.key for o in decision.options[1:] if o.value[0] not in ("battle", "trade")]
    return [decision.options[0].key, *best[:MOST_ATTACKS], *other[:1]]


def value_of_attack(table: SupremacyTable, seat: int) -> float:
    """What the best attack of a power is worth now."""
    return best_target(table, seat, list(find_targets(table, seat)))[1]


def value_of_attacks(table: SupremacyTable, seat: int, temper: Temper) -> float:
    """What the attacks of a power from different areas are worth, one after the other."""
    rivalry, found = rivalry_of(table, seat), []
    for at in find_targets(table, seat):
        sources, value = pick_forces(table, seat, at, rivalry, temper)
        if value > LEAST_WORTH:
            found.append((value, {source.at for source in sources}))
    used: set[int] = set()
    total, counts = 0.0, 1.0
    for value, areas in sorted(found, key=lambda pair: -pair[0]):
        if used.isdisjoint(areas):
            total += counts * value
            counts *= FADES
            used |= areas
    return total


def attack(table: SupremacyTable, decision: Decision[Any], temper: Temper = STEADY) -> str:
    """The best attack, or none; L-stars where there are many more; nukes when all seems lost."""
    seat = decision.seat
    by_target = {o.value[1]: o.key for o in decision.options if o.value[0] == "battle"}
    at, value = best_target(table, seat, list(by_target), temper)
    if value > LEAST_WORTH:
        return by_target[at]
    power = table.powers[seat]
    for option in decision.options:
        if option.value[0] == "clash" and sets_of(power) > 2:
            other = option.value[1]
            mine, theirs = expected_clash(power.stars, table.powers[other].stars)
            if theirs > mine + 0.6:
                return option.key
        if option.value[0] == "sats" and option.value[1] == leader_of(table):
            return option.key
        if option.value[0] == "launch":
            foe = foe_of(table, seat, answers=decision.kind == "answer")
            if foe != NOBODY and (decision.kind != "answer" or table.state.order[0] == foe):
                return option.key
    return decision.options[0].key


def foe_of(table: SupremacyTable, seat: int, *, answers: bool) -> int:
    """Against whom nukes are worth it: a lead that nothing else stops, one's fall, an answer.

    Nobody's while winter is near, unless all is lost anyway; nobody's whose L-stars stop them.
    """
    leader, power = leader_of(table), table.powers[seat]
    if leader == seat or table.are_allies(seat, leader) or arms(table, seat):
        return NOBODY
    is_falling = len(table.own_homes(seat)) <= LAST_HOMES
    if len(table.state.clouds) >= DANGER and not is_falling:
        return NOBODY
    if chance_to_pass(power.nukes + power.neutrons, table.powers[leader].stars) < PASSES:
        return NOBODY
    is_late = turns_left(table) <= LAST_TURNS and leads(table, leader)
    is_his = answers and table.state.order[:1] == [leader]
    return leader if is_falling or is_late or is_his else NOBODY


def aim(table: SupremacyTable, decision: Decision[Any]) -> str:
    """At the best land of the leader: one nuke where no L-stars are, else all in one cluster."""
    first, leader = decision.options[0], leader_of(table)
    aims = [option for option in decision.options if option.value.at >= 0]
    prey = [option for option in aims if table.holds(leader, option.value.at)]
    lands = [option for option in prey if table.world.is_land[option.value.at]]
    if not lands or (first.value.at == LET_GO and not table.powers[leader].stars):
        return first.key
    return max(lands, key=lambda option: land_for(table, leader, option.value.at)).key


def intercept(table: SupremacyTable, decision: Decision[Any]) -> str:
    """At nukes for what is its own or its allies'; at all of the leader's, or if winter is near."""
    state, seat = table.state, decision.seat
    volley, form = state.volley, decision.form
    assert volley is not None
    assert form is not None
    mine = [
        at for at in volley.nukes
        if state.holder[at] >= 0 and table.are_allies(seat, state.holder[at])
    ]  # fmt: skip
    if len(state.clouds) >= DANGER or volley.attacker == leader_of(table):
        mine = mine or list(volley.nukes)
    if not mine:
        return decision.options[0].key
    amounts = dict.fromkeys(form.usual, 0)
    for shot in range(table.powers[seat].stars):
        amounts[table.world.ids[mine[shot % len(mine)]]] += 1
    return form.key_of(amounts)


def muster(table: SupremacyTable, decision: Decision[Any], temper: Temper = STEADY) -> str:
    """The forces by which the attack was found worth it."""
    form = decision.form
    assert form is not None
    assert decision.about is not None
    at = table.world.number[decision.about.partition(":")[2]]
    chosen, _ = pick_forces(table, decision.seat, at, temper=temper)
    if not chosen:
        return form.key_of(form.usual)
    amounts = dict.fromkeys(form.usual, 0)
    amounts |= {source.key(table.world): source.most for source in chosen}
    return form.key_of(amounts)


def commit(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Where a set changes enough for what the area is worth."""
    scene = fight_of(table)
    assert scene is not None
    many = scene.attackers, scene.defenders, scene.edge
    pips = scene.pips
    gain = chance_to_win(*many, committed=False, pips=pips)
    gain -= chance_to_win(*many, committed=True, pips=pips)
    worth = land_for(table, decision.seat, scene.battle.target) + 3
    return "commit" if gain * worth > SET * 0.8 else "hold"


def press_on(table: SupremacyTable, _decision: Decision[Any]) -> str:
    """As long as the chance is fair."""
    scene = fight_of(table)
    assert scene is not None
    committed = scene.is_neutral or sets_of(table.powers[scene.battle.defenders[0]]) > 0
    many = scene.attackers, scene.defenders, scene.edge
    chance = chance_to_win(*many, committed=committed, pips=scene.pips)
    return "press-on" if chance >= GO_ON else "break-off"


def reinforce(table: SupremacyTable, decision: Decision[Any]) -> str:
    """As many as can come, if that turns the battle, what it costs counted."""
    scene, form, seat = fight_of(table), decision.form, decision.seat
    assert scene is not None
    assert form is not None
    field = form.fields[0]
    now, then = (outlook(scene.helped(seat, count)).won for count in (0, field.most))
    better = then - now if seat == scene.battle.attacker else now - then
    return form.key_of({**form.usual, field.key: field.most} if better > 0.2 else form.usual)


def enter(table: SupremacyTable, decision: Decision[Any]) -> str:
    """All but those who hold what they came from: one stays in each land."""
    form = decision.form
    assert form is not None
    led = [field for field in form.fields if field.key.startswith("officers")]
    amounts: Amounts = {field.key: field.most for field in form.fields if field not in led}
    armies = table.powers[decision.seat].armies
    for field in form.fields:
        assert field.target is not None
        at = table.world.number[field.target.partition(":")[2]]
        if field.key.startswith(("march", "drop")) and armies.get(at) == field.most:
            left = sum(amounts.values()) - 1
            amounts[field.key] -= int(left >= 1)
    return form.key_of({**amounts, **_leads(table, decision, amounts, led)})


def _leads(
    table: SupremacyTable, decision: Decision[Any], entering: Amounts, led: Sequence[Field]
) -> Amounts:
    """Officers go where more armies enter than stand with all officers of theirs."""
    power, world = table.powers[decision.seat], table.world
    gone: dict[int, int] = {}
    for key, count in entering.items():
        if key.startswith(("march", "drop")):
            at = world.number[key.partition("-")[2]]
            gone[at] = gone.get(at, 0) + count
    comes = sum(entering.values())
    stay = sum(power.armies.get(at, 0) - gone.get(at, 0) for at in power.officers.values())
    return {field.key: field.most if comes > stay else 0 for field in led}


def loss(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """The emptiest ship; of armies those who are most."""
    return decision.options[0].key


def stars(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """All of them."""
    return decision.options[-1].key


def place(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Where foreign armies are near, else beside nobody's lands; a ship for lands overseas.

    One force after the other is placed where it is worth most beside those before it.
    """
    form, world, seaways = decision.form, table.world, Seaways(table, decision.seat)
    assert form is not None
    placed = {world.number[field.key]: 0 for field in form.fields}
    for _ in range(sum(form.usual.values())):
        best = max(placed, key=lambda at: _worth_of_one(table, decision.seat, at, placed, seaways))
        placed[best] += 1
    return form.key_of({world.ids[at]: count for at, count in placed.items()})


def find_port(table: SupremacyTable, seat: int, places: Sequence[int]) -> int:
    """The water in which a new ship is worth most; NOBODY where none is worth anything."""
    seaways, best, found = Seaways(table, seat), 0.0, NOBODY
    for at in places:
        if not table.world.is_land[at]:
            worth = _worth_of_one(table, seat, at, {}, seaways)
            if worth > best:
                best, found = worth, at
    return found


def _worth_of_one(
    table: SupremacyTable, seat: int, at: int, placed: Mapping[int, int], seaways: Seaways
) -> float:
    """What one more force is worth in a place, beside what is placed already."""
    world, state, power = table.world, table.state, table.powers[seat]
    if world.is_land[at]:
        there = power.armies.get(at, 0) + placed[at]
        free = sum(state.holder[n] == NOBODY and n not in state.neutral for n in world.land_by[at])
        near = threat_to(table, seat, at)
        neutral = sum(n in state.neutral for n in world.land_by[at])
        if guard_of(table, seat, at) > 1:
            return 2 * near - 3.0 * there
        lost = sum(state.home[n] == seat != state.holder[n] for n in world.land_by[at])
        return near + 1.2 * free + neutral + REGAIN * lost - 1.3 * there
    if (
        at in seaways.hunt
        and _count_navies(power, placed, world.is_land) < HUNTERS
        and not (state.turn == 0 and _bares_homes(placed, world.is_land))
    ):
        return HUNT - NEARER * seaways.hunt[at]
    if _lies_idle(power, placed, world.is_land):
        return NEVER
    # A ship is worth what its first cargo finds.
    return 0.5 * seaways.find_voyage(at, CARGO).value - 2.5 * len(power.fleets)


def _bares_homes(placed: Mapping[int, int], is_land: Sequence[bool]) -> bool:
    """Whether an army is due among free forces: two are navies for each that stays at home."""
    if not any(is_land[at] for at in placed):
        return False
    armies = sum(count for at, count in placed.items() if is_land[at])
    return sum(placed.values()) - armies >= 2 * (armies + 1)


def _count_navies(power: Power, placed: Mapping[int, int], is_land: Sequence[bool]) -> int:
    """How many navies a power has, those that are about to be placed among them."""
    new = sum(count for at, count in placed.items() if not is_land[at])
    return new + sum(len(fleet) for fleet in power.fleets.values())


def _lies_idle(power: Power, placed: Mapping[int, int], is_land: Sequence[bool]) -> bool:
    """Whether a navy has nothing aboard, those that are about to be placed among them."""
    new = any(count for at, count in placed.items() if not is_land[at])
    return new or any(not ship.load for fleet in power.fleets.values() for ship in fleet)
