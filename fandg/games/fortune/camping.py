"""After a Danger: to press on, or to make camp.

Rules: pressing-on, camping-down, exchange.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, Outcome, say_percent
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.engine.stakes import Stakes
from fandg.games.fortune.artifacts import danger_value, name_overcome
from fandg.games.fortune.cards import UseCard, legal_uses, offer, use_card
from fandg.games.fortune.coins import gain_glory
from fandg.games.fortune.consequences import list_effects
from fandg.games.fortune.danger_sides import (
    collapse_chance,
    list_prizes,
    say_marker,
    tell_quake,
)
from fandg.games.fortune.effects import Lose
from fandg.games.fortune.events.adventures import Camped, PressedOn
from fandg.games.fortune.exchange import can_exchange, offer_exchange
from fandg.games.fortune.prospects import danger_chance, share_of_fights
from fandg.games.fortune.sneaking import chance_past, sneak_odds, sneak_past
from fandg.games.fortune.state import Hero, Site, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import happen
from fandg.games.fortune.wounds import discard_danger, heal_hero


def can_act(hero: Hero) -> bool:
    """Whether a hero's turn goes on: not KO'd, not ended by a card."""
    return not (hero.ko or hero.ended)


async def press_or_camp(table: FortuneTable, party: list[Hero], site: Site) -> list[Hero]:
    """Every hero of a party presses on or makes camp; who pressed on has sneaked past villains."""
    state = table.state
    if site not in state.sites:
        for hero in party:
            await collect_glory(table, hero)
        return []
    pressing: list[Hero] = []
    for hero in party:
        if hero.ko or hero.space != site.space:
            continue
        if site not in state.sites:
            # A fellow has taken the Artifact meanwhile, by a card.
            await collect_glory(table, hero)
        elif hero.ended:
            await camp_down(table, hero)
        elif await _presses_on(table, hero, site, pressing):
            pressing.append(hero)
        elif can_camp(hero, site) and site in state.sites:
            await camp_down(table, hero)
    villain = state.villain_at(site.space)
    if pressing and villain is not None:
        await sneak_past(table, pressing, villain)
    pressing = [hero for hero in pressing if not hero.ko and hero.space == site.space]
    for hero in pressing:
        await tell(PressedOn(table.sheet(hero)))
        await happen(table, hero, "pressed-on")
    return [hero for hero in pressing if not hero.ko]


async def _presses_on(table: FortuneTable, hero: Hero, site: Site, pressing: list[Hero]) -> bool:
    """Ask a hero's player; rivals may step in first, and own cards may be used.

    Of fellows in the same Adventure those who are `pressing` on have said so before.
    """
    state = table.state
    if table.state.is_rivalry:
        prompt = f"{table.sheet(hero).short} may press on."
        await offer(table, hero, prompt, "event-timing", rival="rival-danger")
    exchanges = True
    while can_act(hero) and hero.space == site.space and site in state.sites:
        villain = _find_watch(table, hero)
        camp = _tell_camp(hero)
        past = f" past {table.name(villain.id)}" if villain is not None else ""
        options: list[Option[bool | UseCard | Literal["exchange"]]] = [
            Option(
                "press-on",
                f"Press on{past}",
                True,
                f"space:{site.space}",
                odds=lambda: press_on_odds(table, hero),
                note=_tell_stake(table, hero),
            ),
            Option("camp-down", "Make camp", False, note=camp, ends=True),
        ]
        options += legal_uses(table, hero, "my-adventure", hero)
        if exchanges and can_exchange(table, hero):
            options.append(Option("exchange", "Exchange things", "exchange"))
        where = (
            f"{counted(site.coins, 'coin')} left in the temple"
            if site.temple
            else f"{hero.markers} of {counted(danger_value(table, site, hero), 'Danger')}"
        )
        prompt = f"{table.sheet(hero).short}, {where}: press on or make camp?"
        if pressing:
            names = joined([table.sheet(other).short for other in pressing])
            prompt += f" {names} {'press' if len(pressing) > 1 else 'presses'} on."
        about = f"hero:{hero.id}"
        choice = await ask(
            Decision(
                hero.seat,
                "press-on",
                prompt,
                "pressing-on",
                options,
                about=about,
                binds=True,
                stakes=partial(stakes_of_pressing_on, table, hero, site),
            )
        )
        if isinstance(choice, bool):
            return choice
        if choice == "exchange":
            exchanges = False
            await offer_exchange(table, hero)
        else:
            await use_card(table, choice)
    return False


def _tell_camp(hero: Hero) -> str:
    """What a camp is good for."""
    gains = [f"collect {hero.pending} Glory"] if hero.pending else []
    gains += [f"heal {counted(hero.wounds, 'Wound')}"] if hero.wounds else []
    return ", ".join(gains) or "stop here for this turn"


def _tell_stake(table: FortuneTable, hero: Hero) -> str:
    """What is played for by pressing on, and what may be lost; the one chance stands before it."""
    prizes = list_prizes(table, hero) or [say_marker(table, hero)]
    stake = [f"for {joined(['its Glory', *prizes])}"]
    if toll := count_toll(table, hero):
        stake.append(f"costs {toll} Glory")
    if hero.pending:
        stake.append(f"{hero.pending} Glory at risk")
    if _find_watch(table, hero) is not None:
        stake.append("a fight if seen")
    if any(collapse_chance(table, hero, passed=passed) for passed in (True, False)):
        stake.append("the temple may collapse")
    if share_of_fights(table):
        stake.append("maybe an enemy")
    return ", ".join(stake)


def _find_watch(table: FortuneTable, hero: Hero) -> Villain | None:
    """The villain whom a hero must sneak past to press on."""
    return None if hero.sneaks else table.state.villain_at(hero.space)


def count_toll(table: FortuneTable, hero: Hero) -> int:
    """The Glory that cards take whenever he presses on, as far as he has any."""
    toll = sum(
        effect.amount
        for effect in list_effects(table, hero, "pressed-on")
        if isinstance(effect, Lose) and effect.what == "glory" and isinstance(effect.amount, int)
    )
    return min(hero.glory, toll)


def stakes_of_pressing_on(table: FortuneTable, hero: Hero, site: Site) -> Stakes:
    """What is won so far, what a camp is good for, and what is at risk by pressing on."""
    sheet, odds = table.sheet(hero), press_on_odds(table, hero)
    so_far = [f"{hero.pending} Glory"] if hero.pending else []
    so_far += [f"Danger marker {hero.markers} of {danger_value(table, site, hero)}"]
    won = f"{counted(site.coins, 'coin')} left in the temple" if site.temple else joined(so_far)
    prizes = list_prizes(table, hero) or [say_marker(table, hero)]
    villain, watch, seen = _find_watch(table, hero), "", ""
    if villain is not None:
        name, unseen = table.name(villain.id), sneak_odds(table, hero, villain).chance
        watch = f" {name} is in the way: {say_percent(unseen)} to stay unseen."
        seen = f" Whoever is seen by {name} must fight on the way."
    risk = (
        f"{hero.pending} Glory of this turn is at risk." if hero.pending else "No Glory is at risk."
    )
    toll = count_toll(table, hero)
    price = f" To press on costs {toll} Glory at once." if toll else ""
    lost = f", and {hero.pending} Glory is lost" if hero.pending else ""
    return Stakes(
        key=f"press-on:{hero.id}:{site.space}:{len(hero.overcome)}",
        title=table.library.artifacts[site.artifact].name,
        card=f"card:{site.artifact}",
        who=(f"hero:{hero.id}",),
        situation=f"So far: {won}. In camp: {_tell_camp(hero)}.{watch}",
        task=f"Press on, or make camp? {risk}{price}",
        passes=f"The next Danger is overcome, for {joined([*prizes, 'its Glory'])}."
        f"{tell_quake(table, hero, passed=True)}",
        fails=f"{sheet.short} is left hanging in a Cliffhanger{lost}."
        f"{tell_quake(table, hero, passed=False)}{seen}",
        chance=odds.chance,
        chance_of=odds.of,
    )


def press_on_odds(table: FortuneTable, hero: Hero) -> Odds:
    """The chance to overcome one more Danger of those that may come, past a villain if need be."""
    chance = danger_chance(table, hero)
    villain = _find_watch(table, hero)
    if villain is None:
        ends = (Outcome("overcomes it", chance), Outcome("fails", 1 - chance))
        return Odds(chance, ends, "to overcome the next Danger")
    name, past = table.name(villain.id), chance_past(table, hero, villain)
    chance *= past
    outcomes = (
        Outcome(f"gets past {name}, unseen or by a fight", past),
        Outcome("stays unseen", sneak_odds(table, hero, villain).chance),
        Outcome("and then overcomes the Danger", chance),
        Outcome("gets past, but fails at the Danger", past - chance),
        Outcome("is KO'd on the way", 1 - past),
    )
    return Odds(chance, outcomes, f"to get past {name} and overcome the next Danger")


def can_camp(hero: Hero, site: Site) -> bool:
    """Whether a hero is still there to make camp."""
    return not hero.ko and hero.space == site.space


def name_hunted(table: FortuneTable, hero: Hero) -> str:
    """What a hero is after where he stands; empty where nothing is."""
    site = table.state.site_at(hero.space)
    return table.name(site.artifact) if site is not None else ""


async def camp_down(table: FortuneTable, hero: Hero) -> None:
    """Make camp: the turn ends, Glory is collected, all Wounds heal."""
    past, hunted = name_overcome(table, hero), name_hunted(table, hero)
    glory = await collect_glory(table, hero)
    await tell(Camped(table.sheet(hero), glory, past=past, hunted=hunted))
    await heal_hero(table, hero)
    await happen(table, hero, "camped")


async def collect_glory(table: FortuneTable, hero: Hero) -> int:
    """Discard the Dangers overcome this turn for their Glory."""
    if hero.ko:
        return 0
    glory, hero.pending = hero.pending, 0
    lying, hero.overcome = hero.overcome, []
    for card in lying:
        discard_danger(table, card)
    await gain_glory(table, hero, glory, "Dangers overcome")
    return glory
