"""What the effects of a card come to for a hero, in a sentence: of a test passed or failed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fandg.engine.prose import capital, joined
from fandg.games.fortune.challenges import skill_name
from fandg.games.fortune.sentences import Effect, TakeTest
from fandg.games.fortune.telling.verb_words import say_fact, say_verb


def tell_effects(name: str, effects: Sequence[Effect]) -> str:
    """What befalls a hero of this name: "Kwame gains 3 Glory and draws an Event."."""
    said = [say_verb(effect).third for effect in effects]
    known = [words for words in said if words]
    happens = [words for effect in effects if (words := say_fact(effect))]
    told = [f"{name} {joined(known)}."] if known else []
    told += [f"{capital(joined(happens))}."] if happens else []
    if len(known) + len(happens) < len(said):
        told.append("The card says what else happens." if told else "The card says what happens.")
    return " ".join(told)


def say_effects(effects: Sequence[Effect]) -> str:
    """The same without whom it befalls, as far as words go: "gains 3 Glory"; else empty."""
    said = [say_verb(effect).third or say_fact(effect) for effect in effects]
    return joined([words for words in said if words])


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
