"""What is at stake in a treasure hunt: a Danger, a test, a fight, as all at the table see it."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.odds import Outcome
from fandg.engine.prose import closed, counted, joined
from fandg.engine.stakes import Contender, Settles, Stakes
from fandg.games.fortune.challenges import describe_test, tell_changes
from fandg.games.fortune.chances import chance_now, dice_to_come, exertions_left, say_wounds
from fandg.games.fortune.consequences import list_consequences
from fandg.games.fortune.danger_sides import (
    Side,
    count_coins,
    count_gains,
    danger_glory,
    is_last_danger,
    list_prizes,
    parts_of,
    passing_of,
    say_marker,
    tell_quake,
    tell_worth,
)
from fandg.games.fortune.effects import Discard, Lose, Track
from fandg.games.fortune.events.base import here, say_foe, signed, within
from fandg.games.fortune.foes import (
    count_glory,
    enemy_defense,
    enemy_dice,
    foe_of,
    hero_dice,
    toll_of,
)
from fandg.games.fortune.ko_losses import tell_ko_risk
from fandg.games.fortune.numbers import count_bonus, count_defense, list_bonuses, wounds_to_go
from fandg.games.fortune.sentences import Effect, TakeTest, Test
from fandg.games.fortune.state import Bout, Facing, Hero, Trial, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.outcomes import find_test, tell_effects
from fandg.games.fortune.words import HIT, Happening, Number, print_skill

NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
FIGHTS = {"enemies": "an enemy", "nazis": "a Nazi enemy", "mob": "a Mob enemy"}
"""Whom a Danger brings to be fought."""
AGAIN = " Each throw that shows one earns another."
NAMES = {"villain": "the villain", **FIGHTS}
"""What a Danger brings beside tests."""


def stakes_of(table: FortuneTable) -> Stakes | None:
    """What is being decided now: the test in a fight before the fight, a fight before a Danger."""
    state = table.state
    if state.trial is not None:
        return _stakes_of_test(table, state.trial)
    if state.bout is not None:
        # Whoever is KO'd has nothing more at stake: what it costs is told after it.
        is_lost = state.heroes[state.bout.hero].ko
        return None if is_lost else _stakes_of_fight(table, state.bout)
    if state.facing is not None:
        is_lost = all(state.heroes[number].ko for number in state.facing.heroes)
        return None if is_lost else _stakes_of_danger(table, state.facing)
    return None


# Dangers


def _stakes_of_danger(table: FortuneTable, facing: Facing) -> Stakes:
    """A Danger or Cliffhanger that lies before heroes, before anybody throws."""
    danger = table.library.dangers[facing.card]
    side = danger.cliffhanger if facing.cliffhanger else danger
    heroes = [table.state.heroes[number] for number in facing.heroes]
    names = joined([table.sheet(hero).short for hero in heroes])
    faces = f"{names} {'faces' if len(heroes) == 1 else 'face'} it."
    ways = [_print_part(part) for part in parts_of(side)]
    task = (" or " if side.either else ", and ").join(ways)
    return Stakes(
        key=f"facing:{facing.card}:{facing.cliffhanger}",
        title=side.name,
        card=_card_of(facing),
        who=tuple(here(table.sheet(hero)) for hero in heroes),
        situation=f"{side.line} {faces}".strip(),
        task=closed(task) if task else "",
        passes=_tell_danger_passed(table, heroes, facing),
        fails=_tell_danger_failed(table, heroes, facing),
        decides=_tell_danger_decision(table, heroes[0], side) if len(parts_of(side)) == 1 else "",
    )


def stakes_of_cliffhanger(table: FortuneTable, hero: Hero) -> Stakes:
    """The Cliffhanger from which a hero hangs, before he faces it."""
    return _stakes_of_danger(table, Facing(hero.cliffhanger, [table.state.number_of(hero)], True))


def _tell_danger_decision(table: FortuneTable, hero: Hero, side: Side) -> str:
    """What the throw for a Danger decides for all, with the coins that it brings."""
    return _tell_decision(table, hero, side.passed, side.failed, count_coins(table, hero))


def _tell_decision(
    table: FortuneTable,
    hero: Hero,
    passed: Sequence[Effect],
    failed: Sequence[Effect],
    coins: int = 0,
) -> str:
    """What a throw decides for all who are together against the villains, as far as is certain.

    The Fortune that it brings may be all that is missing, and the track may be full by it.
    """
    state = table.state
    if state.is_rivalry:
        return ""
    fortune = coins + count_gains(passed, "fortune")
    wins = state.purses[hero.side] + fortune >= state.goal
    steps = _count_steps(failed)
    loses = bool(state.organization and steps) and state.track + steps >= state.track_goal
    if wins and loses:
        return "This throw decides the game."
    if wins:
        return "All the Fortune that is missing is here: passed, the game is won."
    return "The Villain track is all but full: failed, the game is lost." if loses else ""


def _count_steps(effects: Sequence[Effect]) -> int:
    """How far some effects move the Villain track on, as far as it is certain."""
    return sum(
        effect.amount
        for effect in effects
        if isinstance(effect, Track) and isinstance(effect.amount, int) and not effect.back
    )


def _print_part(part: Test | str) -> str:
    if isinstance(part, Test):
        return describe_test(part)
    return "Sneak past a villain" if part == "villain" else f"Fight {FIGHTS[part]}"


def _card_of(facing: Facing) -> str:
    return f"{'cliffhanger' if facing.cliffhanger else 'card'}:{facing.card}"


def _tell_danger_passed(table: FortuneTable, heroes: list[Hero], facing: Facing) -> str:
    """What comes of overcoming it: Glory at once or to come, a marker or a prize, and the rest."""
    danger, hero = table.library.dangers[facing.card], heroes[0]
    side = danger.cliffhanger if facing.cliffhanger else danger
    glory, prizes = danger_glory(table, hero, side), list_prizes(table, hero)
    gains = prizes or [say_marker(table, hero)]
    in_town = table.state.site_at(hero.space) is None
    is_paid = facing.cliffhanger or in_town or is_last_danger(table, hero)
    if glory:
        gains.append(f"{glory} Glory" if is_paid else f"{glory} Glory to collect in camp")
    gains = [gain for gain in gains if gain]
    what = "The Cliffhanger" if facing.cliffhanger else "The Danger"
    passed = f"{what} is overcome{f', for {joined(gains)}' if gains else ''}."
    passed += tell_quake(table, hero, passed=True)
    passed += f" {tell_effects(table.sheet(hero).short, side.passed)}".rstrip()
    return passed + _tell_consequences(table, hero, passing_of(side))


def _tell_consequences(table: FortuneTable, hero: Hero, on: Happening) -> str:
    """What cards do when something happens to a hero: " By the camera, he gains 1 Glory."."""
    short, told = table.sheet(hero).short, ""
    for card, does in list_consequences(table, hero, on):
        source = "own ability" if card == hero.id else within(table.name(card))
        whose = short if card == table.state.enemy else f"By {source}, {short}"
        told += f" {tell_effects(whose, does)}".rstrip()
    return told


def _list_felt(table: FortuneTable, hero: Hero, effects: Sequence[Effect]) -> list[Effect]:
    """The effects without coins to be lost that are not there, nor Events where all are seen."""
    state = table.state
    held = {"glory": hero.glory, "fortune": state.fortune(hero)}
    lacks_events = state.has_open_hands and not state.hands[hero.hand].events
    return [
        effect
        for effect in effects
        if not (isinstance(effect, Lose) and not held[effect.what])
        and not (isinstance(effect, Discard) and effect.what == "event" and lacks_events)
    ]


def _tell_danger_failed(table: FortuneTable, heroes: list[Hero], facing: Facing) -> str:
    danger = table.library.dangers[facing.card]
    side = danger.cliffhanger if facing.cliffhanger else danger
    names, several = joined([table.sheet(hero).short for hero in heroes]), len(heroes) > 1
    if facing.cliffhanger:
        failed = f"{names} {'are' if several else 'is'} KO'd."
    else:
        pending = sum(hero.pending for hero in heroes)
        lost = f", and {pending} Glory of this turn is lost" if pending else ""
        failed = f"{names} {'are' if several else 'is'} left hanging in its Cliffhanger{lost}."
        failed += tell_quake(table, heroes[0], passed=False)
    felt = _list_felt(table, heroes[0], side.failed)
    failed += f" {tell_effects(table.sheet(heroes[0]).short, felt)}".rstrip()
    ills = "" if facing.cliffhanger else _tell_consequences(table, heroes[0], "danger-failed")
    return failed + ills


# Tests


def _stakes_of_test(table: FortuneTable, trial: Trial) -> Stakes:
    state = table.state
    hero = state.heroes[trial.hero]
    sheet = table.sheet(hero)
    facing = state.facing
    is_danger = trial.kind in ("danger", "cliffhanger") and facing is not None
    title, card = _source_of(table, trial)
    situation = ""
    passes, fails = tell_test(table, hero, trial)
    worth = decides = ""
    if is_danger and facing is not None:
        side = table.library.dangers[facing.card]
        line = side.cliffhanger.line if facing.cliffhanger else side.line
        done = _list_passed(side.cliffhanger if facing.cliffhanger else side, facing, trial)
        if done:
            line += f" {joined(done)} {'is' if len(done) == 1 else 'are'} passed."
        situation = line.strip()
        if not facing.ahead:
            thrown = side.cliffhanger if facing.cliffhanger else side
            worth = tell_worth(table, hero, thrown)
            decides = _tell_danger_decision(table, hero, thrown)
    elif verb := _find_verb(table, trial):
        decides = _tell_decision(table, hero, verb.passed, verb.failed)
    chance, chance_of, pushed = _rate_test(table, trial)
    return Stakes(
        key=f"test:{trial.hero}:{trial.kind}:{trial.skill}:{trial.source}",
        title=title,
        card=card,
        who=(here(sheet),),
        situation=situation,
        standing=_tell_standing(table, hero, trial),
        task=_tell_task(table, hero, trial),
        passes=passes,
        fails=fails,
        decides=decides if trial.got < trial.needed else "",
        chance=chance,
        chance_of=chance_of,
        pushed=pushed,
        worth=worth,
        progress=(min(trial.got, trial.needed), trial.needed),
        settles=_find_settled(table, hero, trial),
    )


def _find_settled(table: FortuneTable, hero: Hero, trial: Trial) -> Settles:
    """Which way a test leads to a great moment: a Cliffhanger, a way out, a KO, an Artifact."""
    facing = table.state.facing
    if trial.kind == "collapse":
        return "failed"
    if trial.kind not in ("danger", "cliffhanger") or facing is None:
        return ""
    is_saved = trial.kind == "cliffhanger" or is_last_danger(table, hero)
    return "both" if is_saved and not facing.ahead else "failed"


def _rate_test(table: FortuneTable, trial: Trial) -> tuple[float | None, str, Outcome | None]:
    """The chance of a test, what it is of, and the chance of who exerts as far as may be."""
    if trial.got >= trial.needed:
        return None, "", None
    skill, spare = print_skill(trial.skill), sum(exertions_left(table, trial))
    by_wounds = f"with {say_wounds(spare)}"
    pushed = chance_now(table, trial, exerting=True)
    if trial.is_short:
        means = by_wounds if spare else "without a card"
        return pushed, f"to pass {skill} {means}", None
    chance = chance_now(table, trial, exerting=False)
    dice = "this die" if dice_to_come(table, trial) == 1 else "these dice"
    more = Outcome(by_wounds, pushed) if pushed > chance else None
    return chance, f"to pass {skill} with {dice}", more


def _tell_standing(table: FortuneTable, hero: Hero, trial: Trial) -> str:
    """How a test stands: who takes it with how many dice and why, and what is saved of before."""
    skill, name = print_skill(trial.skill), table.sheet(hero).short
    if trial.is_short and trial.got < trial.needed:
        told = f"{name} takes a test of {skill}, and the throw falls short."
    else:
        dice = dice_to_come(table, trial)
        why = tell_changes(table, hero, trial.test, trial, dice)
        told = (
            f"{name} takes a test of {skill}, with {_say_dice(dice)}{f' ({why})' if why else ''}."
        )
    if 0 < trial.got < trial.needed:
        told += f" {counted(trial.got, 'success is', 'successes are')} saved."
    return told


def _list_passed(side: Side, facing: Facing, trial: Trial) -> list[str]:
    """The tests and fights of a Danger that lie behind a hero who must take all of them."""
    if side.either:
        return []
    names: list[str] = [
        part.skill or "fate" if isinstance(part, Test) else part for part in parts_of(side)
    ]
    for to_come in facing.ahead:
        if to_come in names:
            names.remove(to_come)
    if (trial.skill or "fate") not in names:
        return []
    names.remove(trial.skill or "fate")
    return [NAMES.get(name) or print_skill(name) for name in names]


def _tell_task(table: FortuneTable, hero: Hero, trial: Trial) -> str:
    """What must fall: "Two dice of 5 or more in all. Each throw that shows one earns another."."""
    harm = tell_effects(table.sheet(hero).short, trial.test.ones)
    ones = f" For every 1, {harm}" if harm else ""
    if trial.needed == 1:
        return f"One die {_of_face(trial.target)}.{ones}"
    again = " All in one throw." if trial.test.once else AGAIN
    number = NUMBERS.get(trial.needed, str(trial.needed))
    return f"{number} dice {_of_face(trial.target)} in all.{again}{ones}"


def _say_dice(count: int) -> str:
    return counted(count, "die", "dice")


def _of_face(target: int) -> str:
    """What must fall; dice of 6 would be dice with six faces."""
    return "showing a 6" if target == 6 else f"of {target} or more"


def _source_of(table: FortuneTable, trial: Trial) -> tuple[str, str]:
    """What a test is about: its title, and the card that is drawn large."""
    state = table.state
    if trial.kind in ("danger", "cliffhanger") and state.facing is not None:
        facing = state.facing
        danger = table.library.dangers[facing.card]
        return (danger.cliffhanger if facing.cliffhanger else danger).name, _card_of(facing)
    if trial.kind == "escape" and state.bout is not None:
        return _foe_name(table, state.bout), _foe_card(table, state.bout)
    return table.name(trial.source), f"card:{trial.source}"


def tell_test(table: FortuneTable, hero: Hero, trial: Trial) -> tuple[str, str]:
    """What comes of passing and of failing a test."""
    facing, name = table.state.facing, table.sheet(hero).short
    match trial.kind:
        case "danger" | "cliffhanger" if facing is not None:
            heroes = [table.state.heroes[number] for number in facing.heroes] or [hero]
            passed = _tell_danger_passed(table, heroes, facing)
            if facing.ahead:
                passed = _tell_next(trial, facing.ahead)
            return passed, _tell_danger_failed(table, heroes, facing)
        case "escape":
            away = f"{name} gets away, without Glory.{_tell_way_on(table, hero)}"
            return away, f"Only {_foe_of_escape(table)} strikes."
        case "collapse":
            return f"{name} is out, in a cloud of dust.", f"{name} is KO'd under the stones."
        case _:
            return _tell_card_test(table, name, trial)


def _tell_way_on(table: FortuneTable, hero: Hero) -> str:
    """What it comes to that the fight of a Danger is behind a hero: that is overcome by it."""
    facing = table.state.facing
    if facing is None or facing.outcome or facing.ahead:
        return ""
    danger = table.library.dangers[facing.card]
    side = danger.cliffhanger if facing.cliffhanger else danger
    if side.fight in ("", "villain"):
        return ""
    gains = list_prizes(table, hero) or [say_marker(table, hero)]
    gained = joined([gain for gain in gains if gain])
    what = "The Cliffhanger" if facing.cliffhanger else "The Danger"
    told = f" {what} is overcome by it{f', for {gained}' if gained else ''}."
    told += tell_quake(table, hero, passed=True)
    told += f" {tell_effects(table.sheet(hero).short, side.passed)}".rstrip()
    return told + (f" {hero.pending} Glory of this turn is kept." if hero.pending else "")


def _tell_next(trial: Trial, ahead: list[str]) -> str:
    """A test is passed of a Danger that has more of them: "Lore passed; now Cunning."."""
    what = " and ".join(NAMES.get(part) or print_skill(part) for part in ahead)
    return f"{print_skill(trial.skill or 'fate')} passed; now {what}."


def _foe_of_escape(table: FortuneTable) -> str:
    bout = table.state.bout
    return say_foe(foe_of(table, bout).entry) if bout is not None else "the enemy"


def _tell_card_test(table: FortuneTable, name: str, trial: Trial) -> tuple[str, str]:
    """What a card does to who passes or fails its test; nothing, where it says nothing of that."""
    verb = _find_verb(table, trial)
    if verb is None:
        return "The card says what is won.", "The card says what is lost."
    passed, failed = tell_effects(name, verb.passed), tell_effects(name, verb.failed)
    return passed or f"{name} gets away with it.", failed or f"{name} gets nothing for it."


def _find_verb(table: FortuneTable, trial: Trial) -> TakeTest | None:
    """What has a test taken that a card asks for."""
    return find_test(table.library.entries[trial.source], trial.skill) if trial.source else None


# Fights


def _stakes_of_fight(table: FortuneTable, bout: Bout) -> Stakes:
    state = table.state
    hero = state.heroes[bout.hero]
    sheet, foe = table.sheet(hero), foe_of(table, bout)
    villain = foe.villain
    taken = _count_taken(bout, villain)
    guards = villain.guards if villain is not None else 0
    dice = enemy_dice(table, hero, bout, foe)
    notes = [f"Defense {enemy_defense(table, hero, bout)}", _say_dice(dice)]
    if guards:
        notes.append(counted(guards, "bodyguard"))
    name = _foe_name(table, bout)
    left = wounds_to_go(table, hero)
    mine = f"Defense {count_defense(table, hero)} · {_say_dice(hero_dice(table, hero))}"
    card = _foe_card(table, bout)
    others = [state.heroes[number] for number in bout.fighting if number != bout.hero]
    glory = count_glory(table, hero, bout)
    with_whom = f", with {joined([table.sheet(other).short for other in others])}" if others else ""
    round_ = f"Round {bout.round}: " if bout.round else ""
    after = f" after {counted(left, 'more Wound')}" if left > 0 else ""
    risk = tell_ko_risk(table, hero)
    costs = f". It costs {risk}" if risk else ""
    return Stakes(
        key=f"fight:{bout.foe}",
        title=name,
        card=card,
        who=(here(sheet), *(here(table.sheet(other)) for other in others)),
        situation=f"{round_}{sheet.short} against {say_foe(foe.entry)}{with_whom}.",
        standing=_tell_fight_dice(table, hero, bout),
        task=f"Every die of {HIT} or more is a hit, less the Defense.{_tell_toll(table, bout)}",
        passes=_tell_victory(table, hero, bout, glory) + _tell_price(bout),
        fails=f"{sheet.short} is KO'd{after}{costs}.",
        worth=f"{glory} Glory" if glory and villain is None else "",
        sides=(
            Contender(sheet.short, max(0, left), left + hero.wounds, here(sheet), mine),
            Contender(name, max(0, bout.wounds - taken), bout.wounds, card, " · ".join(notes)),
        ),
    )


def _count_taken(bout: Bout, villain: Villain | None) -> int:
    """How much Life a foe has lost; a villain who was KO'd has all of it again, off the board."""
    if not bout.foe.startswith("villain:"):
        return bout.taken
    if villain is None or (villain.state == "ko" and not villain.space):
        return bout.wounds
    return villain.wounds


