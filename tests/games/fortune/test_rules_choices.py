"""What is nobody else's to choose: to risk what one has, a punished roll, one's own hero."""

from __future__ import annotations

from typing import Any

import pytest
from fortune_table import FortuneTable
from laid_table import LIBRARY, Laid
from loaded import Story, carry_out, labels

from fandg.engine.decision import Decision
from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.beginning import has_stake, legal_beginnings
from fandg.games.fortune.bots import choose_steady
from fandg.games.fortune.chances import chance_of
from fandg.games.fortune.effects import Discard, Lose, Wound
from fandg.games.fortune.events.adventures import DangerFailed, DiceRolled, KeptOut, QuietSpace
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.fights import FightBegins
from fandg.games.fortune.exchange import offer_exchange
from fandg.games.fortune.idle import ENDS_MOVE, tell_caution
from fandg.games.fortune.movement import move_next
from fandg.games.fortune.odds import chance_at_risk, exert_at_risk
from fandg.games.fortune.sentences import Test as SkillTest
from fandg.games.fortune.trials import take_test
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.verbs import carry_out as do
from fandg.games.fortune.words import TestKind


def adventure(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


# Something to lose


def in_the_open() -> FortuneTable:
    table = FortuneTable()
    table.hero.space = "gobi"
    table.state.waiting = [0]
    return table


def test_who_has_nothing_to_lose_is_not_asked() -> None:
    table = in_the_open()
    assert not has_stake(table, table.hero)


@pytest.mark.parametrize("stake", ["coins", "glory", "gear", "ally"])
def test_whoever_has_anything_to_lose_is_asked_whether_to_adventure(stake: str) -> None:
    table = in_the_open()
    match stake:
        case "coins":
            table.state.purses[0] = 15
        case "glory":
            table.hero.glory = 1
        case "gear":
            table.hold(table.hero, gear="gear-4")
        case _:
            table.hold(table.hero, allies="ally-4")
    story = adventure(table, [], "keep-out")
    assert [decision.kind for decision in story.asked] == ["begin-adventure"]


@pytest.mark.parametrize("done", ["markers", "explorations", "found"])
def test_what_a_lone_hero_has_done_of_an_adventure_is_at_stake(done: str) -> None:
    table = FortuneTable("solo", options={"organization": "mob"})
    assert table.state.single
    table.site("borneo")
    table.hero.space = "borneo"
    assert not has_stake(table, table.hero)
    setattr(table.hero, done, True if done == "found" else 1)
    assert has_stake(table, table.hero)


def test_who_hangs_is_told_of_the_cliffhanger_and_of_no_die_for_events() -> None:
    table = in_the_open()
    table.hero.cliffhanger = "lore-1"
    note = legal_beginnings(table, table.hero)[0].note
    name = table.library.dangers["lore-1"].cliffhanger.name
    assert note == f"{within(name)}: pass it, or be KO'd"


@pytest.mark.parametrize("card", ["bad-luck", "secret-city"])
def test_for_the_sake_of_cards_in_hand_nobody_keeps_out(card: str) -> None:
    table = in_the_open()
    table.hold(table.hero, card)
    assert not has_stake(table, table.hero)


def test_the_coins_of_a_group_are_at_stake_only_where_city_cards_ask_for_them() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.purses[0] = 9
    table.hero.space = "gobi"
    assert not has_stake(table, table.hero)
    table.hero.space = "tokyo"
    assert has_stake(table, table.hero)


def test_all_that_may_begin_an_adventure_is_one_question() -> None:
    table = in_the_open()
    table.hold(table.hero, "glory-event", gear="gear-4")
    story = adventure(table, [], "play:glory-event keep-out")
    first, second = story.asked
    assert labels(first) == ["adventure", "keep-out", "play:glory-event"]
    assert labels(second) == ["adventure", "keep-out"]
    assert table.hero.glory == 2


@pytest.mark.parametrize(("coins", "answer"), [(15, "keep-out"), (14, "adventure")])
def test_a_bot_with_enough_to_win_risks_nothing_on_the_way_home(coins: int, answer: str) -> None:
    table = in_the_open()
    table.state.purses[0] = coins
    table.state.active = 0
    (question,) = adventure(table, [], "keep-out").asked
    assert choose_steady(table, question) == answer


def move(table: FortuneTable, die: int, answers: str) -> Story[None]:
    table.state.stage, table.state.waiting = "move", [0]
    story = table.play(move_next(table), [die], answers)
    table.state.stage, table.state.waiting = "adventure", [0]
    return story


def test_who_ends_his_move_by_a_word_says_with_it_whether_he_adventures() -> None:
    table = in_the_open()
    table.hero.glory = 2
    story = move(table, 2, "keep-out")
    stay, keep_out = story.question("move").options[:2]
    assert (stay.key, stay.label) == ("stay", "Stay and adventure")
    assert keep_out.label == "Keep out of it"
    assert len(adventure(table, []).all_of(KeptOut)) == 1


def test_a_card_for_the_adventure_says_amid_the_move_that_it_ends_that() -> None:
    table = in_the_open()
    table.hold(table.hero, "glory-event")
    asked = move(table, 2, "play:glory-event").question("move")
    card = asked.find_option("play:glory-event")
    assert card is not None
    assert tell_caution(table, asked, card) == ENDS_MOVE
    assert not tell_caution(table, asked, asked.options[0])


def test_who_said_so_adventures_without_another_question() -> None:
    table = in_the_open()
    table.hero.glory = 2
    move(table, 2, "stay")
    assert adventure(table, [2]).one_of(QuietSpace).die == 2


@pytest.mark.parametrize("change", ["a rival comes", "a wound", "a card", "stolen gear"])
def test_he_is_asked_again_when_things_stand_otherwise_by_then(change: str) -> None:
    table = in_the_open()
    table.hero.glory = 2
    table.hold(table.hero, gear="gear-1")
    move(table, 2, "stay")
    if change == "stolen gear":
        table.other.gear.append(table.hero.gear.pop())
    elif change == "a rival comes":
        table.other.space = "gobi"
    elif change == "a wound":
        table.hero.wounds = 1
    else:
        table.hold(table.hero, "glory-event")
    story = adventure(table, [], "keep-out")
    assert [asked.kind for asked in story.asked] == ["begin-adventure"]


@pytest.mark.parametrize("change", ["coins", "a card gone", "a rival gone"])
def test_who_keeps_out_is_not_asked_again_as_long_as_nothing_new_has_come(change: str) -> None:
    table = in_the_open()
    table.hero.glory = 2
    table.hold(table.hero, "glory-event")
    table.other.space = "gobi"
    move(table, 2, "keep-out")
    if change == "coins":
        table.state.purses[0] += 3
    elif change == "a card gone":
        table.state.event_discard.append(table.state.hands[0].events.pop())
    else:
        table.other.space = "china"
    assert len(adventure(table, []).all_of(KeptOut)) == 1


def test_a_card_for_the_adventure_can_be_named_when_the_move_ends() -> None:
    table = in_the_open()
    table.hold(table.hero, "glory-event")
    move(table, 2, "play:glory-event")
    assert table.hero.glory == 0, "it is played when the adventure begins"
    adventure(table, [2], "adventure")
    assert table.hero.glory == 2


def test_nobody_must_mean_a_rival_whom_a_card_would_help() -> None:
    table = in_the_open()
    table.hold(table.hero, "soup-event")
    table.other.wounds = 2
    story = adventure(table, [2], f"play:soup-event hero:{table.hero.id}")
    meant = story.question("cards")
    assert [option.value for option in meant.options] == [table.other, table.hero]
    assert choose_steady(table, meant) == f"hero:{table.hero.id}"
    assert (table.other.wounds, table.hero.glory) == (2, 1)


def test_an_intent_of_a_round_ago_counts_for_nothing() -> None:
    table = in_the_open()
    table.hero.glory = 2
    move(table, 2, "keep-out")
    move(table, 1, "leave-event move:china")
    assert table.hero.intent is None


# Rolling again where every 1 costs something


def trial(
    table: FortuneTable, test: SkillTest, dice: list[int], answers: str, kind: TestKind = "danger"
) -> Story[bool]:
    return table.play(take_test(table, table.hero, test, kind, source="lore-1"), dice, answers)


WOUNDING = SkillTest(skill="lore", target=5, successes=2, ones=(Wound(),))


def test_who_rolled_a_success_may_leave_a_test_that_punishes_each_one() -> None:
    table = FortuneTable()
    table.hero.wounds = 3
    story = trial(table, WOUNDING, [5, 2, 2], "stop")
    assert (story.value, table.hero.wounds, table.hero.ko) == (False, 3, False)
    assert len(story.all_of(DiceRolled)) == 1


def test_or_rolls_on_and_pays_for_the_ones() -> None:
    table = FortuneTable()
    story = trial(table, WOUNDING, [5, 2, 2, 1, 5, 2], "again")
    assert (story.value, table.hero.wounds) == (True, 1)


def test_who_stops_may_still_exert() -> None:
    table = FortuneTable()
    story = trial(table, WOUNDING, [5, 2, 2, 6], "stop exert", "cliffhanger")
    assert (story.value, table.hero.wounds) == (True, 1)


@pytest.mark.parametrize("ones", [(Lose("glory"),), (Discard("gear"),)])
def test_where_a_one_can_take_nothing_the_dice_roll_on_by_themselves(
    ones: tuple[Lose | Discard, ...],
) -> None:
    table = FortuneTable()
    test = SkillTest(skill="lore", target=5, successes=2, ones=ones)
    assert trial(table, test, [5, 1, 1, 1, 5, 1], "").value
    table.hero.glory = 1
    table.hold(table.hero, gear="gear-4")
    assert not trial(table, test, [5, 2, 2], "stop").value


def test_the_odds_of_rolling_on_count_the_ones() -> None:
    table = FortuneTable()
    table.hero.wounds = 3
    story = trial(table, WOUNDING, [5, 2, 2], "stop")
    # No 1 among three dice, and not without a success.
    assert story.odds["again"] == pytest.approx((5 / 6) ** 3 - (3 / 6) ** 3)
    (asked,) = [decision for decision in story.asked if decision.kind == "roll-again"]
    assert asked.options[0].odds is not None
    _, felled = asked.options[0].odds().outcomes
    assert felled.chance == pytest.approx(1 - (5 / 6) ** 3)


def test_the_chance_of_a_wounding_test_is_of_passing_it_on_ones_feet() -> None:
    table = FortuneTable()
    healthy = chance_of(table, table.hero, WOUNDING, "danger", ())
    table.hero.wounds = 3
    assert chance_of(table, table.hero, WOUNDING, "danger", ()) < healthy - 0.1
    assert chance_at_risk(1, 5, 1, 1, 1) == pytest.approx(2 / 6)
    assert exert_at_risk(1, 5, 1, 1, 1, own=1) == 0
    # The Wound of exerting, and a hit; or a miss that is no 1, and once more.
    assert exert_at_risk(1, 5, 1, 3, 1, own=2) == pytest.approx(2 / 6 + 3 / 6 * 2 / 6)


@pytest.mark.parametrize(("wounds", "answer"), [(0, "again"), (3, "stop")])
def test_a_bot_rather_hangs_than_falls(wounds: int, answer: str) -> None:
    table = FortuneTable()
    table.hero.wounds = wounds
    test = SkillTest(skill="lore", target=6, successes=2, ones=(Wound(),))
    chosen: list[str] = []

    async def watched() -> None:
        asked = take_test(table, table.hero, test, "danger")
        reply: Any = None
        while not chosen:
            item = asked.send(reply)
            if isinstance(item, Decision) and item.kind == "roll-again":
                chosen.append(choose_steady(table, item))
            reply = next(dice) if isinstance(item, Decision) else None
        asked.close()

    dice = iter([6, 2, 2, None])
    carry_out(watched())
    assert chosen == [answer]


# Each for their own hero


def together(dangers: str) -> FortuneTable:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    table.hero.space = table.other.space = "gobi"
    table.top(table.state.dangers, dangers)
    table.state.waiting = [0, 1]
    return table


def asked_of(story: Story[None], kind: str) -> list[tuple[int, list[str]]]:
    return [(each.seat, labels(each)) for each in story.asked if each.kind == kind]


def test_nobody_but_a_heros_own_player_puts_him_to_a_test() -> None:
    story = adventure(together("lore-1"), [5, 1, 1], "others hero:hero-2 camp-down camp-down")
    assert asked_of(story, "who-takes-test") == [
        (0, ["hero:hero-1", "others"]),
        (1, ["hero:hero-2", "others"]),
    ]


def test_a_test_that_all_leave_to_each_other_is_the_first_heros() -> None:
    table = together("lore-1")
    story = adventure(table, [1, 1, 1], "others others pass")
    assert [event.hero.id for event in story.all_of(DiceRolled)] == ["hero-1"]
    assert len(story.all_of(DangerFailed)) == 2


def test_who_leaves_a_choice_of_ways_lets_the_next_choose_for_his_own_hero() -> None:
    table = together("or-danger")
    story = adventure(table, [6, 6, 6], "others test:1 camp-down camp-down")
    assert [event.hero.id for event in story.all_of(DiceRolled)] == ["hero-2"]
    assert asked_of(story, "who-takes-test") == [], "his own and only hero"


def test_a_fight_instead_of_a_test_is_for_all_or_not_at_all() -> None:
    table = together("fight-danger")
    story = adventure(table, [6, 6, 6], "fight:enemies refuse test:0 camp-down camp-down")
    assert story.all_of(FightBegins) == []
    assert asked_of(story, "join-fight") == [(1, ["agree", "refuse"])]


def test_who_fights_next_is_for_each_to_say() -> None:
    table = together("fight-danger")
    table.top(table.state.enemies, "enemy-1")
    dice = [4, 4, 4, 1, 1]
    answers = "fight:enemies agree others hero:hero-2 fight camp-down camp-down"
    story = adventure(table, dice, answers)
    assert [seat for seat, _ in asked_of(story, "who-fights")] == [0, 1]


def test_what_a_fellow_has_is_his_to_hand_over() -> None:
    table = together("lore-1")
    table.hold(table.other, gear="gear-1 gear-2")
    take = "give:hero-2:hero-1:gear-"
    story = table.play(offer_exchange(table, table.hero), [], f"{take}1 refuse {take}2 agree")
    assert (table.hero.gear, table.other.gear) == (["gear-2"], ["gear-1"])
    assert [seat for seat, _ in asked_of(story, "hand-over")] == [1, 1]


def test_a_bot_takes_the_test_that_is_best_for_its_own_hero_and_leaves_the_rest() -> None:
    table = together("lore-1")
    table.hold(table.other, gear="gear-1")
    story = adventure(
        table, [5, 1, 1, 1], "adventure adventure others hero:hero-2 camp-down camp-down"
    )
    first, second = [each for each in story.asked if each.kind == "who-takes-test"]
    assert choose_steady(table, first) == "others"
    assert choose_steady(table, second) == "hero:hero-2"


# No free way


@pytest.mark.parametrize("card", ["insulted-piano", "wrong-wedding"])
@pytest.mark.parametrize("glory", [0, 1, 2])
def test_who_has_not_two_glory_cannot_lose_two_instead(card: str, glory: int) -> None:
    table = Laid(2)
    table.hero.glory = glory
    rule = do(table, Act(table.hero, card), LIBRARY.city_cards[card].does)
    item = rule.send(None)
    rule.close()
    lost = ["Lose 2" in option.label for option in getattr(item, "options", ())]
    assert any(lost) == (glory == 2)
