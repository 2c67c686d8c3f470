"""What the camp has been improved by: the watchtower, the bell, the reliquary, gifts at set-up.

Rules: base camp upgrades; section 3.3. Numbers that an upgrade raises are in its sheet; the chapel,
the infirmary and the fortified camp step in where heroes fall, come back, and camp.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.events.twists import BonusCancelled, RelicKept, TileSeen
from fandg.games.labyrinth.looting import equip
from fandg.games.labyrinth.occasions import Doing, offers, steps_in
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Alarm, Reliquary, Watch
from fandg.games.labyrinth.verbs import Making, carry_out

WATCH, ALARM = "watch", "alarm"


async def bring_gifts(table: LabyrinthTable) -> None:
    """What upgrades bring as the act is set up; `me` in them is the Lead Hero."""
    for name in table.state.upgrades:
        await carry_out(table, Making(table.lead, name), table.library.upgrades[name].does)


# The watchtower


@offers(Watch)
def list_watch(table: LabyrinthTable, _twist: Watch, hero: Hero) -> Iterator[Option[Doing | None]]:
    """Once a Round the party looks at the bottom tile."""
    state = table.state
    if state.decks.tiles and WATCH not in state.shared_round and not state.bottom_is_known:
        yield Option(WATCH, "Look at the bottom tile", partial(watch, table, hero), "deck:tiles")


async def watch(table: LabyrinthTable, hero: Hero) -> None:
    """All see the tile that the next scout will turn over."""
    state = table.state
    state.shared_round.append(WATCH)
    state.bottom_is_known = True
    tile = state.decks.tiles[0]
    title = table.library.tiles[tile].name
    await tell(TileSeen(target_of(hero), table.name_of(hero), tile, title))


# The bell


async def rings_alarm(table: LabyrinthTable) -> bool:
    """Once an act the party may cancel the bonus of a day; returns whether it does."""
    state = table.state
    if not table.twist(Alarm) or ALARM in state.spent:
        return False
    options = [
        Option("ring", "Ring the Alarm Bell", True),
        Option("leave", "Save it", False, ends=True),
    ]
    prompt = f"Day {state.day} makes the Villain stronger. Is the Alarm Bell rung?"
    seat = table.lead.seat
    party = table.party(seat)
    if not await ask(Decision(seat, ALARM, prompt, "camp", options, openly=True, shared_by=party)):
        return False
    state.spent.append(ALARM)
    await tell(BonusCancelled(state.day))
    return True


# The reliquary


@steps_in("table-laid", Reliquary)
async def bring_relic(table: LabyrinthTable, _twist: Reliquary) -> None:
    """The Treasure that was kept is equipped on a hero, or lies in the stash."""
    state = table.state
    if state.relic not in state.decks.treasures:
        return
    name = table.library.treasures[state.relic].name
    options: list[Option[Hero | None]] = [
        Option(f"equip:{hero.id}", table.name_of(hero), hero, target_of(hero))
        for hero in table.clockwise()
    ]
    options.append(Option("stash", "Into the stash", None))
    seat, prompt = table.lead.seat, f"Who has {name} of the reliquary?"
    party = table.party(seat)
    asked = Decision(seat, "relic", prompt, "camp", options, openly=True, shared_by=party)
    hero = await ask(asked)
    state.decks.treasures.remove(state.relic)
    old = equip(table, hero, state.relic) if hero is not None else state.relic
    if old:
        state.hero_stash.treasures.append(old)


async def choose_relic(table: LabyrinthTable) -> None:
    """As the mission ends the party keeps one Treasure that it has, or what was kept before."""
    state = table.state
    if not table.twist(Reliquary):
        return
    worn = [card for hero in table.clockwise() for card in hero.equipment.worn()]
    kept = list(dict.fromkeys([*worn, *state.hero_stash.treasures]))
    state.relic = ""
    if not kept:
        return
    treasures = table.library.treasures
    options = [
        Option(
            f"keep:{card}", treasures[card].name, card, f"card:{card}", note=treasures[card].text
        )
        for card in kept
    ]
    prompt = "Which Treasure does the reliquary keep?"
    seat = table.lead.seat
    party = table.party(seat)
    state.relic = await ask(
        Decision(seat, "keep-relic", prompt, "camp", options, openly=True, shared_by=party)
    )
    await tell(RelicKept(treasures[state.relic].name))
