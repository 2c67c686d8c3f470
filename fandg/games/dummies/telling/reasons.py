"""Why a sensible player answers as he does: a word on it, from what all may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.engine.prose import counted
from fandg.games.dummies.cards import VALUE, has_key, is_key
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.order import GoFirst
from fandg.games.dummies.state import COLLECTION, Dummies


def tell_reason(state: Dummies, decision: Decision[Any], option: Option[Any]) -> str:
    """Why a sensible player would answer so; empty where there is nothing to say."""
    find = _BY_KIND.get(decision.kind)
    return find(state, decision.seat, option) if find is not None else ""


def _why_act(state: Dummies, seat: int, option: Option[Any]) -> str:
    if option.key == "combat":
        return _why_fight(state, seat, option)
    if isinstance(option.value, GoFirst):
        return ""
    return _why_rest(state, seat, option)


def _why_fight(_state: Dummies, _seat: int, option: Option[Any]) -> str:
    return f"{describe_percent(option.odds().chance)} to win" if option.odds else ""


def _why_rest(state: Dummies, seat: int, option: Option[Any]) -> str:
    what, _, whom = option.key.partition(":")
    if what == "key":
        held = state.counted(seat)
        return "a Key more, in case" if has_keys(state, held) else _why_key(held)
    if what == "idle":
        return "nothing else helps"
    patient = state.dummy(whom)
    if what == "cure-paralysis":
        return f"{counted(patient.paralysis, 'turn')} would be lost"
    if what == "cure-misfortune":
        return "every die shows 1"
    return f"Life {patient.life} of {patient.max_life}"


def _why_cure(_state: Dummies, _seat: int, option: Option[Any]) -> str:
    return "" if option.value else "better off as it is"


def _why_key(held: list[str]) -> str:
    return "the gate wants another Key" if has_key(held) else "nobody gets out without a Key"


def _why_keep(state: Dummies, seat: int, option: Option[Any]) -> str:
    card = option.value
    held = state.counted(seat)
    if is_key(card) and not has_keys(state, held):
        return _why_key(held)
    same = sum(VALUE[other] == VALUE[card] for other in held)
    if same == COLLECTION - 1:
        return "that makes a collection"
    if same:
        return f"{same} of that value {'lies' if same == 1 else 'lie'} there already"
    return "worth most"


def _why_lose(_state: Dummies, _seat: int, _option: Option[Any]) -> str:
    return "it is missed least"


def _why_him(_state: Dummies, _seat: int, option: Option[Any]) -> str:
    return f"Life {option.value.life}, the most to spare"


def _why_leave(state: Dummies, _seat: int, option: Option[Any]) -> str:
    left = counted(len(state.treasures), "card")
    if option.key == "leave":
        return f"only {left} left in the deck"
    return f"{left} still to be had"


_Finder: TypeAlias = Callable[[Dummies, int, Option[Any]], str]
_BY_KIND: dict[str, _Finder] = {
    "fight-or-rest": _why_act,
    "rest": _why_rest,
    "cure-paralysis-offered": _why_cure,
    "cure-misfortune-offered": _why_cure,
    "card-to-keep": _why_keep,
    "card-to-lose": _why_lose,
    "whom-to-fight": _why_fight,
    "whom-the-ceiling-hits": _why_him,
    "leave-or-stay": _why_leave,
}
