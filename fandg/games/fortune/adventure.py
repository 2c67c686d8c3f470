"""The Adventure phase: at an Artifact, in a city, on land or at sea.

Rules: adventure, adventure-land, recovering, racing, working-together; rulings 4 to 7, 15 (racing
heroes alternate; who pressed on has one more Danger to overcome), 27 (fellows help who still
hangs).
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.games.fortune.artifacts import danger_value, name_overcome
from fandg.games.fortune.beginning import begin_adventure
from fandg.games.fortune.camping import (
    can_act,
    collect_glory,
    name_hunted,
    press_or_camp,
)
from fandg.games.fortune.cards import draw_events
from fandg.games.fortune.city import visit_city
from fandg.games.fortune.coins import gain_glory
from fandg.games.fortune.content import Danger
from fandg.games.fortune.danger_sides import danger_glory
from fandg.games.fortune.dangers import Result, draw_danger, face
from fandg.games.fortune.enemies import fight_from_deck
from fandg.games.fortune.events.adventures import (
    AdventureBegins,
    DangerFailed,
    DangerOvercome,
    QuietSpace,
)
from fandg.games.fortune.jungle import explore, must_explore
from fandg.games.fortune.movement import choose_next
from fandg.games.fortune.recovering import win_artifact
from fandg.games.fortune.rolling import roll_one
from fandg.games.fortune.state import Hero, Site
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.temples import mark_temple, shake_temple, take_coin
from fandg.games.fortune.verbs import happen
from fandg.games.fortune.words import HIT
from fandg.games.fortune.wounds import discard_danger, knock_out


async def adventure_next(table: FortuneTable) -> None:
    """Step 3: the next hero adventures, with all who race or help at the same Artifact."""
    state = table.state
    if not state.waiting:
        state.stage = "villain" if state.organization else "end"
        state.active = state.racing = -1
        return
    hero = await choose_next(table, "who-adventures", "Who adventures next?", "adventure")
    state.active = state.number_of(hero)
    state.racing = -1
    state.waiting.remove(state.active)
    if hero.ko:
        return
    await begin_adventure(table, hero)
    if not can_act(hero):
        finish(table, [hero])
        return
    site = state.site_at(hero.space)
    if site is None:
        await adventure_elsewhere(table, hero)
        finish(table, [hero])
        return
    group: list[Hero] = [hero]
    strays: list[Hero] = []
    for number in list(state.waiting):
        other = state.heroes[number]
        if other.space == hero.space and not other.ko:
            state.waiting.remove(number)
            state.racing = number
            await begin_adventure(table, other)
            (group if can_act(other) and other.space == site.space else strays).append(other)
    if site in state.sites:
        await adventure_at_artifact(table, group, site)
        finish(table, group)
    else:
        strays = [*group, *strays]
    for stray in strays:
        # A card took him elsewhere or the Artifact away, or his adventure was another.
        elsewhere = state.site_at(stray.space)
        state.racing = state.number_of(stray)
        if can_act(stray) and elsewhere is not None:
            await adventure_at_artifact(table, [stray], elsewhere)
        elif can_act(stray):
            await adventure_elsewhere(table, stray)
        finish(table, [stray])


async def adventure_elsewhere(table: FortuneTable, hero: Hero) -> None:
    """The adventure of a hero where no Artifact lies."""
    if hero.cliffhanger and table.space(hero).kind != "city":
        await adventure_without_artifact(table, hero)
    elif table.space(hero).kind == "city":
        await visit_city(table, hero)
    else:
        await look_around(table, hero)


def finish(table: FortuneTable, heroes: Sequence[Hero]) -> None:
    """The turn of heroes is over."""
    for hero in heroes:
        hero.ended = hero.sneaks = False
        hero.boosts = [boost for boost in hero.boosts if boost.until == "round"]
        lying, hero.overcome = hero.overcome, []
        hero.pending = 0
        for card in lying:
            discard_danger(table, card)


async def look_around(table: FortuneTable, hero: Hero) -> None:
    """Where no Artifact lies: 4 to 6 an Event, 1 an enemy."""
    name = table.sheet(hero).short
    die = await roll_one(table, hero, f"{name} looks around: what fell?", "adventure-land")
    await tell(QuietSpace(table.sheet(hero), die))
    if die >= HIT:
        await draw_events(table, hero, 1)
    elif die == 1:
        await fight_from_deck(table, [hero], "enemies", "rolled 1")


# At an Artifact


async def adventure_at_artifact(table: FortuneTable, group: list[Hero], site: Site) -> None:
    """Parties take turns with a Danger each; heroes of one side are one party."""
    found = [hero for hero in group if not must_explore(table, hero) or await explore(table, hero)]
    parties = gather(found)
    # Who pressed on meets a Danger even if the Artifact is gone by then.
    committed: set[str] = set()
    unmet = _ids(found)
    told: set[str] = set()
    while parties:
        party = [hero for hero in parties.pop(0) if hero.space == site.space and not hero.ko]
        if not party:
            continue
        table.state.racing = table.state.number_of(party[0])
        if not _ids(party) <= told:
            told = _ids(party)
            await head_adventure(table, party, site)
        if site not in table.state.sites and committed.isdisjoint(_ids(party)):
            await find_it_gone(table, party, unmet)
            continue
        unmet -= _ids(party)
        going = await face_danger(table, party, site, fellows_of(party, parties, site))
        pressing = await press_or_camp(table, going, site)
        committed = (committed - _ids(party)) | _ids(pressing)
        if pressing:
            waiting = next((other for other in parties if _joins(other, pressing)), None)
            if waiting is not None:
                waiting.extend(pressing)
            else:
                parties.append(pressing)


async def head_adventure(table: FortuneTable, party: list[Hero], site: Site) -> None:
    """Say whose turn at an Artifact it is: what comes of it stands under that."""
    for hero in party:
        await tell(
            AdventureBegins(
                table.sheet(hero),
                table.library.artifacts[site.artifact],
                table.library.adventures[site.adventure],
                site.space,
            )
        )


async def find_it_gone(table: FortuneTable, party: list[Hero], unmet: set[str]) -> None:
    """The Artifact was gone before a party's turn: who hangs must get out of it all the same.

    `unmet` are those who have met with nothing yet: they look around instead.
    """
    hanging = any(hero.cliffhanger for hero in party)
    if hanging:
        await face_danger(table, party, None)
    for hero in party:
        await collect_glory(table, hero)
        if hero.id in unmet and not hanging:
            await look_around(table, hero)


def fellows_of(party: list[Hero], parties: list[list[Hero]], site: Site) -> list[Hero]:
    """The heroes of a party's side at the same Adventure whose own turn is still to come."""
    return [
        hero
        for other in parties
        for hero in other
        if hero.side == party[0].side and hero.space == site.space and not hero.ko
    ]


