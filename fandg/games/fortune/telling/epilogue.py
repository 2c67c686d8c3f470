"""What is told beside how a game ended: of a hero, of what was found, of who was in the way."""

from __future__ import annotations

from collections import Counter

from fandg.engine.prose import pick
from fandg.games.fortune.annals import find_deeds
from fandg.games.fortune.artifacts import site_title
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.events.base import within
from fandg.games.fortune.phrases import (
    plain_card,
    say_fortune,
    say_glory,
    say_number,
    say_own,
    say_place,
    say_times,
    say_title,
    say_where,
)
from fandg.games.fortune.state import AnnalsEntry
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.mentions import mention
from fandg.games.fortune.victory import winning_heroes

OFTEN = 2
"""From so many times on, it is told how often something happened."""

FAMOUS = 10
"""The Glory from which a hero is spoken of."""


def tell_hero(table: FortuneTable) -> str:
    """Of whom the papers write: a winner, or else whoever has the most Glory."""
    state = table.state
    hero = max(winning_heroes(table) or state.heroes, key=lambda hero: hero.glory)
    sheet = table.sheet(hero)
    name, glory = mention(hero.id), hero.glory
    fact = glory + state.round
    friend, thing = plain_card(table, hero.allies), plain_card(table, hero.gear)
    if hero.ko:
        own = say_own(table, hero)
        return f"{name}, {sheet.epithet}, took no part in it, being flat on {own} back."
    falls = find_deeds(table, "ko", hero)
    if len(falls) >= OFTEN:
        place, times = say_place(table, falls[-1].where), say_times(len(falls))
        return pick(
            (
                f"{name}, {sheet.epithet}, woke up in {table.space_name(sheet.city)} {times} and "
                f"has {say_glory(hero)} for it, and no wish to see {place} again.",
                f"{times} they carried {name} home, the last time from {place}, with "
                f"{say_glory(hero)} in the end and the same hat.",
            ),
            fact,
        )
    if glory >= FAMOUS:
        return pick(
            (
                f"the papers have {glory} Glory on file for {name}, {sheet.epithet}, and are "
                "saving some for Sunday.",
                f"{name}, {sheet.epithet}, has {glory} Glory to show for it, and a scar for most "
                "of it.",
                f"with {glory} Glory {name} could have had a street, and is holding out for a "
                "square.",
            ),
            fact,
        )
    if friend:
        return pick(
            (
                f"{name} says that nothing would have come of it without {within(friend)}, who "
                "agrees.",
                f"at the side of {name} to the last: {within(friend)}, waiting to be paid.",
            ),
            fact,
        )
    if thing:
        return pick(
            (
                f"on the customs form of {name}, {sheet.epithet}: {within(thing)}, "
                f"{say_glory(hero)}, no livestock.",
                f"among the effects of {name}, {sheet.epithet}: {within(thing)}, a hotel key and "
                f"{say_glory(hero)}.",
            ),
            fact,
        )
    return pick(
        (
            f"{name}, {sheet.epithet}, has {say_glory(hero)} to show for it, and two left boots.",
            f"as for {name}, {sheet.epithet}, there are {say_glory(hero)}, some bruises and a book "
            "contract.",
            f"{name} had begun it as {sheet.epithet}, and came out of it with {say_glory(hero)}.",
        ),
        fact,
    )


def tell_loot(table: FortuneTable) -> str:
    """What became of the Artifacts."""
    state = table.state
    carried = [treasure for hero in winning_heroes(table) for treasure in hero.treasures]
    if carried:
        return pick(
            (
                f"nobody has bought {within(treasure_name(table, carried[0]))} yet; it holds a "
                "door open.",
                f"still unsold, under the bed: {within(treasure_name(table, carried[0]))}.",
            ),
            state.round,
        )
    found = find_deeds(table, "recovered")
    unsold = [
        treasure_name(table, treasure) for hero in state.heroes for treasure in hero.treasures
    ]
    if unsold and len(unsold) == len(found):
        return f"{within(unsold[0])} never saw the inside of a shop."
    if not found:
        site = max(state.sites, key=lambda site: len(site_title(table, site)), default=None)
        if site is None:
            return ""
        return (
            f"not one Artifact had been brought home, and {within(site_title(table, site))} "
            f"is still {say_where(table, site.space)}."
        )
    first, last = found[0], found[-1]
    if len(found) == 1:
        name, where = mention(first.hero), say_where(table, first.where)
        return f"one Artifact was found, {say_title(table, first)}: {where}, by {name}."
    return _tell_finds(table, found, first, last)


def _tell_finds(
    table: FortuneTable, found: list[AnnalsEntry], first: AnnalsEntry, last: AnnalsEntry
) -> str:
    """Of several Artifacts the first, the last, or those of whoever found most."""
    state = table.state
    count = say_number(len(found))
    name, where = mention(last.hero), say_where(table, last.where)
    ways = [
        f"it began in round {first.round} {say_where(table, first.where)}, with "
        f"{say_title(table, first)}: the first of {count}.",
        f"the last of {count} finds was {say_title(table, last)}, {where}, by {name}, in "
        "somebody else's boots.",
        f"{say_title(table, first)} is what they will make a film of, out of {count} finds.",
    ]
    best = max(state.heroes, key=lambda hero: len(find_deeds(table, "recovered", hero)))
    finds = find_deeds(table, "recovered", best)
    if 1 < len(finds) < len(found):
        ways.append(
            f"of {count} Artifacts {mention(best.id)} found {say_number(len(finds))}, "
            f"{say_title(table, finds[-1])} among them."
        )
    return pick(ways, state.round + len(found) + max(state.purses))


