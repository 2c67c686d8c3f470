"""The morning after a night: scars, what a failure costs, what is kept.

Rules: mornings, scars, souvenirs, favours, debts, endings.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import GameOver, ask, tell
from fandg.games.dummies.events.nights import (
    FavourEarned,
    FavourOwed,
    NightEnds,
    ScarHealed,
    ScarTaken,
    SouvenirKept,
    SouvenirLeft,
    StaysBehind,
)
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.evening import speaker
from fandg.games.dummies.nights.falls import OFTEN, find_scar
from fandg.games.dummies.nights.record import (
    MOST_DEBTS,
    MOST_FAILURES,
    POCKETS,
    Scar,
)
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES, CLASSES, Class, Dummies

LATE = 3
"""With so few cards left in the Treasure deck a night was left late."""
PANICS = 5
"""So many panics in one night leave a scar on somebody."""


async def end_night(state: Dummies) -> None:
    """Ask what the night costs and what is kept of it; then the match is over."""
    tale = state.tale
    assert tale is not None
    assert tale.outcome is not None
    won = bool(tale.outcome.winners)
    is_last = tale.record.number == content.count_steps()
    await tell(NightEnds(won=won))
    if not won and tale.record.failures + 1 < MOST_FAILURES:
        await (leave_somebody(state, tale) if is_last else pay_for_failure(state, tale))
    if won and not is_last:
        await take_scar(state, tale)
        await keep_something(state, tale)
    raise GameOver(tale.outcome)


# Scars


async def take_scar(state: Dummies, tale: Tale) -> None:
    """A scar of a hard night: one at most, and only where there is still one of its kind."""
    often = [name for name in CLASSES if tale.knocked.get(name, 0) >= OFTEN]
    if often:
        most = max(tale.knocked[name] for name in often)
        fallen = [name for name in often if tale.knocked[name] == most]
        if len(fallen) == 1:
            await scar_dummy(tale, fallen[0], "knocked-out")
        else:
            prompt = f"They went down {most} times each. Who has not got over it?"
            await scar_chosen(state, tale, "knocked-out", prompt, fallen)
    elif tale.panics >= PANICS:
        await scar_chosen(state, tale, "panic", "Whose nerves will never be the same?")
    elif len(state.treasures) <= LATE:
        await scar_chosen(state, tale, "late", "Whom did the gate catch on the way out?")


async def scar_chosen(
    state: Dummies, tale: Tale, cause: str, prompt: str, among: Sequence[Class] = CLASSES
) -> None:
    """A scar for a dummy of the players' choice."""
    name = find_scar(tale.record, cause)
    if not name:
        return
    note = say_scar(name)
    options = [
        Option(f"scar:{who}", CLASS_TITLES[who], who, f"dummy:{who}", note=note) for who in among
    ]
    who = await ask(Decision(speaker(state), "scar-to-take", prompt, "scars", options))
    await scar_dummy(tale, who, cause)


def say_scar(name: str) -> str:
    """A scar and what it costs, beside an answer."""
    scar = content.scar(name)
    return f"{scar.name}: {scar.costs}"


def say_favour(words: str) -> str:
    """What a favour does or costs, and that it does so once, beside an answer."""
    return f"{words}, one night"


async def scar_dummy(tale: Tale, who: Class, cause: str) -> None:
    """Give a dummy the next scar of a kind, if there is one."""
    name = find_scar(tale.record, cause)
    if name:
        tale.scar = Scar(who, name)
        await tell(ScarTaken(dummy=who, scar=name))


# What a failure costs


