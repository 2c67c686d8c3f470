"""Set-up: powers by lot or by choice, then each with its homes, cards, supplies and cash.

Rules: set-up.
"""

from __future__ import annotations

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, pick_number, seed_dice, shuffle
from fandg.engine.play import ask, tell
from fandg.engine.setup import Setup
from fandg.games.supremacy.crises.beginning import (
    LAST,
    begin_crisis,
    choose_power,
    chosen_services,
    lay_crisis,
    more_forces,
    more_officers,
    news_of,
    place_extra_navies,
    powers_of,
    say_more_forces,
)
from fandg.games.supremacy.crises.last import choose_switches
from fandg.games.supremacy.events.course import CaretakersPlaced, PowerTaken
from fandg.games.supremacy.forces import add_armies, place_neutral
from fandg.games.supremacy.ledger import earn, supply
from fandg.games.supremacy.library import World
from fandg.games.supremacy.modes import CRISES_MODE, DEALT, SIDES, TURNS, sides_of
from fandg.games.supremacy.news.officers import OFFICERS, place_officers
from fandg.games.supremacy.news.services import DEALT as DEALT_SERVICES
from fandg.games.supremacy.news.services import (
    MOST_SERVICES,
    choose_services,
    draw_services,
    make_services,
)
from fandg.games.supremacy.news.warlords import has_caretakers, place_warlords
from fandg.games.supremacy.openings import opening_of, power_option, say_openings
from fandg.games.supremacy.ordering import roll_order
from fandg.games.supremacy.placing import place_forces
from fandg.games.supremacy.state import NOBODY, Power, Supremacy
from fandg.games.supremacy.switches import lay_switches
from fandg.games.supremacy.table import SupremacyTable

SUPPLIES_AT_START = 6
WHIMS = 1_000_000
"""How many whims there are: a number in a save is no larger."""


def new_table(setup: Setup, world: World) -> Supremacy:
    """The state before the first question: powers are dealt, and nothing is on the board."""
    options, count = dict(setup.options), len(setup.seats)
    if setup.mode == CRISES_MODE.id:
        options |= news_of(int(options["crisis"]))
    areas = len(world.areas)
    state = Supremacy(
        dice=seed_dice(setup.seed),
        table_dice=list(setup.table_dice),
        length=TURNS[str(options.get("length", "medium"))],
        chosen=options.get("deal") == "chosen",
        powers=[],
        sides=sides_of(setup.mode, count, int(options.get("sides", 2))),
        home=[NOBODY] * areas,
        holder=[NOBODY] * areas,
        owner=[NOBODY] * len(world.companies),
        market=[world.market.start] * 3,
    )
    lay_switches(state, options, world)
    # Who plays alone against bots throws the Marshall's dice as well.
    persons = [at for at, seat in enumerate(setup.seats) if not seat.is_bot]
    if persons and all(seat in setup.table_dice for seat in persons):
        state.marshall = persons[0]
    # The chance in the bids of bots is not of the table's dice: these fall as without it.
    whims = Generator(setup.seed)
    if setup.mode == CRISES_MODE.id:
        state.crisis = begin_crisis(setup, world)
        state.length = world.crises[state.crisis.id].turns
    names = _deal(state, world, setup.mode)
    state.powers = [Power(id=name, whim=whims.below(WHIMS)) for name in names]
    dealt = [power.id for power in state.powers]
    state.absent = [name for name in world.powers if name not in dealt]
    return state


def _deal(state: Supremacy, world: World, mode: str) -> list[str]:
    """The power of each seat, by lot."""
    count = len(state.sides)
    if state.crisis is not None:
        return powers_of(world, state.crisis.power or next(iter(world.powers)), count)
    if mode == "alliance":
        teams = [list(team) for team in SIDES[count, max(state.sides) + 1]]
        for team in teams:
            shuffle(state, team)
        return [teams[side].pop() for side in state.sides]
    if count in DEALT:
        hands = DEALT[count]
        names = list(hands[pick_number(state, len(hands))])
    else:
        names = list(world.powers)
        if count < len(names):
            del names[pick_number(state, len(names))]
    shuffle(state, names)
    return names


