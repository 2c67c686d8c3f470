"""What `?` says of each thing on the board of the guilds."""

from __future__ import annotations

from fandg.engine.odds import say_percent
from fandg.engine.prose import capital, counted, escape, joined
from fandg.engine.views import Explanation
from fandg.games.guilds.bodies import Body
from fandg.games.guilds.burdens import call_quest_token
from fandg.games.guilds.content import Card, Curse, Upgrade
from fandg.games.guilds.grid import call_cell, cell_named
from fandg.games.guilds.quests import Carry, Handle, Kill, Locked
from fandg.games.guilds.quotas import count_asked, count_fee, count_needed
from fandg.games.guilds.state import Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.glossary import explain_words, tell_starting_cards
from fandg.games.guilds.telling.guild_page import (
    explain_guild,
    say_all_helps,
    say_helps,
    say_helps_against,
)
from fandg.games.guilds.telling.outfits import say_no_slot, say_sums
from fandg.games.guilds.telling.places import say_bomb, say_destination, say_whereabouts, tile_at
from fandg.games.guilds.telling.rests import RETURNS, say_return_of
from fandg.games.guilds.telling.words import (
    TYPES,
    WRIT,
    homes,
    is_killed,
    monsters_at_rest,
    objects_on,
    quest_numbers,
    say_progress,
    say_quest,
    say_state,
    say_values,
    text_of_quest,
)
from fandg.games.guilds.twists import locked_doors
from fandg.games.guilds.words import NUMERALS

FACES = {
    "miss": "A die that shows no success, to be rolled again.",
    "hit": "A die that is a success already, rolled again for a CRIT.",
}


def explain_target(table: GuildsTable, target: str) -> Explanation | None:
    """What a thing is, what made it so, and where the rule stands."""
    kind, _, name = target.partition(":")
    library = table.library
    match kind:
        case "space":
            return explain_space(table, cell_named(name))
        case "hero" if name in library.heroes:
            return explain_hero(table, name)
        case "monster" if name.isdigit() and int(name) < len(table.state.monsters):
            return explain_monster(table, table.state.monsters[int(name)])
        case "guild":
            return explain_guild(table, int(name))
        case "fixture":
            return _explain_fixture(table, int(name))
        case "door":
            return _explain_door(table, int(name))
        case "quest":
            return _explain_quest(table, int(name))
        case "quests":
            return _explain_quarter(table)
        case "spawn":
            return Explanation("The spawn tile", _explain_spawn(table), "return")
        case "pool":
            return Explanation("A die of this roll", FACES[name], "reroll")
        case "token":
            return explain_card(table, library.tokens[name.rpartition(":")[2]])
        case "card":
            return _explain_held(table, name)
        case "title" if name in library.entries:
            return _explain_title(table, name)
        case "scenario" if name in library.entries:
            return explain_card(table, library.entries[name])
    return None


def explain_space(table: GuildsTable, cell: int) -> Explanation:
    """A space: in which tile it lies, and what is on it."""
    state, library = table.state, table.library
    tile = tile_at(table, cell)
    lines = [f"_{escape(tile.line)}_"]
    if cell not in table.board.spaces:
        lines.append("**A house**: nobody enters, nobody sees through.")
    home = homes(table).get(cell)
    if home is not None:
        lines.append(f"The home of {table.guild_name(home)}.")
    if cell in table.board.portals:
        lines.append(f"A **{table.scenario.portal}**: a portal to every other.")
    found = objects_on(table).get(cell)
    if found is not None:
        lines.append(f"{capital(found[0])}: {say_quest(table, found[1])}.")
        quest = table.scenario.quests[found[1]]
        if isinstance(quest, Handle):
            price = _say_fee(quest)
            lines.append(f"To handle it costs {price} in its space; enemies do not hinder.")
        elif isinstance(quest, Carry):
            lines.append("Whoever is active here takes it up for nothing, once no enemy is there.")
            lines += say_destination(table, found[1], quest)
    lying = [token for token in state.lying if token.at == cell]
    lines += [
        f"A **{library.tokens[token.id].name}**: {escape(library.tokens[token.id].text)}"
        if token.up
        else "An exploration token, face down: whoever is active here picks it up for nothing, "
        "once no enemy is in the space. Potions, chests, winds, and one in seven a trap."
        for token in lying
    ]
    mines = [f"{table.guild_name(mine.guild)} ({say_bomb(table, mine)})"
             for mine in state.mines if mine.at == cell]  # fmt: skip
    if mines:
        lines.append(f"**Mines** of {joined(mines)}.")
    bodies: list[Body] = [*table.living(), *table.prowling()]
    there = [capital(table.name_of(body)) for body in bodies if body.at == cell]
    if there:
        lines.append(f"{joined(there)} here.")
    # The rule is of what lies there: the walls explain themselves.
    rule = "tokens" if lying else "quests" if found is not None else "mines" if mines else "board"
    return Explanation(f"{call_cell(cell)}, {tile.name}", "\n".join(lines), rule)


