"""Every card is played on a laid-out table, and what happens is what its text promises.

What is done is noted where the rules do it; what is promised is read off the words. Both must say
the same: a number that is printed is done, and nothing is done that is not printed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from labyrinth_table import GAME, answer_at_random, lay_table, put_minion

from fandg.games.labyrinth import (
    verbs_blows,
    verbs_cards,
    verbs_dice,
    verbs_tokens,
    verbs_ways,
)
from fandg.games.labyrinth.bodies import Blow
from fandg.games.labyrinth.casting import cast
from fandg.games.labyrinth.content import BattleCard, Playable, Window
from fandg.games.labyrinth.effects import Effect
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import bonus_dice
from fandg.games.labyrinth.state import FlippedSpell, OpenPacket, Pool
from fandg.games.labyrinth.stocks import QUEST_POOL, list_battle
from fandg.games.labyrinth.story import Packet
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, carry_out
from fandg.games.labyrinth.villain_step import resolve_spell
from fandg.games.labyrinth.windows import Play, use_play

LIBRARY = open_library()
NUMBER = r"(\d+(?:/\d+)*)"
NOTED: dict[str, list[int]] = defaultdict(list)
"""What was done, by kind."""


# Playing


def _table(*, final: bool = True) -> LabyrinthTable:
    """Three hurt heroes who hold cards and tokens, minions near them, the Villain beside them."""
    table = lay_table("rowan", "isabella", "thaddy", mode="quest", guests=True)
    state = table.state
    state.table_dice = []
    state.acting = 0
    for hero, space in zip(state.heroes, ("c3", "c3", "c2"), strict=True):
        hero.cell, hero.hearts, hero.left = cell_named(space), hero.most // 2 + 1, 2
        hero.plus_ones = {"melee": 1, "ranged": 1, "magic": 1}
        for pile, table_ in ((state.decks.red, LIBRARY.red), (state.decks.green, LIBRARY.green)):
            # No Reactions: what they do would be noted too.
            pile.remove(card := next(name for name in pile if not table_[name].at))
            hero.hand.append(card)
        hero.doomed = True
        hero.rows[0].poisoned = [0]
    for card, space in (("tin-gnome", "c3"), ("lantern-imp", "c2"), ("hound", "d3")):
        put_minion(table, card, space, wounded=True)
    state.hero_stash.bounty, state.hoard = 2, 8
    table.region(cell_named("d3")).bounty = 1
    table.region(CAMP).bounty = 1
    table.region(cell_named("c4")).bounty = 1
    table.region(cell_named("b3")).rockfalls = 1
    table.region(cell_named("b3")).bombs = 1
    treasure = state.decks.treasures
    for hero in state.heroes:
        treasure.remove(card := next(c for c in treasure if LIBRARY.treasures[c].slot == "offense"))
        hero.equipment.offense = card
    state.discards.red.append(state.decks.red.pop(0))
    if final:
        answer_at_random(begin_final_battle(table), table)
        villain = table.board
        villain.cell, villain.hearts = CAMP, villain.hearts - 10
        villain.plus_ones = {"melee": 1, "magic": 1}
        villain.shields = 1
    assert not GAME.faults(state)
    return table


@pytest.fixture(autouse=True)
def _note(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note what the rules that verbs call are asked to do."""
    NOTED.clear()

    def wrap(module: Any, name: str, kind: str, find: Callable[..., int]) -> None:
        real = getattr(module, name)

        async def noting(*args: Any, **named: Any) -> Any:
            NOTED[kind].append(find(*args, **named))
            return await real(*args, **named)

        monkeypatch.setattr(module, name, noting)

    wrap(verbs_blows, "hurt", "damage", lambda _t, _b, amount, *_: amount)
    wrap(verbs_blows, "attack_region", "damage", lambda _t, _m, _c, amount, *_: amount)
    wrap(verbs_blows, "strike_everybody", "damage", lambda _t, _c, amount, *_: amount)
    wrap(verbs_blows, "heal", "heal", lambda _t, _h, amount: amount)
    wrap(verbs_blows, "heal_villain", "heal", lambda _t, _h, amount: amount)
    wrap(verbs_blows, "pay_hearts", "pay", lambda _t, _h, amount, *_: amount)
    wrap(verbs_blows, "hurt_minion", "pay", lambda _t, _h, amount, *_: amount)
    wrap(verbs_blows, "wear_down", "pay", lambda _t, _h, amount, *_: amount)
    wrap(verbs_blows, "gain_shields", "shield", lambda _t, _h, amount: amount)
    wrap(verbs_blows, "doom", "doom", lambda *_: 1)
    wrap(verbs_blows, "poison", "poison", lambda _t, _h, amount=1: amount)
    wrap(verbs_tokens, "gain_plus_one", "plus-one", lambda _t, _h, _r, amount=1: amount)
    wrap(verbs_tokens, "boost_villain", "plus-one", lambda _t, _v, _r, amount: amount)
    wrap(verbs_tokens, "lose_plus_one", "plus-one", lambda _t, _h, amount=1: amount)
    wrap(verbs_cards, "draw_cards", "card", lambda _t, _h, _d, amount, *_: amount)
    wrap(verbs_cards, "discard_cards", "card", lambda _t, _h, amount, **_: amount)
    wrap(verbs_ways, "move_freely", "step", lambda _t, _w, steps: steps)
    wrap(verbs_ways, "send", "step", lambda _t, _b, _g, steps=0: steps)
    wrap(verbs_ways, "place_bombs", "bomb", lambda _t, cells: len(cells))
    wrap(verbs_ways, "place_rockfalls", "rockfall", lambda _t, cells, _m: len(cells))
    wrap(verbs_ways, "place_minions", "minion", lambda *_: 1)
    wrap(verbs_dice, "throw_openly", "die", lambda _t, _s, dice, *_, **__: len(dice))


