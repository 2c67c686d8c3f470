"""How a game ended, in a few sentences; the words follow from the table alone."""

from __future__ import annotations

from fandg.engine.prose import joined, paragraph, pick
from fandg.engine.setup import Setup
from fandg.games.dummies import lore
from fandg.games.dummies.cards import KEYS, VALUE, has_key
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.outcome import dummy_seats
from fandg.games.dummies.phrases import (
    FEW_CARDS,
    SETS,
    all_bags,
    dearest,
    find_collections,
    find_hero,
    say_cards,
    say_own,
    say_points,
)
from fandg.games.dummies.state import CLASS_NAMES, TOP_LEVEL, Dummies, count_points


def tell_ending(state: Dummies, setup: Setup) -> str:
    """How it ended, of whom one speaks, what was carried out, what it cost, who won."""
    sentences = (
        _tell_rivals_end(state) if state.is_competition else _tell_common_end(state),
        _tell_hero(state),
        _tell_rivals_loot(state) if state.is_competition else _tell_common_loot(state),
        _tell_cost(state),
        _tell_winners(state, setup),
    )
    return paragraph(sentences)


def _tell_common_end(state: Dummies) -> str:
    """How it ended for three who went together."""
    assert state.result is not None
    turns, left, points = state.turn, len(state.treasures), state.points()
    if state.result.reason == "escaped":
        if left <= FEW_CARDS:
            rest = f"{say_cards(left)} left in the deck" if left else "the very last card gone"
            return pick(
                (
                    f"in turn {turns}, with {rest}, three shadows slip out under the falling gate.",
                    f"{rest}, turn {turns}, and at last somebody thinks of trying the Key.",
                    f"they cut it fine: turn {turns}, {rest}, and the gate still open a hand's "
                    "breadth.",
                ),
                turns + points,
            )
        return pick(
            (
                f"after {turns} turns the gate swings open, and three dummies walk out into the "
                "morning as if they had only been visiting.",
                f"it takes {turns} turns, one Key and no plan worth the name, but the gate opens.",
                f"in turn {turns} the lock gives way with a sigh, and the porter with another.",
            ),
            turns + points,
        )
    if state.result.reason == "no-keys":
        return pick(
            (
                f"in turn {turns} the last of the four Keys breaks, and a gate that nobody can "
                "open is called a wall.",
                f"four Keys there were; after {turns} turns they are a small heap of filings.",
                f"turn {turns} ends with a snap, and the fortress has run out of Keys.",
            ),
            turns + points,
        )
    if points >= state.target:
        bag = all_bags(state)
        if has_keys(state, bag):
            return (
                f"turn {turns}: {points} points in the bag and all that the lock wants, and then "
                "the sand runs out with the gate in sight."
            )
        keys = "too few Keys" if has_key(bag) else "no Key"
        return (
            f"with {points} points in the bag and {keys} to go with them, the three are still "
            f"rattling at the gate when the sand runs out in turn {turns}."
        )
    if _is_near(state):
        return (
            f"so near: turn {turns}, {say_points(points)} in the bag, {state.target} wanted, and "
            "not a card left to find them in."
        )
    return pick(
        (
            f"after {turns} turns the Treasure deck is empty: the other guests were quicker.",
            f"in turn {turns} the sand runs out, and far above a heavy bar falls into place.",
            f"{turns} turns, and the house ran out of silver before the three ran out of doors.",
        ),
        turns + points,
    )


def _tell_rivals_end(state: Dummies) -> str:
    """How it ended for three who went each alone."""
    assert state.result is not None
    turns, reason = state.turn, state.result.reason
    if reason == "all-out":
        return pick(
            (
                f"after {turns} turns all three are out, one by one and not on speaking terms.",
                f"by turn {turns} the fortress stands empty, and the inn across the road is full.",
            ),
            turns,
        )
    if reason == "no-keys":
        return f"in turn {turns} the last Key breaks, and with it all further negotiations."
    if any(dummy.escaped for dummy in state.dummies):
        return pick(
            (
                f"in turn {turns} the deck is empty, and the gate falls shut on all late plans.",
                f"turn {turns} brings the last card, and the last chance has gone with it.",
            ),
            turns,
        )
    return pick(
        (
            f"in turn {turns} the deck is empty, and all three are still inside, each waiting "
            "for the others to go first.",
            f"{turns} turns of after you, no, after you, and now the gate is shut.",
        ),
        turns,
    )


