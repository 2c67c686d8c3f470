"""What is at stake: a battle with its exact odds, or nukes on their way."""

from __future__ import annotations

import msgspec

from fandg.engine.prose import capital, counted, joined
from fandg.engine.stakes import Contender, Stakes
from fandg.games.supremacy.battle import Fight, fight_of
from fandg.games.supremacy.events.base import say_aboard
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.odds import (
    PIPS,
    dice_of,
    kill_chances,
    outlook,
    outlook_of_round,
)
from fandg.games.supremacy.prospects import prize_of
from fandg.games.supremacy.state import NOBODY, Volley
from fandg.games.supremacy.strategic import say_warheads
from fandg.games.supremacy.table import SupremacyTable


def stakes_of(table: SupremacyTable) -> Stakes | None:
    """The battle in course, or the launch; None where nothing is at stake."""
    scene = fight_of(table)
    if scene is not None:
        return _battle(scene)
    return _launch(table) if table.state.volley is not None else None


def _battle(scene: Fight) -> Stakes:
    """How it goes on, told from no side, and to each whom it concerns from his own."""
    seats = (scene.battle.attacker, *scene.battle.defenders)
    told = tuple((seat, _told_to(scene, seat)) for seat in seats)
    return msgspec.structs.replace(_told_to(scene, None), told=told)


def _told_to(scene: Fight, viewer: int | None) -> Stakes:
    """This round's dice and what they kill, and who wins in the end, to who looks at it.

    Who fights comes first on his own page, and what goes well there goes well for him.
    """
    table, battle = scene.table, scene.battle
    world, at = table.world, battle.target
    attacks, defends = viewer == battle.attacker, viewer in battle.defenders
    mine, theirs = scene.attackers, scene.defenders
    place = world.places[at]
    attacker = capital(table.name(battle.attacker))
    is_own = viewer == scene.held
    whose = f"your {world.names[at]}" if is_own else f"{place} ({table.whose(scene.held)})"
    takes = f"{'You take' if attacks else f'{attacker} takes'} {place}{_prize(table, at)}."
    if scene.is_at_sea and scene.cargo:
        takes += f" Those aboard, {counted(scene.cargo, 'army', 'armies')}, go down with it."
    if scene.held == NOBODY:
        keeps = f"{capital(place)} stays neutral."
    else:
        keeps = f"{'You keep' if is_own else f'{capital(table.name(scene.held))} keeps'} {place}."
    ways = takes if mine else "", keeps
    unless = scene.unless if mine and theirs else ""
    sides, ends, chance = _sides(scene, viewer), ("Won", "Lost"), _chance(scene)
    chance_of = f"to take it{unless}"
    if defends:
        ways, sides, chance = ways[::-1], sides[::-1], 1 - chance
        chance_of = f"to hold it{unless}"
    elif not attacks:
        # How it is called says all, where it is nobody's own.
        ways, ends = ("", ""), (f"{attacker} wins", _holds_out(scene))
        chance_of = f"that {table.name(battle.attacker)} takes it{unless}"
    return Stakes(
        key=f"battle:{battle.attacker}:{world.ids[at]}",
        is_addressed=viewer is not None,
        title=f"The battle for {place}",
        card=world.targets[at],
        who=tuple(f"seat:{seat}" for seat in (battle.attacker, *battle.defenders)),
        situation=f"{'You attack' if attacks else f'{attacker} attacks'} {whose}.",
        standing=_standing(scene, defends=defends),
        task=_round(scene, viewer) if mine and theirs else "",
        passes=ways[0],
        fails=ways[1],
        ends=ends,
        chance=chance,
        chance_of=chance_of,
        sides=sides,
        part=_part(scene),
        awaits_dice=battle.step == "dice",
        settles="both",
        is_nobodys=not (attacks or defends),
    )


def _standing(scene: Fight, *, defends: bool) -> str:
    """How many are left on both sides; at sea with those aboard, who go down with their ships."""
    mine, theirs = scene.attackers, scene.defenders
    if not mine or not theirs:
        return ""
    thing = ("navy", "navies") if scene.is_at_sea else ("force", "forces")
    told = f"{counted(mine, *thing)} against {'your ' * defends}{theirs}"
    return f"{told}{say_aboard(scene.cargo) if scene.is_at_sea else ''}."


def _chance(scene: Fight) -> float:
    """How likely it is that the area is taken by those who are there."""
    ours = scene.strength()
    if scene.attackers and scene.defenders and scene.battle.step == "dice":
        then = outlook_of_round(ours, committed=scene.battle.committed)
    else:
        then = outlook(ours)
    return min(1.0, max(0.0, then.won))


def _holds_out(scene: Fight) -> str:
    if scene.held == NOBODY:
        return "The defence holds"
    return f"{capital(scene.table.name(scene.held))} holds out"


def _prize(table: SupremacyTable, at: int) -> str:
    """What is won with an area, in the words that follow it."""
    prize = prize_of(table, at)
    return f" and its {prize} a turn" if prize else ""


def _part(scene: Fight) -> str:
    """What the dice came to is read before it is asked what is lost, and before who enters."""
    if scene.battle.step == "losses":
        return "losses"
    return "" if scene.attackers and scene.defenders else "over"


def _can_commit(scene: Fight) -> bool:
    """Whether the holder can pay for the defence."""
    first = scene.battle.defenders[0]
    return sets_of(scene.table.powers[first]) > 0


