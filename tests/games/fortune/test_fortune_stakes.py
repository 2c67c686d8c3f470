"""What is at stake: every test says in whole sentences what comes of passing and of failing it."""

from __future__ import annotations

import re
from typing import Literal, get_args

import msgspec
import pytest
from fortune_table import FortuneTable
from laid_table import Laid
from msgspec.structs import replace

from fandg.engine.stakes import Stakes, say_chance
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.beginning import legal_beginnings
from fandg.games.fortune.camping import stakes_of_pressing_on
from fandg.games.fortune.chances import chance_of, odds_with
from fandg.games.fortune.danger_sides import count_gains, danger_glory, tell_worth
from fandg.games.fortune.effects import (
    AddSuccesses,
    Boost,
    Discard,
    Draw,
    Gain,
    Hit,
    Instability,
    KnockOut,
    Lose,
    PlaceHenchmen,
    PlaceVillain,
    Protect,
    Reroll,
    Steal,
    Track,
    Wound,
)
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.ko_losses import tell_ko_risk
from fandg.games.fortune.library import open_library
from fandg.games.fortune.sentences import TakeTest, Test, To, Trigger
from fandg.games.fortune.state import Bout, Facing, Lasting, Treasure, Trial
from fandg.games.fortune.table import FortuneTable as Rules
from fandg.games.fortune.telling.outcomes import find_test, tell_effects
from fandg.games.fortune.telling.stakes import _list_felt, stakes_of
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.words import TestKind, print_skill

LIBRARY = open_library()
DANGER = FortuneTable().library.dangers["lore-1"]


def list_tests(card: msgspec.Struct) -> list[TakeTest]:
    """All verbs of a card that have a test taken."""
    found = [card] if isinstance(card, TakeTest) else []
    for field in card.__struct_fields__:
        value = getattr(card, field)
        for part in value if isinstance(value, tuple) else (value,):
            found += list_tests(part) if isinstance(part, msgspec.Struct) else []
    return found


WITH_TESTS = [card for card in LIBRARY.entries.values() if list_tests(card)]


@pytest.mark.parametrize("card", WITH_TESTS, ids=lambda card: card.id)
def test_a_test_that_a_card_asks_for_says_what_passes_and_what_fails(card: msgspec.Struct) -> None:
    table = FortuneTable()
    name = table.sheet(table.hero).short
    for verb in list_tests(card):
        for test in verb.tests:
            assert find_test(card, test.skill or "fate") is verb
        for effects in (verb.passed, verb.failed):
            told = tell_effects(name, effects)
            assert told.endswith(".") or not effects
            assert "()" not in told


def test_effects_are_told_in_a_sentence() -> None:
    gains = (Gain(what="glory", amount=3), Draw(deck="events"))
    assert tell_effects("Kwame", gains) == "Kwame gains 3 Glory and draws an Event."
    hurts = (Wound(amount="d3"), Discard(what="gear"), KnockOut())
    assert tell_effects("Kwame", hurts) == "Kwame takes D3 Wounds, discards a Gear and is KO'd."
    assert tell_effects("Kwame", (Protect(),)) == "The card says what happens."
    assert tell_effects("Kwame", ()) == ""


def test_no_card_leaves_what_a_test_comes_to_to_its_print() -> None:
    sides = [side for danger in LIBRARY.dangers.values() for side in (danger, danger.cliffhanger)]
    tests = [verb for card in WITH_TESTS for verb in list_tests(card)]
    told = [tell_effects("Kwame", e) for one in (*sides, *tests) for e in (one.passed, one.failed)]
    assert len(told) > 200
    assert not [words for words in told if "The card says" in words]


def test_what_befalls_others_is_told_of_them() -> None:
    others = To("others-here", (Wound(amount=1),))
    assert tell_effects("Kwame", (others,)) == "Each other hero there takes 1 Wound."
    robbed = To("others-here", (Steal(what="artifact"),))
    assert tell_effects("Kwame", (robbed,)) == "Each other hero there hands over an Artifact."


