"""The answer of a sensible player to every question of the guilds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.games.guilds.attacking import declare_more, list_kept
from fandg.games.guilds.bots.drafting import worth_of_hero
from fandg.games.guilds.bots.goals import goal_maps, potential
from fandg.games.guilds.bots.outlook import CARD, Outlook
from fandg.games.guilds.bots.planning import choose_act, rank_acts
from fandg.games.guilds.bots.shopping import (
    worth_in_slot,
    worth_of_draft,
    worth_of_exchange,
    worth_of_purchase,
)
from fandg.games.guilds.minding import can_come
from fandg.games.guilds.reckoning import new_assault, reckon
from fandg.games.guilds.resting import Taking
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.upgrading import read_cards

Options: TypeAlias = Sequence[Option[Any]]
Find: TypeAlias = Callable[[GuildsTable, Decision[Any], Options], str]
Weigh: TypeAlias = Callable[[GuildsTable, int, Sequence[str]], float]
WORTH_IT = 0.2
"""Coins that an exchange of cards must bring at the least."""
MOST_WAYS = 5
"""Of more answers an expert thinks the likeliest through."""


def choose_steady(table: GuildsTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer, from what the asked seat may know.

    A steady guild sees what is here and now: the best attack, the best goal to walk to. It does not
    look ahead to the attack that a walk would bring it to, nor to what would come back at it. So it
    is an opponent that a person can learn to beat, by looking ahead as experts do.
    """
    return _choose(table, decision, _HERE_AND_NOW)


def choose_with_care(table: GuildsTable, decision: Decision[Any]) -> str:
    """The key of what an expert answers at sight: as a steady guild, but looking ahead."""
    return _choose(table, decision, _AHEAD)


def _choose(table: GuildsTable, decision: Decision[Any], by_kind: Mapping[str, Find]) -> str:
    legal = decision.legal_options()
    find = by_kind.get(decision.kind)
    return find(table, decision, legal) if find is not None else legal[0].key


THOUGHT_THROUGH = ("turn", "act", "declare")
"""Questions worth an expert's time."""


def shortlist_of(table: GuildsTable, decision: Decision[Any]) -> list[str]:
    """The keys that an expert thinks through."""
    legal = decision.legal_options()
    if decision.kind not in THOUGHT_THROUGH:
        return []
    if decision.kind != "act" or len(legal) <= MOST_WAYS:
        return [option.key for option in legal][:MOST_WAYS]
    return rank_acts(table, table.active, [option.key for option in legal], MOST_WAYS)


def _turn(table: GuildsTable, decision: Decision[Any], legal: Options, *, ahead: bool) -> str:
    """The hero with the best plan, unless a Rest is worth more."""
    best, found = worth_of_rest(table, decision.seat), "rest"
    for option in legal:
        hero = option.value
        if hero is None:
            continue
        gain = Outlook(table, hero, ahead=ahead).gain(table.points_of(hero))
        if gain > best:
            best, found = gain, option.key
    return found


def worth_of_rest(table: GuildsTable, guild: int) -> float:
    """What a Rest is worth: dead heroes back, tired and dazed ones, and cards to attack with."""
    worth = 0.0
    for hero in table.heroes_of(guild):
        worth += 0.2 * (hero.at == OFF) + 0.05 * hero.dazed + 0.03 * hero.tired
        worth += CARD * sum(held.exhausted for held in hero.cards)
    return worth


def _act(table: GuildsTable, _decision: Decision[Any], legal: Options, *, ahead: bool) -> str:
    return choose_act(Outlook(table, table.active, ahead=ahead), legal)


def _declare(table: GuildsTable, decision: Decision[Any], _legal: Options) -> str:
    """What brings more than it costs, against what the target would pay back.

    That lies before whoever declares; so a steady guild reckons with it here as an expert does.
    """
    form, declared, hero = decision.form, table.state.assault, table.active
    assert form is not None
    assert declared is not None
    target, outlook = declared.targets[0], Outlook(table, hero)
    body = table.body(target)
    pays = isinstance(body, Monster) and can_come(table, body, hero)

    def worth(amounts: Mapping[str, int]) -> float:
        assault = new_assault(table, hero, declared.card, target)
        declare_more(assault, dict(amounts))
        strike = outlook.judge(reckon(table, assault), len(list_kept(dict(amounts))))
        if not pays or strike.quiet:
            return strike.worth
        assert isinstance(body, Monster)
        return strike.worth - (1 - strike.over) * outlook.risk_of_payback(body)

    return form.key_of(max(form.ways(), key=worth))


