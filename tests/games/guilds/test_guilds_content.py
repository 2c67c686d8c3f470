"""The cards and sheets of Guilds of Tallowmere are as many, and as strong, as its figures say."""

from __future__ import annotations

from collections import Counter
from statistics import mean
from typing import Any

import pytest

from fandg.games.guilds.content import POINTS, SLOTS, Curse, Upgrade
from fandg.games.guilds.library import open_library

LIBRARY = open_library()
DECKS = range(1, 6)


def deck(level: int) -> list[Upgrade]:
    """The deck of a level, each card as often as there are copies."""
    cards = LIBRARY.upgrades.values()
    return [card for card in cards if card.level == level for _ in range(card.copies)]


def coded(letter: str) -> list[Upgrade]:
    return [card for card in LIBRARY.upgrades.values() if card.code.startswith(letter)]


# Upgrade cards


def test_there_are_120_upgrade_cards_ten_rewards_and_five_starting_cards() -> None:
    assert [len(deck(level)) for level in DECKS] == [24] * 5
    assert len(coded("R")) == 10
    assert len(coded("S")) == 5
    assert all(card.copies == 1 and card.cost == 0 for card in coded("R") + coded("S"))


@pytest.mark.parametrize("level", DECKS)
def test_a_deck_has_twelve_attack_cards_three_boosts_and_nine_permanents(level: int) -> None:
    kinds = Counter(card.type for card in deck(level))
    assert kinds == {"attack": 12, "boost": 3, "permanent": 9}


@pytest.mark.parametrize(
    ("level", "dice", "cost", "dearest"),
    [(1, 2.7, 2.8, (1, 4)), (2, 3.3, 3.5, (2, 5)), (3, 4.0, 4.4, (2, 6)), (4, 4.6, 4.8, (3, 8)),
     (5, 5.4, 5.5, (3, 7))],
)  # fmt: skip
def test_a_deck_has_the_mean_dice_and_costs_of_its_level(
    level: int, dice: float, cost: float, dearest: tuple[int, int]
) -> None:
    cards = deck(level)
    assert abs(mean(card.dice for card in cards if card.dice) - dice) <= 0.05
    assert abs(mean(card.cost for card in cards) - cost) <= 0.051
    assert (min(card.cost for card in cards), max(card.cost for card in cards)) == dearest


def test_codes_run_in_order_and_name_one_card_each() -> None:
    for level, count in zip(DECKS, (17, 17, 17, 18, 17), strict=True):
        codes = [card.code for card in LIBRARY.upgrades.values() if card.level == level]
        assert codes == [f"{level}-{number:02}" for number in range(1, count + 1)]
    assert [card.code for card in coded("R")] == [f"R{number}" for number in range(1, 11)]
    assert [card.code for card in coded("S")] == [f"S{number}" for number in range(1, 6)]
    assert len(LIBRARY.coded) == 86 + 15 + 18


PRINTED = {
    1: "BM3c3 BM2c4 2*HM3c4 PM3c4 2*WR3c2 TR2c1 2*SR3c3 SR2c1 XR2c3 | 2*weapon:2 any:2 | "
    "2*armour:3 2*trinket:4 2*trinket:3 training:3 training:3 training:1",
    2: "2*BM4c4 2*HM3c4 PM3c4 2*WR4c3 TR3c5 2*SR3c2 SR3c3 XR3c5 | 2*weapon:4 bow+spell:2 | "
    "2*shield:3 2*trinket:4 armour:5 training:3 training:3 training:2 training:3",
    3: "2*BM4c5 2*HM5c6 PM4c6 2*WR4c3 TR4c5 2*SR4c4 SR3c2 XR3c5 | 2*weapon:4 any:3 | "
    "2*armour:5 2*trinket:6 trinket:4 training:3 training:4 training:3 shield:4",
    4: "BM5c5 BM4c8 2*HM5c6 PM5c6 2*WR5c5 TR5c4 2*SR4c3 SR4c4 XR4c6 | 2*any:4 weapon:5 | "
    "2*armour:6 2*trinket:6 shield:4 training:4 training:3 training:3 trinket:3",
    5: "2*BM6c7 2*HM6c7 PM6c6 2*WR5c5 TR5c5 2*SR5c4 SR5c7 XR5c6 | 2*any:5 any:5 | "
    "2*armour:5 2*trinket:7 trinket:5 training:5 training:4 shield:5 training:3",
}
"""By level: Attack cards with group, range, dice and cost; Boosts with what they fit; Permanents.

B is a Blade, H a Hammer, P a Polearm, W a Bow, T Thrown, S a Spell, X a Bomb.
"""
LETTERS = {"blade": "B", "hammer": "H", "polearm": "P", "bow": "W", "thrown": "T", "spell": "S",
           "bomb": "X"}  # fmt: skip


