"""The story of a game: its headline, and a line for the list of saves.

Which words are chosen follows from the table alone, so the same game always reads the same.
"""

from __future__ import annotations

from fandg.engine.prose import capital, counted, pick
from fandg.engine.setup import Setup
from fandg.games.fortune.artifacts import danger_value, site_title
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.events.base import within
from fandg.games.fortune.phrases import (
    NEAR_TRACK,
    bare,
    say_coins,
    say_glory,
    say_opponent,
    say_place,
    say_title,
    say_where,
)
from fandg.games.fortune.standing import tell_score
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.finale import tell_ending


def tell_headline(state: Fortune) -> str:
    """The round, and how far the best purse of rivals, or the group, is."""
    if state.round == 0:
        return "Before the first round"
    whose = "best purse " if state.is_rivalry else ""
    return f"Round {state.round}, {whose}{tell_score(state)}"


def tell_story(table: FortuneTable, setup: Setup) -> str:
    """Where the hunt stands now, in a line, or how it ended, in a few sentences."""
    state = table.state
    if state.result is not None:
        return tell_ending(table, setup)
    if not state.sites:
        return "The atlas is open, the bags are packed, the telegrams are vague."
    return (
        _tell_danger(table)
        or _tell_finish(table)
        or _tell_trouble(table)
        or _tell_news(table)
        or _tell_hunt(table)
        or _tell_travel(table)
    )


# A line for the list of saves


def _tell_danger(table: FortuneTable) -> str:
    """What is happening at this moment."""
    state = table.state
    if state.bout is not None:
        hero = state.heroes[state.bout.hero]
        name, foe = table.sheet(hero).short, within(say_opponent(table, state.bout))
        return pick(
            (
                f"{name} and {foe} are settling it by hand, {say_where(table, hero.space)}.",
                f"{name} has lost a hat to {foe}, and means to have it back.",
                f"Fists up {say_where(table, hero.space)}: {name} against {foe}.",
            ),
            state.round + state.bout.round,
        )
    if state.facing is not None:
        hero = state.heroes[state.facing.heroes[0]]
        danger = table.library.dangers[state.facing.card]
        name = table.sheet(hero).short
        if state.facing.cliffhanger:
            return f"{name} hangs there still. {bare(danger.cliffhanger.name)}, second part."
        return f'{name} has just met with what the script calls "{danger.name}".'
    return ""


def _tell_finish(table: FortuneTable) -> str:
    """Somebody is about to win."""
    state = table.state
    left = state.track_goal - state.track
    if state.organization and left <= NEAR_TRACK:
        steps = "one step" if left == 1 else f"{left} steps"
        villains = table.library.organizations[state.organization].name
        return pick(
            (
                f"{villains} are {steps} from the end of their track, and have ordered champagne.",
                f"{steps} more, and {within(villains)} have won. The presses are waiting.",
            ),
            state.round,
        )
    if not state.is_rivalry:
        short = state.goal - state.purses[0]
        if short * 5 <= state.goal:
            return pick(
                (
                    f"{short} Fortune more would do it. Somebody turn out the pockets.",
                    f"The purse wants {short} Fortune yet, and everybody has a plan for it.",
                ),
                state.round,
            )
        return ""
    rich = [hero for hero in state.heroes if state.purses[hero.side] >= state.goal]
    if rich:
        hero = rich[0]
        purse, sheet = state.purses[hero.side], table.sheet(hero)
        if state.mode == "team":
            return f"The team of {sheet.short} has its {purse} Fortune, and must still get home."
        if hero.space == sheet.city:
            return f"{sheet.short} is home with {purse} Fortune, and watching the clock."
        return (
            f"{sheet.short} has {purse} Fortune, and is {say_where(table, hero.space)}, "
            f"with {table.space_name(sheet.city)} yet to reach."
        )
    return ""


