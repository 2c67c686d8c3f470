"""What is at stake: a battle with its exact odds, or nukes on their way."""

from __future__ import annotations

from fandg.engine.prose import capital, counted, joined
from fandg.engine.stakes import Contender, Stakes
from fandg.games.supremacy.battle import Fight, fight_of
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.odds import PIPS, dice_of, kill_chances, outlook, outlook_of_round
from fandg.games.supremacy.prospects import prize_of
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable


def stakes_of(table: SupremacyTable) -> Stakes | None:
    """The battle in course, or the launch; None where nothing is at stake."""
    scene = fight_of(table)
    if scene is not None:
        return _battle(scene)
    return _launch(table) if table.state.volley is not None else None


def _battle(scene: Fight) -> Stakes:
    """How it goes on: this round's dice and what they kill, and who wins in the end."""
    table, battle = scene.table, scene.battle
    world, at = table.world, battle.target
    mine, theirs = scene.attackers, scene.defenders
    place = world.places[at]
    attacker = table.name(battle.attacker)
    ours = scene.strength()
    if mine and theirs and battle.step == "dice":
        then = outlook_of_round(ours, committed=battle.committed)
    else:
        then = outlook(ours)
    return Stakes(
        key=f"battle:{battle.attacker}:{world.ids[at]}",
        title=f"The battle for {place}",
        card=world.targets[at],
        who=tuple(f"seat:{seat}" for seat in (battle.attacker, *battle.defenders)),
        situation=f"{capital(attacker)} attacks {place} ({table.whose(scene.held)}).",
        standing=f"{counted(mine, 'force')} against {theirs}." if mine and theirs else "",
        task=_round(scene) if mine and theirs else "",
        passes=f"{capital(attacker)} takes {place}." if mine else "",
        fails=f"{capital(table.name(scene.held))} keeps {place}."
        if scene.held != NOBODY
        else f"{capital(place)} stays neutral.",
        chance=min(1.0, max(0.0, then.won)),
        chance_of="to take it in the end",
        worth=capital(prize_of(table, at)),
        sides=_sides(scene),
        part=_part(scene),
    )


def _part(scene: Fight) -> str:
    """What the dice came to is read before it is asked what is lost, and before who enters."""
    if scene.battle.step == "losses":
        return "losses"
    return "" if scene.attackers and scene.defenders else "over"


def _can_commit(scene: Fight) -> bool:
    """Whether the holder can pay for the defence."""
    first = scene.battle.defenders[0]
    return sets_of(scene.table.powers[first]) > 0


def _round(scene: Fight) -> str:
    """The dice of this round, and how many forces they kill on average.

    As long as the defender may still commit his defence, both cases are told.
    """
    pips, sure = scene.pips, [True]
    if not scene.is_neutral:
        if scene.battle.step == "dice":
            sure = [scene.battle.committed]
        else:
            sure = [True, False] if _can_commit(scene) else [False]
    thrown = [
        dice_of(scene.attackers, scene.defenders, scene.edge, committed=committed)
        for committed in sure
    ]
    attack, defence = thrown[0]
    fallen = _mean(attack, pips[0], scene.defenders)
    lost = " or ".join(f"{_mean(dice, pips[1], scene.attackers):.1f}" for _, dice in thrown)
    how = f"{defence}, the defence {'committed' if sure[0] else 'not committed'}"
    if len(thrown) > 1:
        how = f"{defence} if the defence is committed, and against {thrown[1][1]} if it is not"
    return (
        f"{counted(attack, 'die', 'dice')} against {how}. Each full {PIPS} pips kill a force: on "
        f"average {fallen:.1f} of theirs and {lost} of the attackers."
    )


def _mean(dice: int, pips: int, most: int) -> float:
    return sum(min(most, killed) * chance for killed, chance in enumerate(kill_chances(dice, pips)))


def _sides(scene: Fight) -> tuple[Contender, ...]:
    table, battle = scene.table, scene.battle
    first = battle.defenders[0] if battle.defenders else NOBODY
    stars = [f"{table.powers[battle.attacker].stars} L-stars", ""]
    name, target = "Neutral forces", ""
    if first != NOBODY:
        name, target = table.title(first), f"seat:{first}"
        stars[1] = f"{table.stars_of(battle.defenders)} L-stars"
    mine, theirs = scene.attackers, scene.defenders
    sign = "battle-tank" if table.world.is_land[battle.target] else "warship"
    return (
        Contender(table.title(battle.attacker), mine, mine + battle.lost[0],
                  f"seat:{battle.attacker}", stars[0], sign),
        Contender(name, theirs, theirs + battle.lost[1], target, stars[1], sign),
    )  # fmt: skip


def _launch(table: SupremacyTable) -> Stakes | None:
    """Nukes on their way to their targets."""
    volley, world = table.state.volley, table.world
    assert volley is not None
    left = {at: count for at, count in volley.nukes.items() if count}
    if not left:
        return None
    aims = [f"{counted(n, 'nuke')} at {world.places[at]}" for at, n in left.items()]
    struck = {table.state.holder[at] for at in left} - {NOBODY}
    return Stakes(
        key=f"launch:{volley.attacker}",
        title="Missiles in the air",
        card=world.targets[next(iter(left))],
        who=tuple(f"seat:{seat}" for seat in (volley.attacker, *sorted(struck))),
        situation=f"{capital(joined(aims))}.",
        task=f"An L-star destroys a nuke on 1 to {2 * PIPS - 1} and misses on {2 * PIPS}.",
        fails="What comes through destroys its target, and all that is there.",
    )
