"""What a player is told: the rule of each answer, causes, what came of things, where it stands."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from labyrinth_table import GAME, act_as, answer_at_random, hand, lay_table, put_minion
from loaded import carry_out, labels

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.engine.show import HoldsUp
from fandg.games.labyrinth.content import at_price
from fandg.games.labyrinth.days import advance_day
from fandg.games.labyrinth.effects import Draw, LookAhead
from fandg.games.labyrinth.events.base import READ
from fandg.games.labyrinth.events.blows import Hurt
from fandg.games.labyrinth.events.course import TurnEnds
from fandg.games.labyrinth.events.levels import CashedIn, VillainGrows
from fandg.games.labyrinth.events.rolls import (
    PlusOnesSpent,
    SpellCast,
    TestEnds,
    VillainRolls,
    XpDieThrown,
)
from fandg.games.labyrinth.events.scouting import EventEnds, PageChosen, PageRead
from fandg.games.labyrinth.events.walks import CardsSeen, TokenGained
from fandg.games.labyrinth.hero_level_up import cash_in_heroes, share_treasures
from fandg.games.labyrinth.moving import move_freely
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.regions import CAMP
from fandg.games.labyrinth.state import FlippedSpell, OpenPacket
from fandg.games.labyrinth.surging import surge
from fandg.games.labyrinth.telling.explain import explain_target
from fandg.games.labyrinth.turns import take_turn
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs_cards import draw, look_ahead
from fandg.games.labyrinth.villain_level_up import reward_villain
from fandg.games.labyrinth.villain_step import cast_unique, resolve_spell

sys.path.insert(0, str(Path(__file__).parent.parent))
from recorded import answers_of, read

RECORDED = Path(__file__).parent / "recorded"

# The rule of each answer

ABOUT = {
    "act end": "turn", "act go": "move", "act scout": "scout", "act loot": "taken",
    "act surge": "power surge", "act roll": "dice", "act roll:magic": "magic", "act join": "join",
    "act clear": "rockfall",
    "act train-ability": "train", "act train-xp": "train", "act talent": "talent",
    "act ability": "ability", "act gift": "ability", "act shift": "ability", "act use": "slot",
    "act play": "moment", "act cage": "act", "act push": "act", "act burn": "act",
    "act appeal": "act",
    "aim": "hits", "charge charge": "charge", "charge hold": "hold", "charge join": "join",
    "charge leave": "leave", "choose-deck": "red", "choose-hero": "hero", "choose-region": "",
    "choose-row": "plus-one", "choose-talent": "talent", "choose-way": "", "choose-who": "",
    "defender": "defender", "discard": "", "discovery": "discover", "equip": "slot",
    "finder": "discover", "free-move": "move", "golden-tie": "closest", "keep-relic": "",
    "heal-or-cleanse": "doom", "lay-tile": "scout", "look-ahead": "", "lose-plus-one": "plus-one",
    "page-choice": "page", "pay-x": "x", "poison": "poison", "react": "moment",
    "recover": "", "reroll": "throw", "save-test": "test", "shut-portal": "mission",
    "spend": "", "spend-damage": "defender", "sticky-fingers": "ability",
    "stash-event": "event", "swap-plus-one": "plus-one", "test-row": "test", "tester": "test",
    "turn-die": "", "unequip": "slot", "villain-plus-one": "plus-one", "vulture": "ability",
    "who-leaves": "leave", "who-plays": "join", "level-up": "bounty", "sidekick": "sidekick",
    "feed-sidekick": "sidekick", "franken-friend": "ability", "share-shield": "mission",
    "die": "", "granted": "act", "appeal-row": "act", "cage-row": "act", "camp-upgrade": "supplies",
    "party": "party", "share-heart": "heal", "snatch": "taken",
}  # fmt: skip
"""A word that stands in the first words of the rule of a kind of question, or of an answer to it.

