"""What bots of the guilds weigh: odds against reactions, ways, Rests, rivals, mines, cards."""

from __future__ import annotations

from collections.abc import Iterable

from guilds_table import GAME, act_as, hero, lay_table, mine, monster, token
from loaded import carry_out

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.games.guilds.activation import list_doings
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bots.drafting import worth_of_hero
from fandg.games.guilds.bots.goals import goal_maps, potential, worth_of_kill, worth_of_share
from fandg.games.guilds.bots.outlook import CARD, WOUND, Outlook
from fandg.games.guilds.bots.planning import choose_act, rank_acts
from fandg.games.guilds.bots.scoring import score_of
from fandg.games.guilds.bots.shopping import (
    hits_of,
    worth_in_slot,
    worth_of_draft,
    worth_of_hand,
    worth_of_purchase,
)
from fandg.games.guilds.bots.steady import choose_steady, shortlist_of, worth_of_rest
from fandg.games.guilds.bots.tastes import taste_of
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.reckoning import new_assault
from fandg.games.guilds.state import OFF, HeldCard, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.upgrading import place_card, question_to_buy, question_to_keep

LIBRARY = GAME.library


def _ids(codes: Iterable[str]) -> list[str]:
    return [LIBRARY.coded[code].id for code in codes]


def _away(table: GuildsTable) -> None:
    """Take all rivals off the board, so that only what a test lays out matters."""
    for rival in table.state.heroes:
        if rival.guild:
            rival.at = OFF


def _whim_that_likes(table: GuildsTable, name: str) -> int:
    """A whim by which the first guild likes a hero or a card best."""
    for whim in range(1000):
        table.state.guilds[0].whim = whim
        if taste_of(table, 0, name) > 0.95:
            return whim
    raise AssertionError(name)


def _act(table: GuildsTable, found: Hero) -> str:
    return choose_act(Outlook(table, found), list(list_doings(table, found)))


# Attacks, by exact odds against what answers them


def test_an_attack_that_does_a_quest_is_worth_more_than_one_that_does_none() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1"))
    beadle, bailiff = monster(table, "beadle", "e4"), monster(table, "bailiff", "e6")
    assert worth_of_kill(table, bram, beadle) > 4 * worth_of_kill(table, bram, bailiff)
    assert _act(table, bram) == f"attack:0:monster-{beadle.number}"


def test_a_payback_that_would_kill_makes_an_attack_worth_less() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1"))
    target = f"monster:{monster(table, 'bailiff', 'e4').number}"
    healthy = Outlook(table, bram).worth_of_attack(0, target, unmoved=True)
    bram.wounds = 3
    assert Outlook(table, bram).worth_of_attack(0, target, unmoved=True) < healthy - 0.05


def test_an_attack_past_a_monster_that_is_close_is_worth_less_by_its_guard() -> None:
    table = lay_table(1, guilds=2)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S3"))
    hero(table, "sallow-pike", "e7")
    free = Outlook(table, bram).worth_of_attack(0, "hero:sallow-pike", unmoved=True)
    bailiff = monster(table, "bailiff", "d5")
    outlook = Outlook(table, bram)
    guarded = outlook.worth_of_attack(0, "hero:sallow-pike", unmoved=True)
    assert abs(free - guarded - outlook.risk_of_guard(bailiff)) < 1e-9
    assert outlook.risk_of_guard(bailiff) > 0


def test_who_walks_goes_where_no_monster_guards_if_the_goal_is_as_near() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5"))
    outlook = Outlook(table, bram)
    assert outlook.risk_at(cell_named("e5")) == 0
    bailiff = monster(table, "bailiff", "e4")
    outlook = Outlook(table, bram)
    assert outlook.risk_at(cell_named("e5")) == outlook.risk_of_guard(bailiff)
    odile = hero(table, "ketch-farrow", "e5")
    odile.id = "odile-reed"
    assert Outlook(table, odile).risk_at(cell_named("e5")) == 0


# Ways


def test_a_goal_is_as_near_as_the_way_to_it() -> None:
    table = lay_table(1)
    _away(table)
    bram = hero(table, "bram-tuckett", "a6")
    table.state.quest_tokens = []
    for guild in table.state.guilds:
        guild.done = [0, 1, 2]
    token(table, table.state.box[0], "b6")
    shut = potential(goal_maps(table, bram), bram.at)
    table.state.shut = 0
    assert potential(goal_maps(table, bram), bram.at) > shut


def test_a_hero_handles_what_is_at_hand_and_carries_home_what_he_has() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e2"))
    assert _act(table, bram) == "handle:1"
    table = lay_table(1)
    _away(table)
    bram = hero(table, "bram-tuckett", "c1")
    table.state.quest_tokens[0].carrier, table.state.quest_tokens[0].at = bram.id, OFF
    act_as(table, bram)
    assert _act(table, bram) in ("go:a1", "go:b1", "go:a2")


