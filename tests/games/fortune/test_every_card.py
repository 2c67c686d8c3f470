"""Every card is played on a laid-out table, and what its verbs promise is what happens there.

A card is played on one table after the other until each of its verbs was carried out; a witness
stands beside each of them and compares the table before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest
from laid_table import LIBRARY, Laid
from promises import JOINING, PROMISES, Witness

from fandg.games.fortune import effects as e
from fandg.games.fortune import sentences as s
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.cards import draw_events, legal_uses, use_card
from fandg.games.fortune.city import draw_city_card
from fandg.games.fortune.content import Ability, Card, Cliffhanger, Danger, Enemy, EventCard
from fandg.games.fortune.dangers import face
from fandg.games.fortune.decks import piles
from fandg.games.fortune.enemies import fight_from_deck
from fandg.games.fortune.numbers import cards_before, count_bonus, is_so
from fandg.games.fortune.organization import draw_villain_event
from fandg.games.fortune.state import Bout, InPlay, Playing
from fandg.games.fortune.telling.plays import tell_play
from fandg.games.fortune.verbs import VERBS, Act, carry_out, happen

TABLES = 160
"""On so many tables at most a card must have shown all that it does."""


def label(card: Card) -> str:
    return card.id


def verbs_in(value: object) -> Iterator[e.Verb]:
    """All verbs that stand in a card, those within others too."""
    if isinstance(value, tuple):
        for part in value:
            yield from verbs_in(part)
    elif isinstance(value, msgspec.Struct):
        if isinstance(value, e.Verb):
            yield value
        for field in value.__struct_fields__:
            yield from verbs_in(getattr(value, field))


def test_every_verb_that_acts_by_itself_has_a_promise_that_is_watched() -> None:
    assert {*PROMISES, *JOINING} == set(get_args(s.Effect))


@pytest.fixture
def witness(monkeypatch: pytest.MonkeyPatch) -> Witness:
    watching = Witness()
    for kind, rule in list(VERBS.rules.items()):
        watched = rule._replace(handler=watching.wrap(rule.handler))
        monkeypatch.setitem(VERBS.rules, kind, watched)
    return watching


def play_all(
    witness: Witness,
    parts: object,
    play: Callable[[Laid], bool],
    *,
    hero: str = "",
    least: int = 1,
    enough: Callable[[], bool] = lambda: True,
) -> None:
    """Play a card on one table after the other, until all its verbs have been carried out.

    `play` says whether the card could be played there at all; it must be on `least` tables, and
    until it is `enough`.
    """
    wanted = {id(verb): verb for verb in verbs_in(parts)}
    played = 0
    for number in range(TABLES):
        table = Laid(number, hero)
        witness.seen.clear()
        played += play(table)
        if not table.over:
            table.check()
        for verb in witness.seen:
            wanted.pop(id(verb), None)
        if not wanted and played >= least and enough():
            return
    assert played >= least, "nowhere to be played"
    assert not wanted, f"never carried out: {list(wanted.values())}"


# Cards that lie before a hero or in his hand

USES = [
    (card, number)
    for cards in (LIBRARY.heroes, LIBRARY.gear, LIBRARY.allies, LIBRARY.items, LIBRARY.city_cards)
    for card in cards.values()
    for number in range(len(card.uses))
]


def lay_before(table: Laid, card: Card) -> None:
    """Put a card where it acts for the first hero."""
    if card.id in LIBRARY.artifacts or card.id in LIBRARY.adventures:
        table.lie(card.id)
    elif card.id in LIBRARY.villains:
        table.hero.space = next(site.space for site in table.state.sites)
        for villain in table.state.villains:
            if villain.space == table.hero.space:
                swap_villain(table, villain.id, card.id)
                return
        table.villain_at(table.hero.space)
        here = table.state.villain_at(table.hero.space)
        assert here is not None
        swap_villain(table, here.id, card.id)
    elif card.id != table.hero.id:
        table.give(table.hero, card.id)


def swap_villain(table: Laid, here: str, wanted: str) -> None:
    """Let another villain stand where one stands."""
    state = table.state
    villain = next(v for v in state.villains if v.id == here)
    for other in state.villains:
        if other.id == wanted:
            other.id, other.faction, other.guards = here, LIBRARY.villains[here].faction, 0
    if wanted in state.villain_deck:
        state.villain_deck[state.villain_deck.index(wanted)] = here
    villain.id, villain.faction, villain.guards = wanted, LIBRARY.villains[wanted].faction, 0


@pytest.mark.parametrize(
    ("card", "number"), USES, ids=[f"{card.id}-{number}" for card, number in USES]
)
def test_what_a_card_can_be_used_for(witness: Witness, card: Ability, number: int) -> None:
    use = card.uses[number]
    left = set(use.at)

    def play(table: Laid) -> bool:
        moment = use.at[table.luck.below(len(use.at))]
        lay_before(table, card)
        table.set_scene(moment, use.when)
        if not table.fulfil(use.when):
            return False
        hero = table.hero
        other = moment.startswith(("rival", "friend"))
        subject = table.rival if other else hero
        key = ("play:" if card.id in LIBRARY.city_cards else "use:") + card.id
        numbered = [n for n, u in enumerate(card.uses) if u is use]
        keys = {key, *(f"{key}:{n}" for n in numbered)}
        options = [o for o in legal_uses(table, hero, moment, subject) if o.key in keys]
        glory, fortune = hero.glory, table.state.fortune(hero)
        assert (use.glory <= glory and use.fortune <= fortune) or all(
            option.blocked for option in options
        )
        if not options or options[0].blocked:
            return False
        assert tell_play(table, options[0].value)
        table.run(use_card(table, options[0].value))
        if use.spend == "card":
            assert card.id not in [*hero.gear, *hero.allies]
        elif (
            not table.over
            and not hero.ko
            and not any(isinstance(verb, e.Ready) for verb in verbs_in(use.does))
        ):
            here = card.id in [*hero.gear, *hero.allies, hero.id]
            assert card.id in hero.used or not here
        left.discard(moment)
        return True

    hero = card.id if card.id in LIBRARY.heroes else ""
    play_all(witness, (use.does, use.betrayal), play, hero=hero, least=len(use.at) * 3)
    assert not left, f"never usable at {left}"


EVENTS = [event for event in LIBRARY.events.values() if not event.immediate]
NOW = [event for event in LIBRARY.events.values() if event.immediate]


@pytest.mark.parametrize("event", EVENTS, ids=label)
def test_what_an_event_does_from_the_hand(witness: Witness, event: EventCard) -> None:
    left = set(event.at)

    def play(table: Laid) -> bool:
        moment = event.at[table.luck.below(len(event.at))]
        table.give(table.hero, event.id)
        table.set_scene(moment, event.when)
        if moment == "event-played":
            playing(table)
        if moment in ("my-city-card", "villain-event"):
            playing(table, city=moment == "my-city-card")
        if not table.fulfil(event.when):
            return False
        hero = table.hero
        subject = table.rival if moment.startswith(("rival", "friend", "event")) else hero
        options = [
            option
            for option in legal_uses(table, hero, moment, subject)
            if option.key.startswith(f"play:{event.id}")
        ]
        if not options:
            return False
        assert tell_play(table, options[0].value)
        table.run(use_card(table, options[0].value))
        if not table.over:
            here = [x.card for x in table.state.in_play]
            assert event.id in here if event.remains and not hero.ko else event.id not in here
            assert event.id not in [card.card for card in table.state.playing]
        left.discard(moment)
        clear(table)
        return True

    play_all(witness, event.does, play, least=len(event.at) * 3)
    assert not left, f"never playable at {left}"


def playing(table: Laid, *, city: bool = False) -> None:
    """Somebody else's Event, a City card or a Villain Event lies there to be canceled."""
    state = table.state
    if city:
        card = state.city.pop()
    elif table.state.organization and table.luck.below(2):
        card = state.villain_events.pop()
    else:
        card = state.events.pop()
    state.playing.append(Playing(card, 1, open=True))


