"""What a card does where several heroes meet it, where no room is left, or to who is down."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from laid_table import LIBRARY, Laid
from loaded import Story, carry_out

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.effects import PlaceHenchmen, PlaceVillain, WoundVillain
from fandg.games.fortune.enemies import fight_enemy, fight_from_deck, fight_villain
from fandg.games.fortune.events.fights import FightBegins, RoundFought
from fandg.games.fortune.events.goods import CardSpeaks
from fandg.games.fortune.events.organization import TrackMoved
from fandg.games.fortune.fights import Ending
from fandg.games.fortune.foes import hero_dice
from fandg.games.fortune.henchmen import place_henchman
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.organization import draw_villain_event
from fandg.games.fortune.searching import search
from fandg.games.fortune.state import Bout, Hero
from fandg.games.fortune.verbs import Act, happen
from fandg.games.fortune.verbs import carry_out as do


def together(seats: int = 3, artifact: str = "artifact-3") -> FortuneTable:
    table = FortuneTable("cooperative", seats=seats, options={"organization": "mob"})
    table.site("gobi", artifact)
    for hero in table.state.heroes:
        hero.space = "gobi"
        hero.glory = 3
    table.top(table.state.dangers, "company-danger")
    table.state.waiting = list(range(seats))
    return table


def adventure(table: FortuneTable, dice: list[int], answers: str) -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


# Several heroes before one Danger


def test_what_passing_brings_to_a_hero_it_brings_to_each_and_fortune_only_once() -> None:
    table = together()
    adventure(table, [5, 1, 1], "others hero:hero-2 camp-down camp-down camp-down")
    assert table.state.purses == [1]
    assert [hero.glory for hero in table.state.heroes] == [6, 6, 6], "the card's 2 and 1 more"


def test_what_failing_does_to_a_temple_it_does_once() -> None:
    table = together(2, "temple-1")
    site = table.state.sites[0]
    # The card's own Instability marker, and the one of every Danger failed there.
    adventure(table, [1, 1, 1, 2, 2, 2], "others hero:hero-2 pass")
    assert site.instability == 2
    assert [hero.glory for hero in table.state.heroes] == [2, 2], "failed for all"


def test_each_other_hero_is_whoever_did_not_take_the_test() -> None:
    table = together()
    adventure(table, [1, 1, 1], "others hero:hero-2 pass pass")
    assert [hero.wounds for hero in table.state.heroes] == [1, 0, 1]


# The first of several falls


def test_who_beats_an_enemy_that_felled_the_first_has_overcome_the_danger() -> None:
    table = together(2)
    table.top(table.state.dangers, "fight-danger")
    table.top(table.state.enemies, "enemy-2")
    table.hero.wounds = wounds_to_go(table, table.hero) - 1
    felled, beaten = [1, 1, 1, 4, 4, 1], [4, 4, 1, 1, 1]
    answers = "fight:enemies agree hero:hero-1 fight fight camp-down"
    adventure(table, [*felled, *beaten], answers)
    assert (table.hero.ko, table.other.ko) == (True, False)
    assert (table.other.markers, table.other.glory) == (1, 3 + 3)


def test_who_stands_hangs_from_the_cliffhanger_when_a_failure_fells_the_first() -> None:
    table = together(2)
    table.top(table.state.dangers, "ones-danger")
    table.hero.wounds = wounds_to_go(table, table.hero) - 1
    adventure(table, [1, 2, 2, 1], "hero:hero-1")
    assert (table.hero.ko, table.other.cliffhanger) == (True, "ones-danger")
    assert table.state.danger_discard == []


def test_who_is_carried_off_with_the_artifact_has_collected_the_glory_first() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-1", "travel-adventure")
    table.hero.space = "gobi"
    table.top(table.state.dangers, "lore-1")
    table.state.waiting = [0]
    adventure(table, [5, 1, 1], "to:tokyo")
    assert (table.hero.space, table.hero.glory) == ("tokyo", 2)


# Several heroes in one fight


def fell(
    table: FortuneTable, holder: Hero, dice: list[int], answers: str
) -> Story[dict[str, Ending]]:
    """All fight the weakest enemy, whom a card in one of their hands can fell."""
    table.hold(holder, "strike-event")
    table.top(table.state.enemies, "enemy-1")
    return table.play(fight_from_deck(table, table.state.heroes, "enemies"), dice, answers)


def test_a_card_that_fells_the_enemy_pays_all_who_are_in_the_fight() -> None:
    table = together(2)
    story = fell(table, table.hero, [], "hero:hero-1 play:strike-event")
    assert story.value == {"hero-1": "won", "hero-2": "won"}
    assert [hero.glory for hero in table.state.heroes] == [5, 5]


def test_all_who_fight_by_turns_are_named_as_a_fight_begins() -> None:
    table = together(3)
    begins = fell(table, table.hero, [], "hero:hero-1 play:strike-event").one_of(FightBegins)
    first, second, third = (begins.hero, *begins.fellows)
    assert {f"hero:{sheet.id}" for sheet in (first, second, third)} < set(begins.touches())
    assert [first.id, second.id, third.id] == [hero.id for hero in table.state.heroes]
    names = f"{first.short}, {second.short} and {third.short}"
    assert begins.line(()).startswith(f"{names} meet ")


def test_who_has_escaped_gets_nothing_when_a_card_fells_the_enemy() -> None:
    table = together(2)
    story = fell(table, table.other, [5, 1, 1], "hero:hero-1 escape play:strike-event")
    assert story.value == {"hero-1": "escaped", "hero-2": "won"}
    assert [hero.glory for hero in table.state.heroes] == [3, 5]


@pytest.mark.parametrize(
    "card",
    [v.id for v in LIBRARY.villains.values() if any(t.on == "round-lost" for t in v.triggers)],
)
def test_a_villain_minds_only_the_rounds_lost_to_him(card: str) -> None:
    table = Laid(0)
    site = table.state.sites[0]
    table.hero.space = site.space
    here = table.state.villain_at(site.space)
    if here is not None:
        table.state.villains.remove(here)
        table.state.villain_deck.append(here.id)
    table.state.villain_deck = [*(c for c in table.state.villain_deck if c != card), card]
    table.villain_at(site.space)
    table.state.bout = Bout(0, "henchman:mob", ["henchman", "mob"], 2)
    table.run(happen(table, table.hero, "round-lost"))
    assert not spoken(table, card), "it was a henchman who won that round"
    table.state.bout = Bout(0, f"villain:{card}", ["villain"], 3)
    table.run(happen(table, table.hero, "round-lost"))
    assert spoken(table, card)


def spoken(table: Laid, card: str) -> bool:
    return any(isinstance(event, CardSpeaks) and event.card.id == card for event in table.happened)


def test_rounds_that_a_sneak_test_brings_are_one_fight() -> None:
    table = Laid(2)
    hero, state = table.hero, table.state
    site = state.sites[0]
    hero.space, hero.wounds, hero.glory = site.space, 0, 0
    hero.gear, hero.allies = [], []
    for other in state.heroes:
        state.hands[other.hand].events.clear()
        state.hands[other.hand].secrets.clear()
    table.give(hero, "constable-dog")
    villain = state.villain_at(site.space)
    if villain is None:
        table.villain_at(site.space)
        villain = state.villain_at(site.space)
    assert villain is not None
    villain.guards, villain.wounds, state.table_dice = 0, 0, [0, 1, 2, 3]
    blows = [*[1] * hero_dice(table, hero), *[1] * (LIBRARY.villains[villain.id].combat)]
    story = carry_out(fight_villain(table, hero, villain, 2), [*blows, *blows])
    assert len(story.all_of(FightBegins)) == 1
    assert len(story.all_of(RoundFought)) == 2
    assert len([e for e in story.all_of(CardSpeaks) if e.card.id == "constable-dog"]) == 1


def test_a_falling_temple_asks_for_an_escape_test_as_cards_mean_it() -> None:
    (use,) = LIBRARY.allies["great-evasio"].uses
    assert use.when is not None
    assert set(use.when.test) == {"cliffhanger", "escape", "collapse"}


def test_a_round_in_which_the_enemy_falls_is_not_lost() -> None:
    table = together(2)
    table.top(table.state.enemies, "sore-loser")
    story = table.play(
        fight_from_deck(table, table.state.heroes, "enemies"),
        [4, 4, 4, 4, 4],
        "hero:hero-1 fight",
    )
    assert story.value == {"hero-1": "won", "hero-2": "won"}
    assert story.all_of(CardSpeaks) == []


# Where a henchman stands already


def test_a_villain_there_already_takes_the_soldier_on_in_whose_place_he_is_drawn() -> None:
    options: dict[str, str | int | bool] = {"organization": "nazis", "advanced-nazis": True}
    table = FortuneTable("cooperative", options=options)
    table.site("gobi")
    table.hero.space = table.other.space = "gobi"
    villain = table.villain("gobi", "nazis-villain-1", active=True)
    table.top(table.state.nazis, "nazi-villain")
    each = [1] * 7
    soldier = place_henchman(table, "gobi", "nazis", "test")
    story = table.play(soldier, each * 2)
    assert len(story.all_of(RoundFought)) == 2, "a round of each hero"
    assert (table.state.henchmen, villain.guards) == ({}, 1), "nobody is left beside a soldier"


def test_a_soldier_whom_a_villain_of_the_mob_does_not_take_on_is_still_to_be_fought() -> None:
    table = FortuneTable(options={"advanced-nazis": True})
    table.site("gobi")
    table.hero.space = "gobi"
    table.villain("gobi", "mob-villain-1")
    table.top(table.state.nazis, "nazi-villain")
    round_with_villain, soldier = [1] * 6, [4, 4, 4, 1, 1]
    placed = place_henchman(table, "gobi", "nazis", "test")
    table.play(placed, [*round_with_villain, *soldier], "fight")
    assert (table.state.henchmen, table.hero.glory) == ({}, 1)


def test_among_rivals_a_henchman_for_a_taken_space_comes_at_another_location() -> None:
    table = FortuneTable()
    table.hero.space = "lhasa"
    (only,) = table.board.spaces["lhasa"].ways
    table.state.henchmen[only] = "mob"
    table.top(table.state.locations, "siam")
    place = [PlaceHenchmen("next-to", faction="mob")]
    table.play(do(table, Act(table.hero, "now-event"), place))
    assert set(table.state.henchmen) == {only, "siam"}


def test_against_an_organization_a_henchman_for_a_taken_space_moves_the_track() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hero.space = "lhasa"
    (only,) = table.board.spaces["lhasa"].ways
    table.state.henchmen[only] = "mob"
    place = [PlaceHenchmen("next-to")]
    story = table.play(do(table, Act(table.hero, "track-event"), place))
    assert set(table.state.henchmen) == {only}
    assert story.one_of(TrackMoved).now == 1


def test_a_random_artifact_may_be_one_where_a_henchman_stands() -> None:
    tracks = set()
    for seed in range(12):
        table = FortuneTable("cooperative", options={"organization": "mob"}, seed=seed)
        table.site("gobi")
        table.site("siam", "artifact-2", "adventure-2")
        table.state.henchmen["gobi"] = "mob"
        place = [PlaceHenchmen("artifact")]
        table.play(do(table, Act(table.hero, "track-event"), place))
        tracks.add(table.state.track)
        assert ("siam" in table.state.henchmen) == (table.state.track == 0)
    assert tracks == {0, 1}


# Villains who are somewhere else


def test_a_random_villain_may_be_one_at_base() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi")
    villain = table.villain("", active=True)
    wound = [WoundVillain("random")]
    table.play(do(table, Act(table.hero, "track-event"), wound))
    assert (villain.wounds, villain.state) == (1, "ready")
    villain.wounds = 2
    table.play(do(table, Act(table.hero, "track-event"), wound))
    assert (villain.wounds, villain.state) == (0, "ko")
    assert "lies flat at base" in table.game.story(table.state, table.setup)
    table.play(do(table, Act(table.hero, "track-event"), wound))
    assert (villain.wounds, villain.state) == (0, "ko"), "he is out of action"


def test_a_villain_called_for_appears_even_where_nothing_lies_and_soon_leaves() -> None:
    table = FortuneTable()
    table.play(do(table, Act(table.hero, "now-event"), [PlaceVillain("mob")]))
    (villain,) = table.state.villains
    assert (villain.space, villain.faction) == ("cairo", "mob")
    table.play(search(table, villain))
    assert table.state.villains == []


# A hero who is down


def test_the_next_hero_on_their_feet_stands_in_for_a_first_player_who_is_ko() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hero.ko = True
    table.top(table.state.villain_events, "lore-event")
    table.play(draw_villain_event(table), [5, 1, 1])
    assert (table.hero.glory, table.other.glory, table.state.track) == (0, 1, 0)


def test_what_the_villains_plot_goes_on_when_it_fells_the_first_player() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hero.space = "gobi"
    table.hero.wounds = wounds_to_go(table, table.hero) - 1
    table.top(table.state.villain_events, "henchman-event")
    table.top(table.state.locations, "gobi")
    table.play(draw_villain_event(table), [1, 1, 1, 4, 4, 1], "fight")
    assert (table.hero.ko, table.state.track) == (True, 1)


def test_who_is_ko_uses_no_card() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hold(table.hero, "calm-event")
    table.hero.ko = True
    table.top(table.state.villain_events, "track-event")
    table.play(draw_villain_event(table))
    assert table.state.track == 1


def test_who_is_ko_in_a_round_has_not_only_lost_it() -> None:
    table = Laid(2)
    hero, state = table.hero, table.state
    enemy = LIBRARY.enemy["storm-squad"]
    hero.gear, hero.allies, hero.treasures, hero.glory = [], [], [], 3
    for hand in state.hands:
        hand.events.clear()
        hand.secrets.clear()
    hero.space = "north-atlantic"
    hero.wounds = wounds_to_go(table, hero) + hero.wounds - 1
    state.enemy, state.purses[hero.side], state.table_dice = enemy.id, 0, [0, 1, 2, 3]
    blows = [*[1] * hero_dice(table, hero), *[6] * enemy.dice]
    story = carry_out(fight_enemy(table, [hero], enemy, "nazis"), [*blows, 1], "fight")
    assert hero.ko
    assert story.all_of(CardSpeaks) == []
    assert hero.glory == 2, "what the KO cost, and no more"
