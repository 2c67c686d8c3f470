"""Heroes who join and leave: in the middle of a match, and between acts."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import GAME, hand, lay_table
from loaded import carry_out, labels

from fandg.engine.campaign import open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.play import Rule
from fandg.engine.players import _choose_easy
from fandg.engine.seats import Seat
from fandg.games.labyrinth.camp import make_camp
from fandg.games.labyrinth.campaign import Acts
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.events.course import VillainAdjusts
from fandg.games.labyrinth.joining import (
    adjust_villain,
    come_or_go,
    join,
    joining_options,
    see_off,
)
from fandg.games.labyrinth.record import Record, Told
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rounds import begin_round, play_turns
from fandg.games.labyrinth.setup import furnish_anew, new_table
from fandg.games.labyrinth.state import OFF, Labyrinth, OpenPacket, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.explain import explain_target
from fandg.games.labyrinth.telling.words import seat_view

ACTS = Acts()


def _leave(table: LabyrinthTable, *names: str) -> None:
    for name in names:
        table.hero(name).leaves = True
    carry_out(see_off(table))


# Joining


def test_who_has_sat_down_is_asked_himself_as_the_round_begins_and_nobody_lets_him_in() -> None:
    table = lay_table("rowan", "coach")
    GAME.welcome(table.state, 2, "Mia")
    assert seat_view(table, 2).role == "joins as a Round begins"
    story = carry_out(begin_round(table), (), ["play:dredgar", "charge"])
    assert [(asked.kind, asked.seat) for asked in story.asked] == [
        ("choose-hero", 2),
        ("charge", 0),
    ]
    assert next(o for o in story.asked[1].options if o.key == "join").personal
    assert table.hero("dredgar").seat == 2
    assert table.state.turn == [0, 1, 2]
    assert not GAME.faults(table.state)
    _leave(table, "dredgar")
    story = carry_out(begin_round(table), (), ["charge"])
    assert [asked.kind for asked in story.asked] == ["charge"], "who has gone home is not called"
    assert seat_view(table, 2).role == "has gone home"


def test_who_sits_down_while_it_is_asked_who_goes_first_is_asked_right_after_that() -> None:
    table = lay_table("rowan", "coach")
    rule = begin_round(table)
    asked = _find_question(rule)
    assert asked.kind == "charge"
    GAME.welcome(table.state, 2, "Mia")
    then = _find_question(rule, "hold")
    assert (then.kind, then.seat) == ("choose-hero", 2)
    rule.close()


def test_who_sits_down_beside_a_hero_who_goes_alone_is_asked_after_the_first_thing_he_does() -> (
    None
):
    table = lay_table("rowan")
    carry_out(begin_round(table))
    carry_out(play_turns(table))
    rule = play_turns(table)
    asked = _find_question(rule)
    assert asked.kind == "act"
    GAME.welcome(table.state, 1, "Mia")
    end = asked.find_option("end")
    assert end is not None
    asked = _find_question(rule, end.value)
    assert (asked.kind, asked.seat) == ("choose-hero", 1)
    coach = asked.find_option("play:coach")
    assert coach is not None
    _find_question(rule, coach.value)
    with pytest.raises(StopIteration):
        _find_question(rule, {"red": 2, "green": 0})
    assert table.state.turn == [1]


def _find_question(rule: Rule[Any], reply: Any = None) -> Decision[Any]:
    """The next question of a rule that goes on with a reply."""
    item: Any = rule.send(reply)
    while isinstance(item, Event):
        item = rule.send(None)
    assert isinstance(item, Decision)
    return item


def test_who_has_sat_down_wins_and_loses_with_the_rest_even_without_a_hero() -> None:
    table = lay_table("rowan")
    GAME.welcome(table.state, 1, "Mia")
    result = carry_out(end_mission(table, "battle", "It is over.", won=True)).result
    assert result is not None
    assert result.winners == [0, 1]
    assert len(result.scores) == 2


def test_who_sat_down_in_an_act_begins_the_next_one_with_the_others() -> None:
    seats = [Seat("Ana"), Seat("Mia", 1, since=30)]
    record = ACTS.begin(0, "")
    setup = open_chapter(ACTS, record, "act-1", seats, after=0, tried=0, seed=3)
    assert setup.founders == [Seat("Ana"), Seat("Mia", 1)]


def test_who_joins_begins_in_camp_with_three_xp_for_each_day_and_spends_them() -> None:
    table = lay_table("rowan")
    table.state.day = 2
    spent = (
        "actions=1,w-melee=0,y-melee=1,r-melee=0,w-ranged=0,y-ranged=0,r-ranged=0,"
        "w-magic=0,y-magic=0,r-magic=0"
    )
    carry_out(begin_round(table))
    carry_out(play_turns(table))
    answers = ["join", "play:coach", "red=2,green=0", spent]
    carry_out(play_turns(table), (), answers)
    rowan, coach = table.state.heroes
    assert (coach.cell, coach.hearts, len(coach.hand)) == (CAMP, 12, 2)
    assert (coach.action_points, coach.xp) == (3, 2)
    assert (coach.seat, rowan.seat) == (0, 0)
    assert (table.state.acting, table.state.turn) == (0, [1])
    assert not GAME.faults(table.state)


def test_before_the_first_day_nobody_has_xp_to_spend() -> None:
    table = lay_table("rowan")
    story = carry_out(join(table, 0), (), ["play:dredgar"])
    assert [asked.kind for asked in story.asked] == ["choose-hero"]
    assert table.hero("dredgar").xp == 0


def test_who_joins_the_tutorial_has_xp_for_the_days_by_which_the_track_has_moved_on() -> None:
    # The track of the tutorial begins on Day 2: as the first Round begins no day has passed.
    table = lay_table("rowan", mode="tutorial")
    story = carry_out(join(table, 0), (), ["play:dredgar"])
    assert [asked.kind for asked in story.asked] == ["choose-hero"]
    table.state.day = 3
    action = (
        "actions=1,w-melee=0,y-melee=0,r-melee=0,w-ranged=0,y-ranged=0,r-ranged=0,"
        "w-magic=0,y-magic=0,r-magic=0"
    )
    carry_out(join(table, 0), (), ["play:coach", "red=2,green=0", action])
    coach = table.hero("coach")
    assert (coach.action_points, coach.xp) == (3, 0), "three XP for the one day since"


def test_who_joins_has_all_that_the_camp_gives_a_hero_at_the_start() -> None:
    table = lay_table("rowan")
    table.state.upgrades = [f"upgrade-{n}" for n in ("kitchen", "reading-room", "training-yard")]
    carry_out(join(table, 0), (), ["play:dredgar"], implied="red=2,green=0")
    dredgar = table.hero("dredgar")
    assert (dredgar.hearts, dredgar.most, dredgar.xp) == (15, 15, 1)
    assert len(dredgar.hand) == 2


def test_who_goes_alone_says_that_somebody_joins_beside_his_first_thing_and_is_asked_nothing() -> (
    None
):
    table = lay_table("rowan")
    assert not carry_out(begin_round(table)).asked
    carry_out(play_turns(table))
    asked = carry_out(play_turns(table), (), "surge red=2,green=0").asked
    assert [option.key for option in asked[0].options if option.personal] == ["join"]
    assert asked[0].options[-1].key == "join", "what is wanted most often stands before it"
    table.state.heroes[0].left += 2
    carry_out(play_turns(table), (), "go:b3")
    table.state.heroes[0].steps = 0
    asked = carry_out(play_turns(table), (), "end").asked
    assert not any(option.personal for option in asked[0].options)


def test_who_plays_the_hero_who_joins_is_asked_and_he_chooses_his_hero_himself() -> None:
    table = lay_table("rowan", "coach", "dredgar")
    _leave(table, "coach")
    story = carry_out(come_or_go(table, "join"), (), ["seat:2", "play:thaddy", *_draws("thaddy")])
    who, which = story.asked[:2]
    assert [option.key for option in who.options] == ["seat:1", "seat:0", "seat:2"]
    assert [option.label for option in who.options] == [
        "Coach", "Rowan", "Dredgar",
    ]  # fmt: skip
    assert [option.note for option in who.options] == [
        "Has no hero now.", "Plays Rowan.", "Plays Dredgar.",
    ]  # fmt: skip
    assert (who.kind, which.kind, which.seat) == ("who-plays", "choose-hero", 2)
    assert [hero.seat for hero in table.state.heroes] == [0, 2, 2]


def test_the_villains_growth_is_seen_when_somebody_joins() -> None:
    table = lay_table("rowan")
    had = table.board.hearts
    told = carry_out(join(table, 0), (), ["play:dredgar"]).one_of(VillainAdjusts)
    show = told.show(table.state)
    assert (told.before, told.hearts) == (had, table.board.hearts)
    assert f"{had} ♥ become {table.board.hearts}" in show.banner
    assert show.is_grand


def test_a_villain_whose_hearts_stay_as_they_are_is_not_told_of() -> None:
    table = lay_table("rowan")
    assert not carry_out(adjust_villain(table, table.count)).all_of(VillainAdjusts)


def test_a_seventh_hero_cannot_join_and_the_last_one_cannot_leave() -> None:
    six = lay_table("rowan", "welliam", "isabella", "dredgar", "thaddy", "coach")
    assert labels(carry_out(begin_round(six), (), ["charge"]).asked[0]) == [
        "charge", "hold", "leave",
    ]  # fmt: skip
    one = lay_table("rowan")
    carry_out(begin_round(one))
    carry_out(play_turns(one))
    keys = labels(carry_out(play_turns(one), (), "end").asked[0])
    assert "join" in keys
    assert "leave" not in keys


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_villains_hearts_and_bar_change_by_the_difference_of_the_columns(count: int) -> None:
    names = ("rowan", "welliam", "isabella", "dredgar", "thaddy", "coach")
    table, more = lay_table(*names[:count]), lay_table(*names[: count + 1])
    villain, set_up = table.board, more.board
    villain.hearts += 5
    # The last of six is the only one left to choose.
    chosen = [f"play:{names[count]}"] if count < 5 else []
    carry_out(join(table, 0), (), [*chosen, *_draws(names[count])])
    assert (villain.hearts, villain.bar) == (set_up.hearts + 5, set_up.bar)
    assert villain.action_points == lay_table(*names[:count]).board.action_points
    _leave(table, names[count])
    assert villain.hearts == lay_table(*names[:count]).board.hearts + 5


def _draws(name: str) -> list[str]:
    """The choices of decks with which a hero's cards are dealt while Feats are locked."""
    return {"thaddy": ["deck:red"], "coach": ["red=2,green=0"]}.get(name, [])


