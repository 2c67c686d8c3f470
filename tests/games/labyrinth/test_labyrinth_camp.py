"""The camp's upgrades, trading, the tutorial's cards, Bruno, and how a mission ends."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import GAME, W0, W1, act_as, lay_table, put_minion
from loaded import Story, carry_out, labels

from fandg.engine.dice import Generator
from fandg.engine.rulebook import rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games.labyrinth.days import advance_day
from fandg.games.labyrinth.defeats import count_worth, defeat_hero, revive
from fandg.games.labyrinth.defending import find_defender
from fandg.games.labyrinth.ending import count_supplies, end_mission
from fandg.games.labyrinth.events.course import LessonRead, StoryRead
from fandg.games.labyrinth.events.twists import TileSeen
from fandg.games.labyrinth.hero_level_up import share_treasures
from fandg.games.labyrinth.moving import move_size, walk_along, walk_to
from fandg.games.labyrinth.occasions import list_offers
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rounds import begin_round
from fandg.games.labyrinth.setup import assemble_party
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import Pool
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import begin_turn, end_turn, list_walks, take_turn
from fandg.games.labyrinth.upgrades import watch
from fandg.games.labyrinth.villain_step import roll_corruption, roll_magic


def _with(
    *upgrades: str, heroes: tuple[str, ...] = ("rowan", "coach"), act: int = 1
) -> LabyrinthTable:
    """A table whose camp has been improved."""
    table = lay_table(*heroes, act=act)
    table.state.upgrades = [f"upgrade-{name}" for name in upgrades]
    return LabyrinthTable(table.state, table.library)


def _assemble(table: LabyrinthTable, *answers: str) -> None:
    names = [hero.id for hero in table.state.heroes]
    table.state.heroes = []
    chosen = [f"play:{name}" for name in names]
    carry_out(assemble_party(table), (), [*chosen, *answers], implied="red=2,green=0")


def test_kitchen_reading_room_yard_and_armoury_bring_their_gifts_once() -> None:
    table = _with("kitchen", "reading-room", "training-yard", "armoury")
    _assemble(table, "red=3,green=0")
    rowan, coach = table.state.heroes
    assert (rowan.most, rowan.hearts) == (13, 13)
    assert [len(hero.hand) for hero in (rowan, coach)] == [3, 3]
    assert [hero.xp for hero in (rowan, coach)] == [1, 1]
    assert len(table.state.hero_stash.treasures) == 1
    assert not GAME.faults(table.state)


def test_from_the_stables_the_first_move_of_a_turn_has_five_steps() -> None:
    table = _with("stables")
    hero = act_as(table, table.state.heroes[0])
    assert move_size(table, hero) == 5
    hero.moves = 1
    assert move_size(table, hero) == 3


def test_a_fortified_camp_heals_four_and_hurts_the_first_minion_of_a_round() -> None:
    table = lay_table("rowan")
    table.region(CAMP).tile = "fortified-camp"
    hero = act_as(table, table.state.heroes[0])
    hero.hearts = 3
    carry_out(end_turn(table, hero))
    assert hero.hearts == 7
    for card in ("tin-gnome", "hound"):
        minion = put_minion(table, card, "c2")
        carry_out(walk_along(table, minion, [CAMP]), (W0,) if card == "tin-gnome" else ())
    assert [minion.wounded for minion in table.region(CAMP).minions] == [False, True]


def test_the_infirmary_gives_a_shield_and_the_chapel_makes_the_first_defeat_cheaper() -> None:
    table = _with("infirmary", "chapel")
    hero = table.state.heroes[0]
    carry_out(defeat_hero(table, hero))
    assert count_worth(table, table.state.heroes[0]) == 2
    carry_out(revive(table, hero))
    assert hero.shields == 1
    assert count_worth(table, table.state.heroes[0]) == 3


@pytest.mark.parametrize(("is_late", "worth"), [(True, 3), (False, 2)])
def test_the_chapel_helps_who_fell_before_the_final_battle(*, is_late: bool, worth: int) -> None:
    table = _with("chapel")
    table.state.is_final = is_late
    carry_out(defeat_hero(table, table.state.heroes[0]))
    table.state.is_final = True
    assert count_worth(table, table.state.heroes[0]) == worth


def test_the_watchtower_shows_the_bottom_tile_once_a_round() -> None:
    table = _with("watchtower")
    hero = act_as(table, table.state.heroes[0])
    tile = table.state.decks.tiles[0]
    assert [option.key for option in list_offers(table, hero)] == ["watch"]
    story = carry_out(watch(table, hero))
    assert story.one_of(TileSeen).tile == tile
    assert not list(list_offers(table, hero))
    GAME.forget(table.state, [0], Generator(3))
    assert table.state.decks.tiles[0] == tile


def test_the_alarm_bell_cancels_one_bonus_of_a_day() -> None:
    table = _with("alarm-bell")
    villain = table.board
    carry_out(advance_day(table), (), "ring")
    assert villain.rows["melee"] == "wwwww"
    table.state.day = 2
    carry_out(advance_day(table))
    assert villain.rows["melee"] == "wwwwww"


def test_the_reliquary_keeps_a_treasure_and_brings_it_back() -> None:
    table = _with("reliquary")
    state = table.state
    for card in ("power-shield", "seconds-rapier"):
        state.decks.treasures.remove(card)
    state.heroes[0].equipment.defense = "power-shield"
    state.hero_stash.treasures = ["seconds-rapier"]
    carry_out(end_mission(table, "x", "It is over."), (), "keep:seconds-rapier")
    assert state.relic == "seconds-rapier"
    table = _with("reliquary")
    table.state.relic = "seconds-rapier"
    _assemble(table, "equip:coach")
    assert table.state.heroes[1].equipment.offense == "seconds-rapier"
    assert not GAME.faults(table.state)


# The end


def test_a_mission_ends_with_its_page_and_what_is_left_goes_into_the_hoard() -> None:
    table = lay_table("rowan", "coach")
    state = table.state
    state.decks.treasures.remove("seconds-rapier")
    state.heroes[0].equipment.offense = "seconds-rapier"
    bounty = table.library.treasures["seconds-rapier"].bounty
    state.hero_stash.bounty, state.hoard, state.souls = 3, 10, 1
    story = carry_out(end_mission(table, "beaten", "Done.", won=True))
    assert story.one_of(StoryRead).page == "act-1-won"
    assert state.hoard == 13 + bounty
    assert story.result is not None
    assert story.result.scores == [2, 2]


@pytest.mark.parametrize(
    ("count", "hoard", "supplies"), [(1, 17, 4), (2, 24, 4), (2, 60, 6), (6, 13, 0), (6, 14, 1)]
)
def test_the_hoard_is_worth_supplies_by_the_number_of_heroes(
    count: int, hoard: int, supplies: int
) -> None:
    names = ("rowan", "coach", "thaddy", "dredgar", "isabella", "welliam")
    table = lay_table(*names[:count])
    table.state.hoard = hoard
    assert count_supplies(table.state, table.library) == supplies
    table.state.upgrades = ["upgrade-trophy-wall"]
    table.state.supplies = 1
    assert count_supplies(table.state, table.library) == supplies + 2


# Trading


def test_treasures_are_handed_on_returned_and_swapped_each_once() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    for card in ("seconds-rapier", "poachers-sling", "power-shield"):
        table.state.decks.treasures.remove(card)
    rowan.equipment.offense, coach.equipment.offense = "seconds-rapier", "poachers-sling"
    rowan.equipment.defense = "power-shield"
    keys = ["give:seconds-rapier:coach", "equip:poachers-sling:rowan", "return:power-shield"]
    story = carry_out(share_treasures(table), (), keys)
    assert (rowan.equipment.offense, coach.equipment.offense) == (
        "poachers-sling",
        "seconds-rapier",
    )
    assert table.state.hero_stash.treasures == ["power-shield"]
    assert "give:seconds-rapier:rowan" not in labels(story.asked[-1])
    assert not GAME.faults(table.state)


# Alone


def test_with_bruno_the_first_move_of_a_turn_is_free_and_may_be_walked_bit_by_bit() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0], 1)
    table.state.discovered.append("bruno")
    hero.equipment.item = "bruno"
    assert {option.note.partition(",")[0] for option in list_walks(table, hero)} == {
        "free with Bruno the Horse"
    }
    carry_out(walk_to(table, hero, cell_named("d3")))
    assert (hero.left, hero.steps) == (1, 2)
    hero.steps = 0
    carry_out(walk_to(table, hero, CAMP))
    assert hero.left == 0
    hero.steps = 0
    assert not list(list_walks(table, hero))


def test_outside_the_tutorial_the_guide_speaks_of_a_roll_before_it_is_pressed() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])

    def topics(answers: str) -> list[str]:
        (asked,) = carry_out(take_turn(table), (), answers).asked[:1]
        return GAME.topics(table.state, asked)

    assert topics("end")[:3] == ["hero-step", "action-rolls", "plus-ones"]
    act_as(table, hero)
    put_minion(table, "hound", "c3")
    assert topics("end")[:4] == ["hero-step", "action-rolls", "damage", "plus-ones"]
    hero.cell = cell_named("d3")
    act_as(table, hero)
    assert topics("end")[1] == "scouting"


# The tutorial


def read_in(story: Story[Any]) -> list[str]:
    return [event.lesson.removeprefix("lesson-") for event in story.all_of(LessonRead)]


def test_each_card_of_the_tutorial_is_read_once_as_its_matter_comes_up() -> None:
    table = lay_table("rowan", mode="tutorial")
    for _ in range(3):
        assert not read_in(carry_out(begin_round(table)))
    hero = act_as(table, table.state.heroes[0])
    story = carry_out(take_turn(table), (), "roll:melee")
    assert read_in(story) == ["move", "melee"]
    assert (hero.left, hero.rows[0].rolled) == (2, False), "nothing is spent before it was read"
    assert story.all_of(LessonRead)[-1].text.endswith("Nothing is spent yet.")
    put_minion(table, "hound", "c2")
    story = carry_out(take_turn(table), (W0, W1, W1, W0), "roll:melee bank=1")
    assert read_in(story) == ["plus-ones"], "who is asked again is taught nothing else first"
    assert not read_in(carry_out(take_turn(table), (), "go:c2")), "three in a turn are enough"


def test_a_card_comes_before_what_it_is_about_leads_to_anything_only_where_no_other_came() -> None:
    table = lay_table("rowan", mode="tutorial")
    hero = act_as(table, table.state.heroes[0], 9)
    hero.hand = []
    assert read_in(carry_out(take_turn(table), (), "go:d3")) == ["move"]
    assert read_in(carry_out(take_turn(table), (), "go:c3")) == ["scout"]
    assert not read_in(carry_out(take_turn(table), (), "go:d3")), "there is nobody to strike"
    put_minion(table, "hound", "c3")
    assert read_in(carry_out(take_turn(table), (), "go:c3")) == ["wound"], "one may go to him"
    assert read_in(carry_out(take_turn(table), (), "end")) == ["melee"], "that is pressed at once"
    hero.cell = cell_named("d3")
    assert not read_in(carry_out(take_turn(table), (), "end")), "three in a turn are enough"
    for topic in ("ranged", "magic"):
        carry_out(begin_turn(table, hero))
        assert read_in(carry_out(take_turn(table), (), "end")) == [topic]


def test_who_stands_before_an_enemy_knows_all_of_a_fight_before_he_chooses_it() -> None:
    table = lay_table("rowan", mode="tutorial")
    act_as(table, table.state.heroes[0])
    table.state.lessons = ["move", "scout", "event", "minions"]
    put_minion(table, "hound", "c3")
    story = carry_out(take_turn(table), (W1, W1, W1, W1), "roll:melee hound=1,bank=1")
    assert read_in(story) == ["melee", "wound", "plus-ones"]
    first = [type(event) is LessonRead for event in story.events]
    assert first[:2] == [True, True], "not after the press"


def test_who_steps_before_a_stack_reads_whom_blows_strike_before_a_roll_and_scouts_later() -> None:
    table = lay_table("rowan", mode="tutorial")
    act_as(table, table.state.heroes[0])
    table.state.lessons = ["move", "event", "minions", "melee", "wound"]
    put_minion(table, "hound", "c3")
    put_minion(table, "tin-gnome", "c3")
    assert read_in(carry_out(take_turn(table), (), "end")) == ["defender"]


def test_a_card_on_scouting_does_not_stand_between_a_hero_and_his_fight() -> None:
    table = lay_table("rowan", mode="tutorial")
    act_as(table, table.state.heroes[0])
    table.state.lessons = ["move", "event", "minions"]
    put_minion(table, "hound", "c3")
    assert read_in(carry_out(take_turn(table), (), "end")) == ["melee", "wound"]


def test_what_the_sheet_of_hits_offers_is_read_before_it() -> None:
    table = lay_table("rowan", mode="tutorial")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "c3")
    pool = Pool("melee", hits=7, target=CAMP)
    story = carry_out(spend_once(table, hero, pool), (), "hound=2,bank=1")
    assert read_in(story) == ["wound", "plus-ones"]


def test_after_a_card_of_the_villain_round_a_turn_begins_with_none() -> None:
    table = lay_table("rowan", mode="tutorial")
    hero = act_as(table, table.state.heroes[0])
    table.state.lessons = ["move", "minions"]
    assert not read_in(carry_out(take_turn(table), (), "go:d3"))
    assert hero.moves
    assert read_in(carry_out(take_turn(table), (), "go:c3")) == ["scout"]


def test_cards_of_the_villain_round_that_follow_hard_upon_another_wait_for_the_next_time() -> None:
    table = lay_table("rowan", "coach", mode="tutorial")
    villain = table.board

    def rolls() -> list[str]:
        magic, corruption = ((W0,) * len(villain.rows[row]) for row in ("magic", "corruption"))
        told = carry_out(roll_magic(table, villain), magic)
        return [*read_in(told), *read_in(carry_out(roll_corruption(table, villain), corruption))]

    assert rolls() == ["villain-magic"]
    table.state.lessons.append("camp")
    assert rolls() == ["corruption"]
    table.state.lessons.append("minions")
    assert read_in(carry_out(find_defender(table, CAMP, 2), (), "hero:rowan")) == ["defender"]
    assert not read_in(carry_out(find_defender(table, CAMP, 2)))


def test_what_is_chosen_before_its_card_came_up_is_taught_first() -> None:
    table = lay_table("rowan", mode="tutorial")
    act_as(table, table.state.heroes[0])
    table.state.lessons = ["move", "minions"]
    assert read_in(carry_out(take_turn(table), (), "surge")) == ["power-surge"]
    assert not read_in(carry_out(take_turn(table), (), "surge red=1,green=1"))


def test_what_a_card_teaches_is_in_the_rulebook_and_no_rule_is_taught_twice() -> None:
    taught = [rule for lesson in GAME.library.lessons.values() for rule in lesson.rules]
    assert len(taught) == len(set(taught)) > 20
    book = rulebook_of(GAME.id)
    assert all(section is not None and section.guide for section in map(book.find, taught))


def test_outside_the_tutorial_no_card_is_read() -> None:
    table = lay_table("rowan")
    assert not carry_out(begin_round(table)).all_of(LessonRead)


def test_who_goes_first_is_a_lesson_for_those_who_are_several() -> None:
    table = lay_table("rowan", "coach", mode="tutorial")
    story = carry_out(begin_round(table), (), "charge")
    assert [event.lesson for event in story.all_of(LessonRead)] == ["lesson-turn"]


def test_before_the_first_move_of_the_tutorial_one_page_of_the_book_is_read() -> None:
    table = lay_table("rowan", mode="tutorial")
    table.state.heroes, table.state.seats = [], [0]
    story = carry_out(assemble_party(table), (), "play:rowan", implied="deck:green")
    assert "Rowan is good to begin with" in story.asked[0].prompt
    assert len(story.all_of(StoryRead)) == 1
    assert not story.all_of(LessonRead)


def test_an_act_for_itself_may_begin_in_a_camp_that_four_supplies_an_act_have_built() -> None:
    def built(act: int) -> list[str]:
        options: dict[str, Setting] = {"act": act, "camp": True}
        setup = Setup(mode="act", seats=[Seat("A", 0)], options=options, seed=1)
        return [name.removeprefix("upgrade-") for name in GAME.set_up(setup).upgrades]

    assert [built(act) for act in (1, 2, 3)] == [[], ["kitchen"], ["kitchen"]]
    assert built(5) == ["kitchen", "training-yard", "reading-room", "armoury"]
