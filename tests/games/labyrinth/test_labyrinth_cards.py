"""The cards, tiles and sheets of the Labyrinth are as many, and as strong, as its figures say."""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import permutations
from typing import Any

import pytest

from fandg.games.labyrinth.content import (
    CORRUPTION,
    SHARD_SPACES,
    VILLAIN_ACTIONS,
    BattleCard,
    Tile,
)
from fandg.games.labyrinth.effects import Attack
from fandg.games.labyrinth.library import Library, open_library
from fandg.games.labyrinth.words import HERO_ROWS

STRAIGHTS = ("ns", "ew")
SHAPES = {
    "esnw": "cross",
    **dict.fromkeys(("esw", "nsw", "enw", "ens"), "T"),
    **dict.fromkeys(("en", "nw", "es", "sw"), "corner"),
    **dict.fromkeys(STRAIGHTS, "straight"),
    **dict.fromkeys("nesw", "dead end"),
}


@pytest.fixture(scope="module")
def library() -> Library:
    """The library of the game's own packs without its guests."""
    library = copy(open_library())
    for name, table in list(vars(library).items()):
        if isinstance(table, dict) and name not in ("aside", "hashes", "villains"):
            own = {key: card for key, card in table.items() if not getattr(card, "guest", False)}
            setattr(library, name, own)
    return library


def test_the_guests_are_as_many_as_they_should_be() -> None:
    entries = open_library()
    guests = {
        name: sum(card.guest for card in getattr(entries, name).values())
        for name in ("red", "green", "black", "treasures", "minions", "villains")
    }
    assert guests == {
        "red": 4, "green": 4, "black": 4, "treasures": 4, "minions": 4, "villains": 1
    }  # fmt: skip
    badges = {card.badge for card in entries.entries.values() if card.guest}
    assert badges == {"M", "A"}


def _shape(halls: tuple[str, ...]) -> str:
    named = {"".join(sorted(shape)): kind for shape, kind in SHAPES.items()}
    return named["".join(sorted(halls))]


def _deck(library: Library) -> list[Tile]:
    return [tile for tile in library.tiles.values() if tile.place == "deck"]


def test_the_labyrinth_deck_has_its_22_tiles(library: Library) -> None:
    kinds = Counter(
        " | ".join(_shape(face.halls) for face in tile.faces) for tile in _deck(library)
    )
    assert kinds == {
        "cross | straight": 2,
        "T | T": 3,
        "T | corner": 4,
        "T | straight": 4,
        "corner | corner": 2,
        "corner | straight": 2,
        "straight | straight": 2,
        "T | dead end": 2,
        "dead end | dead end": 1,
    }


def test_of_each_shape_half_lie_the_other_way(library: Library) -> None:
    ways: dict[str, Counter[tuple[str, ...]]] = {}
    for tile in _deck(library):
        for face in tile.faces:
            ways.setdefault(_shape(face.halls), Counter())[tuple(sorted(face.halls))] += 1
    for shape in ("T", "corner", "straight", "dead end"):
        assert len(ways[shape]) == 2
        assert len(set(ways[shape].values())) == 1, shape


def test_tiles_bear_the_icons_of_every_number_of_heroes(library: Library) -> None:
    icons = Counter((icon.icon, icon.heroes) for tile in _deck(library) for icon in tile.icons)
    assert icons == {
        ("event", 1): 13,
        ("treasure", 1): 9,
        ("treasure", 4): 2,
        ("treasure", 6): 1,
        ("chump", 1): 6,
        ("chump", 3): 2,
        ("chump", 4): 2,
        ("chump", 5): 2,
        ("elite", 1): 3,
        ("elite", 3): 2,
        ("elite", 5): 1,
        ("elite", 6): 1,
        ("boss", 4): 1,
        ("boss", 6): 1,
        ("portal", 1): 5,
        ("dojo", 1): 2,
    }
    late = [tile for tile in _deck(library) if min(icon.heroes for icon in tile.icons) >= 4]
    assert len(late) == 2


def test_the_starting_tiles_lie_around_the_camp_with_their_halls(library: Library) -> None:
    start = {tile.space: set(tile.faces[0].halls) for tile in library.tiles.values() if tile.space}
    assert start == {
        "c3": set("nesw"),
        "c2": set("sne"),
        "d3": set("wes"),
        "c4": set("nsw"),
        "b3": set("ewn"),
    }
    portals = {
        tile.space for tile in library.tiles.values() for icon in tile.icons
        if tile.space and icon.icon == "portal"
    }  # fmt: skip
    assert portals == {"c2", "c4"}
    assert SHARD_SPACES == ("b1", "e2", "d5", "a4")