def test_at_least_five_hearts_are_left_to_the_villain() -> None:
    table = lay_table("rowan", "coach")
    table.board.hearts = 5
    _leave(table, "coach")
    assert table.board.hearts == 5


def test_two_villains_share_what_changes() -> None:
    table, three = lay_table("rowan", "coach", act=6), lay_table("rowan", "coach", "dredgar", act=6)
    carry_out(join(table, 0), (), ["play:dredgar"])
    assert [v.hearts for v in table.state.villains] == [v.hearts for v in three.state.villains]
    assert [v.bar for v in table.state.villains] == [v.bar for v in three.state.villains]


def test_the_second_form_changes_by_its_own_column() -> None:
    table = lay_table("rowan", "coach", act=8)
    table.state.second_form = True
    table.board.hearts = 20
    _leave(table, "coach")
    form = GAME.library.villains[table.board.id].form
    assert form is not None
    assert table.board.hearts == 20 - (form[1] - form[0])


# Leaving


def test_who_says_he_leaves_plays_the_round_and_goes_as_the_level_up_begins() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_round(table), (), ["leave", "leave:coach", "charge"])
    assert len(table.state.heroes) == 2
    carry_out(see_off(table))
    assert [hero.id for hero in table.state.heroes] == ["rowan"]
    carry_out(see_off(table))
    assert table.state.gone == ["coach"]


