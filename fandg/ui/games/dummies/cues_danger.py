"""How combats, traps and panic are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.combat import (
    ABILITY_NAMES,
    AbilityFizzles,
    AbilityWorks,
    Blow,
    CombatEnded,
    DangersDrawn,
    DangersPeeked,
    DuelBegins,
    EnemyAppears,
    Initiative,
    KeysReturned,
)
from fandg.games.dummies.events.exploration import (
    Panics,
    Paralysed,
    StruckByMisfortune,
    TrapSprung,
    TreasureDestroyed,
    TreasuresDrawn,
    TreasureTaken,
)
from fandg.ui.art.dice import die_face
from fandg.ui.games.dummies.cards import back_face, danger_face, dummy_fan, enemy_face
from fandg.ui.games.dummies.cell import ailment_dice, fan_place
from fandg.ui.games.dummies.choice import choice_places
from fandg.ui.games.dummies.craft import STEP, Craft
from fandg.ui.games.dummies.zone import trap_place
from fandg.ui.motion import Cue, Glide, Motion, Rise, Shake, Throw, ThrownDie

TRAY_ROUNDS = 3
"""The rounds of a combat whose dice are thrown into the tray; later ones fall beside the cards."""

# Combat


def _enemy_appears(craft: Craft, event: EnemyAppears) -> Cue:
    place = craft.foe_place()
    face = enemy_face(event.card, place.size, craft.desk.theme)
    return Cue(
        [craft.from_deck("enemies", face, place.center)],
        sound="card-flip",
        hides=frozenset({"enemy"}),
    )


def _dangers_peeked(craft: Craft, event: DangersPeeked) -> Cue:
    theme = craft.desk.theme
    motions: list[Motion] = []
    for at, (card, place) in enumerate(choice_places(craft.desk, list(event.cards)).items()):
        face = danger_face(card, place.size, theme, trap=craft.state.combat is None)
        motions.append(craft.from_deck("dangers", face, place.center, delay=at * STEP))
    hidden = craft.cards_hidden(event.cards)
    return Cue(motions, sound="card-draw", hides=hidden)


def _dangers_drawn(craft: Craft, event: DangersDrawn) -> Cue:
    theme = craft.desk.theme
    if event.trap:
        place = trap_place(craft.desk)
        back = back_face("dangers", place.size, theme)
        path = (craft.desk.layout.decks["dangers"].center, place.center)
        return Cue([Glide(back, path, 0.4, 0.0, None, craft.lift())], sound="card-draw")
    place = craft.foe_place()
    motions: list[Motion] = []
    for at, card in enumerate(event.cards):
        face = danger_face(card, place.size, theme, trap=False)
        to = (place.left - round(place.width * 0.15 * at), place.centery)
        motions.append(craft.from_deck("dangers", face, to, delay=at * 0.2))
    return Cue(motions, sound="card-flip")


def _duel_begins(craft: Craft, event: DuelBegins) -> Cue:
    rival = craft.state.dummy(event.rival)
    place = craft.foe_place()
    fan = dummy_fan(rival.name, tuple(rival.levels), place.size, craft.desk.theme)
    start = craft.cards_place(event.rival).center
    whole = fan_place(craft.desk.layout.foe, rival.level)[0]
    return Cue(
        [Glide(fan, (start, whole.center), 0.6, 0.0, None, craft.lift())],
        sound="marker-move",
        hides=frozenset({"enemy"}),
    )


def _ability_works(craft: Craft, event: AbilityWorks) -> Cue:
    place = craft.fighter_place(event.who)
    name = ABILITY_NAMES[event.ability]
    motions: list[Motion] = [craft.light(place), craft.rise(place, name, "check", bad=False)]
    if event.ability == "scream":
        motions += [*craft.shake(event.who, delay=0.2), craft.heart(event.who, delay=0.3)]
        motions += _scream_at_foe(craft, event.who)
    return Cue(motions, sound="wound" if event.ability == "scream" else "success")


def _scream_at_foe(craft: Craft, who: str) -> list[Motion]:
    combat = craft.state.combat
    if combat is None:
        return []
    foe = combat.dummy if combat.rival == who else combat.rival or "enemy"
    return [*craft.shake(foe, delay=0.2), craft.heart(foe, delay=0.3)]


def _ability_fizzles(craft: Craft, event: AbilityFizzles) -> Cue:
    place = craft.fighter_place(event.who)
    name = ABILITY_NAMES[event.ability]
    return Cue([craft.rise(place, f"no {name}", "cross-mark", seconds=0.7)], sound="failure")


def _keys_returned(craft: Craft, event: KeysReturned) -> Cue:
    size, glass = craft.desk.layout.pile.size, craft.desk.layout.hourglass
    motions: list[Motion] = []
    for at, card in enumerate(event.keys):
        path = (craft.bag(), glass.center)
        image = craft.treasure(card, size)
        motions.append(Glide(image, path, 0.65, at * STEP, None, craft.lift()))
    return Cue(motions, sound="key")


def _initiative(craft: Craft, event: Initiative) -> Cue:
    place = craft.fighter_place(event.who)
    words = f"strikes first: {event.speed} against {event.foe_speed}"
    return Cue([craft.rise(place, words, "sprint", seconds=0.8)], sound="tick")


def _blow(craft: Craft, event: Blow) -> Cue:
    combat = craft.state.combat
    round_ = combat.round if combat is not None else 1
    quick = max(0.35, 1.0 - 0.13 * max(0, round_ - 1))
    struck = _other(craft, event.who)
    motions: list[Motion] = []
    in_tray = round_ <= TRAY_ROUNDS and event.die > 0
    if event.success:
        motions += craft.shake(struck, seconds=0.4)
        motions.append(craft.heart(struck))
    else:
        motions.append(craft.rise(craft.fighter_place(event.who), "misses", seconds=0.7))
    for motion in motions:
        motion.seconds *= quick
    verdict = f"hits: {event.foe_life} Life left" if event.success else "misses"
    sound = "wound" if event.success else "click"
    state = "success" if event.success else "fail"
    if in_tray:
        title = f"{opening(event.who)}: Strength Throw, {event.strength} or less"
        die = ThrownDie(event.die, state, event.who)
        return Cue(motions, Throw((die,), title, verdict, event.success), sound)
    if event.die:
        place = craft.fighter_place(event.who)
        side = max(24, place.width // 3)
        face = die_face(event.die, side, state="success" if event.success else "fail")
        spot = (place.centerx, place.bottom - side)
        motions.append(Rise(face, spot, side // 2, 0.7 * quick))
    return Cue(motions, sound=sound)


def _other(craft: Craft, who: str) -> str:
    """Whom a fighter strikes at."""
    combat = craft.state.combat
    if combat is None:
        return who
    if who == combat.dummy:
        return combat.rival or "enemy"
    return combat.dummy


def _combat_ended(craft: Craft, event: CombatEnded) -> Cue:
    good = event.outcome == "won"
    words = {
        "won": f"{opening(event.dummy)} wins",
        "lost": f"{opening(event.foe)} wins",
        "avoided": "bought off",
        "bought-off": "bought off",
        "both-down": "both go down",
        "stand-off": "neither wins",
    }[event.outcome]
    bad = {"won": False, "lost": True}.get(event.outcome)
    place = craft.foe_place()
    return Cue(
        [craft.rise(place, words, "crossed-swords", bad=bad)],
        sound="success" if good else "failure",
        seconds=0.9,
    )


# Traps and panic


def _trap_sprung(craft: Craft, event: TrapSprung) -> Cue:
    place, theme = trap_place(craft.desk), craft.desk.theme
    face = danger_face(event.card, place.size, theme, trap=True)
    back = back_face("dangers", place.size, theme)
    return Cue(
        [Glide(face, (place.center, place.center), 0.5, 0.0, back)],
        sound="trap",
        hides=frozenset({"trap"}),
        seconds=0.9,
    )


def _treasures_drawn(craft: Craft, event: TreasuresDrawn) -> Cue:
    motions: list[Motion] = []
    for at, (card, place) in enumerate(choice_places(craft.desk, list(event.cards)).items()):
        image = craft.treasure(card, place.size)
        motions.append(craft.from_deck("treasures", image, place.center, delay=at * STEP))
    hidden = craft.cards_hidden(event.cards)
    return Cue(motions, sound="card-flip", hides=hidden)


def _treasure_taken(craft: Craft, event: TreasureTaken) -> Cue:
    cards = [event.card, *event.left]
    order = list(craft.drawn) if set(craft.drawn) == set(cards) else cards
    places = choice_places(craft.desk, order)
    pile = craft.desk.layout.pile
    size = pile.size
    motions: list[Motion] = [
        Glide(
            craft.treasure(event.card, places[event.card].size),
            (places[event.card].center, craft.bag()),
            0.6,
            0.0,
            None,
            craft.lift(),
        )
    ]
    for at, card in enumerate(event.left):
        path = (places[card].center, pile.center)
        image = craft.treasure(card, size)
        motions.append(Glide(image, path, 0.5, STEP * (at + 1), None, craft.lift()))
    return Cue(motions, sound="coin", hides=craft.cards_hidden(event.left))


def _die_falls(craft: Craft, name: str, value: int, *, right: bool) -> Motion:
    for at, cell in craft.desk.layout.cells.items():
        if at == name:
            dice = ailment_dice(cell.cards, craft.cards_place(name))
            place = dice[int(right)]
            start = (place.centerx, place.centery - 4 * place.height)
            return Glide(die_face(value, place.width), (start, place.center), 0.5)
    raise KeyError(name)


def _paralysed(craft: Craft, event: Paralysed) -> Cue:
    place = craft.cards_place(event.dummy)
    return Cue(
        [
            _die_falls(craft, event.dummy, min(6, event.turns), right=False),
            craft.rise(place, counted(event.turns, "turn"), "cobweb", bad=True, delay=0.2),
        ],
        sound="failure",
    )


def _struck_by_misfortune(craft: Craft, event: StruckByMisfortune) -> Cue:
    place = craft.cards_place(event.dummy)
    return Cue(
        [
            _die_falls(craft, event.dummy, 1, right=True),
            craft.rise(place, "Misfortune", "hollow-cat", bad=True, delay=0.2),
        ],
        sound="failure",
    )


def _panics(craft: Craft, event: Panics) -> Cue:
    place = craft.cards_place(event.dummy)
    return Cue(
        [
            *craft.shake(event.dummy, seconds=0.7),
            craft.rise(place, "Panic!", "panic", bad=True),
        ],
        sound="trap",
    )


def _treasure_destroyed(craft: Craft, event: TreasureDestroyed) -> Cue:
    layout = craft.desk.layout
    place = layout.destroyed
    size = layout.pile.size
    image = craft.treasure(event.card, size)
    start = layout.pile.center if event.cause == "frisking" else craft.bag()
    return Cue(
        [
            Glide(image, (start, place.center), 0.6, 0.0, None, craft.lift()),
            Shake(image, place.center, layout.gap, 0.3, 0.6),
            craft.rise(place, "destroyed", "cross-mark", bad=True, delay=0.5),
        ],
        sound="failure",
        hides=craft.cards_hidden((event.card,)),
    )


DANGER_CUES: dict[type[Event], Callable[[Craft, Any], Cue]] = {
    EnemyAppears: _enemy_appears,
    DangersPeeked: _dangers_peeked,
    DangersDrawn: _dangers_drawn,
    DuelBegins: _duel_begins,
    AbilityWorks: _ability_works,
    AbilityFizzles: _ability_fizzles,
    KeysReturned: _keys_returned,
    Initiative: _initiative,
    Blow: _blow,
    CombatEnded: _combat_ended,
    TrapSprung: _trap_sprung,
    TreasuresDrawn: _treasures_drawn,
    TreasureTaken: _treasure_taken,
    Paralysed: _paralysed,
    StruckByMisfortune: _struck_by_misfortune,
    Panics: _panics,
    TreasureDestroyed: _treasure_destroyed,
}
"""The cue of each event of a combat, a trap or a panic."""
