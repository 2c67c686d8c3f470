"""Slips beside a question: they and dice hide nothing to choose, and the guide comes in time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hands import Hands
from msgspec.structs import replace

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Die, Rolls
from fandg.games import find_game
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.ui.games.supremacy.board import SupremacyBoard
from fandg.ui.look import theme_for
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.clearing import IN_NEED, MOST, Ground, lay_slip
from fandg.ui.table.guide import GOAL, Guide
from fandg.ui.table.slip import draw_slip


def look_at(hands: Hands, moment: str, size: tuple[int, int], text: int) -> TableScene:
    """The table at a moment, with the slips and the dice that may lie there, drawn."""
    settings = hands.stage.settings
    settings.speed, settings.reduced_motion, settings.guide = "off", True, False
    settings.text = text
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    scene = table_at(hands.stage, find_moment(moment))
    hands.stage.reset(scene)
    settle(hands.stage)
    while hands.stage.top is not scene:
        hands.stage.pop()
    settings.guide = True
    scene.tray.roll(Rolls((Die(4), Die(2)), "Ana moves", "4 points"), settled=True)
    scene.make_room()
    scene.guide.take_question(["move", "press-on"])
    scene.meanwhile.words = "the villains have the Jade Heron; a Nazi Soldier is in Peru."
    scene.touch()
    hands.stage.draw()
    return scene


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_no_slip_and_no_die_lies_on_a_land_where_one_may_go(
    monkeypatch: pytest.MonkeyPatch, hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = look_at(hands, "fortune-move", size, text)
    ground = scene.board.chosen_ground()
    slips = [scene.guide.rect, scene.meanwhile.rect]
    assert len(ground) > 100
    assert not slips[0].colliderect(slips[1])
    for slip in slips:
        assert slip.collidelist(ground) < 0
        assert hands.stage.surface.get_rect().contains(slip)
    assert scene.tray.throw is None or scene.tray.rect.collidelist(ground) < 0
    # What lies under a slip is not looked at through it.
    for pos, is_seen in (scene.board.rect.center, True), (scene.guide.rect.center, False):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda pos=pos: pos)
        hands.point(pos)
        assert (scene.pointing.rests_at() is not None) == is_seen
    assert scene.pointing.target is None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_slips_hide_no_line_of_the_notebook_and_it_has_its_room_again_without_them(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = look_at(hands, "dummies-opening", size, text)
    hands.stage.settings.guided.clear()
    scene.guide.take_question(["combat"], GOAL)
    scene.touch()
    hands.stage.draw()
    notebook, whole = scene.side.notebook, scene.side.pages
    slips = [scene.guide.rect, scene.meanwhile.rect]
    assert any(slip.colliderect(whole) for slip in slips)
    assert notebook.rect.collidelist(slips) < 0
    assert scene.side.sheet.rect == notebook.rect
    if notebook.rect.height > notebook.stage.metrics.pt(20):
        assert notebook.shows_end
    scene.guide.dismiss()
    scene.meanwhile.put_away()
    scene.touch()
    hands.stage.draw()
    assert notebook.rect.bottom == whole.bottom
    assert notebook.shows_end


def test_a_slip_lies_on_the_board_where_nothing_is_in_its_way_else_beside_it() -> None:
    board, side = pygame.Rect(0, 0, 900, 500), pygame.Rect(900, 0, 300, 500)
    ground = Ground(board, pygame.Rect(900, 200, 300, 300), side)

    def lies(*taken: pygame.Rect) -> pygame.Rect:
        laid = lay_slip(lambda wide, _: pygame.Surface((wide, 80)), 400, ground, 10, taken)
        assert laid is not None
        return laid[1]

    assert lies().bottomleft == (10, 490)
    with_sheet = Ground(board, ground.notebook, side, has_sheet=True)
    laid = lay_slip(lambda wide, _: pygame.Surface((wide, 80)), 400, with_sheet, 10, [])
    assert laid is not None
    assert ground.notebook.contains(laid[1]), "a sheet hides enough of the board"
    assert board.contains(lies(pygame.Rect(0, 400, 300, 100)))
    beside = lies(board)
    assert side.contains(beside)
    assert beside.width == 280
    assert not lies(board, beside).colliderect(beside)


def test_a_long_slip_hides_more_of_the_board_before_it_hides_the_seats() -> None:
    board, side = pygame.Rect(0, 0, 900, 500), pygame.Rect(900, 0, 300, 500)
    ground = Ground(board, pygame.Rect(900, 400, 300, 100), side)
    chosen = pygame.Rect(0, 0, 300, 500)
    places = [
        laid[1]
        for in_need in (MOST, IN_NEED)
        if (
            laid := lay_slip(
                lambda wide, _: pygame.Surface((wide, 105_000 // wide)),
                500, ground, 10, [chosen], in_need=in_need,
            )
        )
    ]  # fmt: skip
    assert side.contains(places[0])
    assert board.contains(places[1])
    assert not places[1].colliderect(chosen)


def test_no_slip_lies_on_the_tabs_of_the_notebook_while_there_is_room_elsewhere() -> None:
    board, side = pygame.Rect(0, 0, 900, 500), pygame.Rect(900, 0, 300, 500)
    tabs = pygame.Rect(900, 300, 300, 30)
    ground = Ground(board, pygame.Rect(900, 300, 300, 200), side, tabs)

    def lies(high: int) -> pygame.Rect:
        laid = lay_slip(lambda wide, _: pygame.Surface((wide, high)), 400, ground, 10, [board])
        assert laid is not None
        return laid[1]

    assert lies(150).bottom == side.bottom - 10
    over = lies(180)
    assert not over.colliderect(tabs)
    assert side.contains(over)


def test_a_slip_is_printed_narrower_then_smaller_before_it_lies_over_the_seats() -> None:
    board, side = pygame.Rect(0, 0, 900, 500), pygame.Rect(900, 0, 300, 500)
    ground = Ground(board, pygame.Rect(900, 400, 300, 100), side)

    def lies(high: int, *taken: pygame.Rect, large: float = 1.0) -> pygame.Rect | None:
        """The place of a slip of so many square pixels."""
        laid = lay_slip(
            lambda wide, scale: pygame.Surface((wide, round(high * 400 * scale**2 / wide))),
            400, ground, 10, taken, large,
        )  # fmt: skip
        return None if laid is None else laid[1]

    narrow = lies(80, pygame.Rect(250, 0, 650, 500))
    assert narrow is not None
    assert (narrow.width, narrow.height) == (200, 160)
    small = lies(75, board)
    assert small is not None
    assert ground.notebook.contains(small)
    assert small.height < 75 * 400 // 280
    over = lies(150, board)
    assert over is not None
    assert side.contains(over)
    assert over.height == round(150 * 400 / 280)
    # Who has asked for the largest type sees his seats all the same.
    larger = lies(150, board, large=2.0)
    assert larger is not None
    assert ground.notebook.contains(larger)
    assert lies(150, board, over) is None, "two slips lie over the seats"


def test_who_goes_first_the_timer_and_traps_are_told_in_the_first_turn(hands: Hands) -> None:
    game, settings = find_game("dummies"), hands.stage.settings
    settings.guide = True
    asked_who = 0
    for seed in range(6):
        settings.guided.clear()
        guide = Guide(hands.stage, theme_for("dummies"), rulebook_of("dummies"), "dummies")
        match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0)], seed=seed))
        told: list[str] = []
        while isinstance(asked := match.run(), Decision) and match.state.turn < 2:
            now = read_all(guide, game.topics(match.state, asked))
            may_go_first = any(o.key.startswith("first:") for o in asked.legal_options())
            if may_go_first and "order" not in told:
                asked_who += 1
                assert "order" in now
            told += now
            match.answer(asked.legal_options()[0].key)
        assert {"timer", "exploration", "traps"} <= set(told)
    assert asked_who, "nobody was ever asked who goes first"


def test_keys_and_resting_are_told_at_the_first_question_that_offers_them(hands: Hands) -> None:
    game, settings = find_game("dummies"), hands.stage.settings
    settings.guide = True
    offered = set[str]()
    for seed in range(8):
        settings.guided.clear()
        guide = Guide(hands.stage, theme_for("dummies"), rulebook_of("dummies"), "dummies")
        match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0)], seed=seed))
        told: list[str] = []
        while isinstance(asked := match.run(), Decision) and match.state.turn < 5:
            now = read_all(guide, game.topics(match.state, asked))
            told += now
            keys = [option.key for option in asked.legal_options()]
            if asked.kind == "fight-or-rest" and "order" not in now:
                finds = any(key.startswith("key:") for key in keys)
                heals = not finds and any(key.startswith(("heal:", "cure-")) for key in keys)
                offered |= {"keys"} if finds else {"resting"} if heals else set()
                assert not finds or "keys" in told
                assert not heals or "resting" in told
            match.answer(game.choose_steady(match.state, asked))
    assert offered == {"keys", "resting"}


@pytest.mark.parametrize("game_id", ["dummies", "fortune", "supremacy"])
def test_before_the_first_move_at_most_three_slips_are_shown(hands: Hands, game_id: str) -> None:
    game, settings = find_game(game_id), hands.stage.settings
    settings.guide = True
    for mode in game.modes:
        for seed in range(4):
            settings.guided.clear()
            guide = Guide(hands.stage, theme_for(game_id), rulebook_of(game_id), game_id)
            count = 2 if 2 in mode.roles else min(mode.roles)
            seats = [Seat(f"Seat {n}", n) for n in range(count)]
            match = Match(game, Setup(mode=mode.id, seats=seats, seed=seed))
            told: list[str] = []
            about = ""
            while isinstance(asked := match.run(), Decision):
                about = game.about(match.state)
                told += read_all(guide, game.topics(match.state, asked), about)
                if asked.kind in ("move", "fight-or-rest", "bid"):
                    break
                match.answer(asked.legal_options()[0].key)
            assert told[0] == about
            assert 2 <= len(told) <= 3, (mode.id, told)


@pytest.mark.parametrize("mode", ["trio-competition", "quartet-competition", "duet"])
def test_what_it_is_about_is_told_to_each_in_the_words_of_his_own_goal(
    hands: Hands, mode: str
) -> None:
    game, settings = find_game("dummies"), hands.stage.settings
    settings.guide = True
    settings.guided.clear()
    guide = Guide(hands.stage, theme_for("dummies"), rulebook_of("dummies"), "dummies")
    seats = [Seat(f"Seat {n}", n) for n in range(max(game.find_mode(mode).roles))]
    match = Match(game, Setup(mode=mode, seats=seats, seed=1))
    told: set[str] = set()
    while isinstance(asked := match.run(), Decision):
        guide.take_question(game.topics(match.state, asked), game.about(match.state))
        first = guide.section
        if first is not None and first.id in ("goal", "competition", "fortress-player"):
            is_fortress = asked.seat == match.state.fortress
            wanted = "goal" if mode == "duet" else "competition"
            assert first.id == ("fortress-player" if is_fortress else wanted)
            assert is_fortress or ("target" in first.guide) == (mode == "duet")
            told.add(first.id)
        match.answer(asked.legal_options()[0].key)
    assert len(told) == (1 if mode == "trio-competition" else 2)


def test_what_an_adventure_holds_is_told_before_one_stays_for_it(hands: Hands) -> None:
    game, settings = find_game("fortune"), hands.stage.settings
    settings.guide = True
    guide = Guide(hands.stage, theme_for("fortune"), rulebook_of("fortune"), "fortune")
    match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0)], seed=2))
    told: list[str] = []
    # A Danger of a single test asks nothing: what it is is told beside its dice.
    while not any(isinstance(event, DiceRolled) for event in match.log):
        item = match.advance()
        if isinstance(item, Decision):
            told += read_all(guide, game.topics(match.state, item))
            match.answer(game.choose_steady(match.state, item))
        elif isinstance(item, DiceRolled):
            told += read_all(guide, game.topics_of_throw(match.state, item))
    assert {"goal", "move", "artifacts", "adventure-land", "tests", "dangers"} <= set(told)


def test_that_one_may_fall_is_told_before_the_first_move() -> None:
    # Whoever has nothing to lose is not asked whether he adventures.
    for rule in ("artifacts", "adventure"):
        section = rulebook_of("fortune").find(rule)
        assert section is not None
        assert "KO" in section.guide


def test_amounts_are_told_before_the_first_answer_that_speaks_of_one() -> None:
    game = find_game("fortune")
    match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0)], seed=2))
    asked = match.run()
    while isinstance(asked, Decision) and asked.kind != "move":
        match.answer(asked.legal_options()[0].key)
        asked = match.run()
    assert isinstance(asked, Decision)
    plain = [option for option in asked.options if "D3" not in option.note]
    assert "amounts" not in game.topics(match.state, replace(asked, options=plain))
    told = [*plain, replace(plain[0], note="each Villain phase D3 Glory")]
    assert game.topics(match.state, replace(asked, options=told))[0] == "amounts"


def read_all(guide: Guide, rules: Sequence[str], about: str = GOAL) -> list[str]:
    """The slips that lie at a question about these rules, turned one after the other."""
    guide.take_question(rules, about)
    told = []
    while guide.section is not None:
        told.append(guide.section.id)
        guide.turn()
    return told


@pytest.mark.parametrize("mode", ["solo", "duet", "trio-competition", "quartet-competition"])
def test_what_a_fight_is_lies_on_top_at_the_first_choice_of_one(hands: Hands, mode: str) -> None:
    game, settings = find_game("dummies"), hands.stage.settings
    settings.guide = True
    guide = Guide(hands.stage, theme_for("dummies"), rulebook_of("dummies"), "dummies")
    count = {"solo": 1, "duet": 2, "trio-competition": 3, "quartet-competition": 4}[mode]
    seats = [Seat(f"Seat {n}", n) for n in range(count)]
    match = Match(game, Setup(mode=mode, seats=seats, seed=1))
    told: list[str] = []
    while isinstance(asked := match.run(), Decision):
        told = read_all(guide, game.topics(match.state, asked))
        if asked.kind == "fight-or-rest":
            break
        match.answer(asked.legal_options()[0].key)
    assert next(rule for rule in told if rule != "goal") == "combat"


def test_a_note_above_an_answer_lies_above_the_slips_that_are_read_there(hands: Hands) -> None:
    stage = hands.stage
    theme, window = theme_for("labyrinth", high_contrast=False), stage.window
    answer = pygame.Rect(40, 600, 300, 100)
    guide, meanwhile = pygame.Rect(20, 500, 500, 90), pygame.Rect(20, 450, 300, 44)
    _, bare = draw_slip(window, stage, theme, "Enemies end the Move.", answer, above=True)
    assert bare.colliderect(guide)
    _, slip = draw_slip(
        window, stage, theme, "Enemies end the Move.", answer, above=True,
        clear_of=[meanwhile, guide],
    )  # fmt: skip
    assert slip.collidelist([answer, guide, meanwhile]) < 0
    assert window.get_rect().contains(slip)


def test_the_note_of_an_answer_stays_by_it_where_it_finds_room_beside_another_slip(
    hands: Hands,
) -> None:
    stage, theme = hands.stage, theme_for("guilds")
    window = pygame.Surface((1280, 720))
    answer, guide = pygame.Rect(330, 560, 600, 120), pygame.Rect(840, 440, 420, 100)
    words = "1 of 4. Click again for the next; Enter, or a click below, gives this one."
    _, bare = draw_slip(window, stage, theme, words, answer, above=True)
    assert bare.colliderect(guide)
    _, slip = draw_slip(window, stage, theme, words, answer, above=True, clear_of=[guide])
    assert slip.bottom == bare.bottom
    assert not slip.colliderect(guide)
    assert slip.clip(answer.move(0, -answer.height)).width > slip.width // 2


@pytest.mark.parametrize("moment", ["supremacy-move", "supremacy-attack"])
def test_while_one_chooses_on_the_world_no_slip_lies_on_it(hands: Hands, moment: str) -> None:
    settings = hands.stage.settings
    settings.speed, settings.guide = "off", False
    scene = table_at(hands.stage, find_moment(moment))
    hands.stage.reset(scene)
    settle(hands.stage)
    scene.meanwhile.words = "the United States took Poland; the Soviet Union took Romania."
    scene.touch()
    hands.stage.draw()
    assert isinstance(scene.board, SupremacyBoard)
    assert scene.meanwhile.rect.width
    for slip in (scene.guide.rect, scene.meanwhile.rect):
        assert not slip.colliderect(scene.board.camera.rect)
