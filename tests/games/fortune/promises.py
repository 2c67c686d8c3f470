"""What every verb of the cards promises, and a witness who compares the table before and after."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
from laid_table import Laid

from fandg.engine.event import Event as Happened
from fandg.games.fortune import effects as e
from fandg.games.fortune import sentences as s
from fandg.games.fortune.decks import piles
from fandg.games.fortune.events.fights import FightBegins
from fandg.games.fortune.events.organization import (
    HenchmanPlaced,
    TacticsRolled,
    TrackMoved,
    ZeppelinMoved,
)
from fandg.games.fortune.events.villains import VillainChanges, VillainExplored, VillainSearched
from fandg.games.fortune.numbers import count_defense, wounds_to_go
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.villainy import is_on_board

Rule: TypeAlias = Callable[[FortuneTable, Act, Any], Coroutine[Any, Any, None]]

JOINING = (s.To, s.Choose, s.May, s.RollDie, s.TakeTest, s.If, s.Loyalty)
"""Verbs that only say who does what others say."""


class Witness:
    """Stands beside every verb and compares the table before and after."""

    def __init__(self) -> None:
        self.seen: list[e.Verb] = []
        self.depth = 0
        self.done = 0

    def wrap(self, handler: Rule) -> Rule:
        async def watched(table: FortuneTable, act: Act, effect: Any) -> None:
            assert isinstance(table, Laid)
            before = msgspec.msgpack.decode(msgspec.msgpack.encode(table.state), type=Fortune)
            owner, hero = table.state.number_of(act.owner), table.state.number_of(act.hero)
            told, done, dirty = len(table.happened), self.done, act.hero.ko
            defense = count_defense(table, act.hero)
            await handler(table, act, effect)
            self.seen.append(effect)
            clean = self.done == done and not dirty and not act.hero.ko
            self.done += 1
            if clean and not isinstance(effect, JOINING):
                scene = Scene(table, before, hero, owner, table.happened[told:], defense, act)
                scene.compare(effect)

        return watched


class Scene:
    """What a verb found and what it left."""

    def __init__(
        self,
        table: Laid,
        before: Fortune,
        hero: int,
        owner: int,
        told: list[Happened],
        defense: int,
        act: Act,
    ) -> None:
        self.table, self.was, self.now = table, before, table.state
        self.told, self.defense, self.act = told, defense, act
        self.number = hero
        self.hero, self.then = table.state.heroes[hero], before.heroes[hero]
        self.owner = table.state.heroes[owner]
        self.owned = before.heroes[owner]

    def count(self, kind: type[Happened]) -> int:
        return sum(type(event) is kind for event in self.told)

    def coins(self, what: str) -> int:
        """By how much the hero's coins changed."""
        if what == "glory":
            return self.hero.glory - self.then.glory
        return self.now.purses[self.hero.side] - self.was.purses[self.hero.side]

    def compare(self, verb: Any) -> None:
        """Fail when a verb did not do what it says."""
        promise = VERBS.rules[type(verb)].promise
        assert PROMISES[type(verb)](self, verb), f"{self.act.source}: {verb} did not: {promise}"


def amounts(amount: int | str) -> range:
    """The numbers that an amount of a card can come to."""
    if isinstance(amount, int):
        return range(amount, amount + 1)
    return range(1, 4) if amount == "d3" else range(1, 7)


def held(state: Fortune, hero: Hero, what: str) -> int:
    hand = state.hands[hero.hand]
    return {
        "event": len(hand.events),
        "secret": len(hand.secrets),
        "gear": len(hero.gear),
        "ally": len(hero.allies),
        "artifact": len(hero.treasures),
    }[what]


def gained(s: Scene, v: e.Gain) -> bool:
    return s.coins(v.what) in amounts(v.amount)


def lost(s: Scene, v: e.Lose) -> bool:
    have = s.then.glory if v.what == "glory" else s.was.purses[s.then.side]
    return -s.coins(v.what) in {min(have, n) for n in amounts(v.amount)}


def stole(s: Scene, v: e.Steal) -> bool:
    if s.owner is s.hero or s.owned.ko:
        return True
    if v.what == "fortune" and s.owner.side == s.hero.side:
        return s.coins("fortune") == 0
    if v.what in ("fortune", "glory"):
        purses = s.now.purses[s.owner.side] - s.was.purses[s.owned.side]
        took = s.owner.glory - s.owned.glory if v.what == "glory" else purses
        return took == -s.coins(v.what) and lost(s, e.Lose(v.what, v.amount))
    if v.what == "artifact" and s.then.protected:
        return held(s.now, s.hero, v.what) == held(s.was, s.then, v.what)
    had = held(s.was, s.then, v.what)
    return had - held(s.now, s.hero, v.what) in {min(had, n) for n in amounts(v.amount)}


