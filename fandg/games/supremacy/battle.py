"""A conventional attack: rounds, reinforcements, pressing on, capture.

Rules: battle, reinforce.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Form
from fandg.engine.odds import describe_percent
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, joined
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.events.base import say_navies
from fandg.games.supremacy.events.war import (
    AreaCaptured,
    AreaEmptied,
    AttackBegins,
    AttackBrokenOff,
    BattleRolled,
    DefenceCommitted,
    Reinforced,
)
from fandg.games.supremacy.forces import (
    end_landing,
    find_ship,
    is_there,
    lose_armies,
    lose_neutral,
    move_armies,
    move_ship,
    settle,
    sink,
    unload_landed,
)
from fandg.games.supremacy.leaving import check_homes
from fandg.games.supremacy.ledger import sets_of, spend, spend_sets, take_company
from fandg.games.supremacy.library import World
from fandg.games.supremacy.mustering import (
    Source,
    find_reinforcements,
    join,
    kill_one,
    price_of_attack,
    put_ashore,
    say_group,
    send,
    source_field,
)
from fandg.games.supremacy.news.officers import (
    along_field,
    go_along,
    has_officer,
    kill_officers,
    name_officer,
    officers_at,
    send_home,
    take_along,
)
from fandg.games.supremacy.odds import (
    PIPS,
    UNLESS_JOINED,
    Strength,
    battle_odds,
    dice_of,
    hold_odds,
    outlook,
)
from fandg.games.supremacy.state import NOBODY, Battle, Way
from fandg.games.supremacy.table import SupremacyTable

REINFORCEMENTS = 3
GRAIN, OIL = 0, 1


class Fight(NamedTuple):
    """A battle with the two at it: whose area it was, and what is left of each side."""

    table: SupremacyTable
    battle: Battle
    held: int

    @property
    def attackers(self) -> int:
        """How many attackers are left."""
        return sum(group.count for group in self.battle.groups)

    @property
    def defenders(self) -> int:
        """How many defenders are left: neutral forces, or those of all allies there."""
        table, target = self.table, self.battle.target
        neutral = table.state.neutral.get(target, 0)
        return neutral + sum(table.count_at(seat, target) for seat in self.battle.defenders)

    @property
    def cargo(self) -> int:
        """How many armies lie aboard the navies of the defenders, and go down with them."""
        table, target = self.table, self.battle.target
        fleets = [table.powers[seat].fleets.get(target, ()) for seat in self.battle.defenders]
        return sum(ship.load for fleet in fleets for ship in fleet)

    @property
    def edge(self) -> int:
        """1 if the attacker has more L-stars, -1 if the defenders have, 0 if neither."""
        table = self.table
        mine = table.powers[self.battle.attacker].stars
        theirs = table.stars_of(self.battle.defenders)
        return (mine > theirs) - (mine < theirs)

    @property
    def pips(self) -> tuple[int, int]:
        """What officers add to each total of the attacker and of the defenders."""
        table, battle = self.table, self.battle
        places = {group.at for group in battle.groups}
        attacks = has_officer(table, table.side_of(battle.attacker), places)
        sides = table.side_of(battle.defenders[0]) if battle.defenders else []
        return int(attacks), int(has_officer(table, sides, [battle.target]))

    @property
    def rounds(self) -> int:
        """For how many rounds the attacker can pay, the one that is fought now among them."""
        sets = sets_of(self.table.powers[self.battle.attacker])
        return sets + (self.battle.step in ("", "dice"))

    def helped(self, seat: int, count: int) -> Strength:
        """Both sides once so many forces of a power have joined: what they cost pays no set."""
        kind = OIL if self.is_at_sea else GRAIN
        supplies = list(self.table.powers[seat].supplies)
        supplies[kind] -= count
        left = max(0, min(supplies))
        if seat == self.battle.attacker:
            ours = self.strength(joining=(count, 0))
            rounds = min(ours.rounds, left)
            return ours._replace(rounds=rounds, commits=min(ours.commits, rounds))
        ours = self.strength(joining=(0, count))
        return ours._replace(commits=min(ours.commits, left))

    def strength(self, *, joining: tuple[int, int] = (0, 0)) -> Strength:
        """Both sides as they stand, with who would join them.

        The defence is committed for as long as the holder can pay for it, neutral forces always.
        """
        commits = self.rounds
        if not self.is_neutral:
            commits = sets_of(self.table.powers[self.battle.defenders[0]])
            # What is paid for the dice that fall now counts as well.
            commits += self.battle.step == "dice" and self.battle.committed
        mine, theirs = self.attackers + joining[0], self.defenders + joining[1]
        return Strength(mine, theirs, self.edge, self.rounds, min(commits, self.rounds), self.pips)

    @property
    def unless(self) -> str:
        """What its chances leave out: who may be sent to help, where anybody may."""
        return UNLESS_JOINED if count_help(self.table, self.battle) else ""

    @property
    def is_at_sea(self) -> bool:
        """Whether navies fight."""
        return not self.table.world.is_land[self.battle.target]

    @property
    def is_neutral(self) -> bool:
        """Whether nobody at the table defends."""
        return not self.battle.defenders


def count_help(table: SupremacyTable, battle: Battle) -> int:
    """How many forces at most may join the defence after a round."""
    if not any(table.count_at(seat, battle.target) for seat in battle.defenders):
        return 0
    seat, kind = battle.defenders[0], GRAIN if table.world.is_land[battle.target] else OIL
    most = min(REINFORCEMENTS, table.powers[seat].supplies[kind])
    found = find_reinforcements(table, seat, battle.target, attacks=False, landing=False)
    return min(most, sum(source.most for source in found))


def fight_of(table: SupremacyTable) -> Fight | None:
    """The battle in course."""
    battle = table.state.battle
    if battle is None:
        return None
    return Fight(table, battle, battle.defenders[0] if battle.defenders else NOBODY)


async def fight(
    table: SupremacyTable, seat: int, target: int, sources: Sequence[Source], *, answers: bool
) -> None:
    """An attack on a land or sea with so many forces of each source, to its end."""
    state, world = table.state, table.world
    sets = price_of_attack(sources)
    held = state.holder[target]
    defenders = table.defenders_of(target)
    spend_sets(state, seat, sets)
    state.battle = battle = Battle(seat, target, send(table, seat, sources), defenders)
    battle.landing = any(source.way == "land" for source in sources)
    scene, ashore = Fight(table, battle, held), put_ashore(sources)
    await tell(AttackBegins(
        seat=seat, name=table.name(seat), area=world.targets[target], place=world.places[target],
        whose=table.whose(held), sets=sets, answers=answers, against=_say_fleet(scene),
        froms=tuple(say_group(world, source, source.most) for source in ashore),
        sources=tuple(world.targets[source.at] for source in ashore),
    ))  # fmt: skip
    if scene.defenders:
        await _fight_rounds(scene)
    await _close(scene)


def _say_fleet(scene: Fight) -> str:
    """What is attacked at sea, in words: "1 navy with 4 armies aboard"; none aboard, nothing."""
    if not scene.is_at_sea or not scene.cargo:
        return ""
    return say_navies(scene.defenders, scene.cargo)


async def _fight_rounds(scene: Fight) -> None:
    while True:
        await _fight_round(scene)
        if not scene.attackers or not scene.defenders:
            return
        if not scene.is_neutral:
            await _reinforce(scene, scene.battle.defenders[0], attacks=False)
        await _reinforce(scene, scene.battle.attacker, attacks=True)
        if not await _press_on(scene):
            return


async def _fight_round(scene: Fight) -> None:
    """Both roll, and each full three pips kill one enemy force, both at once."""
    table, battle = scene.table, scene.battle
    battle.round += 1
    battle.step = ""
    battle.committed = scene.is_neutral or await _commit(scene, battle.defenders[0])
    battle.step = "dice"
    before = scene.attackers, scene.defenders
    many = dice_of(*before, scene.edge, committed=battle.committed)
    first = battle.defenders[0] if battle.defenders else NOBODY
    attack = [await table.roll_for(battle.attacker, "What did the attacker roll?", "battle")
              for _ in range(many[0])]  # fmt: skip
    defence = [await table.roll_for(first, "What did the defender roll?", "battle")
               for _ in range(many[1])]  # fmt: skip
    pips = scene.pips
    killed = min(before[1], (sum(attack) + pips[0]) // PIPS)
    lost = min(before[0], (sum(defence) + pips[1]) // PIPS)
    await tell(BattleRolled(
        area=table.world.targets[battle.target], place=table.world.places[battle.target],
        attack=tuple(attack), defence=tuple(defence), killed=(lost, killed),
        left=(before[0] - lost, before[1] - killed), seat=battle.attacker,
        attacker=table.name(battle.attacker), defenders=tuple(battle.defenders),
        defender=table.name(first) if first != NOBODY else "the defence", pips=pips,
        fallen=(battle.lost[0] + lost, battle.lost[1] + killed),
        drowned=scene.cargo if killed == before[1] else 0,
    ))  # fmt: skip
    battle.step = "after"
    battle.lost = [battle.lost[0] + lost, battle.lost[1] + killed]
    await _lose_attackers(scene, lost)
    await _lose_defenders(scene, killed)


async def _commit(scene: Fight, seat: int) -> bool:
    """Whether the defender commits, for a set from the holder's centre."""
    if not sets_of(scene.table.powers[seat]):
        return False
    prompt = "Do you commit your defence?"
    ours, unless = scene.strength(), scene.unless
    options = [
        Option("commit", "Commit the defence for a set", True,
               odds=partial(hold_odds, ours, unless)),
        Option("hold", "Do not commit", False, ends=True,
               odds=partial(hold_odds, ours._replace(commits=0), unless)),
    ]  # fmt: skip
    asked = Decision(
        seat,
        "commit",
        prompt,
        "battle",
        options,
        about=scene.table.world.targets[scene.battle.target],
        openly=True,
        is_toll=True,
        binds=True,
    )
    if not await ask(asked):
        return False
    spend_sets(scene.table.state, seat, 1)
    # That is known from now on, whoever looks.
    scene.battle.committed, scene.battle.step = True, "dice"
    await tell(DefenceCommitted(seat=seat, name=scene.table.name(seat)))
    return True


