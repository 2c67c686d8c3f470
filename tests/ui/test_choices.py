"""Which answers belong to which things, and things that have several."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands, show
from market import MarketBoard, match_of, open_market

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Field, Form
from fandg.engine.odds import Odds
from fandg.ui.controller import Choices
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton

ASKED = Decision(
    0,
    "lay",
    "Where?",
    "tile",
    [
        Option("gate:north", "North", 1, "tile:gate"),
        Option("gate:east", "East", 2, "tile:gate", "the road is there"),
        Option("gate:south", "South", 3, "tile:gate"),
        Option("well", "The well", 4, "tile:well"),
        Option("tree", "The tree", 5, "tile:tree", "it stands there"),
        Option("pass", "None", 6),
    ],
)


def test_answers_are_found_by_their_thing_and_things_by_their_answers() -> None:
    choices = Choices(ASKED)
    assert [option.key for option in choices.at("tile:gate")] == ["gate:north", "gate:south"]
    assert choices.at("tile:tree") == choices.at("tile:moon") == choices.at(None) == []
    assert choices.targets == {"tile:gate", "tile:well"}
    assert choices.named == {"tile:gate", "tile:well", "tile:tree"}
    assert {target: option.key for target, option in choices.first.items()} == {
        "tile:gate": "gate:north",
        "tile:well": "well",
    }
    assert [option.key for option in choices.legal] == ["gate:north", "gate:south", "well", "pass"]
    assert [option.key for option in choices.blocked] == ["gate:east", "tree"]


def test_a_thing_whose_answers_are_all_blocked_says_why() -> None:
    choices = Choices(ASKED)
    assert choices.why_not("tile:tree") == "it stands there"
    assert choices.why_not("tile:gate") is None
    assert choices.why_not("tile:moon") is None


def test_the_answers_of_a_thing_are_turned_to_one_after_the_other() -> None:
    choices = Choices(ASKED)
    keys = []
    for target in ("tile:gate", "tile:gate", "tile:gate", "tile:well", "tile:gate"):
        option = choices.turn(target)
        assert option is choices.turned
        keys.append(option.key if option is not None else "")
    assert keys == ["gate:north", "gate:south", "gate:north", "well", "gate:north"]
    assert choices.turn("tile:tree") is None
    assert choices.turned is not None
    choices.look_at(None)
    assert choices.turned is None


def test_numbers_of_a_form_belong_to_things_too() -> None:
    fields = (Field("oil", "Oil", 0, 3, target="place:oil"), Field("tin", "Tin", 0, 3))
    form = Form(fields, {"oil": 0, "tin": 0}, shortlist=({"oil": 1, "tin": 1},))
    choices = Choices(Decision(0, "load", "What?", "cart", [Option("none", "None", {})], form=form))
    assert choices.targets == {"place:oil"}
    assert choices.fields_at("place:oil") == [fields[0]]
    assert [option.key for option in choices.legal] == ["none"], "its numbers are no buttons"


def test_without_a_question_nothing_can_be_chosen() -> None:
    choices = Choices(None)
    assert (choices.targets, choices.legal, choices.first, choices.turned) == (set(), [], {}, None)


# At the table


def sit_down_to_lay(hands: Hands, patch: pytest.MonkeyPatch) -> TableScene:
    scene: TableScene = show(hands.stage, open_market(hands.stage, patch))
    hands.tick(3)
    scene.answer("leave")
    hands.tick(3)
    assert scene.asked is not None
    assert scene.asked.kind == "lay"
    return scene


def board_of(scene: TableScene) -> MarketBoard:
    assert isinstance(scene.board, MarketBoard)
    return scene.board


def click_on(hands: Hands, scene: TableScene, target: str) -> None:
    place = scene.board.place_of(target)
    assert place is not None
    hands.click(place.center)


def chosen(scene: TableScene) -> list[str]:
    """The answers that are marked on their buttons."""
    widgets = scene.question.widgets
    return [w.option.key for w in widgets if isinstance(w, OptionButton) and w.chosen]


def test_a_click_on_a_tile_lays_it_as_a_ghost_and_the_next_click_turns_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    for way in ("north", "east", "south", "west", "north", "east"):
        click_on(hands, scene, "tile:gate")
        assert board_of(scene).ghosts[-1] == f"gate:{way}"
        assert chosen(scene) == [f"gate:{way}"]
        assert len(match_of(scene).answers) == 1, "it is not given yet"
    assert scene.question._note.startswith("2 of 4. ")
    scene.pointing.turn_to("pass")
    assert scene.question._note.startswith("Lay none: Click"), "it says what the click is for"
    click_on(hands, scene, "tile:gate")
    click_on(hands, scene, "tile:gate")
    hands.key(pygame.K_RETURN)
    assert match_of(scene).answers[-1].key == "gate:east"
    assert board_of(scene).ghosts[-1] is None


def test_the_button_of_the_ghost_gives_it_by_a_press(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    for _ in range(3):
        click_on(hands, scene, "tile:gate")
    button = scene.question.button_for("gate:south")
    assert button is not None
    assert button.chosen
    hands.click(button)
    assert match_of(scene).answers[-1].key == "gate:south"


def test_a_key_turns_the_tile_that_has_the_focus_or_is_pointed_at(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    place = scene.board.place_of("tile:yard")
    assert place is not None
    hands.point(place.center)
    hands.key(pygame.K_c, pygame.K_c)
    assert board_of(scene).ghosts[-1] == "yard:east"
    hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert chosen(scene) == ["yard:south"]
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert match_of(scene).answers[-1].key == "yard:south"


def test_keys_that_go_to_another_answer_show_that_one(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    click_on(hands, scene, "tile:yard")
    hands.key(pygame.K_RIGHT)
    assert board_of(scene).ghosts[-1] == "yard:east"
    click_on(hands, scene, "tile:yard")
    assert chosen(scene) == ["yard:south"], "a click goes on from where the keys were"


def test_under_the_mouse_an_answer_shows_as_a_ghost_until_it_leaves(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    click_on(hands, scene, "tile:yard")
    other = scene.question.button_for("gate:north")
    assert other is not None
    hands.point(other)
    assert board_of(scene).ghosts[-1] == "gate:north"
    assert chosen(scene) == []
    hands.point((scene.board.rect.right - 5, scene.board.rect.bottom - 5))
    assert board_of(scene).ghosts[-1] == "yard:north"
    assert chosen(scene) == ["yard:north"]


def test_a_thing_with_one_answer_gives_it_at_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_lay(hands, monkeypatch)
    click_on(hands, scene, "tile:well")
    assert match_of(scene).answers[-1].key == "pass"


def test_of_several_ways_that_are_weighed_the_likeliest_lies_first_in_the_places_of_its_thing() -> (
    None
):
    def way(key: str, target: str, chance: float) -> Option[int]:
        return Option(key, key, 0, target, odds=lambda: Odds(chance))

    options = [way("bow", "rat", 0.2), way("blow", "cat", 0.5), way("blade", "rat", 0.4)]
    asked = Decision(0, "act", "What?", "turn", options, weighs=True)
    assert [option.key for option in Choices(asked).legal] == ["blade", "blow", "bow"]
    assert Choices(asked).first["rat"].key == "blade"
    plain = Decision(0, "act", "What?", "turn", options)
    assert Choices(plain).first["rat"].key == "bow"
    assert plain.fingerprint() == asked.fingerprint()
