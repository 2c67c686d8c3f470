"""Cards are shared out by dragging them from slot to slot, and by keys alone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hands import Hands
from test_board_guilds import board_of, sit_down
from test_large_type import sit_at

from fandg.engine.decision import Decision
from fandg.games.guilds.state import Guilds
from fandg.games.guilds.telling.outfits import figures_after, figures_of
from fandg.ui.games.guilds.naming import naming_things
from fandg.ui.games.guilds.outfitting import _print_words, _words_room, new_cards
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.lying import LyingAnswers


def shares(decision: Decision[Any], _: Guilds) -> bool:
    return decision.kind == "share" and decision.seat == 0


def sharing(hands: Hands) -> TableScene:
    scene = sit_down(hands, shares)
    hands.wait(1.5)
    return scene


def drag(hands: Hands, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press the mouse's button at one point, move it, and let it go at another."""
    hands.point(start)
    hands.rest()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    hands.tick()
    for at in range(1, 6):
        pos = tuple(a + (b - a) * at // 5 for a, b in zip(start, end, strict=True))
        rel = ((end[0] - start[0]) // 5, (end[1] - start[1]) // 5)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0))
        pygame.event.post(event)
        hands.tick()
    hands.stage.draw()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    hands.tick()


def cards(scene: TableScene) -> dict[str, list[str]]:
    return {
        hero.id: [held.id for held in hero.cards]
        for hero in scene.table.match.state.heroes
        if hero.guild == 0
    }


def place(scene: TableScene, target: str) -> tuple[int, int]:
    found = scene.board.place_of(target)
    assert found is not None, target
    return found.center


def test_a_card_dragged_to_another_hero_is_his(hands: Hands) -> None:
    scene = sharing(hands)
    board = board_of(scene)
    assert board.name_lit() == "exchanges"
    assert board.hand_hint().startswith("Drag a card")
    before = cards(scene)
    giver, taker = [hero for hero, held in before.items() if 0 < len(held) < 4][:2]
    empty = board_of(scene)._places().slots[taker][-1].center
    drag(hands, place(scene, f"card:{giver}:0"), empty)
    hands.wait(1)
    after = cards(scene)
    assert after[taker] == [*before[taker], before[giver][0]]
    assert after[giver] == before[giver][1:]


def test_a_card_dragged_onto_a_card_is_exchanged_either_way_round(hands: Hands) -> None:
    scene = sharing(hands)
    before = cards(scene)
    first, second = [hero for hero, held in before.items() if held][:2]
    drag(hands, place(scene, f"card:{second}:0"), place(scene, f"card:{first}:0"))
    hands.wait(1)
    after = cards(scene)
    assert after[first][0] == before[second][0]
    assert after[second][0] == before[first][0]


def test_a_card_let_go_where_it_lay_or_beside_the_heroes_stays(hands: Hands) -> None:
    scene = sharing(hands)
    before, given = cards(scene), len(scene.table.match.answers)
    giver = next(hero for hero, held in before.items() if held)
    start = place(scene, f"card:{giver}:0")
    drag(hands, start, (start[0] + 12, start[1] + 2))
    drag(hands, start, (scene.board.rect.left + 3, scene.board.rect.top + 3))
    hands.wait(1)
    assert cards(scene) == before
    assert len(scene.table.match.answers) == given
    assert board_of(scene)._carrying.target == ""


def test_sharing_is_done_by_keys_alone(hands: Hands) -> None:
    scene = sharing(hands)
    before, given = cards(scene), len(scene.table.match.answers)
    hands.key(pygame.K_TAB)
    hands.walk_to(lambda w: isinstance(w, LyingAnswers), lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    assert len(scene.table.match.answers) > given
    assert cards(scene) != before


def test_who_would_take_a_card_is_lit_before_it_is_given(hands: Hands) -> None:
    scene = sharing(hands)
    giver = next(hero for hero, held in cards(scene).items() if held)
    hands.click(place(scene, f"card:{giver}:0"))
    hands.wait(0.3)
    turned = scene.choices.turned
    assert turned is not None
    taker = turned.key.split(":")[3]
    hands.stage.draw()
    rows = {hero.id: row.inflate(6, 6) for hero, row in board_of(scene)._places().rows}
    lit = {
        name
        for name, row in rows.items()
        if hands.stage.surface.get_at((row.centerx, row.top + 1))[:3] == scene.theme.glow[:3]
    }
    assert lit == {taker}


def test_what_is_shown_of_the_heroes_is_what_the_answer_says(hands: Hands) -> None:
    scene = sharing(hands)
    owned = [f"card:{hero}:{at}" for hero, held in cards(scene).items() for at in range(len(held))]
    first, second, *_ = (one for one in owned if scene.choices.at(one))
    hands.click(place(scene, first))
    hands.wait(0.3)
    assert board_of(scene)._tried is scene.choices.turned
    hands.point(place(scene, second))
    shared = scene.question.shared
    assert shared is not None
    assert shared.shows is not None
    assert shared.shows.target == second
    assert board_of(scene)._tried is shared.shows


def test_the_key_that_throws_a_bought_card_away_asks_once_more(hands: Hands) -> None:
    scene = sit_down(
        hands, lambda asked, _: asked.kind == "place-card" and asked.seat == 0, level=2
    )
    hands.wait(1)
    asked = scene.asked
    assert asked is not None
    hands.hit(pygame.K_0)
    assert scene.asked is asked, "one press threw it away"
    assert scene.pointing.chosen == "out"
    hands.wait(1)
    hands.hit(pygame.K_0)
    assert scene.asked is not asked


def places(decision: Decision[Any], _: Guilds) -> bool:
    return decision.kind == "place-card" and decision.seat == 0


def test_a_new_card_is_dragged_or_goes_where_a_free_slot_is_clicked_or_by_the_first_keys(
    hands: Hands,
) -> None:
    scene = sit_down(hands, places, level=3)
    hands.wait(1.5)
    board = board_of(scene)

    def give(act: Any) -> None:
        """Give the next new card to whoever has a free slot, by a deed at that slot."""
        guild = scene.table.match.state.guilds[0]
        card, before = (guild.loose or guild.drafted)[0], cards(scene)
        taker, slot = next(iter(board._places().free_slots(board._takers()).items()))
        act(f"card:{card}", slot)
        hands.wait(1.5)
        hero = taker.partition(":")[2]
        assert cards(scene)[hero] == [*before[hero], card]

    def drag_it(card: str, slot: pygame.Rect) -> None:
        assert not board.hand(), "it lies on the page"
        drag(hands, place(scene, card), slot.center)

    def press_number(_: str, __: pygame.Rect) -> None:
        hands.stage.by_keys = True
        taker = next(iter(board._places().free_slots(board._takers())))
        number = scene.question.numbers[taker]
        assert number <= len(everyone), "heroes have the first numbers"
        hands.hit(pygame.K_0 + number)
        assert board._tried is not None
        assert board._tried.key == f"to:{taker.partition(':')[2]}"
        hands.hit(pygame.K_0 + number)

    everyone = {hero.id for hero, _ in board._places().rows}
    assert {name.partition(":")[2] for name in board._takers()} == everyone
    give(drag_it)
    given = len(scene.table.match.answers)
    card = f"card:{new_cards(scene.table.match.state.guilds[0])[0]}"
    drag(hands, place(scene, card), (board.rect.left + 3, board.rect.top + 3))
    assert len(scene.table.match.answers) == given, "let go beside the heroes it stays"
    give(lambda _, slot: hands.click(slot.center))
    give(press_number)


def test_what_a_card_would_bring_is_reckoned_before_it_is_given(hands: Hands) -> None:
    scene = sharing(hands)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    table = board.desk.table
    given = next(
        one
        for one in asked.options
        if one.value
        and table.card(one.value.giver.cards[one.value.place]).id == "buckler-and-blade"
    )
    told = figures_after(table, given.value)
    giver, taker = given.value.giver, given.value.taker
    assert told[giver.id].defense == figures_of(table, giver).defense - 1
    assert told[taker.id].defense == figures_of(table, taker).defense + 1
    assert cards(scene)[giver.id] == [held.id for held in giver.cards], "nothing is given yet"
    scene.answer(given.key)
    hands.wait(1)
    table = board_of(scene).desk.table
    assert {name: figures_of(table, table.hero(name)) for name in told} == told
    # Quarters to choose from lie there alike, in one type, with no number but their keys.
    names = [sheet.id for sheet in board.library.scenarios.values() if sheet.ring == "outer"][1:]
    veil, *leaves = naming_things(board.desk, names, board.rect)
    assert veil.solid
    assert [leaf.target for leaf in leaves] == [f"scenario:{name}" for name in names]
    assert len({leaf.rect.size for leaf in leaves}) == 1
    assert all(board.rect.contains(leaf.rect) for leaf in leaves)


def test_a_card_that_was_won_lies_on_the_page_at_a_rest_and_is_dragged_into_a_slot(
    hands: Hands,
) -> None:
    scene = sit_down(hands, lambda asked, _: asked.kind == "turn" and asked.seat == 0)
    board, state = board_of(scene), scene.table.match.state
    won = board.library.coded["R1"].id
    state.guilds[0].loose.append(won)
    carrier = next(hero for hero in state.heroes if hero.guild == 0)
    carrier.tokens.append("second-wind")
    scene.answer("rest")
    for _ in range(300):
        if scene.asked is not None and scene.asked.kind == "share":
            break
        hands.stage.update(0.1)
    hands.wait(1.5)
    card = scene.board.place_of(f"card:{won}")
    assert card is not None, "it is seen where it waits"
    assert card.height > board.rect.height // 3
    assert scene.board.place_of(f"token:{carrier.id}:second-wind") is not None
    taker = next(hero for hero, held in cards(scene).items() if len(held) < 4)
    slot = board._places().slots[taker][-1].center
    drag(hands, card.center, slot)
    hands.wait(1.5)
    assert won in cards(scene)[taker]
    assert state.guilds[0].loose == []
    assert board.place_of(f"card:{won}") is None
    assert board._is_fitting, "cards are read before they are passed on"
    scene.answer("done")
    hands.wait(1.5)
    assert not board._is_fitting, "the town lies open again"


def test_the_mere_line_of_a_card_is_read_whole_in_its_slot(hands: Hands) -> None:
    board = board_of(sharing(hands))
    slot = next(iter(board._places().slots.values()))[0]
    room = _words_room(board.desk, slot)
    mere = [card for card in board.library.upgrades.values() if not card.text]
    assert mere
    words = [_print_words(board.desk, card, room, board.metrics.pt(16)) for card in mere]
    assert max(each.get_height() for each in words) <= room.height


def test_a_hero_keeps_his_number_while_new_cards_are_given(hands: Hands) -> None:
    scene = sit_down(hands, places, level=3)
    hands.wait(1.5)
    hands.stage.by_keys = True
    numbers = list[dict[str, int]]()
    while scene.asked is not None and scene.asked.kind == "place-card":
        found = scene.question.numbers
        numbers.append({key: n for key, n in found.items() if key.startswith("hero:")})
        scene.answer(next(o.key for o in scene.asked.options if o.key.startswith(("to:", "for:"))))
        hands.wait(1.5)
    assert len(numbers) > 1
    for before, after in pairwise(numbers):
        assert all(before.get(hero, number) == number for hero, number in after.items())


def test_a_card_that_is_read_large_goes_when_a_key_is_pressed_or_another_has_his_turn(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, "guilds-tanners", text=100)
    hero = next(h for h in scene.table.match.state.heroes if h.guild == 0 and h.cards)
    card = place(scene, f"card:{hero.id}:0")

    def rest_on_it(by: int) -> None:
        mouse = card[0] + by, card[1]
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: mouse)
        hands.point(mouse)

    def reads() -> bool:
        hands.stage.draw()
        return scene.canvas.enlarged is not None

    rest_on_it(0)
    assert reads()
    hands.key(pygame.K_RIGHT)
    assert not reads()
    rest_on_it(2)
    assert reads()
    scene.answer("end")
    hands.wait(2)
    assert not reads()


@pytest.mark.parametrize("by_key", [False, True], ids=["by click", "by key"])
def test_two_quick_presses_throw_no_card_away_for_good(hands: Hands, *, by_key: bool) -> None:
    scene = sit_down(hands, places, level=3)
    hands.wait(1.5)
    button = next(w for w in scene.question.widgets
                  if isinstance(w, OptionButton) and w.option.key == "out")  # fmt: skip

    def press() -> None:
        if by_key:
            hands.hit(pygame.K_0)
        else:
            hands.tap(button.rect.center)

    count = len(scene.table.match.answers)
    press()
    hands.wait(0.2)
    press()
    assert len(scene.table.match.answers) == count, "what it costs is read first"
    hands.wait(1.5)
    press()
    assert scene.table.match.answers[-1].key == "out"
