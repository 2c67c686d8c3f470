"""Nothing that comes and goes lies over what a person chooses from, or must see for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from hands import Hands

from fandg.dev.moments import SOLO, FixedMoment, every_moment, find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Stakes
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.intents import Command, Name, Press
from fandg.ui.scenes.table import TableScene

LOOKS = [((1280, 720), 100), ((1024, 768), 100), ((1280, 720), 200)]
"""Sizes of the window, with sizes of type, ..."""
RARER = [((1920, 1080), 100)]
"""... and what is tried in long runs: much room hides the least."""
MUST_SEE = {
    "dummies": ("deck:treasures", "points", "dummy:"),
    "fortune": ("track", "organization"),
    "labyrinth": ("doom",),
    "guilds": ("quests",),
    "supremacy": ("market:", "seat:"),
}
"""What one looks at before a choice in each game, by how its name begins."""
TEST = Stakes(key="test", title="A salesman of cement", card="")
NEWS = "the villains have the Jade Heron; a soldier is in Peru; Benedikt has 3 Fortune more."
ELSEWHERE = FixedMoment(
    "fortune-elsewhere", "solo", SOLO, 1, lambda decision, _: decision.kind == "artifact-space"
)
"""An Event card lies on the table while one of some lands must be chosen."""


@pytest.fixture(params=[*every_moment(), ELSEWHERE], ids=lambda moment: moment.name)
def scene(hands: Hands, request: pytest.FixtureRequest) -> TableScene:
    """The table of a fixed game while it is asked, whoever may look."""
    settings = hands.stage.settings
    settings.speed, settings.reduced_motion, settings.guide = "off", True, False
    scene = table_at(hands.stage, request.param)
    hands.stage.reset(scene)
    settle(hands.stage)
    while hands.stage.top is not scene:
        hands.stage.pop()
    if scene.asked is None:
        asked = scene.table.match.pending
        assert asked is not None
        scene.present(asked)
        while hands.stage.top is not scene:
            hands.stage.pop()
    return scene


def look_in(hands: Hands, looks: Sequence[tuple[tuple[int, int], int]]) -> Iterator[str]:
    """The window in each size, with all slips and dice that may lie there."""
    for size, text in looks:
        hands.stage.settings.text = text
        hands.stage.window = pygame.display.set_mode(size)
        hands.stage.relayout()
        yield f"{size} {text} %"


def lay_all(scene: TableScene) -> None:
    """Lay the longest slip of the guide, that of meanwhile, and dice."""
    settings, match = scene.stage.settings, scene.table.match
    settings.guide = True
    settings.guided.clear()
    assert scene.asked is not None
    topics = match.game.topics(match.state, scene.asked)
    sections = (scene.rulebook.find(topic) for topic in topics)
    guides = [section for section in sections if section is not None and section.guide]
    longest = max(guides, key=lambda section: len(section.guide), default=None)
    scene.guide.take_question([longest.id] if longest is not None else [])
    while scene.guide.section is not None and longest not in (None, scene.guide.section):
        scene.guide.turn()
    scene.meanwhile.words = NEWS
    scene.tray.roll(Rolls((Die(4), Die(2)), "Ana moves", "4 points"), settled=True)
    scene.make_room()
    scene.touch()
    scene.stage.draw()


def needed(scene: TableScene) -> dict[str, list[pygame.Rect]]:
    """What nothing may lie over: what answers the question, and what the game must show."""
    board, names = scene.board, MUST_SEE[scene.table.match.game.id]
    found = {"ground": board.chosen_ground(), "answers": [scene.question.rect]}
    found["landmarks"] = board.landmarks()
    found["the sheet"] = scene.form.places
    for target, place in board.things.places().items():
        is_seen = target.startswith(names) and board.place_of(target) is not None
        if is_seen or target in scene.choices.targets:
            found.setdefault(target, []).append(place.clip(board.rect))
    return found


def faults_of(scene: TableScene, passing: dict[str, pygame.Rect]) -> list[str]:
    """Which of what passes lies over what, or over another, or outside of the window."""
    kept, window = needed(scene), scene.stage.surface.get_rect()
    faults = []
    for at, (name, rect) in enumerate(passing.items()):
        if not rect.width:
            continue
        faults += [
            f"{name} over {w}" for w, places in kept.items() if rect.collidelist(places) >= 0
        ]
        faults += [f"{name} over {o}" for o, r in [*passing.items()][:at] if rect.colliderect(r)]
        faults += [f"{name} leaves the window"] * (not window.contains(rect))
    return faults


@pytest.mark.parametrize("looks", [LOOKS, pytest.param(RARER, marks=pytest.mark.deep)])
def test_nothing_that_comes_and_goes_hides_what_is_needed(
    hands: Hands, scene: TableScene, looks: Sequence[tuple[tuple[int, int], int]]
) -> None:
    faults = []
    for look in look_in(hands, looks):
        found = [*faults_of_cards(scene), *faults_of_slips(scene), *faults_of_fold(scene)]
        found += faults_of_form(scene) if scene.form.is_open else []
        faults += [f"{look}: {fault}" for fault in found]
    assert not faults


def faults_of_slips(scene: TableScene) -> list[str]:
    """The slips and the dice, beside the stage as it lies."""
    lay_all(scene)
    assert scene.guide.section is None or scene.guide.rect.width, "the guide found no room"
    dice = pygame.Rect(0, 0, 0, 0) if scene.tray.throw is None else scene.tray.rect
    passing = {"guide": scene.guide.rect, "meanwhile": scene.meanwhile.rect, "dice": dice}
    stage = scene.at_stake.covered()
    covers = [f"{n} over the stage" for n, rect in passing.items() if rect.collidelist(stage) >= 0]
    read = scene.board.things.solids()
    covers += [
        f"{n} over what is read" for n, rect in passing.items() if rect.collidelist(read) >= 0
    ]
    return faults_of(scene, passing) + covers


def faults_of_form(scene: TableScene) -> list[str]:
    """The sheet with its Confirm: it is seen whole, and arrows do not lead out of it."""
    form, found = scene.form, list[str]()
    if not scene.board.rect.contains(form.rect) or form.rect.colliderect(scene.question.rect):
        found.append("the sheet does not lie free on the board")
    if not form.rect.contains(form.confirm.rect):
        found.append("Confirm leaves the sheet")
    if form.first is None:
        # Numbers are raised on the board: arrows go between that and the sheet.
        return found
    scene.ring.focus_on(form.rows[0])
    here = [*form.stations, *scene.question.widgets]
    ways: tuple[Name, ...] = ("down", "up", "down")
    for name in ways:
        reached = []
        for _ in range(len(here) + 2):
            scene.handle(Command(name))
            reached.append(scene.ring.focus)
        found += [f"{name} leads to {one}" for one in reached if one not in here]
        if name == "down" and form.confirm not in reached:
            found.append("arrows do not lead to Confirm")
    return found


def faults_of_fold(scene: TableScene) -> list[str]:
    """The stage, folded at a question that is answered on the board."""
    at_stake, before = scene.at_stake, scene.at_stake.folded
    is_open = at_stake.is_open
    at_stake.open(at_stake.stakes or TEST)
    at_stake.roll(Rolls((Die(5, True), Die(2, False)), "Combat", "1 hit", True), settled=True)
    at_stake.folded = True
    scene.make_room()
    passing = dict(zip(("the fold", "its dice"), at_stake.covered(), strict=True))
    found = faults_of(scene, passing)
    at_stake.folded = before
    if not is_open:
        at_stake.clear()
    return found


def faults_of_cards(scene: TableScene) -> list[str]:
    """Cards, shelves and trays that lie open on the board."""
    scene.stage.draw()
    board, found = scene.board, list[str]()
    for target in scene.choices.targets:
        # The plates along the map's edges always lie there, and make room for names and costs.
        edges = board.papers.edges() if isinstance(board, FortuneBoard) else []
        place = board.place_of(target)
        above = [part for part in board.things.covers(target) if part not in edges]
        if place is not None and place.collidelist(above) >= 0:
            found.append(f"something over {target}")
    if isinstance(board, FortuneBoard) and board.papers.is_playing:
        card = board.papers.card_place
        if card.collidelist([place for place in board.chosen_ground() if place != card]) >= 0:
            found.append("the card in play over what may be chosen")
    return found


def test_the_folded_stage_lies_on_the_notebook_where_the_board_has_no_bare_place(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table_at(hands.stage, find_moment("supremacy-payroll"))
    hands.stage.reset(scene)
    settle(hands.stage)
    monkeypatch.setattr(scene.board, "kept_clear", lambda: [scene.board.rect])
    scene.at_stake.open(TEST)
    scene.at_stake.folded = True
    hands.stage.draw()
    bare = hands.stage.surface.copy()
    scene.make_room()
    hands.stage.draw()
    sign = scene.at_stake.sign.rect
    assert scene.side.pages.contains(sign)
    assert not sign.colliderect(scene.board.rect)
    drawn, before = (
        pygame.image.tobytes(s.subsurface(sign), "RGB") for s in (hands.stage.surface, bare)
    )
    assert drawn != before, "it is not seen there"
    scene.handle(Press(sign.center, 1))
    assert scene.at_stake.is_laid_out
