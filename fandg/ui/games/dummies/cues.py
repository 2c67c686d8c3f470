"""How each event of Three Dummies is shown: what moves, what is thrown, what is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted
from fandg.games.dummies.events.base import named, opening
from fandg.games.dummies.events.dice import SpeedTied, Tested, Threw
from fandg.games.dummies.events.exploration import (
    Cured,
    Explores,
    FoundKey,
    Healed,
    Idles,
)
from fandg.games.dummies.events.turns import (
    DeckRunsOut,
    DummyEnters,
    Escaped,
    OrderRolled,
    ParalysisFades,
    RoleRolled,
    SkipsTurn,
    StaysInside,
    TreasuresDiscarded,
    TurnBegins,
)
from fandg.games.dummies.events.wounds import KnockedOut, LevelGained, LevelLost, Wounded
from fandg.games.dummies.exploration import EXPLORATION_TABLE
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES
from fandg.games.dummies.telling.words import CLASS_ICONS
from fandg.ui.art.markers import marker
from fandg.ui.games.dummies.cards import dummy_face, level_face
from fandg.ui.games.dummies.craft import STEP, Craft
from fandg.ui.games.dummies.cues_danger import DANGER_CUES
from fandg.ui.games.dummies.cues_nights import NIGHT_CUES
from fandg.ui.games.dummies.hall import gate_places, key_slots
from fandg.ui.motion import Cue, Glide, Motion, Throw, ThrownDie

FINDS = {"rest": "a rest", "combat": "combat", "trap": "a trap", "panic": "panic"}


def cue_of(craft: Craft, event: Event) -> Cue | None:
    """How an event is shown, from the state after it; None for one that is not shown."""
    make = CUES.get(type(event))
    return make(craft, event) if make is not None else None


# Set-up and turn


def _role_rolled(craft: Craft, event: RoleRolled) -> Cue:
    name = CLASS_TITLES[event.dummy]
    verdict = f"{name}: taken" if event.taken else name
    title = f"{craft.setup.names[event.seat]} rolls for a dummy"
    return Cue(throw=Throw((ThrownDie(event.die),), title, verdict))


def _dummy_enters(craft: Craft, event: DummyEnters) -> Cue:
    place = craft.cards_place(event.dummy)
    face = dummy_face(event.dummy, event.card, place.size, craft.desk.theme)
    return Cue(
        [craft.from_deck("levels", face, place.center), craft.light(place, delay=0.4)],
        sound="card-flip",
        hides=frozenset({f"dummy:{event.dummy}"}),
    )


def _turn_begins(craft: Craft, event: TurnBegins) -> Cue:
    place = craft.desk.layout.hourglass
    return Cue(
        [craft.light(place, seconds=0.5)],
        sound="tick",
        seconds=0.45,
        banner=f"Turn {event.turn}",
    )


def _treasures_discarded(craft: Craft, event: TreasuresDiscarded) -> Cue:
    pile = craft.desk.layout.pile
    motions: list[Motion] = []
    for at, card in enumerate(event.cards):
        image = craft.treasure(card, pile.size)
        delay = at * STEP
        if event.cause in ("timer", "trapdoor", "sand"):
            motions.append(craft.from_deck("treasures", image, pile.center, delay=delay))
        else:
            path = (craft.bag(), pile.center)
            motions.append(Glide(image, path, 0.55, delay, None, craft.lift()))
    return Cue(motions, sound="card-flip", hides=craft.cards_hidden(event.cards))


def _deck_runs_out(craft: Craft, _event: DeckRunsOut) -> Cue:
    glass = craft.desk.layout.hourglass
    return Cue(
        [craft.rise(glass, "empty", "hourglass", bad=True, seconds=1.2)],
        sound="failure",
        banner="The Treasure deck is empty",
    )


def _order_rolled(craft: Craft, event: OrderRolled) -> Cue:
    best = max(die for _, die in event.rolls)
    dice = tuple(
        ThrownDie(die, "success" if die == best else "neutral", who) for who, die in event.rolls
    )
    first = [CLASS_TITLES[who] for who, die in event.rolls if die == best]
    verdict = f"{first[0]} first" if len(first) == 1 else "still tied"
    names = ", ".join(CLASS_TITLES[who] for who, _ in event.rolls)
    lights: list[Motion] = [craft.light(craft.cards_place(who)) for who, _ in event.rolls]
    return Cue(lights, Throw(dice, f"Who goes first? {names}", verdict))


def _skips_turn(craft: Craft, event: SkipsTurn) -> Cue:
    place = craft.cards_place(event.dummy)
    return Cue(
        [*craft.shake(event.dummy), craft.rise(place, counted(event.turns, "turn"), "cobweb")],
        sound="failure",
    )


def _paralysis_fades(craft: Craft, event: ParalysisFades) -> Cue:
    place = craft.cards_place(event.dummy)
    if event.turns:
        return Cue([craft.rise(place, counted(event.turns, "turn"), "cobweb")], sound="tick")
    moves = [craft.light(place), craft.rise(place, "can move again", "run", bad=False)]
    return Cue(list(moves), sound="success")


def _stays_inside(craft: Craft, event: StaysInside) -> Cue:
    return Cue([craft.rise(craft.cards_place(event.dummy), "stays", "bag", seconds=0.6)])


def _escaped(craft: Craft, event: Escaped) -> Cue:
    theme, layout = craft.desk.theme, craft.desk.layout
    at = next(i for i, d in enumerate(craft.state.dummies) if d.name == event.dummy)
    place = gate_places(craft.desk)[at]
    seat = theme.seats[craft.setup.seats[event.seat].colour % len(theme.seats)]
    disc = marker(CLASS_ICONS[event.dummy], place.width, theme, seat=seat, raised=True)
    start = craft.cards_place(event.dummy).center
    path = (start, (layout.gate.centerx, layout.track.centery), place.center)
    key = craft.treasure(event.key, layout.pile.size)
    return Cue(
        [
            Glide(key, (craft.bag(), layout.gate.center), 0.45, 0.0, None, craft.lift()),
            Glide(disc, path, 0.9, 0.35, None, craft.lift()),
            craft.light(layout.gate, delay=0.9),
        ],
        sound="key",
        banner=f"{capital(CLASS_NAMES[event.dummy])} is out",
        hides=frozenset({f"dummy:{event.dummy}"}),
    )


# Dice


def _threw(craft: Craft, event: Threw) -> Cue:
    place = craft.fighter_place(event.who)
    verdict = "succeeds" if event.success else "fails"
    if not event.die:
        return Cue([craft.rise(place, "cannot fail", "check", bad=False, seconds=0.7)])
    title = f"{opening(event.who)}: {event.trait.capitalize()} Throw, "
    title += f"{event.value} or less"
    if event.misfortune:
        title = f"{opening(event.who)}: Misfortune shows 1"
    die = ThrownDie(event.die, "success" if event.success else "fail", event.who)
    return Cue(throw=Throw((die,), title, verdict, event.success))


def _tested(craft: Craft, event: Tested) -> Cue:
    verdict = "passed" if event.success else "failed"
    if not event.die:
        place = craft.cards_place(event.dummy)
        sound = "success" if event.success else "failure"
        what = f"{event.trait.capitalize()} {event.value} against {event.against}: {verdict}"
        return Cue([craft.rise(place, what, bad=not event.success)], sound=sound)
    die = ThrownDie(event.die, "success" if event.success else "fail", event.dummy)
    title = f"{event.trait.capitalize()} Test: {event.value} + die above {event.against}"
    total = event.value + event.die
    sound = "success" if event.success else "failure"
    return Cue(throw=Throw((die,), title, f"{total}: {verdict}", event.success), sound=sound)


def _speed_tied(craft: Craft, event: SpeedTied) -> Cue:
    mine, theirs = event.die, event.foe_die
    dice = (
        ThrownDie(mine, "success" if mine > theirs else "neutral", opening(event.who)),
        ThrownDie(theirs, "success" if theirs > mine else "neutral", opening(event.foe)),
    )
    title = f"Speed is tied: {named(event.who)} and {named(event.foe)}"
    winner = event.who if mine > theirs else event.foe
    verdict = "tied again" if mine == theirs else f"{opening(winner)} first"
    places = [craft.fighter_place(who) for who in (event.who, event.foe)]
    return Cue([craft.light(place) for place in places], Throw(dice, title, verdict))


def _explores(craft: Craft, event: Explores) -> Cue:
    find = EXPLORATION_TABLE[event.level][event.die - 1]
    good = {"rest": True, "panic": False}.get(find)
    title = f"{opening(event.dummy)} explores at level {event.level}"
    throw = Throw((ThrownDie(event.die, "neutral", event.dummy),), title, FINDS[find], good)
    return Cue([craft.light(craft.cards_place(event.dummy))], throw)


# Resting


def _idles(craft: Craft, event: Idles) -> Cue:
    return Cue([craft.rise(craft.cards_place(event.dummy), "rests", "campfire", seconds=0.6)])


def _healed(craft: Craft, event: Healed) -> Cue:
    place = craft.cards_place(event.patient)
    return Cue([craft.light(place), craft.rise(place, "+1", "heart", bad=False)], sound="success")


def _cured(craft: Craft, event: Cured) -> Cue:
    place = craft.cards_place(event.patient)
    words = f"no more {event.ailment.capitalize()}"
    return Cue([craft.light(place), craft.rise(place, words, "cure", bad=False)], sound="success")


def _found_key(craft: Craft, event: FoundKey) -> Cue:
    size = craft.desk.layout.pile.size
    start = key_slots(craft.desk)[0]
    image = craft.treasure(event.card, size)
    path = (start.center, craft.cards_place(event.dummy).center, craft.bag())
    return Cue([Glide(image, path, 0.8, 0.0, None, craft.lift())], sound="key")


# Wounds and levels


def _wounded(craft: Craft, event: Wounded) -> Cue:
    return Cue(
        [
            *craft.shake(event.dummy),
            *(craft.heart(event.dummy, delay=STEP * at) for at in range(event.wounds)),
        ],
        sound="wound",
    )


def _knocked_out(craft: Craft, event: KnockedOut) -> Cue:
    place = craft.fighter_place(event.dummy)
    return Cue(
        [
            *craft.shake(event.dummy, seconds=0.6),
            craft.rise(place, "knocked out", "star", bad=True),
        ],
        sound="failure",
    )


def _level_gained(craft: Craft, event: LevelGained) -> Cue:
    place = craft.cards_place(event.dummy)
    face = level_face(event.card, place.size, craft.desk.theme)
    return Cue(
        [
            craft.from_deck("levels", face, place.center, seconds=0.6),
            craft.light(place, delay=0.5),
            craft.rise(place, f"level {event.level}", "star", bad=False, delay=0.45),
        ],
        sound="success",
        hides=frozenset({f"level:{event.dummy}"}),
    )


def _level_lost(craft: Craft, event: LevelLost) -> Cue:
    place = craft.cards_place(event.dummy)
    face = level_face(event.card, place.size, craft.desk.theme)
    deck = craft.desk.layout.decks["levels"]
    path = (place.center, deck.center)
    return Cue(
        [
            Glide(face, path, 0.65, 0.0, None, craft.lift()),
            craft.rise(place, f"level {event.level}", "arrow-down", bad=True),
        ],
        sound="card-place",
    )


CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    **DANGER_CUES,
    **NIGHT_CUES,
    RoleRolled: _role_rolled,
    DummyEnters: _dummy_enters,
    TurnBegins: _turn_begins,
    TreasuresDiscarded: _treasures_discarded,
    DeckRunsOut: _deck_runs_out,
    OrderRolled: _order_rolled,
    SkipsTurn: _skips_turn,
    ParalysisFades: _paralysis_fades,
    StaysInside: _stays_inside,
    Escaped: _escaped,
    Threw: _threw,
    Tested: _tested,
    SpeedTied: _speed_tied,
    Explores: _explores,
    Idles: _idles,
    Healed: _healed,
    Cured: _cured,
    FoundKey: _found_key,
    Wounded: _wounded,
    KnockedOut: _knocked_out,
    LevelGained: _level_gained,
    LevelLost: _level_lost,
}
"""The cue of each event."""
