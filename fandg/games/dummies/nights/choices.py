"""What a steady player answers in the evening and in the morning: what costs the nights least."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.record import POCKETS, Record
from fandg.games.dummies.state import Dummies

HARD_FROM = 3
"""The night from which on favours are called in."""


def choose_between_nights(state: Dummies, decision: Decision[Any]) -> str:
    """The key of a sensible answer before or after a night."""
    assert state.tale is not None
    return _BY_KIND[decision.kind](state.tale.record, decision.legal_options()).key


def _choose_debt(record: Record, options: list[Option[Any]]) -> Option[Any]:
    """Pay while a night may still go wrong."""
    return options[1] if record.failures < 2 else options[0]


def _choose_favour(record: Record, options: list[Option[Any]]) -> Option[Any]:
    """Call in what one has once the nights grow hard, or with the back to the wall."""
    calls = record.number >= HARD_FROM or record.failures == 2
    return options[1] if calls else options[0]


def _choose_keepsake(record: Record, options: list[Option[Any]]) -> Option[Any]:
    """Half a deed while all goes well, and the other half; a cure for who has two scars; else help.

    Souvenirs help while there are pockets for them, then favours.
    """
    rare = content.rare_souvenirs()
    wanted = []
    if record.failures < 2:
        halves = [n for at, n in enumerate(rare) if set(rare[:at]) <= set(record.pocket)]
        wanted += [f"keep:{name}" for name in halves]
    wanted += [f"cure:{s.id}" for s in record.scars if len(record.scars_of(s.who)) > 1]
    if len(record.pocket) < POCKETS:
        wanted += [o.key for o in options if _is_useful(o)]
    wanted += [option.key for option in options if option.key.startswith("favour:")]
    by_key = {option.key: option for option in options}
    return next((by_key[key] for key in wanted if key in by_key), options[0])


def _is_useful(option: Option[Any]) -> bool:
    what, name = option.value
    return what == "keep" and bool(content.souvenir(name).twists)


def _choose_price(record: Record, options: list[Option[Any]]) -> Option[Any]:
    """A favour on credit; else a scar for who has fewest, so that souvenirs go on helping."""
    owing = [option for option in options if option.key.startswith("owe:")]
    return owing[0] if owing else _fewest_scars(record, options)


def _fewest_scars(record: Record, options: list[Option[Any]]) -> Option[Any]:
    bearing = [option for option in options if option.key.startswith("scar:")]
    return min(bearing or options, key=lambda o: len(record.scars_of(o.key.partition(":")[2])))


def _most_scars(record: Record, options: list[Option[Any]]) -> Option[Any]:
    return max(options, key=lambda o: len(record.scars_of(o.value)))


def _leave_common(_record: Record, options: list[Option[Any]]) -> Option[Any]:
    rare = content.rare_souvenirs()
    return next((option for option in options if option.value not in rare), options[0])


_Choose: TypeAlias = Callable[[Record, list[Option[Any]]], Option[Any]]
_BY_KIND: dict[str, _Choose] = {
    "debt-to-pay": _choose_debt,
    "favour-to-call": _choose_favour,
    "what-to-keep": _choose_keepsake,
    "souvenir-to-leave": _leave_common,
    "price-of-failure": _choose_price,
    "scar-to-take": _fewest_scars,
    "who-stays": _most_scars,
}
