"""The draft of heroes, and the starting cards of each guild.

Rules: heroes (draft, starting cards).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.guilds.events.course import HeroJoins
from fandg.games.guilds.resting import share_out
from fandg.games.guilds.state import HeldCard, Hero
from fandg.games.guilds.table import GuildsTable

HEROES_EACH = 3


def next_to_draft(table: GuildsTable) -> int:
    """Whose turn it is in the snake: reverse turn order, back, and reverse again."""
    state = table.state
    count = len(state.guilds)
    lap, place = divmod(len(state.heroes), count)
    order = table.in_turn_order(state.first)
    return order[place] if lap % 2 else order[count - 1 - place]


async def draft_hero(table: GuildsTable) -> None:
    """The next guild takes a hero of those that lie open."""
    state, guild = table.state, next_to_draft(table)
    sheets = [table.library.heroes[name] for name in state.offered]
    options = [
        Option(f"take:{sheet.id}", sheet.name, sheet.id, f"hero:{sheet.id}", note=sheet.text)
        for sheet in sheets
    ]
    prompt = f"Whom do {table.guild_name(guild)} take?"
    name = await ask(Decision(guild, "draft-hero", prompt, "heroes", options))
    state.offered.remove(name)
    state.heroes.append(Hero(name, guild))
    called = table.library.heroes[name].called
    await tell(HeroJoins(f"hero:{name}", called, guild=table.guild_name(guild)))
    if len(state.heroes) == HEROES_EACH * len(state.guilds):
        state.phase = "starting-cards"


async def share_starting_cards(table: GuildsTable) -> None:
    """Each guild shares its set of starting cards out freely."""
    state = table.state
    cards = [card.id for card in table.library.upgrades.values() if card.code.startswith("S")]
    for guild in table.in_turn_order(state.first):
        heroes = table.heroes_of(guild)
        for place, card in enumerate(cards):
            heroes[place % HEROES_EACH].cards.append(HeldCard(card))
    for guild in table.in_turn_order(state.first):
        await share_out(table, guild, "heroes")
    state.phase = "upgrade"
