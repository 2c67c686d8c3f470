"""What would do nothing now: cards whose every verb finds nothing to act on.

The rules forbid none of them. Persons are told before they use one; bots keep them for later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.games.fortune import effects as e
from fandg.games.fortune import sentences as s
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.control import heroes_meant
from fandg.games.fortune.decks import piles
from fandg.games.fortune.fights import enemy_defense
from fandg.games.fortune.numbers import has_holding, is_so
from fandg.games.fortune.rerolls import places_to_reroll
from fandg.games.fortune.rolling import HIT
from fandg.games.fortune.state import Site
from fandg.games.fortune.table import Table
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.villainy import is_on_board

IDLE = "would do nothing now"


def tell_caution(table: Table, decision: Decision[Any], option: Option[Any]) -> str:
    """That an answer would do nothing now; empty for any other."""
    match option.value:
        case UseCard(hero=hero, card=card, use=use, subject=whose):
            remains = card in table.library.events and table.library.events[card].remains
            if remains or use.loyalty:
                return ""
            acts = [(Act(hero, card, hero, whose), use.does)]
        # A way without effects of its own holds something off: paying so that nothing moves.
        case s.Way(does=does) if does:
            card = (decision.about or "").removeprefix("card:")
            own = [hero for hero in table.state.heroes if hero.seat == decision.seat]
            acts = [(Act(hero, card), does) for hero in own]
        case _:
            return ""
    return IDLE if all(is_idle(table, act, does) for act, does in acts) else ""


def is_idle(table: Table, act: Act, effects: Sequence[s.Effect]) -> bool:
    """Whether none of some verbs would change anything; what cannot be told is taken to."""
    return all(
        type(effect) in _IDLE and _IDLE[type(effect)](table, act, effect) for effect in effects
    )


_Test: TypeAlias = Callable[[Table, Act, Any], bool]


# Joined verbs


def _to(table: Table, act: Act, effect: s.To) -> bool:
    return all(
        is_idle(table, act.on(hero), effect.does) for hero in heroes_meant(table, act, effect.who)
    )


def _choose(table: Table, act: Act, effect: s.Choose) -> bool:
    ways = [way for way in effect.ways if way.when is None or is_so(table, act.hero, way.when)]
    return all(
        is_idle(table, act, way.does)
        for way in ways
        if act.hero.glory >= way.glory and table.state.fortune(act.hero) >= way.fortune
    )


def _if(table: Table, act: Act, effect: s.If) -> bool:
    so = is_so(table, act.hero, effect.when)
    return is_idle(table, act, effect.does if so else effect.otherwise)


# Coins, Wounds, cards


def _lose(table: Table, act: Act, effect: e.Lose) -> bool:
    return not (act.hero.glory if effect.what == "glory" else table.state.fortune(act.hero))


def _steal(table: Table, act: Act, effect: e.Steal) -> bool:
    hero, what = act.hero, effect.what
    if hero is act.owner:
        return True
    if what == "glory":
        return not hero.glory
    if what == "fortune":
        return hero.side == act.owner.side or not table.state.fortune(hero)
    return not has_holding(table, hero, what) or (what == "artifact" and hero.protected)


def _recover(table: Table, act: Act, effect: e.Recover) -> bool:  # noqa: ARG001
    events = table.library.events
    _, discard = piles(table.state, effect.deck)
    return all(card in events and events[card].immediate for card in discard)


def _reroll(table: Table, act: Act, effect: e.Reroll) -> bool:
    state = table.state
    dice, target = state.search, HIT
    if not dice and state.trial is not None:
        dice, target = state.trial.dice, state.trial.target
    elif not dice and state.bout is not None:
        dice = state.bout.enemy_dice if effect.of == "enemy" else state.bout.hero_dice
    return not places_to_reroll(act, dice, target, effect.dice)


# Fights


def _strike(table: Table, act: Act, effect: e.Strike) -> bool:  # noqa: ARG001
    bout = table.state.bout
    if bout is None:
        return True
    # Hits on a villain are Glory, whatever his Defense.
    if "villain" in bout.against or not isinstance(effect.amount, int):
        return False
    return effect.amount <= enemy_defense(table, table.state.heroes[bout.hero], bout)


def _is_against(table: Table, *foes: str) -> bool:
    bout = table.state.bout
    return bout is None or not {*foes}.isdisjoint(bout.against)


# Adventures and figures


def _temple(table: Table, act: Act) -> Site | None:
    site = table.state.site_at(act.hero.space)
    return site if site is not None and site.temple else None


def _instability(table: Table, act: Act, effect: e.Instability) -> bool:
    temple = _temple(table, act)
    return temple is None or (effect.amount < 0 and not temple.instability)


def _coins(table: Table, act: Act, effect: e.Coins) -> bool:
    return not table.state.sites or (effect.here and table.state.site_at(act.hero.space) is None)


def _move_artifact(table: Table, act: Act, effect: e.MoveArtifact) -> bool:  # noqa: ARG001
    state = table.state
    return all(
        table.heroes_at(site.space) or state.villain_at(site.space) is not None
        for site in state.sites
    )


def _remove_henchmen(table: Table, act: Act, effect: e.RemoveHenchmen) -> bool:
    here = act.hero.space
    near = {here, *table.space(act.hero).ways} if effect.at == "next-to" else {here}
    henchmen = table.state.henchmen
    return not henchmen if effect.at == "any" else near.isdisjoint(henchmen)


def _move_villain(table: Table, act: Act, effect: e.MoveVillain) -> bool:  # noqa: ARG001
    state = table.state
    is_free = any(state.villain_at(site.space) is None for site in state.sites)
    return not is_free or not any(is_on_board(villain) for villain in state.villains)


def _wound_villain(table: Table, act: Act, effect: e.WoundVillain) -> bool:
    villains = table.state.villains
    if effect.which == "here":
        return table.state.villain_at(act.hero.space) is None
    if effect.which == "any":
        return not any(is_on_board(villain) for villain in villains)
    return all(villain.state == "ko" for villain in villains)


def _villain_state(table: Table, act: Act, effect: e.VillainState) -> bool:  # noqa: ARG001
    return not any(
        villain.active and (not effect.only or villain.state in effect.only)
        for villain in table.state.villains
    )


def _track(table: Table, act: Act, effect: e.Track) -> bool:  # noqa: ARG001
    return not table.state.organization or (effect.back and not table.state.track)


_IDLE: dict[type, _Test] = {
    s.To: _to,
    s.Choose: _choose,
    s.If: _if,
    s.May: lambda t, act, effect: is_idle(t, act, effect.does),
    s.RollDie: lambda t, act, effect: all(is_idle(t, act, row.does) for row in effect.rows),
    e.Lose: _lose,
    e.Steal: _steal,
    e.Heal: lambda _t, act, _e: not act.hero.wounds,
    e.TakeItem: lambda t, _a, effect: not t.state.items.get(effect.item),
    e.Discard: lambda t, act, effect: not has_holding(t, act.hero, effect.what),
    e.Recover: _recover,
    e.Ready: lambda _t, act, _e: not [card for card in act.hero.used if card != act.source],
    e.Look: lambda t, _a, _e: not (t.state.events or t.state.event_discard),
    e.Reroll: _reroll,
    e.Strike: _strike,
    e.Escape: lambda t, _a, _e: _is_against(t, "villain"),
    e.Defeat: lambda t, _a, _e: _is_against(t, "villain", "outpost"),
    e.Find: lambda t, act, _e: not t.space(act.hero).deep_jungle or act.hero.found,
    e.Instability: _instability,
    e.Markers: lambda t, act, _e: t.state.site_at(act.hero.space) is None,
    e.Coins: _coins,
    e.MoveArtifact: _move_artifact,
    e.Fake: lambda _t, act, _e: all(treasure.fake for treasure in act.hero.treasures),
    e.Protect: lambda _t, act, _e: act.hero.protected or not act.hero.treasures,
    e.RemoveHenchmen: _remove_henchmen,
    e.MoveVillain: _move_villain,
    e.WoundVillain: _wound_villain,
    e.VillainState: _villain_state,
    e.Track: _track,
    e.Zeppelin: lambda t, _a, _e: not t.state.zeppelin,
    e.DamageOutpost: lambda t, _a, _e: t.state.outpost is None or not t.state.outpost.space,
}
"""The verbs that may find nothing to act on, and how that shows."""
