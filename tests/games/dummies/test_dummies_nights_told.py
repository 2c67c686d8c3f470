"""What is told of a night while it is played and after it: it is so, and nothing is left out."""

from __future__ import annotations

import msgspec
import pytest
from dummies_table import Table
from test_dummies_nights import ME, morning, record_after, table_of, told

from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE
from fandg.games.dummies.combat import tell_stake
from fandg.games.dummies.game import until_morning
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.evening import begin_night
from fandg.games.dummies.nights.morning import say_favour
from fandg.games.dummies.nights.pages import tell_page
from fandg.games.dummies.nights.record import Scar
from fandg.games.dummies.nights.sheet import list_tonight
from fandg.games.dummies.nights.tonight import bend_dummy
from fandg.games.dummies.odds import new_enemy
from fandg.games.dummies.state import Class, Combat, Trap
from fandg.games.dummies.telling.explain import explain_target
from fandg.games.dummies.telling.finale import tell_ending
from fandg.games.dummies.telling.reasons import tell_reason
from fandg.games.dummies.telling.sheet import sheet_lines
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.telling.story import tell_story
from fandg.games.dummies.telling.words import describe_trap, dummy_parts, enemy_parts

SETUP = Setup(mode="solo", seats=ME, seed=1, options={"misfortune": "as-printed"})


def said_of(table: Table, target: str) -> str:
    explained = explain_target(table.state, SETUP, target, None)
    assert explained is not None
    return explained.text


def hurt(table: Table, scar: Scar) -> None:
    """Let a dummy bear a scar in the night of a table."""
    state = table.state
    assert state.tale is not None
    record = msgspec.structs.replace(state.tale.record, scars=(scar,))
    state.tale.record = record
    state.night += content.twists_of(record)
    dummy = state.dummy(scar.who)
    dummy.bent = bend_dummy(state, scar.who)
    dummy.recalculate()
    dummy.life = min(dummy.life, dummy.max_life)


# While it is played


def test_the_sheet_begins_with_what_is_otherwise_tonight() -> None:
    table = table_of("saint-odo")
    hurt(table, Scar("bard", "limp"))
    texts = [line.text for line in sheet_lines(table.state, SETUP)]
    assert texts[:4] == [part for line in list_tonight(table.state) for part in line]
    assert "In every third turn nobody may rest." in texts
    assert sheet_lines(Table().state, SETUP)[0].text == "Bard, level 1"


def test_the_gate_says_what_is_otherwise_tonight() -> None:
    assert "In every third turn nobody may rest." in said_of(table_of("saint-odo"), "exit")
    assert "**" not in said_of(Table(), "exit")


@pytest.mark.parametrize(
    ("bag", "missing"),
    [
        ("10H 10S 5H", "Still missing: 2 Keys."),
        ("10H 10S 5H AD", "Still missing: a Key."),
        ("10H 10S 5H AD AC", "All is ready."),
    ],
)
def test_the_registry_is_not_content_with_one_key(bag: str, missing: str) -> None:
    table = table_of("registry", bag=bag)
    said = said_of(table, "exit")
    assert "With 23 points and 2 Keys all three" in said
    assert missing in said
    held = f"{bag.count('A')} of 2 Keys"
    assert held in said_of(table, "points")
    assert any(held in line.value for line in sheet_lines(table.state, SETUP))


def test_one_key_at_the_registry_is_not_told_as_none() -> None:
    table = table_of("registry", bag="10H 10S 5H AD")
    assert "not a single Key" not in tell_story(table.state, SETUP)
    table.state.result = Result([], "empty-deck", [26])
    assert "no Key" not in tell_ending(table.state, SETUP)
    reason = table_of("registry", bag="10H AD", discard="AC").explore("pirate", [], "key:AC")
    option = reason.asked[0].find_option("key:AC")
    assert option is not None
    fresh = table_of("registry", bag="10H AD", discard="AC")
    assert tell_reason(fresh.state, reason.asked[0], option) == "the gate wants another Key"


