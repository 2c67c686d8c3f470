"""The outpost of a Vile Organization: placed, attacked, destroyed, back again.

Rules: outposts, destroying-an-outpost. A hero in its space may attack it instead of adventuring; he
fights in rounds and may break off after each.
"""

from __future__ import annotations

from typing import Literal

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import pick_number
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.fortune.annals import record
from fandg.games.fortune.artifacts import treasure_value
from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.content import Organization
from fandg.games.fortune.decks import draw_location, treasure_name
from fandg.games.fortune.effects import DamageOutpost
from fandg.games.fortune.events.adventures import Recovered
from fandg.games.fortune.events.base import life, within
from fandg.games.fortune.events.organization import OutpostPlaced
from fandg.games.fortune.fights import fight
from fandg.games.fortune.foes import fight_odds, outpost_foe
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.rolling import count_amount
from fandg.games.fortune.state import Bout, Hero, Outpost, Treasure
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.victory import move_track


def organization(table: FortuneTable) -> Organization:
    """The record sheet of the organization in play."""
    return table.library.organizations[table.state.organization]


async def place_outpost(table: FortuneTable) -> None:
    """Put the outpost on the board: on a drawn land space, or in a random city."""
    state = table.state
    outpost = state.outpost
    assert outpost is not None
    sheet = organization(table).outpost
    if sheet.place == "land":
        outpost.space = draw_location(table)
        while outpost.space == outpost.ruin:
            outpost.space = draw_location(table)
    else:
        cities = [city for city in table.board.cities if city != outpost.ruin]
        outpost.space = cities[pick_number(state, len(cities))]
    outpost.wounds = outpost.away = 0
    await _tell(table, outpost.space, "opens its doors")


async def _tell(table: FortuneTable, space: str, fate: str) -> None:
    name = organization(table).outpost.name
    await tell(OutpostPlaced(name, space, say_place(table, space), fate))


def legal_attack(table: FortuneTable, hero: Hero) -> Option[Literal["outpost"]] | None:
    """The answer of a hero in the outpost's space to attack it instead of adventuring."""
    outpost = table.state.outpost
    if outpost is None or outpost.space != hero.space or hero.cliffhanger:
        return None
    bout, foe = _bout_before(table, hero, outpost), outpost_foe(table)
    return Option(
        "outpost",
        f"Attack {within(organization(table).outpost.name)}",
        "outpost",
        "outpost",
        odds=lambda: fight_odds(table, hero, bout, foe),
        note="for what they have taken; you may break off after any round",
    )


def tell_threat(table: FortuneTable, space: str) -> str:
    """What the outpost does to a hero who ends his turn in a space; empty where it does nothing."""
    outpost = table.state.outpost
    if outpost is None or not space or outpost.space != space:
        return ""
    return organization(table).outpost.threat


def tell_outpost(table: FortuneTable, hero: Hero) -> str:
    """The outpost as a foe: "the secret base: 6 Wounds, Defense 2, 3 fight dice"."""
    outpost = table.state.outpost
    assert outpost is not None
    bout = _bout_before(table, hero, outpost)
    left, dice = (
        counted(bout.wounds - bout.taken, "Wound"),
        counted(bout.dice, "fight die", "fight dice"),
    )
    return f"{within(organization(table).outpost.name)}: {left}, Defense {bout.defense}, {dice}"


async def attack_outpost(table: FortuneTable, hero: Hero) -> None:
    """Fight the outpost until it is destroyed, the hero breaks off or is KO'd."""
    outpost = table.state.outpost
    assert outpost is not None
    bout = _bout_before(table, hero, outpost)
    endings = await fight(table, [hero], bout, outpost_foe(table))
    outpost.wounds = bout.taken
    if endings[hero.id] == "won" or outpost.wounds >= bout.wounds:
        await destroy_outpost(table, hero)


def _bout_before(table: FortuneTable, hero: Hero, outpost: Outpost) -> Bout:
    """The fight for the outpost as it begins."""
    sheet = organization(table).outpost
    return Bout(
        table.state.number_of(hero),
        "outpost",
        ["outpost", "nazi" if table.state.organization == "nazis" else "mob"],
        sheet.wounds,
        taken=outpost.wounds,
        defense=sheet.defense,
        dice=sheet.dice,
        glory=sheet.glory,
    )


async def destroy_outpost(table: FortuneTable, hero: Hero) -> None:
    """The outpost is gone for D3 Villain phases; the hero takes loot from it."""
    state = table.state
    outpost = state.outpost
    assert outpost is not None
    space, outpost.space = outpost.space, ""
    outpost.ruin = space
    outpost.wounds = 0
    outpost.away = await count_amount(table, hero, "d3", "Villain phases of peace")
    record(table, "destroyed", space, hero)
    await _tell(table, space, "goes up in smoke")
    await take_loot(table, hero)


async def take_loot(table: FortuneTable, hero: Hero) -> None:
    """Either an Artifact of the villains, or their Fortune and the track D3 back."""
    state = table.state
    options: list[Option[Treasure | None]] = [
        Option(
            f"treasure:{treasure.artifact}",
            treasure_name(table, treasure),
            treasure,
            f"card:{treasure.artifact}",
        )
        for treasure in state.loot
    ]
    note = f"{state.villain_coins} Fortune, and the track D3 back"
    options.append(Option("fortune", "Their Fortune", None, "track", note=note))
    prompt = f"What does {table.sheet(hero).short} take from the ruins?"
    treasure = await ask(Decision(hero.seat, "loot", prompt, "destroying-an-outpost", options))
    if treasure is not None:
        state.loot.remove(treasure)
        hero.treasures.append(treasure)
        card = table.library.artifacts[treasure.artifact]
        title = treasure_name(table, treasure)
        await tell(Recovered(table.sheet(hero), card, title, treasure_value(table, treasure)))
        return
    coins, state.villain_coins = state.villain_coins, 0
    steps = await count_amount(table, hero, "d3", "steps back on the track")
    await move_track(table, -steps, "the outpost is destroyed")
    await gain_fortune(table, hero, coins, "from the ruins")


def _standing_outpost(table: FortuneTable) -> Outpost | None:
    outpost = table.state.outpost
    return outpost if outpost is not None and outpost.space else None


@VERBS.carries_out(DamageOutpost, lambda table, _act, _effect: _standing_outpost(table) is None)
async def _damage(table: FortuneTable, act: Act, effect: DamageOutpost) -> None:
    outpost = _standing_outpost(table)
    if outpost is None:
        return
    before, outpost.wounds = outpost.wounds, max(0, outpost.wounds + effect.amount)
    change = outpost.wounds - before
    left = organization(table).outpost.wounds - outpost.wounds
    if left <= 0:
        await destroy_outpost(table, act.owner)
    elif change:
        does = "takes" if change > 0 else "mends"
        await _tell(table, outpost.space, f"{does} {counted(abs(change), 'Wound')}, {life(left)}")
