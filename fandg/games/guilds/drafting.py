"""The draft of heroes, and the starting cards of each guild.

Rules: heroes (draft, starting cards).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.guilds.content import HeroSheet, Upgrade
from fandg.games.guilds.events.course import HeroJoins, QuarterNamed
from fandg.games.guilds.library import Library
from fandg.games.guilds.resting import share_out
from fandg.games.guilds.setup import furnish
from fandg.games.guilds.state import HeldCard, Hero
from fandg.games.guilds.table import GuildsTable

HEROES_EACH = 3
STARTING_EACH = 2
"""Starting cards that a hero has at most before they are shared out."""


def next_to_draft(table: GuildsTable) -> int:
    """Whose turn it is in the snake: reverse turn order, back, and reverse again."""
    order = table.in_turn_order(table.state.first)
    has = {guild: len(table.heroes_of(guild)) for guild in order}
    lap = min(has.values())
    waiting = [guild for guild in order if has[guild] == lap]
    return waiting[0] if lap % 2 else waiting[-1]


async def draft_hero(table: GuildsTable) -> None:
    """The next guild takes a hero of those that lie open, as long as one lacks any."""
    state = table.state
    if len(state.heroes) == HEROES_EACH * len(state.guilds):
        state.phase = "starting-cards"
        return
    guild = next_to_draft(table)
    sheets = [table.library.heroes[name] for name in state.offered]
    options = [
        Option(f"take:{sheet.id}", sheet.name, sheet.id, f"hero:{sheet.id}", note=tell_hero(sheet))
        for sheet in sheets
    ]
    prompt = f"Whom do {table.guild_name(guild)} take?"
    name = await ask(Decision(guild, "draft-hero", prompt, "heroes", options, repeats=True))
    state.offered.remove(name)
    state.heroes.append(Hero(name, guild))
    called = table.library.heroes[name].called
    await tell(HeroJoins(f"hero:{name}", called, guild=table.guild_name(guild)))
    if len(state.heroes) == HEROES_EACH * len(state.guilds):
        state.phase = "first-scenario" if state.number == 1 else "starting-cards"
        state.last_to_draft = guild


def tell_hero(sheet: HeroSheet) -> str:
    """What one takes a hero for: Life, defense dice and what he can do."""
    return (
        f"{sheet.life} Life, {counted(sheet.defense, 'defense die', 'defense dice')}. {sheet.text}"
    )


async def name_first_scenario(table: GuildsTable) -> None:
    """The very first scenario is one of the easy ones, named by the guild that drafted last."""
    state, library = table.state, table.library
    options = [
        Option(f"to:{sheet.id}", sheet.name, sheet.id, f"scenario:{sheet.id}", note=sheet.line)
        for sheet in library.scenarios.values()
        if sheet.ring == "outer" and sheet.grade == "easy"
    ]
    prompt = "Which quarter is the first?"
    guild = state.last_to_draft
    state.scenario = await ask(Decision(guild, "where-next", prompt, "upgrade", options))
    furnish(state, library)
    state.phase = "starting-cards"
    named = library.scenarios[state.scenario].name
    await tell(QuarterNamed(guild, table.guild_name(guild), named))


async def share_starting_cards(table: GuildsTable) -> None:
    """Each guild shares its set of starting cards out freely."""
    state = table.state
    order = table.in_turn_order(state.first)
    new = [guild for guild in order if not any(hero.cards for hero in table.heroes_of(guild))]
    for guild in new:
        deal_starting_cards(table, guild)
    for guild in new:
        await share_out(table, guild, "heroes")
    state.phase = "upgrade"


def deal_starting_cards(table: GuildsTable, guild: int) -> None:
    """At first each card lies with whose ability is about its kind, else with who has fewest."""
    library, heroes = table.library, table.heroes_of(guild)
    cards = list_starting_cards(library)

    def suits(hero: Hero, card: Upgrade) -> bool:
        return card.group in groups_of(library.heroes[hero.id])

    cards.sort(key=lambda card: not any(suits(hero, card) for hero in heroes))
    for card in cards:
        able = [hero for hero in heroes if len(hero.cards) < STARTING_EACH]
        hero = min(able, key=lambda hero: (not suits(hero, card), len(hero.cards)))
        hero.cards.append(HeldCard(card.id))


def list_starting_cards(library: Library) -> list[Upgrade]:
    """The cards with which every guild begins."""
    return [card for card in library.upgrades.values() if card.code.startswith("S")]


def groups_of(sheet: HeroSheet) -> set[str]:
    """The kinds of Attack cards that a hero's ability is about."""
    effects = (*sheet.always, *sheet.declared, *sheet.on.crit, *sheet.on.each_crit)
    return {group for effect in effects if effect.when for group in effect.when.groups}
