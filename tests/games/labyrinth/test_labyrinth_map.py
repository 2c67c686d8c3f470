"""The map: it wraps in ways, distance, sight, chains and fits, but not in north and east."""

from __future__ import annotations

from labyrinth_table import GAME, W0, act_as, answer_at_random, lay_table, put_minion
from loaded import carry_out

from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.days import close_off
from fandg.games.labyrinth.events.scouting import PageRead
from fandg.games.labyrinth.moving import find_reach, walk_to
from fandg.games.labyrinth.regions import CAMP, cell_named, from_north_east, name_cell
from fandg.games.labyrinth.scouting import list_layings, scout
from fandg.games.labyrinth.state import Lasting, SidekickFigure
from fandg.games.labyrinth.statuses import find_chains, place_bombs
from fandg.games.labyrinth.striking import list_aims
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import list_actions, list_pet_actions


def _lay(
    table: LabyrinthTable, space: str, tile: str, *, flipped: bool = False, turned: bool = False
) -> None:
    """Take a tile out of the deck and lay it."""
    table.state.decks.tiles.remove(tile)
    region = table.region(cell_named(space))
    region.tile, region.flipped, region.turned = tile, flipped, turned


def _column(table: LabyrinthTable) -> None:
    """The whole column c is a corridor from the north edge to the south one."""
    _lay(table, "c1", "tile-01")
    _lay(table, "c5", "tile-02")


def test_ways_and_distances_go_over_the_edge() -> None:
    # In the first act the last step would not do to leave the Portal on which the walk ends.
    table = lay_table("rowan", act=2)
    _column(table)
    assert cell_named("c5") in table.halls.neighbours(cell_named("c1"))
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c1")
    carry_out(walk_to(table, hero, cell_named("c4")))
    assert hero.steps == 1


def test_sight_goes_over_the_edge_and_ends_at_walls() -> None:
    table = lay_table("rowan")
    _column(table)
    seen = {name_cell(cell) for cell in table.halls.in_view(CAMP)}
    assert {"c1", "c2", "c4", "c5", "b3", "d3"} == seen
    assert cell_named("c3") in table.halls.in_view(cell_named("c1"))


def test_bombs_on_both_sides_of_an_edge_are_one_chain() -> None:
    table = lay_table("rowan")
    _column(table)
    for space in ("c1", "c5", "d3"):
        table.region(cell_named(space)).bombs = 1
    chains = sorted(sorted(name_cell(cell) for cell in chain) for chain in find_chains(table))
    assert chains == [["c1", "c5"], ["d3"]]


def test_a_sixth_bomb_first_explodes_the_five() -> None:
    table = lay_table("rowan")
    table.region(cell_named("c2")).bombs = 5
    carry_out(place_bombs(table, [cell_named("d3")]), (W0,))
    bombs = [name_cell(cell) for cell, region in enumerate(table.state.map) if region.bombs]
    assert bombs == ["d3"]
    assert table.state.heroes[0].hearts == 2


def test_a_tile_must_fit_over_the_edge_too() -> None:
    table = lay_table("rowan")
    _lay(table, "c1", "tile-01")
    straight = table.library.tiles["tile-01"]
    assert list_layings(table, straight, [cell_named("c5")])
    dead = table.library.tiles["dread-end"]
    ways = list_layings(table, dead, [cell_named("c5")])
    assert not ways
    region = table.region(cell_named("c1"))
    region.tile, region.flipped = "t1", False
    assert not table.halls.fits(cell_named("b2"), frozenset(table.halls.of(CAMP)))


def test_north_and_east_are_as_the_map_lies() -> None:
    cells = [cell_named(space) for space in ("a1", "e1", "c3", "e5", "a5")]
    assert [name_cell(cell) for cell in sorted(cells, key=from_north_east)] == [
        "e1",
        "a1",
        "c3",
        "e5",
        "a5",
    ]


