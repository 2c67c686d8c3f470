"""The great moments of a night in Tallowmere: their pictures, whose they are, and how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest
from hands import Hands
from moments import LONG, sit_down

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Tableau
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.games.guilds.events.blows import HeroKilled, MonsterKilled, Wounded
from fandg.games.guilds.events.goods import CoinsGained, QuestDone
from fandg.games.guilds.events.walks import Stepped
from fandg.games.guilds.library import open_library
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.tableaux import tell_first_coin
from fandg.games.guilds.turn import warn_of_rivals
from fandg.games.guilds.words import QUESTS_TO_WIN
from fandg.ui.art.scenery import SCENES
from fandg.ui.look import look_of
from fandg.ui.scenes.ending import describe_chapter
from fandg.ui.table.hold import What
from fandg.ui.table.meanwhile import sum_up

KILLS = ("guilds-kill", "guilds-shot", "guilds-spell")
PAST: tuple[What, ...] = ("throw", "outcome", "drawn", "card", "reason")


def test_a_quarter_that_one_guild_wins_from_the_others_says_whose_it_is() -> None:
    names = ["Ana", "Bert", "Cleo"]
    assert describe_chapter(Result([1], "quests"), names, "quarter") == "Bert wins the quarter"
    assert describe_chapter(Result([], "curfew"), names, "quarter") == "The quarter is lost"
    assert describe_chapter(Result([0, 1, 2], ""), names, "night") == "The night is won"


def begin(seed: int, options: dict[str, Any]) -> Match[Any]:
    seats = [Seat(name, at, "steady") for at, name in enumerate("ABC")]
    setup = Setup(mode="skirmish", seats=seats, options=options, seed=seed)
    return Match(find_game("guilds"), setup)


def play_match(seed: int, until: int = 9, **options: Any) -> Match[Any]:
    """A scenario between three bot guilds, until one has done so many quests, or its end."""
    match = begin(seed, options)
    while not isinstance(item := match.advance(), Result):
        if isinstance(item, Decision):
            if max(of.quests for of in match.state.guilds) >= until:
                break
            match.answer(match.game.choose_steady(match.state, item))
    return match


def play_out(seed: int, **options: Any) -> list[Tableau]:
    """The great moments of a scenario between three bot guilds, in their order."""
    match, found = begin(seed, options), list[Tableau]()
    game = match.game
    while not isinstance(item := match.advance(), Result):
        if isinstance(item, Decision):
            match.answer(game.choose_steady(match.state, item))
        elif (tableau := item.show(match.state).tableau) is not None:
            found.append(tableau)
    return found


@pytest.fixture(scope="module")
def night() -> list[Tableau]:
    return play_out(3, scenario=1)


def test_a_night_begins_at_the_gate_and_ends_on_the_roof(night: list[Tableau]) -> None:
    assert night[0].picture == "guilds-gate"
    assert night[0].title == "Tanners' Steps"
    assert night[0].place == "tanners-steps", "through the gate one sees that quarter"
    assert night[-1].picture == "guilds-won"
    assert len(night[-1].who) == 3
    assert [each.picture for each in night].count("guilds-won") == 1


def test_who_was_beaten_sees_others_on_the_roof_and_who_has_won_does_not(
    night: list[Tableau],
) -> None:
    end = night[-1]
    (winner,) = end.won_by
    losers = [seat for seat in range(3) if seat != winner]
    assert end.seen_by(losers[:1]).picture == end.seen_by(losers).picture == "guilds-beaten"
    assert end.seen_by([winner]) is end.seen_by([losers[0], winner]) is end.seen_by([]) is end
    beaten = end.seen_by(losers)
    assert beaten.is_grim
    assert (beaten.title, beaten.seat) == (end.title, None)


def test_every_kind_of_great_moment_comes_in_a_few_nights(night: list[Tableau]) -> None:
    seen = {each.picture for each in [*night, *play_out(4, scenario=3, level=2)]}
    assert seen >= {"guilds-fallen", "guilds-coin", "guilds-quest"}
    assert not seen.isdisjoint(KILLS)
    assert seen <= set(SCENES)


def test_each_guild_has_one_first_coin_at_most(night: list[Tableau]) -> None:
    seats = [each.seat for each in night if each.picture == "guilds-coin"]
    assert len(seats) == len(set(seats))


def test_the_last_quest_has_no_picture_beside_that_of_the_end(night: list[Tableau]) -> None:
    done = Counter(each.seat for each in night if each.picture == "guilds-quest")
    assert max(done.values()) == QUESTS_TO_WIN - 1


def test_who_kills_and_who_is_killed_are_both_seen() -> None:
    library = open_library()
    kills = [each for each in play_out(4, scenario=3, level=2) if each.picture in KILLS]
    assert kills
    monsters = {sheet.portrait for sheet in library.monsters.values()}
    heroes = {sheet.portrait for sheet in library.heroes.values()}
    for each in kills:
        assert each.who[-1] in monsters
        assert set(each.who[:-1]) <= heroes
        assert each.seat is not None


def test_the_ends_of_scenarios_and_campaigns_have_pictures_of_their_own() -> None:
    look = look_of("guilds")
    for art in (look.end, look.chapter, look.campaign):
        assert art is not None
        assert {art.won, art.lost, art.beaten or art.lost} <= {
            name for name in SCENES if name.startswith("guilds-")
        }


def test_a_hero_of_a_person_dies_until_his_guild_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, "guilds", "skirmish", ("person", "steady", "steady"), 7, speed="fast")
    seen = set[str]()
    for _ in range(LONG):
        held = scene.tableau.tableau if scene.director.holds.is_on("tableau") else None
        if held is not None and held.picture not in seen:
            seen.add(held.picture)
            for _ in range(120):
                hands.stage.update(0.05)
            stands = scene.director.holds.is_on("tableau") and scene.tableau.tableau is held
            assert stands == (held.seat in (0, None)), held.title
            hands.stage.draw()
            if stands:
                hands.key(pygame.K_RETURN)
                assert scene.tableau.tableau is not held
        if "guilds-fallen" in seen or scene.director.status == "over":
            break
        if scene.director.holds.is_on(*PAST, "tableau"):
            scene.director.holds.release()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    assert "guilds-fallen" in seen


def test_the_end_says_by_which_quests_it_was_won() -> None:
    match = play_match(3, scenario=1)
    state, library = match.state, open_library()
    winner = state.guilds[state.winner]
    told = match.game.story(state, match.setup)
    assert library.guilds[winner.id].name in told
    names = [quest.name for quest in library.scenarios[state.scenario].quests]
    assert winner.done
    assert all((name in told) == (at in winner.done) for at, name in enumerate(names))
    assert told.count("a hero of the") == len(winner.slain)


def test_a_quest_done_is_told_with_what_it_asked_for(night: list[Tableau]) -> None:
    quests = open_library().scenarios["tanners-steps"].quests
    told = [each for each in night if each.picture == "guilds-quest"]
    by_name = {quest.name: quest.text for quest in quests}
    of_scenario = [each for each in told if each.title.partition("done ")[2] in by_name]
    assert of_scenario
    assert all(each.line.startswith(by_name[each.title.partition("done ")[2]])
               for each in of_scenario)  # fmt: skip


def test_small_successes_of_bots_do_not_stop_the_table(hands: Hands) -> None:
    scene = sit_down(hands, "guilds", "skirmish", ("person", "steady", "steady"), 3)
    director = scene.director
    for seat, is_held in ((0, True), (1, False)):
        assert director._is_held(tell_first_coin(scene.table.match.state, seat, "they")) is is_held
    assert director._is_held(Tableau("guilds-quest", "Done", "Done.", seat=1))


def test_ones_own_kill_is_not_told_as_what_others_did() -> None:
    kill = MonsterKilled(who="monster:0", name="the Beadle", by="Ada")
    wound = Wounded(who="monster:0", name="the Beadle", wounds=2, left=0)
    coins = CoinsGained(guild=0, name="the Chandlers", coins=2, why="the Beadle is dead")
    own = {"seat:0", "hero:ada-crewe"}
    assert sum_up([(kill, True), (wound, True), (coins, False)], own) == ""
    told = sum_up([(kill, False), (coins, False)], {"seat:1"})
    assert told == "Ada killed the Beadle. The Chandlers gained 2 coins."


def test_wounds_of_any_hero_are_told_with_who_dealt_them() -> None:
    hit = Wounded(who="hero:ada-crewe", name="Ada", wounds=2, left=1, by="the Beadle")
    dead = Wounded(who="hero:ada-crewe", name="Ada", wounds=1, left=0, by="the Beadle")
    kill = HeroKilled(who="hero:ada-crewe", name="Ada", by="the Beadle")
    events = [(event, False) for event in (hit, dead, kill)]
    for own in ("hero:ada-crewe", "hero:bram-tuckett"):
        assert sum_up(events, {own}) == "The Beadle hit Ada for 2 wounds and killed Ada."


def test_of_monsters_those_are_told_that_a_quest_names_with_where_they_went() -> None:
    hit = Wounded(who="monster:0", name="the Beadle", wounds=2, left=1, by="Ketch", wanted=True)
    came = Stepped(who="monster:0", name="the Beadle", path=("e4", "e5"), wanted=True)
    other = Wounded(who="monster:1", name="the Bailiff", wounds=1, left=1, by="Ketch")
    passed = Stepped(who="monster:1", name="the Bailiff", path=("e6", "e7"))
    events = (hit, came, other, passed)
    told = sum_up([(event, False) for event in events], {"hero:ada-crewe"})
    assert told == "Ketch hit the Beadle for 2 wounds. The Beadle went to E5."
    assert not sum_up([(event, True) for event in events], {"hero:ada-crewe"}), "one's own doing"


def test_a_rival_who_needs_one_more_quest_is_warned_of() -> None:
    match = play_match(3, until=2, scenario=1)
    table = GuildsTable(match.state, open_library())
    near = next(at for at, of in enumerate(match.state.guilds) if of.quests == 2)
    other = (near + 1) % 3
    name = table.guild_name(near).removeprefix("the ")
    assert f"{name} " in warn_of_rivals(table, other)
    assert "one more quest" in warn_of_rivals(table, other)
    done = QuestDone(guild=near, name="the Glaziers", quest="Full Vats", count=2)
    assert "one more to win" in done.gist().words


def test_no_slip_lies_over_the_town_where_heroes_are(hands: Hands) -> None:
    scene = sit_down(hands, "guilds", "skirmish", ("person", "steady", "steady"), 3)
    board = scene.board
    assert not board.action_ground(), "there is nobody in it yet"
    scene.table.match.state.round = 1
    scene.meanwhile.words = "The Beadle killed Ada. The Ferrymen Rested."
    scene.refresh()
    scene.canvas._place_slips()
    (town,) = board.action_ground()
    assert scene.meanwhile.rect.width
    assert not scene.meanwhile.rect.colliderect(town)
    scene.side.open_tab("sheet")
    scene.canvas._place_slips()
    assert not scene.meanwhile.rect.width, "it would lie over what is read there"
    scene.side.open_tab("log")
    scene.canvas._place_slips()
    assert scene.meanwhile.rect.width
