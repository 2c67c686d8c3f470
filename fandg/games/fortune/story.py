"""The story of a game: a line for the list of saves, and an ending in a few sentences.

Which words are chosen follows from the table alone, so the same game always reads the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from fandg.engine.game import Setup
from fandg.games.fortune.artifacts import danger_value, site_title
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.state import Bout, Fortune, Hero, Villain
from fandg.games.fortune.table import Table

NEAR_TRACK = 3
"""So many steps from its end, the Villain track is all that matters."""

FAMOUS = 10
"""The Glory from which a hero is spoken of."""

_ARTICLE = {"Great Plains", "British Isles", "Gold Coast", "Sierra Madre"}
"""Lands whose names take an article that is not printed on the map."""


def tell_headline(state: Fortune) -> str:
    """The round, and how far the best purse or the group is."""
    if state.round == 0:
        return "Before the first round"
    best = max(state.purses)
    text = f"Round {state.round}, {best} of {state.goal} Fortune"
    if state.organization:
        text += f", track {state.track} of {state.track_goal}"
    return text


def tell_story(table: Table, setup: Setup) -> str:
    """Where the hunt stands now, in a line, or how it ended, in a few sentences."""
    state = table.state
    if state.result is not None:
        return _tell_ending(table, setup)
    if not state.sites:
        return "The atlas is open, the bags are packed, the telegrams are vague."
    return (
        _tell_danger(table)
        or _tell_finish(table)
        or _tell_trouble(table)
        or _tell_hunt(table)
        or _tell_travel(table)
    )


# A line for the list of saves


def _tell_danger(table: Table) -> str:
    """What is happening at this moment."""
    state = table.state
    if state.bout is not None:
        hero = state.heroes[state.bout.hero]
        name, foe = table.sheet(hero).short, _mid(_foe(table, state.bout))
        return _pick(
            (
                f"{name} and {foe} are settling it by hand, {_where(table, hero.space)}.",
                f"{name} has lost a hat to {foe}, and means to have it back.",
                f"Fists up {_where(table, hero.space)}: {name} against {foe}.",
            ),
            state.round + state.bout.round,
        )
    if state.facing is not None:
        hero = state.heroes[state.facing.heroes[0]]
        danger = table.library.dangers[state.facing.card]
        name = table.sheet(hero).short
        if state.facing.cliffhanger:
            return f"{name} hangs there still. {_title(danger.cliffhanger.name)}, second part."
        return f'{name} has just met with what the script calls "{danger.name}".'
    return ""


def _tell_finish(table: Table) -> str:
    """Somebody is about to win."""
    state = table.state
    left = state.track_goal - state.track
    if state.organization and left <= NEAR_TRACK:
        steps = "one step" if left == 1 else f"{left} steps"
        villains = table.library.organizations[state.organization].name
        return _pick(
            (
                f"{villains} are {steps} from the end of their track, and have ordered champagne.",
                f"{steps} more, and {_mid(villains)} have won. The presses are waiting.",
            ),
            state.round,
        )
    if not state.is_rivalry:
        short = state.goal - state.purses[0]
        if short * 5 <= state.goal:
            return _pick(
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
            f"{sheet.short} has {purse} Fortune, and is {_where(table, hero.space)}, "
            f"with {table.space_name(sheet.city)} yet to reach."
        )
    return ""


def _tell_trouble(table: Table) -> str:
    """Who hangs from what, and who is down."""
    state = table.state
    hanging = [hero for hero in state.heroes if hero.cliffhanger]
    if hanging:
        hero = hanging[0]
        danger = table.library.dangers[hero.cliffhanger]
        name, where = table.sheet(hero).short, _where(table, hero.space)
        return _pick(
            (
                f"{name} is in a fix {where}: {_title(danger.cliffhanger.name)}. To be continued.",
                f"{_title(danger.cliffhanger.name)}. {name} would like a word with the author.",
            ),
            state.round,
        )
    down = [hero for hero in state.heroes if hero.ko]
    if down:
        hero = down[0]
        name, city = table.sheet(hero).short, table.space_name(hero.space)
        return _pick(
            (
                f"{name} is flat out in {city}, and it was going so well.",
                f"In {city} a doctor shakes his head over {name}, and then his fist.",
            ),
            state.round,
        )
    return ""


def _tell_hunt(table: Table) -> str:
    """Who is on the way to what, or carries it."""
    state = table.state
    for hero in state.heroes:
        site = state.site_at(hero.space)
        if site is not None and (hero.markers or site.temple):
            name, title = table.sheet(hero).short, _mid(site_title(table, site))
            where = _where(table, site.space)
            if site.temple:
                return f"{name} is inside {title}, with {_coins(site.coins)} still to find."
            needed = danger_value(table, site, hero)
            return f"{name} is after {title} {where}, {hero.markers} of {needed} Dangers."
    carrying = [hero for hero in state.heroes if hero.treasures]
    if carrying:
        hero = max(carrying, key=lambda hero: len(hero.treasures))
        name = table.sheet(hero).short
        title = _mid(treasure_name(table, hero.treasures[-1]))
        return _pick(
            (
                f"{name} has {title} in the luggage, and looks for a buyer.",
                f"Under the coat of {name}: {title}.",
            ),
            state.round,
        )
    return ""


def _tell_travel(table: Table) -> str:
    """Where the one with the most to show was last seen."""
    state = table.state
    hero = max(state.heroes, key=lambda hero: (state.purses[hero.side], hero.glory))
    name, where = table.sheet(hero).short, _where(table, hero.space)
    purse = state.purses[hero.side]
    if not purse and state.round < 3:
        return _pick(
            (
                f"{name} is {where}, asking the way of people who do not know it.",
                f"The season has begun. {name} is {where}, with a map and no money.",
            ),
            state.round + len(state.locations),
        )
    return _pick(
        (
            f"{name} was last seen {where}, with {purse} Fortune and a good start.",
            f"A telegram from {name}, {where}: {purse} Fortune so far, send socks.",
            f"{name} is {where} with {_glory(hero)}, and will not say where to next.",
        ),
        state.round + purse,
    )


# The ending


def _tell_ending(table: Table, setup: Setup) -> str:
    sentences = (
        _tell_end(table),
        _tell_hero(table),
        _tell_loot(table),
        _tell_opposition(table) or _tell_rivals(table),
        _tell_winners(table, setup),
    )
    return " ".join(_capital(sentence) for sentence in sentences if sentence)


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
    names = _joined([table.sheet(hero).name for hero in winners])
    purse = state.purses[winners[0].side]
    if state.mode == "team" and len({hero.side for hero in winners}) == 1:
        cities = _joined(sorted({table.space_name(hero.space) for hero in winners}))
        return _pick(
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
    return _pick(
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
    villains = _mid(table.library.organizations[state.organization].name)
    if left <= NEAR_TRACK:
        steps = "one step" if left == 1 else f"{left} steps"
        return (
            f"with {villains} {steps} from their goal, round {rounds} brings the purse to {purse} "
            "Fortune, and not a round too soon."
        )
    if state.single:
        name = table.sheet(state.heroes[0]).name
        return _pick(
            (
                f"one against a whole organization: in round {rounds} {name} has {purse} Fortune, "
                "and they have lawyers.",
                f"in round {rounds} {name} counts {purse} Fortune, twice, since nobody else is "
                "there to do it.",
                f"{name} did it alone, in {rounds} rounds, for {purse} Fortune and the exercise.",
            ),
            rounds + purse,
        )
    return _pick(
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
    villains = _mid(table.library.organizations[state.organization].name)
    if state.is_rivalry:
        return _pick(
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
    return _pick(
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
        f"{_fortune(best)} must do for a first prize."
    )


def _tell_hero(table: Table) -> str:
    """Of whom the papers write: a winner, or else whoever has the most Glory."""
    state = table.state
    hero = max(_winners(table) or state.heroes, key=lambda hero: hero.glory)
    sheet = table.sheet(hero)
    name, glory = sheet.name, hero.glory
    fact = glory + state.round
    friend, thing = _plain_card(table, hero.allies), _plain_card(table, hero.gear)
    if hero.ko:
        return (
            f"{name}, {sheet.epithet}, took no part in it, being flat on {_own(table, hero)} back."
        )
    if glory >= FAMOUS:
        return _pick(
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
        return _pick(
            (
                f"{name} says that nothing would have come of it without {_mid(friend)}, who "
                "agrees.",
                f"at the side of {name} to the last: {_mid(friend)}, waiting to be paid.",
            ),
            fact,
        )
    if thing:
        return _pick(
            (
                f"on the customs form of {name}, {sheet.epithet}: {_mid(thing)}, {_glory(hero)}, "
                "no livestock.",
                f"among the effects of {name}, {sheet.epithet}: {_mid(thing)}, a hotel key and "
                f"{_glory(hero)}.",
            ),
            fact,
        )
    return _pick(
        (
            f"{name}, {sheet.epithet}, has {_glory(hero)} to show for it, and two left boots.",
            f"as for {name}, {sheet.epithet}, there are {_glory(hero)}, some bruises and a book "
            "contract.",
            f"{name} had begun it as {sheet.epithet}, and came out of it with {_glory(hero)}.",
        ),
        fact,
    )


def _tell_loot(table: Table) -> str:
    """What became of the Artifacts."""
    state = table.state
    carried = [treasure for hero in _winners(table) for treasure in hero.treasures]
    if carried:
        return _pick(
            (
                f"nobody has bought {_mid(treasure_name(table, carried[0]))} yet; it holds a door "
                "open.",
                f"still unsold, under the bed: {_mid(treasure_name(table, carried[0]))}.",
            ),
            state.round,
        )
    gone = _closed_titles(table)
    unsold = [
        treasure_name(table, treasure) for hero in state.heroes for treasure in hero.treasures
    ]
    if unsold and not gone:
        return f"{_mid(unsold[0])} never saw the inside of a shop."
    if not gone:
        site = max(state.sites, key=lambda site: len(site_title(table, site)), default=None)
        if site is None:
            return ""
        return (
            f"not one Artifact had been brought to an end, and {_mid(site_title(table, site))} "
            f"is still {_where(table, site.space)}."
        )
    last, first = _mid(gone[-1]), _mid(gone[0])
    if len(gone) == 1:
        return f"only one file on the desk is closed: {last}."
    count = _counted(len(gone))
    return _pick(
        (
            f"{count} closed files lie on the desk by now, from {first} to {last}.",
            f"of the {count} closed files on the desk, {last} is the thinnest.",
            f"{last} is the latest of {count} closed files, and somebody wants it opened again.",
            f"{first} is what they will make a film of, out of {count} closed files.",
        ),
        state.round + len(gone) + max(state.purses),
    )


def _closed_titles(table: Table) -> list[str]:
    """The titles that have left the board for good: sold, lost or fallen in, the first first."""
    state = table.state
    artifacts, adventures = state.artifact_discard, state.adventure_discard
    if len(artifacts) != len(adventures):
        return [table.name(artifact) for artifact in artifacts]
    return [
        f"{table.name(artifact)} {table.name(adventure)}"
        for artifact, adventure in zip(artifacts, adventures, strict=True)
    ]


def _tell_opposition(table: Table) -> str:
    """What the Vile Organization came to."""
    state = table.state
    if not state.organization:
        return ""
    fact = state.round + state.track
    if state.loot:
        title = _mid(treasure_name(table, state.loot[-1]))
        kept = _counted(len(state.loot))
        if len(state.loot) == 1:
            return f"{title} stayed with the villains, who keep it in a cellar with a guard."
        return _pick(
            (
                f"the villains kept {kept} Artifacts, {title} among them, and cannot agree whose "
                "desk it goes on.",
                f"{title} hangs over a villain's fireplace now, with {kept} Artifacts in the "
                "inventory.",
            ),
            fact,
        )
    if state.outpost is not None and not state.outpost.space:
        outpost = table.library.organizations[state.organization].outpost.name
        return f"of {_mid(outpost)} there was nothing left at the end but a smell of paint."
    hurt = [villain for villain in state.villains if villain.state == "ko"]
    if hurt:
        return f"{_villain(table, hurt[0])} heard of it in a hospital bed, and rang for the nurse."
    abroad = [villain for villain in state.villains if villain.space]
    if abroad:
        villain = abroad[0]
        return _pick(
            (
                f"{_villain(table, villain)} was {_where(table, villain.space)} at the time, and "
                "has the receipts to prove it.",
                f"{_where(table, villain.space)}, {_villain(table, villain)} folded up the map "
                "without a word.",
            ),
            fact,
        )
    return f"their track stood at {state.track} of {state.track_goal}, and there it stands."


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
        return f"{name} is still hanging there, {_where(table, hanging[0].space)}."
    down = [hero for hero in others if hero.ko]
    if down:
        name, city = table.sheet(down[0]).name, table.space_name(down[0].space)
        return f"{name} slept through it in {city}, under a cold compress."
    hero = max(others, key=lambda hero: (state.purses[hero.side], hero.glory))
    name, purse = table.sheet(hero).name, _fortune(state.purses[hero.side])
    where = _where(table, hero.space)
    if state.purses[hero.side] >= state.goal:
        if state.mode == "team":
            return f"the team of {name} had {purse}, which was enough, and was not all at home."
        if hero.space == table.sheet(hero).city:
            return f"{name} was home as well, with {purse}, and is counting them again."
        return f"{name} had {purse}, which was enough, and was {where}, which was not home."
    temple = next((site for site in state.sites if site.temple and site.instability), None)
    if temple is not None and not state.purses[hero.side]:
        return f"{_mid(site_title(table, temple))} is still standing, more or less."
    return _pick(
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
    names = _joined([setup.names[seat] for seat in winners])
    if not winners:
        if state.is_rivalry:
            return "nobody wins, and each of the heroes knows whose turn it was to do something."
        return _pick(
            (
                "nobody wins but the wrong people, until the next issue.",
                "the heroes will be back next month, price ten cents.",
                "there will be a sequel, if there is anybody left to write it.",
            ),
            rounds + state.track_goal,
        )
    if len(winners) == 1 and not state.is_rivalry:
        return _pick(
            (
                f"{names} wins, and the credits roll over a sunset.",
                f"{names} wins: no sequel is planned, and three are being written.",
                f"{names} wins, and somewhere a typewriter is already at it again.",
            ),
            rounds + state.track,
        )
    if len(winners) == 1:
        return _pick(
            (
                f"{names} wins, and stays for tea.",
                f"{names} wins, and will tell it better by tomorrow.",
                f"{names} wins, and gives interviews from the bath.",
            ),
            rounds + max(state.purses),
        )
    if state.mode == "competitive":
        return f"{names} share the victory, and neither will share a cab."
    return _pick(
        (
            f"{names} win together, and split the bill for the aeroplanes.",
            f"{names} win together, and remember it in as many different ways.",
            f"{names} win together: there is a photograph, with everybody's eyes shut.",
        ),
        rounds + max(state.purses),
    )


# Facts and words


def _winners(table: Table) -> list[Hero]:
    """The heroes of the side or sides that won."""
    state = table.state
    assert state.result is not None
    seats = set(state.result.winners)
    return [hero for hero in state.heroes if hero.seat in seats]


def _villain(table: Table, villain: Villain) -> str:
    return table.name(villain.id)


def _foe(table: Table, bout: Bout) -> str:
    """The name of whoever is fought."""
    kind, _, name = bout.foe.partition(":")
    if kind == "henchman":
        return f"a {table.library.henchmen['nazis' if name == 'nazis' else 'mob'].name}"
    if kind == "outpost":
        return table.library.organizations[table.state.organization].outpost.name
    return table.name(name or kind)


def _plain_card(table: Table, cards: Sequence[str]) -> str:
    """The name of the last of some cards that reads well within a sentence; empty without any."""
    names = [table.name(card) for card in cards]
    plain = [name for name in names if not re.search(r"[.,!?]", name)]
    return plain[-1] if plain else ""


def _where(table: Table, space: str) -> str:
    """Where somebody is: "in Siam", "on the Mediterranean"."""
    name = table.space_name(space)
    if table.board.spaces[space].kind == "sea":
        return f"on the {name}"
    return f"in the {name}" if name in _ARTICLE else f"in {_mid(name)}"


def _own(table: Table, hero: Hero) -> str:
    return {"he": "his", "she": "her", "they": "their"}[table.sheet(hero).pronouns]


def _pick(variants: Sequence[str], fact: int) -> str:
    """One of some variants, by a fact of the table."""
    return _capital(variants[fact % len(variants)])


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _mid(name: str) -> str:
    """A name within a sentence: "the Humming Temple", "a Guide by the Day"."""
    article = re.match(r"(The|A|An) ", name)
    return name[0].lower() + name[1:] if article else name


def _title(name: str) -> str:
    """A name at the start of a line, without the mark it may end in."""
    return name.rstrip(".!?")


def _joined(names: Sequence[str]) -> str:
    """Some names as they are read out: "Ana, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _coins(count: int) -> str:
    return "a single coin" if count == 1 else f"{count} coins"


def _fortune(amount: int) -> str:
    return f"{amount} Fortune" if amount else "no Fortune"


def _glory(hero: Hero) -> str:
    return f"{hero.glory} Glory" if hero.glory else "no Glory"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _counted(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
