"""The shop: cards on its shelves are chosen where they lie, and the slip hides none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hands import Hands
from test_board_guilds import board_of, buys, drafts, sit_down

from fandg.dev.moments import find_moment
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision
from fandg.games.guilds.odds import DEFENSE, MELEE, RANGED
from fandg.games.guilds.pools import odds_of_die
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.lying import LyingAnswers
from fandg.ui.table.pointing import thing_of


def cards_of(scene: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    assert isinstance(scene.asked, Decision)
    assert scene.asked.form is not None
    for field in scene.asked.form.fields:
        place = scene.board.place_of(field.target or "")
        assert place is not None
        yield field.target or "", place


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
    hands.stage.draw()
    over = scene.board.draw_over(hands.stage.surface, place.center)
    assert over is None, "it is read where it lies, with the sheet of the guild in sight"
    # In larger type it is read beside the shelves, where no slip lies.
    hands.stage.settings.text = 115
    hands.stage.relayout()
    hands.wait(0.5)
    key, place = next(cards_of(scene))
    hands.stage.draw()
    read = scene.board.draw_over(hands.stage.surface, place.center)
    assert read is not None
    assert scene.board.action_ground() == [read]
    assert not scene.guide.rect.colliderect(read)

    def look() -> bytes:
        hands.stage.draw()
        inner = place.inflate(-place.width // 6, -place.height // 6)
        return pygame.image.tobytes(hands.stage.window.subsurface(inner), "RGB")

    def look_at_words() -> bytes:
        hands.stage.draw()
        foot = place.inflate(-place.width // 6, 0)
        foot.update(foot.left, foot.bottom - foot.height // 3, foot.width, foot.height // 4)
        return pygame.image.tobytes(hands.stage.window.subsurface(foot), "RGB")

    words = look_at_words()
    hands.click(place.center)
    taken = look()
    assert look_at_words() == words, "no seal lies over what a card does"
    assert board_of(scene)._shelves.chosen()[key] == 1
    hands.click(place.center)
    back = look()
    assert board_of(scene)._shelves.chosen()[key] == 0
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


def test_of_eight_small_cards_one_is_read_large_and_all_others_stay_in_sight(
    hands: Hands,
) -> None:
    scene = sit_down(hands, buys, level=4, seed=4, alone=True)
    places = [place for _, place in cards_of(scene)]
    assert len(places) == 8
    assert places[0].width < 150
    large = scene.board.draw_over(hands.stage.surface, places[5].center)
    assert large is not None
    assert large.width >= 150
    assert large.collidelist([*places, scene.form.rect]) < 0


def focus_of(scene: TableScene) -> str:
    """The card that keys have come to, or the words of the button."""
    focus = scene.ring.focus
    return thing_of(focus) or getattr(focus, "label", "") or type(focus).__name__


def test_nothing_is_taken_before_one_takes_it_and_each_card_shows_its_seal_at_once(
    hands: Hands,
) -> None:
    scene = sit_down(hands, drafts, level=2)
    (first, place), *_ = cards_of(scene)
    assert not any(board_of(scene)._shelves.chosen().values())
    assert scene.form.confirm.blocked
    hands.click(place.center)
    assert board_of(scene)._shelves.chosen()[first] == 1, "one of two may not be given, and is seen"
    assert scene.form.confirm.blocked
    hands.click(place.center)
    assert board_of(scene)._shelves.chosen()[first] == 0


def test_arrows_lead_from_card_to_card_and_to_the_button_and_nowhere_else(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, drafts, level=2)
    shelves = [card for card, _ in board_of(scene)._shelves.chosen().items()]
    hands.key(pygame.K_DOWN)
    met = {focus_of(scene)}
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 3:
        for _ in range(4):
            hands.key(key)
            met.add(focus_of(scene))
    assert met == {*shelves, "Confirm"}
    hands.walk_to(lambda w: thing_of(w) == shelves[0], lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    for _ in shelves:
        hands.key(pygame.K_RIGHT)
    assert focus_of(scene) == "Confirm"
    answered = scene.table.count_answers()
    hands.key(pygame.K_RETURN)
    assert scene.table.count_answers() > answered


def test_no_more_cards_are_kept_than_may_be_and_it_is_said_why(hands: Hands) -> None:
    scene = sit_down(hands, drafts, level=2)
    for _, place in cards_of(scene):
        hands.click(place.center)
    assert sum(board_of(scene)._shelves.chosen().values()) == 2
    assert scene.form.verdict == "no more than 2: first put one back"
    (first, place), *_ = cards_of(scene)
    hands.click(place.center)
    assert board_of(scene)._shelves.chosen()[first] == 0
    assert scene.form.verdict == "1 of 2 chosen so far"


def test_keys_go_to_the_button_once_all_is_chosen_and_back_by_the_opposite_arrow(
    hands: Hands,
) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, drafts, level=2)
    first, second, *_ = (card for card, _ in cards_of(scene))
    hands.walk_to(lambda w: thing_of(w) == first, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert focus_of(scene) == first, "one of two is chosen"
    hands.walk_to(lambda w: thing_of(w) == second, lambda: hands.key(pygame.K_RIGHT))
    hands.key(pygame.K_RETURN)
    assert focus_of(scene) == "Confirm"
    hands.walk_to(lambda w: thing_of(w) is not None, lambda: hands.key(pygame.K_LEFT))
    card = focus_of(scene)
    hands.key(pygame.K_RIGHT, pygame.K_LEFT)
    assert focus_of(scene) == card


def test_down_from_the_shelves_leads_to_the_button_and_up_back_to_the_card(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, drafts, level=2)
    card = next(card for card, _ in cards_of(scene))
    hands.walk_to(lambda w: thing_of(w) == card, lambda: hands.key(pygame.K_TAB))
    told = scene.form.paper.hints.values()
    assert any("Down past the last to Confirm" in hint for hint in told)
    hands.walk_to(lambda _: focus_of(scene) == "Confirm", lambda: hands.key(pygame.K_DOWN))
    below = focus_of(scene)
    hands.key(pygame.K_UP)
    assert below == "Confirm"
    assert thing_of(scene.ring.focus) is not None


def test_a_card_of_which_one_has_kept_a_copy_lies_on_the_shelves_too(hands: Hands) -> None:
    scene = sit_down(hands, drafts, level=2)
    assert scene.asked is not None
    assert scene.asked.form is not None
    offered = [field.target or "" for field in scene.asked.form.fields]
    guild = board_of(scene).state.guilds[scene.asked.seat]
    guild.drafted.append(offered[-1].partition(":")[2])
    scene.present(scene.asked)
    assert offered[-1] in {card.target for card in board_of(scene).hand()}
    assert all(scene.board.place_of(target) for target in offered)


def test_copies_lie_in_a_pile_of_which_one_takes_one_after_the_other(hands: Hands) -> None:
    scene = table_at(hands.stage, find_moment("guilds-draft"))
    hands.stage.reset(scene)
    hands.wait(1)
    piles = {card: count for card, count in board_of(scene)._shelves.piles().items() if count > 1}
    (pile, count), *_ = piles.items()
    place = scene.board.place_of(pile)
    assert place is not None
    taken = []
    for _ in range(count + 1):
        hands.click(place.center)
        taken.append(board_of(scene)._shelves.chosen()[pile])
    assert taken == [*range(1, count + 1), 0]


def test_a_small_card_is_read_large_where_keys_have_come_to_it(hands: Hands) -> None:
    pygame.display.set_mode((1024, 768))
    hands.stage.relayout()
    hands.stage.by_keys = True
    scene = sit_down(hands, drafts, level=2)
    hands.key(pygame.K_DOWN, pygame.K_RIGHT)
    focus = scene.ring.focus
    assert focus is not None
    assert focus.rect.width < 150
    hands.stage.draw()
    assert scene.canvas.enlarged is not None
    assert scene.canvas.enlarged.width > max(150, focus.rect.width)


def test_a_card_that_an_answer_gives_away_is_read_large_where_its_own_type_is_small(
    hands: Hands,
) -> None:
    hands.stage.by_keys = True
    hands.stage.settings.text = 200
    hands.stage.relayout()
    scene = sit_down(hands, lambda asked, _: asked.kind == "share" and asked.seat == 0)
    hands.walk_to(lambda w: isinstance(w, LyingAnswers), lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_UP)
    hands.stage.draw()
    assert scene.canvas.enlarged is not None
    assert scene.canvas.enlarged.width >= 150


def test_in_the_shop_an_own_card_is_read_beside_the_slip_and_not_under_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, buys, level=2)
    state: Any = scene.table.match.state
    own = [scene.board.place_of(f"card:{h.id}:0") for h in state.heroes if h.guild == 0 and h.cards]
    place = next(each for each in own if each and not each.colliderect(scene.form.rect))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place.center)
    hands.point(place.center)
    hands.stage.draw()
    assert scene.canvas.enlarged is not None
    assert not scene.canvas.enlarged.colliderect(scene.form.rect)


def test_what_is_added_to_an_attack_is_lit_and_chosen_where_it_lies(hands: Hands) -> None:
    scene = table_at(hands.stage, find_moment("guilds-declare"))
    hands.stage.reset(scene)
    hands.wait(1)
    assert scene.asked is not None
    assert scene.asked.form is not None
    for target in (*scene.asked.form.beside, *(f.target for f in scene.asked.form.fields)):
        place = scene.board.place_of(target or "")
        assert place is not None
        assert not scene.form.rect.collidepoint(place.center), "it cannot be seen"
    assert not any(row.visible for row in scene.form.rows), "there is nothing to step"
    before = scene.form.option
    card = next(f.target for f in scene.asked.form.fields if (f.target or "").startswith("card:"))
    assert card is not None
    place = scene.board.place_of(card)
    assert place is not None
    hands.click(place.center)
    added = scene.form.option
    assert added.key != before.key
    assert added.label != before.label, "the odds stay as they were"
    assert board_of(scene)._declaring.chosen() == {card}
    hands.click(place.center)
    assert scene.form.option.key == before.key