def _tell_fight_dice(table: FortuneTable, hero: Hero, bout: Bout) -> str:
    """What makes the dice of either side more or fewer: a card, a place, a Wound."""

    def tell(*numbers: Number) -> str:
        found = [one for number in numbers for one in list_bonuses(table, hero, number)]
        return ", ".join(f"{within(name)} {signed(amount)}" for name, amount in found)

    sheet, foe = table.sheet(hero), foe_of(table, bout)
    guards = foe.villain.guards if foe.villain is not None else 0
    mine, theirs = tell("combat", "fight-dice"), tell("enemy-dice")
    told = [f"{sheet.short}'s dice: Combat {sheet.combat}, {mine}."] if mine else []
    if theirs:
        told.append(f"The enemy's dice: {bout.dice + guards}, {theirs}.")
    return " ".join(told)


def _tell_toll(table: FortuneTable, bout: Bout) -> str:
    """What the card of the enemy takes for a round lost."""
    wounds, dice = toll_of(table, foe_of(table, bout).entry.id)
    taken = [counted(wounds, "more Wound")] if wounds else []
    taken += [counted(dice, "fight die", "fight dice")] if dice else []
    return f" A round lost costs {joined(taken)}." if taken else ""


def _tell_victory(table: FortuneTable, hero: Hero, bout: Bout, glory: int) -> str:
    name = table.sheet(hero).short
    if "villain" in bout.against:
        each = max(0, 1 + count_bonus(table, hero, "villain-glory"))
        return f"{name} gains {each} Glory for every hit, even for those that the Defense stops."
    if "outpost" in bout.against:
        return f"{_foe_name(table, bout)} is destroyed, and there is loot to choose from."
    if not glory:
        told = "The way is free."
    elif len(bout.fighting) > 1:
        told = f"All who are in the fight gain {glory} Glory."
    else:
        told = f"{name} gains {glory} Glory."
    spoils = _tell_consequences(table, hero, "enemy-defeated")
    return told + spoils + _tell_way_on(table, hero)


def _tell_price(bout: Bout) -> str:
    """What a fight that is won has cost."""
    has_cost = bout.outcome == "won" and bout.suffered
    return f" The fight cost {counted(bout.suffered, 'Wound')}." if has_cost else ""


def _foe_name(table: FortuneTable, bout: Bout) -> str:
    if bout.foe == "outpost":
        return table.library.organizations[table.state.organization].outpost.name
    return foe_of(table, bout).entry.name


def _foe_card(table: FortuneTable, bout: Bout) -> str:
    """The card of whom a fight is against; an outpost has none of its own."""
    return "outpost" if bout.foe == "outpost" else f"card:{foe_of(table, bout).entry.id}"
