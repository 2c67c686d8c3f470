"""How the events of the treasure hunt are shown on the map: figures, coins, wounds, temples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.games.fortune.events.adventures import (
    DangerDrawn,
    DangerFailed,
    KeptOut,
    PressedOn,
    Recovered,
    TempleCoin,
    TempleShakes,
    TestEnds,
)
from fandg.games.fortune.events.base import signed, team
from fandg.games.fortune.events.foes import TacticsRolled, VillainAppears, VillainEventDrawn
from fandg.games.fortune.events.goods import (
    CardDrawn,
    CardRemains,
    CardUsed,
    CoinsChanged,
    EventPlayed,
    Exchanged,
    Healed,
    KnockedOut,
    Spared,
    Stolen,
    Wounded,
)
from fandg.games.fortune.events.rounds import (
    ArtifactMoved,
    ArtifactPlaced,
    CoinsPlaced,
    Flew,
    HeroEnters,
    InitiativeRolled,
    Moved,
    MoveRolled,
    PhaseBegins,
    Recovers,
    RoundBegins,
    Travelled,
    VictoryClaimed,
)
from fandg.ui.games.fortune.craft import Craft
from fandg.ui.games.fortune.cues_cards import CARD_CUES
from fandg.ui.games.fortune.cues_foes import FOE_CUES
from fandg.ui.games.fortune.pieces import WorldFigure
from fandg.ui.games.fortune.tokens import temple_token, zeppelin_shadow
from fandg.ui.motion import Cue, Glide, Motion, Shake, Throw, ThrownDie

SILENT = frozenset({TestEnds, PressedOn, KeptOut, CardRemains})
"""Events that the notebook tells well enough: what follows shows them."""


SHORT, LONG = 0.95, 1.4
"""Seconds that an event takes at most: an ordinary one, and one to be read or celebrated."""
GRAND: frozenset[type[Event]] = frozenset(
    {
        CardDrawn,
        CardUsed,
        DangerDrawn,
        DangerFailed,
        EventPlayed,
        VillainEventDrawn,
        TacticsRolled,
        Recovered,
        VillainAppears,
        KnockedOut,
        VictoryClaimed,
    }
)


def cue_of(craft: Craft, event: Event) -> Cue | None:
    """How an event is shown, from the state after it; None for one that is not shown."""
    make = CUES.get(type(event))
    if make is None:
        return None
    cue: Cue = make(craft, event)
    longest = LONG if type(event) in GRAND else SHORT
    share = min(1.0, longest / max(cue.length, 1e-6))
    for motion in cue.motions:
        motion.seconds, motion.delay = motion.seconds * share, motion.delay * share
    return cue


# The frame of a round


def _hero_enters(craft: Craft, event: HeroEnters) -> Cue:
    image = craft.token(craft.hero_piece(event.hero), share=1.3)
    start = craft.seat_spot(event.hero)
    end = craft.at(event.city)
    return Cue(
        [
            Glide(image, (start, end), 0.7, 0.0, None, craft.metrics.px(5)),
            craft.flare(end, delay=0.55),
            craft.rise(end, event.hero.short, delay=0.5),
        ],
        sound="marker-move",
        hides=frozenset({f"hero:{event.hero.id}"}),
    )


def _artifact_placed(craft: Craft, event: ArtifactPlaced) -> Cue:
    target = f"card:{event.artifact.id}"
    site = craft.state.site_at(event.space)
    piece = WorldFigure(target, "site", event.space, skull=site.skull if site is not None else 0)
    image = craft.token(piece, share=1.5)
    start = craft.spot_of(target)
    end = craft.at(event.space)
    return Cue(
        [
            Glide(image, (start, end), 0.7, 0.0, None, craft.metrics.px(4)),
            craft.flare(end, delay=0.5, wide=4.0),
            craft.rise(end, f"{event.fortune}", "coins", delay=0.6),
        ],
        sound="card-place",
        hides=frozenset({target}),
    )


def _coins_placed(craft: Craft, event: CoinsPlaced) -> Cue:
    here = craft.at(event.space)
    return Cue([craft.flare(here), craft.rise(here, f"+{event.coins}", "coins")], sound="coin")


def _round_begins(_craft: Craft, event: RoundBegins) -> Cue:
    return Cue(sound="page", seconds=0.9, banner=f"Round {event.round}")


def _initiative(_craft: Craft, event: InitiativeRolled) -> Cue:
    dice = tuple(
        ThrownDie(die, "success" if best else "neutral", who)
        for (who, die), best in zip(event.rolls, event.best(), strict=True)
    )
    sums = event.sums()
    first = team(max(sums, key=lambda side: sums[side])) if sums else event.first.short
    totals = " to ".join(str(total) for total in sorted(sums.values(), reverse=True))
    verdict = "Tied" if event.again else f"{first} first"
    return Cue(throw=Throw(dice, "Initiative", f"{verdict}, {totals}" if totals else verdict))


def _phase_begins(_craft: Craft, event: PhaseBegins) -> Cue:
    return Cue(sound="tick", seconds=0.7, banner=f"{event.phase.capitalize()} phase")


# Moves


def _move_rolled(_craft: Craft, event: MoveRolled) -> Cue:
    dice = tuple(ThrownDie(die, "fail" if event.held else "success") for die in event.dice)
    points = counted(event.points, "point")
    verdict = "Held fast" if event.held else points
    added = f", {signed(event.added)}" if event.added else ""
    title = f"{event.hero.short} hangs on" if event.held else f"{event.hero.short} moves{added}"
    return Cue(throw=Throw(dice, title, verdict, not event.held))


def _moved(craft: Craft, event: Moved) -> Cue:
    image = craft.token(craft.hero_piece(event.hero))
    way = (event.start, *event.path)
    seconds = min(1.5, 0.3 + 0.24 * len(event.path))
    hops = craft.marker * 0.35
    motions = craft.travel(image, way, seconds=seconds, hops=hops)
    return Cue(motions, sound="marker-move", hides=frozenset({f"hero:{event.hero.id}"}))


def _flew(craft: Craft, event: Flew) -> Cue:
    image = craft.token(craft.hero_piece(event.hero), share=1.3)
    shadow = zeppelin_shadow(round(craft.marker))
    lift = craft.metrics.px(9)
    way = (event.start, event.city)
    motions = craft.travel(image, way, seconds=0.9, lift=lift, shadow=shadow, by_air=True)
    motions.append(craft.flare(craft.at(event.city), delay=0.8))
    return Cue(motions, sound="marker-move", hides=frozenset({f"hero:{event.hero.id}"}))


def _travelled(craft: Craft, event: Travelled) -> Cue:
    image = craft.token(craft.hero_piece(event.hero))
    way, lift = (event.start, event.space), craft.metrics.px(6)
    motions = craft.travel(image, way, seconds=0.7, lift=lift, by_air=True)
    motions.append(craft.flare(craft.at(event.space), delay=0.6))
    return Cue(motions, sound="marker-move", hides=frozenset({f"hero:{event.hero.id}"}))


# Coins and wounds


def _coins_changed(craft: Craft, event: CoinsChanged) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    seat = craft.seat_spot(event.hero)
    sign = "" if event.what == "fortune" else "laurel"
    start, end = (here, seat) if event.amount > 0 else (seat, here)
    motions = craft.coins(start, end, abs(event.amount), sign=sign)
    color = None if event.amount > 0 else craft.theme.loss
    icon_name = "coins" if event.what == "fortune" else "laurel"
    motions.append(craft.rise(here, f"{event.amount:+d}", icon_name, color=color))
    return Cue(motions, sound="coin")


def _stolen(craft: Craft, event: Stolen) -> Cue:
    start = craft.spot_of(f"hero:{event.hero.id}")
    end = craft.spot_of(f"hero:{event.thief.id}")
    motions = craft.coins(start, end, 2, sign="thief")
    motions.append(craft.rise(start, f"loses {event.what}", "hand", color=craft.theme.loss))
    return Cue(motions, sound="coin")


def _wounded(craft: Craft, event: Wounded) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    motions: list[Motion] = []
    image = craft.token(craft.hero_piece(event.hero), share=1.08)
    if event.wounds:
        motions.append(Shake(image, here, craft.metrics.px(1), 0.4))
        motions.append(craft.rise(here, f"-{event.wounds}", "broken-heart", color=craft.theme.loss))
        hides = frozenset({f"hero:{event.hero.id}"})
    else:
        motions.append(craft.rise(here, "prevented", "shield"))
        hides = frozenset()
    return Cue(motions, sound="wound" if event.wounds else "tick", hides=hides)


def _healed(craft: Craft, event: Healed) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue(
        [
            craft.flare(here),
            craft.rise(here, f"+{event.wounds}", "heart-plus", color=craft.theme.gain),
        ],
        sound="success",
    )


def _knocked_out(craft: Craft, event: KnockedOut) -> Cue:
    home = craft.at(event.city)
    image = craft.token(craft.hero_piece(event.hero))
    motions: list[Motion] = [
        Glide(image, (craft.board.center, home), 0.8, 0.0, None, craft.metrics.px(8)),
    ]
    throw = None
    if event.die:
        throw = Throw((ThrownDie(event.die, "fail"),), "What it costs", f"{event.die} lost", False)
    return Cue(
        motions,
        throw,
        sound="defeat",
        seconds=1.1,
        banner=f"{event.hero.short} is knocked out",
        cloth=craft.theme.bad,
        hides=frozenset({f"hero:{event.hero.id}"}),
    )


def _spared(craft: Craft, event: Spared) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue([craft.flare(here), craft.rise(here, "still standing", "check")], sound="success")


def _recovers(craft: Craft, event: Recovers) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue(
        [craft.flare(here), craft.rise(here, "back on both feet", "sprint")], sound="success"
    )


def _exchanged(craft: Craft, event: Exchanged) -> Cue:
    start = craft.seat_spot(event.hero)
    end = craft.seat_spot(event.other)
    here = craft.spot_of(f"hero:{event.other.id}")
    motions = craft.coins(start, end, 1, sign="handshake")
    motions.append(craft.rise(here, event.what, "handshake"))
    return Cue(motions, sound="card-place")


# Temples and artifacts on the map


def _temple_shakes(craft: Craft, event: TempleShakes) -> Cue:
    place = craft.spot_of(f"card:{event.artifact.id}")
    image = temple_token(round(craft.marker * 1.45), craft.theme)
    reach = craft.metrics.px(2 if event.collapses else 1)
    verdict = "It collapses" if event.collapses else "It holds"
    dice = tuple(ThrownDie(die, "fail" if die == 1 else "neutral") for die in event.dice)
    return Cue(
        [Shake(image, place, reach, 0.9 if event.collapses else 0.5)],
        Throw(dice, f"{event.artifact.name} trembles", verdict, not event.collapses),
        sound="trap",
        seconds=1.0,
        banner=f"{event.artifact.name} collapses" if event.collapses else "",
        cloth=craft.theme.bad,
    )


def _temple_coin(craft: Craft, event: TempleCoin) -> Cue:
    start = craft.spot_of(f"card:{event.artifact.id}")
    return Cue(craft.coins(start, craft.seat_spot(event.hero), 1), sound="coin")


def _recovered(craft: Craft, event: Recovered) -> Cue:
    here = craft.spot_of(f"hero:{event.hero.id}")
    return Cue(
        [
            craft.hold_up(event.artifact, seconds=1.3, start=here, turn=False),
            craft.flare(here, wide=5.0),
        ],
        sound="victory",
        seconds=1.4,
        banner=event.headline,
    )


def _victory(_craft: Craft, event: VictoryClaimed) -> Cue:
    return Cue(sound="page", seconds=1.5, banner=event.sentence)


CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    **CARD_CUES,
    **FOE_CUES,
    HeroEnters: _hero_enters,
    ArtifactPlaced: _artifact_placed,
    ArtifactMoved: _artifact_placed,
    CoinsPlaced: _coins_placed,
    RoundBegins: _round_begins,
    InitiativeRolled: _initiative,
    PhaseBegins: _phase_begins,
    MoveRolled: _move_rolled,
    Moved: _moved,
    Flew: _flew,
    Travelled: _travelled,
    CoinsChanged: _coins_changed,
    Stolen: _stolen,
    Wounded: _wounded,
    Healed: _healed,
    KnockedOut: _knocked_out,
    Spared: _spared,
    Recovers: _recovers,
    Exchanged: _exchanged,
    TempleShakes: _temple_shakes,
    TempleCoin: _temple_coin,
    Recovered: _recovered,
    VictoryClaimed: _victory,
}
