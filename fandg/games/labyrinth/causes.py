"""What acts, as the cause of a question: an event's page, or a card, by name and by its rule."""

from __future__ import annotations

from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making


def name_cause(table: LabyrinthTable, act: Making) -> str:
    """What acts is called, as the reason of a question."""
    if act.source in table.library.packets:
        return f"For the event {table.library.packets[act.source].name}"
    villain = table.library.villains.get(act.source)
    if villain is not None and villain.unique is not None:
        return f"For {villain.unique.name}"
    entry = table.library.entries.get(act.source)
    return f"For {entry.name}" if entry is not None else "For what has happened"


def rule_of_cause(table: LabyrinthTable, act: Making) -> str:
    """The rule that a question follows from which is put as something acts."""
    library, source = table.library, act.source
    if source in library.packets:
        return "events"
    if source in library.treasures:
        return "treasures"
    if source in library.talents:
        return "talents"
    if source in library.battle:
        return "battle-cards"
    return "villain-magic" if source in library.villains else "cards"
