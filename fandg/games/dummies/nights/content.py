"""The nights, scars, souvenirs and favours of the campaign, as `nights.toml` has them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fandg.games.dummies.lore import load
from fandg.games.dummies.nights.kinds import Close, Detail, Favour, Night, Rank, ScarKind, Souvenir
from fandg.games.dummies.nights.record import Record, Scar
from fandg.games.dummies.nights.twists import Bend, Snare, Twist


def nights() -> dict[str, Night]:
    """All nights, step by step."""
    return load().table("night", Night)


def night(name: str) -> Night:
    """A night."""
    return nights()[name]


def nights_of(step: int) -> list[Night]:
    """The nights of a step of the map: several where the way forks."""
    return [night for night in nights().values() if night.step == step]


def count_steps() -> int:
    """How many nights a campaign has."""
    return max(night.step for night in nights().values())


def scars() -> dict[str, ScarKind]:
    """All scars."""
    return load().table("scar", ScarKind)


def scar(name: str) -> ScarKind:
    """A scar."""
    return scars()[name]


def souvenirs() -> dict[str, Souvenir]:
    """All souvenirs."""
    return load().table("souvenir", Souvenir)


def souvenir(name: str) -> Souvenir:
    """A souvenir."""
    return souvenirs()[name]


def favours() -> dict[str, Favour]:
    """All favours."""
    return load().table("favour", Favour)


def favour(name: str) -> Favour:
    """A favour."""
    return favours()[name]


def close(name: str) -> Close:
    """A way in which the campaign ends."""
    return load().table("close", Close)[name]


def ranks() -> list[Rank]:
    """The ranks, the lowest first."""
    return sorted(load().table("rank", Rank).values(), key=lambda rank: rank.least)


def detail(name: str) -> tuple[str, ...]:
    """The sentences on a kind of fact."""
    return load().table("detail", Detail)[name].lines


def rare_souvenirs() -> list[str]:
    """The souvenirs that can be kept in one night alone, in the order of these."""
    return [night.souvenir for night in nights().values() if night.souvenir]


def twists_of(record: Record) -> list[Twist]:
    """What the scars and souvenirs of a record do in a night."""
    twists = [twist for name in record.pocket for twist in souvenir(name).twists]
    for borne in record.scars:
        twists += _on(borne, scar(borne.id).twists)
    return twists


def _on(borne: Scar, twists: Iterable[Twist]) -> list[Twist]:
    return [
        msgspec.structs.replace(twist, who=borne.who) if isinstance(twist, Bend | Snare) else twist
        for twist in twists
    ]
