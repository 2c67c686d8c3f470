"""Artifact Adventures on the board: placed, moved, recovered, gone.

Rules: artifacts, replenish, deep-jungle (coins), temples (treasure); set-up (taken Locations are
drawn again).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.fortune.annals import record
from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.decks import discard_treasure, draw_card, draw_location
from fandg.games.fortune.effects import Coins, MoveArtifact, PlaceArtifact
from fandg.games.fortune.events.adventures import Recovered
from fandg.games.fortune.events.rounds import ArtifactMoved, ArtifactPlaced, CoinsPlaced
from fandg.games.fortune.jungle import JUNGLE_COINS
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_amount
from fandg.games.fortune.state import Hero, Site, Treasure
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, choosers
from fandg.games.fortune.villainy import villains_leave

ARTIFACTS_ON_BOARD = 4
TEMPLE_TREASURE = 3
"""The Fortune value of a Temple Treasure."""


def site_title(table: FortuneTable, site: Site) -> str:
    """The title of an Artifact Adventure: both halves."""
    return f"{table.name(site.artifact)} {table.name(site.adventure)}"


def site_fortune(table: FortuneTable, site: Site) -> int:
    """The Fortune value of an Artifact Adventure; a temple's is the coins on it (ruling 25)."""
    if site.temple:
        return site.coins
    return table.library.artifacts[site.artifact].fortune


def site_gain(table: FortuneTable, site: Site) -> int:
    """All the Fortune that an Artifact Adventure brings, with what lies under its marker."""
    return site_fortune(table, site) + (0 if site.temple else site.coins)


def danger_value(table: FortuneTable, site: Site, hero: Hero | None = None) -> int:
    """The Danger value of an Artifact Adventure, at least 1, for a hero there."""
    value = table.library.adventures[site.adventure].dangers
    if hero is not None:
        value += count_bonus(table, hero, "danger-value")
    return max(1, value)


async def place_artifact(table: FortuneTable) -> bool:
    """Draw an Artifact, an Adventure and a Location that is not taken, and place the markers."""
    state = table.state
    if len(state.sites) >= len(table.board.lands):
        return False
    artifact = draw_card(table, "artifacts")
    if not artifact:
        return False
    adventure = draw_card(table, "adventures")
    if not adventure:
        state.artifacts.append(artifact)
        return False
    skulls = {site.skull for site in state.sites}
    skull = next(number for number in range(len(state.sites) + 1) if number not in skulls)
    card = table.library.artifacts[artifact]
    site = Site(artifact, adventure, "", skull, temple=card.temple)
    if card.temple:
        site.coins = card.fortune
    again = draw_place(table, site)
    state.sites.append(site)
    await tell(_placed(table, site, ArtifactPlaced, again))
    return True


def draw_place(table: FortuneTable, site: Site) -> int:
    """Draw Locations for a site until one is free; returns how many were drawn in vain."""
    taken = {other.space for other in table.state.sites}
    again = 0
    space = draw_location(table)
    while space in taken:
        again += 1
        space = draw_location(table)
    site.space = space
    if table.board.spaces[space].deep_jungle:
        site.coins += JUNGLE_COINS
    return again


def _placed(
    table: FortuneTable, site: Site, kind: type[ArtifactPlaced], again: int = 0
) -> ArtifactPlaced:
    library = table.library
    return kind(
        library.artifacts[site.artifact],
        library.adventures[site.adventure],
        site.space,
        say_place(table, site.space),
        site_fortune(table, site),
        danger_value(table, site),
        0 if site.temple else site.coins,
        again,
    )


async def replenish(table: FortuneTable) -> None:
    """Place Artifact Adventures until there are 4 on the board."""
    while len(table.state.sites) < ARTIFACTS_ON_BOARD:
        if not await place_artifact(table):
            return


async def recover_artifact(table: FortuneTable, hero: Hero, site: Site) -> None:
    """A hero recovers an Artifact: markers leave the board, coins under them are his."""
    title = site_title(table, site)
    remove_site(table, site)
    treasure = Treasure(site.artifact, site.adventure, site.temple)
    hero.treasures.append(treasure)
    sheet, worth = table.sheet(hero), treasure_value(table, treasure)
    card = table.library.artifacts[site.artifact]
    record(table, "recovered", site.space, hero, site=site)
    await tell(Recovered(sheet, card, title, worth, past=name_overcome(table, hero)))
    if site.coins and not site.temple:
        await gain_fortune(table, hero, site.coins, "under the marker")
    await villains_leave(table, site.space, None, "the Artifact is gone")