def _ids(heroes: Sequence[Hero]) -> set[str]:
    return {hero.id for hero in heroes}


def _joins(party: Sequence[Hero], heroes: Sequence[Hero]) -> bool:
    return party[0].side == heroes[0].side and not party[0].cliffhanger


def gather(heroes: Sequence[Hero]) -> list[list[Hero]]:
    """Heroes as parties: a side together; who hangs from a Cliffhanger only with others there.

    Of a side, those who hang come first: whoever gets out may go on together with the rest.
    """
    turns: list[int] = []
    of_side: dict[int, list[list[Hero]]] = {}
    for hero in heroes:
        parties = of_side.setdefault(hero.side, [])
        party = next((p for p in parties if p[0].cliffhanger == hero.cliffhanger), None)
        if party is None:
            turns.append(hero.side)
            parties.append([hero])
        else:
            party.append(hero)
    for parties in of_side.values():
        parties.sort(key=lambda party: not party[0].cliffhanger)
    return [of_side[side].pop(0) for side in turns]


async def adventure_without_artifact(table: FortuneTable, hero: Hero) -> None:
    """A Cliffhanger where the Artifact is gone: it must be overcome all the same."""
    for survivor in await face_danger(table, [hero], None):
        await collect_glory(table, survivor)


async def face_danger(
    table: FortuneTable, party: list[Hero], site: Site | None, fellows: Sequence[Hero] = ()
) -> list[Hero]:
    """One Danger or Cliffhanger for a party; returns who may press on.

    `fellows` are at the same Adventure, though this is not theirs to face.
    """
    # Whoever falls is carried to a city: the others stay where they are.
    space, cliffhanger = party[0].space, bool(party[0].cliffhanger)
    if cliffhanger:
        danger: Danger | None = table.library.dangers[party[0].cliffhanger]
    else:
        danger = await draw_danger(table)
    if danger is None:
        return []
    result = await face(table, party, danger, cliffhanger=cliffhanger, fellows=fellows)
    standing = [hero for hero in party if not hero.ko and hero.space == space]
    if result == "failed":
        await fail_danger(table, standing, danger, site, cliffhanger=cliffhanger)
        return []
    if not standing:
        discard_danger(table, danger.id)
        return []
    if result in ("canceled", "redrawn"):
        for hero in standing:
            hero.cliffhanger = ""
        discard_danger(table, danger.id)
        if result == "redrawn":
            return await face_danger(table, standing, site, fellows)
        return standing
    await overcome_danger(table, standing, danger, site, result, cliffhanger=cliffhanger)
    return [hero for hero in standing if not hero.ko]