def _explain_spawn(table: GuildsTable) -> str:
    """What comes of the monsters that lie on the spawn tile."""
    said = "Killed monsters lie here until they return: at the end of every Rest, of any guild, "
    said += (
        f"each with {say_percent(RETURNS)}, or without a roll where a quest asks for it by name."
    )
    lying = [monster for monster in monsters_at_rest(table) if monster is not None]
    told = [f"{capital(table.name_of(m))}: {say_return_of(table, m)}." for m in lying]
    return "\n".join([said, *told])


def _say_fee(quest: Handle) -> str:
    """What it costs to handle an object, of who has no title that helps: points, and coins."""
    fee = f" and {counted(quest.fee, 'coin')}" if quest.fee else ""
    return f"1 point{fee}, unless a title helps,"


def explain_hero(table: GuildsTable, name: str) -> Explanation:
    """A hero with his ability, how he stands, and what he carries."""
    sheet = table.library.heroes[name]
    hero = next((h for h in table.state.heroes if h.id == name), None)
    lines = [f"_{escape(capital(sheet.epithet))}. {escape(sheet.line)}_", escape(sheet.text)]
    if hero is None:
        lines.append(f"{sheet.life} Life, {counted(sheet.defense, 'defense die', 'defense dice')}.")
        lines += explain_words(sheet)
        lines.append(tell_starting_cards(table.library))
        return Explanation(sheet.name, "\n".join(lines), "heroes")
    most = table.life_of(hero)
    left = 0 if is_killed(table, hero) else most - hero.wounds
    lines.append(f"Of {table.guild_name(hero.guild)}. {left} of {most} Life.")
    lines.append(f"{capital('; '.join(say_sums(table, hero)))}.")
    if why := say_no_slot(table, hero):
        lines.append(why)
    lines += _say_state(table, hero)
    states = [(table.card(held).name, say_state(held)) for held in hero.cards]
    cards = [f"{name} ({state})" if state else name for name, state in states]
    if cards:
        lines.append(f"Cards: {joined(cards)}.")
    carried = [table.library.tokens[token].name for token in hero.tokens]
    carried += [f"the {call_quest_token(table, token)}"
                for token in table.state.quest_tokens if token.carrier == name]  # fmt: skip
    if carried:
        lines.append(f"Carries: {joined(carried)}.")
    return Explanation(sheet.name, "\n".join(lines), "heroes")


def _say_state(table: GuildsTable, hero: Hero) -> list[str]:
    lines = []
    if is_killed(table, hero):
        lines.append("**Killed**: returns when the guild rests.")
    if hero.dazed:
        lines.append("**Dazed**: no defense dice.")
    if hero.tired:
        lines.append("**Exhausted**, until the guild rests.")
    if hero.deaths:
        lines.append(f"**{counted(hero.deaths, 'death token')}**.")
    lines += say_helps(table, hero.guild)
    curse = table.curse_of(hero)
    if curse is not None:
        lines.append(f"**{curse.name}**: {escape(curse.text or 'no effect')}")
    return lines


