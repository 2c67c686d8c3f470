"""Cards and Artifacts that change hands by other cards: drawn, discarded, stolen, faked.

Rules: cards, events, selling (fakes).
"""

from __future__ import annotations

from fandg.engine.dice import pick_number
from fandg.engine.play import tell
from fandg.games.fortune.cards import draw_events, receive_event
from fandg.games.fortune.city import draw_city_card, face_danger_here
from fandg.games.fortune.coins import gain_fortune, gain_glory, lose_fortune, lose_glory
from fandg.games.fortune.decks import (
    choose_card,
    choose_treasure,
    discard_card,
    discard_treasure,
    draw_card,
    draw_gear,
    keep_limits,
    take_card,
    take_off,
    treasure_name,
)
from fandg.games.fortune.effects import Discard, Draw, DrawDanger, Fake, LookAhead, Protect, Steal
from fandg.games.fortune.events.goods import ArtifactFaked, ArtifactLost, SecretDrawn, Stolen
from fandg.games.fortune.numbers import has_holding
from fandg.games.fortune.rolling import count_amount
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act


@VERBS.carries_out(Draw)
async def _draw(table: FortuneTable, act: Act, effect: Draw) -> None:
    hero = act.hero
    amount = await count_amount(table, hero, effect.amount, "cards")
    for _ in range(amount):
        if hero.ko:
            return
        if effect.deck == "events":
            await draw_events(table, hero, 1)
        elif effect.deck == "city":
            await draw_city_card(table, hero)
        else:
            await draw_gear(table, hero, effect.deck)


@VERBS.carries_out(DrawDanger)
async def _draw_danger(table: FortuneTable, act: Act, effect: DrawDanger) -> None:  # noqa: ARG001
    # One Danger at a time: another would take the place of that before the hero.
    if table.state.facing is None and not act.hero.cliffhanger:
        await face_danger_here(table, act.hero)


def _idle_look(table: FortuneTable, act: Act, effect: LookAhead) -> bool:  # noqa: ARG001
    return not (table.state.events or table.state.event_discard)


@VERBS.carries_out(LookAhead, _idle_look)
async def _look(table: FortuneTable, act: Act, effect: LookAhead) -> None:
    state, hero = table.state, act.hero
    cards = [card for card in (draw_card(table, "events") for _ in range(effect.amount)) if card]
    if not cards:
        return
    state.looking, state.looker = cards, state.number_of(hero)
    number = "an Event" if len(cards) == 1 else f"{len(cards)} Events to choose from"
    await tell(SecretDrawn(table.sheet(hero), number, "events"))
    prompt = "Which of these Events is kept?"
    kept = await choose_card(table, hero, cards, "event-to-keep", prompt, "events", secret=True)
    cards.remove(kept)
    state.event_discard += cards
    state.looking, state.looker = [], -1
    await receive_event(table, hero, kept, is_read=len(cards) > 0)


@VERBS.carries_out(
    Discard, lambda table, act, effect: not has_holding(table, act.hero, effect.what)
)
async def _discard(table: FortuneTable, act: Act, effect: Discard) -> None:
    amount = await count_amount(table, act.hero, effect.amount, "cards")
    for _ in range(amount):
        await discard_one(table, act.hero, effect)


async def discard_one(table: FortuneTable, hero: Hero, effect: Discard) -> None:
    """Discard a card of a kind, if the hero has one."""
    if effect.what == "artifact":
        if hero.treasures and not hero.protected:
            number = pick_number(table.state, len(hero.treasures)) if effect.random else 0
            treasure = hero.treasures[number]
            if not effect.random:
                prompt = "Which Artifact is lost?"
                treasure = await choose_treasure(
                    table, hero, hero.seat, "artifact-to-lose", prompt, "cards"
                )
            hero.treasures.remove(treasure)
            discard_treasure(table, treasure)
            await tell(ArtifactLost(table.sheet(hero), table.library.artifacts[treasure.artifact]))
        return
    held = cards_of(table, hero, effect.what)
    if held:
        secret = effect.what in ("event", "secret")
        if effect.random:
            card = held[pick_number(table.state, len(held))]
        else:
            prompt = f"Which card does {table.sheet(hero).short} discard?"
            card = await choose_card(
                table, hero, held, "card-to-discard", prompt, "cards", secret=secret
            )
        await discard_card(table, hero, card)


