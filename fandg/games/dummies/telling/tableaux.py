"""The great moments of Three Dummies: which picture, which title, which line.

The lines follow from the table alone, so that the same game always reads the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fandg.engine.portraits import Portrait
from fandg.engine.prose import capital, counted, pick, uncapital
from fandg.engine.show import Tableau
from fandg.games.dummies import lore
from fandg.games.dummies.cards import SUITS, Suit
from fandg.games.dummies.finds import PANIC_WOUNDS
from fandg.games.dummies.nights.tonight import can_calm
from fandg.games.dummies.state import (
    CLASS_NAMES,
    CLASSES,
    ENEMY_NAMES,
    SUIT_TRAIT,
    Class,
    Dummies,
    Dummy,
    count_points,
)

_LOSSES = {
    "frisking": "keys-taken",
    "pilfer": "treasure-stolen",
    "corruption": "treasure-bribed",
    "panic": "treasure-smashed",
}
"""The picture of each way to lose what is in the bag."""
_TRADES = {"J": "bouncer", "Q": "spy-girl", "K": "cook"}
"""What the trade of an enemy is called in the names of pictures."""
NUMBERS = {3: "three", 4: "four"}
_LEARNED = {
    "bard": (
        "the winner sings about it at once, in nine verses. The tenth is {learned}.",
        "by breakfast there were six of them, in the song. In truth it was {learned}.",
        "he bows, in case somebody has watched, and writes it down: {learned}.",
        "applause, from one pair of hands, and they are his own. An encore: {learned}.",
        "he had only meant to tune the lute. What has come of it is {learned}.",
        "nobody had thought it possible, least of all the Bard: {learned}.",
        "he rhymes “victory” with “vaguely”, and calls it {learned}.",
        "the hat goes round, and comes back with a button in it and {learned}.",
    ),
    "teller": (
        "the cards had said so all along, says she, and deals herself {learned}.",
        "for the first time tonight it was in her hand before it was in the cards: {learned}.",
        "she predicts that it will happen again, now that there is {learned}.",
        "she reads it out of the tea leaves, and off the floor: {learned}.",
        "the spirits were against it, and are now for it. They call it {learned}.",
        "she had foreseen a journey. It went over somebody, and led to {learned}.",
        "a silver coin for the future, says she, and pays herself in {learned}.",
        "one lesson, one bruise: {learned}. The Fortune Teller keeps both.",
    ),
    "pirate": (
        "no ship was taken, but the floor is his: {learned}.",
        "he plants a flag on it, a small one, and keeps {learned}.",
        "the prize is shared out at once, among one. His part is {learned}.",
        "he marks the spot with a cross. What lies under it is {learned}.",
        "twelve men on a chest were too many. One did, and left {learned}.",
        "land ho, says the Pirate, who has seen nothing else all night but {learned}.",
        "the wind has turned, though it was only a draught, and blows in {learned}.",
        "the Pirate dusts off both sleeves, and knows something new: {learned}.",
    ),
}
"""How each takes a victory, and what was learned by it: a line of his own for every level."""
_FALLEN = {
    "bard": (
        "the last note was his, and the floor has kept it.",
        "the audience was small, but it knew where to hit.",
        "a pause in the music. A long one, with stars.",
        "he has found out what the floor is made of.",
        "he had a rhyme for it, and it has been knocked out of him.",
        "somebody applauds. It was the other one's fist.",
        "the ballad of tonight loses a verse, and a tooth.",
    ),
    "teller": (
        "she had seen a tall stranger. She had not seen the elbow.",
        "the spirits ask her to call again later.",
        "all will be well, says the card under her cheek.",
        "down she goes, and the floor says something short.",
        "she reads the ceiling for a while. It says: lie still.",
        "the future was dark, and came from the left.",
        "somebody was to fall, said the cards. They had not said who.",
    ),
    "pirate": (
        "he goes down with the ship, and there was no ship.",
        "hard to port, he says, and lies to starboard.",
        "the deck has come up to meet him. It was stone.",
        "the last thing that he hears is applause, from the wrong side.",
        "he has struck his colours, and then the cupboard.",
        "a fine broadside, says the Pirate, and only then sees whose.",
        "he drops anchor, chin first.",
    ),
}
"""How each goes down, in lines that nobody else has."""
_SHORT = (
    "one blow short",
    "a blow too late",
    "so near it hurts",
    "down by a whisker",
)
"""How it is said that a dummy who went down had all but won."""
_TOLD_FALLS = 2
"""So many falls of a dummy in a night are told with a line; of a later one only what it costs."""


def tell_level(state: Dummies, dummy: Dummy, level: int, learned: str, foe: str) -> Tableau:
    """A dummy has learned something, from a `foe` if he has beaten one."""
    who = CLASS_NAMES[dummy.name]
    # Another line for every level of a night, and each night begins with another.
    night = state.tale.record.number if state.tale is not None else 0
    begin = 3 * night + SUITS.index(cast(Suit, dummy.levels[0][-1]))
    line = pick(_LEARNED[dummy.name], begin + dummy.rises).format(learned=learned)
    most = SUIT_TRAIT[dummy.levels[-1][-1]].capitalize()
    line = f"{capital(line)} {most} rises by 2, all other values by 1."
    title = f"{capital(who)} rises to level {level}"
    picture = f"level-{level}-{dummy.name}" if foe else "level-gained"
    if foe and foe not in CLASS_NAMES:
        # Where it was follows from who it was: each trade of the house has a place of its own.
        picture += f"-{_TRADES[foe[0]]}"
    faces = (*_faces([dummy.name]), *_face_of(foe))
    return Tableau(picture, title, line, False, "success", dummy.seat, faces)


def tell_loss(state: Dummies, dummy: Dummy, cards: Sequence[str], cause: str) -> Tableau:
    """Treasures have left a bag against somebody's will; what that costs stands in the title."""
    who = CLASS_NAMES[dummy.name]
    lines = {
        "frisking": (
            f"held by the boots and shaken: what unlocks anything fell out of {who} first.",
            f"the Bouncer pats {who} down, and goes by the sound of it.",
            "arms up, said the Bouncer, and something in a sleeve said clink.",
            f"whatever turns in a lock has turned out of {who}, down to the last tooth.",
        ),
        "pilfer": (
            f"the bag weighs less, and smells of lavender. {capital(who)} looks at the bottom.",
            f"she said good evening to {who}. It was the last thing that she left.",
            f"{who} still had a hand on it. It was somebody else's glove.",
            "a curtsey, a rustle, and a hole in the bag where the best of it was.",
        ),
        "corruption": (
            "a hand, a cough, and nobody has seen anybody.",
            "the speech was free. What lay on top of it was not.",
            "for the widows and orphans, says the Bard, and counts himself among them.",
            "they part as friends, and one of them is richer.",
        ),
        "panic": (
            f"something had to stop {who}. It was dear, and it was in the way.",
            f"{who} threw it at the dark. The dark was a wall.",
            f"it was the only thing that {who} met which was softer than a head.",
            "it had outlived three kings. It has not outlived this corridor.",
        ),
    }[cause]
    line = pick(lines, state.turn + dummy.level)
    bag = state.bag(dummy)
    before, after = count_points([*bag, *cards]), count_points(bag)
    enemy = state.combat.enemy if state.combat is not None else None
    foe = enemy.card if enemy is not None and cause != "corruption" else ""
    faces = (*_faces([dummy.name]), *_face_of(foe))
    title = f"{_say_lost(cards, cause)} {before} to {counted(after, 'point')}"
    return Tableau(_LOSSES[cause], title, line, True, "failure", dummy.seat, faces)