def explain_monster(table: GuildsTable, monster: Monster) -> Explanation:
    """A monster: its dice, what kills it, what keeps it from paying back."""
    sheet, values = table.library.monsters[monster.id], table.values(monster)
    lines = [f"_{escape(sheet.line)}_"]
    defense = counted(table.defense_of(monster), "defense die", "defense dice")
    dice = say_values(values.dice, sheet.range)
    lines.append(f"Attacks with {dice}, {defense}; each CRIT is a success and one die more.")
    lines.append(f"{values.life - monster.wounds} of {values.life} Life left.")
    if values.overkill:
        more = values.overkill - monster.wounds
        lines.append(f"**Overkill**: {counted(more, 'wound')} at once, and it pays nothing back.")
    lines.append(f"Moves {sheet.moves}, worth {counted(sheet.coins, 'coin')}.")
    lines += [escape(sheet.text)] * bool(sheet.text)
    if table.has_trait(monster, "writ-only"):
        lines.append(f"A **writ**: {WRIT}.")
    lines += say_helps_against(table, monster)
    if monster.dazed:
        lines.append("**Dazed**: no defense dice.")
    if monster.marked:
        lines.append("**Marked** with an eye: it was on watch. Once all are, all marks go.")
    if monster in monsters_at_rest(table):
        lines.append(f"On the spawn tile: {say_return_of(table, monster)}.")
    return Explanation(capital(table.name_of(monster)), "\n".join(lines), "payback")


def _explain_fixture(table: GuildsTable, number: int) -> Explanation:
    fixture = next(one for one in table.state.fixtures if one.quest == number)
    left = table.life_of(fixture) - fixture.wounds
    text = f"{left} Life left, {counted(table.defense_of(fixture), 'defense die', 'defense dice')}."
    return Explanation(capital(table.name_of(fixture)), text, "quests")


def _explain_door(table: GuildsTable, number: int) -> Explanation:
    is_shut = table.state.shut >> number & 1
    text = "Open."
    if is_shut:
        text = f"Shut: it stops steps and sight. {_say_opening(table, number)}"
    return Explanation(f"The door {table.scenario.doors[number].upper()}", text, "board")


def _say_opening(table: GuildsTable, number: int) -> str:
    """What it takes to open a shut door, for the guild and the hero whose turn it is."""
    state, change = table.state, table.change(Locked)
    if change is not None and locked_doors(table, table.acting) >> number & 1:
        name = table.scenario.quests[NUMERALS.index(change.quest)].name
        return f"Locked to {table.guild_name(table.acting)}, until some of “{name}” is done."
    if state.active and not table.way_costs(table.active).door:
        return f"{table.name_of(table.active)} opens it for nothing."
    return "A point opens it."


def _explain_quest(table: GuildsTable, number: int) -> Explanation:
    if number not in quest_numbers(table):
        return _explain_rivals(table)
    if number >= len(table.scenario.quests):
        return Explanation(say_quest(table, number), "Kill six monsters.", "quests")
    quest = table.scenario.quests[number]
    lines = [escape(quest.text)]
    need = count_needed(table, table.acting, number)
    if need < count_asked(quest):
        lines.append(f"For {table.guild_name(table.acting)} {need} will do.")
    if isinstance(quest, Handle) and (heroes := table.heroes_of(table.acting)):
        fee = count_fee(table, heroes[0], quest)
        if fee < quest.fee:
            lines.append(f"It costs {table.guild_name(table.acting)} {counted(fee, 'coin')}.")
    lines += say_whereabouts(table, number)
    lines.append(f"So far: {say_progress(table, number)}.")
    first = table.state.firsts.get(f"quest-{number}")
    who = "The first to do it has" if first is None else f"{capital(table.guild_name(first))} have"
    if quest.reward is not None:
        card = table.library.upgrades[table.library.coded[quest.reward].id]
        lines.append(f"{who} the Reward **{card.name}**: {escape(card.brief)}")
    if quest.title is not None:
        lines.append(f"{who} the title **{table.library.titles[quest.title].name}**.")
    return Explanation(say_quest(table, number), "\n".join(lines), "quests")


def _explain_rivals(table: GuildsTable) -> Explanation:
    """The quests against rivals, and which of them each guild has done."""
    lines = ["Kill a hero of another guild: each guild counts once."]
    for guild, of in enumerate(table.state.guilds):
        if of.slain:
            slain = joined([table.guild_name(other) for other in of.slain])
            lines.append(f"{capital(table.guild_name(guild))} have killed one of {slain}.")
    return Explanation("Quests against rivals", "\n".join(lines), "quests")


