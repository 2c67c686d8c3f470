"""What the board of Three Dummies says in words: who is on, how the fight stands, what a trap asks.

Nothing here decides a rule: it reads the state and the chances that the game computes.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from fandg.engine.odds import Odds
from fandg.engine.prose import capital, counted
from fandg.games.dummies import lore
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.nights.tonight import count_keys_wanted, trap_value
from fandg.games.dummies.odds import (
    Chances,
    Fighter,
    after_my_ability,
    as_odds,
    chance_to_win,
    dummy_fighter,
    enemy_fighter,
    fight_chances,
    rounds_chances,
    trap_odds,
)
from fandg.games.dummies.phrases import all_bags
from fandg.games.dummies.state import (
    CLASS_NAMES,
    CLASS_TITLES,
    ENEMY_NAMES,
    RANK_TRAIT,
    SUIT_TRAIT,
    TRAITS,
    Combat,
    Dummies,
    Dummy,
    Enemy,
    Trait,
)

TRAIT_ICONS: dict[Trait, str] = {
    "life": "hearts",
    "strength": "spades",
    "speed": "diamonds",
    "luck": "clubs",
}
"""A characteristic is told by the sign that raises it."""
CLASS_ICONS = {"bard": "bard", "teller": "fortune-teller", "pirate": "pirate"}
FIND_ICONS = {
    "rest": "campfire",
    "combat": "crossed-swords",
    "trap": "wolf-trap",
    "panic": "panic",
}
TRAP_KINDS = {
    "H": "Poisoned dart",
    "S": "Falling ceiling",
    "D": "Trapdoor",
    "C": "Bad luck",
}
TRAP_RULES = {
    "H": "poisoned-dart",
    "S": "falling-ceiling",
    "D": "trapdoor",
    "C": "misfortune",
}
TRAP_THREATS = {
    "H": "or be paralysed for as many turns as the maximum of Life",
    "S": "or take a wound, and another dummy too",
    "D": "or as many treasures as the level are discarded",
    "C": "or Misfortune clings to the dummy",
}
PHASE_NAMES = ("Timer", "Exploration", "Exit")
PHASE_RULES = ("timer", "exploration", "exit")
PHASE_AT = {"timer": 0, "exploration": 1, "exit": 2}


def find_dummy(state: Dummies, name: str | None) -> Dummy | None:
    """The dummy of a class, unless he has not entered yet."""
    for dummy in state.dummies:
        if dummy.name == name:
            return dummy
    return None


@dataclass(frozen=True)
class Fight:
    """How a combat or duel stands: its heading, what is going on, and whose chance is what."""

    title: str
    lines: tuple[str, ...]
    whose: str
    chance: float


def describe_fight(state: Dummies, combat: Combat) -> Fight:
    """How a fight stands."""
    me = state.dummy(combat.dummy)
    foe = combat.enemy
    foe_name = f"the {ENEMY_NAMES[foe.rank]}" if foe else CLASS_NAMES[combat.rival or ""]
    if foe:
        title, kind = lore.enemy(foe.card).name, f"{ENEMY_NAMES[foe.rank]}, level {foe.level}"
    else:
        title, kind = CLASS_TITLES[combat.rival or ""], "A duel"
    sides = {"dummy": CLASS_NAMES[me.name], "enemy": foe_name}
    stage = f"Round {combat.round}" if combat.round else "Before the first blow"
    if combat.first:
        stage += f": {sides[combat.first]} first"
    chance = _running_chances(state, combat).won
    return Fight(title, (kind, stage), f"{capital(CLASS_NAMES[me.name])} wins", chance)


def running_odds(state: Dummies, combat: Combat) -> Odds:
    """The odds of a fight as it stands, the same that the board and the stage tell."""
    odds = as_odds(_running_chances(state, combat))
    return msgspec.structs.replace(odds, of="to win the fight")


def _running_chances(state: Dummies, combat: Combat) -> Chances:
    """How the fight can end for the dummy, from the Lives as they are now."""
    me, foe = _fighters(state, combat)
    if me.life > 0 and foe.life > 0 and not combat.round:
        return _chances_before_blows(combat, me, foe)
    won = _chance_amid_blows(combat, me, foe)
    return Chances(won, 1 - won)


def _chance_amid_blows(combat: Combat, me: Fighter, foe: Fighter) -> float:
    """The chance to win once somebody has struck."""
    if foe.life <= 0 or me.life <= 0:
        return float(me.life > 0)
    other, struck = {"dummy": "enemy", "enemy": "dummy"}, combat.struck
    later = other[combat.first] if combat.song and combat.round == 1 else combat.first
    if not struck:
        return _alternating(me, foe, combat.first)
    if struck != combat.first or later == combat.first:
        return _alternating(me, foe, later if struck != combat.first else other[struck])
    # After a Bawdy Song the other side strikes twice in a row: last in round 1, first in round 2.
    hit = foe.strength if later == "enemy" else me.strength
    return hit * _alternating(*_after_hit(me, foe, later), later) + (1 - hit) * _alternating(
        me, foe, later
    )


def _chances_before_blows(combat: Combat, me: Fighter, foe: Fighter) -> Chances:
    """The same as long as nobody has struck: abilities that were tried count no more."""
    singer = ("me" if combat.first == "dummy" else "foe") if combat.song else ""
    if combat.trying == "dummy":
        return fight_chances(me, foe)
    if combat.trying:
        return after_my_ability(me, foe, singer)
    if combat.first and not singer:
        won = _alternating(me, foe, combat.first)
        return Chances(won, 1 - won)
    return rounds_chances(me, foe, singer)


def _after_hit(me: Fighter, foe: Fighter, side: str) -> tuple[Fighter, Fighter]:
    if side == "enemy":
        return _with_life(me, me.life - 1), foe
    return me, _with_life(foe, foe.life - 1)


def _with_life(fighter: Fighter, life: int) -> Fighter:
    return Fighter(
        life, fighter.strength, fighter.luck, fighter.speed, fighter.ability, fighter.unlucky
    )


def _alternating(me: Fighter, foe: Fighter, first: str) -> float:
    if first == "dummy":
        return chance_to_win(me.life, foe.life, me.strength, foe.strength)
    return 1 - chance_to_win(foe.life, me.life, foe.strength, me.strength)


def _fighters(state: Dummies, combat: Combat) -> tuple[Fighter, Fighter]:
    me = dummy_fighter(state, state.dummy(combat.dummy))
    if combat.enemy is not None:
        enemy = combat.enemy
        return me, _with_life(enemy_fighter(enemy), enemy.life)
    assert combat.rival is not None
    return me, dummy_fighter(state, state.dummy(combat.rival))


@dataclass(frozen=True)
class TrapWords:
    """What a trap is and asks: its name, the Test, what must fall, the chance."""

    title: str
    kind: str
    test: str
    need: str
    chance: float


def describe_trap(state: Dummies) -> TrapWords:
    """The trap that goes off."""
    assert state.trap is not None
    dummy, card = state.dummy(state.trap.dummy), state.trap.card
    trait = SUIT_TRAIT[card[-1]]
    value, against = dummy.current(trait), trap_value(state, dummy, card)
    need = against - value + 1
    if dummy.misfortune:
        words = "Misfortune shows 1"
    elif need <= 1:
        words = "any die will do"
    elif need > 6:
        words = "no die is enough"
    else:
        words = "needs a 6" if need == 6 else f"needs {need} or more"
    return TrapWords(
        lore.danger(card).trap,
        TRAP_KINDS[card[-1]],
        f"{trait.capitalize()} {value} + die against {against}",
        words,
        trap_odds(state, dummy, card).chance,
    )


def dummy_parts(dummy: Dummy, trait: Trait) -> str:
    """Where a dummy's characteristic comes from: "level 3 + Spade + Pirate"."""
    parts = [f"level {dummy.level}"]
    parts += [sign_name(card) for card in dummy.levels if SUIT_TRAIT[card[-1]] == trait]
    if RANK_TRAIT[dummy.levels[0][0]] == trait:
        parts.append(CLASS_TITLES[dummy.name])
    return _joined_parts(parts, dummy.level, dummy.bent.get(trait, 0))