def healed(s: Scene, v: e.Heal) -> bool:
    if v.amount == 0:
        return s.hero.wounds == 0
    return s.hero.wounds in {max(0, s.then.wounds - n) for n in amounts(v.amount)}


def hurt(s: Scene, v: e.Wound | e.Hit) -> bool:
    shield = s.defense if isinstance(v, e.Hit) else 0
    return s.hero.wounds - s.then.wounds in {max(0, n - shield) for n in amounts(v.amount)}


def drew(s: Scene, v: e.Draw) -> bool:
    name: Any = v.deck
    deck, discard = piles(s.was, name)
    now = sum(len(pile) for pile in piles(s.now, name))
    if v.deck in ("gear", "allies"):
        what = "gear" if v.deck == "gear" else "ally"
        mine = held(s.now, s.hero, what) - held(s.was, s.then, what)
        return mine in amounts(v.amount) or held(s.now, s.hero, what) == 3
    return now <= len(deck) + len(discard)


def discarded(s: Scene, v: e.Discard) -> bool:
    had = held(s.was, s.then, v.what)
    if v.what == "artifact" and s.then.protected:
        return held(s.now, s.hero, v.what) == had
    return had - held(s.now, s.hero, v.what) in {min(had, n) for n in amounts(v.amount)}


def recovered(s: Scene, v: e.Recover) -> bool:
    _, then = piles(s.was, v.deck)
    _, now = piles(s.now, v.deck)
    return not then or set(then) != set(now)


def readied(s: Scene, v: e.Ready) -> bool:
    turned = [card for card in s.then.used if card != s.act.source]
    left = [card for card in s.hero.used if card != s.act.source]
    return len(left) == (max(0, len(turned) - v.amount) if v.amount else 0)


def travelled(s: Scene, v: e.Travel) -> bool:
    space = s.table.board.spaces[s.hero.space]
    if s.count(FightBegins):
        return True  # and away from whom he met there
    match v.to:
        case "city" | "nearest-city":
            return space.kind == "city"
        case "major-city":
            return space.major
        case "artifact":
            return any(site.space == s.hero.space for site in s.was.sites)
        case "land" | "sea":
            return space.kind == v.to
        case "neighbour":
            return s.hero.space in s.table.board.spaces[s.then.space].ways
        case "start-city":
            return s.hero.space == s.table.sheet(s.hero).city
        case "space":
            return s.hero.space == v.space
        case "zeppelin":
            return not s.now.zeppelin or s.hero.space == s.now.zeppelin
        case _:
            return True


def moved_on(s: Scene, v: e.MoveOn) -> bool:
    if s.now.move is None or s.was.move is None or s.was.move.hero != s.number:
        return True
    points = {max(0, s.was.move.points + n) for n in amounts(v.amount)}
    return s.now.move.points in points


def added_dice(s: Scene, v: e.AddDice) -> bool:
    if s.was.trial is not None and s.now.trial is not None:
        return len(s.now.trial.dice) - len(s.was.trial.dice) in amounts(v.amount)
    if s.was.bout is not None and s.now.bout is not None:
        return len(s.now.bout.hero_dice) - len(s.was.bout.hero_dice) in amounts(v.amount)
    return True


def rerolled(s: Scene, v: e.Reroll) -> bool:
    pairs: list[tuple[list[int], list[int], int]] = []
    if s.was.search:
        pairs.append((s.was.search, s.now.search, 4))
    elif s.was.trial is not None and s.now.trial is not None:
        pairs.append((s.was.trial.dice, s.now.trial.dice, s.was.trial.target))
    elif s.was.bout is not None and s.now.bout is not None:
        enemy = v.of == "enemy"
        then = s.was.bout.enemy_dice if enemy else s.was.bout.hero_dice
        now = s.now.bout.enemy_dice if enemy else s.now.bout.hero_dice
        pairs.append((then, now, 4))
    for then, now, target in pairs:
        if len(then) != len(now):
            return False
        changed = [a for a, b in zip(then, now, strict=True) if a != b]
        if v.dice == "misses" and any(die >= target for die in changed):
            return False
        if v.dice == "hits" and any(die < target for die in changed):
            return False
        if v.dice == "one" and len(changed) > 1:
            return False
    return True