def test_who_is_rich_and_has_the_key_when_the_sand_runs_out_is_not_told_to_lack_one() -> None:
    state = Table(bag="10H 10S 9H AD", target=30).state
    state.result = Result([], "empty-deck", [30])
    assert "no Key" not in tell_ending(state, SETUP)
    late = msgspec.structs.replace(told("grobe", won=False), points=20, target=18, keys=1, left=0)
    keyless = msgspec.structs.replace(late, keys=0)
    assert content.detail("keyless")[0] not in tell_page([late])
    assert content.detail("keyless")[0] in tell_page([keyless])


def fails_of(night: str, who: Class, fallen: int) -> tuple[str, str]:
    """What a lost fight costs who fell so often before: on the stage, and beside the answer."""
    table = table_of(night)
    assert table.state.tale is not None
    table.state.tale.knocked = {who: fallen}
    note = tell_stake(table.state, table.state.dummy(who))
    table.state.combat = Combat(who, new_enemy(table.state, "JC"))
    stakes = stakes_of(table.state)
    assert stakes is not None
    return stakes.fails, note


@pytest.mark.parametrize(
    ("who", "fallen", "told"),
    [
        ("bard", 0, "His first fall tonight: a third may leave a scar."),
        ("teller", 1, "Her second fall tonight: a third may leave a scar."),
        (
            "teller",
            2,
            "Her third fall tonight: if the night is won, whoever falls most keeps a scar.",
        ),
    ],
)
def test_a_fall_promises_no_scar_that_the_morning_may_not_bring(
    who: Class, fallen: int, told: str
) -> None:
    fails, note = fails_of("saint-odo", who, fallen)
    assert fails.endswith(f"is knocked out, up again with 1 Life. {told}")
    assert ("a third fall may leave a scar" in note) == (fallen == 2)


def last_night() -> str:
    """The last night of the way."""
    return max(content.nights().values(), key=lambda night: night.step).id


def test_on_the_last_night_nobody_is_told_of_a_scar_to_come() -> None:
    for fallen in range(3):
        fails, note = fails_of(last_night(), "bard", fallen)
        assert "scar" not in fails + note


def test_a_trap_says_what_a_scar_makes_of_it() -> None:
    table = table_of("toll-house")
    hurt(table, Scar("bard", "fear-of-floors"))
    table.state.dangers.remove("5D")
    table.state.trap = Trap("bard", "5D")
    assert describe_trap(table.state).test == "Speed 3 + die against 7"
    assert describe_trap(table.state).need == "needs 5 or more"
    assert "must be above **7**" in said_of(table, "trap:bard")
    assert "Test against 7" in said_of(table, "card:5D")
    assert "Fear of Floors" in said_of(table, "dummy:bard")
    assert "Fear of Floors" not in said_of(table, "dummy:pirate")


def test_what_the_night_adds_stands_among_the_parts() -> None:
    table = table_of("grobe")
    hurt(table, Scar("bard", "gate-elbow"))
    assert dummy_parts(table.bard, "strength") == "level 1 - 1 tonight, at least 1"
    assert dummy_parts(table.bard, "luck") == "level 1"
    cook = new_enemy(table.state, "KS", ["2S"])
    assert enemy_parts(cook, "life") == "1 Danger card + 1 tonight"


def test_a_night_tells_once_what_is_otherwise_in_it() -> None:
    mill = table_of("marsh-mill")
    lines = [event.line(()) for event in mill.play(begin_night(mill.state)).events]
    assert sum("Keys" in line for line in lines) == 1
    fort = table_of("fort-paragraph")
    lines = [event.line(()) for event in fort.play(begin_night(fort.state)).events]
    [told_of] = [line for line in lines if "locked away" in line.lower()]
    assert told_of.endswith("With true misfortune Throws fail as well.")


# When it is over