def _round(scene: Fight, viewer: int | None) -> str:
    """The dice of this round, and how many forces they kill on average.

    As long as the defender may still commit his defence, both cases are told.
    """
    table, battle, pips = scene.table, scene.battle, scene.pips
    attacks, defends = viewer == battle.attacker, viewer in battle.defenders
    sure = [True]
    if not scene.is_neutral:
        if battle.step == "dice":
            sure = [battle.committed]
        else:
            sure = [True, False] if _can_commit(scene) else [False]
    thrown = [
        dice_of(scene.attackers, scene.defenders, scene.edge, committed=committed)
        for committed in sure
    ]
    attack, defence = thrown[0]
    if len(thrown) > 1:
        when = f"{'you commit' if defends else 'it commits'} {'your' if defends else 'its'} defence"
        dice = f"{counted(defence, 'die', 'dice')} if {when}, {thrown[1][1]} if not"
    else:
        dice = counted(defence, "die", "dice")
        if scene.is_neutral:
            dice += ", always committed"
        elif sure[0]:
            dice += ", committed for a set"
        else:
            dice += ", not committed" if _can_commit(scene) else ", not committed for want of a set"
    if scene.is_neutral:
        second = f"the neutral forces {dice}"
    else:
        second = f"{'you throw' if defends else table.name(battle.defenders[0])} {dice}"
    first = "You throw" if attacks else f"{capital(table.name(battle.attacker))} throws"
    fallen = f"{_mean(attack, pips[0], scene.defenders):.1f}"
    lost = " or ".join(f"{_mean(dice, pips[1], scene.attackers):.1f}" for _, dice in thrown)
    if defends:
        means = f"you lose {fallen} and kill {lost}"
    elif attacks:
        means = f"you kill {fallen} and lose {lost}"
    else:
        means = f"the attack kills {fallen} and loses {lost}"
    return (
        f"{first} {counted(attack, 'die', 'dice')}; {second}. Each full {PIPS} pips kill a force: "
        f"on average {means} in this round."
    )


def _mean(dice: int, pips: int, most: int) -> float:
    return sum(min(most, killed) * chance for killed, chance in enumerate(kill_chances(dice, pips)))


def _sides(scene: Fight, viewer: int | None) -> tuple[Contender, ...]:
    table, battle = scene.table, scene.battle
    first = battle.defenders[0] if battle.defenders else NOBODY
    counts = table.powers[battle.attacker].stars, table.stars_of(battle.defenders)
    # Where nobody has any they decide nothing; what who has more of them gains is seen on both.
    stars = [counted(count, "L-star") * any(counts) for count in counts]
    name, target = "Neutral forces", ""
    if first != NOBODY:
        name, target = table.title(first), f"seat:{first}"
    led = [f"officer +{counted(more, 'pip')}" * bool(more) for more in scene.pips]
    stars = [", ".join(filter(None, both)) for both in zip(stars, led, strict=True)]
    attacker = "You" if viewer == battle.attacker else table.title(battle.attacker)
    if viewer in battle.defenders:
        name = "You"
    mine, theirs = scene.attackers, scene.defenders
    sign = "battle-tank" if table.world.is_land[battle.target] else "warship"
    return (
        Contender(attacker, mine, mine + battle.lost[0], f"seat:{battle.attacker}", stars[0], sign),
        Contender(name, theirs, theirs + battle.lost[1], target, stars[1], sign),
    )  # fmt: skip


def _launch(table: SupremacyTable) -> Stakes | None:
    """Nukes on their way to their targets, told to who launched them and to whom they come."""
    volley = table.state.volley
    assert volley is not None
    left = {at: count for at, count in volley.nukes.items() if count}
    if not left:
        return None
    struck = sorted({table.state.holder[at] for at in left} - {NOBODY})
    seats = dict.fromkeys((volley.attacker, *struck))
    told = tuple((seat, _launch_told_to(table, volley, left, seat)) for seat in seats)
    return msgspec.structs.replace(_launch_told_to(table, volley, left, None), told=told)


def _launch_told_to(
    table: SupremacyTable, volley: Volley, left: dict[int, int], viewer: int | None
) -> Stakes:
    world, holder = table.world, table.state.holder
    struck = {holder[at] for at in left} - {NOBODY}
    attacks = viewer == volley.attacker
    aims = [
        f"{say_warheads(n, min(n, volley.neutrons.get(at, 0)))} at "
        f"{f'your {world.names[at]}' if holder[at] == viewer else world.places[at]}"
        for at, n in left.items()
    ]
    who = "You launch" if attacks else f"{capital(table.name(volley.attacker))} launches"
    is_clean = all(n <= volley.neutrons.get(at, 0) and world.is_land[at] for at, n in left.items())
    hit = "It kills all forces there." if is_clean else "It destroys its target, and all there."
    return Stakes(
        key=f"launch:{volley.attacker}",
        is_addressed=attacks,
        title="Missiles in the air",
        card=world.targets[next(iter(left))],
        who=tuple(f"seat:{seat}" for seat in (volley.attacker, *sorted(struck))),
        situation=f"{who} {joined(aims)}.",
        task=f"An L-star destroys a warhead on 1 to {2 * PIPS - 1} and misses on {2 * PIPS}.",
        passes=hit if attacks else "",
        fails="" if attacks else hit,
        ends=("Not stopped", "Stopped") if attacks else ("Stopped", "Not stopped"),
        is_nobodys=not attacks and viewer not in struck,
    )
