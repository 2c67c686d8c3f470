"""What is kept between nights and what is otherwise tonight, as lines of label and value."""

from __future__ import annotations

from fandg.engine.prose import capital
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.record import MOST_FAILURES, Record
from fandg.games.dummies.nights.twists import Toll
from fandg.games.dummies.phrases import say_points
from fandg.games.dummies.state import CLASS_TITLES, Dummies


def list_kept(record: Record) -> list[tuple[str, str]]:
    """Failures, souvenirs, scars and favours, each with what it does."""
    lines = [("Failures", f"{record.failures} of {MOST_FAILURES}"), *list_carried(record)]
    for name in record.favours:
        favour = content.favour(name)
        lines.append((f"{favour.who} owes a favour", f"{capital(favour.helps)}, for one night."))
    for name in record.debts:
        favour = content.favour(name)
        lines.append(
            (
                f"{favour.who} is owed a favour",
                f"{capital(favour.costs)}, in the night in which it is paid.",
            )
        )
    return lines


def list_carried(record: Record) -> list[tuple[str, str]]:
    """Souvenirs and scars, which do what they do in every night."""
    lines = []
    for name in record.pocket:
        souvenir = content.souvenir(name)
        lines.append((souvenir.name, souvenir.about))
    for borne in record.scars:
        scar = content.scar(borne.id)
        lines.append((f"{scar.name} ({CLASS_TITLES[borne.who]})", scar.about))
    return lines


def list_tonight(state: Dummies) -> list[tuple[str, str]]:
    """All that is otherwise in this night: its twist, favours called in or paid, what is carried.

    None in a single game.
    """
    tale = state.tale
    if tale is None:
        return []
    night = content.night(tale.night)
    lines = [(night.title, night.terms)]
    if any(isinstance(twist, Toll) for twist in state.night):
        lines.append(("The price of leaving", f"{say_points(state.target)} by now"))
    if tale.called:
        favour = content.favour(tale.called)
        lines.append((f"{favour.who} pays back", f"{capital(favour.helps)}."))
    if tale.paid:
        favour = content.favour(tale.paid)
        lines.append((f"{favour.who} is paid back", f"{capital(favour.costs)}."))
    return lines + list_carried(tale.record)
