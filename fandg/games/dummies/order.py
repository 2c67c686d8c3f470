"""Who goes first in step 2: the order of Speed, and what is done about ties.

Rules: order; rulings 17 (who leads all three chooses, else dice decide) and 23 (plain dice).
Nobody is asked or rolls for the place of a paralysed dummy: who is cured acts at once, wherever
he stands. Where the first dummy to go is asked what he does anyway, the order is among the
answers; only where he is not does it have a question of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby, permutations
from operator import attrgetter

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.play import ask, tell
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.turns import OrderRolled
from fandg.games.dummies.nights.tonight import is_watched
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES, Class, Dummies, Dummy

SPEED = attrgetter("speed")


class GoFirst(msgspec.Struct, frozen=True):
    """To let a dummy go before all who are as quick as he is, and to have him fight at once.

    Who goes before `all but` one leaves to that the place before them both.
    """

    name: Class
    fights: bool = False
    all_but: Class | None = None


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
    return order if _is_asked(state, order) else await choose_order(state, order)


def usual_order(state: Dummies) -> list[Class]:
    """Highest Speed first, and of the equally quick who comes first on the sheet."""
    return [dummy.name for tied in _by_speed(state) for dummy in tied]


def _by_speed(state: Dummies) -> list[list[Dummy]]:
    inside = [dummy for dummy in state.dummies if not dummy.escaped]
    return [list(tied) for _, tied in groupby(sorted(inside, key=SPEED, reverse=True), SPEED)]


def _is_asked(state: Dummies, order: Sequence[Class]) -> bool:
    """Whether the first who can go is asked what he does: he has not got to roll for it."""
    able = [name for name in order if not state.dummy(name).paralysis]
    return not able or state.dummy(able[0]).level == 1


def find_ties(
    state: Dummies, order: Sequence[Class], settled: Collection[Class] = ()
) -> list[list[Class]]:
    """Who is as quick as whom of those to go, without those whose place is `settled`."""
    able = [state.dummy(name) for name in order if name not in settled]
    able = [dummy for dummy in able if not dummy.paralysis]
    ties = ([dummy.name for dummy in tied] for _, tied in groupby(able, SPEED))
    return [tied for tied in ties if len(tied) > 1]


def send_first(order: Sequence[Class], tied: Sequence[Class], first: Class) -> list[Class]:
    """An order in which one of some equally quick dummies goes before the others of them."""
    return _send_in_order(order, [first, *(name for name in tied if name != first)])


def settle_first(
    state: Dummies, order: Sequence[Class], settled: Collection[Class], first: GoFirst
) -> tuple[list[Class], set[Class]]:
    """The order in which somebody goes first of his equals, and whose place is settled then."""
    found = {*settled, first.all_but} if first.all_but is not None else {*settled}
    tied = next(tied for tied in find_ties(state, order, found) if first.name in tied)
    return send_first(order, tied, first.name), {*found, first.name}


def _send_in_order(order: Sequence[Class], tied: Sequence[Class]) -> list[Class]:
    """An order in which some equally quick dummies go as they are `tied` here."""
    goes = iter(tied)
    return [next(goes) if name in tied else name for name in order]


async def choose_order(
    state: Dummies, order: list[Class], settled: Collection[Class] = ()
) -> list[Class]:
    """The order that a player likes among equally quick dummies of his."""
    settled = set(settled)
    while ties := find_ties(state, order, settled):
        tied = ties[0]
        able = [name for name in order if not state.dummy(name).paralysis]
        place = ("first", "second")[able.index(tied[0])]
        prompt = "All three are equally quick: in which order do they go?"
        if len(tied) == 2:
            prompt = f"{opening(tied[0])} or {CLASS_NAMES[tied[1]]}: who goes {place}?"
        options = [_order_option(way) for way in permutations(tied)]
        seat = state.dummy(tied[0]).seat
        order = _send_in_order(
            order, await ask(Decision(seat, "who-goes-first", prompt, "order", options))
        )
        settled.update(tied)
    return order


def order_options(
    state: Dummies, order: Sequence[Class], settled: Collection[Class]
) -> list[Option[GoFirst]]:
    """What else the order may be, beside what the first dummy does: while nobody has gone yet."""
    if any(dummy.acted for dummy in state.dummies if dummy.name != order[0]):
        return []
    if len({dummy.seat for dummy in state.dummies}) > 1 or not _is_asked(state, usual_order(state)):
        return []
    if is_watched(state) and not any(state.bags) and all(d.level == 1 for d in state.dummies):
        # They all have to fight, whoever comes, and have nothing to lose to each other.
        return []
    options = []
    for tied in find_ties(state, order, settled):
        other = None if tied[0] == order[0] else tied[0]
        options += [_before_option(name, other) for name in tied[1:]]
        if other is None and len(tied) > 2:
            options.append(_behind_option(tied[0], tied[1], tied[2]))
    return options


@lru_cache(maxsize=16)
def _order_option(way: tuple[Class, ...]) -> Option[tuple[Class, ...]]:
    """To let dummies go one after the other; an option is a value, so each is made once."""
    if len(way) == 2:
        return Option(f"first:{way[0]}", CLASS_TITLES[way[0]], way, f"dummy:{way[0]}")
    label = ", ".join(CLASS_TITLES[name] for name in way)
    return Option(f"order:{'-'.join(way)}", label, way)


@lru_cache(maxsize=16)
def _before_option(name: Class, other: Class | None) -> Option[GoFirst]:
    """To let a dummy go before who is asked, or before the `other` who comes after him."""
    label = f"{opening(name)} first"
    if other is not None:
        label = f"{opening(name)} before {CLASS_NAMES[other]}"
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


@lru_cache(maxsize=16)
def _behind_option(first: Class, second: Class, third: Class) -> Option[GoFirst]:
    """Of three equals, to leave the first his place and change that of the others."""
    label = f"{opening(third)} before {CLASS_NAMES[second]}"
    value = GoFirst(third, all_but=first)
    return Option(f"second:{third}", label, value, note="equally quick", rule="order")