def printed(card: Upgrade) -> str:
    """A card as `PRINTED` has it."""
    times = f"{card.copies}*" if card.copies > 1 else ""
    if card.range is not None:
        return f"{times}{LETTERS[card.group]}{card.range[0].upper()}{card.dice}c{card.cost}"
    kind = "+".join(card.fits) or card.group
    return f"{times}{kind}:{card.cost}"


@pytest.mark.parametrize("level", DECKS)
def test_every_card_of_a_deck_has_its_group_its_dice_and_its_cost(level: int) -> None:
    cards = [card for card in LIBRARY.upgrades.values() if card.level == level]
    parts = (
        " ".join(printed(card) for card in cards if card.type == kind)
        for kind in ("attack", "boost", "permanent")
    )
    assert " | ".join(parts) == PRINTED[level]


def test_rewards_and_starting_cards_have_their_groups_and_dice() -> None:
    assert " ".join(printed(card) for card in coded("R")) == (
        "PM3c0 TR3c0 HM4c0 trinket:0 armour:0 SR4c0 trinket:0 any:0 BM5c0 SR5c0"
    )
    assert " ".join(printed(card) for card in coded("S")) == "BM3c0 BM2c0 WR2c0 SR2c0 SR2c0"


def test_blades_hammers_and_polearms_are_melee_and_all_else_is_ranged() -> None:
    for card in LIBRARY.upgrades.values():
        if card.type == "attack":
            is_melee = card.group in ("blade", "hammer", "polearm")
            assert card.range == ("melee" if is_melee else "ranged"), card.id


def test_each_level_has_one_bomb_and_every_bomb_lays_mines() -> None:
    bombs = [card for card in LIBRARY.upgrades.values() if card.group == "bomb"]
    assert [card.level for card in bombs] == [1, 2, 3, 4, 5]
    assert all([verb.__struct_config__.tag for verb in card.on.hit] == ["mine"] for card in bombs)


def icons(card: Any) -> dict[str, int]:
    """Extra Defense, Extra Life and the Reroll pool on a card."""
    return {
        bonus.to: bonus.amount
        for bonus in card.always
        if bonus.to in ("defense", "life", "reroll") and bonus.when is None
    }


def test_armour_shields_and_trinkets_have_their_icons() -> None:
    found = {
        card.code: "".join(f"{to[0]}{n}" for to, n in icons(card).items())
        for card in LIBRARY.upgrades.values()
        if icons(card)
    }
    assert found == {
        "1-02": "r1", "1-12": "d1", "1-13": "r1", "1-14": "l1",
        "2-05": "r1", "2-11": "d1", "2-12": "r1", "2-13": "d1l1",
        "3-03": "d1", "3-11": "d2", "3-12": "r2", "3-13": "l2", "3-17": "d1",
        "4-02": "d1r1", "4-12": "d2l1", "4-13": "r2", "4-14": "d2",
        "5-07": "l2", "5-10": "r1", "5-11": "d3", "5-12": "r3", "5-13": "l3", "5-16": "d2",
        "R4": "r1", "R5": "d1l1", "S2": "d1",
    }  # fmt: skip


# Heroes and monsters


def test_sixteen_heroes_have_their_defense_and_life() -> None:
    sheets = {name: (hero.defense, hero.life) for name, hero in LIBRARY.heroes.items()}
    assert sheets == {
        "bram-tuckett": (4, 4), "odile-reed": (2, 3), "sallow-pike": (3, 3),
        "hedda-brack": (1, 5), "sister-umber": (2, 3), "tobit-wren": (2, 4),
        "cosimo-vane": (3, 3), "grete-lumm": (2, 4), "old-fenwick": (1, 5),
        "nan-nettle": (2, 3), "corporal-dunn": (2, 4), "ada-crewe": (2, 4),
        "barnaby-oake": (2, 5), "lio-marble": (2, 3), "mother-agrimony": (2, 4),
        "ketch-farrow": (2, 4),
    }  # fmt: skip
    assert (SLOTS, POINTS) == (4, 3)
    plain = [
        name for name, hero in LIBRARY.heroes.items()
        if not (hero.always or hero.traits or hero.declared or hero.uses)
        and not any(getattr(hero.on, field) for field in hero.on.__struct_fields__)
    ]  # fmt: skip
    assert plain == ["bram-tuckett"]
    assert all(hero.portrait is not None for hero in LIBRARY.heroes.values())