Loss: TypeAlias = tuple[int, Way, int]
"""From where a force is that is lost, how it came, and what it has aboard."""


@lru_cache(maxsize=4096)
def _loss(world: World, at: int, way: Way, load: int, dying: str) -> Option[Loss]:
    group = Source(at, way, 1, load)
    label = say_group(world, group, 1)
    if load:
        label += f", of a ship that had {load}" if way == "land" else f" with {load} aboard"
    if dying:
        label += f", and {dying} with it"
    return Option(group.key(world), label, (at, way, load), world.targets[at])


def _who_dies(table: SupremacyTable, seat: int, at: int, way: Way) -> str:
    """The officers who die with the last force of their side in an area."""
    side = table.side_of(seat)
    if way == "land" or sum(table.count_at(one, at) for one in side) > 1:
        return ""
    return joined([
        name_officer(table, one, number) for one in side for number in officers_at(table, one, at)
    ])  # fmt: skip


async def _ask_loss(scene: Fight, seat: int, prompt: str, options: Sequence[Option[Loss]]) -> Loss:
    """Which force is lost; what the dice came to has been read before."""
    scene.battle.step = "losses"
    is_toll = scene.table.is_drawn_in(seat)
    asked = Decision(seat, "loss", prompt, "battle", options, openly=True, is_toll=is_toll)
    lost = await ask(asked)
    scene.battle.step = "after"
    return lost


