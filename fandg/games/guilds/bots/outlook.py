"""What a hero may come to from every space: attacks, guards, paybacks, mines and rivals in reach.

All of it is reckoned from exact odds, each once for a question, however many spaces are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from fandg.games.guilds.bots.goals import (
    goal_maps,
    potential,
    worth_of_kill,
    worth_of_quest,
    worth_of_share,
)
from fandg.games.guilds.content import POINTS
from fandg.games.guilds.grid import FAR, far_from
from fandg.games.guilds.minding import can_come
from fandg.games.guilds.moving import Walk, find_walks
from fandg.games.guilds.questing import is_goal, objects_at
from fandg.games.guilds.quests import Carry, Handle
from fandg.games.guilds.quotas import count_fee
from fandg.games.guilds.reckoning import (
    foresee,
    foresee_reaction,
    is_kept,
    list_aims,
    list_boosts,
    new_assault,
    price_of,
    reckon,
)
from fandg.games.guilds.state import Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import GuildsTable

WOUND, DEATH = 0.04, 0.35
"""What a wound dealt or suffered, and a death are worth, in quests."""
CARD = 0.05
"""What it is worth to have an Attack card or a Boost unexhausted."""
TIRED = 0.03
"""What it costs to be exhausted."""
TRAP = 0.12
"""What it costs to step on a mine."""
FAR_SIGHT = 3
"""How much farther than he walks a rival is taken to shoot."""
FEAR = 0.8
"""How likely a rival is to take the chance of a kill that he is given."""


class Strike(NamedTuple):
    """An attack with a card on a target, whatever the space that it is made from."""

    worth: float
    over: float
    """The chance that the target cannot pay back."""
    quiet: bool
    unguarded: bool


class Threat(NamedTuple):
    """A rival hero with a card to attack with, and how many points away he reaches somebody."""

    rival: Hero
    place: int
    reach: int


@contextmanager
def standing_at(hero: Hero, cell: int) -> Iterator[None]:
    """The hero as if he stood in a space, only to reckon with it."""
    before = hero.at
    hero.at = cell
    try:
        yield
    finally:
        hero.at = before


class Outlook:
    """What a hero may come to, at one question.

    Who looks `ahead` sees what he could attack after a walk, and what guards, paybacks and rivals
    would do to him; else only what is here and now: what can be attacked, and where a goal is.
    """

    def __init__(self, table: GuildsTable, hero: Hero, *, ahead: bool = True) -> None:
        self.table = table
        self.hero = hero
        self.ahead = ahead
        self.maps = goal_maps(table, hero)
        self._strikes: dict[tuple[int, str, bool], Strike] = {}
        self._close: dict[int, list[Monster]] = {}
        self._guards: dict[int, float] = {}
        self._paybacks: dict[int, float] = {}
        self._threats: list[Threat] | None = None
        self._costs: dict[tuple[str, int], float] = {}

    # What reactions cost

    def _cost_of_reaction(self, monster: Monster, *, guard: bool) -> float:
        """What the wounds of an attack on the hero cost, for who looks ahead."""
        if not self.ahead:
            return 0.0
        prospect = foresee_reaction(self.table, monster, self.hero, guard=guard)
        return self.worth_of_life() * prospect.kill + WOUND * prospect.mean

    def worth_of_life(self) -> float:
        """What the death of the hero would cost: more if he carries something."""
        carried = sum(token.carrier == self.hero.id for token in self.table.state.quest_tokens)
        return DEATH + 0.3 * carried + 0.04 * len(self.hero.tokens)

    def risk_of_guard(self, monster: Monster) -> float:
        """What a guard of a monster's costs."""
        if monster.number not in self._guards:
            self._guards[monster.number] = self._cost_of_reaction(monster, guard=True)
        return self._guards[monster.number]

    def risk_of_payback(self, monster: Monster) -> float:
        """What an attack of a monster's costs that has reached the hero."""
        if monster.number not in self._paybacks:
            self._paybacks[monster.number] = self._cost_of_reaction(monster, guard=False)
        return self._paybacks[monster.number]

    def close_at(self, cell: int) -> list[Monster]:
        """The monsters Close to a space."""
        if cell not in self._close:
            self._close[cell] = self.table.guards_at(cell)
        return self._close[cell]

    def risk_at(self, cell: int) -> float:
        """What the guards on stepping out of a space cost."""
        if self.table.has_trait(self.hero, "unguarded"):
            return 0.0
        return sum(self.risk_of_guard(monster) for monster in self.close_at(cell))

    def risk_of_way(self, walk: Walk) -> float:
        """What guards and mines on a walk cost."""
        table, here, risk = self.table, self.hero.at, 0.0
        is_free = not table.state.moved and table.has_trait(self.hero, "first-step-unguarded")
        mines = [] if table.is_alone else table.state.mines
        mined = {mine.at for mine in mines if mine.guild != self.hero.guild}
        for step in walk.steps:
            if not (step.by_portal or is_free):
                risk += self.risk_at(here)
            risk += TRAP * (step.cell in mined)
            here, is_free = step.cell, False
        return risk

    # What rivals may do

    def list_threats(self) -> list[Threat]:
        """Rival heroes who could attack, with each card that they could do it with."""
        if self._threats is None:
            table = self.table
            self._threats = [
                Threat(rival, place, POINTS + (1 if card.range == "melee" else FAR_SIGHT))
                for rival in table.living()
                if rival.guild != self.hero.guild
                for place, held in enumerate(rival.cards)
                if (card := table.card(held)).type == "attack" and not held.exhausted
            ]
        return self._threats

    def cost_of_threat(self, threat: Threat) -> float:
        """What an attack of a rival's would cost: wounds, a death, and a quest that he does."""
        key = threat.rival.id, threat.place
        if key not in self._costs:
            table, of = self.table, self.table.guild_of(threat.rival)
            assault = new_assault(table, threat.rival, threat.place, f"hero:{self.hero.id}")
            prospect = foresee(table, reckon(table, assault))
            is_quest = self.hero.guild not in of.slain
            worth = self.worth_of_life() + 0.5 * is_quest * worth_of_quest(of.quests)
            self._costs[key] = worth * prospect.kill + WOUND * prospect.mean
        return self._costs[key]

    def danger_at(self, cell: int) -> float:
        """What the worst attack of a rival who can reach a space costs, for who looks ahead."""
        if not self.ahead:
            return 0.0
        far = far_from(self.table.board, cell, self.table.state.shut)
        near = [t for t in self.list_threats() if far.get(t.rival.at, FAR) <= t.reach]
        return FEAR * max(map(self.cost_of_threat, near), default=0.0)

    # What attacks are worth

    def strike(self, place: int, target: str, *, unmoved: bool) -> Strike:
        """An attack with a card on a target, with what Boosts make of it."""
        key = place, target, unmoved
        if key not in self._strikes:
            boosts = list_boosts(self.table, self.hero, place)
            found = []
            for some in dict.fromkeys(((), *((at,) for at in boosts), tuple(boosts))):
                assault = new_assault(self.table, self.hero, place, target)
                assault.unmoved, assault.boosts = unmoved, list(some)
                found.append(self.judge(reckon(self.table, assault)))
            self._strikes[key] = max(found)
        return self._strikes[key]

    def judge(self, assault: Assault, kept: int = 0) -> Strike:
        """What an attack that was reckoned is worth at its price, before anything answers it."""
        table = self.table
        worth, over = -self.cost_of_strike(assault, kept), 0.0
        for name in assault.targets:
            body = table.body(name)
            aimed = assault if name == assault.targets[0] else _on(assault, name)
            prospect = foresee(table, aimed)
            worth += prospect.kill * worth_of_kill(table, self.hero, body)
            worth += self.worth_of_wounds(body) * prospect.mean
            if body is table.body(assault.targets[0]):
                over = prospect.over
        return Strike(worth, over, assault.quiet, assault.unguarded)

    def cost_of_strike(self, assault: Assault, kept: int) -> float:
        """What an attack costs: cards exhausted, but for those `kept` by wounds, wounds, tiring."""
        table, hero = self.table, self.hero
        cards = len(assault.boosts) + (not is_kept(table, assault)) - kept
        sacrifice, tires = price_of(table, hero, assault, kept)
        wound = max(WOUND, 0.5 * self.worth_of_life() / (table.life_of(hero) - hero.wounds))
        return CARD * cards + wound * sacrifice + TIRED * tires

    def worth_of_wounds(self, body: Hero | Monster | Fixture) -> float:
        """What a wound dealt to somebody is worth: it stays, so it brings his death nearer."""
        share = worth_of_kill(self.table, self.hero, body) / self.table.life_of(body)
        return max(WOUND, (0.8 if isinstance(body, Fixture) else 0.5) * share)

    def worth_of_attack(self, place: int, target: str, *, unmoved: bool) -> float:
        """What an attack is worth from where the hero stands, against what answers it."""
        table, hero = self.table, self.hero
        found, body = self.strike(place, target, unmoved=unmoved), table.body(target)
        worth = found.worth
        close = self.close_at(hero.at)
        if not found.unguarded and not any(body is monster for monster in close):
            worth -= sum(self.risk_of_guard(monster) for monster in close)
        if isinstance(body, Monster) and not found.quiet and can_come(table, body, hero):
            worth -= (1 - found.over) * self.risk_of_payback(body)
        return worth

    def best_attack(self, *, unmoved: bool) -> float:
        """The worth of the best attack from where the hero stands; 0 without any."""
        aims = list_aims(self.table, self.hero)
        worth = [self.worth_of_attack(*aim, unmoved=unmoved) for aim in aims]
        return max(0.0, max(worth, default=0.0))

    # What spaces are worth

    def deed_at(self, cell: int, left: int) -> float:
        """What is done on arrival in a space, with so many points left."""
        table, hero = self.table, self.hero
        worth = 0.0
        cost = max(0, 1 + table.number(hero, "handle-cost"))
        if left >= cost:
            for number in objects_at(table, hero.guild, cell):
                quest, guild = table.scenario.quests[number], table.guild_of(hero)
                assert isinstance(quest, Handle)
                is_paid = count_fee(table, hero, quest) <= guild.coins
                if number not in guild.done and is_paid:
                    worth = max(worth, 0.7 * worth_of_share(table, hero.guild, number))
        for token in table.state.quest_tokens:
            if token.carrier == hero.id:
                quest = table.scenario.quests[token.quest]
                assert isinstance(quest, Carry)
                if token.quest not in table.guild_of(hero).done and is_goal(
                    table, hero.guild, quest, cell
                ):
                    worth = max(worth, 0.7 * worth_of_share(table, hero.guild, token.quest))
        return worth

    def worth_at(self, cell: int, left: int, *, attacks: bool) -> float:
        """What it is worth to end a walk in a space, with so many points left."""
        worth = potential(self.maps, cell) + self.deed_at(cell, left) - self.danger_at(cell)
        if attacks:
            unmoved = cell == self.hero.at and not self.table.state.moved
            with standing_at(self.hero, cell):
                worth += self.best_attack(unmoved=unmoved)
        return worth

    def plan(self, points: int, *, attacks: bool) -> dict[int, float]:
        """What every space that the hero can reach is worth as the end of a walk, his own too."""
        here = self.hero.at
        found = {here: self.worth_at(here, points, attacks=attacks)}
        for cell, walk in find_walks(self.table, self.hero, points).items():
            worth = self.worth_at(cell, points - walk.cost, attacks=attacks)
            found[cell] = worth - self.risk_of_way(walk) - 0.002 * walk.cost
        return found

    def gain(self, points: int) -> float:
        """What an activation brings, above what the hero has where he stands."""
        idle = potential(self.maps, self.hero.at) - self.danger_at(self.hero.at)
        worth = max(self.plan(points, attacks=self.ahead).values()) - idle
        return worth if self.ahead else worth + self.best_attack(unmoved=True)


def _on(assault: Assault, name: str) -> Assault:
    """The same attack on another of its targets."""
    return Assault(
        assault.attacker, assault.range, [name], card=assault.card, dice=assault.dice,
        rerolls=assault.rerolls, pierce=assault.pierce, hits_more=assault.hits_more,
        flanked=assault.flanked, unmoved=assault.unmoved,
    )  # fmt: skip
