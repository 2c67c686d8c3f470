"""The verbs of the cards in words, each in both persons, as far as the card alone says them.

A verb is said to whoever may play its card ("gain 3 Glory") and of a hero whom it befalls ("gains
3 Glory"). What it comes to as the table stands is in `plays`.
"""

from __future__ import annotations

from typing import NamedTuple

from fandg.engine.prose import counted, joined
from fandg.games.fortune.effects import (
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
    Pass,
    PlaceArtifact,
    PlaceHenchmen,
    PlaceVillain,
    Protect,
    Ready,
    Recover,
    RemoveHenchmen,
    Sneak,
    Spare,
    Steal,
    Strike,
    Tactics,
    Track,
    VillainGain,
    VillainSearch,
    VillainState,
    Wound,
    WoundVillain,
    Zeppelin,
)
from fandg.games.fortune.sentences import Effect, If, Loyalty, To
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
DICE = frozenset[Number](
    {"dice", "fight-dice", "enemy-dice", "explore", "sneak", "search", "loyalty"}
)
"""The numbers of dice that are thrown: of one of them a die is told."""
CARDS = {
    "event": ("an Event", "Events"),
    "events": ("an Event", "Events"),
    "gear": ("a Gear", "Gear"),
    "ally": ("an Ally", "Allies"),
    "allies": ("an Ally", "Allies"),
    "artifact": ("an Artifact", "Artifacts"),
    "secret": ("a secret City card", "secret City cards"),
    "city": ("a City card", "City cards"),
}
WHERE = {
    "random": "in a random space",
    "here": "here",
    "next-to": "beside you",
    "any": "anywhere",
    "artifact": "at an Artifact",
    "city": "in a city",
}
THERE = {"here": "there", "next-to": "in a neighbouring space"}
"""Where something comes, as it is told of a hero and not to him."""
WHICH = {
    "here": "the villain here",
    "any": "a villain of your choice",
    "random": "a random villain",
    "each": "each villain",
    "on-board": "a random villain on the board",
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


class VerbWords(NamedTuple):
    """What a verb does, as it is said to a hero and of a hero."""

    infinitive: str
    third: str = ""
    """Empty where only the card tells it of anybody."""


def say_verb(effect: Effect) -> VerbWords:
    """A verb in words; empty ones for what cannot be said without the table."""
    for chapter in (_say_goods, _say_roll, _say_adventure, _say_figures):
        said = chapter(effect)
        if said is not None:
            return said
    return VerbWords("")


def say_fact(effect: Effect) -> str:
    """What a verb does that befalls no hero, told as it happens; empty where it befalls one."""
    match effect:
        case Boost(until=until):
            return f"{say_bonus(effect)} {UNTIL[until]}"
        case PlaceHenchmen(at=at, amount=amount):
            comes = "appears" if amount == 1 else "appear"
            where = THERE.get(at, WHERE[at])
            return f"{counted_out(amount, 'henchman', 'henchmen')} {comes} {where}"
        case PlaceVillain():
            return "a villain appears there"
        case VillainSearch(which=which):
            return f"{WHICH[which]} searches at once"
        case Instability(amount=amount) if amount > 0:
            return f"a temple there gets {counted(amount, 'Instability marker')}"
        case Track(amount=amount, back=back):
            way = "back" if back else "forward"
            return f"the Villain track moves {counted_out(amount, 'step')} {way}"
        case Tactics():
            return "the villains roll for Vile Tactics"
        case Loyalty(number=number, all=True):
            return f"each Ally takes a Loyalty test, {number}+"
        case To(who="others-here", does=does):
            befalls = [_say_of_another(one) for one in does]
            return f"each other hero there {joined(befalls)}" if all(befalls) else ""
        case _:
            return ""


def _say_of_another(effect: Effect) -> str:
    """What befalls a hero by the card of another."""
    match effect:
        case Steal(what="fortune" | "glory" as what, amount=amount):
            return f"hands over {_say_amount(amount)} {what.capitalize()}"
        case Steal(what=what, amount=amount):
            return f"hands over {_say_cards(what, amount)}"
        case _:
            return say_verb(effect).third


def _say_goods(effect: Effect) -> VerbWords | None:
    """What is gained, lost, drawn or healed."""
    match effect:
        case Gain(what=what, amount=amount):
            return _regular("gain", f"{_say_amount(amount)} {what.capitalize()}")
        case Lose(what=what, amount=amount):
            return _regular("lose", f"{_say_amount(amount)} {what.capitalize()}")
        case Steal(what="fortune" | "glory" as what, amount=amount):
            return VerbWords(f"{_say_amount(amount)} {what.capitalize()} to you")
        case Steal(what=what, amount=amount):
            return VerbWords(f"{_say_cards(what, amount)} to you")
        case Heal(amount=0):
            return _regular("heal", "all Wounds")
        case Heal(amount=amount):
            return _regular("heal", counted_out(amount, "Wound"))
        case Hit(amount=amount):
            return _regular("take", counted_out(amount, "hit"))
        case Wound(amount=amount):
            return _regular("take", counted_out(amount, "Wound"))
        case KnockOut():
            return VerbWords("be KO'd", "is KO'd")
        case Draw(deck=deck, amount=amount):
            return _regular("draw", _say_cards(deck, amount))
        case Discard(what=what, amount=amount):
            return _regular("discard", _say_cards(what, amount))
        case Ready(amount=0):
            return VerbWords("turn all activated cards upright", "turns all used cards upright")
        case Ready(amount=amount):
            used = counted(amount, "activated card")
            return VerbWords(f"turn {used} upright", f"turns {used} upright")
        case If(does=(once,), otherwise=(else_,)):
            first, second = say_verb(once), say_verb(else_)
            both = bool(first.third and second.third)
            return VerbWords("", f"{first.third}, or else {second.third}") if both else None
        case Recover(deck=deck):
            return VerbWords(f"take back {_say_cards(deck, 1)} of your choice")
        case LookAhead(amount=amount):
            seen = f"the next {counted(amount, 'Event')}"
            return VerbWords(f"see {seen} and keep one", f"sees {seen} and keeps one")
        case Protect():
            return VerbWords("your Artifacts are safe this round")
        case Fake():
            return VerbWords("an Artifact is worth nothing")
        case Spare():
            return VerbWords("you are not KO'd, with 1 Life left")
        case _:
            return None


def _say_roll(effect: Effect) -> VerbWords | None:
    """What comes of the test or the fight that is on."""
    match effect:
        case AddSuccesses(amount=amount):
            more = counted_out(amount, "more success", "more successes")
            return VerbWords(f"{more} in this test")
        case Pass():
            return VerbWords("this test is passed")
        case Fail():
            return VerbWords("this test is failed")
        case Boost(until=until):
            return VerbWords(f"{say_bonus(effect)} {UNTIL[until]}")
        case Block(amount=amount):
            return VerbWords(f"prevent up to {counted_out(amount, 'hit')}")
        case Strike(amount=amount):
            return _regular("land", counted_out(amount, "hit"))
        case Escape():
            return VerbWords("get away from this fight")
        case Defeat():
            return VerbWords("the enemy is beaten, for its Glory")
        case _:
            return None


def _say_adventure(effect: Effect) -> VerbWords | None:
    """What comes of a move, a Danger or an Artifact."""
    match effect:
        case MoveOn(amount=amount):
            return VerbWords(counted_out(amount, "more movement point"))
        case EndTurn():
            return VerbWords("the turn ends")
        case Cancel(redraw=redraw):
            return VerbWords("the card is cancelled" + (", and another is drawn" if redraw else ""))
        case DrawDanger():
            return VerbWords("draw a Danger")
        case Fight(against=against):
            return _regular("fight", FOES[against])
        case Markers(amount=amount) if amount > 0:
            taken = counted(amount, "Danger marker")
            return VerbWords(f"take {taken}", f"takes {counted(amount, 'more Danger marker')}")
        case Markers(amount=amount):
            return VerbWords(f"lose {counted(-amount, 'Danger marker')}")
        case Find():
            return VerbWords("find the Adventure here")
        case Instability(amount=amount):
            markers = counted(abs(amount), "Instability marker")
            return VerbWords(f"{markers} {'more' if amount > 0 else 'less'}")
        case Sneak():
            return VerbWords("no villain to sneak past this turn")
        case Coins(amount=amount, here=here):
            where = "the Artifact here" if here else "an Artifact of your choice"
            return VerbWords(f"{_say_amount(amount)} Fortune on {where}")
        case PlaceArtifact():
            return VerbWords("one more Artifact on the board")
        case MoveArtifact():
            return VerbWords("an Artifact of your choice goes elsewhere")
        case _:
            return None


def _say_figures(effect: Effect) -> VerbWords | None:
    """What comes of the figures of the other side."""
    match effect:
        case PlaceHenchmen(at=at, amount=amount):
            return VerbWords(f"{counted_out(amount, 'henchman', 'henchmen')} {WHERE[at]}")
        case RemoveHenchmen(at=at, amount=amount):
            return VerbWords(f"{counted_out(amount, 'henchman', 'henchmen')} {WHERE[at]} removed")
        case PlaceVillain():
            return VerbWords("a villain appears here")
        case MoveVillain():
            return VerbWords("a villain goes to another Artifact")
        case WoundVillain(which=which, amount=amount):
            return VerbWords(f"{counted_out(amount, 'Wound')} on {WHICH[which]}")
        case HealVillain(which=which):
            return VerbWords(f"{WHICH[which]} heals")
        case VillainSearch(which=which):
            return VerbWords(f"{WHICH[which]} searches at once")
        case VillainState(state=condition, which=which):
            return VerbWords(f"{WHICH[which]} is {condition}")
        case VillainGain(amount=amount):
            return VerbWords(f"{_say_amount(amount)} Fortune to the villains")
        case Track(amount=amount, back=back):
            return VerbWords(f"Villain track {'−' if back else '+'}{_say_amount(amount)}")
        case Zeppelin(to=to):
            return VerbWords(f"the zeppelin flies to {FLIGHTS[to]}")
        case DamageOutpost(amount=amount):
            word = "on the outpost" if amount > 0 else "of the outpost repaired"
            return VerbWords(f"{counted(abs(amount), 'Wound')} {word}")
        case Tactics():
            return VerbWords("the villains roll for Vile Tactics")
        case _:
            return None


def say_bonus(bonus: Bonus | Boost) -> str:
    """What is added to a number: "+2 fight dice"."""
    sign = "+" if bonus.amount > 0 else "−"
    what = NUMBERS.get(bonus.to, bonus.to.capitalize())
    if abs(bonus.amount) == 1 and bonus.to in DICE:
        what = what.replace("dice", "die", 1)
    return f"{sign}{abs(bonus.amount)} {what}"


def counted_out(amount: Amount, thing: str, several: str = "") -> str:
    """So many of a thing, or as many as dice say: "1 hit", "D3 henchmen"."""
    if isinstance(amount, int):
        return counted(amount, thing, several)
    return f"{_say_amount(amount)} {several or thing + 's'}"


def _regular(verb: str, what: str) -> VerbWords:
    """What a hero himself does, by a verb that takes an s of him."""
    return VerbWords(f"{verb} {what}", f"{verb}s {what}")


def _say_amount(amount: Amount) -> str:
    return str(amount).upper()


def _say_cards(what: str, amount: Amount) -> str:
    """So many cards of a kind or a deck: "an Event", "2 Gear"."""
    one, more = CARDS[what]
    return one if amount == 1 else f"{_say_amount(amount)} {more}"
