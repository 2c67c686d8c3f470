"""Heroes, artifacts, adventures, Dangers, villains and sheets: there in number, fair, and true.

True means that a card's words say what its verbs do, in the numbers of the verbs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, product
from math import comb, prod
from statistics import mean, median

import msgspec
import pytest

from fandg.games.fortune.content import Ability, Card, Cliffhanger, Danger, Organization
from fandg.games.fortune.effects import (
    AddDice,
    AddSuccesses,
    Bonus,
    Boost,
    Coins,
    DamageOutpost,
    Discard,
    Draw,
    Gain,
    Heal,
    HealVillain,
    Hit,
    LookAhead,
    Lose,
    Markers,
    MoveOn,
    PlaceArtifact,
    PlaceHenchmen,
    PlaceVillain,
    Tactics,
    Track,
    VillainGain,
    VillainSearch,
    Wound,
    WoundVillain,
)
from fandg.games.fortune.library import open_library
from fandg.games.fortune.sentences import Effect, If, Loyalty, RollDie, Row, TakeTest, Test, To
from fandg.games.fortune.words import SKILLS
from fandg.paths import assets_folder

KEYWORDS = (
    *("trap", "fall", "water", "fire", "beast", "chase", "puzzle", "darkness", "crowd", "curse"),
    *("poison", "weather", "climb", "cold", "heat", "machine", "nazi", "mob", "villain"),
)
LONGEST_NAME, LONGEST_TEXT, LONGEST_LINE, LONGEST_TITLE = 28, 170, 95, 48


LIBRARY = open_library(assets_folder() / "packs" / "fortune")
DANGERS = tuple(LIBRARY.dangers.values())
CLIFFHANGERS = tuple(danger.cliffhanger for danger in DANGERS)
SIDES: tuple[Danger | Cliffhanger, ...] = (*DANGERS, *CLIFFHANGERS)
CARDS: tuple[Card, ...] = tuple(
    chain(
        *(
            table.values()
            for table in (
                LIBRARY.heroes,
                LIBRARY.artifacts,
                LIBRARY.adventures,
                LIBRARY.dangers,
                LIBRARY.villains,
                LIBRARY.villain_events,
                LIBRARY.organizations,
            )
        ),
        LIBRARY.henchmen.values(),
    )
)
TEMPLES = tuple(card for card in LIBRARY.artifacts.values() if card.temple)


def label(card: object) -> str:
    return str(getattr(card, "name", card))


def repeated(values: Sequence[str]) -> list[str]:
    return [value for value, times in Counter(values).items() if times > 1]


# There in number


def test_as_many_cards_as_the_decks_need() -> None:
    factions = Counter(card.faction for card in LIBRARY.villains.values())
    assert len(LIBRARY.heroes) == 8
    assert (len(LIBRARY.artifacts) - len(TEMPLES), len(TEMPLES)) == (13, 7)
    assert (len(LIBRARY.adventures), len(DANGERS), len(LIBRARY.villain_events)) == (20, 60, 24)
    assert factions == {"nazis": 5, "mob": 5}
    assert set(LIBRARY.organizations) == set(LIBRARY.henchmen) == {"nazis", "mob"}


def test_no_two_cards_share_a_name_or_a_line() -> None:
    everything: list[Card | Cliffhanger] = [*LIBRARY.entries.values(), *CLIFFHANGERS]
    assert not repeated([card.name for card in everything])
    assert not repeated([card.line for card in everything if card.line])


@pytest.mark.parametrize(
    "group",
    [
        tuple(LIBRARY.heroes.values()),
        tuple(LIBRARY.artifacts.values()),
        tuple(LIBRARY.adventures.values()),
        tuple(LIBRARY.villains.values()),
        tuple(LIBRARY.villain_events.values()),
        DANGERS,
        CLIFFHANGERS,
    ],
    ids=["heroes", "artifacts", "adventures", "villains", "events", "dangers", "cliffhangers"],
)
def test_no_two_cards_of_a_kind_do_the_same(group: Sequence[Card | Cliffhanger]) -> None:
    assert not repeated([card.text for card in group])


@pytest.mark.parametrize("card", [*CARDS, *CLIFFHANGERS], ids=label)
def test_words_fit_the_card(card: Card | Cliffhanger) -> None:
    assert 0 < len(card.name) <= LONGEST_NAME
    assert 0 < len(card.text) <= LONGEST_TEXT
    assert 0 < len(card.line) <= LONGEST_LINE
    assert card.text.endswith(".")
    assert card.line[-1] in ".!?"


@pytest.mark.parametrize("card", CARDS, ids=label)
def test_the_drawing_is_there(card: Card) -> None:
    for name in (card.icon, *card.icons):
        assert (assets_folder() / "icons" / f"{name}.svg").is_file()


def test_every_artifact_makes_a_title_with_every_adventure() -> None:
    for artifact, adventure in product(LIBRARY.artifacts.values(), LIBRARY.adventures.values()):
        title = f"{artifact.name} {adventure.name}"
        words = title.split()
        assert title.startswith("The ")
        assert adventure.name.startswith("of the ")
        assert words.count("of") == 1, title
        assert len(title) <= LONGEST_TITLE, title
        shared = set(artifact.name.lower().split()) & set(adventure.name.lower().split())
        assert shared <= {"the"}, title


# Fair


def test_heroes_are_of_a_size() -> None:
    for hero in LIBRARY.heroes.values():
        skills = (hero.combat, hero.agility, hero.cunning, hero.lore)
        assert sum(skills) in (11, 12)
        assert set(skills) <= {2, 3, 4}
        assert hero.wounds in (4, 5)
        assert hero.always or hero.uses or hero.triggers
    assert Counter(hero.pronouns for hero in LIBRARY.heroes.values()) == {"she": 4, "he": 4}
    assert not repeated([hero.city for hero in LIBRARY.heroes.values()])
    assert not repeated([hero.epithet for hero in LIBRARY.heroes.values()])


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_counts_among_the_heroes(skill: str) -> None:
    values = [getattr(hero, skill) for hero in LIBRARY.heroes.values()]
    assert max(values) == 4
    assert 2.6 <= mean(values) <= 3.1


def test_artifacts_are_worth_their_dangers() -> None:
    plain = [card.fortune for card in LIBRARY.artifacts.values() if not card.temple]
    dangers = [card.dangers for card in LIBRARY.adventures.values()]
    assert (min(plain), max(plain)) == (3, 8)
    assert (min(dangers), max(dangers)) == (2, 6)
    assert (min(card.fortune for card in TEMPLES), max(card.fortune for card in TEMPLES)) == (6, 12)
    assert all(card.treasure and card.escape for card in TEMPLES)
    assert 1.2 <= mean(plain) / mean(dangers) <= 1.6


def test_villains_are_no_pushovers() -> None:
    for villain in LIBRARY.villains.values():
        assert 3 <= villain.combat <= 5
        assert 3 <= villain.search <= 5
        assert 4 <= villain.wounds <= 7
        assert 0 <= villain.defense <= 2


@pytest.mark.parametrize("sides", [DANGERS, CLIFFHANGERS], ids=["dangers", "cliffhangers"])
def test_all_skills_are_asked_for_alike(sides: Sequence[Danger | Cliffhanger]) -> None:
    asked = Counter(
        skill
        for side in sides
        for test in side.tests
        for skill in (test.skill, test.second)
        if skill is not None
    )
    assert set(asked) == set(SKILLS)
    assert max(asked.values()) <= 1.2 * min(asked.values()), asked


@cache
def chance(dice: int, target: int, needed: int, once: bool) -> float:
    """By the rule: all dice again while a roll shows a success."""
    if needed <= 0:
        return 1.0
    hit = (7 - target) / 6
    rolls = [comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)]
    if once:
        return sum(rolls[needed:])
    return sum(rolls[n] * chance(dice, target, needed - n, once) for n in range(1, dice + 1))


def chance_of(test: Test, skill: int) -> float:
    dice = test.dice + (skill if test.skill else 0)
    if test.second and test.joined == "sum":
        dice += skill
    return chance(dice, test.target, test.successes, test.once)


def chance_to_overcome(side: Danger | Cliffhanger, skill: int = 3) -> float:
    chances = [chance_of(test, skill) for test in side.tests]
    return max(chances) if side.either else prod(chances)


def chances_of(sides: Sequence[Danger | Cliffhanger]) -> list[float]:
    return [chance_to_overcome(side) for side in sides if side.tests]


def test_the_chances_are_those_of_the_rulings() -> None:
    assert round(chance(3, 5, 2, False), 2) == 0.57
    assert round(chance(3, 4, 3, False), 2) == 0.76
    assert round(chance(2, 6, 2, False), 2) == 0.11


def test_a_danger_is_an_even_chance_for_three_dice() -> None:
    chances = chances_of(DANGERS)
    assert 0.50 <= mean(chances) <= 0.62
    assert 0.50 <= median(chances) <= 0.62
    assert sum(value >= 0.70 for value in chances) >= 5, "a few easy ones"
    assert 3 <= sum(value <= 0.46 for value in chances) <= 10, "a few fierce ones"
    assert all(0.3 <= value <= 0.9 for value in chances)


def test_a_median_danger_is_target_5_successes_2() -> None:
    tests = [test for danger in DANGERS for test in danger.tests]
    assert median(test.target for test in tests) == 5
    assert median(test.successes for test in tests) == 2


def test_a_cliffhanger_is_a_little_harder() -> None:
    assert (
        mean(chances_of(DANGERS)) - 0.10
        <= mean(chances_of(CLIFFHANGERS))
        < mean(chances_of(DANGERS))
    )


def test_what_is_harder_brings_no_less_glory() -> None:
    assert {side.glory for side in DANGERS} == {1, 2, 3}
    easy = [side.glory for side in DANGERS if side.tests and chance_to_overcome(side) >= 0.7]
    fierce = [side.glory for side in DANGERS if side.tests and chance_to_overcome(side) <= 0.46]
    assert max(easy) <= 2 <= min(fierce)
    assert all(danger.cliffhanger.glory >= danger.glory for danger in DANGERS)


def test_dangers_are_of_many_kinds() -> None:
    tests = [test for danger in DANGERS for test in danger.tests]
    kinds = Counter(
        "or" if side.either else "and" if len(side.tests) > 1 else "one" for side in DANGERS
    )
    assert all(kinds[kind] >= 10 for kind in ("or", "and", "one")), kinds
    assert any(test.second for test in tests)
    assert any(test.skill is None for test in tests)
    assert {danger.fight for danger in DANGERS} == {"", "enemies", "nazis", "mob", "villain"}
    assert {card.fight for card in CLIFFHANGERS} == {"", "enemies", "nazis", "mob"}


def test_villains_come_in_about_six_dangers() -> None:
    assert sum("villain" in danger.keywords for danger in DANGERS) == 6
    for danger in DANGERS:
        verbs = list(walk((*danger.drawn, *danger.passed, *danger.failed)))
        brings = danger.fight == "villain" or any(
            isinstance(verb, PlaceVillain | VillainSearch) for verb in verbs
        )
        assert brings == ("villain" in danger.keywords), danger.name


@pytest.mark.parametrize("word", KEYWORDS)
def test_every_keyword_is_met(word: str) -> None:
    assert sum(word in danger.keywords for danger in DANGERS) >= 3


def test_keywords_are_known() -> None:
    for danger in DANGERS:
        assert danger.keywords
        assert set(danger.keywords) <= set(KEYWORDS)


def test_several_villain_events_are_vile_tactics() -> None:
    vile = [
        card
        for card in LIBRARY.villain_events.values()
        if any(isinstance(verb, Tactics) for verb in walk(card.does))
    ]
    assert 4 <= len(vile) <= 8
    assert all("Vile Tactics" in card.text and "tactics chart" in card.text for card in vile)


def test_the_sheets_are_those_of_the_rulings() -> None:
    nazis, mob = LIBRARY.organizations["nazis"], LIBRARY.organizations["mob"]
    base, headquarters = nazis.outpost, mob.outpost
    assert (base.place, base.defense, base.wounds, base.dice, base.search) == ("land", 2, 6, 3, 1)
    assert (headquarters.place, headquarters.defense) == ("city", 1)
    assert (headquarters.wounds, headquarters.dice) == (5, 3)
    for sheet in (nazis, mob):
        assert [row.upto for row in sheet.tactics] == [2, 3, 4, 5, 6]
    assert nazis.tactics != mob.tactics
    assert [LIBRARY.henchmen[faction].figures for faction in ("nazis", "mob")] == [16, 8]


# True


def walk(value: object) -> Iterator[Effect]:
    """All verbs in a value, those within other verbs too."""
    if isinstance(value, tuple):
        for inner in value:
            yield from walk(inner)
    elif isinstance(value, msgspec.Struct):
        if value.__struct_config__.tag_field == "do":
            yield value  # type: ignore[misc]
        for field in value.__struct_fields__:
            yield from walk(getattr(value, field))


def words_of_test(test: Test) -> str:
    """A test as cards print it."""
    if test.skill is None:
        dice = f"{test.dice} dice"
    elif test.second is None:
        dice = test.skill.capitalize()
    else:
        first, second = test.skill.capitalize(), test.second.capitalize()
        dice = {
            "sum": f"{first} and {second} together",
            "higher": f"the higher of {first} and {second}",
            "lower": f"the lower of {first} and {second}",
        }[test.joined]
    once = " in one roll" if test.once else ""
    return f"{dice} {test.target}+, {test.successes}{once}"


def words_of_bonus(bonus: Bonus | Boost) -> str:
    """The part of a text that a bonus needs."""
    amount, more = abs(bonus.amount), "more" if bonus.amount > 0 else "less"
    dice = f"{amount} {'more' if bonus.amount > 0 else 'fewer'}"
    if bonus.to in SKILLS:
        return f"{amount} {bonus.to.capitalize()} {more}"
    if bonus.to in ("dice", "sneak"):
        return f"{dice} die"
    special = {
        "fight-dice": f"{dice} fight die",
        "enemy-dice": f"{dice} fight die",
        "successes": f"{amount} {more} success",
        "move": f"{amount} {more} movement point",
        "explore": "to explore deep jungle",
        "search": f"{dice} search {'die' if amount == 1 else 'dice'}",
        "flight": f"{amount} Fortune {more}",
        "sea-cost": f"{amount} {more}, but at least 1",
        "event-on": f"move die of {1 + bonus.amount}",
        "gear-limit": f"{3 + bonus.amount} Gear",
        "ko-loss": f"{amount} {more} when KO'd",
    }
    return special.get(bonus.to, f"{amount} Glory {more}")


def words_of_verb(verb: Effect) -> str:
    """The part of a text that a verb needs; nothing for those without a plain number."""
    amount = str(getattr(verb, "amount", "")).upper()
    match verb:
        case Gain() | Lose():
            return f"{amount} {verb.what.capitalize()}"
        case Wound():
            return f"{amount} Wound"
        case Hit():
            return f"{amount} hit"
        case Heal():
            return f"eal {amount} Wound"
        case Draw():
            kind = {"events": "Event", "gear": "Gear", "allies": "Ally", "city": "City card"}
            return f"{amount} {kind[verb.deck]}"
        case LookAhead():
            return f"ook at {amount} Events and keep 1"
        case Discard():
            kind = {"gear": "Gear", "ally": "Ally", "event": "Event"}
            return f"iscard {amount} {kind[verb.what]}"
        case Markers():
            return f"{amount} more Danger marker"
        case Loyalty():
            return f"Loyalty test, {verb.number}+"
        case Coins():
            return f"{amount} Fortune on an Artifact"
        case DamageOutpost():
            return f"{abs(verb.amount)} Wound"
        case Track():
            return f"rack moves {amount}"
        case MoveOn():
            return f"{amount} more movement point"
        case AddDice():
            return f"{amount} more di"
        case AddSuccesses():
            return f"{amount} more success"
        case PlaceArtifact():
            return "1 more Artifact Adventure"
        case WoundVillain():
            return f"{amount} Wound"
        case HealVillain(bodyguards=guards) if guards:
            return f"{guards} bodyguards"
        case HealVillain():
            return f"heals {amount} Wound" if verb.amount else "fully heals"
        case VillainGain():
            return f"{amount} Fortune"
        case VillainSearch(dice=dice) if dice:
            return f"searches at once, with {abs(dice)} {'more' if dice > 0 else 'fewer'} die"
        case PlaceHenchmen(amount=int(count)) if count > 1:
            return f"{count} henchmen"
        case PlaceHenchmen():
            return "henchman"
        case _:
            return ""


@pytest.mark.parametrize("side", SIDES, ids=label)
def test_a_danger_says_what_it_asks(side: Danger | Cliffhanger) -> None:
    text = side.text.lower()
    for test in side.tests:
        assert words_of_test(test).lower() in text
        for verb in test.ones:
            fee = {Wound: "Every 1 rolled is a Wound.", Lose: "Every 1 rolled costs 1 Glory."}
            assert fee.get(type(verb), "Every 1 rolled: discard 1 Gear.") in side.text
    deck = {"enemies": "fight an Enemy", "nazis": "fight a Nazi Enemy", "mob": "fight a Mob Enemy"}
    if side.fight == "villain":
        assert "A villain appears: sneak past." in side.text
    elif side.fight:
        assert deck[side.fight].lower() in text
    parts = len(side.tests) + bool(side.fight)
    assert (", or " in side.text) == (side.either and parts > 1)
    assert side.either or parts == 1 or ", and " in side.text


@pytest.mark.parametrize("side", SIDES, ids=label)
def test_a_danger_says_what_comes_of_it(side: Danger | Cliffhanger) -> None:
    before, _, rest = side.text.partition("Passed: ")
    passed, _, failed = rest.partition("Failed: ")
    if not rest:
        before, _, failed = before.partition("Failed: ")
    assert bool(passed) == bool(side.passed)
    assert bool(failed) == bool(side.failed)
    for verbs, words in ((side.passed, passed), (side.failed, failed)):
        for verb in walk(verbs):
            if isinstance(verb, Boost):
                assert words_of_bonus(verb) in words
            assert words_of_verb(verb) in words
    for verb in side.drawn if isinstance(side, Danger) else ():
        assert isinstance(verb, PlaceVillain)
        assert before.startswith("A villain appears.")


def bonuses(card: Card) -> tuple[Bonus, ...]:
    carried: tuple[Bonus, ...] = getattr(card, "carried", ())
    return (*card.always, *carried) if isinstance(card, Ability) else ()


@pytest.mark.parametrize(
    "card",
    [card for card in CARDS if not isinstance(card, Danger | Organization)],
    ids=label,
)
def test_numbers_in_words_are_those_of_the_verbs(card: Card) -> None:
    for bonus in bonuses(card):
        assert words_of_bonus(bonus) in card.text
        for word in bonus.when.keywords if bonus.when else ():
            assert word.capitalize() in card.text
    for verb in walk(card):
        if isinstance(verb, If) and verb.when.heroes:
            assert f"{verb.when.heroes} or more heroes" in card.text
        if isinstance(verb, To | If | RollDie):
            continue
        words = words_of_verb(verb)
        if isinstance(verb, TakeTest):
            words = words_of_test(verb.tests[0])
        assert words.lower() in card.text.lower(), words


@pytest.mark.parametrize("temple", TEMPLES, ids=label)
def test_a_temple_says_its_coins_and_its_way_out(temple: Card) -> None:
    card = LIBRARY.artifacts[temple.id]
    assert card.escape is not None
    assert card.text.startswith(f"Temple: {card.fortune} coins.")
    assert card.text.endswith(f"Escape test: {words_of_test(card.escape)}.")


@pytest.mark.parametrize("faction", ["nazis", "mob"])
def test_a_henchman_says_his_way_out(faction: str) -> None:
    card = LIBRARY.henchmen["nazis" if faction == "nazis" else "mob"]
    assert card.text == f"Escape test: {words_of_test(card.escape)}."


@pytest.mark.parametrize("sheet", LIBRARY.organizations.values(), ids=label)
def test_a_record_sheet_says_what_it_lends_its_villains(sheet: Organization) -> None:
    for bonus in sheet.always:
        assert words_of_bonus(bonus) in sheet.text
        assert bonus.when is not None
        assert f"{bonus.when.heroes} or more heroes" in sheet.text


@pytest.mark.parametrize(
    "row", [row for sheet in LIBRARY.organizations.values() for row in sheet.tactics], ids=label
)
def test_a_row_of_tactics_says_what_it_does(row: Row) -> None:
    for verb in walk(row.does):
        assert words_of_verb(verb) in row.what


@pytest.mark.parametrize("card", LIBRARY.villains.values(), ids=label)
def test_a_villain_says_his_defense(card: Card) -> None:
    villain = LIBRARY.villains[card.id]
    assert ("Defense" in card.text) == bool(villain.defense)
    if villain.defense:
        assert f"Defense {villain.defense}." in card.text