async def take_powers(table: SupremacyTable) -> None:
    """Powers are chosen, if so agreed; then the board is set."""
    state = table.state
    crisis = state.crisis
    if crisis is not None and not crisis.power:
        await choose_power(table)
    elif crisis is not None and crisis.number == LAST:
        await choose_switches(table)
    if state.chosen:
        seats = list(range(len(state.powers)))
        taken: list[str] = []
        state.unchosen = list(seats)
        for seat in await roll_order(table, seats, "Who chooses first"):
            await _choose(table, seat, taken)
            taken.append(state.powers[seat].id)
            state.unchosen.remove(seat)
    for seat in range(len(state.powers)):
        set_board(table, seat)
        await tell(PowerTaken(seat=seat, name=table.name(seat)))
    await place_warlords(table)
    for name in state.absent if has_caretakers(table) else ():
        for at in table.world.homes[name]:
            place_neutral(state, table.world, at, 1)
            await tell(CaretakersPlaced(
                area=table.world.targets[at], place=table.world.places[at], count=1
            ))  # fmt: skip
    if state.news is not None and state.news.officers:
        make_services(table, state.news)
        # Chosen ones come first, out of a full pile: it tells nothing about what others hold.
        for seat in range(len(state.powers)):
            await choose_services(table, seat, chosen_services(state, seat))
        for seat in range(len(state.powers)):
            room = MOST_SERVICES - len(state.powers[seat].hand)
            await draw_services(table, seat, min(DEALT_SERVICES, room))
    if crisis is not None:
        await lay_crisis(table, crisis)
    state.order = await roll_order(table, list(range(len(state.powers))), "Who places last")
    state.order.reverse()
    state.phase = "placing"


async def _choose(table: SupremacyTable, seat: int, taken: list[str]) -> None:
    """A seat chooses a power that nobody has taken; who was dealt it gets the other's."""
    state, world = table.state, table.world
    mine = [power.id for n, power in enumerate(state.powers) if state.sides[n] == state.sides[seat]]
    # Rivals choose among all, allies among those of their side.
    free = [name for name in (mine if len(mine) > 1 else world.powers) if name not in taken]
    options = [power_option(table, seat, name) for name in free]
    chosen = await ask(
        Decision(seat, "power", "Which power do you lead?", "set-up", options, openly=True)
    )
    before = state.powers[seat].id
    if chosen in state.absent:
        state.absent[state.absent.index(chosen)] = before
    else:
        next(power for power in state.powers if power.id == chosen).id = before
    state.powers[seat].id = chosen


def set_board(table: SupremacyTable, seat: int) -> None:
    """What a power begins with: an army in each home, six companies, supplies and cash."""
    state, world = table.state, table.world
    name = state.powers[seat].id
    for at in world.homes[name]:
        state.home[at] = state.holder[at] = seat
        add_armies(state, seat, at, 1)
        for company in world.companies_in[at]:
            state.owner[company] = seat
    for kind in range(3):
        supply(state, seat, kind, SUPPLIES_AT_START)
    earn(state, seat, opening_of(table, seat).cash)


async def place_free_forces(table: SupremacyTable) -> None:
    """The next power places its free forces; after the last the game begins."""
    state = table.state
    if not state.order:
        state.phase = "turn"
        return
    seat = state.order.pop(0)
    await place_officers(table, seat, OFFICERS + more_officers(state, seat))
    count = opening_of(table, seat).forces + more_forces(state, seat)
    why = " ".join(filter(None, (say_openings(table, seat), say_more_forces(state, seat))))
    await place_forces(table, seat, max(0, count), "set-up", why=why)
    await place_extra_navies(table, seat)
