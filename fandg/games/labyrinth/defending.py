"""Defenders: who takes the attacks on a Region for a Round.

Rules: region defenders; ruling 9.
"""

from __future__ import annotations

from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bearing import odds_to_bear, say_defence
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.events.blows import DefenderChosen
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.regions import call_cell, name_cell
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable


async def find_defender(
    table: LabyrinthTable, cell: int, hits: int, fallen: Hero | Pet | None = None
) -> Hero | Pet | None:
    """The heroes' Defender of a Region: of several chosen at the first attack, for the Round.

    One who has `fallen` is replaced, be it by the last who is left, though he be back in camp
    already. Beside each stands how he would bear the `hits` that fall now.
    """
    friends = [friend for friend in table.friends_at(cell) if friend != fallen]
    if not friends:
        return None
    if len(friends) == 1 and fallen is None:
        return friends[0]
    region = table.region(cell)
    for body in friends:
        if target_of(body) == region.defender:
            return body
    await teach(table, "defender")
    heroes = table.heroes_at(cell)
    seats = [hero.seat for hero in (*heroes, *table.sidekicks_at(cell))]
    prompt = f"Who defends {call_cell(cell)} in this Round?"
    options = [
        Option(
            target_of(friend),
            table.name_of(friend),
            friend,
            target_of(friend),
            odds=partial(odds_to_bear, table, friend, hits),
            note=say_defence(table, friend, hits),
        )
        for friend in friends
    ]
    party = tuple(dict.fromkeys(seats))
    body = await ask(Decision(party[0], "defender", prompt, "defenders", options, shared_by=party))
    region.defender = target_of(body)
    if len(friends) > 1:
        who, name = target_of(body), table.name_of(body)
        await tell(DefenderChosen(who, name, name_cell(cell)))
    return body


def fix_foe(table: LabyrinthTable, cell: int) -> None:
    """The top of several enemies defends for the Round, whoever lands on him later."""
    region = table.region(cell)
    cards = [minion.card for minion in region.minions]
    if cards and region.foe not in cards and len(table.enemies_at(cell)) > 1:
        region.foe = cards[0]


def pass_defence_on(table: LabyrinthTable, cell: int, card: str) -> None:
    """A minion who defends a Region does so no more: the next one down the stack does."""
    region = table.region(cell)
    cards = [minion.card for minion in region.minions]
    if region.foe == card:
        region.foe = "".join(cards[cards.index(card) + 1 :][:1])


def clear_defenders(table: LabyrinthTable) -> None:
    """At each Level Up new ones may be chosen."""
    for region in table.state.map:
        region.defender = region.foe = ""
