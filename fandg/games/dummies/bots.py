"""What a steady player does: simple, sensible, and from open cards only."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.dummies.cards import has_key, keys_among
from fandg.games.dummies.nights.choices import choose_between_nights
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.order import GoFirst
from fandg.games.dummies.outcome import can_escape, count_kept
from fandg.games.dummies.state import Dummies, count_points
from fandg.games.dummies.treasure import rate_treasure

FIGHT_FROM = 0.5
"""The chance to win from which a level 1 dummy picks a fight."""
LAST_CARDS = 3
"""So many treasures in the deck may be gone by the end of the next turn."""


def choose_steady(state: Dummies, decision: Decision[Any]) -> str:
    """The key of a sensible answer."""
    options = decision.legal_options()
    kind = decision.kind
    if kind == "danger-to-put-back":
        return min(options, key=_chance).key
    if kind == "fight-or-rest":
        return _choose_action(state, decision, options)
    if kind == "rest":
        return _choose_rest(state, decision, options)
    if kind in ("cure-paralysis-offered", "cure-misfortune-offered"):
        return "accept" if _is_good_cure(state, decision) else "refuse"
    if kind == "card-to-keep":
        return max(options, key=lambda o: rate_treasure(state, decision.seat, o.value)).key
    if kind == "card-to-lose":
        return min(options, key=lambda o: rate_treasure(state, decision.seat, o.value)).key
    if kind == "whom-to-fight":
        return _choose_opponent(state, decision, options)
    if kind == "whom-the-ceiling-hits":
        return max(options, key=lambda o: (o.value.life, -o.value.level)).key
    if state.phase in ("evening", "morning"):
        return choose_between_nights(state, decision)
    if kind == "leave-or-stay":
        return "leave" if _should_leave(state, decision.seat) else "stay"
    return options[0].key


def _chance(option: Option[Any]) -> float:
    return option.odds().chance if option.odds else 0.0


def _choose_action(state: Dummies, decision: Decision[Any], options: list[Option[Any]]) -> str:
    """Level 1: one dummy climbs; the others stay down, patch him up and fetch Keys.

    Two climbing at once are won half as often: they panic, and nobody is left to help.
    """
    fight = options[0]
    rests = [option for option in options[1:] if not isinstance(option.value, GoFirst)]
    idle = next((option.key for option in rests if option.key == "idle"), fight.key)
    rests = [option for option in rests if option.key != "idle"]
    best = _best_rest(state, decision, rests)
    if best is not None and best[1] >= 3:
        return best[0]
    if not state.is_competition and any(dummy.level > 1 for dummy in state.dummies):
        return best[0] if best is not None else idle
    if best is not None and _chance(fight) < FIGHT_FROM:
        return best[0]
    return fight.key


def _choose_opponent(state: Dummies, decision: Decision[Any], options: list[Option[Any]]) -> str:
    """A rival who is clearly easier than the fortress, but never for one's only Key."""
    if len(keys_among(state.bags[decision.seat])) == 1:
        return options[0].key
    fortress, *rivals = [(_chance(option), option.key) for option in options]
    best = max(rivals, default=fortress, key=lambda rival: rival[0])
    return best[1] if best[0] > fortress[0] + 0.15 else fortress[1]


def _choose_rest(state: Dummies, decision: Decision[Any], options: list[Option[Any]]) -> str:
    best = _best_rest(state, decision, options)
    return best[0] if best else options[0].key


def _best_rest(
    state: Dummies, decision: Decision[Any], options: list[Option[Any]]
) -> tuple[str, float] | None:
    """The best way to rest and how much it helps, from 0 to about 5; None if nothing does."""
    rated = [(option.key, _rest_value(state, decision, option)) for option in options]
    best = max(rated, key=lambda pair: pair[1], default=("", 0.0))
    return best if best[1] > 0 else None


def _rest_value(state: Dummies, decision: Decision[Any], option: Option[Any]) -> float:
    what, _, whom = option.key.partition(":")
    if what == "key":
        cards = state.counted(decision.seat)
        if has_keys(state, cards):
            return 0.5
        if state.is_competition:
            # Only who is low enough to rest comes by a Key: sooner is safer than later.
            return 5.0
        return 2 + 2 * min(1.0, count_points(cards) / max(state.target, 1))
    if what == "idle":
        return 0.1
    patient = state.dummy(whom)
    if state.is_competition and patient.seat != decision.seat:
        return 0.0
    if what == "cure-paralysis":
        return 1.5 + patient.paralysis
    if what == "cure-misfortune":
        return 2.5 if patient.level > 1 or state.true_misfortune else 0.4
    missing = patient.max_life - patient.life
    return 2.0 if patient.life == 1 and missing and patient.level > 1 else 0.6 + 0.2 * missing


def _is_good_cure(state: Dummies, decision: Decision[Any]) -> bool:
    """Whether a cure that is offered to a dummy does him good."""
    assert decision.about is not None
    patient = state.dummy(decision.about.partition(":")[2])
    if decision.kind == "cure-misfortune-offered":
        # At level 1 all dice of 1 are a gift: every Throw of a fight succeeds.
        return patient.level > 1
    # Whoever gets out at the end of this turn has nothing to win by acting before.
    if not state.is_competition:
        return not can_escape(state)
    return not (has_key(state.bag(patient)) and _should_leave(state, patient.seat))


def _should_leave(state: Dummies, seat: int) -> bool:
    """Out as soon as the bag beats all that were carried out; with none of worth at the last.

    Whoever stays for more risks the Key in every panic, and whoever leaves with less gains nothing.
    """
    points = count_kept(state, seat)
    if points < state.fare:
        return False
    best = max((state.points(other.seat) for other in state.dummies if other.escaped), default=0)
    if points >= max(best, 1):
        return True
    return points == best and len(state.treasures) <= LAST_CARDS
