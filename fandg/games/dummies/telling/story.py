"""The story of a game: a line for the list of saves.

Which words are chosen follows from the table alone, so the same game always reads the same.
"""

from __future__ import annotations

from fandg.engine.prose import capital, joined, pick
from fandg.engine.setup import Setup
from fandg.games.dummies import lore
from fandg.games.dummies.cards import has_key
from fandg.games.dummies.outcome import can_escape
from fandg.games.dummies.phrases import (
    FEW_CARDS,
    SETS,
    all_bags,
    dearest,
    find_collections,
    find_hero,
    say_cards,
    say_own,
    say_points,
)
from fandg.games.dummies.state import CLASS_NAMES, Dummies
from fandg.games.dummies.telling.finale import tell_ending


def tell_story(state: Dummies, setup: Setup) -> str:
    """Where the three stand now, in a line, or how it ended, in a few sentences."""
    if state.result is not None:
        return tell_ending(state, setup)
    if not state.dummies:
        return "Three cells, three fools, one heavy door."
    return _tell_danger(state) or _tell_trouble(state) or _tell_fortune(state, setup)


def _tell_danger(state: Dummies) -> str:
    """What is happening at this moment."""
    if state.combat is not None:
        fighter = CLASS_NAMES[state.combat.dummy]
        if state.combat.enemy is None:
            rival = CLASS_NAMES[state.combat.rival or ""]
            return capital(f"{fighter} and {rival} have fallen out, and are settling it by hand.")
        foe = lore.enemy(state.combat.enemy.card).name
        own = say_own(state.combat.dummy)
        return pick(
            (
                f"{foe} bars the way, and {fighter} has {own} fists up in the dark.",
                f"{fighter} has run into {foe}, and neither means to step aside.",
                f"Steps, a cough, a lamp: it is {foe}, and {fighter} is out of corridor.",
            ),
            state.turn,
        )
    if state.trap is not None:
        trap, victim = lore.danger(state.trap.card).trap, CLASS_NAMES[state.trap.dummy]
        return f"Something has clicked. It is the {trap}, and {victim} is standing on it."
    return ""


def _tell_trouble(state: Dummies) -> str:
    """What most weighs on the three, if anything does."""
    inside = [dummy for dummy in state.dummies if not dummy.escaped]
    stiff = [dummy for dummy in inside if dummy.paralysis]
    left = len(state.treasures)
    if left <= FEW_CARDS:
        return pick(
            (
                f"The deck is down to {say_cards(left)}, and somebody is putting out the lamps.",
                f"{capital(say_cards(left))} left in the deck: it is time to look for the door.",
            ),
            state.turn,
        )
    if len(stiff) > 1:
        names = joined([CLASS_NAMES[dummy.name] for dummy in stiff])
        return capital(f"{names} decorate the corridors, as stiff as suits of armour.")
    if stiff:
        turns = "one turn" if stiff[0].paralysis == 1 else f"{stiff[0].paralysis} turns"
        return (
            f"{capital(CLASS_NAMES[stiff[0].name])} stands about like a coat rack, {turns} to go."
        )
    unlucky = [dummy for dummy in inside if dummy.misfortune]
    if unlucky:
        name = CLASS_NAMES[unlucky[0].name]
        return pick(
            (
                f"Misfortune has moved in with {name}, and is unpacking.",
                f"A small dark cloud follows {name} from room to room.",
            ),
            state.turn,
        )
    return ""


def _tell_fortune(state: Dummies, setup: Setup) -> str:
    """How the collecting goes."""
    if state.is_competition:
        return _tell_race(state, setup)
    bag = all_bags(state)
    if can_escape(state):
        return "The bag is full, the Key is warm, and the gate is just down the stairs."
    if state.points() >= state.target:
        if has_key(bag):
            return "Rich enough to leave, and one Key is not enough for the gate."
        return "Rich enough to leave, and not a single Key among them."
    if not bag:
        return pick(
            (
                "Not a spoon in the bag yet, and the sand is running.",
                "So far they have found three corridors, two cats and no silver.",
                "The bag is empty, the mood is good, and only one of them is right.",
                "All doors look alike in here, and so do all empty bags.",
            ),
            state.turn,
        )
    sets = find_collections(bag)
    if sets:
        return f"They are carrying {SETS[sets[-1]]}, and can be heard three rooms away."
    hero, finest = find_hero(state.dummies), lore.treasure(dearest(bag)).name
    name = CLASS_NAMES[hero.name]
    key = "with a Key" if has_key(bag) else "without a Key"
    return pick(
        (
            f"The {finest} is in the bag, and {name} leads the way at level {hero.level}.",
            f"Behind {name} they creep along, {key} and with the {finest} in a sock.",
            f"{capital(name)} swears that the {finest} was lying about like that.",
            f"The {finest} sticks out of the bag, and they are still {key}.",
        ),
        state.turn + len(bag),
    )


def _tell_race(state: Dummies, setup: Setup) -> str:
    """Rivals: who is out, or who is ahead."""
    out = [dummy for dummy in state.dummies if dummy.escaped]
    if out:
        names = joined([setup.names[dummy.seat] for dummy in out])
        verb = "is" if len(out) == 1 else "are"
        return f"{names} {verb} out and waiting by the gate, with a view of the others' lamps."
    ahead = max(state.dummies, key=lambda dummy: state.points(dummy.seat))
    points = state.points(ahead.seat)
    if points == 0:
        return "Three rivals, three empty bags, and much politeness at every door."
    finest = lore.treasure(dearest(state.bag(ahead))).name
    return f"{setup.names[ahead.seat]} is ahead with {say_points(points)}, thanks to the {finest}."
