"""The Labyrinth's table as a new player meets it: the stage, the dice, the answers."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands
from moments import LONG, go_on, sit_down
from msgspec.structs import replace

from fandg.engine.decision import Option
from fandg.engine.form import Field, Form
from fandg.engine.odds import tell_chance
from fandg.engine.seats import Kind
from fandg.engine.show import Tableau
from fandg.games.labyrinth.events.scouting import PageRead
from fandg.games.labyrinth.library import open_library
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.chance_tags import lay_tags
from fandg.ui.table.help import HelpScene
from fandg.ui.table.hold import Hold, What

ALL: tuple[What, ...] = ("throw", "outcome", "tableau", "aside", "card", "reason")

TAUGHT = {f"labyrinth/{r}" for card in open_library().lessons.values() for r in card.rules}
"""The rules that lessons make known, as the guide remembers them."""


def sit(hands: Hands, *kinds: Kind, mode: str = "tutorial", seed: int = 3) -> TableScene:
    return sit_down(hands, "labyrinth", mode, kinds or ("person",), seed)


def to_question(hands: Hands, scene: TableScene, kind: str) -> None:
    go_on(hands, scene, lambda: scene.asked is not None and scene.asked.kind == kind, *ALL)


def test_no_dice_in_the_tray_lie_over_the_stage(hands: Hands) -> None:
    scene = sit(hands, "person", "steady", "steady")
    laid_out, in_tray = 0, 0
    for _ in range(LONG):
        if hands.top is not scene or (laid_out > 20 and in_tray > 20):
            break
        if scene.director.holds.awaits_press:
            scene.director.holds.release()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.2)
        tray, is_laid_out = scene.tray.covered(), scene.at_stake.is_laid_out
        laid_out, in_tray = laid_out + is_laid_out, in_tray + bool(tray)
        over = [rect for rect in tray if rect.colliderect(scene.at_stake.page)]
        assert not (is_laid_out and over), scene.at_stake.stakes
    assert laid_out
    assert in_tray


def test_a_lesson_in_a_roll_is_read_beside_the_board_with_nothing_over_it(hands: Hands) -> None:
    scene = sit(hands)
    go_on(hands, scene, lambda: scene.director.holds.is_on("throw"), "tableau", "aside")
    scene.director.press()
    go_on(hands, scene, lambda: scene.director.holds.is_on("aside"), "tableau", "outcome")
    assert scene.table.match.game.stakes(scene.table.match.state) is not None
    assert scene.table.match.state.pool.dice
    assert not scene.at_stake.is_open


def test_the_stage_is_folded_while_something_else_is_asked(hands: Hands) -> None:
    scene = sit(hands)
    to_question(hands, scene, "spend")
    stakes, asked = scene.table.match.game.stakes(scene.table.match.state), scene.asked
    assert asked is not None
    assert stakes is not None
    options = [Option("use", "Use it", 1), Option("pass", "Go on", 0)]
    for about, folds in ((stakes.who[0], False), (None, False), ("sidekick:dredgar", True)):
        scene.present(replace(asked, form=None, options=options, about=about))
        assert scene.at_stake.is_open
        assert scene.at_stake.folded is folds, about


def test_dice_that_wait_look_as_they_will_lie_there(hands: Hands) -> None:
    scene = sit(hands)
    go_on(hands, scene, lambda: scene.director.holds.is_on("throw"), "tableau", "aside")
    hands.stage.draw()
    page, throw = scene.at_stake._page, scene.at_stake._shown
    assert throw is not None
    assert {die.make for die in throw.dice} == {"white", "yellow"}
    colours = dict[str, set[tuple[int, ...]]]()
    for die, place in zip(throw.dice, page.dice_places(), strict=True):
        colours.setdefault(die.make, set()).add(tuple(hands.stage.surface.get_at(place.center))[:3])
    assert colours["white"].isdisjoint(colours["yellow"])
    red, _, blue = next(iter(colours["yellow"]))
    assert blue < red / 2, "a yellow die is not yellow before it is thrown"


def test_enter_closes_help_that_the_mouse_or_a_key_opened(hands: Hands) -> None:
    scene = sit(hands)
    to_question(hands, scene, "act")
    place = scene.board.place_of("region:c3")
    assert place is not None
    pos = place.center
    hands.point(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))
    hands.tick()
    assert type(hands.stage.top) is HelpScene
    hands.key(pygame.K_RETURN)
    assert hands.top is scene
    hands.key(pygame.K_F1)
    assert type(hands.stage.top) is HelpScene
    hands.key(pygame.K_RETURN)
    assert hands.top is scene


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1024, 768), 200), ((1920, 1080), 100)]
)
def test_the_chance_of_every_roll_is_read_before_one_is_chosen(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = sit(hands)
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    to_question(hands, scene, "act")
    assert scene.asked is not None
    told = {w.option.key for w in scene.question.widgets if isinstance(w, OptionButton)}
    untold = scene.question.untold
    tags = lay_tags(hands.stage, scene.theme, scene.board, untold)
    rolls = [option for option in scene.asked.legal_options() if option.odds is not None]
    assert len(rolls) == 3
    for option in rolls:
        assert option.odds is not None
        assert option.key in told or option.target in tags, option.key
        if option.target in tags:
            figure = tell_chance(option.odds().chance, hands.stage.settings.odds)
            assert untold[option.target].figure == figure
    # Nothing is near enough for a Melee roll: it would only gain a Plus-One, and that is seen.
    assert [rolls[0].key, untold[rolls[0].target or ""].sign] == ["roll:melee", "plus"]
    # Two dice of the Ranged row Defeat no minion: that the chance is of a wound is seen as well.
    assert [rolls[1].key, untold[rolls[1].target or ""].sign] == ["roll:ranged", "broken-heart"]
    places = [*tags.values()]
    assert all(scene.board.rect.contains(place) for place in places)
    assert all(place.collidelist(places[at + 1 :]) < 0 for at, place in enumerate(places))


def test_enter_gives_what_a_number_led_to_and_not_what_the_mouse_pressed_before(
    hands: Hands,
) -> None:
    scene = sit(hands)
    to_question(hands, scene, "act")
    hands.click(scene.hand.cards[0])
    assert type(hands.stage.top) is HelpScene
    hands.key(pygame.K_ESCAPE)
    hands.point(scene.question.rect.midtop)
    assert hands.top is scene
    number = scene.question.numbers["row:rowan:magic"]
    hands.key(pygame.K_0 + number)
    before = scene.table.count_answers()
    hands.key(pygame.K_RETURN)
    assert hands.top is scene, "the card is not opened again"
    assert scene.table.count_answers() == before + 1
    assert scene.table.match.answers[-1].key == "roll:magic"


def test_who_plays_alone_is_not_asked_for_company_but_finds_it_at_the_chair(hands: Hands) -> None:
    scene = sit(hands)
    to_question(hands, scene, "act")
    assert scene.asked is not None
    assert "join" in [option.key for option in scene.asked.legal_options()]
    assert scene.question.button_for("join") is None
    assert scene.side.chair.visible
    hands.click(scene.side.chair)
    assert isinstance(hands.top, Dialog)
    hands.click(hands.find("Somebody joins"))
    assert [answer.key for answer in scene.table.match.answers][-1] == "join"


@pytest.mark.parametrize("count", [1, 3])
def test_at_most_three_slips_come_before_the_first_move(hands: Hands, count: int) -> None:
    kinds: list[Kind] = ["person"] * count
    scene = sit(hands, *kinds)
    hands.stage.settings.guide = True
    hands.stage.settings.guided.clear()
    lessons = set[str]()

    def moves() -> bool:
        if scene.aside.tableau is not None:
            lessons.add(scene.aside.tableau.title)
        return scene.asked is not None and scene.asked.kind == "act"

    go_on(hands, scene, moves, *ALL)
    slips = {title for title in hands.stage.settings.guided if title not in TAUGHT}
    assert lessons
    assert len(lessons) + len(slips) <= 3, (lessons, slips)


def test_what_a_lesson_taught_no_slip_explains_again(hands: Hands) -> None:
    scene = sit(hands)
    hands.stage.settings.guide = True
    hands.stage.settings.guided.clear()
    to_question(hands, scene, "act")
    scene.guide.take_question(["move"])
    assert scene.guide.section is None
    scene.guide.take_question(["treasures"])
    assert scene.guide.section is not None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_the_sheet_of_hits_leaves_the_slip_of_the_roll_clear(
    hands: Hands, size: tuple[int, int], count: int
) -> None:
    scene = sit(hands)
    hands.stage.settings.text = 200
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    to_question(hands, scene, "spend")
    assert scene.asked is not None
    fields = tuple(Field(f"foe-{at}", "A Lantern Imp", 0, 2) for at in range(count))
    form = Form(fields, {field.key: 0 for field in fields}, lambda _: None)
    scene.present(replace(scene.asked, form=form))
    boards, middle = scene.board.landmarks(), scene.board.rect.centery
    solids = scene.board.things.solids()
    slips = [place for place in solids if place.top > middle and place not in boards]
    assert slips
    assert scene.form.is_open
    assert scene.form.rect.collidelist(slips) < 0
    assert scene.board.rect.contains(scene.form.rect)
    assert scene.form.rect.contains(scene.form.confirm.rect)


def test_a_page_that_asks_is_read_once_beside_its_question(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(hands, mode="act")
    held: list[str] = []
    hold = scene.director._host.hold_tableau

    def note(tableau: Tableau) -> Hold:
        held.append(tableau.line)
        return hold(tableau)

    monkeypatch.setattr(scene.director._host, "hold_tableau", note)
    to_question(hands, scene, "page-choice")
    read = [event for event in scene.table.match.log if isinstance(event, PageRead)][-1]
    assert read.asks == (0,)
    assert read.text not in held
    assert held, "other pages are held"


def test_once_all_xp_is_spent_on_the_dice_the_keys_stand_at_confirm(hands: Hands) -> None:
    scene = sit(hands, mode="act")
    to_question(hands, scene, "level-up")
    assert scene.asked is not None
    assert scene.asked.form is not None
    raised = 0
    while scene.ring.focus is not scene.form.confirm:
        amounts = dict(scene.form._amounts)
        for field in scene.asked.form.fields:
            scene.form.raise_number(field.key)
            if scene.form._amounts != amounts:
                break
        raised += 1
        assert raised < 20
    key = scene.form.option.key
    hands.key(pygame.K_RETURN)
    assert scene.table.match.answers[-1].key == key
