"""Adventures where heroes meet: who races, who comes too late, who does something else."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, carry_out

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.artifacts import lose_site, place_artifact
from fandg.games.fortune.dangers import draw_danger
from fandg.games.fortune.events.adventures import DangerDrawn, Explored, QuietSpace
from fandg.games.fortune.events.fights import FightBegins
from fandg.games.fortune.movement import move_next
from fandg.games.fortune.state import Outpost
from fandg.games.fortune.wounds import knock_out


def race(dangers: str, *, mode: str = "competitive") -> FortuneTable:
    table = FortuneTable(mode, options={"organization": "mob"} if mode == "cooperative" else None)
    table.site("gobi", "artifact-3")  # 5 Fortune, 2 Dangers
    table.top(table.state.dangers, dangers)
    for hero in table.state.heroes[:2]:
        hero.space = "gobi"
    table.state.waiting = [0, 1]
    return table


def adventure(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


def test_who_pressed_on_has_one_more_danger_to_overcome_when_the_artifact_is_gone() -> None:
    table = race("lore-1 agility-1 lore-2")
    table.other.markers = 1
    # The first overcomes a Danger and presses on; the second recovers the Artifact meanwhile.
    adventure(table, [5, 1, 1, 6, 1, 1, 5, 5, 1], "press-on")
    assert len(table.other.treasures) == 1
    assert table.hero.glory == 4, "both Dangers, though there is no Artifact left"
    assert table.hero.cliffhanger == ""


def test_who_pressed_on_for_nothing_may_still_end_in_a_cliffhanger() -> None:
    table = race("lore-1 agility-1 lore-2")
    table.other.markers = 1
    adventure(table, [5, 1, 1, 6, 1, 1, 1, 1, 1], "press-on")
    assert (table.hero.cliffhanger, table.hero.glory) == ("lore-2", 0)
    assert table.state.sites == []


def test_who_comes_too_late_to_meet_a_danger_looks_around_instead() -> None:
    table = race("lore-1")
    table.hero.markers = 1
    table.top(table.state.events, "glory-event")
    story = adventure(table, [5, 1, 1, 4])
    assert len(table.hero.treasures) == 1
    assert story.one_of(QuietSpace).die == 4
    assert table.state.hands[table.other.hand].events == ["glory-event"]


def test_in_a_race_everybody_starts_with_the_first_to_act() -> None:
    table = race("lore-1 agility-1")
    table.state.waiting = [1, 0]
    story = adventure(table, [1, 1, 1, 1, 1, 1])
    names = [event.hero.id for event in story.all_of(DangerDrawn)]
    assert names == ["hero-2", "hero-1"]


def test_who_attacks_the_outpost_instead_moves_again_in_the_next_round() -> None:
    table = race("lore-1", mode="cooperative")
    state = table.state
    state.outpost = Outpost("gobi")
    # The first leaves it alone, the second attacks it and breaks off after a round.
    dice = [4, 4, 1, 1, 1, 1, 5, 1, 1]
    answers = "adventure outpost break-off camp-down"
    adventure(table, dice, answers)
    assert state.outpost.wounds == 1, "two hits, one of them on its Defense"
    assert not table.other.ended
    state.stage, state.waiting = "move", [1]
    table.play(move_next(table), [2], "move:siberia stay")
    assert table.other.space == "siberia"


@pytest.mark.parametrize(("die", "fights"), [(1, True), (2, False), (3, False)])
@pytest.mark.parametrize("space", ["siam", "north-sea"])
def test_on_land_or_sea_a_one_is_an_enemy_and_a_two_or_three_nothing(
    die: int, fights: bool, space: str
) -> None:
    table = FortuneTable()
    table.hero.space, table.state.waiting = space, [0]
    table.top(table.state.enemies, "enemy-1")
    dice = [die, 4, 4, 1, 1, 1] if fights else [die]
    story = adventure(table, dice, "fight" if fights else "")
    assert len(story.all_of(FightBegins)) == fights
    assert table.hero.glory == (2 if fights else 0)
    assert table.state.hands[0].events == []


def test_a_ko_loses_all_that_was_begun() -> None:
    table = FortuneTable()
    table.site("congo", "artifact-3")
    table.state.dangers.remove("lore-1")
    hero = table.hero
    hero.space, hero.markers, hero.explorations, hero.found = "congo", 1, 2, True
    hero.overcome, hero.pending = ["lore-1"], 2
    table.play(knock_out(table, hero), [1])
    assert (hero.markers, hero.explorations, hero.found, hero.pending) == (0, 0, False, 0)
    assert table.state.danger_discard == ["lore-1"]


def test_the_next_artifact_in_a_deep_jungle_must_be_found_anew() -> None:
    table = FortuneTable()
    site = table.site("congo", "artifact-3")
    table.hero.space, table.hero.found, table.state.waiting = "congo", True, [0]
    lose_site(table, site)
    table.top(table.state.locations, "congo")
    table.play(place_artifact(table))
    story = adventure(table, [3])
    assert story.one_of(Explored).found is False


def test_exploring_again_after_leaving_starts_with_one_die() -> None:
    table = FortuneTable()
    table.site("congo", "artifact-3")
    table.hero.space, table.hero.explorations = "congo", 2
    table.state.stage, table.state.waiting = "move", [0]
    table.play(move_next(table), [2], "move:egypt move:congo")
    assert table.hero.space == "congo"
    table.state.waiting = [0]
    assert adventure(table, [3]).one_of(Explored).dice == (3,)


def test_an_empty_deck_of_dangers_is_made_of_its_discards() -> None:
    table = FortuneTable()
    state = table.state
    state.danger_discard, state.dangers = state.dangers, []
    danger = carry_out(draw_danger(table)).value
    assert danger is not None
    assert danger.id not in state.dangers
    assert len(state.dangers) == len(table.library.dangers) - 1
    assert state.danger_discard == []


def test_whom_a_card_takes_away_as_a_race_begins_adventures_where_he_lands() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.hero.space = table.other.space = "gobi"
    table.hold(table.other, "away-event")
    table.top(table.state.dangers, "lore-1")
    table.top(table.state.city, "glory-city")
    table.state.waiting = [0, 1]
    table.play(adventure_next(table), [5, 1, 1], "play:away-event camp-down done")
    assert (table.hero.markers, table.other.space, table.other.glory) == (1, "lima", 2)
    assert table.state.waiting == []


def test_whom_a_card_takes_to_a_city_as_the_adventure_begins_draws_a_city_card() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    table.hold(table.hero, "away-event")
    table.top(table.state.city, "quiet-city")
    table.state.waiting = [0]
    table.play(adventure_next(table), [], "play:away-event")
    assert table.hero.space == "cairo"
    assert table.state.city_discard == ["quiet-city"]