def struck(s: Scene, v: e.Strike) -> bool:
    if s.was.bout is None or s.now.bout is None:
        return True
    return s.now.bout.taken >= s.was.bout.taken and s.now.bout.taken - s.was.bout.taken <= max(
        amounts(v.amount)
    )


def canceled(s: Scene, _: e.Cancel) -> bool:
    lying = any(card.outcome for card in s.now.playing)
    return lying or s.now.facing is None or s.now.facing.outcome in ("canceled", "redrawn")


def marked(s: Scene, v: e.Markers) -> bool:
    site, then = s.now.site_at(s.hero.space), s.was.site_at(s.hero.space)
    if site is None or then is None:
        return s.hero.markers == s.then.markers
    if site.temple:
        return site.markers == max(0, then.markers + v.amount)
    return s.hero.markers == max(0, s.then.markers + v.amount)


def shaken(s: Scene, v: e.Instability) -> bool:
    site, then = s.now.site_at(s.hero.space), s.was.site_at(s.hero.space)
    if site is None or then is None or not then.temple:
        return True
    return site.instability == max(0, then.instability + v.amount)


def laid_coins(s: Scene, v: e.Coins) -> bool:
    more = sum(site.coins for site in s.now.sites) - sum(site.coins for site in s.was.sites)
    sites = s.was.site_at(s.hero.space) is not None if v.here else bool(s.was.sites)
    return more in amounts(v.amount) if sites else more == 0


def placed_henchmen(s: Scene, v: e.PlaceHenchmen) -> bool:
    come = s.count(HenchmanPlaced) + s.count(TrackMoved)
    return come in amounts(v.amount) if s.now.organization else come <= max(amounts(v.amount))


def removed_henchmen(s: Scene, v: e.RemoveHenchmen) -> bool:
    near = (s.then.space, *s.table.board.spaces[s.then.space].ways)
    found = [
        space
        for space in s.was.henchmen
        if v.at == "any" or space == s.then.space or (v.at == "next-to" and space in near)
    ]
    gone = len(s.was.henchmen) - len(s.now.henchmen)
    return gone in {min(len(found), n) for n in amounts(v.amount)}


def placed_villain(s: Scene, v: e.PlaceVillain) -> bool:
    if s.now.site_at(s.hero.space) is None:
        return len(s.now.villains) == len(s.was.villains)
    villain = s.now.villain_at(s.hero.space)
    return (
        villain is None
        or v.faction in (None, villain.faction)
        or bool(s.was.villain_at(s.hero.space))
    )


def strength(state: Fortune) -> int:
    """What the villains on the board can still take, as far as it is marked on them."""
    return sum(v.guards - v.wounds for v in state.villains if v.space)


def wounded_villain(s: Scene, _: e.WoundVillain) -> bool:
    there = sum(1 for v in s.was.villains if v.space)
    fewer = sum(1 for v in s.now.villains if v.space) < there
    return not there or fewer or strength(s.now) <= strength(s.was)


def healed_villain(s: Scene, _: e.HealVillain) -> bool:
    then = {villain.id: villain.wounds for villain in s.was.villains}
    return all(villain.wounds <= then[villain.id] for villain in s.now.villains)


def searched(s: Scene, _: e.VillainSearch) -> bool:
    board = [villain for villain in s.was.villains if is_on_board(villain)]
    hunting = [villain for villain in board if s.was.site_at(villain.space)]
    told = s.count(VillainSearched) + s.count(VillainExplored)
    told += any(event.state == "at-base" for event in s.told if isinstance(event, VillainChanges))
    return bool(told) or len(hunting) < len(board) or not hunting


def changed_state(s: Scene, v: e.VillainState) -> bool:
    fitting = [x.id for x in s.was.villains if x.active and (not v.only or x.state in v.only)]
    if not fitting:
        return True
    now = [x.state for x in s.now.villains if x.id in fitting]
    full = all(s.was.villain_at(site.space) for site in s.was.sites)
    if v.which == "each":
        return (v.state == "deployed" and full) or set(now) <= {v.state, "deployed"}
    return v.state in now or (v.state == "deployed" and full)


def villains_gained(s: Scene, v: e.VillainGain) -> bool:
    more = s.now.villain_coins - s.was.villain_coins
    return more + 3 * (s.now.track - s.was.track) in amounts(v.amount)


