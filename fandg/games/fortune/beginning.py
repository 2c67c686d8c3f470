"""How an adventure begins: whether at all, with which card, or against the outpost instead.

Rules: adventure, event-timing, exchange, outposts. All that a hero may do then is one question; it
is not put to who can only adventure.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.engine.stakes import Stakes
from fandg.games.fortune.artifacts import danger_value, site_gain, site_title
from fandg.games.fortune.camping import can_act
from fandg.games.fortune.cards import UseCard, legal_uses, offer, use_card
from fandg.games.fortune.city import sale_price_in
from fandg.games.fortune.events.adventures import KeptOut
from fandg.games.fortune.events.base import life, within
from fandg.games.fortune.exchange import can_exchange, offer_exchange
from fandg.games.fortune.henchmen import meet_henchman
from fandg.games.fortune.jungle import count_exploration_dice, must_explore
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.outposts import attack_outpost, legal_attack, tell_outpost, tell_threat
from fandg.games.fortune.prospects import chance_against
from fandg.games.fortune.state import Hero, Intent, Site
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.stakes import stakes_of_cliffhanger
from fandg.games.fortune.verbs import happen

Beginning: TypeAlias = Literal["adventure", "keep-out", "outpost", "exchange"] | UseCard
"""How an adventure begins, or what comes before it."""

IN_THE_OPEN = "a die: 4 to 6 draws an Event, 1 an enemy"
IN_TOWN = "a City card, then business"
FOR_SALE = "a City card, then sell {}"
"""With each Artifact that one carries, and for how much it sells there."""


class Ahead(msgspec.Struct, frozen=True):
    """An answer that ends the move and says by its key how the adventure begins."""

    key: str


async def begin_adventure(table: FortuneTable, hero: Hero) -> None:
    """The start of a hero's adventure: rivals' cards, then what he does himself."""
    if table.state.is_rivalry:
        prompt = f"{table.sheet(hero).short} is about to adventure."
        await offer(table, hero, prompt, "event-timing", rival="rival-adventure")
    if not can_act(hero):
        return
    await happen(table, hero, "adventure")
    exchanges = True
    while can_act(hero):
        choice = await _choose_beginning(table, hero, exchanges=exchanges)
        match choice:
            case "adventure":
                break
            case "keep-out":
                hero.ended = True
                await tell(KeptOut(table.sheet(hero)))
            case "outpost":
                hero.ended = True
                await attack_outpost(table, hero)
            case "exchange":
                exchanges = False
                await offer_exchange(table, hero)
            case _:
                await use_card(table, choice)
    if can_act(hero) and hero.space in table.state.henchmen:
        # Who was aboard the zeppelin climbs down to him.
        hero.stowed = False
        await meet_henchman(table, [hero])


async def _choose_beginning(table: FortuneTable, hero: Hero, *, exchanges: bool) -> Beginning:
    options = legal_beginnings(table, hero, exchanges=exchanges)
    meant, hero.intent = hero.intent, None
    if meant is not None and _is_still_meant(meant, describe_standing(table, hero)):
        return next(option.value for option in options if option.key == meant.key)
    name = table.sheet(hero).short
    prompt = f"{name}, {life(wounds_to_go(table, hero))}: what now?"
    if any(option.key == "outpost" for option in options):
        prompt = f"{name} stands before {tell_outpost(table, hero)}. What now?"
    about = f"hero:{hero.id}"
    stakes = partial(_rate_cliffhanger, table, hero) if hero.cliffhanger else None
    return await ask(
        Decision(
            *(hero.seat, "begin-adventure", prompt, "adventure", options),
            about=about,
            stakes=stakes,
        )
    )


def _rate_cliffhanger(table: FortuneTable, hero: Hero) -> Stakes:
    """The Cliffhanger from which a hero hangs, with his chance to come out of it."""
    odds = cliffhanger_odds(table, hero)
    told = stakes_of_cliffhanger(table, hero)
    return msgspec.structs.replace(told, chance=odds.chance, chance_of=odds.of)


def cliffhanger_odds(table: FortuneTable, hero: Hero) -> Odds:
    """The chance of a hero to overcome the Cliffhanger from which he hangs, without cards."""
    danger = table.library.dangers[hero.cliffhanger]
    chance = chance_against(table, hero, danger, cliffhanger=True)
    outcomes = (Outcome("overcomes it", chance), Outcome("is KO'd", 1 - chance))
    return Odds(chance, outcomes, "to overcome the Cliffhanger")


def _is_still_meant(meant: Intent, now: Sequence[str]) -> bool:
    """Whether what a hero meant as he moved is what he means now.

    Who keeps out does so as long as he may, unless there is anything new for which he might not.
    """
    if meant.key == "keep-out":
        return meant.key in now and set(now) <= set(meant.seen)
    return meant.seen == now


def legal_beginnings(
    table: FortuneTable, hero: Hero, *, exchanges: bool = True
) -> list[Option[Beginning]]:
    """All that a hero may do before his adventure or instead of it; to adventure comes first."""
    in_city = table.space(hero).kind == "city"
    where = None if in_city or hero.cliffhanger else f"space:{hero.space}"
    label = "Face the Cliffhanger" if hero.cliffhanger else "Adventure"
    odds = partial(cliffhanger_odds, table, hero) if hero.cliffhanger else None
    options: list[Option[Beginning]] = [
        Option("adventure", label, "adventure", where, odds=odds, note=tell_prospect(table, hero))
    ]
    if has_stake(table, hero):
        note = "no card, no business" if in_city else "nothing happens, and nothing heals"
        options.append(Option("keep-out", "Keep out of it", "keep-out", note=note, ends=True))
    attack = legal_attack(table, hero)
    if attack is not None:
        options.append(attack)
    if exchanges and can_exchange(table, hero):
        options.append(Option("exchange", "Exchange things", "exchange"))
    options += legal_uses(table, hero, "my-adventure", hero)
    return options


def describe_standing(table: FortuneTable, hero: Hero) -> list[str]:
    """All that may change a hero's mind between his move and his adventure, as it stands now."""
    state, space = table.state, hero.space
    site, villain = state.site_at(space), state.villain_at(space)
    return [
        space,
        f"life {wounds_to_go(table, hero)}",
        *(("goal",) if state.fortune(hero) >= state.goal else ()),
        *(other.id for other in state.heroes if other.space == space and not other.ko),
        *((f"{site}",) if site is not None else ()),
        *((f"{villain}",) if villain is not None else ()),
        *(*hero.gear, *hero.allies, *(treasure.artifact for treasure in hero.treasures)),
        *((state.henchmen[space],) if space in state.henchmen else ()),
        *(option.key for option in legal_beginnings(table, hero) if option.blocked is None),
    ]


