"""What is staged large: strikes, homes taken, powers that fall, news that turn the world."""

from __future__ import annotations

from typing import Any

from supremacy_news import lay_news, read
from supremacy_table import WORLD, at, cash, drive, lay_table

from fandg.engine.event import Event
from fandg.engine.show import Show, Tableau
from fandg.games.supremacy.events.course import PowerOut, SupremacyEnds
from fandg.games.supremacy.events.news import PricesMoved, RevoltPutDown, RevoltWon
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.events.secret import AssassinRolled
from fandg.games.supremacy.events.war import (
    AreaCaptured,
    AreaDestroyed,
    NukesLaunched,
    StarsFired,
)
from fandg.games.supremacy.events.works import WeaponBuilt
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.telling.tableaux import tell_dead, tell_price
from fandg.games.supremacy.victory import end_by_score, say_place, score_of
from fandg.ui.art.scenery import SCENES, draw_scene
from fandg.ui.art.scenery_supremacy_flags import FLAGS
from fandg.ui.games.supremacy.look import POWERS


def test_a_strike_a_fall_and_the_end_are_everybodys() -> None:
    state = lay_news().state
    land = WORLD.targets[at("MUS")]
    shown = [
        AreaDestroyed(area=land, place="Midwest", forces=3, clouds=10).show(state).tableau,
        PowerOut(seat=1, name="the Soviet Union", fate="is bankrupt").show(state).tableau,
        SupremacyEnds(seats=(0,), text="The United States leads by score").show(state).tableau,
        SupremacyEnds(seats=(), text="Nuclear winter: all have lost").show(state).tableau,
    ]
    for tableau in shown:
        assert tableau is not None
        assert tableau.picture in SCENES
        assert tableau.seat is None
    assert "2 more, and winter falls" in str(shown[0])


def test_each_person_reads_his_own_place_and_score_at_the_end_and_a_loser_sees_no_lamps() -> None:
    table = lay_table(("usa", "ussr", "europe"))
    cash(table, 2, 9_000)
    ends = drive(end_by_score(table)).one_of(SupremacyEnds)
    places = [say_place(table, seat) for seat in range(3)]
    scores = [score_of(table, seat) for seat in range(3)]
    assert places[2] == f"is first of three, with {scores[2]} points"
    assert sorted(place.split()[1] for place in places) == ["first", "last", "second"]
    end = ends.show(table.state).tableau
    assert end is not None
    lost = end.seen_by([0])
    assert lost.title == f"The United States {places[0]}"
    assert (lost.picture, lost.is_grim) == ("supremacy-beaten", True)
    assert end.title in lost.line
    won = end.seen_by([2])
    assert places[2] in won.title
    assert won.picture == "supremacy-won"
    both = end.seen_by([0, 2])
    assert both.title == end.title
    assert all(place in both.line for place in (places[0], places[2]))


def test_sides_and_crises_have_no_place_of_each_power() -> None:
    for mode in ("alliance", "rivals"):
        table = lay_table(("usa", "ussr", "europe", "china"), mode)
        assert bool(say_place(table, 0)) == (mode == "rivals")


def test_missiles_in_the_air_are_everybodys_and_tell_what_may_still_stop_them() -> None:
    table = lay_news(("usa", "ussr", "europe"))
    told = NukesLaunched(
        seat=0, name="the United States", areas=("area:poland",), aims=("2 nukes at Poland",)
    )
    tableau = told.show(table.state).tableau
    assert tableau is not None
    assert tableau.picture in SCENES
    assert tableau.seat is None
    assert tableau.line == "2 nukes at Poland. There is no L-star in the sky to stop it."
    table.powers[0].stars, table.powers[2].stars = 4, 2
    again = told.show(table.state).tableau
    assert again is not None
    assert again.line == "2 nukes at Poland. 2 L-stars may still stop it."


