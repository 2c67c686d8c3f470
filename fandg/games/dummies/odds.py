"""Exact chances of combats, duels and traps, computed and not sampled.

A fight is a chain of alternating Throws; the chance to win from any pair of Lives follows from the
chances one wound further on, in closed form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeAlias

import msgspec

from fandg.engine.odds import Odds, Outcome
from fandg.games.dummies.nights.tonight import bend_enemy, count_dangers, trap_value
from fandg.games.dummies.state import (
    SUIT_TRAIT,
    Class,
    Dummies,
    Dummy,
    Enemy,
)
from fandg.games.dummies.throws import ALWAYS


class Fighter(msgspec.Struct, frozen=True):
    """All of a fighter that chances depend on; the Throws as chances from 0 to 1."""

    life: int
    strength: float
    luck: float
    speed: int
    ability: str
    unlucky: bool = False
    """Whether his initiative die always shows 1."""


class Chances(msgspec.Struct, frozen=True):
    """How a fight can end for its first fighter; what is missing to 1 ends in neither way."""

    won: float
    lost: float
    avoided: float = 0.0

    def mixed(self, share: float, other: Chances) -> Chances:
        """These chances with weight `share`, the other ones with the rest."""
        rest = 1 - share
        return Chances(
            share * self.won + rest * other.won,
            share * self.lost + rest * other.lost,
            share * self.avoided + rest * other.avoided,
        )


WON, LOST, AVOIDED, NEITHER = Chances(1, 0), Chances(0, 1), Chances(0, 0, 1), Chances(0, 0)


@lru_cache(maxsize=10_000)
def chance_to_win(mine: int, theirs: int, my_hit: float, their_hit: float) -> float:
    """The chance that who strikes next outlasts the other, both striking in turn.

    `mine` and `theirs` are Lives, the hits the chances of a Strength Throw.
    """
    if theirs <= 0:
        return 1.0
    if mine <= 0:
        return 0.0
    both_miss = (1 - my_hit) * (1 - their_hit)
    if both_miss >= 1:
        return 0.0
    hit = my_hit * (1 - chance_to_win(theirs - 1, mine, their_hit, my_hit))
    hit_back = (1 - my_hit) * their_hit * chance_to_win(mine - 1, theirs, my_hit, their_hit)
    return (hit + hit_back) / (1 - both_miss)


def initiative_chance(me: Fighter, foe: Fighter) -> float:
    """The chance to strike first: by Speed, with dice while it is tied."""
    if me.speed != foe.speed:
        return float(me.speed > foe.speed)
    if me.unlucky == foe.unlucky:
        return 1.0 if me.unlucky else 0.5
    return 0.0 if me.unlucky else 1.0


def rounds_chances(me: Fighter, foe: Fighter, singer: str = "") -> Chances:
    """Rounds until one is down; a `singer` ("me" or "foe") is first in round 1 only."""
    if me.strength == 0 and foe.strength == 0:
        return NEITHER
    i_first = chance_to_win(me.life, foe.life, me.strength, foe.strength)
    they_first = 1 - chance_to_win(foe.life, me.life, foe.strength, me.strength)
    if singer:
        win = _song_win(me, foe) if singer == "me" else 1 - _song_win(foe, me)
    else:
        first = initiative_chance(me, foe)
        win = first * i_first + (1 - first) * they_first
    return Chances(win, 1 - win)


def _song_win(singer: Fighter, foe: Fighter) -> float:
    """The singer strikes, the foe strikes, and from round 2 on the foe is first."""

    def from_round_2(singer_life: int, foe_life: int) -> float:
        if foe_life <= 0:
            return 1.0
        if singer_life <= 0:
            return 0.0
        return 1 - chance_to_win(foe_life, singer_life, foe.strength, singer.strength)

    win = 0.0
    for hit, share in ((1, singer.strength), (0, 1 - singer.strength)):
        if foe.life - hit <= 0:
            win += share
            continue
        win += share * foe.strength * from_round_2(singer.life - 1, foe.life - hit)
        win += share * (1 - foe.strength) * from_round_2(singer.life, foe.life - hit)
    return win


@lru_cache(maxsize=10_000)
def fight_chances(me: Fighter, foe: Fighter) -> Chances:
    """A whole fight: my ability, the foe's ability, initiative and rounds."""
    works = _with_my_ability(me, foe)
    fails = after_my_ability(me, foe, "")
    return works.mixed(me.luck, fails)


