"""The secret draft with three persons at one screen: a curtain each, and nothing of the others."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
from hands import Hands, show
from test_large_type import sit_at

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.guilds.drafting import list_starting_cards
from fandg.games.guilds.library import open_library
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.curtain import CurtainScene

SECRET = ("keep-two", "buy")


def begin(hands: Hands) -> TableScene:
    hands.goes_on = False
    hands.stage.settings.guide = False
    hands.stage.settings.speed = "off"
    seats = [Seat("Ana"), Seat("Ben", 1), Seat("Cleo", 2)]
    setup = Setup(mode="skirmish", seats=seats, seed=4, options={"level": 2, "scenario": 2})
    path = new_path(saves_folder(), "Draft")
    table = Table.begin(
        find_game("guilds"), setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)
    )
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    return scene


def next_secret(hands: Hands, scene: TableScene) -> tuple[int, str, bool]:
    """The next question of draft or shop: whose, its kind, and whether a curtain fell."""
    fell = False
    for _ in range(3000):
        if isinstance(hands.top, CurtainScene):
            fell = True
            hands.draw_aside()
            continue
        asked = scene.asked
        if asked is not None and asked.kind in SECRET:
            return asked.seat, asked.kind, fell
        if asked is not None:
            scene.answer(scene.table.match.game.choose_steady(scene.table.match.state, asked))
        hands.stage.update(0.1)
    raise AssertionError("no draft came")


def give(hands: Hands, scene: TableScene) -> None:
    asked = scene.asked
    assert asked is not None
    scene.answer(scene.table.match.game.choose_steady(scene.table.match.state, asked))
    hands.stage.update(0.1)


def picture(hands: Hands, scene: TableScene) -> bytes:
    scene.board.arrange()
    scene.refresh()
    for each in hands.stage.scenes:
        each.dirty = True
    hands.stage.draw()
    return pygame.image.tobytes(hands.stage.surface, "RGB")


def test_each_of_three_persons_drafts_behind_a_curtain_of_his_own(hands: Hands) -> None:
    scene = begin(hands)
    seen: list[int] = []
    for _ in range(6):
        seat, kind, fell = next_secret(hands, scene)
        assert fell or seen[-1:] == [seat], (seat, kind)
        seen.append(seat)
        give(hands, scene)
    assert set(seen) == {0, 1, 2}


def test_who_drafts_sees_the_same_whatever_the_others_hold(hands: Hands) -> None:
    scene = begin(hands)
    seat, _, _ = next_secret(hands, scene)
    state: Any = scene.table.match.state
    before = picture(hands, scene)
    others = [guild for at, guild in enumerate(state.guilds) if at != seat]
    held = [list(guild.hand) for guild in others]
    assert any(held), "nobody else holds anything yet"
    for guild, cards in zip(others, reversed(held), strict=True):
        guild.hand = cards
    deck = next(iter(state.decks.values()))
    deck.reverse()
    assert picture(hands, scene) == before


def test_nothing_that_was_drafted_stands_in_the_notebook(hands: Hands) -> None:
    scene = begin(hands)
    library = open_library()
    for _ in range(6):
        next_secret(hands, scene)
        state: Any = scene.table.match.state
        hidden = {library.upgrades[card].name for guild in state.guilds for card in guild.hand}
        kept = {library.upgrades[card].name for guild in state.guilds for card in guild.drafted}
        names = scene.table.match.setup.names
        lines = " ".join(event.line(names) for event in scene.table.match.log if not event.only)
        assert not [name for name in hidden | kept if name in lines]
        give(hands, scene)


def test_behind_the_curtain_nothing_of_the_draft_is_drawn(hands: Hands) -> None:
    scene = begin(hands)
    for _ in range(3000):
        holds = any(guild.hand for guild in scene.table.match.state.guilds)
        if isinstance(hands.top, CurtainScene) and holds:
            break
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
        elif scene.asked is not None:
            give(hands, scene)
        hands.stage.update(0.1)
    assert isinstance(hands.top, CurtainScene)
    state: Any = scene.table.match.state
    before = picture(hands, scene)
    hands_held = [list(guild.hand) for guild in state.guilds]
    for guild, cards in zip(state.guilds, [*hands_held[1:], hands_held[0]], strict=True):
        guild.hand = cards
    assert picture(hands, scene) == before


def test_the_starting_cards_lie_beside_the_draft_and_are_read_large_there(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-heroes", text=100)
    board = scene.board
    for card in list_starting_cards(open_library()):
        place = board.place_of(f"card:{card.id}")
        assert place is not None, card.name
        assert board.draw_over(hands.stage.surface, place.center) is not None, card.name
