"""Chapters 12 and 13: what an attacker may do, conventional attacks, answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from loaded import Story, labels
from supremacy_table import (
    GAME,
    WORLD,
    armies,
    army,
    at,
    company,
    drive,
    holder,
    lay_table,
    loads,
    muster,
    navy,
    neutral,
    play_on,
    sound,
    stock,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.engine.event import Event
from fandg.engine.odds import describe_percent, tell_chance
from fandg.engine.prose import counted
from fandg.engine.stakes import Stakes
from fandg.games.supremacy.attacking import _say_chance, act_attack, list_attacks
from fandg.games.supremacy.events.officers import OfficerFell
from fandg.games.supremacy.events.war import (
    AreaCaptured,
    AreaEmptied,
    AttackBegins,
    AttackBrokenOff,
    BattleRolled,
)
from fandg.games.supremacy.mustering import Source, find_sources
from fandg.games.supremacy.news.officers import name_officer
from fandg.games.supremacy.odds import Strength, chance_to_win, kill_chances, outlook
from fandg.games.supremacy.prospects import foresee, foresee_joined, unless_joined, usual_forces
from fandg.games.supremacy.state import NOBODY, Battle, Group
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.stakes import stakes_of
from fandg.ui.art.scenery import SCENES
from fandg.ui.table.meanwhile import sum_up


def attack(
    table: SupremacyTable, dice: Sequence[int] = (), answers: str = "", seat: int = 0
) -> Story[bool]:
    """One attack of a seat in stage 4; nobody reinforces or answers unless the test says so."""
    story = drive(act_attack(table, seat), dice, answers)
    assert sound(table)
    return story


def front(*, russians: int = 3, swedes: int = 1) -> SupremacyTable:
    """The Soviet Union (0) in Russia beside Scandinavia of the European League (1)."""
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", russians)
    army(table, 1, "SCA", swedes)
    return table


# battle: targets


def test_only_what_is_held_by_others_or_neutral_is_attacked() -> None:
    table = front()
    neutral(table, "POL")
    keys = {option.key for option in list_attacks(table, 0)}
    assert keys >= {"battle:scandinavia", "battle:poland"}
    assert "battle:romania" not in keys, "nobody's empty land is entered in stage 5"
    assert "battle:kola" not in keys


def test_an_empty_home_of_another_power_is_attacked_and_falls_without_dice() -> None:
    table = front(swedes=0)
    story = attack(table, (), f"{sheet(table, march_russia=2)} march-russia=1")
    assert holder(table, "SCA") == 0
    assert story.all_of(BattleRolled) == []
    assert (armies(table, 0, "SCA"), armies(table, 0, "RUS")) == (1, 2)


def test_without_a_set_nobody_attacks() -> None:
    table = front()
    stock(table, 0, 6, 0, 6)
    assert list_attacks(table, 0) == []


# battle: forces and price


def sheet(table: SupremacyTable, **counts: int) -> str:
    """An attack of the Soviet Union on Scandinavia, with so many from each source."""
    return f"battle:scandinavia {muster(table, 0, 'SCA', **counts)}"


@pytest.mark.parametrize(
    ("forces", "sets"),
    [
        ({"march_russia": 2}, 1),
        ({"march_russia": 2, "march_kola": 1}, 2),
        ({"drop_kazakh": 1}, 2),
        ({"march_russia": 1, "drop_kazakh": 1}, 2),
        ({"march_russia": 1, "march_kola": 1, "drop_kazakh": 1}, 3),
    ],
)
def test_an_attack_costs_a_set_and_one_more_for_each_further_way(
    forces: dict[str, int], sets: int
) -> None:
    table = front(swedes=0)
    order = ("march_kola", "march_russia", "drop_kazakh")
    entering = ",".join(f"{way.replace('_', '-')}=1" for way in order if way in forces)
    one = sum(forces.values()) == 1
    attack(table, (), f"{sheet(table, **forces)} {'' if one else entering}")
    assert table.powers[0].supplies == [6 - sets] * 3


def test_armies_land_from_navies_off_the_coast_alone_for_two_sets() -> None:
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nor", 3)
    army(table, 1, "BRI", 0)
    attack(table, (), "battle:british-isles land-north-sea=2 land-north-sea=1")
    assert table.powers[0].supplies == [4, 4, 4]
    assert (armies(table, 0, "BRI"), loads(table, 0, "nor")) == (1, [2])
    assert holder(table, "BRI") == 0


def test_armies_that_landed_fall_from_their_ships() -> None:
    table = lay_table(("ussr", "europe"))
    navy(table, 0, "brn", 3, 1)
    army(table, 1, "SCA", 3)
    key = muster(table, 0, "SCA", land_barents_sea_3=3)
    attack(table, [1, 6], f"battle:scandinavia {key} hold break-off")
    assert loads(table, 0, "brn") == [1, 1]


def test_where_ships_differ_in_what_they_have_aboard_one_says_from_which_armies_land() -> None:
    table = lay_table(("ussr", "europe"))
    navy(table, 0, "brn", 3, 1)
    army(table, 1, "SCA", 0)
    key = muster(table, 0, "SCA", land_barents_sea_1=1, land_barents_sea_3=1)
    story = attack(table, (), f"battle:scandinavia {key} land-barents-sea-3=1,land-barents-sea-1=1")
    assert loads(table, 0, "brn") == [0, 2]
    assert armies(table, 0, "SCA") == 2
    assert story.one_of(AttackBegins).froms == ("2 armies aboard in the Barents Sea",)
    (form,) = [one.form for one in story.asked if one.kind == "muster"]
    assert form is not None
    assert [field.label for field in form.fields if "aboard" in field.label] == [
        "Barents Sea, armies aboard, of ships with 3",
        "Barents Sea, armies aboard, of ships with 1",
    ]
    navy(table, 0, "nor", 2, 2, 0)
    alike = [one.load for one in find_sources(table, 0, at("BRI")) if one.way == "land"]
    assert alike == [0], "nothing differs that anybody could want"


def test_what_falls_is_of_the_ships_whose_armies_were_sent_in_this_battle() -> None:
    table = lay_table(("ussr", "europe"))
    navy(table, 0, "brn", 4, 1)
    army(table, 1, "SCA", 3)
    first = muster(table, 0, "SCA", land_barents_sea_4=2)
    attack(table, [1, 1, 1], f"battle:scandinavia {first} hold break-off")
    assert loads(table, 0, "brn") == [1, 4]
    second = muster(table, 0, "SCA", land_barents_sea_4=1, land_barents_sea_1=1)
    story = attack(table, [1, 3, 1],
                   f"battle:scandinavia {second} hold land-barents-sea-1 break-off")  # fmt: skip
    (asked,) = [one for one in story.asked if one.kind == "loss"]
    assert [option.label for option in asked.options] == [
        "1 army aboard in the Barents Sea, of a ship that had 4",
        "1 army aboard in the Barents Sea, of a ship that had 1",
    ]
    assert loads(table, 0, "brn") == [0, 4], "the other ship's two had only fought before"
    assert not any(ship.sent or ship.had for ship in table.powers[0].fleets[at("brn")])


def test_with_two_sets_armies_land_or_drop_alone_with_one_they_do_not() -> None:
    table = lay_table(("ussr", "europe"))
    navy(table, 0, "brn", 1)
    navy(table, 0, "nor", 1)
    for sets, found in ((1, False), (2, True)):
        stock(table, 0, sets, sets, sets)
        keys = {option.key for option in list_attacks(table, 0)}
        assert ("battle:british-isles" in keys) == found, "by sea"
        assert ("battle:western-europe" in keys) == found, "by sea or by air"


def test_no_more_than_three_armies_come_by_air_and_from_one_land_of_ones_own() -> None:
    table = front()
    army(table, 0, "KAZ", 5)
    with pytest.raises(AssertionError, match="no answer"):
        attack(table, (), sheet(table, drop_kazakh=4))
    with pytest.raises(AssertionError, match="no answer"):
        attack(table, (), sheet(table, drop_kazakh=1, drop_siberia=1))


def test_airborne_armies_fly_over_anything_two_steps_away() -> None:
    assert at("KAZ") in WORLD.in_reach[at("SCA")]
    assert at("BRI") in WORLD.in_reach[at("SCA")], "over the North Sea"
    assert at("YAK") not in WORLD.in_reach[at("SCA")]


def test_navies_attack_a_sea_from_an_ocean_too_but_no_land() -> None:
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nat", 0)
    navy(table, 1, "nor", 0)
    keys = {option.key for option in list_attacks(table, 0)}
    assert keys == {"battle:north-sea"}


def test_a_force_attacks_once_a_stage() -> None:
    table = front(russians=2, swedes=0)
    army(table, 0, "KOL", 0)
    for code in ("KAZ", "SIB", "BUR", "YAK"):
        army(table, 0, code, 0)
    neutral(table, "POL")
    attack(table, (), f"{sheet(table, march_russia=2)} march-russia=1")
    keys = {option.key for option in list_attacks(table, 0)}
    assert "battle:poland" not in keys, "both in Russia took part"
    assert "battle:western-europe" not in keys, "and so did who entered"


# battle: rounds


def test_dice_are_one_each_and_one_more_for_commitment_size_and_stars() -> None:
    table = front(russians=3, swedes=1)
    weapons(table, 1, stars=1)
    army(table, 1, "SCA", 2)
    story = attack(table, [2, 1, 1, 1, 1], f"{sheet(table, march_russia=3)} commit break-off")
    rolled = story.one_of(BattleRolled)
    assert (rolled.attack, rolled.defence) == ((2, 1), (1, 1, 1))
    assert rolled.killed == (1, 1)


def test_each_full_three_pips_kill_one_both_at_once() -> None:
    table = front(russians=2, swedes=2)
    story = attack(table, [6, 5], f"{sheet(table, march_russia=2)} hold")
    assert story.one_of(BattleRolled).killed == (1, 2)
    assert armies(table, 1, "SCA") == 0
    assert holder(table, "SCA") == 0, "the one who is left enters"


def test_both_gone_leaves_the_area_empty_and_a_home_its_owner() -> None:
    table = front(russians=1, swedes=1)
    attack(table, [3, 3], f"{sheet(table, march_russia=1)} hold")
    assert holder(table, "SCA") == 1
    assert (armies(table, 0, "RUS"), armies(table, 1, "SCA")) == (0, 0)
    assert holder(table, "RUS") == 0, "an empty home is still held"


def test_a_home_that_both_die_in_is_told_as_its_powers_again() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", 2)
    army(table, 0, "KAZ", 0)
    army(table, 1, "KAZ", 1)
    table.state.holder[at("KAZ")] = 1
    story = attack(table, [3, 3], f"battle:kazakh {muster(table, 0, 'KAZ', march_russia=1)} hold")
    assert holder(table, "KAZ") == 0
    emptied = story.one_of(AreaEmptied)
    assert emptied.line([]) == "Nobody is left in Kazakh: it is the Soviet Union's again"
    (row,) = (row for row in GAME.befell(table.state, 1, story.events) or () if row.icon == "flag")
    assert row.words.startswith("the Soviet Union's again, emptied by the Soviet Union")


def test_a_land_abroad_that_both_die_in_is_told_as_lost_to_who_held_it() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", 2)
    army(table, 1, "POL", 1)
    assert holder(table, "POL") == 1
    answer = f"battle:poland {muster(table, 0, 'POL', march_russia=1)} hold"
    story = attack(table, [3, 3], answer)
    assert holder(table, "POL") == NOBODY
    assert story.one_of(AreaEmptied).held == 1
    (row,) = (row for row in GAME.befell(table.state, 1, story.events) or () if row.icon == "flag")
    assert (row.good, row.words) == (
        False, "nobody's now, emptied by the Soviet Union: 1 of yours lost, 1 of theirs"
    )  # fmt: skip
    gist = story.one_of(BattleRolled).gist()
    assert gist is not None
    assert gist.words == "the Soviet Union emptied Poland (1 lost, 1 killed)"


def test_commitment_costs_a_set_and_is_not_asked_of_who_has_none() -> None:
    table = front(russians=2, swedes=1)
    attack(table, [1, 1, 1, 1], f"{sheet(table, march_russia=2)} commit break-off")
    assert table.powers[1].supplies == [5, 5, 5]
    stock(table, 1, 0, 6, 6)
    table = front(russians=2, swedes=1)
    stock(table, 1, 0, 6, 6)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} break-off")
    assert "commit" not in [asked.kind for asked in story.asked]


def test_committing_and_not_each_say_the_chance_to_hold() -> None:
    table = front(russians=2, swedes=1)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold break-off")
    asked = next(asked for asked in story.asked if asked.kind == "commit")
    commit, hold = (option.odds() for option in asked.options if option.odds is not None)
    assert round(100 * (1 - commit.chance), 1) == 27.0
    assert round(100 * (1 - hold.chance), 1) == 82.1


def test_reinforcements_say_what_they_cost_and_change() -> None:
    table = front(russians=2, swedes=1)
    army(table, 0, "KOL", 2)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold march-kola=2 break-off")
    asked = next(asked for asked in story.asked if asked.kind == "reinforce")
    said = asked.find_option("march-kola=2")
    assert said is not None
    # Reckoned now that two have come: as many again would leave a set for one round.
    percent = describe_percent(outlook(Strength(6, 1, 0, 1, 1)).won)
    assert said.label == f"Send 2 for 2 grain: {percent} to take it"


def test_nobody_joins_a_battle_unasked_and_its_sheet_says_the_chance_without_them() -> None:
    table = front(russians=2, swedes=1)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold break-off")
    asked = next(asked for asked in story.asked if asked.kind == "reinforce")
    assert asked.form is not None
    assert not any(asked.form.usual.values())
    assert not asked.options, "nobody is a number of the sheet like any other"
    percent = describe_percent(chance_to_win(2, 1, committed=True))
    assert asked.form.describe(asked.form.usual) == f"Nobody joins: {percent} to take it"
    assert asked.form.verbs == ("Send nobody", "Send them")
    assert table.powers[0].supplies == [5, 5, 5], "the attack alone was paid"


def test_help_that_costs_the_last_set_says_that_the_battle_ends_with_it() -> None:
    table = front(russians=2, swedes=1)
    army(table, 0, "KOL", 3)
    stock(table, 0, 2, 5, 5)
    match = play_on(table)
    keys = ["battle:scandinavia", muster(table, 0, "SCA", march_russia=2), "hold"]
    while not (isinstance(asked := match.advance(), Decision) and asked.kind == "reinforce"):
        if isinstance(asked, Decision):
            match.answer("die:1" if is_die_question(asked) else keys.pop(0))
    assert asked.form is not None
    option = asked.find_option("march-kola=1")
    assert option is not None
    assert option.label == "Send 1 for 1 grain: 0 % to take it"
    nobody = asked.form.key_of(asked.form.usual)
    assert match.game.choose_steady(match.state, asked) == nobody, "no bot throws its battle away"
    told = match.game.caution(match.state, asked, option)
    assert "no set is left then to press on" in told
    assert asked.form.describe(asked.form.usual) != "Nobody joins: 0 % to take it"
    match.answer(option.key)
    while isinstance(item := match.advance(), Event) and not isinstance(item, AttackBrokenOff):
        pass
    assert isinstance(item, AttackBrokenOff)
    assert item.line(()).startswith("The Soviet Union has no set left and breaks off")


def test_the_last_army_that_joins_a_battle_leaves_its_land_with_a_warning() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "GRE", 3)
    army(table, 0, "POL", 1)
    army(table, 1, "EEU", 2)
    army(table, 1, "WEU", 0)
    match = play_on(table)
    keys = ["battle:eastern-europe", muster(table, 0, "EEU", march_greece=3), "hold"]
    while not (isinstance(asked := match.advance(), Decision) and asked.kind == "reinforce"):
        if isinstance(asked, Decision):
            match.answer("die:1" if is_die_question(asked) else keys.pop(0))
    for key, told in (
        ("march-poland=1", "Poland is nobody's if all its armies go"),
        ("march-poland=0", ""),
    ):
        option = asked.find_option(key)
        assert option is not None
        assert match.game.caution(match.state, asked, option) == told


def walk(table: SupremacyTable, keys: str, dice: Sequence[int]) -> dict[str, Stakes | None]:
    """What is at stake while each kind of question is asked; dice by the kind "dice"."""
    match, left, fell = play_on(table), keys.split(), list(dice)
    seen = dict[str, Stakes | None]()
    while left or fell:
        item = match.advance()
        if not isinstance(item, Decision):
            continue
        is_die = is_die_question(item)
        if not is_die and item.find_option(left[0]) is None:
            return seen
        seen.setdefault("dice" if is_die else item.kind, match.game.stakes(match.state))
        match.answer(f"die:{fell.pop(0)}" if is_die else left.pop(0))
    return seen


def test_the_stage_tells_both_cases_until_the_defence_is_committed_or_not() -> None:
    table = front(russians=2, swedes=2)
    seen = walk(table, f"{sheet(table, march_russia=2)} hold", [1, 1])
    asked, thrown = seen["commit"], seen["dice"]
    assert asked is not None
    assert thrown is not None
    assert "the European League 2 dice if it commits its defence, 1 if not." in asked.task
    assert "the European League 1 die, not committed." in thrown.task


def test_the_stage_tells_a_battle_to_who_attacks_who_defends_and_who_looks_on() -> None:
    table = lay_table(("ussr", "europe", "china"))
    army(table, 0, "RUS", 2)
    army(table, 1, "SCA", 2)
    told = walk(table, f"{sheet(table, march_russia=2)} hold", [1, 1])["commit"]
    assert told is not None
    attacker, defender, onlooker, both = (told.seen_by(seats) for seats in ([0], [1], [2], [0, 1]))
    assert attacker.situation == "You attack Scandinavia (the European League's)."
    assert attacker.passes == "You take Scandinavia and its 2 oil a turn."
    assert defender.situation == "The Soviet Union attacks your Scandinavia."
    assert (defender.passes, defender.fails) == (
        "You keep Scandinavia.", "The Soviet Union takes Scandinavia and its 2 oil a turn.",
    )  # fmt: skip
    assert [page.sides[0].name for page in (attacker, defender)] == ["You", "You"]
    assert defender.sides[0].target == "seat:1"
    assert attacker.chance is not None
    assert defender.chance == pytest.approx(1 - attacker.chance)
    assert "you kill" in attacker.task
    assert "you lose" in defender.task
    assert onlooker.is_nobodys
    assert both == onlooker
    assert onlooker.ends == ("The Soviet Union wins", "The European League holds out")
    assert "you" not in f"{onlooker.situation} {onlooker.task} {onlooker.passes}".lower().split()


def test_a_chance_says_that_it_counts_nobody_who_joins_in_where_somebody_may() -> None:
    table = front(russians=2, swedes=2)
    told = walk(table, f"{sheet(table, march_russia=2)} hold", [1, 1])["commit"]
    assert told is not None
    assert told.seen_by([0]).chance_of == "to take it"
    assert unless_joined(table, 0, at("SCA")) == ""
    assert unless_joined(table, 0, at("EEU")) == " if nobody joins in"
    stock(table, 1, 0, 6, 6)
    assert unless_joined(table, 0, at("EEU")) == "", "who has no grain sends nobody"


def test_a_battle_is_told_later_with_what_it_cost_and_to_who_was_attacked_first() -> None:
    taken = AreaCaptured(
        seat=0, name="the Soviet Union", area="area:SCA", place="Scandinavia", entered=2,
        held=1, whose="the European League", defenders=(1,), fallen=(1, 3),
    )  # fmt: skip
    broken = AttackBrokenOff(
        seat=0, name="the Soviet Union", area="area:SCA", place="Scandinavia", defenders=(1,),
        fallen=(1, 3),
    )  # fmt: skip
    cost = "(1 lost, 3 killed)"
    told = {event.gist().words: event.gist().hits for event in (taken, broken)}
    assert told == {
        f"the Soviet Union took Scandinavia from the European League {cost}": ("seat:1", "seat:1"),
        f"the Soviet Union attacked Scandinavia in vain {cost}": ("seat:1",),
    }
    since = [(event, False) for event in (taken, broken)]
    assert sum_up(since, {"seat:1"}) == (
        "The Soviet Union took Scandinavia from you (3 of yours killed, 1 of theirs) and attacked "
        "your Scandinavia in vain (3 of yours killed, 1 of theirs)."
    )


def test_the_dice_of_a_battle_say_what_both_sides_lose_in_words_for_both() -> None:
    rolled = BattleRolled(
        area="area:SCA", place="Scandinavia", attack=(6,), defence=(1, 2), killed=(1, 2),
        left=(1, 1), seat=0, attacker="the Soviet Union", defender="the European League",
    )  # fmt: skip
    throw = rolled.throw(None, ())
    assert throw is not None
    assert (throw.verdict, throw.good) == ("1 attacker and 2 defenders lost", None)


def test_officers_and_a_committed_defence_are_seen_on_the_stage_of_a_battle() -> None:
    table = front(russians=3, swedes=2)
    battle = Battle(0, at("SCA"), [Group(at("RUS"), "march", 3, 0)], [1])
    table.state.battle = battle
    battle.committed, battle.step = True, "dice"
    told = stakes_of(table)
    assert told is not None
    assert "2 dice, committed for a set." in told.task
    battle.committed = False
    stock(table, 1, 0, 0, 0)
    told = stakes_of(table)
    assert told is not None
    assert "1 die, not committed for want of a set." in told.task
    battle.committed = True
    # What neither has is not said.
    assert [side.notes for side in told.sides] == ["", ""]
    table.powers[0].officers = {0: at("RUS")}
    weapons(table, 1, stars=1)
    told = stakes_of(table)
    assert told is not None
    assert [side.notes for side in told.sides] == ["0 L-stars, officer +1 pip", "1 L-star"]


def test_the_chance_on_the_sheet_of_an_attack_tells_what_it_is_if_all_join_who_may() -> None:
    table = front(russians=4, swedes=2)
    stock(table, 1, 0, 6, 6)
    sources = usual_forces(find_sources(table, 0, at("EEU")), 3)
    more, worse = foresee_joined(table, 0, at("EEU"), sources)
    assert (more, worse) == (0, foresee(table, 0, at("EEU"), sources)[0].won)
    stock(table, 1, 6, 6, 6)
    more, worse = foresee_joined(table, 0, at("EEU"), sources)
    then, held = foresee(table, 0, at("EEU"), sources)
    assert more
    assert worse < then.won
    told = _say_chance(table, 0, at("EEU"), sources)
    assert told == (
        f"{tell_chance(then.won)} to take it from {counted(held, 'defender')}, "
        f"{tell_chance(worse)} if {more} more {'joins' if more == 1 else 'join'}; "
        f"{then.lost:.1f} lost to the end"
    )


def test_who_joins_after_the_only_round_that_can_be_paid_is_not_counted() -> None:
    table = front(russians=4, swedes=2)
    stock(table, 0, 1, 1, 1)
    sources = usual_forces(find_sources(table, 0, at("EEU")), 1)
    assert foresee_joined(table, 0, at("EEU"), sources)[0] == 0
    told = _say_chance(table, 0, at("EEU"), sources)
    assert "in the one round that you can pay" in told
    assert "join" not in told
    stock(table, 0, 2, 2, 2)
    assert "one round" not in _say_chance(table, 0, at("EEU"), sources)


def test_of_a_force_it_is_said_which_officer_dies_with_it() -> None:
    table = front(russians=1, swedes=2)
    army(table, 0, "KOL", 3)
    table.powers[0].officers = {0: at("RUS"), 1: at("KOL")}
    key = f"{sheet(table, march_russia=1, march_kola=2)} hold march-kola break-off"
    story = attack(table, [1, 1, 3], key)
    asked = next(asked for asked in story.asked if asked.kind == "loss")
    name = name_officer(table, 0, 0)
    assert [option.label for option in asked.options] == [
        "1 army from Kola", f"1 army from Russia, and {name} with it",
    ]  # fmt: skip


def test_one_stays_in_each_land_that_would_be_left_empty_unless_it_is_said_otherwise() -> None:
    match = play_on(front(russians=3, swedes=0))
    keys = sheet(SupremacyTable(match.state, WORLD), march_russia=3, march_kola=1).split()
    while not (isinstance(asked := match.advance(), Decision) and asked.kind == "enter"):
        if isinstance(asked, Decision):
            match.answer(keys.pop(0))
    assert asked.form is not None
    assert asked.form.usual == {"march-kola": 0, "march-russia": 2}
    said = asked.form.say({"march-kola": 1, "march-russia": 3})
    assert said == "4 enter. Kola and Russia are left empty"
    assert asked.form.say(asked.form.usual) == "2 enter, 2 stay behind"


def test_what_the_dice_came_to_is_read_before_it_is_asked_which_force_is_lost() -> None:
    table = front(russians=2, swedes=2)
    keys = f"{sheet(table, march_russia=1, march_kola=1)} commit march-russia"
    seen = walk(table, keys, [1, 2, 3])
    thrown, asked = seen["dice"], seen["loss"]
    assert thrown is not None
    assert asked is not None
    assert (asked.key, asked.part) == (thrown.key, "losses")
    assert thrown.part == ""


def test_a_battle_that_is_won_is_read_before_it_is_asked_who_enters() -> None:
    table = front(russians=2, swedes=1)
    seen = walk(table, f"{sheet(table, march_russia=2)} hold march-russia=1", [6, 6, 1])
    thrown, asked = seen["dice"], seen["enter"]
    assert thrown is not None
    assert asked is not None
    assert (asked.key, thrown.part, asked.part) == (thrown.key, "", "over")


def test_a_battle_is_a_throw_of_the_defender_as_well() -> None:
    table = front(russians=2, swedes=1)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold break-off")
    throw = story.one_of(BattleRolled).throw(table.state, ["Ana", "Ben"])
    assert throw is not None
    assert (throw.seat, throw.fellows) == (0, (1,))


def test_all_that_a_defence_costs_is_told_with_what_the_attacker_did() -> None:
    table = front(russians=2, swedes=2)
    keys = f"{sheet(table, march_russia=1, march_kola=1)} commit march-russia break-off"
    story = attack(table, [1, 2, 3], keys)
    tolls = {(asked.kind, asked.is_toll) for asked in story.asked}
    assert {("commit", True), ("loss", False), ("press-on", False)} <= tolls


def test_neutral_forces_always_defend_committed_and_own_no_stars() -> None:
    table = lay_table(("ussr", "europe"))
    neutral(table, "POL", 1)
    story = attack(table, [3, 1, 1], f"battle:poland {muster(table, 0, 'POL', march_russia=1)}")
    assert story.one_of(BattleRolled).defence == (1, 1)
    assert holder(table, "POL") == 0


def test_pressing_on_costs_a_set_and_breaking_off_ends_it() -> None:
    table = front(russians=2, swedes=1)
    attack(
        table,
        [1, 1, 1, 1, 1, 1],
        f"{sheet(table, march_russia=2)} hold press-on hold break-off",
    )
    assert table.powers[0].supplies == [4, 4, 4]
    assert armies(table, 1, "SCA") == 1


def test_pressing_on_shows_the_exact_chance_to_the_end() -> None:
    table = front(russians=2, swedes=1)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold break-off")
    assert story.odds["press-on"] == pytest.approx(chance_to_win(2, 1, committed=True))


def test_every_target_says_its_exact_chance_what_is_lost_and_what_it_brings() -> None:
    table = front(russians=3, swedes=2)
    neutral(table, "POL")
    options = {option.key: option for option in list_attacks(table, 0)}
    odds = {key: options[f"battle:{key}"].odds for key in ("scandinavia", "poland")}
    home, land = odds["scandinavia"], odds["poland"]
    assert home is not None
    assert land is not None
    # Kola's army comes with those of Russia: 4 against 2 for two sets, with four left.
    then = outlook(Strength(4, 2, 0, 5, 5))
    assert home().chance == pytest.approx(then.won)
    assert home().of == (
        f"to take it, {then.lost:.1f} lost to the end, 4 against 2: "
        "the European League's home with 2 oil"
    )
    assert land().of.endswith("against 1: neutral forces")


def test_a_chance_counts_only_the_rounds_that_can_be_paid_for() -> None:
    table = front(russians=3, swedes=2)
    sources = [Source(at("RUS"), "march", 3)]
    chances = []
    for sets in (1, 2, 12):
        stock(table, 0, sets, sets, sets)
        chances.append(foresee(table, 0, at("SCA"), sources)[0].won)
    assert chances[0] == pytest.approx((26 / 36) ** 2), "one round alone"
    assert chances[0] < chances[1] < chances[2]


def test_an_empty_home_says_that_it_falls_to_whoever_comes() -> None:
    table = front(swedes=0)
    option = next(o for o in list_attacks(table, 0) if o.key == "battle:scandinavia")
    assert option.odds is not None
    assert option.odds().chance == 1
    assert option.odds().of.startswith("to take it, nobody is there")


def test_pressing_on_with_the_last_set_says_the_chance_of_one_round() -> None:
    table = front(russians=2, swedes=1)
    stock(table, 0, 2, 2, 2)
    story = attack(table, [1, 1, 1], f"{sheet(table, march_russia=2)} hold break-off")
    assert story.odds["press-on"] == pytest.approx(outlook(Strength(2, 1, 0, 1, 1)).won)
    assert story.odds["press-on"] < chance_to_win(2, 1, committed=True)


def test_the_attacker_chooses_from_where_his_losses_are() -> None:
    table = front(russians=1, swedes=2)
    story = attack(
        table,
        [1, 2, 3],
        f"{sheet(table, march_russia=1, march_kola=1)} commit march-russia break-off",
    )
    assert [asked.kind for asked in story.asked if asked.seat == 0].count("loss") == 1
    assert (armies(table, 0, "RUS"), armies(table, 0, "KOL")) == (0, 1)


def test_a_load_goes_down_with_its_ship_and_the_owner_chooses_which() -> None:
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nat", 0, 0)
    navy(table, 1, "nor", 2, 0)
    attack(
        table,
        [3, 1],
        "battle:north-sea sail-north-atlantic-0=2 hold sail-north-sea-0 break-off",
    )
    assert loads(table, 1, "nor") == [2]


# reinforce


def test_the_defender_reinforces_first_then_the_attacker_at_a_grain_an_army() -> None:
    table = front(russians=2, swedes=1)
    army(table, 1, "WEU", 3)
    army(table, 0, "KOL", 2)
    story = attack(
        table,
        [1, 1, 1],
        f"{sheet(table, march_russia=2)} hold march-kola=2 break-off",
    )
    kinds = [(asked.seat, asked.kind) for asked in story.asked if asked.kind == "reinforce"]
    assert kinds == [(0, "reinforce")], "no land of the League touches Scandinavia"
    assert table.powers[0].supplies == [3, 5, 5]


def test_where_both_can_reinforce_the_defender_does_so_first() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "WEU", 2)
    army(table, 0, "POL", 3)
    key = muster(table, 0, "EEU", march_poland=1)
    story = attack(table, [1, 1], f"battle:eastern-europe {key} hold break-off")
    assert [asked.seat for asked in story.asked if asked.kind == "reinforce"] == [1, 0]


def test_armies_aboard_reinforce_where_a_landing_was_paid_though_none_of_it_is_left() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "SCA", 2)
    army(table, 0, "RUS", 2)
    navy(table, 0, "brn", 2)
    key = muster(table, 0, "SCA", march_russia=1, land_barents_sea=1)
    story = attack(table, [1, 3], f"battle:scandinavia {key} hold land-barents-sea break-off")
    (asked,) = [one for one in story.asked if one.kind == "reinforce" and one.seat == 0]
    assert asked.form is not None
    assert "land-barents-sea" in {field.key for field in asked.form.fields}


def test_armies_aboard_do_not_reinforce_where_no_landing_was_paid() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "SCA", 2)
    army(table, 0, "RUS", 3)
    navy(table, 0, "brn", 2)
    key = muster(table, 0, "SCA", march_russia=2)
    story = attack(table, [1, 1], f"battle:scandinavia {key} hold break-off")
    (asked,) = [one for one in story.asked if one.kind == "reinforce"]
    assert asked.form is not None
    assert [field.key for field in asked.form.fields] == ["march-kola", "march-russia"]


def test_a_defenders_reinforcements_come_into_the_area() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "EEU", 1)
    army(table, 1, "WEU", 3)
    army(table, 0, "POL", 2)
    story = attack(
        table,
        [1, 1, 1],
        f"battle:eastern-europe {muster(table, 0, 'EEU', march_poland=2)} hold "
        "march-western-europe=3 break-off",
    )
    assert story.one_of(BattleRolled).killed == (0, 0)
    assert (armies(table, 1, "EEU"), armies(table, 1, "WEU")) == (4, 0)
    assert table.powers[1].supplies == [3, 6, 6]


def test_navies_reinforce_at_an_oil_each_and_three_at_most() -> None:
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nat", 0)
    navy(table, 1, "nor", 0)
    navy(table, 1, "bis", 0, 0, 0, 0)
    story = attack(
        table,
        [1, 1],
        "battle:north-sea sail-north-atlantic-0=1 hold sail-bay-of-biscay-0=3 break-off",
    )
    (asked,) = [asked for asked in story.asked if asked.kind == "reinforce" and asked.seat == 1]
    assert asked.form is not None
    assert asked.form.fields[0].most == 3
    assert loads(table, 1, "nor") == [0] * 4
    assert table.powers[1].supplies == [6, 3, 6]


def test_reinforcements_have_attacked_too() -> None:
    table = front(russians=2, swedes=1)
    attack(
        table,
        [1, 1],
        f"{sheet(table, march_russia=1)} hold march-kola=1,march-russia=0 break-off",
    )
    assert table.powers[0].fought == {at("RUS"): 1, at("KOL"): 1}


# capture


def test_an_officer_dies_after_the_land_is_told_as_taken_or_emptied() -> None:
    for dice, told in (([6, 1], AreaCaptured), ([6, 6], AreaEmptied)):
        table = front(russians=2, swedes=1)
        table.powers[1].officers = {0: at("SCA")}
        story = attack(table, dice, f"{sheet(table, march_russia=1)} hold")
        kinds = [type(event) for event in story.events]
        assert kinds.index(told) < kinds.index(OfficerFell)


def test_who_captures_a_land_gets_the_cards_of_its_holder_and_claims_stay() -> None:
    table = front(swedes=0)
    table.state.owner[company("scandinavia-oil")] = 1
    table.state.owner[company("poland-grain")] = 1
    table.state.owner[company("poland-minerals")] = 0
    attack(table, (), f"{sheet(table, march_russia=1)}")
    assert table.state.owner[company("scandinavia-oil")] == 0
    assert table.state.owner[company("poland-grain")] == 1


def test_claims_of_third_powers_stay_theirs() -> None:
    table = lay_table(("ussr", "europe", "usa"))
    army(table, 1, "SCA", 0)
    table.state.owner[company("scandinavia-oil")] = 2
    story = attack(table, (), f"{sheet(table, march_russia=1)}")
    assert story.one_of(AreaCaptured).cards == ()
    assert table.state.owner[company("scandinavia-oil")] == 2


def test_into_a_sea_nobody_has_to_enter() -> None:
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nat", 0)
    navy(table, 1, "nor", 0)
    story = attack(
        table, [3, 1], "battle:north-sea sail-north-atlantic-0=1 hold sail-north-atlantic-0=0"
    )
    assert holder(table, "nor") == NOBODY
    assert story.one_of(AreaCaptured).line(()) == "The United States clears the North Sea"
    assert loads(table, 0, "nat") == [0]


# answer


def test_a_victim_may_answer_without_a_token_and_is_not_answered() -> None:
    table = front(russians=2, swedes=2)
    table.powers[1].tokens = 0
    answer = muster(table, 1, "RUS", march_scandinavia=2)
    story = attack(
        table,
        [1, 1, 1, 1],
        f"{sheet(table, march_russia=2)} hold break-off battle:russia {answer} hold break-off",
    )
    kinds = [asked.kind for asked in story.asked]
    assert kinds.count("answer") == 1


def test_in_a_chain_an_answer_is_answered_until_somebody_passes() -> None:
    table = lay_table(("ussr", "europe"), answers="chain")
    army(table, 0, "RUS", 2)
    army(table, 1, "SCA", 2)
    answer = muster(table, 1, "RUS", march_scandinavia=2)
    story = attack(
        table,
        [1, 1, 1, 1],
        f"{sheet(table, march_russia=2)} hold break-off battle:russia {answer} hold break-off",
    )
    assert [asked.seat for asked in story.asked if asked.kind == "answer"] == [1, 0]


def test_an_answer_goes_against_the_attacker_alone() -> None:
    table = lay_table(("ussr", "europe", "usa"))
    army(table, 0, "RUS", 1)
    army(table, 2, "POL", 1)
    army(table, 1, "EEU", 2)
    story = attack(table, [1, 1], f"{sheet(table, march_russia=1)} hold break-off")
    (asked,) = [asked for asked in story.asked if asked.kind == "answer"]
    assert "battle:poland" not in labels(asked)


# odds


PRINTED = {
    1: (1.9, 0.0, 0.0, 0.0, 0.0),
    2: (27.0, 5.3, 0.0, 0.0, 0.0),
    3: (70.5, 54.6, 3.0, 0.0, 0.0),
    4: (95.4, 78.9, 46.2, 4.1, 0.0),
    5: (99.0, 89.7, 68.9, 44.0, 3.6),
    6: (99.7, 96.4, 86.7, 68.4, 42.9),
    8: (100.0, 99.7, 98.0, 92.5, 80.9),
}


def test_the_chances_of_battle_are_those_of_the_printed_table() -> None:
    for attackers, row in PRINTED.items():
        for defenders, percent in enumerate(row, 1):
            chance = chance_to_win(attackers, defenders, committed=True)
            assert round(100 * chance, 1) == percent, (attackers, defenders)


def test_the_chances_against_a_defence_that_never_commits_are_the_printed_ones() -> None:
    printed = {(1, 1): 25.0, (2, 1): 82.1, (2, 2): 38.2, (3, 2): 93.2, (3, 3): 43.4, (4, 3): 93.7}
    for (attackers, defenders), percent in printed.items():
        chance = chance_to_win(attackers, defenders, committed=False)
        assert round(100 * chance, 1) == percent


def test_a_round_kills_on_average_what_the_table_says() -> None:
    means = [sum(n * p for n, p in enumerate(kill_chances(dice))) for dice in range(1, 5)]
    assert [round(mean, 2) for mean in means] == [0.83, 2.0, 3.17, 4.33]


# navies with armies aboard


def test_a_sea_battle_names_the_armies_that_go_down_with_a_navy_from_its_beginning_to_its_end() -> (
    None
):
    table = lay_table(("usa", "europe"))
    navy(table, 0, "nat", 0, 0)
    navy(table, 1, "nor", 4)
    battle = Battle(0, at("nor"), [Group(at("nat"), "sail", 2)], [1])
    table.state.battle = battle
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.standing == "2 navies against 1 with 4 armies aboard."
    mine = dict(stakes.told)[0]
    assert mine.passes == "You take the North Sea. Those aboard, 4 armies, go down with it."
    table.state.battle = None
    story = attack(
        table, [3, 2, 1], "battle:north-sea sail-north-atlantic-0=2 hold sail-north-atlantic-0=2"
    )
    begins = story.one_of(AttackBegins).line(())
    assert "(the European League's, 1 navy with 4 armies aboard)" in begins
    thrown = story.one_of(BattleRolled)
    assert thrown.line(()).endswith("the European League 1 with 4 armies aboard")
    rolls = thrown.throw(table.state, ())
    assert rolls is not None
    assert rolls.verdict == "1 defender with 4 armies aboard lost"
    won = story.one_of(AreaCaptured)
    told = "The United States takes the North Sea; 1 navy with 4 armies aboard goes down"
    assert won.line(()) == told
    assert won.gist().words.endswith("and sank 1 navy with 4 armies aboard")


def test_a_sea_that_is_won_is_the_moment_of_who_won_it_and_of_who_lost_it() -> None:
    table = lay_table(("usa", "europe", "ussr"))
    navy(table, 0, "nat", 0, 0)
    navy(table, 1, "nor", 4)
    story = attack(
        table, [3, 2, 1], "battle:north-sea sail-north-atlantic-0=2 hold sail-north-atlantic-0=2"
    )
    tableau = story.one_of(AreaCaptured).show(table.state).tableau
    assert tableau is not None
    assert [tableau.is_of([seat]) for seat in range(3)] == [True, True, False]
    won, lost = tableau.seen_by([0]), tableau.seen_by([1])
    assert won.title == "The United States takes the North Sea"
    assert won.line.startswith("1 navy with 4 armies aboard goes down.")
    assert (lost.title, lost.is_grim) == ("The navies of the European League are lost", True)
    assert {won.picture, lost.picture} == {"supremacy-sunk"} <= set(SCENES)