def cards_of(table: FortuneTable, hero: Hero, what: str) -> list[str]:
    """The cards of a kind that a hero has."""
    hand = table.state.hands[hero.hand]
    found: dict[str, list[str]] = {
        "event": hand.events,
        "secret": hand.secrets,
        "gear": hero.gear,
        "ally": hero.allies,
    }
    return found[what]


def _idle_steal(table: FortuneTable, act: Act, effect: Steal) -> bool:
    hero, what = act.hero, effect.what
    if hero is act.owner:
        return True
    if what == "glory":
        return not hero.glory
    if what == "fortune":
        return hero.side == act.owner.side or not table.state.fortune(hero)
    return not has_holding(table, hero, what) or (what == "artifact" and hero.protected)


@VERBS.carries_out(Steal, _idle_steal)
async def _steal(table: FortuneTable, act: Act, effect: Steal) -> None:
    hero, thief = act.hero, act.owner
    if hero is thief or thief.ko:
        return
    amount = await count_amount(table, thief, effect.amount, effect.what.capitalize())
    if effect.what in ("fortune", "glory"):
        if effect.what == "fortune" and hero.side != thief.side:
            taken = await lose_fortune(table, hero, amount, table.name(act.source))
            await gain_fortune(table, thief, taken, table.name(act.source))
        elif effect.what == "glory":
            taken = await lose_glory(table, hero, amount, table.name(act.source))
            await gain_glory(table, thief, taken, table.name(act.source))
        return
    for _ in range(amount):
        await steal_card(table, hero, thief, effect.what)


async def steal_card(table: FortuneTable, hero: Hero, thief: Hero, what: str) -> None:
    """Take a card from a hero: an Event unseen, anything else by the thief's choice."""
    victim = table.sheet(hero)
    if what == "artifact":
        if hero.treasures and not hero.protected:
            prompt = f"Which Artifact is taken from {victim.short}?"
            treasure = await choose_treasure(
                table, hero, thief.seat, "artifact-to-steal", prompt, "cards"
            )
            hero.treasures.remove(treasure)
            thief.treasures.append(treasure)
            await tell(Stolen(victim, table.sheet(thief), treasure_name(table, treasure)))
        return
    held = cards_of(table, hero, what)
    if not held:
        return
    if what == "event":
        card = held.pop(pick_number(table.state, len(held)))
        table.state.hands[thief.hand].events.append(card)
        await tell(Stolen(victim, table.sheet(thief), "an Event"))
        return
    prompt = f"What is taken from {victim.short}?"
    card = await choose_card(table, thief, held, "card-to-steal", prompt, "cards")
    take_off(table, hero, card)
    await take_card(table, thief, card, Stolen(victim, table.sheet(thief), table.name(card)))
    await keep_limits(table, hero)


def _idle_fake(table: FortuneTable, act: Act, effect: Fake) -> bool:  # noqa: ARG001
    return all(treasure.fake for treasure in act.hero.treasures)


@VERBS.carries_out(Fake, _idle_fake)
async def _fake(table: FortuneTable, act: Act, effect: Fake) -> None:  # noqa: ARG001
    state, hero = table.state, act.hero
    if not hero.treasures:
        return
    if state.sale is not None and state.heroes[state.sale.hero] is hero:
        # The sale tells of it.
        hero.treasures[state.sale.treasure].fake = True
        return
    prompt = "Which Artifact is a fake?"
    treasure = await choose_treasure(
        table, hero, act.owner.seat, "artifact-to-fake", prompt, "cards"
    )
    treasure.fake = True
    card, name = table.library.artifacts[treasure.artifact], treasure_name(table, treasure)
    await tell(ArtifactFaked(table.sheet(hero), card, name))


def _idle_protect(table: FortuneTable, act: Act, effect: Protect) -> bool:  # noqa: ARG001
    return act.hero.protected or not act.hero.treasures


@VERBS.carries_out(Protect, _idle_protect)
async def _protect(table: FortuneTable, act: Act, effect: Protect) -> None:  # noqa: ARG001
    act.hero.protected = True