def test_the_last_quest_and_the_last_part_of_one_are_worth_more() -> None:
    table = lay_table(1)
    first = worth_of_share(table, 0, 1)
    table.state.guilds[0].progress[1] = [cell_named("e2"), cell_named("h5")]
    later = worth_of_share(table, 0, 1)
    table.state.guilds[0].done = [0, 2]
    assert first < later < worth_of_share(table, 0, 1)


# Rests


def test_a_rest_is_worth_more_with_the_dead_the_dazed_the_tired_and_used_cards() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "", "S1", "S3")
    worth = [worth_of_rest(table, 0)]
    bram.cards[0].exhausted = True
    worth.append(worth_of_rest(table, 0))
    bram.tired = True
    worth.append(worth_of_rest(table, 0))
    table.hero("lio-marble").dazed = True
    worth.append(worth_of_rest(table, 0))
    table.hero("ketch-farrow").at = OFF
    worth.append(worth_of_rest(table, 0))
    assert worth == sorted(set(worth))
    assert worth[0] == 0


# Rivals and mines


def test_a_hero_of_a_guild_with_two_quests_is_worth_more_to_kill() -> None:
    table = lay_table(1)
    table.state.guilds[0].slain = [1]
    bram, pike = hero(table, "bram-tuckett", "e5"), hero(table, "sallow-pike", "e6")
    before = worth_of_kill(table, bram, pike)
    table.state.guilds[1].done = [0, 1]
    assert worth_of_kill(table, bram, pike) > before


def test_a_rival_who_could_win_by_a_kill_is_kept_away_from() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", wounds=2))
    hero(table, "sallow-pike", "e7", "S1")
    danger = Outlook(table, bram).danger_at(bram.at)
    assert danger > Outlook(table, bram).danger_at(cell_named("a1")) == 0
    table.state.guilds[1].done = [0, 1]
    assert Outlook(table, bram).danger_at(bram.at) > danger
    table.state.guilds[1].slain = [0]
    assert Outlook(table, bram).danger_at(bram.at) < danger


def test_a_walk_over_a_mine_costs_and_ones_own_mines_cost_nothing() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5"))
    goal = cell_named("e6")
    free = Outlook(table, bram).plan(3, attacks=False)[goal]
    mine(table, "e6", 0)
    assert Outlook(table, bram).plan(3, attacks=False)[goal] == free
    mine(table, "e6", 1)
    assert Outlook(table, bram).plan(3, attacks=False)[goal] < free - 0.1


# Here and now, or ahead


def test_an_expert_walks_to_the_better_attack_and_a_steady_guild_makes_the_one_at_hand() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1"))
    bailiff = monster(table, "bailiff", "e6")
    monster(table, "beadle", "c4")
    legal = list(list_doings(table, bram))
    here = f"attack:0:monster-{bailiff.number}"
    assert choose_act(Outlook(table, bram, ahead=False), legal) == here
    assert choose_act(Outlook(table, bram), legal) == "go:d4"


def test_what_would_come_back_at_it_costs_a_steady_guild_nothing_but_mines_lie_there_now() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1", wounds=2))
    hero(table, "sallow-pike", "e7", "S1")
    bailiff = monster(table, "bailiff", "e4")
    mine(table, "d5", 1)
    (walk,) = (
        w for w in find_walks(table, bram, 1).values() if w.steps[-1].cell == cell_named("d5")
    )
    ahead, now = Outlook(table, bram), Outlook(table, bram, ahead=False)
    for found in (ahead, now):
        reactions = found.risk_of_guard(bailiff), found.risk_of_payback(bailiff)
        assert all((cost > 0) == found.ahead for cost in (*reactions, found.danger_at(bram.at)))
    assert 0 < now.risk_of_way(walk) < ahead.risk_of_way(walk)


def test_an_expert_at_sight_keeps_away_from_a_rival_whom_a_steady_guild_walks_up_to() -> None:
    table = lay_table(1)
    table.state.guilds[0].done = [0, 1, 2]
    bram = act_as(table, hero(table, "bram-tuckett", "e5", wounds=2))
    hero(table, "sallow-pike", "e8", "S1")
    table.state.guilds[1].done = [0, 1]
    legal = list(list_doings(table, bram))
    near = [choose_act(Outlook(table, bram, ahead=ahead), legal) for ahead in (False, True)]
    assert near[0] != near[1]


# Cards


