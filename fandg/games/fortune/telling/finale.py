"""How a game ended, in a few sentences; the words follow from the table alone."""

from __future__ import annotations

from fandg.engine.prose import counted, joined, paragraph, pick
from fandg.engine.setup import Setup
from fandg.engine.show import Tableau
from fandg.games.fortune.events.base import within
from fandg.games.fortune.phrases import NEAR_TRACK, say_fortune
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.epilogue import tell_hero, tell_loot, tell_opposition, tell_rivals
from fandg.games.fortune.telling.mentions import Mentions, mention
from fandg.games.fortune.telling.tableaux import faces_of
from fandg.games.fortune.victory import winning_heroes


def tell_closing(table: FortuneTable, setup: Setup) -> Tableau:
    """The last picture: the heroes come home, or somebody else has it all."""
    rounds, heroes = counted(table.state.round, "round"), winning_heroes(table)
    winners = [table.sheet(hero) for hero in heroes]
    persons = {at for at, seat in enumerate(setup.seats) if not seat.is_bot}
    names = joined([sheet.short for sheet in winners])
    if winners and (not persons or persons & {hero.seat for hero in heroes}):
        line = pick(
            (
                f"a brass band, a mayor, rain. {names}, home after {rounds}.",
                f"flash bulbs! {names} would rather have a bath, and after {rounds} may have one.",
                f"the taxi will not take a crown for the fare. {names}, home after {rounds}.",
            ),
            table.state.round + len(names),
        )
        faces = faces_of(winners[:2])
        return Tableau("fortune-won", "Fortune and glory", line, False, "victory", None, faces)
    if winners:
        line = pick(
            (
                f"{names} is in all the papers, and the others are on page nine.",
                f"after {rounds} the band plays for {names}. It plays loudly.",
            ),
            table.state.round,
        )
        title = f"Glory, for {names}"
        return Tableau("fortune-lost", title, line, True, "defeat", None, faces_of(winners[:1]))
    line = pick(
        (
            f"it has taken them {rounds}. In the newsreel the villains wave from a balcony.",
            f"after {rounds} there is nothing left to find that they have not found.",
            "the lamps go out one by one, and somebody else lights his own.",
        ),
        table.state.round,
    )
    return Tableau("fortune-lost", "The villains have it", line, True, "defeat")


def tell_ending(table: FortuneTable, setup: Setup) -> str:
    """How it ended, of whom the papers write, what was found, who was in the way, who won."""
    sentences = (
        _tell_end(table),
        tell_hero(table),
        tell_loot(table),
        tell_opposition(table) or tell_rivals(table),
        _tell_winners(table, setup),
    )
    mentions = Mentions(table)
    return paragraph(mentions.fill(sentence) for sentence in sentences)


def _tell_end(table: FortuneTable) -> str:
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


def _tell_home(table: FortuneTable) -> str:
    """Somebody came home with enough."""
    state = table.state
    rounds = state.round
    winners = winning_heroes(table)
    names = joined([mention(hero.id) for hero in winners])
    purse = state.purses[winners[0].side]
    if state.mode == "team" and len({hero.side for hero in winners}) == 1:
        cities = joined(sorted({table.space_name(hero.space) for hero in winners}))
        return pick(
            (
                f"in round {rounds} the last of them is home, and the common purse holds "
                f"{purse} Fortune: {names} can unpack, in {cities}.",
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


def _tell_group_won(table: FortuneTable) -> str:
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
        name = mention(state.heroes[0].id)
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


def _tell_track_full(table: FortuneTable) -> str:
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


def _tell_season_over(table: FortuneTable) -> str:
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


def _tell_winners(table: FortuneTable, setup: Setup) -> str:
    """Who won, by the names of the players."""
    state = table.state
    assert state.result is not None
    winners, rounds = sorted(state.result.winners), state.round
    names = joined([setup.names[seat] for seat in winners])
    if not winners:
        if state.is_rivalry:
            return "nobody wins, and each of the heroes knows whose turn it was to do something."
        whoever = "hero" if state.single else "heroes"
        return pick(
            (
                "nobody wins but the wrong people, until the next issue.",
                f"the {whoever} will be back next month, price ten cents.",
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