def clear(table: Laid) -> None:
    """Away with what lay there for the scene."""
    for card in table.state.playing:
        if card.card in LIBRARY.events:
            table.state.event_discard.append(card.card)
        elif card.card in LIBRARY.city_cards:
            table.state.city_discard.append(card.card)
        else:
            table.state.villain_event_discard.append(card.card)
    table.state.playing = []


@pytest.mark.parametrize("event", NOW, ids=label)
def test_what_an_event_does_as_it_is_drawn(witness: Witness, event: EventCard) -> None:
    def play(table: Laid) -> bool:
        table.out_of_piles(event.id)
        table.state.events.append(event.id)
        table.run(draw_events(table, table.hero, 1))
        return True

    play_all(witness, event.does, play)


OPEN = [card for card in LIBRARY.city_cards.values() if not card.secret]


@pytest.mark.parametrize("card", OPEN, ids=label)
def test_what_a_city_card_does(witness: Witness, card: Ability) -> None:
    def play(table: Laid) -> bool:
        table.out_of_piles(card.id)
        table.state.city.append(card.id)
        table.hero.space = table.luck.pick(
            [city for city in table.board.cities if city not in table.state.henchmen]
        )
        table.run(draw_city_card(table, table.hero))
        return True

    play_all(witness, getattr(card, "does", ()), play)