def test_until_he_goes_the_table_shows_of_a_hero_that_he_leaves() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_round(table), (), ["leave", "leave:coach", "charge"])
    signs = [[mark.icon for mark in seat_view(table, seat).marks] for seat in (0, 1)]
    assert ["exit" in marks for marks in signs] == [False, True]
    told = explain_target(table, "hero:coach")
    assert told is not None
    assert "goes home as the Level Up begins" in told.text


def test_who_leaves_discards_the_hand_and_leaves_treasures_in_the_stash() -> None:
    table = lay_table("rowan", "coach")
    coach = table.hero("coach")
    hand(table, coach, "elemental-spark")
    table.state.decks.treasures.remove("poachers-sling")
    coach.equipment.offense = "poachers-sling"
    coach.sidekick = SidekickFigure("elemental", CAMP, 2)
    table.region(CAMP).defender = "sidekick:coach"
    table.state.stashed = [OpenPacket(table.state.decks.packets.pop(), "A", "coach")]
    _leave(table, "coach")
    state = table.state
    assert state.hero_stash.treasures == ["poachers-sling"]
    assert state.discards.green == ["elemental-spark"]
    assert state.map[CAMP].defender == ""
    assert state.stashed[0].marked == ""
    assert not GAME.faults(state)


@pytest.mark.parametrize(
    ("lead", "who", "then"),
    [
        (0, "coach", "rowan"),
        (1, "coach", "dredgar"),
        (2, "coach", "dredgar"),
        (2, "dredgar", "rowan"),
    ],
)
def test_the_initiative_goes_on_when_the_lead_hero_leaves(lead: int, who: str, then: str) -> None:
    table = lay_table("rowan", "coach", "dredgar")
    table.state.lead = lead
    _leave(table, who)
    assert table.lead.id == then