def _say_lost(cards: Sequence[str], cause: str) -> str:
    """What was lost, and how: one thing by its name, several Keys by their number."""
    if len(cards) > 1:
        many = "Both" if len(cards) == 2 else f"All {NUMBERS[len(cards)]}"
        return f"{many} Keys are taken:"
    how = {"frisking": "Taken", "pilfer": "Stolen", "corruption": "A bribe", "panic": "Smashed"}
    return f"{how[cause]}: {lore.treasure(cards[0]).name},"


def tell_snapped(state: Dummies, dummy: Dummy, card: str) -> Tableau:
    """A Key that lay in the discard pile is out of the game."""
    line = pick(
        (
            "it lay in the discards, where nobody would look. The Bouncer looked.",
            "two halves of a Key open nothing, and the Bouncer keeps both.",
        ),
        state.turn + dummy.level,
    )
    title = f"Broken for good: {lore.treasure(card).name}"
    enemy = state.combat.enemy if state.combat is not None else None
    faces = (*_faces([dummy.name]), *_face_of(enemy.card if enemy is not None else ""))
    return Tableau(_LOSSES["frisking"], title, line, True, "failure", dummy.seat, faces)


def tell_both_down(state: Dummies, dummy: Dummy, foe: str) -> Tableau:
    """A scream has felled both, a dummy and his `foe`: nobody wins, and no level is lost."""
    who = CLASS_NAMES[dummy.name]
    other = CLASS_NAMES[cast(Class, foe)] if foe in CLASS_NAMES else lore.enemy(foe).name
    line = pick(
        (
            "what glass there was is on the floor, and so are they.",
            "it was the high one. It went through both of them, and a wall.",
            "silence, at last, and nobody up to enjoy it.",
        ),
        state.turn + dummy.level,
    )
    line = f"{capital(line)} Nobody has won; {who} is up again with 1 Life."
    faces = (*_faces([dummy.name]), *_face_of(foe))
    title = f"{capital(who)} and {other} both go down"
    picture = "knocked-out-dummy"
    return Tableau(picture, title, line, True, "failure", dummy.seat, faces, minor=True)