def _with_my_ability(me: Fighter, foe: Fighter) -> Chances:
    if me.ability == "corruption":
        return AVOIDED
    if me.ability == "song":
        return after_my_ability(me, foe, "me")
    if me.ability == "scream":
        return _after_scream(me, foe)
    return after_my_ability(me, foe, "")


def _after_scream(me: Fighter, foe: Fighter) -> Chances:
    mine, theirs = me.life - 1, foe.life - 1
    if mine <= 0 and theirs <= 0:
        return NEITHER
    if theirs <= 0:
        return WON
    if mine <= 0:
        return LOST
    return after_my_ability(_with_life(me, mine), _with_life(foe, theirs), "")


def after_my_ability(me: Fighter, foe: Fighter, singer: str) -> Chances:
    """What is left of a fight once my ability was tried: the foe's, initiative and rounds."""
    fails = rounds_chances(me, foe, singer)
    if foe.ability == "moonshine":
        drunk = msgspec.structs.replace(foe, life=foe.life + 1, speed=foe.speed + 1)
        works = rounds_chances(me, drunk, singer)
    elif foe.ability == "corruption":
        works = AVOIDED
    elif foe.ability == "song":
        works = rounds_chances(me, foe, "foe")
    elif foe.ability == "scream":
        mine, theirs = me.life - 1, foe.life - 1
        if mine <= 0 and theirs <= 0:
            works = NEITHER
        elif mine <= 0:
            works = LOST
        elif theirs <= 0:
            works = WON
        else:
            works = rounds_chances(_with_life(me, mine), _with_life(foe, theirs), singer)
    else:
        works = fails
    return works.mixed(foe.luck, fails)


def _with_life(fighter: Fighter, life: int) -> Fighter:
    return msgspec.structs.replace(fighter, life=life)


def throw_chance(value: int) -> float:
    """The chance of a Throw without Misfortune."""
    return min(value, ALWAYS) / 6


ABILITIES: dict[Class, str] = {"bard": "corruption", "teller": "scream", "pirate": "song"}


def dummy_fighter(state: Dummies, dummy: Dummy, bag: list[str] | None = None) -> Fighter:
    """A dummy as a fighter; without treasures (in `bag`, his own unless given) no bribe works."""
    bag = state.bag(dummy) if bag is None else bag
    ability = ABILITIES[dummy.name]
    if ability == "corruption" and not bag:
        ability = ""
    sure = 0.0 if state.true_misfortune else 1.0
    strength, luck = dummy.strength, dummy.luck
    return Fighter(
        dummy.life,
        sure if dummy.misfortune else throw_chance(strength),
        sure if dummy.misfortune else throw_chance(luck),
        dummy.speed,
        ability,
        dummy.misfortune,
    )


def enemy_fighter(enemy: Enemy) -> Fighter:
    """An enemy of the fortress as a fighter at the start of a combat."""
    return Fighter(
        enemy.trait("life"),
        throw_chance(enemy.trait("strength")),
        throw_chance(enemy.trait("luck")),
        enemy.trait("speed"),
        "moonshine" if enemy.rank == "K" else "",
    )


def new_enemy(state: Dummies, card: str, dangers: list[str] | None = None) -> Enemy:
    """An enemy as the night has him, with full Life."""
    enemy = Enemy(card, dangers or [])
    if state.night:
        enemy.bent = bend_enemy(state, card)
    enemy.life = enemy.trait("life")
    return enemy


def combat_odds(state: Dummies, dummy: Dummy, enemy: Enemy) -> Odds:
    """The odds of a dummy against an enemy with known Danger cards."""
    return as_odds(fight_chances(dummy_fighter(state, dummy), enemy_fighter(enemy)))