async def _lose_attackers(scene: Fight, count: int) -> None:
    """The attacker chooses which of his forces are lost."""
    table, battle = scene.table, scene.battle
    for left in range(count, 0, -1):
        groups = [group for group in battle.groups if group.count]
        if sum(group.count for group in groups) <= left:
            for group in groups:
                for _ in range(group.count):
                    kill_one(table, battle.attacker, group)
            break
        seat = battle.attacker
        options = [
            _loss(table.world, group.at, group.way, group.load,
                  _who_dies(table, seat, group.at, group.way))
            for group in groups
        ]  # fmt: skip
        prompt = f"Which force is lost first, of {left}?" if left > 1 else "Which force is lost?"
        lost = await _ask_loss(scene, seat, prompt, options)
        chosen = next(g for g in groups if (g.at, g.way, g.load) == lost)
        kill_one(table, battle.attacker, chosen)
    if count:
        for at in {group.at for group in battle.groups}:
            await _lose_officers(scene, at, table.side_of(battle.attacker))
    battle.groups = [group for group in battle.groups if group.count]


async def _lose_officers(scene: Fight, at: int, seats: list[int]) -> None:
    """Officers die where their side's forces are wiped out; those at sea beside an ally go home."""
    table = scene.table
    if not any(is_there(table.powers[seat], at) for seat in seats):
        await kill_officers(table, at, seats)
        return
    for seat in seats:
        await send_home(table, seat, at)