def tell_fall(state: Dummies, dummy: Dummy, told: int) -> str:
    """How a dummy goes down who has done so some times before: another line for each in a row.

    Each night begins with another, and so does each dummy.
    """
    night = state.tale.record.number if state.tale is not None else 0
    begin = _TOLD_FALLS * night + SUITS.index(cast(Suit, dummy.levels[0][-1]))
    return uncapital(pick(_FALLEN[dummy.name], begin + told))


def tell_light_fall(dummy: Dummy, foe_life: int) -> str:
    """That a dummy went down who has lost nothing by it, and whether he had all but won."""
    who = capital(CLASS_NAMES[dummy.name])
    if foe_life != 1:
        return f"{who} is knocked out"
    return f"{who}: {_SHORT[dummy.falls % len(_SHORT)]}"


def tell_knockout(
    state: Dummies, dummy: Dummy, foe: str, forgotten: str, level: int, foe_life: int = 0
) -> Tableau:
    """A dummy of some level goes down, by a `foe` or the ceiling, and has `forgotten` a card of it.

    How near he was to winning is told with it, by the Life that the foe has left. At level 1, where
    it costs nothing more, it is a moment for who plays him alone.
    """
    who = CLASS_NAMES[dummy.name]
    line = "Up again with 1 Life, at level 1 as before."
    if forgotten:
        line = _say_lost_level(level, forgotten)
    if dummy.falls <= _TOLD_FALLS:
        line = f"{capital(tell_fall(state, dummy, dummy.falls))} {line}"
    faces, title = _faces([dummy.name]), f"{capital(who)} is knocked out"
    is_minor = not forgotten
    if not foe or foe == "ceiling":
        picture = "buried-dummy" if foe else "knocked-out-dummy"
        title = f"{title} by the ceiling" if foe else title
        seat = dummy.seat
        return Tableau(picture, title, line, True, "failure", seat, faces, minor=is_minor)
    picture = "beaten-dummy"
    if foe in CLASS_NAMES:
        by = CLASS_NAMES[cast(Class, foe)]
    else:
        # Where it was follows from who it was: each trade of the house has a place of its own.
        by, picture = lore.enemy(foe).name, f"beaten-dummy-{_TRADES[foe[0]]}"
        if foe_life:
            line = f"{line} {_tell_nearness(by, foe_life)}"
    faces = (*faces, *_face_of(foe))
    title = f"{title} by {by}"
    seat = dummy.seat
    return Tableau(picture, title, line, True, "failure", seat, faces, minor=is_minor)


