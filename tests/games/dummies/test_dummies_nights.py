"""The campaign of Three Dummies: evenings, nights, mornings, the map, and how it ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from dummies_table import GAME, Table
from loaded import Story, carry_out, labels

from fandg.engine.campaign import close_chapter, from_plain, open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.state import Result
from fandg.games.dummies.cards import KEYS, VALUE, is_key
from fandg.games.dummies.events.combat import CombatEnded
from fandg.games.dummies.events.exploration import Panics
from fandg.games.dummies.events.nights import NightBegins, ScarTaken, TargetRises, TwistTold
from fandg.games.dummies.events.wounds import KnockedOut
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.campaign import Nights, count_marks, find_close, tell_night
from fandg.games.dummies.nights.evening import begin_night
from fandg.games.dummies.nights.morning import end_night
from fandg.games.dummies.nights.record import Record, Scar, Told
from fandg.games.dummies.nights.sheet import list_tonight
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.nights.twists import Bend
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.throws import test_dummy as take_test
from fandg.games.dummies.turn import begin_turn, leave_fortress

TOUR = Nights()
ME = [Seat("Ana", 0, "person")]
THREE = [Seat(name, n, "person") for n, name in enumerate(("Ana", "Ben", "Cleo"))]


def told(night: str, *, won: bool = True) -> Told:
    return Told(night, won, "escaped" if won else "empty-deck", 20, 18, 14, 9, 1, "bard", 2)


WAY = ("toll-house", "saint-odo", "fort-paragraph", "grobe", "crooked-light", "registry")


def record_after(nights: int, *lost: int, **fields: Any) -> Record:
    """The record after so many nights, of which those of these numbers were lost."""
    piles = msgspec.structs.asdict(TOUR.begin(1, ""))
    piles["told"] = tuple(told(WAY[n], won=n + 1 not in lost) for n in range(nights))
    return Record(**(piles | fields))


def night_of(record: Record, night: str, seats: list[Seat] = ME) -> Match[Dummies]:
    setup = open_chapter(TOUR, record, night, seats, after=0, tried=0, seed=11)
    return Match(GAME, setup)


def table_of(night: str, **laid: Any) -> Table:
    """A table in the middle of a night."""
    table = Table(target=content.night(night).target, **laid)
    table.state.tale = Tale(night, record_after(content.night(night).step - 1))
    table.state.night = list(content.night(night).twists)
    return table


def morning(
    record: Record,
    night: str,
    *,
    won: bool,
    answers: str = "",
    left: str | None = None,
    **tale: Any,
) -> tuple[Record, Story[None]]:
    """What a night that ended comes to, with these answers in its morning."""
    table = Table(bag="5H 7S AD", deck=left)
    state = table.state
    state.tale = Tale(night, record, outcome=Result([0] if won else [], "x", [13]), **tale)
    story = carry_out(end_night(state), answers=answers)
    assert story.result is not None
    state.result = story.result
    return TOUR.close(record, night, state), story


# The map


def test_the_way_forks_twice_and_comes_together_again() -> None:
    open_ = [[c.id for c in TOUR.chapters(record_after(nights))] for nights in range(6)]
    assert open_ == [
        ["toll-house"],
        ["saint-odo", "marsh-mill"],
        ["fort-paragraph"],
        ["grobe", "academy"],
        ["crooked-light"],
        ["registry"],
    ]
    assert TOUR.chapters(record_after(6)) == []


def test_a_night_is_told_with_its_twist_and_its_target_before_it_begins() -> None:
    for nights in range(6):
        for chapter in TOUR.chapters(record_after(nights)):
            night = content.night(chapter.id)
            assert night.rule in chapter.about
            assert f"{night.target} points" in chapter.about


def test_nights_further_on_are_closed_doors() -> None:
    names = {place.title for step in TOUR.places(record_after(2, 1)) for place in step}
    assert names == {"The Toll House", "Saint Odo's", "The Mill on the Marsh", "Fort Paragraph", ""}
    stands = [[place.stands for place in step] for step in TOUR.places(record_after(2, 1))]
    assert stands[:3] == [["lost"], ["won", "passed"], ["open"]]
    assert {name for step in stands[3:] for name in step} == {"closed"}


@pytest.mark.parametrize("seats", [ME, THREE])
def test_a_night_has_its_target_and_switch_and_begins_in_the_evening(seats: list[Seat]) -> None:
    match = night_of(record_after(2), "fort-paragraph", seats)
    night = content.night("fort-paragraph")
    assert match.state.target == night.target + (0 if seats is ME else 2)
    assert match.state.true_misfortune
    match.run()
    assert match.log[0] == NightBegins(3, "fort-paragraph")
    assert match.log[1] == TwistTold("fort-paragraph")


def test_a_target_of_a_night_is_none_to_choose_in_a_single_game() -> None:
    setup = TOUR.set_up(record_after(0), "toll-house", ME)
    assert content.night("toll-house").target not in (20, 30, 50, 100)
    with pytest.raises(Exception, match="Target cannot be"):
        GAME.check_setup(setup)


# Each night at the place of its twist


def test_at_the_toll_house_the_price_rises() -> None:
    table = table_of("toll-house", turn=4)
    story = table.play(begin_turn(table.state))
    assert story.one_of(TargetRises).target == content.night("toll-house").target + 2


def test_at_saint_odos_the_bell_leaves_only_the_fight() -> None:
    table = table_of("saint-odo", turn=6, life={"pirate": 1}, discard="AH", enemies="JH")
    # No question: a song, no frisking, a blow, and another one in the second round.
    table.explore("pirate", [1, 6, 1, 6, 6, 1])
    assert table.pirate.level == 2


def test_at_the_mill_the_keys_lie_deep() -> None:
    match = night_of(record_after(1), "marsh-mill")
    match.run()
    assert match.state.buried == 20
    assert all(not is_key(card) for card in match.state.treasures[20:])


def test_at_fort_paragraph_the_tens_are_locked_away_and_luck_with_them() -> None:
    match = night_of(record_after(2), "fort-paragraph")
    match.run()
    assert sorted(match.state.locked) == ["10C", "10D", "10H", "10S"]
    table = table_of("fort-paragraph", true_misfortune=True)
    table.bard.misfortune = True
    story = table.play(take_test(table.state, table.bard, "luck", "AC"))
    assert story.value


def test_at_grobe_a_cook_is_stronger_and_a_trap_shows_more() -> None:
    table = table_of("grobe", bard="JD JH", enemies="KD", dangers="2D", treasures="2C 3C 4C")
    table.explore("bard", [5], ["card:4C"])
    assert table.bag() == "4C"
    # A Cook of Diamonds at level 0 has Strength 3 here, so that a 3 hits.
    story = table.combat("pirate", [6, 6, 3])
    assert story.one_of(CombatEnded).outcome == "lost"


def test_at_the_academy_the_bard_is_ahead_and_so_is_everybody_else() -> None:
    match = night_of(record_after(3), "academy")
    match.run()
    assert match.state.dummy("bard").level == 2
    table = table_of("academy", enemies="JH", dangers="2S", treasures="2C")
    table.combat("bard", [1, 6, 1])
    assert table.state.danger_discard == ["2S"]


def test_at_the_crooked_light_the_sand_runs_faster() -> None:
    table = table_of("crooked-light", turn=5)
    table.play(begin_turn(table.state))
    assert len(table.state.treasure_discard) == 2


def test_at_the_registry_one_key_is_not_enough() -> None:
    table = table_of("registry", bag="10H 9H 8H AS")
    assert table.play(leave_fortress(table.state)).result is None
    table = table_of("registry", bag="10H 9H 8H AS AD")
    assert table.play(leave_fortress(table.state)).result is not None


# The evening


def test_a_favour_is_called_in_for_one_night_and_gone() -> None:
    record = record_after(2, favours=("berta",))
    match = night_of(record, "fort-paragraph")
    decision = match.run()
    assert isinstance(decision, Decision)
    assert (decision.kind, labels(decision)) == ("favour-to-call", ["keep", "call:berta"])
    match.answer("call:berta")
    match.run()
    assert match.state.dummy("pirate").level == 2
    assert list_tonight(match.state)[1][0] == "Berta the Cook pays back"
    after = finish(match, record)
    assert after.favours == ()
    assert after.told[-1].called == "berta"


def test_a_favour_that_is_kept_is_there_the_next_evening() -> None:
    record = record_after(2, favours=("berta",))
    match = night_of(record, "fort-paragraph")
    match.run()
    match.answer("keep")
    match.run()
    assert match.state.dummy("pirate").level == 1
    assert finish(match, record).favours == ("berta",)


def test_a_debt_is_paid_by_a_harder_night() -> None:
    record = record_after(2, 2, debts=("odile",))
    match = night_of(record, "fort-paragraph")
    match.run()
    match.answer("pay:odile")
    while match.state.turn == 0 or match.state.phase == "timer":
        match.run()
        match.answer(GAME.choose_steady(match.state, match.pending))  # type: ignore[arg-type]
    assert len(match.state.treasure_discard) >= 4
    assert "odile" not in finish(match, record).debts


def finish(match: Match[Dummies], record: Record) -> Record:
    """Let a steady player go on to the end of a night."""
    while isinstance(decision := match.run(), Decision):
        match.answer(GAME.choose_steady(match.state, decision))
    entry = close_chapter(TOUR, match.setup, match.state, "night")
    assert match.state.tale is not None
    after = TOUR.close(record, match.state.tale.night, match.state)
    assert from_plain(TOUR, entry.record) == after
    return after


def test_a_key_from_the_pocket_lies_in_the_bag() -> None:
    match = night_of(record_after(1, pocket=("soft-wax", "butter-dish")), "saint-odo")
    match.run()
    assert sorted(VALUE[card] for card in match.state.bags[0]) == [1, 4]
    assert [label for label, _ in list_tonight(match.state)[1:]] == ["Lump of Wax", "Butter Dish"]


def test_scars_act_on_who_bears_them_alone() -> None:
    scars = (Scar("pirate", "stiff-neck"), Scar("bard", "known-face"))
    match = night_of(record_after(1, scars=scars), "saint-odo")
    match.run()
    assert Bend("strength", -1, "pirate") in match.state.night
    assert match.state.dummy("bard").bent == {}
    assert match.state.dummy("pirate").bent == {"strength": -1}


def test_another_seat_speaks_for_all_each_night() -> None:
    asked = []
    for nights, night in ((1, "saint-odo"), (2, "fort-paragraph"), (3, "grobe")):
        match = night_of(record_after(nights, favours=("berta",)), night, THREE)
        decision = match.run()
        assert isinstance(decision, Decision)
        asked.append(decision.seat)
    assert sorted(asked) == [0, 1, 2]


# The morning


def test_a_night_that_was_won_leaves_one_thing() -> None:
    record = record_after(0)
    second, first = record.souvenir_pile[-2:]
    after, story = morning(record, "toll-house", won=True, answers=f"keep:{first}")
    assert labels(story.question("souvenirs")) == [
        f"keep:{second}",
        f"keep:{first}",
        f"favour:{record.favour_pile[-1]}",
    ]
    assert after.pocket == (first,)
    assert after.souvenir_pile == record.souvenir_pile[:-2]
    assert after.favour_pile == record.favour_pile


def test_a_good_turn_is_remembered() -> None:
    record = record_after(0)
    name = record.favour_pile[-1]
    after, _ = morning(record, "toll-house", won=True, answers=f"favour:{name}")
    assert after.favours == (name,)
    assert name not in after.favour_pile


def test_a_scar_is_cured_instead_of_anything_else() -> None:
    record = record_after(1, scars=(Scar("bard", "limp"),), scar_pile=())
    after, _ = morning(record, "saint-odo", won=True, answers="cure:limp")
    assert (after.scars, after.pocket) == ((), ())
    assert after.told[-1].healed == Scar("bard", "limp")


def test_of_four_souvenirs_one_is_left_behind() -> None:
    record = record_after(1, pocket=("umbrella", "corks", "antidote"))
    pile = tuple(name for name in record.souvenir_pile if name not in record.pocket)
    record = msgspec.structs.replace(record, souvenir_pile=pile)
    after, _ = morning(record, "saint-odo", won=True, answers=f"keep:{pile[-1]} leave:corks")
    assert after.pocket == ("umbrella", "antidote", pile[-1])


def test_each_half_sheet_is_offered_in_its_own_night_alone() -> None:
    for number, night in enumerate(WAY[:5]):
        record = record_after(number)
        first = record.favour_pile[-1]
        _, story = morning(record, night, won=True, answers=f"favour:{first}")
        rare = [key for key in labels(story.question("souvenirs")) if key.startswith("keep:deed")]
        assert rare == [f"keep:{name}" for name in [content.night(night).souvenir] if name]


@pytest.mark.parametrize(
    ("tale", "left", "cause", "asked"),
    [
        ({"knocked": {"teller": 3, "bard": 1}}, None, "knocked-out", False),
        ({"panics": 5}, None, "panic", True),
        ({}, "2C 3C", "late", True),
        ({"knocked": {"teller": 3}, "panics": 9}, "2C", "knocked-out", False),
    ],
)
def test_a_hard_night_leaves_one_scar(
    tale: dict[str, Any], left: str | None, cause: str, asked: bool
) -> None:
    record = record_after(0)
    keep = f"keep:{record.souvenir_pile[-1]}"
    answers = f"scar:teller {keep}" if asked else keep
    after, story = morning(record, "toll-house", won=True, answers=answers, left=left, **tale)
    assert story.one_of(ScarTaken).dummy == "teller"
    [scar] = after.scars
    assert (scar.who, content.scar(scar.id).cause) == ("teller", cause)
    assert scar.id not in after.scar_pile


def test_an_easy_night_leaves_none() -> None:
    record = record_after(0)
    keep = f"keep:{record.souvenir_pile[-1]}"
    after, _ = morning(record, "toll-house", won=True, answers=keep, knocked={"bard": 2}, panics=4)
    assert after.scars == ()


def test_of_two_who_fell_equally_often_the_players_say_who_keeps_the_scar() -> None:
    record = record_after(1)
    keep = f"keep:{record.souvenir_pile[-1]}"
    tale = {"teller": 3, "pirate": 3, "bard": 2}
    answers = f"scar:pirate {keep}"
    after, story = morning(record, "toll-house", won=True, answers=answers, knocked=tale)
    assert [scar.who for scar in after.scars] == ["pirate"]
    assert labels(story.asked[0]) == ["scar:teller", "scar:pirate"]


@pytest.mark.parametrize("price", ["owe", "leave:corks", "scar:pirate"])
def test_a_failure_costs_a_favour_a_souvenir_or_a_scar(price: str) -> None:
    record = record_after(1, pocket=("corks",))
    owed = record.favour_pile[-1]
    key = f"owe:{owed}" if price == "owe" else price
    after, _ = morning(record, "saint-odo", won=False, answers=key)
    assert after.failures == 1
    assert after.debts == ((owed,) if price == "owe" else ())
    assert after.pocket == (() if price.startswith("leave") else ("corks",))
    assert [scar.who for scar in after.scars] == (["pirate"] if "scar" in price else [])


def test_nobody_gives_credit_to_who_owes_two() -> None:
    record = record_after(2, 1, debts=("berta", "odile"))
    _, story = morning(record, "fort-paragraph", won=False, answers="scar:bard")
    [owe, *_] = story.question("failures").options
    assert owe.blocked is not None


def test_the_third_failure_asks_for_nothing() -> None:
    after, story = morning(record_after(3, 1, 3), "grobe", won=False)
    assert story.asked == []
    ending = TOUR.ending(after)
    assert ending is not None
    assert (ending.id, ending.is_won) == ("caught", False)


def test_a_failure_can_be_undone_by_a_retry_from_the_record_before() -> None:
    before = record_after(1)
    failed, _ = morning(before, "saint-odo", won=False, answers="scar:bard")
    again, _ = morning(before, "saint-odo", won=True, answers=f"favour:{before.favour_pile[-1]}")
    assert (failed.failures, again.failures) == (1, 0)
    assert before == record_after(1)


# How it ends


def test_who_fails_the_last_night_leaves_somebody_behind() -> None:
    after, story = morning(record_after(5, 2), "registry", won=False, answers="stays:bard")
    assert labels(story.question("endings")) == ["stays:bard", "stays:teller", "stays:pirate"]
    assert find_close(after) == "stayed"
    ending = TOUR.ending(after)
    assert ending is not None
    assert "the Bard" in ending.text


@pytest.mark.parametrize(
    ("fields", "close"),
    [
        ({}, "everything"),
        ({"pocket": ("deed-upper", "corks")}, "everything"),
        ({"pocket": ("deed-upper", "deed-lower")}, "landlords"),
        ({"pocket": ("deed-upper", "deed-lower"), "debts": ("nell",)}, "owing"),
        ({"debts": ("nell", "pym")}, "owing"),
    ],
)
def test_out_is_out_but_how(fields: dict[str, Any], close: str) -> None:
    after, story = morning(record_after(5, **fields), "registry", won=True)
    assert story.asked == []
    assert TOUR.chapters(after) == []
    ending = TOUR.ending(after)
    assert ending is not None
    assert (ending.id, ending.is_won) == (close, True)
    for name in fields.get("debts", ()):
        assert content.favour(name).who in ending.text


def test_marks_rise_with_what_is_won_and_fall_with_what_it_cost() -> None:
    best = record_after(6, pocket=("deed-upper", "deed-lower", "corks"), favours=("nell", "pym"))
    assert count_marks(best) == 60 + 6 + 6 + 10
    worst = record_after(3, 1, 2, 3, scars=(Scar("bard", "limp"),), debts=("nell", "pym"))
    assert count_marks(worst) == -10
    ranks = {TOUR.ending(record).rank for record in (best, worst)}  # type: ignore[union-attr]
    assert ranks == {"Legend, With Cutlery", "Part of the Furniture"}


def test_faults_of_a_record_are_found() -> None:
    assert TOUR.faults(record_after(3)) == []
    for fields in (
        {"pocket": ("spoon",)},
        {"pocket": ("corks", "corks")},
        {"debts": ("nell", "pym", "wick")},
        {"told": (told("registry"),)},
        {"stayed": "cook"},
    ):
        assert TOUR.faults(record_after(3, **fields)), fields


def test_a_match_knows_what_its_night_came_to() -> None:
    for seed in range(6):
        setup = open_chapter(TOUR, record_after(0), "toll-house", ME, after=0, tried=0, seed=seed)
        match = Match(GAME, setup)
        generator = Generator(seed)
        while isinstance(decision := match.run(), Decision):
            match.answer(generator.pick(decision.legal_options()).key)
        assert match.state.tale is not None
        night = tell_night(match.state, match.state.tale, "toll-house")
        knocked = [event.dummy for event in match.log if isinstance(event, KnockedOut)]
        assert night.knocked == {name: knocked.count(name) for name in sorted(set(knocked))}
        assert night.panics == sum(isinstance(event, Panics) for event in match.log)
        fights = [event for event in match.log if isinstance(event, CombatEnded)]
        assert night.fights == sum(event.outcome == "won" for event in fights)
        assert night.keys == sum(card in KEYS for bag in match.state.bags for card in bag)


def test_the_evening_is_told_before_anything_is_asked() -> None:
    table = table_of("saint-odo")
    story = carry_out(begin_night(table.state))
    assert [type(event) for event in story.events] == [NightBegins, TwistTold]
    assert table.state.phase == "set-up"
