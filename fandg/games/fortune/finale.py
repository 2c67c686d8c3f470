"""How a game ended, in a few sentences; the words follow from the table alone."""

from __future__ import annotations

from collections import Counter

from fandg.engine.game import Setup
from fandg.engine.prose import joined, paragraph, pick
from fandg.games.fortune.annals import find_deeds
from fandg.games.fortune.artifacts import site_title
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.phrases import (
    NEAR_TRACK,
    plain_card,
    say_fortune,
    say_glory,
    say_number,
    say_own,
    say_place,
    say_times,
    say_title,
    say_where,
    within,
)
from fandg.games.fortune.state import Deed, Hero
from fandg.games.fortune.table import Table

OFTEN = 2
"""From so many times on, it is told how often something happened."""

FAMOUS = 10
"""The Glory from which a hero is spoken of."""


def tell_ending(table: Table, setup: Setup) -> str:
    """How it ended, of whom the papers write, what was found, who was in the way, who won."""
    sentences = (
        _tell_end(table),
        _tell_hero(table),
        _tell_loot(table),
        _tell_opposition(table) or _tell_rivals(table),
        _tell_winners(table, setup),
    )
    story = paragraph(sentences)
    for hero in table.state.heroes:
        # The full name introduces a hero once.
        sheet = table.sheet(hero)
        before, name, after = story.partition(sheet.name)
        story = before + name + after.replace(sheet.name, sheet.short)
    return story


def _tell_end(table: Table) -> str:
    """How it ended."""
    state = table.state
    assert state.result is not None
    match state.result.reason:
        case "home":
            return _tell_home(table)
        case "fortune":
            return _tell_group_won(table)
        case "villain-track":
            return _tell_track_full(table)
    return _tell_season_over(table)


def _tell_home(table: Table) -> str:
    """Somebody came home with enough."""
    state = table.state
    rounds = state.round
    winners = _winners(table)
    names = joined([table.sheet(hero).name for hero in winners])
    purse = state.purses[winners[0].side]
    if state.mode == "team" and len({hero.side for hero in winners}) == 1:
        cities = joined(sorted({table.space_name(hero.space) for hero in winners}))
        return pick(
            (
                f"in round {rounds} the last of them is home, and the common purse holds "
                f"{purse} Fortune: {names}, in {cities}.",
                f"after {rounds} rounds {names} hang their hats up in {cities}, {purse} Fortune "
                "between them.",
                f"{purse} Fortune in {rounds} rounds, and everybody home: {names} have done it.",
            ),
            rounds + purse,
        )
    if len(winners) > 1:
        return (
            f"in round {rounds} {names} come home with {purse} Fortune each, and meet at the "
            "photographer's."
        )
    city = table.space_name(winners[0].space)
    return pick(
        (
            f"in round {rounds} {names} walks into {city} with {purse} Fortune, and asks for the "
            "papers.",
            f"it takes {rounds} rounds and {purse} Fortune, and then {city} has {names} back.",
            f"round {rounds}, {city}, late edition: {names} is home, with {purse} Fortune and "
            "somebody else's hat.",
            f"{purse} Fortune lies on the hotel desk in {city}, round {rounds}, and behind it "
            f"{names} wants the room with the view.",
        ),
        rounds + purse,
    )


def _tell_group_won(table: Table) -> str:
    """The group has the Fortune together."""
    state = table.state
    rounds, purse, left = state.round, state.purses[0], state.track_goal - state.track
    villains = within(table.library.organizations[state.organization].name)
    if left <= NEAR_TRACK:
        steps = "one step" if left == 1 else f"{left} steps"
        return (
            f"with {villains} {steps} from their goal, round {rounds} brings the purse to {purse} "
            "Fortune, and not a round too soon."
        )
    if state.single:
        name = table.sheet(state.heroes[0]).name
        return pick(
            (
                f"one against a whole organization: in round {rounds} {name} has {purse} Fortune, "
                "and they have lawyers.",
                f"in round {rounds} {name} counts {purse} Fortune, twice, since nobody else is "
                "there to do it.",
                f"{name} did it alone, in {rounds} rounds, for {purse} Fortune and the exercise.",
            ),
            rounds + purse,
        )
    return pick(
        (
            f"in round {rounds} the purse holds {purse} Fortune, and {villains} read about it in "
            "the newspaper.",
            f"{purse} Fortune in {rounds} rounds: the museum has had to build another wing.",
            f"round {rounds} is the last: with {purse} Fortune on the table, {villains} leave by "
            "the kitchen.",
        ),
        rounds + purse,
    )


def _tell_track_full(table: Table) -> str:
    """The villains have won."""
    state = table.state
    rounds, goal = state.round, state.track_goal
    villains = within(table.library.organizations[state.organization].name)
    if state.is_rivalry:
        return pick(
            (
                f"in round {rounds}, while the heroes watched each other, {villains} reached the "
                "end of their track.",
                f"round {rounds}: {villains} have their {goal} steps, and the rivals have only "
                "themselves to thank.",
            ),
            rounds,
        )
    purse = state.purses[0]
    if purse * 5 >= state.goal * 4:
        return (
            f"so near: {purse} Fortune of {state.goal}, and in round {rounds} {villains} take the "
            "last step."
        )
    return pick(
        (
            f"in round {rounds} the last crate is loaded: {villains} have what they came for.",
            f"{goal} steps in {rounds} rounds, and {villains} have moved into the good hotel.",
            f"round {rounds} ends with a brass band, and {villains} are paying for it.",
        ),
        rounds + purse,
    )


