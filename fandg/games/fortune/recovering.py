"""The last Danger marker: the Artifact is taken, by whoever of those there carries it.

Rules: recovering, working-together.
"""

from __future__ import annotations

from fandg.games.fortune.artifacts import danger_value, recover_artifact
from fandg.games.fortune.camping import collect_glory
from fandg.games.fortune.company import choose_hero, hero_option
from fandg.games.fortune.effects import Markers
from fandg.games.fortune.state import Hero, Site
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.temples import shake_temple
from fandg.games.fortune.verbs import VERBS, Act, happen


async def win_artifact(table: FortuneTable, party: list[Hero], site: Site) -> None:
    """A party recovers the Artifact: all collect their Glory before a card can take them away."""
    carrier = await choose_hero(
        table,
        party,
        "who-carries",
        "Who carries the Artifact?",
        "working-together",
        lambda hero: hero_option(table, hero),
    )
    await recover_artifact(table, carrier, site)
    for hero in party:
        await collect_glory(table, hero)
    await happen(table, carrier, "recovered", site.artifact, site.adventure)


@VERBS.carries_out(Markers, lambda table, act, _effect: table.state.site_at(act.hero.space) is None)
async def _markers(table: FortuneTable, act: Act, effect: Markers) -> None:
    state, hero = table.state, act.hero
    site = state.site_at(hero.space)
    if site is None:
        return
    if site.temple:
        site.markers = max(0, site.markers + effect.amount)
    else:
        hero.markers = max(0, hero.markers + effect.amount)
    if effect.amount <= 0 or state.facing is not None:
        # Before a Danger it has to be overcome first.
        return
    if site.temple and site.markers >= danger_value(table, site):
        await shake_temple(table, site, hero.seat)
    elif not site.temple and hero.markers >= danger_value(table, site, hero):
        # Whose marker it was takes it, and with it the turn ends.
        hero.ended = True
        await win_artifact(table, [hero], site)
