"""Resting: heal, cure, or search for a Key; just one of them.

Rules: resting; rulings 8 (a cured dummy who has not acted acts at once), 9 (nothing to do), 28 (all
of it may be left undone) and 29 (who is cured by another player may refuse).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import TypeVar

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.base import opening
from fandg.games.dummies.events.exploration import Cured, FoundKey, HelpRefused, Idles
from fandg.games.dummies.events.nights import RestDenied
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.nights.tonight import is_watched
from fandg.games.dummies.odds import combat_ahead_odds
from fandg.games.dummies.state import CLASS_NAMES, Class, Dummies, Dummy
from fandg.games.dummies.wounds import heal_dummy

T = TypeVar("T")


class Rest(msgspec.Struct, frozen=True):
    """A way to spend a turn: what is done, and to whom or which card."""

    what: str
    whom: str = ""


GOOD_DEEDS = ("heal", "cure-paralysis", "cure-misfortune", "key")
"""What a rest is good for."""
REST_IDLE = Rest("idle")
NOTHING_TO_DO = Option(
    "idle", "Sit down", REST_IDLE, note="nothing to heal, cure or find", ends=True
)
STAY_DOWN = msgspec.structs.replace(NOTHING_TO_DO, note="stays at level 1, to heal or cure later")
"""The same for who could climb, and has friends."""
REST_LEAVE = Rest("leave")
LEAVE_IT = Option("idle", "Just rest", REST_LEAVE, note="everything stays as it is", ends=True)
NO_KEY = Option(
    "key", "Search for a Key", REST_IDLE, "pile:treasures", "no Key lies in the discard pile"
)


def rest_options(state: Dummies, dummy: Dummy, refused: Sequence[Rest] = ()) -> list[Option[Rest]]:
    """Every way to rest that a player would look for; what is not possible says why.

    `refused` is the help that was offered in this rest, and that its patient did not want. Doing
    nothing is offered where nothing else is sure to be welcome. Whoever rests comes first, and what
    is good for a rival last.
    """
    own: list[Option[Rest]] = []
    for_rivals: list[Option[Rest]] = []
    hurt = None
    for patient in sorted(state.dummies, key=lambda other: other is not dummy):
        if not patient.escaped:
            life, most = patient.life, patient.max_life
            is_rival = state.is_competition and patient.seat != dummy.seat
            (for_rivals if is_rival else own).extend(
                care_options(
                    dummy.name,
                    patient.name,
                    life,
                    most,
                    patient.paralysis,
                    patient.misfortune,
                    is_rival,
                )
            )
            if life < most and hurt is not dummy:
                hurt = patient
    # One Key opens as well as another.
    keys = keys_among(state.treasure_discard)
    options = [*own, key_option(keys[0]) if keys else NO_KEY, *for_rivals]
    if state.night and is_watched(state):
        why = "nobody may rest in this turn"
        return [msgspec.structs.replace(option, blocked=why) for option in options]
    if refused:
        options = [_unless_refused(option, refused) for option in options]
    # A cure is not sure to be welcome: Misfortune wins fights, and who is cured of Paralysis has to
    # act at once. A Key is not, either, for a panic may cost it, nor is Life for a rival.
    if hurt is None or (hurt is not dummy and state.is_competition):
        options.append(_nothing_among(options))
        if options[-1] is NOTHING_TO_DO and dummy.level == 1 and not state.is_competition:
            options[-1] = STAY_DOWN
    return options


def foretell_heals(state: Dummies, options: Sequence[Option[T]]) -> list[Option[T]]:
    """The same, and of each who may be healed the chance that he would have in a fight then."""
    return [
        msgspec.structs.replace(option, odds=partial(_odds_once_healed, state, option.value.whom))
        if isinstance(option.value, Rest) and option.value.what == "heal" and not option.blocked
        else option
        for option in options
    ]


def _odds_once_healed(state: Dummies, patient: str) -> Odds:
    dummy = state.dummy(patient)
    before, odds = (combat_ahead_odds(state, dummy, healed=life) for life in (0, 1))
    whose = "his" if patient != "teller" else "her"
    return msgspec.structs.replace(odds, of=f"to win {whose} next fight", before=before.chance)


def _nothing_among(options: list[Option[Rest]]) -> Option[Rest]:
    """To do nothing, beside these other ways to rest."""
    for option in options:
        if option.blocked is None:
            return LEAVE_IT
    return NOTHING_TO_DO


def _unless_refused(option: Option[Rest], refused: Sequence[Rest]) -> Option[Rest]:
    if option.value not in refused or option.blocked is not None:
        return option
    return msgspec.structs.replace(option, blocked="was refused")


# Options are values: each is made once.


@lru_cache(maxsize=10_000)
def care_options(
    healer: Class,
    patient: Class,
    life: int,
    max_life: int,
    paralysis: int,
    misfortune: bool,
    is_rival: bool,
) -> list[Option[Rest]]:
    """All that one dummy can do for another, or for himself."""
    name = f"your rival {CLASS_NAMES[patient]}" if is_rival else CLASS_NAMES[patient]
    options = [_heal_option(healer, patient, name, life, max_life)]
    if patient != healer:
        options += _cure_options(patient, name, paralysis, misfortune)
    return options


def _heal_option(
    healer: Class, patient: Class, name: str, life: int, max_life: int
) -> Option[Rest]:
    if patient == healer:
        name = "herself" if healer == "teller" else "himself"
    whole = life >= max_life
    return Option(
        f"heal:{patient}",
        f"Heal {name}",
        Rest("heal", patient),
        f"dummy:{patient}",
        "already at full Life" if whole else None,
        note="" if whole else f"+1 Life: {life + 1} of {max_life}",
        quiet=whole,
    )


def _cure_options(
    patient: Class, name: str, paralysis: int, misfortune: bool
) -> list[Option[Rest]]:
    target = f"ailment:{patient}"
    options = []
    if paralysis:
        rest = Rest("cure-paralysis", patient)
        key, note = f"cure-paralysis:{patient}", f"{counted(paralysis, 'turn')} left"
        options.append(Option(key, f"Cure {name} of Paralysis", rest, target, note=note))
    if misfortune:
        rest = Rest("cure-misfortune", patient)
        key = f"cure-misfortune:{patient}"
        label = f"Cure {name} of Misfortune"
        options.append(Option(key, label, rest, target, note="every die shows 1"))
    if not options:
        blocked = "neither paralysed nor out of luck"
        cure = Option(f"cure:{patient}", f"Cure {name}", REST_IDLE, target, blocked, quiet=True)
        options.append(cure)
    return options


@cache
def key_option(key: str) -> Option[Rest]:
    """To pick a Key up from the discard pile."""
    return Option(f"key:{key}", f"Fetch the {treasure_name(key)}", Rest("key", key), f"card:{key}")


async def resolve_rest(state: Dummies, dummy: Dummy, options: list[Option[Rest]]) -> None:
    """A rest that the die imposed: choose one of its options, or do nothing if there is nothing."""
    if is_watched(state):
        await tell(RestDenied(dummy.name))
        return
    prompt = f"{opening(dummy.name)} rests. What for?"
    about = f"dummy:{dummy.name}"
    refused: list[Rest] = []
    while True:
        shown = foretell_heals(state, options)
        rest = await ask(Decision(dummy.seat, "rest", prompt, "resting", shown, about=about))
        if not could_refuse(state, dummy, rest) or await is_accepted(state, dummy, rest):
            await carry_out_rest(state, dummy, rest)
            return
        refused.append(rest)
        options = rest_options(state, dummy, refused)


def tell_only_rest(
    state: Dummies, dummy: Dummy, options: list[Option[Rest]]
) -> tuple[str, bool | None]:
    """What a rest comes to where nobody is asked which option, and whether that is any good.

    The words follow those for a rest; they are empty where there is a choice.
    """
    if is_watched(state):
        return ", and nobody may rest", False
    legal = [option.value for option in options if option.blocked is None]
    if len(legal) != 1:
        return "", None
    (rest,) = legal
    if rest.what == "key":
        return f": {treasure_name(rest.whom)} is fetched", True
    if rest.what not in GOOD_DEEDS:
        return ", with nothing to do", None
    deed = "1 Life" if rest.what == "heal" else "a cure"
    if rest.whom != dummy.name:
        return f": {deed} for {CLASS_NAMES[state.dummy(rest.whom).name]}", True
    return f": {deed} back" if rest.what == "heal" else f": {deed}", True


AILMENTS = {"cure-paralysis": "Paralysis", "cure-misfortune": "Misfortune"}


def could_refuse(state: Dummies, dummy: Dummy, rest: Rest) -> bool:
    """Whether what is done is a cure for another player's dummy, and may be worse than none.

    Rule: ruling 29. True misfortune is of no use to anybody, and Life never harms.
    """
    if rest.what not in AILMENTS or state.dummy(rest.whom).seat == dummy.seat:
        return False
    return rest.what == "cure-paralysis" or not state.true_misfortune


async def is_accepted(state: Dummies, dummy: Dummy, rest: Rest) -> bool:
    """Whether another player wants his dummy to be cured: he is asked."""
    patient = state.dummy(rest.whom)
    ailment = AILMENTS[rest.what]
    name = CLASS_NAMES[patient.name]
    options = [
        Option("accept", "Be cured", True, note=_after_cure(patient, rest)),
        Option("refuse", "Stay as it is", False, ends=True),
    ]
    prompt = f"{opening(dummy.name)} would cure {name} of {ailment}. Is that wanted?"
    kind, about = f"{rest.what}-offered", f"ailment:{patient.name}"
    wanted = await ask(Decision(patient.seat, kind, prompt, "ruling-refusal", options, about=about))
    if not wanted:
        await tell(HelpRefused(rest.whom, dummy.name, ailment))
    return wanted


def _after_cure(patient: Dummy, rest: Rest) -> str:
    if rest.what == "cure-misfortune":
        return "every die rolls again"
    return "the next turn is not missed" if patient.acted else "the turn comes at once"


async def carry_out_rest(state: Dummies, dummy: Dummy, rest: Rest) -> None:
    """Heal, cure or pick up the Key that was chosen."""
    state.exploring = None
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
        await tell(Idles(dummy.name, could=rest.what == "leave"))


async def cure_paralysis(state: Dummies, healer: Dummy, patient: Dummy) -> None:
    """Cure a paralysed dummy; if he has not acted in this turn he is next."""
    patient.paralysis = 0
    await tell(Cured(healer.name, patient.name, "paralysis"))
    if not patient.acted:
        if patient.name in state.order:
            state.order.remove(patient.name)
        state.order.insert(0, patient.name)
