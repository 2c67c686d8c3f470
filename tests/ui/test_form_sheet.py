"""A question with a form lies on the table as a sheet with steppers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hands import Hands, new_sheet, printing, show
from market import Cart, MarketGame, match_of, open_market
from msgspec.structs import replace
from wandering import resize

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Form
from fandg.ui.art.type import LEGIBLE
from fandg.ui.intents import Wheel
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.form_row import FormRow
from fandg.ui.table.help import HelpScene
from fandg.ui.table.spots import Spot
from fandg.ui.widgets.base import Widget

MANY = ("grain", "oil", "silver", "amber", "bronze", "cotton", "dates", "ebony", "flax", "glass")


class ManyGoods(MarketGame):
    goods = MANY


class Thieves(MarketGame):
    warns = True


class Wordy(MarketGame):
    def caution(self, state: Cart, decision: Decision[Any], option: Option[Any]) -> str:
        return "the road to the coast is nobody's, and " + "whoever goes by it is robbed, " * 4


class LongNames(MarketGame):
    def form(self) -> Form:
        form, more = super().form(), "which is heavier than it looks, and not to be had back"
        fields = tuple(replace(field, label=f"{field.label}, {more}") for field in form.fields)
        return replace(form, fields=fields)


class Haggling(MarketGame):
    def form(self) -> Form:
        return replace(super().form(), second=True)


def sit_down(hands: Hands, patch: pytest.MonkeyPatch, game: MarketGame | None = None) -> TableScene:
    scene: TableScene = show(hands.stage, open_market(hands.stage, patch, game))
    hands.tick(3)
    assert scene.form.is_open
    return scene


def amounts(scene: TableScene) -> list[int]:
    return [row.value for row in scene.form.rows]


def given(scene: TableScene) -> list[str]:
    return [answer.key for answer in match_of(scene).answers]


def buttons(scene: TableScene) -> list[OptionButton]:
    return [widget for widget in scene.question.widgets if isinstance(widget, OptionButton)]


def focus_of(scene: TableScene) -> Widget | None:
    return scene.ring.focus


def plus_of(row: FormRow) -> tuple[int, int]:
    return row.rect.right - row.rect.height // 2, row.rect.centery


def minus_of(row: FormRow) -> tuple[int, int]:
    return row.rect.left + row.rect.height // 2, row.rect.centery


def turn_wheel(scene: TableScene, pos: tuple[int, int], notches: float) -> None:
    scene.handle(Wheel(pos, notches))


def test_the_usual_numbers_stand_there_at_first_and_one_click_gives_them(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    assert amounts(scene) == [1, 0, 0]
    assert [button.option.key for button in buttons(scene)] == ["leave"]
    hands.click(scene.form.confirm)
    assert given(scene) == ["grain=1,oil=0,silver=0"]
    assert not scene.form.is_open
    assert match_of(scene).state.load == {"grain": 1, "oil": 0, "silver": 0}


def test_long_rows_take_two_lines_of_large_type(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.settings.text = 200
    hands.stage.window = pygame.display.set_mode((1024, 768))
    hands.stage.measure()
    scene = sit_down(hands, monkeypatch, LongNames())
    type_, metrics, theme = hands.stage.type, hands.stage.metrics, scene.theme
    row = max(scene.form.rows, key=lambda row: len(row.entry.label))
    room, largest = row.beside - metrics.px(1), metrics.pt(17)
    words = row.entry.label
    in_one = type_.fit(words, theme.text, room, largest=largest, smallest=9)
    assert in_one < largest * 0.7, "it would be small on one line"
    assert row.tall > row.rect.height
    in_two = type_.fit_paragraph(
        words, room, row.tall, theme.text, largest=largest, smallest=9, leading=1.0
    )
    assert in_two >= largest * 0.8


def test_all_is_done_with_the_mouse_alone(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch)
    assert not scene.pointing.looks, "nothing is enlarged before the mouse moves"
    grain, oil, silver = scene.form.rows
    for _ in range(2):
        hands.click(plus_of(grain))
    for _ in range(3):
        hands.click(minus_of(oil))
    assert amounts(scene) == [3, -2, 0], "neither end leads round to the other"
    label = (oil.rect.left - oil.beside // 2, oil.rect.centery)
    hands.click(label)
    assert amounts(scene) == [3, -2, 0]
    turn_wheel(scene, label, 2.0)
    turn_wheel(scene, silver.rect.center, 1.0)
    assert amounts(scene) == [3, 2, 1]
    hands.click((silver.rect.right - 5, silver.rect.centery))
    assert amounts(scene) == [3, 2, 10], "the double arrow goes to the next ten"
    turn_wheel(scene, silver.rect.center, -7.0)
    hands.click(scene.form.confirm)
    assert given(scene) == ["grain=3,oil=2,silver=3"]


def test_a_click_on_the_thing_itself_adds_a_step(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    places = [scene.board.place_of(target) for target in ("place:grain", "place:oil")]
    for place, times in zip(places, (9, 2), strict=True):
        assert place is not None
        assert not scene.form.rect.colliderect(place)
        for _ in range(times):
            hands.click(place.center)
    assert amounts(scene) == [4, 4, 0]
    assert scene.form.verdict == "", "another number was set since"
    assert places[0] is not None
    hands.click(places[0].center)
    assert scene.form.verdict == "Grain: from 0 to 4, not 5"
    assert not isinstance(hands.top, HelpScene)
    assert given(scene) == []


def test_all_is_done_with_keys_alone(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, monkeypatch)
    assert focus_of(scene) is scene.form.rows[0]
    assert "First an arrow" not in scene.form.paper._how
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_END)
    assert amounts(scene) == [2, 6, 0]
    hands.key(pygame.K_HOME, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_DOWN)
    assert amounts(scene) == [2, -2, 9]
    assert focus_of(scene) is scene.form.confirm
    hands.key(pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_UP)
    assert focus_of(scene) is scene.form.rows[0]
    hands.key(pygame.K_RETURN)
    assert given(scene) == ["grain=2,oil=-2,silver=8"]


def test_a_sheet_that_no_enter_too_many_gives_says_how_keys_begin(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, monkeypatch)
    scene.pointing.begin_with_answers(is_wary=True)
    hands.key(pygame.K_RETURN)
    assert given(scene) == []
    assert scene.form.paper._how.startswith("First an arrow leads to these numbers, then Enter")
    hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert given(scene) == ["grain=1,oil=0,silver=0"]


def test_numbers_are_typed(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch)
    hands.key(pygame.K_0)
    assert amounts(scene) == [1, 0, 0], "a nought passes other questions by: it changes nothing"
    hands.key(pygame.K_3)
    assert amounts(scene) == [3, 0, 0], "without a focus the first row is meant"
    hands.key(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_0)
    assert amounts(scene) == [0, 0, 0], "once it is begun a nought is a digit"
    hands.key(pygame.K_3)
    hands.key(pygame.K_DOWN, pygame.K_2, pygame.K_MINUS, pygame.K_DOWN)
    assert amounts(scene) == [3, -2, 0]
    hands.key(pygame.K_1, pygame.K_2, pygame.K_7, pygame.K_BACKSPACE, pygame.K_5, pygame.K_RETURN)
    assert amounts(scene) == [3, -2, 5]
    assert given(scene) == [], "the first Enter ends the number"
    hands.key(pygame.K_RETURN)
    assert given(scene) == ["grain=3,oil=-2,silver=5"]


def test_the_first_enter_takes_a_number_of_as_many_digits_as_there_are(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    row = scene.form.rows[2]
    assert row.longest == 2
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_1, pygame.K_0)
    assert row.label == "10_"
    hands.key(pygame.K_RETURN)
    assert (given(scene), row.label) == ([], "10")
    hands.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert given(scene) == ["grain=1,oil=0,silver=7"]


def test_tab_leads_from_a_sheet_straight_to_what_else_may_be_answered_and_back(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, monkeypatch)
    hands.key(pygame.K_DOWN)
    assert "Tab: what else" in scene.form.paper._how
    hands.key(pygame.K_TAB)
    assert focus_of(scene) is buttons(scene)[0]
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focus_of(scene) is scene.form.rows[0]


@pytest.mark.parametrize("looked_at", ["notebook", "board"])
def test_arrows_belong_to_the_sheet_after_a_look_elsewhere(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, looked_at: str
) -> None:
    scene = sit_down(hands, monkeypatch)
    place = scene.side.page.rect if looked_at == "notebook" else scene.board.rect
    turn_wheel(scene, place.center, -1)
    hands.click(place.center)
    hands.key(pygame.K_F1)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    hands.key(pygame.K_DOWN)
    assert scene.ring.shown
    assert focus_of(scene) in (*scene.form.widgets, *scene.question.widgets)


def test_a_number_that_is_not_allowed_is_not_taken_and_the_sheet_says_why(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    hands.key(pygame.K_9)
    assert amounts(scene) == [1, 0, 0]
    assert scene.form.verdict == "Grain: from 0 to 4, not 9"
    hands.key(pygame.K_LEFT)
    assert scene.form.verdict == ""


def test_what_may_not_be_given_says_so_and_is_not_given(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    scene.ring.focus_on(scene.form.rows[1])
    hands.key(pygame.K_END, pygame.K_UP, pygame.K_END)
    assert scene.form.option.label == "Grain 4, Oil 6"
    assert scene.form.verdict == scene.form.confirm.blocked == "The cart bears 8 sacks and no more"
    hands.key(pygame.K_RETURN)
    hands.click(scene.form.confirm)
    assert given(scene) == []
    hands.click(minus_of(scene.form.rows[1]))
    assert scene.form.confirm.blocked == ""
    hands.click(scene.form.confirm)
    assert given(scene) == ["grain=4,oil=4,silver=0"]


def test_what_a_player_had_better_know_is_read_before_the_answer_is_given(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, Thieves())
    scene.ring.focus_on(scene.form.rows[2])
    hands.key(pygame.K_3, pygame.K_RETURN, pygame.K_RETURN)
    assert scene.form.verdict == "Thieves like silver. Enter once more, and it is so"
    assert given(scene) == []
    assert focus_of(scene) is scene.form.confirm
    hands.key(pygame.K_RETURN)
    assert given(scene) == ["grain=1,oil=0,silver=3"]


def test_after_a_refusal_what_one_had_better_know_is_read_anew(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, Thieves())
    scene.form.rows[2].go_to(3)
    hands.click(scene.form.confirm)
    assert scene.form.confirm.label.endswith(" all the same")
    for _ in range(9):
        scene.form.raise_number(scene.form.rows[2].entry.key)
    assert scene.form.rows[2].complaint
    assert scene.form.verdict == scene.form.rows[2].complaint
    assert not scene.form.confirm.label.endswith(" all the same"), "that is not done"


def test_a_long_caution_is_read_whole(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch, Wordy())
    hands.click(scene.form.confirm)
    assert scene.form.verdict.startswith("The road")
    assert scene.form.verdict.endswith("Click once more, and it is so")
    paper, type_, theme = scene.form.paper, hands.stage.type, scene.theme
    said, verdict = (
        type_.paragraph_height(words, paper._words.width, face, LEGIBLE)
        for words, face in ((paper._said, theme.question), (scene.form.verdict, theme.text))
    )
    assert said + verdict <= paper._words.height


def test_what_has_been_read_is_given_by_a_second_click(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, Thieves())
    scene.form.rows[2].go_to(3)
    hands.click(scene.form.confirm)
    assert given(scene) == []
    assert scene.form.verdict == "Thieves like silver. Click once more, and it is so"
    scene.form.rows[0].go_to(0)
    hands.click(scene.form.confirm)
    assert given(scene) == [], "other numbers are warned of anew"
    hands.click(scene.form.confirm)
    assert given(scene) == ["grain=0,oil=0,silver=3"]


def test_escape_a_new_size_and_another_scene_lose_nothing(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    hands.key(pygame.K_4, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_1)
    hands.key(pygame.K_ESCAPE)
    assert not hands.stage.scenes[1:], "the first Escape forgets the number that is being typed"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.stage.scenes[-1], Dialog)
    hands.click(hands.find("Go on playing"))
    for size in ((1600, 900), (640, 480), (1280, 720)):
        resize(hands.stage, size)
        hands.tick()
    hands.key(pygame.K_m, pygame.K_ESCAPE)
    assert hands.top is scene
    assert amounts(scene) == [4, 2, 0]
    assert [row.label for row in scene.form.rows] == ["4", "2", "0"]


def test_all_is_done_with_the_pad_alone(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, monkeypatch)
    right, down = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
    hands.pad(right, down, down, right)
    for value in (32767, 0):
        pygame.event.post(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION,
                axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
                value=value,
                instance_id=0,
            )
        )
        hands.tick()
    assert amounts(scene) == [2, 0, 10]
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT, down, pygame.CONTROLLER_BUTTON_A)
    assert given(scene) == [], "eleven sacks are too many"
    scene.ring.focus_on(scene.form.rows[2])
    for _ in range(5):
        hands.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert given(scene) == ["grain=2,oil=0,silver=4"]


def test_digits_give_no_answer_beside_the_form_which_its_button_gives(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    scene.ring.focus_on(scene.form.confirm)
    hands.key(pygame.K_1)
    assert given(scene) == []
    (leave,) = buttons(scene)
    assert leave.number == 0
    hands.click(leave)
    assert given(scene) == ["leave"]


def test_a_sheet_that_comes_second_leaves_the_digits_to_the_answers_beside_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, Haggling())
    (leave,) = buttons(scene)
    assert leave.number == 1
    hands.key(pygame.K_1)
    assert given(scene) == ["leave"], "one key, wherever the mouse rests beside the sheet"


def test_keys_begin_with_the_answers_before_which_a_sheet_comes_second_and_go_on_into_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, monkeypatch, Haggling())
    assert focus_of(scene) is buttons(scene)[0]
    hands.key(pygame.K_UP)
    while focus_of(scene) is not scene.form.rows[2]:
        assert focus_of(scene) in scene.form.widgets
        hands.key(pygame.K_UP)
    hands.key(pygame.K_3, pygame.K_DOWN, pygame.K_RETURN)
    assert given(scene) == ["grain=1,oil=0,silver=3"]


def test_undo_brings_the_sheet_back_and_names_the_numbers(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    hands.click(plus_of(scene.form.rows[0]))
    hands.click(scene.form.confirm)
    hands.tick(3)
    assert scene.asked is not None
    assert scene.asked.kind == "lay"
    assert scene.undoing._name_answer(0) == "“Grain 2”"
    assert [line.words for line in scene.side.notebook._lines] == ["Ana loads: 2 grain."]
    hands.key(pygame.K_u)
    hands.tick(3)
    assert scene.form.is_open
    assert amounts(scene) == [1, 0, 0]
    hands.key(pygame.K_r)
    hands.tick(3)
    assert given(scene) == ["grain=2,oil=0,silver=0"]
    scene.doors.look_back()
    hands.tick()
    hands.top.go_to(0)
    assert hands.top.side.notebook.count == 0


def test_help_says_what_a_row_takes(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(hands, monkeypatch)
    scene.ring.focus_on(scene.form.rows[1])
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.text.startswith("Oil: from -2 to 6 in steps of 2. ")


def test_what_lies_under_the_sheet_is_neither_chosen_nor_stepped_to(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch, ManyGoods())
    well = scene.board.place_of("tile:well")
    assert well is not None
    assert scene.form.rect.colliderect(well)
    assert "tile:well" not in [spot.target for spot in scene.ring if isinstance(spot, Spot)]
    hands.click(well.clip(scene.form.rect).center)
    assert hands.top is scene
    assert scene.pointing.target != "tile:well"
    before = scene.form.rect.copy()
    turn_wheel(scene, (before.left + 2, before.top + 2), 3.0)
    assert scene.form.rect == before
    assert scene.pointing.rests_at() is None or not scene.form.is_at(scene.stage.mouse)


def test_keys_come_to_every_row_of_a_sheet_that_scrolls(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.by_keys = True
    hands.stage.settings.text = 200
    scene = sit_down(hands, monkeypatch, ManyGoods())
    scene.layout((1280, 720))
    seen = []
    for row in scene.form.rows:
        assert focus_of(scene) is row
        view = scene.form.paper.box.view
        assert view.contains(row.rect)
        hands.key(pygame.K_RIGHT, pygame.K_DOWN)
        seen.append(row.value)
    assert seen == [2, 2, *(1 for _ in MANY[2:])]
    assert focus_of(scene) is scene.form.confirm
    # The wheel scrolls the sheet; over a number it changes that if it has the focus.
    resize(hands.stage, (640, 480))
    box, before = scene.form.paper.box, amounts(scene)
    row = next(row for row in scene.form.rows if box.view.contains(row.rect))
    assert box.farthest
    way = -1.0 if box.offset == 0 else 1.0
    offset = box.offset
    turn_wheel(scene, (row.rect.left - row.beside // 2, row.rect.centery), way)
    assert box.offset != offset
    assert amounts(scene) == before


def test_the_wheel_over_a_number_of_a_sheet_that_scrolls_does_so_unless_it_has_the_focus(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.settings.text = 200
    scene = sit_down(hands, monkeypatch, ManyGoods())
    resize(hands.stage, (640, 480))
    box = scene.form.paper.box
    assert box.farthest
    box.scroll_to(0)
    row = next(row for row in scene.form.rows if box.view.contains(row.rect))
    hands.click(plus_of(row))
    before = amounts(scene)
    assert row.value > 0
    turn_wheel(scene, row.rect.center, -2.0)
    assert box.offset > 0, "who has clicked plus turns on to the rows below"
    assert amounts(scene) == before
    box.scroll_to(0)
    hands.stage.by_keys = True
    row.focused = True
    turn_wheel(scene, row.rect.center, 1.0)
    assert (box.offset, amounts(scene) != before) == (0, True)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("game", [MarketGame, ManyGoods])
def test_all_its_words_can_be_read_at_any_size(
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    game: type[MarketGame],
    size: tuple[int, int],
    text: int,
) -> None:
    hands.stage.settings.text = text
    scene = sit_down(hands, monkeypatch, game())
    resize(hands.stage, size)
    hands.stage.draw()
    assert scene.board.rect.contains(scene.form.rect)
    for row in scene.form.rows[:2]:
        row.go_to(99)
    with printing(monkeypatch) as printer:
        sheet = new_sheet(size, printer)
        scene.form.draw(sheet)
    assert printer.cut == []
    words = {printed.words for printed in sheet.prints}
    assert {"Grain", "Oil", "Confirm", "4", "6", "Grain 4, Oil 6"} <= words
    assert "The cart bears 8 sacks and no more" in words
    assert all(scene.form.rect.contains(p.rect.clip(p.clip)) for p in sheet.prints)


def test_what_is_typed_counts_at_once_and_the_wheel_goes_on_from_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    row = scene.form.rows[2]
    hands.point(row.rect.center)
    hands.key(pygame.K_1)
    assert row.label == "1_"
    assert row.value == 1
    assert scene.form.option.key.endswith("silver=1")
    row.scroll(1)
    assert row.value == 2
    assert row.label == "2"


def test_escape_brings_back_the_number_that_stood_there_before_one_typed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    row = scene.form.rows[2]
    before = row.value
    hands.point(row.rect.center)
    hands.key(pygame.K_1)
    assert row.value != before
    hands.key(pygame.K_ESCAPE)
    assert row.value == before
    assert not row.is_typing


def test_a_number_that_may_not_be_is_named_and_nothing_else_is_given_in_its_place(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    row = scene.form.rows[0]
    hands.point(row.rect.center)
    row.typed = str(max(row.numbers) + 1)
    answers = given(scene)
    scene.form.give()
    assert row.complaint
    assert given(scene) == answers


def test_a_sheet_looks_the_same_while_the_board_moves_below_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, monkeypatch)
    sheet, grain = scene.form, scene.form.rows[0]

    def looks(draw: Callable[[pygame.Surface], None], ground: str) -> bytes:
        surface = pygame.Surface(hands.stage.size)
        surface.fill(ground)
        draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    for ground in ("darkgreen", "navy", "white"):
        assert looks(sheet.redraw, ground) == looks(sheet.draw, ground)
        assert looks(sheet.redraw, "black") != looks(sheet.draw, ground)
        sheet.redraw(pygame.Surface(hands.stage.size))
        assert looks(sheet.redraw, ground) == looks(sheet.draw, ground), "with its picture kept"
    seen = []
    for ground in ("black", "white"):
        surface = pygame.Surface(hands.stage.size)
        surface.fill(ground)
        sheet.redraw(surface)
        seen.append(pygame.image.tobytes(surface.subsurface(sheet.solid), "RGB"))
    assert sheet.solid.width > sheet.paper.rect.width // 2
    assert seen[0] == seen[1], "a map that moves below may be left out there"
    hands.click(plus_of(grain))
    assert looks(sheet.redraw, "black") == looks(sheet.draw, "black")