def test_what_befalls_the_board_is_told_as_well_and_not_left_to_the_card() -> None:
    told = tell_effects("Kwame", (Gain("glory", 1), PlaceHenchmen("next-to"), Protect()))
    assert told == (
        "Kwame gains 1 Glory. 1 henchman appears in a neighbouring space. "
        "The card says what else happens."
    )
    boost, shaken = Boost("dice", 1), Instability(1)
    assert tell_effects("Kwame", (boost,)) == "+1 die in tests this turn."
    assert tell_effects("Kwame", (PlaceVillain(), shaken)) == (
        "A villain appears there and a temple there gets 1 Instability marker."
    )


def test_a_danger_is_worth_what_its_own_card_brings_as_well() -> None:
    table = facing("temple-1")
    glory, coins = (
        replace(DANGER, passed=(Gain("glory", 2),)),
        (Gain("fortune", 2), Gain("fortune", "d3")),
    )
    assert tell_worth(table, table.hero, glory) == f"{DANGER.glory + 2} Glory and 1 Fortune"
    paid = replace(DANGER, passed=coins)
    assert tell_worth(table, table.hero, paid) == f"{DANGER.glory} Glory and 3 Fortune"
    table = facing("artifact-3")
    assert tell_worth(table, table.hero, paid) == f"{DANGER.glory} Glory and 2 Fortune"


def test_an_escape_says_whether_it_overcomes_the_danger_and_what_is_kept() -> None:
    table = facing("artifact-3")
    table.state.trial = Trial(0, "escape", "agility", 5, 1, Test(5), source="enemy-1")

    def tell_passed() -> str:
        stakes = stakes_of(table)
        assert stakes is not None
        return stakes.passes

    alone = tell_passed()
    assert alone.endswith("gets away, without Glory.")
    fight = next(one for one in table.library.dangers.values() if one.fight == "enemies")
    table.state.facing = Facing(fight.id, [0])
    assert " The Danger is overcome by it, for Danger marker 1 of " in tell_passed()
    assert "is kept" not in tell_passed()
    table.hero.pending = 3
    assert tell_passed().endswith("3 Glory of this turn is kept.")
    table.state.facing.ahead = ["lore"]
    assert tell_passed() == alone


def facing(site: str, markers: int = 0, *, cliffhanger: bool = False) -> FortuneTable:
    table = FortuneTable()
    table.site("gobi", site)
    table.hero.space, table.hero.markers = "gobi", markers
    table.state.facing = Facing("lore-1", [0], cliffhanger)
    return table


def against_villains(table: FortuneTable, fortune: int, track: int = 0) -> None:
    """All together, at 15 Fortune or at the 20th step of the track."""
    state = table.state
    state.purses, state.goal = [fortune], 15
    state.organization, state.track, state.track_goal = "nazis", track, 20


def decides(table: FortuneTable) -> str:
    stakes = stakes_of(table)
    assert stakes is not None
    return stakes.decides


def test_a_throw_that_wins_the_game_is_announced_before_it_falls() -> None:
    table = facing("artifact-3")
    site = table.state.site_at("gobi")
    assert site is not None
    site.temple, site.coins = True, 2
    test = table.library.dangers["lore-1"].tests[0]
    table.state.trial = Trial(0, "danger", "lore", 5, 1, test)
    for fortune, said in ((13, ""), (14, "passed, the game is won.")):
        against_villains(table, fortune)
        assert decides(table).endswith(said)
        assert bool(decides(table)) == bool(said)
    table.state.trial.got = 1
    assert not decides(table), "it is passed already"
    table.state.trial.got, table.state.purses = 0, [14, 0]
    assert not decides(table), "among rivals whoever has enough must still come home"


def test_a_throw_that_fills_the_villain_track_is_announced_before_it_falls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = FortuneTable()
    card, verb = next(
        (card, verb)
        for card in WITH_TESTS
        for verb in list_tests(card)
        if any(isinstance(effect, Track) for effect in verb.failed)
    )
    (test,) = verb.tests
    monkeypatch.setitem(table.library.entries, card.id, card)
    table.state.trial = Trial(0, "card", test.skill or "fate", 5, 1, test, source=card.id)
    against_villains(table, 3, track=2)
    assert not decides(table)
    against_villains(table, 3, track=19)
    assert decides(table).endswith("failed, the game is lost.")


