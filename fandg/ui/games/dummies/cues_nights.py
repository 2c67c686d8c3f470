"""How the events of a campaign's nights are shown: a sign and a word where they happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.games.dummies.events.nights import (
    DebtPaid,
    FavourCalled,
    FavourEarned,
    FavourOwed,
    GateWantsKeys,
    KeysBuried,
    NightBegins,
    NightEnds,
    NobodyRests,
    PanicCalmed,
    RestDenied,
    ScarHealed,
    ScarTaken,
    SouvenirKept,
    SouvenirLeft,
    StaysBehind,
    TargetRises,
    TreasureBrought,
    TreasuresLocked,
    TwistTold,
)
from fandg.games.dummies.nights import content
from fandg.ui.games.dummies.craft import STEP, Craft
from fandg.ui.motion import Cue, Glide, Motion


def _sign(
    craft: Craft, place: pygame.Rect, words: str, icon: str, *, bad: bool = False, sound: str = ""
) -> Cue:
    """A light on a place, and from it a sign with a word on it rises."""
    rise = craft.rise(place, words, icon, bad=bad, seconds=1.2)
    return Cue([craft.light(place), rise], sound=sound or ("failure" if bad else "success"))


def _night_begins(craft: Craft, event: NightBegins) -> Cue:
    gate = craft.desk.layout.gate
    return Cue([craft.light(gate, seconds=1.0)], sound="tick", seconds=1.2, banner=_title(event))


def _title(event: NightBegins) -> str:
    return f"Night {event.number}: {content.night(event.night).title}"


def _twist_told(craft: Craft, _event: TwistTold) -> Cue:
    return _sign(craft, craft.desk.layout.gate, "tonight", "moon", sound="tick")


def _favour_called(craft: Craft, event: FavourCalled) -> Cue:
    favour = content.favour(event.favour)
    return _sign(craft, craft.desk.layout.gate, favour.who, favour.icon)


def _debt_paid(craft: Craft, event: DebtPaid) -> Cue:
    favour = content.favour(event.favour)
    return _sign(craft, craft.desk.layout.gate, favour.who, favour.icon, bad=True)


def _treasures_locked(craft: Craft, event: TreasuresLocked) -> Cue:
    glass, pile = craft.desk.layout.hourglass, craft.desk.layout.destroyed
    motions: list[Motion] = [
        craft.from_deck(
            "treasures", craft.treasure(card, pile.size), pile.center, delay=number * STEP
        )
        for number, card in enumerate(event.cards)
    ]
    return Cue([*motions, craft.rise(glass, "locked away", "lock", bad=True)], sound="card-flip")


def _treasure_brought(craft: Craft, event: TreasureBrought) -> Cue:
    size = craft.desk.layout.pile.size
    path = (craft.desk.layout.gate.center, craft.bag())
    image = craft.treasure(event.card, size)
    return Cue([Glide(image, path, 0.7, 0.0, None, craft.lift())], sound="card-place")


def _keys_buried(craft: Craft, _event: KeysBuried) -> Cue:
    return _sign(craft, craft.desk.layout.hourglass, "Keys lie deep", "key", bad=True)


def _target_rises(craft: Craft, event: TargetRises) -> Cue:
    return _sign(craft, craft.desk.layout.track, f"+{event.add}", "target", bad=True)


def _nobody_rests(craft: Craft, _event: NobodyRests) -> Cue:
    return _sign(craft, craft.desk.layout.hourglass, "no rest", "ring-bell", bad=True)


def _rest_denied(craft: Craft, event: RestDenied) -> Cue:
    return _sign(craft, craft.cards_place(event.dummy), "no rest", "ring-bell", bad=True)


def _panic_calmed(craft: Craft, event: PanicCalmed) -> Cue:
    return _sign(craft, craft.cards_place(event.dummy), "calm", "rest")


def _gate_wants_keys(craft: Craft, event: GateWantsKeys) -> Cue:
    words = f"{event.held} of {counted(event.wanted, 'Key')}"
    return _sign(craft, craft.desk.layout.gate, words, "key", bad=True)


def _night_ends(craft: Craft, event: NightEnds) -> Cue:
    gate = craft.desk.layout.gate
    banner = "Out before breakfast" if event.won else "Caught"
    sound = "success" if event.won else "failure"
    return Cue([craft.light(gate, seconds=1.0)], sound=sound, seconds=1.2, banner=banner)


def _scar_taken(craft: Craft, event: ScarTaken) -> Cue:
    scar = content.scar(event.scar)
    return _sign(craft, craft.cards_place(event.dummy), scar.name, scar.icon, bad=True)


def _scar_healed(craft: Craft, event: ScarHealed) -> Cue:
    scar = content.scar(event.scar)
    return _sign(craft, craft.cards_place(event.dummy), scar.name, "heal")


def _souvenir_kept(craft: Craft, event: SouvenirKept) -> Cue:
    souvenir = content.souvenir(event.souvenir)
    return _sign(craft, craft.desk.layout.gate, souvenir.name, souvenir.icon)


def _souvenir_left(craft: Craft, event: SouvenirLeft) -> Cue:
    souvenir = content.souvenir(event.souvenir)
    return _sign(craft, craft.desk.layout.gate, souvenir.name, souvenir.icon, bad=True)


def _favour_earned(craft: Craft, event: FavourEarned) -> Cue:
    favour = content.favour(event.favour)
    return _sign(craft, craft.desk.layout.gate, f"{favour.who} owes one", favour.icon)


def _favour_owed(craft: Craft, event: FavourOwed) -> Cue:
    favour = content.favour(event.favour)
    return _sign(craft, craft.desk.layout.gate, f"one owed: {favour.who}", favour.icon, bad=True)


def _stays_behind(craft: Craft, event: StaysBehind) -> Cue:
    return _sign(craft, craft.cards_place(event.dummy), "stays", "prisoner", bad=True)


NIGHT_CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    NightBegins: _night_begins,
    TwistTold: _twist_told,
    FavourCalled: _favour_called,
    DebtPaid: _debt_paid,
    TreasuresLocked: _treasures_locked,
    TreasureBrought: _treasure_brought,
    KeysBuried: _keys_buried,
    TargetRises: _target_rises,
    NobodyRests: _nobody_rests,
    RestDenied: _rest_denied,
    PanicCalmed: _panic_calmed,
    GateWantsKeys: _gate_wants_keys,
    NightEnds: _night_ends,
    ScarTaken: _scar_taken,
    ScarHealed: _scar_healed,
    SouvenirKept: _souvenir_kept,
    SouvenirLeft: _souvenir_left,
    FavourEarned: _favour_earned,
    FavourOwed: _favour_owed,
    StaysBehind: _stays_behind,
}
"""The cue of each event of a campaign's nights."""
