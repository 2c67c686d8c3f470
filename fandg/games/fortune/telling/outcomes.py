"""What the effects of a card come to for a hero, in a sentence: of a test passed or failed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fandg.engine.prose import counted, joined
from fandg.games.fortune.challenges import skill_name
from fandg.games.fortune.effects import (
    Discard,
    Draw,
    Gain,
    Heal,
    Hit,
    KnockOut,
    Lose,
    Markers,
    Strike,
    Tactics,
    Wound,
)
from fandg.games.fortune.sentences import Effect, TakeTest
from fandg.games.fortune.words import Amount

_CARDS = {
    "event": ("an Event", "Events"),
    "events": ("an Event", "Events"),
    "gear": ("a Gear", "Gear"),
    "ally": ("an Ally", "Allies"),
    "allies": ("an Ally", "Allies"),
    "artifact": ("an Artifact", "Artifacts"),
    "secret": ("a secret City card", "secret City cards"),
    "city": ("a City card", "City cards"),
}


def tell_effects(name: str, effects: Sequence[Effect]) -> str:
    """What befalls a hero of this name: "Kwame gains 3 Glory and draws an Event."."""
    said = [_say(effect) for effect in effects]
    known = [words for words in said if words]
    if not known:
        return "The card says what happens." if effects else ""
    rest = " The card says what else happens." if len(known) < len(said) else ""
    return f"{name} {joined(known)}.{rest}"


def say_effects(effects: Sequence[Effect]) -> str:
    """The same without whom it befalls, as far as words go: "gains 3 Glory"; else empty."""
    return joined([words for words in map(_say, effects) if words])


def find_test(card: msgspec.Struct, skill: str) -> TakeTest | None:
    """The verb of a card that has a test of this skill taken (see `skill_name`), however deep."""
    for field in card.__struct_fields__:
        value = getattr(card, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, TakeTest) and skill in map(skill_name, part.tests):
                return part
            found = find_test(part, skill) if isinstance(part, msgspec.Struct) else None
            if found is not None:
                return found
    return None


def _say(effect: Effect) -> str:
    """What an effect does, after the name of whom it befalls; empty for what needs its card."""
    match effect:
        case Gain(what=what, amount=amount):
            return f"gains {say_amount(amount)} {what.capitalize()}"
        case Lose(what=what, amount=amount):
            return f"loses {say_amount(amount)} {what.capitalize()}"
        case Wound(amount=amount):
            return f"takes {_counted(amount, 'Wound')}"
        case Hit(amount=amount):
            return f"takes {_counted(amount, 'hit')}"
        case Heal(amount=amount):
            return f"heals {_counted(amount, 'Wound')}"
        case Strike(amount=amount):
            return f"lands {_counted(amount, 'hit')}"
        case Draw(deck=deck, amount=amount):
            return f"draws {say_cards(deck, amount)}"
        case Discard(what=what, amount=amount):
            return f"discards {say_cards(what, amount)}"
        case Markers(amount=amount) if amount > 0:
            return f"takes {counted(amount, 'more Danger marker')}"
        case KnockOut():
            return "is KO'd"
        case Tactics():
            return "the villains roll for Vile Tactics"
        case _:
            return ""


def say_amount(amount: Amount) -> str:
    """An amount of something: "3", "D6"."""
    return str(amount).upper()


def _counted(amount: Amount, thing: str) -> str:
    return counted(amount, thing) if isinstance(amount, int) else f"{say_amount(amount)} {thing}s"


def say_cards(what: str, amount: Amount) -> str:
    """So many cards of a kind or a deck: "an Event", "2 Gear"."""
    one, more = _CARDS[what]
    return one if amount == 1 else f"{say_amount(amount)} {more}"
