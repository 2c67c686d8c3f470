"""The answer of a sensible player to every question of the Labyrinth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.bots.choices import (
    choose_aim,
    choose_granted,
    choose_poisoned,
    choose_turned,
    choose_whom,
)
from fandg.games.labyrinth.bots.growing import (
    choose_deck,
    choose_discard,
    choose_level_up,
    choose_treasure,
)
from fandg.games.labyrinth.bots.laying import choose_laying
from fandg.games.labyrinth.bots.reacting import worth_of_play
from fandg.games.labyrinth.bots.reading import choose_on_page, choose_row, choose_tester
from fandg.games.labyrinth.bots.spending import choose_spending
from fandg.games.labyrinth.bots.turns import choose_action, choose_pet_action, shortlist
from fandg.games.labyrinth.camp import USUAL_ORDER
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.windows import Play

Options: TypeAlias = Sequence[Option[Any]]
MOST_WAYS = 6
"""Of more answers an expert thinks the first through."""


def choose_steady(table: LabyrinthTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer, from what the asked seat may know."""
    legal = decision.legal_options()
    if len(legal) == 1 and decision.form is None:
        return legal[0].key
    if decision.form is not None and decision.kind in DIVIDED:
        return decision.form.key_of(decision.form.usual)
    find = _BY_KIND.get(decision.kind)
    return find(table, decision, legal) if find is not None else legal[0].key


DIVIDED = (
    "choose-deck", "choose-row", "feed-sidekick", "lose-plus-one", "share-heart", "share-plus-one",
    "share-shield", "villain-plus-one",
)  # fmt: skip
"""Questions of which the sheet, where there is one, begins with what a sensible player wants."""

THOUGHT_THROUGH = ("act", "lay-tile", "page-choice", "charge", "defender", "react")
"""Questions worth an expert's time; to others the steady answer is good enough."""


def shortlist_of(table: LabyrinthTable, decision: Decision[Any]) -> list[str]:
    """The keys that an expert thinks through."""
    legal = decision.legal_options()
    if decision.kind not in THOUGHT_THROUGH:
        return []
    if decision.kind == "act" and table.state.phase == "turns":
        return shortlist(table, table.state.heroes[table.state.acting], legal)
    return [option.key for option in legal][:MOST_WAYS]


def hero_of(table: LabyrinthTable, decision: Decision[Any]) -> Hero:
    """The hero whom a question is about: the acting one, if he is of the asked seat."""
    state = table.state
    target = decision.about or ""
    if target.startswith("hero:"):
        return table.hero(target[5:])
    if state.acting >= 0 and state.heroes[state.acting].seat == decision.seat:
        return state.heroes[state.acting]
    return next((h for h in state.heroes if h.seat == decision.seat), table.lead)


