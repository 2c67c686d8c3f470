"""What foes do is told from the players' point of view, and whose outcome it is by name."""

from __future__ import annotations

import pytest
from dummies_table import GAME, Table

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Rises
from fandg.engine.stakes import name_ends
from fandg.engine.standing import find_changes
from fandg.games.dummies import lore
from fandg.games.dummies.events.combat import AbilityFizzles, AbilityWorks, CombatEnded
from fandg.games.dummies.events.dice import Threw
from fandg.games.dummies.events.wounds import KnockedOut, LevelLost, Wounded
from fandg.games.dummies.odds import new_enemy
from fandg.games.dummies.state import Combat
from fandg.games.dummies.telling.explain import explain_target
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.telling.tableaux import tell_knockout
from fandg.games.dummies.wounds import knock_out

NAMES = ["Ana", "Ben", "Cléo"]


def in_combat(table: Table, who: str = "teller", enemy: str = "JC") -> Table:
    table.state.combat = Combat(who, new_enemy(table.state, enemy))  # type: ignore[arg-type]
    table.state.combat.enemy.life = 1  # type: ignore[union-attr]
    return table


def test_a_scream_that_fells_who_screams_is_no_success() -> None:
    table = in_combat(Table(teller="QC"))
    threw = Threw("teller", 0, "luck", 3, 2, True, False).throw(table.state, NAMES)
    assert threw is not None
    assert threw.verdict == "both lose 1 Life"
    table.teller.life = 0
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert name_ends(stakes) == ("The Fortune Teller wins", "The Bouncer wins")
    assert stakes.fails == "The Fortune Teller is knocked out, up again with 1 Life."


@pytest.mark.parametrize(("who", "enemy"), [("Bouncer", "JC"), ("Spy Girl", "QC"), ("Cook", "KC")])
def test_a_foe_never_succeeds_without_his_name(who: str, enemy: str) -> None:
    table = in_combat(Table(bag="AS"), enemy=enemy)
    for success in (True, False):
        throw = Threw(who, 0, "luck", 2, 1, success, False).throw(table.state, NAMES)
        assert throw is not None
        assert [die.owner for die in throw.dice] == [f"The {who}"]
        assert "succeed" not in throw.verdict


def test_what_a_foe_brings_off_is_bad_and_what_he_fails_in_is_good() -> None:
    table = in_combat(Table(bag="AS"))

    def seen(event: AbilityWorks | AbilityFizzles) -> tuple[str, bool | None]:
        show = event.show(table.state)
        (rises,) = [act for act in show.acts if isinstance(act, Rises)]
        return show.sound, rises.good

    assert seen(AbilityWorks("J", "frisking")) == ("failure", False)
    assert seen(AbilityFizzles("J", "frisking")) == ("success", True)
    assert seen(AbilityWorks("pirate", "song")) == ("success", True)
    assert seen(AbilityFizzles("pirate", "song")) == ("failure", None)


def test_a_duel_is_won_by_a_name_and_is_neither_good_nor_bad() -> None:
    table = Table(mode="trio-competition", bag="2H")
    table.state.combat = Combat("bard", rival="pirate")
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert name_ends(stakes) == ("The Bard wins", "The Pirate wins")
    for outcome in ("won", "lost"):
        show = CombatEnded("bard", "pirate", outcome).show(table.state)
        assert [act.good for act in show.acts if isinstance(act, Rises)] == [None]
        assert show.sound == "tick"


def test_who_falls_with_a_foe_is_neither_beaten_nor_knocked_out() -> None:
    table = in_combat(Table(teller="QC"))
    before = GAME.standing(table.state, 0)
    assert table.state.combat is not None
    assert table.state.combat.enemy is not None
    table.teller.life = table.state.combat.enemy.life = 0
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert [side.life for side in stakes.sides] == [0, 0]
    assert find_changes(before, GAME.standing(table.state, 0)) == []


def test_who_knocked_a_dummy_out_is_named_without_the_card() -> None:
    table = Table(bard="JD JH")
    told = tell_knockout(table.state, table.bard, "KH", "Thick Skin (Jack of Hearts)", 3)
    assert told.title == f"The Bard is knocked out by {lore.enemy('KH').name}"
    assert told.line.endswith(" Back to level 2, without Thick Skin (Jack of Hearts).")


def test_no_two_knock_outs_of_a_night_read_alike_and_a_third_says_only_what_it_costs() -> None:
    table = Table(bard="JD JH JC JS", teller="QD QH QC QS", pirate="KD KH KC KS")
    lines, light = list[str](), list[str]()
    for dummy in table.state.dummies:
        for _ in range(3):
            story = table.play(knock_out(table.state, dummy, "KH"))
            tableau = story.one_of(KnockedOut).show(table.state).tableau
            assert tableau is not None
            lines.append(tableau.line)
        for _ in range(3):
            story = table.play(knock_out(table.state, dummy, "KH"))
            light.append(story.one_of(KnockedOut).line(NAMES))
    assert all(line.startswith("Back to level 1") for line in lines[2::3])
    assert len(set(lines)) == len(lines) == 9
    assert len(set(light)) == len(light) == 9


def test_what_a_foe_is_asked_about_says_what_winning_and_losing_come_to() -> None:
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=1)
    for levels, loses in (("QC", "up again with 1 Life"), ("QC QH", "falls to level 1")):
        table = in_combat(Table(teller=levels))
        told = explain_target(table.state, setup, "enemy", table.teller)
        assert told is not None
        assert "**The Fortune Teller wins**: The Fortune Teller rises to level" in told.text
        assert "**The Bouncer wins**: The Fortune Teller is knocked out" in told.text
        assert loses in told.text


def test_who_is_down_has_the_life_with_which_he_stands_up() -> None:
    table = in_combat(Table(teller="QC QH"))
    before = GAME.standing(table.state, 0)
    table.teller.life = 0
    changes = find_changes(before, GAME.standing(table.state, 0))
    assert [(c.label, c.words, c.good) for c in changes] == [
        ("The Fortune Teller: Life", "minus 2, now 1", False)
    ]
    assert Wounded("teller", 2, 0, "panic").line(NAMES) == "The Fortune Teller suffers 2 wounds"


def test_a_knock_out_has_one_picture_which_says_the_level_that_it_costs() -> None:
    table = Table(teller="QC QH", bard="JD")
    story = table.play(knock_out(table.state, table.teller, "KH"))
    tableau = story.one_of(KnockedOut).show(table.state).tableau
    assert story.one_of(LevelLost).show(table.state).tableau is None
    assert tableau is not None
    assert tableau.picture == "beaten-dummy-cook"
    assert " Back to level 1, without " in tableau.line
    assert (table.teller.level, table.teller.life) == (1, 1)
    story = table.play(knock_out(table.state, table.bard, "KH"))
    assert story.all_of(LevelLost) == [], "he had nothing to lose"
    assert story.one_of(KnockedOut).show(table.state).tableau is None