def test_a_danger_says_exactly_what_is_won_and_what_is_lost() -> None:
    table = facing("artifact-3")
    table.hero.pending = 4
    stakes = stakes_of(table)
    assert stakes is not None
    name = table.sheet(table.hero).short
    assert stakes.passes.startswith("The Danger is overcome, for Danger marker 1 of ")
    assert "Glory to collect in camp" in stakes.passes
    lost = f"{name} is left hanging in its Cliffhanger, and 4 Glory of this turn is lost."
    assert stakes.fails.startswith(lost)


def test_nobody_is_told_that_he_discards_an_event_who_has_none() -> None:
    table = FortuneTable("cooperative")
    hero, lost = table.hero, (Discard("event"), Wound(1))
    assert _list_felt(table, hero, lost) == [Wound(1)]
    table.state.hands[hero.hand].events.append("glory-event")
    assert _list_felt(table, hero, lost) == [*lost]


def test_a_failure_costs_what_the_adventure_adds_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = facing("artifact-3")
    site = table.state.site_at(table.hero.space)
    assert site is not None
    library, card = table.library, site.adventure
    harsh = {"danger-failed": (Trigger("danger-failed", (Hit(),)),)}
    monkeypatch.setitem(library.triggers, card, harsh)
    monkeypatch.setitem(library.stirred, "danger-failed", library.find_acting([card]))
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.fails.endswith(f"By {library.name(card)}, {short_of(table)} takes 1 hit.")


def short_of(table: Rules) -> str:
    return table.sheet(table.state.heroes[0]).short


def test_what_a_card_adds_to_a_victory_stands_beside_what_the_danger_is_worth() -> None:
    table = Laid(0, "katya-orlova")
    hero = table.hero
    hero.gear, hero.allies, hero.boosts = ["hat-on-a-string"], [], []
    danger = next(one for one in table.library.dangers.values() if one.cliffhanger.glory)
    side = danger.cliffhanger
    plain = danger_glory(table, hero, side) + count_gains(side.passed, "glory")
    assert tell_worth(table, hero, side).startswith(f"{plain + 1} Glory")
    table.state.trial, table.state.bout = None, None
    table.state.facing = Facing(danger.id, [0], cliffhanger=True)
    stakes = stakes_of(table)
    assert stakes is not None
    who = f"By Hat on an Elastic String, {short_of(table)} gains 1 Glory."
    assert stakes.passes.endswith(who)


def test_a_victory_says_what_the_enemy_leaves_and_the_danger_it_overcomes() -> None:
    table = Laid(0, "katya-orlova")
    enemy = next(
        one
        for one in table.library.enemies["enemies"].values()
        if any(isinstance(effect, Draw) for trigger in one.triggers for effect in trigger.does)
    )
    fight = next(
        one for one in table.library.dangers.values() if one.fight == "enemies" and not one.tests
    )
    state = table.state
    state.trial, state.enemy = None, enemy.id
    state.facing = Facing(fight.id, [0])
    state.bout = Bout(0, enemy.id, ["enemy"], enemy.wounds, glory=enemy.glory, fighting=[0])
    stakes = stakes_of(table)
    assert stakes is not None
    assert re.search(rf"{short_of(table)} draws (a|an) \w+\.", stakes.passes)
    assert "The Danger is overcome by it" in stakes.passes
    state.bout.suffered = 2
    assert stakes_of(table) == stakes, "nobody knows yet what it will have cost"
    state.bout.outcome = "won"
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.passes.endswith(" The fight cost 2 Wounds.")


def test_a_test_of_two_skills_says_of_what_its_dice_are_made() -> None:
    table = facing("artifact-3")
    sheet = table.sheet(table.hero)
    for joined, said in (
        ("sum", f"(Lore {sheet.lore} + Cunning {sheet.cunning})"),
        ("higher", f"{max(sheet.lore, sheet.cunning)})"),
    ):
        test = Test(5, 2, "lore", second="cunning", joined=joined)  # type: ignore[arg-type]
        table.state.trial = Trial(0, "cliffhanger", "lore and cunning", 5, 2, test, source="lore-1")
        stakes = stakes_of(table)
        assert stakes is not None
        assert said in stakes.standing, stakes.standing


