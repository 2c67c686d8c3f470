"""Resting: heal, cure, or search for a Key; just one of them.

Rules: resting; rulings 8 (a cured dummy who has not acted acts at once) and 9 (nothing to do).
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.exploration import Cured, FoundKey, Idles
from fandg.games.dummies.events.nights import RestDenied
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.nights.tonight import is_watched
from fandg.games.dummies.state import CLASS_NAMES, Class, Dummies, Dummy
from fandg.games.dummies.wounds import heal_dummy


class Rest(msgspec.Struct, frozen=True):
    """A way to spend a turn: what is done, and to whom or which card."""

    what: str
    whom: str = ""


REST_IDLE = Rest("idle")
NO_KEY = Option(
    "key", "Search for a Key", REST_IDLE, "pile:treasures", "no Key lies in the discard pile"
)


def rest_options(state: Dummies, dummy: Dummy) -> list[Option[Rest]]:
    """Every way to rest that a player would look for; what is not possible says why."""
    options: list[Option[Rest]] = []
    for patient in state.dummies:
        if not patient.escaped:
            options += care_options(
                dummy.name,
                patient.name,
                patient.life,
                patient.max_life,
                patient.paralysis,
                patient.misfortune,
            )
    options += [key_option(key) for key in keys_among(state.treasure_discard)] or [NO_KEY]
    if state.night and is_watched(state):
        why = "nobody may rest in this turn"
        return [msgspec.structs.replace(option, blocked=why) for option in options]
    return options


def is_nothing_to_do(options: list[Option[Rest]]) -> bool:
    """Whether every way to rest is blocked."""
    return all(option.blocked is not None for option in options)


# Options are values: each is made once.


@lru_cache(maxsize=10_000)
def care_options(
    healer: Class, patient: Class, life: int, max_life: int, paralysis: int, misfortune: bool
) -> list[Option[Rest]]:
    """All that one dummy can do for another, or for himself."""
    options = [_heal_option(healer, patient, life, max_life)]
    if patient != healer:
        options += _cure_options(patient, paralysis, misfortune)
    return options


def _heal_option(healer: Class, patient: Class, life: int, max_life: int) -> Option[Rest]:
    name = CLASS_NAMES[patient]
    if patient == healer:
        name = "herself" if healer == "teller" else "himself"
    whole = life >= max_life
    return Option(
        f"heal:{patient}",
        f"Heal {name}",
        Rest("heal", patient),
        f"dummy:{patient}",
        "already at full Life" if whole else None,
        note="" if whole else f"Life {life} of {max_life}",
    )


def _cure_options(patient: Class, paralysis: int, misfortune: bool) -> list[Option[Rest]]:
    name = CLASS_NAMES[patient]
    target = f"ailment:{patient}"
    options = []
    if paralysis:
        rest = Rest("cure-paralysis", patient)
        key, note = f"cure-paralysis:{patient}", f"{counted(paralysis, 'turn')} left"
        options.append(Option(key, f"Cure {name} of Paralysis", rest, target, note=note))
    if misfortune:
        rest = Rest("cure-misfortune", patient)
        key = f"cure-misfortune:{patient}"
        options.append(Option(key, f"Cure {name} of Misfortune", rest, target))
    if not options:
        blocked = "neither paralysed nor out of luck"
        options.append(Option(f"cure:{patient}", f"Cure {name}", REST_IDLE, target, blocked))
    return options


@cache
def key_option(key: str) -> Option[Rest]:
    """To pick a Key up from the discard pile."""
    return Option(f"key:{key}", f"Fetch the {treasure_name(key)}", Rest("key", key), f"card:{key}")


async def resolve_rest(state: Dummies, dummy: Dummy) -> None:
    """A rest that the die imposed: choose one thing, or do nothing if there is nothing."""
    options = rest_options(state, dummy)
    if is_nothing_to_do(options):
        await tell(RestDenied(dummy.name) if is_watched(state) else Idles(dummy.name))
        return
    prompt = f"{opening(dummy.name)} rests. What for?"
    rest = await ask(
        Decision(dummy.seat, "rest", prompt, "resting", options, about=f"dummy:{dummy.name}")
    )
    await carry_out_rest(state, dummy, rest)


async def carry_out_rest(state: Dummies, dummy: Dummy, rest: Rest) -> None:
    """Heal, cure or pick up the Key that was chosen."""
    if rest.what == "heal":
        await heal_dummy(dummy, state.dummy(rest.whom))
    elif rest.what == "cure-paralysis":
        await cure_paralysis(state, dummy, state.dummy(rest.whom))
    elif rest.what == "cure-misfortune":
        patient = state.dummy(rest.whom)
        patient.misfortune = False
        await tell(Cured(dummy.name, patient.name, "misfortune"))
    elif rest.what == "key":
        state.treasure_discard.remove(rest.whom)
        state.bag(dummy).append(rest.whom)
        await tell(FoundKey(dummy.name, rest.whom))
    else:
        await tell(Idles(dummy.name))


async def cure_paralysis(state: Dummies, healer: Dummy, patient: Dummy) -> None:
    """Cure a paralysed dummy; if he has not acted in this turn he is next."""
    patient.paralysis = 0
    await tell(Cured(healer.name, patient.name, "paralysis"))
    if not patient.acted:
        if patient.name in state.order:
            state.order.remove(patient.name)
        state.order.insert(0, patient.name)