MONSTERS = {
    "dust-clerk": ("R2/0/1/2 R2/0/2/3 R3/1/2/3 R3/1/3/4 R4/1/4/5 R4/2/4/5", 1, 1),
    "bailiff": ("M3/0/2/3 M3/0/3/4 M4/1/3/4 M4/1/4/5 M5/1/5/6 M5/2/5/6", 1, 1),
    "watch-hound": ("M2/0/2/3 M2/0/3/4 M3/1/3/4 M3/1/4/5 M4/1/5/6 M4/2/5/6", 3, 1),
    "beadle": ("M3/0/3/5 M3/0/4/6 M4/1/4/6 M4/1/5/7 M4/1/5/7 M4/2/6/8", 2, 2),
    "rat-catcher": ("R3/0/3/5 R3/0/4/6 R4/1/4/6 R4/1/5/7 R5/1/6/8 R5/2/6/8", 1, 2),
    "cellar-brute": ("M4/0/3/5 M4/0/4/6 M5/1/4/6 M5/1/5/7 M5/1/5/7 M5/1/6/8", 1, 2),
    "sister-ash": ("R3/0/3/5 R3/0/4/6 R4/1/4/6 R4/1/5/7 R5/1/6/8 R5/2/6/8", 1, 2),
    "sister-elm": ("M3/0/4/6 M3/0/5/7 M4/1/5/7 M4/1/6/8 M5/1/7/9 M5/2/7/9", 1, 2),
    "vault-ogre": ("M4/1/4/6 M4/1/5/7 M5/2/5/7 M5/2/6/8 M6/2/7/9 M6/3/7/9", 2, 3),
    "iron-alderman": ("M4/0/4/5 M4/0/5/6 M5/1/5/6 M5/1/6/7 M6/1/7/8 M6/2/7/8", 2, 3),
    "toll-wraith": ("R4/0/5/7 R4/0/6/8 R5/1/6/8 R5/1/6/8 R5/1/6/8 R5/1/7/9", 1, 3),
    "lord-mayor": ("M6/1/9/0", 2, 5),
}
"""Range with dice, defense, Life and overkill by level; Movement; coins."""


def test_monsters_have_their_values_at_every_level() -> None:
    found = {}
    for name, sheet in LIBRARY.monsters.items():
        levels = [sheet.at_level(level) for level in range(sheet.first, 7)]
        values = " ".join(
            f"{sheet.range[0].upper()}{at.dice}/{at.defense}/{at.life}/{at.overkill}"
            for at in levels
        )
        found[name] = (values, sheet.moves, sheet.coins)
    assert found == MONSTERS


# Curses, titles, tokens, guilds


def test_eighteen_curses_have_their_values_and_codes() -> None:
    def about(curse: Curse) -> tuple[int, int, bool]:
        return len(curse.codes), curse.value, curse.slot

    assert {curse.name: about(curse) for curse in LIBRARY.curses.values()} == {
        "Nothing This Time": (4, 0, False),
        "Grave Dirt": (3, 1, True),
        "Cold Feet": (3, 2, True),
        "Shaking Hands": (2, 3, True),
        "Brittle": (2, 3, True),
        "Shortened Thread": (2, 4, True),
        "Hollow": (2, 5, True),
    }
    codes = [code for curse in LIBRARY.curses.values() for code in curse.codes]
    assert codes == [f"D{number:02}" for number in range(1, 19)]


def test_twenty_exploration_tokens_have_their_coins() -> None:
    tokens = LIBRARY.tokens.values()
    assert sum(token.copies for token in tokens) == 20
    kinds = Counter(token.kind for token in tokens for _ in range(token.copies))
    assert kinds == {"chest": 8, "potion": 7, "wind": 2, "trap": 3}
    chests = [token.coins for token in tokens if token.coins for _ in range(token.copies)]
    assert chests == [1, 1, 1, 2, 2, 2, 3, 4]
    assert LIBRARY.tokens["healing-potion"].copies == 4