def enemy_parts(enemy: Enemy, trait: Trait) -> str:
    """Where an enemy's characteristic comes from."""
    count = enemy.level
    parts = ["base 1" if count == 0 else counted(count, "Danger card")]
    parts += [
        f"{sign_name(card)} ({lore.danger(card).advantage})"
        for card in enemy.dangers
        if SUIT_TRAIT[card[-1]] == trait
    ]
    if SUIT_TRAIT[enemy.card[-1]] == trait:
        parts.append(f"own {sign_name(enemy.card)}")
    if RANK_TRAIT[enemy.rank] == trait:
        parts.append(ENEMY_NAMES[enemy.rank])
    if enemy.moonshine and trait in ("life", "speed"):
        parts.append("Moonshine")
    return _joined_parts(parts, count or 1, enemy.bent.get(trait, 0))


def _joined_parts(parts: list[str], base: int, bent: int) -> str:
    """Parts as a sum: `base` for the first, 1 for each other, and what the night adds to them."""
    words = " + ".join(parts)
    if bent:
        words += f" {'+' if bent > 0 else '-'} {abs(bent)} tonight"
        if base + len(parts) - 1 + bent < 1:
            words += ", at least 1"
    return words


def say_keys(state: Dummies) -> str:
    """Whether there are Keys enough for the gate: "a Key is there", "1 of 2 Keys"."""
    held, wanted = len(keys_among(all_bags(state))), count_keys_wanted(state)
    if wanted > 1:
        return f"{held} of {counted(wanted, 'Key')}"
    return "a Key is there" if held else "no Key yet"


def sign_name(card: str) -> str:
    """The sign of a card in the singular: "Spade"."""
    return {"H": "Heart", "S": "Spade", "D": "Diamond", "C": "Club"}[card[-1]]


def traits_in_words(dummy: Dummy) -> str:
    """All four characteristics of a dummy, each with where it comes from, a line each."""
    lines = []
    for trait in TRAITS:
        value = dummy.trait(trait)
        now = f"{dummy.life} of {value}" if trait == "life" else str(value)
        lines.append(f"**{trait.capitalize()} {now}** = {dummy_parts(dummy, trait)}")
    return "\n".join(lines)