def _attack(table: GuildsTable, _decision: Decision[Any], legal: Options, *, ahead: bool) -> str:
    outlook = Outlook(table, table.active, ahead=ahead)
    unmoved = not table.state.moved

    def worth(option: Option[Any]) -> float:
        return outlook.worth_of_attack(*option.value, unmoved=unmoved)

    return max(legal, key=worth).key


def _reroll(_table: GuildsTable, _decision: Decision[Any], legal: Options) -> str:
    keys = [option.key for option in legal]
    return "reroll:miss" if "reroll:miss" in keys else "done"


def _yes(_table: GuildsTable, _decision: Decision[Any], legal: Options) -> str:
    return legal[0].key


def _steps(table: GuildsTable, decision: Decision[Any], legal: Options, *, ahead: bool) -> str:
    """Towards a goal, or away from where monsters stand."""
    hero = _hero_about(table, decision)
    outlook = Outlook(table, hero, ahead=ahead)

    def worth(option: Option[Any]) -> float:
        if option.value == OFF:
            return outlook.worth_at(hero.at, 0, attacks=False)
        return outlook.worth_at(option.value, 0, attacks=False) - outlook.risk_at(hero.at)

    return max(legal, key=worth).key


def _hero_about(table: GuildsTable, decision: Decision[Any]) -> Hero:
    about = decision.about or ""
    return table.hero(about.removeprefix("hero:"))


def _place(table: GuildsTable, decision: Decision[Any], legal: Options) -> str:
    """Where a goal is nearest."""
    maps = goal_maps(table, _hero_about(table, decision))
    return max(legal, key=lambda option: potential(maps, option.value)).key


def _share(table: GuildsTable, _decision: Decision[Any], legal: Options) -> str:
    """The exchange of cards by which the guild gains most, as long as one is worth it."""
    best, found = WORTH_IT, "done"
    for option in legal:
        chosen = option.value
        if isinstance(chosen, Taking):
            gain = worth_in_slot(table, chosen.taker, chosen.place, chosen.card)
        elif chosen is not None and not chosen.token:
            gain = worth_of_exchange(table, chosen)
        else:
            continue
        if gain > best:
            best, found = gain, option.key
    return found


def _spoils(_table: GuildsTable, _decision: Decision[Any], legal: Options) -> str:
    quests = [o.key for o in legal if o.key.startswith("take:quest-")]
    return quests[0] if quests else legal[-1].key


def _draft_hero(table: GuildsTable, decision: Decision[Any], legal: Options) -> str:
    """Who lives long and makes most of the cards that nobody else in the guild needs."""
    return max(legal, key=lambda option: worth_of_hero(table, decision.seat, option.value)).key


def _choose_cards(
    table: GuildsTable, decision: Decision[Any], _legal: Options, *, weigh: Weigh
) -> str:
    """Those that bring most together to the heroes whom they serve best."""
    form = decision.form
    assert form is not None

    def worth(amounts: Mapping[str, int]) -> float:
        return weigh(table, decision.seat, read_cards(table, amounts))

    return form.key_of(max(form.ways(), key=worth))


def _place_card(table: GuildsTable, decision: Decision[Any], legal: Options) -> str:
    """Where the card brings most: in a free slot, or in the place of another."""
    guild = table.state.guilds[decision.seat]
    card = (guild.loose or guild.drafted)[0]
    best, found = WORTH_IT, legal[-1].key
    for option in legal:
        if option.value is not None:
            hero, place, taker = option.value
            gain = worth_in_slot(table, hero, place, card)
            if taker is not None:
                gain += worth_in_slot(table, taker, len(taker.cards), hero.cards[place].id)
            if gain > best:
                best, found = gain, option.key
    return found


_BY_KIND: dict[str, Find] = {
    "reroll": _reroll,
    "spare": _yes,
    "save": _yes,
    "after-attack": _yes,
    "at-end": _yes,
    "start": _place,
    "return": _place,
    "share": _share,
    "spoils": _spoils,
    "declare": _declare,
    "draft-hero": _draft_hero,
    "keep-two": partial(_choose_cards, weigh=worth_of_draft),
    "buy": partial(_choose_cards, weigh=worth_of_purchase),
    "place-card": _place_card,
}
_FORESEEING: dict[str, Callable[..., str]] = {
    "turn": _turn,
    "act": _act,
    "second-attack": _attack,
    "steps": _steps,
}


def _finders(*, ahead: bool) -> dict[str, Find]:
    """How the answer to each kind of question is found, looking ahead or not."""
    return {**_BY_KIND, **{kind: partial(_FORESEEING[kind], ahead=ahead) for kind in _FORESEEING}}


_HERE_AND_NOW, _AHEAD = _finders(ahead=False), _finders(ahead=True)
