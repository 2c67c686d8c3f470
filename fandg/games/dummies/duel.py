"""Duels between dummies, in competition.

Rule: duel (ruling 20): the attacker discards his cheapest treasure, there are no Danger cards, the
defender uses his own characteristics and his ability after the attacker's; the loser loses a level,
the winner gains one.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.dummies.abilities import use_dummy_ability
from fandg.games.dummies.events.combat import CombatEnded, DuelBegins, Initiative
from fandg.games.dummies.events.dice import SpeedTied
from fandg.games.dummies.levels import gain_level
from fandg.games.dummies.rounds import dummy_striker, fight_rounds
from fandg.games.dummies.state import Combat, Dummies, Dummy
from fandg.games.dummies.throws import roll_for_initiative
from fandg.games.dummies.treasure import cheapest, discard_treasure
from fandg.games.dummies.wounds import knock_out


async def resolve_duel(state: Dummies, attacker: Dummy, defender: Dummy) -> None:
    """Carry out a duel that one dummy forces on another."""
    await discard_treasure(state, attacker, cheapest(state, attacker), "duel")
    state.combat = Combat(attacker.name, rival=defender.name)
    await tell(DuelBegins(attacker.name, defender.name))
    outcome = await fight_duel(state, attacker, defender)
    await tell(CombatEnded(attacker.name, defender.name, outcome))
    state.combat = None
    if outcome == "won":
        await knock_out(state, defender, attacker.name)
        await gain_level(state, attacker, defender.name)
    elif outcome == "lost":
        await knock_out(state, attacker, defender.name)
        await gain_level(state, defender, attacker.name)
    elif outcome == "both-down":
        attacker.life = max(1, attacker.life)
        defender.life = max(1, defender.life)


async def fight_duel(state: Dummies, attacker: Dummy, defender: Dummy) -> str:
    """Abilities, initiative and rounds, as seen by the attacker."""
    outcome = await use_dummy_ability(state, attacker)
    if outcome:
        return outcome
    outcome = await use_dummy_ability(state, defender)
    if outcome:
        return {"won": "lost", "lost": "won", "avoided": "bought-off"}.get(outcome, outcome)
    if state.true_misfortune and attacker.misfortune and defender.misfortune:
        return "stand-off"
    combat = state.combat
    assert combat is not None
    if not combat.song:
        await settle_duel_initiative(state, attacker, defender)
    me, foe = dummy_striker(state, attacker), dummy_striker(state, defender)
    return await fight_rounds(state, combat, me, foe)


async def settle_duel_initiative(state: Dummies, attacker: Dummy, defender: Dummy) -> None:
    """Compare Speed, with a die each as long as it is tied.

    Two dummies out of luck would tie for ever: then the attacker is first (ruling 24).
    """
    mine, theirs = attacker.speed, defender.speed
    my_die = their_die = 0
    hopeless = attacker.misfortune and defender.misfortune
    assert state.combat is not None
    state.combat.tied = mine == theirs and not hopeless
    while mine + my_die == theirs + their_die and not hopeless:
        my_die = await roll_for_initiative(state, attacker)
        their_die = await roll_for_initiative(state, defender)
        await tell(SpeedTied(attacker.name, defender.name, my_die, their_die))
    first = "dummy" if mine + my_die >= theirs + their_die else "enemy"
    who = attacker.name if first == "dummy" else defender.name
    state.combat.first = first
    await tell(Initiative(who, mine, theirs, my_die, their_die))
    state.combat.tied = False