def tell_opposition(table: FortuneTable) -> str:
    """What the Vile Organization came to."""
    state = table.state
    if not state.organization:
        return ""
    fact = state.round + state.track
    if state.loot:
        title = within(treasure_name(table, state.loot[-1]))
        kept = say_number(len(state.loot))
        if len(state.loot) == 1:
            return f"{title} stayed with the villains, who keep it in a cellar with a guard."
        return pick(
            (
                f"the villains kept {kept} Artifacts, {title} among them, and cannot agree whose "
                "desk it goes on.",
                f"{title} hangs over a villain's fireplace now, with {kept} Artifacts in the "
                "inventory.",
            ),
            fact,
        )
    destroyed = find_deeds(table, "destroyed")
    if destroyed and fact % 2:
        outpost = table.library.organizations[state.organization].outpost.name
        name = mention(destroyed[-1].hero)
        where = say_where(table, destroyed[-1].where)
        return f"of {within(outpost)} {where} {name} had left nothing but a smell of paint."
    hurt = [villain for villain in state.villains if villain.state == "ko"]
    if hurt:
        return f"{table.name(hurt[0].id)} heard of it in a hospital bed, and rang for the nurse."
    beaten = _tell_beaten(table, fact)
    if beaten:
        return beaten
    abroad = [villain for villain in state.villains if villain.space]
    if abroad:
        villain = abroad[0]
        return pick(
            (
                f"{table.name(villain.id)} was {say_where(table, villain.space)} at the time, and "
                "has the receipts to prove it.",
                f"{say_where(table, villain.space)}, {table.name(villain.id)} folded up the map "
                "without a word.",
            ),
            fact,
        )
    return f"their track stood at {state.track} of {state.track_goal}, and there it stands."


def _tell_beaten(table: FortuneTable, fact: int) -> str:
    """The villain who went down most often, and who saw to it the last time."""
    beaten = find_deeds(table, "beaten")
    if not beaten:
        return ""
    downs = Counter(deed.villain for deed in beaten)
    villain = max(downs, key=lambda name: downs[name])
    last = [deed for deed in beaten if deed.villain == villain][-1]
    name, where = table.name(villain), say_where(table, last.where)
    if downs[villain] >= OFTEN:
        return f"{name} went down {say_times(downs[villain])}, the last time {where}, and counts."
    if not last.hero:
        return f"{name} went down {where} in round {last.round}, without anybody's help."
    hero = mention(last.hero)
    return pick(
        (
            f"{name} still walks with a stick, since round {last.round} and {hero}.",
            f"it was {hero} who laid {name} out {where}, and there is a photograph.",
        ),
        fact,
    )


def tell_rivals(table: FortuneTable) -> str:
    """Who else was about: the best of the others, or somebody in a fix."""
    state = table.state
    ours = {hero.id for hero in winning_heroes(table)}
    others = [hero for hero in state.heroes if hero.id not in ours]
    if not others:
        return ""
    hanging = [hero for hero in others if hero.cliffhanger]
    if hanging:
        name = mention(hanging[0].id)
        return f"{name} is still hanging there, {say_where(table, hanging[0].space)}."
    down = [hero for hero in others if hero.ko]
    if down:
        name, city = mention(down[0].id), table.space_name(down[0].space)
        return f"{name} slept through it in {city}, under a cold compress."
    hero = max(others, key=lambda hero: (state.purses[hero.side], hero.glory))
    name, purse = mention(hero.id), say_fortune(state.purses[hero.side])
    where = say_where(table, hero.space)
    if state.purses[hero.side] >= state.goal:
        if state.mode == "team":
            return f"the team of {name} had {purse}, which was enough, and was not all at home."
        if hero.space == table.sheet(hero).city:
            return f"{name} was home as well, with {purse}, and is counting them again."
        return f"{name} had {purse}, which was enough, and was {where}, which was not home."
    falls = find_deeds(table, "ko", hero)
    if len(falls) >= OFTEN:
        return f"{name} was {where} with {purse}, having been carried home {say_times(len(falls))}."
    fallen = find_deeds(table, "collapsed")
    if fallen and (state.round + len(fallen)) % 2:
        title, place = say_title(table, fallen[-1]), say_where(table, fallen[-1].where)
        return f"{title} lies {place} in small pieces, and {name} was {where} with {purse}."
    temple = next((site for site in state.sites if site.temple and site.instability), None)
    if temple is not None and not state.purses[hero.side]:
        return f"{within(site_title(table, temple))} is still standing, more or less."
    return pick(
        (
            f"{name} read of it {where}, with {purse} and no aeroplane.",
            f"{where}, {name} had got to {purse}, and was just about to explain why.",
            f"with {purse} and a ticket to the wrong place, {name} was {where}.",
        ),
        state.round + state.purses[hero.side],
    )
