"""Officers in war and on the move, Special Services: section 4 of the rulings, mechanism 34."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from loaded import Story, labels
from supremacy_news import hand, lay_news, news, officer, pinned
from supremacy_table import (
    GAME,
    WORLD,
    army,
    at,
    company,
    drive,
    loads,
    muster,
    navy,
    new_setup,
    placing,
    pressed,
    sound,
)

from fandg.engine.dice import Generator
from fandg.engine.prose import capital
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.building import act_build
from fandg.games.supremacy.dealing import place_free_forces, take_powers
from fandg.games.supremacy.events.officers import OfficerFell
from fandg.games.supremacy.events.secret import (
    AssassinRolled,
    SaboteurRolled,
    ServiceFoiled,
    ServicePlayed,
    ServiceSeen,
    SpyReported,
)
from fandg.games.supremacy.events.war import BattleRolled
from fandg.games.supremacy.moving import act_move
from fandg.games.supremacy.news.bills import settle_headlines
from fandg.games.supremacy.news.officers import name_officer
from fandg.games.supremacy.news.services import halves_of, list_missions, play_services
from fandg.games.supremacy.odds import chance_to_win
from fandg.games.supremacy.openings import opening_of
from fandg.games.supremacy.table import SupremacyTable
from fandg.ui.table.meanwhile import sum_up


def front(*, russians: int = 3, swedes: int = 1) -> SupremacyTable:
    """The Soviet Union (0) in Russia beside Scandinavia of the European League (1)."""
    table = lay_news(("ussr", "europe"))
    army(table, 0, "RUS", russians)
    army(table, 1, "SCA", swedes)
    return table


def attack(table: SupremacyTable, dice: Sequence[int], answers: str = "") -> Story[bool]:
    sheet = muster(table, 0, "SCA", march_russia=2)
    story = drive(act_attack(table, 0), dice, f"battle:scandinavia {sheet} {answers}")
    assert sound(table)
    return story


# Officers


def test_an_officer_among_the_attackers_forces_adds_a_pip_to_their_total() -> None:
    table = front()
    officer(table, 0, "RUS")
    officer(table, 0, "RUS", 1)
    story = attack(table, [1, 1, 1], "hold march-russia=1,officers-russia=0")
    assert story.one_of(BattleRolled).killed == (0, 1), "1+1 and a pip, however many officers"


def test_an_officer_in_the_target_adds_a_pip_to_each_total_of_the_defence() -> None:
    table = front(swedes=2)
    officer(table, 1, "SCA")
    story = attack(table, [1, 2], "hold break-off")
    assert story.one_of(BattleRolled).killed == (1, 0)
    assert story.one_of(BattleRolled).pips == (0, 1)


def test_the_chances_shown_know_of_officers() -> None:
    table = front(swedes=2)
    officer(table, 1, "SCA")
    story = attack(table, [1, 1], "hold break-off")
    wanted = chance_to_win(2, 2, committed=True, pips=(0, 1))
    assert story.odds["press-on"] == pytest.approx(wanted)
    assert wanted < chance_to_win(2, 2, committed=True)


def test_an_officer_dies_with_the_last_force_around_him_and_the_captors_goes_in() -> None:
    table = front()
    officer(table, 1, "SCA")
    officer(table, 0, "RUS")
    story = attack(table, [6, 6, 1], "hold march-russia=2,officers-russia=1")
    assert story.one_of(OfficerFell).seat == 1
    assert table.powers[0].officers == {0: at("SCA")}


def test_an_officer_in_an_empty_home_dies_as_it_falls() -> None:
    table = front(swedes=0)
    officer(table, 1, "SCA")
    sheet = muster(table, 0, "SCA", march_russia=2)
    story = drive(act_attack(table, 0), (), f"battle:scandinavia {sheet} march-russia=1")
    assert story.one_of(OfficerFell).seat == 1
    assert not table.powers[1].officers


def test_an_attackers_officer_dies_where_his_forces_are_wiped_out() -> None:
    table = front(russians=2, swedes=3)
    officer(table, 0, "RUS")
    story = attack(table, [1, 6, 6, 6], "commit")
    assert story.one_of(OfficerFell).seat == 0


def test_an_officer_of_who_does_not_fight_lives_on() -> None:
    table = lay_news(("ussr", "europe", "usa"))
    army(table, 0, "POL", 3)
    army(table, 1, "GRE", 1)
    officer(table, 2, "GRE")
    key = muster(table, 0, "GRE", march_poland=2)
    attack = f"battle:greece {key} hold march-poland=1"
    drive(act_attack(table, 0), [6, 6, 1], attack)
    assert table.powers[2].officers == {0: at("GRE")}


def test_an_officer_at_sea_whose_navies_fell_beside_an_allys_goes_home() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    navy(table, 2, "nor")
    navy(table, 0, "nor")
    navy(table, 1, "blt", 0, 0)
    officer(table, 2, "nor")
    key = muster(table, 1, "nor", sail_baltic_sea_0=2)
    battle = f"battle:north-sea {key} hold break-off officer:scandinavia"
    drive(act_attack(table, 1), [3, 1], battle)
    assert (loads(table, 2, "nor"), loads(table, 0, "nor")) == ([], [0])
    assert table.powers[2].officers == {0: at("SCA")}


def test_officers_go_free_with_what_moves_and_must_leave_with_the_last_navy() -> None:
    table = front()
    officer(table, 0, "RUS")
    drive(act_move(table, 0), (), "march:russia:poland armies=1,officers-russia=1")
    assert table.powers[0].officers == {0: at("POL")}
    navy(table, 0, "brn", 0)
    officer(table, 0, "brn", 1)
    drive(act_move(table, 0), (), "sail:barents-sea:north-sea")
    assert table.powers[0].officers[1] == at("nor")
    assert table.powers[0].supplies == [5, 5, 6]


def test_an_officer_flies_alone_for_an_oil_to_any_land_of_his_power() -> None:
    table = front()
    officer(table, 0, "RUS")
    drive(act_move(table, 0), (), "officer:russia officer:kazakh")
    assert table.powers[0].officers == {0: at("KAZ")}
    assert table.powers[0].supplies == [6, 5, 6]


def test_three_officers_are_placed_on_one_sheet_and_have_names() -> None:
    table = lay_news()
    table.state.phase, table.state.order = "placing", [0]
    free = opening_of(table, 0).forces
    homes = [WORLD.ids[home] for home in table.own_homes(0)]
    posts = ",".join(f"{home}={ {'alaska': 2, 'midwest': 1}.get(home, 0) }" for home in homes)
    story = drive(place_free_forces(table), (), f"{posts} {placing(table, 0, alaska=free)}")
    assert [asked.kind for asked in story.asked] == ["officers", "place"]
    assert all(asked.openly for asked in story.asked), "no curtain falls for what all may know"
    assert table.powers[0].officers == {0: at("ALA"), 1: at("ALA"), 2: at("MUS")}
    first, second, third = WORLD.officers["usa"][:3]
    form = story.asked[0].form
    assert form is not None
    assert story.asked[0].prompt == (
        f"Where do your officers {first}, {second} and {third} go? "
        "Where one is, your throw counts a pip more."
    )
    told = form.describe(form.read(posts) or {})
    assert told == f"{first} and {second} in Alaska and {third} in the Midwest"


# Special Services


def play(table: SupremacyTable, dice: Sequence[int] = (), answers: str = "") -> Story[None]:
    story = drive(play_services(table), dice, answers)
    assert sound(table)
    return story


def agents(*cards: str, guarded: bool = False) -> SupremacyTable:
    """The United States (0) has an officer and cards; the Soviet Union has an officer in Kola."""
    table = lay_news()
    officer(table, 0, "WUS")
    officer(table, 1, "KOL")
    hand(table, 0, *cards)
    if guarded:
        hand(table, 1, "counter-agent")
    return table


def test_spy_assassin_and_saboteur_need_an_officer_on_the_board() -> None:
    table = agents("spy", "assassin", "saboteur")
    kinds = {option.key.partition(":")[0] for option in list_missions(table, 0)}
    assert kinds == {"spy", "assassin", "saboteur"}
    table.powers[0].officers = {}
    assert list_missions(table, 0) == []


def test_a_spy_sees_the_next_fortuna_card_or_a_hand_and_nobody_else_does() -> None:
    table = agents("spy", "spy")
    hand(table, 1, "saboteur")
    seen = play(table, (), "play:spy spy:news").one_of(ServiceSeen)
    assert seen.only == frozenset((0,))
    above, below = (headline for headline, _ in halves_of(WORLD, news(table)))
    assert seen.text == f"The next card: {above} / {below}"
    solar = next(n for n, card in enumerate(WORLD.cards)
                 if WORLD.kinds[card.top.kind].sort == "solar")  # fmt: skip
    news(table).deck.remove(solar)
    news(table).deck.append(solar)
    base = halves_of(WORLD, news(table))[0][1]
    news(table).arsenal = True
    assert base != halves_of(WORLD, news(table))[0][1], "with K-sats in orbit it says more"
    assert play(table, (), "play:spy spy:1").one_of(ServiceSeen).text.endswith("Saboteur")


def test_what_a_spy_has_found_lies_there_until_his_power_goes_on() -> None:
    table = agents("spy", "spy")
    hand(table, 1, "saboteur")
    halves = halves_of(WORLD, news(table))
    paper = play(table, (), "play:spy spy:news").one_of(SpyReported).show(table.state).aftermath
    assert paper is not None
    assert paper.seats == (0,)
    told = [row.words for row in paper.rows]
    assert told == [f"{headline}. {line}" for headline, line in halves]
    assert all(line and not line.isupper() for _, line in halves), "what each of them will do"
    held = play(table, (), "play:spy spy:1").one_of(SpyReported).show(table.state).aftermath
    assert held is not None
    assert [row.label for row in held.rows] == ["Saboteur"]


@pytest.mark.parametrize(("die", "left"), [(2, (1, 1)), (4, (1, 0)), (6, (1, 0)), (1, (0, 1))])
def test_an_assassin_kills_on_4_to_6_and_on_1_an_officer_of_his_own_side(
    die: int, left: tuple[int, int]
) -> None:
    table = agents("assassin")
    play(table, [die], "play:assassin assassin:1:0")
    assert (len(table.powers[0].officers), len(table.powers[1].officers)) == left


@pytest.mark.parametrize(("die", "stands"), [(2, False), (3, True), (6, True)])
def test_a_saboteur_stops_a_company_on_3_to_6_until_it_is_settled_like_a_strike(
    die: int, *, stands: bool
) -> None:
    table = agents("saboteur")
    play(table, [die], "play:saboteur saboteur:kola-oil")
    assert (company("kola-oil") not in table.held_companies(1)) == stands
    if stands:
        table.state.turn = 3
        drive(settle_headlines(table, 1, 0), [2], "settle")
        assert table.powers[1].cash == 4800
        assert pinned(table) == []


@pytest.mark.parametrize("mission", ["spy:1", "assassin:1:0", "saboteur:kola-oil"])
def test_a_counter_agent_makes_what_is_aimed_at_his_power_fail(mission: str) -> None:
    table = agents("spy", "assassin", "saboteur", guarded=True)
    story = play(table, (), f"play:{mission.partition(':')[0]} {mission} foil")
    assert story.one_of(ServiceFoiled).seat == 1
    assert (len(table.powers[1].officers), pinned(table)) == (1, [])
    assert len(news(table).used) == 2, "both cards are spent"
    assert all(asked.secret for asked in story.asked)
    danger = {
        "spy:1": "it sees which Special Services cards are held",
        "assassin:1:0": f"{name_officer(table, 1, 0)} dies on 4 or more",
        "saboteur:kola-oil": "the Kola oil company stands still on 3 or more",
    }[mission]
    who = "An assassin" if mission[0] == "a" else f"A {mission.partition(':')[0]}"
    assert story.asked[-1].prompt == f"{who} of the United States: {danger}."


def test_a_counter_agent_may_be_kept() -> None:
    table = agents("assassin", guarded=True)
    story = play(table, [6], "play:assassin assassin:1:0 let")
    assert story.all_of(ServicePlayed)
    assert table.powers[1].officers == {}
    assert len(table.powers[1].hand) == 1


@pytest.mark.parametrize(
    ("mission", "die", "told"),
    [
        ("assassin:1:0", 6, "an assassin of the United States killed {officer}"),
        ("assassin:1:0", 2, "an assassin of the United States failed to kill {officer}"),
        ("saboteur:kola-oil", 3, "a saboteur of the United States stopped {company}"),
        ("saboteur:kola-oil", 2, "a saboteur of the United States failed to stop {company}"),
    ],
)
def test_whom_an_agent_was_sent_against_is_told_once_what_came_of_it(
    mission: str, die: int, told: str
) -> None:
    table = agents("assassin", "saboteur")
    words = told.format(
        officer=f"{name_officer(table, 1, 0)} of the Soviet Union",
        company=f"{WORLD.company_names[company('kola-oil')]} of the Soviet Union",
    )
    yours = told.format(
        officer=f"your {name_officer(table, 1, 0)}",
        company=f"your {WORLD.company_names[company('kola-oil')].removeprefix('the ')}",
    )
    story = play(table, [die], f"play:{mission.partition(':')[0]} {mission}")
    since = [(event, False) for event in story.events]
    assert sum_up(since, {"seat:1", *WORLD.targets}) == f"{capital(yours)}."
    assert sum_up(since, {"seat:2"}) == f"{capital(words)}."
    assert sum_up(since, {"seat:0"}) == "", "the sender knows"
    assert [gist.hits for event, _ in since for gist in event.gists()] == [("seat:1",)]


def test_that_a_counter_agent_stopped_an_assassin_is_told_to_all_others() -> None:
    table = agents("assassin", guarded=True)
    story = play(table, (), "play:assassin assassin:1:0 foil")
    told = sum_up([(event, False) for event in story.events], {"seat:2"})
    assert told == (
        "A counter-agent of the Soviet Union stopped the assassin that was sent after General "
        "Borovkin of the Soviet Union."
    )


def calls_of(story: Story[None]) -> list[tuple[str, tuple[int, ...], str]]:
    """What all at the table see of its calls."""
    return [(call.kind, call.callers, call.fingerprint()) for call in story.calls]


def test_whoever_holds_any_card_and_an_officer_is_called_in_seat_order() -> None:
    hands = ("assassin", "spy", "counter-agent", "antidote-plague")
    calls = [calls_of(play(agents(card, guarded=True))) for card in hands]
    assert calls == [calls[0]] * 4, "being called tells nothing of the hand"
    assert [callers for _, callers, _ in calls[0]] == [(0,), (1,)]


def test_who_can_do_nothing_as_all_see_is_not_called() -> None:
    table = agents("spy", guarded=True)
    table.powers[0].officers = {}
    assert [call.callers for call in play(table).calls] == [(1,)], "no officer"
    assert len(play(agents("spy")).calls) == 1, "an empty hand"


def test_cards_of_use_lie_lit_and_their_aim_is_asked_of_who_plays_one() -> None:
    table = agents("spy", "assassin", "antidote-plague")
    asked = pressed(play_services(table).send(None))
    lit = {option.target for option in asked.options if option.plays}
    assert lit == {"service:spy", "service:assassin"}
    assert [o.key for o in asked.options if not o.plays] == ["pass", "silent"]
    story = play(table, (), "play:assassin keep")
    assert not story.events
    assert len(table.powers[0].hand) == 3, "the card is kept after all"


def test_who_plays_none_in_a_turn_has_waived_the_calls_of_that_turn_alone() -> None:
    table = agents("spy", guarded=True)
    table.state.turn = 2
    first = play(table, (), "silent").calls[0]
    assert first.waived == ()
    second = play(table).calls[0]
    assert (second.callers, second.waived) == ((0,), (0,))
    assert "silent" not in labels(pressed(play_services(table).send(None)))
    table.state.turn = 3
    assert play(table).calls[0].waived == ()


def test_what_is_aimed_at_who_has_waived_his_calls_is_called_all_the_same() -> None:
    table = agents("assassin", guarded=True)
    table.state.turn = table.powers[1].silent = 2
    calls = play(table, [4], "play:assassin assassin:1:0").calls
    assert [(call.callers, call.waived) for call in calls] == [((0,), ()), ((1,), ())]


def test_who_presses_and_has_nothing_of_use_is_asked_in_secret_all_the_same() -> None:
    table = agents("antidote-plague")
    call: Any = play_services(table).send(None)
    asked = pressed(call)
    assert (asked.kind, asked.secret, labels(asked)) == ("idle", True, ["pass"])


def test_whether_a_counter_agent_could_act_is_called_at_whoever_holds_any_card() -> None:
    calls = []
    for card in ("counter-agent", "spy", "antidote-plague"):
        table = agents("assassin")
        table.powers[1].officers = {3: at("KOL")}
        hand(table, 1, card)
        calls.append(calls_of(play(table, [4], "play:assassin assassin:1:3")))
    assert calls == [calls[0]] * 3
    assert [callers for _, callers, _ in calls[0]] == [(0,), (1,)]
    answers = "play:assassin assassin:1:0"
    assert len(play(agents("assassin"), [4], answers).calls) == 1, "his hand is empty"


def test_allies_are_no_targets_of_assassins_and_saboteurs() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    for seat, place in enumerate(("WUS", "KOL", "BRI", "MAN")):
        officer(table, seat, place)
    hand(table, 0, "assassin", "saboteur")
    keys = [option.key for option in list_missions(table, 0)]
    assert "assassin:1:0" in keys
    assert "assassin:2:0" not in keys
    assert "saboteur:british-isles-oil" not in keys


def test_two_cards_are_dealt_and_up_to_two_more_drawn_for_200_each_in_stage_6() -> None:
    table = lay_news()
    table.state.stage = 6
    for _ in range(2):
        drive(act_build(table, 0), (), "service")
    assert (len(table.powers[0].hand), table.powers[0].cash) == (2, 4600)
    asked = act_build(table, 0).send(None)
    assert "service" not in labels(asked)
    assert sound(table)


def test_no_hand_has_more_than_five_and_used_cards_are_shuffled_when_needed() -> None:
    table = agents("spy", "spy", "spy", "spy")
    table.state.stage = 6
    news(table).used, news(table).services = news(table).services, []
    drive(act_build(table, 0), (), "service")
    assert len(table.powers[0].hand) == 5
    assert sound(table)
    assert "service" not in labels(act_build(table, 0).send(None))


def test_each_power_is_dealt_two_services_cards_at_set_up() -> None:
    table = SupremacyTable(GAME.set_up(new_setup(3, fortuna="on")), WORLD)
    drive(take_powers(table), [1, 2, 3])
    assert [len(power.hand) for power in table.powers] == [2, 2, 2]


def test_a_bots_future_knows_neither_hands_nor_piles() -> None:
    table = agents("spy", "assassin")
    hand(table, 1, "counter-agent")
    before = list(news(table).deck), list(table.powers[1].hand)
    game = GAME
    assert game.has_secrets(table.state, 0)
    game.forget(table.state, [0], Generator(3))
    assert news(table).deck != before[0]
    assert sorted(news(table).deck) == sorted(before[0])
    assert [WORLD.services[n].id for n in table.powers[0].hand] == ["spy", "assassin"]
    assert len(table.powers[1].hand) == 1
    assert sound(table)


def test_what_a_seat_may_know_says_nothing_about_how_the_piles_lay() -> None:
    views = []
    for turned in (False, True):
        table = agents("spy")
        hand(table, 1, "assassin" if turned else "saboteur")
        if turned:
            news(table).services.append(news(table).services.pop(0))
        news(table).deck = sorted(news(table).deck, reverse=turned)
        table.state.dice = 0
        GAME.forget(table.state, [0], Generator(3))
        views.append(table.state)
    assert views[0] == views[1]


@pytest.mark.parametrize(("die", "told"), [(2, "fails"), (5, "stops it")])
def test_who_was_aimed_at_by_a_saboteur_reads_what_came_of_it_until_he_goes_on(
    die: int, told: str
) -> None:
    table = agents("saboteur")
    story = play(table, (die,), "play:saboteur saboteur:kola-oil")
    after = story.one_of(SaboteurRolled).show(table.state).aftermath
    assert after is not None
    whose = "Sabotage of the Kola oil company of the Soviet Union"
    assert (after.title, after.seats) == (whose, (1,)), "several persons may read it"
    assert after.rows[0].words == (
        f"A saboteur of the United States {told}: he threw {die}, and needed 3 or more"
    )
    costs = "It makes nothing until that is settled for a die times $100 million"
    assert [row.words for row in after.rows[1:]] == ([costs] if die >= 3 else [])


def test_a_failed_attempt_on_an_officer_lies_before_his_power_until_it_goes_on() -> None:
    table = agents("assassin")
    officer = name_officer(table, 1, 0)
    story = play(table, (2,), "play:assassin assassin:1:0")
    show = story.one_of(AssassinRolled).show(table.state)
    assert show.tableau is None
    assert show.aftermath is not None
    assert show.aftermath.title == f"Attempt on {officer} of the Soviet Union"
    assert show.aftermath.seats == (1,)
    assert "fails: he threw 2, and needed 4 or more" in show.aftermath.rows[0].words