def _explain_quarter(table: GuildsTable) -> Explanation:
    lines = [f"_{escape(table.scenario.line)}_", say_goal(table)]
    lines += [f"**{say_quest(table, number)}**: {escape(text_of_quest(table, number))}"
              for number in quest_numbers(table)]  # fmt: skip
    lines += say_all_helps(table)
    return Explanation(table.scenario.name, "\n".join(lines), "quests")


def say_goal(table: GuildsTable) -> str:
    """What wins this quarter: in the Parlour three quests do not."""
    for quest in table.scenario.quests:
        if isinstance(quest, Kill) and quest.wins:
            return f"Only **{escape(quest.name)}** wins."
    if table.is_alone:
        return "Three quests done win the quarter at once."
    return "Three quests done win the quarter at once, but rivals killed alone do not."


def _explain_held(table: GuildsTable, name: str) -> Explanation | None:
    """A card of a hero by its slot, or any card by its id."""
    if name in table.library.entries:
        found = explain_card(table, table.library.entries[name])
        waits = [guild for guild, of in enumerate(table.state.guilds) if name in of.loose]
        more = "".join(f"\n{say_waiting(table, guild)}" for guild in waits)
        return Explanation(found.title, found.text + more, found.rule)
    owner, _, place = name.partition(":")
    hero = next((h for h in table.state.heroes if h.id == owner), None)
    if hero is None or not place.isdigit():
        return None
    if int(place) >= len(hero.cards):
        text = f"A free slot of {table.name_of(hero)}: a card may lie here."
        return Explanation("A free slot", text, "upgrade")
    held = hero.cards[int(place)]
    found = explain_card(table, table.card(held))
    more = "\n**Exhausted**, until the guild rests." if held.exhausted else ""
    more += "\n**Used once**: the next use exhausts it." if held.used else ""
    return Explanation(found.title, found.text + more, found.rule)


def say_waiting(table: GuildsTable, guild: int) -> str:
    """Where a Reward lies that was won, until a hero has it."""
    return f"It waits with **{table.guild_name(guild)}**: at their next Rest a hero takes it."


def _explain_title(table: GuildsTable, name: str) -> Explanation:
    """A title, and which guilds have it: in a campaign for all the rest of it."""
    found = explain_card(table, table.library.entries[name])
    owners = [
        table.guild_name(guild) for guild, of in enumerate(table.state.guilds) if name in of.titles
    ]
    stays = ", to the end of the campaign" if table.state.number else ""
    more = f"\n{capital(joined(owners))} have it{stays}." if owners else ""
    return Explanation(found.title, found.text + more, found.rule)


def explain_card(table: GuildsTable, card: Card) -> Explanation:
    """A card: its type and dice, what it does, and its line."""
    lines = []
    rule = "upgrade"
    if isinstance(card, Upgrade):
        kind = f"{TYPES[card.type]}, {card.group}"
        if card.range is not None:
            kind = f"{kind}: {say_values(card.dice, card.range)}"
        lines.append(
            f"**{kind}**." + (f" Costs {counted(card.cost, 'coin')}." if card.cost else "")
        )
        rule = "attack" if card.type == "attack" else "exhaust"
        if any(effect.to == "reroll" for effect in card.always):
            rule = "reroll"
    elif isinstance(card, Curse):
        lines.append("A death curse.")
    elif card.id in table.library.tokens:
        rule = "tokens"
    elif card.id in table.library.scenarios:
        sheet = table.library.scenarios[card.id]
        lines += [f"**{quest.name}**: {escape(quest.text)}" for quest in sheet.quests]
    elif card.id in table.library.titles:
        rule = "titles"
        quarters = {sheet.number: sheet.name for sheet in table.library.scenarios.values()}
        lines += [
            f"**{quarters[helps.scenario]}**: {escape(helps.text)}"
            for helps in table.library.titles[card.id].helps
        ]
    lines += [escape(card.text)] * bool(card.text)
    lines.append(f"_{escape(card.line)}_")
    return Explanation(card.name, "\n".join(lines), rule)