def test_walls_keep_a_ranged_roll_from_the_next_region() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.cell = cell_named("c2")
    _lay(table, "b2", "tile-14")
    put_minion(table, "hound", "b2")
    assert cell_named("b2") not in table.halls.neighbours(hero.cell)
    assert list_aims(table, hero, "ranged") == []


def test_a_scout_reveals_all_halls_then_places_icons_then_reads_one_event() -> None:
    table = lay_table("rowan", mode="quest")
    state = table.state
    hero = act_as(table, state.heroes[0])
    hero.cell, hero.steps = cell_named("c2"), 2
    state.decks.tiles[:] = [t for t in state.decks.tiles if t not in ("tile-01", "tile-02")]
    state.decks.tiles[:0] = ["tile-01", "tile-02"]
    left, packet = len(state.decks.packets), state.decks.packets[-1]
    state.table_dice = []
    story = answer_at_random(scout(table, hero), table)
    order = [type(event).__name__ for event in story.events]
    assert order.index("PageRead") > len(order) - order[::-1].index("TileLaid") - 1
    assert story.all_of(PageRead)[0].packet == packet
    assert len(state.decks.packets) == left - 1
    assert hero.steps == 0
    assert not GAME.faults(state)


def test_only_heroes_scout() -> None:
    table = lay_table("isabella")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    hero.sidekick = SidekickFigure("elemental", cell_named("c2"), 2, left=2)
    assert "scout" in [option.key for option in list_actions(table, hero)]
    assert "scout" not in [option.key for option in list_pet_actions(table, Pet(hero))]


def test_who_scouts_amid_a_move_is_told_that_an_event_ends_it() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    for steps, said in ((0, False), (1, True)):
        hero.steps = steps
        scouts = next(option for option in list_actions(table, hero) if option.key == "scout")
        assert ("ends this Move" in scouts.note) is said


def test_the_map_closed_off_in_a_turn_is_day_four_and_the_round_goes_on() -> None:
    table = lay_table("rowan", "coach")
    state = table.state
    act_as(table, state.heroes[0])
    state.day = 1
    state.decks.tiles.clear()
    for region in state.map:
        region.tile = region.tile or "dread-end"
    assert table.halls.is_closed_off()
    carry_out(close_off(table))
    assert (state.day, state.is_final, state.acting) == (4, True, 0)
    assert state.phase == "turns"


def _lying(table: LabyrinthTable, cell: int) -> tuple[str, bool, bool]:
    region = table.region(cell)
    return region.tile, region.flipped, region.turned


def test_the_map_is_another_one_as_soon_as_a_tile_lies_otherwise() -> None:
    table = lay_table("rowan")
    _column(table)
    before, cell = table.halls, cell_named("c2")
    tile, flipped, turned = _lying(table, cell)
    assert cell_named("c3") in before.ways(cell_named("c1")).costs
    table.lay(cell, "")
    assert cell not in table.halls.neighbours(CAMP)
    assert table.halls.unexplored(CAMP)
    table.lay(cell, tile, flipped=flipped, turned=turned)
    assert table.halls is before


def test_a_portals_toll_is_paid_by_heroes_as_they_leave_it() -> None:
    table = lay_table("rowan", act=1)
    hero = act_as(table, table.state.heroes[0])
    hero.cell = table.portals()[0]
    beside = table.halls.neighbours(hero.cell)[0]
    assert find_reach(table, hero, 3).costs[beside] == 2
    hero.sidekick = SidekickFigure("frank", hero.cell, 3)
    assert find_reach(table, Pet(hero), 3).costs[beside] == 1


def test_who_walks_through_walls_reaches_every_tile_beside_and_nothing_unexplored() -> None:
    table = lay_table("rowan")
    _lay(table, "b2", "tile-01")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("b2")
    assert [name_cell(cell) for cell in table.halls.neighbours(hero.cell)] == ["b3"]
    hero.lasting.append(Lasting("walls"))
    reached = find_reach(table, hero, 1).costs
    assert {name_cell(cell) for cell in reached} == {"b2", "b3", "c2"}
