"""The odds of pressing on: whatever a fight counts with counts in the fights that may come."""

from __future__ import annotations

from statistics import fmean

import msgspec
import pytest
from fortune_table import FortuneTable
from laid_table import Laid

from fandg.engine.decision import Decision
from fandg.games.fortune.decks import piles
from fandg.games.fortune.enemies import fight_from_deck
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.odds import round_survival
from fandg.games.fortune.plans import usual_chance
from fandg.games.fortune.prospects import danger_chance, deck_chance, villain_chance
from fandg.games.fortune.sneaking import chance_past
from fandg.games.fortune.state import Lasting
from fandg.games.fortune.table import FortuneTable as Rules
from fandg.games.fortune.villainy import BODYGUARDS, deploy_villain
from fandg.games.fortune.words import EnemyDeck, Number


def odds_shown(table: Rules, deck: EnemyDeck) -> float:
    """The odds on the button when a hero fights the top card of a deck."""
    rule = fight_from_deck(table, [table.state.heroes[0]], deck)
    item = rule.send(None)
    while not (isinstance(item, Decision) and item.rule == "fights"):
        item = rule.send(None)
    (fight,) = (option for option in item.options if option.key == "fight")
    assert fight.odds is not None
    return fight.odds().chance


def boosted(number: Number, card: str = "") -> FortuneTable:
    """A hero whose cards change a number, before a deck with a card on top."""
    table = FortuneTable()
    table.hero.boosts.append(Lasting(number, 1, "round", "gear-1"))
    table.top(table.state.enemies, card)
    return table


@pytest.mark.parametrize("number", ["combat", "fight-dice", "enemy-dice", "enemy-defense"])
def test_an_enemy_to_come_has_the_odds_of_the_fight_itself(number: Number) -> None:
    table = boosted(number)
    shown = [odds_shown(boosted(number, card), "enemies") for card in table.state.enemies]
    assert deck_chance(table, table.hero, "enemies") == pytest.approx(fmean(shown))


def facing(deck: EnemyDeck, card: str, space: str, ally: str = "") -> Laid:
    """A hero with nothing but perhaps an ally, who can meet but one enemy of the game's own."""
    table = Laid(2)
    hero, state = table.hero, table.state
    hero.space, hero.wounds, hero.gear, hero.treasures = space, 0, [], []
    hero.allies = [ally] if ally else []
    left, _ = piles(state, deck)
    left[:] = [card]
    return table


@pytest.mark.parametrize(
    ("deck", "card", "worse", "better"),
    [
        ("enemies", "river-uncle", ("congo", ""), ("gobi", "")),
        ("nazis", "storm-squad", ("gobi", ""), ("gobi", "zofia-list")),
    ],
)
def test_what_an_enemy_and_an_ally_bring_to_a_fight_counts_before_it_begins(
    deck: EnemyDeck, card: str, worse: tuple[str, str], better: tuple[str, str]
) -> None:
    chances = []
    for space, ally in (worse, better):
        table = facing(deck, card, space, ally)
        chances.append(deck_chance(table, table.hero, deck))
        assert chances[-1] == pytest.approx(odds_shown(facing(deck, card, space, ally), deck))
    assert chances[0] < chances[1]


def test_gold_is_as_good_as_whoever_guards_it() -> None:
    table = facing("nazis", "storm-squad", "gobi")
    guard = deck_chance(table, table.hero, "nazis")
    gold = [card.id for card in table.library.enemies["nazis"].values() if card.gold]
    table.state.nazis.append(gold[0])
    assert deck_chance(table, table.hero, "nazis") == pytest.approx(guard)
    # Of the three pairs in which two cards can come, one is of gold alone.
    table.state.nazis.append(gold[1])
    assert deck_chance(table, table.hero, "nazis") == pytest.approx(1 / 3 + 2 / 3 * guard)


def test_a_villain_to_come_has_the_odds_of_one_who_is_there() -> None:
    def table_at_a_camp() -> FortuneTable:
        table = FortuneTable()
        table.hero.space, table.hero.wounds = "gobi", 1
        table.state.henchmen["gobi"] = "nazis"
        return table

    table, past = table_at_a_camp(), []
    for card in table.state.villain_deck:
        there = table_at_a_camp()
        villain = there.villain("", card)
        there.play(deploy_villain(there, villain, "gobi", "drawn as a Danger"))
        past.append(chance_past(there, there.hero, villain))
        assert villain_chance(there, there.hero) == past[-1]
    assert len(set(past)) == 2, "Nazis bring bodyguards"
    assert villain_chance(table, table.hero) == pytest.approx(fmean(past))
    table.hero.sneaks = True
    assert villain_chance(table, table.hero) == 1


def test_an_enemy_who_is_a_villain_of_that_faction_fights_a_round() -> None:
    table = FortuneTable()
    table.state.nazis[:] = ["nazi-villain"]
    stays = round_survival(0, wounds_to_go(table, table.hero), 3 + BODYGUARDS)
    assert deck_chance(table, table.hero, "nazis") == pytest.approx(stays)


@pytest.mark.parametrize("card", ["fight-danger", "villain-danger", "or-danger"])
def test_bots_take_a_usual_danger_for_what_it_is_to_an_unhurt_hero(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = FortuneTable()
    library = table.library
    monkeypatch.setattr(library, "dangers", {card: library.dangers[card]})
    monkeypatch.setattr(library, "usual_chances", {})
    table.state.dangers[:] = [card]
    assert usual_chance(table, table.hero) == pytest.approx(danger_chance(table, table.hero))


def test_looking_ahead_changes_nothing() -> None:
    table = Laid(2)
    before = msgspec.json.encode(table.state)
    assert 0 < danger_chance(table, table.hero) < 1
    assert msgspec.json.encode(table.state) == before