def _tell_hero(state: Dummies) -> str:
    """Who went furthest, and what he or she learned."""
    hero = find_hero(state.dummies)
    name, lessons = CLASS_NAMES[hero.name], [lore.level(card).name for card in hero.levels]
    if hero.level == TOP_LEVEL:
        return pick(
            (
                f"{name} had learned all that can be learned in there, down to {lessons[-1]}, and "
                "was insufferable about it.",
                f"{name} went all the way from {lessons[0]} to {lessons[-1]}, and doors opened on "
                "hearing the name.",
                f"with {lessons[-1]} at the last, {name} reached level 4, and the Bouncers "
                "began to bow.",
                f"nobody in the house argued with {name} any more, not after {lessons[-1]}.",
            ),
            state.turn + len(state.enemy_discard),
        )
    if hero.level == 1:
        return pick(
            (
                f"none of them ever got beyond level 1, though {name} holds that {lessons[0]} "
                "ought to count double.",
                f"as for experience, they left with what they had brought: {name}, for one, "
                f"with {lessons[0]}.",
            ),
            state.turn,
        )
    return pick(
        (
            f"{name} went in front, at level {hero.level}, trusting in {joined(lessons)}.",
            f"if anybody was feared in there, it was {name}, for {joined(lessons)}.",
            f"{name} rose to level {hero.level} and will tell you about {lessons[-1]} unasked.",
            f"it was {lessons[-1]} that brought {name} to level {hero.level}, and luck the rest.",
        ),
        state.turn + len(state.enemy_discard),
    )


def _tell_common_loot(state: Dummies) -> str:
    """What lay in the bags at the end."""
    bag = all_bags(state)
    if not bag:
        return pick(
            (
                "there was not so much as a spoon in the bag.",
                "of the silver they had seen a good deal, and touched none.",
                "the bag was as light as on the first evening.",
            ),
            state.turn,
        )
    points, finest = state.points(), lore.treasure(dearest(bag)).name
    if _is_near(state):
        return pick(
            (
                f"the {finest} had to go back on its shelf, and was dusted first.",
                f"the {finest} would have looked so well above the counter of the tavern.",
                f"they asked whether they might keep the {finest}, and might not.",
            ),
            points,
        )
    sets = find_collections(bag)
    if sets:
        return (
            f"{SETS[sets[-1]]} made {sets[-1] * 8} of the {points} points, and a noise like a "
            "tinker's cart."
        )
    if len(bag) == 1:
        return f"all that they had to show for it was the {finest}."
    humblest = lore.treasure(min(bag, key=lambda card: VALUE[card])).name
    return pick(
        (
            f"of {len(bag)} treasures, {points} points in all, the {finest} was the finest.",
            f"from the {humblest} to the {finest}, the bag came to {points} points.",
            f"{points} points lay in the bag, the {finest} on top, wrapped in a shirt.",
            f"the {finest} was the pride of a bag worth {points} points.",
        ),
        points,
    )


def _is_near(state: Dummies) -> bool:
    """Whether the game was lost with the points all but together."""
    assert state.result is not None
    return state.result.reason == "empty-deck" and state.points() * 5 >= state.target * 4


def _tell_rivals_loot(state: Dummies) -> str:
    """What the best of the bags held, inside or out."""
    out = [dummy for dummy in state.dummies if dummy.escaped]
    best = max(out or state.dummies, key=lambda dummy: state.points(dummy.seat))
    bag, name = state.bag(best), CLASS_NAMES[best.name]
    if not bag:
        return f"{name} got out with empty pockets." if out else "nobody had found a thing."
    finest = lore.treasure(dearest(bag)).name
    if not out:
        return (
            f"the fullest bag belonged to {name}, the {finest} and all, "
            f"{say_points(count_points(bag))} that nobody will ever count."
        )
    return pick(
        (
            f"{name} got away with the {finest} under {say_own(best.name)} coat.",
            f"the finest thing to leave the house was the {finest}, in the care of {name}.",
            f"{name} was last seen carrying the {finest} towards the harbour.",
        ),
        state.turn + len(bag),
    )


