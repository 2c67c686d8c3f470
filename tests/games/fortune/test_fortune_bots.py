"""Bots of Fortune and Glory: what experts think through, how far, and how they weigh it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose, tell_reason
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.fortune.board import Reach
from fandg.games.fortune.bots import asked_hero
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.events.base import within
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.library import open_library
from fandg.games.fortune.plans import goals, space_worth, usual_chance
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.verbs import VERBS, Act

TABLES = [("competitive", 4), ("cooperative", 3), ("team", 4), ("solo", 1)]


def new_match(mode: str, seats: int, seed: int = 3) -> Match[Fortune]:
    named = [Seat(f"Seat {n + 1}", n, "steady") for n in range(seats)]
    return Match(find_game("fortune"), Setup(mode=mode, seats=named, seed=seed))


def play(match: Match[Fortune]) -> Iterator[Decision[Any]]:
    """Every question of a game of steady players."""
    while isinstance(decision := match.run(), Decision):
        yield decision
        match.answer(choose(match, "steady", Generator(1)))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_an_expert_thinks_through_a_few_legal_answers(mode: str, seats: int) -> None:
    match, thought_through = new_match(mode, seats), 0
    for decision in play(match):
        legal = [option.key for option in decision.legal_options()]
        keys = match.game.shortlist(match.state, decision)
        assert len(keys) <= 8
        assert set(keys) <= set(legal)
        assert len(keys) == len(set(keys))
        thought_through += len(keys) > 1
    assert thought_through > 20


def test_an_expert_does_not_think_about_the_number_of_a_sneak_test() -> None:
    seen = {
        tuple(match.game.shortlist(match.state, decision))
        for match in (new_match("cooperative", 4, seed) for seed in range(12))
        for decision in play(match)
        if decision.rule == "sneaking"
    }
    assert seen == {()}


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_an_expert_looks_a_round_ahead_and_among_rivals_two(mode: str, seats: int) -> None:
    match = new_match(mode, seats)
    ahead = 1 + match.state.is_rivalry
    due: list[tuple[int, int]] = []
    for decision in play(match):
        while due and match.steps >= due[0][0]:
            _, round_ = due.pop(0)
            assert match.state.round >= round_ + ahead, decision.prompt
        if match.state.round:
            steps = match.steps + match.game.horizon(match.state)
            if not due or steps > due[-1][0]:
                due.append((steps, match.state.round))


def test_the_chances_of_rivals_add_up_to_one() -> None:
    match = new_match("competitive", 4)
    for _ in play(match):
        chances = [match.game.score(match.state, seat) for seat in range(4)]
        assert sum(chances) == pytest.approx(1, abs=0.01)
        assert all(0 < chance < 1 for chance in chances)
    assert sorted(match.game.score(match.state, seat) for seat in range(4)) == [0, 0, 0, 1]


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_fortune_is_worth_having(mode: str) -> None:
    match = new_match(mode, 3)
    match.run()
    before = match.game.score(match.state, 0)
    match.state.purses[0] += 5
    assert match.game.score(match.state, 0) > before


def test_the_villain_track_is_worth_holding_back() -> None:
    match = new_match("cooperative", 3)
    match.run()
    before = match.game.score(match.state, 0)
    match.state.track += 5
    assert match.game.score(match.state, 0) < before


def fights_with_a_card_to_play(games: int) -> Iterator[tuple[str, float]]:
    """What a steady bot answered, and his chance of winning without the card."""
    for seed in range(games):
        match = new_match("competitive", 4, seed)
        for decision in play(match):
            options = {option.key: option for option in decision.legal_options()}
            fight = options.get("fight")
            if fight is None or fight.odds is None:
                continue
            if any(key.startswith("play:") for key in options):
                yield match.game.choose_steady(match.state, decision), fight.odds().chance


def test_a_steady_bot_keeps_its_cards_in_a_fight_that_goes_well() -> None:
    fights = list(fights_with_a_card_to_play(30))
    going_well = [key for key, chance in fights if chance >= 0.7]
    going_badly = [key for key, chance in fights if chance < 0.5]
    assert going_well
    assert not any(key.startswith("play:") for key in going_well)
    assert any(key.startswith("play:") for key in going_badly)


@pytest.mark.parametrize(("mode", "seats"), TABLES[:3])
def test_no_card_is_offered_that_would_do_nothing_now(mode: str, seats: int) -> None:
    offered = 0
    for seed in range(6):
        match = new_match(mode, seats, seed)
        game = match.game
        assert isinstance(game, FortuneGame)
        for decision in play(match):
            for option in decision.legal_options():
                plan = option.value
                if option.plays and isinstance(plan, UseCard):
                    act = Act(plan.hero, plan.card, plan.hero, plan.subject)
                    event = game.library.events.get(plan.card)
                    stays = plan.use.loyalty or (event is not None and event.remains)
                    is_idle = VERBS.is_idle(game.table(match.state), act, plan.use.does)
                    assert stays or not is_idle, option.key
                    offered += 1
    assert offered > 10


def test_a_steady_bot_spoils_the_plans_of_the_rival_who_leads() -> None:
    spoiled: list[float] = []
    spared: list[float] = []
    for seed in range(30):
        match = new_match("competitive", 4, seed)
        for decision in play(match):
            keys = [option.key for option in decision.legal_options()]
            active = match.state.active
            if decision.rule == "event-timing" and any(key.startswith("play:") for key in keys):
                rival = match.state.heroes[active] if active >= 0 else None
                if rival is None or rival.seat == decision.seat:
                    continue
                if len(match.state.hands[decision.seat].events) > 5:
                    continue
                purse = match.state.purses[rival.side]
                played = match.game.choose_steady(match.state, decision).startswith("play:")
                (spoiled if played else spared).append(purse / match.state.goal)
    assert spoiled
    assert spared
    assert sum(spoiled) / len(spoiled) > sum(spared) / len(spared) + 0.2


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_bot_has_a_word_on_why_that_tells_nothing_hidden(mode: str, seats: int) -> None:
    match, told = new_match(mode, seats), dict[str, set[str]]()
    library = open_library()
    hidden = {card.name for card in (*library.events.values(), *library.city_cards.values())}
    for decision in play(match):
        key = match.game.choose_steady(match.state, decision)
        reason = tell_reason(match, "steady", key)
        assert not any(name in reason for name in hidden)
        if reason:
            told.setdefault(decision.rule, set()).add(reason)
    assert {"move", "pressing-on", "fights", "or-and"} <= set(told)
    assert all(len(reason) < 160 for reasons in told.values() for reason in reasons)


def test_a_hero_goes_where_the_reason_says() -> None:
    match = new_match("competitive", 4)
    here = towards = 0
    for decision in play(match):
        key = match.game.choose_steady(match.state, decision)
        reason = tell_reason(match, "steady", key)
        option = decision.find_option(key)
        if decision.rule != "move" or option is None or not reason:
            continue
        hero = asked_hero(FortuneGame().table(match.state), decision)
        space = option.value.space if isinstance(option.value, Reach) else hero.space
        site = match.state.site_at(space)
        if site is not None:
            name = within(open_library().artifacts[site.artifact].name)
            assert reason.startswith(f"for {name}"), "not for what lies elsewhere"
            here += 1
        elif reason.startswith("towards "):
            assert option.key != "stay", "nothing comes nearer by waiting"
            towards += 1
    assert here > 5
    assert towards > 5


def test_who_camps_down_says_what_he_fears() -> None:
    reasons = {
        tell_reason(match, "steady", "camp-down")
        for match in (new_match("cooperative", 3, seed) for seed in range(3))
        for decision in play(match)
        if decision.rule == "pressing-on"
    }
    for fear in ("Glory is at stake", "is in the way", "little Life is left"):
        assert any(fear in reason for reason in reasons), fear


def test_a_steady_hero_does_not_turn_back_within_his_move() -> None:
    walks = 0
    for seed in range(10):
        match = new_match("competitive", 4, seed)
        been: dict[tuple[int, str], set[str]] = {}
        for decision in play(match):
            if decision.rule != "move" or decision.options[0].key != "stay":
                continue
            hero = asked_hero(FortuneGame().table(match.state), decision)
            key = match.game.choose_steady(match.state, decision)
            way = next(option.value for option in decision.options if option.key == key)
            if isinstance(way, Reach):
                seen = been.setdefault((match.state.round, hero.id), set())
                assert way.space not in seen, f"{decision.prompt} {key}"
                seen.add(hero.space)
                walks += 1
    assert walks > 200


def test_a_henchman_before_an_artifact_does_not_keep_a_hero_waiting_beside_it() -> None:
    match = new_match("competitive", 2)
    steps = play(match)
    while not match.state.round:
        next(steps)
    table = FortuneGame().table(match.state)
    hero, site = match.state.heroes[0], match.state.sites[0]
    match.state.sites = [site]
    match.state.henchmen = {}
    free = goals(table, hero)
    match.state.henchmen = {site.space: "mob"}
    guarded = goals(table, hero)
    assert space_worth(table, site.space, guarded) < space_worth(table, site.space, free)
    for beside in table.board.spaces[site.space].ways:
        assert space_worth(table, site.space, guarded) > space_worth(table, beside, guarded)


def test_what_a_bot_reckons_with_does_not_hang_on_who_was_reckoned_with_before() -> None:
    match, answers = new_match("cooperative", 3), []
    match.run()
    table = FortuneGame().table(match.state)
    for order in ((0, 3), (3, 0)):
        table.library.usual_chances.clear()
        found = []
        for wounds in order:
            for hero in match.state.heroes:
                hero.wounds = wounds
                found.append(usual_chance(table, hero))
        answers.append(sorted(found))
    assert answers[0] == answers[1]