def test_a_title_helps_where_its_number_says_and_never_where_it_was_won() -> None:
    helps = {name: [h.scenario for h in title.helps] for name, title in LIBRARY.titles.items()}
    won = {
        quest.title: scenario.number
        for scenario in LIBRARY.scenarios.values()
        for quest in scenario.quests
        if quest.title
    }
    by_number = {won[name]: numbers for name, numbers in helps.items()}
    assert by_number == {
        3: [7, 10], 4: [8, 10], 5: [8, 9], 6: [7, 9], 7: [11], 8: [11], 9: [11], 10: [11]
    }  # fmt: skip


def test_four_guilds_have_their_signs() -> None:
    signs = {guild.name: guild.sign_name for guild in LIBRARY.guilds.values()}
    assert signs == {
        "Chandlers": "Flame", "Ferrymen": "Wave", "Glaziers": "Lozenge", "Farriers": "Horseshoe"
    }  # fmt: skip
    assert len(LIBRARY.tiles) == 18


# Scenarios


def test_eleven_scenarios_lie_in_two_rings_with_their_grades() -> None:
    found = [(s.number, s.ring, s.grade) for s in LIBRARY.scenarios.values()]
    rings = ["outer"] * 6 + ["inner"] * 4 + ["final"]
    grades = ["easy", "easy", "medium", "medium", "hard", "hard"]
    grades += ["easy", "medium", "medium", "hard", "final"]
    assert found == list(zip(range(1, 12), rings, grades, strict=True))


def test_every_scenario_has_its_kinds_of_quests_and_its_prizes() -> None:
    found = {}
    for scenario in LIBRARY.scenarios.values():
        words = []
        for quest in scenario.quests:
            prize = quest.reward or ("T" if quest.title else "")
            words.append(f"{quest.__struct_config__.tag}{':' if prize else ''}{prize}")
        found[scenario.number] = " ".join(words)
    assert found == {
        1: "kill:R1 handle carry",
        2: "kill carry hold:R2",
        3: "kill carry:R3 handle:T",
        4: "kill carry:R4 handle:T",
        5: "kill handle:R5 carry:T",
        6: "kill carry:R6 handle:T",
        7: "kill carry:R7 hold:T",
        8: "kill handle:R8 carry:T",
        9: "kill carry:R9 handle:T",
        10: "kill handle:R10 destroy:T",
        11: "handle kill kill",
    }


def test_every_scenario_changes_the_rules_that_it_should() -> None:
    changes = {
        scenario.number: [change.__struct_config__.tag for change in scenario.changes]
        for scenario in LIBRARY.scenarios.values()
        if scenario.changes
    }
    assert changes == {
        3: ["noise"], 4: ["one-burden"], 5: ["tide"], 6: ["locked"], 7: ["balm"], 8: ["noise"],
        10: ["dark"], 11: ["office-hours", "candles"],
    }  # fmt: skip


def test_seven_to_nine_monsters_stand_in_a_scenario_two_of_them_for_a_crowd() -> None:
    for scenario in LIBRARY.scenarios.values():
        crowd = [len(posted.at) for posted in scenario.monsters if posted.crowd]
        always = [len(posted.at) for posted in scenario.monsters if not posted.crowd]
        assert crowd == [2], scenario.name
        assert sum(always) in (5, 6), scenario.name
        spaces = [space for posted in scenario.monsters for space in posted.at]
        assert len(set(spaces)) == len(spaces), scenario.name
        assert scenario.monsters[0].at == ("e5",)


def test_a_bow_shows_a_bow_and_a_thing_of_wear_what_is_worn() -> None:
    library = open_library()
    shown = {card.id: card.icon for card in library.upgrades.values()}
    bows = {card.icon for card in library.upgrades.values() if card.group == "bow"}
    assert bows <= {"high-shot", "bow-arrow", "crossbow", "cannon"}
    assert shown["aunts-scarf"] == "wool"
    assert shown["notarys-paperknife"] == "dagger"
    assert shown["aldermans-breastplate"] == "breastplate"
    assert shown["weathercock-with-spire"] == "rooster"
