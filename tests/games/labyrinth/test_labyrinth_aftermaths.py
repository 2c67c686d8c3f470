"""What is told once it is over: a fight, a Villain Round, a Soul, and why the mission ends."""

from __future__ import annotations

from contextlib import suppress
from typing import get_args

from labyrinth_table import GAME, W0, W1, act_as, lay_table, put_minion
from loaded import carry_out

from fandg.engine.event import Event
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.standing import find_changes, list_changes
from fandg.games.labyrinth.acts.siege import count_besiegers
from fandg.games.labyrinth.aftermaths import tell_deeds
from fandg.games.labyrinth.defeats import defeat_hero, defeat_minion, return_hero
from fandg.games.labyrinth.events.blows import FightTold, Hurt, MinionDefeated
from fandg.games.labyrinth.events.course import FinalBattleBegins, GameEnds, SoulsTaken, StoryRead
from fandg.games.labyrinth.events.levels import VillainGrows
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.events.scouting import TileLaid
from fandg.games.labyrinth.events.walks import CardsDrawn, Walked
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.hurting import hurt, hurt_villain
from fandg.games.labyrinth.paying import grow_villain
from fandg.games.labyrinth.regions import cell_named
from fandg.games.labyrinth.rounds import begin_round
from fandg.games.labyrinth.spawning import place_minions
from fandg.games.labyrinth.state import Phase
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.tableaux import ENDS
from fandg.games.labyrinth.turns import take_turn
from fandg.games.labyrinth.twists import Siege
from fandg.games.labyrinth.villain_level_up import level_up_villain, take_souls
from fandg.ui.art.scenery import SCENES
from fandg.ui.table.meanwhile import sum_up


def _battle(*heroes: str) -> LabyrinthTable:
    """The Final Battle has begun, against a Villain of 40 ♥."""
    table = lay_table(*heroes)
    table.board.hearts = table.board.bar = 40
    carry_out(begin_final_battle(table))
    return table


def _strike(table: LabyrinthTable, amount: int) -> FightTold:
    """The first hero strikes the Villain, and what came of it is told."""
    hero = table.state.heroes[0]
    carry_out(hurt_villain(table, table.board, amount, hero, None))
    return carry_out(tell_deeds(table, hero)).one_of(FightTold)


# A fight


def test_a_beaten_minion_is_told_once_with_its_bounty_to_who_has_done_it() -> None:
    table = lay_table("rowan", "welliam")
    hero = act_as(table, table.state.heroes[0])
    hero.rows[0].dice = "wwwww"
    put_minion(table, "hound", "c3")
    story = carry_out(take_turn(table), [W1] * 5, "roll:melee hound=2,bank=0")
    aftermath = story.one_of(FightTold).show(table.state).aftermath
    assert aftermath is not None
    assert aftermath.title == "The Hound is beaten"
    assert [row.words for row in aftermath.rows] == ["1 to the Bounty, now 1"]
    assert aftermath.thing == "minion:hound"
    assert aftermath.seats == (0,), "it is nobody else's to read"


def test_a_turn_in_which_nobody_is_beaten_has_nothing_to_tell() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.rows[0].dice = "w"
    put_minion(table, "hound", "c3")
    story = carry_out(take_turn(table), [W0], "roll:melee")
    assert not story.all_of(FightTold)


def test_the_token_and_its_bounty_go_to_the_stash() -> None:
    show = MinionDefeated("minion:hound", "the Hound", 2).show(None)
    flown = [act for act in show.acts if getattr(act, "path", ("",))[-1] == "stash:hero"]
    paid = [act for act in show.acts if getattr(act, "end", "") == "stash:hero"]
    assert [getattr(act, "what", "") for act in flown] == ["minion:hound"]
    assert [getattr(act, "count", 0) for act in paid] == [2]


def test_of_ones_own_deeds_nothing_happened_meanwhile() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    minion = put_minion(table, "hound", "c3")
    told = carry_out(defeat_minion(table, minion, hero)).one_of(MinionDefeated)
    gist = told.gist()
    assert gist is not None
    assert gist.whose == "hero:rowan"
    table = _battle("rowan")
    story = carry_out(hurt_villain(table, table.board, 5, table.state.heroes[0], None))
    struck = story.one_of(Hurt).gist()
    assert struck is not None
    assert struck.whose == "hero:rowan"


def test_what_a_hero_did_meanwhile_is_one_sentence_with_where_he_stands_now() -> None:
    hero = "hero:rowan", "Rowan"
    events: list[Event] = [
        Walked(*hero, ("c3", "c2")),
        TileLaid(*hero, "coats", "Corridor of Coats", "c1"),
        CardsDrawn(*hero, 2, "Green Spell"),
        MinionDefeated("minion:hound", "the Hound", 2, *hero),
        Walked(*hero, ("c2", "c1")),
    ]
    told = sum_up([(event, False) for event in events], {"hero:coach"})
    assert told == (
        "Rowan found Corridor of Coats on C1, drew 2 cards, Defeated the Hound and moved to C1."
    )
    assert not sum_up([(event, False) for event in events], {"hero:rowan"})


