"""Combat: an enemy, his dangers, both abilities, initiative, rounds, and what it leads to.

Rules: combat; rulings 3, 4, 16, 17.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.dummies import fights
from fandg.games.dummies.abilities import use_dummy_ability, use_enemy_ability
from fandg.games.dummies.dangers import draw_dangers
from fandg.games.dummies.duel import resolve_duel
from fandg.games.dummies.events.combat import CombatEnded, DangersDrawn, EnemyAppears, Initiative
from fandg.games.dummies.events.dice import SpeedTied
from fandg.games.dummies.levels import gain_level
from fandg.games.dummies.lore import treasure
from fandg.games.dummies.nights.falls import OFTEN, count_scarring_fall
from fandg.games.dummies.nights.tonight import count_dangers
from fandg.games.dummies.odds import combat_ahead_odds, combat_odds, duel_odds, new_enemy
from fandg.games.dummies.rounds import dummy_striker, enemy_striker, fight_rounds
from fandg.games.dummies.state import (
    CLASS_NAMES,
    ENEMY_NAMES,
    TOP_LEVEL,
    Combat,
    Dummies,
    Dummy,
    Enemy,
)
from fandg.games.dummies.throws import (
    roll_for_enemy_speed,
    roll_for_initiative,
)
from fandg.games.dummies.treasure import cheapest
from fandg.games.dummies.wounds import knock_out
from fandg.kit.piles import draw_from


async def resolve_combat(state: Dummies, dummy: Dummy) -> None:
    """Carry out a combat; in competition the player may turn it into a duel."""
    if state.is_competition:
        rival = await choose_opponent(state, dummy)
        if rival is not None:
            await resolve_duel(state, dummy, rival)
            return
    card = draw_from(state, state.enemies, state.enemy_discard)
    enemy, dangers = new_enemy(state, card), count_dangers(state, dummy)
    state.combat = Combat(dummy.name, enemy)
    await tell(EnemyAppears(dummy.name, enemy.card, dangers))
    if dangers:
        await arm(state, dummy, enemy, dangers)
    outcome = await fight(state, dummy, enemy)
    await tell(CombatEnded(dummy.name, ENEMY_NAMES[enemy.rank], outcome))
    discard_enemy(state, enemy)
    if outcome == "won":
        if state.tale is not None:
            state.tale.fights += 1
        await gain_level(state, dummy, enemy.card)
    elif outcome == "lost":
        await knock_out(state, dummy, enemy.card, enemy.life)
    elif outcome == "both-down":
        dummy.life = 1


async def arm(state: Dummies, dummy: Dummy, enemy: Enemy, count: int) -> None:
    """Draw an enemy's Danger cards; they may raise the Life that he begins with."""
    drawn = await draw_dangers(
        state,
        count,
        lambda cards: combat_odds(state, dummy, new_enemy(state, enemy.card, cards)),
    )
    enemy.dangers.extend(drawn)
    enemy.life = enemy.trait("life")
    if drawn:
        await tell(DangersDrawn(dummy.name, tuple(drawn), False))


def discard_enemy(state: Dummies, enemy: Enemy) -> None:
    """Put away the enemy who stands in the Danger Zone, and his dangers."""
    state.combat = None
    state.enemy_discard.append(enemy.card)
    state.danger_discard.extend(enemy.dangers)


async def choose_opponent(state: Dummies, dummy: Dummy) -> Dummy | None:
    """Competition: fight an enemy of the fortress, or attack another dummy (ruling 20)."""
    rivals = [other for other in state.dummies if other is not dummy and not other.escaped]
    if not rivals:
        return None
    bag = state.bag(dummy)
    blocked = None if bag else "that costs a treasure, and the bag is empty"
    options: list[Option[Dummy | None]] = [
        Option(
            "enemy",
            "Fight whoever comes",
            None,
            "deck:enemies",
            odds=lambda: combat_ahead_odds(state, dummy),
            note=tell_stake(state, dummy),
            throws=fights.risks_nothing(state, dummy),
        )
    ]
    for rival in rivals:
        options.append(
            Option(
                f"duel:{rival.name}",
                f"Attack {CLASS_NAMES[rival.name]}",
                rival,
                f"dummy:{rival.name}",
                blocked,
                odds=lambda rival=rival: duel_odds(state, dummy, rival),  # type: ignore[misc]
                note=f"costs {treasure(cheapest(state, dummy)).name}" if bag else "",
            )
        )
    prompt = f"Whom does {CLASS_NAMES[dummy.name]} fight?"
    return await ask(
        Decision(dummy.seat, "whom-to-fight", prompt, "duel", options, about=f"dummy:{dummy.name}")
    )


def tell_stake(state: Dummies, dummy: Dummy) -> str:
    """What a fight is for, and what may be lost by it, or by the abilities with which it begins."""
    told = [] if dummy.level == TOP_LEVEL else [f"for level {dummy.level + 1}"]
    held = len(state.bag(dummy))
    if held and dummy.level > 1:
        told.append("risking level and treasure")
    elif held:
        told.append("risking the only treasure" if held == 1 else "risking a treasure")
    elif dummy.level > 1:
        told.append("risking a level")
    if count_scarring_fall(state, dummy) == OFTEN:
        told.append("a third fall may leave a scar")
    return ", ".join(told)


async def fight(state: Dummies, dummy: Dummy, enemy: Enemy) -> str:
    """Abilities, initiative and rounds: "won", "lost", "avoided" or "both-down"."""
    outcome = await use_dummy_ability(state, dummy)
    if outcome:
        return outcome
    await use_enemy_ability(state, dummy, enemy)
    combat = state.combat
    assert combat is not None
    if not combat.song:
        await settle_initiative(state, dummy, enemy)
    me, foe = dummy_striker(state, dummy), enemy_striker(state, dummy, enemy)
    return await fight_rounds(state, combat, me, foe)


async def settle_initiative(state: Dummies, dummy: Dummy, enemy: Enemy) -> None:
    """Compare Speed, with a die each as long as it is tied: who is quicker strikes first."""
    mine, theirs = dummy.speed, enemy.trait("speed")
    my_die = their_die = 0
    assert state.combat is not None
    state.combat.tied = mine == theirs
    while mine + my_die == theirs + their_die:
        my_die = await roll_for_initiative(state, dummy)
        their_die = await roll_for_enemy_speed(state, dummy, enemy)
        await tell(SpeedTied(dummy.name, ENEMY_NAMES[enemy.rank], my_die, their_die))
    first = "dummy" if mine + my_die > theirs + their_die else "enemy"
    who = dummy.name if first == "dummy" else ENEMY_NAMES[enemy.rank]
    state.combat.first = first
    await tell(Initiative(who, mine, theirs, my_die, their_die))
    state.combat.tied = False