def has_stake(table: FortuneTable, hero: Hero) -> bool:
    """Whether a hero might rather keep out: he has something to lose that an adventure can take.

    That is Life, what a KO takes, what he has done of an Adventure, and coins where City cards ask
    for them. Events in hand are drawn by adventures far sooner than lost: for their sake nobody
    keeps out. Nor does who hunts alone go to an Artifact for nothing; in company one may wait for a
    fellow, or let a rival go first.
    """
    if hero.cliffhanger:
        return False
    state = table.state
    loses_coins = state.mode == "competitive" or table.space(hero).kind == "city"
    return bool(
        hero.wounds
        or hero.glory
        or (loses_coins and state.fortune(hero))
        or hero.treasures
        or hero.gear
        or hero.allies
        or hero.markers
        or hero.explorations
        or hero.found
        or hero.space in state.henchmen
        or (state.site_at(hero.space) is not None and not state.single)
    )


def tell_prospect(table: FortuneTable, hero: Hero) -> str:
    """What the Adventure phase holds for a hero where he stands, and what threatens him there."""
    threat = tell_threat(table, hero.space)
    return "; ".join(filter(None, (_tell_adventure(table, hero), threat)))


def _tell_adventure(table: FortuneTable, hero: Hero) -> str:
    if hero.cliffhanger:
        name = within(table.library.dangers[hero.cliffhanger].cliffhanger.name)
        return f"{name}: pass it, or be KO'd"
    site = table.state.site_at(hero.space)
    if site is None:
        in_town = table.space(hero).kind == "city"
        return tell_town(table, hero, hero.space) if in_town else IN_THE_OPEN
    name = within(table.name(site.artifact))
    if must_explore(table, hero):
        dice = counted(count_exploration_dice(table, hero), "die", "dice")
        return f"{dice} to find {name} in the deep jungle: any 4 or more"
    return f"for {name}"


def tell_site(table: FortuneTable, site: Site) -> str:
    """What one goes to an Artifact for: "the Jade Heron of the Monks: 6 Fortune, 5 Dangers"."""
    fortune, dangers = site_gain(table, site), counted(danger_value(table, site), "Danger")
    words = f"{fortune} Fortune, {dangers}"
    if site.temple:
        words = f"a temple, {fortune} Fortune, shakes after every {dangers.removeprefix('1 ')}"
    villain = table.state.villain_at(site.space)
    there = f"; {table.library.villains[villain.id].short} is there" if villain else ""
    return f"{within(site_title(table, site))}, {words}{there}"


def tell_place(table: FortuneTable, space: str) -> str:
    """What anybody would go to a place for; empty where there is nothing but the place."""
    site = table.state.site_at(space)
    if site is not None:
        return tell_site(table, site)
    return IN_TOWN if table.board.spaces[space].kind == "city" else ""


def tell_town(table: FortuneTable, hero: Hero, city: str) -> str:
    """What a hero is in a city for: what he carries is sold there."""
    carried = [
        f"{within(table.name(one.artifact))} for {sale_price_in(table, hero, one, city)} Fortune"
        for one in hero.treasures
        if not one.fake
    ]
    return FOR_SALE.format(joined(carried)) if carried else IN_TOWN
