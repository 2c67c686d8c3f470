"""Special Services: secret hands, spies, assassins, saboteurs and counter-agents.

An antidote is played inside its headline; see `nature`.

Rules: services.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted, joined
from fandg.games.supremacy.events.base import priced, with_article
from fandg.games.supremacy.events.secret import (
    AssassinRolled,
    SaboteurRolled,
    ServiceDrawn,
    ServiceFoiled,
    ServicePlayed,
    ServiceRead,
    ServiceSeen,
    SpyReported,
)
from fandg.games.supremacy.ledger import pay
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.calling import call_on, is_silent
from fandg.games.supremacy.news.content import ServiceSort
from fandg.games.supremacy.news.officers import kill_officer, name_officer
from fandg.games.supremacy.news.paper import print_headline, print_line, reword
from fandg.games.supremacy.state import NOBODY, News, Pin
from fandg.games.supremacy.table import SupremacyTable

DEALT, MOST_SERVICES, BOUGHT = 2, 5, 2
SERVICE_PRICE = 200
KILLS, MISFIRES, SABOTAGED = 4, 1, 3
PROMPTS: dict[ServiceSort, str] = {
    "spy": "What does your spy look at?",
    "assassin": "Whom does your assassin look for?",
    "saboteur": "Which company does your saboteur stop?",
}
STRIKE = 100
"""What a pip costs to settle a saboteur's work."""


SILENT: Final = "silent"
"""What a power answers that plays no card in this turn any more."""


class Mission(NamedTuple):
    """A Services card and at what it is aimed: a power, an officer of it, a company of it."""

    sort: ServiceSort
    seat: int = NOBODY
    thing: int = NOBODY


def make_services(table: SupremacyTable, news: News) -> None:
    """All Services cards in one pile."""
    news.services = [n for n, card in enumerate(table.world.services) for _ in range(card.count)]
    shuffle(table.state, news.services)


def cards_left(news: News) -> int:
    """How many Services cards can still be drawn."""
    return len(news.services) + len(news.used)


async def draw_services(table: SupremacyTable, seat: int, count: int, money: int = 0) -> None:
    """A power gets cards from the pile; used ones are shuffled when it is empty."""
    news, drawn = table.state.news, []
    assert news is not None
    for _ in range(min(count, cards_left(news))):
        if not news.services:
            news.services, news.used = news.used, []
            shuffle(table.state, news.services)
        drawn.append(news.services.pop())
    table.powers[seat].hand += drawn
    name = table.name(seat)
    await tell(ServiceDrawn(seat=seat, name=name, count=len(drawn), money=money))
    told = joined([table.world.services[n].name for n in drawn])
    only, told = frozenset((seat,)), f"Drawn: {told}"
    if len(drawn) == 1:
        card = f"service:{table.world.services[drawn[0]].id}"
        await tell(ServiceRead(only=only, seat=seat, name=name, text=told, card=card))
    else:
        await tell(ServiceSeen(only=only, seat=seat, name=name, text=told))


async def choose_services(table: SupremacyTable, seat: int, count: int) -> None:
    """A power takes cards of its choice from the pile before any is dealt."""
    news, services, chosen = table.state.news, table.world.services, []
    assert news is not None
    for left in range(count, 0, -1):
        options = [
            Option(f"service:{n}", card.name, n, hidden=True)
            for n, card in enumerate(services)
            if n in news.services
        ]
        prompt = "Which Special Services card does your dossier bring?"
        prompt += f" It brings {left}." if left > 1 else ""
        asked = Decision(seat, "dossier", prompt, "legacies", options, secret=True)
        chosen.append(await ask(asked))
        news.services.remove(chosen[-1])
        table.powers[seat].hand.append(chosen[-1])
    if chosen:
        name, told = table.name(seat), joined([services[n].name for n in chosen])
        await tell(ServiceDrawn(seat=seat, name=name, count=count))
        await tell(
            ServiceSeen(only=frozenset((seat,)), seat=seat, name=name, text=f"Chosen: {told}")
        )


def why_not_service(table: SupremacyTable, seat: int) -> str | None:
    """Why a power may buy no Services card in its stage 6, at a table that has them."""
    news, power = table.state.news, table.powers[seat]
    assert news is not None
    if power.drawn >= BOUGHT:
        return f"{BOUGHT} bought"
    if len(power.hand) >= MOST_SERVICES:
        return f"{MOST_SERVICES} in hand"
    if power.cash < SERVICE_PRICE:
        return f"{priced(SERVICE_PRICE)} needed"
    return None if cards_left(news) > 0 else "no card is left"


