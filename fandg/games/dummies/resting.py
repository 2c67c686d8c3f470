"""Resting: heal, cure, or search for a Key; just one of them.

Rules: resting; rulings 8 (a cured dummy who has not acted acts at once) and 9 (nothing to do).
"""

from __future__ import annotations

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.dummies.cards import is_key
from fandg.games.dummies.events import Cured, FoundKey, Idles, opening
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy
from fandg.games.dummies.wounds import heal_dummy


class Rest(msgspec.Struct, frozen=True):
    """A way to spend a turn: what is done, and to whom or which card."""

    what: str
    whom: str = ""


REST_IDLE = Rest("idle")


def rest_options(state: Dummies, dummy: Dummy) -> list[Option[Rest]]:
    """Every way to rest that a player would look for; what is not possible says why."""
    options = []
    for patient in state.dummies:
        if patient.escaped:
            continue
        options.append(_heal_option(dummy, patient))
        if patient is not dummy:
            options.extend(_cure_options(patient))
    keys = [card for card in state.treasure_discard if is_key(card)]
    for key in keys:
        label = f"Fetch the {treasure_name(key)}"
        options.append(Option(f"key:{key}", label, Rest("key", key), f"card:{key}"))
    if not keys:
        blocked = "no Key lies in the discard pile"
        options.append(Option("key", "Search for a Key", REST_IDLE, "pile:treasures", blocked))
    return options


def _heal_option(healer: Dummy, patient: Dummy) -> Option[Rest]:
    name = "himself" if patient is healer else CLASS_NAMES[patient.name]
    if patient is healer and healer.name == "teller":
        name = "herself"
    whole = patient.life >= patient.max_life
    return Option(
        f"heal:{patient.name}",
        f"Heal {name}",
        Rest("heal", patient.name),
        f"dummy:{patient.name}",
        "already at full Life" if whole else None,
        note="" if whole else f"Life {patient.life} of {patient.max_life}",
    )


def _cure_options(patient: Dummy) -> list[Option[Rest]]:
    name = CLASS_NAMES[patient.name]
    target = f"ailment:{patient.name}"
    options = []
    if patient.paralysis:
        turns = f"{patient.paralysis} turns left"
        rest = Rest("cure-paralysis", patient.name)
        key = f"cure-paralysis:{patient.name}"
        options.append(Option(key, f"Cure {name} of Paralysis", rest, target, note=turns))
    if patient.misfortune:
        rest = Rest("cure-misfortune", patient.name)
        key = f"cure-misfortune:{patient.name}"
        options.append(Option(key, f"Cure {name} of Misfortune", rest, target))
    if not options:
        blocked = "neither paralysed nor out of luck"
        options.append(Option(f"cure:{patient.name}", f"Cure {name}", REST_IDLE, target, blocked))
    return options


async def resolve_rest(state: Dummies, dummy: Dummy) -> None:
    """A rest that the die imposed: choose one thing, or do nothing if there is nothing."""
    options = rest_options(state, dummy)
    if all(option.blocked for option in options):
        await tell(Idles(dummy.name))
        return
    prompt = f"{opening(dummy.name)} rests. What for?"
    rest = await ask(Decision(dummy.seat, prompt, "resting", options, about=f"dummy:{dummy.name}"))
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
