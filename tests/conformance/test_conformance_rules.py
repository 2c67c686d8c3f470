"""Every question and every event names the rule it follows from, and the rulebook has that rule."""

from __future__ import annotations

import re
from functools import cache

import pytest
from all_games import (
    CASES,
    TOYS,
    decisions,
    event_kinds,
    every_game,
    fewest_seats,
    find_game,
    length,
    new_match,
)
from chapters import play_campaign

from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.rulebook import rulebook_of
from fandg.games import GAMES, PACK_READERS, check_packs
from fandg.paths import assets_folder

ANSWERS = 500
"""About how many answers of each case are looked at; two games at least."""

STEADY = 201
"""From an odd seed a campaign is played mostly steadily: it comes far."""

DEEP_GAMES_EACH = 200


@cache
def rules_played(game_id: str) -> dict[str, str]:
    """Each rule's id that questions or events of a game name, with one that names it."""
    named: dict[str, str] = {kind.rule: kind.__name__ for kind in event_kinds(game_id)}
    for case in CASES:
        if case.game_id != game_id or case.seats != fewest_seats(case):
            continue
        for seed in range(max(2, ANSWERS // length(case, 200))):
            match = new_match(case, 200 + seed, table_dice=bool(seed % 2))
            for decision in decisions(match, Generator(seed)):
                named[decision.rule] = decision.prompt
            named |= {event.rule: type(event).__name__ for event in match.log}
    for campaign in find_game(game_id).campaigns:
        for played in play_campaign(game_id, campaign.id, STEADY):
            named |= {event.rule: type(event).__name__ for event in played.match.log}
    return named


@every_game
def test_every_question_and_event_names_its_rule(game_id: str) -> None:
    for rule, by in rules_played(game_id).items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule), f"{by} names the rule {rule!r}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_reads_its_own_packs_and_they_can_be_checked(game_id: str) -> None:
    assert game_id in PACK_READERS, "its reader belongs into PACK_READERS"
    assert check_packs(game_id, assets_folder() / "packs" / game_id) == []


@every_game
def test_every_rule_that_is_named_stands_in_the_rulebook(game_id: str) -> None:
    if game_id in TOYS:
        pytest.skip("a toy has no rulebook")
    known = {section.id for section in rulebook_of(game_id).sections}
    missing = {rule: by for rule, by in rules_played(game_id).items() if rule not in known}
    assert missing == {}


@pytest.mark.deep
@every_game
def test_every_kind_of_event_can_be_told(game_id: str) -> None:
    # An event that no game ever tells is dead, or its rule was never reached by the suite.
    told: set[type[Event]] = set()
    for case in CASES:
        if case.game_id == game_id:
            for seed in range(DEEP_GAMES_EACH):
                match = new_match(case, 300 + seed)
                for _ in decisions(match, Generator(seed)):
                    pass
                told |= {type(event) for event in match.log}
    for campaign in find_game(game_id).campaigns:
        for seed in range(DEEP_GAMES_EACH):
            for played in play_campaign(game_id, campaign.id, 300 + seed):
                told |= {type(event) for event in played.match.log}
    assert {kind.__name__ for kind in set(event_kinds(game_id)) - told} == set()