async def buy_service(table: SupremacyTable, seat: int) -> None:
    """One Services card, for 200."""
    table.powers[seat].drawn += 1
    pay(table.state, seat, SERVICE_PRICE)
    await draw_services(table, seat, 1, SERVICE_PRICE)


def has_card(table: SupremacyTable, seat: int, sort: ServiceSort) -> bool:
    """Whether a power has a Services card of a sort."""
    services = table.world.services
    return any(services[n].sort == sort for n in table.powers[seat].hand)


def _spend(table: SupremacyTable, seat: int, sort: ServiceSort) -> None:
    """A card is used up."""
    news, hand = table.state.news, table.powers[seat].hand
    assert news is not None
    card = next(n for n in hand if table.world.services[n].sort == sort)
    hand.remove(card)
    news.used.append(card)


# What can be done

Play: TypeAlias = ServiceSort | Literal["silent"] | None
"""Which card a power plays; none now, or none in this turn."""

_PASS: Option[Play] = Option("pass", "Go on", None, ends=True)
_SILENCE: Option[Play] = Option(
    SILENT, "No card this turn", SILENT, waives=True,
    note="Click your cards, or press A, to be asked after all",
)  # fmt: skip
_KEEP: Option[Mission | None] = Option("keep", "Keep the card", None, ends=True)


@lru_cache(maxsize=64)
def _play(sort: ServiceSort, card: str, name: str) -> Option[Play]:
    return Option(f"play:{sort}", name, sort, f"service:{card}", hidden=True, plays=True)


_SPY_NEWS: Option[Mission | None] = Option(
    "spy:news", "Spy: the next Fortuna card", Mission("spy"), hidden=True
)


@lru_cache(maxsize=4096)
def _spy_on(name: str, seat: int) -> Option[Mission | None]:
    return Option(f"spy:{seat}", f"Spy: the hand of {name}", Mission("spy", seat), f"seat:{seat}",
                  hidden=True)  # fmt: skip


@lru_cache(maxsize=4096)
def _kill(world: World, name: str, seat: int, number: int, at: int) -> Option[Mission | None]:
    label = f"Assassin: {name} in {world.places[at]}"
    return Option(f"assassin:{seat}:{number}", label, Mission("assassin", seat, number),
                  world.targets[at], hidden=True)  # fmt: skip


@lru_cache(maxsize=4096)
def _wreck(world: World, seat: int, company: int) -> Option[Mission | None]:
    card = world.companies[company].id
    label = f"Saboteur: {world.company_names[company]}"
    return Option(f"saboteur:{card}", label, Mission("saboteur", seat, company), f"company:{card}",
                  hidden=True)  # fmt: skip


def list_missions(table: SupremacyTable, seat: int) -> list[Option[Mission | None]]:
    """What a power can do with its cards now; all of it needs an officer on the board."""
    world, power = table.world, table.powers[seat]
    news = table.state.news
    assert news is not None
    if not power.officers or not power.hand:
        return []
    foes = [other for other in table.in_play if not table.are_allies(seat, other)]
    sorts = {world.services[n].sort for n in power.hand}
    found: list[Option[Mission | None]] = []
    if "spy" in sorts:
        if news.deck:
            found.append(_SPY_NEWS)
        found += [_spy_on(table.name(other), other) for other in table.in_play
                  if other != seat and table.powers[other].hand]  # fmt: skip
    if "assassin" in sorts:
        found += [
            _kill(world, name_officer(table, other, number), other, number, at)
            for other in foes
            for number, at in table.powers[other].officers.items()
        ]
    if "saboteur" in sorts:
        found += [_wreck(world, other, n) for other in foes for n in table.held_companies(other)]
    return found


def has_mission(table: SupremacyTable, seat: int, card: int | None = None) -> bool:
    """Whether a power could do anything with its cards now, or with one of them, by number."""
    if table.state.news is None:
        return False
    sorts = {option.value.sort for option in list_missions(table, seat) if option.value}
    return bool(sorts) if card is None else table.world.services[card].sort in sorts


