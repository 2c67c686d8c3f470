"""Villains at an Adventure hunt for its Artifact.

Rules: villains-adventure, villain-loot, temples; rulings 8 (a 1 wounds a bodyguard first), 9 (no
dice, no roll; a villain explores a deep jungle with a count of his own).
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from fandg.engine.play import tell
from fandg.engine.prose import counted
from fandg.games.fortune.annals import record
from fandg.games.fortune.artifacts import danger_value, remove_site, site_title
from fandg.games.fortune.cards import offer
from fandg.games.fortune.decks import discard_treasure
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.villains import (
    SearchRolled,
    VillainExplored,
    VillainLoot,
    VillainSearched,
)
from fandg.games.fortune.great_moments import is_great_search
from fandg.games.fortune.numbers import add_up, count_bonus, list_bonuses
from fandg.games.fortune.outposts import organization
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_hits, roll_dice
from fandg.games.fortune.state import Site, Treasure, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.temples import mark_temple
from fandg.games.fortune.verbs import happen
from fandg.games.fortune.victory import move_track
from fandg.games.fortune.villainy import (
    ARTIFACT_STEPS,
    hurt_villain,
    is_on_board,
    remove_villain,
    villains_gain,
    villains_leave,
)


def search_dice(table: FortuneTable, villain: Villain, extra: int = 0) -> int:
    """The dice of a searching villain: 1 fewer for each hero there, unless bodyguards hold them."""
    dice = table.library.villains[villain.id].search + extra + _dice_of_sheet(table, villain)
    heroes = table.heroes_at(villain.space)
    for hero in heroes:
        dice += count_bonus(table, hero, "search")
    if not holds_off(villain):
        dice -= len(heroes)
    return max(0, dice)


def _dice_of_sheet(table: FortuneTable, villain: Villain) -> int:
    """The search dice that the record sheet gives to each villain of its organization."""
    if villain.faction != table.state.organization:
        return 0
    return add_up(table, table.first_hero(), organization(table).always)


def holds_off(villain: Villain) -> bool:
    """Whether a villain's bodyguards keep the heroes from disturbing the search."""
    return villain.faction == "nazis" and villain.guards > 0


def _why_dice(table: FortuneTable, villain: Villain, extra: int, helper: str) -> str:
    """What makes a villain's search dice more or fewer than the Search skill, or might have."""
    heroes, own = table.heroes_at(villain.space), table.name(villain.id)
    changes = Counter({within(helper): extra} if extra else {})
    if sheet := _dice_of_sheet(table, villain):
        changes[within(organization(table).name)] += sheet
    for hero in heroes:
        for name, amount in list_bonuses(table, hero, "search"):
            changes["the villain's own card" if name == own else within(name)] += amount
    told = [f"{abs(n)} {'more' if n > 0 else 'fewer'} by {name}" for name, n in changes.items()]
    count = counted(len(heroes), "hero", "heroes")
    if heroes and holds_off(villain):
        told.append(f"bodyguards hold off {count}")
    elif heroes:
        told.insert(0, f"{len(heroes)} fewer for {count} there")
    search = table.library.villains[villain.id].search
    return ", ".join([f"Search {search}", *told]) if told else ""


async def search(table: FortuneTable, villain: Villain, extra: int = 0, helper: str = "") -> None:
    """A villain searches: successes are Danger markers, a 1 is a Wound.

    `helper` is the name of what gives the extra dice.
    """
    state = table.state
    site = state.site_at(villain.space)
    if site is None:
        await remove_villain(table, villain, "delayed", "there is nothing to find")
        return
    if table.board.spaces[villain.space].deep_jungle and not villain.found:
        await _explore(table, villain)
        if not villain.found:
            return
    count = search_dice(table, villain, extra)
    card = table.library.villains[villain.id]
    seat = table.lead_seat()
    place = say_place(table, villain.space)
    needed = danger_value(table, site)
    told = VillainSearched(
        card, place, (), 0, 0, villain.markers, needed, space=site.space, artifact=site.artifact
    )
    if not count:
        await tell(told)
        return
    why = f"{card.name} searches: what fell?"
    state.search = await roll_dice(table, seat, count, why, "villains-adventure")
    await tell(SearchRolled(card, tuple(state.search), _why_dice(table, villain, extra, helper)))
    lead = table.first_hero()

    def tell_search() -> str:
        found = counted(count_hits(state.search), "success", "successes")
        return f"{card.name} searches with {found}."

    await offer(
        table,
        lead,
        tell_search,
        "event-timing",
        what="Anything against it?",
        my="villain-search",
        friend="villain-search",
        rival="villain-search",
        great=lambda: is_great_search(table, villain, site),
    )
    dice, state.search = state.search, []
    successes, ones = count_hits(dice), dice.count(1)
    if not site.temple:
        villain.markers += successes
    markers = site.markers if site.temple else villain.markers
    await tell(
        replace(
            told,
            dice=tuple(dice),
            successes=successes,
            ones=ones,
            markers=markers,
            temple=site.temple,
        )
    )
    if ones:
        await hurt_villain(table, villain, ones, "too hasty")
    if successes:
        for hero in table.heroes_at(site.space):
            await happen(table, hero, "searched")
    if site.temple:
        await _search_temple(table, villain, site, successes)
    elif is_on_board(villain) and villain.markers >= needed:
        await take_artifact(table, villain, site)


async def _explore(table: FortuneTable, villain: Villain) -> None:
    """A villain looks for the way in, with a die more every time."""
    villain.explorations += 1
    card = table.library.villains[villain.id]
    why = f"{card.name} explores: what fell?"
    dice = await roll_dice(table, table.lead_seat(), villain.explorations, why, "deep-jungle")
    villain.found = count_hits(dice) > 0
    await tell(VillainExplored(card, tuple(dice), villain.found))


async def _search_temple(table: FortuneTable, villain: Villain, site: Site, successes: int) -> None:
    """A success at a temple is a coin and a marker on it; the last coin brings the treasure.

    He takes all at once that he can before the temple shakes.
    """
    name, left = table.name(villain.id), successes
    while left and site in table.state.sites and is_on_board(villain):
        until_it_shakes = max(1, danger_value(table, site) - site.markers)
        count = min(left, site.coins, until_it_shakes)
        left -= count
        site.coins -= count
        await villains_gain(table, name, count)
        if site.coins <= 0:
            await take_artifact(table, villain, site)
            return
        await mark_temple(table, site, None, count)


async def take_artifact(table: FortuneTable, villain: Villain, site: Site) -> None:
    """The villains have an Artifact; where a track counts, a Temple Treasure is discarded."""
    state = table.state
    name = table.name(villain.id)
    remove_site(table, site)
    treasure = Treasure(site.artifact, site.adventure, site.temple)
    if site.temple and state.organization:
        discard_treasure(table, treasure)
    else:
        state.loot.append(treasure)
    record(table, "looted", site.space, villain=villain.id, site=site)
    card = table.library.villains[villain.id]
    artifact = table.library.artifacts[site.artifact]
    what = f"has {within(site_title(table, site))}"
    await tell(VillainLoot(what, name, villain=card, artifact=artifact))
    if site.coins and not site.temple:
        await villains_gain(table, name, site.coins)
    await villains_leave(table, site.space, villain, "the Artifact is theirs")
    await move_track(table, ARTIFACT_STEPS, "an Artifact of the villains")


async def villains_adventure(table: FortuneTable) -> None:
    """Competitive: every villain at an Adventure searches, in the order they came."""
    for villain in list(table.state.villains):
        if is_on_board(villain):
            await search(table, villain)