None for those that any card or page may put: their rule is that of the card or the page.
"""


def _offered(path: Path) -> Iterator[tuple[Decision[Any], Option[Any]]]:
    recording = read(path)
    match = Match(GAME, recording.setup)
    for answer in answers_of(recording):
        asked = match.run()
        assert isinstance(asked, Decision)
        yield from ((asked, option) for option in asked.options)
        match.answer(answer.key)


def test_a_card_of_a_hand_says_when_it_may_be_played() -> None:
    table = lay_table("rowan")
    told = {
        card: explain_target(table, f"card:{card}") for card in ("stitch-in-time", "four-leaves")
    }
    said = {card: found.text.split("\n")[0] for card, found in told.items() if found is not None}
    assert said == {
        "stitch-in-time": "**When:** in a Magic roll, with its hits.",
        "four-leaves": "**When:** when dice are rolled. You are asked then.",
    }


def test_every_answer_of_the_recorded_games_names_a_rule_that_is_about_it() -> None:
    rulebook = rulebook_of("labyrinth")
    wrong = set()
    for path in sorted(RECORDED.glob("*.toml")):
        for asked, option in _offered(path):
            verb = f"{asked.kind} {option.key.partition(':')[0]}"
            whole = f"{asked.kind} {option.key}"
            name = next(name for name in (whole, verb, asked.kind) if name in ABOUT)
            section = rulebook.find(option.rule or asked.rule)
            assert section is not None, (name, option.rule or asked.rule)
            first = " ".join([section.title, *section.paragraphs[:2]]).lower()
            word = "sidekick" if section.id == "sidekicks" else ABOUT[name]
            if word not in first:
                wrong.add((name, section.id))
    assert not wrong


def test_the_rule_of_a_hero_who_is_offered_is_not_that_of_a_card() -> None:
    table = lay_table("rowan")
    rules = {name: explain_target(table, name).rule for name in (  # type: ignore[union-attr]
        "hero:dredgar", "card:power-shield", "card:bad-news", "card:elemental-spark"
    )}  # fmt: skip
    assert rules == {
        "hero:dredgar": "hero-setup",
        "card:power-shield": "treasures",
        "card:bad-news": "villain-magic",
        "card:elemental-spark": "cards",
    }


# What is held


def _cast(name: str) -> list[SpellCast]:
    table = lay_table("rowan")
    table.state.decks.black.remove(name)
    table.state.played.append(name)
    spell = table.library.black[name]
    cast = FlippedSpell(name, price=spell.prices[0])
    return carry_out(resolve_spell(table, table.board, cast)).all_of(SpellCast)


def test_a_black_spell_that_costs_a_hero_hearts_is_held_like_the_villains_own() -> None:
    table = lay_table("rowan")
    (told,) = _cast("bad-news")
    tableau = told.show(table.state).tableau
    assert tableau is not None
    assert "Bad News" in tableau.title
    (told,) = _cast("wandering-thoughts")
    assert told.show(table.state).tableau is None


def test_a_heros_loss_is_seen_however_much_has_happened_since_the_last_answer() -> None:
    table = lay_table("rowan")
    assert Hurt("hero:rowan", "Rowan", 4, 8, doomed=False).show(table.state).is_grand
    struck = Hurt("hero:rowan", "Rowan", 4, 8, False, "minion:1", True, "the Hound")
    blow = struck.show(table.state)
    assert (blow.banner, blow.strikes) == ("The Hound strikes Rowan: 4 ♥, 8 left", True)
    assert blow.readers == (next(h.seat for h in table.state.heroes if h.id == "rowan"),)
    assert TokenGained("hero:rowan", "Rowan", "♥", -2).show(table.state).is_grand
    assert not TokenGained("hero:rowan", "Rowan", "♥", 2).show(table.state).is_grand
    assert not Hurt("minion:hound", "the Hound", 4, 0, doomed=False).show(table.state).is_grand


def test_a_card_that_was_drawn_is_held_up_with_the_back_of_its_deck() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    story = carry_out(surge(table, hero), (), ["red=1,green=1"])
    seen = story.all_of(CardsSeen)
    assert [told.card for told in seen] == hero.hand
    show = seen[1].show(table.state)
    (held,) = show.acts
    assert isinstance(held, HoldsUp)
    assert (held.card, held.back, show.is_grand) == (f"card:{hero.hand[1]}", "green", True)


def test_of_tiles_that_are_looked_at_it_is_said_what_they_bring() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    looking = look_ahead(table, Making(hero, "forty-one-points"), LookAhead(deck="tiles", amount=2))
    story = carry_out(looking, (), [f"next:{table.state.decks.tiles[1]}"])
    asked = story.asked[0]
    assert all(option.note.startswith("It brings ") for option in asked.options)
    assert {option.target for option in asked.options} == {
        f"tile:{tile}" for tile in table.state.decks.tiles[:2]
    }


def test_who_might_move_and_is_held_by_enemies_is_told_so() -> None:
    table = lay_table("rowan")
    put_minion(table, "hound", "c3")
    story = carry_out(move_freely(table, table.state.heroes[0], 1))
    assert [event.line(["Ana"]) for event in story.events] == [
        "Rowan stays on C3: enemies hold all who are there"
    ]


def test_a_turn_that_ends_by_itself_says_so() -> None:
    table = lay_table("rowan")
    put_minion(table, "hound", "c3")
    act_as(table, table.state.heroes[0], 0)
    ended = carry_out(take_turn(table)).one_of(TurnEnds)
    assert "No Action Points left" in ended.show(table.state).banner
    act_as(table, table.state.heroes[0], 2)
    ended = carry_out(take_turn(table), (), "end").one_of(TurnEnds)
    assert not ended.show(table.state).banner


# Treasures


def test_who_wears_bruno_and_has_found_nothing_is_asked_nothing_about_treasures() -> None:
    table = lay_table("rowan")
    table.state.discovered.append("bruno")
    table.state.heroes[0].equipment.item = "bruno"
    assert not carry_out(share_treasures(table)).asked
    assert table.state.heroes[0].equipment.item == "bruno"


def test_what_is_given_up_says_that_it_is_lost_and_for_what() -> None:
    table = lay_table("rowan")
    table.state.decks.treasures.remove("seconds-rapier")
    table.state.heroes[0].equipment.offense = "seconds-rapier"
    (asked,) = carry_out(share_treasures(table), (), "done").asked
    assert labels(asked) == ["done", "return:seconds-rapier"]
    assert asked.options[0].label == "Nobody changes"
    given = asked.options[1]
    bounty = table.library.treasures["seconds-rapier"].bounty
    assert given.label.startswith("Give ")
    assert f"{bounty} Bounty" in given.label
    assert "cashed in" in given.note


# Causes, and what came of them


def test_which_decks_says_what_for_and_how_many_cards() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    story = carry_out(surge(table, hero), (), ["red=2,green=0"])
    (asked,) = story.asked
    assert asked.about == "hero:rowan"
    assert asked.prompt == "Power Surge: Rowan draws 2 cards. From which decks?"


def test_what_a_page_lets_one_draw_names_the_event() -> None:
    table = lay_table("rowan")
    packet = next(iter(table.library.packets.values()))
    act = Making(table.state.heroes[0], packet.id)
    story = carry_out(draw(table, act, Draw(who="me", deck="any")), (), "deck:red")
    assert story.asked[0].prompt.startswith(f"For the event {packet.name}: Rowan draws a card.")


def test_an_event_is_noted_once_with_the_choice_and_what_it_brought() -> None:
    found: set[str] = set()
    for packet in GAME.library.packets.values():
        if packet.act != 1 or not packet.pages[0].choices or len(found) > 3:
            continue
        table = lay_table("rowan")
        if packet.id not in table.state.decks.packets:
            continue
        table.state.decks.packets.remove(packet.id)
        hero = act_as(table, table.state.heroes[0])
        hand(table, hero, "elemental-spark")
        story = answer_at_random(read_packet(table, OpenPacket(packet.id), hero, CAMP), table)
        if not story.all_of(PageChosen):
            continue
        lines = [event.line(["Ana"]) for event in story.events]
        pages = len({event.side for event in story.all_of(PageRead)})
        assert lines.count(f"Event: {packet.name}") <= pages
        assert any(line.startswith("Chosen: ") for line in lines)
        ends = story.all_of(EventEnds)[-1]
        if ends.came:
            assert ends.came[0].startswith("Rowan: ")
            assert ends.show(table.state).seconds == READ
            found.add(packet.id)
    assert found


def test_the_villain_tells_how_he_grows_and_what_for() -> None:
    table = lay_table("rowan")
    story = carry_out(reward_villain(table, 0))
    assert story.one_of(CashedIn).line([]).startswith("No hero has fallen")
    grown = story.all_of(VillainGrows)
    assert all("2 XP" in told.line([]) for told in grown)
    assert len(grown) == story.one_of(CashedIn).xp // 2
    by_day = carry_out(advance_day(table)).one_of(VillainGrows)
    assert "nobody was Defeated by Day 1" in by_day.line([])
    assert len(by_day.rows) == 4
    assert by_day.show(table.state).banner


def test_where_a_game_stands_names_act_round_day_and_step_and_the_heroes_hearts() -> None:
    table = lay_table("rowan", "coach")
    state = table.state
    assert GAME.headline(state) == "Act 1, before the first round"
    state.round = 1
    assert GAME.headline(state) == "Act 1, Round 1, before Day 1"
    state.round, state.day, state.phase = 2, 1, "villain-step"
    table.hero("rowan").hearts = 8
    assert GAME.headline(state) == "Act 1, Round 2, Day 1 of 4, the Villain's step"
    setup = Match(GAME, read(RECORDED / "act-1-souls.toml").setup).setup
    assert "Rowan 8/12 ♥, Coach 12/12 ♥" in GAME.story(state, setup)


# What the notebook says, read as a sentence


def test_a_spell_is_told_with_the_figures_of_what_was_paid_and_no_others() -> None:
    library = lay_table("rowan").library
    for table in (library.red, library.green, library.black):
        for card in table.values():
            for price in card.prices:
                said = at_price(card.text, card.prices, price)
                assert len(card.prices) == 1 or not re.search(r"\d/\d", said), (card.id, said)
                assert not re.search(r"\b1 [\w-]+s\b(?!-)", said), (card.id, said)
    assert at_price("You move 2/4 steps.", (1, 2), 2) == "You move 4 steps."


def test_what_a_test_a_die_and_an_empty_stash_come_to_is_said_in_sentences() -> None:
    names = ["Ana"]
    passed = TestEnds("hero:rowan", "Rowan", 5, 3, True)
    assert passed.line(names) == "Rowan passes the Test with 5 hits: 3 were needed"
    failed = TestEnds("hero:rowan", "Rowan", 0, 1, False)
    assert failed.line(names) == "Rowan fails the Test with 0 hits: 1 was needed"
    drawn = CardsSeen("hero:rowan", "Rowan", ("Fragile Mortality",), "fragile-mortality")
    assert drawn.line(names) == "Drawn: Fragile Mortality"
    assert CashedIn(0, 0, "hero").line(names) == "There is no Bounty to cash in"
    die = XpDieThrown("hero:rowan", "Rowan", "the XP die", ("w1",), 0)
    assert die.line(names) == "Rowan throws the XP die: it brings 1 more XP for each hero"
    rolled = VillainRolls("villain:grubb", "Grubb", "melee", 3, 0)
    assert not rolled.line(names), "the roll has said it"
    more = VillainRolls("villain:grubb", "Grubb", "melee", 3, 1)
    assert more.line(names) == "Grubb has 3 Melee hits, 1 Plus-One with it"
    useless = VillainRolls("villain:grubb", "Grubb", "corruption", 1, 0, "no minion comes")
    assert useless.line(names) == "Grubb has 1 Corruption hit: no minion comes"
    table = lay_table("rowan", mode="tutorial")
    assert useless.show(table.state).readers == (0,), "a lesson is still to come"
    table.state.lessons += ["corruption", "minions"]
    assert useless.show(table.state).readers == ()


def test_who_is_meant_is_asked_with_what_means_him() -> None:
    table = lay_table("rowan", "welliam")
    story = carry_out(cast_unique(table, table.board), (), "hero:rowan")
    (asked,) = [question for question in story.asked if question.kind == "golden-tie"]
    unique = table.library.villains[table.board.id].unique
    assert unique is not None
    assert asked.prompt == f"For {unique.name}: who is meant?"


def test_a_unique_spell_is_staged_as_it_is_cast_first_and_goes_by_after_that() -> None:
    table = lay_table("rowan")
    shows = []
    for _ in range(2):
        story = carry_out(cast_unique(table, table.board))
        shows.append(story.one_of(SpellCast).show(table.state))
    assert [show.tableau is not None for show in shows] == [True, False]
    assert shows[1].banner in shows[0].tableau.title  # type: ignore[union-attr]


def test_the_fire_at_which_heroes_learn_is_staged_the_first_time_only() -> None:
    table = lay_table("rowan")
    for is_staged in (True, False):
        table.state.hero_stash.bounty = 2
        story = carry_out(cash_in_heroes(table))
        assert (story.one_of(CashedIn).show(table.state).tableau is not None) == is_staged


def test_a_page_that_asks_at_once_is_no_great_moment_of_its_own_for_who_is_asked() -> None:
    asking, silent = 0, 0
    for packet in GAME.library.packets.values():
        table = lay_table("rowan", "coach")
        if packet.id not in table.state.decks.packets:
            continue
        table.state.decks.packets.remove(packet.id)
        rule = read_packet(table, OpenPacket(packet.id), act_as(table, table.lead), CAMP)
        item: Any = rule.send(None)
        while isinstance(item, Event):
            told, item = item, rule.send(None)
            if not isinstance(told, PageRead):
                continue
            tableau = told.show(table.state).tableau
            assert tableau is not None
            is_asked = isinstance(item, Decision) and item.kind == "page-choice"
            assert tableau.asks == (item.shared_by if is_asked else ())
            asking, silent = asking + is_asked, silent + (not is_asked)
            break
        rule.close()
    assert asking
    assert silent


def test_what_is_found_is_named_and_one_hit_is_one() -> None:
    found = TokenGained("hero:rowan", "Rowan", "Bruno the Horse", 1, is_card=True)
    assert found.line([]) == "Rowan has found Bruno the Horse"
    assert PlusOnesSpent("hero:rowan", "Rowan", 1, 1).line([]) == "Rowan spends 1 Plus-One: 1 hit"


def test_a_villain_with_a_title_is_told_with_his_article() -> None:
    table = lay_table("rowan", act=3)
    assert table.name_of(table.board) == "the Porter"
    assert carry_out(reward_villain(table, 0)).all_of(VillainGrows)[0].line([]).startswith("The ")
