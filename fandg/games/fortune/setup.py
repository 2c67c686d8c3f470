"""Setting the table: decks, heroes, zeppelin, artifacts, and the Vile Organization.

Rules: set-up, cooperative-set-up, team, solo; ruling 22 (the chart counts heroes).
"""

from __future__ import annotations

from typing import Literal

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number, seed_dice
from fandg.engine.play import ask, tell
from fandg.engine.setup import Setup
from fandg.games.fortune.artifacts import replenish
from fandg.games.fortune.decks import draw_location
from fandg.games.fortune.events.organization import OrganizationEnters
from fandg.games.fortune.events.rounds import HeroEnters, SceneSet
from fandg.games.fortune.library import Library
from fandg.games.fortune.modes import (
    CHART,
    COMPETITIVE_GOAL,
    LEADS_TWO,
    TEAM_GOAL,
    count_heroes,
    scale,
)
from fandg.games.fortune.organization import deploy_to_best
from fandg.games.fortune.outposts import place_outpost
from fandg.games.fortune.state import Fortune, HeldCards, Hero, Outpost, Villain
from fandg.games.fortune.stocks import list_stocks
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.opening import tell_enemies, tell_rumours, tell_setting_out
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.words import Faction
from fandg.kit.piles import shuffle_decks

SKILL_NAMES = ("Combat", "Agility", "Cunning", "Lore")


def new_table(setup: Setup, library: Library) -> Fortune:
    """All decks shuffled and the heroes drawn; they enter in the first step."""
    options = setup.options
    count = count_heroes(setup.mode, len(setup.seats), options.get("heroes", 1))
    count = min(count, len(library.heroes))
    state = Fortune(
        dice=seed_dice(setup.seed),
        table_dice=list(setup.table_dice),
        mode=setup.mode,
        goal=0,
        advanced_nazis=bool(options["advanced-nazis"]),
        fixed_movement=bool(options["fixed-movement"]),
        single=setup.mode == "solo" and count == 1,
        roster=list(library.heroes),
        artifacts=list(library.artifacts),
        adventures=list(library.adventures),
        locations=list(library.board.lands),
        dangers=list(library.dangers),
        enemies=list(library.enemies["enemies"]),
        nazis=list(library.enemies["nazis"]),
        mob=list(library.enemies["mob"]),
        events=list(library.events),
        city=list(library.city_cards),
        gear=list(library.gear),
        allies=list(library.allies),
        items={name: item.copies for name, item in library.items.items()},
        villain_events=list(library.villain_events),
        villain_deck=list(library.villains),
    )
    if options["dealing"] != state.dealing:
        state.dealing = str(options["dealing"])
    shuffle_decks(state, list_stocks(FortuneTable(state, library)))
    _seat_heroes(state, library, setup, count)
    _set_goals(state, setup, count)
    return state


def _seat_heroes(state: Fortune, library: Library, setup: Setup, count: int) -> None:
    """Draw the heroes and give each a seat, a side and a hand."""
    sides = sides_of_heroes(setup, count)
    state.purses = [0] * (max(sides) + 1)
    shared_hand = setup.mode == "solo"
    state.hands = [HeldCards() for _ in range(1 if shared_hand else count)]
    for number, side in enumerate(sides):
        card = state.roster.pop()
        seat = number if number < len(setup.seats) else LEADS_TWO
        hand = 0 if shared_hand else number
        state.heroes.append(
            Hero(card, 0 if shared_hand else seat, side, hand, library.heroes[card].city)
        )


def sides_of_heroes(setup: Setup, heroes: int) -> list[int]:
    """The side of every hero: in turn, with both heroes of a player who leads two on one side."""
    sides = count_sides(setup, heroes)
    order = [number % sides for number in range(heroes)]
    if setup.mode == "team" and heroes > len(setup.seats):
        # The last place of that side goes to the hero beyond the last seat.
        del order[heroes - sides + LEADS_TWO]
        order.append(LEADS_TWO)
    return order


def count_sides(setup: Setup, heroes: int) -> int:
    """How many sides play for themselves."""
    if setup.mode == "competitive":
        return heroes
    if setup.mode == "team":
        return heroes // 2 if setup.options.get("teams") == "pairs" else 2
    return 1


def count_goals(setup: Setup, heroes: int) -> tuple[int, int]:
    """The Fortune that wins for a hero, a team or the group, and where a Villain track ends."""
    options = setup.options
    fortune, _, track = CHART[heroes]
    if setup.mode == "competitive":
        fortune = COMPETITIVE_GOAL
    elif setup.mode == "team":
        fortune = TEAM_GOAL * heroes // count_sides(setup, heroes)
    length = options["length"]
    goal, end = options["goal"], options.get("track", "standard")
    return (
        scale(fortune, length) if goal == "standard" else int(goal),
        scale(track, length) if end == "standard" else int(end),
    )


