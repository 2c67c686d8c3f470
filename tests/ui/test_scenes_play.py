"""From the title to a game and back, by mouse alone, keys alone and pad alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands, printing, show
from test_art import contrast

from fandg.engine import shelf
from fandg.engine.decision import Decision
from fandg.engine.game import Measure
from fandg.engine.history import Moment
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.engine.winners import describe_winners
from fandg.games import GAMES, find_game
from fandg.games.covers import COVERS, read_cover
from fandg.paths import saves_folder
from fandg.ui.art.color import darker
from fandg.ui.chronicle.luck import describe_luck
from fandg.ui.intents import Command, Name
from fandg.ui.look import theme_for
from fandg.ui.scenes import opening
from fandg.ui.scenes import title as titles
from fandg.ui.scenes.dialog import Dialog, ask_player
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.seat_row import KIND_HELP, KINDS, ColourBadge
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import load_settings
from fandg.ui.widgets.buttons import Stepper
from fandg.ui.widgets.chart import RIM, Chart, curves_of
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.focus import LIGHT
from fandg.ui.widgets.printed import Sign, Tick

A, B, X = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
)
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def scene_name(hands: Hands) -> str:
    return type(hands.top).__name__


def is_at_table(hands: Hands) -> bool:
    return any(type(scene).__name__ == "TableScene" for scene in hands.stage.scenes)


def games_begun() -> list[shelf.FileEntry]:
    return shelf.list_games(saves_folder())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_box_says_what_the_game_says(game_id: str) -> None:
    assert COVERS.get(game_id) == read_cover(game_id)


def test_two_clicks_from_the_title_to_a_game(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.click(hands.top.boxes[0])
    hands.click(hands.find("Start"))
    assert is_at_table(hands)
    [game] = games_begun()
    assert game.header is not None
    assert game.header.setup.mode == "solo"
    assert [seat.kind for seat in game.header.setup.seats] == ["person"]


def test_keys_alone_begin_a_trio_with_two_bots(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_1, pygame.K_3)
    assert hands.top.draft.mode.id == "trio-cooperation"

    def kinds() -> list[Stepper]:
        return [w for w in hands.top.ring if isinstance(w, Stepper) and w.values == list(KINDS)]

    for seat in (1, 2):
        # Set-up is laid anew when a seat becomes another's, so each is looked up as it lies now.
        hands.walk_to(lambda focus, i=seat: focus is kinds()[i], lambda: hands.key(pygame.K_TAB))  # type: ignore[misc]
        hands.key(pygame.K_RETURN, pygame.K_RETURN)
    start = hands.find("Start")
    hands.walk_to(lambda focus: focus is start, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_RETURN)
    assert is_at_table(hands)
    header = games_begun()[0].header
    assert header is not None
    assert [seat.kind for seat in header.setup.seats] == ["person", "steady", "steady"]


def test_down_from_the_last_rule_of_the_evening_leads_over_more_to_start(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    steppers = [w for w in scene.ring if isinstance(w, Stepper)]
    last = max((w for w in steppers if w.holder is not None), key=lambda w: w.rect.y)
    scene.ring.focus_on(last)
    hands.key(pygame.K_DOWN)
    assert scene.ring.focus is hands.find("More")
    hands.key(pygame.K_DOWN)
    assert scene.ring.focus is hands.find("Start")


def test_down_the_rules_of_the_evening_each_comes_with_what_it_means_in_sight(
    hands: Hands,
) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.choose_mode("competitive")
    first, *rules = [
        w for w in scene.ring if isinstance(w, Stepper) and w.field.bottom > w.rect.bottom
    ]
    assert len(rules) > 3
    scene.ring.focus_on(first)
    for rule in rules:
        hands.key(pygame.K_DOWN)
        assert scene.ring.focus is rule
        assert scene.box is not None
        assert scene.box.view.contains(rule.field)


def test_another_way_to_play_leaves_the_focus_on_who_answers_for_a_seat(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.choose_mode("solo")
    kind = next(w for w in scene.ring if isinstance(w, Stepper) and w.help_text == KIND_HELP)
    scene.ring.focus_on(kind)
    hands.key(pygame.K_2)
    assert scene.draft.mode.id == "competitive"
    assert isinstance(scene.ring.focus, Stepper)
    assert scene.ring.focus.help_text == KIND_HELP


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_arrows_lead_down_a_column_of_the_sheet_and_to_all_that_stands_on_it(
    hands: Hands, game: str, size: tuple[int, int], text: int
) -> None:
    hands.stage.settings.text = text
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.relayout()
    scene = show(hands.stage, NewGameScene(hands.stage, game))
    for number in range(len(scene.digits)):
        scene.digits[number].activate()
        ring, start = scene.ring, scene.first_focus()
        found = [start]
        for widget in found:
            for name in ("up", "down", "left", "right"):
                if isinstance(widget, Stepper) and name in ("left", "right"):
                    continue
                ring.focus_on(widget)
                ring.handle(Command(name))
                if ring.focus not in found:
                    found.append(ring.focus)
                if name in ("up", "down") and ring.focus.holder is widget.holder:
                    assert ring.focus.lane == widget.lane
        assert set(ring.reachable()) <= set(found)


def test_down_from_the_token_of_the_last_seat_leads_to_no_mode(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    scene.choose_campaign("nights")
    scene.ring.focus_on(next(w for w in scene.ring if isinstance(w, ColourBadge)))
    hands.key(pygame.K_DOWN)
    assert scene.ring.focus is hands.find("More")


def test_left_and_right_stay_in_a_row_of_boxes_while_there_is_one_more(hands: Hands) -> None:
    title = show(hands.stage, TitleScene(hands.stage))
    first, second, third, *_ = title.boxes
    title.ring.focus_on(third)
    hands.key(pygame.K_LEFT)
    assert title.ring.focus is second
    hands.key(pygame.K_LEFT)
    assert title.ring.focus is first


ARROWS: tuple[Name, ...] = ("up", "down", "left", "right")
WAYS = {
    "dummies": ("", "guilds", "", "fortune"),
    "fortune": ("", "guilds", "dummies", "labyrinth"),
    "labyrinth": ("", "supremacy", "fortune", "menu"),
    "guilds": ("dummies", "", "", "supremacy"),
    "supremacy": ("fortune", "", "guilds", "menu"),
}
"""What lies above, below, to the left and to the right of each box, three of them over two."""


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_every_arrow_leads_from_a_box_to_the_one_that_lies_there(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.stage.take_window(pygame.display.set_mode(size))
    title = show(hands.stage, TitleScene(hands.stage))
    boxes = dict(zip(GAMES, title.boxes, strict=True))
    names = {box: name for name, box in boxes.items()}
    for name, ways in WAYS.items():
        for arrow, there in zip(ARROWS, ways, strict=True):
            title.ring.focus_on(boxes[name])
            title.ring.handle(Command(arrow))
            focus = title.ring.focus
            led = next((other for box, other in names.items() if box is focus), "menu")
            led = "" if led == name else led
            assert led == there, (name, arrow)


def test_the_arrow_back_leads_to_where_one_came_from(hands: Hands) -> None:
    title = show(hands.stage, TitleScene(hands.stage))
    third, last = title.boxes[2], title.boxes[-1]
    title.ring.focus_on(third)
    hands.key(pygame.K_DOWN)
    assert title.ring.focus is last
    hands.key(pygame.K_UP)
    assert title.ring.focus is third


def test_keys_see_their_focus_when_they_come_back_to_the_title(hands: Hands) -> None:
    title = show(hands.stage, TitleScene(hands.stage))
    hands.click(title.boxes[0])
    hands.key(pygame.K_ESCAPE)
    assert hands.top is title
    assert title.ring.focus is not None
    assert title.ring.focus.focused


def test_down_passes_no_setting_by(hands: Hands) -> None:
    scene = show(hands.stage, SettingsScene(hands.stage))
    column = [w for w in scene.ring if w.holder is not None and w.rect.centerx < 640]
    seen = []
    hands.key(pygame.K_TAB)
    for _ in scene.ring:
        seen.append(scene.ring.focus)
        hands.key(pygame.K_DOWN)
    assert set(column) <= set(seen)


def test_pad_alone_begins_a_game_with_another_name(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.pad(A)
    assert scene_name(hands) == "NewGameScene"
    before = hands.top.draft.seats[0].name
    hands.walk_to(lambda focus: getattr(focus, "icon_name", "") == "swap", lambda: hands.pad(NEXT))
    hands.pad(A)
    after = hands.top.draft.seats[0].name
    assert after != before
    hands.walk_to(lambda focus: getattr(focus, "label", "") == "Start", lambda: hands.pad(NEXT))
    hands.pad(A)
    header = games_begun()[0].header
    assert header is not None
    assert header.setup.names == [after]


def test_enter_opens_the_box_that_the_mouse_lights_up(hands: Hands) -> None:
    scene = show(hands.stage, TitleScene(hands.stage))
    first, second, *_ = scene.boxes
    hands.key(pygame.K_TAB)
    assert scene.ring.focus is first
    hands.point(second)
    assert (scene.ring.focus, first.is_lit, second.is_lit) == (second, False, True)
    hands.point((2, 2))
    assert scene.ring.focus is first
    hands.point(second)
    hands.key(pygame.K_RETURN)
    assert hands.top.draft.game.id == list(GAMES)[1]


def test_pad_buttons_end_writing(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    entry = next(w for w in scene.ring if isinstance(w, TextEntry))
    hands.click(entry)
    assert scene.is_typing
    hands.pad(B)
    assert not scene.is_typing
    assert hands.top is scene
    hands.pad(B)
    assert not hands.stage.running


def test_help_says_what_a_thing_is_and_goes_away(hands: Hands) -> None:
    scene = show(hands.stage, TitleScene(hands.stage))
    hands.pad(NEXT, NEXT, X)
    assert scene._note is not None
    hands.pad(B)
    assert scene._note is None
    assert hands.top is scene


def test_escape_on_the_title_asks_and_stays(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)
    hands.key(pygame.K_ESCAPE, pygame.K_1)
    assert not hands.stage.running


def test_the_last_game_goes_on_with_the_accept_key(
    hands: Hands, save_game: Callable[..., Path]
) -> None:
    save_game("Friday night")
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_RETURN)
    assert is_at_table(hands)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_boxes_lie_side_by_side_whatever_their_number(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    games = {f"game{at}": ("", "") for at in range(count)}
    monkeypatch.setattr(titles, "GAMES", games)
    monkeypatch.setattr(titles, "cover_of", lambda _: COVERS["dummies"])
    scene = show(hands.stage, TitleScene(hands.stage))
    rects = [box.rect for box in scene.boxes]
    assert len(rects) == count
    assert all(scene.area.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    assert min(rect.height for rect in rects) > 200


def test_after_a_mode_was_chosen_by_number_accept_still_starts(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_TAB)
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    for key in (pygame.K_4, pygame.K_2, pygame.K_1, pygame.K_3):
        hands.key(key)
        assert scene.ring.focus is hands.find("Start")
    hands.key(pygame.K_RETURN)
    assert is_at_table(hands)
    [game] = games_begun()
    assert game.header is not None
    assert (game.header.setup.mode, game.header.setup.options["fixed-movement"]) == (
        "cooperative",
        False,
    )


def to_another_game(hands: Hands, game_id: str) -> None:
    """Change the game by keys."""
    hands.walk_to(
        lambda focus: getattr(focus, "label", "") == "Another game",
        lambda: hands.key(pygame.K_TAB),
    )
    hands.key(pygame.K_RETURN)
    label = COVERS[game_id].title
    hands.walk_to(
        lambda focus: getattr(focus, "label", "") == label, lambda: hands.key(pygame.K_TAB)
    )
    hands.key(pygame.K_RETURN)


def test_the_focus_stays_where_the_game_is_changed(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    to_another_game(hands, "dummies")
    assert scene.draft.game.id == "dummies"
    assert scene.ring.focus is hands.find("Another game")


def test_arrows_never_change_the_game(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        for _ in range(6):
            hands.key(key)
            assert scene.draft.game.id == "fortune"
    scene.ring.focus_on(hands.find("Another game"))
    hands.key(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.draft.game.id == "fortune"


def test_a_sheet_is_found_again_as_it_was_filled_in(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.choose_mode("team")
    to_another_game(hands, "dummies")
    to_another_game(hands, "fortune")
    assert (scene.draft.game.id, scene.draft.mode.id) == ("fortune", "team")


def test_nothing_is_drawn_while_nothing_changes(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.tick()
    assert not hands.stage.draw()


def test_names_are_kept_for_the_next_game(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    scene.choose_mode("duet")
    hands.click(next(w for w in scene.ring if isinstance(w, TextEntry)))
    hands.key(*[pygame.K_BACKSPACE] * 12)
    hands.write("Zoë")
    hands.key(pygame.K_RETURN)
    hands.click(hands.find("Start"))
    assert hands.stage.settings.names[:2] == ["Zoë", "Ben"]
    assert NewGameScene(hands.stage, "dummies").draft.seats[0].name == "Zoë"


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("  Ana\n\x00\x1b[31m  Maria ", "Ana [31m Maria"),
        ("", "Ana"),
        ("\u200b\t", "Ana"),
        ("Ελένη", "Ελένη"),
        ("山" * 60, "山" * 40),
        ("**{icon:key}_\\", "**{icon:key}_\\"),
    ],
)
def test_any_name_can_be_played_under(hands: Hands, typed: str, becomes: str) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    scene.draft.seats[0].name = typed
    hands.click(hands.find("Start"))
    header = games_begun()[0].header
    assert header is not None
    assert header.setup.names == [becomes]


def test_a_name_that_is_turned_on_is_not_that_of_a_seat_that_may_yet_come() -> None:
    draft = Draft.begin(find_game("fortune"), [], real_dice=False)
    draft.choose_mode("competitive")
    for _ in range(5):
        draft.turn_name(0)
        names = [seat.name for seat in (*draft.seats, *draft._spare)]
        assert len(set(names)) == len(names)


def test_a_crisis_is_offered_to_as_many_powers_as_it_is_for() -> None:
    draft = Draft.begin(find_game("supremacy"), [], real_dice=False)
    draft.choose_mode("crises")
    found: dict[int, tuple[object, list[str]]] = {}
    for count in draft.counts:
        draft.set_count(count)
        offered = [switch for switch in draft.switches if switch.key == "crisis"]
        names = [choice.label for switch in offered for choice in switch.choices]
        found[count] = draft.setup().options["crisis"], names
    assert found == {
        3: (1, []),
        4: (2, ["Empty Chairs", "Black Flags"]),
        6: (4, ["The Quiet War", "Acts of God", "Supremacy"]),
    }


def test_two_seats_never_share_a_colour_or_a_name() -> None:
    draft = Draft.begin(find_game("dummies"), ["Ana", "Ana", " "], real_dice=False)
    draft.choose_mode("quartet-cooperation")
    draft.seats[1].name = draft.seats[0].name
    draft.turn_colour(0)
    assert len({seat.colour for seat in draft.seats}) == 4
    assert len(set(draft.final_names())) == 4


@pytest.mark.parametrize(
    ("seats", "teams"), [(3, "two"), (4, "two"), (5, "pairs"), (6, "pairs"), (7, "two")]
)
def test_the_sheet_says_who_plays_with_whom(seats: int, teams: str) -> None:
    draft = Draft.begin(find_game("fortune"), [], real_dice=False)
    draft.choose_mode("team")
    assert set(draft.sides) == {"Team 1", "Team 2"}
    draft.set_count(seats)
    draft.options["teams"] = teams
    state = draft.game.set_up(draft.setup())
    sides = {hero.seat: hero.side for hero in state.heroes}
    assert draft.sides == [f"Team {sides[seat] + 1}" for seat in range(seats)]
    draft.choose_mode("cooperative")
    assert set(draft.sides) == {""}


def test_the_next_game_begins_as_the_last_was_set_up(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.choose_mode("cooperative")
    scene.draft.set_count(3)
    scene.draft.seats[1].kind = "expert"
    scene.draft.options["organization"] = "mob"
    scene.layout(scene.size)
    hands.click(hands.find("Start"))
    draft = NewGameScene(hands.stage, "fortune").draft
    assert draft.mode.id == "cooperative"
    assert [seat.kind for seat in draft.seats] == ["person", "expert", "person"]
    assert draft.setup().options["organization"] == "mob"
    assert load_settings().last == hands.stage.settings.last
    assert NewGameScene(hands.stage, "dummies").draft.mode.id == "solo"


@pytest.mark.parametrize(
    "last",
    [
        None,
        3,
        {"mode": "chess", "kinds": []},
        {"mode": "team", "kinds": ["person"] * 40},
        {"mode": "team", "kinds": ["ghost"]},
        {"mode": "solo", "kinds": ["person"], "options": {"heroes": True, "length": 7, "no": 1}},
        {"mode": "solo", "kinds": [], "options": {"heroes": "many"}},
    ],
)
def test_a_last_game_that_cannot_be_read_stops_nobody(last: object) -> None:
    draft = Draft.begin(find_game("fortune"), [], real_dice=False, last=last)
    setup = draft.setup()
    assert draft.game.set_up(setup).heroes
    assert setup.options["length"] == "standard"


def test_the_sheet_says_what_the_length_comes_to() -> None:
    draft = Draft.begin(find_game("fortune"), [], real_dice=False)
    for mode in draft.game.modes:
        draft.choose_mode(mode.id)
        for length in ("standard", "short", "long"):
            draft.options["length"] = length
            said = next(filter(None, map(draft.comes_to, draft.switches)))
            state = draft.game.set_up(draft.setup())
            assert f" {state.goal} Fortune" in said
            assert not state.organization or f"ends at {state.track_goal}." in said


@pytest.mark.parametrize(("organization", "idle"), [("mob", True), ("nazis", False)])
def test_a_switch_that_would_change_nothing_says_why(organization: str, idle: bool) -> None:
    draft = Draft.begin(find_game("fortune"), [], real_dice=False)
    draft.choose_mode("cooperative")
    draft.options |= {"organization": organization, "advanced-nazis": True}
    reasons = {switch.key: draft.why_idle(switch) for switch in draft.switches}
    assert bool(reasons.pop("advanced-nazis")) == idle
    assert not any(reasons.values())
    assert draft.setup().options["advanced-nazis"] is not idle


def test_the_same_seed_deals_the_same_game() -> None:
    drafts = [Draft.begin(find_game("dummies"), [], real_dice=False) for _ in range(2)]
    for draft in drafts:
        draft.seed_text = "a dark and stormy night"
    assert drafts[0].setup() == drafts[1].setup()
    drafts[0].seed_text = drafts[1].seed_text = ""
    assert drafts[0].setup().seed != drafts[1].setup().seed


def test_a_folder_that_refuses_is_told(hands: Hands, data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "saves").write_text("a file where the folder should be")
    show(hands.stage, NewGameScene(hands.stage, "dummies"))
    hands.click(hands.find("Start"))
    assert isinstance(hands.top, Dialog)
    assert hands.top.text


def test_the_last_choice_is_the_harmless_one(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    said: list[str] = []
    choices: list[tuple[str, Any]] = [
        ("Yes", lambda: said.append("yes")),
        ("No", lambda: said.append("no")),
    ]
    ask_player(hands.stage, "Sure?", "Really?", choices)
    hands.key(pygame.K_ESCAPE)
    ask_player(hands.stage, "Sure?", "Really?", choices)
    hands.pad(A)
    ask_player(hands.stage, "Sure?", "Really?", choices)
    hands.key(pygame.K_1)
    assert said == ["no", "no", "yes"]


def test_the_title_says_at_once_that_it_opens_the_last_game(
    hands: Hands, save_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game()
    scene = show(hands.stage, TitleScene(hands.stage))
    said: list[str] = []
    with printing(monkeypatch) as printer:

        def note(*_: object) -> None:
            said.extend(printer.words.values())
            printer.words.clear()

        monkeypatch.setattr(opening, "go_on_with", note)
        hands.click(scene.going_on)
    assert "Opening …" in said
    assert "Opening …" not in printer.words.values()
    assert "Continue" in printer.words.values()


# The ending


def finished(save_game: Callable[..., Path], mode: str = "solo", seats: int = 1) -> Table[Any]:
    names = ("Ana", "Ben", "Clara", "Dario")[:seats]
    path = save_game("The end", mode, names, answers=5000, seed=3)
    with Table.open(path, find_game, now=lambda: datetime.now(UTC)) as table:
        table.run()
    return table


def test_an_ending_says_that_its_chart_does_not_show_the_whole_game(
    hands: Hands, save_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_game(mode="trio-competition", names=("Ana", "Ben", "Clara"), answers=60)
    game = find_game("dummies")
    monkeypatch.setattr(type(game), "rules_version", game.rules_version + 1)
    with Table.open(path, find_game, now=lambda: datetime.now(UTC)) as table:
        assert table.match.answers_before
        while isinstance(asked := table.run(), Decision):
            table.answer(game.choose_steady(table.match.state, asked))
    assert EndingScene(hands.stage, table).chart_title == "How it went, as far as the notebook goes"
    whole = finished(save_game, "trio-competition", 3)
    assert EndingScene(hands.stage, whole).chart_title == "How it went"


def test_the_ending_leads_to_another_game_at_the_same_table(
    hands: Hands, save_game: Callable[..., Path]
) -> None:
    table = finished(save_game, "trio-competition", 3)
    show(hands.stage, EndingScene(hands.stage, table))
    hands.click(hands.find("Play again"))
    assert is_at_table(hands)
    setups = [game.header.setup for game in games_begun() if game.header]
    assert len(setups) == 2
    assert setups[0].seed != setups[1].seed
    assert setups[0].names == setups[1].names


def test_the_chart_leads_to_the_moment_that_is_marked(
    hands: Hands, save_game: Callable[..., Path]
) -> None:
    scene = show(hands.stage, EndingScene(hands.stage, finished(save_game)))
    chart = scene.chart
    hands.walk_to(lambda focus: focus is chart, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
    wanted = scene.moments[2].answer
    hands.key(pygame.K_RETURN)
    assert scene_name(hands) == "LookBackScene"
    assert hands.top.moment == wanted


def test_the_caption_of_the_chart_goes_with_its_marker(
    hands: Hands, save_game: Callable[..., Path]
) -> None:
    scene = show(hands.stage, EndingScene(hands.stage, finished(save_game)))
    chart = scene.chart
    end = chart.describe()
    hands.click(chart)
    assert scene_name(hands) == "LookBackScene"
    hands.key(pygame.K_ESCAPE)
    hands.point(hands.find("Look back"))
    assert chart.describe() == end
    hands.point((chart.field.left + 2, chart.field.centery))
    assert chart.describe() != end


def test_luck_and_winners_are_told_in_words(save_game: Callable[..., Path]) -> None:
    table = finished(save_game, "quartet-competition", 4)
    match = table.match
    assert match.result is not None
    assert "win" in describe_winners(match.game, match.result, match.setup)
    luck = match.game.luck(match.state, match.log)
    assert [entry.seat for entry in luck] == [0, 1, 2, 3]
    assert all(0 <= entry.got <= entry.rolls and entry.expected <= entry.rolls for entry in luck)
    assert all("luck" in describe_luck(entry) or "due" in describe_luck(entry) for entry in luck)


@pytest.mark.parametrize(
    ("mode", "winners", "headline"),
    [
        ("team", [0, 2], "Team 1 wins: Ana and Clara"),
        ("competitive", [2], "Clara wins"),
        ("cooperative", [0, 1, 2, 3], "All win together"),
    ],
)
def test_the_headline_names_the_team_that_won(
    hands: Hands, mode: str, winners: list[int], headline: str
) -> None:
    seats = [Seat(name, at) for at, name in enumerate(("Ana", "Ben", "Clara", "Dario"))]
    setup = Setup(mode=mode, seats=seats, seed=3)
    path = shelf.new_path(saves_folder(), "headline")
    with Table.begin(find_game("fortune"), setup, path, now=lambda: datetime.now(UTC)) as table:
        table.match.state.result = Result(winners, "home", [0, 0, 0, 0])
        assert EndingScene(hands.stage, table).headline == headline


def test_a_curve_is_a_seats_by_what_the_game_says_and_not_by_its_label() -> None:
    figures = [Measure("Ship 2", 3), Measure("Points", 5, 1)]
    theme = theme_for("dummies")
    seats = [Seat("Ana", 0), Seat("Ben", 4)]
    ship, points = curves_of([Moment(0, "Turn 1", figures)], seats, theme)
    assert (ship.label, points.label) == ("Ship 2", "Points, Ben")
    assert points.color == theme.seats[4].color
    assert ship.color not in [seat.color for seat in theme.seats]


def test_of_several_figures_of_each_seat_one_is_drawn_and_whole_numbers_stand_beside_it(
    hands: Hands,
) -> None:
    theme, seats = theme_for("guilds"), [Seat("Ana", 0), Seat("Ben", 1)]
    figures = [Measure(name, 3, seat) for seat in (0, 1) for name in ("Quests", "Coins")]
    chart = Chart(hands.stage, [Moment(0, "Round 1", figures)], seats, lambda _: None, theme)
    assert [curve.label for curve in chart.curves] == ["Quests, Ana", "Quests, Ben"]
    for high in (120, 240, 600):
        chart.rect = pygame.Rect(0, 0, 400, high)
        rows, step = chart._rows()
        assert rows * step == chart._top() >= 3


def test_the_brightest_curve_is_told_from_the_paper_by_its_rim(hands: Hands) -> None:
    theme = theme_for("supremacy")
    scores = enumerate((2, 5))
    moments = [Moment(at, "Turn 1", [Measure("Score", score, 0)]) for at, score in scores]
    for colour in range(len(theme.seats)):
        chart = Chart(hands.stage, moments, [Seat("Ana", colour)], lambda _: None, theme)
        chart.rect = pygame.Rect(0, 0, 400, 240)
        sheet = pygame.Surface(chart.rect.size)
        sheet.fill(theme.paper)
        chart.draw(sheet)
        rim = darker(theme.owner(colour).color, RIM)
        legend = {tuple(sheet.get_at((x, y))[:3]) for x in range(40) for y in range(30)}
        assert rim in legend
        assert contrast(rim, theme.paper) >= 4.5


def test_nothing_on_the_set_up_form_moves_when_a_seat_is_added_or_another_mode_chosen(
    hands: Hands,
) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "labyrinth"))
    sheet, start = scene.sheet.copy(), hands.find("Start").rect.copy()
    before = {switch.rect.left for switch in scene.ring if isinstance(switch, Stepper)}
    for mode in ("act", "quest", "tutorial"):
        scene.choose_mode(mode)
        assert scene.sheet == sheet, mode
        assert hands.find("Start").rect == start, mode
    seats = next(w for w in scene.ring if isinstance(w, Stepper) and "seat" in w.label)
    for _ in range(3):
        seats.step(1)
        seats = next(w for w in scene.ring if isinstance(w, Stepper) and "seat" in w.label)
    now = {switch.rect.left for switch in scene.ring if isinstance(switch, Stepper)}
    assert now == before, "no switch changes sides"
    assert scene.sheet == sheet


def test_the_focus_on_all_that_belongs_to_a_seat_is_framed_as_everywhere(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    seats = [w for w in scene.ring if isinstance(w, ColourBadge | TextEntry | Sign | Tick)]
    assert {type(w) for w in seats} == {ColourBadge, TextEntry, Sign, Tick}
    for widget in seats:
        for focused in (True, False):
            widget.focused = focused
            sheet = pygame.Surface(hands.stage.size)
            sheet.fill(scene.theme.paper_dark)
            widget.draw(sheet)
            middle = widget.rect.centerx
            framed = any(
                sheet.get_at((middle, y))[:3] == LIGHT
                for y in range(widget.rect.top - 4, widget.rect.top + 6)
            )
            assert framed == focused, type(widget)