# The Final Battle


def test_the_final_battle_opens_with_the_hearts_of_all_who_fight() -> None:
    table = lay_table("rowan", "welliam")
    table.board.hearts = table.board.bar = 40
    story = carry_out(begin_final_battle(table))
    tableau = story.one_of(FinalBattleBegins).show(table.state).tableau
    assert tableau is not None
    assert [side.life for side in tableau.sides] == [40, 12, 12]
    assert tableau.sides[0].notes == "Souls: 0 of 3"


def test_half_of_the_villains_hearts_is_told_to_everybody_and_only_once() -> None:
    table = _battle("rowan", "welliam")
    told = [_strike(table, amount) for amount in (15, 5, 5, 5, 5)]
    name = table.name_of(table.board)
    half, quarter = f"Half of {name}'s ♥ are gone", f"A quarter of {name}'s ♥ are left"
    assert [one.mark for one in told] == ["", half, "", quarter, ""]
    assert [one.seats for one in told] == [(0,), (0, 1), (0,), (0, 1), (0,)]


def test_a_villain_who_came_out_weaker_than_his_bar_is_measured_by_what_he_came_with() -> None:
    table = lay_table("rowan")
    table.board.hearts, table.board.bar = 20, 40
    carry_out(begin_final_battle(table))
    assert _strike(table, 5).mark == ""
    assert "Half" in _strike(table, 5).mark


def test_a_lost_soul_is_staged_with_who_fell_and_how_many_are_left() -> None:
    table = _battle("rowan", "welliam")
    carry_out(defeat_hero(table, table.state.heroes[1]))
    story = carry_out(level_up_villain(table))
    tableau = story.one_of(SoulsTaken).show(table.state).tableau
    assert tableau is not None
    assert tableau.picture == "labyrinth-soul"
    assert tableau.line.startswith("Welliam fell")
    assert "1 of 3: 2 more" in tableau.line
    assert not table.state.fallen, "who fell in this Round is no news in the next"


# The Villain Round


def test_what_a_villain_round_came_to_names_who_struck_whom_and_who_came() -> None:
    table = lay_table("rowan", "welliam")
    rowan, state = table.state.heroes[0], table.state
    state.phase = "minion-step"
    before, had = GAME.foes(state), GAME.standing(state, 0)
    hound, gnome = put_minion(table, "hound", "c3"), put_minion(table, "tin-gnome", "c3")
    carry_out(hurt(table, rowan, 2, hound))
    carry_out(hurt(table, rowan, 1, gnome))
    told = [(row.label, row.words) for row in list_changes(before, GAME.foes(state))]
    assert told == [
        ("Blows", "Rowan 3 ♥ by the Hound and the Tin Gnome, now 9"),
        ("On the map", "the Tin Gnome and the Hound"),
    ]
    rowan.doomed = True
    carry_out(hurt(table, rowan, 1, gnome))
    (blows, _map) = list_changes(before, GAME.foes(state))
    assert blows.words == "Rowan 5 ♥ by the Hound and the Tin Gnome, doubled by Doom, now 7"
    hearts = list_changes(had, GAME.standing(state, 0))
    assert all(row.good is None for row in hearts), "what is told as a blow is told again"
    assert not find_changes(GAME.standing(state, 1), GAME.standing(state, 1))


def test_what_a_villain_round_came_to_tells_how_far_he_has_grown_and_where_who_came() -> None:
    table = lay_table("rowan")
    before = GAME.foes(table.state)
    events = [
        *carry_out(grow_villain(table, "for 2 XP")).events,
        *carry_out(grow_villain(table, "since nobody fell")).events,
        *carry_out(place_minions(table, "chump", cell_named("c2"))).events,
        SpellCast("villain:grubb", "Grubb", "spite", "Spite", 3, "He suffers 2 damage."),
    ]
    changes = list_changes(before, GAME.foes(table.state))
    told = {row.label: row.words for row in GAME.schemes(table.state, events, changes)}
    assert told["Grubb: dice"].startswith(
        "2 steps on every row, for 2 XP and since nobody fell: Melee "
    )
    assert told["Spite"] == "He suffers 2 damage.", "what he cast is told with what it does"
    assert told["On the map"].endswith("(came on C2)")


def test_a_defeat_in_the_villain_round_stands_first_and_full_hearts_are_no_gain_of_it() -> None:
    table = lay_table("rowan")
    rowan, state = table.state.heroes[0], table.state
    state.phase, rowan.hearts = "minion-step", 4
    before, had = GAME.foes(state), GAME.standing(state, 0)
    carry_out(hurt(table, rowan, 4, put_minion(table, "hound", "c3")))
    carry_out(return_hero(table, rowan))
    told = list_changes(before, GAME.foes(state))
    assert [(row.label, row.words, row.good) for row in told[:2]] == [
        ("Defeated", "Rowan", False),
        ("Blows", "Rowan 4 ♥ by the Hound", False),
    ]
    hearts = next(r for r in list_changes(had, GAME.standing(state, 0)) if r.label == "Hearts")
    assert hearts.words == "plus 8, now 12"
    assert hearts.good is None


