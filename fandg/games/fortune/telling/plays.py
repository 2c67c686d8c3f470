"""What using a card would do now, said before it is played: by its verbs, as the table stands."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import counted, joined
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.effects import (
    AddDice,
    Heal,
    Overcome,
    Ready,
    Reroll,
    Strike,
    TakeItem,
    Travel,
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
from fandg.games.fortune.telling.verb_words import counted_out, say_bonus, say_verb
from fandg.games.fortune.verbs import Act

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
REMAINS = {
    "round": "until the round ends",
    "hero": "until you are KO'd",
    "all": "for all, until another takes its place",
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
        said += [say_bonus(bonus) for bonus in event.always if bonus.when is None]
    told = joined(said)
    return f"{told}; used up until the next round" if told and use.spend == "turn" else told


def say_all(table: FortuneTable, act: Act, effects: Sequence[Effect]) -> list[str]:
    """What verbs do one after the other, each in a few words."""
    return [words for effect in effects if (words := _say(table, act, effect))]


def _say(table: FortuneTable, act: Act, effect: Effect) -> str:
    by_table = _say_joined(table, act, effect) or _say_by_table(table, act, effect)
    return by_table or say_verb(effect).infinitive


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


def _say_by_table(table: FortuneTable, act: Act, effect: Effect) -> str:
    """What a verb does of which the table knows more than the card; else empty."""
    state = table.state
    match effect:
        case Heal(amount=int(amount)) if not act.is_singled:
            # Of a hero in particular, who may be any, no more is known than the card.
            return f"heal {counted(min(amount or act.hero.wounds, act.hero.wounds), 'Wound')}"
        case TakeItem(item=item):
            return f"take {table.name(item)}"
        case Ready(amount=amount):
            used = len(act.hero.used)
            return f"{counted(min(amount or used, used), 'used card')} ready again"
        case AddDice(amount=amount):
            where = "in this test" if state.trial is not None else "in this fight round"
            return f"{counted_out(amount, 'more die', 'more dice')} {where}"
        case Reroll(of=of):
            count = count_rerolled(table, act, effect)
            whose = "of the enemy's dice" if of == "enemy" else "of the dice"
            return f"roll {count} {whose} again"
        case Strike(amount=amount):
            foe = say_opponent(table, state.bout) if state.bout is not None else "the enemy"
            return f"{counted_out(amount, 'hit')} on {foe}"
        case Travel(to=to, space=space):
            return f"go to {PLACES[to] if to in PLACES else table.space_name(space)}"
        case Overcome():
            is_held = bool(act.hero.cliffhanger)
            return f"overcome this {'Cliffhanger' if is_held else 'Danger'}"
        case _:
            return ""
