"""What is said of areas, companies, powers and the market, and the story."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from supremacy_table import (
    GAME,
    WORLD,
    army,
    at,
    company,
    drive,
    lay_table,
    navy,
    neutral,
    new_setup,
    stock,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.rulebook import rulebook_of
from fandg.engine.standing import list_changes
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.buying import purchase_form
from fandg.games.supremacy.events.arsenal import LandIrradiated, SatsSent
from fandg.games.supremacy.events.news import (
    BillPaid,
    BillRefused,
    DiseaseRolled,
    HeadlineSettled,
    PiratesRaided,
    RevoltWon,
    RuinLeft,
    SettlementRolled,
)
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.events.secret import AssassinRolled, MeteorStruck, SaboteurRolled
from fandg.games.supremacy.events.trade import PayrollPaid, SuppliesArrive
from fandg.games.supremacy.events.war import (
    AreaCaptured,
    AttackBegins,
    BattleRolled,
    StarsClashed,
    StarsFired,
)
from fandg.games.supremacy.events.works import (
    CompanyProspected,
    ForcesMoved,
    ForcesPaid,
    TechnologyTurned,
    WeaponBuilt,
)
from fandg.games.supremacy.modes import SWITCHES
from fandg.games.supremacy.moving import act_move
from fandg.games.supremacy.payroll import payroll_form
from fandg.games.supremacy.state import MOVE, Battle, Group
from fandg.games.supremacy.strategic import strike
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.explain import explain_target
from fandg.games.supremacy.telling.refusals import why_no_attack, why_not_there
from fandg.games.supremacy.telling.topics import TOPICS
from fandg.games.supremacy.upkeep import bill_of
from fandg.games.supremacy.victory import score_of
from fandg.ui.table.meanwhile import sum_up


def text(table: SupremacyTable, target: str) -> str:
    told = explain_target(table, target)
    assert told is not None
    assert rulebook_of("supremacy").find(told.rule) is not None
    return told.text


def test_every_area_company_power_and_marker_is_explained() -> None:
    table = lay_table()
    for target in [
        *WORLD.targets,
        *(f"company:{card.id}" for card in WORLD.companies),
        *(f"power:{name}" for name in WORLD.powers),
        "market:oil",
        "seat:0",
    ]:
        assert text(table, target)
    assert explain_target(table, "area:atlantis") is None


def test_a_power_says_what_its_score_is_made_of() -> None:
    table = lay_table()
    army(table, 0, "POL", 4)
    score = score_of(table, 0)
    assert f"Score {score}: companies 15, lands beyond home 2, forces 2, cash 5." in text(
        table, "seat:0"
    )


def test_lengths_stand_from_short_to_full_and_medium_is_usual() -> None:
    length = next(switch for switch in SWITCHES if switch.key == "length")
    assert [choice.value for choice in length.choices] == ["short", "medium", "long", "full"]
    assert length.default == "medium"


def test_an_area_says_who_holds_it_with_what_and_whose_companies_are_there() -> None:
    table = lay_table()
    army(table, 0, "POL", 2)
    navy(table, 1, "blt", 3)
    table.state.owner[company("poland-grain")] = 1
    poland = text(table, "area:poland")
    assert "Held by the United States." in poland
    assert "2 armies" in poland
    assert "Grain 3: a claim of the Soviet Union." in poland
    assert "1 navy with 3 armies aboard" in text(table, "area:baltic-sea")
    table.state.idle = [company("alaska-oil")]
    assert "idle this turn" in text(table, "company:alaska-oil")


def test_a_destroyed_land_and_a_closed_sea_say_so() -> None:
    table = lay_table()
    table.state.clouds = [at("POL")]
    table.state.closed = {at("nor"): 3}
    assert "Destroyed" in text(table, "area:poland")
    assert "Closed" in text(table, "area:north-sea")


def test_every_topic_stands_in_the_rulebook() -> None:
    for rules in TOPICS.values():
        assert all(rulebook_of("supremacy").find(rule) for rule in rules)


def test_the_story_names_who_leads_and_the_standing_is_always_the_same_holdings() -> None:
    table = lay_table()
    army(table, 1, "POL", 4)
    story = GAME.story(table.state, new_setup(2))
    assert story.startswith("April to June 1980. The Soviet Union leads the score")
    labels = [[one.label for one in GAME.standing(table.state, seat)] for seat in (0, 1)]
    assert labels[0] == labels[1]


def test_what_became_of_cash_is_told_as_a_sum_of_money() -> None:
    table = lay_table()
    before = GAME.standing(table.state, 0)
    table.powers[0].cash += 1_500
    (gained,) = list_changes(before, GAME.standing(table.state, 0))
    table.powers[0].cash -= 7_000
    (lost,) = list_changes(before, GAME.standing(table.state, 0))
    assert gained.words == "+1,500, now 6,500"
    assert lost.words == "−5,500, now −500"


def test_what_befell_a_power_says_who_struck_and_what_came_in_but_not_what_it_paid() -> None:
    table = lay_table(("ussr", "europe", "china"))
    us: dict[str, Any] = {"seat": 0, "name": "the Soviet Union"}
    china: dict[str, Any] = {"seat": 2, "name": "the People's Republic of China"}

    def begins(place: str) -> AttackBegins:
        return AttackBegins(area=WORLD.targets[at(place)], place=WORLD.places[at(place)],
                            whose="the Soviet Union's", froms=("3 armies",), sources=(), sets=1,
                            **china)  # fmt: skip

    def rolled(killed: tuple[int, int]) -> BattleRolled:
        return BattleRolled(area="", place="", attack=(3,), defence=(3,), killed=killed,
                            left=(1, 0), seat=2, attacker="China", defender="us",
                            defenders=(0,))  # fmt: skip

    events: list[Event] = [
        SuppliesArrive(counts=(5, 0, 2), lost=(0, 0, 0), **us),
        begins("BUR"),
        rolled((1, 2)),
        AreaCaptured(
            area=WORLD.targets[at("BUR")], place="Buryatsk", entered=1, loser=0, held=0, **china
        ),
        begins("KOL"),
        rolled((3, 0)),
        WeaponBuilt(weapon="nuke", money=500, **china),
    ]
    rows = {row.label: (row.words, row.good) for row in GAME.befell(table.state, 0, events)}
    assert rows == {
        "Buryatsk": (
            "taken by the People's Republic of China: 2 of yours lost, 1 of theirs", False
        ),
        "Kola": (
            "held against the People's Republic of China: 0 of yours lost, 3 of theirs", True
        ),
        "From your companies": ("5 grain and 2 minerals", None),
        "People's Republic of China": ("built a nuke", None),
    }  # fmt: skip
    assert GAME.befell(table.state, 0, events[:1]) == [], "what came by itself is no news"
    paid = BillPaid(money=100, notes=0, what="the quake", **us)
    salaries = PayrollPaid(interest=100, notes=0, salaries=500, **us)
    mine = GAME.befell(table.state, 0, [*events, paid, salaries])
    assert not any(row.label.startswith("Cash") for row in mine), "what it paid is its own doing"
    refused = BillRefused(money=100, company="the Kola oil company", card="", **us)
    settled = HeadlineSettled(money=200, paid=True, company=refused.company, **us)
    (row,) = GAME.befell(table.state, 0, [refused])
    assert row.words == "stands still, unpaid"
    assert GAME.befell(table.state, 0, [refused, settled]) == [], "it works again"


def test_what_pirates_meteors_bombs_and_agents_did_to_a_power_is_told_to_it_and_no_other() -> None:
    table = lay_table(("ussr", "europe"))
    agent: dict[str, Any] = {"seat": 1, "name": "the European League", "needed": 3, "what": "",
                             "target": "", "other": 0}  # fmt: skip
    events: list[Event] = [
        PiratesRaided(area="", place="the Baltic Sea", die=1, sunk=("one",), losers=(0,)),
        MeteorStruck(area="", place="Kola", forces=2, cards=(), held=0, lost=((0, 2),)),
        LandIrradiated(area="", place="Siberia", forces=0, held=0),
        SaboteurRolled(die=3, thing="the Kola oil company", **agent),
        SaboteurRolled(die=2, thing="the Yakutsk oil company", **agent),
        AssassinRolled(die=6, thing="General Borovkin", **agent),
    ]
    rows = {row.label: row.words for row in GAME.befell(table.state, 0, events)}
    assert rows == {
        "The Baltic Sea": "1 navy sunk by pirates",
        "Kola": "struck by a meteor, with 2 forces of yours",
        "Siberia": "irradiated",
        "The Kola oil company": "stopped by a saboteur of the European League",
        "General Borovkin": "killed by an assassin of the European League",
    }
    assert GAME.befell(table.state, 1, events) == []
    failed = SaboteurRolled(die=2, thing="the Yakutsk oil company", **agent).gist()
    assert failed is not None
    assert failed.yours.endswith("failed to stop your Yakutsk oil company")


def test_what_was_lost_is_told_to_whose_it_was_wherever_it_stood() -> None:
    table = lay_table(("ussr", "europe"))
    weapons(table, 1, nukes=3)
    army(table, 0, "KOL", 3)
    army(table, 0, "POL", 2)
    navy(table, 0, "nor", 1)
    rule = chain_strikes(table, 1, ["KOL", "POL", "nor"])
    told = rows_of(table, 0, *drive(rule).events)
    assert told == {
        "Kola": ("destroyed, with 3 forces of yours", False),
        "Poland": ("destroyed, with 2 forces of yours", False),
        "The North Sea": ("struck, with 2 forces of yours", False),
    }
    guest = (1, 2), (0, 1)
    sick = DiseaseRolled(area="area:russia", place="Russia", die=4, count=3, disease="Plague",
                         held=1, lost=guest)  # fmt: skip
    ruin = RuinLeft(seat=1, name="the European League", area="", place="Iberia", armies=3,
                    cards=(), lost=guest)  # fmt: skip
    revolt = RevoltWon(seat=1, name="the European League", area="", place="Scandinavia", armies=3,
                       cards=(), lost=guest)  # fmt: skip
    europe: dict[str, Any] = {"seat": 1, "name": "the European League", "other": 0, "rival": "us"}
    clash = StarsClashed(dice=(6, 6), theirs=(1,), lost=(0, 2), **europe)
    assert rows_of(table, 0, sick, ruin, revolt, clash) == {
        "Russia": ("1 army dead of plague", False),
        "Iberia": ("laid waste, 1 army lost", False),
        "Scandinavia": ("1 army of yours lost to a warlord", False),
        "In orbit": ("2 L-stars shot down by the European League", False),
    }
    sats = SatsSent(dice=(6,), stars=0, sats=1, **europe)
    assert rows_of(table, 0, sats) == {
        "In orbit": ("1 K-sat shot down by the European League", False)
    }
    others = DiseaseRolled(area="area:russia", place="Russia", die=4, count=2, disease="Plague",
                           held=1, lost=((1, 2),))  # fmt: skip
    assert rows_of(table, 0, others) == {}, "an occupier's dead are his"


def test_what_ones_own_companies_made_is_told_to_him_alone() -> None:
    made = SuppliesArrive(seat=0, name="the United States", counts=(5, 5, 1), lost=(0, 1, 0))
    assert sum_up([(made, False)], {"seat:0"}) == (
        "You made 5 grain, 5 oil and 1 mineral (1 oil more than there is room for)."
    )
    assert sum_up([(made, False)], {"seat:1"}) == ""


def test_a_land_abroad_that_is_taken_is_told_once() -> None:
    table = lay_table(("ussr", "europe"))
    begins = AttackBegins(seat=1, name="the European League", area="area:poland", place="Poland",
                          whose="the Soviet Union", froms=(), sources=(), sets=1)  # fmt: skip
    taken = AreaCaptured(seat=1, name="the European League", area="area:poland", place="Poland",
                         entered=1, held=0, near=(0,))  # fmt: skip
    assert list(rows_of(table, 0, begins, taken)) == ["Poland"]


async def chain_strikes(table: SupremacyTable, seat: int, places: list[str]) -> None:
    """Nukes of a power come through."""
    for place in places:
        await strike(table, seat, at(place))


def rows_of(table: SupremacyTable, seat: int, *events: Event) -> dict[str, tuple[str, bool | None]]:
    """What befell a power, by what the rows are about."""
    told = GAME.befell(table.state, seat, events)
    return {row.label: (row.words, row.good) for row in told}


def test_ships_that_came_to_a_coast_are_told_to_who_lives_there_with_what_is_aboard() -> None:
    table = lay_table(("europe", "usa"))
    table.state.stage = MOVE
    navy(table, 1, "nat", 3)
    sail = act_move(table, 1)
    story = drive(sail, (), "sail:north-atlantic:north-sea")
    (moved,) = story.all_of(ForcesMoved)
    assert (moved.aboard, moved.near) == (3, (0,))
    assert rows_of(table, 0, moved) == {
        "Off your coasts": (
            "1 navy of the United States with 3 armies aboard in the North Sea", False
        )
    }  # fmt: skip
    told = sum_up([(moved, False)], {"seat:0"})
    assert told == (
        "The United States brought 1 navy with 3 armies aboard to the North Sea, off your coast."
    )
    assert sum_up([(moved, False)], {"seat:1"}) == "", "its own doing"


def test_who_takes_a_land_beside_ones_own_is_named_and_so_are_armies_that_come_there() -> None:
    table = lay_table(("europe", "ussr"))
    table.state.stage = MOVE
    army(table, 1, "RUS", 3)
    story = drive(act_move(table, 1), (), "march:russia:poland count:2")
    (moved,) = story.all_of(ForcesMoved)
    assert moved.near == (0,)
    lost = OfficerFell(seat=0, name="the European League", officer="General Mbanefo", count=1,
                       area="area:poland", place="Poland")  # fmt: skip
    assert rows_of(table, 0, moved, lost) == {
        "General Mbanefo": ("died in Poland", False),
        "At your borders": ("The Soviet Union took Poland", None),
    }
    assert sum_up([(moved, False)], {"seat:0"}) == "The Soviet Union took Poland, next to you."
    assert sum_up([(moved, False)], {"seat:2"}) == "The Soviet Union took Poland."


def test_an_officer_whom_a_die_killed_and_a_company_that_stands_still_are_told_to_their_power() -> (
    None
):
    table = lay_table(("europe", "ussr"))
    us: dict[str, Any] = {"seat": 0, "name": "the European League"}
    died = OfficerRolled(officer="General Mbanefo", die=6, needed=6, area="area:iberia", **us)
    lived = OfficerRolled(officer="Admiral Sol", die=5, needed=6, area="area:iberia", **us)
    stands = BillRefused(money=300, company="the Iberia mineral company", card="", **us)
    assert rows_of(table, 0, died, lived, stands) == {
        "The Iberia mineral company": ("stands still, unpaid", False),
        "General Mbanefo": ("died in Iberia", False),
    }
    assert rows_of(table, 1, died, lived, stands) == {}


def test_cards_that_were_turned_are_seen_the_one_that_is_kept_and_all_that_were_in_vain() -> None:
    table = lay_table(("usa", "ussr"))
    us: dict[str, Any] = {"seat": 0, "name": "the United States", "money": 400}
    two = ("the Poland grain company", "a nuke card")
    us |= {"paid": 5, "targets": ("company:poland-grain", "technology:nuke"), "cards": two}
    kept = TechnologyTurned(wanted="nuke card", found=True, **us)
    seen = kept.show(table.state).turned
    assert seen is not None
    assert (seen.seat, seen.laid, seen.cards[-1]) == (0, 5, "technology:nuke")
    assert seen.title == "The United States looks for a nuke card"
    assert seen.ends == "A nuke card, for 2 cards and $400 million"
    assert text(table, seen.cards[-1]).startswith("Lets its power build nukes")
    vain = TechnologyTurned(wanted="L-star card", found=False, **us)
    seen = vain.show(table.state).turned
    assert seen is not None
    assert seen.ends == "No L-star card among 2 cards, for $400 million"
    settled = SettlementRolled(seat=0, name="us", die=2, money=200, company="it")
    thrown = settled.throw(table.state, ())
    assert thrown is not None
    assert thrown.verdict == "$200 million"


# Why an area is no answer


def test_it_is_said_why_an_area_cannot_be_attacked() -> None:
    table = lay_table(("usa", "ussr"))
    army(table, 0, "WCA", 2)
    army(table, 1, "ECA", 1)
    army(table, 1, "GRL", 1)

    def why(place: str) -> str:
        return why_no_attack(table, 0, at(place))

    assert why("ECA") == ""
    assert why("WCA") == "it is your own"
    assert why("NCA").startswith("it is nobody's")
    assert why("hud") == "there are no navies to fight"
    assert why("nat") == "nobody fights on an ocean"
    assert why("RUS") == "no armies of yours stand beside it"
    table.powers[0].fought = dict(table.powers[0].armies)
    assert why("ECA") == "your armies beside it have attacked already in this stage"
    stock(table, 0, 0, 6, 6)
    assert why("ECA").startswith("an attack takes a set")
    table.state.closed = {at("ECA"): 3}
    assert why("ECA") == "nobody may enter there"


def test_it_is_said_why_a_force_cannot_go_where_it_is_dragged() -> None:
    table = lay_table(("usa", "ussr"))
    table.state.stage = MOVE
    navy(table, 0, "nat", 0)
    navy(table, 0, "gsl", 0)
    army(table, 1, "ECA", 1)

    def why(start: str, end: str) -> str:
        return why_not_there(table, 0, at(start), at(end))

    assert why("gsl", "ECA").startswith("navies stay at sea")
    navy(table, 0, "gsl", 2)
    assert why("gsl", "ECA") == "armies land among foreign ones in the Attack stage only"
    assert why("gsl", "WUS") == "the sea where they lie does not touch that land"
    assert why("gsl", "blt").startswith("navies sail into one water after the other")
    assert why("EUS", "ECA") == "foreign armies are marched on in the Attack stage"
    assert why("EUS", "ALA").startswith("it is not next door")
    assert why("EUS", "blt") == "that water does not touch their land"
    stock(table, 0, 0, 0, 0)
    assert why("EUS", "MUS").startswith("a march takes a grain")
    assert why("gsl", "hud").startswith("to sail takes an oil")


# What an answer risks, and how the dice fell


def caution(table: SupremacyTable, rule: Any, key: str) -> str:
    """What is said before an answer to the first question of a rule."""
    asked = rule.send(None)
    option = asked.find_option(key)
    assert option is not None
    rule.close()
    return GAME.caution(table.state, asked, option)


def test_whoever_empties_a_home_is_told_who_is_near() -> None:
    table = lay_table(("ussr", "europe"))
    table.state.stage = 5
    said = caution(table, act_move(table, 0), "march:kola:russia")
    assert said == "Kola is left empty, with 1 foreign army near"
    army(table, 0, "KOL", 2)
    assert caution(table, act_move(table, 0), "march:kola:russia") == ""


def test_who_has_nobody_to_fight_begins_with_done_and_not_with_missiles() -> None:
    table = lay_table(("ussr", "europe"))
    table.powers[0].nukes = 1
    rule = act_attack(table, 0)
    assert GAME.begin_with(table.state, rule.send(None)) == "", "there is a land to attack"
    rule.close()
    table.powers[0].supplies = [0, 0, 0]
    rule = act_attack(table, 0)
    asked = rule.send(None)
    assert [option.key for option in asked.options] == ["done", "launch"]
    assert GAME.begin_with(table.state, asked) == "done"
    rule.close()


def test_an_attack_that_the_defence_may_be_helped_against_is_warned_of() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "POL", 2)
    assert caution(table, act_attack(table, 0), "battle:scandinavia") == ""
    said = "1 more may join the defence after a round"
    assert caution(table, act_attack(table, 0), "battle:eastern-europe") == said
    army(table, 1, "EEU", 0)
    assert caution(table, act_attack(table, 0), "battle:eastern-europe") == "", "nobody is there"


def test_who_sends_all_armies_of_a_land_is_told_who_is_near() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", 3)
    neutral(table, "POL", 1)
    rule = act_attack(table, 0)
    battle = rule.send(None).find_option("battle:poland")
    assert battle is not None
    muster = rule.send(battle.value)
    warned = []
    for count in (3, 2):
        amounts = {field.key: 0 for field in muster.form.fields} | {"march-russia": count}
        option = muster.find_option(muster.form.key_of(amounts))
        warned.append(GAME.caution(table.state, muster, option))
    rule.close()
    assert warned == ["Russia may be left empty, with 1 foreign army near", ""]


def test_who_sends_all_armies_beside_an_officer_is_told_that_he_falls_with_them() -> None:
    table = lay_table(("ussr", "europe"), fortuna="on")
    army(table, 0, "RUS", 3)
    neutral(table, "POL", 1)
    table.powers[0].officers = {0: at("RUS")}
    name = table.world.officers["ussr"][0]
    rule = act_attack(table, 0)
    battle = rule.send(None).find_option("battle:poland")
    assert battle is not None
    muster = rule.send(battle.value)
    warned = []
    for count in (3, 2):
        amounts = {field.key: 0 for field in muster.form.fields} | {"march-russia": count}
        option = muster.find_option(muster.form.key_of(amounts))
        warned.append(GAME.caution(table.state, muster, option))
    rule.close()
    said = f"Russia may be left empty, with 1 foreign army near; {name} dies if all of them fall"
    assert warned == [said, ""]


def test_who_sends_all_armies_of_a_land_that_is_no_home_is_told_that_it_is_lost() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "POL", 3)
    neutral(table, "EEU", 1)
    table.state.holder[at("POL")] = 0
    rule = act_attack(table, 0)
    battle = rule.send(None).find_option("battle:eastern-europe")
    assert battle is not None
    muster = rule.send(battle.value)
    warned = []
    for count in (3, 2):
        amounts = {field.key: 0 for field in muster.form.fields} | {"march-poland": count}
        option = muster.find_option(muster.form.key_of(amounts))
        warned.append(GAME.caution(table.state, muster, option))
    rule.close()
    assert warned == ["Poland is nobody's if all its armies go", ""]


def test_lands_that_all_armies_leave_are_warned_of_in_one_sentence() -> None:
    table = lay_table(("ussr", "europe"))
    for place in ("POL", "ROM"):
        army(table, 0, place, 2)
    neutral(table, "GRE", 1)
    rule = act_attack(table, 0)
    battle = rule.send(None).find_option("battle:greece")
    assert battle is not None
    muster = rule.send(battle.value)
    amounts = {field.key: 0 for field in muster.form.fields} | {
        "march-poland": 2, "march-romania": 2
    }  # fmt: skip
    option = muster.find_option(muster.form.key_of(amounts))
    warned = GAME.caution(table.state, muster, option)
    rule.close()
    assert warned == "Poland and Romania are nobody's if all their armies go"


def test_who_enters_with_all_armies_of_a_land_is_told_who_is_near() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", 3)
    army(table, 1, "SCA", 0)
    army(table, 1, "POL", 2)
    rule = act_attack(table, 0)
    item: Any = rule.send(None)
    while not (isinstance(item, Decision) and item.kind == "enter"):
        reply = None
        if isinstance(item, Decision):
            key = "battle:scandinavia"
            if item.form is not None:
                amounts = {field.key: 0 for field in item.form.fields} | {"march-russia": 3}
                key = item.form.key_of(amounts)
            chosen = item.find_option(key)
            assert chosen is not None
            reply = chosen.value
        item = rule.send(reply)
    all_of_them, two = (item.find_option(f"march-russia={count}") for count in (3, 2))
    assert all_of_them is not None
    assert two is not None
    said = [GAME.caution(table.state, item, option) for option in (all_of_them, two)]
    rule.close()
    assert said == ["Russia may be left empty, with 2 foreign armies near", ""]


def test_a_launch_is_warned_of_the_winter_that_is_near() -> None:
    table = lay_table()
    weapons(table, 0, nukes=1)
    assert caution(table, act_attack(table, 0), "launch") == ""
    table.state.clouds = [at("GRL")] * 10
    assert "nuclear winter" in caution(table, act_attack(table, 0), "launch")


def test_wages_for_goods_that_do_not_fit_are_warned_of() -> None:
    table = lay_table()
    form = payroll_form(table, bill_of(table, 0))
    asked: Decision[Any] = Decision(0, "payroll", "", "payroll", (), form=form)
    option = asked.find_option(form.key_of(form.usual))
    assert option is not None
    assert GAME.caution(table.state, asked, option) == ""
    stock(table, 0, 11, 6, 6)
    assert GAME.caution(table.state, asked, option) == "4 units will not fit on your tracks"
    stock(table, 0, 6, 6, 6)
    navy(table, 1, "bks")
    assert GAME.caution(table.state, asked, option) == "the Alaska oil company is blockaded"


def test_a_purchase_that_does_not_fit_is_warned_of() -> None:
    table = lay_table(market="literal")
    stock(table, 0, 11, 6, 6)
    asked: Decision[Any] = Decision(0, "buy", "", "buy", (), form=purchase_form(table, 0))
    option = asked.find_option("grain=3,oil=0,minerals=0")
    assert option is not None
    assert GAME.caution(table.state, asked, option) == "2 units will not fit on your tracks"


def test_luck_counts_high_dice_and_hits_against_what_was_due() -> None:
    battle = BattleRolled(
        area="area:poland", place="Poland", attack=(6, 6), defence=(1,), killed=(0, 1),
        left=(2, 0), seat=0, attacker="a", defender="b", defenders=(1,),
    )  # fmt: skip
    shots = StarsFired(
        seat=1, name="b", dice=(6, 5, 1), destroyed=2, left=0, attacker=0, areas=("area:poland",),
        aims=("2 nukes at Poland",), shots=((2, 3),),
    )  # fmt: skip
    orbit = StarsClashed(
        seat=0, name="a", other=1, rival="b", dice=(4, 3), theirs=(6,), lost=(1, 1)
    )
    first, second = GAME.luck(lay_table().state, [battle, shots, orbit])
    assert (first.seat, first.rolls, first.got) == (0, 4, 3)
    assert shots.line(()).endswith("2 nukes destroyed")
    assert replace(shots, thing="neutron bomb").line(()).endswith("2 neutron bombs destroyed")
    assert first.expected == pytest.approx(2.0)
    assert (second.seat, second.rolls, second.got) == (1, 5, 3)
    assert second.expected == pytest.approx(0.5 + 2.5 + 0.5)


def test_the_dice_of_neutral_forces_are_nobodys() -> None:
    battle = BattleRolled(
        area="area:poland", place="Poland", attack=(6,), defence=(1,), killed=(0, 1),
        left=(2, 0), seat=0, attacker="a", defender="the defence",
    )  # fmt: skip
    luck = GAME.luck(lay_table().state, [battle])
    assert [(each.seat, each.label) for each in luck] == [(0, ""), (None, "Warlords and pirates")]


def test_forces_and_weapons_and_finds_of_different_kinds_are_not_added_up_meanwhile() -> None:
    seat: dict[str, Any] = {"seat": 3, "name": "the European League", "money": 100}
    turned: dict[str, Any] = {**seat, "paid": 1, "targets": ("company:kola-oil",), "found": True}
    raised = [
        ForcesPaid(count=12, **seat),
        WeaponBuilt(weapon="nuke", **seat),
        WeaponBuilt(weapon="L-star", **seat),
    ]
    finds = [
        CompanyProspected(wanted="oil company", cards=("the Kola oil company",), **turned),
        CompanyProspected(wanted="grain company", cards=("the Poland grain",), **turned),
    ]
    assert sum_up([(event, False) for event in raised], set()) == (
        "The European League raised 12 forces, built 1 nuke and built 1 L-star."
    )
    assert sum_up([(event, False) for event in finds], set()) == (
        "The European League found 1 oil company and found 1 grain company."
    )


def test_a_battle_says_you_only_where_one_person_sits_at_the_table() -> None:
    table = lay_table(("ussr", "europe", "africa"))
    army(table, 0, "RUS", 3)
    army(table, 1, "SCA", 2)
    table.state.battle = Battle(0, at("SCA"), [Group(at("RUS"), "march", 3)], [1])
    stakes = GAME.stakes(table.state)
    assert stakes is not None
    assert stakes.seen_by([0]).situation.startswith("You attack ")
    assert stakes.seen_by([0, 2]).situation.startswith("The Soviet Union attacks ")