def _tell_season_over(table: Table) -> str:
    """Nobody won in time."""
    state = table.state
    rounds, best = state.round, max(state.purses)
    if not state.is_rivalry:
        return (
            f"after {rounds} rounds the season is over, with {best} of {state.goal} Fortune in "
            "the purse and the office closed."
        )
    return (
        f"after {rounds} rounds the season is over, nobody has come home with enough, and "
        f"{say_fortune(best)} must do for a first prize."
    )


def _tell_hero(table: Table) -> str:
    """Of whom the papers write: a winner, or else whoever has the most Glory."""
    state = table.state
    hero = max(_winners(table) or state.heroes, key=lambda hero: hero.glory)
    sheet = table.sheet(hero)
    name, glory = sheet.name, hero.glory
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


def _tell_loot(table: Table) -> str:
    """What became of the Artifacts."""
    state = table.state
    carried = [treasure for hero in _winners(table) for treasure in hero.treasures]
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
        name, where = table.library.heroes[first.hero].name, say_where(table, first.where)
        return f"one Artifact was found, {say_title(table, first)}: {where}, by {name}."
    return _tell_finds(table, found, first, last)


def _tell_finds(table: Table, found: list[Deed], first: Deed, last: Deed) -> str:
    """Of several Artifacts the first, the last, or those of whoever found most."""
    state = table.state
    count = say_number(len(found))
    name, where = table.library.heroes[last.hero].name, say_where(table, last.where)
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
            f"of {count} Artifacts {table.sheet(best).name} found {say_number(len(finds))}, "
            f"{say_title(table, finds[-1])} among them."
        )
    return pick(ways, state.round + len(found) + max(state.purses))


def _tell_opposition(table: Table) -> str:
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
        name = table.library.heroes[destroyed[-1].hero].name
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


def _tell_beaten(table: Table, fact: int) -> str:
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
    hero = table.library.heroes[last.hero].name
    return pick(
        (
            f"{name} still walks with a stick, since round {last.round} and {hero}.",
            f"it was {hero} who laid {name} out {where}, and there is a photograph.",
        ),
        fact,
    )


def _tell_rivals(table: Table) -> str:
    """Who else was about: the best of the others, or somebody in a fix."""
    state = table.state
    ours = {hero.id for hero in _winners(table)}
    others = [hero for hero in state.heroes if hero.id not in ours]
    if not others:
        return ""
    hanging = [hero for hero in others if hero.cliffhanger]
    if hanging:
        name = table.sheet(hanging[0]).name
        return f"{name} is still hanging there, {say_where(table, hanging[0].space)}."
    down = [hero for hero in others if hero.ko]
    if down:
        name, city = table.sheet(down[0]).name, table.space_name(down[0].space)
        return f"{name} slept through it in {city}, under a cold compress."
    hero = max(others, key=lambda hero: (state.purses[hero.side], hero.glory))
    name, purse = table.sheet(hero).name, say_fortune(state.purses[hero.side])
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


def _tell_winners(table: Table, setup: Setup) -> str:
    """Who won, by the names of the players."""
    state = table.state
    assert state.result is not None
    winners, rounds = sorted(state.result.winners), state.round
    names = joined([setup.names[seat] for seat in winners])
    if not winners:
        if state.is_rivalry:
            return "nobody wins, and each of the heroes knows whose turn it was to do something."
        return pick(
            (
                "nobody wins but the wrong people, until the next issue.",
                "the heroes will be back next month, price ten cents.",
                "there will be a sequel, if there is anybody left to write it.",
            ),
            rounds + state.track_goal,
        )
    if len(winners) == 1 and not state.is_rivalry:
        return pick(
            (
                f"{names} wins, and the credits roll over a sunset.",
                f"{names} wins: no sequel is planned, and three are being written.",
                f"{names} wins, and somewhere a typewriter is already at it again.",
            ),
            rounds + state.track,
        )
    if len(winners) == 1:
        return pick(
            (
                f"{names} wins, and stays for tea.",
                f"{names} wins, and will tell it better by tomorrow.",
                f"{names} wins, and gives interviews from the bath.",
            ),
            rounds + max(state.purses),
        )
    if state.mode == "competitive":
        return f"{names} share the victory, and neither will share a cab."
    return pick(
        (
            f"{names} win together, and split the bill for the aeroplanes.",
            f"{names} win together, and remember it in as many different ways.",
            f"{names} win together: there is a photograph, with everybody's eyes shut.",
        ),
        rounds + max(state.purses),
    )


def _winners(table: Table) -> list[Hero]:
    """The heroes of the side or sides that won."""
    state = table.state
    assert state.result is not None
    seats = set(state.result.winners)
    return [hero for hero in state.heroes if hero.seat in seats]
