"""Winning and losing, in every mode.

Rules: exit; rulings 11 and 19; the target is a setting.
"""

from __future__ import annotations

from fandg.engine.state import Result
from fandg.games.dummies.cards import has_key, keys_among
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.state import Dummies, Dummy, count_points


def can_escape(state: Dummies) -> bool:
    """Whether the dummies together have the points and a Key (all modes but competition)."""
    if state.night and not has_keys(state, [card for bag in state.bags for card in bag]):
        return False
    return any(has_key(bag) for bag in state.bags) and state.points() >= state.target


def count_kept(state: Dummies, seat: int) -> int:
    """Competition: the points that a seat would carry out, without the Key that leaving costs."""
    bag = list(state.bags[seat])
    for key in keys_among(bag)[:1]:
        bag.remove(key)
    return count_points(bag)


def find_leader(state: Dummies) -> Dummy | None:
    """Competition: who would carry out more than any other, as long as all are inside."""
    if not state.is_competition or any(dummy.escaped for dummy in state.dummies):
        return None
    ranked = sorted(state.dummies, key=lambda dummy: -count_kept(state, dummy.seat))
    most, second = (count_kept(state, dummy.seat) for dummy in ranked[:2])
    return ranked[0] if most > second else None


def winning_result(state: Dummies) -> Result:
    """All dummies left together, rich."""
    return Result(dummy_seats(state), "escaped", _scores(state))


def losing_result(state: Dummies, reason: str) -> Result:
    """The fortress kept whoever is still inside.

    In cooperation the fortress player wins, if there is one; in competition the ranking decides
    among those who left in time.
    """
    if state.is_competition:
        return ranking_result(state, reason)
    winners = [state.fortress] if state.fortress >= 0 else []
    return Result(winners, reason, _scores(state))


def ranking_result(state: Dummies, reason: str) -> Result:
    """Competition: most points among those who left; inside is 0; the fortress wins over none."""
    scores = _scores(state)
    for dummy in state.dummies:
        if not dummy.escaped:
            scores[dummy.seat] = 0
    out = [dummy.seat for dummy in state.dummies if dummy.escaped]
    if not out:
        return Result([state.fortress] if state.fortress >= 0 else [], reason, scores)
    best = max(scores[seat] for seat in out)
    return Result([seat for seat in out if scores[seat] == best], reason, scores)


def dummy_seats(state: Dummies) -> list[int]:
    """The seats that lead dummies."""
    return sorted({dummy.seat for dummy in state.dummies})


def _scores(state: Dummies) -> list[int]:
    scores = [state.points(seat) for seat in range(len(state.bags))]
    if state.fortress >= 0:
        scores.append(0)
    return scores