@pytest.mark.parametrize("card", LIBRARY.villain_events.values(), ids=label)
def test_what_a_villain_event_does(witness: Witness, card: Any) -> None:
    def play(table: Laid) -> bool:
        if not table.state.organization:
            return False
        table.state.villain_events.remove(card.id)
        table.state.villain_events.append(card.id)
        table.run(draw_villain_event(table))
        return True

    play_all(witness, card.does, play)


@pytest.mark.parametrize("sheet", LIBRARY.organizations.values(), ids=label)
def test_what_the_record_sheets_do(witness: Witness, sheet: Any) -> None:
    def play(table: Laid) -> bool:
        if table.state.organization != sheet.id:
            return False
        parts = [row.does for row in sheet.tactics] + [sheet.outpost.each]
        if table.luck.below(3) == 0:
            table.hero.glory = 0
        table.run(carry_out(table, Act(table.hero, sheet.id), table.luck.pick(parts)))
        return True

    play_all(witness, (sheet.tactics, sheet.outpost.each), play)


@pytest.mark.parametrize("card", LIBRARY.heroes.values(), ids=label)
def test_what_a_hero_starts_with(witness: Witness, card: Any) -> None:
    def play(table: Laid) -> bool:
        table.run(carry_out(table, Act(table.hero, card.id), card.start))
        return True

    play_all(witness, card.start, play, hero=card.id)


# Triggers

TRIGGERED = [
    (card, number)
    for cards in (
        LIBRARY.heroes,
        LIBRARY.gear,
        LIBRARY.allies,
        LIBRARY.items,
        LIBRARY.artifacts,
        LIBRARY.adventures,
        LIBRARY.villains,
        LIBRARY.events,
        LIBRARY.enemy,
    )
    for card in cards.values()
    for number in range(len(card.triggers))
]


@pytest.mark.parametrize(
    ("card", "number"), TRIGGERED, ids=[f"{card.id}-{number}" for card, number in TRIGGERED]
)
def test_what_a_card_does_by_itself(witness: Witness, card: Any, number: int) -> None:
    trigger = card.triggers[number]

    def play(table: Laid) -> bool:
        hero = table.hero
        if isinstance(card, Enemy):
            lay_enemy(table, card)
        elif isinstance(card, EventCard):
            table.out_of_piles(card.id)
            table.state.in_play.append(InPlay(card.id, 0))
        else:
            lay_before(table, card)
        if card.id in LIBRARY.villains:
            table.state.bout = Bout(0, f"villain:{card.id}", ["villain"], card.wounds)
        if not table.fulfil(trigger.when):
            return False
        more = [card.id] if trigger.on in ("recovered", "sold") else []
        if more and cards_before(table, hero, LIBRARY.find_acting(more)):
            more = []
        table.run(happen(table, hero, trigger.on, *more))
        return True

    hero = card.id if card.id in LIBRARY.heroes else ""
    play_all(witness, trigger.does, play, hero=hero)


def lay_enemy(table: Laid, card: Enemy) -> None:
    """An enemy's card lies open, in the middle of its fight."""
    state = table.state
    for deck in (state.enemies, state.nazis, state.mob):
        if card.id in deck:
            deck.remove(card.id)
    state.enemy = card.id
    state.bout = Bout(0, card.id, ["enemy"], card.wounds, dice=card.dice, glory=card.glory)


# Bonuses

BONUSES = [
    card
    for cards in (
        LIBRARY.heroes,
        LIBRARY.gear,
        LIBRARY.allies,
        LIBRARY.items,
        LIBRARY.artifacts,
        LIBRARY.adventures,
        LIBRARY.villains,
        LIBRARY.events,
    )
    for card in cards.values()
    if card.always
]


