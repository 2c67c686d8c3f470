"""Mechanisms 44 to 48, rulings 38 to 40, and the other switches of the news."""

from __future__ import annotations

import pytest
from loaded import Story
from supremacy_news import lay_news, news, officer, own, pinned, read
from supremacy_table import (
    GAME,
    WORLD,
    army,
    at,
    company,
    drive,
    holder,
    muster,
    navy,
    neutral,
    new_setup,
    sound,
    stock,
)

from fandg.games.supremacy.attacking import act_attack, list_attacks
from fandg.games.supremacy.course import begin_turn, read_news
from fandg.games.supremacy.dealing import take_powers
from fandg.games.supremacy.events.news import NewsTurned
from fandg.games.supremacy.events.secret import MeteorsFall, MeteorStruck
from fandg.games.supremacy.moving import list_moves
from fandg.games.supremacy.news.meteors import draw_areas
from fandg.games.supremacy.news.press import turn_news
from fandg.games.supremacy.state import GONE, NOBODY, Crisis
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.transfer import transfer_goods


def sky() -> SupremacyTable:
    return lay_news(meteors="on")


def fall(table: SupremacyTable, count: int = 1) -> Story[bool]:
    """The trademark card of so many meteors is the next one."""
    deck, card = news(table).deck, len(WORLD.cards) + count - 1
    deck.remove(card)
    deck.append(card)
    table.state.phase = "news"
    story = drive(turn_news(table))
    assert sound(table)
    return story


def only_card(table: SupremacyTable, name: str, seat: int = NOBODY) -> None:
    """This company's card is the only one that anybody has."""
    table.state.owner = [GONE] * len(WORLD.companies)
    table.state.owner[company(name)] = seat


# meteors


def test_the_four_trademark_cards_are_shuffled_in_where_the_table_likes_it() -> None:
    assert len(news(sky()).deck) == 168
    assert len(news(lay_news(meteors="off")).deck) == 164


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_trademark_card_is_the_news_of_its_stage_turns_as_many_areas_and_leaves_the_game(
    count: int,
) -> None:
    table = sky()
    story = fall(table, count)
    told = story.one_of(MeteorsFall)
    assert told.count == count
    assert 1 <= len(told.areas) <= count
    assert story.all_of(NewsTurned) == []
    assert len(news(table).deck) == 167
    assert news(table).discard == []


def test_after_meteors_no_second_card_is_turned_for_the_stage() -> None:
    table = sky()
    table.state.crisis = Crisis(id="acts-of-god", number=5, year=1985, power="usa")
    deck, card = news(table).deck, len(WORLD.cards)
    deck.remove(card)
    deck.append(card)
    table.state.phase = "news"
    story = drive(read_news(table))
    assert len(story.all_of(MeteorsFall)) == 1
    assert story.all_of(NewsTurned) == []


def test_who_has_fewer_cards_gives_all_claims_and_cards_out_of_play_too() -> None:
    table = sky()
    table.state.owner = [GONE] * len(WORLD.companies)
    own(table, 0, "poland-grain")
    own(table, 1, "kola-oil")
    assert sorted(draw_areas(table, 4)) == sorted([at("POL"), at("KOL")])


def test_all_in_a_struck_area_is_destroyed_and_every_card_for_it_goes_to_the_deck() -> None:
    table = sky()
    only_card(table, "india-grain", 1)
    army(table, 0, "IND", 3)
    officer(table, 0, "IND")
    story = fall(table)
    assert (holder(table, "IND"), table.powers[0].officers) == (NOBODY, {})
    assert table.state.owner[company("india-grain")] == NOBODY
    assert story.one_of(MeteorStruck).forces == 3
    assert at("IND") not in table.state.clouds, "there is no cloud"


def test_neutral_forces_die_too() -> None:
    table = sky()
    only_card(table, "india-grain")
    neutral(table, "IND", 4)
    fall(table)
    assert at("IND") not in table.state.neutral


def test_a_struck_area_is_closed_to_the_end_of_the_next_turn_and_may_be_occupied_after() -> None:
    table = sky()
    army(table, 0, "CAM", 2)
    only_card(table, "western-states-oil", 1)
    fall(table)
    assert "march:central-america:western-states" not in moves(table)
    for _ in range(2):
        table.state.phase = "turn"
        drive(begin_turn(table))
    assert "march:central-america:western-states" in moves(table)


def moves(table: SupremacyTable) -> set[str]:
    return {option.key for option in list_moves(table, 0)}


def test_a_struck_home_still_counts_as_held_and_nobody_can_attack_it() -> None:
    table = lay_news(("ussr", "europe"), meteors="on")
    army(table, 0, "RUS", 3)
    only_card(table, "scandinavia-oil", 1)
    fall(table)
    assert holder(table, "SCA") == 1
    assert "battle:scandinavia" not in {option.key for option in list_attacks(table, 0)}
    assert at("SCA") not in table.homes_to_build(1)


