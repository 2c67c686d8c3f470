"""The world of Supremacy on the table: what is clicked, what stands there, and what is foretold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import moments
import pygame
import pytest
from hands import Hands, printing
from moments import go_on
from msgspec.structs import replace

from fandg.dev.moments import find_moment, play_to, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.supremacy.battle import fight_of
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.course import BidsShown, ForcesPlaced, OrderRolled
from fandg.games.supremacy.events.trade import OfferMade
from fandg.games.supremacy.events.war import AreaCaptured
from fandg.games.supremacy.odds import chance_to_win
from fandg.games.supremacy.state import NOBODY, Pin, Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.issues import FrontPage, Story
from fandg.games.supremacy.telling.stakes import stakes_of
from fandg.games.supremacy.telling.tableaux import tell_irradiated, tell_meteors
from fandg.paths import saves_folder
from fandg.ui.art.markers import marker
from fandg.ui.art.scenery import SCENES
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.board.base import Shown
from fandg.ui.games.supremacy.board import SupremacyBoard
from fandg.ui.games.supremacy.front_page import print_front_page
from fandg.ui.games.supremacy.layout import lay_board
from fandg.ui.games.supremacy.look import EMBLEMS, LOOK, POWERS, THEME
from fandg.ui.games.supremacy.newspaper import page_place
from fandg.ui.games.supremacy.pieces import company_state, pieces_on
from fandg.ui.map import figures
from fandg.ui.motion import Flare
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.pages import PagesScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.chance_tags import lay_tags
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.help import HelpScene

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Stop = Callable[[Decision[Any], Supremacy], bool]


def play_up_to(stop: Stop, seed: int = 3, bots: int = 2) -> Table[Any]:
    """A person against bots, at the first question that `stop` knows."""
    game = find_game("supremacy")
    names = ("Ben", "Clara", "Dario")[:bots]
    rivals = [Seat(name, number, "steady") for number, name in enumerate(names, 1)]
    seats = [Seat("Ana"), *rivals]
    setup = Setup(mode="rivals", seats=seats, options={"length": "short"}, seed=seed)
    table = Table.begin(game, setup, new_path(saves_folder(), "World"), now=lambda: THEN)
    while isinstance(asked := table.run(), Decision) and not stop(asked, table.match.state):
        table.answer(game.choose_steady(table.match.state, asked))
    return table


def sit_down(hands: Hands, stop: Stop, seed: int = 3, bots: int = 2) -> TableScene:
    """A person against bots at the table, at the first question that `stop` knows."""
    return lay_table(hands, play_up_to(stop, seed, bots))


def lay_table(hands: Hands, table: Table[Any]) -> TableScene:
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    hands.stage.reset(scene)
    hands.wait(1)
    return scene


def board_of(scene: TableScene) -> SupremacyBoard:
    assert isinstance(scene.board, SupremacyBoard)
    return scene.board


def asks(kind: str, turn: int = 0) -> Stop:
    return lambda decision, state: (
        decision.kind == kind and decision.seat == 0 and state.turn >= turn
    )


def test_a_loser_reads_the_ranking_by_score_with_the_winner_first(hands: Hands) -> None:
    scene = sit_down(hands, lambda *_: False, seed=6)
    ending = EndingScene(hands.stage, scene.table)
    scores = ending.result.scores
    assert ending.result.winners == [2]
    assert ending.ranking == sorted(range(3), key=lambda seat: -scores[seat]) != [0, 1, 2]


def test_who_is_out_turns_to_the_end_at_once_or_watches_the_others(hands: Hands) -> None:
    scene = sit_down(hands, asks("payroll", 2))
    asked = scene.asked
    assert asked is not None
    assert asked.form is not None
    hands.stage.settings.speed = "off"
    scene.answer(asked.form.key_of(asked.form.give_way({**asked.form.usual, "surrender": 1})))
    for _ in range(200):
        if isinstance(hands.top, Dialog):
            break
        hands.wait(0.5)
    assert hands.top.title == "The others play on"
    assert scene.table.match.result is None
    hands.stage.settings.speed = "normal"
    hands.click(hands.find("To the end at once"))
    for _ in range(600):
        if isinstance(hands.top, EndingScene):
            break
        hands.wait(0.1)
    assert hands.top.result.winners
    assert scene.table.match.result is not None


def test_a_click_on_a_land_puts_a_force_there_on_the_sheet_and_one_press_places_all(
    hands: Hands,
) -> None:
    scene = sit_down(hands, asks("place"))
    looks = [scene.pointing.looks]
    hands.point(scene.hand.cards[0].rect.center)
    looks.append(scene.pointing.looks)
    assert looks == [False, True], "a mouse that rests since before holds up no card over notes"
    board = board_of(scene)
    state: Supremacy = scene.table.match.state
    at = board.world.homes[state.powers[0].id][0]
    before = state.powers[0].armies[at]
    assert scene.asked is not None
    assert scene.asked.form is not None
    count = sum(scene.asked.form.usual.values())
    assert scene.form.verdict == f"{count} more to place"
    hands.stage.by_keys = True
    scene.pointing.begin_with_answers(is_wary=True)
    assert scene.ring.focus is scene.form.first, "no Enter gives what may not be given yet"
    hands.stage.by_keys = False
    for _ in range(count):
        scene.choose_target(board.world.targets[at])
    hands.rest()
    scene.form.give()
    hands.wait(2)
    assert scene.table.match.state.powers[0].armies[at] == before + count
    # The sheet keeps off what lies about the middle of an area as well.
    middle, about = board.place_of("area:midwest"), board.surroundings("area:midwest")
    assert middle is not None
    assert about is not None
    assert about.contains(middle.inflate(2 * middle.width, 2 * middle.height))


def test_where_nothing_that_may_be_chosen_is_in_sight_the_map_goes_there(hands: Hands) -> None:
    scene = sit_down(hands, asks("officers"))
    board = board_of(scene)
    homes = [board.world.targets[at] for at in board.world.homes[board.state.powers[0].id]]

    def is_in_sight(target: str) -> bool:
        place = board.find_spot(target)
        return place is not None and board.camera.rect.collidepoint(place.center)

    far = max(board.world.targets, key=lambda target: min(_apart(board, target, h) for h in homes))
    spot = board.places.middle(far.removeprefix("area:"))
    board.camera.look_at(spot, 4.0)
    hands.wait(2)
    assert not any(is_in_sight(target) for target in board.choices.targets)
    assert scene.asked is not None
    assert scene.asked.form is not None
    scene.answer(scene.asked.form.key_of(scene.asked.form.usual))
    hands.wait(4)
    assert any(is_in_sight(target) for target in board.choices.targets)


def _apart(board: SupremacyBoard, one: str, other: str) -> float:
    (x, y), (u, v) = (board.places.middle(area.removeprefix("area:")) for area in (one, other))
    return min(abs(x - u), 1 - abs(x - u)) + abs(y - v)


def test_arrows_come_to_both_columns_of_a_sheet(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, asks("payroll", 2))
    rows = scene.form.rows
    assert {row.entry.column for row in rows} == {0, 1}
    above, end = rows[-2:]
    step = rows[1].rect.top - rows[0].rect.top
    assert end.rect.top - above.rect.top == 2 * step, "bankruptcy stands apart"
    scene.ring.focus_on(rows[0])
    ahead = []
    for _ in rows:
        hands.key(pygame.K_DOWN)
        ahead.append(scene.ring.focus)
    assert ahead == [*rows[1:], scene.form.confirm]
    second = next(row for row in rows if row.entry.column)
    scene.ring.focus_on(second)
    hands.key(pygame.K_UP)
    assert scene.ring.focus is rows[rows.index(second) - 1]


def _click_companies_on_the_map(hands: Hands, scene: TableScene) -> None:
    """Both powers' companies lie lit beside the sheet; a click gives or takes one, another not."""
    board, rows = board_of(scene), [row for row in scene.form.rows if row.entry.target]
    lands = {str(row.entry.target): row for row in rows}
    assert lands.keys() <= board.choices.targets
    hands.wait(1)
    places = {land: board.find_spot(land) for land in lands}
    seen = [land for land, at in places.items() if at and not scene.form.is_at(at.center)]
    assert len(seen) > len(lands) // 2
    land = next(land for land in seen if sum(row.entry.target == land for row in rows) == 1)
    place = places[land]
    assert place is not None
    hands.click(place.center)
    assert lands[land].value == 1
    assert board._meant == {land.removeprefix("area:")}
    scene.choose_target(land)
    assert lands[land].value == 0
    assert not board._meant
    hands.stage.by_keys = True
    scene.ring.focus_on(scene.form.rows[0])


