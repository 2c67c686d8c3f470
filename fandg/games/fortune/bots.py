"""What a steady player does, from open cards and his own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.beginning import Ahead
from fandg.games.fortune.board import Reach
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.challenges import EXERTING
from fandg.games.fortune.chances import FELLED, dice_to_come, price_of_one
from fandg.games.fortune.decks import carry_limits
from fandg.games.fortune.effects import Boost, Cancel, Find, Heal, Markers, Ready
from fandg.games.fortune.foes import hero_dice
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.numbers import count_defense, wounds_to_go
from fandg.games.fortune.odds import exert_at_risk, exert_chance, fight_chance
from fandg.games.fortune.outposts import organization
from fandg.games.fortune.plans import Goal, goals, space_worth, usual_chance
from fandg.games.fortune.prospects import deck_chance, villain_chance
from fandg.games.fortune.rolling import count_hits
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.standing import standing
from fandg.games.fortune.state import Hero, Trial
from fandg.games.fortune.table import FortuneTable

Options: TypeAlias = Sequence[Option[Any]]

PRESS_FROM = 0.5
"""The chance against the next Danger from which a steady hero presses on."""
FIGHT_FROM = 0.5
LAST_COINS = 2
"""The coins in a temple of which one is left where a rival may take the last."""
CARDS_BELOW = 0.45
"""The chance against a Danger below which cards are used before it is faced."""
FARE = 1.3
"""What a Fortune for a flight weighs, in the worth of spaces."""
CARDS = ("use:", "play:")
"""How the answers to use a card begin."""
_DRAW = "draw-event"
"""The answer to draw a free Event before one moves: what it is counts for the way."""
WAYS = (Reach, Flight, str)
"""What the answers stand for that lead to a space."""
SHORT = 6
"""How many answers an expert thinks through."""


def choose_steady(table: FortuneTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer."""
    options = decision.legal_options()
    hero = asked_hero(table, decision)
    choose = _BY_KIND.get(decision.kind)
    if choose is not None:
        key = choose(table, hero, options)
        if key is not None:
            return key
    return _choose_otherwise(table, hero, options)


def shortlist(table: FortuneTable, decision: Decision[Any]) -> list[str]:
    """The answers worth thinking through beside the steady one; none where that will do."""
    if decision.kind in _ROUTINE or not table.state.round:
        return []
    options = decision.legal_options()
    if _keyed(options, _DRAW):
        return []
    hero = asked_hero(table, decision)
    is_sound = wounds_to_go(table, hero) > 1
    if decision.kind == "begin-adventure" and is_sound and not _keyed(options, *CARDS):
        return []
    if decision.kind in ("move", "where-to-travel"):
        return _ways_to_think_through(table, hero, options)
    if decision.kind == "in-city":
        # What there is to sell is sold anyway.
        return [o.key for o in options if not o.key.startswith("sell:")][: SHORT + 2]
    if len(options) > SHORT:
        # Of many spaces, the best few.
        aims = goals(table, hero)
        spaces = [option for option in options if isinstance(option.value, str)]
        spaces.sort(key=lambda option: -_promise(table, option, aims))
        return [option.key for option in spaces[:SHORT]]
    return [option.key for option in options]


def _ways_to_think_through(table: FortuneTable, hero: Hero, options: Options) -> list[str]:
    """For each thing worth going for the best way there; and whatever is no way."""
    ways = [option for option in options if isinstance(option.value, WAYS)]
    others = [option.key for option in options if not isinstance(option.value, WAYS)]
    rated = []
    for aim in goals(table, hero):
        best = max(ways, key=lambda option: _promise(table, option, [aim]), default=None)
        if best is not None:
            rated.append((_promise(table, best, [aim]), best.key))
    rated.sort(reverse=True)
    return list(dict.fromkeys([*(key for _, key in rated), *others]))[:SHORT]


def _promise(table: FortuneTable, option: Option[Any], aims: list[Goal]) -> float:
    value = option.value
    if isinstance(value, Reach):
        return space_worth(table, value.space, aims)
    if isinstance(value, Flight):
        return space_worth(table, value.city, aims) - FARE * value.cost
    return space_worth(table, value, aims) if value in table.board.spaces else 0.0


def asked_hero(table: FortuneTable, decision: Decision[Any]) -> Hero:
    """The hero for whom a seat is asked: the one the question is about, if he is the seat's own."""
    state = table.state
    own = [hero for hero in state.heroes if hero.seat == decision.seat]
    about = decision.about or ""
    for hero in own:
        if about == f"hero:{hero.id}":
            return hero
    if state.active >= 0 and state.heroes[state.active] in own:
        return state.heroes[state.active]
    return own[0]


def _chance(option: Option[Any]) -> float:
    return option.odds().chance if option.odds is not None else 0.0