def _set_goals(state: Fortune, setup: Setup, heroes: int) -> None:
    options = setup.options
    state.goal, track = count_goals(setup, heroes)
    chosen = options.get("organization", "none")
    if chosen == "random":
        factions: tuple[Faction, Faction] = ("nazis", "mob")
        state.organization = factions[pick_number(state, 2)]
    elif chosen in ("nazis", "mob"):
        state.organization = "nazis" if chosen == "nazis" else "mob"
    if state.organization:
        state.track_goal = track


async def choose_leads(table: FortuneTable) -> None:
    """Where heroes are not just dealt, each player in turn says whom he leads.

    Of two he keeps one, and the other goes under those who stay in the drawer; or he takes any whom
    nobody has chosen yet.
    """
    state = table.state
    for number, hero in enumerate(state.heroes):
        later = [other.id for other in state.heroes[number + 1 :]]
        drawer = state.roster[-1:] if state.dealing == "two" else [*state.roster, *later]
        if state.dealing == "dealt" or not drawer:
            return
        cards = [card for card in table.library.heroes if card in (hero.id, *drawer)]
        chosen = await _choose_lead(table, hero, cards)
        _change_places(state, table.library, hero, chosen)
        if state.dealing == "two":
            state.roster.insert(0, state.roster.pop())


async def _choose_lead(table: FortuneTable, hero: Hero, cards: list[str]) -> str:
    options = []
    for card in cards:
        sheet = table.library.heroes[card]
        skills = (f"{skill} {getattr(sheet, skill.lower())}" for skill in SKILL_NAMES)
        note = f"{', '.join(skills)}, {sheet.wounds} Life. {sheet.text}"
        options.append(Option(f"hero:{card}", sheet.name, card, f"card:{card}", note=note))
    earlier = table.state.heroes[: table.state.number_of(hero)]
    leads_more = any(other.seat == hero.seat for other in earlier)
    prompt = "Whom do you lead as well?" if leads_more else "Whom do you lead?"
    return await ask(
        Decision(hero.seat, "hero-to-lead", prompt, "set-up", options, about=f"hero:{hero.id}")
    )


def _change_places(state: Fortune, library: Library, hero: Hero, card: str) -> None:
    """Give a hero another card, and his own to whoever or whatever has that one."""
    before, hero.id = hero.id, card
    hero.space = library.heroes[card].city
    for other in state.heroes:
        if other is not hero and other.id == card:
            other.id = before
            other.space = library.heroes[before].city
    state.roster = [before if name == card else name for name in state.roster]


async def set_table(table: FortuneTable) -> None:
    """The first step: heroes, zeppelin, Artifacts, and villains at their posts."""
    state = table.state
    await choose_leads(table)
    state.order = list(range(len(state.heroes)))
    for hero in state.heroes:
        sheet = table.sheet(hero)
        city = hero.space
        await tell(HeroEnters(sheet, hero.seat, city, table.space_name(city)))
    await tell(SceneSet(tell_setting_out(table)))
    if state.organization != "mob":
        state.zeppelin = draw_location(table)
    await replenish(table)
    await tell(SceneSet(tell_rumours(table)))
    if state.organization:
        await set_villains(table, state.organization)
    for hero in state.heroes:
        await carry_out(table, Act(hero, hero.id), table.sheet(hero).start)
    state.stage = "initiative"


async def set_villains(table: FortuneTable, faction: Faction) -> None:
    """Active Villains in a row: the first deployed, the second ready, the third delayed."""
    state = table.state
    count = CHART[len(state.heroes)][1]
    postures: tuple[Literal["ready", "delayed"], ...] = ("ready", "ready", "delayed")
    drawn = [
        card for card in state.villain_deck if table.library.villains[card].faction == faction
    ][:count]
    for card, posture in zip(drawn, postures, strict=False):
        state.villain_deck.remove(card)
        state.villains.append(Villain(card, faction, active=True, state=posture))
    entries = tuple(table.library.entries[villain.id] for villain in state.villains)
    organization, stake = table.library.organizations[faction], _stake(state)
    await tell(OrganizationEnters(organization, entries, stake))
    if state.villains:
        await deploy_to_best(table, state.villains[0])
    state.outpost = Outpost()
    await place_outpost(table)
    await tell(SceneSet(tell_enemies(table, organization, stake)))


def _stake(state: Fortune) -> str:
    """What heroes and villains play for, in words."""
    if state.is_rivalry:
        return f"when their track reaches {state.track_goal}, everybody loses"
    who = "the hero needs" if len(state.heroes) == 1 else "the heroes need"
    return f"{who} {state.goal} Fortune before the villains' track reaches {state.track_goal}"
