"""Every card of the box, played on a laid table: what happens is what its data promise.

Bram, who has no ability, attacks Tobit beside him; Ketch stands Close to Tobit, Odile Close to
Bram. One success lies in the roll, with or without a CRIT, and the card is asked what ought to
come of it; icons and effects at a moment are looked for where they would be felt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHIELD,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_table,
    monster,
    place_of,
)
from loaded import labels

from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.engine.event import Event
from fandg.engine.play import Rule
from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.content import Upgrade
from fandg.games.guilds.effects import (
    Also,
    Coin,
    Daze,
    Dice,
    Heal,
    Hits,
    Keep,
    Mine,
    Pierce,
    Pull,
    Push,
    Quiet,
    Reach,
    Reroll,
    Steps,
)
from fandg.games.guilds.events.blows import Reacts
from fandg.games.guilds.grid import name_cell
from fandg.games.guilds.guarding import react
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable

CARDS = {card.code: card for card in GAME.library.upgrades.values()}
ATTACKS = [code for code, card in CARDS.items() if card.type == "attack"]
BOOSTS = [code for code, card in CARDS.items() if card.type == "boost"]
PLAIN = {"blade": "S1", "bow": "S3", "spell": "3-06", "hammer": "3-02", "thrown": "3-05"}
"""An Attack card of a group whose dice no condition changes."""


class Played(NamedTuple):
    """What a rule brought: dice by what they were rolled for, questions, and events."""

    rolled: list[str]
    asked: list[Decision[Any]]
    events: list[Event]

    def count(self, what: str) -> int:
        return sum(what in prompt for prompt in self.rolled)

    def kinds(self) -> list[str]:
        return [decision.kind for decision in self.asked]


def play(
    rule: Rule[Any], fall: Callable[[str, int], int], *answers: str, usual: str = ""
) -> Played:
    """Carry a rule out: `fall` says what a die shows, by its prompt and how many fell before it.

    A question gets the next of `answers` if it is one of its own, else `usual`, else what does
    nothing, if there is that, or the first.
    """
    played = Played([], [], [])
    left, reply = list(answers), None
    while True:
        try:
            item: Any = rule.send(reply)
        except StopIteration:
            assert not left, f"never asked for {left}"
            return played
        reply = None
        if isinstance(item, Event):
            played.events.append(item)
            continue
        if is_die_question(item):
            key = f"die:{fall(item.prompt, len(played.rolled))}"
            played.rolled.append(item.prompt)
        else:
            played.asked.append(item)
            known = labels(item)
            if left and (item.form is not None or left[0] in known):
                key = left.pop(0)
            elif item.form is not None:
                key = item.form.key_of(item.form.usual)
            else:
                nothing = (key for key in (usual, "no", "done", "stay", "end") if key in known)
                key = next(nothing, known[0])
        option = item.find_option(key)
        assert option is not None, (key, item.prompt)
        reply = option.value


def falling(crits: int = 0, saves: int = 0, *, nothing: bool = False) -> Callable[[str, int], int]:
    """One hit, or so many CRITs and no other hit; of each defense so many shields."""
    defended: list[str] = []

    def fall(prompt: str, before: int) -> int:
        if "defense die" in prompt:
            who = prompt.partition(" rolls")[0]
            defended.append(who)
            return SHIELD if defended.count(who) <= saves else BLANK
        good, bad = (HIT, MISS) if "melee" in prompt or "again" in prompt else (SHOT, WIDE)
        if nothing:
            return bad
        if crits:
            # Each CRIT is followed by its own die, which is a miss.
            return CRIT if before % 2 == 0 and before < 2 * crits else bad
        return good if before == 0 else bad

    return fall


def lay(*codes: str, moved: bool = False, flanked: bool = False) -> GuildsTable:
    """Bram on e6 with cards and two wounds, Tobit on d6, Ketch on c6, Odile on e7."""
    parties = (
        ("bram-tuckett", "corporal-dunn", "ada-crewe"),
        ("tobit-wren", "ketch-farrow", "odile-reed"),
    )
    table = lay_table(1, parties=parties)
    hero(table, "tobit-wren", "d6", "5-13")
    hero(table, "ketch-farrow", "c6", "5-13")
    hero(table, "odile-reed", "e7", "5-13")
    if flanked:
        hero(table, "ada-crewe", "d7")
    act_as(table, hero(table, "bram-tuckett", "e6", *codes, wounds=2))
    table.state.moved = moved
    return table


def bram_of(table: GuildsTable) -> Hero:
    return table.hero("bram-tuckett")


def rivals(table: GuildsTable) -> tuple[Hero, Hero, Hero]:
    return table.hero("tobit-wren"), table.hero("ketch-farrow"), table.hero("odile-reed")


def verbs(card: Upgrade, kind: type[Any], *when: str) -> list[Any]:
    """The verbs of a kind that a card says on some occasions."""
    found: list[Any] = []
    for name in when:
        found += card.declared if name == "declared" else getattr(card.on, name)
    return [verb for verb in found if isinstance(verb, kind)]


def holds(verb: Any, *, moved: bool, flanked: bool) -> bool:
    when = verb.when
    return when is None or not ((when.unmoved and moved) or (when.flanked and not flanked))


def met_by(card: Upgrade, crits: int) -> set[str]:
    """Who beside Tobit faces the hits."""
    whom = {verb.whom for verb in verbs(card, Also, "declared")}
    whom |= {verb.whom for verb in verbs(card, Also, "crit")} if crits else set()
    near = {"Odile"} if "sweep" in whom else set()
    return near | ({"Ketch"} if whom & {"blast", "chain"} else set())


# Attack cards


@pytest.mark.parametrize(("crits", "saves"), [(0, 0), (0, 2), (1, 0), (2, 0), (2, 2)])
@pytest.mark.parametrize("code", ATTACKS)
def test_an_attack_card_does_what_it_promises(code: str, crits: int, saves: int) -> None:
    card, table = CARDS[code], lay(code)
    bram, (tobit, ketch, odile) = table.active, rivals(table)
    played = play(attack(table, bram, 0, target_of(tobit)), falling(crits, saves))
    more = sum(verb.amount for verb in verbs(card, Dice, "declared") if not verb.when.flanked)
    assert played.count(f"a {card.range} die") == card.dice + more + crits
    pierced = [verb.amount for verb in verbs(card, Pierce, "declared")]
    defended = 0 if "all" in pierced else max(0, 2 - sum(pierced))
    others = met_by(card, crits)
    assert played.count("Tobit rolls a defense die") == defended
    assert played.count("Ketch rolls a defense die") == defended * ("Ketch" in others)
    assert played.count("Odile rolls a defense die") == defended * ("Odile" in others)
    hits = max(1, crits)
    hits += sum(verb.amount for verb in verbs(card, Hits, "crit")) * bool(crits)
    hits += sum(verb.amount for verb in verbs(card, Hits, "each_crit")) * crits
    wounds = max(0, hits - min(saves, defended))
    assert tobit.wounds == wounds
    assert (ketch.wounds, odile.wounds) == (
        wounds * ("Ketch" in others),
        wounds * ("Odile" in others),
    )
    hurt, critical = bool(wounds), bool(crits)
    dazed = (hurt and verbs(card, Daze, "wound")) or (critical and verbs(card, Daze, "crit"))
    assert tobit.dazed == bool(dazed)
    away, near = hurt and verbs(card, Push, "wound"), critical and verbs(card, Pull, "crit")
    assert place_of(tobit) == ("c6" if away else "e6" if near else "d6")
    healed = {heal.amount for heal in verbs(card, Heal, "wound", "hit")}
    assert bram.wounds == max(0, 2 - ("wounds" in healed) * wounds - ("hits" in healed) * hits)
    mined = {name_cell(mine.at) for mine in table.state.mines}
    assert mined == ({"d6", "d5", "d7", "c6", "e6"} if card.group == "bomb" else set())
    assert bool(verbs(card, Mine, "hit")) == (card.group == "bomb")
    assert bram.cards[0].exhausted != (critical and bool(verbs(card, Keep, "crit")))
    assert ("steps" in played.kinds()) == bool(verbs(card, Steps, "after"))
    icons = sum(bonus.amount for bonus in card.always if bonus.to == "reroll")
    assert ("reroll" in played.kinds()) == bool(icons)


@pytest.mark.parametrize(("flanked", "moved"), [(False, False), (False, True), (True, True)])
@pytest.mark.parametrize("code", ATTACKS)
def test_the_conditions_of_an_attack_card_are_met_or_not(
    code: str, flanked: bool, moved: bool
) -> None:
    card, table = CARDS[code], lay(code, moved=moved, flanked=flanked)
    tobit = table.hero("tobit-wren")
    played = play(attack(table, table.active, 0, target_of(tobit)), falling(nothing=True))
    more = sum(
        verb.amount
        for verb in verbs(card, Dice, "declared")
        if holds(verb, moved=moved, flanked=flanked)
    )
    assert played.count(f"a {card.range} die") == card.dice + more
    assert tobit.wounds == 0
    assert not table.state.mines


@pytest.mark.parametrize("code", ATTACKS)
def test_an_attack_card_is_paid_back_unless_it_is_quiet_and_kills_for_what_it_says(
    code: str,
) -> None:
    card, table = CARDS[code], lay(code)
    for rival in rivals(table):
        rival.at = table.home_of(1)[0] if rival.id != "odile-reed" else table.home_of(1)[1]
    beadle = monster(table, "beadle", "d6", wounds=2)
    played = play(attack(table, table.active, 0, target_of(beadle)), falling())
    reacts = [event for event in played.events if isinstance(event, Reacts)]
    assert bool(reacts) != bool(verbs(card, Quiet, "declared"))
    coins = 2 + 1 + sum(verb.amount for verb in verbs(card, Coin, "kill"))
    assert table.state.guilds[0].coins == coins


@pytest.mark.parametrize("code", ATTACKS)
def test_an_attack_card_meets_what_its_range_allows(code: str) -> None:
    card, table = CARDS[code], lay(code)
    tobit, ketch, odile = rivals(table)
    tobit.at = odile.at = table.home_of(1)[0]
    aims = {target for _, target in list_aims(table, table.active)}
    is_far = card.range == "ranged" or bool(verbs(card, Reach, "declared"))
    assert (target_of(ketch) in aims) == is_far
    hero(table, "ketch-farrow", "d7")
    aims = {target for _, target in list_aims(table, table.active)}
    assert (target_of(ketch) in aims) == (card.range == "ranged")


# Boosts


@pytest.mark.parametrize("code", BOOSTS)
def test_a_boost_adds_what_it_promises_to_what_it_fits_for_its_price(code: str) -> None:
    card = CARDS[code]
    fits = "bow" if "bow" in card.fits else "blade"
    table = lay(PLAIN[fits], code)
    bram, (tobit, ketch, _) = table.active, rivals(table)
    plain = CARDS[PLAIN[fits]]
    played = play(attack(table, bram, 0, target_of(tobit)), falling(), "boost-1=1")
    dice = sum(verb.amount for verb in verbs(card, Dice, "declared"))
    assert played.count(f"a {plain.range} die") == plain.dice + dice
    assert (bram.wounds, bram.tired) == (2 + card.pay.sacrifice, card.pay.tire)
    assert [held.exhausted for held in bram.cards] == [not verbs(card, Keep, "declared"), True]
    assert ketch.wounds == bool(verbs(card, Also, "declared"))
    rerolls = sum(verb.amount for verb in verbs(card, Reroll, "declared"))
    rerolls += sum(bonus.amount for bonus in card.always if bonus.to == "reroll")
    assert ("reroll" in played.kinds()) == bool(rerolls)


@pytest.mark.parametrize("code", BOOSTS)
@pytest.mark.parametrize("group", ["blade", "bow", "spell", "bomb", "thrown"])
def test_a_boost_is_offered_with_what_it_fits_alone(code: str, group: str) -> None:
    card, table = CARDS[code], lay({**PLAIN, "bomb": "1-09"}[group], code)
    tobit = table.hero("tobit-wren")
    played = play(attack(table, table.active, 0, target_of(tobit)), falling(nothing=True))
    is_weapon = group in ("blade", "bow", "thrown")
    fitting = "any" in card.fits or group in card.fits or (is_weapon and "weapon" in card.fits)
    assert ("declare" in played.kinds()) == fitting
    assert not table.active.cards[1].exhausted


# Icons, exhausted or not


def _total(card: Upgrade, to: str, group: str = "") -> int:
    return sum(
        bonus.amount
        for bonus in card.always
        if bonus.to == to and (bonus.when is None or group in bonus.when.groups)
    )


@pytest.mark.parametrize(
    ("code", "exhausted"),
    [
        (code, out)
        for code in CARDS
        for out in (False, True)[: 1 + (CARDS[code].type != "permanent")]
    ],
)
def test_the_icons_of_a_card_count_at_every_roll_exhausted_or_not(
    code: str, exhausted: bool
) -> None:
    card, table = CARDS[code], lay(PLAIN["spell"], code)
    bram = table.active
    bram.cards[1].exhausted = exhausted
    bailiff = monster(table, "bailiff", "e6")
    played = play(react(table, bailiff, bram), all_hit, usual="reroll:miss")
    assert played.count("Bram rolls a defense die") == 4 + _total(card, "defense")
    assert played.count("again") == _total(card, "reroll")
    # Three wounds more than two kill whose Life is 5 or less.
    assert (bram.at < 0) == (4 + _total(card, "life") <= 5)
    if bram.at < 0:
        return
    bram.wounds = 0
    bailiff.at = table.board.spaces[0]
    table.active.cards[0].exhausted = False
    tobit = table.hero("tobit-wren")
    again = play(
        attack(table, bram, 0, target_of(tobit)), falling(nothing=True), usual="reroll:miss"
    )
    assert again.count("again") == _total(card, "reroll")


@pytest.mark.parametrize("code", CARDS)
def test_a_permanent_adds_dice_to_the_attacks_of_its_groups_and_no_other_card_does(
    code: str,
) -> None:
    card = CARDS[code]
    for group, other in PLAIN.items():
        table, plain = lay(other, code), CARDS[other]
        tobit = table.hero("tobit-wren")
        played = play(attack(table, table.active, 0, target_of(tobit)), falling(nothing=True))
        dice = plain.dice + _total(card, "attack-dice", group)
        assert played.count(f"a {plain.range} die") == dice
        assert not table.active.cards[1].exhausted


@pytest.mark.parametrize("code", CARDS)
def test_points_guards_and_doors_are_as_a_card_promises(code: str) -> None:
    card, table = CARDS[code], lay(code)
    bram = table.active
    monster(table, "bailiff", "e6")
    assert table.state.points == 3 + _total(card, "move")
    table.hero("odile-reed").at = table.home_of(1)[0]
    played = play(go_on(table), falling(nothing=True), "go:e5")
    guards = 0 if "unguarded" in card.traits else 3 + _total(card, "guard-dice")
    assert played.count("a melee die") == guards
    assert place_of(bram) == "e5"
    table = lay(code)
    act_as(table, hero(table, "bram-tuckett", "a6"))
    play(go_on(table), falling(), "door:0")
    assert 3 - table.state.points == 1 + _total(card, "door-cost") - _total(card, "move")


# Effects at a moment, at a price


def all_hit(prompt: str, _before: int) -> int:
    return HIT if "melee" in prompt else BLANK


USED = [code for code, card in CARDS.items() if card.uses]


def use(code: str, *, tired: bool = False) -> tuple[GuildsTable, Played]:
    """A card's effect is used at its moment, wherever it is offered."""
    card = CARDS[code]
    (effect,) = card.uses
    table = lay(*((code,) if card.type == "attack" else ("S1", code, "2-01")))
    bram, place = table.active, 0 if card.type == "attack" else 1
    bram.tired = tired
    key = f"card-{place}-0"
    if effect.at == "my-declaration":
        answers = () if tired else (f"use-{key}=1",)
        target = target_of(table.hero("tobit-wren"))
        return table, play(attack(table, bram, 0, target), falling(nothing=True), *answers)
    if effect.at in ("my-defense", "my-death", "after-enemy-attack"):
        bailiff = monster(table, "bailiff", "e6")
        dice = falling() if effect.at == "after-enemy-attack" else all_hit
        return table, play(react(table, bailiff, bram), dice, usual="use")
    bram.cards[2].exhausted = effect.at != "after-my-attack"
    ada = hero(table, "ada-crewe", "e5", "S1")
    ada.cards[0].exhausted = True
    if effect.at == "after-my-attack":
        play(go_on(table), falling(nothing=True), "attack:0:hero-tobit-wren")
    return table, play(go_on(table), falling(nothing=True), usual=f"use:{key}")


