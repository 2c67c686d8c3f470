"""A table of the Labyrinth laid out by hand, on which rules are tried alone with loaded dice."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from loaded import Story

from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.play import GameOver
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.labyrinth.game import LabyrinthGame
from fandg.games.labyrinth.regions import cell_named
from fandg.games.labyrinth.setup import new_hero
from fandg.games.labyrinth.state import Hero, MinionFigure, OpenPacket
from fandg.games.labyrinth.table import LabyrinthTable

GAME = LabyrinthGame()
W0, W1 = 1, 6
"""What a real white die shows for no hit, and for one."""


def lay_table(*heroes: str, mode: str = "act", **options: int | str | bool) -> LabyrinthTable:
    """A table with these heroes in camp, empty hands, and no minions; every seat rolls real dice.

    The map is as it is set up; the special events of the act have been read.
    """
    names = heroes or ("rowan",)
    seats = [Seat(name=name.capitalize()) for name in names]
    dice = list(range(len(seats)))
    setup = Setup(mode=mode, seats=seats, options=dict(options), seed=7, table_dice=dice)
    state = GAME.set_up(GAME.check_setup(setup))
    library = GAME.library
    state.heroes = [new_hero(library.heroes[name], seat) for seat, name in enumerate(names)]
    state.phase = "turns"
    if mode == "act":
        packets = library.packets.values()
        state.archive = [OpenPacket(packet.id) for packet in packets if packet.tier == "special"]
    return LabyrinthTable(state, library)


def put_minion(
    table: LabyrinthTable, card: str, space: str, *, wounded: bool = False
) -> MinionFigure:
    """Take a minion out of his deck and put him on top of a Region's stack."""
    size = table.library.minions[card].size
    deck: list[str] = getattr(table.state.decks, size)
    deck.remove(card)
    minion = MinionFigure(card, wounded)
    table.region(cell_named(space)).minions.insert(0, minion)
    return minion


def act_as(table: LabyrinthTable, hero: Hero, points: int = 2) -> Hero:
    """It is this hero's turn, with so many Action Points."""
    table.state.acting = table.state.heroes.index(hero)
    hero.left = points
    return hero


def hand(table: LabyrinthTable, hero: Hero, *cards: str) -> None:
    """Take cards out of their decks into a hand."""
    for card in cards:
        for pile in ("red", "green", "black", "melee", "ranged"):
            deck: list[str] = getattr(table.state.decks, pile)
            if card in deck:
                deck.remove(card)
        hero.hand.append(card)


def stack_of(table: LabyrinthTable, space: str) -> Sequence[str]:
    """The minions of a Region, the top first."""
    return [minion.card for minion in table.region(cell_named(space)).minions]


def answer_at_random(
    rule: Coroutine[Any, Any, Any], table: LabyrinthTable, seed: int = 1
) -> Story[Any]:
    """Carry a rule out with answers at random; nothing gets lost on the way."""
    story: Story[Any] = Story()
    generator = Generator(seed)
    reply: Any = None
    try:
        while True:
            item = rule.send(reply)
            reply = None
            assert not GAME.faults(table.state), item
            if isinstance(item, Event):
                story.events.append(item)
                continue
            legal = item.legal_options()
            useful = [o for o in legal if o.key not in ("done", "stay", "pass", "stash", "keep")]
            reply = generator.pick(useful or legal).value
    except (StopIteration, GameOver):
        return story