async def play_services(table: SupremacyTable) -> None:
    """After both headlines each power in seat order may play one card."""
    news = table.state.news
    if news is None or not news.officers:
        return
    for seat in table.in_play:
        if not _may_send(table, seat):
            continue
        prompt = f"Does {table.name(seat)} play a Special Services card?"
        played: Play = await call_on(
            table,
            seat,
            prompt,
            lambda seat: _ask_card(table, seat),
            is_great=False,
            calls_on=_calls_on(table, seat),
        )
        if played == SILENT:
            table.powers[seat].silent = table.state.turn
        elif played is not None:
            await _send(table, news, seat, played)


def _may_send(table: SupremacyTable, seat: int) -> bool:
    """Whether a power may hold a card of use, as all see: it has an officer on the board."""
    return bool(table.powers[seat].officers and table.powers[seat].hand)


def _calls_on(table: SupremacyTable, seat: int) -> bool:
    """Whether another is called after a power, for a mission of his own."""
    return any(_may_send(table, later) for later in table.in_play if later > seat)


def _ask_card(table: SupremacyTable, seat: int) -> Decision[Play] | None:
    """Which card a power may play; None where it can play none."""
    sorts = {option.value.sort for option in list_missions(table, seat) if option.value}
    if not sorts:
        return None
    cards = [_play(card.sort, card.id, card.name) for card in table.world.services
             if card.sort in sorts]  # fmt: skip
    ways = [_PASS] if is_silent(table.state, seat) else [_PASS, _SILENCE]
    prompt = "Do you play a Special Services card?"
    return Decision(seat, "service", prompt, "services", [*ways, *cards], secret=True)


async def _send(table: SupremacyTable, news: News, seat: int, sort: ServiceSort) -> None:
    """At what a card is aimed; then it is played, unless it is kept after all."""
    missions = [
        option
        for option in list_missions(table, seat)
        if option.value is not None and option.value.sort == sort
    ]
    prompt = PROMPTS[sort]
    asked: Decision[Mission | None] = Decision(
        seat, "mission", prompt, "services", [*missions, _KEEP], secret=True, binds=True
    )
    mission = await ask(asked)
    if mission is not None:
        await _carry_out(table, news, seat, mission)


async def _carry_out(table: SupremacyTable, news: News, seat: int, mission: Mission) -> None:
    _spend(table, seat, mission.sort)
    world, other = table.world, mission.seat
    rival = table.name(other) if other != NOBODY else ""
    card = next(card.name for card in world.services if card.sort == mission.sort)
    target = f"seat:{other}" if other != NOBODY else ""
    danger = "it sees which Special Services cards are held"
    match mission.sort:
        case "assassin":
            officer = name_officer(table, other, mission.thing)
            danger = f"{officer} dies on {KILLS} or more"
            what = f"{officer} of {rival}"
            errand = f"after {what}"
            target = world.targets[table.powers[other].officers[mission.thing]]
        case "saboteur":
            company = world.company_names[mission.thing]
            danger = f"{company} stands still on {SABOTAGED} or more"
            what = f"{company} of {rival}"
            errand = f"to stop {what}"
            target = f"company:{world.companies[mission.thing].id}"
        case _:
            what = f"the hand of {rival}" if rival else "tomorrow's paper"
            errand = f"to look at {what}"
    await tell(ServicePlayed(
        seat=seat, name=table.name(seat), card=with_article(card.lower()), other=other,
        rival=rival, target=target, errand=errand, rolls=mission.sort in ("assassin", "saboteur"),
    ))  # fmt: skip
    if other != NOBODY and await _is_foiled(
        table, other, seat, Errand(card, target, errand, danger)
    ):
        return
    match mission.sort:
        case "assassin":
            await _assassinate(table, seat, mission, what)
        case "saboteur":
            await _sabotage(table, news, seat, mission, what)
        case _:
            await _spy(table, news, seat, other)


_LET: Option[bool | None] = Option("let", "Keep your counter-agent", None, ends=True)
_FOIL: Option[bool | None] = Option("foil", "Use your counter-agent", True, hidden=True)


class Errand(NamedTuple):
    """A card on its way to a power: its name, at what, what for, and what it would do there."""

    card: str
    target: str
    words: str
    danger: str


