"""How the figures that act by themselves are shown: henchmen, the zeppelin, villains, tactics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted
from fandg.games.fortune.events.foes import (
    ChosenByLot,
    HenchmanPlaced,
    HenchmanRemoved,
    OrganizationEnters,
    OutpostActs,
    OutpostPlaced,
    SearchRolled,
    TacticsRolled,
    TrackMoved,
    VillainAppears,
    VillainChanges,
    VillainExplored,
    VillainHealed,
    VillainHurt,
    VillainLeaves,
    VillainLoot,
    VillainSearched,
    VillainSneaked,
    ZeppelinMoved,
)
from fandg.games.fortune.events.goods import ArtifactLost
from fandg.games.fortune.rolling import HIT
from fandg.ui.games.fortune.craft import Craft, thrown
from fandg.ui.games.fortune.pieces import WorldFigure
from fandg.ui.games.fortune.tokens import zeppelin_shadow
from fandg.ui.motion import Cue, Glide, Motion, Throw, ThrownDie


def _henchman_placed(craft: Craft, event: HenchmanPlaced) -> Cue:
    end = craft.at(event.space)
    faction = getattr(event.henchman, "faction", "nazis")
    piece = WorldFigure(
        f"henchman:{event.space}", "henchman", event.space, event.henchman.icon, faction
    )
    image = craft.token(piece)
    start = (end[0], craft.board.top)
    return Cue(
        [
            Glide(image, (start, end), 0.5),
            craft.flare(end, delay=0.4),
            craft.rise(end, event.why, delay=0.4, seconds=1.1),
        ],
        sound="marker-move",
        hides=frozenset({piece.target}),
    )


def _henchman_removed(craft: Craft, event: HenchmanRemoved) -> Cue:
    start = craft.at(event.space)
    faction = getattr(event.henchman, "faction", "nazis")
    piece = WorldFigure("", "henchman", event.space, event.henchman.icon, faction)
    image = craft.token(piece)
    end = (start[0], craft.board.top - craft.marker)
    return Cue([Glide(image, (start, end), 0.45), craft.rise(start, event.why)], sound="tick")


def _zeppelin_moved(craft: Craft, event: ZeppelinMoved) -> Cue:
    war = craft.state.organization == "nazis"
    piece = WorldFigure("zeppelin", "zeppelin", "", war=war)
    image = craft.token(piece, share=1.9)
    shadow = zeppelin_shadow(round(craft.marker * 1.9))
    end = craft.at(craft.state.zeppelin) if craft.state.zeppelin else craft.board.center
    motions: list[Motion] = [craft.rise(end, event.why, "compass", seconds=1.3)]
    hides: frozenset[str] = frozenset()
    if event.path:
        spots = (event.start, *event.path)
        seconds = min(1.6, 0.4 + 0.25 * len(event.path))
        lift = craft.marker * 0.35
        motions += craft.travel(
            image, spots, seconds=seconds, lift=lift, shadow=shadow, by_air=True
        )
        hides = frozenset({"zeppelin"})
    throw = None
    if event.die:
        throw = Throw((ThrownDie(event.die),), "The zeppelin", capital(event.name), None)
    return Cue(motions, throw, sound="marker-move", hides=hides)


def _villain_appears(craft: Craft, event: VillainAppears) -> Cue:
    end = craft.at(event.space)
    return Cue(
        [
            craft.hold_up(event.villain, seconds=1.2),
            craft.flare(end, wide=4.0, delay=0.5),
            craft.rise(end, event.why, "villain-hood", delay=0.5, seconds=1.2),
        ],
        sound="trap",
    )


def _villain_sneaked(_craft: Craft, event: VillainSneaked) -> Cue:
    dice = tuple(ThrownDie(die, "fail" if die == event.chosen else "success") for die in event.dice)
    unseen = not event.rounds
    verdict = "Unseen" if unseen else "Caught"
    title = f"Sneaking on a {event.chosen}"
    return Cue(throw=Throw(dice, title, verdict, unseen))


def _villain_searched(craft: Craft, event: VillainSearched) -> Cue:
    here = craft.spot_of(f"villain:{event.villain.id}")
    progress = f"+{event.successes}" if event.temple else f"{event.markers} of {event.needed}"
    motions: list[Motion] = [craft.flare(here), craft.rise(here, progress, "magnifier")]
    if event.ones:
        red = craft.theme.loss
        motions.append(craft.rise(here, f"-{event.ones}", "broken-heart", color=red, delay=0.4))
    return Cue(motions, sound="tick")


def _search_rolled(craft: Craft, event: SearchRolled) -> Cue:
    here = craft.spot_of(f"villain:{event.villain.id}")
    hits = sum(die >= HIT for die in event.dice)
    verdict = counted(hits, "success", "successes")
    throw = Throw(thrown(event.dice, HIT), f"{event.villain.name} searches", verdict, None)
    return Cue([craft.flare(here)], throw)


def _chosen_by_lot(craft: Craft, event: ChosenByLot) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue([craft.flare(here, wide=4.0), craft.rise(here, "the lot falls here", "hand")])


def _villain_explored(_craft: Craft, event: VillainExplored) -> Cue:
    verdict = "Found" if event.found else "Lost in the green"
    dice = thrown(event.dice, HIT)
    return Cue(throw=Throw(dice, f"{event.villain.name} explores", verdict, None))


def _artifact_lost(craft: Craft, event: ArtifactLost) -> Cue:
    here = craft.spot_of(event.touches()[0])
    words = craft.rise(here, event.card.name, "broken-mirror", color=craft.theme.loss)
    return Cue([words, Glide(craft.small_card(event.card), (here, _below(craft)), 0.6)])


def _below(craft: Craft) -> tuple[int, int]:
    """Where things go that leave the game, below the board."""
    return craft.board.centerx, craft.board.bottom + craft.metrics.px(8)


def _villain_hurt(craft: Craft, event: VillainHurt) -> Cue:
    here = craft.spot_of(f"villain:{event.villain.id}")
    motions: list[Motion] = []
    if event.guards:
        motions.append(craft.rise(here, f"-{event.guards}", "soldier"))
    if event.wounds:
        delay = 0.25 if event.guards else 0.0
        motions.append(craft.rise(here, f"-{event.wounds}", "broken-heart", delay=delay))
    return Cue(motions, sound="wound", seconds=0.4)


def _villain_healed(craft: Craft, event: VillainHealed) -> Cue:
    here = craft.spot_of(f"villain:{event.villain.id}")
    motions: list[Motion] = []
    if event.wounds:
        motions.append(craft.rise(here, f"+{event.wounds}", "heart-plus", color=craft.theme.gain))
    if event.guards:
        motions.append(craft.rise(here, f"+{event.guards}", "soldier", delay=0.25))
    return Cue(motions, sound="tick", seconds=0.4)


def _organization_enters(craft: Craft, event: OrganizationEnters) -> Cue:
    return Cue(
        [craft.hold_up(event.organization, seconds=1.6)],
        sound="trap",
        banner=event.organization.name,
        cloth=craft.theme.bad,
    )


def _outpost_acts(craft: Craft, event: OutpostActs) -> Cue:
    here = craft.spot_of("outpost")
    return Cue([craft.flare(here), craft.rise(here, event.name, seconds=1.1)], sound="trap")


def _villain_changes(craft: Craft, event: VillainChanges) -> Cue:
    here = craft.spot_of(f"villain:{event.villain.id}")
    words = {"gone": "gone", "ready": "ready", "delayed": "delayed", "ko": "KO'd",
             "deployed": "moves on"}  # fmt: skip
    text = f"{event.villain.short}: {words.get(event.state, event.state)}"
    return Cue(
        [craft.flare(here), craft.rise(here, text, "villain-hood", seconds=1.1)], sound="tick"
    )


def _villain_loot(craft: Craft, event: VillainLoot) -> Cue:
    words = f"{event.who} {event.what}"
    return Cue(sound="defeat", seconds=1.2, banner=words, cloth=craft.theme.bad)


def _track_moved(craft: Craft, event: TrackMoved) -> Cue:
    here = craft.spot_of("track")
    sign = "skull" if event.steps > 0 else "check"
    color = craft.theme.loss if event.steps > 0 else craft.theme.gain
    text = f"{event.steps:+d}  {event.why}"
    return Cue(
        [craft.flare(here, wide=4.0), craft.rise(here, text, sign, color=color, seconds=1.2)],
        sound="tick",
    )


def _tactics_rolled(_craft: Craft, event: TacticsRolled) -> Cue:
    die = (ThrownDie(event.die),)
    throw = Throw(die, "Vile tactics", event.name, None)
    return Cue(throw=throw, seconds=1.5, banner=f"{event.name}: {event.what}")


def _outpost_placed(craft: Craft, event: OutpostPlaced) -> Cue:
    here = craft.at(event.space)
    return Cue(
        [craft.flare(here, wide=4.0), craft.rise(here, f"{event.name} {event.fate}", seconds=1.2)],
        sound="trap",
    )


FOE_CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    HenchmanPlaced: _henchman_placed,
    HenchmanRemoved: _henchman_removed,
    ZeppelinMoved: _zeppelin_moved,
    VillainAppears: _villain_appears,
    VillainSneaked: _villain_sneaked,
    SearchRolled: _search_rolled,
    ChosenByLot: _chosen_by_lot,
    VillainSearched: _villain_searched,
    VillainExplored: _villain_explored,
    ArtifactLost: _artifact_lost,
    VillainHurt: _villain_hurt,
    VillainHealed: _villain_healed,
    OrganizationEnters: _organization_enters,
    OutpostActs: _outpost_acts,
    VillainChanges: _villain_changes,
    VillainLeaves: _villain_changes,
    VillainLoot: _villain_loot,
    TrackMoved: _track_moved,
    TacticsRolled: _tactics_rolled,
    OutpostPlaced: _outpost_placed,
}
"""The cue of each event about them."""
