"""The odds that are shown against dice by the hundred thousand, thrown by the rules themselves."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest
from guilds_table import GAME, act_as, hero, lay_table, monster

from fandg.engine.decision import Decision
from fandg.engine.dice import seed_dice
from fandg.engine.event import Event
from fandg.engine.play import Rule, run_unwatched
from fandg.games.guilds.attacking import declare_more
from fandg.games.guilds.defending import defend
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.reckoning import (
    attacker_of,
    foresee,
    list_boosts,
    list_effects,
    new_assault,
    new_reaction,
    reckon,
)
from fandg.games.guilds.resolving import count_up, roll_attack
from fandg.games.guilds.state import Assault
from fandg.games.guilds.table import GuildsTable

THROWS = int(os.environ.get("FANDG_GUILDS_THROWS", "100000"))
SIGMAS = 5.5
"""So far from its chance no share of so many throws is by luck, of all that are compared here."""
PIKE = "hero:sallow-pike"
UPGRADES = GAME.library.upgrades.values()
ATTACKS = [card.code for card in UPGRADES if card.type == "attack"]
BOOSTS = [card.code for card in UPGRADES if card.type == "boost"]
REROLLS = [c.code for c in UPGRADES if any(b.to == "reroll" for b in c.always)]
GUARDED = [c.code for c in UPGRADES if any(b.to == "guard-dice" for b in c.always)]
DECLARED = [
    card.code
    for card in UPGRADES
    if card.type == "permanent" and any(use.at == "my-declaration" for use in card.uses)
]
POSTED = sorted(
    {
        (posted.monster, scenario.number)
        for scenario in GAME.library.scenarios.values()
        for posted in scenario.monsters
    }
)
MONSTERS = list(dict(POSTED).items())


def _ignore(_event: Event) -> None:
    pass


def _carry(rule: Rule[Any], answer: Callable[[Decision[Any]], Any]) -> Any:
    reply = None
    while True:
        try:
            asked = run_unwatched(rule, reply, _ignore)
        except StopIteration as end:
            return end.value
        assert isinstance(asked, Decision)
        reply = answer(asked)


def _reroll_misses(asked: Decision[Any]) -> Any:
    """A miss or a blank is rolled again as long as there is any; nothing else is used."""
    found = {option.key: option.value for option in asked.options}
    for key in ("reroll:miss", "done", "no"):
        if key in found:
            return found[key]
    raise AssertionError(asked)


def _throw(table: GuildsTable, assault: Assault) -> int:
    """The wounds of one throw, attack and defense."""
    attacker, target = attacker_of(table, assault), table.body(assault.targets[0])
    _carry(roll_attack(table, assault, attacker), _reroll_misses)
    _carry(count_up(table, assault, attacker), _reroll_misses)
    saves, _ = _carry(defend(table, target, assault, attacker), _reroll_misses)
    return max(0, assault.hits - int(saves))


def _compare(table: GuildsTable, assault: Assault) -> None:
    """As many throws show each number of wounds as often as its chance says."""
    table.state.table_dice, table.state.dice = [], seed_dice(20)
    chances = foresee(table, assault).wounds
    found = Counter(_throw(table, assault) for _ in range(THROWS))
    assert max(found) < len(chances)
    for wounds, chance in enumerate(chances):
        share, luck = found[wounds] / THROWS, sqrt(chance * (1 - chance) / THROWS)
        assert abs(share - chance) <= SIGMAS * luck + 2 / THROWS, (wounds, share, chance)


def _duel(who: str, *cards: str, pike: tuple[str, ...] = ()) -> GuildsTable:
    """A hero with cards, and Pike of another guild with some, Close to him and flanked."""
    party = (who, *[n for n in ("ketch-farrow", "lio-marble", "bram-tuckett") if n != who][:2])
    table = lay_table(1, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    hero(table, "sallow-pike", "e7", *pike)
    hero(table, party[1], "e8")
    act_as(table, hero(table, who, "e6", *cards))
    return table


def _attack(table: GuildsTable) -> Assault:
    return reckon(table, new_assault(table, table.active, 0, PIKE))


@pytest.mark.parametrize("code", ["S1", "3-01"])
def test_a_throw_of_the_rules_wounds_as_the_odds_say(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "THROWS", 1500)
    table = _duel("bram-tuckett", code)
    _compare(table, _attack(table))


@pytest.mark.deep
@pytest.mark.parametrize("code", ATTACKS)
def test_the_odds_of_every_attack_card_are_those_of_the_dice(code: str) -> None:
    table = _duel("bram-tuckett", code)
    _compare(table, _attack(table))


@pytest.mark.deep
@pytest.mark.parametrize("code", BOOSTS)
def test_the_odds_of_every_boost_are_those_of_the_dice(code: str) -> None:
    for card in ("S1", "S3"):
        table = _duel("bram-tuckett", card, code)
        if list_boosts(table, table.active, 0):
            assault = _attack(table)
            declare_more(assault, {"boost-1": 1})
            _compare(table, reckon(table, assault))
            return
    raise AssertionError(f"{code} goes with nothing")


@pytest.mark.deep
@pytest.mark.parametrize("code", DECLARED)
def test_the_odds_of_effects_at_a_price_are_those_of_the_dice(code: str) -> None:
    table = _duel("bram-tuckett", "S1", code)
    assault = _attack(table)
    ((key, _),) = list_effects(table, table.active, assault)
    declare_more(assault, {f"use-{key}": 1})
    _compare(table, reckon(table, assault))


@pytest.mark.deep
@pytest.mark.parametrize("code", REROLLS)
def test_the_odds_of_rerolls_are_those_of_the_dice_in_attack_and_defense(code: str) -> None:
    table = _duel("bram-tuckett", "S1", code)
    _compare(table, _attack(table))
    table = _duel("bram-tuckett", "S1", pike=(code,))
    _compare(table, _attack(table))


@pytest.mark.deep
@pytest.mark.parametrize(
    ("who", "code"),
    [
        ("sallow-pike", "S1"), ("hedda-brack", "S1"), ("sister-umber", "S4"),
        ("tobit-wren", "S3"), ("lio-marble", "S1"),
    ],
)  # fmt: skip
def test_the_odds_of_natural_abilities_are_those_of_the_dice(who: str, code: str) -> None:
    rival = "ada-crewe" if who == "sallow-pike" else "sallow-pike"
    party = (who, "ketch-farrow", "bram-tuckett")
    table = lay_table(1, parties=(party, (rival, "barnaby-oake", "nan-nettle")))
    hero(table, rival, "e7")
    hero(table, "ketch-farrow", "e8")
    attacker = hero(table, who, "e6", code, wounds=1)
    act_as(table, attacker)
    _compare(table, reckon(table, new_assault(table, attacker, 0, f"hero:{rival}")))


@pytest.mark.deep
@pytest.mark.parametrize("level", [1, 3, 6])
@pytest.mark.parametrize(("kind", "scenario"), MONSTERS)
def test_the_odds_of_every_reaction_are_those_of_the_dice(
    kind: str, scenario: int, level: int
) -> None:
    if GAME.library.monsters[kind].first > level:
        return
    table = lay_table(scenario, guilds=3, level=level)
    victim = hero(table, "bram-tuckett", "e6", "3-10")
    found = monster(table, kind, "e5")
    found.at = victim.at
    _compare(table, reckon(table, new_reaction(table, found, victim)))


@pytest.mark.deep
@pytest.mark.parametrize("code", GUARDED)
def test_the_odds_of_a_guard_know_what_weakens_it(code: str) -> None:
    table = lay_table(1)
    victim = hero(table, "bram-tuckett", "e6", code)
    beadle = monster(table, "beadle", "e5")
    weaker = reckon(table, new_reaction(table, beadle, victim, guard=True))
    assert weaker.dice < reckon(table, new_reaction(table, beadle, victim)).dice
    _compare(table, weaker)


@pytest.mark.deep
def test_the_odds_against_a_monster_are_those_of_the_dice() -> None:
    for scenario in GAME.library.scenarios.values():
        kinds = {quest.monster for quest in scenario.quests if isinstance(quest, Kill)}
        for kind in sorted(kind for kind in kinds if kind and kind != "lord-mayor"):
            table = lay_table(scenario.number, level=4)
            found = monster(table, kind, "e5")
            attacker = hero(table, "bram-tuckett", "e5", "4-01")
            act_as(table, attacker)
            target = f"monster:{found.number}"
            _compare(table, reckon(table, new_assault(table, attacker, 0, target)))
