"""What a crisis changes at set-up and in the rules.

Rules: crises.
"""

from __future__ import annotations

import msgspec

from fandg.engine.decision import Decision
from fandg.engine.dice import shuffle
from fandg.engine.play import ask, tell
from fandg.engine.setup import Link, Setting, Setup
from fandg.games.supremacy.crises.record import YOU, Annals
from fandg.games.supremacy.events.crises import CardsDealt
from fandg.games.supremacy.ledger import earn
from fandg.games.supremacy.library import World
from fandg.games.supremacy.openings import power_option
from fandg.games.supremacy.placing import place_forces
from fandg.games.supremacy.state import Crisis, Supremacy
from fandg.games.supremacy.table import SupremacyTable

DRY_YEAR, EMPTY_CHAIRS, BLACK_FLAGS, QUIET_WAR, ACTS_OF_GOD, LAST = range(1, 7)
DEAR_GRAIN = 17
"""The slot of grain in the dry year."""
RESERVE, LEVY, DISCOUNT = 1000, 3, 25
NEWS: dict[int, dict[str, Setting]] = {
    EMPTY_CHAIRS: {"warlords": "garrisons"},
    BLACK_FLAGS: {"warlords": "full"},
    ACTS_OF_GOD: {"meteors": "on"},
}
"""What a crisis sets of the switches of the news, where it differs from the usual."""
SCAR = 2
"""Free forces fewer after a crisis without a medal."""
EXTRA_NAVIES = 3
NAMES = {"nuke": "nuke", "l-star": "L-star"}


def news_of(number: int) -> dict[str, Setting]:
    """The switches that a crisis sets itself, in its campaign and alone: all have the news."""
    return {"fortuna": "on", **NEWS.get(number, {})}


def begin_crisis(setup: Setup, world: World) -> Crisis:
    """The crisis that a match is, with what its record brings."""
    number = int(setup.options["crisis"])
    sheet = next(sheet for sheet in world.crises.values() if sheet.number == number)
    annals, is_alone = Annals(), not isinstance(setup.link, Link)
    if isinstance(setup.link, Link):
        annals = msgspec.convert(setup.link.record, Annals, str_keys=True)
    return Crisis(
        id=sheet.id,
        number=number,
        year=sheet.year,
        power=annals.power,
        legacies=annals.legacies,
        companies=[world.company_number[name] for name in annals.companies],
        is_scarred=annals.is_scarred,
        is_alone=is_alone,
    )


def nearest_powers(world: World, name: str) -> list[str]:
    """All other powers, those with the fewest steps between nearest homes first."""
    steps = dict.fromkeys(world.homes[name], 0)
    front = list(steps)
    while front:
        further = []
        for at in front:
            for end in world.touching[at]:
                if end not in steps:
                    steps[end] = steps[at] + 1
                    further.append(end)
        front = further
    others = [other for other in world.powers if other != name]
    # Equals keep the order of the packs: sorting is stable.
    return sorted(others, key=lambda other: min(steps[at] for at in world.homes[other]))


def powers_of(world: World, name: str, count: int) -> list[str]:
    """The powers of a crisis by seat: yours, then the nearest."""
    return [name, *nearest_powers(world, name)[: count - 1]]


async def choose_power(table: SupremacyTable) -> None:
    """In the first crisis the person chooses the power that is kept through all six, or alone."""
    state, world = table.state, table.world
    options = [power_option(table, YOU, name) for name in world.powers]
    crisis = state.crisis
    is_alone = crisis is not None and crisis.is_alone
    through = "this crisis" if is_alone else "the six crises"
    prompt = f"Which power do you lead through {through}?"
    name = await ask(Decision(YOU, "power", prompt, "crises", options))
    if crisis is not None:
        crisis.power = name
    names = powers_of(world, name, len(state.powers))
    for power, other in zip(state.powers, names, strict=True):
        power.id = other
    state.absent = [other for other in world.powers if other not in names]


async def lay_crisis(table: SupremacyTable, crisis: Crisis) -> None:
    """What the record and the crisis put on the table, once the powers have theirs."""
    state = table.state
    earn(state, YOU, RESERVE * crisis.legacies.get("reserve", 0))
    for company in crisis.companies:
        state.owner[company] = YOU
    if crisis.number == DRY_YEAR:
        state.market[0] = DEAR_GRAIN
    if crisis.number == QUIET_WAR:
        await _deal_technology(table, crisis)


async def _deal_technology(table: SupremacyTable, crisis: Crisis) -> None:
    """Three nuke and three L-star cards, one to each power, beside those in the deck."""
    stars = len(table.powers) // 2
    nukes = len(table.powers) - stars
    crisis.dealt = [nukes, stars]
    cards = ["nuke"] * nukes + ["l-star"] * stars
    shuffle(table.state, cards)
    for seat, card in zip(table.in_play, cards, strict=True):
        table.powers[seat].nuke_cards += card == "nuke"
        table.powers[seat].star_cards += card == "l-star"
    for seat, card in zip(table.in_play, cards, strict=True):
        await tell(CardsDealt(seat=seat, name=table.name(seat), card=f"{NAMES[card]} card"))


def more_forces(state: Supremacy, seat: int) -> int:
    """How many free forces more, or after a scar fewer, a power has in a crisis."""
    crisis = state.crisis
    if crisis is None or seat != YOU:
        return 0
    return LEVY * crisis.legacies.get("levy", 0) - SCAR * crisis.is_scarred


def say_more_forces(state: Supremacy, seat: int) -> str:
    """Why a power has more or fewer free forces, in a sentence or two; empty: it has not."""
    crisis = state.crisis
    if crisis is None or seat != YOU:
        return ""
    levied = LEVY * crisis.legacies.get("levy", 0)
    told = [f"{levied} of them are your levy."] if levied else []
    told += [f"They are {SCAR} fewer for your scar."] if crisis.is_scarred else []
    return " ".join(told)


async def place_extra_navies(table: SupremacyTable, seat: int) -> None:
    """Under black flags the person has navies more than others."""
    crisis = table.state.crisis
    if crisis is not None and crisis.number == BLACK_FLAGS and seat == YOU:
        await place_forces(table, seat, EXTRA_NAVIES, "crises", navies=True)


def less_interest(state: Supremacy, seat: int) -> int:
    """How much less a loan note costs a power in a crisis."""
    return DISCOUNT * _bought(state, seat, "good-name")


def more_officers(state: Supremacy, seat: int) -> int:
    """How many officers more a power has in a crisis."""
    return _bought(state, seat, "officer")


def chosen_services(state: Supremacy, seat: int) -> int:
    """How many Special Services cards of its choice a power begins a crisis with."""
    return 2 * _bought(state, seat, "dossier")


def cards_a_stage(state: Supremacy) -> int:
    """How many Fortuna cards are turned in a stage."""
    return 2 if state.crisis is not None and state.crisis.number == ACTS_OF_GOD else 1


def _bought(state: Supremacy, seat: int, legacy: str) -> int:
    if state.crisis is None or seat != YOU:
        return 0
    return state.crisis.legacies.get(legacy, 0)


def neutral_companies(table: SupremacyTable, crisis: Crisis) -> list[int]:
    """The companies of neutral lands that no legacy has brought yet."""
    world = table.world
    homes = {at for lands in world.homes.values() for at in lands}
    return [
        n
        for n, at in enumerate(world.company_area)
        if world.is_land[at] and at not in homes and n not in crisis.companies
    ]
