"""What a seat has, as plain figures and things, and what a turn has changed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from fandg.engine.prose import joined


class Holding(msgspec.Struct, frozen=True):
    """A figure of a seat (its `amount`), or some things by name, under one label and icon.

    Where somebody is (`place`) is told beside other changes only.
    """

    label: str
    icon: str
    amount: int = 0
    things: tuple[str, ...] = ()
    place: str = ""
    is_bad: bool = False
    """Whether it is bad to have these things, or more of it, or to be there."""
    most: int = 0
    """Where the amount comes to its end; 0: nowhere."""
    is_idle: bool = False
    """Whether a change of it is neither good nor bad for anybody."""
    is_money: bool = False
    """Whether the amount is a sum of money, which is told in figures."""
    is_spent: bool = False
    """Whether it comes and goes within a turn: both are told, and not only what is left."""
    is_for_use: bool = False
    """Whether one has these things to use them up: that some are gone is no loss."""
    lost: str = "no longer"
    """The word before things that are there no more."""


class Change(msgspec.Struct, frozen=True):
    """What became of a holding, in a few words; `good` None where it is neither way.

    Without a label the words are sentences that say it all.
    """

    label: str
    icon: str
    words: str
    good: bool | None = None


def tell_sum(amount: int) -> str:
    """A sum of money in figures.

    >>> tell_sum(-1500)
    '−1,500'
    """
    return f"{amount:,}".replace("-", "−")


def tell_difference(by: int) -> str:
    """By how much a sum of money has become more or less.

    >>> tell_difference(1500), tell_difference(-500)
    ('+1,500', '−500')
    """
    return f"{'+' if by > 0 else ''}{tell_sum(by)}"


def find_changes(before: Sequence[Holding], after: Sequence[Holding]) -> list[Change]:
    """What differs between two standings of one seat; places only beside something else."""
    found = list_changes(before, after)
    worth = any(change.good is not None for change in found)
    return found if worth else []


def tell_turnover(
    changes: Sequence[Change], after: Sequence[Holding], sums: Mapping[str, tuple[int, int]]
) -> list[Change]:
    """Changes, with all that came and went of what is spent as it comes: `sums`, by its label."""
    spent = {}
    for new in after:
        came, went = sums.get(new.label, (0, 0))
        if new.is_spent and came and went:
            words = f"plus {came}, minus {went}, now {new.amount}"
            good = None if new.is_bad and came == went else (came >= went) is not new.is_bad
            spent[new.label] = Change(new.label, new.icon, words, good)
    told = [spent.pop(change.label, change) for change in changes]
    return [*told, *spent.values()]


def list_changes(before: Sequence[Holding], after: Sequence[Holding]) -> list[Change]:
    """All that differs between two standings; who came meanwhile has a holding of his own."""
    had = {old.label: old for old in before}
    pairs = ((had.get(new.label, Holding(new.label, new.icon)), new) for new in after)
    return [change for old, new in pairs for change in _between(old, new)]


def carry_over(
    before: Sequence[Holding], was: Sequence[Holding], now: Sequence[Holding]
) -> tuple[Holding, ...]:
    """An earlier standing with what has changed from one to the next since, and nothing else.

    What had gone since the earlier one, and comes back by that change, is there as before.
    """
    first, last = ({one.label: one for one in those} for those in (before, was))
    carried = []
    for new in now:
        old = last.get(new.label, Holding(new.label, new.icon))
        early = first.get(new.label, old)
        gone = Counter(old.things) - Counter(new.things)
        come = Counter(new.things) - Counter(old.things)
        # What was lost meanwhile and has come back is no gain: he has it as before.
        back = come & (Counter(early.things) - Counter(old.things))
        things = Counter(early.things) - gone + (come - back)
        place = early.place if new.place == old.place else new.place
        amount = early.amount + new.amount - old.amount
        carried.append(replace(new, amount=amount, things=(*things.elements(),), place=place))
    return tuple(carried)


def _between(old: Holding, new: Holding) -> list[Change]:
    if new.place != old.place:
        return [Change(new.label, new.icon, new.place, False if new.is_bad else None)]
    is_good = None if new.is_idle else not new.is_bad
    is_ill = None if new.is_idle else new.is_bad
    if new.amount != old.amount:
        by = new.amount - old.amount
        if new.is_money:
            words = f"{tell_difference(by)}, now {tell_sum(new.amount)}"
            return [Change(new.label, new.icon, words, is_good if by > 0 else is_ill)]
        sign = "plus" if by > 0 else "minus"
        end = f" of {new.most}" if new.most else ""
        words = f"{sign} {abs(by)}, now {new.amount}{end}"
        return [Change(new.label, new.icon, words, is_good if by > 0 else is_ill)]
    if new.things == old.things:
        return []
    had, has = Counter(old.things), Counter(new.things)
    gained, lost = has - had, had - has
    changes = []
    if gained:
        changes.append(Change(new.label, new.icon, _name(gained), is_good))
    if lost:
        gone = f"{new.lost} {_name(lost)}"
        changes.append(Change(new.label, new.icon, gone, None if new.is_for_use else is_ill))
    return changes


def _name(things: Counter[str]) -> str:
    """Things by name; of several of one name how many there are."""
    return joined([f"{count} {name}" if count > 1 else name for name, count in things.items()])