def test_an_armour_is_worth_nothing_to_who_wears_a_better_one() -> None:
    table = lay_table(1)
    armours = [card for card in LIBRARY.upgrades.values() if card.group == "armour"]
    armours.sort(key=lambda card: card.always[0].amount)
    weak, strong = armours[0], armours[-1]
    for found in table.heroes_of(0):
        found.cards = []
    assert worth_of_purchase(table, 0, [weak.id]) > 0
    for name in ("bram-tuckett", "ketch-farrow", "lio-marble"):
        hero(table, name, "", strong.code)
    assert worth_of_purchase(table, 0, [weak.id]) == 0


def test_a_boost_is_worth_something_only_beside_an_attack_that_it_goes_with() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett")
    boost = next(card for card in LIBRARY.upgrades.values() if "weapon" in card.fits)
    blade, spell = _ids(("S1", "S4"))
    alone, with_spell = worth_of_hand(table, bram, [spell]), [spell, boost.id]
    assert worth_of_hand(table, bram, with_spell) == alone
    assert worth_of_hand(table, bram, [blade, boost.id]) > worth_of_hand(table, bram, [blade])


def test_a_second_attack_card_is_worth_less_than_the_first() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett")
    (blade,) = _ids(("S1",))
    none, one, two = (worth_of_hand(table, bram, [blade] * n) for n in range(3))
    assert one - none > two - one > 0


def test_a_card_goes_to_whom_it_serves_best() -> None:
    own = ("tobit-wren", "ketch-farrow", "bram-tuckett")
    table = lay_table(1, parties=(own, ("sallow-pike", "corporal-dunn", "ada-crewe")))
    bow = LIBRARY.coded["S3"].id
    wren, farrow = table.hero("tobit-wren"), table.hero("ketch-farrow")
    assert worth_in_slot(table, wren, 0, bow) > worth_in_slot(table, farrow, 0, bow)
    table.state.guilds[0].drafted = [bow]
    rule = place_card(table, 0, table.state.guilds[0].drafted)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert choose_steady(table, asked) == "to:tobit-wren"
    rule.close()


def test_of_a_hand_those_two_are_kept_that_bring_most_together() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "", "S1")
    table.state.phases_left = [1]
    strong, weak = _ids(("1-03", "1-06"))
    guild = table.state.guilds[0]
    guild.hand, guild.coins = [strong, weak, weak, strong], 12
    guild.whim = _whim_that_likes(table, strong)
    question = question_to_keep(table, 0)
    assert choose_steady(table, question) == "card-1-03=2,card-1-06=0"
    assert question.prompt.endswith("The other 2 go to the Ferrymen.")


def test_the_hits_of_a_card_know_natural_abilities() -> None:
    table = lay_table(1)
    bow = LIBRARY.upgrades[LIBRARY.coded["S3"].id]

    def hits(who: str) -> float:
        return hits_of(LIBRARY.outfit_of_hero(who, "", (bow.id,), (), 1), bow)

    assert hits("tobit-wren") > hits("bram-tuckett")
    assert hits("lio-marble") > hits("bram-tuckett")
    assert table.library is LIBRARY


# Boosts and effects, in play


def _declared(*cards: str, wounds: int = 0) -> str:
    """What a steady guild adds to an attack of Bram's on a Bailiff, by its key."""
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", *cards, wounds=wounds))
    rule = attack(table, bram, 0, f"monster:{monster(table, 'bailiff', 'e6').number}")
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    key = choose_steady(table, asked)
    rule.close()
    return key


def test_a_steady_guild_declares_what_stills_a_payback_that_could_reach_it() -> None:
    assert _declared("S3", "2-10", wounds=2) == "boost-1=1"


def test_wounds_that_pay_for_dice_are_reckoned_with() -> None:
    table = lay_table(1)
    _away(table)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1", "1-11"))
    target = f"monster:{monster(table, 'bailiff', 'e4').number}"
    assault = new_assault(table, bram, 0, target)
    assault.boosts = [1]
    outlook = Outlook(table, bram, ahead=False)
    free = outlook.cost_of_strike(new_assault(table, bram, 0, target), 0)
    paid = outlook.cost_of_strike(assault, 0)
    assert paid >= free + CARD + WOUND
    bram.wounds = 2
    assert outlook.cost_of_strike(assault, 0) > paid


def test_an_attack_is_worth_what_its_boost_makes_of_it() -> None:
    table = lay_table(1, guilds=2)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1"))
    hero(table, "sallow-pike", "e6")
    plain = Outlook(table, bram, ahead=False).strike(0, "hero:sallow-pike", unmoved=True)
    bram.cards.append(HeldCard(LIBRARY.coded["3-09"].id))
    outlook = Outlook(table, bram, ahead=False)
    assert outlook.strike(0, "hero:sallow-pike", unmoved=True).worth > plain.worth
    bram.cards[1].exhausted = True
    outlook = Outlook(table, bram, ahead=False)
    assert outlook.strike(0, "hero:sallow-pike", unmoved=True).worth == plain.worth