def _keyed(options: Options, *prefixes: str) -> list[Option[Any]]:
    return [option for option in options if option.key.startswith(prefixes)]


def _choose_otherwise(table: FortuneTable, hero: Hero, options: Options) -> str:
    """Cards that help are used; of spaces the best; of cards to lose the first."""
    spaces = _keyed(options, "to:")
    if spaces:
        aims = goals(table, hero)
        return max(spaces, key=lambda o: space_worth(table, str(o.value), aims)).key
    if options[-1].key == "pass":
        return _use_or_pass(table, hero, options)
    heroes = _keyed(options, "hero:", "others")
    if heroes:
        return _choose_hero(table, hero, heroes)
    if any(option.odds is not None for option in options):
        return max(options, key=_chance).key
    return options[0].key


def _choose_hero(table: FortuneTable, hero: Hero, options: Options) -> str:
    """A rival of choice is the one who leads; a fellow the one with the best odds."""
    rated = [option for option in options if option.odds is not None]
    if rated:
        return max(rated, key=_chance).key
    heroes = [option for option in options if isinstance(option.value, Hero)]
    rivals = [option for option in heroes if option.value.side != hero.side]
    if rivals:
        return max(rivals, key=lambda o: standing(table, o.value)).key
    mine = [option for option in heroes if option.value is hero]
    return (mine or heroes or list(options))[0].key


# Moving


