"""What using a card would do now, said before it is played: by its verbs, as the table stands."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import counted, joined
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.effects import (
    AddDice,
    AddSuccesses,
    Block,
    Bonus,
    Boost,
    Cancel,
    Coins,
    DamageOutpost,
    Defeat,
    Discard,
    Draw,
    DrawDanger,
    EndTurn,
    Escape,
    Fail,
    Fake,
    Fight,
    Find,
    Gain,
    Heal,
    HealVillain,
    Hit,
    Instability,
    KnockOut,
    LookAhead,
    Lose,
    Markers,
    MoveArtifact,
    MoveOn,
    MoveVillain,
    Overcome,
    Pass,
    PlaceArtifact,
    PlaceHenchmen,
    PlaceVillain,
    Protect,
    Ready,
    Recover,
    RemoveHenchmen,
    Reroll,
    Sneak,
    Spare,
    Steal,
    Strike,
    Tactics,
    TakeItem,
    Track,
    Travel,
    VillainGain,
    VillainSearch,
    VillainState,
    Wound,
    WoundVillain,
    Zeppelin,
)
from fandg.games.fortune.numbers import is_so
from fandg.games.fortune.phrases import say_opponent
from fandg.games.fortune.rerolls import count_rerolled
from fandg.games.fortune.sentences import (
    Choose,
    Effect,
    If,
    Loyalty,
    May,
    RollDie,
    TakeTest,
    To,
)
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.outcomes import say_amount, say_cards
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.words import Amount, Number, Until

UNTIL: dict[Until, str] = {
    "roll": "in this roll",
    "test": "in this test",
    "fight": "in this fight",
    "turn": "this turn",
    "round": "this round",
}
NUMBERS: dict[Number, str] = {
    "skills": "every skill",
    "dice": "dice in tests",
    "fight-dice": "fight dice",
    "enemy-dice": "dice of the enemy",
    "enemy-defense": "Defense of the enemy",
    "wounds": "Life",
    "target": "on what a die must show",
    "successes": "successes needed",
    "move": "movement points",
    "sea-cost": "on the cost of each sea",
    "flight": "on the price of a flight",
    "event-on": "on the move dice that draw an Event",
    "explore": "dice to explore",
    "sneak": "dice of villains whom you sneak past",
    "search": "dice of villains who search here",
    "danger-value": "Dangers needed",
    "danger-glory": "Glory for a Danger",
    "enemy-glory": "Glory for an enemy",
    "villain-glory": "Glory for a hit on a villain",
    "sell": "Fortune for each Artifact sold",
    "gear-price": "on the price of Gear",
    "ally-price": "on the price of Allies",
    "heal-price": "on the price of healing",
    "gear-limit": "Gear that you may carry",
    "ally-limit": "Allies that may come along",
    "loyalty": "dice in Loyalty tests",
    "ko-loss": "lost when you are KO'd",
}
"""What a bonus is a bonus to, where that is not the number's own name."""
WHOM = {
    "rival": "a rival of your choice",
    "friend": "a fellow of your choice",
    "hero": "a hero of your choice",
    "richest": "the richest rival",
    "each": "each hero",
    "others": "each other hero",
    "rivals": "each rival",
    "friends": "each fellow",
    "here": "each hero here",
    "others-here": "each other hero here",
    "random": "a random hero",
}
OURS = ("friend", "hero", "each", "here", "random")
"""Whom nobody but a hero can be who is alone."""
PLACES = {
    "city": "any city",
    "major-city": "any major city",
    "start-city": "your starting city",
    "nearest-city": "the nearest city",
    "artifact": "any Artifact",
    "neighbour": "a space beside yours",
    "land": "any land",
    "sea": "any sea",
    "anywhere": "any space",
    "random": "a random space",
    "zeppelin": "the zeppelin",
}
WHERE = {
    "random": "in a random space",
    "here": "here",
    "next-to": "beside you",
    "any": "anywhere",
    "artifact": "at an Artifact",
    "city": "in a city",
}
WHICH = {
    "here": "the villain here",
    "any": "a villain of your choice",
    "random": "a random villain",
    "each": "each villain",
    "on-board": "a random villain on the board",
}
REMAINS = {
    "round": "until the round ends",
    "hero": "until you are KO'd",
    "all": "for all, until another takes its place",
}
FOES = {
    "enemies": "an Enemy",
    "nazis": "a Nazi Enemy",
    "mob": "a Mob Enemy",
    "henchman": "a henchman",
    "villain": "a villain",
}
FLIGHTS = {
    "random": "a drawn Location",
    "chosen": "a space of your choice",
    "nearest-hero": "the nearest hero",
    "here": "your space",
}


