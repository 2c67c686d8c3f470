"""The seats' panel shows a party: each of those whom one seat plays."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hands import Hands, new_sheet, printing, show
from market import MarketBoard, open_market
from test_table_asking import ask_at
from wandering import resize

from fandg.engine.views import Figure, HeroView
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene

PARTY = (
    HeroView("Bard", "bard", "level 2", (3, 4), target="tile:yard"),
    HeroView("Fortune Teller", "person", "level 1", (1, 1), (Figure("cobweb", "2"),), "tile:gate"),
    HeroView("Pirate", "person", "has left", target="tile:well"),
)


def sit_down(
    hands: Hands,
    patch: pytest.MonkeyPatch,
    *parties: tuple[HeroView, ...],
    size: tuple[int, int] = (1280, 720),
) -> TableScene:
    """A table at which each seat has such a party."""
    scene = open_market(hands.stage, patch, seats=len(parties))
    board = scene.board
    assert isinstance(board, MarketBoard)
    board.parties = parties
    show(hands.stage, scene)
    resize(hands.stage, size)
    hands.tick(3)
    return scene


def printed_on(
    scene: TableScene, patch: pytest.MonkeyPatch, seat: int = 0
) -> dict[str, pygame.Rect]:
    """The words on a seat's card, and where."""
    with printing(patch) as printer:
        sheet = new_sheet(scene.stage.size, printer)
        scene.side.cards[seat].draw(sheet)
    return {text.words: text.rect for text in sheet.prints}


def test_each_of_a_party_has_a_line_with_his_name_and_how_he_stands(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, PARTY)
    words = printed_on(scene, monkeypatch)
    lines = [words[hero.name].centery for hero in PARTY]
    assert lines == sorted(lines)
    assert len({line // 10 for line in lines}) == 3
    assert words["Carter"].bottom < words["Bard"].top
    for hero in PARTY:
        assert abs(words[hero.note].centery - words[hero.name].centery) < 6
    assert scene.side.cards[0].rect.bottom < scene.side.tabs[0].rect.top


@pytest.mark.parametrize("parties", [[PARTY], [PARTY, PARTY[:2], ()]])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (2560, 1440)])
def test_parties_stay_within_their_cards_at_any_size(
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    parties: list[tuple[HeroView, ...]],
    size: tuple[int, int],
    text: int,
) -> None:
    hands.stage.settings.text = text
    scene = sit_down(hands, monkeypatch, *parties, size=size)
    cards = scene.side.cards
    assert len(parties) > 1 or cards[0].party_high
    for at, card in enumerate(cards):
        words = printed_on(scene, monkeypatch, at)
        assert card.seat.name in words
        assert all(card.rect.inflate(4, 4).contains(rect) for rect in words.values())
    assert all(a.rect.bottom <= b.rect.top for a, b in pairwise(cards))
    assert cards[-1].rect.bottom <= scene.side.tabs[0].rect.top
    assert scene.side.notebook.rect.height > scene.side.rect.height // 5


def test_parties_of_several_seats_share_a_line_each(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, PARTY, PARTY, PARTY)
    for seat in range(3):
        words = printed_on(scene, monkeypatch, seat)
        card = scene.side.cards[seat]
        assert scene.names[seat] in words
        left = words["has left"]
        assert left.top > card.head.bottom - 4
        first, second, _ = card._hero_places()
        assert card.target_at(first.center) == "tile:yard"
        assert card.target_at(second.center) == "tile:gate"
        assert first.centery == second.centery


def test_without_a_party_a_card_is_as_high_as_it_was(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, PARTY, ())
    party, single = scene.side.cards
    assert single.party_high == 0
    assert single.head == single.rect
    assert party.head.height == single.rect.height


def test_one_asks_about_each_of_a_party(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch, PARTY)
    words = printed_on(scene, monkeypatch)
    for hero in PARTY:
        assert ask_at(hands, words[hero.name].center).explanation.title == hero.target.capitalize()  # type: ignore[union-attr]
        hands.key(pygame.K_ESCAPE)
    assert isinstance(ask_at(hands, words["Carter"].center), HelpScene)


def test_one_who_joins_the_party_gets_a_line(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch, PARTY[:2])
    board = scene.board
    assert isinstance(board, MarketBoard)
    top = scene.side.notebook.rect.top
    board.parties = (PARTY,)
    scene.refresh()
    assert "Pirate" in printed_on(scene, monkeypatch)
    assert scene.side.notebook.rect.top > top
    assert scene.side.notebook.rect.bottom <= scene.side.rect.bottom