def test_ten_heroes_have_their_rows_and_hearts(library: Library) -> None:
    def printed(name: str) -> str:
        hero = library.heroes[name]
        rows = []
        for row in hero.rows:
            dice = "".join(f"{n}{die}" for die in "wyr" if (n := getattr(row.dice, die)))
            rows.append(f"{dice}/{row.slots}{'*' if row.power else ''}")
        return f"{hero.hearts} " + " ".join(rows)

    assert {name: printed(name) for name in library.heroes} == {
        "rowan": "12 2w2y/6* 2w/4 1w1y/6",
        "welliam": "12 1w1y/5 2w/5 2w2y/6*",
        "isabella": "10 2w/5 1w1y/5 2w2y/6*",
        "dredgar": "14 2w2y/6* 2w/5 1w1y/5",
        "thaddy": "12 1w1y/6* 3w1y/6* 2w/4",
        "coach": "12 2w1y/6 2w2y/6* 1w/4",
        "magnifica": "14 1w1y/5* 1w1y/5 1w1y/5",
        "dame-gneiss": "14 2w1y/5* 2w1y/5* 1w/4",
        "giuseppe": "12 1w2y/6* 2w/5 1w1y/5",
        "quillon-blot": "10 2w/4 1w1y/5 2w2y/6*",
    }


def test_every_hero_has_a_talent_in_each_of_two_envelopes(library: Library) -> None:
    talents = Counter((talent.hero, talent.envelope) for talent in library.talents.values())
    assert talents == {(hero, letter): 1 for hero in library.heroes for letter in "CH"}


def test_minions_come_in_their_numbers_and_bounds(library: Library) -> None:
    bounds = {
        "chump": (range(3, 6), range(2, 4), range(1, 5), range(2, 3)),
        "elite": (range(6, 8), range(3, 5), range(3, 6), range(2, 4)),
        "boss": (range(10, 13), range(5, 7), range(6, 8), range(3, 4)),
    }
    by_act: Counter[tuple[str, int]] = Counter()
    for minion in library.minions.values():
        numbers = (minion.defeat, minion.wound, minion.wounded, minion.actions)
        assert all(n in r for n, r in zip(numbers, bounds[minion.size], strict=True)), minion.id
        assert minion.defeat <= minion.wound + minion.wounded, minion.id
        by_act[minion.size, minion.act] += 1
    assert by_act == {
        ("chump", 0): 5,
        ("chump", 1): 5,
        ("chump", 5): 6,
        ("elite", 1): 6,
        ("elite", 3): 4,
        ("elite", 6): 4,
        ("boss", 4): 4,
        ("boss", 6): 4,
    }
    prices = [(deck.prices, deck.bounty) for deck in library.minion_decks.values()]
    assert prices == [((2, 3), 1), ((5, 7), 2), ((8, 11), 4)]


def test_keywords_are_dealt_over_the_minions_as_counted(library: Library) -> None:
    words = Counter(w.partition("-")[0] for m in library.minions.values() for w in m.keywords)
    assert words == {
        "evade": 7,
        "stoneskin": 5,
        "dodge": 5,
        "poison": 5,
        "bomb": 5,
        "herald": 5,
        "doom": 4,
        "rockfall": 4,
    }
    two = [minion.size for minion in library.minions.values() if len(minion.rows) == 2]
    assert Counter(two) == {"elite": 2, "boss": 8}
    early = {w for m in library.minions.values() if m.act < 4 for w in m.keywords}
    assert early.isdisjoint({"stoneskin", "bomb", "rockfall"})


