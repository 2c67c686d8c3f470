"""Large type and small windows: what lies on the table is read, and nothing hides the rest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision, Option
from fandg.engine.show import Tableau
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change
from fandg.engine.views import Figure
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.telling.tableaux import tell_lesson
from fandg.ui.art.theme import HOUSE, Metrics
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.base import HandCard
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.games.guilds.board import GuildsBoard
from fandg.ui.games.guilds.sides import _quest_rows, _size_of_quests
from fandg.ui.games.labyrinth.board import LabyrinthBoard
from fandg.ui.games.labyrinth.hero_board import dice_places
from fandg.ui.intents import Command, Press
from fandg.ui.look import theme_for
from fandg.ui.map.legend import draw_broad_legend, legend_rect
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.chance_tags import Untold, _choose, lay_tags
from fandg.ui.table.clearing import MOST, Ground, lay_slip
from fandg.ui.table.hand import NAMED, Hand
from fandg.ui.table.held_panel import SIZE
from fandg.ui.table.pointing import thing_of
from fandg.ui.table.side import TabButton

SMALL = (1024, 768)
WORDS = "A pause in the music. A long one, with stars. Up again with 1 Life, at level 1 as before."


def sit_at(
    hands: Hands, moment: str, text: int = 200, size: tuple[int, int] = (1280, 720)
) -> TableScene:
    """The table of a moment in type and a window of a size."""
    hands.stage.settings.text = text
    hands.stage.settings.speed = "off"
    hands.stage.settings.guide = False
    change_window(hands, size)
    scene = table_at(hands.stage, find_moment(moment))
    show(hands.stage, scene)
    settle(hands.stage)
    hands.stage.draw()
    return scene


def change_window(hands: Hands, size: tuple[int, int]) -> None:
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()


def test_an_empty_rack_takes_no_room_and_the_board_makes_way_as_soon_as_a_card_comes(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, "dummies-trio")
    with_cards = scene.board.rect.copy()
    assert scene.hand.cards
    assert scene.hand.rect.top >= scene.question.rect.bottom
    held = scene.board.hand()
    monkeypatch.setattr(scene.board, "hand", list)
    asked, scene.asked = scene.asked, None
    scene.refresh()
    assert scene.board.rect == with_cards, "it moved though nothing is asked"
    scene.asked = asked
    scene.refresh()
    assert scene.board.rect.height > with_cards.height
    assert scene.hand.rect.width == 0
    scene.asked = None
    monkeypatch.setattr(scene.board, "hand", lambda: held)
    scene.refresh()
    assert scene.board.rect == with_cards
    assert scene.hand.rect.contains(scene.hand.cards[0].rect)


def test_where_hands_are_hidden_an_empty_rack_keeps_its_room(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, "dummies-trio")
    with_cards = scene.board.rect.copy()
    monkeypatch.setattr(scene.board, "hand", list)
    monkeypatch.setattr(scene.audience, "is_guarded", lambda: True)
    scene.refresh()
    assert scene.board.rect == with_cards, "all would see who holds nothing"


def test_where_nobody_has_a_hand_no_rack_has_room(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-crowd", size=(1920, 1080))
    assert scene.audience.is_guarded()
    assert scene.question.rect.bottom > hands.stage.size[1] - scene.metrics.px(3)


@pytest.mark.parametrize("moment", ["supremacy-press-on", "fortune-fight"])
def test_the_stage_lies_over_what_is_beside_the_board_where_its_words_have_no_room_else(
    hands: Hands, moment: str
) -> None:
    scene = sit_at(hands, moment)
    page = scene.at_stake.page
    assert page.right > scene.side.rect.left
    assert hands.stage.window.get_rect().contains(page)
    assert not page.colliderect(scene.question.rect)
    assert scene.at_stake._page.scale >= 0.6
    assert not any(isinstance(part, TabButton) for part in scene.ring)
    asked = scene.asked
    scene.handle(Press((page.right - 20, page.centery), 1))
    assert scene.asked is asked
    assert scene.at_stake.is_laid_out
    scene.at_stake.fold()
    assert any(isinstance(part, TabButton) for part in scene.ring)


def test_the_stage_lies_over_the_board_alone_in_usual_type(hands: Hands) -> None:
    scene = sit_at(hands, "fortune-fight", 100)
    assert scene.board.rect.contains(scene.at_stake.page)


def test_an_outcome_lies_within_the_window_after_that_has_become_lower(hands: Hands) -> None:
    scene = sit_at(hands, "fortune-fight", 200, SMALL)
    scene.asked = None
    scene.at_stake.hold("It is over.")
    change_window(hands, (1280, 720))
    assert hands.stage.window.get_rect().contains(scene.at_stake.page)
    assert scene.at_stake.page.contains(scene.at_stake.button.rect)


def test_a_card_that_is_held_up_grows_with_the_type_and_hides_no_answers(hands: Hands) -> None:
    hand = Hand(hands.stage, theme_for("fortune"), lambda _: None)
    hand.show([HandCard("card:a", pygame.Surface)], None, set())
    hand.cards[0].hovered = True
    usual = hand.cards[0].shown.height
    hands.stage.settings.text = 200
    hands.stage.relayout()
    assert hand.cards[0].shown.height >= 1.5 * usual
    hand.cards[0].held_up = 430
    assert hand.cards[0].shown.bottom <= 430


@pytest.mark.parametrize("moment", ["supremacy-bid", "fortune-move", "labyrinth-six"])
def test_the_head_of_a_card_says_its_name_on_one_line(
    hands: Hands, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, moment, 200)
    assert scene.hand.cards
    said: list[str] = []
    draw = hands.stage.type.render

    def render(text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return draw(text, *rest, **more)

    monkeypatch.setattr(hands.stage.type, "render", render)
    scene.hand.draw(hands.stage.surface)
    assert {card.card.title for card in scene.hand.cards} <= {*said}


@pytest.mark.parametrize("text", [100, 150])
def test_the_legend_below_a_map_hides_all_that_lies_under_it(hands: Hands, text: int) -> None:
    scene = sit_at(hands, "fortune-move", text, SMALL)
    board = scene.board
    assert isinstance(board, FortuneBoard)
    assert board._layout is not None
    legend = board._layout.legend
    assert legend.width
    # What is read there is not said on the map as well: there is sea, as dark as that above it.
    box = legend_rect(board.desk)
    hands.stage.draw()
    middle, above = (hands.stage.surface.get_at((box.centerx, y)) for y in (box.centery, box.y - 5))
    assert max(abs(a - b) for a, b in zip(middle, above, strict=True)) < 25
    for _ in range(4):
        scene.handle(Command("zoom-in"))
        settle(hands.stage)
    hands.stage.draw()
    printed = pygame.Surface(hands.stage.size)
    draw_broad_legend(printed, legend, board.desk)
    inner = legend.inflate(-16, -16)
    seen, meant = (one.subsurface(inner) for one in (hands.stage.surface, printed))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(meant, "RGB")
    spots = [(x, y) for x in range(inner.left, inner.right, 40) for y in (inner.top, inner.bottom)]
    assert not any(board.target_at(spot) for spot in spots), "a land under it could be chosen"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), (SMALL, 100), (SMALL, 150)])
def test_the_wares_of_a_city_are_as_large_as_there_is_room_for(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = sit_at(hands, "fortune-city", text, size)
    assert isinstance(scene.board, FortuneBoard)
    wares = [place for _, place in scene.board.papers._shelf]
    assert min(place.width for place in wares) >= 84, "their names find no room"
    assert all(scene.board.rect.contains(place) for place in wares)


@pytest.mark.parametrize("moment", ["labyrinth-map", "labyrinth-crowd", "labyrinth-quarry"])
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_chance_lies_behind_the_dice_of_its_row(
    hands: Hands, size: tuple[int, int], moment: str
) -> None:
    scene = sit_at(hands, moment, 100, size)
    board = scene.board
    assert isinstance(board, LabyrinthBoard)
    tags = lay_tags(hands.stage, scene.theme, board, scene.question.untold)
    rows = {target: tag for target, tag in tags.items() if target.startswith("row:")}
    assert len(rows) == 3
    for target, tag in rows.items():
        place = board.find_place(target)
        assert place is not None
        dice = dice_places(board.desk, place, target)
        assert dice
        assert tag.collidelist(dice) < 0, target
        if size == SMALL and moment != "labyrinth-crowd":
            assert dice[0].width >= 14, "the chance has taken their room"


def test_a_chance_for_which_there_is_little_room_is_not_much_smaller_than_others(
    hands: Hands,
) -> None:
    told = Untold("92 %", "plus", "Plus-One")
    for scale in (1.5, 3.0):
        stage: Any = SimpleNamespace(metrics=Metrics(scale), type=hands.stage.type)
        sizes = [_choose(stage, HOUSE, told, room)[1] for room in range(0, 600, 40)]
        assert min(sizes) >= 0.6 * max(sizes), sizes


def test_beside_a_tall_map_the_ways_to_lay_a_tile_have_the_width_for_their_reasons(
    hands: Hands,
) -> None:
    scene = sit_at(hands, "labyrinth-tile", 100, SMALL)
    ways = [place for at in range(4) if (place := scene.board.place_of(f"way:{at}")) is not None]
    assert len(ways) == 4
    assert len({way.top for way in ways}) == 2


def test_a_chance_says_in_a_word_what_it_is_of_where_there_is_room_behind_the_dice(
    hands: Hands,
) -> None:
    scene = sit_at(hands, "labyrinth-crowd", 100, (1280, 720))
    untold = scene.question.untold
    told = {row.rpartition(":")[2]: found for row, found in untold.items() if "row:" in row}
    assert [told[row].word for row in ("melee", "ranged")] == ["wound", "Plus-One"]
    with_word = lay_tags(hands.stage, scene.theme, scene.board, untold)
    bare = {target: found._replace(word="") for target, found in untold.items()}
    without = lay_tags(hands.stage, scene.theme, scene.board, bare)
    rows = [target for target in untold if target.startswith("row:")]
    assert all(with_word[row].width > without[row].width for row in rows)


def test_a_slip_that_would_hide_much_of_the_board_lies_beside_it() -> None:
    board, side = pygame.Rect(0, 60, 800, 400), pygame.Rect(810, 60, 440, 400)
    ground = Ground(board, side, side)
    low = lay_slip(lambda wide, _: pygame.Surface((wide, 60)), 700, ground, 8, [])
    assert low is not None
    assert board.contains(low[1])
    high = lay_slip(lambda wide, _: pygame.Surface((wide, 240)), 700, ground, 8, [])
    assert high is not None
    assert high[1].left >= side.left
    assert MOST < 0.2


def test_answers_are_whole_above_an_empty_rack(hands: Hands) -> None:
    scene = sit_at(hands, "dummies-rest")
    buttons = [part for part in scene.question.widgets if isinstance(part, OptionButton)]
    assert buttons
    assert all(scene.question.rect.contains(button.rect) for button in buttons)
    assert hands.stage.window.get_rect().contains(scene.question.rect)
    # A question has the width that its answers leave.
    ways = [Option(key, f"The way {key}", key) for key in ("north", "south")]
    words = "A question of a few words more than find room in one line: which way is it to be now?"
    scene.question.ask(Decision(0, "way", words, "goal", ways), "", 0, "")
    prompt, strip = scene.question._prompt, scene.question._strip
    assert prompt._place.width > prompt.width_within(strip._inner) - prompt.face


@pytest.mark.parametrize(
    ("moment", "part"),
    [
        *(("labyrinth-map", part) for part in ("hero", "villain", "doom")),
        ("guilds-turn", "quests"),
    ],
)
def test_a_sheet_beside_the_map_is_enlarged_where_one_points_at_it(
    hands: Hands, moment: str, part: str
) -> None:
    scene = sit_at(hands, moment)
    board = scene.board
    assert isinstance(board, LabyrinthBoard | GuildsBoard)
    small = getattr(board._layout, part)
    point = (small.centerx, small.top + 4)
    large = board.draw_over(hands.stage.window, point)
    assert large is not None
    assert large.width > 1.5 * small.width
    assert board.rect.contains(large)
    hands.stage.settings.text = 100
    hands.stage.relayout()
    small = getattr(board._layout, part)
    assert board.draw_over(hands.stage.window, (small.centerx, small.top + 4)) is None


@pytest.mark.parametrize(
    ("moment", "hero"),
    [("labyrinth-heroes", "hero:isabella"), ("guilds-heroes", "hero:mother-agrimony")],
)
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_the_sheet_of_a_hero_who_may_be_chosen_is_enlarged_where_one_points_at_it(
    hands: Hands, size: tuple[int, int], moment: str, hero: str
) -> None:
    scene = sit_at(hands, moment, 200, size)
    small = scene.board.place_of(hero)
    assert small is not None
    large = scene.board.draw_over(hands.stage.window, small.center)
    assert large is not None
    assert large.height > 1.5 * small.height
    assert not large.colliderect(small)


@pytest.mark.parametrize(
    ("moment", "key"), [("labyrinth-heroes", pygame.K_RIGHT), ("guilds-heroes", pygame.K_UP)]
)
def test_keys_read_the_sheet_of_a_hero_large_before_he_is_chosen(
    hands: Hands, moment: str, key: int
) -> None:
    scene = sit_at(hands, moment, 200, (1280, 720))
    hands.key(pygame.K_TAB)
    hands.key(key)
    at = scene.pointing.rests_at()
    small = scene.board.place_of(thing_of(scene.ring.focus) or "")
    assert small is not None
    assert at is not None
    assert small.collidepoint(at)
    assert scene.board.draw_over(hands.stage.window, at) is not None


def test_a_page_that_asks_lies_over_the_boards_beside_the_map_too(hands: Hands) -> None:
    scene = sit_at(hands, "labyrinth-page", 200, (1280, 720))
    assert isinstance(scene.board, LabyrinthBoard)
    layout = scene.board._layout
    assert layout is not None
    assert layout.hero is not None
    covers = scene.board.things.covers("region:c3")
    assert any(page.colliderect(layout.hero) for page in covers)


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_lesson_is_set_large_over_a_part_of_the_board(
    hands: Hands, size: tuple[int, int]
) -> None:
    scene = sit_at(hands, "labyrinth-tutorial", 200, size)
    for lesson in open_library().lessons.values():
        scene.aside.open(tell_lesson(lesson.id, lesson.title, lesson.text))
        tableau = scene.aside.tableau
        assert tableau is not None
        words = scene.aside._fit(tableau, scene.aside.rect)
        assert words >= hands.stage.metrics.pt(12), lesson.id
        assert hands.stage.window.get_rect().contains(scene.aside.rect)


def test_chances_on_the_board_grow_less_than_other_type_and_lead_to_their_things(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, "dummies-trio")
    tags = lay_tags(hands.stage, scene.theme, scene.board, scene.question.untold)
    assert tags
    other = hands.stage.type.line_height(scene.theme.label, hands.stage.metrics.pt(15))
    assert all(tag.height < 0.8 * other for tag in tags.values())
    # Wherever it has found room, it is a part of what it speaks of.
    corner = scene.board.rect.topleft
    monkeypatch.setattr(scene.board, "tag_place", lambda _, size: pygame.Rect(corner, size))
    tags = lay_tags(hands.stage, scene.theme, scene.board, scene.question.untold)
    assert all(scene.pointing.target_at(tag.center) == at for at, tag in tags.items())


def test_an_outcome_that_lies_over_the_strip_lies_over_all_of_it(hands: Hands) -> None:
    scene = sit_at(hands, "fortune-fight")
    scene.asked = None
    scene.refresh()
    scene.at_stake.hold("It is over.")
    page = scene.at_stake.page
    assert page.bottom > scene.question.rect.top
    assert page.left <= scene.question.rect.left + hands.stage.metrics.px(4)
    assert page.right >= scene.question.rect.right - hands.stage.metrics.px(4)
    assert hands.stage.window.get_rect().contains(page)


def test_the_words_of_a_great_moment_leave_half_of_the_board_to_its_picture(hands: Hands) -> None:
    scene = sit_at(hands, "dummies-trio")
    moment = Tableau("beaten-dummy", "The Bard is knocked out by Iron Isolde", WORDS)
    scene.tableau.open(moment, takes_press=True)
    scene.tableau.open_whole()
    band, board = scene.tableau._band, scene.tableau.covered
    assert band.get_height() <= board.height * 0.55
    assert scene.tableau._picture.get_height() == board.height - band.get_height()
    assert board.contains(scene.tableau.widgets[0].rect)


def test_what_is_held_lies_over_all_of_the_table_in_large_type(hands: Hands) -> None:
    scene = sit_at(hands, "fortune-fight")
    scene.at_stake.clear()
    scene.asked = None
    scene.refresh()
    below = scene.bar.rect.bottom
    table = pygame.Rect(0, below, hands.stage.size[0], hands.stage.size[1] - below)
    row = Change("On the board", "map", "Miss Adelaide Crane in Scandinavia")
    scene.turn_card.open("What the villains did", [row] * 4)
    sheet = scene.turn_card.rect
    assert table.contains(sheet)
    assert sheet.contains(scene.side.rect)
    assert sheet.contains(scene.question.rect)
    assert scene.turn_card._button.size >= 0.8 * SIZE
    assert not any(isinstance(part, TabButton) for part in scene.ring)
    assert scene.may_answer(Press(scene.side.rect.center, 1)) is scene.director.holds.awaits_press
    scene.turn_card.close()
    scene.tableau.open(Tableau("beaten-dummy", "The Bard", WORDS), takes_press=True)
    scene.tableau.open_whole()
    assert scene.tableau.covered == sheet
    assert scene.tableau._picture.get_height() > sheet.height // 2


def test_great_moments_make_way_for_the_words_of_what_villains_did_in_large_type(
    hands: Hands,
) -> None:
    scene = sit_at(hands, "fortune-fight")
    row = Change("On the board", "map", "Miss Adelaide Crane in Scandinavia, Rost in the Andes")
    moments = [Tableau("beaten-dummy", "Rost is KO'd", WORDS)] * 2
    scene.turn_card.open("What the villains did", [row] * 3, scenes=moments)
    assert scene.turn_card._button.size >= 0.8 * SIZE - 1


def test_the_stage_is_as_wide_while_it_is_asked_as_in_the_throw_that_follows(hands: Hands) -> None:
    scene = sit_at(hands, "dummies-trio")
    thing = next(thing.target for thing in scene.board.things.stops())
    scene.at_stake.open(Stakes(key="fight", title="Lucky Lorenz", card=thing, task="4 or more."))
    wide = scene.at_stake.page.width
    assert wide > scene.board.rect.width
    small = scene.at_stake._page._card.width
    scene.asked = None
    scene.refresh()
    scene.at_stake.hold("It is over.")
    assert scene.at_stake.page.width == wide
    assert scene.at_stake._page._card.width > 1.3 * small, "its words are no larger"


def test_cards_in_a_row_of_their_own_are_broad_enough_for_their_names(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_at(hands, "labyrinth-map")
    cards = scene.hand.cards
    assert len(cards) == 2
    assert scene.hand.label is not None
    drawn, paragraph = {}, hands.stage.type.paragraph

    def note(words: str, *args: Any, **more: Any) -> pygame.Surface:
        drawn[words] = paragraph(words, *args, **more)
        return drawn[words]

    monkeypatch.setattr(hands.stage.type, "paragraph", note)
    scene.hand.draw(hands.stage.surface)
    assert drawn[scene.hand.label.what].get_height() >= 2 * LEGIBLE, "how many they are"
    assert all(card.rect.width >= hands.stage.metrics.px(NAMED) for card in cards)
    scene.hand.show([card.card for card in cards] * 8, scene.hand.label, set())
    places = [card.rect for card in scene.hand.cards]
    assert all(scene.hand.rect.left < place.left for place in places)
    assert all(place.right <= scene.hand.rect.right for place in places)


def test_where_four_seats_have_one_row_each_the_life_of_each_hero_stands_there_whole(
    hands: Hands,
) -> None:
    scene = sit_at(hands, "guilds-crowd", 200, (1280, 720))
    assert len(scene.side.cards) == 4
    size = min(card.fit_row() for card in scene.side.cards)
    for card in scene.side.cards:
        assert card._is_in_one_row
        assert card._figures[-1].icon == "heart"
        left, right = card._row_ends()
        assert card._name_width(size) + card._least_width(size) <= right - left


def test_where_a_party_finds_no_room_its_seat_tells_the_life_of_each(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-eels")
    for card in scene.side.cards:
        assert not card.party_high
        lives = [hero.hearts[0] for hero in card.view.heroes if hero.hearts is not None]
        assert card._figures[-1] == Figure("heart", "·".join(map(str, lives)))
    change_window(hands, (1920, 1080))
    hands.stage.settings.text = 100
    hands.stage.relayout()
    assert scene.side.cards[0]._figures == scene.side.cards[0].view.figures


def test_no_quest_is_smaller_in_large_type_than_can_be_read(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-eels", size=SMALL)
    assert isinstance(scene.board, GuildsBoard)
    desk = scene.board.desk
    assert _size_of_quests(desk, _quest_rows(desk, desk.layout.quests)[1:]) >= 12