# Promising


PROMISES: tuple[tuple[str, str], ...] = (
    ("damage", rf"{NUMBER} damage"),
    ("heal", rf"[Hh]eals? {NUMBER} ♥"),
    ("heal", rf"[Dd]istribute {NUMBER} ♥"),
    ("heal", rf"Shield, {NUMBER} ♥"),
    ("shield", rf"{NUMBER} Shields?"),
    ("plus-one", rf"loses {NUMBER} of them"),
    ("plus-one", rf"the Villain gains {NUMBER}\."),
    ("plus-one", rf"{NUMBER} Plus-Ones?"),
    ("poison", rf"{NUMBER} Poison"),
    ("card", rf"(?:draws?|discards?) {NUMBER}"),
    ("step", rf"{NUMBER} steps?"),
    ("pay", rf"pays? {NUMBER} ♥"),
    ("die", rf"{NUMBER} (?:white|yellow|red)"),
    ("rockfall", rf"on {NUMBER} (?:of them|minions)"),
)
KINDS: tuple[tuple[str, str], ...] = (
    ("doom", "Doomed"),
    ("bomb", "Bomb"),
    ("rockfall", "Rockfall"),
    ("minion", r"Chump|Elite|Corruption"),
)


def _promised(text: str, tier: int) -> dict[str, list[int]]:
    """What a text promises at a price: kinds with their numbers."""
    promised: dict[str, list[int]] = defaultdict(list)
    for kind, pattern in PROMISES:
        for found in re.finditer(pattern, text):
            numbers = [int(number) for number in found[1].split("/")]
            promised[kind].append(numbers[min(tier, len(numbers) - 1)])
    for kind, pattern in KINDS:
        if re.search(pattern, text):
            promised[kind].append(1)
    return promised


def _compare(text: str, tier: int = 0, besides: tuple[str, ...] = ()) -> None:
    """What was done is what the text says, kind by kind."""
    promised = _promised(text, tier)
    shared = "istribute" in text or "less" in text
    for kind, done in NOTED.items():
        if kind in besides or (kind == "die" and "roll" in text.lower()):
            continue
        if kind in ("step", "die") and "acts" in text:
            continue
        numbers = set(promised.get(kind, []))
        if kind == "card" and 1 in done:
            numbers |= {1} if re.search(r"(draw|discard)s? (a|as many)", text) else set()
        if kind == "step" and 0 in done and re.search("moved to|placed", text):
            continue
        if shared and kind == "heal":
            assert sum(done) <= max(numbers), (kind, text)
            continue
        is_each = kind == "rockfall" and "on each hero" in text
        assert set(done) <= numbers or is_each or kind in ("bomb", "minion"), (kind, done, text)
        assert numbers, (kind, text)


def _must(text: str, tier: int, kinds: tuple[str, ...]) -> None:
    """What the text promises was done, where the table had somebody to do it to."""
    promised = _promised(text, tier)
    for kind in kinds:
        for number in promised.get(kind, []):
            is_shared = "less" in text or (kind == "heal" and "istribute" in text)
            assert number in NOTED[kind] or is_shared, (kind, number, text)


# Spells, Feats, Talents, Treasures


def _spells() -> list[tuple[str, int]]:
    cards = {**LIBRARY.red, **LIBRARY.green}
    return [
        (name, tier)
        for name, card in cards.items()
        if not card.at
        for tier in range(max(1, len(card.prices)))
    ]


