"""Moving: the die, costs, ports, the Pacific Crossing, flights, henchmen, Cliffhangers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from fortune_table import FortuneTable, plain_game
from loaded import Story, labels

from fandg.engine.dice import Generator
from fandg.games.fortune.board import Reach
from fandg.games.fortune.events.goods import CoinsChanged
from fandg.games.fortune.events.rounds import MoveRolled
from fandg.games.fortune.movement import legal_stays, move_hero
from fandg.games.fortune.state import Lasting


def reach(start: str, points: int, henchmen: str = "") -> dict[str, int]:
    found = plain_game().library.board.move_options(start, points, 0, henchmen.split())
    return {option.value.space: option.value.cost for option in found}


def test_lands_and_cities_cost_one_and_seas_what_is_printed() -> None:
    assert reach("arabia", 1) == {
        "anatolia": 1,
        "persia": 1,
        "egypt": 1,
        "arabian-sea": 1,
        "mediterranean": 1,
    }
    assert reach("japan", 3)["western-pacific"] == 3
    assert "western-pacific" not in reach("japan", 2)


def test_a_city_within_one_land_is_reached_through_it() -> None:
    assert reach("russia", 1).get("moscow") == 1
    assert "moscow" not in reach("siberia", 1)
    assert reach("moscow", 1) == {"russia": 1}


def test_a_port_opens_to_the_sea() -> None:
    assert reach("cairo", 1) == {"egypt": 1, "mediterranean": 1}
    assert reach("mediterranean", 1)["cairo"] == 1


def test_the_pacific_crossing_joins_the_edges() -> None:
    assert reach("western-pacific", 3)["eastern-pacific"] == 3


def test_nobody_walks_past_a_henchman() -> None:
    assert "russia" in reach("berlin", 2)
    assert "russia" in reach("rhineland", 1, "russia")
    assert "siberia" not in reach("rhineland", 2, "russia")


def costs_by_trying_every_step(start: str, points: int, henchmen: set[str]) -> dict[str, int]:
    spaces = plain_game().library.board.spaces
    best = {start: 0}
    for _ in range(points):
        for here, spent in list(best.items()):
            if here == start or here not in henchmen:
                for name in spaces[here].ways:
                    cost = spent + spaces[name].cost
                    if cost <= points and cost < best.get(name, points + 1):
                        best[name] = cost
    del best[start]
    return best


def test_the_cheapest_ways_are_found_wherever_henchmen_stand() -> None:
    board = plain_game().library.board
    generator = Generator(1)
    for _ in range(300):
        start = generator.pick(list(board.spaces))
        points = 1 + generator.below(8)
        henchmen = {generator.pick(list(board.spaces)) for _ in range(generator.below(9))}
        assert reach(start, points, " ".join(henchmen)) == costs_by_trying_every_step(
            start, points, henchmen
        )
        for option in board.move_options(start, points, 0, henchmen):
            assert henchmen.isdisjoint(option.value.path[:-1])
            steps = (start, *option.value.path)
            assert all(b in board.spaces[a].ways for a, b in pairwise(steps))
            assert sum(board.spaces[name].cost for name in steps[1:]) == option.value.cost


def move(table: FortuneTable, dice: list[int], answers: str) -> Story[None]:
    table.state.stage = "move"
    return table.play(move_hero(table, table.hero), dice, answers)


def test_a_hero_moves_up_to_the_die() -> None:
    table = FortuneTable()
    move(table, [3], "move:egypt move:congo stay")
    assert table.hero.space == "congo"


def test_a_rolled_one_draws_an_event() -> None:
    table = FortuneTable()
    table.top(table.state.events, "glory-event")
    story = move(table, [1], "draw-event stay")
    assert table.state.hands[0].events == ["glory-event"]
    assert story.one_of(MoveRolled).points == 1


def test_who_goes_his_way_has_the_free_event_with_it_and_is_not_asked_for_it() -> None:
    table = FortuneTable()
    table.top(table.state.events, "glory-event")
    story = move(table, [1], "stay")
    assert [asked.kind for asked in story.asked if asked.kind != "die"] == ["move"]
    assert table.state.hands[0].events == ["glory-event"]


def test_who_has_no_points_left_draws_the_event_that_he_was_told_of_unasked() -> None:
    table = FortuneTable()
    table.top(table.state.events, "glory-event")
    story = move(table, [1], "move:egypt")
    assert "free-event" not in [asked.kind for asked in story.asked]
    assert table.state.hands[0].events == ["glory-event"]


def test_who_hangs_from_a_cliffhanger_is_asked_for_the_free_event_alone() -> None:
    table = FortuneTable()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    table.top(table.state.events, "glory-event")
    story = move(table, [1], "leave")
    assert story.question("free-event").find_option("draw") is not None
    assert table.state.hands[0].events == []


def test_an_event_that_is_drawn_first_counts_for_the_way_and_is_offered_once() -> None:
    table = FortuneTable()
    table.top(table.state.events, "glory-event")
    story = move(table, [1], "draw-event stay")
    offered = [asked.find_option("draw-event") is not None for asked in story.asked[-2:]]
    assert offered == [True, False]


@pytest.mark.parametrize(
    ("added", "line"),
    [(2, "Hero 1 rolls 3, plus 2: 5 points"), (-3, "Hero 1 rolls 3, minus 3: 0 points")],
)
def test_what_cards_add_to_a_move_is_said_with_the_roll(added: int, line: str) -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("move", added, "turn", "hero-1"))
    story = move(table, [3], "stay" if added > 0 else "")
    assert story.one_of(MoveRolled).line([]) == line


def test_who_rolled_a_one_may_leave_the_event() -> None:
    table = FortuneTable()
    move(table, [1], "leave-event stay")
    assert table.state.hands[0].events == []


def test_a_flight_in_the_middle_of_a_move_costs_two_or_three_fortune() -> None:
    table = FortuneTable()
    table.state.purses[0] = 6
    story = move(table, [2], "fly:paris fly:shanghai move:china stay")
    assert [event.amount for event in story.all_of(CoinsChanged)] == [-3, -2]
    assert table.state.purses[0] == 1
    assert table.hero.space == "china"


def test_a_flight_too_dear_is_blocked() -> None:
    table = FortuneTable()
    table.state.purses[0] = 2
    story = move(table, [2], "stay")
    question = story.question("move")
    assert "fly:shanghai" in labels(question)
    option = question.find_option("fly:paris")
    assert option is not None
    assert option.blocked == "the flight costs 3 Fortune"


def test_a_henchman_ends_the_move_and_is_fought() -> None:
    table = FortuneTable()
    table.state.henchmen["egypt"] = "mob"
    story = move(table, [5, 4, 4, 4, 1, 1], "move:egypt fight")
    assert table.hero.space == "egypt"
    assert table.state.henchmen == {}
    assert len([d for d in story.asked if d.rule == "move"]) == 2, "the die and one step"


def test_who_escapes_from_a_henchman_slips_into_a_neighbouring_space() -> None:
    table = FortuneTable()
    table.state.henchmen["gobi"] = "mob"
    table.hero.space = "siberia"
    card = plain_game().library.henchmen["mob"].escape
    assert card.skill is not None
    move(table, [5, *[6] * 3], "move:gobi escape to:himalaya")
    assert table.hero.space == "himalaya"
    assert table.state.henchmen == {"gobi": "mob"}


def test_a_cliffhanger_holds_but_a_one_still_draws_an_event() -> None:
    table = FortuneTable()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    table.top(table.state.events, "glory-event")
    move(table, [1], "draw")
    assert table.hero.space == "cairo"
    assert table.state.hands[0].events == ["glory-event"]


def test_leaving_an_adventure_loses_the_markers() -> None:
    table = FortuneTable()
    table.hero.space, table.hero.markers, table.hero.explorations = "congo", 2, 1
    story = move(table, [2], "move:egypt stay")
    leaving, later = [
        [option.note for option in asked.options if isinstance(option.value, Reach)]
        for asked in story.asked
        if asked.kind == "move"
    ]
    assert all(note.endswith("; 2 Danger markers lost") for note in leaving)
    assert not any("markers lost" in note for note in later), "they are gone already"
    assert (table.hero.markers, table.hero.explorations) == (0, 0)


def test_fixed_movement_offers_four_points_or_the_die() -> None:
    table = FortuneTable(options={"fixed-movement": True})
    move(table, [], "fixed stay")
    table.top(table.state.events, "glory-event")
    move(table, [2], "roll draw-event stay")
    assert table.state.hands[0].events == ["glory-event"], "a 2 draws an Event too"


def test_fixed_movement_does_not_roll_in_a_cliffhanger() -> None:
    table = FortuneTable(options={"fixed-movement": True})
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    move(table, [], "")


def test_a_lone_hero_takes_the_better_of_two_dice_and_doubles_draw_an_event() -> None:
    table = FortuneTable("solo", options={"organization": "mob"})
    table.top(table.state.events, "glory-event")
    story = move(table, [3, 3], "draw-event stay")
    assert story.one_of(MoveRolled).points == 3
    assert table.state.hands[0].events == ["glory-event"]
    move(table, [1, 4], "stay")
    assert len(table.state.hands[0].events) == 1, "a 1 alone draws nothing"


def test_staying_says_what_the_adventure_phase_holds() -> None:
    table = FortuneTable()
    for space, words in (("cairo", "City card"), ("egypt", "a die")):
        table.hero.space = space
        assert words in legal_stays(table, table.hero)[0].note
    site = table.site("egypt")
    assert legal_stays(table, table.hero)[0].note == f"for {table.name(site.artifact)}"