def test_sneaking_that_a_danger_asks_for_says_that_it_is_overcome_by_that() -> None:
    table = FortuneTable()
    sheet, card = table.sheet(table.hero), table.library.villains["mob-villain-1"]

    def stakes_for(danger: str) -> Stakes:
        throw = VillainSneaked(sheet, card, (1, 4), 1, 1, danger).throw(table.state, ["S0", "S1"])
        assert throw.stakes is not None
        return throw.stakes

    stakes = stakes_for("The Camp Next Door")
    assert stakes.passes == "Nobody has seen anything, and the Camp Next Door is overcome."
    assert stakes.fails.endswith(", and whoever is still standing has overcome the Camp Next Door.")
    assert "overcome" not in stakes_for("").passes + stakes_for("").fails


def test_whoever_fell_in_a_dangers_fight_is_not_laid_before_it_again() -> None:
    table = facing("artifact-3")
    table.hero.ko = True
    assert stakes_of(table) is None


def test_in_a_temple_a_danger_is_worth_a_fortune_and_the_last_one_the_treasure() -> None:
    table = facing("temple-1")
    stakes = stakes_of(table)
    assert stakes is not None
    assert "for 1 Fortune and" in stakes.passes
    assert "Danger marker" not in stakes.passes
    table.state.sites[0].coins = 1
    stakes = stakes_of(table)
    assert stakes is not None
    assert "1 Fortune, the Temple Treasure and" in stakes.passes


def test_a_danger_that_may_bring_a_temple_down_says_how_likely_that_is() -> None:
    table = facing("temple-1")
    site, name = table.state.sites[0], table.sheet(table.hero).short
    site.instability, site.markers = 2, 0
    stakes = stakes_of(table)
    assert stakes is not None
    assert "shakes" not in stakes.passes
    assert f"{name} is left hanging in its Cliffhanger. The temple shakes, 58 %" in stakes.fails
    site.instability, site.markers = 1, danger_value(table, site) - 1
    stakes = stakes_of(table)
    assert stakes is not None
    last = f"Danger marker {site.markers + 1} of {site.markers + 1}"
    assert f"{last}: the temple shakes, 69 % that it holds." in stakes.passes
    camp = stakes_of_pressing_on(table, table.hero, site)
    assert "69 % that it holds." in camp.passes
    assert "69 % that it holds." in camp.fails
    site.coins = 1
    stakes = stakes_of(table)
    assert stakes is not None
    assert "shakes" not in stakes.passes
    table.state.facing = Facing("lore-1", [0], cliffhanger=True)
    stakes = stakes_of(table)
    assert stakes is not None
    assert "shakes" not in stakes.fails


def test_who_is_asked_to_face_a_cliffhanger_is_told_the_chance_to_come_out_of_it() -> None:
    table = facing("artifact-3")
    table.state.facing, table.hero.cliffhanger = None, "lore-1"
    face = legal_beginnings(table, table.hero)[0]
    assert face.odds is not None
    (test,) = table.library.dangers["lore-1"].cliffhanger.tests
    chance = chance_of(table, table.hero, test, "cliffhanger", ())
    assert face.odds().chance == pytest.approx(chance)
    assert 0 < chance < 1


def test_a_fight_says_what_a_ko_would_cost() -> None:
    table = FortuneTable()
    name = short_of(table)
    table.state.bout = Bout(0, "henchman:mob", ["henchman"], 2, dice=2)
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.fails.startswith(f"{name} is KO'd after ")
    assert "costs" not in stakes.fails
    table.hero.glory, table.hero.treasures = 8, [Treasure("artifact-3", "adventure-1")]
    stakes = stakes_of(table)
    assert stakes is not None
    mirror = within(table.name("artifact-3"))
    assert stakes.fails.endswith(f" It costs 1 to 6 of 8 Glory and {mirror} on a 1 to 3.")
    table.hero.protected = True
    assert tell_ko_risk(table, table.hero) == "1 to 6 of 8 Glory"