def _tell_nearness(foe: str, life: int) -> str:
    """How near somebody who lost a fight was to winning it."""
    if life == 1:
        return f"One blow more, and it had been {foe}."
    return f"{foe} had {life} Life left."


def _say_lost_level(level: int, forgotten: str) -> str:
    """What a knock-out at a level from 2 up costs."""
    return f"Back to level {level - 1}, without {forgotten}."


def tell_panic(state: Dummies, dummy: Dummy) -> Tableau:
    """A dummy has lost his head, and is about to lose something else, perhaps his footing."""
    line = pick(
        {
            "bard": (
                "there were eyes in the dark. The Bard has left, at the tempo of a polka.",
                "the Bard screams in B flat, and the corridor takes the second voice.",
                "it was only the wind. The Bard is two stairs down by now, head first.",
                "something dripped, in three four time. He did not stay for the chorus.",
                "the suit of armour has bowed to him. There is nobody in it, and he knows.",
            ),
            "teller": (
                "the Fortune Teller sees everything, except this coming, and runs into the wall.",
                "the cards had said Tuesday. It is not Tuesday, and the Fortune Teller runs.",
                "the spirits have come at last, and the Fortune Teller is not at home.",
                "she has drawn the Tower three times running, and so she is running.",
                "a cat has looked at her, knowingly. She leaves by what was no door.",
            ),
            "pirate": (
                "women and pirates first! He abandons ship, on dry land, with both elbows.",
                "the Pirate has boarded nine frigates. It is the draught that he cannot bear.",
                "all hands on deck, says the Pirate, and counts only two, both shaking.",
                "there was water, in a bucket, and it was coming nearer. He did not wait.",
                "he has seen a ghost with his good eye, and with the other one two.",
            ),
        }[dummy.name],
        state.turn + dummy.level,
    )
    title = f"{capital(CLASS_NAMES[dummy.name])} panics"
    if dummy.life <= PANIC_WOUNDS and not can_calm(state):
        title += ", and is knocked out"
        if dummy.level > 1:
            lost = lore.level_name(dummy.levels[-1])
            line = f"{capital(line)} {_say_lost_level(dummy.level, lost)}"
    return Tableau("panic", title, line, True, "trap", dummy.seat, _faces([dummy.name]))


def tell_enemy(state: Dummies, dummy: Dummy, card: str) -> Tableau:
    """An enemy of the highest level stands in the way."""
    who, foe, trade = CLASS_NAMES[dummy.name], lore.enemy_name(card), ENEMY_NAMES[card[0]]
    line = pick(
        (
            f"three sorts of trouble in one pair of shoes, and {who} in the way of it.",
            f"{who} looks for a door. The {trade} is the door.",
            f"the {trade} has had a bad night. It is about to be everybody's.",
            f"{who} says good evening. It is not returned, and it will not be one.",
            f"of all the doors in the house {who} has chosen the one with the {trade} in it.",
        ),
        state.turn + dummy.level,
    )
    face = (lore.enemy(card).portrait,)
    return Tableau(
        f"villain-{_TRADES[card[0]]}",
        foe,
        line,
        True,
        "trap",
        dummy.seat,
        (*_faces([dummy.name]), *face),
    )


def tell_last_treasure(state: Dummies) -> Tableau:
    """The Treasure deck is empty: what comes now ends it."""
    line = pick(
        (
            "the sand has taken the last of it. The next grain shuts the gate.",
            "nothing is left for the sand to take but the three of them.",
            "the deck is empty, and the gate creaks. Somebody should try a Key.",
        ),
        state.turn,
    )
    return Tableau("last-treasure", "The last treasure is gone", line, True, "trap")