def test_the_first_nuke_of_all_is_everybodys_moment_and_the_first_of_a_power_its_own() -> None:
    table = lay_news(("usa", "ussr", "europe"))

    def build(seat: int, weapon: str) -> Tableau | None:
        power = table.powers[seat]
        power.nukes += weapon == "nuke"
        power.stars += weapon == "L-star"
        name = table.name(seat)
        return WeaponBuilt(seat=seat, name=name, weapon=weapon, money=500).show(table.state).tableau

    first, second, own, star = (
        build(seat, weapon)
        for seat, weapon in ((1, "nuke"), (1, "nuke"), (0, "nuke"), (2, "L-star"))
    )
    assert first is not None
    assert (first.title, first.minor) == ("The Soviet Union has the bomb", False)
    assert second is None
    assert own is not None
    assert own.minor
    assert [own.is_of([seat]) for seat in (0, 1)] == [True, False]
    assert star is not None
    assert {first.picture, own.picture, star.picture} <= set(SCENES)


def test_a_home_taken_is_the_moment_of_both_and_of_nobody_else() -> None:
    state = lay_news().state
    state.holder[at("MUS")] = 1
    told = AreaCaptured(seat=1, name="the Soviet Union", area=WORLD.targets[at("MUS")],
                        place="Midwest", entered=1, loser=0,
                        rival="the United States", homes=4).show(state).tableau  # fmt: skip
    assert told is not None
    assert [told.is_of([seat]) for seat in (0, 1, 2)] == [True, True, False]
    assert told.line == "It is the first of the 4 homes of the United States to go."
    assert told.seen_by([1]) == told
    state.home[at("ALA")] = state.holder[at("ALA")] = NOBODY
    told_later = AreaCaptured(seat=1, name="the Soviet Union", area=WORLD.targets[at("MUS")],
                              place="Midwest", entered=1, loser=0,
                              rival="the United States", homes=4).show(state).tableau  # fmt: skip
    assert told_later is not None
    assert told_later.line.startswith("It is the second of the 4 homes"), "a cloud took the first"
    lost = told.seen_by([0])
    assert (lost.title, lost.is_grim) == ("Midwest is lost", True)
    assert lost.line.startswith("The Soviet Union takes it.")
    told = AreaCaptured(seat=1, name="the Soviet Union", area=WORLD.targets[at("POL")],
                        place="Poland", entered=1).show(state).tableau  # fmt: skip
    assert told is None


def test_a_land_abroad_that_is_lost_and_a_dead_officer_are_grave_moments_of_whose_they_were() -> (
    None
):
    state = lay_news().state
    area: dict[str, Any] = {"area": WORLD.targets[at("POL")], "place": "Poland"}
    us: dict[str, Any] = {"seat": 0, "name": "the United States"}
    them: dict[str, Any] = {"seat": 1, "name": "the Soviet Union"}
    agent: dict[str, Any] = {"needed": 3, "what": "", "target": "", "thing": "General Hargrave"}
    grave: list[Event] = [
        AreaCaptured(
            entered=1, held=0, whose=us["name"], cards=("the Poland grain company",), **area, **them
        ),
        OfficerFell(officer="General Hargrave", count=1, **area, **us),
        OfficerRolled(officer="General Hargrave", die=6, needed=6, **area, **us),
        AssassinRolled(die=6, other=0, **agent, **them),
    ]
    for event in grave:
        told = event.show(state).tableau
        assert told is not None
        assert told.is_grim
        assert [told.minor and told.is_of([seat]) for seat in (0, 1)] == [True, False]
        assert told.picture in SCENES
    taken = grave[0].show(state)
    assert taken.tableau is not None
    assert taken.tableau.line == (
        "The Soviet Union takes it from the United States, with the Poland grain company."
    )
    assert (taken.banner, taken.is_grand) == ("The Soviet Union takes Poland", True)
    lived = OfficerRolled(officer="General Hargrave", die=5, needed=6, **area, **us)
    missed = AssassinRolled(die=2, other=0, **agent, **them)
    assert [event.show(state).tableau for event in (lived, missed)] == [None, None]


def test_a_home_that_is_taken_back_is_won_by_whose_it_is_and_lost_by_who_had_it() -> None:
    state = lay_news().state
    taken = AreaCaptured(
        seat=0, name="the United States", area=WORLD.targets[at("MUS")], place="Midwest",
        entered=1, held=1, whose="the Soviet Union", is_back=True,
    )  # fmt: skip
    assert taken.line(()) == "The United States takes Midwest back"
    assert taken.gist().words == "the United States took back Midwest from the Soviet Union"
    told = taken.show(state).tableau
    assert told is not None
    assert [told.is_of([seat]) for seat in (0, 1, 2)] == [True, True, False]
    assert (told.seen_by([0]).title, told.is_grim) == (
        "The United States takes Midwest back",
        False,
    )
    assert told.seen_by([1]).title == "Midwest is lost"


