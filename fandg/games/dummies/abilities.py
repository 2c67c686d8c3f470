"""The abilities with which a combat begins, each after a Luck Throw.

Rules: abilities; rulings 12 (Frisking), 14 (Corruption Speech, Pilfer), 15 (Scream), 16 (Song).
Nobody throws for a bribe or a theft from an empty bag, nor to frisk where there is no Key to find.
"""

from __future__ import annotations

from fandg.engine.dice import shuffle
from fandg.engine.play import tell
from fandg.games.dummies.cards import has_key, keys_among
from fandg.games.dummies.events.combat import AbilityFizzles, AbilityWorks, KeysReturned
from fandg.games.dummies.state import Dummies, Dummy, Enemy
from fandg.games.dummies.throws import throw_for_dummy, throw_for_enemy
from fandg.games.dummies.treasure import dearest, destroy_treasure, discard_treasure

ABILITY = {"bard": "corruption", "teller": "scream", "pirate": "song"}
ENEMY_ABILITY = {"J": "frisking", "Q": "pilfer", "K": "moonshine"}


def is_idle_ability(state: Dummies, dummy: Dummy, ability: str) -> bool:
    """Whether an ability that a dummy uses or suffers could come to nothing but a throw."""
    if ability == "frisking":
        return not (has_key(state.bag(dummy)) or has_key(state.treasure_discard))
    return ability in ("corruption", "pilfer") and not state.bag(dummy)


async def use_dummy_ability(state: Dummies, dummy: Dummy) -> str:
    """Try the ability of a dummy in the running combat; the outcome if that ended the combat."""
    combat = state.combat
    assert combat is not None
    comes_next = "enemy" if dummy.name == combat.dummy else ""
    if is_idle_ability(state, dummy, ABILITY[dummy.name]):
        combat.trying = comes_next
        await tell(AbilityFizzles(dummy.name, ABILITY[dummy.name], True))
        return ""
    works = await throw_for_dummy(state, dummy, "luck")
    # What was thrown for is behind: what the ability changes must not be told as a stake again.
    combat.trying = comes_next
    if not works:
        await tell(AbilityFizzles(dummy.name, ABILITY[dummy.name]))
        return ""
    if dummy.name == "bard":
        return await corruption_speech(state, dummy)
    if dummy.name == "teller":
        return await queen_scream(state, dummy)
    await bawdy_song(state, dummy)
    return ""


async def corruption_speech(state: Dummies, dummy: Dummy) -> str:
    """The Bard bribes his way out with the dearest treasure."""
    assert state.combat is not None
    state.combat.trying = ""
    await tell(AbilityWorks(dummy.name, "corruption"))
    await discard_treasure(state, dummy, dearest(state, dummy), "corruption")
    return "avoided"


async def queen_scream(state: Dummies, dummy: Dummy) -> str:
    """One wound to both, then both are looked at."""
    combat = state.combat
    assert combat is not None
    foe: Dummy | Enemy
    if combat.enemy is not None:
        foe = combat.enemy
    else:
        rival = combat.rival if dummy.name == combat.dummy else combat.dummy
        assert rival is not None
        foe = state.dummy(rival)
    dummy.life -= 1
    foe.life -= 1
    if min(dummy.life, foe.life) <= 0:
        combat.trying = ""
    await tell(AbilityWorks(dummy.name, "scream"))
    if dummy.life <= 0 and foe.life <= 0:
        return "both-down"
    if foe.life <= 0:
        return "won"
    return "lost" if dummy.life <= 0 else ""


async def bawdy_song(state: Dummies, dummy: Dummy) -> None:
    """The Pirate strikes first in round 1, his opponent in every later one."""
    combat = state.combat
    assert combat is not None
    combat.song = True
    combat.first = "dummy" if dummy.name == combat.dummy else "enemy"
    await tell(AbilityWorks(dummy.name, "song"))


async def use_enemy_ability(state: Dummies, dummy: Dummy, enemy: Enemy) -> None:
    """Try the ability of an enemy of the fortress."""
    who, ability = enemy.rank, ENEMY_ABILITY[enemy.rank]
    combat = state.combat
    assert combat is not None
    if is_idle_ability(state, dummy, ability):
        combat.trying = ""
        await tell(AbilityFizzles(who, ability, True))
        return
    works = await throw_for_enemy(state, dummy, enemy, "luck")
    combat.trying = ""
    if not works:
        await tell(AbilityFizzles(who, ability))
        return
    if who == "K":
        enemy.moonshine = True
        enemy.life += 1
    await tell(AbilityWorks(who, ability))
    if who == "J":
        await frisking(state, dummy)
    elif who == "Q":
        await pilfer(state, dummy)


async def frisking(state: Dummies, dummy: Dummy) -> None:
    """A Key in the discard pile is destroyed, then every Key in the bag goes into the deck."""
    lying = keys_among(state.treasure_discard)
    if lying:
        await destroy_treasure(state, dummy, state.treasure_discard, lying[-1], "frisking")
    bag = state.bag(dummy)
    keys = keys_among(bag)
    if not keys:
        return
    for key in keys:
        bag.remove(key)
    state.treasures.extend(keys)
    shuffle(state, state.treasures)
    state.buried = 0
    await tell(KeysReturned(tuple(keys), dummy.name))


async def pilfer(state: Dummies, dummy: Dummy) -> None:
    """The Spy Girl takes the dearest treasure."""
    await discard_treasure(state, dummy, dearest(state, dummy), "pilfer")
