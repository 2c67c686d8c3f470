"""The chances shown are those of the rules: against another way to count, and against long play."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, product

import msgspec
import pytest
from dummies_table import Table
from loaded import carry_out

from fandg.engine.dice import Generator
from fandg.engine.odds import Odds
from fandg.games.dummies.cards import FIGURE_CARDS, NUMBER_CARDS, VALUE
from fandg.games.dummies.combat import resolve_combat
from fandg.games.dummies.duel import resolve_duel
from fandg.games.dummies.events.combat import CombatEnded
from fandg.games.dummies.odds import combat_ahead_odds, combat_odds, duel_odds, trap_odds
from fandg.games.dummies.state import Class, Dummies, Dummy, Enemy

LABELS = {
    "won": "wins the fight",
    "lost": "is knocked out",
    "avoided": "buys himself free",
    "bought-off": "buys himself free",
    "both-down": "no winner",
    "stand-off": "no winner",
}


class Fate(dict[str, float]):
    """The chance of each ending, by its label."""

    def __missing__(self, label: str) -> float:
        return 0.0


class Side:
    """A fighter as the rulebook describes one."""

    def __init__(self, state: Dummies, who: Dummy | Enemy, *, coins: int) -> None:
        self.luck, self.strength = who.trait("luck"), who.trait("strength")
        self.speed = who.trait("speed")
        if isinstance(who, Enemy):
            self.ability = "moonshine" if who.card[0] == "K" else ""
            self.life, self.sure = who.trait("life"), None
        else:
            self.ability = {"bard": "bribe" if coins else "", "teller": "scream"}.get(
                who.name, "song"
            )
            self.life = who.life
            self.sure = (not state.true_misfortune) if who.misfortune else None
        self.faces = (1,) if self.sure is not None else tuple(range(1, 7))

    def chance(self, value: int) -> float:
        """The chance of a Throw, counted face by face."""
        if self.sure is not None:
            return float(self.sure)
        return sum(face <= value for face in range(1, 7)) / 6


def count_fight(me: Side, foe: Side) -> Fate:
    """Every way a fight can go, one step after the other, until next to nothing is undecided."""
    fates = Fate()
    for mine, theirs in product((True, False), repeat=2):
        share = me.chance(me.luck) if mine else 1 - me.chance(me.luck)
        share *= foe.chance(foe.luck) if theirs else 1 - foe.chance(foe.luck)
        for fate, chance in _after_abilities(me, foe, mine, theirs).items():
            fates[fate] += share * chance
    return fates


def _after_abilities(me: Side, foe: Side, mine: bool, theirs: bool) -> Fate:
    lives = [me.life, foe.life]
    speed = foe.speed
    singer = None
    for side, works in ((0, mine), (1, theirs)):
        ability = (me, foe)[side].ability if works else ""
        if ability == "bribe":
            return Fate({"buys himself free": 1.0})
        if ability == "scream":
            lives = [lives[0] - 1, lives[1] - 1]
            if min(lives) <= 0:
                if max(lives) <= 0:
                    return Fate({"no winner": 1.0})
                return Fate({"is knocked out" if lives[0] <= 0 else "wins the fight": 1.0})
        if ability == "song":
            singer = side
        if ability == "moonshine":
            lives[1] += 1
            speed += 1
    if me.chance(me.strength) == foe.chance(foe.strength) == 0:
        return Fate({"no winner": 1.0})
    if singer is not None:
        return _blows(me, foe, lives, singer, 1 - singer)
    ahead = behind = 0
    for one, other in product(me.faces, foe.faces):
        my_speed, their_speed = me.speed, speed
        if my_speed == their_speed:
            my_speed, their_speed = my_speed + one, their_speed + other
        ahead += my_speed > their_speed
        behind += my_speed < their_speed
    first = ahead / (ahead + behind) if ahead + behind else 1.0
    fates = Fate()
    for side, share in ((0, first), (1, 1 - first)):
        for fate, chance in _blows(me, foe, lives, side, side).items():
            fates[fate] += share * chance
    return fates


def _blows(me: Side, foe: Side, lives: list[int], first: int, later: int) -> Fate:
    fates = Fate()
    hit = (me.chance(me.strength), foe.chance(foe.strength))
    now = {(lives[0], lives[1]): 1.0}
    round_number = 1
    while sum(now.values()) > 1e-13:
        starter = first if round_number == 1 else later
        for striker in (starter, 1 - starter):
            after: defaultdict[tuple[int, int], float] = defaultdict(float)
            for (mine, theirs), share in now.items():
                after[(mine, theirs)] += share * (1 - hit[striker])
                struck = (mine, theirs - 1) if striker == 0 else (mine - 1, theirs)
                if 0 in struck:
                    fates["wins the fight" if striker == 0 else "is knocked out"] += (
                        share * hit[striker]
                    )
                else:
                    after[struck] += share * hit[striker]
            now = dict(after)
        round_number += 1
    return fates


def assert_same(odds: Odds, counted: Fate) -> None:
    assert sum(outcome.chance for outcome in odds.outcomes) == pytest.approx(1, abs=1e-9)
    assert odds.chance == pytest.approx(counted["wins the fight"], abs=1e-9)
    shown = {outcome.label: outcome.chance for outcome in odds.outcomes}
    for label in set(LABELS.values()):
        assert shown.get(label, 0) == pytest.approx(counted[label], abs=1e-9), label


def draw_table(generator: Generator, mode: str = "solo") -> Table:
    """A table with dummies of any level, Life and luck."""
    figures = {rank: [f"{rank}{suit}" for suit in "HSDC"] for rank in "JQK"}
    for cards in figures.values():
        generator.shuffle(cards)
    table = Table(
        mode=mode,
        bard=" ".join(figures["J"][: 1 + generator.below(4)]),
        teller=" ".join(figures["Q"][: 1 + generator.below(4)]),
        pirate=" ".join(figures["K"][: 1 + generator.below(4)]),
        bags=["5H 6S", "7H", "8H"] if generator.below(2) else ["5H", "", "8H"],
        true_misfortune=bool(generator.below(2)),
    )
    for dummy in table.state.dummies:
        dummy.life = 1 + generator.below(dummy.max_life)
        dummy.misfortune = generator.below(4) == 0
    return table


@pytest.mark.parametrize("seed", range(120))
def test_the_odds_of_a_combat_are_those_of_its_rules(seed: int) -> None:
    generator = Generator(seed)
    table = draw_table(generator)
    dummy = generator.pick(table.state.dummies)
    dangers = list(NUMBER_CARDS)
    generator.shuffle(dangers)
    enemy = Enemy(generator.pick(FIGURE_CARDS), dangers[: generator.below(4)])
    coins = len(table.state.bag(dummy))
    counted = count_fight(Side(table.state, dummy, coins=coins), Side(table.state, enemy, coins=0))
    assert_same(combat_odds(table.state, dummy, enemy), counted)


@pytest.mark.parametrize("seed", range(120))
def test_the_odds_of_a_duel_are_those_of_its_rules(seed: int) -> None:
    generator = Generator(1000 + seed)
    table = draw_table(generator, "trio-competition")
    dummies = list(table.state.dummies)
    generator.shuffle(dummies)
    attacker, defender = dummies[:2]
    if not table.state.bag(attacker):
        attacker, defender = defender, attacker
    counted = count_fight(
        Side(table.state, attacker, coins=len(table.state.bag(attacker)) - 1),
        Side(table.state, defender, coins=len(table.state.bag(defender))),
    )
    assert_same(duel_odds(table.state, attacker, defender), counted)


def play_combats(table: Table, rule: str, who: Class, whom: str, games: int) -> Counter[str]:
    """How combats end when they are played with the game's own dice."""
    ends: Counter[str] = Counter()
    encoded = msgspec.msgpack.encode(table.state)
    for seed in range(games):
        state = msgspec.msgpack.decode(encoded, type=Dummies)
        state.table_dice = []
        state.dice = (seed * 7919 + 13) << 20
        if rule == "duel":
            story = carry_out(resolve_duel(state, state.dummy(who), state.dummy(whom)))
        else:
            state.enemies.remove(whom)
            state.enemies.append(whom)
            story = carry_out(resolve_combat(state, state.dummy(who)))
        ends[LABELS[story.one_of(CombatEnded).outcome]] += 1
    return ends


