"""What `?` says on the table of what one sees there, and what lies over what is being read."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from hands import Hands, show
from test_table_map import map_of, sit_down, sit_down_to_move

from fandg.dev.moments import every_moment, find_moment, settle
from fandg.dev.shots import room_of_its_own, table_at
from fandg.engine.decision import Option
from fandg.engine.odds import Odds
from fandg.engine.show import Die, Rolls
from fandg.games import GAMES
from fandg.ui.board.things import Thing
from fandg.ui.games.fortune.costs import flight_label
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.hand import HandCardWidget
from fandg.ui.table.help import HelpScene
from fandg.ui.table.spots import Spot


def ask_at(hands: Hands, pos: tuple[int, int]) -> HelpScene:
    """What a right click there brings."""
    for kind, how in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"button": 3}),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=pos, **how))
        hands.tick()
    assert isinstance(hands.top, HelpScene), "nothing answered"
    return hands.top


def titles_down_the_sheet(hands: Hands, scene: TableScene) -> list[str]:
    """The titles of what `?` says, line by line."""
    scene.side.open_tab("sheet")
    hands.tick()
    rect = scene.side.sheet.rect
    titles = []
    for y in range(rect.top + 4, rect.bottom - 4, scene.metrics.pt(12)):
        titles.append(ask_at(hands, (rect.left + 20, y)).explanation.title)
        hands.key(pygame.K_ESCAPE)
    return titles


def test_the_lines_of_the_sheet_say_what_they_stand_for(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    hero = scene.board.explain(scene.board.seat_views()[0].target or "")
    assert hero is not None
    titles = titles_down_the_sheet(hands, scene)
    assert titles[0] == titles[4] == hero.title
    assert "The Villain track" in titles


def test_a_rule_that_leads_to_a_list_comes_with_the_list(hands: Hands) -> None:
    scene = sit_down(hands, moving=False)
    card = scene.side.cards[0]
    words = ask_at(hands, card.rect.center).rule_words
    for skill in ("Combat", "Agility", "Cunning", "Lore"):
        assert f"**{skill}**: " in words


def test_a_card_enlarged_under_the_mouse_lies_over_the_dice(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    villain = next(t for t in board.papers._track if t.startswith("villain:"))
    pos = board.papers._track[villain].center
    five = tuple(Die(4, True, "Ana") for _ in range(5))
    scene.tray.roll(Rolls(five, "Ana moves", "4 points"), settled=True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: pos)
    dice = scene.tray.rect
    rows = range(dice.top + 4, dice.bottom - 24)
    covered = [(pos[0] + by, y) for by in (-20, 0, 20) for y in rows]
    assert all(dice.collidepoint(point) for point in covered), "the card does not meet the dice"

    def seen() -> list[pygame.Color]:
        scene.touch()
        scene.dirty = True
        hands.stage.draw()
        return [hands.stage.window.get_at(point) for point in covered]

    with_dice = seen()
    scene.tray.clear()
    assert with_dice == seen()


def test_a_flight_is_marked_with_an_airplane_that_fills_its_tag() -> None:
    tag = flight_label(13)
    light = [
        (x, y)
        for x in range(3, tag.get_width() - 3)
        for y in range(3, tag.get_height() - 4)
        if sum(tag.get_at((x, y))[:3]) > 600
    ]
    heights = {y for _, y in light}
    assert len(heights) >= 7, "a thin line is no airplane"


def test_keys_ask_about_the_lines_of_the_sheet(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    assert scene.asked is not None
    by_mouse = set(titles_down_the_sheet(hands, scene)) - {scene.asked.prompt}
    scene.ring.focus_on(scene.side.sheet)
    titles = []
    for _ in range(40):
        hands.key(pygame.K_F1)
        assert isinstance(hands.top, HelpScene)
        titles.append(hands.top.explanation.title)
        hands.key(pygame.K_ESCAPE, pygame.K_DOWN)
        if scene.ring.focus is not scene.side.sheet:
            break
    assert by_mouse <= set(titles)
    assert scene.ring.focus is not scene.side.sheet, "there is no way out"


def test_turning_to_the_sheet_takes_the_focus_along(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    for page, other in (
        (scene.side.notebook, scene.side.sheet),
        (scene.side.sheet, scene.side.notebook),
    ):
        scene.ring.focus_on(page)
        hands.key(pygame.K_l)
        assert scene.ring.focus is other
        assert other.visible


def test_a_mouse_that_only_rests_takes_no_focus_when_help_is_closed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_move(hands)
    answer = scene.question.widgets[0]
    resting = scene.side.cards[0].rect.center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: resting)
    hands.point(resting)
    hands.key(pygame.K_TAB)
    scene.ring.focus_on(answer)
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    hands.key(pygame.K_ESCAPE)
    assert scene.ring.focus is answer
    assert answer.focused
    assert not scene.side.cards[0].hovered


def test_the_focus_on_a_ware_shows_its_card_until_it_goes(hands: Hands) -> None:
    scene = table_at(hands.stage, find_moment("fortune-city"))
    show(hands.stage, scene)
    settle(hands.stage)
    hands.key(pygame.K_TAB)
    spots = {spot.target: spot for spot in scene.ring if isinstance(spot, Spot)}
    ware = next(spot for target, spot in spots.items() if target == "item:torch")
    scene.ring.focus_on(ware)
    assert scene.pointing.rests_at() == ware.rect.center
    scene.ring.focus_on(scene.question.widgets[0])
    assert scene.pointing.rests_at() is None


def sit_in_the_city_with_two_torches(hands: Hands) -> TableScene:
    """In a city that sells torches, with two of them in the hand."""
    scene = table_at(hands.stage, find_moment("fortune-city"))
    show(hands.stage, scene)
    settle(hands.stage)
    state = scene.table.match.state
    state.heroes[state.active].gear += ["torch", "torch"]
    scene.refresh()
    hands.tick()
    return scene


def test_a_card_in_hand_buys_no_other_of_its_kind(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    held = [card for card in scene.hand.cards if card.card.target == "card:torch"]
    assert not any(card.open for card in held)
    answers = len(scene.table.match.answers)
    hands.click(held[0])
    assert len(scene.table.match.answers) == answers
    assert isinstance(hands.top, HelpScene)
    hands.key(pygame.K_ESCAPE)
    shelf = scene.board.place_of("item:torch")
    assert shelf is not None
    words = ask_at(hands, shelf.center).explanation
    assert words.rule == "items"
    assert "This card " not in words.text
    hands.key(pygame.K_ESCAPE)
    hands.click(shelf.center)
    assert len(scene.table.match.answers) == answers + 1


def test_two_equal_cards_stand_side_by_side_and_rise_each_for_itself(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    one, other = (card for card in scene.hand.cards if card.card.target == "card:torch")
    assert abs(one.rect.left - other.rect.left) > one.rect.width // 2
    for card, beside in ((one, other), (other, one)):
        hands.point(card)
        assert card.is_risen
        assert not beside.is_risen
    scene.refresh()
    assert [c for c in scene.hand.cards if c.card.target == "card:torch"] == [one, other]


def test_what_a_shop_covers_is_neither_lit_nor_a_station_of_the_keys(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    hero = board.seat_views()[0].target or ""
    place = board.place_of(hero)
    assert place is not None
    shop = place.inflate(200, 200).clip(board.rect)
    board.papers.layers[1].append(Thing("", shop, solid=True, stop=False))
    board._things = None
    assert shop in board.things.covers(hero)
    assert hero not in {thing.target for thing in board.things.stops()}
    before = bytes_at(hands, scene, shop)
    scene.canvas._draw_glow(hands.stage.window, hero, 0.9)
    assert pygame.image.tobytes(hands.stage.window.subsurface(shop), "RGB") == before


def bytes_at(hands: Hands, scene: TableScene, part: pygame.Rect) -> bytes:
    """What is drawn in a part of the window now."""
    scene.draw(hands.stage.window)
    return pygame.image.tobytes(hands.stage.window.subsurface(part), "RGB")


def sit_with_a_card_to_play(hands: Hands) -> tuple[TableScene, HandCardWidget]:
    """A card that may be played now lies in the hand beside one that may not."""
    scene = sit_down(hands, moving=False)
    state = scene.table.match.state
    for card in ("name-in-lights", "curfew"):
        state.events.remove(card)
        state.hands[0].events.append(card)
    for _ in range(20):
        assert scene.asked is not None
        is_offered = scene.asked.find_option("play:name-in-lights") is not None
        if is_offered and scene.asked.kind != "move":
            break
        scene.answer(scene.asked.legal_options()[-1].key)
        settle(hands.stage)
    (lit,) = [card for card in scene.hand.cards if card.note.number]
    return scene, lit


def test_a_card_that_may_be_played_lies_lit_and_has_no_button(hands: Hands) -> None:
    scene, lit = sit_with_a_card_to_play(hands)
    assert lit.card.target == "card:name-in-lights"
    assert [card.dimmed for card in scene.hand.cards] == [
        card is not lit for card in scene.hand.cards
    ]
    shown = [w.option.key for w in scene.question.widgets if isinstance(w, OptionButton)]
    assert scene.asked is not None
    assert shown == [option.key for option in scene.asked.options if not option.plays]
    assert lit.note.number == len(shown) + 1


@pytest.mark.parametrize("how", ["click", "number", "keys"])
def test_a_lit_card_is_played_by_a_click_its_number_or_the_focus(hands: Hands, how: str) -> None:
    scene, lit = sit_with_a_card_to_play(hands)
    hands.rest()
    if how == "click":
        hands.click(lit)
    elif how == "number":
        hands.key(pygame.K_0 + lit.note.number)
    else:
        hands.walk_to(lambda focus: focus is lit, lambda: hands.key(pygame.K_TAB))
        hands.key(pygame.K_RETURN)
    settle(hands.stage)
    assert "play:name-in-lights" in [answer.key for answer in scene.table.match.answers]


def test_a_lit_card_tells_its_chance_before_it_is_played(hands: Hands) -> None:
    scene, lit = sit_with_a_card_to_play(hands)
    before = bytes_at(hands, scene, lit.rect)
    assert scene.asked is not None
    options = [
        msgspec.structs.replace(option, odds=lambda: Odds(0.54, of="to pass Lore"))
        if option.plays
        else option
        for option in scene.asked.options
    ]
    scene.question.ask(msgspec.structs.replace(scene.asked, options=options))
    scene._leave_answers()
    scene.touch()
    assert lit.note[1:3] == ("54 %", "to pass Lore")
    assert bytes_at(hands, scene, lit.rect) != before


def test_a_lit_card_without_a_chance_says_what_playing_it_would_do(hands: Hands) -> None:
    scene, lit = sit_with_a_card_to_play(hands)
    assert not lit.note.figure
    assert lit.note.line.startswith("Play it now: it stays in play")
    dark = next(card for card in scene.hand.cards if card is not lit)
    assert not dark.note.line

    def above(card: HandCardWidget) -> bytes:
        part = pygame.Rect(card.shown.left, card.shown.top - 20, card.shown.width, 16)
        return bytes_at(hands, scene, part)

    hands.point(lit)
    shown = above(lit)
    lit.note = lit.note._replace(does="")
    scene.touch()
    assert above(lit) != shown


def test_a_card_that_would_do_nothing_is_not_lit(hands: Hands) -> None:
    scene, _ = sit_with_a_card_to_play(hands)
    assert scene.asked is not None
    assert scene.asked.find_option("play:curfew") is None


def test_of_two_equal_cards_only_the_used_one_is_dim(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    state = scene.table.match.state
    state.heroes[state.active].used.append("torch")
    scene.refresh()
    torches = [card.card for card in scene.hand.cards if card.card.target == "card:torch"]
    used, fresh = (pygame.image.tobytes(card.face((70, 100)), "RGB") for card in torches)
    assert used != fresh


def test_an_explanation_lies_beside_the_card_that_is_held_up(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    for card in scene.hand.cards:
        hands.click(card)
        assert isinstance(hands.top, HelpScene)
        assert card.is_risen
        assert not hands.top.rect.colliderect(card.shown), card.card.target
        hands.key(pygame.K_ESCAPE)


def test_an_explanation_lies_beside_what_is_enlarged_on_the_board(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    plates = [place for _, place in board.papers._plates]
    for place in plates:
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=place.center: at)
        hands.point(place.center)
        panel = ask_at(hands, place.center).rect
        assert scene.canvas.enlarged is not None
        assert not panel.colliderect(scene.canvas.enlarged)
        hands.key(pygame.K_ESCAPE)


def test_the_slip_of_the_guide_hides_no_card_that_is_held_up(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    for held in scene.table.match.state.hands:
        held.events.clear()
    scene.refresh()
    card = scene.hand.cards[0]
    hands.point(card)
    within = card.shown.inflate(-12, -12)
    bare = bytes_at(hands, scene, within)
    hands.stage.settings.guide = True
    scene.guide.take_question(["city"])
    assert bytes_at(hands, scene, within) == bare


def test_a_card_that_cannot_be_used_now_says_why(hands: Hands) -> None:
    scene = sit_in_the_city_with_two_torches(hands)
    state = scene.table.match.state
    hero = state.heroes[state.active]
    asked = scene.asked
    assert asked is not None

    def told() -> str:
        hands.click(next(c for c in scene.hand.cards if c.card.target == "card:torch"))
        assert isinstance(hands.top, HelpScene)
        words = hands.top.explanation.text
        hands.key(pygame.K_ESCAPE)
        return words.splitlines()[0]

    assert told() == "Not now: its moment has not come."
    dear = Option("use:torch", "Torch", None, "card:torch", "it costs 3 Glory")
    scene.asked = msgspec.structs.replace(asked, options=[*asked.options, dear])
    assert told() == "Not now: it costs 3 Glory."
    scene.asked = asked
    hero.used.append("torch")
    assert "Not now" not in told()


def test_a_card_that_acts_by_itself_does_not_wait(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    acts = next(card for card in board.library.gear if not board.library.ways[card])
    assert not board.waits(f"card:{acts}")


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_the_turn_says_what_is_done_in_it(hands: Hands, game: str) -> None:
    moment = next(moment for moment in every_moment() if moment.game == game)
    with room_of_its_own():
        scene = table_at(hands.stage, moment)
        show(hands.stage, scene)
        phases = scene.bar.phases
        for name, rule, place in zip(phases.names, phases.rules, scene.bar._steps, strict=True):
            help_ = ask_at(hands, place.center)
            assert help_.explanation.title == name
            assert scene.rulebook.find(rule) is not None
            hands.key(pygame.K_ESCAPE)