def _move(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    if _keyed(options, _DRAW):
        return _DRAW
    aims = goals(table, hero)
    here = hero.space
    best_key, best = "stay", space_worth(table, here, aims) + 0.01
    for option in options:
        if isinstance(option.value, WAYS):
            worth = _promise(table, option, aims)
            if worth > best + 1e-9:
                best_key, best = option.key, worth
    if best_key == "stay":
        ahead = [option for option in options if isinstance(option.value, Ahead)]
        return _begin(table, hero, ahead) if ahead else options[0].key
    for option in _keyed(options, "use:"):
        if isinstance(option.value, UseCard) and _helps(table, hero, option):
            return option.key
    return best_key


# Adventures


def _press(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    for option in _keyed(options, *CARDS):
        if _helps(table, hero, option):
            return option.key
    chance = usual_chance(table, hero)
    state = table.state
    limit = PRESS_FROM + 0.02 * hero.pending
    site = state.site_at(hero.space)
    if site is not None and not site.temple and danger_value(table, site) - hero.markers <= 1:
        limit -= 0.1
    if site is not None and site.temple:
        limit += 0.04 * site.instability
    if any(o.space == hero.space and o.side != hero.side and not o.ko for o in state.heroes):
        limit -= 0.1
    if wounds_to_go(table, hero) <= 2:
        limit += 0.1
    villain = state.villain_at(hero.space)
    if villain is not None and not hero.sneaks:
        limit += 0.1
    return "press-on" if chance >= limit else "camp-down"


def _part(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    """Which test or fight of a Danger: the likeliest; where that is little, a card before it."""

    def chance(option: Option[Any]) -> float:
        if option.key.startswith("fight:"):
            return deck_chance(table, hero, option.value[0])
        return villain_chance(table, hero) if option.key == "sneak" else _chance(option)

    cards = _keyed(options, *CARDS)
    best = max((option for option in options if option not in cards), key=chance)
    facing = table.state.facing
    if cards and (chance(best) < CARDS_BELOW or (facing is not None and facing.cliffhanger)):
        return next((o.key for o in cards if _helps(table, hero, o)), best.key)
    return best.key


def _after_roll(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    """A roll came up short, or a rival's did not: cards first, then exertion."""
    trial = table.state.trial
    if trial is None:
        return None
    roller = table.state.heroes[trial.hero]
    if roller.side != hero.side:
        if trial.got < trial.needed or not _is_dangerous(table, roller):
            return "pass"
        cards = _keyed(options, *CARDS)
        return cards[0].key if cards else "pass"
    matters = trial.kind in ("danger", "cliffhanger", "collapse")
    cards = [o for o in _keyed(options, "use:") if _helps(table, hero, o)]
    if cards:
        return cards[0].key
    if matters:
        cards = [o for o in _keyed(options, "play:") if _helps(table, hero, o)]
        if cards:
            return cards[0].key
    far = _exert_so_far(table, hero, roller)
    answers = [option for option in _keyed(options, "exert") if option.value.most <= far]
    return answers[-1].key if answers else "pass"


def _exert_so_far(table: FortuneTable, hero: Hero, roller: Hero) -> int:
    """For how many Wounds a hero goes on exerting: as long as what is left of them gives hope."""
    trial, left = table.state.trial, wounds_to_go(table, hero)
    assert trial is not None
    least = 0.12 if trial.kind in ("cliffhanger", "collapse") else 0.5
    keeps = 1 if roller is hero else 2
    far = 0
    while left - far > keeps and _by_own_blood(table, trial, hero, left - far) >= least:
        far += 1
    return far


def _by_own_blood(table: FortuneTable, trial: Trial, hero: Hero, life: int) -> float:
    """The chance of the test by the Wounds of a hero with so much Life; of a fellow in danger one.

    Where the 1s of the roll cost Life it is his own that is at risk.
    """
    dice, missing = dice_to_come(table, trial), trial.needed - trial.got
    once, price = trial.test.once, price_of_one(trial.test)
    if price and table.state.heroes[trial.hero] is hero:
        return exert_at_risk(dice, trial.target, missing, life, price, own=life - 1, once=once)
    spare = life - 1 if trial.kind in EXERTING else 1
    return exert_chance(dice, trial.target, missing, spare, once=once)


def _fight(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    by_key = {option.key: option for option in options}
    fight = _chance(by_key["fight"]) if "fight" in by_key else 0.0
    if fight < 0.7:
        for option in _keyed(options, *CARDS):
            if _helps(table, hero, option):
                return option.key
    if "break-off" in by_key and fight < FIGHT_FROM:
        return "break-off"
    if "escape" in by_key and fight < FIGHT_FROM and _chance(by_key["escape"]) > fight:
        return "escape"
    return "fight"


def _begin(table: FortuneTable, hero: Hero, options: Options) -> str:
    """How an adventure begins: with a card that helps, against an outpost that will fall, or not.

    Handing things over gains nothing.
    """
    for option in _keyed(options, *CARDS):
        if _is_timely(table, hero, option):
            return option.key
    keys = {option.key for option in options}
    if "outpost" in keys and _attacks_outpost(table, hero):
        return "outpost"
    if "keep-out" in keys and _keeps_out(table, hero):
        return "keep-out"
    return options[0].key


def _attacks_outpost(table: FortuneTable, hero: Hero) -> bool:
    sheet, outpost = organization(table).outpost, table.state.outpost
    left = sheet.wounds - (outpost.wounds if outpost is not None else 0)
    chance = fight_chance(
        hero_dice(table, hero),
        count_defense(table, hero),
        wounds_to_go(table, hero),
        sheet.dice,
        sheet.defense,
        left,
    )
    return chance >= 0.6


# In a city


def _lead(table: FortuneTable, hero: Hero, options: Options) -> str:
    """Who overcomes most Dangers, and then who bears most."""

    def worth(option: Option[Any]) -> float:
        before, hero.id = hero.id, option.value
        chance = usual_chance(table, hero) + 0.02 * wounds_to_go(table, hero)
        hero.id = before
        return chance

    return max(options, key=worth).key


def _city(table: FortuneTable, hero: Hero, options: Options) -> str | None:
    keys = {option.key for option in options}
    for option in options:
        if option.key.startswith("sell:"):
            return option.key
    for option in _keyed(options, *CARDS):
        if _helps(table, hero, option):
            return option.key
    if "heal" in keys and (hero.wounds >= 2 or hero.glory >= 6):
        return "heal"
    gear, allies = carry_limits(table, hero)
    if "buy:gear" in keys and len(hero.gear) < gear:
        return "buy:gear"
    if "buy:allies" in keys and len(hero.allies) < allies:
        return "buy:allies"
    if "heal" in keys:
        return "heal"
    return "done"


# Cards


def _effects_of(option: Option[Any], table: FortuneTable) -> tuple[Effect, ...]:
    card = option.key.split(":")[1]
    entry = table.library.entries[card]
    effects: tuple[Effect, ...] = getattr(entry, "does", ())
    for use in getattr(entry, "uses", ()):
        effects = (*effects, *use.does)
    return effects


def _helps(table: FortuneTable, hero: Hero, option: Option[Any]) -> bool:
    """Whether using a card now is likely to do some good."""
    site = table.state.site_at(hero.space)
    for effect in _effects_of(option, table):
        if isinstance(effect, Heal) and hero.wounds < 2:
            return False
        if isinstance(effect, Markers):
            return site is not None and not site.temple and effect.amount > 0
        if isinstance(effect, Ready):
            return len(hero.used) >= max(1, effect.amount)
        if isinstance(effect, Boost) and table.state.stage == "adventure" and site is None:
            return table.state.trial is not None or table.state.bout is not None
        if isinstance(effect, Find):
            return table.space(hero).deep_jungle and not hero.found
    return True


def _use_or_pass(table: FortuneTable, hero: Hero, options: Options) -> str:
    """A card may be used at a moment that is nobody's question: help oneself, hinder who leads."""
    state = table.state
    trial = state.trial
    if trial is not None:
        key = _after_roll(table, hero, options)
        if key is not None:
            return key
    bout = state.bout
    if bout is not None and bout.enemy_dice:
        return _during_blows(table, hero, options)
    facing = state.facing
    if facing is not None and state.heroes[facing.heroes[0]].side == hero.side:
        if usual_chance(table, hero) < CARDS_BELOW or facing.cliffhanger:
            for option in _keyed(options, *CARDS):
                if _helps(table, hero, option):
                    return option.key
        return "pass"
    for option in _keyed(options, *CARDS):
        if _is_timely(table, hero, option):
            return option.key
    return "pass"


def _is_timely(table: FortuneTable, hero: Hero, option: Option[Any]) -> bool:
    """Whether a card is used now, when it is somebody's turn."""
    state = table.state
    active = state.heroes[state.active] if state.active >= 0 else hero
    if state.playing and not state.sale:
        by = state.heroes[state.playing[-1].hero]
        if state.stage == "villain" or by.side == hero.side:
            return state.stage == "villain" and any(
                isinstance(effect, Cancel) for effect in _effects_of(option, table)
            )
        return _is_dangerous(table, by)
    if state.search:
        return count_hits(state.search) >= 2
    if active.side != hero.side:
        return _is_dangerous(table, active) or len(state.hands[hero.hand].events) > 5
    return _helps(table, hero, option)


def _during_blows(table: FortuneTable, hero: Hero, options: Options) -> str:
    state = table.state
    bout = state.bout
    assert bout is not None
    fighter = state.heroes[bout.hero]
    if fighter.side != hero.side:
        return "pass"
    taken = count_hits(bout.enemy_dice) - count_defense(table, fighter) - bout.blocked
    missed = count_hits(bout.hero_dice) - bout.defense <= 0
    if taken >= 2 or (missed and taken >= 0) or taken >= wounds_to_go(table, fighter):
        for option in _keyed(options, *CARDS):
            if _helps(table, hero, option):
                return option.key
    return "pass"


def _roll_again(table: FortuneTable, options: Options) -> str:
    """Rather hang from a Cliffhanger than be KO'd; in a Cliffhanger that is the same."""
    trial = table.state.trial
    again = next(option for option in options if option.key == "again")
    if trial is None or trial.kind in EXERTING or again.odds is None:
        return "again"
    passes, *others = again.odds().outcomes
    felled = sum(other.chance for other in others if other.label == FELLED)
    return "again" if passes.chance >= felled else "stop"


def _keeps_out(table: FortuneTable, hero: Hero) -> bool:
    """Risk nothing any more on the way home, or where no Event is worth what is carried."""
    state = table.state
    if state.is_rivalry and state.fortune(hero) >= state.goal:
        return True
    in_the_open = state.site_at(hero.space) is None and table.space(hero).kind != "city"
    return in_the_open and bool(hero.treasures) and wounds_to_go(table, hero) <= 1


def _is_dangerous(table: FortuneTable, rival: Hero) -> bool:
    """Whether a rival leads, or comes near the goal."""
    state = table.state
    mine = standing(table, rival)
    best = max(standing(table, other) for other in state.heroes)
    return mine >= 0.6 * state.goal or (mine >= best and mine >= 0.3 * state.goal)


def _coin(table: FortuneTable, hero: Hero, _options: Options) -> str:
    """A coin is a coin, unless it leaves the last one, with the Treasure, to a rival there."""
    site = table.state.site_at(hero.space)
    return "leave" if site is not None and site.coins == LAST_COINS else "take"


_Chooser: TypeAlias = Callable[[FortuneTable, Hero, Options], str | None]

_ROUTINE = frozenset(
    {
        "free-event",
        "exert",
        "ko-loss",
        "spare-oneself",
        "sneak-number",
        "exchange",
        "hand-over",
        "join-fight",
        "who-moves",
        "who-carries",
        "temple-coin",
        "fixed-movement",
    }
)
"""The questions that even an expert answers without much thought."""


def _meant(_table: FortuneTable, hero: Hero, options: Options) -> str:
    """Whom a card means: one's own side before rivals."""
    own = [option.key for option in options if option.value.side == hero.side]
    return own[0] if own else options[0].key


_BY_KIND: dict[str, _Chooser] = {
    "who-is-meant": _meant,
    "hero-to-lead": _lead,
    "move": _move,
    "begin-adventure": _begin,
    "press-on": _press,
    "roll-again": lambda t, _h, o: _roll_again(t, o),
    "part-of-danger": _part,
    "fight-round": _fight,
    "ko-loss": lambda _t, _h, o: o[0].key,
    "spare-oneself": lambda _t, _h, o: o[0].key,
    "in-city": _city,
    "exchange": lambda _t, _h, _o: "done",
    "hand-over": lambda _t, _h, _o: "agree",
    "join-fight": lambda _t, _h, _o: "agree",
    "temple-coin": _coin,
    "fixed-movement": lambda _t, _h, _o: "fixed",
}