def combat_ahead_odds(state: Dummies, dummy: Dummy, healed: int = 0) -> Odds:
    """The odds of a combat before it begins: every enemy and Danger sign that may still come.

    With so many Life points `healed` they are those that the dummy would have then.

    The fortress player's choice among Danger cards cannot be known: without him this is exact,
    with him it is the average over what he may be dealt.
    """
    me, hands = dummy_fighter(state, dummy), _hands_ahead(state, count_dangers(state, dummy))
    if healed:
        me = msgspec.structs.replace(me, life=me.life + healed)
    enemies = state.enemies or state.enemy_discard
    won = lost = avoided = 0.0
    for card in enemies:
        if state.night:
            chances = _mix(me, [(_bent_fighter(state, card, hand), share) for hand, share in hands])
        else:
            chances = _usual_chances(me, card, hands)
        won += chances.won
        lost += chances.lost
        avoided += chances.avoided
    count = len(enemies)
    return as_odds(Chances(won / count, lost / count, avoided / count))


Hands: TypeAlias = tuple[tuple[str, float], ...]
"""Hands of Danger signs, each as the letters of its suits, with its chance."""
NO_SIGNS: Hands = (("", 1.0),)


def _mix(me: Fighter, foes: Iterable[tuple[Fighter, float]]) -> Chances:
    """The chances against one of some foes, each as likely as it is said to be."""
    won = lost = avoided = 0.0
    for foe, share in foes:
        chances = fight_chances(me, foe)
        won += share * chances.won
        lost += share * chances.lost
        avoided += share * chances.avoided
    return Chances(won, lost, avoided)


@lru_cache(maxsize=10_000)
def _usual_chances(me: Fighter, card: str, hands: Hands) -> Chances:
    """The chances against an enemy whom no night bends, with one of some hands of signs."""
    return _mix(me, [(_usual_fighter(card, hand), share) for hand, share in hands])


@lru_cache(maxsize=10_000)
def _usual_fighter(card: str, hand: str) -> Fighter:
    """An enemy whom no night bends, with some Danger signs."""
    return enemy_fighter(Enemy(card, _cards_of(hand)))


def _bent_fighter(state: Dummies, card: str, hand: str) -> Fighter:
    return enemy_fighter(new_enemy(state, card, _cards_of(hand)))


def _cards_of(hand: str) -> list[str]:
    """Any Danger cards with these signs."""
    return [f"2{suit}" for suit in hand]


def _hands_ahead(state: Dummies, count: int) -> Hands:
    """The chance of each hand of signs; a short deck is drawn whole, the rest from its discards."""
    if not count:
        return NO_SIGNS
    deck = "".join(sorted(card[-1] for card in state.dangers))
    short = count - len(deck)
    if short <= 0:
        return _sign_chances(deck, count)
    rest = _sign_chances("".join(sorted(card[-1] for card in state.danger_discard)), short)
    return tuple((deck + hand, chance) for hand, chance in rest)


@lru_cache(maxsize=1_000)
def _sign_chances(deck: str, count: int) -> Hands:
    """The chance of each hand of signs drawn from a deck, which is the letters of its suits."""
    left = Counter(deck)
    ways = comb(len(deck), count)
    hands = []
    for hand in combinations_with_replacement(left, count):
        share = prod(comb(left[suit], n) for suit, n in Counter(hand).items()) / ways
        if share:
            hands.append(("".join(hand), share))
    return tuple(hands)


def duel_odds(state: Dummies, attacker: Dummy, defender: Dummy) -> Odds:
    """The odds of an attack on another dummy, one treasure already thrown away for it."""
    bag = state.bag(attacker)
    me = dummy_fighter(state, attacker, bag[1:])
    return as_odds(fight_chances(me, dummy_fighter(state, defender)))


def as_odds(chances: Chances) -> Odds:
    """Chances as they are told: that of winning, and every way in which it can end."""
    neither = 1 - chances.won - chances.lost - chances.avoided
    outcomes = [
        Outcome("wins the fight", chances.won),
        Outcome("is knocked out", chances.lost),
        Outcome("buys himself free", chances.avoided),
        Outcome("no winner", neither),
    ]
    return Odds(chances.won, tuple(o for o in outcomes if o.chance > 1e-9), "to win")


def trap_odds(state: Dummies, dummy: Dummy, danger: str) -> Odds:
    """The odds of a dummy in a trap whose Danger card is known."""
    value, against = dummy.current(SUIT_TRAIT[danger[-1]]), trap_value(state, dummy, danger)
    dice = [1] if dummy.misfortune else range(1, 7)
    passed = sum(value + die > against for die in dice) / len(dice)
    outcomes = (Outcome("passes the test", passed), Outcome("fails it", 1 - passed))
    return Odds(passed, outcomes, "to pass the Test")