def tell_toll(state: Dummies, target: int) -> Tableau:
    """The gate of a night wants more than before."""
    line = pick(
        (
            "the price list has been out in the rain, and somebody has written it anew.",
            "a small increase, says the porter, and puts out another chest.",
            "the heap before the gate has grown. So has the one that is missing.",
        ),
        state.turn,
    )
    title = f"The price of leaving rises to {counted(target, 'point')}"
    short = target - state.points()
    wants = f"The bag wants {short} more." if short > 0 else "The bag has it."
    return Tableau("toll-rises", title, f"{capital(line)} {wants}", True, "trap")


def tell_escape(state: Dummies, dummy: Dummy, key: str, points: int) -> Tableau:
    """A rival is out."""
    who = CLASS_NAMES[dummy.name]
    line = pick(
        (
            f"the {key} turns, the gate opens, and {who} walks out into the night with "
            f"{counted(points, 'point')}.",
            f"{who} closes the gate from outside, gently. {counted(points, 'point')}!",
        ),
        state.turn + points,
    )
    title = f"{capital(who)} is out"
    return Tableau("gate-one-out", title, line, False, "key", dummy.seat, _faces([dummy.name]))


def tell_closing(state: Dummies) -> Tableau | None:
    """The end: the gate opens, or the sand runs out and it falls shut.

    A night of a campaign has had its last picture before its morning, and a rival who went out
    last has had his.
    """
    assert state.result is not None
    if state.night or state.result.reason == "all-out":
        return None
    turns = counted(state.turn, "turn")
    if state.result.reason == "escaped":
        line = pick(
            (
                f"the Key turns, the gate opens, and three dummies walk out into the night with "
                f"{counted(state.points(), 'point')}.",
                f"after {turns} the gate gives way. Outside it smells of rain and breakfast.",
                f"{turns}, one Key. They walk slowly until the corner, and then they do not.",
            ),
            state.turn + state.points(),
        )
        return Tableau("gate-opens", "The gate opens", line, False, "key", None, _faces(CLASSES))
    inside = [dummy.name for dummy in state.dummies if not dummy.escaped]
    line = pick(
        (
            f"the sand runs out after {turns}, and the gate falls shut. Breakfast is at six.",
            f"the last grain falls, and then the gate. It has taken {turns}.",
            "somebody turns the hourglass over, from habit. The gate stays where it is.",
        ),
        state.turn,
    )
    return Tableau(
        "sand-runs-out", "The sand runs out", line, True, "failure", None, _faces(inside)
    )


def tell_night(state: Dummies, *, won: bool) -> Tableau:
    """A night of the campaign is over."""
    if won:
        line = pick(
            (
                "the street lamps are still lit, and nobody has missed them yet.",
                "three shadows and a bag, going downhill in the right direction.",
                "behind them somebody counts the spoons, and begins again.",
            ),
            state.turn,
        )
        return Tableau(
            "night-won", "Out before breakfast", line, False, "success", None, _faces(CLASSES)
        )
    line = pick(
        (
            "the gate is shut, the porter is awake, and the porridge is cold.",
            "three cells, three sighs, and a form to fill in.",
            "morning finds them where the evening had left them, only tidier.",
        ),
        state.turn,
    )
    return Tableau("night-lost", "Caught", line, True, "failure", None, _faces(CLASSES))


def _face_of(foe: str) -> tuple[Portrait, ...]:
    """The face of an enemy by his card, or of a dummy; none for nobody."""
    if foe in CLASS_NAMES:
        return _faces([cast(Class, foe)])
    return (lore.enemy(foe).portrait,) if foe else ()


def _faces(names: Sequence[Class]) -> tuple[Portrait, ...]:
    return tuple(lore.dummy(name).portrait for name in names)