async def _lose_defenders(scene: Fight, count: int) -> None:
    """Losses fall in turns on those who defend, the holder first; the owner chooses his ships."""
    table, battle, state = scene.table, scene.battle, scene.table.state
    if scene.is_neutral:
        if count:
            lose_neutral(state, table.world, battle.target, count)
            if state.crisis is not None and battle.attacker == YOU and scene.is_at_sea:
                state.crisis.sunk += count
        return
    while count:
        seats = battle.defenders
        seat = seats[battle.turn % len(seats)]
        battle.turn += 1
        if not table.count_at(seat, battle.target):
            continue
        count -= 1
        if table.world.is_land[battle.target]:
            lose_armies(state, seat, battle.target, 1)
            continue
        fleet = table.powers[seat].fleets[battle.target]
        loads = sorted({ship.load for ship in fleet})
        # Where all go down nobody is asked in which order.
        if count + 1 < scene.defenders:
            options = [_loss(table.world, battle.target, "sail", load, "") for load in loads]
            load = (await _ask_loss(scene, seat, "Which navy is lost?", options))[2]
        else:
            load = loads[0]
        battle.drowned += load
        sink(state, seat, battle.target, find_ship(table.powers[seat], battle.target, load))


async def _reinforce(scene: Fight, seat: int, *, attacks: bool) -> None:
    """Up to three forces from areas that touch the target, at a grain an army, an oil a navy."""
    table, battle = scene.table, scene.battle
    world, power = table.world, table.powers[seat]
    landing = attacks and battle.landing
    kind = GRAIN if world.is_land[battle.target] else OIL
    most = min(REINFORCEMENTS, power.supplies[kind])
    sources = most and find_reinforcements(
        table, seat, battle.target, attacks=attacks, landing=landing
    )
    if not sources:
        return
    fields = tuple(source_field(world, source, min(most, source.most)) for source in sources)

    def why_not(amounts: Amounts) -> str | None:
        return f"{most} at most" if sum(amounts.values()) > most else None

    nobody = {field.key: 0 for field in fields}
    first = fields[0]
    ideas = tuple({**nobody, first.key: count} for count in sorted({1, first.most}))

    def say(amounts: Amounts) -> str:
        total = sum(amounts.values())
        taken = outlook(scene.helped(seat, total)).won
        told = "take it" if attacks else "hold it"
        chance = describe_percent(taken if attacks else 1 - taken)
        sends = f"Send {total} for {total} {SUPPLIES[kind]}" if total else "Nobody joins"
        return f"{sends}: {chance} to {told}"

    form = Form(fields, nobody, why_not, ideas, say, verbs=("Send nobody", "Send them"))
    asked: Decision[Amounts] = Decision(
        seat, "reinforce", "Who joins the battle?", "reinforce", (), form=form,
        about=world.targets[battle.target], openly=True, is_toll=table.is_drawn_in(seat),
    )  # fmt: skip
    chosen = await ask(asked)
    if not any(chosen.values()):
        return
    sent = [
        Source(source.at, source.way, chosen[field.key], source.load)
        for source, field in zip(sources, fields, strict=True)
        if chosen[field.key]
    ]
    spend(table.state, seat, kind, sum(source.most for source in sent))
    if attacks:
        join(battle.groups, send(table, seat, sent))
    else:
        await _bring(table, seat, battle.target, sent)
    await tell(Reinforced(
        seat=seat, name=table.name(seat), area=world.targets[battle.target],
        place=world.places[battle.target],
        froms=tuple(say_group(world, source, source.most) for source in put_ashore(sent)),
    ))  # fmt: skip