def _tell_trouble(table: FortuneTable) -> str:
    """Who hangs from what, and who is down."""
    state = table.state
    hanging = [hero for hero in state.heroes if hero.cliffhanger]
    if hanging:
        hero = hanging[0]
        danger = table.library.dangers[hero.cliffhanger]
        name, where = table.sheet(hero).short, say_where(table, hero.space)
        return pick(
            (
                f"{name} is in a fix {where}: {bare(danger.cliffhanger.name)}. To be continued.",
                f"{bare(danger.cliffhanger.name)}. {name} would like a word with the author.",
            ),
            state.round,
        )
    down = [hero for hero in state.heroes if hero.ko]
    if down:
        hero = down[0]
        name, city = table.sheet(hero).short, table.space_name(hero.space)
        return pick(
            (
                f"{name} is flat out in {city}, and it was going so well.",
                f"In {city} a doctor shakes his head over {name}, and then his fist.",
            ),
            state.round,
        )
    return ""


def _tell_news(table: FortuneTable) -> str:
    """The latest entry of the annals, if it is of this round, or of the last and all move yet."""
    state = table.state
    fresh = state.round - (state.stage == "move")
    if not state.annals or state.annals[-1].round < fresh:
        return ""
    deed = state.annals[-1]
    who = table.library.heroes[deed.hero].short if deed.hero else ""
    where = say_where(table, deed.where)
    match deed.what:
        case "recovered":
            title, place = say_title(table, deed), say_place(table, deed.where)
            return pick(
                (
                    f"Found {where}: {title}. {who} needs a bag.",
                    f"{who} came out of {place} with {title}, limping.",
                    f"{title} has left {place} under the coat of {who}.",
                ),
                state.round,
            )
        case "collapsed":
            return capital(f"{say_title(table, deed)} is a heap of stones {where} now.")
        case "looted":
            return f"{table.name(deed.villain)} has made off with {say_title(table, deed)}."
        case "beaten" if who:
            return f"{who} has laid {table.name(deed.villain)} out flat {where}."
        case "beaten":
            return f"{table.name(deed.villain)} lies flat {where}, and it was nobody's doing."
        case "destroyed":
            return f"The air {where} smells of smoke: {who} has called on the villains at home."
        case "ko":
            return f"{who} came to grief {where}, and says that the other one looks worse."


def _tell_hunt(table: FortuneTable) -> str:
    """Who is on the way to what, or carries it."""
    state = table.state
    for hero in state.heroes:
        site = state.site_at(hero.space)
        if site is not None and (hero.markers or site.temple):
            name, title = table.sheet(hero).short, within(site_title(table, site))
            where = say_where(table, site.space)
            if site.temple:
                return f"{name} is inside {title}, with {say_coins(site.coins)} still to find."
            needed = counted(danger_value(table, site, hero), "Danger")
            return f"{name} is after {title} {where}, {hero.markers} of {needed}."
    carrying = [hero for hero in state.heroes if hero.treasures]
    if carrying:
        hero = max(carrying, key=lambda hero: len(hero.treasures))
        name = table.sheet(hero).short
        title = within(treasure_name(table, hero.treasures[-1]))
        return pick(
            (
                f"{name} has {title} in the luggage, and looks for a buyer.",
                f"Under the coat of {name}: {title}.",
            ),
            state.round,
        )
    return ""


def _tell_travel(table: FortuneTable) -> str:
    """Where the one with the most to show was last seen."""
    state = table.state
    hero = max(state.heroes, key=lambda hero: (state.purses[hero.side], hero.glory))
    name, where = table.sheet(hero).short, say_where(table, hero.space)
    purse = state.purses[hero.side]
    if not purse and state.round < 3:
        return pick(
            (
                f"{name} is {where}, asking the way of people who do not know it.",
                f"The season has begun. {name} is {where}, with a map and no money.",
            ),
            state.round + len(state.locations),
        )
    if not state.is_rivalry and len(state.heroes) > 1:
        return pick(
            (
                f"{name} was last seen {where}. The common purse: {purse} of {state.goal} Fortune.",
                f"A telegram from {name}, {where}: {purse} Fortune between us, send socks.",
                f"{name} is {where} with {say_glory(hero)}, and will not say where to next.",
            ),
            state.round + purse,
        )
    return pick(
        (
            f"{name} was last seen {where}, with {purse} Fortune and a good start.",
            f"A telegram from {name}, {where}: {purse} Fortune so far, send socks.",
            f"{name} is {where} with {say_glory(hero)}, and will not say where to next.",
        ),
        state.round + purse,
    )