def test_coins_that_are_not_there_are_not_told_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    table = facing("artifact-3")
    danger = replace(table.library.dangers["lore-1"], failed=(Lose("fortune", 1),))
    monkeypatch.setitem(table.library.dangers, "lore-1", danger)
    table.state.purses[0] = 0
    stakes = stakes_of(table)
    assert stakes is not None
    assert "Fortune" not in stakes.fails
    table.state.purses[0] = 3
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.fails.endswith(" loses 1 Fortune.")


def test_an_escape_and_a_collapse_say_whom_they_befall() -> None:
    table = FortuneTable()
    name = table.sheet(table.hero).short
    for kind in get_args(TestKind)[2:]:
        table.state.trial = Trial(0, kind, "agility", 5, 1, Test(5), source="enemy-1")
        stakes = stakes_of(table)
        assert stakes is not None
        for told in (stakes.passes, stakes.fails):
            assert told.endswith(".")
            assert name in told or told.startswith(("The card", "Only"))


def test_a_test_says_its_chance_with_these_dice_and_what_exerting_makes_of_it() -> None:
    table = facing("artifact-3")
    table.state.facing = Facing("lore-1", [0], cliffhanger=True)
    table.state.trial = Trial(
        0, "cliffhanger", "agility", 5, 2, Test(5, 2, dice=1), source="lore-1"
    )
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.pushed is not None
    assert stakes.chance == pytest.approx(1 / 9)
    assert stakes.pushed.chance > 0.5
    said = say_chance(stakes, "percent")
    assert re.fullmatch(r"11 % to pass Agility with this die, \d\d % with up to \d+ Wounds", said)


def test_the_test_of_a_danger_does_not_speak_of_wounds_for_nobody_exerts_in_it() -> None:
    table = facing("artifact-3")
    table.state.trial = Trial(0, "danger", "agility", 5, 1, Test(5, dice=1), source="lore-1")
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.pushed is None


def test_of_several_tests_each_says_which_comes_next_and_the_last_that_it_is_overcome() -> None:
    table = facing("artifact-3")
    table.state.facing = Facing("lore-1", [0], ahead=["cunning"])
    table.state.trial = Trial(0, "danger", "lore", 5, 1, Test(5, dice=1), source="lore-1")
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.passes == "Lore passed; now Cunning."
    table.state.facing.ahead = []
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.passes.startswith("The Danger is overcome")


def test_at_the_second_test_of_a_danger_the_chance_names_its_skill_and_what_is_passed() -> None:
    table = facing("artifact-3")
    danger = next(
        danger
        for danger in table.library.dangers.values()
        if not danger.either and len({test.skill for test in danger.tests}) > 1
    )
    first, second = danger.tests[:2]
    ahead = [test.skill or "fate" for test in danger.tests[1:]]
    for test, to_come in ((first, ahead), (second, ahead[1:])):
        table.state.facing = Facing(danger.id, [0], ahead=list(to_come))
        skill = test.skill or "fate"
        table.state.trial = Trial(0, "danger", skill, 5, 1, Test(5, dice=2), source=danger.id)
        stakes = stakes_of(table)
        assert stakes is not None
        assert stakes.chance_of == f"to pass {print_skill(skill)} with these dice"
        # Glory is for the last test alone: the chance of another is not that of it.
        assert not (stakes.worth and to_come)
        is_second = f"{print_skill(first.skill or 'fate')} is passed." in stakes.situation
        assert is_second is (test is second)