GAMES = 1500


@pytest.mark.parametrize(
    ("who", "card", "cards"),
    [
        ("bard", "JC", "JS"),
        ("bard", "KD", "JS"),
        ("teller", "QS", "QD"),
        ("pirate", "JD", "KC"),
        ("pirate", "KH", "KD"),
    ],
)
def test_played_combats_end_as_often_as_the_odds_say(who: Class, card: str, cards: str) -> None:
    bag = "7H 8S" if card == "KD" else ""
    table = Table(bag=bag, **{who: cards})  # type: ignore[arg-type]
    odds = combat_odds(table.state, table.state.dummy(who), Enemy(card, []))
    ends = play_combats(table, "combat", who, card, GAMES)
    for outcome in odds.outcomes:
        spread = (outcome.chance * (1 - outcome.chance) / GAMES) ** 0.5
        assert abs(ends[outcome.label] / GAMES - outcome.chance) < 4.5 * spread + 1e-9


def test_played_duels_end_as_often_as_the_odds_say() -> None:
    table = Table(mode="trio-competition", bags=["2H", "", "9H"], teller="QH", pirate="KH")
    odds = duel_odds(table.state, table.pirate, table.teller)
    ends = play_combats(table, "duel", "pirate", "teller", GAMES)
    for outcome in odds.outcomes:
        spread = (outcome.chance * (1 - outcome.chance) / GAMES) ** 0.5
        assert abs(ends[outcome.label] / GAMES - outcome.chance) < 4.5 * spread + 1e-9