def test_villains_have_their_rows_and_hearts(library: Library) -> None:
    sheets = {name: (v.hearts, v.melee, v.ranged, v.magic) for name, v in library.villains.items()}
    assert sheets == {
        "warden-wattle": ((20, 30, 40, 50, 55, 65), 3, 2, 2),
        "grubb": ((10, 15, 25, 25, 35, 45), 5, 2, 3),
        "mother-mildew": ((5, 15, 25, 40, 45, 70), 2, 5, 2),
        "night-porter": ((10, 20, 30, 40, 50, 60), 5, 2, 3),
        "old-scree": ((15, 20, 35, 55, 55, 85), 4, 4, 2),
        "gavelgut": ((20, 35, 60, 70, 85, 110), 3, 3, 5),
        "salt-and-pepper": ((25, 35, 50, 60, 75, 90), 4, 4, 3),
        "bess": ((20, 30, 40, 40, 50, 60), 2, 5, 4),
        "lludwik": ((10, 15, 20, 30, 35, 50), 4, 4, 6),
        "marquis": ((10, 20, 30, 40, 50, 60), 3, 4, 4),
        "mordak": ((10, 20, 30, 40, 50, 60), 4, 2, 5),
    }
    assert library.villains["lludwik"].form == (20, 25, 35, 35, 40, 55)
    assert len(VILLAIN_ACTIONS) == len(CORRUPTION) == 6
    without = [name for name, villain in library.villains.items() if villain.unique is None]
    assert without == ["warden-wattle"]


def _battle(library: Library, villain: str) -> list[BattleCard]:
    cards = library.battle.values()
    return [card for card in cards if card.villain == villain and not card.frenzy]


def test_battle_decks_have_126_cards_and_four_of_frenzy(library: Library) -> None:
    sizes = {name: len(_battle(library, name)) for name in library.villains}
    assert sizes.pop("warden-wattle") == 6
    assert set(sizes.values()) == {12}
    assert sum(sizes.values()) + 6 == 126
    assert [card.villain for card in library.battle.values() if card.frenzy] == ["lludwik"] * 4


def test_each_back_is_there_twice_with_one_more_defence_and_one_crit(library: Library) -> None:
    for name in library.villains:
        if name == "warden-wattle":
            continue
        same = 0
        for back in permutations(HERO_ROWS, 2):
            pair = [c for c in _battle(library, name) if (c.defended, c.vulnerable) == back]
            assert sorted(len(card.defence.against) for card in pair) == [1, 2], (name, back)
            assert sorted(card.crit for card in pair) == [False, True], (name, back)
            same += any(card.crit and len(card.defence.against) == 2 for card in pair)
        assert same == 3, name


def test_protocols_and_defences_are_dealt_as_counted(library: Library) -> None:
    for name in library.villains:
        cards = _battle(library, name)
        if name == "warden-wattle":
            assert {card.kind for card in cards} == {"roll"}
            continue
        kinds = Counter(card.kind for card in cards)
        assert kinds == {"roll": 8, "move": 2, "cast": 1, "status": 1}, name
        defences = Counter(card.defence.kind for card in cards)
        assert defences == {"shields": 5, "blow": 4, "portal": 2, "status": 1}, name


def test_spells_and_feats_are_as_many_as_counted(library: Library) -> None:
    def groups(table: str) -> Counter[str]:
        cards = getattr(library, table).values()
        return Counter(card.group for card in cards if not card.number)

    assert groups("red") == {"attack": 10, "healing": 6, "reaction": 4}
    assert groups("green") == {"elemental": 6, "buff": 8, "movement": 3, "reaction": 3}
    assert groups("black") == {"attack": 9, "status": 5, "summons": 4, "loss": 4, "trap": 2}
    for table, more in (("red", 6), ("green", 6), ("melee", 4), ("ranged", 4)):
        cards = getattr(library, table).values()
        assert Counter(bool(card.number) for card in cards) == {False: 20, True: more}, table
    tiered = [spell for spell in library.black.values() if len(spell.prices) > 1]
    assert len(tiered) == 12
    assert {price for spell in library.black.values() for price in spell.prices} == {1, 2, 3, 4}


def test_all_feats_are_reactions_and_wait_in_envelope_a(library: Library) -> None:
    for deck in ("melee", "ranged"):
        for feat in getattr(library, deck).values():
            assert feat.at, feat.id
            assert not feat.prices, feat.id
            assert feat.x in ("", "any", deck), feat.id
            assert feat.envelope == (None if feat.number else "A"), feat.id


def test_reactions_have_windows_and_other_spells_prices(library: Library) -> None:
    for spell in (*library.red.values(), *library.green.values()):
        assert bool(spell.at) != bool(spell.prices), spell.id
        assert (spell.group == "reaction") == bool(spell.at) or spell.id == "ember-in-a-jar"


