"""Nothing gets lost: cards, events, tiles, tokens and ♥ lie in one place, within their bounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from labyrinth_table import GAME, act_as, answer_at_random, lay_table, put_minion
from loaded import carry_out

from fandg.games.labyrinth.defeats import defeat_hero
from fandg.games.labyrinth.effects import ReadEvent, Unequip
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.looting import change_slot, equip
from fandg.games.labyrinth.paying import most_plus_ones
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.state import Hero, OpenPacket, Region, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs


def _rowan(table: LabyrinthTable) -> Hero:
    return table.state.heroes[0]


def _unexplored(table: LabyrinthTable) -> Region:
    return table.region(cell_named("a1"))


def _make_two_franks(table: LabyrinthTable) -> None:
    for hero in table.state.heroes:
        hero.sidekick = SidekickFigure("frank", CAMP, 1)


LOSSES: dict[str, Callable[[LabyrinthTable], object]] = {
    "a Spell": lambda t: t.state.decks.red.pop(),
    "a Spell twice": lambda t: t.state.discards.red.append(t.state.decks.red[0]),
    "a Feat": lambda t: t.state.decks.melee.pop(),
    "a Black Spell": lambda t: t.state.decks.black.pop(),
    "a Treasure": lambda t: t.state.decks.treasures.pop(),
    "a minion": lambda t: t.state.decks.elite.pop(),
    "a Battle card": lambda t: t.state.decks.battle.pop(),
    "a tile": lambda t: t.state.decks.tiles.pop(),
    "a starting tile": lambda t: setattr(t.region(cell_named("c2")), "tile", ""),
    "the camp": lambda t: setattr(t.region(CAMP), "tile", "t1"),
    "an event": lambda t: t.state.decks.packets.pop(),
    "an event twice": lambda t: t.state.stashed.append(OpenPacket(t.state.decks.packets[0])),
    "a Talent": lambda t: setattr(_rowan(t), "talent", "house-call"),
    "a hero twice": lambda t: t.state.gone.append("rowan"),
    "a shard": lambda t: setattr(t.region(cell_named("b1")), "shard", False),
    "a heart": lambda t: setattr(_rowan(t), "most", 13),
    "a heart too many": lambda t: setattr(_rowan(t), "hearts", 13),
    "a Shield too many": lambda t: setattr(_rowan(t), "shields", 5),
    "a Plus-One owed": lambda t: _rowan(t).plus_ones.update({"melee": -1}),
    "a die too many": lambda t: setattr(_rowan(t).rows[0], "dice", "wwwwwww"),
    "Poison on no die": lambda t: setattr(_rowan(t).rows[0], "poisoned", [5]),
    "Poison twice on a die": lambda t: setattr(_rowan(t).rows[0], "poisoned", [0, 0]),
    "an Action Point owed": lambda t: setattr(_rowan(t), "left", -1),
    "a hero where no tile lies": lambda t: setattr(_rowan(t), "cell", cell_named("a1")),
    "two Franks": _make_two_franks,
    "a Sidekick of seven ♥": lambda t: setattr(
        _rowan(t), "sidekick", SidekickFigure("frank", CAMP, 7)
    ),
    "a Villain's ♥": lambda t: setattr(t.board, "hearts", t.board.bar + 5),
    "a Villain's Plus-Ones": lambda t: t.board.plus_ones.update({"melee": 7}),
    "a Villain's Plus-One owed": lambda t: t.board.plus_ones.update({"melee": -1}),
    "a Villain's dice": lambda t: t.board.rows.update({"melee": "wwwwwww"}),
    "six Bombs": lambda t: setattr(t.region(CAMP), "bombs", 6),
    "six Rockfalls": lambda t: setattr(t.region(CAMP), "rockfalls", 6),
    "a Rockfall where no tile lies": lambda t: setattr(_unexplored(t), "rockfalls", 1),
    "Bounty owed": lambda t: setattr(t.state.hero_stash, "bounty", -1),
    "a Hoard of less than nothing": lambda t: setattr(t.state, "hoard", -1),
    "who acts and is not there": lambda t: setattr(t.state, "turn", [3]),
}


@pytest.mark.parametrize("what", list(LOSSES))
def test_whatever_is_lost_or_doubled_is_found(what: str) -> None:
    table = lay_table("rowan", "coach", mode="quest")
    assert GAME.faults(table.state) == []
    LOSSES[what](table)
    assert GAME.faults(table.state)


def test_in_an_act_every_event_is_counted_and_special_ones_wait_aside() -> None:
    table = lay_table("rowan")
    assert GAME.faults(table.state) == []
    lost = table.state.decks.packets.pop()
    assert GAME.faults(table.state)
    table.state.archive.append(OpenPacket(lost))
    assert GAME.faults(table.state) == []


def test_an_event_that_brings_another_up_waits_for_it_and_is_read_on() -> None:
    table = lay_table("rowan", act=3)
    state, hero = table.state, _rowan(table)
    state.archive = []
    outer = OpenPacket(state.decks.packets.pop())
    state.reading = outer
    verb = ReadEvent("a3-the-trolley")
    rule = carry_verbs(table, Making(hero), [verb])
    item = rule.send(None)
    assert item is not None
    assert state.reading is not None
    assert (state.reading.id, state.set_down) == ("a3-the-trolley", [outer])
    assert GAME.faults(state) == []
    rule.close()


def test_an_event_in_whose_midst_the_mission_ends_is_filed_with_the_open_page() -> None:
    table = lay_table("rowan")
    state = table.state
    packet = OpenPacket(state.decks.packets.pop(), "B")
    table.state.reading = packet
    story = carry_out(end_mission(table, "souls", "It is over"))
    assert story.result is not None
    assert packet in state.archive
    assert (state.reading, state.set_down) == (None, [])
    assert GAME.faults(state) == []


def test_an_event_is_read_to_its_end_and_nothing_waits() -> None:
    table = lay_table("rowan")
    state = table.state
    state.table_dice = []
    packet = OpenPacket(state.decks.packets.pop())
    hero = act_as(table, _rowan(table))
    answer_at_random(read_packet(table, packet, hero, CAMP), table)
    assert (state.reading, state.set_down) == (None, [])


# Tokens and ♥ that a Treasure takes along


def _equip(table: LabyrinthTable, hero: Hero, card: str) -> None:
    table.state.decks.treasures.remove(card)
    equip(table, hero, card)


def test_whoever_loses_the_big_purse_holds_four_plus_ones_again() -> None:
    table = lay_table("rowan", mode="quest")
    hero = _rowan(table)
    _equip(table, hero, "big-purse")
    hero.plus_ones = {"melee": 4, "ranged": 2}
    assert most_plus_ones(table, hero) == 6
    carry_out(
        carry_verbs(table, Making(table.board), [Unequip(who="hero")]),
        (),
        ["melee=1,ranged=1"],
    )
    assert hero.plus_ones == {"melee": 3, "ranged": 1}
    assert table.state.hero_stash.treasures == ["big-purse"]
    assert GAME.faults(table.state) == []


def test_magnificas_six_and_the_big_purse_do_not_add_up() -> None:
    table = lay_table("magnifica", mode="quest")
    hero = _rowan(table)
    hero.trained = True
    _equip(table, hero, "big-purse")
    assert most_plus_ones(table, hero) == 6


def test_hearts_of_a_treasure_come_and_go_but_never_the_last_one() -> None:
    table = lay_table("rowan", mode="quest")
    hero = _rowan(table)
    hero.hearts = 1
    _equip(table, hero, "padded-tabard")
    assert (hero.hearts, hero.most) == (3, 14)
    hero.hearts = 2
    change_slot(table, hero, "defense", "")
    assert (hero.hearts, hero.most) == (1, 12)
    table.state.discards.treasures.append("padded-tabard")
    assert GAME.faults(table.state) == []


def test_a_treasure_that_goes_does_not_save_who_has_paid_the_last_heart() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    hero = _rowan(table)
    _equip(table, hero, "padded-tabard")
    hero.hearts = 0
    change_slot(table, hero, "defense", "")
    assert hero.hearts == 0


def test_a_defeat_leaves_nothing_on_the_board_but_what_the_hero_keeps() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    hero = _rowan(table)
    act_as(table, hero)
    put_minion(table, "hound", "c3")
    hero.shields, hero.doomed, hero.steps, hero.xp = 2, True, 2, 1
    hero.rows[0].poisoned = [0]
    _equip(table, hero, "padded-tabard")
    carry_out(defeat_hero(table, hero))
    assert (hero.shields, hero.doomed, hero.rows[0].poisoned) == (0, False, [])
    assert (hero.left, hero.steps, hero.xp) == (0, 0, 1)
    assert hero.equipment.defense == "padded-tabard"
    assert hero.plus_ones == {"melee": 1}
    assert GAME.faults(table.state) == []