@pytest.mark.parametrize("text", [100, 200])
def test_a_trade_is_proposed_by_keys_alone_and_the_sheet_says_by_which(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    hands.stage.by_keys = True
    hands.stage.settings.text = text
    hands.stage.relayout()
    scene = sit_down(hands, asks("sell"))
    assert scene.asked is not None
    assert any("the next for" in row.heading for row in scene.form.rows)
    scene.answer("trade")
    hands.wait(1)
    hands.key(pygame.K_1)
    hands.wait(1)
    assert scene.asked is not None
    assert scene.asked.kind == "propose"
    rows = {row.entry.key: row for row in scene.form.rows}
    markets = [scene.board.place_of(f"market:{kind}") for kind in SUPPLIES]
    hidden = [at for at in markets if at is not None and at.colliderect(scene.form.rect)]
    assert not hidden or text > 150, "prices are read while one trades"
    with printing(monkeypatch) as printer:
        scene.touch()
        hands.stage.draw()
    assert any("C: other side" in words for words in printer.words.values()), (
        "how it is done stands there"
    )
    if text == 100:
        _click_companies_on_the_map(hands, scene)
    hands.key(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_c)
    assert scene.ring.focus is rows["take-grain"], "beside what is given"
    hands.key(pygame.K_UP, pygame.K_RIGHT, pygame.K_c)
    assert scene.ring.focus is rows["give-cash"]
    stands = {key: row.value for key, row in rows.items() if row.value}
    assert stands == {"give-grain": 1, "take-cash": 10}
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    offered = [event for event in scene.table.match.log if isinstance(event, OfferMade)]
    mine = next(event for event in offered if event.seat == 0)
    assert (mine.gives, mine.takes) == ("1 grain", "$10 million")


def test_a_bot_that_refuses_a_trade_says_why_in_the_question_after_it() -> None:
    table = play_up_to(asks("sell", 2))
    for key in ("trade", "seat:1"):
        table.answer(key)
        table.run()
    asked = table.match.pending
    assert asked is not None
    assert asked.form is not None
    table.answer(asked.form.key_of({**asked.form.usual, "take-cash": 10}))
    while isinstance(after := table.run(), Decision) and after.seat != 0:
        table.answer(table.find_bot_key())
    assert isinstance(after, Decision)
    refused, rest = after.prompt.split(". ", 1)
    assert refused.endswith(" refuses")
    assert table.as_put(after).prompt == f"{refused}: it gives nothing away. {rest}"


def test_no_hurried_enter_accepts_a_trade(hands: Hands) -> None:
    hands.stage.by_keys = True
    table = play_up_to(
        lambda asked, state: asked.kind == "sell" and asked.seat == 1 and state.turn > 1
    )
    table.answer("trade")
    table.run()
    table.answer("seat:0")
    asked = table.run()
    assert isinstance(asked, Decision)
    assert asked.form is not None
    table.answer(asked.form.key_of({**asked.form.usual, "give-cash": 10, "take-cash": 0}))
    scene = lay_table(hands, table)
    assert scene.asked is not None
    assert scene.asked.kind == "answer-offer"
    before = len(table.match.answers)
    hands.wait(1)
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    assert len(table.match.answers) == before
    hands.key(pygame.K_1)
    hands.wait(1)
    assert len(table.match.answers) > before


def test_the_stage_shows_forces_in_the_colour_of_their_power(hands: Hands) -> None:
    scene = sit_down(hands, asks("press-on"), seed=1, bots=3)
    board = board_of(scene)
    tints = [board.tint_of(f"seat:{seat}") for seat in range(4)] + [board.tint_of("")]
    assert len(set(tints)) == 5
    assert scene.asked is not None
    assert scene.asked.binds, "no Enter too many spends a set"


def test_a_land_that_is_taken_shines_on_the_map_and_not_where_the_stage_lay(hands: Hands) -> None:
    scene = sit_down(hands, asks("press-on"), seed=1, bots=3)
    board, state = board_of(scene), scene.table.match.state
    land = state.battle.target
    target, place = board.world.targets[land], board.world.places[land]
    on_stage = board.site_of(target)
    assert target in board.staged, "the land's picture lies on the stage"
    state.battle = None
    taken = AreaCaptured(seat=0, name="Africa", area=target, place=place, entered=1)
    cue = scene.showing.show_event(taken)
    assert cue is not None
    assert not board.staged
    (flare,) = (motion for motion in cue.motions if isinstance(motion, Flare))
    assert flare.center == board.site_of(target).center != on_stage.center


def test_a_seat_has_the_colour_of_the_power_that_it_leads(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid"))
    match, theme = scene.table.match, board_of(scene).theme
    led = [power.id for power in match.state.powers]
    owners = theme.owners(match.seats)
    assert [owners[seat].color for seat in range(len(led))] == [POWERS[power] for power in led]
    assert [card.seat.colour for card in scene.side.cards] == [seat.colour for seat in match.seats]
    assert [seat.colour for seat in match.setup.seats] == list(range(len(led))), "as they were set"
    assert len({(owner.pattern, owner.letter) for owner in owners.values()}) == len(led)


def test_an_inset_of_the_map_shows_who_holds_what_today(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid"))
    state: Supremacy = scene.table.match.state
    board, size = board_of(scene), (60, 40)
    at = board.world.homes[state.powers[1].id][0]
    before = board.picture_of(board.world.targets[at], size)
    state.holder[at] = 0
    scene.refresh()
    after = board.picture_of(board.world.targets[at], size)
    assert before is not None
    assert after is not None
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_crisis_ends_in_a_picture_of_its_own_world() -> None:
    for art in (LOOK.chapter, LOOK.campaign):
        assert all(name.startswith("supremacy-") for name in (art.won, art.lost))
    assert LOOK.chapter.picture_of("winter", is_won=False) == "supremacy-lost"


def test_every_force_and_company_in_the_game_stands_on_the_board(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 3))
    board, state = board_of(scene), scene.table.match.state
    world = board.world
    wanted = {
        f"force:{seat}:{world.ids[at]}"
        for seat, power in enumerate(state.powers)
        for at in (*power.armies, *power.fleets)
    }
    wanted |= {f"force:{NOBODY}:{world.ids[at]}" for at in state.neutral}
    wanted |= {f"company:{company.id}" for company in world.companies}
    assert len(wanted) > 100
    missing = [target for target in sorted(wanted) if board.place_of(target) is None]
    assert missing == []


def test_what_works_is_idle_or_claimed_looks_so(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    world, table = board.world, SupremacyTable(state, board.world)
    company = next(n for n in table.owned(0) if company_state(table, n) == "works")
    target = f"company:{world.companies[company].id}"

    def look() -> tuple[str, bytes]:
        piece = next(one for one in pieces_on(table) if one.target == target)
        ((image, _),) = piece.parts(40, board.theme)
        return piece.name, pygame.image.tobytes(image, "RGBA")

    seen = [look()]
    assert company_state(table, company) == "works"
    state.idle.append(company)
    seen.append(look())
    state.holder[world.company_area[company]] = NOBODY
    seen.append(look())
    state.owner[company] = NOBODY
    seen.append(look())
    assert len({name for name, _ in seen}) == 4
    assert len({image for _, image in seen}) == 4


def test_a_land_that_was_taken_lies_in_the_colour_of_who_holds_it(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    world, stage = board.world, hands.stage
    own = next(at for at in board.table.own_homes(0))
    taken = next(at for at in board.table.own_homes(1))

    def look(at: int) -> tuple[int, ...]:
        board.draw(stage.surface)
        place = board.find_spot(world.targets[at])
        assert place is not None
        ground = place.inflate(stage.metrics.px(9), stage.metrics.px(9))
        return tuple(pygame.transform.average_color(stage.surface, ground))

    def away(color: tuple[int, ...], power: str) -> int:
        return sum(abs(one - other) for one, other in zip(color[:3], POWERS[power], strict=True))

    for at in range(len(state.holder)):
        if state.home[at] < 0:
            state.holder[at] = NOBODY
    board.show(Shown(state, 0, scene.asked))
    before = look(own), look(taken)
    state.holder[taken] = 0
    board.show(Shown(state, 0, scene.asked))
    after = look(own), look(taken)
    mine = state.powers[0].id
    assert after[0] == before[0], "a home is printed in its colour"
    assert away(after[1], mine) < away(before[1], mine)
    state.holder[taken] = 1
    board.show(Shown(state, 0, scene.asked))
    assert look(taken) == before[1]


def test_clouds_and_closed_waters_lie_on_the_map_and_are_explained(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    land, sea = board.world.number["greenland"], board.world.number["tasman-sea"]
    state.clouds.append(land)
    state.closed[sea] = 4
    board.arrange()
    for target, word in (("cloud:greenland", "Destroyed"), ("closed:tasman-sea", "Closed")):
        assert board.place_of(target) is not None
        explanation = board.explain(target)
        assert explanation is not None
        assert word in explanation.text


def test_a_battle_on_the_stage_tells_the_chance_to_the_end(hands: Hands) -> None:
    # The defender has sets for more rounds than the battle may well have.
    scene = sit_down(hands, asks("press-on"), seed=1, bots=3)
    table = SupremacyTable(scene.table.match.state, board_of(scene).world)
    battle, fight = table.state.battle, fight_of(table)
    assert battle is not None
    assert fight is not None
    stakes = stakes_of(table)
    assert stakes is not None
    mine, theirs = (side.life for side in stakes.sides)
    pays = not battle.defenders or battle.committed or _has_set(table, battle.defenders[0])
    assert stakes.chance == pytest.approx(
        chance_to_win(mine, theirs, fight.edge, committed=pays, pips=fight.pips)
    )
    assert stakes.task.endswith(" in this round.")
    assert "on average" in stakes.task


def _has_set(table: SupremacyTable, seat: int) -> bool:
    return min(table.powers[seat].supplies) > 0


def test_whose_dice_decide_the_order_is_read_by_name_and_never_cut(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, asks("bid", 2), bots=3)
    names = ["Ana", "Friederike", "Benedikt", "Clementine"]
    powers = ("China", "the Soviet Union", "the European League", "the United States")
    rolled = OrderRolled(seats=(2, 1, 3, 0), dice=((6,), (5,), (3,), (1,)), names_=powers,
                         title="Who acts first")  # fmt: skip
    throw = rolled.throw(scene.table.match.state, names)
    assert throw is not None
    assert [die.owner for die in throw.dice] == ["Benedikt", "Friederike", "Clementine", "Ana"]
    scene.tray.roll(throw, settled=True)
    scene.make_room()
    scene.touch()
    with printing(monkeypatch) as printer:
        hands.stage.draw()
    assert set(names) <= set(printer.words.values())
    assert not printer.cut


def test_the_plate_of_who_acts_is_lit(hands: Hands) -> None:
    scene = sit_down(hands, lambda d, s: s.phase == "act" and d.seat == 0 and s.order[0] == 0)
    board = board_of(scene)
    window = pygame.Surface((1280, 720))
    board.draw(window)

    def edge(seat: int) -> tuple[int, ...]:
        place = board.place_of(f"seat:{seat}")
        assert place is not None
        return tuple(window.get_at((place.centerx, place.top)))[:3]

    assert edge(0) != edge(1) == edge(2)


@pytest.mark.parametrize("power", POWERS)
def test_who_leads_a_power_is_known_by_the_colour_of_its_forces(power: str) -> None:
    hue = pygame.Color(*POWERS[power]).hsva[0]
    for owner in THEME.seats:
        disc = marker(EMBLEMS[power], 40, THEME, seat=owner)
        seen = pygame.transform.average_color(disc, disc.get_rect().inflate(-24, -24))
        apart = abs(pygame.Color(*seen[:3]).hsva[0] - hue)
        assert min(apart, 360 - apart) < 40, owner.name


def test_a_force_is_dragged_to_where_it_goes_and_elsewhere_it_is_said_why_not(hands: Hands) -> None:
    scene = sit_down(hands, asks("move"), bots=3)
    board = board_of(scene)
    assert scene.asked is not None
    moves = [option for option in scene.asked.options if option.key.startswith("march:")]
    go = moves[0].value
    world, seen = board.world, board.camera.view

    def drag(*way: int) -> None:
        start, end = (
            tuple(round(at) for at in seen.on_screen(board.places.middle(world.ids[area])))
            for area in way
        )
        hands.point((start[0], start[1]))
        hands.rest()
        for kind, pos, rel in (
            (pygame.MOUSEBUTTONDOWN, start, None),
            (pygame.MOUSEMOTION, end, (end[0] - start[0], end[1] - start[1])),
            (pygame.MOUSEBUTTONUP, end, None),
        ):
            more = {"buttons": (1, 0, 0), "rel": rel} if rel else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
            hands.tick()

    before = scene.table.count_answers()
    view = board.camera.view
    other = next(each.value.start for each in moves if each.value.start != go.start)
    drag(other, world.number["indian-ocean"])
    assert isinstance(hands.top, HelpScene)
    assert "Not now: that water does not touch their land." in hands.top.explanation.text
    hands.key(pygame.K_ESCAPE)
    assert scene.table.count_answers() == before
    assert board.why_not("area:indian-ocean")
    drag(go.start, go.end)
    assert scene.table.count_answers() == before + 1
    assert scene.table.match.answers[before].key == moves[0].key
    assert board.camera.view == view, "the map stays where it is"


def test_officers_irradiated_land_and_companies_out_of_play_stand_on_the_board(
    hands: Hands,
) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    table = SupremacyTable(state, board.world)
    company = next(n for n in table.owned(0) if company_state(table, n) == "works")
    state.news.irradiated[board.world.number["greenland"]] = 4
    state.news.pins.append(Pin(-1, company, 100))
    board.arrange()
    for seat, power in enumerate(state.powers):
        for at in power.officers.values():
            assert board.place_of(f"officer:{seat}:{board.world.ids[at]}") is not None
    told = board.explain("irradiated:greenland")
    assert told is not None
    assert "Irradiated" in told.text
    assert company_state(table, company) == "struck"


def test_the_hand_of_the_viewer_holds_his_services_and_nobody_elses(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    state.powers[0].hand, state.powers[1].hand = [0], [5]
    held = [card.target for card in board.hand()]
    assert held == [f"service:{board.world.services[0].id}"]
    assert board.explain(held[0]) is not None
    board.show(Shown(state, None))
    assert board.hand() == []


def test_nobody_waits_for_bots_that_bid_in_secret(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, asks("bid", 2), bots=3)
    thought = []
    monkeypatch.setattr(
        scene.showing, "show_thinking", lambda decision: thought.append(decision.kind)
    )
    scene.answer("out")
    hands.wait(1)
    assert any(isinstance(event, BidsShown) for event in scene.table.match.log[-20:])
    assert "bid" not in thought


def test_a_card_of_use_lies_lit_in_the_hand_and_a_click_has_its_person_asked(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    board, state = board_of(scene), scene.table.match.state
    numbers = board.world.service_number
    state.powers[0].hand = [numbers["spy"], numbers["antidote-plague"]]
    state.powers[0].officers = {0: board.world.homes[state.powers[0].id][0]}
    scene.refresh()
    lit = {card.card.target: card.card.lit for card in scene.hand.cards}
    assert lit == {"service:spy": True, "service:antidote-plague": False}
    said, rings = [], []
    for _ in range(2):
        scene.hand.cards[0].activate()
        rings.append(scene.table.is_rung)
        said.append(scene.hand.label.what if scene.hand.label is not None else "")
    assert rings == [True, False]
    assert said == ["Asked soon", "Click one"]
    scene.hand.cards[0].activate()
    scene.answer("out")
    go_on(hands, scene, lambda: scene.asked is not None, "throw", "outcome", "tableau", "card")
    assert scene.asked is not None
    assert scene.asked.kind == "service"
    assert scene.table.is_rung
    assert scene.hand.label is not None
    assert scene.hand.label.what == "Click one", "it is being asked"


@pytest.mark.parametrize(
    ("size", "text"), [((340, 458), 1.0), ((314, 425), 1.0), ((776, 320), 2.0), ((620, 323), 2.0)]
)
def test_what_came_of_both_stories_is_printed_as_large_as_can_be_read(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    late = tuple(f"The Soviet Union pays 350 for the {n}th strike in Buryatsk" for n in range(6))
    story = Story(
        "SURPLUS CLEARS THE DOCKS AT SHENYANG AND THE MINISTRY SIGHS",
        "Manchuria: grain up 2 dice; the holder settles at $50 million a pip, or it stands still",
        "plains",
    )
    page = FrontPage("The Meridian", "5 January 1980", 1, (story, story), late)
    sizes, paragraph, render = dict[str, int](), Type.paragraph, Type.render

    def note(
        self: Type, text: str, width: int, face: str, size: int, *rest: Any, **more: Any
    ) -> Any:
        sizes[text] = size
        return paragraph(self, text, width, face, size, *rest, **more)

    def note_line(self: Type, text: str, face: str, size: int, *rest: Any, **more: Any) -> Any:
        sizes[text] = size
        return render(self, text, face, size, *rest, **more)

    monkeypatch.setattr(Type, "paragraph", note)
    monkeypatch.setattr(Type, "render", note_line)
    print_front_page(page, size, THEME, text)
    assert min(sizes.values()) >= LEGIBLE, sizes
    assert sizes[story.line] >= LEGIBLE * (1 if text < 2 else 1.1)


def test_of_what_came_of_the_stories_each_thing_that_is_printed_is_printed_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late = tuple(
        f"The South American Confederacy pays ${n}00 million for the damage in Central America"
        for n in range(1, 9)
    )
    story = Story("STRONG SHOCK NEAR LEON; TELEPHONES SILENT", "Central America: it pays", "plains")
    page = FrontPage("The Meridian", "5 January 1980", 1, (story, story), late)
    printed, paragraph = list[tuple[str, int, pygame.Surface]](), Type.paragraph

    def note(
        self: Type, text: str, width: int, face: str, size: int, *rest: Any, **more: Any
    ) -> Any:
        words = paragraph(self, text, width, face, size, *rest, **more)
        printed.append((text, size, words))
        return words

    monkeypatch.setattr(Type, "paragraph", note)
    print_front_page(page, (337, 455), THEME, 1.0)
    told, _, words = [one for one in printed if late[-1] in one[0]][-1]
    assert late[:-1] != tuple(told.split("\n"))[:-1], "not all of it has room"
    assert tuple(told.split("\n")) == late[-told.count("\n") - 1 :]
    assert words.get_height() <= 455 // 2
    printed.clear()
    print_front_page(replace_late(page, late[:3]), (780, 300), THEME, 2.0)
    told, size, _ = [one for one in printed if late[2] in one[0]][-1]
    assert told == "**STOP PRESS:** " + " ".join(f"{line}." for line in late[:3])
    assert size > LEGIBLE * 1.1


def replace_late(page: FrontPage, late: tuple[str, ...]) -> FrontPage:
    return FrontPage(page.paper, page.date, page.number, page.stories, late)


def test_with_large_type_the_issue_is_as_broad_as_the_map_and_its_stories_stand_side_by_side() -> (
    None
):
    window = pygame.Rect(14, 72, 800, 336)
    large, small = (page_place(window, Metrics(1.0, text), []) for text in (2.0, 1.0))
    assert large.width > 2 * small.width
    assert large.width > 2 * large.height
    assert window.contains(large)


def test_the_issue_hides_neither_of_two_lands_of_which_it_tells() -> None:
    window, metrics = pygame.Rect(14, 72, 940, 470), Metrics(1.0)
    spots = [pygame.Rect(window.left + window.width * at // 20, 300, 1, 1) for at in range(2, 19)]
    for one in spots:
        for other in spots:
            place = page_place(window, metrics, [one, other])
            assert window.contains(place)
            hidden = [spot for spot in {one.left, other.left} if place.left <= spot < place.right]
            ends = sorted((window.left, one.left, other.left, window.right))
            has_room = max(b - a for a, b in pairwise(ends)) > place.width * 1.3
            assert len(hidden) <= (0 if has_room else 1), (one, other)


def test_where_the_board_is_nearly_square_the_instruments_stand_in_two_rows() -> None:
    metrics = Metrics(0.8)
    square = lay_board(pygame.Rect(0, 0, 746, 620), metrics, 6)
    assert square.market[0].bottom < square.seats[0].top
    assert square.room.height - square.room.width // 2 < square.room.height // 4, "bare wood"
    wide = lay_board(pygame.Rect(0, 0, 960, 556), metrics, 6)
    assert wide.market[0].top == wide.seats[0].top


def test_the_issue_of_the_stage_lies_on_the_map_while_it_is_carried_out(hands: Hands) -> None:
    scene = sit_down(hands, lambda d, s: d.seat == 0 and s.phase == "news" and d.kind == "bill")
    board = board_of(scene)
    place = board.find_place("paper:meridian")
    assert place is not None
    assert board.camera.rect.contains(place)
    hands.key(pygame.K_n)
    press: Any = hands.top
    assert isinstance(press, PagesScene)
    count = len(press.pages)
    assert press.at == count - 1
    hands.key(pygame.K_LEFT)
    assert press.at == max(0, count - 2)
    assert press._page.width < press._page.height
    hands.stage.settings.text = 200
    hands.stage.relayout()
    assert press._page.width > press._page.height, "large type needs a broad page"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_the_issue_makes_way_for_a_choice_of_areas_that_lie_below_it(hands: Hands) -> None:
    scene = sit_down(hands, lambda d, s: d.seat == 0 and s.phase == "news" and d.kind == "bill")
    board = board_of(scene)
    place = board.find_place("paper:meridian")
    assert place is not None
    asked = scene.table.match.pending
    assert asked is not None

    def choose_among(areas: list[str]) -> Decision[Any]:
        options = [Option(area, area, area, area) for area in areas]
        return replace(asked, options=options)

    areas = [f"area:{name}" for name in board.places.shapes]
    spots = {area: board.find_spot(area) for area in areas}
    below = [area for area, spot in spots.items() if spot is not None and place.contains(spot)]
    beside = [area for area, spot in spots.items() if spot and not place.colliderect(spot)]
    assert beside
    assert below
    cards = [f"company:{card.id}" for card in board.world.companies]
    figures = {card: figure for card in cards if (figure := board.figures.find(card))}
    hidden = [card for card, figure in figures.items() if place.colliderect(figure.rect)]
    assert hidden
    for offered, lies in ((beside, True), (below[:1], False), (hidden[:1], False)):
        board.show(Shown(board.state, 0, choose_among(offered)))
        assert (board.find_place("paper:meridian") is not None) == lies


def test_two_headlines_that_concern_one_are_read_before_their_dice_fall(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    hands.stage.settings.speed = "normal"
    hands.goes_on = False
    scene.answer("out")

    def issue() -> FrontPage | None:
        return board_of(scene)._press.issue(scene.table.match.state)

    hands.wait(4)
    assert scene.director.holds.is_on("page")
    assert scene.director.holds.awaits_press
    page = issue()
    assert page is not None
    assert not page.late
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    assert not scene.director.holds.is_on("page")


@pytest.mark.parametrize("text", [100, 200])
def test_who_stands_in_an_area_is_read_whole_where_it_is_enlarged(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    hands.stage.settings.text = text
    hands.stage.relayout()
    scene = sit_down(hands, asks("bid", 2), bots=5)
    layer = board_of(scene).figures
    longest = max(layer.placed, key=lambda one: len(one.figure.name))
    with printing(monkeypatch) as printer:
        place = layer.draw_enlarged(hands.stage.window, scene.board.rect, longest.center)
    assert place is not None
    assert scene.board.rect.contains(place)
    assert longest.figure.name in printer.words.values()


@pytest.mark.usefixtures("hands")
def test_in_large_type_a_headline_gives_way_to_what_it_comes_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: dict[str, int] = {}
    paragraph = Type.paragraph

    def note(
        self: Type, text: str, width: int, face: str, size: int, *args: Any, **more: Any
    ) -> Any:
        sizes[text] = size
        return paragraph(self, text, width, face, size, *args, **more)

    monkeypatch.setattr(Type, "paragraph", note)
    line = "Mozambique: minerals up 1 die; the company's owner repairs it at $50 million a pip"
    stories = (
        Story("EXPLOSION SHUTS BEIRA MINE", line, "factory"),
        Story("RATIONS", "All", "factory"),
    )
    page = FrontPage("The Meridian", "23 April 1980", 7, stories)
    print_front_page(page, (776, 320), THEME, 2.0)
    assert sizes[line] > 1.5 * LEGIBLE


def test_the_curtain_tells_what_others_have_placed_and_not_what_one_has_placed_oneself(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Sequence[str]] = {}
    push = hands.stage.push

    def note(top: Any) -> None:
        if isinstance(top, CurtainScene):
            told.setdefault(top.seat.name, top.lines)
        push(top)

    monkeypatch.setattr(hands.stage, "push", note)
    scene = moments.sit_down(hands, "supremacy", "rivals", ("person", "person"), 3)
    go_on(hands, scene, lambda: len(told) == 2, "throw", "outcome", "tableau", "card")
    places = {
        scene.table.match.setup.seats[event.seat].name: event.line(scene.names)
        for event in scene.table.match.log
        if isinstance(event, ForcesPlaced)
    }
    assert len(places) == 2
    for name, lines in told.items():
        assert places[name] not in lines


def test_a_curtain_sums_up_what_was_not_seen_with_ones_own_first_and_the_paper_last(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Sequence[str]] = []
    push = hands.stage.push

    def note(top: Any) -> None:
        if isinstance(top, CurtainScene):
            told.append(top.lines)
        push(top)

    table = play_up_to(lambda _, state: state.turn >= 2, 3)
    seats = [replace(seat, kind="person") for seat in table.match.setup.seats[:2]]
    table.match.setup.seats[:2] = seats
    scene = lay_table(hands, table)
    hands.stage.settings.speed = "off"
    monkeypatch.setattr(hands.stage, "push", note)
    go_on(hands, scene, lambda: len(told) >= 9, "throw", "outcome", "tableau", "card", "aside")
    lines = [line for curtain in told for line in curtain]
    assert any(line.startswith("You made ") for line in lines), "what befell one is told to him"
    for curtain in told:
        assert len({*curtain}) == len(curtain)
        own = [n for n, line in enumerate(curtain) if line.startswith("You ")]
        assert own in ([], [0])
        papers = [n for n, line in enumerate(curtain) if line[:8].isupper()]
        assert papers in ([], [len(curtain) - 1])
    assert any(line[:8].isupper() for line in lines), "there was news"


def test_an_issue_that_concerns_a_person_lies_there_until_he_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, asks("bid", 2))
    holds, concerned = scene.director.holds, {0}
    for seats in ((1, 2), (1, 0)):
        scene.director._hold_page(seats)
        holds.open()
        assert holds.awaits_press == (not concerned.isdisjoint(seats))
        holds.release()


def test_only_figures_whose_area_changed_look_for_a_place_and_all_stand_as_if_placed_anew(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, asks("payroll", 2), bots=3)
    board, state = board_of(scene), scene.table.match.state
    view, wide, standing = board.camera.view, board.desk.marker, figures.Standing()
    placed = figures._place_group
    looked: list[int] = []

    def note(*args: Any) -> list[figures.PlacedFigure]:
        looked.append(1)
        return placed(*args)

    lands = sorted({*state.powers[0].armies, *state.powers[1].armies})
    counts = []
    for step in range(12):
        # Forces come and go, some of them in crowds that fan out over their neighbours.
        land, power = lands[step % len(lands)], state.powers[step % 4]
        power.armies[land] = power.armies.get(land, 0) + 1
        if step % 3 == 2:
            state.powers[(step + 1) % 4].armies.pop(land, None)
        pieces = pieces_on(board.table)
        anew = figures.place_figures(pieces, view, board.places, wide)
        looked.clear()
        monkeypatch.setattr(figures, "_place_group", note)
        again = figures.place_figures(pieces, view, board.places, wide, standing=standing)
        monkeypatch.setattr(figures, "_place_group", placed)
        assert again == anew, step
        counts.append(len(looked))
    assert counts[0] > 40
    assert max(counts[1:]) < 20


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_neither_names_nor_chances_hide_a_force_in_the_middle_of_a_game(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    scene = lay_table(hands, play_to(find_moment("supremacy-attack")))
    hands.stage.draw()
    board = board_of(scene)
    forces = [one.rect for one in board.figures.placed if one.figure.target.startswith("force:")]
    hearts = [box.inflate(-box.width // 3, -box.height // 3) for box in forces]
    tags = lay_tags(hands.stage, board.theme, board, scene.question.untold)
    assert tags
    for target, tag in tags.items():
        assert tag.collidelist(hearts) < 0, target
    for words in board._names._over:
        halo = 2 * max(2, words.image.get_height() // 5)
        box = words.place(board.camera.view).inflate(-halo, -halo)
        hidden = [heart for heart in hearts if box.contains(heart)]
        assert not hidden, words.spot


def test_whoever_looks_back_sees_each_seat_in_the_colour_of_its_power(hands: Hands) -> None:
    table = play_up_to(asks("bid"))
    past = LookBackScene(hands.stage, table, 0)
    hands.stage.reset(past)
    past.go_to(len(table.match.answers))
    assert [card.seat.colour for card in past.side.cards] == [s.colour for s in table.match.seats]


def test_what_falls_from_the_sky_or_kills_without_fire_has_a_picture_of_its_own() -> None:
    assert tell_meteors(2, ["the Mid Atlantic"]).picture == "supremacy-meteors"
    assert tell_irradiated("Poland", 3).picture == "supremacy-silent"
    assert {"supremacy-meteors", "supremacy-silent"} <= set(SCENES)


@pytest.mark.parametrize("moment", ["supremacy-move", "supremacy-bid"])
def test_a_name_that_stands_off_its_area_has_a_thread_that_ends_in_it(
    hands: Hands, moment: str
) -> None:
    scene = table_at(hands.stage, find_moment(moment))
    hands.stage.reset(scene)
    settle(hands.stage)
    hands.stage.draw()
    board = scene.board
    assert isinstance(board, SupremacyBoard)
    view, places = board.camera.view, board.places
    names = {label.at: name for name, label in places.labels.items()}
    joined = set()
    for words, end, is_sea in board._names._threads:
        name = names[words.spot]
        joined.add(name)
        assert places.area_at(end) == name
        assert is_sea == (name in places.seas)
        assert not words.place(view).collidepoint(view.on_screen(end)), name
    assert "central-america" in joined, "it stands across the gulf"
