"""Where the powers stand, and how it ended, in a few sentences."""

from __future__ import annotations

from fandg.engine.prose import capital, counted, joined, paragraph
from fandg.games.supremacy.course import quarter_of
from fandg.games.supremacy.crises.content import say_legacies
from fandg.games.supremacy.crises.goals import medal_of
from fandg.games.supremacy.crises.medals import ENDS_WELL
from fandg.games.supremacy.crises.record import MEDALS, YOU
from fandg.games.supremacy.state import Crisis
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.aims import say_next
from fandg.games.supremacy.victory import ranking_of, score_of


def story_of(table: SupremacyTable) -> str:
    """A line of story, or the ending."""
    state = table.state
    result = state.result
    if result is None:
        if not state.turn:
            return "The world is being shared out, politely so far."
        leads = _leader(table) if state.crisis is None else _so_far(table, state.crisis)
        return paragraph([f"{quarter_of(state)}.", leads, _losses(table)])
    if state.crisis is not None:
        ended = _crisis(table, state.crisis, result.reason)
        far = say_next(table) if result.reason in ENDS_WELL else ""
        bought = say_legacies(table.world.legacies, state.crisis.bought)
        return paragraph([ended, far, bought, _losses(table)])
    names = capital(joined([table.name(seat) for seat in result.winners]))
    verb = "wins" if len(result.winners) == 1 else "win"
    after = f"after {counted(state.turn, 'turn')}"
    match result.reason:
        case "winter":
            ended = f"Nuclear winter falls {after}, and all have lost."
        case "nobody":
            ended = f"The last powers fall together {after}. Nobody is left to sign anything."
        case "last":
            is_ = "is" if len(result.winners) == 1 else "are"
            ended = f"{names} {is_} left alone in the world {after}."
        case _:
            ended = f"{names} {verb} {after}, by score."
    return paragraph([ended, _followers(table, result.winners), _losses(table)])


def _so_far(table: SupremacyTable, crisis: Crisis) -> str:
    """What the crisis would bring, if it ended now."""
    sheet = table.world.crises[crisis.id]
    medal = medal_of(table, YOU, [score_of(table, seat) for seat in range(len(table.powers))])
    return f"As things stand, {sheet.name} would bring {MEDALS[medal] or 'no medal'}."


def _followers(table: SupremacyTable, winners: list[int]) -> str:
    """Who comes after the winner, one after the other; sides are told by their score alone."""
    if len(winners) != 1 or len(set(table.state.sides)) < len(table.powers):
        return ""
    names = joined([table.name(seat) for seat in ranking_of(table) if seat not in winners])
    return f"Then follow, in this order, {names}." if len(table.powers) > 2 else ""


def _crisis(table: SupremacyTable, crisis: Crisis, reason: str) -> str:
    """How a crisis ended for the person."""
    sheet, name = table.world.crises[crisis.id], table.name(YOU)
    after = f"after {counted(table.state.turn, 'turn')}"
    if crisis.medal:
        return f"{sheet.name} is over {after}, with {MEDALS[crisis.medal]} for {name}."
    match reason:
        case "winter":
            return f"Nuclear winter falls {after}, and {sheet.name} is nobody's any more."
        case "fallen":
            return f"{capital(name)} falls {after}, and {sheet.name} goes on without it."
    return f"{sheet.name} is over {after}, and leaves {name} a scar."


def _leader(table: SupremacyTable) -> str:
    scores = {seat: score_of(table, seat) for seat in table.in_play}
    best = max(scores.values())
    seats = [seat for seat, score in scores.items() if score == best]
    if len(seats) > 1:
        return f"{counted(len(seats), 'power')} lead the score with {best}."
    return f"{capital(table.name(seats[0]))} leads the score with {best}."


def _losses(table: SupremacyTable) -> str:
    state = table.state
    told = []
    if state.left:
        told.append(f"{capital(joined([table.name(seat) for seat in state.left]))} "
                    f"{'is' if len(state.left) == 1 else 'are'} out.")  # fmt: skip
    if state.clouds:
        places = joined([table.world.places[at] for at in state.clouds])
        told.append(f"Under clouds: {places}.")
    return " ".join(told)
