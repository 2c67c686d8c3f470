"""A table of Fortune and Glory laid out from a number, with the cards of the game's own packs.

Who plays, where the heroes stand, what they carry and what lies before them is different on every
table; somebody answers every question anyhow.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from fandg.engine.asking import Calling
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import Event as Happened
from fandg.engine.play import GameOver, OpenCall, Rule
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune import effects as e
from fandg.games.fortune.decks import piles, take_off
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.numbers import is_so, wounds_to_go
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.setup import set_table
from fandg.games.fortune.state import (
    Bout,
    Facing,
    Hero,
    Move,
    Sale,
    Treasure,
    Trial,
    Villain,
)
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.villainy import deploy_villain
from fandg.games.fortune.words import Faction, Foe, Skill

T = TypeVar("T")

WAYS: tuple[dict[str, Any], ...] = (
    {"mode": "competitive", "options": {"organization": "nazis"}},
    {"mode": "cooperative", "options": {"organization": "mob"}},
    {"mode": "competitive", "options": {}},
    {"mode": "team", "options": {}},
    {"mode": "competitive", "options": {"organization": "mob"}},
    {"mode": "cooperative", "options": {"organization": "nazis"}},
)
TWO_TABLES = len(WAYS) * 2
CROWD = 6
"""The heroes at every other of the tables at which heroes play together; at all others four."""


@cache
def game() -> FortuneGame:
    return FortuneGame()


LIBRARY = game().library


class Laid(FortuneTable):
    """A table laid out from a number, with somebody who answers anyhow."""

    def __init__(self, number: int, hero: str = "") -> None:
        way = WAYS[number % len(WAYS)]
        crowded = way["mode"] == "cooperative" and number % TWO_TABLES >= len(WAYS)
        seats = [Seat(f"S{n}") for n in range(CROWD if crowded else 4)]
        setup = Setup(seats=seats, seed=number, **way)
        state = game().set_up(game().check_setup(setup))
        super().__init__(state, LIBRARY)
        self.luck = Generator(number)
        self.happened: list[Happened] = []
        self.over = False
        if hero:
            self._seat_hero(hero)
        self.run(set_table(self))
        state.order = list(range(len(seats)))
        state.round, state.stage = 3, "adventure"
        state.goal = state.track_goal = 99
        if state.organization:
            state.track = 5
        for each in state.heroes:
            self._equip(each)
        self._people()

    def _seat_hero(self, card: str) -> None:
        state, first = self.state, self.state.heroes[0]
        for other in state.heroes:
            if other.id == card:
                other.id, other.space = first.id, first.space
        if card in state.roster:
            state.roster[state.roster.index(card)] = first.id
        first.id, first.space = card, LIBRARY.heroes[card].city

    def _equip(self, hero: Hero) -> None:
        state, luck = self.state, self.luck
        hero.glory, hero.wounds = 6, luck.below(4)
        state.purses[hero.side] = 6
        hand = state.hands[hero.hand]
        hero.gear += [state.gear.pop() for _ in range(2 - len(hero.gear))]
        hero.allies += [state.allies.pop() for _ in range(2 - len(hero.allies))]
        kept = [card for card in state.events if not LIBRARY.events[card].immediate][:2]
        hidden = [card for card in state.city if LIBRARY.city_cards[card].secret][:1]
        for card in kept if luck.below(5) else ():
            state.events.remove(card)
            hand.events.append(card)
        for card in hidden:
            state.city.remove(card)
            hand.secrets.append(card)
        if luck.below(5):
            hero.treasures.append(Treasure(state.artifacts.pop(), state.adventures.pop()))
        hero.used = [hero.gear[0]]
        state.event_discard += [state.events.pop() for _ in range(2)]
        state.gear_discard.append(state.gear.pop())
        if not state.allies:
            return
        state.ally_discard.append(state.allies.pop())

    def _people(self) -> None:
        """Where everybody stands: at an Artifact, in a city, with others, with villains."""
        state, luck, board = self.state, self.luck, self.board
        hero = state.heroes[0]
        spaces = [[site.space for site in state.sites], board.cities, list(board.spaces)]
        hero.space = luck.pick(luck.pick(spaces))
        for other in state.heroes[1:]:
            other.space = luck.pick((hero.space, luck.pick(list(board.spaces))))
        factions: tuple[Faction, ...] = ("nazis", "mob")
        if state.organization:
            factions = (state.organization,)
        for _ in range(3):
            near = luck.pick([*board.spaces[hero.space].ways, *board.cities])
            if not self.heroes_at(near):
                state.henchmen[near] = luck.pick(factions)
        for site in state.sites:
            site.instability = luck.below(3) if site.temple else 0
        if state.site_at(hero.space) is not None and luck.below(2):
            self.villain_at(hero.space)

    def villain_at(self, space: str) -> None:
        if self.state.villain_at(space) is None:
            card = self.state.villain_deck.pop()
            villain = Villain(card, LIBRARY.villains[card].faction)
            self.state.villains.append(villain)
            self.run(deploy_villain(self, villain, space, "laid out"))

    @property
    def hero(self) -> Hero:
        return self.state.heroes[0]

    @property
    def rival(self) -> Hero:
        """Somebody else at the table, of another side if there is one."""
        others = [h for h in self.state.heroes[1:] if h.side != self.hero.side]
        return (others or self.state.heroes[1:])[0]

    def run(self, rule: Rule[T]) -> T | None:
        """Carry out a rule; every question is answered anyhow."""
        reply: Any = None
        while True:
            try:
                item = rule.send(reply)
            except StopIteration as end:
                value: T = end.value
                return value
            except GameOver:
                self.over = True
                return None
            reply = None
            if isinstance(item, Decision):
                reply = self.luck.pick(item.legal_options()).value
            elif isinstance(item, OpenCall):
                calling = Calling(item, 0)
                while (asked := calling.find_next()) is not None:
                    calling.take(self.luck.pick(asked.legal_options()))
                reply = calling.reply
            else:
                assert isinstance(item, Happened)
                self.happened.append(item)

    def check(self) -> None:
        assert game().faults(self.state) == []

    # What may lie there while a card is used

    def out_of_piles(self, card: str) -> None:
        """Take a card from wherever it is."""
        state = self.state
        for hero in state.heroes:
            while take_off(self, hero, card):
                if card in LIBRARY.items:
                    state.items[card] += 1
        for name in ("gear", "allies", "events", "city", "dangers"):
            for pile in piles(state, name):
                if card in pile:
                    pile.remove(card)

    def give(self, hero: Hero, card: str) -> None:
        """Give a card to a hero, whatever it is."""
        state = self.state
        if card in LIBRARY.items:
            state.items[card] -= 1
            of = hero.allies if LIBRARY.items[card].keywords[0] == "ally" else hero.gear
            of.append(card)
            return
        self.out_of_piles(card)
        hand = state.hands[hero.hand]
        if card in LIBRARY.gear:
            hero.gear.append(card)
        elif card in LIBRARY.allies:
            hero.allies.append(card)
        elif card in LIBRARY.events:
            hand.events.append(card)
        elif card in LIBRARY.city_cards:
            hand.secrets.append(card)

    def lie(self, card: str) -> None:
        """Put an Artifact or Adventure where the hero stands."""
        state = self.state
        site = state.site_at(self.hero.space) or state.sites[0]
        self.hero.space = site.space
        adventure = card in LIBRARY.adventures
        mine = site.adventure if adventure else site.artifact
        if card == mine:
            return
        for other in state.sites:
            if card == (other.adventure if adventure else other.artifact):
                if adventure:
                    other.adventure = mine
                else:
                    other.artifact, other.temple = mine, site.temple
                    other.coins, site.coins = site.coins, other.coins
        pile = state.adventures if adventure else state.artifacts
        if card in pile:
            pile[pile.index(card)] = mine
        for hero in state.heroes:
            for treasure in hero.treasures:
                if adventure and treasure.adventure == card:
                    treasure.adventure = mine
                elif not adventure and treasure.artifact == card:
                    treasure.artifact, treasure.temple = mine, site.temple
        if adventure:
            site.adventure = card
        else:
            site.artifact, site.temple = card, LIBRARY.artifacts[card].temple
            site.coins = LIBRARY.artifacts[card].fortune if site.temple else 0

    def set_scene(self, moment: str, when: e.When | None) -> None:
        """Lay out what lies on the table at a moment, so that a condition can hold."""
        state, luck = self.state, self.luck
        subject = self.rival if moment.startswith(("rival", "friend")) else self.hero
        words = list(when.keywords) if when else []
        if moment.endswith(("move",)):
            state.stage = "move"
            state.move = Move(state.number_of(subject), 3)
        if moment.endswith("danger") or luck.below(2):
            card = state.dangers.pop()
            heroes = [state.number_of(subject)]
            state.facing = Facing(card, heroes)
        if moment.endswith("test"):
            skills: tuple[Skill, ...] = ("lore", "agility")
            skill = when.skills[0] if when and when.skills else luck.pick(skills)
            kind = when.test[0] if when and when.test else "danger"
            trial = Trial(state.number_of(subject), kind, skill, 5, 3, Test(5, 3, skill), words)
            trial.dice = [5, 2, 1] if moment == "rival-test" else [1, 3, 2]
            trial.got = trial.fresh = sum(die >= 5 for die in trial.dice)
            state.trial = trial
        if moment.endswith(("fight", "round")):
            state.enemy = state.enemies.pop()
            foe = LIBRARY.enemy[state.enemy]
            kinds: list[Foe] = list(when.against[:1]) if when and when.against else ["enemy"]
            number = state.number_of(subject)
            state.bout = Bout(number, foe.id, kinds, 9, glory=1, dice=2, keywords=words)
            state.bout.fighting = [number]
            if moment.endswith("fight"):
                state.bout.hero_dice, state.bout.enemy_dice = [4, 1, 2], [5, 1]
        if moment == "rival-sells":
            if not subject.treasures:
                treasure = Treasure(state.artifacts.pop(), state.adventures.pop())
                subject.treasures.append(treasure)
            state.sale = Sale(state.number_of(subject), 0)
        if moment == "my-ko":
            self.hero.wounds += wounds_to_go(self, self.hero)
        if moment.startswith("villain"):
            state.stage = "villain"
        if moment == "villain-search":
            state.search = [5, 4, 1]
        if moment == "end":
            state.stage = "end"

    def fulfil(self, when: e.When | None) -> bool:
        """Try spaces and circumstances until a condition holds for the hero."""
        hero = self.hero
        if when is None or is_so(self, hero, when):
            return True
        if when.wounded is not None:
            hero.wounds = int(when.wounded)
        if when.cliffhanger:
            hero.cliffhanger = self.state.dangers.pop()
        if when.phase:
            self.state.stage = when.phase[0]
        if when.place and hero.space and "temple" in when.place:
            self.lie(next(name for name, card in LIBRARY.artifacts.items() if card.temple))
        spaces = list(self.board.spaces)
        self.luck.shuffle(spaces)
        for space in [hero.space, *(site.space for site in self.state.sites), *spaces]:
            if space in self.state.henchmen and not when.henchman_here:
                continue
            hero.space = space
            if is_so(self, hero, when):
                return True
        return False