async def _is_foiled(table: SupremacyTable, seat: int, by: int, errand: Errand) -> bool:
    """Whether who is aimed at plays a counter-agent."""
    card, target, words, danger = errand
    article = "An" if card[0] in "AO" else "A"
    aimed = f"{article} {card.lower()} of {table.name(by)} is aimed at"

    def question(seat: int) -> Decision[bool | None] | None:
        if not has_card(table, seat, "counter-agent"):
            return None
        prompt = f"{article} {card.lower()} of {table.name(by)}: {danger}."
        return Decision(
            seat, "counter", prompt, "services", [_LET, _FOIL], secret=True, about=target,
            binds=True,
        )  # fmt: skip

    prompt = f"{aimed} {table.name(seat)}: {danger}. Is it stopped?"
    if not await call_on(table, seat, prompt, question, calls_on=_calls_on(table, by)):
        return False
    _spend(table, seat, "counter-agent")
    await tell(ServiceFoiled(seat=seat, name=table.name(seat), card=f"the {card}",
                             errand=words))  # fmt: skip
    return True


async def _assassinate(table: SupremacyTable, seat: int, mission: Mission, what: str) -> None:
    """The officer dies on 4 to 6; on 1 one of the sender's own does."""
    why = "What did the assassin roll?"
    die = await table.roll_for(seat, why, "services", range(KILLS, 7))
    officers = table.powers[mission.seat].officers
    thing = name_officer(table, mission.seat, mission.thing)
    target = table.world.targets[officers[mission.thing]]
    if die >= KILLS:
        del officers[mission.thing]
    await tell(AssassinRolled(
        seat=seat, name=table.name(seat), die=die, needed=KILLS, what=what, thing=thing,
        target=target, other=mission.seat,
    ))  # fmt: skip
    if die == MISFIRES:
        options = [
            Option(f"officer:{number}", name_officer(table, seat, number), number)
            for number in table.powers[seat].officers
        ]
        prompt = "Which of your officers dies?"
        await kill_officer(
            table, seat, await ask(Decision(seat, "own-officer", prompt, "services", options))
        )


async def _sabotage(
    table: SupremacyTable, news: News, seat: int, mission: Mission, what: str
) -> None:
    """The company is out of play on 3 to 6, until it is settled like a strike."""
    why = "What did the saboteur roll?"
    die = await table.roll_for(seat, why, "services", range(SABOTAGED, 7))
    await tell(SaboteurRolled(
        seat=seat, name=table.name(seat), die=die, needed=SABOTAGED, what=what,
        thing=table.world.company_names[mission.thing],
        target=f"company:{table.world.companies[mission.thing].id}", other=mission.seat,
        settle=STRIKE,
    ))  # fmt: skip
    if die >= SABOTAGED:
        news.pins.append(Pin(-1, mission.thing, STRIKE))


async def _spy(table: SupremacyTable, news: News, seat: int, other: int) -> None:
    """He alone sees the next card, or a hand."""
    if other == NOBODY:
        halves = halves_of(table.world, news)
        text = f"The next card: {' / '.join(headline for headline, _ in halves)}"
        title, sign = "Your spy has read tomorrow's paper", "newspaper"
        places = ("Above", "Below") if len(halves) > 1 else ("All of it",)
        told = [f"{headline}. {line}" for headline, line in halves]
        finds = list(zip(places, told, strict=True))
    else:
        cards = [table.world.services[n] for n in table.powers[other].hand]
        text = f"{capital(table.name(other))} has {joined([card.name for card in cards])}"
        title, sign = f"Your spy has seen what {table.name(other)} holds", "spy"
        finds = [(card.name, card.text) for card in cards]
    await tell(SpyReported(
        only=frozenset((seat,)), seat=seat, name=table.name(seat), text=text, title=title,
        finds=tuple(finds), sign=sign,
    ))  # fmt: skip


def halves_of(world: World, news: News) -> list[tuple[str, str]]:
    """The headlines of the next card with the line below each, as they will be printed."""
    card = news.deck[-1]
    if card >= len(world.cards):
        count = counted(card - len(world.cards) + 1, "meteor falls", "meteors fall")
        return [("METEORS", f"{count}, on lands and seas that nobody knows yet.")]
    halves = (world.cards[card].top, world.cards[card].bottom)
    printed = [reword(world, half, news) for half in halves]
    return [
        (print_headline(world, half), print_line(world, half, arsenal=news.arsenal))
        for half in printed
    ]
