"""The campaign: its record, lost acts, the camp between acts, Judgment, five endings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from labyrinth_table import GAME, act_as, lay_table
from loaded import carry_out

from fandg.engine.campaign import open_chapter, to_plain
from fandg.engine.seats import Seat
from fandg.engine.state import Result
from fandg.games.labyrinth.camp import make_camp
from fandg.games.labyrinth.campaign import LAST_TRIES, Acts
from fandg.games.labyrinth.diary import find_ending, find_story
from fandg.games.labyrinth.effects import Discover, Flag
from fandg.games.labyrinth.events.camp import JudgmentFaced
from fandg.games.labyrinth.events.course import StoryRead
from fandg.games.labyrinth.judgment import count_score, decree_of
from fandg.games.labyrinth.record import Filed, Record, Told, Venture, is_limping, step_into
from fandg.games.labyrinth.setup import furnish_anew
from fandg.games.labyrinth.state import Labyrinth, OpenPacket
from fandg.games.labyrinth.story_pages import find_again, read_story
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs

ACTS = Acts()


def _told(act: str, *, won: bool = True, reason: str = "", **facts: Any) -> Told:
    ended = reason or ("beaten" if won else "souls")
    return Told(act, won, ended, 7, ("rowan",), **facts)


def _ids(record: Record) -> list[str]:
    return [chapter.id for chapter in ACTS.chapters(record)]


def _begin(record: Record, act: str, seats: int = 2) -> Labyrinth:
    people = [Seat(f"Seat {n}", n) for n in range(seats)]
    setup = open_chapter(ACTS, record, act, people, after=len(record.told), tried=0, seed=5)
    return GAME.set_up(GAME.check_setup(setup))


def _end(state: Labyrinth, *, won: bool, **facts: Any) -> Labyrinth:
    for name, value in facts.items():
        setattr(state, name, value)
    state.round = 7
    state.result = Result([0] if won else [], "beaten" if won else "souls", [3 if won else 0])
    return state


def test_who_begins_a_lost_act_once_more_is_not_told_all_of_it_again() -> None:
    page = find_story(GAME.library, "act-8", "opening")
    assert page is not None
    table = lay_table("rowan", act=8)
    assert find_again(table, page) == ""
    for tries, text in enumerate(page.again, 1):
        losses = tuple(_told("act-8", won=False, attempt=n + 1) for n in range(tries))
        table.state.venture = Venture("act-8", Record(told=losses))
        story = carry_out(read_story(table, "act-8", "opening"))
        assert story.one_of(StoryRead).text == text


def _lost_in_its_book(record: Record, act: str) -> Labyrinth:
    """An act at whose end its page of a loss was read."""
    state = _begin(record, act)
    page = find_story(GAME.library, act, "lost")
    assert page is not None
    state.flags += [verb.set for verb in page.does if isinstance(verb, Flag)]
    return state


def _packet(laurels: int, horns: int) -> Filed:
    for sheet in GAME.library.packets.values():
        for page in sheet.pages:
            if (page.laurels, page.horns) == (laurels, horns):
                return Filed(sheet.id, page.side, sheet.act)
    raise LookupError


def test_it_begins_with_the_tutorial_or_without_it() -> None:
    assert _ids(ACTS.begin(1, "usual")) == ["tutorial", "act-1"]
    assert ACTS.begin(1, "hard").difficulty == 2
    assert ACTS.begin(1, "easy").difficulty == -2


def test_a_won_act_opens_the_next_and_a_lost_one_is_played_again_or_left() -> None:
    assert _ids(Record(told=(_told("act-3"),))) == ["act-4"]
    assert _ids(Record(told=(_told("act-3", won=False),))) == ["act-3", "act-4"]


def test_the_last_act_can_only_be_played_again_until_it_was_lost_for_good() -> None:
    lost = _told("act-8", won=False)
    assert _ids(Record(told=(lost,))) == ["act-8"]
    assert _ids(Record(told=(lost,) * LAST_TRIES)) == []
    ending = ACTS.ending(Record(told=(lost,) * LAST_TRIES))
    assert ending is not None
    assert not ending.is_won


def test_an_act_that_was_won_goes_into_the_book_with_all_that_was_found() -> None:
    record = Record(told=(_told("act-1"),), supplies=1)
    packet = next(p.id for p in GAME.library.packets.values() if p.act == 2)
    found = next(card.id for card in GAME.library.treasures.values() if card.number)
    state = _end(
        _begin(record, "act-2"), won=True, hoard=25, flags=["spoon-kept"],
        archive=[OpenPacket(packet, "B")], discovered=[found],
    )  # fmt: skip
    after = ACTS.close(record, "act-2", state)
    assert after.supplies == 1 + 25 // 4
    assert after.flags == ("spoon-kept",)
    assert after.archive == (Filed(packet, "B", 2),)
    assert after.discovered == (found,)
    assert after.last is not None
    assert (after.last.stars, after.last.attempt, after.last.found) == (3, 1, (found,))


def test_a_lost_act_played_again_leaves_no_trace_but_what_was_discovered() -> None:
    record = Record(told=(_told("act-1"),))
    packet = next(p.id for p in GAME.library.packets.values() if p.act == 2)
    state = _end(
        _begin(record, "act-2"), won=False, hoard=60, flags=["spoon-kept"],
        archive=[OpenPacket(packet)], discovered=["bruno"],
    )  # fmt: skip
    after = ACTS.close(record, "act-2", state)
    assert after.supplies == 2
    again = step_into(after, "act-2")
    assert (again.archive, again.flags, again.limped) == ((), (), ())
    assert _begin(after, "act-2").archive == []


def test_an_act_left_lost_counts_all_the_same_and_helps_the_next_villain() -> None:
    packet = next(p.id for p in GAME.library.packets.values() if p.act == 2)
    lost = Record(
        told=(_told("act-1"), _told("act-2", won=False)),
        aside=(Filed(packet, "A", 2),), aside_flags=("spoon-kept",),
    )  # fmt: skip
    assert is_limping(lost, "act-3")
    on = step_into(lost, "act-3")
    assert on.limped == ("act-2",)
    assert on.archive == lost.aside
    assert "spoon-kept" in _begin(lost, "act-3").flags
    assert sum(_begin(lost, "act-3").villains[0].plus_ones.values()) == 2
    won = Record(told=(_told("act-1"), _told("act-2")))
    assert sum(_begin(won, "act-3").villains[0].plus_ones.values()) == 0


def test_a_tutorial_left_lost_counts_without_limping_and_one_played_again_is_undone() -> None:
    filed = Filed(_packet(1, 0).packet, "A", 0)
    lost = Record(told=(_told("tutorial", won=False),), aside=(filed,), aside_flags=("spoon-kept",))
    on = step_into(lost, "act-1")
    assert (on.archive, on.flags, on.limped, on.aside) == ((filed,), ("spoon-kept",), (), ())
    assert sum(_begin(lost, "act-1").villains[0].plus_ones.values()) == 0
    assert step_into(lost, "tutorial").archive == ()


def test_supplies_build_the_camp_before_an_act_and_the_table_is_laid_for_it() -> None:
    record = Record(told=(_told("act-1"),), supplies=9)
    state = _begin(record, "act-2")
    table = LabyrinthTable(state, GAME.library)
    assert state.phase == "camp"
    answers = ["party:2", "buy:upgrade-fortified-camp", "buy:upgrade-kitchen"]
    carry_out(make_camp(table), (), answers)
    assert state.upgrades == ["upgrade-fortified-camp", "upgrade-kitchen"]
    carry_out(furnish_anew(LabyrinthTable(state, GAME.library)))
    assert state.map[12].tile == "fortified-camp"
    assert not GAME.faults(state)
    after = ACTS.close(record, "act-2", _end(state, won=False))
    assert after.supplies == 0
    assert after.last is not None
    assert after.last.bought == ("upgrade-fortified-camp", "upgrade-kitchen")


def test_how_many_go_down_is_said_in_words_beside_the_numbers_of_the_keys() -> None:
    state = _begin(Record(told=(_told("act-1"),)), "act-2")
    table = LabyrinthTable(state, GAME.library)
    asked = carry_out(make_camp(table), (), ["party:3"]).asked[0]
    assert [option.label for option in asked.options][:2] == ["Two", "Three"]
    hearts = GAME.library.villains[table.board.id].hearts[2]
    ana, ben = state.names[:2]
    assert asked.options[1].note == f"{ana} 2, {ben} 1, {hearts} ♥ for Mildew."


def test_what_may_be_built_is_offered_as_the_cards_that_it_has() -> None:
    record = Record(told=(_told("act-1"),), supplies=9)
    table = LabyrinthTable(_begin(record, "act-2"), GAME.library)
    story = carry_out(make_camp(table), (), ["party:2", "done"])
    (asked,) = (decision for decision in story.asked if decision.kind == "camp-upgrade")
    named = [option.target for option in asked.options if option.key != "done"]
    assert named == [f"card:{upgrade}" for upgrade in GAME.library.upgrades]
    assert all(upgrade in GAME.library.entries for upgrade in GAME.library.upgrades)


def test_what_the_supplies_do_not_pay_cannot_be_built() -> None:
    record = Record(told=(_told("act-1"),), supplies=2)
    table = LabyrinthTable(_begin(record, "act-2"), GAME.library)
    with pytest.raises(AssertionError):
        carry_out(make_camp(table), (), ["party:2", "buy:upgrade-kitchen"])
    assert table.state.upgrades == []


def test_judgment_counts_laurels_against_horns_of_the_exposed_faces() -> None:
    good, bad = _packet(1, 0), _packet(0, 1)
    assert count_score(GAME.library, [good, good, bad]) == 1
    assert (decree_of(0), decree_of(-1)) == ("knights", "dastards")


def test_judgment_is_faced_from_the_fifth_act_on_and_not_before() -> None:
    bad = _packet(0, 1)
    record = Record(told=(_told("act-4"),), archive=(bad,))
    assert _begin(record, "act-5").decree == "dastards"
    earlier = Record(told=(_told("act-3"),), archive=(bad,))
    assert _begin(earlier, "act-4").decree == ""


def test_judgment_is_a_great_moment_that_waits_for_its_reader() -> None:
    state = _begin(Record(told=(_told("act-4"),)), "act-5")
    good, bad = (JudgmentFaced(n, is_good=n >= 0).show(state).tableau for n in (2, -1))
    assert good is not None
    assert bad is not None
    assert (good.is_grim, bad.is_grim) == (False, True)
    assert "−1" in bad.line


@pytest.mark.parametrize(
    ("facts", "ending"),
    [
        ({"decree": "knights"}, "ending-knights"),
        ({"decree": "knights", "limped": ("act-2", "act-3")}, "ending-knights-worn"),
        ({"decree": "dastards", "limped": ("act-2",)}, "ending-dastards"),
        ({"decree": "dastards", "limped": ("act-2", "act-3")}, "ending-dastards-worn"),
        ({"decree": "knights", "flags": ("door-shut",)}, "ending-shut"),
    ],
)
def test_five_endings_by_the_decree_by_limping_and_by_one_choice(
    facts: dict[str, Any], ending: str
) -> None:
    record = Record(told=(_told("act-8"),), **facts)
    assert find_ending(GAME.library, record).id == ending
    found = ACTS.ending(record)
    assert found is not None
    assert found.is_won
    assert found.is_bitter == (not ending.startswith("ending-knights"))


def test_the_page_of_an_act_tells_who_went_how_it_ended_and_what_it_brought() -> None:
    told = _told("act-2", won=False, attempt=2, hearts=20, supplies=2, bounty=14, defeats=2)
    page = ACTS.page(Record(), "act-2", Record(told=(told,), supplies=5))
    for words in (
        "Rowan went alone",
        "Act 2",
        "second time",
        "20 ♥ left",
        "Rowan was sent home with a note twice.",
        "2 Supplies",
    ):
        assert words in page


def test_a_page_tells_what_won_or_lost_an_act_and_how_near_it_was() -> None:
    hunt = _told("act-3", won=False, reason="defeats", hearts=20, shards=1)
    quarry = _told("act-4", won=False, reason="collapses", hearts=15)
    twins = _told("act-6", reason="beaten")
    lost = "After 7 rounds it was lost:"
    for told, words in (
        (hunt, f"{lost} the Porter had counted too many Defeats, and 1 Sunshard was home."),
        (quarry, f"{lost} the quarry came down for good, and Scree had 15 ♥ left."),
        (twins, "After 7 rounds it was won: Salt and Pepper were beaten."),
    ):
        assert words in ACTS.page(Record(), told.act, Record(told=(told,)))
    short = "Lost after 7 rounds; 1 Sunshard was home."
    assert ACTS.in_short(Record(), "act-3", Record(told=(hunt,))) == short


def test_every_way_an_act_can_end_is_told() -> None:
    for reason, act in (("appeals", 5), ("stood", 7), ("shards", 3), ("beaten", 1)):
        told = _told(f"act-{act}", reason=reason)
        assert "it was won: " in ACTS.page(Record(), told.act, Record(told=(told,)))
    for reason, act in (("siege", 7), ("souls", 1)):
        told = _told(f"act-{act}", won=False, reason=reason, hearts=5)
        assert "it was lost: " in ACTS.page(Record(), told.act, Record(told=(told,)))


def test_the_last_page_of_a_loss_is_read_once() -> None:
    page = find_story(GAME.library, "act-8", "lost")
    assert page is not None
    first, again, more = (_told("act-8", won=False, attempt=n) for n in (1, 2, 3))
    once = ACTS.page(Record(), "act-8", Record(told=(first,)))
    twice = ACTS.page(Record(), "act-8", Record(told=(first, again)))
    assert page.text.split()[:5] == once.split("\n\n")[1].split()[:5]
    assert twice.endswith("It ended much as it had the time before, note and all.")
    thrice = ACTS.page(Record(), "act-8", Record(told=(first, again, more)))
    assert thrice.endswith(
        "It ended as it had twice already. By now the note can be said by heart."
    )


def test_no_loss_of_an_act_is_told_as_the_one_before() -> None:
    losses = [_told("act-8", won=False, attempt=n) for n in range(1, LAST_TRIES + 1)]
    pages = [ACTS.page(Record(), "act-8", Record(told=(told,))) for told in losses]
    assert len({page.split("\n\n", 1)[1] for page in pages}) == LAST_TRIES


def test_who_loses_the_last_act_for_good_is_told_of_the_way_home() -> None:
    told = tuple(_told("act-8", won=False, attempt=n) for n in range(1, LAST_TRIES + 1))
    ending = ACTS.ending(Record(told=told))
    assert ending is not None
    assert not ending.is_won
    assert "In the end you do go home." in ending.text


def test_the_story_remembers_a_lost_act_that_was_left_and_not_one_that_was_won_later() -> None:
    record = Record(told=(_told("act-2"),))
    lost = ACTS.close(record, "act-3", _end(_lost_in_its_book(record, "act-3"), won=False))
    left = step_into(lost, "act-4").flags
    opening = find_story(GAME.library, "act-4", "opening")
    assert opening is not None
    told = [echo.text for echo in opening.echoes if echo.when.holds(left, "", ())]
    assert ["small cases" in text for text in told] == [True]
    assert step_into(lost, "act-3").flags == ()


def test_a_page_of_the_diary_remembers_what_the_page_at_the_table_did() -> None:
    told = _told("act-1")
    plain = ACTS.page(Record(), "act-1", Record(told=(told,)))
    flags = ("read-the-demands",)
    assert "forty-one" not in plain
    assert "forty-one" in ACTS.page(Record(), "act-1", Record(told=(told,), flags=flags))


def test_a_page_names_the_events_that_speak_for_the_order_and_against_it() -> None:
    told = _told("act-1")
    events = [
        (packet.id, page.side, packet.name, page)
        for packet in GAME.library.packets.values()
        if packet.act == 1
        for page in packet.pages
    ]
    good = next(e for e in events if e[3].laurels)
    bad = next(e for e in events if e[3].horns and e[0] != good[0])
    archive = tuple(Filed(packet, side, 1) for packet, side, _, _ in (good, bad))
    page = ACTS.page(Record(), "act-1", Record(told=(told,), archive=archive))
    assert f"is well spoken of for “{good[2]}”, less so for “{bad[2]}”." in page


def test_supplies_of_events_are_not_told_as_the_worth_of_bounty() -> None:
    told = _told("act-1", stars=3, supplies=3, bounty=11)
    page = ACTS.page(Record(), "act-1", Record(told=(told,), supplies=3))
    words = "Home came 3 stars, 11 Bounty and 3 Supplies; the camp has 3 now."
    assert words in page
    poor = ACTS.page(Record(), "act-1", Record(told=(_told("act-1", won=False, bounty=3),)))
    assert "Home came 3 Bounty and no Supplies; the camp has none now." in poor


def test_the_tutorials_supplies_are_not_for_bounty() -> None:
    told = _told("tutorial", supplies=2, bounty=5)
    page = ACTS.page(Record(), "tutorial", Record(told=(told,), supplies=2))
    assert "Home came 2 Supplies; the camp has 2 now." in page


def test_who_comes_back_is_told_an_act_in_short() -> None:
    record = Record()
    won, lost = (
        _told("act-1", stars=2),
        _told("act-2", won=False, hearts=15, bought=("upgrade-kitchen",)),
    )
    after = Record(told=(won,))
    assert ACTS.in_short(record, "act-1", after) == "Won after 7 rounds, for 2 stars."
    last = Record(told=(won, lost))
    said = "Lost after 7 rounds; Mildew had 15 ♥ left. New in camp: Kitchen."
    assert ACTS.in_short(after, "act-2", last) == said


def test_a_record_with_names_that_are_nowhere_is_told() -> None:
    record = Record(told=(_told("act-9"),), upgrades=("moat",), supplies=-1)
    assert len(ACTS.faults(record)) == 3
    assert ACTS.faults(Record()) == []
    assert msgspec.convert(to_plain(record), Record) == record


def test_guests_and_hidden_hands_of_a_campaign_hold_in_all_its_acts() -> None:
    record = ACTS.choose(ACTS.begin(1, "usual"), {"guests": True, "hidden-hands": True})
    seats = [Seat("Ana"), Seat("Ben")]
    assert ACTS.set_up(record, "act-2", seats).options == {
        "difficulty": 0,
        "act": 2,
        "guests": True,
        "hidden-hands": True,
    }
    assert "guests" not in ACTS.set_up(ACTS.begin(1, "usual"), "act-2", seats).options


@pytest.mark.parametrize(("heroes", "found"), [(("rowan", "coach"), True), (("rowan",), False)])
def test_bruno_stays_with_a_party_that_discovered_him_and_not_with_whom_he_was_lent(
    heroes: tuple[str, ...], *, found: bool
) -> None:
    table = lay_table(*heroes, act=2)
    rowan = act_as(table, table.state.heroes[0])
    act = Making(rowan, "a2-bruno", actor=rowan)
    if found:
        carry_out(carry_verbs(table, act, [Discover(card="bruno")]), (), "equip")
    table.state.result = Result([0], "beaten", [3])
    after = ACTS.close(Record(), "act-2", table.state)
    assert (after.discovered, after.told[-1].found) == ((("bruno",),) * 2 if found else ((), ()))


def test_who_was_lent_bruno_and_discovers_him_keeps_him() -> None:
    table = lay_table("rowan", act=2)
    rowan = act_as(table, table.state.heroes[0])
    act = Making(rowan, "a2-bruno", actor=rowan)
    carry_out(carry_verbs(table, act, [Discover(card="bruno")]))
    table.state.result = Result([0], "beaten", [3])
    assert ACTS.close(Record(), "act-2", table.state).discovered == ("bruno",)


def test_supplies_are_to_be_spent_only_while_an_act_comes_and_a_bad_decree_has_a_minus() -> None:
    before = ACTS.sheet(Record(told=(_told("act-7"),), supplies=3))
    judged = Record(told=(_told("act-8"),), supplies=3, score=-5, decree="dastards")
    assert dict(before)["Supplies"] == "3, for buildings as an act begins"
    assert dict(ACTS.sheet(judged))["Supplies"] == "3"
    assert dict(ACTS.sheet(judged))["The Decree"] == "Dastardly Villains, with −5"
    assert JudgmentFaced(-5, is_good=False).line([]).startswith("Judgment is faced: with −5,")


def test_the_book_says_what_begins_anew_in_each_act() -> None:
    told = dict(ACTS.sheet(Record(told=(_told("act-1", stars=3),))))
    assert "Treasures" in told["Anew in each act"]
