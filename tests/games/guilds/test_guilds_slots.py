"""Where cards go: none is lost that finds a slot, and a Reward is taken at the next Rest."""

from __future__ import annotations

from guilds_table import GAME, hero, lay_table
from loaded import carry_out, labels

from fandg.games.guilds.bots.steady import choose_steady
from fandg.games.guilds.resting import share_out
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.cautions import tell_caution
from fandg.games.guilds.upgrading import place_card

CODED = GAME.library.coded


def _codes(found: Hero) -> list[str]:
    return [GAME.library.upgrades[held.id].code for held in found.cards]


def _with_two_armours() -> tuple[GuildsTable, Hero, Hero, Hero]:
    """Bram and Ketch wear an Armour and have slots free; Lio has none free, and no Armour."""
    table = lay_table(1)
    return (
        table,
        hero(table, "bram-tuckett", "", "1-12", "S1"),
        hero(table, "ketch-farrow", "", "2-13", "S3"),
        hero(table, "lio-marble", "", "S2", "S4", "S5", "1-17"),
    )


def test_an_armour_finds_a_slot_by_a_card_that_goes_to_another_hero() -> None:
    table, bram, _, lio = _with_two_armours()
    armour = CODED["3-11"].id
    story = carry_out(place_card(table, 0, [armour]), (), "move:lio-marble:0:bram-tuckett")
    assert "To Lio, whose Buckler and Blade goes to Bram" in [
        option.label for option in story.asked[0].legal_options()
    ]
    assert not any(key.startswith("to:") for key in labels(story.asked[0]))
    assert _codes(lio) == ["3-11", "S4", "S5", "1-17"]
    assert _codes(bram) == ["1-12", "S1", "S2"]
    assert table.state.discarded == []


def test_a_card_that_finds_a_free_slot_makes_nobody_move_another() -> None:
    table, *_, lio = _with_two_armours()
    lio.cards.pop()
    story = carry_out(place_card(table, 0, [CODED["3-11"].id]), (), "to:lio-marble")
    assert not any(key.startswith("move:") for key in labels(story.asked[0]))


def test_a_bot_lets_no_card_be_lost_that_finds_a_slot_and_is_warned_of_none() -> None:
    table, *_ = _with_two_armours()
    table.state.guilds[0].loose = [CODED["3-11"].id]
    rule = place_card(table, 0, table.state.guilds[0].loose)
    question = rule.send(None)
    key = choose_steady(table, question)
    assert key.startswith("move:lio-marble:")
    option = question.find_option(key)
    assert option is not None
    assert tell_caution(table, question, option) == ""
    rule.close()


def test_a_reward_is_taken_into_a_free_slot_at_the_next_rest() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "", "S1")
    reward = CODED["R1"].id
    table.state.guilds[0].loose = [reward]
    story = carry_out(share_out(table, 0, "rest"), (), (f"take:{reward}:bram-tuckett", "done"))
    assert f"{CODED['R1'].name} to Bram" in [
        option.label for option in story.asked[0].legal_options()
    ]
    assert _codes(bram) == ["S1", "R1"]
    assert table.state.guilds[0].loose == []
    assert not any(key.startswith("take:") for key in labels(story.asked[1]))
    notes = [next(o.note for o in each.options if o.key == "done") for each in story.asked]
    assert notes == [f"{CODED['R1'].name} is left lying", ""]


def test_where_no_slot_is_free_a_reward_takes_the_place_of_a_card_that_is_kept() -> None:
    table = lay_table(1)
    heroes = table.heroes_of(0)
    for found in heroes:
        hero(table, found.id, "", "S1", "S2", "S3", "S4")
    reward = CODED["R1"].id
    table.state.guilds[0].loose = [reward]
    key = f"take:{reward}:bram-tuckett:1"
    carry_out(share_out(table, 0, "rest"), (), (key, "done"))
    assert _codes(heroes[0]) == ["S1", "R1", "S3", "S4"]
    assert table.state.guilds[0].loose == [CODED["S2"].id]
    assert table.state.discarded == [], "cards are discarded between scenarios alone"


def test_who_lives_by_a_card_does_not_give_it_up_for_a_reward() -> None:
    table = lay_table(1)
    for found in table.heroes_of(0):
        hero(table, found.id, "", "S1", "S2", "S3", "1-14")
    bram = table.hero("bram-tuckett")
    bram.wounds = table.life_of(bram) - 1
    reward = CODED["R1"].id
    table.state.guilds[0].loose = [reward]
    story = carry_out(share_out(table, 0, "rest"), (), ("done",))
    keys = labels(story.asked[0])
    assert f"take:{reward}:bram-tuckett:2" in keys
    assert f"take:{reward}:bram-tuckett:3" not in keys
    assert f"take:{reward}:lio-marble:3" in keys


def test_a_bot_takes_the_reward_that_it_has_won() -> None:
    table = lay_table(1)
    table.state.guilds[0].loose = [CODED["R9"].id]
    rule = share_out(table, 0, "rest")
    assert choose_steady(table, rule.send(None)).startswith("take:")
    rule.close()
