"""The rules of which the guide tells beside a question, those needed for the choice first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fandg.engine.decision import Decision
from fandg.games.labyrinth.casting import spell_of
from fandg.games.labyrinth.sharing import BANKED
from fandg.games.labyrinth.striking import list_aims
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import HeroRow

FREE = (("scout", "scouting"), ("loot", "looting"))
"""How the answers of a turn begin that cost nothing, and the rule to know before one of them."""
ACTIONS = (
    ("go:", "move"),
    ("train-", "dojo"),
    ("clear", "rockfall"),
    ("surge", "power-surge"),
)
"""The same of the others, but for rolls."""
AT_ONCE = 3
"""So many are explained at a question: a turn begins with the choice of all that can be done."""


def topics_of(table: LabyrinthTable, decision: Decision[Any]) -> Iterator[str]:
    """What an answer may lead to beside the question's own rule."""
    yield decision.rule
    if decision.kind == "act" and decision.rule == "hero-step":
        yield from _topics_of_turn(table, decision)
    elif decision.form is not None and any(f.key == BANKED for f in decision.form.fields):
        yield "plus-ones"


def _topics_of_turn(table: LabyrinthTable, decision: Decision[Any]) -> Iterator[str]:
    """What a hero can do now; a roll is for who is there to be struck, else for Plus-Ones."""
    hero = table.state.heroes[table.state.acting]
    keys = [option.key for option in decision.legal_options()]

    def offered(rules: Sequence[tuple[str, str]]) -> Iterator[str]:
        return (rule for start, rule in rules if any(key.startswith(start) for key in keys))

    yield from offered(FREE)
    yield from offered([("roll:", "action-rolls")])
    rows: tuple[HeroRow, ...] = ("melee", "ranged")
    aims = [row for row in rows if f"roll:{row}" in keys and list_aims(table, hero, row)]
    banks = [*offered([("roll:", "plus-ones")])]
    yield from (["damage", *banks] if "melee" in aims else banks)
    if aims:
        yield "damage"
    if "roll:magic" in keys and any(spell_of(table, card) for card in hero.hand):
        yield "magic"
    yield from offered(ACTIONS)