def name_overcome(table: FortuneTable, hero: Hero) -> tuple[str, ...]:
    """The Dangers that a hero has overcome this turn, by name."""
    return tuple(table.library.dangers[card].name for card in hero.overcome)


def remove_site(table: FortuneTable, site: Site) -> None:
    """Take an Artifact Adventure off the board; markers of all heroes there are discarded."""
    table.state.sites.remove(site)
    for hero in table.state.heroes:
        if hero.space == site.space:
            hero.markers = hero.explorations = 0
            hero.found = False


def lose_site(table: FortuneTable, site: Site) -> None:
    """An Artifact Adventure is gone for good: both cards are discarded."""
    remove_site(table, site)
    discard_treasure(table, Treasure(site.artifact, site.adventure, site.temple))


def treasure_value(table: FortuneTable, treasure: Treasure) -> int:
    """What a recovered Artifact sells for, before what the city adds."""
    if treasure.fake:
        return 0
    card = table.library.artifacts[treasure.artifact]
    return TEMPLE_TREASURE if treasure.temple else card.fortune


def site_options(table: FortuneTable, sites: list[Site]) -> list[Option[Site]]:
    """To choose one of some Artifact Adventures, by its Artifact and its space."""
    return [
        Option(
            f"site:{site.space}",
            site_title(table, site),
            site,
            f"space:{site.space}",
            note=table.space_name(site.space),
        )
        for site in sites
    ]


async def _choose_site(table: FortuneTable, act: Act, sites: list[Site], prompt: str) -> Site:
    seat, options, party = act.hero.seat, site_options(table, sites), choosers(table, act)
    return await ask(
        Decision(seat, "artifact-space", prompt, "artifacts", options, shared_by=party)
    )


@VERBS.carries_out(PlaceArtifact)
async def _place(table: FortuneTable, act: Act, effect: PlaceArtifact) -> None:  # noqa: ARG001
    await place_artifact(table)


def _quiet_sites(table: FortuneTable) -> list[Site]:
    """The Artifacts at which neither hero nor villain is."""
    state = table.state
    return [
        site
        for site in state.sites
        if not table.heroes_at(site.space) and state.villain_at(site.space) is None
    ]


@VERBS.carries_out(MoveArtifact, lambda table, _act, _effect: not _quiet_sites(table))
async def _move(table: FortuneTable, act: Act, effect: MoveArtifact) -> None:  # noqa: ARG001
    state, quiet = table.state, _quiet_sites(table)
    if not quiet:
        return
    site = await _choose_site(table, act, quiet, "Which Artifact is elsewhere after all?")
    if table.board.spaces[site.space].deep_jungle:
        # Of a temple the jungle's coins are the first to be taken.
        own = table.library.artifacts[site.artifact].fortune if site.temple else 0
        site.coins = max(site.coins - JUNGLE_COINS, min(site.coins, own))
    state.sites.remove(site)
    draw_place(table, site)
    state.sites.append(site)
    await tell(_placed(table, site, ArtifactMoved))


def _sites_for_coins(table: FortuneTable, act: Act, effect: Coins) -> list[Site]:
    """The Artifacts that coins can be put on."""
    here = table.state.site_at(act.hero.space)
    if effect.here:
        return [here] if here is not None else []
    return list(table.state.sites)


@VERBS.carries_out(Coins, lambda table, act, effect: not _sites_for_coins(table, act, effect))
async def _coins(table: FortuneTable, act: Act, effect: Coins) -> None:
    sites = _sites_for_coins(table, act, effect)
    if not sites:
        return
    site = await _choose_site(table, act, sites, "Which Artifact gets the coins?")
    coins = await count_amount(table, act.hero, effect.amount, "Fortune")
    site.coins += coins
    await tell(CoinsPlaced(table.library.artifacts[site.artifact], site.space, coins))
