"""The shop: cards on its shelves are chosen where they lie, and the slip hides none of them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hands import Hands
from test_board_guilds import board_of, buys, drafts, sit_down

from fandg.engine.decision import Decision
from fandg.games.guilds.odds import DEFENSE, MELEE, RANGED
from fandg.games.guilds.pools import odds_of_die
from fandg.ui.scenes.table import TableScene


def cards_of(scene: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    assert isinstance(scene.asked, Decision)
    assert scene.asked.form is not None
    for field in scene.asked.form.fields:
        place = scene.board.place_of(field.target or "")
        assert place is not None
        yield field.key, place


@pytest.mark.parametrize("stop", [drafts, buys], ids=["draft", "shop"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_no_card_on_the_shelves_lies_under_the_slip(
    hands: Hands, stop: object, size: tuple[int, int], text: int
) -> None:
    hands.stage.settings.text = text
    hands.stage.settings.window = size
    pygame.display.set_mode(size)
    hands.stage.relayout()
    scene = sit_down(hands, stop, level=2)  # type: ignore[arg-type]
    hands.wait(1)
    hands.stage.draw()
    places = [place for _, place in cards_of(scene)]
    assert scene.form.is_open
    assert not any(place.colliderect(scene.form.rect) for place in places)
    assert all(scene.board.rect.contains(place) for place in places)


def test_a_card_that_is_taken_has_a_seal_until_it_is_put_back(hands: Hands) -> None:
    scene = sit_down(hands, buys, level=2)
    key, place = next(cards_of(scene))

    def look() -> bytes:
        hands.stage.draw()
        inner = place.inflate(-place.width // 6, -place.height // 6)
        return pygame.image.tobytes(hands.stage.window.subsurface(inner), "RGB")

    hands.click(place.center)
    taken = look()
    assert board_of(scene)._filled[key] == 1
    hands.click(place.center)
    back = look()
    assert board_of(scene)._filled[key] == 0
    assert taken != back


def test_a_die_thrown_again_says_its_chance() -> None:
    for reaching, die in (("melee", MELEE), ("ranged", RANGED), (None, DEFENSE)):
        again = odds_of_die(reaching, is_crit=False)  # type: ignore[arg-type]
        assert again.chance == pytest.approx(1 - die.miss)
        assert odds_of_die(reaching, is_crit=True).chance == pytest.approx(1 / 6)  # type: ignore[arg-type]


def test_a_card_too_small_for_its_words_is_read_large_beside_the_pointer(hands: Hands) -> None:
    pygame.display.set_mode((1024, 768))
    hands.stage.relayout()
    scene = sit_down(hands, drafts, level=2)
    _, small = next(cards_of(scene))
    assert small.width < 150
    large = scene.board.draw_over(hands.stage.surface, small.center)
    assert large is not None
    assert large.width >= 150
    assert not large.collidepoint(small.center)
    assert not large.colliderect(scene.form.rect)
