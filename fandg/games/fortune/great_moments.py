"""Great moments: what even a table is called for that likes to be called seldom.

An Adventure that hangs by one roll, the last Danger before an Artifact, blows that decide about a
villain or a hero, a sale, the end. All of it can be seen by all: what cards anybody holds plays no
part in it.
"""

from __future__ import annotations

from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.danger_sides import is_last_danger
from fandg.games.fortune.foes import enemy_defense
from fandg.games.fortune.numbers import count_defense, wounds_to_go
from fandg.games.fortune.rolling import count_hits
from fandg.games.fortune.state import Bout, Hero, Site, Trial, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.victory import LAST_ROUND, is_home

LAST_STEPS = 2
"""So many steps before the end of the Villain track its next event may be the last."""


def is_great_test(table: FortuneTable, hero: Hero, trial: Trial) -> bool:
    """Whether a test decides about a Cliffhanger, a way out of a falling temple, or an Artifact."""
    if trial.kind in ("cliffhanger", "collapse"):
        return True
    facing = table.state.facing
    is_all = trial.kind == "danger" and facing is not None and not facing.ahead
    return is_all and is_last_danger(table, hero)


def is_great_blow(table: FortuneTable, hero: Hero, bout: Bout) -> bool:
    """Whether a hero or a villain goes down by the blows as they lie."""
    hits = max(0, count_hits(bout.enemy_dice) - bout.blocked)
    if hits - count_defense(table, hero) >= wounds_to_go(table, hero):
        return True
    dealt = count_hits(bout.hero_dice) - enemy_defense(table, hero, bout)
    return "villain" in bout.against and dealt >= bout.wounds - bout.taken


def is_great_search(table: FortuneTable, villain: Villain, site: Site) -> bool:
    """Whether what a villain has rolled brings him the Artifact."""
    hits = count_hits(table.state.search)
    if site.temple:
        return hits >= site.coins
    return villain.markers + hits >= danger_value(table, site)


def is_great_plot(table: FortuneTable) -> bool:
    """Whether a Villain Event may be the one that ends the game."""
    state = table.state
    return state.track_goal - state.track <= LAST_STEPS


def is_great_end(table: FortuneTable) -> bool:
    """Whether the round that ends is the last one, as things lie."""
    state = table.state
    return state.round >= LAST_ROUND or any(is_home(table, hero) for hero in state.heroes)


def is_great_now(table: FortuneTable) -> bool:
    """Whether it is amid a great moment that somebody steps in."""
    state = table.state
    if state.trial is not None:
        return is_great_test(table, state.heroes[state.trial.hero], state.trial)
    if state.bout is not None:
        return is_great_blow(table, state.heroes[state.bout.hero], state.bout)
    hangs = state.facing is not None and state.facing.cliffhanger
    return hangs or state.sale is not None
