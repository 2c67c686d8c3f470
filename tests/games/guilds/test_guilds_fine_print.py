"""The small print: what a rule says of the odd case, where two of them meet."""

from __future__ import annotations

from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_alone,
    lay_table,
    mine,
    monster,
    place_of,
    token,
)
from loaded import Story, carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack, make_form
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.events.blows import MinesExplode, PoolRolled, Reacts
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.guarding import move_towards, react
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.reckoning import new_assault, reckon
from fandg.games.guilds.resting import return_monsters
from fandg.games.guilds.setup import lay_tokens
from fandg.games.guilds.state import OFF, HeldCard, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.twists import end_round

MISSES = (MISS, MISS, MISS)


def _ready(who: str, *cards: str, at: str = "e6", scenario: int = 1) -> GuildsTable:
    """A hero with cards in his activation, of the first guild; Pike's is the second."""
    party = (who, *[n for n in ("ketch-farrow", "lio-marble", "bram-tuckett") if n != who][:2])
    table = lay_table(scenario, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    act_as(table, hero(table, who, at, *cards))
    return table


def _hit(
    table: GuildsTable, target: Hero | Monster, dice: tuple[int, ...], keys: str = ""
) -> Story[None]:
    return carry_out(attack(table, table.active, 0, target_of(target)), dice, keys)


def _who_reacts(story: Story[None]) -> list[str]:
    return [f"{event.name} {event.how}" for event in story.all_of(Reacts)]


# Who was passed over is judged when the attack is made


def test_a_target_that_is_pushed_away_has_fended_off_the_others_all_the_same() -> None:
    table = _ready("bram-tuckett", "R2")
    beadle = monster(table, "beadle", "d6")
    monster(table, "bailiff", "e7")
    story = _hit(table, beadle, (SHOT, WIDE, WIDE, *MISSES, MISS))
    assert _who_reacts(story) == ["the Beadle pays back"]


# A chain


def test_who_is_met_by_a_chain_was_attacked_too_and_may_step_away() -> None:
    table = _ready("bram-tuckett", "S4")
    pike = hero(table, "sallow-pike", "e7")
    barnaby = hero(table, "barnaby-oake", "d7", "4-17")
    pike.dazed = barnaby.dazed = True
    _hit(table, pike, (6, WIDE, WIDE), "use go:c7 stay")
    assert (place_of(barnaby), barnaby.tired) == ("c7", True)


# Wounds in return


def test_what_a_monster_is_killed_by_in_return_is_to_the_credit_of_who_dealt_it() -> None:
    table = _ready("bram-tuckett", at="e5", scenario=5)
    table.state.shut = 0
    bram, nan = table.active, hero(table, "nan-nettle", "d5")
    ogre = monster(table, "vault-ogre", "e5", wounds=3)
    bram.dazed = True
    dice = (*MISSES, MISS, CRIT, BLANK, BLANK)
    carry_out(react(table, ogre, bram), dice, implied="done")
    assert ogre.dying
    assert nan.wounds == 0
    assert [guild.coins for guild in table.state.guilds] == [0, 4]


def test_who_has_no_writ_cannot_wound_the_mayor_in_return_either() -> None:
    table = _ready("bram-tuckett", scenario=11)
    nan = hero(table, "nan-nettle", "e6")
    mayor = monster(table, "lord-mayor", "e6")
    for writ in ([], [0, 1]):
        table.state.guilds[1].done = list(writ)
        carry_out(react(table, mayor, nan), (*MISSES, *MISSES, CRIT, BLANK, BLANK), implied="done")
        assert mayor.wounds == bool(writ)


# Mines under monsters, where a guild is alone


def test_alone_mines_explode_under_a_monster_that_is_pushed_or_that_returns() -> None:
    table = lay_alone()
    act_as(table, hero(table, "bram-tuckett", "e6", "R2"))
    beadle = monster(table, "beadle", "d6")
    mine(table, "c6", 0)
    dice = (SHOT, WIDE, WIDE, SHOT, SHOT)
    story = _hit(table, beadle, (*dice, *MISSES, MISS))
    assert story.one_of(MinesExplode).name == "the Beadle"
    assert _who_reacts(story) == ["the Beadle pays back"]
    assert beadle.at == OFF
    assert table.state.guilds[0].coins == 3
    mine(table, "e5", 0)
    story = carry_out(return_monsters(table), (1,) * 4 + (SHOT, WIDE))
    assert story.one_of(MinesExplode).name == "the Beadle"
    rolled = story.one_of(PoolRolled)
    assert (rolled.seat, rolled.struck) == (0, None), "who laid it throws for it"
    assert (place_of(beadle), beadle.wounds) == ("e5", 1)


def test_alone_the_mayor_walks_over_mines_unhurt_until_there_is_a_writ() -> None:
    table = lay_alone(11)
    bram = hero(table, "bram-tuckett", "e8")
    mayor = monster(table, "lord-mayor", "e5")
    mine(table, "e6", 0)
    table.state.shut = 0
    carry_out(move_towards(table, mayor, bram), (SHOT, SHOT, *(BLANK,) * 5))
    assert mayor.wounds == 0


# The active hero


def test_a_second_attack_may_be_made_with_the_twin_of_a_card_that_was_kept() -> None:
    table = _ready("bram-tuckett", "5-01", "5-01", "5-15")
    hero(table, "sallow-pike", "e7").dazed = True
    hero(table, "barnaby-oake", "e5").dazed = True
    table.hero("sallow-pike").cards.append(HeldCard("deed-to-a-grave-unused"))
    dice = (CRIT, *(MISS,) * 6)
    carry_out(go_on(table), dice, "attack:0:hero-sallow-pike")
    assert not table.active.cards[0].exhausted
    story = carry_out(go_on(table), (MISS,) * 6, "use:card-2-0 attack:1:hero-barnaby-oake")
    second = next(asked for asked in story.asked if asked.kind == "second-attack")
    assert not [key for key in labels(second) if key.startswith("attack:0")]
    assert [held.exhausted for held in table.active.cards] == [False, True, False]


def test_a_refreshing_potion_lets_a_hero_be_exhausted_once_more_in_the_same_activation() -> None:
    table = _ready("bram-tuckett", "2-16")
    table.active.tokens = ["refreshing-potion"]
    for key in ("use:card-0-0", "use:refreshing-potion", "use:card-0-0"):
        carry_out(go_on(table), (), key)
    assert (table.state.points, table.active.tired) == (7, True)


def test_hedda_rolls_more_for_the_wound_with_which_she_has_just_paid() -> None:
    table = _ready("hedda-brack", "S1", "1-11")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    form = make_form(
        table, table.active, reckon(table, new_assault(table, table.active, 0, target_of(pike)))
    )
    assert form is not None
    boost = table.card(table.active.cards[1])
    assert form.fields[0].label == f"{boost.name}: {boost.text}"
    assert form.say({"boost-1": 0}).startswith("3 melee dice")
    assert form.say({"boost-1": 1}).startswith("6 melee dice")
    _hit(table, pike, (MISS,) * 6, "boost-1=1")


def test_a_token_is_taken_at_once_when_a_guard_dies_on_it() -> None:
    table = _ready("bram-tuckett")
    nan = act_as(table, hero(table, "nan-nettle", "e5"))
    monster(table, "bailiff", "e5", wounds=1)
    token(table, "till", "e5")
    dice = (HIT, MISS, MISS, CRIT, BLANK, BLANK)
    carry_out(go_on(table), dice, "go:e6", implied="done")
    assert (place_of(nan), nan.tokens) == ("e6", ["till"])


# Monsters and titles


def test_a_guards_own_extra_die_counts_for_who_comes_first() -> None:
    table = lay_table(5, guilds=3)
    table.state.shut = 0
    act_as(table, hero(table, "bram-tuckett", "e5"))
    monster(table, "bailiff", "e5")
    monster(table, "rat-catcher", "f5")
    story = carry_out(go_on(table), ((WIDE,) * 4 + MISSES), "go:d5")
    assert _who_reacts(story) == ["the Rat-catcher 1 guards", "the Bailiff 1 guards"]


def test_the_first_step_that_a_title_hides_may_be_one_that_an_effect_gives() -> None:
    table = _ready("bram-tuckett", "4-06", scenario=7)
    table.state.guilds[0].titles = ["bellringers"]
    clerk = monster(table, "dust-clerk", "e6")
    _hit(table, clerk, (*(WIDE,) * 5, WIDE, WIDE), "go:d6 stay")
    assert place_of(table.active) == "d6"


def test_the_potions_that_a_title_brings_are_never_laid_out_on_the_board() -> None:
    state = lay_table(11).state
    state.guilds[0].titles = ["herbalists"]
    for _ in range(60):
        lay_tokens(state, GAME.library)
        assert state.box.count("healing-potion") >= 2
        state.box += [lying.id for lying in state.lying]
        state.lying = []


# The right-hand guild runs the monsters


def test_the_right_hand_guild_says_from_where_a_monster_pays_back() -> None:
    table = lay_table(1, monsters="right-hand")
    act_as(table, hero(table, "corporal-dunn", "e6", "S3"))
    bailiff = monster(table, "bailiff", "d7")
    story = carry_out(
        attack(table, table.active, 0, target_of(bailiff)),
        (WIDE, WIDE, *MISSES),
        "keep-0=0 monster-1 go:e7",
    )
    question = next(asked for asked in story.asked if asked.kind == "payback-way")
    assert labels(question)[0] == "go:d6"
    assert question.seat == 0
    assert place_of(bailiff) == "e7"


def test_the_right_hand_guild_says_from_where_the_mayor_keeps_office_hours() -> None:
    table = lay_table(11, monsters="right-hand")
    mayor = monster(table, "lord-mayor", "e5")
    hero(table, "sallow-pike", "e3")
    table.state.guilds[1].done = [0]
    table.state.turns = 2
    ways = carry_out(end_round(table), (), "go:e6")
    question = next(asked for asked in ways.asked if asked.kind == "payback-way")
    assert question.seat == 0
    assert (labels(question)[0], place_of(mayor)) == ("go:e4", "e6")


def test_the_right_hand_guild_says_where_a_monster_goes_that_has_heard_somebody() -> None:
    table = lay_table(3, monsters="right-hand")
    bram = act_as(table, hero(table, "bram-tuckett", "e2"))
    bailiff = monster(table, "bailiff", "e5")
    story = carry_out(move_towards(table, bailiff, bram), (), "go:e6")
    (question,) = story.asked
    assert (question.seat, question.about) == (1, target_of(bailiff))
    usual = question.legal_options()[0].key
    assert usual.startswith("go:")
    assert usual != "go:e6"
    assert place_of(bailiff) == "e6"
    carry_out(move_towards(table, bailiff, bram), (), "stay")
    assert place_of(bailiff) == "e6"


def test_the_right_hand_guild_rerolls_the_dice_of_a_monster_or_leaves_them() -> None:
    table = lay_table(1, monsters="right-hand")
    dunn = act_as(table, hero(table, "corporal-dunn", "e6"))
    beadle = monster(table, "beadle", "d6")
    story = carry_out(react(table, beadle, dunn), MISSES, "done")
    assert [asked.seat for asked in story.asked if asked.kind == "reroll"] == [0]
    carry_out(react(table, beadle, dunn), (*MISSES, HIT, BLANK, BLANK), "reroll:miss")
    assert dunn.wounds == 1


def test_a_portal_is_no_step_and_cold_feet_wait_for_the_first() -> None:
    table = _ready("ketch-farrow", at="e1", scenario=2)
    table.active.curse = "D08"
    carry_out(go_on(table), (), "go:e9")
    assert (table.state.points, table.state.moved) == (3, True)
    walks = find_walks(table, table.active, 3)
    assert walks[cell_named("d9")].cost == 2
    carry_out(go_on(table), (), "go:d9")
    assert table.state.points == 1
    table = _ready("ketch-farrow", at="e1", scenario=2)
    table.active.curse = "D08"
    assert find_walks(table, table.active, 4)[cell_named("d9")].cost == 3
