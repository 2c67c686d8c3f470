"""Bots: how an answer is found at each level."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, TypeAlias

import msgspec

from fandg.engine.audience import can_tell
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.play import only_answer
from fandg.engine.seats import Kind

SEEDS = 1 << 31
"""How many seeds there are for futures."""

FEW = 6
"""How many futures an expert plays for each option, at the least, before one may drop out."""

Future: TypeAlias = tuple[str, int]
"""The key of an option, and the seed of all that is unknown."""

ValueAll: TypeAlias = Callable[[Match[Any], Sequence[Future]], list[float]]
"""Plays futures of a branch from the question that waits: how well the asked seat fares in each."""


def pick_any(decision: Decision[Any], generator: Generator) -> str:
    """The key of any option that may be chosen, each as likely as the other."""
    form, options = decision.form, decision.options
    if form is not None:
        # All the numbers of a form together are one answer among the others.
        others = sum(option.blocked is None for option in options)
        if not generator.below(others + 1):
            return form.key_of(form.draw(generator.pick_each))
    return generator.pick([option for option in options if option.blocked is None]).key


def value_here(match: Match[Any], futures: Sequence[Future]) -> list[float]:
    """Play futures one after the other, in this process."""
    decision = match.pending
    assert decision is not None
    seat, steps = decision.seat, match.game.horizon(match.state)
    return [_play_on(match.fork(seed, seat), key, seat, steps) for key, seed in futures]


def find_presser(match: Match[Any], seats: Collection[int], *, rung: bool = False) -> str:
    """The answer of bots to the open call that waits: the first that can do anything presses.

    It may still pass when it is asked. That none of these `seats` presses is the first answer. Who
    has waived the call does not, unless he has `rung` since.
    """
    call = match.pending
    assert call is not None
    quiet = () if rung else call.waived
    for seat, token in zip(call.callers, call.options[1:], strict=True):
        if seat in seats and seat not in quiet and match.can_act(token):
            return token.key
    return call.options[0].key


def choose(
    match: Match[Any], level: Kind, generator: Generator, value_all: ValueAll = value_here
) -> str:
    """The key that a bot of a level answers the waiting question with.

    The table's own dice and the unseen cards play no part in it, nor does it matter to the answer
    who plays an expert's futures: `value_all` may share them out.
    """
    decision = match.pending
    assert decision is not None
    if decision.is_open_call:
        return find_presser(match, decision.callers)
    only = only_answer(decision)
    if only is not None:
        # Put only so that nobody sees who had no other answer.
        return only.key
    if is_die_question(decision):
        # A bot has no dice of its own to throw: what fell is up to its generator.
        return pick_any(decision, generator)
    if level == "easy":
        return _choose_easy(match, decision, generator)
    if level == "expert":
        return _choose_expert(match, decision, generator, value_all)
    return match.game.choose_steady(match.state, decision)


def tell_reason(match: Match[Any], level: Kind, key: str) -> str:
    """Why a bot of a level answers the waiting question so; empty where there is nothing to say."""
    decision = match.pending
    assert decision is not None
    option = decision.find_option(key)
    if option is None or not can_tell(decision, option) or is_die_question(decision):
        return ""
    reason = match.game.reason(match.state, decision, option)
    usual = decision.find_option(_choose_at_sight(match, decision, level))
    # That something hidden would have been the usual answer must not show either.
    if level == "steady" or usual is None or usual.key == key or usual.hidden:
        return reason
    if level == "easy":
        return "a whim"
    return f"{reason}; thought through" if reason else "thought through"


def _choose_at_sight(match: Match[Any], decision: Decision[Any], level: Kind) -> str:
    """What somebody of a level answers who plays no future; a person is taken for an expert."""
    find = match.game.choose_steady if level in ("easy", "steady") else match.game.choose_with_care
    return find(match.state, decision)


def _choose_easy(match: Match[Any], decision: Decision[Any], generator: Generator) -> str:
    """Every other time a sensible answer, else any."""
    if generator.below(2):
        return match.game.choose_steady(match.state, decision)
    own = [option for option in decision.options if not option.personal]
    return pick_any(msgspec.structs.replace(decision, options=own), generator)


def _choose_expert(
    match: Match[Any], decision: Decision[Any], generator: Generator, value_all: ValueAll
) -> str:
    """The option whose futures end best, from what the seat may know.

    Every option meets the same futures, so that luck weighs the same on each; an option drops out
    as soon as it is behind by more than luck explains. The answer at sight stands unless another is
    better by more than that.
    """
    game = match.game
    usual = game.choose_with_care(match.state, decision)
    # Who is there and who goes home is for persons to say, whatever a bot would win by it.
    personal = {option.key for option in decision.options if option.personal}
    found = (key for key in game.shortlist(match.state, decision) if key not in personal)
    keys = list(dict.fromkeys([usual, *found]))
    if len(keys) == 1:
        return usual
    root, futures = match.branch(), game.rollouts(match.state)
    few = max(FEW, futures // 4)
    # Who shares futures out is given several at a time, of which a few are played in vain.
    size = 1 if value_all is value_here else few
    values: dict[str, list[float]] = {key: [] for key in keys}
    count = 0
    while count < futures:
        coming = generator.copy()
        seeds = [coming.below(SEEDS) for _ in range(min(size if count else few, futures - count))]
        batch = [(key, seed) for seed in seeds for key in keys]
        worth = dict(zip(batch, value_all(root, batch), strict=True))
        for seed in seeds:
            generator.below(SEEDS)
            count += 1
            for key in keys:
                values[key].append(worth[key, seed])
            if count >= few:
                best = max(keys, key=lambda key: fmean(values[key]))
                keys = [key for key in keys if not _is_behind(values[key], values[best])]
                if len(keys) == 1:
                    return best
    best = max(keys, key=lambda key: fmean(values[key]))
    gives_up = usual not in keys or _is_behind(values[usual], values[best], game.sureness)
    return best if gives_up else usual


def _is_behind(values: list[float], best: list[float], luck: float = 2.0) -> bool:
    """Whether an option is worse than the best by more than so many standard errors."""
    gains = [mine - other for mine, other in zip(best, values, strict=True)]
    margin: float = fmean(gains)
    return margin > luck * pstdev(gains) / sqrt(len(gains))


def _play_on(future: Match[Any], key: str, seat: int, steps: int) -> float:
    while (asked := future.pending) is not None and asked.seat != seat:
        # What others answer to the same sealed question can only be guessed.
        future.answer_unsaved(_foretell(future, asked))
    future.answer_unsaved(key)
    game, until = future.game, future.steps + steps
    lap = game.lap(future.state)
    while isinstance(decision := future.run(), Decision) and future.steps < until:
        if game.lap(future.state) != lap:
            break
        future.answer_unsaved(_foretell(future, decision))
    return game.score(future.state, seat)


def _foretell(future: Match[Any], decision: Decision[Any]) -> str:
    """What who sits there would answer in a future, where all that is hidden is guessed."""
    if decision.is_open_call:
        return find_presser(future, decision.callers)
    return _choose_at_sight(future, decision, future.setup.seats[decision.seat].kind)
