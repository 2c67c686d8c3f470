"""What is wrong with a state, in sentences: money, goods, cards, forces, who holds what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.forces import is_there
from fandg.games.supremacy.ledger import ceiling_of
from fandg.games.supremacy.library import World
from fandg.games.supremacy.moving import LOAD
from fandg.games.supremacy.news.services import MOST_SERVICES
from fandg.games.supremacy.state import GONE, NOBODY, News, Power, Supremacy

NUKE_CARDS, STAR_CARDS = 3, 2


def find_state_faults(state: Supremacy, world: World) -> list[str]:
    """Everything that is wrong; nothing in a game that is played by the rules."""
    faults = [*_find_wrong_sums(state), *_find_wrong_cards(state, world)]
    faults += _find_wrong_forces(state, world)
    for seat, power in enumerate(state.powers):
        faults += [f"Power {seat}: {fault}" for fault in _find_wrong_power(power)]
    faults += _find_wrong_holders(state, world)
    if state.news is not None:
        faults += _find_wrong_news(state, state.news, world)
    slots = len(world.market.prices)
    if not all(1 <= slot <= slots for slot in state.market):
        faults.append("A marker has left the market.")
    if len(set(state.clouds)) < len(state.clouds):
        faults.append("A land has two clouds.")
    return faults


def _find_wrong_sums(state: Supremacy) -> Iterator[str]:
    """What powers and the bank have together is always the same."""
    powers = state.powers
    have = (
        sum(power.cash for power in powers),
        *(sum(power.supplies[kind] for power in powers) for kind in range(3)),
        sum(power.nukes for power in powers),
        sum(power.stars for power in powers),
        sum(power.neutrons for power in powers),
        sum(power.sats for power in powers),
    )
    for name, there, bank in zip(
        ("money", *SUPPLIES, "nukes", "L-stars", "neutron bombs", "K-sats"),
        have,
        state.bank,
        strict=True,
    ):
        if there + bank:
            yield f"There is {there + bank} {name} too much."


def _find_wrong_forces(state: Supremacy, world: World) -> Iterator[str]:
    armies = sum(sum(power.armies.values()) for power in state.powers)
    navies = 0
    for power in state.powers:
        for fleet in power.fleets.values():
            navies += len(fleet)
            armies += sum(ship.load for ship in fleet)
    for at, count in state.neutral.items():
        if world.is_land[at]:
            armies += count
        else:
            navies += count
        if count < 1:
            yield f"There are {count} neutral forces in {world.names[at]}."
    if armies + state.box[0] or navies + state.box[1]:
        yield "Forces came from nowhere or got lost."
    for power in state.powers:
        if any(count < 1 or not world.is_land[at] for at, count in power.armies.items()):
            yield f"{power.id} has armies where none can be."
        if any(not fleet or world.is_land[at] for at, fleet in power.fleets.items()):
            yield f"{power.id} has navies where none can be."
        for fleet in power.fleets.values():
            if any(not 0 <= ship.landed <= ship.load <= LOAD for ship in fleet):
                yield f"{power.id} has a ship with a wrong load."
        for at, count in power.fought.items():
            if not 0 < count <= power.armies.get(at, 0):
                yield f"{power.id} has armies that fought and are not there."


def _find_wrong_cards(state: Supremacy, world: World) -> Iterator[str]:
    for name, owner in zip(world.company_names, state.owner, strict=True):
        if owner not in (NOBODY, GONE) and (owner < 0 or state.powers[owner].fate):
            yield f"The card for {name} is nowhere."
    for at in state.clouds:
        if any(state.owner[n] != GONE for n in world.companies_in[at]):
            yield f"Companies in {world.names[at]} are still in the game."
    nukes, stars = state.crisis.dealt if state.crisis is not None else (0, 0)
    if state.nuke_deck + sum(power.nuke_cards for power in state.powers) != NUKE_CARDS + nukes:
        yield "Nuke cards got lost or doubled."
    if state.star_deck + sum(power.star_cards for power in state.powers) != STAR_CARDS + stars:
        yield "L-star cards got lost or doubled."


def _find_wrong_power(power: Power) -> Iterator[str]:
    most = ceiling_of(power)
    tracks = (*power.supplies, power.nukes, power.stars, power.neutrons, power.sats)
    if not all(0 <= count <= most for count in tracks):
        yield "a track is out of range."
    if power.cash < 0 or power.loans < 0 or power.tokens < 0:
        yield "there is less than nothing."
    left = (power.armies, power.fleets, power.cash, power.loans, power.officers, power.hand)
    if power.fate and any(left):
        yield "it is out and has left something behind."


def _find_wrong_news(state: Supremacy, news: News, world: World) -> Iterator[str]:
    """Every card is somewhere once: in a pile, before a power, in a hand."""
    cards = [*news.deck, *news.discard, *{pin.card for pin in news.pins if pin.card >= 0}]
    # A card that is being carried out lies in no pile; a game may end in the middle of it.
    if news.card >= 0 and state.phase in ("news", "over") and news.card not in cards:
        cards.append(news.card)
    printed = [card for card in cards if card < len(world.cards)]
    if sorted(printed) != list(range(len(world.cards))):
        yield "News cards got lost or doubled."
    if any(state.owner[pin.company] < 0 for pin in news.pins):
        yield "A headline about a company that nobody owns is still unsettled."
    hands = [card for power in state.powers for card in power.hand]
    there = Counter([*news.services, *news.used, *hands])
    counts = {n: card.count for n, card in enumerate(world.services)}
    if news.officers and state.phase != "powers" and there != counts:
        yield "Services cards got lost or doubled."
    if any(len(power.hand) > MOST_SERVICES for power in state.powers):
        yield "A hand is too large."


def _find_wrong_holders(state: Supremacy, world: World) -> Iterator[str]:
    """Who holds an area is there, or at home; a battle's target is in between."""
    target = state.battle.target if state.battle is not None else NOBODY
    for at, held in enumerate(state.holder):
        there = [seat for seat, power in enumerate(state.powers) if is_there(power, at)]
        if at == target:
            continue
        where = world.names[at]
        if at in state.clouds or at in state.closed:
            # A home that a meteor struck still counts as held.
            is_home = at in state.closed and held == state.home[at]
            if there or (held != NOBODY and not is_home) or at in state.neutral:
                yield f"Somebody is in {where}, where nobody can be."
        elif world.is_ocean[at]:
            if held != NOBODY or at in state.neutral:
                yield f"Somebody holds {where}."
        elif held == NOBODY:
            if there or (state.home[at] != NOBODY and at not in state.neutral):
                yield f"Nobody holds {where}, where somebody is."
        elif held not in there and state.home[at] != held:
            yield f"{state.powers[held].id} holds {where} and is not there."
        elif len({state.sides[seat] for seat in (held, *there)}) > 1 or at in state.neutral:
            yield f"Foes are together in {where}."