@pytest.mark.parametrize("card", BONUSES, ids=label)
def test_a_bonus_counts_while_its_card_is_there_and_no_longer(card: Ability) -> None:
    for bonus in card.always:
        held_once = False
        for number in range(TABLES):
            hero = card.id if card.id in LIBRARY.heroes else ""
            table = Laid(number, hero)
            if isinstance(card, EventCard):
                table.out_of_piles(card.id)
                table.state.in_play.append(InPlay(card.id, 0))
            else:
                lay_before(table, card)
            when = bonus.when
            if when is not None and (when.keywords or when.skills or when.test):
                table.set_scene("my-test", when)
            if when is not None and when.against:
                table.set_scene("my-fight", when)
            if not table.fulfil(when):
                continue
            held_once = True
            due = sum(
                other.amount
                for other in card.always
                if other.to == bonus.to
                and (other.when is None or is_so(table, table.hero, other.when))
            )
            there = count_bonus(table, table.hero, bonus.to)
            without = bare_bonus(table, card, bonus.to)
            assert there - without == due, f"{card.id}: {bonus}"
            break
        assert held_once, f"{card.id}: {bonus} never counts"


def bare_bonus(table: Laid, card: Ability, to: Any) -> int:
    """The same number with the card gone."""
    saved = LIBRARY.adding[to]
    try:
        LIBRARY.adding[to] = LIBRARY.find_acting(saved.cards - {card.id})
        return count_bonus(table, table.hero, to)
    finally:
        LIBRARY.adding[to] = saved


# Dangers and enemies


@pytest.mark.parametrize("cliffhanger", [False, True], ids=["danger", "cliffhanger"])
@pytest.mark.parametrize("danger", LIBRARY.dangers.values(), ids=label)
def test_what_a_danger_does(witness: Witness, danger: Danger, cliffhanger: bool) -> None:
    side: Danger | Cliffhanger = danger.cliffhanger if cliffhanger else danger
    results: set[str | None] = set()

    def play(table: Laid) -> bool:
        table.hero.space = table.state.sites[0].space
        table.out_of_piles(danger.id)
        result = table.run(face(table, [table.hero], danger, cliffhanger=cliffhanger))
        table.state.facing = None
        table.state.danger_discard.append(danger.id)
        results.add(result)
        return True

    parts = [side.passed, side.failed, [test.ones for test in side.tests]]
    if isinstance(side, Danger):
        parts.append(side.drawn)

    def enough() -> bool:
        return "failed" in results and bool(results & {"overcome", "fought"})

    play_all(witness, tuple(tuple(part) for part in parts), play, enough=enough)
    assert enough(), "it can be overcome, and it can be failed"


DECKS: dict[str, Any] = {
    card.id: deck
    for deck, cards in LIBRARY.enemies.items()
    for card in (LIBRARY.enemy[c] for c in cards)
}


@pytest.mark.parametrize("enemy", LIBRARY.enemy.values(), ids=label)
def test_an_enemy_is_fought_to_an_end_and_discarded(enemy: Enemy) -> None:
    endings: set[str] = set()
    everything = {"over"} if enemy.villain or enemy.gold else {"won", "escaped", "ko"}
    if enemy.dice == 1:
        everything.discard("ko")
    for number in range(TABLES):
        if number > 9 and endings >= everything:
            break
        table = Laid(number)
        deck, discard = piles(table.state, DECKS[enemy.id])
        if enemy.id in deck:
            deck.remove(enemy.id)
            deck.append(enemy.id)
        before = len(discard)
        table.hero.space = table.state.sites[0].space
        ends = table.run(fight_from_deck(table, [table.hero], DECKS[enemy.id]))
        table.check()
        if ends is not None:
            assert enemy.id in discard
            assert len(discard) > before
            assert table.state.enemy == ""
            endings.add(ends[table.hero.id])
    if not enemy.villain and not enemy.gold:
        assert everything <= endings <= {"won", "escaped", "ko", "both"}


def test_every_adventure_asks_for_its_dangers() -> None:
    for number in range(20):
        table = Laid(number)
        for site in table.state.sites:
            assert danger_value(table, site) == LIBRARY.adventures[site.adventure].dangers
