"""Cards that change a roll: dice added to it or rolled again, a test passed or failed by a word.

Rules: tests, rerolls, event-timing; ruling 17 (added dice count for that roll only).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from fandg.engine.play import tell
from fandg.games.fortune.chances import odds_of_more
from fandg.games.fortune.effects import AddDice, AddSuccesses, Boost, Fail, Pass, Reroll
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.games.fortune.events.fights import BlowsChanged
from fandg.games.fortune.foes import foe_of
from fandg.games.fortune.rolling import count_amount, count_hits, roll_dice
from fandg.games.fortune.state import Bout, Hero, Lasting
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.trials import add_dice, count_ones, tell_roll
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.words import HIT


async def add_fight_dice(table: FortuneTable, seat: int, bout: Bout, count: int) -> None:
    """Roll more fight dice for the hero of a fight, into the blows that lie on the table."""
    dice = await roll_dice(table, seat, count, "More fight dice: what fell?", "fights")
    bout.hero_dice += dice
    added = range(len(bout.hero_dice) - count, len(bout.hero_dice))
    await _tell_blows(table, bout, "hero", added, "More fight dice")


async def _tell_blows(
    table: FortuneTable, bout: Bout, of: Literal["hero", "enemy"], places: Sequence[int], why: str
) -> None:
    """Tell how the blows of both sides lie after a card threw some dice of one of them."""
    hero, foe = table.state.heroes[bout.hero], foe_of(table, bout).entry
    mine, theirs = tuple(bout.hero_dice), tuple(bout.enemy_dice)
    await tell(BlowsChanged(table.sheet(hero), foe, mine, theirs, of, tuple(places), why))


def places_to_reroll(act: Act, dice: list[int], target: int, which: str) -> list[int]:
    """Where the dice of a roll lie that a card rolls again."""
    if which == "all":
        return list(range(len(dice)))
    if which == "misses":
        return [place for place, die in enumerate(dice) if die < target]
    # A rival takes the best hit away, anybody else mends the worst miss.
    hits = sorted((die, place) for place, die in enumerate(dice) if die >= target)
    misses = sorted((die, place) for place, die in enumerate(dice) if die < target)
    if which == "hits":
        return [place for _, place in hits]
    if act.owner.side != act.roller.side:
        return [place for _, place in hits[-1:]]
    return [place for _, place in misses[:1]]


async def reroll(
    table: FortuneTable, act: Act, dice: list[int], target: int, which: str
) -> tuple[list[int], list[int]]:
    """Roll some dice of a roll again; how they all lie then, and where those that were rolled."""
    places = places_to_reroll(act, dice, target, which)
    seat = act.roller.seat
    again = await roll_dice(table, seat, len(places), "Rolled again: what fell?", "rerolls")
    result = list(dice)
    for place, die in zip(places, again, strict=True):
        result[place] = die
    return result, places


@VERBS.carries_out(AddDice)
async def _add_dice(table: FortuneTable, act: Act, effect: AddDice) -> None:
    state = table.state
    amount = await count_amount(table, act.owner, effect.amount, "more dice")
    if state.trial is not None:
        hero = state.heroes[state.trial.hero]
        await add_dice(table, act.owner.seat, hero, state.trial, amount)
    elif state.bout is not None:
        await add_fight_dice(table, act.owner.seat, state.bout, amount)


@VERBS.carries_out(AddSuccesses)
async def _add_successes(table: FortuneTable, act: Act, effect: AddSuccesses) -> None:
    trial = table.state.trial
    if trial is not None:
        amount = await count_amount(table, act.owner, effect.amount, "successes")
        trial.got += amount
        trial.fresh += amount
        await tell_roll(table, table.state.heroes[trial.hero], trial, ())


def count_rerolled(table: FortuneTable, act: Act, effect: Reroll) -> int:
    """How many dice of the roll that lies there a card would roll again."""
    state = table.state
    dice, target = state.search, HIT
    if not dice and state.trial is not None:
        dice, target = state.trial.dice, state.trial.target
    elif not dice and state.bout is not None:
        dice = state.bout.enemy_dice if effect.of == "enemy" else state.bout.hero_dice
    return len(places_to_reroll(act, dice, target, effect.dice))


def _idle_reroll(table: FortuneTable, act: Act, effect: Reroll) -> bool:
    return not count_rerolled(table, act, effect)


@VERBS.carries_out(Reroll, _idle_reroll)
async def _reroll(table: FortuneTable, act: Act, effect: Reroll) -> None:
    state = table.state
    trial, bout = state.trial, state.bout
    if state.search:
        state.search, _ = await reroll(table, act, state.search, HIT, effect.dice)
        await _tell_search(table, act.owner)
    elif trial is not None:
        places = places_to_reroll(act, trial.dice, trial.target, effect.dice)
        odds = odds_of_more(table, trial, places, 0)
        dice, _ = await reroll(table, act, trial.dice, trial.target, effect.dice)
        # Successes that cards added stay; those of the dice are counted anew.
        was, now = count_hits(trial.dice, trial.target), count_hits(dice, trial.target)
        trial.dice = dice
        trial.fresh += now - was
        trial.got += now - was
        hero = state.heroes[trial.hero]
        again = [dice[place] for place in places]
        await tell_roll(table, hero, trial, again, places, odds=odds)
        count_ones(trial, again)
    elif bout is not None and effect.of == "enemy":
        bout.enemy_dice, places = await reroll(table, act, bout.enemy_dice, HIT, effect.dice)
        await _tell_blows(table, bout, "enemy", places, "The enemy's dice, rolled again")
    elif bout is not None:
        bout.hero_dice, places = await reroll(table, act, bout.hero_dice, HIT, effect.dice)
        why = f"The dice of {table.sheet(state.heroes[bout.hero]).short}, rolled again"
        await _tell_blows(table, bout, "hero", places, why)


async def _tell_search(table: FortuneTable, hero: Hero) -> None:
    """Tell how the dice of a search lie after some were rolled again."""
    dice = tuple(table.state.search)
    hits, why = count_hits(table.state.search), "The search, rolled again"
    await tell(DiceRolled(table.sheet(hero), dice, HIT, hits, 0, why))


@VERBS.carries_out(Pass)
async def _pass(table: FortuneTable, act: Act, effect: Pass) -> None:  # noqa: ARG001
    if table.state.trial is not None:
        table.state.trial.outcome = "passed"


@VERBS.carries_out(Fail)
async def _fail(table: FortuneTable, act: Act, effect: Fail) -> None:  # noqa: ARG001
    if table.state.trial is not None:
        table.state.trial.outcome = "failed"


@VERBS.carries_out(Boost)
async def _boost(table: FortuneTable, act: Act, effect: Boost) -> None:  # noqa: ARG001
    act.hero.boosts.append(Lasting(effect.to, effect.amount, effect.until, act.source, effect.when))