def test_flags_in_the_pictures_are_those_of_the_power_that_it_happens_to() -> None:
    state = lay_news(("europe", "ussr")).state
    area: dict[str, Any] = {"area": WORLD.targets[at("POL")], "place": "Poland"}
    us: dict[str, Any] = {"seat": 0, "name": "the European League"}
    fell = OfficerFell(officer="General Marchetti", count=1, **area, **us).show(state).tableau
    took = AreaCaptured(entered=1, held=1, whose="the Soviet Union", is_back=True, **area, **us)
    won = took.show(state).tableau
    assert fell is not None
    assert won is not None
    assert [fell.place, won.place, won.seen_by([1]).place] == ["europe", "europe", "ussr"]
    assert {*FLAGS} == {*POWERS}
    pictures = [draw_scene("supremacy-officer", (640, 360), place=power) for power in FLAGS]
    # The cloth on the coffin.
    assert len({picture.get_at((250, 283))[:3] for picture in pictures}) == len(FLAGS)


def test_no_two_officers_of_a_power_are_mourned_in_the_same_words() -> None:
    state = lay_news().state
    officers = state.powers[0].officers = dict.fromkeys(range(3), at("MUS"))
    lines = set()
    for number in range(3):
        del officers[number]
        lines.add(tell_dead(state, 0, "General Hargrave", 1, "").line)
    assert len(lines) == 3


def test_stars_that_stop_all_are_the_moment_of_who_fired_who_launched_and_who_was_spared() -> None:
    state = lay_news().state

    def fires(left: int) -> Show:
        return StarsFired(
            seat=0, name="the United States", dice=(3, 6), destroyed=1, left=left, attacker=1,
            areas=("area:poland",), aims=("a nuke at Poland",), shots=((1, 2),), held=(2,),
        ).show(state)  # fmt: skip

    told = fires(left=0).tableau
    assert told is not None
    assert [told.minor and told.is_of([seat]) for seat in range(4)] == [True, True, True, False]
    assert [told.seen_by([seat]).is_grim for seat in range(3)] == [False, True, False]
    assert fires(left=1).tableau is None
    assert fires(left=1).banner == "The United States shoots down 1 nuke: 1 left"


def test_a_revolt_that_is_put_down_is_told_on_a_ribbon() -> None:
    table = lay_news()
    (down,) = [
        e
        for e in read(table, "revolt", "ALA", [], "airlift:western-states").events
        if isinstance(e, RevoltPutDown)
    ]
    shown = down.show(table.state)
    assert shown.is_grand
    assert shown.banner == "The revolt in Alaska is put down"


def test_a_revolt_that_nobody_answers_is_staged_for_who_lost_the_land() -> None:
    table = lay_news()
    lost = [
        e for e in read(table, "revolt", "ALA", [], "nobody").events if isinstance(e, RevoltWon)
    ]
    tableau = lost[0].show(table.state).tableau
    assert isinstance(tableau, Tableau)
    assert tableau.is_of([0])
    assert not tableau.is_of([1])


def test_only_a_market_that_runs_far_turns_the_world() -> None:
    assert tell_price("grain", 8, 900, "RAIN") is None
    far = PricesMoved(market="oil", dice=(4, 5), slots=-9, price=25, headline="OIL")
    tableau = far.show(lay_news().state).tableau
    assert tableau is not None
    assert (tableau.title, tableau.picture) == ("Oil crashes", "supremacy-crash")
    risen = tell_price("minerals", 9, 1000, "ORE")
    assert risen is not None
    assert (risen.title, risen.picture) == ("Minerals soar", "supremacy-boom")


def test_a_marker_that_stops_at_an_end_of_its_track_says_so_and_no_wrong_way() -> None:
    moved = [
        PricesMoved(market="grain", dice=(4, 5), slots=slots, price=price, headline="RAIN").line(())
        for slots, price in ((0, 1), (-9, 25), (-3, 1))
    ]
    assert moved == [
        "Grain at $1 million as before: the track ends there",
        "Grain down 9, to $25 million",
        "Grain down 3, to $1 million, where the track ends",
    ]