async def pay_for_failure(state: Dummies, tale: Tale) -> None:
    """Rule `failures`: a scar, a favour owed or a souvenir left behind."""
    record = tale.record
    options: list[Option[tuple[str, str]]] = []
    if record.favour_pile:
        name = record.favour_pile[-1]
        blocked = "nobody gives them credit any more" if len(record.debts) >= MOST_DEBTS else None
        label = f"Owe {content.favour(name).who} a favour"
        note = say_favour(content.favour(name).costs)
        options.append(Option(f"owe:{name}", label, ("owe", name), None, blocked, note=note))
    for name in record.pocket:
        souvenir = content.souvenir(name)
        label = f"Leave the {souvenir.name}"
        options.append(Option(f"leave:{name}", label, ("leave", name), note=souvenir.helps))
    scar = find_scar(record, "price")
    if scar:
        note = say_scar(scar)
        for who in CLASSES:
            label = f"A scar for {CLASS_NAMES[who]}"
            target = f"dummy:{who}"
            options.append(Option(f"scar:{who}", label, ("scar", who), target, note=note))
    if not any(option.blocked is None for option in options):
        return
    prompt = "What does it cost to get out of there?"
    what, name = await ask(
        Decision(speaker(state), "price-of-failure", prompt, "failures", options)
    )
    if what == "owe":
        tale.owing = name
        await tell(FavourOwed(favour=name))
    elif what == "leave":
        tale.left_behind = name
        await tell(SouvenirLeft(souvenir=name))
    else:
        await scar_dummy(tale, state.dummy(name).name, "price")


async def leave_somebody(state: Dummies, tale: Tale) -> None:
    """Rule `endings`: the last night failed, and one of the three stays so that two get out."""
    options = [Option(f"stays:{who}", CLASS_TITLES[who], who, f"dummy:{who}") for who in CLASSES]
    prompt = "Who stays, so that the other two get out?"
    who = await ask(Decision(speaker(state), "who-stays", prompt, "endings", options))
    tale.stayed = who
    await tell(StaysBehind(dummy=who))


# What is kept


async def keep_something(state: Dummies, tale: Tale) -> None:
    """Rule `souvenirs`: a souvenir, a favour, or a night's rest for somebody with a scar."""
    record = tale.record
    names = list(record.souvenir_pile[-2:])
    rare = content.night(tale.night).souvenir
    options: list[Option[tuple[str, str]]] = []
    for name in [*names, *([rare] if rare else [])]:
        souvenir = content.souvenir(name)
        label = f"Keep the {souvenir.name}"
        options.append(Option(f"keep:{name}", label, ("keep", name), note=souvenir.helps))
    for name in record.favour_pile[-1:]:
        favour = content.favour(name)
        label, note = f"Do {favour.who} a favour", say_favour(favour.helps)
        options.append(Option(f"favour:{name}", label, ("favour", name), note=note))
    for scar in record.scars:
        label = f"Cure {CLASS_NAMES[scar.who]}: {content.scar(scar.id).name}"
        target, note = f"dummy:{scar.who}", content.scar(scar.id).costs
        options.append(Option(f"cure:{scar.id}", label, ("cure", scar.id), target, note=note))
    prompt = "What do they make of the morning?"
    what, name = await ask(Decision(speaker(state), "what-to-keep", prompt, "souvenirs", options))
    if what == "keep":
        await keep_souvenir(state, tale, name)
    elif what == "favour":
        tale.earned = name
        await tell(FavourEarned(favour=name))
    else:
        healed = next(scar for scar in record.scars if scar.id == name)
        tale.healed = healed
        await tell(ScarHealed(dummy=healed.who, scar=name))


async def keep_souvenir(state: Dummies, tale: Tale, name: str) -> None:
    """Pocket a souvenir; of too many one is left behind."""
    tale.kept = name
    await tell(SouvenirKept(souvenir=name))
    if len(tale.record.pocket) < POCKETS:
        return
    carried = map(content.souvenir, (*tale.record.pocket, name))
    options = [Option(f"leave:{one.id}", one.name, one.id, note=one.helps) for one in carried]
    prompt = "Three pockets, four souvenirs: which is left behind?"
    left = await ask(Decision(speaker(state), "souvenir-to-leave", prompt, "souvenirs", options))
    tale.left_behind = left
    await tell(SouvenirLeft(souvenir=left))