def test_a_minion_who_only_moves_in_the_villain_round_is_no_news_of_it() -> None:
    table = lay_table("rowan")
    hound = put_minion(table, "hound", "c3")
    before = GAME.foes(table.state)
    table.region(cell_named("c3")).minions.remove(hound)
    table.region(cell_named("c2")).minions.append(hound)
    assert not list_changes(before, GAME.foes(table.state))


def test_the_villain_round_is_an_interlude_that_ends_before_the_next_day() -> None:
    state = lay_table("rowan").state
    told = {}
    for state.phase in get_args(Phase):
        told[state.phase] = GAME.interlude(state)
    assert {phase for phase, title in told.items() if title} == {
        "villain-step",
        "minion-step",
        "villain-level-up",
    }


def test_what_the_villain_grows_by_a_day_belongs_to_the_villain_round_before_it() -> None:
    table = lay_table("rowan", mode="quest", quest="quest-void")
    state = table.state
    state.phase, state.day, state.difficulty = "villain-level-up", 2, 0
    round_ = level_up_villain(table)
    grown = list[str]()
    with suppress(StopIteration):
        while True:
            if isinstance(round_.send(None), VillainGrows):
                grown.append(GAME.interlude(state))
    assert len(grown) > 1
    assert all(grown)
    assert not GAME.interlude(state)


def test_a_new_round_forgets_the_blows_of_the_last() -> None:
    table = lay_table("rowan")
    table.state.phase = "minion-step"
    carry_out(hurt(table, table.state.heroes[0], 1))
    assert table.state.blows
    carry_out(begin_round(table))
    assert not table.state.blows


def test_what_costs_hearts_in_ones_own_turn_is_no_part_of_the_villain_round() -> None:
    table = lay_table("rowan")
    story = carry_out(hurt(table, table.state.heroes[0], 2))
    assert not table.state.blows
    assert not story.one_of(Hurt).is_told


# Why it is over


def test_two_villains_hold_their_souls_together() -> None:
    table = lay_table("rowan", act=6)
    carry_out(begin_final_battle(table))
    for souls, words in ((0, "Salt and Pepper have 1 of 3"), (2, "Salt and Pepper have 3 Souls")):
        table.state.souls = souls
        story = carry_out(take_souls(table, 3))
        tableau = story.one_of(SoulsTaken).show(table.state).tableau
        assert words in (tableau.line if tableau else story.one_of(GameEnds).reason)


def test_souls_that_lose_it_name_who_fell_last() -> None:
    table = _battle("rowan", "welliam")
    table.state.souls = 2
    carry_out(defeat_hero(table, table.state.heroes[1]))
    story = carry_out(level_up_villain(table))
    ends = story.one_of(GameEnds)
    assert ends.reason.endswith("3 Souls, and 3 are enough: the last to fall was Welliam")
    tableau = ends.show(table.state).tableau
    assert tableau is not None
    assert tableau.picture == "labyrinth-souls"
    assert story.one_of(SoulsTaken).show(table.state).tableau is None, "it is staged twice"
    assert story.events.index(ends) < story.events.index(story.one_of(StoryRead)), "why, then what"


def test_a_siege_that_is_lost_names_how_many_stand_in_camp() -> None:
    table = lay_table("rowan", act=7)
    twist = table.twist(Siege)
    assert twist is not None
    most = twist.base + 1
    for card in table.state.decks.chump[:most]:
        put_minion(table, card, "c3")
    story = carry_out(count_besiegers(table, twist))
    assert story.one_of(GameEnds).reason == (
        f"{most} minions stand in the camp, with spoons, and {most} are too many"
    )


def test_the_last_page_says_the_reason_that_the_rules_gave() -> None:
    table = _battle("rowan")
    state = table.state
    state.heroes[0].cell = cell_named("c2")
    story = carry_out(hurt_villain(table, table.board, 40, state.heroes[0], None))
    state.result = story.result
    name = table.name_of(table.board)
    told = GAME.story(state, Setup(mode="act", seats=[Seat("Ana")], seed=1))
    assert told.startswith(f"{name} is beaten: Rowan took the last ♥. Won after")


def test_ends_of_different_kinds_have_different_pictures() -> None:
    lost = ["souls", "collapses", "late", "siege", "defeats"]
    pictures = [ENDS[kind][1] for kind in lost]
    assert len(set(pictures)) == len(lost)
    assert {picture for _, picture in ENDS.values()} <= set(SCENES)
    assert ENDS["beaten"][1] not in pictures