def tracked(s: Scene, v: e.Track) -> bool:
    if not s.now.organization:
        return s.now.track == s.was.track
    steps = {-n if v.back else n for n in amounts(v.amount)}
    return s.now.track in {max(0, s.was.track + step) for step in steps}


def flown(s: Scene, v: e.Zeppelin) -> bool:
    if not s.was.zeppelin:
        return not s.now.zeppelin
    there = v.to != "here" or s.now.zeppelin == s.hero.space
    return s.count(ZeppelinMoved) == 1 and there


def damaged(s: Scene, v: e.DamageOutpost) -> bool:
    then, now = s.was.outpost, s.now.outpost
    if then is None or now is None or not then.space:
        return True
    return not now.space or now.wounds == max(0, then.wounds + v.amount)


def fought(s: Scene, _: e.Fight) -> bool:
    return bool(s.told)


PROMISES: dict[type, Callable[[Scene, Any], bool]] = {
    e.Gain: gained,
    e.Lose: lost,
    e.Steal: stole,
    e.Hit: hurt,
    e.Wound: hurt,
    e.Heal: healed,
    e.KnockOut: lambda s, _: s.hero.ko or wounds_to_go(s.table, s.hero) > 0,
    e.Draw: drew,
    e.TakeItem: lambda s, v: s.now.items[v.item] <= s.was.items[v.item],
    e.Discard: discarded,
    e.Recover: recovered,
    e.Ready: readied,
    e.LookAhead: lambda s, _: (
        held(s.now, s.hero, "event") - held(s.was, s.then, "event") in (0, 1)
        and len(s.now.event_discard) != len(s.was.event_discard)
    ),
    e.MoveOn: moved_on,
    e.Travel: travelled,
    e.EndTurn: lambda s, _: s.hero.ended,
    e.AddDice: added_dice,
    e.AddSuccesses: lambda s, v: (
        s.now.trial is None
        or s.was.trial is None
        or s.now.trial.got - s.was.trial.got in amounts(v.amount)
    ),
    e.Reroll: rerolled,
    e.Pass: lambda s, _: s.now.trial is None or s.now.trial.outcome == "passed",
    e.Fail: lambda s, _: s.now.trial is None or s.now.trial.outcome == "failed",
    e.Boost: lambda s, _: len(s.hero.boosts) == len(s.then.boosts) + 1,
    e.Block: lambda s, v: (
        s.now.bout is None
        or s.was.bout is None
        or s.now.bout.blocked - s.was.bout.blocked in amounts(v.amount)
    ),
    e.Strike: struck,
    e.Escape: lambda s, _: (
        s.now.bout is None or ("villain" in s.now.bout.against) != (s.now.bout.outcome == "escaped")
    ),
    e.Defeat: lambda s, _: (
        s.now.bout is None
        or s.now.bout.outcome == "won"
        or bool({"villain", "outpost"} & set(s.now.bout.against))
    ),
    e.Fight: fought,
    e.Cancel: canceled,
    e.Overcome: lambda s, _: s.now.facing is None or s.now.facing.outcome == "overcome",
    e.DrawDanger: lambda s, _: bool(s.told),
    e.Markers: marked,
    e.Find: lambda s, _: s.hero.found or not s.table.space(s.hero).deep_jungle,
    e.Instability: shaken,
    e.Sneak: lambda s, _: s.hero.sneaks,
    e.Coins: laid_coins,
    e.PlaceArtifact: lambda s, _: len(s.now.sites) == len(s.was.sites) + 1,
    e.MoveArtifact: lambda s, _: (
        {site.artifact for site in s.now.sites} == {site.artifact for site in s.was.sites}
    ),
    e.Fake: lambda s, _: not s.hero.treasures or any(t.fake for t in s.hero.treasures),
    e.Protect: lambda s, _: s.hero.protected,
    e.Spare: lambda s, _: wounds_to_go(s.table, s.hero) == 1,
    e.PlaceHenchmen: placed_henchmen,
    e.RemoveHenchmen: removed_henchmen,
    e.PlaceVillain: placed_villain,
    e.MoveVillain: lambda s, _: len(s.now.villains) == len(s.was.villains),
    e.WoundVillain: wounded_villain,
    e.HealVillain: healed_villain,
    e.VillainSearch: searched,
    e.VillainState: changed_state,
    e.VillainGain: villains_gained,
    e.Track: tracked,
    e.Zeppelin: flown,
    e.DamageOutpost: damaged,
    e.Tactics: lambda s, _: s.count(TacticsRolled) == 1 or not s.now.organization,
}
