"""The stage of a moment: dice wait for their person, and what they came to for his going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest
from hands import Hands, printing
from moments import LONG, go_on, rest, sit_down

from fandg.engine.decision import Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Contender, Stakes, name_ends, say_chance
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.games.dummies.events.combat import Blow
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.intents import Press
from fandg.ui.look import theme_for
from fandg.ui.motion import Cue
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.help import HelpScene
from fandg.ui.table.hold import What
from fandg.ui.table.side import TabButton
from fandg.ui.table.stake_page import MomentPage
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.stake_words import Galley, print_sentence, print_settled

pytestmark = pytest.mark.usefixtures("weighty_fights")

LONG_FIGHT = 4
"""The seed of a game whose first fight is not over with its first blow: the outcome is held."""


def is_held(scene: TableScene) -> bool:
    return scene.director.holds.awaits_press and scene.at_stake.throw is not None


def is_great(scene: TableScene) -> bool:
    return scene.director.holds.is_on("tableau")


def is_folded(scene: TableScene) -> bool:
    return scene.at_stake.folded


def tumbles(scene: TableScene) -> bool:
    return scene.at_stake.is_tumbling


def pixels_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def wait_for_throw(hands: Hands, scene: TableScene) -> None:
    holds = scene.director.holds
    go_on(hands, scene, lambda: holds.is_on("throw"), "tableau")
    assert scene.at_stake.throw is None, "nothing was thrown yet"
    rest(hands)


def wait_for_test(hands: Hands, scene: TableScene) -> None:
    """Go on to the dice of a test, past those of initiative and movement."""

    def waits() -> bool:
        return scene.director.holds.is_on("throw") and scene.at_stake.key.startswith("test:")

    go_on(hands, scene, waits, "throw", "outcome", "tableau", "card")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_dice_wait_until_a_key_throws_them_and_their_outcome_until_one_goes_on(
    hands: Hands, key: int
) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    wait_for_throw(hands, scene)
    stakes = scene.at_stake.stakes
    assert stakes is not None
    rest(hands, 20.0)
    assert scene.at_stake.throw is None, "it was thrown without its person"
    hands.key(key)
    assert not scene.director.holds.awaits_press or is_held(scene)
    go_on(hands, scene, lambda: is_held(scene))
    assert scene.at_stake.key == stakes.key
    rest(hands, 20.0)
    assert is_held(scene), "the outcome went by itself"
    hands.key(key)
    go_on(hands, scene, lambda: not is_held(scene))
    assert (scene.at_stake.key, scene.at_stake.part) != (stakes.key, stakes.part)


def test_nothing_that_waits_untold_is_seen_by_looking_back_or_on_the_sheet(hands: Hands) -> None:
    scene = sit_down(hands)
    director = scene.director
    wait_for_throw(hands, scene)

    def waits() -> bool:
        """An outcome is held, and another event lies behind it."""
        return director.holds.is_on("outcome") and director.untold is not None

    go_on(hands, scene, waits, "throw", "outcome", "tableau", "card")
    rest(hands)
    views, sheet = [card.view for card in scene.side.cards], scene.side.sheet._lines
    hands.key(pygame.K_t)
    assert isinstance(hands.top, Dialog), "looking back would foretell it"
    hands.key(pygame.K_RETURN)
    scene.refresh()
    assert [card.view for card in scene.side.cards] == views
    assert scene.side.sheet._lines == sheet
    scene.layout(scene.stage.size)
    known = len(scene.table.lines(scene.audience.notes_of(scene.asked)))
    assert scene.side.notebook.count == known - 1


@pytest.mark.parametrize("how", ["button", "dice", "pad"])
def test_dice_are_thrown_by_button_by_themselves_and_by_pad(hands: Hands, how: str) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    hands.stage.draw()
    if how == "pad":
        hands.pad(pygame.CONTROLLER_BUTTON_A)
    elif how == "button":
        hands.click(scene.at_stake.button)
    else:
        hands.click(scene.at_stake._page.dice_places()[0].center)
    assert scene.at_stake.throw is not None


def test_a_press_in_a_hurry_is_not_heard(hands: Hands) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    go_on(hands, scene, lambda: scene.director.holds.awaits_press)
    hands.hit(pygame.K_RETURN)
    assert scene.at_stake.throw is None, "it was meant for what was before"
    rest(hands)
    hands.hit(pygame.K_RETURN)
    go_on(hands, scene, lambda: is_held(scene))
    hands.hit(pygame.K_RETURN)
    assert is_held(scene)
    assert not scene.director.hurry(), "nothing moves that could be hurried"
    rest(hands)
    assert is_held(scene), "hurrying goes on from an outcome"


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_nothing_of_the_board_is_seen_through_the_page_and_none_is_drawn_under_it(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    stage, drawn = scene.at_stake, []
    for color in ("black", "white"):
        sheet = pygame.Surface(size)
        sheet.fill(color)
        stage.draw(sheet)
        drawn.append(sheet)
    solid = stage.solid
    assert solid.width * solid.height > 0.7 * stage.page.width * stage.page.height
    dark, light = (pixels_of(sheet.subsurface(solid)) for sheet in drawn)
    assert dark == light
    stage.fold()
    assert not stage.solid.width, "the board below is in sight"


def test_hurry_ends_the_tumbling_and_no_more(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)
    hands.stage.settings.reduced_motion = False
    wait_for_test(hands, scene)
    scene.director.press()
    assert tumbles(scene)
    hands.key(pygame.K_RETURN)
    assert not tumbles(scene)
    hands.hit(pygame.K_RETURN)

    def is_read() -> bool:
        return scene.director.holds.is_on("outcome") or scene.asked is not None

    go_on(hands, scene, is_read)
    assert scene.at_stake.throw is not None
    hands.hit(pygame.K_RETURN)
    assert scene.at_stake.throw is not None, "it was passed by before anybody could read it"


def test_bots_throw_on_the_stage_without_a_press(hands: Hands) -> None:
    scene = sit_down(hands, mode="trio-competition", kinds=("steady",) * 3)
    seen = 0
    for _ in range(60):
        hands.stage.update(0.3)
        assert not scene.director.holds.awaits_press
        seen += scene.at_stake.throw is not None
    assert seen


@pytest.mark.parametrize("how", ["fast", "by-themselves"])
def test_dice_that_throw_themselves_are_still_held(hands: Hands, how: str) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    if how == "fast":
        hands.stage.settings.speed = "fast"
    else:
        hands.stage.settings.throws_by_hand = False
    go_on(hands, scene, lambda: scene.director.holds.awaits_press)
    assert is_held(scene), "it waited for a throw"


def test_real_dice_were_thrown_already_and_are_held(hands: Hands) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT, table_dice=frozenset({0}))
    for at in range(LONG):
        if scene.director.holds.awaits_press:
            break
        if scene.asked is not None:
            options = scene.asked.legal_options()
            scene.answer(options[at % len(options)].key)
        hands.stage.update(0.3)
    assert is_held(scene), "it waited for a throw"


def test_nothing_is_held_where_nothing_is_shown(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.speed = "off"
    for _ in range(30):
        if hands.top is not scene:
            return
        assert not scene.director.holds.awaits_press
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)


def test_speed_off_lets_go_of_what_waits(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    hands.stage.settings.speed = "off"
    go_on(hands, scene, lambda: not scene.director.holds.awaits_press)


def test_who_fights_presses_for_each_blow_of_his_or_fights_it_out(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, seed=14)
    rolled = list[Rolls]()
    roll = StakePanel.roll

    def note(panel: StakePanel, throw: Rolls, *, settled: bool) -> None:
        rolled.append(throw)
        roll(panel, throw, settled=settled)

    monkeypatch.setattr(StakePanel, "roll", note)
    director = scene.director
    presses, label = list[tuple[str, list[Rolls]]](), ""
    for _ in range(LONG):
        if director.holds.awaits_press and scene.at_stake.awaits_press:
            if label in ("Strike", "Fight it out"):
                presses.append((label, rolled[:]))
            rolled.clear()
            label = scene.at_stake.button.label
            coming = director.holds.event
            if isinstance(coming, Blow):
                assert coming.who in ("bard", "teller", "pirate"), "a blow of the foe waited"
        if {said for said, _ in presses} == {"Strike", "Fight it out"}:
            break
        if director.holds.is_any:
            is_blow = director.holds.awaits_press and label == "Strike"
            rushes = is_blow and len(presses) > 2
            label = "Fight it out" if rushes else label
            assert not is_blow or scene.at_stake.rush.label == "Fight it out"
            director.press(rushes=rushes)
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    for label, thrown in presses:
        blows = [throw for throw in thrown if "Strength Throw" in throw.title]
        own = [throw for throw in blows if throw.seat == 0]
        if label == "Strike":
            assert len(own) == 1, "each blow of his is a press of his"
            assert len(blows) <= 3
        else:
            stops = next((at for at, throw in enumerate(blows) if not throw.carries), len(blows))
            assert not any(throw.seat == 0 for throw in blows[stops + 1 :]), (
                "it went on past a wound that endangers"
            )
    assert {label for label, _ in presses} == {"Strike", "Fight it out"}


def test_what_an_ability_came_to_is_read_by_the_press_that_strikes(hands: Hands) -> None:
    scene = sit_down(hands, seed=7)
    director = scene.director

    def may_strike() -> bool:
        return director.holds.is_on("outcome") and scene.at_stake.button.label == "Strike"

    go_on(hands, scene, may_strike, "throw", "outcome", "tableau", "card")
    assert "hits with" in scene.at_stake._page.outcome, "what the press throws for is said"
    director.press()
    while scene.at_stake.part != "blows" or scene.at_stake.throw is None:
        hands.stage.update(0.02)
        assert not director.holds.awaits_press, "a second press was asked for"
    assert "Strength Throw" in scene.at_stake.throw.title


def test_what_two_throws_came_to_has_the_height_that_its_words_need(hands: Hands) -> None:
    scene = sit_down(hands, seed=8)
    hands.stage.take_window(pygame.display.set_mode((1024, 768)))
    hands.stage.relayout()
    page, holds = scene.at_stake._page, scene.director.holds

    def both_have_thrown() -> bool:
        return holds.is_on("outcome") and bool(page.earlier and page.outcome)

    go_on(hands, scene, both_have_thrown, "throw", "outcome", "tableau", "card")
    type_, theme, width = hands.stage.type, scene.theme, page._words.width
    lines = "\n".join([*page.earlier, page.verdict])
    said = type_.paragraph_height(lines, width, theme.display, page._pt(19), leading=1.1)
    told = type_.paragraph_height(page.outcome, width, theme.text, page._pt(16))
    assert said + told <= page._words.height


def test_who_fights_it_out_from_the_first_blow_stops_for_no_miss(hands: Hands) -> None:
    scene = sit_down(hands, seed=3)
    director = scene.director

    def strikes() -> bool:
        is_on = director.holds.is_on("throw") and scene.at_stake.button.label == "Strike"
        return is_on and isinstance(director.holds.event, Blow)

    go_on(hands, scene, strikes, "throw", "outcome", "tableau", "card")
    before = len(scene.table.match.log) - 1
    director.press(rushes=True)
    while not director.holds.awaits_press:
        hands.stage.update(0.1)
    blows = [event for event in scene.table.match.log[before:] if isinstance(event, Blow)]
    assert len(blows) > 2
    assert not blows[0].success, "find another seed"
    assert not blows[1].success, "find another seed"
    assert blows[-1].success, "it stopped though nothing had happened"


def test_a_long_run_of_misses_ends_in_time(hands: Hands) -> None:
    scene = sit_down(hands, seed=5)
    hands.stage.settings.reduced_motion = False
    director = scene.director

    def strikes() -> bool:
        is_on = director.holds.is_on("throw") and scene.at_stake.button.label == "Strike"
        return is_on and isinstance(director.holds.event, Blow)

    blows = list[Blow]()
    while len(blows) <= 20:
        go_on(hands, scene, strikes, "throw", "outcome", "tableau", "card")
        before = len(scene.table.match.log)
        director.press(rushes=True)
        passed = 0.0
        while not (director.holds.awaits_press or director.holds.is_on("outcome")):
            hands.stage.update(0.1)
            passed += 0.1
        blows = [event for event in scene.table.match.log[before:] if isinstance(event, Blow)]
        assert scene.table.match.result is None, "find another seed"
        assert passed < 15.0


def test_a_tie_is_thrown_again_by_the_same_press_until_it_is_broken(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    throws = scene.director.throws
    speed = Stakes(key="fight", title="Speed", card="", fails="All is lost.", part="speed")
    blows = msgspec.structs.replace(speed, part="blows")

    def waits(stakes: Stakes, *, carries: bool) -> bool:
        throw = Rolls((Die(3),), "", "", None, 0, stakes, carries=carries)
        return throws.prepare(Cue(throw=throw))

    assert waits(speed, carries=True), "the first takes a press"
    assert not waits(speed, carries=True)
    assert not waits(speed, carries=False)
    assert waits(speed, carries=True), "the tie was broken"
    assert waits(blows, carries=True), "something else is decided"
    assert not waits(blows, carries=True)
    assert scene.table.match.pending is None
    go_on(hands, scene, lambda: scene.asked is not None, "throw", "outcome", "tableau", "card")
    assert waits(blows, carries=True), "he was asked something meanwhile"


def test_where_blow_follows_blow_one_press_is_for_all_parts(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    throws = scene.director.throws
    luck = Stakes(key="fight", title="Luck", card="", fails="Down.", part="abilities", flows=True)
    blows = msgspec.structs.replace(luck, part="blows")

    def waits(stakes: Stakes, *, carries: bool) -> bool:
        throw = Rolls((Die(3),), "", "", None, 0, stakes, carries=carries)
        return throws.prepare(Cue(throw=throw))

    assert waits(luck, carries=True), "the first takes a press"
    assert not waits(blows, carries=True), "the ability was nothing to stop for"
    assert not waits(blows, carries=False)
    assert not throws.presses.carries_on
    assert waits(blows, carries=True), "the last Life"
    throws.presses.carry_on()
    assert not waits(blows, carries=True), "who went on has thrown as well"


@pytest.mark.parametrize("seed", [2, 13])
def test_a_blow_that_leaves_one_life_or_none_stands_until_its_person_goes_on(
    hands: Hands, seed: int
) -> None:
    scene = sit_down(hands, seed=seed)

    def is_struck() -> bool:
        throw = scene.at_stake.throw
        is_hit = throw is not None and throw.struck == 0 and throw.good is True
        return throw is not None and is_hit and not throw.carries

    go_on(hands, scene, is_struck, "throw", "outcome", "tableau", "card")
    throw = scene.at_stake.throw
    rest(hands, 20.0)
    assert scene.director.holds.awaits_press, "it went by"
    assert throw is not None
    if scene.tableau.tableau is not None:
        assert " is knocked out by " in scene.tableau.tableau.title, "the moment takes the press"
        return
    assert scene.at_stake.throw is not None
    # His own last die may have come to lie beside it.
    assert set(throw.dice) <= set(scene.at_stake.throw.dice)
    assert scene.at_stake.throw.verdict == throw.verdict
    assert scene.asked is None


def test_what_cannot_fail_is_told_on_the_stage_without_a_throw(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    throws = scene.director.throws
    unlucky = Rolls((Die(1, True, stays=True),), "Misfortune shows 1", "hits", True, 0)
    assert not throws.presses.awaited(unlucky)
    assert not throws.presses.awaited(Rolls((), "Cannot fail", "hits", True, 0))
    assert throws.presses.awaited(Rolls((Die(1, True),), "Strength", "hits", True, 0))
    assert throws.time(unlucky)[0] == 0


def test_what_a_bot_throws_by_the_way_lies_in_the_tray_and_a_persons_on_the_stage(
    hands: Hands,
) -> None:
    kinds: tuple[Kind, ...] = ("person", "steady", "steady")
    scene = sit_down(hands, "fortune", "cooperative", kinds, seed=7)
    throws = scene.director.throws
    stakes = Stakes(key="move", title="Somebody moves", card="", task="A point for every spot.")
    bots = Rolls((Die(3),), "Somebody moves", "3 points", True, 1, stakes)
    mine = msgspec.structs.replace(bots, seat=0)
    assert throws.lay(bots) is scene.tray
    assert throws.lay(mine) is scene.at_stake
    hanging = msgspec.structs.replace(stakes, fails="All is lost.")
    assert throws.lay(msgspec.structs.replace(bots, stakes=hanging)) is scene.at_stake


def test_a_chance_that_has_changed_since_the_question_is_told_before_the_dice_lie(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), seed=7)
    throws = scene.director.throws
    known = Stakes(key="battle", title="The battle", card="", chance=0.5, standing="4 against 2.")
    for now, chance in ((True, 0.1), (False, 0.5)):
        after = msgspec.structs.replace(known, chance=0.1, awaits_dice=now)
        scene.at_stake.open(known)
        monkeypatch.setattr(throws, "_stakes_at", lambda _, stakes=after: stakes)
        throws.lay(Rolls((Die(3),), "The battle", "", None, 0))
        assert scene.at_stake.stakes is not None
        assert scene.at_stake.stakes.chance == chance


def test_dice_of_a_move_fall_in_the_tray_by_themselves_and_nobody_has_to_go_on(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "fortune", seed=7)
    holds = scene.director.holds
    go_on(
        hands, scene, lambda: scene.asked is not None or holds.is_on("throw", "outcome"), "tableau"
    )
    assert scene.asked is not None, "they took a press"
    assert "points left" in scene.asked.prompt
    assert scene.tray.throw is not None
    assert scene.tray.throw.title.endswith(" moves")
    assert not scene.at_stake.is_open


def test_a_tie_is_read_before_bots_alone_roll_again(hands: Hands) -> None:
    kinds: tuple[Kind, ...] = ("person", "steady", "steady", "steady")
    scene = sit_down(hands, "fortune", "cooperative", kinds, seed=1)
    hands.stage.settings.reduced_motion = False
    rounds = 0
    for _ in range(LONG):
        if rounds == 2:
            break
        holds = scene.director.holds
        if holds.is_on("outcome"):
            assert scene.at_stake.is_open, "an outcome is held of which nothing is seen"
            rounds += scene.at_stake.key == "initiative"
        if holds.awaits_press:
            rest(hands)
            hands.key(pygame.K_RETURN)
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.15)
    assert rounds == 2


def test_dice_of_several_seats_are_thrown_by_the_first_person_of_them(hands: Hands) -> None:
    scene = sit_down(hands, mode="trio-cooperation", kinds=("steady", "steady", "person"))
    throws = scene.director.throws
    dice = (Die(3), Die(4))
    assert throws.presses.awaited(Rolls(dice, "Who is first?", "tied", None, 0, fellows=(2,)))
    assert not throws.presses.awaited(Rolls(dice, "Who is first?", "tied", None, 0, fellows=(1,)))


def test_the_outcome_comes_before_the_next_persons_curtain(hands: Hands) -> None:
    scene = sit_down(hands, mode="trio-competition", kinds=("person",) * 3)
    held = 0
    for _ in range(LONG):
        if hands.top is not scene:
            break
        if scene.director.holds.awaits_press:
            held += is_held(scene)
            rest(hands)
            scene.director.press()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    assert held


@pytest.mark.parametrize("stakes", ["test:", "fight:"])
def test_what_a_throw_comes_to_after_all_were_called_is_read_too(hands: Hands, stakes: str) -> None:
    scene = sit_down(hands, "fortune", "competitive", ("person",) * 4, seed=1)
    scene.table.match.setup.options["open-calls"] = "always"
    holds, log = scene.director.holds, scene.table.match.log

    def is_called() -> bool:
        asked = scene.asked is not None and scene.asked.is_open_call
        return asked and scene.at_stake.throw is not None and scene.at_stake.key.startswith(stakes)

    def is_over(before: int) -> bool:
        return any(type(event).__name__ in ("TestEnds", "FightEnds") for event in log[before:])

    before, page = len(log), ""
    for _ in range(30):
        go_on(hands, scene, is_called, "throw", "outcome", "tableau", "card")
        before, page = len(log), scene.at_stake.key
        scene.answer("nobody")
        for _ in range(LONG):
            if holds.awaits_press or scene.asked is not None or hands.top is not scene:
                break
            hands.stage.update(0.1)
        if is_over(before):
            break
    assert is_over(before)
    assert holds.is_on("outcome"), "what came of it was swept away"
    assert scene.at_stake.key == page


def test_a_game_that_goes_back_takes_the_stage_away(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    scene.start_over()
    assert not scene.director.holds.awaits_press
    assert scene.at_stake.throw is None


def test_the_board_can_be_looked_at_under_it(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    middle = scene.board.rect.center
    assert scene.at_stake.is_at(middle)
    assert not scene.is_board_at(middle)
    hands.key(pygame.K_f)
    assert is_folded(scene)
    assert scene.is_board_at(middle)
    hands.key(pygame.K_RETURN)
    assert scene.at_stake.throw is None, "it was thrown unseen"
    assert not is_folded(scene)
    hands.key(pygame.K_f)
    hands.stage.draw()
    hands.click(scene.at_stake.sign)
    assert not is_folded(scene)


@pytest.mark.parametrize("where", ["tab", "bar"])
@pytest.mark.parametrize("what", ["throw", "outcome", "tableau"])
def test_enter_goes_on_wherever_the_focus_is(hands: Hands, what: What, where: str) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    others: tuple[What, ...] = ("throw", "outcome", "tableau")
    go_on(hands, scene, lambda: scene.director.holds.is_on(what), *(o for o in others if o != what))
    held, tab = scene.director.holds.on, scene.side.tab
    tabs = [widget for widget in scene.side.widgets if isinstance(widget, TabButton)]
    scene.ring.focus_on(tabs[-1] if where == "tab" else scene.bar.buttons[-1])
    hands.key(pygame.K_RETURN)
    assert scene.director.holds.on is not held, "Enter did something else"
    assert (hands.top, scene.side.tab) == (scene, tab)


def test_enter_on_the_sign_of_the_stage_folds_it(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    scene.ring.focus_on(scene.at_stake.sign)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert is_folded(scene)
    assert scene.director.holds.is_on("throw")


def test_what_folds_the_stage_says_so_and_by_which_key(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    scene.ring.focus_on(scene.at_stake.sign)
    hands.key(pygame.K_QUESTION)
    assert isinstance(hands.top, HelpScene)
    assert "Look at the board (F)" in hands.top.explanation.text


def test_in_large_type_the_stage_lies_over_the_strip_as_long_as_nothing_is_asked(
    hands: Hands,
) -> None:
    hands.stage.settings.text = 200
    hands.stage.take_window(pygame.display.set_mode((1024, 768)))
    hands.stage.measure()
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    stage, board = scene.at_stake, scene.board.rect
    strip = scene.question.rect.bottom - hands.stage.metrics.px(3)
    assert stage.page.bottom >= strip, "words of the strip are seen in half"
    assert stage.page.bottom > board.bottom + board.height // 4, "it is as small as the board"
    assert stage.button.rect.top > board.bottom, "find other words"
    assert hands.stage.window.get_rect().contains(stage.page)
    assert not any(stage.is_at(widget.rect.center) for widget in scene.hand.widgets) or not any(
        widget in list(scene.ring) for widget in scene.hand.widgets
    )
    hands.stage.draw()
    drawn = scene.canvas.still(hands.stage.surface).subsurface(stage.button.rect)
    stage.fold()
    hands.stage.draw()
    folded = scene.canvas.still(hands.stage.surface).subsurface(stage.button.rect)
    assert pixels_of(drawn.copy()) != b"" != pixels_of(folded.copy())
    stage.fold()
    hands.stage.draw()
    picture = scene.canvas.still(hands.stage.surface)
    edge = stage.page.left + hands.stage.metrics.px(1)
    above, below = (picture.get_at((edge, y)) for y in (board.bottom - 20, board.bottom + 20))
    assert max(abs(a - b) for a, b in zip(above, below, strict=True)) < 40, "dimmed over the board"
    stage.fold()
    stage.fold()
    hands.click(stage.button)
    assert stage.throw is not None, "a click below the board was not heard"
    go_on(hands, scene, lambda: scene.asked is not None, "throw", "outcome", "tableau", "card")
    assert stage.page.bottom <= board.bottom, "it hides the answers"


def test_a_stage_that_is_folded_leaves_nothing_of_it_on_the_board(hands: Hands) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    wait_for_throw(hands, scene)
    hands.stage.draw()
    hands.key(pygame.K_RETURN)
    go_on(hands, scene, lambda: is_held(scene))
    hands.stage.draw()
    scene.canvas.release_board()
    scene.canvas.hold_board()
    page = next(iter(scene.at_stake.places.values()))
    laid_out = hands.stage.surface.subsurface(page).copy()
    hands.key(pygame.K_f)
    assert is_folded(scene)
    hands.stage.draw()
    folded = hands.stage.surface.subsurface(page)
    assert pixels_of(folded) != pixels_of(laid_out), "its card still lies there"


def test_no_figure_or_word_of_a_cue_wanders_over_the_stage(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    hands.stage.draw()
    page = scene.at_stake.page
    before = hands.stage.surface.subsurface(page).copy()
    wanders = page.inflate(40, -20)
    monkeypatch.setattr(
        scene.director.player, "draw", lambda surface: [surface.fill("red", wanders)]
    )
    surface = hands.stage.surface
    scene.draw(surface)
    assert pixels_of(surface.subsurface(page)) == pixels_of(before)
    assert surface.get_at((wanders.left + 2, wanders.centery)) == pygame.Color("red")


def test_no_slip_of_the_guide_lies_over_the_stage(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    hands.stage.settings.guide = True
    scene.guide.take_question(["move", "press-on"])
    scene.draw(hands.stage.surface)
    assert scene.guide.rect.width
    assert not scene.guide.rect.colliderect(scene.at_stake.page)


def test_nothing_is_looked_at_from_near_over_what_is_held_and_just_after_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "fortune", seed=3)
    mouse = [(0, 0)]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: mouse[0])

    def point(x: int, y: int) -> None:
        mouse[0] = (x, y)
        hands.point((x, y))

    x, y = scene.board.rect.center
    point(x, y)
    assert scene.pointing.rests_at() == (x, y)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")
    go_on(hands, scene, lambda: is_great(scene) and bool(scene.hand.cards), *past)
    assert scene.pointing.rests_at() is None
    card = scene.hand.cards[0]
    point(*card.rect.center)
    hands.stage.draw()
    assert card.hovered
    assert not card.is_risen
    point(x + 9, y)
    assert scene.pointing.rests_at() is None
    hands.rest()
    hands.tap((x + 9, y))
    assert not is_great(scene)
    go_on(hands, scene, lambda: scene.asked is not None, *past)
    assert scene.pointing.rests_at() is None, "the mouse has not moved since"
    point(x, y)
    assert scene.pointing.looks


def test_under_a_great_moment_it_is_neither_folded_nor_clicked(hands: Hands) -> None:
    scene = sit_down(hands, kinds=("steady",))
    go_on(hands, scene, lambda: is_great(scene))
    scene.at_stake.open(WORST)
    hands.stage.draw()
    hands.key(pygame.K_f)
    assert not is_folded(scene)
    hands.tap(scene.board.rect.center)
    assert not is_great(scene), "a click that hurries was for the stage below"


def test_a_right_click_on_its_card_explains_the_card(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_for_throw(hands, scene)
    stakes = scene.at_stake.stakes
    assert stakes is not None
    told = scene.board.explain(stakes.card)
    assert told is not None
    scene.handle(Press(scene.at_stake.places[stakes.card].center, 3))
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.title == told.title


def test_it_stands_beside_the_question_about_it(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)

    def is_asked() -> bool:
        if scene.director.holds.awaits_press:
            rest(hands)
            scene.director.press()
        return scene.asked is not None and scene.at_stake.is_open and not scene.at_stake.folded

    for _ in range(LONG):
        if is_asked():
            break
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    assert is_asked()
    assert not scene.at_stake._page.rect.colliderect(scene.question.rect)
    assert scene.board.rect.contains(scene.at_stake._page.rect)


def test_it_folds_only_where_every_answer_lies_on_the_board(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)

    def stands() -> bool:
        return scene.asked is not None and scene.at_stake.is_laid_out

    go_on(hands, scene, stands, "throw", "outcome", "tableau", "card")
    stakes, asked = scene.at_stake.stakes, scene.asked
    assert stakes is not None
    assert asked is not None
    own = {stakes.card, *stakes.who}
    things = [t.target for t in scene.board.things.stops() if t.target not in own]
    aside, other = [t for t in things if scene.board.place_of(t) is not None][:2]
    use = Option("use", "Use an ability", 0, target=aside, plays=True)
    also = Option("use:2", "Use another", 3, target=other)
    throw, no = Option("throw", "Throw", 1, target=stakes.card), Option("no", "Let it be", 2)
    for options, folds in (
        ([throw, no], False),
        ([use, throw, no], False),
        ([use, also, no], False),
        ([use, throw], False),
        ([use, also], True),
    ):
        scene.present(msgspec.structs.replace(asked, options=options, form=None))
        assert scene.at_stake.folded is folds, [option.key for option in options]
        offered = [w.option.key for w in scene.question.widgets if isinstance(w, OptionButton)]
        assert sorted(offered) == sorted(option.key for option in options)


SIZES = [
    ((400, 270), Metrics(0.5, 1.0)),
    ((950, 450), Metrics(1.0, 1.0)),
    ((780, 360), Metrics(1.0, 2.0)),
    ((2900, 1380), Metrics(3.0, 1.0)),
    ((2000, 800), Metrics(1.5, 1.25)),
]


def collect_moments(game_id: str, mode: str, seed: int) -> list[tuple[Stakes, Rolls | None]]:
    """What is at stake in a game of sensible answers, each kind of it once, with its throw."""
    seat = [Seat("A", 0)]
    match: Match[Any] = Match(find_game(game_id), Setup(mode=mode, seats=seat, seed=seed))
    found: dict[tuple[str, bool], tuple[Stakes, Rolls | None]] = {}
    while not isinstance(item := match.advance(), Result) and len(match.answers) < 250:
        throw = item.throw(match.state, ["A"]) if isinstance(item, Event) else None
        stakes = (throw.stakes if throw else None) or match.game.stakes(match.state)
        if stakes is not None:
            found[stakes.key.partition(":")[0], throw is None] = stakes, throw
        if not isinstance(item, Event):
            match.answer(match.game.choose_steady(match.state, item))
    return list(found.values())


MANY = tuple(Die(at % 6 + 1, at % 6 > 2, "The Hero") for at in range(9)) + tuple(
    Die(at % 6 + 1, at % 6 > 2, "A Long-Winded Villain of Note") for at in range(7)
)
FEW = (Die(3, False, "Safiya"), Die(4, True, "Safiya"), Die(3, False, "Scorpion, Family Size"))
WORST = Stakes(
    key="worst",
    title="The Longest Title That Anybody Ever Printed on a Card, and Then Some",
    card="",
    situation="A long sentence that goes on about what happens here, and whom it happens to. " * 2,
    task="Six dice of 5 or more in all. Each throw that shows one earns another.",
    passes="Once all its tests are passed: the Danger is overcome, for Danger marker 12 of 14 and "
    "6 Glory to collect in camp. The Hero takes 2 more Danger markers and draws an Event.",
    fails="The Hero and the Other Hero are left hanging in its Cliffhanger, and 12 Glory of this "
    "turn is lost. The Hero takes 1 Wound and discards a Gear.",
    chance=0.57,
    worth="6 Glory",
    sides=(
        Contender("The Hero", 3, 7, "", "Defense 1 · 9 dice"),
        Contender("A Long-Winded Villain of Note", 8, 9, "", "Defense 2 · 7 dice · 3 bodyguards"),
    ),
)


@pytest.mark.parametrize(("size", "metrics"), SIZES)
def test_all_of_it_finds_room_at_every_size(
    hands: Hands, size: tuple[int, int], metrics: Metrics
) -> None:
    scene = sit_down(hands)
    stage = hands.stage
    stage.metrics = metrics
    moments = [*collect_moments("fortune", "solo", 7), *collect_moments("dummies", "solo", 4)]
    assert len(moments) > 6
    board = pygame.Rect((20, 30), size)
    surface = pygame.Surface((size[0] + 60, size[1] + 60))
    fights = [Rolls(dice, "Hits", "5 against 3", True) for dice in (MANY, FEW)]
    decided = [
        (msgspec.structs.replace(stakes, decides="This throw decides the game."), throw)
        for stakes, throw in moments
    ]
    for stakes, throw in [*moments, *decided, *((WORST, fight) for fight in fights)]:
        moment = StakePanel(
            stage, scene.theme, lambda _, size: pygame.Surface(size), lambda: None, list
        )
        moment.layout(board)
        moment.open(stakes)
        if throw is not None:
            moment.offer(throw)
            moment.draw(surface)
            moment.roll(throw, settled=True)
        moment.hold("What came of it is told in a line.")
        moment.draw(surface)
        page = moment._page
        assert board.contains(page.rect)
        texts = [place for _, place in page._texts]
        dice = page.dice_places() if throw is not None else []
        parts = [*texts, *(row for _, row in page._rows), moment.button.rect, *dice, page._words]
        for place in parts:
            assert page.rect.contains(place), (stakes.key, place)
        for at, place in enumerate(parts):
            assert place.collidelist(parts[at + 1 :]) < 0, (stakes.key, place)
        for _, place in page.captions():
            assert page.rect.contains(place)
            assert not place.colliderect(page._words), (stakes.key, place)


@pytest.mark.parametrize(("size", "metrics"), SIZES)
def test_a_long_chance_stays_on_the_sheet(
    hands: Hands, size: tuple[int, int], metrics: Metrics
) -> None:
    scene = sit_down(hands)
    hands.stage.metrics = metrics
    board = pygame.Rect((20, 30), size)
    chanceless = msgspec.structs.replace(WORST, chance=None, sides=())
    worth = "3 Glory, a Gear, the Mirror of the Unfinished War, and all that lies beneath it" * 2
    drawn = []
    for stakes in (chanceless, msgspec.structs.replace(chanceless, chance=0.22, worth=worth)):
        surface = pygame.Surface((size[0] + 60, size[1] + 60))
        moment = StakePanel(
            hands.stage, scene.theme, lambda _, size: pygame.Surface(size), lambda: None, list
        )
        moment.layout(board)
        moment.open(stakes)
        moment.offer(Rolls(FEW[:2], "Test", "1 of 3", None))
        moment.draw(surface)
        surface.fill("black", moment._page.rect)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] == drawn[1]


def test_both_dice_lie_beside_the_blow_that_settles_a_fight(hands: Hands) -> None:
    moment = StakePanel(
        hands.stage, sit_down(hands).theme, lambda _, size: pygame.Surface(size), lambda: None, list
    )
    fight = msgspec.structs.replace(WORST, flows=True, part="blows")
    tied = (Die(5, True, "Foe"), Die(2, None, "Hero"))
    moment.open(msgspec.structs.replace(fight, part="speed"))
    moment.roll(Rolls(tied, "Speed", "Foe first"), settled=True)
    moment.open(fight)
    fallen = Contender("The Hero", 0, 7)
    lost = msgspec.structs.replace(fight, sides=(fallen, fight.sides[1]))

    def settle() -> list[int]:
        moment.open(lost)
        moment.hold("The Hero falls.")
        assert moment.throw is not None
        return [die.value for die in moment.throw.dice]

    moment.roll(Rolls((Die(1, True, "Foe"),), "Blow", "hits", True), settled=True)
    assert settle() == [1], "the dice for who strikes first are no blow"
    moment.open(fight)
    for value, owner in ((4, "Foe"), (6, "Hero"), (3, "Foe")):
        moment.roll(Rolls((Die(value, None, owner),), "Blow", "hits", True), settled=True)
    assert settle() == [6, 3], "what the other side threw last is gone"


def test_dice_that_wait_foretell_nothing(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=4)
    wait_for_test(hands, scene)
    stakes, match = scene.at_stake.stakes, scene.table.match
    now = match.game.stakes(match.state)
    assert stakes is not None
    assert now is not None
    assert stakes.key == now.key
    assert stakes.progress != now.progress, "the table has the dice already"
    assert scene.director.untold is match.log[-1]
    told = scene.side.notebook._events
    hands.stage.relayout()
    assert scene.side.notebook._events == told, "what they came to is written down afterwards"
    hands.key(pygame.K_t)
    assert isinstance(hands.top, Dialog), "that it must wait is said"
    hands.key(pygame.K_RETURN)
    assert not isinstance(hands.top, Dialog)


@pytest.mark.parametrize("where", ["nowhere", "button", "notebook"])
def test_asked_about_while_dice_wait_nothing_is_foretold(hands: Hands, where: str) -> None:
    scene = sit_down(hands, "fortune", seed=4)
    wait_for_test(hands, scene)
    stakes, untold = scene.at_stake.stakes, scene.director.untold
    assert stakes is not None
    assert untold is not None
    if where != "nowhere":
        scene.ring.focus_on(scene.at_stake.button if where == "button" else scene.side.notebook)
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    told = hands.top.explanation
    assert untold.line(scene.names) not in told.text
    if where != "notebook":
        card = scene.board.explain(stakes.card)
        assert card is not None
        assert told.title == card.title


def test_an_answer_is_taken_back_while_its_dice_wait_and_nothing_was_rolled(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)
    hands.stage.settings.undo = "strict"

    def waits() -> bool:
        count = scene.table.undo_target()
        waits = scene.director.holds.is_on("throw") and count is not None
        return waits and not scene.table.fences_since(count or 0, scene.director.holds.event)

    go_on(hands, scene, waits, "throw", "outcome", "tableau", "card")
    given = len(scene.table.match.answers)
    rest(hands)
    hands.key(pygame.K_u)
    assert hands.top is scene
    assert len(scene.table.match.answers) == given - 1
    assert not scene.at_stake.awaits_press
    assert not scene.table.marks
    go_on(hands, scene, lambda: scene.asked is not None)


def test_past_dice_that_were_thrown_an_undo_is_agreed_upon(hands: Hands) -> None:
    scene = sit_down(hands)
    go_on(hands, scene, lambda: scene.director.holds.is_on("outcome"), "throw")
    given = len(scene.table.match.answers)
    hands.key(pygame.K_u)
    assert isinstance(hands.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert len(scene.table.match.answers) == given
    assert scene.director.holds.is_on("outcome")
    hands.stage.settings.undo = "free"
    hands.key(pygame.K_u)
    assert len(scene.table.match.answers) == given - 1


def test_a_question_is_heard_however_long_nobody_came(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.speed = "off"
    go_on(hands, scene, lambda: len(scene.table.match.answers) > 0 and scene.asked is not None)
    assert hands.stage.lull.lasts
    for _ in range(40):
        if not hands.stage.update(0.1):
            break
    assert not hands.stage.lull.lasts, "the window sleeps only once presses count"


def test_asking_about_an_outcome_tells_what_the_throw_was_for(hands: Hands) -> None:
    scene = sit_down(hands, seed=LONG_FIGHT)
    wait_for_throw(hands, scene)
    hands.key(pygame.K_RETURN)
    go_on(hands, scene, lambda: is_held(scene))
    stakes = scene.at_stake.stakes
    assert stakes is not None
    rest(hands)
    hands.stage.draw()
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.title == stakes.title
    assert f"**{name_ends(stakes)[1]}:**" in hands.top.explanation.text


class Follows(Event):
    """Something that happens after a throw."""

    what: str

    def line(self, names: list[str]) -> str:  # type: ignore[override]
        return self.what


class FollowsFrom(Follows):
    """Something that comes of a throw, and is indented under it."""

    depth = 3


def test_an_outcome_is_told_by_what_came_of_its_own_throw_alone(hands: Hands) -> None:
    scene = sit_down(hands)
    outcomes = scene.director.outcomes
    wait_for_throw(hands, scene)
    hold = scene.director.holds.on
    assert hold is not None
    assert hold.event is not None
    thrown = outcomes._thrown = hold.event
    assert thrown.depth >= 1
    assert not outcomes._came_of_throw(Follows(what="The night falls"))
    assert outcomes._came_of_throw(FollowsFrom(what="The door gives way"))


def test_to_press_on_or_to_make_camp_has_a_stage(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")

    def is_asked() -> bool:
        return scene.asked is not None and scene.asked.kind == "press-on"

    go_on(hands, scene, is_asked, *past)
    assert scene.at_stake.is_laid_out
    assert scene.at_stake.stakes is not None
    assert scene.at_stake.stakes.chance is not None
    assert "at risk" in scene.at_stake.stakes.task
    scene.answer("camp-down")
    hands.stage.update(0.3)
    assert not scene.at_stake.key.startswith("press-on"), "it lies there after its answer"


@pytest.mark.parametrize("game", ["dummies", "fortune"])
def test_what_a_throw_came_to_never_leaves_the_page_however_long_it_is(
    hands: Hands, game: str
) -> None:
    surface = pygame.Surface((600, 300), pygame.SRCALPHA)
    place = pygame.Rect(20, 20, 250, 80)
    theme, type_ = theme_for(game), hands.stage.type
    galley = Galley(surface, place, 200, type_, theme, lambda size: round(size * 1.5))
    stakes = Stakes(key="ko", title="What the KO costs", card="")
    print_settled(galley, stakes, "All is lost: 2 Glory and First-Aid Tin", 40, good=False)
    printed = surface.get_bounding_rect()
    assert printed.height > 40, "in lines"
    assert printed.right <= place.right


def test_dice_that_lie_have_no_chance_beside_them_until_others_are_thrown(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)
    panel = scene.at_stake
    stakes = Stakes(key="war", title="War", card="", passes="Won.", fails="Lost.", chance=0.37)
    printed = list[str]()

    def note(galley: Galley, words: str, top: int) -> None:
        printed.append(words)
        print_sentence(galley, words, top)

    monkeypatch.setattr("fandg.ui.table.stake_page.print_sentence", note)
    for goes_on in (False, True):
        panel.clear()
        panel.open(stakes)
        throw = Rolls((Die(4, True), Die(2, False)), "War", "1 hit", None, 0)
        panel.roll(throw, settled=True)
        if goes_on:
            panel.offer(msgspec.structs.replace(throw, again=True))
        else:
            panel.hold("")
        printed.clear()
        panel.draw(hands.stage.surface)
        assert any("37" in words for words in printed) == goes_on


def test_the_chance_of_a_fight_stands_beside_the_next_blow_after_the_first_exchange(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = msgspec.structs.replace(WORST, flows=True, chance=0.39, chance_of="to win the fight")
    throw = Rolls((Die(3, owner="The Hero"),), "The Hero: Strength Throw", "")
    page = MomentPage(hands.stage, theme_for("dummies"), lambda *_: None)
    page.lay(pygame.Rect(10, 40, 960, 540), fight, throw, has_button=True)
    page.earlier = ("The Hero misses", "The Foe misses")
    with printing(monkeypatch) as printer:
        page._draw_words(pygame.Surface((1280, 720)), fight, "waits")
    assert "The Hero: Strength Throw: 39 % to win the fight" in printer.words.values()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_die_is_for_is_legible_beside_two_dice_and_a_long_line(
    hands: Hands, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stakes = Stakes(
        key="fight",
        title="Flambé Fernand",
        card="enemy",
        situation="The Fortune Teller against the Cook. Round 4: the Cook first.",
        task="The Fortune Teller hits with 5 or less on a die.",
        passes="The Fortune Teller keeps level 4, the highest there is.",
        fails="The Fortune Teller is knocked out, and falls to level 3. Her third fall tonight: "
        "if the night is won, whoever falls most keeps a scar.",
        sides=(Contender("The Fortune Teller", 1, 5), Contender("The Cook", 2, 5)),
        flows=True,
    )
    title = "The Fortune Teller: Strength Throw, 5 or less"
    throw = Rolls((Die(4, owner="The Cook"), Die(3, owner="The Fortune Teller")), title, "")
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    page = MomentPage(hands.stage, theme_for("dummies"), lambda *_: None)
    page.lay(
        pygame.Rect(10, 40, size[0] * 3 // 4, size[1] * 3 // 4), stakes, throw, has_button=True
    )
    page.earlier = (
        "The Fortune Teller misses",
        "The Cook hits: the Fortune Teller has 1 Life left",
    )
    sizes = list[int]()
    render, paragraph = Type.render, Type.paragraph

    def note(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(*given: Any, **more: Any) -> pygame.Surface:
            image = draw(*given, **more)
            sizes.append(given[4] if draw is paragraph else given[3])
            assert page._words.left + image.get_width() <= page.rect.right, "cut off at the edge"
            return image

        return noted

    monkeypatch.setattr(Type, "render", note(render))
    monkeypatch.setattr(Type, "paragraph", note(paragraph))
    page._draw_words(pygame.Surface(size), stakes, "waits")
    assert len(sizes) > 1
    assert min(sizes + [text.size for text, _ in page._texts]) >= LEGIBLE


def test_the_chance_beside_an_outcome_foretells_nothing_of_the_blow_that_comes(
    hands: Hands,
) -> None:
    scene = sit_down(hands)

    def foretells() -> bool:
        stakes, match = scene.at_stake.stakes, scene.table.match
        now = match.game.stakes(match.state)
        if not scene.director.holds.is_on("outcome") or stakes is None or now is None:
            return False
        return " to win the fight" in scene.at_stake._page.outcome and stakes.chance != now.chance

    go_on(hands, scene, foretells, "throw", "outcome", "tableau", "card")
    stakes = scene.at_stake.stakes
    assert stakes is not None
    assert scene.at_stake._page.outcome.endswith(f"{say_chance(stakes, 'percent')}.")


def test_a_long_outcome_never_runs_under_the_button(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    fighters = ("The Fortune Teller", "The Cook")
    stakes = Stakes(
        key="fight",
        title="The Cook",
        card="enemy",
        situation="Round 1: the Fortune Teller against the Cook, with one die more.",
        task="Every die of 4 or more is a hit, less the Defense.",
        passes="The Fortune Teller gains 1 Glory for every hit.",
        fails="The Fortune Teller is knocked out after 2 more Wounds.",
        sides=tuple(Contender(name, 2, 5) for name in fighters),
    )
    throw = Rolls(tuple(Die(5, owner=name) for name in fighters for _ in range(4)), "", "3 hits")
    page = MomentPage(hands.stage, theme_for("fortune"), lambda *_: None)
    page.outcome = "The Cook takes a Wound, and the Fortune Teller gains 1 Glory for that. " * 8
    page.lay(pygame.Rect(20, 56, 930, 540), stakes, throw, has_button=True)
    assert page.set_buttons([90])
    drawn = list[bytes]()
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        page.draw(surface, "lies")
        drawn.append(pixels_of(surface.subsurface(page.button_places[0])))
        monkeypatch.setattr("fandg.ui.table.stake_page.print_sentence", lambda *_: None)
    assert drawn[0] == drawn[1], "its last line lies where the button does"