@pytest.mark.parametrize(
    ("levels", "danger_deck"),
    [
        ("KS", None),
        ("KS KH", None),
        ("KS KH", "AH 2H 3H 4S 5S 6D 7C"),
        ("KS KH KC", "AH 2H 3H 4S 5S 6D 7C"),
        ("KS KH KC", "4S"),
        ("KS KH KC KD", "4S 5D"),
        ("KS KH KC", ""),
    ],
)
def test_the_odds_before_a_combat_average_over_all_who_may_come(
    levels: str, danger_deck: str | None
) -> None:
    table = Table(pirate=levels, danger_deck=danger_deck, enemy_deck="JH QS KD KC")
    state, pirate = table.state, table.pirate
    count = pirate.level - 1
    sure = state.dangers if len(state.dangers) < count else []
    pile = state.danger_discard if len(state.dangers) < count else state.dangers
    total = Fate()
    hands = list(combinations(pile, count - len(sure)))
    for card in state.enemies:
        for signs, times in Counter(
            "".join(sorted(c[-1] for c in [*sure, *hand])) for hand in hands
        ).items():
            enemy = Enemy(card, [f"2{suit}" for suit in signs])
            share = times / len(hands) / len(state.enemies)
            for outcome in combat_odds(state, pirate, enemy).outcomes:
                total[outcome.label] += share * outcome.chance
    assert_same(combat_ahead_odds(state, pirate), total)


def test_the_odds_before_a_combat_are_those_of_the_discards_when_all_enemies_were_met() -> None:
    table = Table(enemy_deck="")
    before = combat_ahead_odds(Table().state, table.bard)
    assert combat_ahead_odds(table.state, table.bard).chance == pytest.approx(before.chance)


@pytest.mark.parametrize("danger", ["AH", "3H", "5H", "7S", "4D", "10D", "6C"])
@pytest.mark.parametrize("unlucky", [False, True])
def test_the_odds_of_a_trap_are_those_of_its_six_faces(danger: str, unlucky: bool) -> None:
    table = Table(bard="JD JH", life={"bard": 2})
    table.bard.misfortune = unlucky
    trait = {"H": "life", "S": "strength", "D": "speed", "C": "luck"}[danger[-1]]
    value, against = table.bard.current(trait), VALUE[danger]  # type: ignore[arg-type]
    passed = sum(value + (1 if unlucky else face) > against for face in range(1, 7))
    odds = trap_odds(table.state, table.bard, danger)
    assert odds.chance == pytest.approx(passed / 6)
    assert sum(outcome.chance for outcome in odds.outcomes) == pytest.approx(1)


def test_looking_at_odds_changes_nothing() -> None:
    table = Table(mode="trio-competition", bags=["2H", "3H", "4H"])
    before = msgspec.msgpack.encode(table.state)
    combat_ahead_odds(table.state, table.bard)
    duel_odds(table.state, table.bard, table.teller)
    assert msgspec.msgpack.encode(table.state) == before
