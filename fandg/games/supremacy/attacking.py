"""Stage 4: any number of attacks, and the answers to them.

Rules: attack, answer, battle (targets and forces).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Form
from fandg.engine.odds import tell_chance
from fandg.engine.play import ask
from fandg.engine.prose import counted
from fandg.games.supremacy.battle import fight
from fandg.games.supremacy.clash import clash, rivals_in_orbit
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.mustering import (
    DROP,
    Source,
    find_sources,
    find_targets,
    price_of_attack,
    source_field,
)
from fandg.games.supremacy.news.arsenal import prey_of_sats, send_sats
from fandg.games.supremacy.prospects import (
    attack_odds,
    foresee,
    foresee_joined,
    rounds_paid,
    usual_forces,
)
from fandg.games.supremacy.strategic import launch
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import after_trade, can_propose, propose

BATTLE, LAUNCH, CLASH, SATS, DEAL = "battle", "launch", "clash", "sats", "trade"
_DONE: Option[tuple[str, int]] = Option("done", "Done", ("done", 0), ends=True)
_PASS: Option[tuple[str, int]] = Option("pass", "Do not answer", ("done", 0), ends=True)
_LAUNCH: Option[tuple[str, int]] = Option(LAUNCH, "Launch nukes", (LAUNCH, 0), rule="strategic")
_TRADE: Option[tuple[str, int]] = Option(DEAL, "Trade", (DEAL, 0), rule="alliance")


def _battle(table: SupremacyTable, seat: int, at: int) -> Option[tuple[str, int]]:
    world = table.world
    return Option(
        f"battle:{world.ids[at]}",
        f"Attack {world.places[at]}",
        (BATTLE, at),
        world.targets[at],
        rule="battle",
        odds=partial(attack_odds, table, seat, at),
    )


@lru_cache(maxsize=4096)
def _clash(name: str, seat: int, *, stands: bool) -> Option[tuple[str, int]]:
    return Option(f"clash:{seat}", f"Attack the L-stars of {name}", (CLASH, seat), f"seat:{seat}",
                  rule="clash", stands=stands)  # fmt: skip


@lru_cache(maxsize=4096)
def _sats(name: str, seat: int, *, stands: bool) -> Option[tuple[str, int]]:
    return Option(f"sats:{seat}", f"Send K-sats against {name}", (SATS, seat), f"seat:{seat}",
                  rule="arsenal", stands=stands)  # fmt: skip


def list_attacks(
    table: SupremacyTable, seat: int, against: int | None = None
) -> list[Option[tuple[str, int]]]:
    """The attacks that a power can make; as an answer only against who attacked."""
    options = [
        _battle(table, seat, at)
        for at in find_targets(table, seat)
        if against is None or table.state.holder[at] == against
    ]
    if table.powers[seat].nukes or table.powers[seat].neutrons:
        options.append(_LAUNCH)
    options += [
        _sats(table.name(other), other, stands=against is not None)
        for other in prey_of_sats(table, seat)
        if against is None or other == against
    ]
    options += [
        _clash(table.name(other), other, stands=against is not None)
        for other in rivals_in_orbit(table, seat)
        if against is None or other == against
    ]
    return options


async def act_attack(table: SupremacyTable, seat: int) -> bool:
    """One attack of a power in stage 4, with the answers to it; whether it has done.

    Who has allies may trade with them between two attacks.
    """
    options = list_attacks(table, seat)
    if can_propose(table, seat):
        options.append(_TRADE)
    if not options:
        return True
    prompt = after_trade(table, seat, "Whom do you attack?")
    asked = Decision(seat, "attack", prompt, "attack", [_DONE, *options], openly=True)
    chosen = await ask(asked)
    if chosen[0] == "done":
        return True
    if chosen[0] == DEAL:
        await propose(table, seat)
        return False
    victims = await _make(table, seat, chosen)
    await _let_answer(table, seat, victims)
    return not table.is_in(seat)


async def _make(
    table: SupremacyTable, seat: int, chosen: tuple[str, int], against: int | None = None
) -> list[int]:
    """Make an attack; returns at whom it was aimed, in seat order."""
    kind, at = chosen
    if kind == BATTLE:
        held = table.state.holder[at]
        sources = await _muster(table, seat, at)
        await fight(table, seat, at, sources, answers=against is not None)
        victims = [held] if held >= 0 else []
    elif kind == CLASH:
        await clash(table, seat, at, answers=against is not None)
        victims = [at]
    elif kind == SATS:
        await send_sats(table, seat, at, answers=against is not None)
        victims = [at]
    else:
        victims = await launch(table, seat, against)
    for victim in victims:
        table.powers[victim].wronged[seat] = table.state.turn
    return victims


async def _muster(table: SupremacyTable, seat: int, target: int) -> list[Source]:
    """Which forces attack: numbers of a sheet, for as many sets as there are."""
    world = table.world
    sets = sets_of(table.powers[seat])
    sources = find_sources(table, seat, target)
    fields = tuple(source_field(world, source, source.most) for source in sources)
    keys = [field.key for field in fields]

    def chosen_of(amounts: Amounts) -> list[Source]:
        return [
            source._replace(most=amounts[key])
            for source, key in zip(sources, keys, strict=True)
            if amounts[key]
        ]

    def why_not(amounts: Amounts) -> str | None:
        chosen = chosen_of(amounts)
        if not chosen:
            return "Nobody attacks"
        drops = [source.most for source in chosen if source.way == "drop"]
        if len(drops) > 1:
            return "Only one land sends armies by air"
        if sum(drops) > DROP:
            return f"{DROP} armies by air at most"
        return "There are not enough sets" if price_of_attack(chosen) > sets else None

    def say(amounts: Amounts) -> str:
        chosen = chosen_of(amounts)
        count = sum(source.most for source in chosen)
        if not chosen:
            return "Nobody"
        price = counted(price_of_attack(chosen), "set")
        return f"Attack with {count} for {price}: {_say_chance(table, seat, target, chosen)}"

    form = Form(fields, _usual(sources, keys, sets), why_not, _ideas(sources, keys, sets), say)
    asked: Decision[Amounts] = Decision(
        seat, "muster", f"Who attacks {world.places[target]}?", "battle", (), form=form,
        about=world.targets[target], is_toll=table.is_drawn_in(seat), openly=True, leads_back=True,
        binds=True,
    )  # fmt: skip
    return chosen_of(await ask(asked))


def _say_chance(table: SupremacyTable, seat: int, target: int, sources: Sequence[Source]) -> str:
    """The exact chance to take a target with these forces, and what that costs."""
    then, held = foresee(table, seat, target, sources)
    if not held:
        return "it falls without dice"
    told = f"{tell_chance(then.won)} to take it from {counted(held, 'defender')}"
    if rounds_paid(table, seat, target, sources) == 1:
        told += " in the one round that you can pay"
    more, worse = foresee_joined(table, seat, target, sources)
    joined_ = f", {tell_chance(worse)} if {more} more {'joins' if more == 1 else 'join'}"
    return f"{told}{joined_ if more else ''}; {then.lost:.1f} lost to the end"


def _largest_first(sources: Sequence[Source]) -> list[int]:
    return sorted(range(len(sources)), key=lambda n: -sources[n].most)


def _usual(sources: Sequence[Source], keys: Sequence[str], sets: int) -> Amounts:
    """The forces that are proposed."""
    chosen = usual_forces(sources, sets)
    named = zip(sources, keys, strict=True)
    return {key: source.most if source in chosen else 0 for source, key in named}


def _ideas(sources: Sequence[Source], keys: Sequence[str], sets: int) -> tuple[Amounts, ...]:
    """Each of the two strongest sources alone."""
    return tuple(
        {key: sources[n].most if n == best else 0 for n, key in enumerate(keys)}
        for best in _largest_first(sources)[:2]
        if price_of_attack([sources[best]]) <= sets
    )


async def _let_answer(table: SupremacyTable, attacker: int, victims: Sequence[int]) -> None:
    """Each at whom an attack was aimed may make one of its own, on areas or L-stars of that power.

    It needs no token. An answer is answered only where the table likes it so.
    """
    for seat in victims:
        if not table.is_in(seat) or not table.is_in(attacker):
            continue
        options = list_attacks(table, seat, attacker)
        if not options:
            continue
        prompt = f"Do you answer {table.name(attacker)}?"
        asked = Decision(seat, "answer", prompt, "answer", [_PASS, *options], openly=True,
                         is_toll=True)  # fmt: skip
        chosen = await ask(asked)
        if chosen[0] == "done":
            continue
        aimed_at = await _make(table, seat, chosen, attacker)
        if table.state.chain:
            await _let_answer(table, seat, aimed_at)
