"""What a fight or a door is good for: how rivals stand, and what the fortress would catch."""

from __future__ import annotations

from fandg.engine.prose import capital
from fandg.games.dummies.cards import has_key
from fandg.games.dummies.outcome import count_kept
from fandg.games.dummies.phrases import all_bags, say_points
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy


def tell_race(state: Dummies, dummy: Dummy) -> str:
    """How a rival stands to the best of the others, in a short sentence; empty where none is."""
    others = [other for other in state.dummies if other.seat != dummy.seat]
    if not state.is_competition or not others:
        return ""
    mine, lacks = count_kept(state, dummy.seat), not has_key(state.bag(dummy))
    out = [other for other in others if other.escaped]
    best = max(out or others, key=lambda other: _count(state, other))
    name, theirs = capital(CLASS_NAMES[best.name]), _count(state, best)
    if out:
        beats = _say_what_beats(theirs + 1 - mine, lacks=lacks)
        return f"{beats} {CLASS_NAMES[best.name]}, out with {theirs}."
    if theirs > mine:
        return f"{name} leads, {theirs} to {mine}."
    if mine > theirs:
        without = ", but has no Key" if lacks else ""
        who = "She" if dummy.name == "teller" else "He"
        return f"{who} leads, {mine} to {theirs}{without}."
    return f"Nobody leads, at {mine} each." if mine else ""


def _say_what_beats(more: int, *, lacks: bool) -> str:
    """What a bag wants to beat one that is out: so many points more, and a Key if it lacks one."""
    if more > 0 and lacks:
        return f"{more} more and a Key beat"
    if more > 0:
        return f"{more} more {'beats' if more == 1 else 'beat'}"
    return f"{'A Key' if lacks else 'The bag'} beats"


def _count(state: Dummies, dummy: Dummy) -> int:
    """The points that count for a rival: what he got out with, or would."""
    return state.points(dummy.seat) if dummy.escaped else count_kept(state, dummy.seat)


def tell_leader(state: Dummies) -> str:
    """Who of all rivals is ahead, in a few words; empty where nobody is."""
    out = [dummy for dummy in state.dummies if dummy.escaped]
    ranked = sorted(out or state.dummies, key=lambda dummy: -_count(state, dummy))
    if not state.is_competition or not ranked:
        return ""
    best = _count(state, ranked[0])
    if out:
        return f"{CLASS_NAMES[ranked[0].name]} is out with {say_points(best)}"
    if best == _count(state, ranked[1]):
        return ""
    return f"{CLASS_NAMES[ranked[0].name]} leads with {say_points(best)}"


def tell_quarry(state: Dummies) -> str:
    """What is to be kept in the fortress, for who leads it, in a sentence."""
    if state.exploring is None:
        return ""
    dummy = state.dummy(state.exploring)
    if state.is_competition:
        bag, whose = state.bag(dummy), f"{capital(CLASS_NAMES[dummy.name])} carries"
        points = say_points(state.points(dummy.seat))
    else:
        bag, whose = all_bags(state), "The dummies have"
        points = f"{state.points()} of {say_points(state.target)}"
    return f"{whose} {points} and {'a' if has_key(bag) else 'no'} Key."
