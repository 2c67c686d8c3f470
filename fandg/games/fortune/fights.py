"""Fights: rounds in which both sides strike at once, Defense, escape, and what the winner gets.

Rules: fights, escape, henchmen (fights), multiple-heroes; rulings 6 (Glory before the KO), 7 (an
escape gives no Glory), 8 (a villain gives 1 Glory for every hit before Defense).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.fortune.cards import UseCard, legal_uses, offer, use_card
from fandg.games.fortune.chances import odds_of
from fandg.games.fortune.coins import gain_glory
from fandg.games.fortune.company import choose_hero
from fandg.games.fortune.effects import Block, Defeat, Escape, Strike
from fandg.games.fortune.events.base import say_foe
from fandg.games.fortune.events.fights import BlowsRolled, FightBegins, FightEnds, RoundFought
from fandg.games.fortune.foes import (
    Foe,
    count_glory,
    count_help,
    enemy_defense,
    enemy_dice,
    fight_odds,
    foe_of,
    hero_dice,
    keywords_of,
    tell_worth,
)
from fandg.games.fortune.great_moments import is_great_blow
from fandg.games.fortune.ko_losses import tell_ko_risk
from fandg.games.fortune.numbers import count_bonus, count_defense, wounds_to_go
from fandg.games.fortune.rolling import count_amount, count_hits, roll_dice
from fandg.games.fortune.state import Bout, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.verbs import VERBS, Act, happen
from fandg.games.fortune.villainy import hurt_villain
from fandg.games.fortune.words import HIT
from fandg.games.fortune.wounds import list_begun, wound_hero

Ending: TypeAlias = Literal["won", "escaped", "ko", "both", "over"]
"""How a fight ended for a hero; `both`: the enemy fell, and he in the same round."""

PATIENCE = 6
"""So many rounds at most are fought on unasked: a fight may go nowhere."""


async def fight(
    table: FortuneTable, heroes: Sequence[Hero], bout: Bout, foe: Foe, why: str = ""
) -> dict[str, Ending]:
    """Fight to the end, or so many rounds; how it ended for every hero, by id.

    Several heroes take turns with a round each (multiple-heroes).
    """
    state = table.state
    before, state.bout = state.bout, bout
    hero = heroes[0]
    await tell(
        FightBegins(
            table.sheet(hero),
            foe.entry,
            bout.wounds - bout.taken,
            enemy_defense(table, hero, bout),
            enemy_dice(table, hero, bout, foe),
            why,
            tuple(table.sheet(other) for other in heroes[1:]),
        )
    )
    endings: dict[str, Ending] = {}
    fought: dict[str, tuple[object, ...]] = {}
    bout.fighting = [state.number_of(other) for other in heroes]
    for other in heroes:
        if is_ended(bout, "won"):
            break
        bout.hero = state.number_of(other)
        await happen(table, other, "fight-begun")
        if is_ended(bout, "escaped"):
            bout.outcome = ""
            _leaves(table, bout, other, "escaped", endings)
    for other in heroes:
        if other.ko:
            _leaves(table, bout, other, "ko", endings)
    turn: list[Hero] = []
    while bout.fighting and not bout.outcome:
        fighting = in_fight(table, bout)
        turn = [other for other in turn if other in fighting] or fighting
        hero = await _choose_fighter(table, turn, bout, foe)
        turn.remove(hero)
        bout.hero = state.number_of(hero)
        bout.round += 1
        ending = await _fight_round(table, hero, bout, foe, fought)
        for other in in_fight(table, bout):
            if other.ko:
                _leaves(table, bout, other, "ko", endings)
        if ending:
            _leaves(table, bout, hero, ending, endings)
        if bout.round == foe.rounds:
            break
    for other in in_fight(table, bout):
        endings[other.id] = "won" if bout.outcome == "won" else "over"
    for other in heroes:
        other.boosts = [boost for boost in other.boosts if boost.until != "fight"]
    state.bout = before
    await tell(FightEnds(table.sheet(hero), foe.entry, endings[hero.id]))
    return endings


def in_fight(table: FortuneTable, bout: Bout) -> list[Hero]:
    """The heroes who are in a fight still."""
    return [table.state.heroes[number] for number in bout.fighting]


def _leaves(
    table: FortuneTable, bout: Bout, hero: Hero, ending: Ending, endings: dict[str, Ending]
) -> None:
    """The fight is over for a hero."""
    endings[hero.id] = ending
    number = table.state.number_of(hero)
    if number in bout.fighting:
        bout.fighting.remove(number)


async def _choose_fighter(table: FortuneTable, heroes: list[Hero], bout: Bout, foe: Foe) -> Hero:
    """Several heroes: who fights the next round (multiple-heroes)."""

    def option(hero: Hero) -> Option[Hero | None]:
        return Option(
            f"hero:{hero.id}",
            table.sheet(hero).short,
            hero,
            f"hero:{hero.id}",
            odds=partial(fight_odds, table, hero, bout, foe),
            note=tell_worth(table, hero, bout, foe),
        )

    prompt = "Who fights the next round?"
    return await choose_hero(table, heroes, "who-fights", prompt, "multiple-heroes", option)


async def _fight_round(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, fought: dict[str, tuple[object, ...]]
) -> Ending | None:
    """A round of one hero: cards, escape or blows. How it ended, if it did.

    `fought` has how things stood when he chose to fight: where they stand no worse, he fights on.
    """
    choice = await _choose_action(table, hero, bout, foe, fought)
    ending: Ending | None = None
    if choice == "break-off":
        ending = "over"
    elif is_ended(bout, "escaped"):
        bout.outcome = ""
        ending = "escaped"
    elif hero.ko:
        ending = "ko"
    if ending is not None or is_ended(bout, "won"):
        return ending
    strikes = True
    if choice == "escape":
        assert foe.escape is not None
        keywords = tuple(bout.keywords)
        if await take_test(table, hero, foe.escape, "escape", keywords, source=foe.entry.id):
            await happen(table, hero, "escaped")
            return "escaped"
        strikes = False
    if not hero.ko:
        await _blows(table, hero, bout, foe, strikes=strikes)
    if is_ended(bout, "escaped"):
        bout.outcome = ""
        return "escaped"
    if not hero.ko:
        return None
    return "both" if is_ended(bout, "won") else "ko"


async def _choose_action(
    table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, fought: dict[str, tuple[object, ...]]
) -> str:
    """Fight or escape, with cards between the rounds.

    Who chose to fight, took no Wound since, has no card for it and stands as he stood then is not
    asked again for a while.
    """
    while not bout.outcome and not hero.ko:
        options: list[Option[UseCard | str]] = [
            Option(
                "fight",
                "Fight",
                "fight",
                odds=lambda: fight_odds(table, hero, bout, foe),
                note=_tell_stake(table, hero, bout, foe),
                throws=True,
            )
        ]
        if foe.escape is not None:
            odds, note = _escape_odds(table, hero, foe), _tell_escape(table, hero)
            options.append(Option("escape", "Escape", "escape", odds=odds, note=note, throws=True))
        if foe.can_break_off and bout.round > 1:
            options.append(Option("break-off", "Break off", "break-off", ends=True))
        cards = [
            _rated(table, bout, foe, card) for card in legal_uses(table, hero, "my-round", hero)
        ]
        options += cards
        against = f"{table.sheet(hero).short} against {say_foe(foe.entry)}"
        if foe.rounds:
            against += f", round {bout.round} of {foe.rounds}" if foe.rounds > 1 else ", one round"
        wounds = counted(bout.wounds - bout.taken, "Wound")
        prompt = f"{against}: {wounds} to victory. What now?"
        about = f"card:{foe.entry.id}"
        stands = (
            bout.round // PATIENCE,
            wounds_to_go(table, hero),
            hero_dice(table, hero),
            enemy_dice(table, hero, bout, foe),
            enemy_defense(table, hero, bout),
            *((option.key, option.blocked) for option in options),
            *(*bout.fighting, *hero.used, *hero.gear, *hero.allies),
            len(table.state.hands[hero.hand].events),
        )
        if fought.get(hero.id) == stands and not cards:
            return "fight"
        choice = await ask(
            Decision(hero.seat, "fight-round", prompt, "fights", options, about=about)
        )
        if isinstance(choice, str):
            if choice == "fight":
                fought[hero.id] = stands
            return choice
        if choice is not None:
            await use_card(table, choice)
    return ""


def _tell_stake(table: FortuneTable, hero: Hero, bout: Bout, foe: Foe) -> str:
    """What a hero fights for, and what a KO would cost him."""
    worth, risk = tell_worth(table, hero, bout, foe), tell_ko_risk(table, hero)
    return "; ".join(filter(None, (worth, f"a KO costs {risk}" if risk else "")))


def _rated(table: FortuneTable, bout: Bout, foe: Foe, card: Option[UseCard]) -> Option[UseCard]:
    """The answer to use a card before a round, with the odds of the fight after it if known."""
    hero = card.value.hero
    more = count_help(table, hero, bout, foe, card.value.use.does)
    if more is None:
        return card
    return msgspec.structs.replace(card, odds=lambda: fight_odds(table, hero, bout, foe, more))


def is_ended(bout: Bout, how: str) -> bool:
    """Whether a fight came to a certain end."""
    return bout.outcome == how


def _escape_odds(table: FortuneTable, hero: Hero, foe: Foe) -> Callable[[], Odds]:
    def odds() -> Odds:
        assert foe.escape is not None
        return odds_of(table, hero, foe.escape, "escape", keywords_of(table, foe))

    return odds


def _tell_escape(table: FortuneTable, hero: Hero) -> str:
    """What an escape costs: from a figure on the board a hero slips away to another space."""
    # Nobody stays with a henchman: who stands where one is has him to fight.
    if hero.space not in table.state.henchmen:
        return "no Glory"
    lost = list_begun(hero)
    return f"leaves the space, and {lost} behind" if lost else "no Glory, and leaves the space"


async def _blows(table: FortuneTable, hero: Hero, bout: Bout, foe: Foe, *, strikes: bool) -> None:
    """Both sides roll at once; who escapes only takes blows."""
    state = table.state
    sheet = table.sheet(hero)
    bout.blocked = 0
    bout.hero_dice = []
    if strikes:
        dice = hero_dice(table, hero)
        why = f"{sheet.short} strikes at {say_foe(foe.entry)}: what fell?"
        bout.hero_dice = await roll_dice(table, hero.seat, dice, why, "fights", HIT)
    dice = enemy_dice(table, hero, bout, foe)
    why = f"{capital(say_foe(foe.entry))} strikes: what fell?"
    bout.enemy_dice = await roll_dice(table, hero.seat, dice, why, "fights", HIT)
    await tell(BlowsRolled(sheet, foe.entry, tuple(bout.hero_dice), tuple(bout.enemy_dice)))

    def tell_hits() -> str:
        mine, theirs = (
            counted(count_hits(dice), "hit") for dice in (bout.hero_dice, bout.enemy_dice)
        )
        return f"{sheet.short} lands {mine}, {say_foe(foe.entry)} {theirs}."

    await offer(
        table,
        hero,
        tell_hits,
        "event-timing",
        what="Do you use a card?",
        my="my-fight",
        friend="friend-fight",
        rival="rival-fight",
        is_settled=lambda: _is_won_unhurt(table, hero, bout, foe),
        great=lambda: is_great_blow(table, hero, bout),
        goes_on=lambda: not bout.outcome,
    )
    if bout.outcome:
        bout.hero_dice, bout.enemy_dice = [], []
        return
    hits, foe_hits = count_hits(bout.hero_dice), count_hits(bout.enemy_dice)
    dealt = max(0, hits - enemy_defense(table, hero, bout)) if hits else 0
    foe_hits = max(0, foe_hits - bout.blocked)
    defense = count_defense(table, hero)
    taken = max(0, foe_hits - defense)
    await tell(
        RoundFought(sheet, foe.entry, tuple(bout.hero_dice), tuple(bout.enemy_dice), dealt, taken)
    )
    bout.hero_dice, bout.enemy_dice = [], []
    number = state.number_of(hero)
    await _reward_hits(table, hero, foe, hits)
    falls = await hurt_enemy(table, bout, foe, dealt)
    bout.hero = number
    bout.suffered += taken
    # Both strike at once: what a victory brings beside its Glory comes after the blow of who falls.
    if foe_hits:
        await wound_hero(table, hero, taken, min(foe_hits, defense))
    if falls:
        await _celebrate(table, bout)
    # A round in which the enemy falls is not lost.
    if taken and not hero.ko and not bout.outcome:
        await happen(table, hero, "round-lost")


def _is_won_unhurt(table: FortuneTable, hero: Hero, bout: Bout, foe: Foe) -> bool:
    """Whether the blows defeat the enemy and cost nothing: there is nothing to better by a card.

    Every hit on a villain is Glory: of those there are never too many.
    """
    dealt = count_hits(bout.hero_dice) - enemy_defense(table, hero, bout)
    is_hurt = count_hits(bout.enemy_dice) > count_defense(table, hero)
    return foe.villain is None and not is_hurt and dealt >= bout.wounds - bout.taken


async def _reward_hits(table: FortuneTable, hero: Hero, foe: Foe, hits: int) -> None:
    """A villain gives 1 Glory for every hit, before Defense (ruling 8)."""
    if foe.villain is None or not hits:
        return
    each = 1 + count_bonus(table, hero, "villain-glory")
    await gain_glory(table, hero, hits * max(0, each), foe.entry.name)
    await happen(table, hero, "villain-hit")


async def hurt_enemy(table: FortuneTable, bout: Bout, foe: Foe, wounds: int) -> bool:
    """Wounds on the enemy; with as many as its Wounds value it is defeated: whether it was.

    All who are in the fight still get its Glory at once, though its last blow may fell them. A
    villain who falls is not defeated in this sense.
    """
    if wounds <= 0:
        return False
    bout.dealt += wounds
    if foe.villain is not None:
        await hurt_villain(table, foe.villain, wounds, "in a fight")
        bout.taken = foe.villain.wounds
        if foe.villain.space == "":
            bout.outcome = "won"
        return False
    bout.taken += wounds
    if bout.taken < bout.wounds:
        return False
    bout.outcome = "won"
    for hero in in_fight(table, bout):
        if not hero.ko:
            await gain_glory(table, hero, count_glory(table, hero, bout), foe.entry.name)
    return True


async def _celebrate(table: FortuneTable, bout: Bout) -> None:
    """What a defeated enemy brings beside its Glory, to those who are still on their feet."""
    for hero in in_fight(table, bout):
        if not hero.ko:
            await happen(table, hero, "enemy-defeated")


# Verbs


@VERBS.carries_out(Block)
async def _block(table: FortuneTable, act: Act, effect: Block) -> None:
    bout = table.state.bout
    if bout is not None:
        bout.blocked += await count_amount(table, act.owner, effect.amount, "hits prevented")


def _idle_strike(table: FortuneTable, act: Act, effect: Strike) -> bool:  # noqa: ARG001
    bout = table.state.bout
    if bout is None:
        return True
    # Hits on a villain are Glory, whatever his Defense.
    if "villain" in bout.against or not isinstance(effect.amount, int):
        return False
    return effect.amount <= enemy_defense(table, table.state.heroes[bout.hero], bout)


@VERBS.carries_out(Strike, _idle_strike)
async def _strike(table: FortuneTable, act: Act, effect: Strike) -> None:
    state = table.state
    bout = state.bout
    if bout is None:
        return
    hero = state.heroes[bout.hero]
    hits = await count_amount(table, act.owner, effect.amount, "hits")
    foe = foe_of(table, bout)
    dealt = max(0, hits - enemy_defense(table, hero, bout))
    await _reward_hits(table, hero, foe, hits)
    if await hurt_enemy(table, bout, foe, dealt):
        await _celebrate(table, bout)


def _bout_unless(table: FortuneTable, *foes: str) -> Bout | None:
    """The fight that is going on, unless it is against certain foes."""
    bout = table.state.bout
    return bout if bout is not None and {*foes}.isdisjoint(bout.against) else None


# Nobody escapes from a villain.
@VERBS.carries_out(Escape, lambda table, _act, _effect: _bout_unless(table, "villain") is None)
async def _escape(table: FortuneTable, act: Act, effect: Escape) -> None:  # noqa: ARG001
    bout = _bout_unless(table, "villain")
    if bout is not None:
        bout.outcome = "escaped"
        await happen(table, table.state.heroes[bout.hero], "escaped")


@VERBS.carries_out(
    Defeat, lambda table, _act, _effect: _bout_unless(table, "villain", "outpost") is None
)
async def _defeat(table: FortuneTable, act: Act, effect: Defeat) -> None:  # noqa: ARG001
    bout = _bout_unless(table, "villain", "outpost")
    if bout is not None:
        await hurt_enemy(table, bout, foe_of(table, bout), bout.wounds)
        await _celebrate(table, bout)
