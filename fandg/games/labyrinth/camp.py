"""The camp between acts: upgrades are bought, Judgment is faced.

Rules: base camp upgrades, hero hoard, facing judgment; rulings 43 and 44.
"""

from __future__ import annotations

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.engine.setup import Link
from fandg.games.labyrinth.events.camp import (
    CampBegins,
    JudgmentFaced,
    UpgradeBought,
)
from fandg.games.labyrinth.hearts import whole_hearts
from fandg.games.labyrinth.judgment import FIRST_ACT, count_score, decree_of, faces_judgment
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.modes import MOST_HEROES
from fandg.games.labyrinth.record import Record, Venture, is_limping, step_into
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.table import LabyrinthTable

USUAL_ORDER = (
    "upgrade-kitchen", "upgrade-training-yard", "upgrade-reading-room", "upgrade-armoury",
    "upgrade-chapel", "upgrade-fortified-camp", "upgrade-infirmary", "upgrade-trophy-wall",
    "upgrade-alarm-bell", "upgrade-reliquary", "upgrade-stables", "upgrade-watchtower",
)  # fmt: skip
"""In which order a camp grows that nobody chooses for."""
USUAL_SUPPLIES = 4
"""Supplies that an act earns about, with any number of heroes."""
LIMPING = 2
"""Plus-Ones of the next Villain, where an act was left lost."""


def open_record(state: Labyrinth, library: Library, link: Link) -> None:
    """Give a new table its place in the campaign: what was found, bought and done before."""
    before = msgspec.convert(link.record, Record, str_keys=True)
    record = step_into(before, link.chapter)
    state.venture = Venture(link.chapter, before)
    state.difficulty = record.difficulty
    state.discovered = list(record.discovered)
    state.upgrades = list(record.upgrades)
    state.flags = list(record.flags)
    state.relic = record.relic
    if faces_judgment(state, library):
        state.venture.score = count_score(library, record.archive)
        state.decree = decree_of(state.venture.score)
    state.phase = "camp"


def grow_camp(library: Library, act: int) -> list[str]:
    """What a camp has by an act, if each before earned the usual Supplies."""
    left, built = USUAL_SUPPLIES * (act - 1), []
    for name in USUAL_ORDER:
        left -= library.upgrades[name].price
        if left < 0:
            break
        built.append(name)
    return built


def weaken_order(state: Labyrinth) -> None:
    """After an act that was left lost the Villain begins with Plus-Ones (ruling 44)."""
    venture = state.venture
    if venture is not None and is_limping(venture.record, venture.act):
        for villain in state.villains:
            villain.plus_ones["melee"] = LIMPING


def count_supplies(count: int) -> str:
    """So many Supplies, in words."""
    return counted(count, "Supply", "Supplies")


PARTIES = ("One", "Two", "Three", "Four", "Five", "Six")
"""How many go down, in words: a figure would be read as the key that it stands beside."""


async def choose_party(table: LabyrinthTable) -> None:
    """How many heroes go down: one a seat, or some seats lead several, dealt out in turn."""
    state = table.state
    seats = len(set(state.seats))
    options = [
        Option(f"party:{count}", PARTIES[count - 1], count, note=say_party(table, seats, count))
        for count in range(seats, MOST_HEROES + 1)
    ]
    prompt = "How many heroes go down?"
    everybody = tuple(dict.fromkeys(state.seats))
    count = await ask(Decision(everybody[0], "party", prompt, "camp", options, shared_by=everybody))
    state.seats = [place % seats for place in range(count)]


def say_party(table: LabyrinthTable, seats: int, count: int) -> str:
    """Who leads how many of so many heroes, and how many ♥ the Villain has then."""
    names = table.state.names
    leads = [f"{names[at]} {len(range(at, count, seats))}" for at in range(seats)] * (seats > 1)
    hearts = f"{whole_hearts(table, count)} ♥ for {table.name_of(table.board)}"
    return f"{', '.join([*leads, hearts])}."


async def make_camp(table: LabyrinthTable) -> None:
    """Tell what the Order has, count who goes, let it buy upgrades; Judgment comes last."""
    state, library = table.state, table.library
    venture = state.venture
    assert venture is not None
    act = library.acts[state.mission]
    left = venture.record.supplies
    await tell(CampBegins(act.name, left, is_limping(venture.record, venture.act)))
    await choose_party(table)
    while True:
        options = [
            Option(
                f"buy:{sheet.id}",
                sheet.name,
                sheet.id,
                f"card:{sheet.id}",
                None if sheet.price <= left else f"it takes {count_supplies(sheet.price)}",
                note=f"{count_supplies(sheet.price)}: {sheet.text}",
            )
            for sheet in library.upgrades.values()
            if sheet.id not in state.upgrades
        ]
        options.insert(0, Option("done", "Keep what is left", "", ends=True))
        prompt = f"The camp has {count_supplies(left)}. What is built?"
        party = tuple(dict.fromkeys(state.seats))
        bought = await ask(
            Decision(party[0], "camp-upgrade", prompt, "camp", options, shared_by=party)
        )
        if not bought:
            break
        left -= library.upgrades[bought].price
        state.upgrades.append(bought)
        venture.bought.append(bought)
        await tell(UpgradeBought(library.upgrades[bought].name, left))
    if act.number >= FIRST_ACT:
        await tell(JudgmentFaced(venture.score, state.decree == "knights"))
    state.phase = "furnish"
