"""The annals of a game: what befell whom, where and when, for its story.

A handful of entries a game, written where these things are told and never read by a rule.
"""

from __future__ import annotations

from fandg.games.fortune.state import AnnalsEntry, DeedKind, Hero, Site
from fandg.games.fortune.table import FortuneTable


def record(
    table: FortuneTable,
    what: DeedKind,
    where: str,
    hero: Hero | None = None,
    *,
    villain: str = "",
    site: Site | None = None,
) -> None:
    """Write an entry: whose doing or whose misfortune it was, and what it was about."""
    artifact, adventure = (site.artifact, site.adventure) if site is not None else ("", "")
    who = hero.id if hero is not None else ""
    table.state.annals.append(
        AnnalsEntry(table.state.round, what, where, who, villain, artifact, adventure)
    )


def find_deeds(table: FortuneTable, what: DeedKind, hero: Hero | None = None) -> list[AnnalsEntry]:
    """The entries of a kind, the first first; those of one hero, or all."""
    return [
        deed
        for deed in table.state.annals
        if deed.what == what and (hero is None or deed.hero == hero.id)
    ]