def test_a_red_attack_does_one_damage_more_than_it_costs(library: Library) -> None:
    tried = 0
    for spell in library.red.values():
        attack = spell.does[0]
        if spell.group != "attack" or not isinstance(attack, Attack):
            continue
        if attack.each or attack.where == "map" or spell.held:
            continue
        amounts = attack.amount if isinstance(attack.amount, tuple) else (attack.amount,)
        expected = tuple(price + 1 + spell.hearts for price in spell.prices)
        assert amounts == expected, spell.id
        tried += 1
    assert tried == 7


def test_a_black_attack_does_one_damage_more_than_its_price_or_half_to_all(
    library: Library,
) -> None:
    for spell in library.black.values():
        if spell.group == "attack":
            effect: Any = spell.does[0]
            amount = effect.amount
            amounts = amount if isinstance(amount, tuple) else (amount,)
            hits_all = effect.where == "outside"
            wanted = tuple((price + 2) // 2 if hits_all else price + 1 for price in spell.prices)
            assert amounts == wanted, spell.id


def test_the_named_cards_have_their_prices(library: Library) -> None:
    spells: dict[str, Any] = {**library.red, **library.green, **library.black}
    for name, prices, hearts in (
        ("elemental-spark", (2, 3, 5), 0),
        ("fragile-mortality", (2, 3, 5), 0),
        ("beating-heart", (2, 3, 5), 1),
        ("lions-roar", (3,), 0),
        ("petals-of-life", (2, 3, 5), 0),
        ("burning-truth", (4,), 0),
        ("wicked-lifts", (2,), 0),
        ("ghost-walk", (2,), 0),
    ):
        assert (spells[name].prices, spells[name].hearts) == (prices, hearts), name
    assert library.black["dark-sacrifice"].prices == (3,)
    assert library.black["dark-sacrifice"].hero.hearts == 2
    assert spells["annihilation"].at
    assert library.green["ghost-walk"].number == 21
    assert (library.treasures["bruno"].number, library.treasures["bruno"].bounty) == (45, 0)
    assert library.treasures["power-shield"].slot == "defense"


def test_treasures_are_as_many_as_counted_and_worth_their_dice(library: Library) -> None:
    treasures = library.treasures.values()
    assert Counter(t.slot for t in treasures) == {"offense": 20, "defense": 14, "item": 16}
    where = Counter(t.envelope or bool(t.number) for t in treasures)
    assert where == {False: 10, "B": 8, "I": 8, True: 24}
    once = [t for t in treasures if any(use.spend == "card" for use in t.uses)]
    assert len(once) == 8
    for treasure in treasures:
        if treasure.slot == "offense":
            dice = treasure.dice
            assert treasure.bounty == dice.w + 2 * dice.y + 3 * dice.r + treasure.reroll


def test_numbers_of_the_sideboard_are_unique(library: Library) -> None:
    numbers = Counter(card.number for card in library.entries.values() if card.number)
    assert set(numbers.values()) == {1}
    assert len(numbers) == 24 + 12 + 8


def test_the_camp_has_twelve_upgrades_for_44_supplies(library: Library) -> None:
    assert len(library.upgrades) == 12
    assert sum(upgrade.price for upgrade in library.upgrades.values()) == 44


def test_ten_envelopes_open_in_order(library: Library) -> None:
    opened = [(e.id[-1].upper(), e.act, e.opens) for e in library.envelopes.values()]
    assert opened == [
        ("A", 1, "after"), ("B", 2, "after"), ("C", 3, "after"), ("D", 4, "before"),
        ("E", 4, "after"), ("F", 5, "before"), ("G", 5, "after"), ("H", 6, "after"),
        ("I", 7, "after"), ("J", 8, "after"),
    ]  # fmt: skip
    inside = Counter(card.envelope for card in library.entries.values() if card.envelope)
    assert inside == {"A": 40, "B": 9, "C": 10, "D": 4, "E": 7, "G": 5, "H": 11, "I": 8}


def test_a_loot_stash_pays_its_table(library: Library) -> None:
    hero = library.stashes["hero-stash-2"]
    assert list(zip(hero.bounty, hero.xp, hero.die, strict=True)) == [
        (1, 1, False), (2, 1, True), (3, 2, False), (4, 2, True), (6, 3, False), (8, 3, True)
    ]  # fmt: skip
    for stash in library.stashes.values():
        assert list(stash.bounty) == sorted(set(stash.bounty)), stash.id
        for column in filter(None, (stash.xp, stash.hearts, stash.souls, stash.die)):
            assert len(column) == len(stash.bounty), stash.id
