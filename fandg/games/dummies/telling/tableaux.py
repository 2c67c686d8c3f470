"""The great moments of Three Dummies: which picture, which title, which line.

The lines follow from the table alone, so that the same game always reads the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.portraits import Portrait
from fandg.engine.prose import capital, counted, pick
from fandg.engine.show import Tableau
from fandg.games.dummies import lore
from fandg.games.dummies.state import CLASS_NAMES, CLASSES, ENEMY_NAMES, Class, Dummies, Dummy


def tell_level(state: Dummies, dummy: Dummy, level: int, learned: str) -> Tableau:
    """A dummy has learned something."""
    who = CLASS_NAMES[dummy.name]
    line = pick(
        (
            f"{who} dusts off both sleeves, and knows something new: {learned}.",
            f"nobody had thought it possible, least of all {who}: {learned}.",
            f"one lesson, one bruise: {learned}. {capital(who)} keeps both.",
        ),
        state.turn + level,
    )
    title = f"{capital(who)} rises to level {level}"
    return Tableau("level-gained", title, line, False, "success", dummy.seat, _faces([dummy.name]))


def tell_knockout(state: Dummies, dummy: Dummy) -> Tableau:
    """A dummy went down."""
    who = CLASS_NAMES[dummy.name]
    line = pick(
        (
            f"{who} has found out what the floor is made of, and forgotten a lesson over it.",
            f"the last thing {who} hears is a round of applause, from the wrong side.",
            f"down goes {who}, and with a small clink the lesson that was learned last.",
        ),
        state.turn + dummy.level,
    )
    title = f"{capital(who)} is knocked out"
    return Tableau(
        "knocked-out-dummy", title, line, True, "failure", dummy.seat, _faces([dummy.name])
    )


def tell_panic(state: Dummies, dummy: Dummy) -> Tableau:
    """A dummy has lost his head, and is about to lose something else."""
    line = pick(
        {
            "bard": (
                "there were eyes in the dark. The Bard has left, at the tempo of a polka.",
                "the Bard screams in B flat, and the corridor takes the second voice.",
                "it was only the wind. The Bard is two stairs down by now, head first.",
            ),
            "teller": (
                "the Fortune Teller sees everything, except this coming, and runs into the wall.",
                "the cards had said Tuesday. It is not Tuesday, and the Fortune Teller runs.",
                "the spirits have come at last, and the Fortune Teller is not at home.",
            ),
            "pirate": (
                "women and pirates first! He abandons ship, on dry land, with both elbows.",
                "the Pirate has boarded nine frigates. It is the draught that he cannot bear.",
                "all hands on deck, says the Pirate, and counts only two, both shaking.",
            ),
        }[dummy.name],
        state.turn + dummy.level,
    )
    title = f"{capital(CLASS_NAMES[dummy.name])} panics"
    return Tableau("panic", title, line, True, "trap", dummy.seat, _faces([dummy.name]))


def tell_enemy(state: Dummies, dummy: Dummy, card: str) -> Tableau:
    """An enemy of the highest level stands in the way."""
    who, foe, trade = CLASS_NAMES[dummy.name], lore.enemy_name(card), ENEMY_NAMES[card[0]]
    line = pick(
        (
            f"three sorts of trouble in one pair of shoes, and {who} in the way of it.",
            f"{who} looks for a door. The {trade} is the door.",
            f"the {trade} has had a bad night. It is about to be everybody's.",
        ),
        state.turn + dummy.level,
    )
    face = (lore.enemy(card).portrait,)
    return Tableau(
        "villain-dummy", foe, line, True, "trap", dummy.seat, (*_faces([dummy.name]), *face)
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


def _faces(names: Sequence[Class]) -> tuple[Portrait, ...]:
    return tuple(lore.dummy(name).portrait for name in names)
