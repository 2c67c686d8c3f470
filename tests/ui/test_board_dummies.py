"""The board of Three Dummies, beside what all boards promise: its own places, words and cues."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from board_sizes import SIZES

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.portraits import Portrait
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.games.dummies.events.combat import Blow, EnemyAppears
from fandg.games.dummies.events.exploration import Explores, TreasureTaken
from fandg.games.dummies.events.turns import TakesLead, TreasuresDiscarded
from fandg.games.dummies.lore import level
from fandg.games.dummies.state import Dummies, count_points
from fandg.paths import icon_names
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import Face
from fandg.ui.art.lines import draw_line
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.board.base import BoardView, Shown
from fandg.ui.board.boards import board_for
from fandg.ui.board.cues import cue_of
from fandg.ui.games.dummies.cards import dummy_face, dummy_fan, fan_places
from fandg.ui.look import theme_for
from fandg.ui.motion import Glide
from fandg.ui.scenes.build import build_scene
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage
from fandg.ui.table.meanwhile import Since, sum_up

MODES = {
    "solo": 1,
    "duet": 2,
    "trio-cooperation": 3,
    "trio-competition": 3,
    "quartet-cooperation": 4,
    "quartet-competition": 4,
}


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    window = pygame.display.set_mode((1280, 720))
    yield Stage(window, Settings(sound=False), build_scene)
    pygame.display.quit()


def new_match(mode: str, seed: int) -> Match[Dummies]:
    seats = [Seat(name, at) for at, name in enumerate(["Ana", "Ben", "Chloé", "Dmitri"])]
    setup = Setup(mode=mode, seats=seats[: MODES[mode]], seed=seed)
    match: Match[Dummies] = Match(find_game("dummies"), setup)
    return match


def board_of(stage: Stage, match: Match[Dummies], size: tuple[int, int]) -> BoardView[Any]:
    board = board_for(stage, match.game, match.setup)
    show(board, match, None)
    board.layout(pygame.Rect((37, 53), size))
    return board


def show(board: BoardView[Any], match: Match[Dummies], viewer: int | None) -> None:
    board.show(Shown(match.state, viewer, match.pending))


def play(match: Match[Dummies], seed: int, answers: int) -> Iterator[Event | Decision[Any]]:
    """Play at random, sensibly every second time, and hand out every event and question."""
    generator = Generator(seed)
    while answers:
        item = match.advance()
        if isinstance(item, Result):
            return
        yield item
        if isinstance(item, Decision):
            answers -= 1
            key = match.game.choose_steady(match.state, item)
            if generator.below(2):
                key = generator.pick([option.key for option in item.legal_options()])
            match.answer(key)


@pytest.mark.parametrize(("size", "scale", "text"), SIZES)
def test_words_that_belong_together_are_set_alike(
    stage: Stage,
    size: tuple[int, int],
    scale: float,
    text: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage.metrics = Metrics(scale, text)
    sizes: dict[str, int] = {}
    render = Type.render

    def note(self: Type, words: str, face: str, high: int, *args: Any, **more: Any) -> Any:
        sizes[words] = high
        return render(self, words, face, high, *args, **more)

    monkeypatch.setattr(Type, "render", note)
    match = new_match("trio-competition", 1)
    while not (isinstance(item := match.advance(), Decision) and "Pirate" in sizes):
        board = board_of(stage, match, size)
        board.draw(pygame.Surface((size[0] + 90, size[1] + 110)))
        if isinstance(item, Decision):
            match.answer(item.legal_options()[0].key)
    assert len({sizes[word] for word in ("Rest", "Combat", "Trap", "Panic")}) == 1
    names = [sizes[name] for name in ("Bard", "Fortune Teller", "Pirate")]
    assert max(names) <= 1.3 * min(names) + 1


@pytest.mark.parametrize("mode", MODES)
def test_what_a_line_names_lies_on_the_board(stage: Stage, mode: str) -> None:
    match = new_match(mode, 5)
    board = board_of(stage, match, (960, 490))
    for item in play(match, 5, 160):
        if isinstance(item, Event):
            show(board, match, min(item.only) if item.only else None)
            for target in item.touches():
                assert board.place_of(target) is not None, (item, target)


def test_open_treasures_hide_what_lies_below_and_leave_from_where_they_lay(stage: Stage) -> None:
    match = new_match("solo", 2)
    board, taken = board_of(stage, match, (960, 490)), 0
    lay: dict[str, tuple[int, int]] = {}
    for item in play(match, 2, 400):
        show(board, match, 0)
        if isinstance(item, TreasureTaken):
            cue = cue_of(board, item)
            assert cue is not None
            starts = [motion.path[0] for motion in cue.motions if isinstance(motion, Glide)]
            assert starts == [lay[card] for card in (item.card, *item.left)]
            taken += 1
        if match.state.drawn and isinstance(item, Decision):
            assert {thing.target for thing in board.things.stops()} >= {
                f"card:{card}" for card in match.state.drawn
            }
            assert "enemy" not in {thing.target for thing in board.things.stops()}
            for card in match.state.drawn:
                place = board.place_of(f"card:{card}")
                assert place is not None
                lay[card] = place.center
                assert board.targets_at(place.center) == [f"card:{card}"]
        elif match.state.drawn:
            lay |= {card: board.site_of(f"card:{card}").center for card in match.state.drawn}
    assert taken > 2


def test_a_die_on_a_card_is_asked_about_unless_the_dummy_may_be_chosen(stage: Stage) -> None:
    match = new_match("trio-competition", 6)
    board, seen = board_of(stage, match, (960, 490)), set[str]()
    for item in play(match, 6, 400):
        if isinstance(item, Event):
            continue
        show(board, match, item.seat)
        legal = {option.target for option in item.legal_options()}
        for dummy in match.state.dummies:
            place = board.place_of(f"ailment:{dummy.name}")
            if place is None or match.state.drawn:
                continue
            assert board.thing_at(place.center) == f"ailment:{dummy.name}"
            chosen = f"dummy:{dummy.name}" in legal and f"ailment:{dummy.name}" not in legal
            wanted = "dummy" if chosen else "ailment"
            assert board.target_at(place.center) == f"{wanted}:{dummy.name}"
            seen.add(wanted)
    assert seen == {"dummy", "ailment"}


def test_only_the_fortress_sees_the_dangers_in_its_hand(stage: Stage) -> None:
    match = new_match("quartet-cooperation", 8)
    board = board_of(stage, match, (960, 490))
    looked = 0
    for item in play(match, 8, 400):
        state = match.state
        if isinstance(item, Event) or not state.peeked:
            continue
        looked += 1
        pictures = []
        for viewer in (None, 0, 1, 2, state.fortress):
            board.show(Shown(state, viewer, item if viewer == item.seat else None))
            places = [board.place_of(f"card:{card}") for card in state.peeked]
            sheet = pygame.Surface((1100, 600))
            board.draw(sheet)
            pictures.append(pygame.image.tobytes(sheet, "RGB"))
            if viewer == state.fortress:
                assert all(places)
            else:
                assert not any(places)
                assert not any(board.things.find(f"card:{card}") for card in state.peeked)
        assert pictures[-1] != pictures[0]
        seen = list(state.peeked)
        board.show(Shown(state, 0, None))
        before = pygame.Surface((1100, 600))
        board.draw(before)
        state.peeked = [card for card in state.dangers if card not in seen][: len(seen)]
        board.show(Shown(state, 0, None))
        after = pygame.Surface((1100, 600))
        board.draw(after)
        state.peeked = seen
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
        assert board.game.has_secrets(state, state.fortress)
        assert not board.game.has_secrets(state, 0)
    assert looked


def test_seats_sheet_and_hand_name_icons_that_ship(stage: Stage) -> None:
    for mode in MODES:
        match = new_match(mode, 6)
        board = board_of(stage, match, (960, 490))
        for item in play(match, 6, 80):
            if isinstance(item, Event):
                continue
            show(board, match, item.seat)
            views = board.seat_views()
            assert len(views) == MODES[mode]
            for view in views:
                figures = (*view.figures, *view.marks)
                assert {f.icon for f in figures} <= icon_names()
                assert isinstance(view.portrait, Portrait) or view.portrait in icon_names()
            assert {line.icon for line in board.sheet() if line.icon} <= icon_names()
            assert board.hand_label()
            groups = [card.group for card in board.hand()]
            assert groups == sorted(groups, key=int)
            for card in board.hand():
                assert card.lit == (groups.count(card.group) == 4)
                assert card.face((70, 100)).get_size() == (70, 100)


def test_phases_follow_the_turn(stage: Stage) -> None:
    match = new_match("solo", 1)
    board = board_of(stage, match, (960, 490))
    assert board.phases().current == -1
    for item in play(match, 1, 5):
        if isinstance(item, Decision):
            show(board, match, 0)
            assert board.phases().names == ("Timer", "Exploration", "Exit")
            assert board.phases().title == f"Turn {match.state.turn}"


@pytest.mark.parametrize("size", [(960, 490), (760, 500), (1500, 760)])
def test_a_ribbon_leaves_the_heading_of_the_notice_and_its_levels_clear(
    stage: Stage, size: tuple[int, int]
) -> None:
    board = board_of(stage, new_match("solo", 1), size)
    notice = board.desk.layout.zone  # type: ignore[attr-defined]
    room = board.banner_room()
    assert notice.top + notice.height // 2 < room.top < notice.bottom
    assert room.centerx == board.rect.centerx


def test_later_rounds_of_a_long_combat_go_faster(stage: Stage) -> None:
    match = new_match("solo", 5)
    board = board_of(stage, match, (960, 490))
    lengths: dict[int, float] = {}
    for item in play(match, 5, 400):
        if isinstance(item, Blow) and match.state.combat is not None and not item.success:
            show(board, match, 0)
            cue = cue_of(board, item)
            assert cue is not None
            lengths[match.state.combat.round] = cue.length
            assert (cue.throw is None) == (not item.die)
    assert max(lengths) > 5
    assert lengths[max(lengths)] < lengths[1] / 2


@pytest.mark.parametrize("mode", MODES)
def test_the_seats_show_what_is_in_the_bags_and_decks(stage: Stage, mode: str) -> None:
    match = new_match(mode, 6)
    board = board_of(stage, match, (960, 490))
    filled = 0
    for _ in play(match, 6, 60):
        state = match.state
        show(board, match, None)
        for seat, view in enumerate(board.seat_views()):
            shown = {figure.icon: figure.text for figure in view.figures}
            if seat == state.fortress:
                decks = {"hourglass": len(state.treasures), "wolf-trap": len(state.dangers)}
                assert shown == {icon: str(cards) for icon, cards in decks.items()}
                continue
            bag = state.bags[seat if len(state.bags) > 1 else 0]
            assert shown["coin"].split("/")[0] == str(count_points(bag))
            assert shown["key"] == str(sum(card.startswith("A") for card in bag))
            assert shown.get("bag", str(len(bag))) == str(len(bag))
            filled += bool(bag)
    assert filled > 10


def test_who_fights_at_level_1_is_the_one_whose_turn_it_is_then(stage: Stage) -> None:
    match = new_match("solo", 1)
    for item in play(match, 1, 40):
        if isinstance(item, Decision) and item.kind == "fight-or-rest":
            break
    board: Any = board_of(stage, match, (900, 560))
    for dummy in match.state.dummies:
        dummy.acted = True
    board.notice(Explores("bard", 2, 1, "rest"))
    board.notice(EnemyAppears("pirate", "JC", 0))
    board.show(Shown(match.state, None, None))
    on = board._dummy_on()
    assert on is not None
    assert on.name == "pirate"


def test_what_a_rival_did_meanwhile_is_one_sentence() -> None:
    taken = TreasureTaken("bard", 0, "9H", ())
    lost = TreasuresDiscarded(("4C",), "pilfer", 20, "teller")
    since: Since = [(taken, False), (lost, False), (TakesLead("bard", 0, 9), False)]
    told = sum_up(since, set())
    assert told.startswith("The Bard takes Loving Cup (9 of Hearts) and takes the lead. ")
    assert "The Fortune Teller loses " in told


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize("width", [60, 72, 100, 150])
def test_a_small_card_has_its_whole_name_in_type_that_is_read(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def note(text: str, cut: Face, size: int, color: Rgb) -> pygame.Surface:
        assert size >= LEGIBLE, (text, size)
        said.append(text)
        return draw_line(text, cut, size, color)

    monkeypatch.setattr("fandg.ui.art.type.draw_line", note)
    monkeypatch.setattr(SurfaceCache, "_shelf", OrderedDict())
    monkeypatch.setattr(SurfaceCache, "_held", 0)
    size, theme = (width, round(width / 0.7)), theme_for("dummies")
    card, name = "QS", level(cast(Any, "QS")).name
    fan = dummy_fan("teller", (card, "QH"), size, theme)
    letters = "".join(line.removesuffix("-") for line in said).replace(" ", "")
    assert name.replace(" ", "") in letters
    # The first card of a fan lies there as it is printed, and is not made small with its name.
    whole, middles = fan_places(2, size)
    printed = dummy_face("teller", card, size, theme)
    left, top = round(middles[0][0]) - width // 2, round(middles[0][1]) - size[1] // 2
    middle = width // 2, size[1] * 9 // 10
    assert fan.get_size() == whole
    assert fan.get_at((left + middle[0], top + middle[1])) == printed.get_at(middle)
