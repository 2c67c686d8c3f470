"""A table of the guilds laid out by hand, on which rules are tried alone with loaded dice."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.guilds.activation import begin_activation
from fandg.games.guilds.game import GuildsGame
from fandg.games.guilds.grid import cell_named, edge_named, name_cell
from fandg.games.guilds.state import OFF, Guilds, HeldCard, Hero, LaidMine, LyingToken, Monster
from fandg.games.guilds.table import GuildsTable

GAME = GuildsGame()
MISS, HIT, CRIT = 4, 1, 6
"""What a real die shows: on a melee die a miss and a hit."""
SHOT, WIDE = 4, 1
"""On a ranged die a hit and a miss."""
BLANK, SHIELD = 1, 5
"""On a defense die."""

PARTIES = (
    ("bram-tuckett", "ketch-farrow", "lio-marble"),
    ("sallow-pike", "corporal-dunn", "ada-crewe"),
    ("tobit-wren", "cosimo-vane", "mother-agrimony"),
    ("hedda-brack", "grete-lumm", "old-fenwick"),
)


def lay_table(
    scenario: int = 1,
    guilds: int = 2,
    level: int = 1,
    parties: Sequence[Sequence[str]] = PARTIES,
    **options: int | str | bool,
) -> GuildsTable:
    """A scenario with empty hands, no exploration tokens and no monsters on the board.

    Every seat rolls real dice; the first guild goes first. The heroes stand in their start areas,
    those of a guild in a row: a1, b1, a2.
    """
    seats = [Seat(name=f"Player {n}") for n in range(guilds)]
    chosen = {"scenario": scenario, "level": level, **options}
    setup = Setup(
        mode="skirmish", seats=seats, options=chosen, seed=7, table_dice=list(range(guilds))
    )
    state: Guilds = GAME.set_up(GAME.check_setup(setup))
    _go_first(state)
    state.heroes = [
        Hero(name, seat) for seat, party in enumerate(parties[:guilds]) for name in party
    ]
    state.offered = [name for name in state.offered if name not in _names(state)]
    state.box += [token.id for token in state.lying]
    state.lying = []
    state.phases_left = []
    table = GuildsTable(state, GAME.library)
    for guild in range(guilds):
        for hero, cell in zip(table.heroes_of(guild), table.home_of(guild), strict=True):
            hero.at = cell
    for monster in state.monsters:
        monster.at = OFF
        state.spawn.append(monster.number)
    # So many lie there only until the test has put its own on the board.
    state.round, state.turns, state.phase = 1, 1, "turn"
    return table


def lay_alone(scenario: int = 1, **options: int) -> GuildsTable:
    """Bram, Ketch and Lio alone in a scenario without a monster on the board."""
    setup = Setup(
        mode="alone",
        seats=[Seat("Ana")],
        options={"scenario": scenario, **options},
        seed=1,
        table_dice=[0],
    )
    state = GAME.set_up(GAME.check_setup(setup))
    state.heroes = [Hero(name, 0) for name in ("bram-tuckett", "ketch-farrow", "lio-marble")]
    state.offered = [n for n in state.offered if n not in {found.id for found in state.heroes}]
    state.box += [token.id for token in state.lying]
    state.lying = []
    table = GuildsTable(state, GAME.library)
    for found, cell in zip(state.heroes, table.home_of(0), strict=True):
        found.at = cell
    for other in state.monsters:
        other.at = OFF
        state.spawn.append(other.number)
    state.round, state.turns, state.phase = 1, 1, "turn"
    return table


def _names(state: Guilds) -> set[str]:
    return {hero.id for hero in state.heroes}


def _clockwise(corner: str) -> int:
    return ("NW", "NE", "SE", "SW").index(corner)


def _go_first(state: Guilds) -> None:
    """The first seat is the first guild, with the start area that goes with it."""
    corners = sorted((guild.corner for guild in state.guilds), key=_clockwise)
    state.first = 0
    for guild, corner in zip(state.guilds, corners, strict=True):
        guild.corner = corner


def hero(table: GuildsTable, name: str, at: str = "", *cards: str, wounds: int = 0) -> Hero:
    """A hero by id, put on a space and given cards by their codes."""
    found = table.hero(name)
    if at:
        found.at = cell_named(at)
    found.cards += [HeldCard(table.library.coded[code].id) for code in cards]
    found.wounds = wounds
    return found


def monster(table: GuildsTable, kind: str, at: str, wounds: int = 0) -> Monster:
    """Put a monster of a kind that still lies aside on the board."""
    found = next(m for m in table.state.monsters if m.id == kind and m.at == OFF)
    found.at, found.wounds = cell_named(at), wounds
    table.state.spawn.remove(found.number)
    return found


def act_as(table: GuildsTable, found: Hero) -> Hero:
    """It is this hero's activation, as it begins."""
    table.state.turns = found.guild + 1
    rule = begin_activation(table, found)
    try:
        while True:
            rule.send(None)
    except StopIteration:
        return found


def token(table: GuildsTable, kind: str, at: str, *, up: bool = False) -> None:
    """Lay an exploration token of a kind on a space."""
    table.state.box.remove(kind)
    table.state.lying.append(LyingToken(kind, cell_named(at), up))


def mine(table: GuildsTable, at: str, guild: int, code: str = "1-09") -> None:
    """Lay a mine of a guild on a space."""
    card = table.library.coded[code].id
    table.state.mines.append(LaidMine(cell_named(at), guild, card))


def open_door(table: GuildsTable, name: str) -> None:
    """Open a door by its name."""
    table.state.shut &= ~(1 << table.board.doors.index(edge_named(name)))


def place_of(found: Hero | Monster) -> str:
    """Where somebody is, by the name of the space; empty off the board."""
    return "" if found.at == OFF else name_cell(found.at)