def test_nobody_is_exhausted_for_points_that_lead_nowhere() -> None:
    table = lay_table(1)
    _away(table)
    for guild in table.state.guilds:
        guild.done = [0, 1, 2]
    table.state.quest_tokens = []
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "2-16"))
    assert not _act(table, bram).startswith("use:")
    table.state.guilds[0].done = [0, 2]
    table.state.guilds[0].coins = 9
    assert _act(table, bram) == "use:card-0-0"


# Tastes


def _bought(whim: int, hand: Iterable[str]) -> str:
    """What a guild of a whim buys of six cards with the coins of a skirmish."""
    table = lay_table(1)
    hero(table, "bram-tuckett", "", "S1", "S4")
    hero(table, "ketch-farrow", "", "S2", "S5")
    hero(table, "lio-marble", "", "S3")
    guild = table.state.guilds[0]
    guild.whim, guild.coins, guild.drafted = whim, 12, _ids(hand)
    return choose_steady(table, question_to_buy(table, 0))


def test_boosts_and_trainings_are_bought_by_some_guilds_and_left_by_others() -> None:
    hand = ("1-01", "1-10", "1-11", "1-15", "1-16", "1-03")
    bought = [_bought(whim, hand) for whim in range(40)]
    for code in hand:
        assert 4 <= sum(f"card-{code}=1" in key for key in bought) <= 36, code


def test_a_guild_answers_by_its_whim_and_always_the_same() -> None:
    hand = ("1-01", "1-10", "1-11", "1-15", "1-16", "1-03")
    assert len({_bought(whim, hand) for whim in range(20)}) > 5
    assert _bought(3, hand) == _bought(3, hand)


def test_a_card_that_serves_is_bought_though_it_is_not_liked() -> None:
    assert all(_bought(whim, ("1-01",)) == "card-1-01=1" for whim in range(60))


def test_what_costs_more_than_its_share_of_the_coins_is_not_kept_as_gladly() -> None:
    table = lay_table(1)
    (dear,) = _ids(("5-12",))
    table.state.guilds[0].coins = 30
    rich = worth_of_draft(table, 0, [dear])
    table.state.guilds[0].coins = 12
    assert worth_of_draft(table, 0, [dear]) == rich - 3


def test_in_some_draft_of_four_guilds_each_hero_is_taken_and_no_two_drafts_need_be_alike() -> None:
    table, drafts = lay_table(1, guilds=4), set()
    for seed in range(60):
        table.state.heroes, left = [], set(LIBRARY.heroes)
        GAME.forget(table.state, (), Generator(seed))
        for guild in (3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0):
            name = max(sorted(left), key=lambda name: worth_of_hero(table, guild, name))
            table.state.heroes.append(Hero(name, guild))
            left.remove(name)
        drafts.add(frozenset(left))
    assert len(drafts) > 20
    assert not frozenset.intersection(*drafts)


def test_whims_leave_the_dice_alone_and_nobody_knows_anothers() -> None:
    table = lay_table(1, guilds=4)
    before = [guild.whim for guild in table.state.guilds]
    assert len(set(before)) == 4
    GAME.forget(table.state, (1,), Generator(3))
    after = [guild.whim for guild in table.state.guilds]
    assert [mine == other for mine, other in zip(before, after, strict=True)] == [
        False, True, False, False,
    ]  # fmt: skip


# What experts think through


def test_the_shortlist_has_the_best_attack_and_the_best_walk() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S1"))
    beadle = monster(table, "beadle", "e4")
    keys = [option.key for option in list_doings(table, bram)]
    ranked = rank_acts(table, bram, keys, 4)
    assert len(ranked) == 4
    assert ranked[0] == f"attack:0:monster-{beadle.number}"
    assert any(key.startswith("go:") for key in ranked)


def test_a_door_takes_no_place_on_the_shortlist() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "a6"))
    keys = [option.key for option in list_doings(table, bram)]
    assert any(key.startswith("door:") for key in keys)
    assert not any(key.startswith("door:") for key in rank_acts(table, bram, keys, 12))


def test_only_what_matters_is_thought_through() -> None:
    table = lay_table(1)
    story = carry_out(place_card(table, 0, [LIBRARY.coded["S1"].id]), (), "out")
    assert shortlist_of(table, story.asked[0]) == []


def test_a_guild_with_more_quests_and_living_heroes_stands_better() -> None:
    table = lay_table(1)
    even = score_of(table, 0)
    table.state.guilds[0].done = [1]
    ahead = score_of(table, 0)
    hero(table, "bram-tuckett").at = OFF
    assert even < score_of(table, 0) < ahead