def test_who_leaves_out_of_the_villains_stash_is_cashed_in_all_the_same() -> None:
    table = lay_table("rowan", "coach")
    coach, rowan = table.hero("coach"), table.hero("rowan")
    for hero in (coach, rowan):
        hero.defeated, hero.cell, hero.hearts = True, OFF, 0
    _leave(table, "coach")
    assert table.state.villain_stash.bounty == 6
    assert (rowan.cell, rowan.hearts, rowan.defeated) == (CAMP, rowan.most, False)
    assert table.state.defeats == 2


def test_who_has_left_shares_in_the_end_and_does_not_come_again() -> None:
    table = lay_table("rowan", "coach", act=3)
    _leave(table, "coach")
    assert set(table.state.seats) == {0, 1}
    story = carry_out(join(table, 1), (), ["play:dredgar"])
    assert "play:coach" not in labels(story.asked[0])


def test_shards_and_loot_stashes_go_by_the_heroes_who_are_left() -> None:
    table = lay_table("rowan", "coach", act=3)
    table.state.shards = 2
    table.hero("coach").cell = cell_named("c2")
    _leave(table, "coach")
    table.state.turn, table.state.acting = [], -1
    story = carry_out(GAME.step(table.state))
    assert story.result is not None
    assert story.result.winners == [0, 1]


def test_no_bot_sends_anybody_home() -> None:
    table = lay_table("rowan", "coach")
    asked = carry_out(begin_round(table), (), ["charge"]).asked[0]

    class Waiting:
        game, state = GAME, table.state

    found = {_choose_easy(Waiting(), asked, Generator(seed)) for seed in range(40)}  # type: ignore[arg-type]
    assert found == {"charge", "hold"}


# Between acts


def _begin(record: Record, act: str, seats: int) -> Labyrinth:
    people = [Seat(f"Seat {n}", n) for n in range(seats)]
    setup = open_chapter(ACTS, record, act, people, after=len(record.told), tried=0, seed=5)
    return new_table(GAME.check_setup(setup), GAME.library)


@pytest.mark.parametrize(("seats", "heroes"), [(1, 1), (1, 4), (2, 5), (3, 3), (6, 6)])
def test_any_number_of_persons_leads_any_number_of_heroes_from_act_to_act(
    seats: int, heroes: int
) -> None:
    told = Told("act-1", won=True, reason="beaten", rounds=7, heroes=("rowan", "coach"))
    state = _begin(Record(told=(told,)), "act-2", seats)
    answers = [f"party:{heroes}"] if seats < 6 else ""
    carry_out(make_camp(LabyrinthTable(state, GAME.library)), (), answers)
    carry_out(furnish_anew(LabyrinthTable(state, GAME.library)))
    assert state.seats == [place % seats for place in range(heroes)]
    assert ("bruno" in state.decks.treasures) == (heroes == 1)
    assert state.villains[0].hearts == _hearts(heroes)


def _hearts(heroes: int) -> int:
    sheet = GAME.library.villains["mother-mildew"]
    return sheet.hearts[heroes - 1]


def test_the_book_tells_who_left_in_the_middle() -> None:
    told = Told("act-2", won=True, reason="beaten", rounds=7, heroes=("rowan",), left=("coach",))
    assert "Coach had to go home" in ACTS.page(Record(), "act-2", Record(told=(told,)))


def test_what_is_said_of_comings_and_goings_names_whom_it_is_about() -> None:
    notes = [option.note for option in joining_options(lay_table("rowan", "coach"))]
    assert [note.split()[:2] for note in notes] == [["Who", "joins"], ["Who", "leaves"]]