async def _bring(table: SupremacyTable, seat: int, target: int, sent: Sequence[Source]) -> None:
    """A defender's reinforcements come into the area."""
    power = table.powers[seat]
    for source in sent:
        if source.way == "sail":
            for _ in range(source.most):
                move_ship(power, source.at, target, find_ship(power, source.at, source.load))
        else:
            move_armies(power, source.at, target, source.most, fought_first=True)
        settle(table.state, table.world, source.at)
        await take_along(table, seat, source.at, target)


async def _press_on(scene: Fight) -> bool:
    """Whether the attacker pays another set, or breaks off."""
    table, battle = scene.table, scene.battle
    seat = battle.attacker
    if sets_of(table.powers[seat]):
        odds = partial(battle_odds, scene.strength(), scene.unless)
        options = [
            Option("press-on", "Press on for a set", True, odds=odds),
            Option("break-off", "Break off", False, ends=True),
        ]
        asked = Decision(seat, "press-on", "Do you press on?", "battle", options, openly=True,
                         is_toll=table.is_drawn_in(seat), binds=True)  # fmt: skip
        if await ask(asked):
            spend_sets(table.state, seat, 1)
            return True
    world = table.world
    await tell(AttackBrokenOff(
        seat=seat, name=table.name(seat), area=world.targets[battle.target],
        place=world.places[battle.target], defenders=tuple(battle.defenders),
        fallen=(battle.lost[0], battle.lost[1]), is_spent=not sets_of(table.powers[seat]),
    ))  # fmt: skip
    return False


async def _close(scene: Fight) -> None:
    """The battle is over: the area is captured, empty, or still defended."""
    table, battle, state = scene.table, scene.battle, scene.table.state
    world, target = table.world, battle.target
    defended = table.side_of(battle.defenders[0]) if battle.defenders else []
    if scene.defenders or not scene.attackers:
        was_left = scene.defenders > 0
        state.battle = None
        end_landing(table.powers[battle.attacker])
        settle(state, world, target)
        if not was_left:
            now = state.holder[target]
            lost = scene.held if now != scene.held else NOBODY
            await tell(AreaEmptied(
                area=world.targets[target], place=world.places[target], held=lost,
                home=table.whose(now) if now >= 0 else "",
            ))  # fmt: skip
        await _lose_officers(scene, target, defended)
        return
    amounts, led = await _choose_who_enters(scene)
    entered = _enter(scene, amounts)
    places = {g.at: n for g, n in zip(battle.groups, amounts, strict=True) if n}
    cards = [n for n in world.companies_in[target]
             if scene.held != NOBODY and state.owner[n] == scene.held]  # fmt: skip
    for company in cards:
        take_company(state, company, battle.attacker)
    # Also of a home of his ally, as long as his own stand there.
    state.holder[target] = battle.attacker
    settle(state, world, target)
    state.battle = None
    seat = battle.attacker
    end_landing(table.powers[seat])
    loser = scene.held if state.home[target] == scene.held else NOBODY
    await tell(AreaCaptured(
        seat=seat, name=table.name(seat), area=world.targets[target], place=world.places[target],
        entered=entered, cards=tuple(world.company_names[n] for n in cards),
        loser=loser, rival=table.name(loser) if loser != NOBODY else "",
        held=scene.held, whose=table.name(scene.held) if scene.held >= 0 else "",
        defenders=tuple(battle.defenders), fallen=(battle.lost[0], battle.lost[1]),
        near=table.neighbours_of(seat, target),
        homes=len(world.homes[table.powers[loser].id]) if loser != NOBODY else 0,
        is_back=state.home[target] == seat, drowned=battle.drowned,
        is_sea=not world.is_land[target],
    ))  # fmt: skip
    for at in places:
        if led is None:
            await take_along(table, seat, at, target)
        else:
            await go_along(table, seat, at, target, led.get(at, 0))
    await _lose_officers(scene, target, defended)
    if scene.held != NOBODY and world.is_land[target]:
        # Nobody stands beside them any more, as in a home that lay empty.
        await kill_officers(table, target, table.side_of(scene.held))
    await check_homes(table, seat)