def test_a_test_says_why_its_dice_are_fewer_what_is_saved_and_what_a_one_costs() -> None:
    table = facing("artifact-3")
    test = Test(5, 2, "lore", ones=(Wound(),))
    trial = Trial(0, "danger", "lore", 5, 2, test, source="lore-1")
    table.state.trial = trial
    table.hero.boosts.append(Lasting("lore", -1, "round", "gear-1"))
    lore = table.sheet(table.hero).lore
    stakes = stakes_of(table)
    assert stakes is not None
    assert f"with {lore - 1} dice (Lore {lore}, Gear 1 minus 1)." in stakes.standing
    assert "saved" not in stakes.standing
    assert f"For every 1, {table.sheet(table.hero).short} takes 1 Wound." in stakes.task
    trial.dice, trial.got, trial.fresh = [5, 2], 1, 1
    stakes = stakes_of(table)
    assert stakes is not None
    assert "1 success is saved." in stakes.standing
    trial.fresh = 0
    stakes = stakes_of(table)
    assert stakes is not None
    assert "the throw falls short" in stakes.standing


def test_a_fight_says_what_makes_the_dice_of_either_side_others() -> None:
    table = FortuneTable()
    table.state.bout = Bout(0, "henchman:mob", ["henchman"], 2, dice=2)
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.standing == ""
    table.hero.boosts.append(Lasting("fight-dice", -1, "round", "gear-1"))
    table.hero.boosts.append(Lasting("enemy-dice", 2, "round", "gear-1"))
    stakes = stakes_of(table)
    assert stakes is not None
    combat, short = table.sheet(table.hero).combat, table.sheet(table.hero).short
    assert stakes.standing == (
        f"{short}'s dice: Combat {combat}, Gear 1 minus 1. The enemy's dice: 2, Gear 1 plus 2."
    )


def test_a_hero_who_is_hit_beyond_his_last_life_has_no_more_life_than_before() -> None:
    table = FortuneTable()
    table.state.bout = Bout(0, "henchman:mob", ["henchman"], 2, dice=2)
    most = table.sheet(table.hero).wounds
    table.hero.wounds = most + 1
    stakes = stakes_of(table)
    assert stakes is not None
    assert (stakes.sides[0].life, stakes.sides[0].most) == (0, most)


def test_who_uses_a_card_that_comes_back_is_told_that_it_is_used_up_until_then() -> None:
    ways = [way for found in LIBRARY.ways.values() for at in found.values() for way in at]
    activated = [way for way in ways if way.use.spend == "turn"]
    assert len(activated) > 20
    for way in activated:
        assert way.note.endswith("until the next round.")
        assert not way.note[0].islower()
        assert f"Costs {way.use.glory} Glory" in way.note or not way.use.glory


@pytest.mark.parametrize("dice", ["misses", "one"])
def test_dice_rolled_again_bring_the_chance_that_their_button_named(
    dice: Literal["misses", "one"],
) -> None:
    table = FortuneTable()
    trial = Trial(0, "danger", "lore", 5, 1, Test(5, 1, "lore"), dice=[2, 1, 2, 2])
    table.state.trial = trial
    reroll = Reroll(dice=dice)
    odds = odds_with(table, trial, (reroll,))
    assert odds is not None
    rule = carry_out(table, Act(table.hero, "gear-1"), (reroll,))
    told = table.play(rule, [5] if dice == "one" else [5, 5, 5, 5]).one_of(DiceRolled)
    thrown = told.throw(table.state, ["S0", "S1"])
    assert thrown.odds is not None
    assert thrown.odds.chance == pytest.approx(odds.chance)
    assert 0 < thrown.odds.chance < 1


def test_dice_that_must_show_a_six_are_not_called_dice_of_six() -> None:
    table = FortuneTable()
    table.state.trial = Trial(0, "card", "lore", 6, 3, Test(6, 3, "lore"), source="gear-1")
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.task.startswith("Three dice showing a 6 in all.")


def test_a_success_that_a_card_adds_is_told_with_no_die_that_was_thrown() -> None:
    table = FortuneTable()
    test = Test(5, 2, "lore")
    table.state.trial = Trial(0, "danger", "lore", 5, 2, test, dice=[5, 2], got=1, fresh=1)
    rule = carry_out(table, Act(table.hero, "gear-1"), (AddSuccesses(),))
    told = table.play(rule, []).one_of(DiceRolled)
    assert (told.rolled, told.got) == ((), 2)
    assert not told.throw(table.state, ["S0", "S1"]).is_thrown