@pytest.mark.parametrize(("name", "tier"), _spells())
def test_a_spell_does_at_each_price_what_it_says(name: str, tier: int) -> None:
    table = _table()
    hero = table.state.heroes[0]
    _into_hand(table, name)
    spell: Any = LIBRARY.entries[name]
    for seed in range(4):
        if name in hero.hand:
            pool = Pool("magic", hits=12)
            table.state.pool = pool
            story = answer_at_random(cast(table, hero, pool, name, tier), table, seed)
            assert story.events
            assert pool.hits == 12 - spell.prices[tier]
    _compare(spell.text, tier, ("die",) if name == "wicked-lifts" else ("minion",))
    _must(spell.text.split("While you hold")[0].split(", or pays")[0], tier, ("damage", "shield"))
    assert not GAME.faults(table.state)
    assert name not in hero.hand


def _into_hand(table: LabyrinthTable, name: str) -> None:
    """Take a card from wherever it lies into the first hero's hand."""
    state = table.state
    card: Any = LIBRARY.entries[name]
    if card.number and name not in state.discovered:
        state.discovered.append(name)
    for pile in ("red", "green", "black", "melee", "ranged"):
        for deck in (getattr(state.decks, pile), getattr(state.discards, pile)):
            if name in deck:
                deck.remove(name)
    for hero in state.heroes:
        if name in hero.hand:
            hero.hand.remove(name)
    state.heroes[0].hand.append(name)


def _moments() -> list[tuple[str, str]]:
    """Everything with windows: cards of hands, Talents, Treasures."""
    tables = {**LIBRARY.red, **LIBRARY.green, **LIBRARY.melee, **LIBRARY.ranged}
    found = [(name, "play") for name, card in tables.items() if card.at]
    found += [(name, "talent") for name in LIBRARY.talents]
    return found + [(name, "use") for name, card in LIBRARY.treasures.items() if card.uses]


@pytest.mark.parametrize(("name", "kind"), _moments())
def test_a_reaction_does_in_its_window_what_it_says(name: str, kind: Any) -> None:
    table = _table()
    state, hero = table.state, table.state.heroes[0]
    entry: Any = LIBRARY.entries[name]
    window: Window = entry.uses[0].at[0] if kind == "use" else entry.at[0]
    does: tuple[Effect, ...] = entry.uses[0].does if kind == "use" else entry.does
    x, hearts, spend = "", 0, ""
    if kind == "play":
        _into_hand(table, name)
        x, hearts = entry.x, entry.hearts
    elif kind == "use":
        spend = entry.uses[0].spend
        x = "any" if entry.uses[0].x else ""
        if entry.number and name not in state.discovered:
            state.discovered.append(name)
        if name in state.decks.treasures:
            state.decks.treasures.remove(name)
        hero.equipment.item = name
    else:
        hero.talent = name
    minion = table.region(CAMP).minions[0]
    whose: Any = minion if window.of in ("enemy", "minion") else hero
    if window.of in ("friend", "hero"):
        whose = state.heroes[1]
    row = window.rows[0] if window.rows else "melee"
    state.pool, table.roller = Pool(row, dice=["w0", "y0", "r1"], hits=1), whose_id(whose)
    blow = Blow(whose, 30, minion, "melee")
    if window.at == "before-damage":
        table.blows.append(blow)
    if window.at == "spell-flipped":
        state.cast.append(FlippedSpell(state.decks.black.pop()))
    before = blow.amount
    play = Play(hero, name, kind, does, hearts, x, spend)
    story = answer_at_random(use_play(table, play, whose, row), table, 2)
    table.blows.clear()
    if before != blow.amount:
        assert blow.amount == max(
            0, before - int(re.findall(r"(?:prevent|less) (\d)", entry.text)[0])
        )
    assert story.events
    _compare(entry.text, 0, ("die",))
    _must(entry.text, 0, ("shield", "damage", "plus-one", "heal"))
    assert name not in hero.hand
    assert not GAME.faults(state)


def whose_id(whose: Any) -> str:
    """The hero whose roll it is."""
    return getattr(whose, "id", "") or "rowan"


@pytest.mark.parametrize("name", [n for n, c in LIBRARY.treasures.items() if not c.uses])
def test_a_treasure_without_uses_is_what_it_says(name: str) -> None:
    table = _table()
    hero, card = table.state.heroes[0], LIBRARY.treasures[name]
    numbers = [int(number) for number in re.findall(r"\d+", card.text)]
    before = {to: table.bonus_of(hero, to) for to in ("hearts", "steps", "hand", "plus-ones")}
    setattr(hero.equipment, card.slot, name)
    if card.row is not None:
        dice = bonus_dice(table, hero, card.row)
        words = {"white": "w", "yellow": "y", "red": "r"}
        printed = [words[word] for word in re.findall("white|yellow|red", card.text)]
        assert [*dice] == printed
        assert card.row.capitalize() in card.text
        assert card.reroll == (0 if printed else numbers[0])
        return
    gained = [
        table.bonus_of(hero, to) - old for to, old in before.items() if table.bonus_of(hero, to)
    ]
    extra = [table.bonus_of(hero, to) for to in ("test", "first-steps", "sidekick-dice")]
    base = {"recipe-cards": 6, "big-purse": 4}.get(name, 0)
    assert numbers == [] or card.abilities or numbers[-1] - base in [*gained, *extra]
    assert any([*gained, *extra]) != bool(card.abilities)


