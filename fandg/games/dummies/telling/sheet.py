"""The seats' panel, the sheet tab and the line beside the hand, for Three Dummies."""

from __future__ import annotations

from collections import Counter

from fandg.engine.prose import capital, counted
from fandg.engine.setup import Setup
from fandg.engine.views import Figure, HandLabel, HeroView, SeatView, SheetLine
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE
from fandg.games.dummies.exploration import exploration_chances
from fandg.games.dummies.modes import SWITCHES
from fandg.games.dummies.nights.sheet import list_tonight
from fandg.games.dummies.state import (
    CLASS_TITLES,
    TOP_LEVEL,
    TRAITS,
    Dummies,
    Dummy,
    count_points,
)
from fandg.games.dummies.telling.words import (
    FIND_ICONS,
    TRAIT_ICONS,
    dummy_parts,
    say_keys,
)

NUMBERS = ("no", "one", "two", "three", "four")


def seat_view(state: Dummies, seat: int) -> SeatView:
    """What the seats' panel shows of a seat."""
    if seat >= len(state.bags):
        return _fortress_view(state)
    dummies = [dummy for dummy in state.dummies if dummy.seat == seat]
    figures = _bag_figures(state, seat)
    if len(state.bags) == 1:
        party = tuple(map(_hero_view, dummies))
        return SeatView("The three dummies", "jester-hat", figures, target="points", heroes=party)
    if not dummies:
        return SeatView("A dummy", "person", figures)
    dummy = dummies[0]
    role = f"{CLASS_TITLES[dummy.name]}, level {dummy.level}"
    if dummy.escaped:
        role = f"{CLASS_TITLES[dummy.name]}, has left"
    return SeatView(
        role,
        lore.dummy(dummy.name).portrait,
        figures,
        None if dummy.escaped else (max(0, dummy.life), dummy.max_life),
        _marks(dummy),
        f"dummy:{dummy.name}",
        CLASS_TITLES[dummy.name],
    )


def _hero_view(dummy: Dummy) -> HeroView:
    return HeroView(
        CLASS_TITLES[dummy.name],
        lore.dummy(dummy.name).portrait,
        "has left" if dummy.escaped else f"level {dummy.level}",
        None if dummy.escaped else (max(0, dummy.life), dummy.max_life),
        _marks(dummy),
        f"dummy:{dummy.name}",
    )


def _bag_figures(state: Dummies, seat: int) -> tuple[Figure, ...]:
    bag = state.bags[seat]
    points = count_points(bag)
    shared = len(state.bags) == 1
    worth = f"{points}/{state.target}" if shared and not state.is_competition else str(points)
    keys = sum(card[0] == "A" for card in bag)
    figures = [Figure("coin", worth), Figure("key", str(keys))]
    if shared:
        figures.append(Figure("bag", str(len(bag))))
    return tuple(figures)


def _marks(dummy: Dummy) -> tuple[Figure, ...]:
    marks = []
    if dummy.paralysis:
        marks.append(Figure("cobweb", str(dummy.paralysis)))
    if dummy.misfortune:
        marks.append(Figure("hollow-cat", "1"))
    return tuple(marks)


def _fortress_view(state: Dummies) -> SeatView:
    figures = (
        Figure("hourglass", str(len(state.treasures))),
        Figure("wolf-trap", str(len(state.dangers))),
    )
    return SeatView("The fortress", "fortress", figures, target="exit")


def hand_label(state: Dummies, setup: Setup, seat: int) -> HandLabel:
    """What stands beside the hand: the bag, its points against the target, its Keys."""
    bag = state.bags[seat]
    points = count_points(bag)
    keys = sum(card[0] == "A" for card in bag)
    key_words = "one Key" if keys == 1 else f"{NUMBERS[keys]} Keys"
    whose = "The bag" if len(state.bags) == 1 else f"The bag of {setup.names[seat]}"
    if not bag:
        return HandLabel(whose, "nothing in it")
    worth = counted(points, "point")
    if state.is_competition:
        return HandLabel(whose, f"{worth}, {key_words}")
    if len(state.bags) == 1:
        return HandLabel(whose, f"{points} of {state.target} points, {key_words}")
    together = f"together {state.points()} of {state.target}"
    return HandLabel(whose, f"{worth}, {key_words}; {together}")


def full_values(bag: list[str]) -> set[int]:
    """The values of which a bag holds all four."""
    return {value for value, count in Counter(VALUE[c] for c in bag).items() if count == 4}


def sheet_lines(state: Dummies, setup: Setup) -> list[SheetLine]:
    """The sheet: what is otherwise tonight, each dummy and whence his values, options, decks."""
    lines: list[SheetLine] = []
    for label, about in list_tonight(state):
        lines += [SheetLine(label, heading=True), SheetLine(about)]
    for dummy in state.dummies:
        lines += _dummy_lines(dummy)
    lines.append(SheetLine("This game", heading=True))
    if not state.is_competition:
        worth = f"{state.points()} of {state.target}, {say_keys(state)}"
        lines.append(SheetLine("Points", worth, "coin"))
    for switch in SWITCHES:
        if switch.key in setup.options:
            value = setup.options[switch.key]
            chosen = next((c.label for c in switch.choices if c.value == value), str(value))
            lines.append(SheetLine(switch.label, chosen, "scroll"))
    lines.append(SheetLine("Left in the decks", heading=True))
    lines += [
        SheetLine("Treasures", str(len(state.treasures)), "hourglass"),
        SheetLine("Levels", str(len(state.levels)), "star"),
        SheetLine("Enemies", f"{len(state.enemies)}, met {len(state.enemy_discard)}", "guard"),
        SheetLine(
            "Dangers", f"{len(state.dangers)}, seen {len(state.danger_discard)}", "wolf-trap"
        ),
        SheetLine("Destroyed", str(len(state.destroyed)), "cross-mark"),
    ]
    return lines


def _dummy_lines(dummy: Dummy) -> list[SheetLine]:
    level = f"level {dummy.level}" + (" (the highest)" if dummy.level == TOP_LEVEL else "")
    lines = [SheetLine(f"{CLASS_TITLES[dummy.name]}, {level}", heading=True)]
    for trait in TRAITS:
        value = dummy.trait(trait)
        now = f"{max(0, dummy.life)}/{value}" if trait == "life" else str(value)
        parts = dummy_parts(dummy, trait)
        lines.append(SheetLine(f"{trait.capitalize()} = {parts}", now, TRAIT_ICONS[trait]))
    if dummy.escaped:
        lines.append(SheetLine("Has left the fortress", "", "exit"))
        return lines
    if dummy.paralysis:
        lines.append(SheetLine("Paralysed", counted(dummy.paralysis, "turn"), "cobweb"))
    if dummy.misfortune:
        lines.append(SheetLine("Misfortune", "every die 1", "hollow-cat"))
    if dummy.level == 1:
        lines.append(SheetLine("Explores", "as chosen", "torch"))
    else:
        for outcome in exploration_chances(dummy.level):
            lines.append(
                SheetLine(
                    capital(outcome.label),
                    f"{round(outcome.chance * 6)} in 6",
                    FIND_ICONS[outcome.label],
                )
            )
    return lines