async def overcome_danger(
    table: FortuneTable,
    party: list[Hero],
    danger: Danger,
    site: Site | None,
    result: Result,
    *,
    cliffhanger: bool,
) -> None:
    """A Danger is overcome: markers, Glory to come (of a Cliffhanger at once), a temple's coin."""
    state = table.state
    here = site if site is not None and site in state.sites else None
    side = danger.cliffhanger if cliffhanger else danger
    lies = not cliffhanger and here is not None
    for hero in party:
        hero.cliffhanger = ""
        if lies:
            hero.overcome.append(danger.id)
    discard_danger(table, danger.id)
    for hero in party:
        glory = 0 if result == "fought" else danger_glory(table, hero, side)
        if here is not None and not here.temple:
            hero.markers += 1
        needed = danger_value(table, here, hero) if here is not None else 0
        markers = hero.markers if here is not None and not here.temple else 0
        told = 0 if here is not None and here.temple else needed
        await tell(DangerOvercome(table.sheet(hero), danger, side.name, markers, told))
        if lies:
            hero.pending += glory
        else:
            await gain_glory(table, hero, glory, side.name)
    for hero in party:
        await happen(table, hero, "cliffhanger-overcome" if cliffhanger else "danger-overcome")
    # A card may have felled somebody in the hour of triumph.
    party = [hero for hero in party if not hero.ko]
    if not party or here is None or here not in state.sites:
        return
    if here.temple:
        await _temple_progress(table, party, here)
    elif any(hero.markers >= danger_value(table, here, hero) for hero in party):
        await win_artifact(table, party, here)


async def _temple_progress(table: FortuneTable, party: list[Hero], site: Site) -> None:
    """A Danger overcome in a temple: a coin, then a marker, with what that may bring down."""
    taker = party[0]
    if await take_coin(table, party, site):
        await win_artifact(table, party, site)
        return
    if await mark_temple(table, site, taker.seat):
        for hero in party:
            await collect_glory(table, hero)


async def fail_danger(
    table: FortuneTable, party: list[Hero], danger: Danger, site: Site | None, *, cliffhanger: bool
) -> None:
    """A Danger failed turns to its Cliffhanger; a Cliffhanger failed is a KO."""
    if cliffhanger:
        for hero in party:
            await knock_out(table, hero)
            if not hero.ko:
                # Spared: out of the Cliffhanger, and out of breath.
                hero.cliffhanger = ""
        discard_danger(table, danger.id)
        return
    past = {hero.id: name_overcome(table, hero) for hero in party}
    lost = sum(hero.pending for hero in party)
    for hero in party:
        lying, hero.overcome = hero.overcome, []
        hero.pending = 0
        hero.cliffhanger = danger.id
        for card in lying:
            discard_danger(table, card)
    hanging = tuple(table.sheet(hero) for hero in party)
    for hero in party:
        scene, hunted = hanging if hero is party[0] else (), name_hunted(table, hero)
        side = danger.cliffhanger.name
        await tell(
            DangerFailed(
                *(table.sheet(hero), danger, side, scene, lost),
                hunted=hunted,
                past=past[hero.id],
            )
        )
        await happen(table, hero, "danger-failed")
    if not party:
        discard_danger(table, danger.id)
    elif site is not None and site.temple and site in table.state.sites:
        await shake_temple(table, site, party[0].seat)
