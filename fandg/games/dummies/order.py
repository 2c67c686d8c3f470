"""Who goes first in step 2: the order of Speed, and what is done about ties.

Rules: order; rulings 17 (who leads all three chooses, else dice decide) and 23 (plain dice).
Nobody is asked or rolls for the place of a paralysed dummy: who is cured acts at once, wherever
he stands. Of the equally quick those go first who are asked what they do, and the order is among
their answers; where none of them is asked it has a question of its own, if it can matter.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby, permutations
from operator import attrgetter

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.turns import OrderRolled
from fandg.games.dummies.finds import EXPLORATION_TABLE
from fandg.games.dummies.nights.tonight import is_watched
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES, Class, Dummies, Dummy

SPEED = attrgetter("speed")


class GoFirst(msgspec.Struct, frozen=True):
    """To let a dummy go before all who are as quick as he is, and to have him fight at once."""

    name: Class
    fights: bool = False


async def settle_order(state: Dummies) -> list[Class]:
    """Highest Speed first; a tie is rolled for, or chosen by who leads all the dummies."""
    if len({dummy.seat for dummy in state.dummies}) > 1:
        order: list[Class] = []
        for tied in _by_speed(state):
            able = [dummy for dummy in tied if not dummy.paralysis]
            order += await roll_for_order(state, able)
            order += [dummy.name for dummy in tied if dummy.paralysis]
        return order
    order = usual_order(state)
    state.ties = find_ties(state)
    for names in state.ties:
        if state.dummy(names[0]).level > 1 and can_matter(state, names):
            order = await choose_order(state, order, names)
    return order


def usual_order(state: Dummies) -> list[Class]:
    """Highest Speed first, and of the equally quick who chooses what he does."""
    return [dummy.name for tied in _by_speed(state) for dummy in tied]


def _by_speed(state: Dummies) -> list[list[Dummy]]:
    inside = [dummy for dummy in state.dummies if not dummy.escaped]
    ranked = sorted(inside, key=lambda dummy: (-dummy.speed, dummy.level > 1))
    return [list(tied) for _, tied in groupby(ranked, SPEED)]


def find_ties(state: Dummies) -> list[list[Class]]:
    """Who is as quick as whom of those who can go."""
    alike = _by_speed(state)
    able = ([dummy.name for dummy in tied if not dummy.paralysis] for tied in alike)
    return [names for names in able if len(names) > 1]


def can_matter(state: Dummies, tied: Sequence[Class]) -> bool:
    """Whether it can matter in which order some go who all have to roll for what they do.

    It does where one of them may rest, and there is another whom that would help.
    """
    dummies = [state.dummy(name) for name in tied]
    rests = [dummy for dummy in dummies if "rest" in EXPLORATION_TABLE[dummy.level]]
    needs = [dummy for dummy in dummies if _needs_rest(dummy)]
    is_watched_now = bool(state.night) and is_watched(state)
    return not is_watched_now and any(one is not other for one in rests for other in needs)


def _needs_rest(dummy: Dummy) -> bool:
    """Whether a rest could do a dummy any good."""
    return dummy.life < dummy.max_life or dummy.misfortune


async def choose_order(state: Dummies, order: list[Class], tied: Sequence[Class]) -> list[Class]:
    """The order that a player likes among some equally quick dummies of his."""
    able = [name for name in order if not state.dummy(name).paralysis]
    place = ("first", "second")[able.index(tied[0])]
    prompt = "All three are equally quick: in which order do they go?"
    if len(tied) == 2:
        prompt = f"{opening(tied[0])} or {CLASS_NAMES[tied[1]]}: who goes {place}?"
    options = [_foretell(state, way) for way in permutations(tied)]
    seat = state.dummy(tied[0]).seat
    ways = iter(await ask(Decision(seat, "who-goes-first", prompt, "order", options)))
    return [next(ways) if name in tied else name for name in order]


def order_options(
    state: Dummies, order: Sequence[Class], settled: Collection[Class]
) -> list[Option[GoFirst]]:
    """Who may go before the dummy who is on, beside what that does: his equals to come.

    Whose place is `settled` may not.
    """
    tied = next((tied for tied in state.ties if order[0] in tied), [])
    is_watched_now = bool(state.night) and is_watched(state)
    are_alike = all(dummy.level == 1 for dummy in state.dummies) and not any(state.bags)
    # Where they all have to fight, whoever comes, they have nothing to lose to each other.
    if order[0] in settled or (is_watched_now and are_alike):
        return []
    others = [name for name in order[1:] if name in tied and name not in settled]
    return [_before_option(name) for name in others]


@lru_cache(maxsize=16)
def _order_option(way: tuple[Class, ...]) -> Option[tuple[Class, ...]]:
    """To let dummies go one after the other; an option is a value, so each is made once."""
    if len(way) == 2:
        return Option(f"first:{way[0]}", CLASS_TITLES[way[0]], way, f"dummy:{way[0]}")
    label = ", ".join(CLASS_TITLES[name] for name in way)
    return Option(f"order:{'-'.join(way)}", label, way)


def _foretell(state: Dummies, way: tuple[Class, ...]) -> Option[tuple[Class, ...]]:
    """A way to go, with what who goes first may do for those who come after."""
    option, first = _order_option(way), state.dummy(way[0])
    later = [state.dummy(name) for name in way[1:]]
    chance = _chance_to_rest(first)
    helped = [CLASS_NAMES[dummy.name] for dummy in later if _needs_rest(dummy)]
    if chance and helped:
        odds = Odds(chance, of=f"to rest, in time for {' or '.join(helped)}")
        return msgspec.structs.replace(option, odds=lambda: odds)
    if _needs_rest(first) and any(map(_chance_to_rest, later)):
        note = "goes before anybody can help"
    else:
        note = "with nobody to help who comes after"
    return msgspec.structs.replace(option, note=note)


def _chance_to_rest(dummy: Dummy) -> float:
    """How likely a dummy is to find a place for a rest as he explores."""
    finds = EXPLORATION_TABLE[dummy.level]
    return finds.count("rest") / len(finds)


@lru_cache(maxsize=4)
def _before_option(name: Class) -> Option[GoFirst]:
    """To let a dummy go before the one who is on."""
    label = f"{opening(name)} first"
    return Option(f"first:{name}", label, GoFirst(name), note="equally quick", rule="order")


async def roll_for_order(state: Dummies, tied: list[Dummy]) -> list[Class]:
    """Equally quick dummies of several players: a die each; who is still tied rolls again."""
    if len(tied) < 2:
        return [dummy.name for dummy in tied]
    rolls = {}
    for dummy in tied:
        why = f"Equally quick: what did {CLASS_NAMES[dummy.name]} roll?"
        rolls[dummy.name] = await roll_die(state, dummy.seat, why, "order", f"dummy:{dummy.name}")
    await tell(OrderRolled(tuple(rolls.items())))
    order: list[Class] = []
    for die in sorted(set(rolls.values()), reverse=True):
        still_tied = [dummy for dummy in tied if rolls[dummy.name] == die]
        order.extend(await roll_for_order(state, still_tied))
    return order
