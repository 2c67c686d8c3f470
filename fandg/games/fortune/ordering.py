"""Whether it matters which of several tests or fights comes first, where all must be passed.

Rules: or-and; ruling 17. Of plain tests it hardly does: whoever fails one has failed. But a fight
has its own Glory, a 1 that is punished is better met last, and what helps in one test alone is
not spent where the other fails first.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.games.fortune.cards import legal_uses
from fandg.games.fortune.challenges import EXERTING, begin_trial, count_dice
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import Moment, TestKind


def can_order_matter(
    table: FortuneTable,
    heroes: Sequence[Hero],
    parts: Sequence[object],
    kind: TestKind,
    keywords: tuple[str, ...],
) -> bool:
    """Whether it can matter which of some parts comes first, for heroes of whom one takes each."""
    if len(parts) < 2:
        return False
    tests = [part for part in parts if isinstance(part, Test)]
    if len(tests) < len(parts) or any(test.ones for test in tests):
        return True
    if all(test == tests[0] for test in tests):
        return False
    # Who takes one of the tests may exert in the others alone.
    may_exert = any(wounds_to_go(table, hero) > 1 for hero in heroes)
    if len(heroes) > 1 and kind not in EXERTING and may_exert:
        return True
    helps = [_list_help(table, heroes, test, kind, keywords) for test in tests]
    return any(found != helps[0] for found in helps)


def _list_help(
    table: FortuneTable,
    heroes: Sequence[Hero],
    test: Test,
    kind: TestKind,
    keywords: tuple[str, ...],
) -> set[tuple[str, str]]:
    """Whose card or ability can help in a test whose roll fell short, taken by one of `heroes`."""
    state, found = table.state, set[tuple[str, str]]()
    before = state.trial
    for hero in heroes:
        trial = begin_trial(table, hero, test, kind, keywords)
        trial.dice = [1] * max(1, count_dice(table, hero, test))
        state.trial = trial
        # What a fellow hides is not given away by a question.
        friends = table.friends(hero) if state.has_open_hands else []
        moments: list[tuple[Hero, Moment]] = [(hero, "my-test")]
        moments += [(friend, "friend-test") for friend in friends]
        for who, moment in moments:
            uses = legal_uses(table, who, moment, hero)
            found |= {(who.id, option.key) for option in uses if option.blocked is None}
        state.trial = before
    return found
