"""Sneaking past a villain to press on.

Rules: sneaking, sneaking-together; ruling 8 (Glory for hits on the villain).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.games.fortune.effects import Sneak
from fandg.games.fortune.enemies import fight_villain
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.numbers import count_bonus, count_defense, wounds_to_go
from fandg.games.fortune.odds import sneak_survival
from fandg.games.fortune.rolling import roll_dice
from fandg.games.fortune.state import Hero, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act


def sneak_dice(table: FortuneTable, hero: Hero, villain: Villain) -> int:
    """The dice of a Sneak test: the villain's Search skill, as a hero's cards change it."""
    search = table.library.villains[villain.id].search
    return max(0, search + count_bonus(table, hero, "sneak"))


def sneak_odds(table: FortuneTable, hero: Hero, villain: Villain) -> Odds:
    """The chance to get past unseen, and beside it the chance to get past at all."""
    unseen = (5 / 6) ** sneak_dice(table, hero, villain)
    past = chance_past(table, hero, villain)
    return Odds(
        unseen,
        (Outcome("unseen", unseen), Outcome("gets past, unseen or by a fight", past)),
        "to stay unseen",
    )


def chance_past(table: FortuneTable, hero: Hero, villain: Villain) -> float:
    """The chance to get past a villain, unseen or with a fight."""
    return sneak_survival(
        count_defense(table, hero),
        wounds_to_go(table, hero),
        sneak_dice(table, hero, villain),
        villain_dice(table, hero, villain),
    )


def villain_dice(table: FortuneTable, hero: Hero, villain: Villain) -> int:
    """The fight dice of a villain against a hero, with those of his bodyguards."""
    dice = table.library.villains[villain.id].combat + villain.guards
    return max(0, dice + count_bonus(table, hero, "enemy-dice"))


async def sneak_past(table: FortuneTable, heroes: Sequence[Hero], villain: Villain) -> None:
    """Heroes choose a number each, the dice are rolled once for all, matches are fight rounds."""
    sneaking = [hero for hero in heroes if not hero.sneaks]
    if not sneaking:
        return
    chosen: dict[str, int] = {}
    for hero in sneaking:
        chosen[hero.id] = await _choose_number(table, hero, villain, chosen)
    count = max(sneak_dice(table, hero, villain) for hero in sneaking)
    name = table.name(villain.id)
    why = f"Sneaking past {name}: what fell?"
    dice = await roll_dice(table, sneaking[0].seat, count, why, "sneaking")
    card, danger = table.library.villains[villain.id], _find_danger(table)
    for hero in sneaking:
        mine = dice[: sneak_dice(table, hero, villain)]
        number = chosen[hero.id]
        rounds = mine.count(number)
        await tell(VillainSneaked(table.sheet(hero), card, tuple(mine), number, rounds, danger))
        if rounds and not hero.ko and villain.space:
            await fight_villain(table, hero, villain, rounds)


def _find_danger(table: FortuneTable) -> str:
    """The name of the Danger that heroes overcome by getting past, if that is all it asks now."""
    facing = table.state.facing
    if facing is None or facing.ahead:
        return ""
    danger = table.library.dangers[facing.card]
    return danger.cliffhanger.name if facing.cliffhanger else danger.name


async def _choose_number(
    table: FortuneTable, hero: Hero, villain: Villain, chosen: Mapping[str, int]
) -> int:
    """The number of a hero: one that a fellow has `chosen`, or another.

    All that nobody has chosen are as good as each other, so they are one answer, and whoever
    sneaks alone is not asked.
    """
    sheets = {other.id: table.sheet(other).short for other in table.state.heroes}
    fresh = next(number for number in range(1, 7) if number not in chosen.values())
    options = []
    for number in sorted({*chosen.values(), fresh}):
        fellows = joined([sheets[who] for who, theirs in chosen.items() if theirs == number])
        label = f"{number}, with {fellows}" if fellows else f"{number}, a number of your own"
        odds = partial(sneak_odds, table, hero, villain)
        options.append(Option(f"number:{number}", label, number, f"die:{number}", odds=odds))
    dice = counted(sneak_dice(table, hero, villain), "die", "dice")
    prompt = (
        f"{sheets[hero.id]} sneaks past {table.name(villain.id)}: which number must not fall? "
        f"Unseen if none of {dice} shows it."
    )
    about = f"villain:{villain.id}"
    return await ask(Decision(hero.seat, "sneak-number", prompt, "sneaking", options, about=about))


@VERBS.carries_out(Sneak)
async def _sneak(table: FortuneTable, act: Act, effect: Sneak) -> None:  # noqa: ARG001
    act.hero.sneaks = True