def test_nobody_is_called_unscathed_who_went_down() -> None:
    table = table_of("toll-house")
    state = table.state
    assert state.tale is not None
    state.result = Result([0], "escaped", [20])
    for dummy in state.dummies:
        dummy.life = dummy.max_life
    assert "had a scratch" in tell_ending(state, SETUP)
    state.tale.knocked = {"bard": 1}
    assert "had a scratch" not in tell_ending(state, SETUP)


def test_a_night_is_won_and_nobody_wins_the_campaign_with_it() -> None:
    state = table_of("toll-house").state
    state.result = Result([0], "escaped", [20])
    assert "The night is won" in tell_ending(state, SETUP)
    assert f"{SETUP.names[0]} wins" not in tell_ending(state, SETUP)


def test_no_souvenir_is_called_like_an_advantage_of_an_enemy() -> None:
    souvenirs = {souvenir.name for souvenir in content.souvenirs().values()}
    assert not souvenirs & {lore.danger(card).advantage for card in VALUE}


def test_a_night_lost_in_mid_fight_leaves_nobody_in_the_danger_zone() -> None:
    table = table_of("toll-house", discard="AC", destroyed="AD AH AS", enemies="JS")
    state = table.state
    state.order = ["pirate"]
    # The song fails, the Bouncer's frisking succeeds and destroys the last Key.
    story = table.play(until_morning(state), [6, 1], "combat")
    assert story.result is None
    assert state.phase == "morning"
    assert state.tale is not None
    assert state.tale.outcome is not None
    assert state.tale.outcome.reason == "no-keys"
    assert state.combat is None
    assert state.enemy_discard == ["JS"]


def test_a_scar_and_a_cure_of_the_same_morning_are_told_of_who_bears_them() -> None:
    record = record_after(2, scars=(Scar("pirate", "short-breath"),))
    after, _ = morning(
        record, "fort-paragraph", won=True, answers="cure:short-breath", knocked={"bard": 3}
    )
    assert after.told[-1].scar is not None
    page = tell_page(after.told).split("\n\n")[-1]
    hurt_told, _, cured = page.partition(". ")
    assert "the Bard" in hurt_told.replace("The", "the")
    assert "the Pirate" in cured
    assert "Short Breath" in cured


def test_a_souvenir_given_up_for_the_cart_was_not_left_for_want_of_a_pocket() -> None:
    record = record_after(2, pocket=("umbrella",))
    after, _ = morning(record, "fort-paragraph", won=False, answers="leave:umbrella")
    for turns in range(3):
        page = tell_page([msgspec.structs.replace(after.told[-1], turns=turns)])
        assert "umbrella" in page.lower()
        assert "pocket" not in page
        assert "a Umbrella" not in page


# Before a choice


def test_a_souvenir_or_a_scar_says_what_it_does_before_it_is_chosen() -> None:
    record = record_after(2, pocket=("umbrella",), scars=(Scar("bard", "limp"),), scar_pile=())
    _, won = morning(record, "fort-paragraph", won=True, answers="cure:limp")
    notes = {option.key: option.note for option in won.question("souvenirs").options}
    assert notes["keep:deed-upper"] == "does nothing"
    assert notes["cure:limp"] == "1 Speed less"
    assert all(notes.values())
    record = msgspec.structs.replace(record, scar_pile=("known-face",))
    _, lost = morning(record, "fort-paragraph", won=False, answers="leave:umbrella")
    notes = {option.key: option.note for option in lost.question("failures").options}
    assert notes["leave:umbrella"] == "falling ceilings are easier by 2"
    assert notes["scar:bard"] == "Known Face: all enemies 1 Speed more"
    assert all(notes.values())


def test_what_is_offered_in_few_words_fits_beside_an_answer() -> None:
    words = [souvenir.helps for souvenir in content.souvenirs().values()]
    words += [f"{scar.name}: {scar.costs}" for scar in content.scars().values()]
    for favour in content.favours().values():
        words += [say_favour(favour.helps), say_favour(favour.costs)]
    assert [text for text in words if not 0 < len(text) <= 40] == []