def tell_play(table: FortuneTable, plan: UseCard) -> str:
    """What it would do now that a hero uses a card: "2 more dice in this test"."""
    act = Act(plan.hero, plan.card, plan.hero, plan.subject)
    use, said = plan.use, []
    prices = ((use.glory, "Glory"), (use.fortune, "Fortune"))
    paid = [f"{price} {coin}" for price, coin in prices if price]
    if paid:
        said.append(f"pay {joined(paid)}")
    said += say_all(table, act, use.does)
    event = table.library.events.get(plan.card)
    if event is not None and event.remains and event.at:
        said.append(f"it stays in play {REMAINS[event.remains]}")
        said += [_say_bonus(bonus) for bonus in event.always if bonus.when is None]
    return joined(said)


def say_all(table: FortuneTable, act: Act, effects: Sequence[Effect]) -> list[str]:
    """What verbs do one after the other, each in a few words."""
    return [words for effect in effects if (words := _say(table, act, effect))]


def _say(table: FortuneTable, act: Act, effect: Effect) -> str:
    said = _say_joined(table, act, effect)
    for find in (_say_goods, _say_roll, _say_adventure, _say_figures):
        said = said or find(table, act, effect)
    return said


def _say_joined(table: FortuneTable, act: Act, effect: Effect) -> str:
    """What a verb that holds others does: of conditions the way that is taken now."""
    match effect:
        case To(who=who, does=does):
            if who == "me" or (who in OURS and len(table.state.heroes) == 1):
                return joined(say_all(table, act, does))
            whom = table.sheet(act.roller).short if who == "roller" else WHOM[who]
            return f"{whom}: {joined(say_all(table, act.on(act.roller), does))}"
        case Choose(ways=ways):
            open_ways = [
                way for way in ways if way.when is None or is_so(table, act.hero, way.when)
            ]
            return " or ".join(joined(say_all(table, act, way.does)) for way in open_ways)
        case May(does=does):
            return f"{joined(say_all(table, act, does))}, if you like"
        case RollDie():
            return "roll a die, and the card says what comes of it"
        case TakeTest():
            return "take the card's test"
        case If(when=when, does=does, otherwise=otherwise):
            chosen = does if is_so(table, act.hero, when) else otherwise
            return joined(say_all(table, act, chosen))
        case Loyalty(all=all_allies):
            return f"{'all your Allies' if all_allies else 'the Ally'} must stay loyal"
        case _:
            return ""


def _say_goods(table: FortuneTable, act: Act, effect: Effect) -> str:
    """What is gained, lost, drawn or healed."""
    match effect:
        case Gain(what=what, amount=amount):
            return f"gain {say_amount(amount)} {what.capitalize()}"
        case Lose(what=what, amount=amount):
            return f"lose {say_amount(amount)} {what.capitalize()}"
        case Steal(what="fortune" | "glory" as what, amount=amount):
            return f"{say_amount(amount)} {what.capitalize()} to you"
        case Steal(what=what, amount=amount):
            return f"{say_cards(what, amount)} to you"
        case Heal(amount=amount):
            return f"heal {_say_healed(act, amount)}"
        case Hit(amount=amount):
            return f"take {_counted(amount, 'hit')}"
        case Wound(amount=amount):
            return f"take {_counted(amount, 'Wound')}"
        case KnockOut():
            return "be KO'd"
        case Draw(deck=deck, amount=amount):
            return f"draw {say_cards(deck, amount)}"
        case TakeItem(item=item):
            return f"take {table.name(item)}"
        case Discard(what=what, amount=amount):
            return f"discard {say_cards(what, amount)}"
        case Recover(deck=deck):
            return f"take back {say_cards(deck, 1)} of your choice"
        case Ready(amount=amount):
            used = len(act.hero.used)
            return f"{counted(min(amount or used, used), 'used card')} ready again"
        case LookAhead(amount=amount):
            return f"see the next {counted(amount, 'Event')} and keep one"
        case Protect():
            return "your Artifacts are safe this round"
        case Fake():
            return "an Artifact is worth nothing"
        case Spare():
            return "you are not KO'd, with 1 Life left"
        case _:
            return ""


