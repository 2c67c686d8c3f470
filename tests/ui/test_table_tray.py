"""The dice tray: every die in its place, and whose it is."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from hands import Hands, new_sheet, printing
from test_table_scene import sit_down_to_act, wait_until

from fandg.engine.show import Die, Rolls
from fandg.ui.look import theme_for
from fandg.ui.motion import Cue, Player
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.tray import DiceTray

BOARD = pygame.Rect(14, 50, 948, 450)


def tray_with(hands: Hands, *counts: int) -> DiceTray:
    """A tray in which so many dice of every side lie."""
    tray = DiceTray(hands.stage, theme_for("fortune", False))
    tray.board = BOARD
    names = ("Katya", "Major Gustav Zahl", "Tenzin", "Safiya")
    dice = [Die(4, True, names[side]) for side, n in enumerate(counts) for _ in range(n)]
    tray.roll(Rolls(tuple(dice), "Hits, 4 or more on a die", "1 against 1"), settled=True)
    return tray


@pytest.mark.parametrize("counts", [(1,), (3,), (4, 6), (5, 9), (1, 1, 1, 1), (16,)])
@pytest.mark.parametrize("text", [80, 100, 150])
def test_dice_lie_side_by_side_in_the_tray(
    hands: Hands, counts: tuple[int, ...], text: int
) -> None:
    hands.stage.settings.text = text
    tray = tray_with(hands, *counts)
    places = tray.places()
    assert len(places) == sum(counts)
    assert BOARD.contains(tray.rect)
    for at, place in enumerate(places):
        assert tray.rect.contains(place)
        assert place.width > 20
        assert place.collidelist(places[at + 1 :]) < 0


def test_the_dice_of_two_sides_lie_apart_under_their_names(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with printing(monkeypatch) as printer:
        tray = tray_with(hands, 4, 6)
        sheet = new_sheet(hands.stage.size, printer)
        tray.draw(sheet)
    places = tray.places()
    assert places[4].left - places[3].right > places[1].left - places[0].right
    captions = {text.words: text.rect for text in sheet.prints}
    assert captions["Katya"].right < captions["Major Gustav Zahl"].left
    assert captions["Katya"].bottom <= places[0].top
    assert captions["Major Gustav Zahl"].left > places[3].right


def test_a_headline_and_what_came_of_its_dice_lie_whole_in_the_tray(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = DiceTray(hands.stage, theme_for("supremacy", False))
    tray.board = BOARD
    title, verdict = "EASTERN EUROPE EMPTIES ITS GRANARIES", "Grain down 11, to $5 million"
    tray.roll(Rolls((Die(6), Die(5)), title, verdict), settled=True)
    with printing(monkeypatch) as printer:
        sheet = new_sheet(hands.stage.size, printer)
        tray.draw(sheet)
    assert " ".join(one.words for one in sheet.prints).split() == f"{verdict} {title}".split()
    assert all(tray.rect.contains(one.rect) for one in sheet.prints)


@pytest.mark.parametrize("text", [100, 200])
def test_a_long_line_of_what_came_of_a_die_lies_in_the_tray_and_is_legible(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    hands.stage.settings.text = text
    tray = DiceTray(hands.stage, theme_for("fortune", False))
    tray.board = BOARD
    verdict = "Half of 5, rounded up, is 3 spaces: the Yukon"
    tray.roll(Rolls((Die(5),), "The zeppelin, D3", verdict), settled=True)
    with printing(monkeypatch) as printer:
        sheet = new_sheet(hands.stage.size, printer)
        tray.draw(sheet)
    printed = next(one for one in sheet.prints if one.words.startswith("Half"))
    assert tray.rect.contains(printed.rect)
    assert printed.rect.height > 30, "two lines of legible type"


def test_dice_in_the_tray_lie_as_long_as_their_words_take_to_read(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    throws, brief = scene.director.throws, Rolls((Die(5),), "", "3")
    throws.dice = scene.tray
    told = msgspec.structs.replace(brief, verdict="Half of 5, rounded up, is 3 spaces: the Yukon")
    assert sum(throws.time(told)) > sum(throws.time(brief)) + 1


def test_dice_that_are_all_ones_own_need_no_name(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with printing(monkeypatch) as printer:
        sheet = new_sheet(hands.stage.size, printer)
        tray_with(hands, 3).draw(sheet)
    assert "Katya" not in {text.words for text in sheet.prints}


def test_dice_lie_where_they_hide_nothing(hands: Hands) -> None:
    tray = tray_with(hands, 1)
    corner = tray.rect
    assert corner.right > BOARD.right - 30
    tray.keep_bare([corner.inflate(-20, -20)], asked=False)
    assert not tray.rect.colliderect(corner.inflate(-20, -20))
    assert tray.rect.size == corner.size
    assert tray.rect.bottom == corner.bottom, "they stay at the lower edge, if they can"
    tray.keep_bare([], asked=False)
    assert tray.rect == corner


def test_where_the_board_is_full_the_dice_lie_without_words_while_it_is_asked(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = tray_with(hands, 1)
    gap = pygame.Rect(300, BOARD.bottom - 140, 130, 140)
    full = [
        pygame.Rect(BOARD.left, BOARD.top, gap.left - BOARD.left, BOARD.height),
        pygame.Rect(gap.right, BOARD.top, BOARD.right - gap.right, BOARD.height),
    ]
    tray.keep_bare(full, asked=False)
    assert tray.rect.collidelist(full) >= 0
    tray.keep_bare(full, asked=True)
    assert tray.is_brief
    assert tray.rect.collidelist(full) < 0
    assert all(tray.rect.contains(place) for place in tray.places())
    with printing(monkeypatch) as printer:
        sheet = new_sheet(hands.stage.size, printer)
        tray.draw(sheet)
        assert not sheet.prints
        tray.roll(Rolls((Die(2),), "The next", "2"), settled=True)
        tray.keep_bare([], asked=False)
        after = new_sheet(hands.stage.size, printer)
        tray.draw(after)
    assert after.prints, "the next dice have their words again"


def test_dice_of_two_sides_keep_their_words_and_whole_names_where_the_board_is_full(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = tray_with(hands, 1, 1)
    before = tray.rect
    tray.keep_bare([pygame.Rect(BOARD)], asked=True)
    assert not tray.is_brief
    assert tray.rect == before
    with printing(monkeypatch) as printer:
        sheet = new_sheet(hands.stage.size, printer)
        tray.draw(sheet)
    words = {text.words for text in sheet.prints}
    assert words
    assert not any("…" in text for text in words)


def tumbling(hands: Hands, scene: TableScene) -> Rolls:
    """The next throw on show, as its dice begin to roll."""
    wait_until(hands, lambda: scene.director.throws.dice.is_tumbling)
    assert scene.director.throws.dice.throw is not None
    return scene.director.throws.dice.throw


def told(scene: TableScene) -> set[str]:
    """What the notebook tells of the events of this game."""
    events = [line.event for line in scene.side.notebook._lines]
    return {event.line(scene.names) for event in events if event is not None}


@pytest.mark.parametrize("hurries", [False, True])
def test_what_dice_gave_is_told_when_they_lie_still(hands: Hands, hurries: bool) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.speed, hands.stage.settings.reduced_motion = "normal", False
    hands.tick(3)
    hands.key(pygame.K_1)
    throw = tumbling(hands, scene)
    result = scene.table.match.log[-1].line(scene.names)
    board = scene.canvas.frame
    before = hands.stage.window.subsurface(board).copy()
    scene.touch()
    still = scene.canvas.still(hands.stage.window)
    kept = [(x, y) for x in range(0, board.width, 9) for y in range(0, board.height // 2, 9)]
    drawn = still.subsurface(board)
    assert [drawn.get_at(at) for at in kept] == [before.get_at(at) for at in kept]
    assert scene.question._prompt.text == throw.title
    assert not scene.question.widgets
    assert result not in told(scene)
    if hurries:
        hands.key(pygame.K_RETURN)
    while scene.director.throws.dice.is_tumbling:
        assert result not in told(scene)
        hands.tick()
    assert result in told(scene)
    if not hurries:
        assert scene.question._prompt.text == throw.title, (
            "the notebook's line stands in the strip too"
        )


def test_a_new_size_while_dice_tumble_tells_of_them_once(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.speed, hands.stage.settings.reduced_motion = "normal", False
    hands.key(pygame.K_1)
    tumbling(hands, scene)
    event = scene.table.match.log[-1]
    scene.layout(hands.stage.size)
    hands.tick(5)
    lines = [line for line in scene.side.notebook._lines if line.event is event]
    assert [line.first for line in lines].count(True) == 1


def test_a_banner_beside_dice_hangs_only_once_they_lie() -> None:
    player = Player()
    player.start(Cue(seconds=2.0, banner="It collapses"), tumbles=0.5, lies=0.5)
    player.move(0.4)
    assert player.unrolled == 0
    player.move(0.4)
    assert player.unrolled == 1