def _act(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    hero = table.state.heroes[table.state.acting]
    if table.state.phase == "sidekick":
        return choose_pet_action(table, Pet(hero), legal)
    return choose_action(table, hero, legal)


def _spend(table: LabyrinthTable, decision: Decision[Any], _legal: Options) -> str:
    pool = table.state.pool
    assert pool is not None
    about = decision.about or ""
    hero = table.hero(about[5:]) if about.startswith("hero:") else None
    return choose_spending(table, hero, pool, decision)


def _spend_damage(_table: LabyrinthTable, decision: Decision[Any], _legal: Options) -> str:
    assert decision.form is not None
    return decision.form.key_of(decision.form.usual)


def _charge(table: LabyrinthTable, _decision: Decision[Any], _legal: Options) -> str:
    """The strong go first, the weak last."""
    lead = table.lead
    others = [hero.hearts for hero in table.standing() if hero is not lead]
    return "hold" if others and lead.hearts * 2 < max(others) else "charge"


def _level_up(table: LabyrinthTable, decision: Decision[Any], _legal: Options) -> str:
    assert decision.form is not None
    return decision.form.key_of(choose_level_up(table, hero_of(table, decision), decision.form))


def _equip(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    return choose_treasure(table, legal)


def _defender(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """Who can bear most; a Sidekick before a hero who is weak."""

    def bears(option: Option[Any]) -> float:
        body = option.value
        if isinstance(body, Pet):
            return 5.0 + table.hearts_of(body)
        assert isinstance(body, Hero)
        return body.hearts + 2.0 * body.shields - 20.0 * body.doomed

    return max(legal, key=bears).key


def _tie(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    """Of heroes whom something falls on, who can bear most."""
    if any(not isinstance(option.value, Hero | Pet) for option in legal):
        return legal[0].key
    return _defender(table, decision, legal)


def _weakest(_table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """The hero with the fewest ♥ and Shields among the answers."""
    heroes = [option for option in legal if isinstance(option.value, Hero)]
    if not heroes:
        return legal[0].key
    return min(heroes, key=lambda o: (o.value.hearts + 2 * o.value.shields, o.key)).key


def _react(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """The card that gives most for its price at this moment."""
    plays = [option for option in legal if isinstance(option.value, Play)]
    if not plays:
        return legal[0].key
    best = max(plays, key=lambda option: worth_of_play(table, option.value))
    return best.key if worth_of_play(table, best.value) > 0 else "pass"


def _reroll(_table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """Blanks, the best die first."""
    for die in ("r1", "y0", "w0"):
        if any(option.key == f"reroll:{die}" for option in legal):
            return f"reroll:{die}" if die != "r1" else "done" if len(legal) == 2 else _blank(legal)
    return "done"


def _blank(legal: Options) -> str:
    keys = {option.key for option in legal}
    return next((key for key in ("reroll:y0", "reroll:w0") if key in keys), "done")


def _discard(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    held = [option.key[8:] for option in legal if option.key.startswith("discard:")]
    owner = next(
        (hero for hero in table.state.heroes if held and held[0] in hero.hand),
        hero_of(table, decision),
    )
    return choose_discard(table, owner, legal)


def _deck(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    return choose_deck(hero_of(table, decision), legal)


def _token(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    """The row that rolls best takes a Plus-One."""
    hero = hero_of(table, decision)
    return max(legal, key=lambda option: _mean_of_row(table, hero, option)).key


def _worst_token(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    hero = hero_of(table, decision)
    return min(legal, key=lambda option: _mean_of_row(table, hero, option)).key


def _mean_of_row(table: LabyrinthTable, hero: Hero, option: Option[Any]) -> float:
    """What the row that an answer names rolls on average."""
    rows = table.dice_of(hero, option.key.rpartition(":")[2])
    return max((mean_of(dice.dice) for dice in rows), default=-1.0)


def _yes(_table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """What gives something, where the other answer is to leave it."""
    given = [option.key for option in legal if option.key not in ("leave", "nobody", "pass")]
    return given[0] if given else legal[0].key


def _sidekick(_table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """A new one where none goes for it; else those who are there are fed, or stay as they are."""
    keys = [option.key for option in legal]
    if "keep" not in keys:
        return keys[0]
    return "feed" if "feed" in keys else "keep"


def _vulture(table: LabyrinthTable, decision: Decision[Any], legal: Options) -> str:
    return _weakest(table, decision, legal)


def _sticky(_table: LabyrinthTable, _decision: Decision[Any], _legal: Options) -> str:
    return "stash"


def _heal(_table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    return legal[0].key


def _save(_table: LabyrinthTable, _decision: Decision[Any], _legal: Options) -> str:
    return "spend"


def _hero(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """The hero whose Power row the party lacks most."""
    held = [row.row for hero in table.state.heroes for row in hero.rows if row.power]

    def lacks(option: Option[Any]) -> int:
        rows = [row.row for row in option.value.rows if row.power]
        return min(held.count(row) for row in rows)

    return min(legal, key=lacks).key


def _build(table: LabyrinthTable, _decision: Decision[Any], legal: Options) -> str:
    """The next upgrade of the order, saved for if need be."""
    keys = {option.key for option in legal}
    held = set(table.state.upgrades)
    wanted = next((name for name in USUAL_ORDER if name not in held), "")
    return f"buy:{wanted}" if f"buy:{wanted}" in keys else "done"


_Find: TypeAlias = Callable[[LabyrinthTable, Decision[Any], Options], str]

_BY_KIND: dict[str, _Find] = {
    "act": _act,
    "aim": choose_aim,
    "camp-upgrade": _build,
    "charge": _charge,
    "choose-deck": _deck,
    "choose-hero": _hero,
    "choose-row": _token,
    "choose-who": choose_whom,
    "defender": _defender,
    "discard": _discard,
    "equip": _equip,
    "golden-tie": _tie,
    "granted": choose_granted,
    "heal-or-cleanse": _heal,
    "lay-tile": choose_laying,
    "level-up": _level_up,
    "lose-plus-one": _worst_token,
    "page-choice": choose_on_page,
    "pay-x": _discard,
    "poison": choose_poisoned,
    "react": _react,
    "reroll": _reroll,
    "save-test": _save,
    "share-heart": _weakest,
    "share-shield": _weakest,
    "spend": _spend,
    "spend-damage": _spend_damage,
    "sticky-fingers": _sticky,
    "swap-plus-one": _worst_token,
    "turn-die": choose_turned,
    "appeal-row": choose_row,
    "cage-row": choose_row,
    "test-row": choose_row,
    "tester": choose_tester,
    "franken-friend": _yes,
    "sidekick": _sidekick,
    "vulture": _vulture,
}