def _say_roll(table: FortuneTable, act: Act, effect: Effect) -> str:
    """What comes of the test or the fight that is on."""
    state = table.state
    match effect:
        case AddDice(amount=amount):
            where = "in this test" if state.trial is not None else "in this fight round"
            return f"{_counted(amount, 'more die', 'more dice')} {where}"
        case AddSuccesses(amount=amount):
            return f"{_counted(amount, 'more success', 'more successes')} in this test"
        case Reroll(of=of):
            count = count_rerolled(table, act, effect)
            whose = "of the enemy's dice" if of == "enemy" else "of the dice"
            return f"roll {count} {whose} again"
        case Pass():
            return "this test is passed"
        case Fail():
            return "this test is failed"
        case Boost(until=until):
            return f"{_say_bonus(effect)} {UNTIL[until]}"
        case Block(amount=amount):
            return f"prevent up to {_counted(amount, 'hit')}"
        case Strike(amount=amount):
            foe = say_opponent(table, state.bout) if state.bout is not None else "the enemy"
            return f"{_counted(amount, 'hit')} on {foe}"
        case Escape():
            return "get away from this fight"
        case Defeat():
            return "the enemy is beaten, for its Glory"
        case _:
            return ""


def _say_adventure(table: FortuneTable, act: Act, effect: Effect) -> str:
    """What comes of a move, a Danger or an Artifact."""
    match effect:
        case MoveOn(amount=amount):
            return _counted(amount, "more movement point")
        case Travel(to=to, space=space):
            return f"go to {PLACES[to] if to in PLACES else table.space_name(space)}"
        case EndTurn():
            return "the turn ends"
        case Cancel(redraw=redraw):
            return "the card is canceled" + (", and another is drawn" if redraw else "")
        case Overcome():
            is_held = bool(act.hero.cliffhanger)
            return f"this {'Cliffhanger' if is_held else 'Danger'} is overcome"
        case DrawDanger():
            return "draw a Danger"
        case Fight(against=against):
            return f"fight {FOES[against]}"
        case Markers(amount=amount):
            word = "take" if amount > 0 else "lose"
            return f"{word} {counted(abs(amount), 'Danger marker')}"
        case Find():
            return "find the Adventure here"
        case Instability(amount=amount):
            return (
                f"{counted(abs(amount), 'Instability marker')} {'more' if amount > 0 else 'less'}"
            )
        case Sneak():
            return "no villain to sneak past this turn"
        case Coins(amount=amount, here=here):
            where = "the Artifact here" if here else "an Artifact of your choice"
            return f"{say_amount(amount)} Fortune on {where}"
        case PlaceArtifact():
            return "one more Artifact on the board"
        case MoveArtifact():
            return "an Artifact of your choice goes elsewhere"
        case _:
            return ""


def _say_figures(table: FortuneTable, act: Act, effect: Effect) -> str:  # noqa: ARG001
    """What comes of the figures of the other side."""
    match effect:
        case PlaceHenchmen(at=at, amount=amount):
            return f"{_counted(amount, 'henchman', 'henchmen')} {WHERE[at]}"
        case RemoveHenchmen(at=at, amount=amount):
            return f"{_counted(amount, 'henchman', 'henchmen')} {WHERE[at]} removed"
        case PlaceVillain():
            return "a villain appears here"
        case MoveVillain():
            return "a villain goes to another Artifact"
        case WoundVillain(which=which, amount=amount):
            return f"{_counted(amount, 'Wound')} on {WHICH[which]}"
        case HealVillain(which=which):
            return f"{WHICH[which]} heals"
        case VillainSearch(which=which):
            return f"{WHICH[which]} searches at once"
        case VillainState(state=condition, which=which):
            return f"{WHICH[which]} is {condition}"
        case VillainGain(amount=amount):
            return f"{say_amount(amount)} Fortune to the villains"
        case Track(amount=amount, back=back):
            return f"Villain track {'−' if back else '+'}{say_amount(amount)}"
        case Zeppelin(to=to):
            return f"the zeppelin flies to {FLIGHTS[to]}"
        case DamageOutpost(amount=amount):
            word = "on the outpost" if amount > 0 else "of the outpost repaired"
            return f"{counted(abs(amount), 'Wound')} {word}"
        case Tactics():
            return "the villains roll for Vile Tactics"
        case _:
            return ""


def _say_bonus(bonus: Bonus | Boost) -> str:
    """What is added to a number: "+2 fight dice"."""
    sign = "+" if bonus.amount > 0 else "−"
    return f"{sign}{abs(bonus.amount)} {NUMBERS.get(bonus.to, bonus.to.capitalize())}"


def _say_healed(act: Act, amount: Amount) -> str:
    """So many Wounds: of a hero in particular, who may be any, no more is known than the card."""
    if act.is_singled or not isinstance(amount, int):
        return _counted(amount, "Wound") if amount else "all Wounds"
    return counted(min(amount or act.hero.wounds, act.hero.wounds), "Wound")


def _counted(amount: Amount, thing: str, several: str = "") -> str:
    if isinstance(amount, int):
        return counted(amount, thing, several) if several else counted(amount, thing)
    return f"{say_amount(amount)} {several or thing + 's'}"