def test_a_meteor_can_strike_a_sea_because_of_an_offshore_field() -> None:
    table = sky()
    only_card(table, "north-sea-oil")
    navy(table, 0, "nor", 2)
    fall(table)
    assert (holder(table, "nor"), table.powers[0].fleets) == (NOBODY, {})
    assert table.state.closed[at("nor")] == 3


def test_other_cards_go_back_to_their_owners_and_what_is_struck_is_settled() -> None:
    table = sky()
    before = [owner for owner in table.state.owner if owner >= 0]
    read(table, "grain-strike", "MUS", [1], "refuse")
    story = fall(table, 4)
    struck = story.one_of(MeteorsFall).places
    lost = sum(table.state.owner[n] == NOBODY for n in range(len(table.state.owner)))
    owned = sum(owner >= 0 for owner in table.state.owner)
    assert owned + lost == len(table.state.owner)
    assert len(before) - owned == sum(len(e.cards) for e in story.all_of(MeteorStruck))
    assert ("Midwest" in struck) == (pinned(table) == [])


# offshore


def test_offshore_fields_are_in_the_deck_or_out_of_the_game() -> None:
    on, off = lay_news(), lay_news(offshore="off")
    assert [on.state.owner[n] for n in WORLD.offshore] == [NOBODY] * 6
    assert [off.state.owner[n] for n in WORLD.offshore] == [GONE] * 6


def test_without_the_news_there_are_no_offshore_fields() -> None:
    state = GAME.set_up(new_setup(2, fortuna="off"))
    assert state.news is None
    assert [state.owner[n] for n in WORLD.offshore] == [GONE] * 6


def test_an_offshore_field_works_for_an_owner_whose_navies_hold_the_sea_and_is_a_claim_else() -> (
    None
):
    table = lay_news()
    own(table, 0, "north-sea-oil")
    table.state.idle = list(table.held_companies(0))
    assert company("north-sea-oil") not in table.held_companies(0)
    navy(table, 0, "nor", 0)
    assert company("north-sea-oil") in table.held_companies(0)
    drive(transfer_goods(table))
    assert table.powers[0].supplies == [6, 8, 6]


def test_who_drives_out_the_navies_gets_the_offshore_field() -> None:
    table = lay_news()
    own(table, 1, "north-sea-oil")
    navy(table, 1, "nor", 0)
    navy(table, 0, "nat", 0, 0, 0)
    sheet = muster(table, 0, "nor", sail_north_atlantic_0=3)
    drive(act_attack(table, 0), [6, 6, 1], f"battle:north-sea {sheet} hold sail-north-atlantic-0=1")
    assert table.state.owner[company("north-sea-oil")] == 0
    assert holder(table, "nor") == 0


# warlords


def set_out(warlords: str, dice: list[int]) -> SupremacyTable:
    setup = new_setup(2, fortuna="on", warlords=warlords, officers="off")
    table = SupremacyTable(GAME.set_up(setup), WORLD)
    drive(take_powers(table), [*dice, 1, 2])
    assert sound(table)
    return table


def unused(table: SupremacyTable) -> list[int]:
    return [place for name in table.state.absent for place in WORLD.homes[name]]


def test_from_the_news_alone_there_are_only_caretakers_at_the_start() -> None:
    table = set_out("news", [])
    assert table.state.neutral == dict.fromkeys(unused(table), 1)


def test_garrisons_are_half_a_die_rounded_up_in_twelve_lands_and_eight_seas() -> None:
    table = set_out("garrisons", [3] * 12 + [6] * 8)
    for code in [
        "CAM",
        "SAH",
        "EGY",
        "TUR",
        "IRQ",
        "IRN",
        "ARA",
        "PAK",
        "IND",
        "BMA",
        "ICH",
        "IDN",
    ]:
        assert table.state.neutral[at(code)] == 2
    for code in ["arb", "bng", "hud", "jav", "shk", "tas", "tim", "tok"]:
        assert table.state.neutral[at(code)] == 3
    assert len(table.state.neutral) == 20 + len(unused(table))


def test_full_warlords_are_a_die_in_every_neutral_land_and_unused_home_and_eight_seas() -> None:
    homes = {"usa": 4, "ussr": 6, "europe": 5}
    probe = GAME.set_up(new_setup(2, fortuna="on", warlords="full", officers="off"))
    lands = 52 - sum(homes[power.id] for power in probe.powers)
    table = set_out("full", [5] * (lands + 8))
    assert set(table.state.neutral.values()) == {5}
    assert len(table.state.neutral) == lands + 8, "no caretakers besides"


# officers off


def test_without_officers_there_are_no_services_either() -> None:
    table = SupremacyTable(GAME.set_up(new_setup(2, fortuna="on", officers="off")), WORLD)
    drive(take_powers(table), [1, 2])
    assert [power.hand for power in table.powers] == [[], []]
    stock(table, 0, 6, 6, 6)
    assert not news(table).services
    assert sound(table)