# The Villain's


def _black() -> list[tuple[str, int]]:
    return [(n, tier) for n, card in LIBRARY.black.items() for tier in range(len(card.prices))]


@pytest.mark.parametrize(("name", "tier"), _black())
def test_a_black_spell_does_for_the_villain_what_it_says(name: str, tier: int) -> None:
    table = _table()
    state, card = table.state, LIBRARY.black[name]
    for deck in (state.decks.black, state.discards.black):
        if name in deck:
            deck.remove(name)
    state.played.append(name)
    cast_ = FlippedSpell(name, card.prices[tier])
    answer_at_random(resolve_spell(table, table.board, cast_), table)
    _compare(card.text, tier, ("minion", "die"))
    _must(card.text, tier, ("damage", "poison"))


@pytest.mark.parametrize(("name", "tier"), _black())
def test_a_black_spell_does_for_a_hero_what_it_says(name: str, tier: int) -> None:
    table = _table()
    hero, half = table.state.heroes[0], LIBRARY.black[name].hero
    _into_hand(table, name)
    pool = Pool("magic", hits=9)
    answer_at_random(cast(table, hero, pool, name, tier), table)
    assert pool.hits == 9 - LIBRARY.black[name].prices[tier]
    _compare(half.text, tier, ("minion", "die"))
    _must(half.text, tier, ("damage", "shield", "plus-one", "poison", "heal"))


@pytest.mark.parametrize("name", list(LIBRARY.battle))
def test_a_battle_card_attacks_and_defends_as_it_says(name: str) -> None:
    card: BattleCard = LIBRARY.battle[name]
    for text, does in ((card.text, card.does), (card.defence.text, card.defence.does)):
        NOTED.clear()
        table = _table()
        villain = table.board
        villain.id = card.villain
        table.state.decks.battle = list_battle(table.state, LIBRARY)
        attacker = table.state.heroes[0]
        act = Making(villain, name, actor=attacker if does is card.defence.does else villain)
        answer_at_random(carry_out(table, act, does), table)
        if "casts Black Spells" not in text:
            _compare(text, 0, ("die", "bomb", "minion"))
        if "loses" not in text:
            _must(text, 0, ("shield", "heal", "poison"))


@pytest.mark.parametrize("name", [n for n, v in LIBRARY.villains.items() if v.unique])
def test_a_villains_own_spell_does_what_it_says(name: str) -> None:
    unique = LIBRARY.villains[name].unique
    assert unique is not None
    table = _table(final=False)
    table.state.discards.black.append(table.state.decks.black.pop())
    answer_at_random(
        carry_out(table, Making(table.board, name, actor=table.board), unique.does), table
    )
    if name != "lludwik":
        _compare(unique.text.split(" In the Final Battle")[0], 0, ("die",))


# Pages


def _open(table: LabyrinthTable, packet: Packet) -> None:
    """Take a packet out of the stack of a quest, in the place of another if it is not in it."""
    stack = table.state.decks.packets
    tiers = [LIBRARY.packets[name].tier for name in stack]
    if packet.act == QUEST_POOL:
        stack.pop(stack.index(packet.id) if packet.id in stack else tiers.index(packet.tier))


@pytest.mark.parametrize("seed", range(3))
def test_every_page_can_be_read_with_every_choice_and_ends_in_the_archive(seed: int) -> None:
    for name, packet in LIBRARY.packets.items():
        for side in (page.side for page in packet.pages):
            table = _table(final=False)
            _open(table, packet)
            hero = table.state.heroes[0]
            answer_at_random(
                read_packet(table, OpenPacket(name, side), hero, hero.cell), table, seed
            )
            state = table.state
            lying = [found.id for found in (*state.archive, *state.stashed)]
            assert name in lying or state.is_final or state.result, (name, side)
            assert not GAME.faults(state), (name, side)


def test_every_card_of_a_hand_is_played_here() -> None:
    played = {name for name, _ in [*_spells(), *_moments()]}
    hands = [LIBRARY.red, LIBRARY.green, LIBRARY.melee, LIBRARY.ranged, LIBRARY.talents]
    wanted = {name for table in hands for name in table}  # type: ignore[attr-defined]
    assert wanted <= played
    assert all(isinstance(LIBRARY.entries[name], Playable) for name, _ in _spells())