@pytest.mark.parametrize("code", USED)
def test_an_effect_at_a_moment_is_paid_for_and_does_what_it_promises(code: str) -> None:
    (effect,) = CARDS[code].uses
    table, played = use(code)
    assert bram_of(table).tired == effect.pay.tire
    permanent = [held for held in bram_of(table).cards if table.card(held).type == "permanent"]
    assert not any(held.exhausted for held in permanent)
    done = DONE[code]
    assert done(table, played)
    if effect.pay.tire:
        table, played = use(code, tired=True)
        assert not done(table, played)


DONE: dict[str, Callable[[GuildsTable, Played], bool]] = {
    "1-16": lambda table, _: bram_of(table).wounds == 3,
    "2-16": lambda table, _: table.state.points == 5,
    "3-07": lambda table, played: (bram_of(table).wounds, played.count("a ranged die")) == (3, 5),
    "3-15": lambda table, _: not bram_of(table).cards[2].exhausted,
    "4-15": lambda _, played: played.count("a melee die") == 5,
    "4-16": lambda table, _: bram_of(table).wounds == 3,
    "4-17": lambda _, played: "steps" in played.kinds(),
    "5-15": lambda _, played: played.count("a melee die") == 4,
    "5-17": lambda table, _: not table.hero("ada-crewe").cards[0].exhausted,
    "R7": lambda table, _: bram_of(table).wounds == 0,
}
"""What is to be seen where the effect of a card was used."""


def test_every_effect_at_a_moment_is_looked_for() -> None:
    assert set(USED) == set(DONE)
