"""Temples: coins, shared Danger markers, instability, collapse.

Rules: temples; ruling 16 (coins taken are kept, the last one brings the treasure).
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import roll_die
from fandg.engine.play import ask, tell
from fandg.games.fortune.annals import record
from fandg.games.fortune.artifacts import danger_value, lose_site
from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.effects import Instability
from fandg.games.fortune.events.adventures import TempleCoin, TempleShakes
from fandg.games.fortune.events.base import within
from fandg.games.fortune.rolling import roll_dice
from fandg.games.fortune.state import Hero, Site
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.villainy import hurt_villain, remove_villain
from fandg.games.fortune.wounds import knock_out


async def take_coin(table: FortuneTable, party: Sequence[Hero], site: Site) -> bool:
    """Take a coin for a Danger that a party has overcome, if they like; whether it was the last.

    The last one brings the Treasure and ends the Adventure: it may be better left, as may one that
    leaves it to a rival there.
    """
    hero = party[0]
    if site.coins > 0:
        is_choice = site.coins == 1 or _is_contested(table, hero, site)
        if is_choice and not await _wants_coin(table, party, site):
            return False
        site.coins -= 1
        card = table.library.artifacts[site.artifact]
        await tell(TempleCoin(table.sheet(hero), card, site.coins))
        await gain_fortune(table, hero, 1, card.name)
    return site.coins <= 0


def _is_contested(table: FortuneTable, hero: Hero, site: Site) -> bool:
    """Whether the last coin of a temple may be another side's."""
    return any(rival.space == site.space for rival in table.rivals(hero))


async def _wants_coin(table: FortuneTable, party: Sequence[Hero], site: Site) -> bool:
    hero, name = party[0], within(table.name(site.artifact))
    left = f"leaves {site.coins - 1}" if site.coins > 1 else "and with it the Temple Treasure"
    options = [
        Option("take", "Take 1 Fortune", True, f"space:{site.space}", note=left),
        Option("leave", "Leave it inside", False, note=f"leaves {site.coins}", ends=True),
    ]
    prompt = f"{table.sheet(hero).short} may take a coin from {name}."
    party_seats = tuple(dict.fromkeys(fellow.seat for fellow in party))
    about = f"hero:{hero.id}"
    asked = Decision(
        hero.seat, "temple-coin", prompt, "temples", options, about=about, shared_by=party_seats
    )
    return await ask(asked)


async def mark_temple(table: FortuneTable, site: Site, seat: int | None, count: int = 1) -> bool:
    """Put Danger markers on a temple; at its Danger value it shakes. Whether it collapsed.

    `seat` is whose doing it is; None: a villain's.
    """
    site.markers += count
    if site.markers < danger_value(table, site):
        return False
    return await shake_temple(table, site, seat)


async def shake_temple(table: FortuneTable, site: Site, seat: int | None) -> bool:
    """Turn the Danger markers into an Instability marker and roll for collapse."""
    site.markers = 0
    site.instability += 1
    return await roll_for_collapse(table, site, seat)


async def roll_for_collapse(table: FortuneTable, site: Site, seat: int | None) -> bool:
    """A die for every Instability marker: a 1 brings the temple down."""
    roller = table.lead_seat() if seat is None else seat
    card = table.library.artifacts[site.artifact]
    why = f"{card.name} trembles: what fell?"
    dice = await roll_dice(table, roller, site.instability, why, "temples")
    collapses = 1 in dice
    inside = tuple(table.sheet(hero) for hero in table.heroes_at(site.space))
    await tell(TempleShakes(card, tuple(dice), collapses, inside, seat))
    if collapses:
        await collapse(table, site, roller)
    return collapses


async def collapse(table: FortuneTable, site: Site, seat: int) -> None:
    """A temple falls: its coins are lost, heroes there test to escape, villains take D6 hits."""
    card = table.library.artifacts[site.artifact]
    heroes = table.heroes_at(site.space)
    lose_site(table, site)
    record(table, "collapsed", site.space, site=site)
    villain = table.state.villain_at(site.space)
    if villain is not None:
        why = f"Stones fall on {table.name(villain.id)}: how many hits?"
        hits = await roll_die(table.state, seat, why, "temples")
        defense = table.library.villains[villain.id].defense
        await hurt_villain(table, villain, max(0, hits - defense), "under the stones", is_seen=True)
        if villain.space:
            await remove_villain(table, villain, "delayed", "the temple collapsed")
    assert card.escape is not None
    for hero in heroes:
        if hero.ko or hero.space != site.space:
            continue
        keywords = (*card.keywords, *card.escape.keywords)
        if not await take_test(table, hero, card.escape, "collapse", keywords, source=card.id):
            await knock_out(table, hero)


def _temple_here(table: FortuneTable, act: Act) -> Site | None:
    site = table.state.site_at(act.hero.space)
    return site if site is not None and site.temple else None


def _idle_instability(table: FortuneTable, act: Act, effect: Instability) -> bool:
    temple = _temple_here(table, act)
    return temple is None or (effect.amount < 0 and not temple.instability)


@VERBS.carries_out(Instability, _idle_instability)
async def _instability(table: FortuneTable, act: Act, effect: Instability) -> None:
    site = _temple_here(table, act)
    if site is None:
        return
    site.instability = max(0, site.instability + effect.amount)
    if effect.amount > 0:
        await roll_for_collapse(table, site, act.hero.seat)