def _tell_cost(state: Dummies) -> str:
    """What else is worth a sentence: who was stiff, unlucky, shut in, or battered."""
    assert state.result is not None
    inside = [dummy for dummy in state.dummies if not dummy.escaped]
    stiff = [CLASS_NAMES[dummy.name] for dummy in inside if dummy.paralysis]
    unlucky = [CLASS_NAMES[dummy.name] for dummy in inside if dummy.misfortune]
    out = state.result.reason == "escaped"
    if len(stiff) > 1 and out:
        return f"{joined(stiff)} had to be carried out under the arm, like carpets."
    if stiff and out:
        return f"{stiff[0]} was carried, still stiff, and mistaken for part of the loot."
    if stiff:
        return f"{joined(stiff)} took no part in the end, being stiff as a candlestick."
    if unlucky:
        return f"Misfortune had come to stay with {joined(unlucky)}, and stays."
    if state.is_competition and 0 < len(inside) < len(state.dummies):
        points = sum(state.points(dummy.seat) for dummy in inside)
        names = joined([CLASS_NAMES[dummy.name] for dummy in inside])
        if points == 0:
            return f"{names} stayed behind, with nothing to lose but the way."
        return pick(
            (
                f"{names} stayed behind, with {say_points(points)} that buy nothing in there.",
                f"still inside: {names}, for the sake of {say_points(points)} and one more room.",
            ),
            state.turn,
        )
    broken = [card for card in state.destroyed if card not in KEYS]
    if len(broken) > 1:
        worst = lore.treasure(dearest(broken)).name
        return f"of what was smashed in panic, the {worst} is mourned most."
    if len(state.destroyed) - len(broken) in (2, 3) and out:
        return f"of the four Keys only {_KEYS_LEFT[4 - len(state.destroyed) + len(broken)]}."
    weary = [dummy for dummy in state.dummies if dummy.life == 1 and dummy.max_life > 2]
    if weary:
        name = CLASS_NAMES[weary[0].name]
        return f"{name} had a single Life left at the end, and dines out on it."
    went_down = state.tale is not None and bool(state.tale.knocked)
    if not went_down and all(dummy.life == dummy.max_life for dummy in state.dummies):
        return "not one of them had a scratch, which will be hard to explain."
    return ""


_KEYS_LEFT = {1: "one was left whole, the right one", 2: "two had survived the adventure"}


def _tell_winners(state: Dummies, setup: Setup) -> str:
    """Who won, by name."""
    assert state.result is not None
    winners, turns = sorted(state.result.winners), state.turn
    names = joined([setup.names[seat] for seat in winners])
    if not winners:
        if state.is_competition:
            return "nobody wins, and each of the three knows exactly whose fault that is."
        return pick(
            (
                "the fortress keeps its guests, and breakfast is at six.",
                "there will be soup, and there will be a next time.",
                "nobody wins but the house, as houses do.",
            ),
            turns,
        )
    if state.tale is not None:
        return pick(
            (
                "the night is won, and the tavern is still open.",
                "the night is won, and the three swear never to do it again before Friday.",
                "the night is won: three fools, one gate, no witnesses.",
            ),
            turns,
        )
    if winners == [state.fortress]:
        return pick(
            (
                f"{names} wins, and sends down the bill for the candles.",
                f"{names} wins: the fortress always did like company.",
                f"{names} wins, and has the locks oiled for next time.",
            ),
            turns,
        )
    if state.is_competition:
        points = say_points(state.result.scores[winners[0]])
        if len(winners) > 1 and state.result.scores[winners[0]] == 0:
            return f"{names} share the victory, there being nothing else to share."
        if len(winners) > 1:
            return f"{names} win with {points} each, and will share nothing but that."
        return pick(
            (
                f"{names} wins with {points}, and buys nobody a drink.",
                f"{names} wins with {points}, and was always going to.",
            ),
            turns,
        )
    if len(dummy_seats(state)) == 1:
        return pick(
            (
                f"{names} wins, and the tavern is still open.",
                f"{names} wins, and the three swear never to do it again before Friday.",
                f"{names} wins: three fools, one Key, no witnesses.",
            ),
            turns,
        )
    return pick(
        (
            f"{names} win together, and start dividing the spoons.",
            f"{names} win together, and remember it in three different ways.",
        ),
        turns,
    )