async def _choose_who_enters(scene: Fight) -> tuple[list[int], dict[int, int] | None]:
    """How many of each group enter, into a land at least one, and how many officers go along.

    Of officers nothing is known yet where nothing is asked.
    """
    table, battle = scene.table, scene.battle
    least = int(table.world.is_land[battle.target])
    if least and scene.attackers == 1:
        return [1], None
    sources = [Source(group.at, group.way, group.count, group.load) for group in battle.groups]
    forces = tuple(source_field(table.world, source, source.most) for source in sources)
    keys = [field.key for field in forces]
    along = {
        at: field
        for at in dict.fromkeys(group.at for group in battle.groups)
        if (field := along_field(table, battle.attacker, at)) is not None
    }
    fields = (*forces, *along.values())

    def total_of(amounts: Amounts) -> int:
        return sum(amounts[key] for key in keys)

    def why_not(amounts: Amounts) -> str | None:
        return "At least one enters" if total_of(amounts) < least else None

    def alone(amounts: Amounts) -> list[str]:
        """The officers with whom nobody enters."""
        return [
            field.key
            for at, field in along.items()
            if not any(amounts[key] for key, s in zip(keys, sources, strict=True) if s.at == at)
        ]

    def say(amounts: Amounts) -> str:
        total = total_of(amounts)
        told = f"{total} {'enters' if total == 1 else 'enter'}"
        left = scene.attackers - total
        told += f", {left} {'stays' if left == 1 else 'stay'} behind" if left else ""
        empty = [
            table.world.places[source.at]
            for source, field in zip(sources, forces, strict=True)
            if amounts[field.key] and amounts[field.key] == _all_there(scene, source)
        ]
        return f"{told}. {capital(joined(empty))} {_are_left(empty)} empty" if empty else told

    nobody = {field.key: 0 for field in along.values()}
    usual = {**_usual_to_enter(scene, sources, least), **nobody}
    one = {field.key: int(n == 0) for n, field in enumerate(fields)}
    asked: Decision[Amounts] = Decision(
        battle.attacker, "enter", f"Who enters {table.world.places[battle.target]}?", "battle", (),
        form=Form(fields, usual, why_not, (one,), say, idle=alone),
        about=table.world.targets[battle.target],
        openly=True, is_toll=table.is_drawn_in(battle.attacker),
    )  # fmt: skip
    amounts = await ask(asked)
    return [amounts[key] for key in keys], {at: amounts[f.key] for at, f in along.items()}


def _all_there(scene: Fight, source: Source) -> int:
    """How many forces have to stay where attackers came from, or nobody holds it: 0 where none."""
    power = scene.table.powers[scene.battle.attacker]
    return power.armies.get(source.at, 0) if source.way in ("march", "drop") else 0


def _are_left(places: Sequence[str]) -> str:
    return "is left" if len(places) == 1 else "are left"


def _usual_to_enter(scene: Fight, sources: Sequence[Source], least: int) -> Amounts:
    """All enter but one who keeps each land that they came from, as far as there are enough."""
    world = scene.table.world
    keys = [source.key(world) for source in sources]
    amounts = {
        key: source.most - (source.most == _all_there(scene, source))
        for key, source in zip(keys, sources, strict=True)
    }
    if sum(amounts.values()) < least:
        amounts[keys[0]] = 1
    return amounts


def _enter(scene: Fight, amounts: Sequence[int]) -> int:
    """Attackers come into the area that they took; returns how many."""
    table, battle = scene.table, scene.battle
    power, target = table.powers[battle.attacker], battle.target
    for group, count in zip(battle.groups, amounts, strict=True):
        if not count:
            continue
        if group.way == "sail":
            for _ in range(count):
                ship = find_ship(power, group.at, group.load, fought=True)
                move_ship(power, group.at, target, ship)
        elif group.way == "land":
            for _ in range(count):
                unload_landed(power, group.at, group.load)
            power.armies[target] = power.armies.get(target, 0) + count
            power.fought[target] = power.fought.get(target, 0) + count
        else:
            move_armies(power, group.at, target, count, fought_first=True)
        settle(table.state, table.world, group.at)
    return sum(amounts)
