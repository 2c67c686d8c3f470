"""What hangs on a fight for who fights it."""

from __future__ import annotations

from fandg.games.dummies.cards import KEYS, is_key
from fandg.games.dummies.nights.falls import OFTEN, count_scarring_fall
from fandg.games.dummies.state import Dummies, Dummy


def is_light(state: Dummies) -> bool:
    """Whether a fight is on whose blows cannot cost anything: one press is for all that falls."""
    combat = state.combat
    if combat is None or combat.enemy is None:
        return False
    return has_nothing_to_fall_from(state, state.dummy(combat.dummy))


def has_nothing_to_fall_from(state: Dummies, me: Dummy) -> bool:
    """Whether a defeat costs a dummy no more than Life, which comes back: no level, no scar."""
    return me.level == 1 and count_scarring_fall(state, me) != OFTEN


def risks_nothing(state: Dummies, me: Dummy) -> bool:
    """Whether a whole fight with a foe can cost no more: abilities find nothing to take either."""
    has_keys = sum(is_key(card) for card in state.destroyed) < len(KEYS) - 1
    return has_nothing_to_fall_from(state, me) and has_keys and not state.bag(me)
