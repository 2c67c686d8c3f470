"""Events, City cards, enemies, Gear, Allies, Common Items: there in number, fair, and true.

True means that a card's words say what its verbs do, in the numbers of the verbs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from math import comb
from statistics import mean
from typing import get_args

import msgspec
import pytest

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.cards import legal_uses
from fandg.games.fortune.content import Ability, Card, CityCard, Enemy, EventCard
from fandg.games.fortune.effects import (
    AddDice,
    AddSuccesses,
    Block,
    Bonus,
    Boost,
    Coins,
    DamageOutpost,
    Discard,
    Draw,
    DrawDanger,
    Gain,
    Heal,
    Hit,
    LookAhead,
    Lose,
    Markers,
    MoveOn,
    Steal,
    Strike,
    Track,
    When,
    Wound,
    WoundVillain,
)
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.library import open_library
from fandg.games.fortune.sentences import (
    Effect,
    Loyalty,
    RollDie,
    TakeTest,
    Test,
    Trigger,
    Use,
    Way,
)
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import SKILLS, Moment
from fandg.paths import assets_folder

LONGEST_NAME, LONGEST_TEXT, LONGEST_LINE = 28, 170, 95
DANGER_WORDS = {
    *("trap", "fall", "water", "fire", "beast", "chase", "puzzle", "darkness", "crowd", "curse"),
    *("poison", "weather", "climb", "cold", "heat", "machine", "nazi", "mob", "villain"),
}
ENEMY_WORDS = {"human", "beast", "soldier", "crook", "cultist", "machine", "armed", "crowd"}
GEAR_WORDS = {
    *("weapon", "tool", "clothing", "vehicle", "book", "light", "explosive", "medicine"),
    "machine",
}
ALLY_WORDS = {"guide", "scholar", "fighter", "animal", "pilot", "sailor", "crook"}

LIBRARY = open_library(assets_folder() / "packs" / "fortune")
EVENTS = tuple(LIBRARY.events.values())
CITY = tuple(LIBRARY.city_cards.values())
GEAR, ALLIES = tuple(LIBRARY.gear.values()), tuple(LIBRARY.allies.values())
ITEMS = tuple(LIBRARY.items.values())
DECKS = {name: tuple(deck.values()) for name, deck in LIBRARY.enemies.items()}
ENEMIES = tuple(chain(*DECKS.values()))
FIGHTERS = tuple(enemy for enemy in ENEMIES if not enemy.gold and not enemy.villain)
SECRETS = tuple(card for card in CITY if card.secret)
CARDS: tuple[Card, ...] = (*EVENTS, *CITY, *ENEMIES, *GEAR, *ALLIES, *ITEMS)
KINDS = (EVENTS, CITY, *DECKS.values(), GEAR, ALLIES, ITEMS)


def label(card: object) -> str:
    return str(getattr(card, "id", card))


def repeated(values: Sequence[str]) -> list[str]:
    return [value for value, times in Counter(values).items() if times > 1]


def inside(value: object) -> Iterator[msgspec.Struct]:
    """All that a card is made of."""
    if isinstance(value, tuple):
        for inner in value:
            yield from inside(inner)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from inside(getattr(value, field))


def verbs_of(value: object) -> set[type[msgspec.Struct]]:
    return {type(part) for part in inside(value) if type(part) in get_args(Effect)}


def test_no_way_of_a_card_costs_only_what_its_hero_may_not_have() -> None:
    free = []
    for card in LIBRARY.entries.values():
        for way in (part for part in inside(card) if isinstance(part, Way)):
            when = way.when or When()
            least = {"glory": when.glory, "fortune": when.fortune}
            costs = [verb for verb in way.does if isinstance(verb, Lose)]
            if way.does and len(costs) == len(way.does):
                free += [card.id for verb in costs if least[verb.what] != verb.amount]
    assert free == []


# There in number


def test_as_many_cards_as_the_decks_need() -> None:
    assert len(EVENTS) == 45
    assert len(CITY) == 40
    assert {name: len(deck) for name, deck in DECKS.items()} == dict.fromkeys(DECKS, 20)
    assert (len(GEAR), len(ALLIES), len(ITEMS)) == (20, 20, 6)
    assert [item.copies for item in ITEMS] == [4] * 6


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind[0]).__name__)
def test_no_two_cards_of_a_kind_say_the_same(kind: Sequence[Card]) -> None:
    texts = [card.text for card in kind if not (isinstance(card, Enemy) and card.villain)]
    assert not repeated(texts)


@pytest.mark.parametrize("deck", DECKS)
def test_enemies_that_bring_a_villain_all_say_so_alike(deck: str) -> None:
    assert len({enemy.text for enemy in DECKS[deck] if enemy.villain}) == 1


def test_no_two_cards_share_a_name_or_a_line() -> None:
    everything = list(LIBRARY.entries.values())
    assert not repeated([card.name.casefold() for card in everything])
    assert not repeated([card.line for card in everything if card.line])


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_words_fit_the_card(card: Card) -> None:
    assert 0 < len(card.name) <= LONGEST_NAME
    assert 0 < len(card.text) <= LONGEST_TEXT
    assert 0 < len(card.line) <= LONGEST_LINE
    assert card.text.endswith(".")
    assert card.line[-1] in ".!?"


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_the_drawing_is_there(card: Card) -> None:
    assert card.icon
    for name in (card.icon, *card.icons):
        assert (assets_folder() / "icons" / f"{name}.svg").is_file()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind[0]).__name__)
def test_no_two_cards_of_a_kind_show_the_same(kind: Sequence[Card]) -> None:
    assert not repeated([card.icon for card in kind])


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_every_card_does_something(card: Card) -> None:
    if isinstance(card, EventCard | CityCard):
        assert card.does or card.always or card.uses
    elif isinstance(card, Ability):
        assert card.always or card.uses or card.triggers


# Every word of the language is spoken


@pytest.mark.parametrize("verb", get_args(Effect), ids=lambda verb: verb.__name__)
def test_every_verb_is_used(verb: type[msgspec.Struct]) -> None:
    assert any(verb in verbs_of(entry) for entry in LIBRARY.entries.values())


@pytest.mark.parametrize("moment", get_args(Moment))
def test_every_moment_is_somebodys(moment: Moment) -> None:
    assert any(moment in ways for ways in LIBRARY.ways.values())


@pytest.mark.parametrize("moment", get_args(Moment))
def test_every_moment_is_some_events(moment: Moment) -> None:
    if moment not in ("my-city-card", "friend-test", "rival-fight"):
        assert any(moment in event.at for event in EVENTS)


def test_keywords_are_known() -> None:
    for cards, words in ((GEAR, GEAR_WORDS), (ALLIES, ALLY_WORDS)):
        for card in cards:
            assert card.keywords
            assert set(card.keywords) <= words, card.id
    for enemy in FIGHTERS:
        assert enemy.keywords
        assert set(enemy.keywords) <= ENEMY_WORDS, enemy.id
    for item in ITEMS:
        assert item.keywords[0] in ("gear", "ally")
        assert set(item.keywords[1:]) <= GEAR_WORDS | ALLY_WORDS


def test_conditions_name_words_that_dangers_or_enemies_have() -> None:
    met = {word for danger in LIBRARY.dangers.values() for word in danger.keywords}
    met |= {word for enemy in FIGHTERS for word in enemy.keywords}
    for card in CARDS:
        for part in inside(card):
            if isinstance(part, When):
                assert set(part.keywords) <= met, card.id
                assert set(part.keywords) <= DANGER_WORDS | ENEMY_WORDS, card.id


# Fair


def test_events_are_kept_and_played_at_many_moments() -> None:
    at_once = [event for event in EVENTS if event.immediate]
    assert 6 <= len(at_once) <= 10
    for event in EVENTS:
        assert event.immediate != bool(event.at), event.id
        assert event.immediate == event.text.startswith("Play immediately."), event.id
    remains = Counter(event.remains for event in EVENTS if event.remains)
    assert set(remains) == {"round", "hero", "all"}
    assert max(Counter(moment for event in EVENTS for moment in event.at).values()) <= 14


def test_few_events_need_a_rival() -> None:
    """In a game without rivals every Event but a handful is of use."""
    needy = [
        event.id
        for event in EVENTS
        if event.at and all(moment.startswith("rival-") for moment in event.at)
    ]
    assert not needy


def test_an_event_that_remains_is_not_also_held_back_by_its_moments() -> None:
    """Playing an Event is its only use, unless it is played at once."""
    for event in EVENTS:
        assert not (event.at and event.uses), event.id


@pytest.mark.parametrize(("heroes", "uses"), [(1, ["play:hand-in-the-dark"]), (2, [])])
def test_a_lone_hero_has_a_use_for_a_hand_from_the_dark_box(heroes: int, uses: list[str]) -> None:
    game = FortuneGame()
    setup = Setup(mode="solo", seats=[Seat("Ana")], options={"heroes": heroes}, seed=1)
    table = FortuneTable(game.set_up(game.check_setup(setup)), LIBRARY)
    for hero, city in zip(table.state.heroes, ("london", "paris"), strict=False):
        hero.space = city
    hero = table.state.heroes[0]
    table.state.hands[hero.hand].secrets.append("hand-in-the-dark")
    assert [option.key for option in legal_uses(table, hero, "my-city", hero)] == uses


def test_about_ten_city_cards_are_secret_and_each_can_be_spent() -> None:
    assert 10 <= len(SECRETS) <= 12
    for card in SECRETS:
        assert card.uses
        assert not card.does
        assert all(use.spend == "card" for use in card.uses)
        assert card.text.startswith("Secret. ")
    assert sum(DrawDanger in verbs_of(card) for card in CITY) == 4


@pytest.mark.parametrize("card", SECRETS, ids=label)
def test_an_errand_names_its_cities(card: CityCard) -> None:
    for part in inside(card):
        for space in part.spaces if isinstance(part, When) else ():
            assert LIBRARY.board.spaces[space].kind == "city"
            assert LIBRARY.board.spaces[space].name in card.text


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_enemies_are_of_all_sizes(deck: Sequence[Enemy]) -> None:
    fighters = [enemy for enemy in deck if enemy in FIGHTERS]
    assert {enemy.wounds for enemy in fighters} == {1, 2, 3, 4}
    assert {enemy.glory for enemy in fighters} == {1, 2, 3, 4}
    assert {enemy.defense for enemy in fighters} >= {0, 1}
    assert all(1 <= enemy.dice <= 5 and enemy.defense <= 2 for enemy in fighters)
    escapes = [enemy.escape for enemy in fighters if enemy.escape is not None]
    assert {test.skill for test in escapes} == set(SKILLS)
    assert len(escapes) == len(fighters)


def test_nazi_gold_and_villains_are_in_their_decks() -> None:
    gold = {name: [enemy.gold for enemy in deck if enemy.gold] for name, deck in DECKS.items()}
    assert gold == {"enemies": [], "nazis": [2, 4, 3], "mob": []}
    villains = {name: sum(enemy.villain for enemy in deck) for name, deck in DECKS.items()}
    assert villains == {"enemies": 1, "nazis": 3, "mob": 3}


@cache
def hits(dice: int) -> tuple[float, ...]:
    return tuple(comb(dice, count) / 2**dice for count in range(dice + 1))


@cache
def chance(dice: int, hero: int, enemy: int, defense: int, against: int) -> float:
    """That a hero with so many fight dice and Wounds beats an enemy."""
    won = still = 0.0
    for given, p in enumerate(hits(dice)):
        for taken, q in enumerate(hits(against)):
            left, lives = enemy - max(0, given - defense), hero - taken
            if left == enemy and lives == hero:
                still += p * q
            elif lives > 0:
                won += p * q * (1.0 if left <= 0 else chance(dice, lives, left, defense, against))
    return won / (1 - still)


def chance_against(enemy: Enemy) -> float:
    return chance(3, 4, enemy.wounds, enemy.defense, enemy.dice)


def test_the_chances_of_a_fight() -> None:
    assert round(chance(3, 4, 3, 0, 2), 2) == 0.82
    assert round(chance(3, 4, 2, 0, 4), 2) == 0.62
    assert round(chance(3, 4, 4, 0, 3), 2) == 0.34


def test_who_is_harder_to_beat_brings_more_glory() -> None:
    by_glory = {
        glory: mean(chance_against(enemy) for enemy in FIGHTERS if enemy.glory == glory)
        for glory in (1, 2, 3, 4)
    }
    assert by_glory[1] > by_glory[2] > by_glory[3] > by_glory[4], by_glory
    assert all(chance_against(enemy) > 0.5 for enemy in FIGHTERS if enemy.glory <= 2)


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_most_enemies_can_be_beaten(deck: Sequence[Enemy]) -> None:
    chances = [chance_against(enemy) for enemy in deck if enemy in FIGHTERS]
    assert 0.60 <= mean(chances) <= 0.80


def test_allies_are_of_all_loyalties_and_some_betray() -> None:
    assert {ally.loyalty for ally in ALLIES} == {1, 2, 3, 4}
    assert sum(any(use.betrayal for use in ally.uses) for ally in ALLIES) >= 2


def test_common_items_are_cheap() -> None:
    assert {item.price for item in ITEMS} == {1, 2, 3}
    assert {item.keywords[0] for item in ITEMS} == {"gear", "ally"}
    assert all(use.spend == "card" for item in ITEMS for use in item.uses)


def test_nothing_earns_coins_for_what_can_be_had_without_end() -> None:
    """Free flights, steps to and fro, and free purchases must not pay."""
    for card in (*GEAR, *ALLIES, *ITEMS, *EVENTS):
        for trigger in card.triggers:
            if trigger.on in ("flown", "entered", "bought"):
                assert not verbs_of(trigger.does) & {Gain, Draw, Steal}, card.id


# True


def words_of_test(test: Test) -> str:
    """A test as cards print it."""
    assert test.skill is not None
    return f"{test.skill.capitalize()} {test.target}+, {test.successes}"


def words_of_bonus(bonus: Bonus | Boost) -> str:
    """A pattern that a text must match for a bonus."""
    amount, more = abs(bonus.amount), "more" if bonus.amount > 0 else "less"
    dice = f"{amount} {'more' if bonus.amount > 0 else 'fewer'}"
    if bonus.to in SKILLS:
        return f"{amount} {bonus.to.capitalize()} {more}"
    named = {
        "dice": f"{dice} di(e|ce)",
        "sneak": f"{dice} die in Sneak tests",
        "explore": f"{dice} die to explore deep jungle",
        "loyalty": f"{dice} die in Loyalty tests",
        "fight-dice": f"{dice} fight di(e|ce)",
        "enemy-dice": f"{dice} fight di(e|ce)",
        "defense": f"{amount} Defense {more}",
        "enemy-defense": f"Defense is {amount} (less|higher)",
        "successes": f"{amount} success {more}",
        "target": f"target numbers .*{amount} {'higher' if bonus.amount > 0 else 'lower'}",
        "move": f"[Mm]oves? {amount} {more}",
        "sea-cost": f"cost .*{amount} {more}",
        "flight": f"{amount} Fortune {more}|{amount} {more} Fortune",
        "sell": f"{amount} Fortune {more}",
        "gear-price": f"{amount} Glory {more}",
        "ally-price": f"{amount} Glory {more}",
        "heal-price": "Healing in a city is free",
        "gear-limit": f"{amount} {more} Gear",
        "ally-limit": f"{amount} {more} Ally",
        "ko-loss": f"KO'd, you discard {amount} {more}",
        "event-on": f"a move die of {1 + bonus.amount}",
        "enemy-glory": f"{amount} Glory {more}",
    }
    return named[bonus.to]


def words_of(part: msgspec.Struct) -> str:
    """A pattern that a text must match for a part of a card; nothing asks for nothing."""
    amount = str(getattr(part, "amount", "")).upper()
    match part:
        case Bonus() | Boost():
            return words_of_bonus(part)
        case TakeTest():
            return "|".join(re.escape(words_of_test(test)) for test in part.tests)
        case Use() if part.loyalty:
            return rf"Loyalty test, {part.loyalty}\+"
        case Loyalty():
            return rf"Loyalty test, {part.number}\+"
        case Gain() | Lose():
            return f"{amount} ({part.what.capitalize()}|more)"
        case Steal():
            return "[Tt]ake an? |steal"
        case Wound() | WoundVillain() | DamageOutpost():
            return f"{amount} (more )?Wound"
        case Hit() | Strike():
            return f"{amount} hits?"
        case Block():
            return f"{amount} hits are prevented"
        case Heal():
            return f"[Hh]eals? {'all' if amount == '0' else amount} Wound"
        case Draw():
            kind = {"events": "Event", "gear": "Gear", "allies": "Ally|Allies", "city": "City card"}
            count = "(an?|one|1)" if amount == "1" else amount
            return f"{count} ({kind[part.deck]})|draw one"
        case LookAhead():
            return f"[Ll]ook at {amount} Events and keep 1"
        case Discard():
            kind = {"gear": "Gear", "ally": "Ally", "event": "Event"}
            return f"([Dd]iscard|costs) (an?|{amount}) {kind[part.what]}"
        case Markers():
            return f"{amount} Danger marker"
        case Coins():
            return f"{amount} Fortune on an Artifact"
        case Track():
            return f"track (goes|moves) {amount}"
        case MoveOn():
            return f"{amount} more movement points"
        case AddDice():
            return f"{amount} more (fight )?dice"
        case AddSuccesses():
            return f"{amount} more success"
        case _:
            return ""


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_numbers_in_words_are_those_of_the_verbs(card: Card) -> None:
    for part in inside(card):
        assert re.search(words_of(part), card.text), part
        for price in ("glory", "fortune"):
            paid = 0 if isinstance(part, When | Card) else getattr(part, price, 0)
            if paid:
                assert f"pay {paid} {price.capitalize()}" in card.text, part


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_no_number_in_words_is_without_a_verb(card: Card) -> None:
    meant = {1, 0}
    for part in inside(card):
        for field in ("amount", "number", "loyalty", "glory", "fortune", "gold", "target", "upto"):
            value = getattr(part, field, 0)
            if isinstance(value, int):
                meant.add(abs(value))
        meant.add(getattr(part, "successes", 0))
        if isinstance(part, Bonus) and part.to == "event-on":
            meant.add(1 + part.amount)
        if isinstance(part, RollDie):
            meant.update(range(1, 7))
    # A D3 is a number of its own.
    words = re.sub(r"\bD[36]\b", "", card.text)
    assert {int(number) for number in re.findall(r"\d+", words)} <= meant


@pytest.mark.parametrize("card", [*EVENTS, *GEAR, *ALLIES, *ITEMS], ids=label)
def test_words_name_the_keywords_of_conditions(card: Ability) -> None:
    for part in inside(card):
        if isinstance(part, When):
            for word in part.keywords:
                assert word in card.text.lower()
            for skill in part.skills:
                assert skill.capitalize() in card.text


@pytest.mark.parametrize("card", [*GEAR, *ALLIES, *ITEMS], ids=label)
def test_a_use_says_whether_it_turns_or_spends_the_card(card: Ability) -> None:
    for spend, word in (("turn", "activate"), ("card", "discard")):
        asked = any(use.spend == spend for use in card.uses)
        assert asked <= (word in card.text.lower())
    assert ("activate" in card.text.lower()) == any(use.spend == "turn" for use in card.uses)


@pytest.mark.parametrize("enemy", FIGHTERS, ids=label)
def test_an_enemy_says_when_its_ability_acts(enemy: Enemy) -> None:
    said = {
        "fight-begun": "When the fight begins",
        "round-lost": "(Losing a round|[Aa]fter losing a round|loses a round|[Ee]ach round lost)",
        "enemy-defeated": "Defeated:",
        "escaped": "[Ww]hoever escapes",
        "ko": "If you are KO'd in this fight",
    }
    for trigger in (part for part in inside(enemy) if isinstance(part, Trigger)):
        assert re.search(said[trigger.on], enemy.text)


@pytest.mark.parametrize("enemy", [enemy for enemy in ENEMIES if enemy.gold], ids=label)
def test_gold_says_its_worth(enemy: Enemy) -> None:
    assert enemy.text.startswith("Nazi Gold: ")
    assert f"{enemy.gold} Fortune" in enemy.text


@pytest.mark.parametrize("enemy", [enemy for enemy in ENEMIES if enemy.villain], ids=label)
def test_a_card_that_brings_a_villain_says_so(enemy: Enemy) -> None:
    assert "villain" in enemy.text
