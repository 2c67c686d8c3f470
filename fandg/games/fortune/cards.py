"""Using cards: who may do something with a card now, in turn order, and Events from hand to pile.

Rules: activate, events, event-timing, canceling, remains-in-play; ruling 21 (in turn order, one
card at a time; no canceling once dice were rolled because of the card).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import joined
from fandg.games.fortune.coins import lose_fortune, lose_glory
from fandg.games.fortune.content import EventCard
from fandg.games.fortune.decks import draw_card, put_away, take_off
from fandg.games.fortune.events.goods import (
    CardActivated,
    CardCanceled,
    CardDrawn,
    CardRemains,
    CardUsed,
    EventPlayed,
    SecretDrawn,
)
from fandg.games.fortune.great_moments import is_great_now
from fandg.games.fortune.loyalty import test_loyalty
from fandg.games.fortune.numbers import count_defense, is_so
from fandg.games.fortune.phrases import too_dear
from fandg.games.fortune.rolling import count_hits
from fandg.games.fortune.sentences import Use
from fandg.games.fortune.state import HeldCards, Hero, InPlay, Playing
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, carry_out
from fandg.games.fortune.words import Moment
from fandg.kit.reactions import TableCall, offer_reactions


class UseCard(msgspec.Struct, frozen=True):
    """An answer: a hero activates, spends or plays a card, on the hero whom the moment is about."""

    hero: Hero
    card: str
    use: Use
    subject: Hero


class Exert(msgspec.Struct, frozen=True):
    """An answer: a hero takes Wounds for dice in the test that is being taken, one by one.

    `most` is how many he takes at most: a success ends it before.
    """

    hero: Hero
    most: int


Plan: TypeAlias = UseCard | Exert | None
"""What an option of such a question leads to; None: nothing more."""

PASS: Option[Plan] = Option("pass", "Go on", None, ends=True)

_AT_ADVENTURE: tuple[Moment, ...] = ("my-adventure", "my-danger", "my-test")
"""The moments at which the Adventure in the hero's space has its uses."""


class Extra:
    """Answers beside the cards: the kind and rule of question, what finds and carries them out."""

    __slots__ = ("find", "kind", "resolve", "rule")

    def __init__(
        self,
        kind: str,
        rule: str,
        find: Callable[[Hero], list[Option[Exert]]],
        resolve: Callable[[Exert], Coroutine[Any, Any, None]],
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.find = find
        self.resolve = resolve


class _Occasion(msgspec.Struct, frozen=True):
    """A moment of a hero, the subject, at which cards may be used: who is asked, and what."""

    table: FortuneTable
    subject: Hero
    prompt: str | Callable[[], str]
    what: str
    rule: str
    great: Callable[[], bool]
    my: Moment | None
    friend: Moment | None
    rival: Moment | None
    extra: Extra | None
    kind: str
    leave: Callable[[Hero], Option[Plan]]
    rate: Callable[[UseCard], Odds | None]
    is_settled: Callable[[], bool]

    def question(self, hero: Hero) -> Decision[Plan] | None:
        """What a hero may do now; None when he can do nothing."""
        subject, moment = self.subject, self._moment_of(hero)
        if moment is None:
            return None
        uses, extra = legal_uses(self.table, hero, moment, subject), self.extra
        uses = [self._rated(use) for use in uses]
        if not uses and extra is None:
            return None
        options: list[Option[Plan]] = [*uses]
        kind, rule = self.kind, self.rule
        if extra is not None:
            more = extra.find(hero)
            if any(option.blocked is None for option in more):
                kind, rule = extra.kind, extra.rule
            options += more
        if all(option.blocked is not None for option in options):
            return None
        options.append(self.leave(hero))
        prompt = f"{self._tell()} {self.what}".rstrip()
        # A Wound is not spent by one Enter too many.
        is_costly, about = kind != self.kind, f"hero:{subject.id}"
        return Decision(hero.seat, kind, prompt, rule, options, about=about, binds=is_costly)

    def _tell(self) -> str:
        """What is going on as things lie now."""
        return self.prompt if isinstance(self.prompt, str) else self.prompt()

    def _moment_of(self, hero: Hero) -> Moment | None:
        """What moment it is for a hero; None for who takes no part in it."""
        subject = self.subject
        if hero.ko:
            return None
        if hero.side != subject.side:
            return self.rival
        if self.is_settled():
            return None
        return self.my if hero is subject else self.friend

    def call(self) -> TableCall[Hero] | None:
        """How the table is called where hands are hidden; of open ones nothing can be told."""
        if self.table.state.has_open_hands:
            return None
        return TableCall(
            self.rule, self._is_called, _seat_of, self._token, self._tell_call, self._is_great
        )

    def _tell_call(self) -> str:
        return f"{self._tell()} Anybody?"

    def _is_great(self) -> bool:
        """Whether it is a great moment, and there are cards that somebody may hold for it."""
        subject, my = self.subject, self.my
        # What befalls a hero in another's turn is great to him.
        is_own = my is not None and my.startswith("my-") and self._is_called(subject)
        if not (self.great() or is_own):
            return False
        heroes = [hero for hero in self.table.in_turn_order() if self._is_called(hero)]
        return any(self._may_hold_card(hero) for hero in heroes)

    def _may_hold_card(self, hero: Hero) -> bool:
        """Whether a hero can use one of all the cards that might be among those he hides."""
        moment = self._moment_of(hero)
        return moment is not None and may_hold_use(self.table, hero, moment, self.subject)

    def _is_acting(self, hero: Hero) -> bool:
        """Whether a hero's player has the table to himself now: it is his turn, or his Danger."""
        state = self.table.state
        facing = state.facing.heroes if state.facing is not None else [state.active]
        return any(number >= 0 and state.heroes[number].seat == hero.seat for number in facing)

    def _is_called(self, hero: Hero) -> bool:
        """Whether a hero's player holds hidden cards in another's turn, and has no open one to use.

        Of who has one all see that he can do something: he is asked as others are.
        """
        moment = self._moment_of(hero)
        if moment is None or self._is_acting(hero):
            return False
        hand = self.table.state.hands[hero.hand]
        if not (hand.events or hand.secrets):
            return False
        asked = None if self._has_only_events(moment) else self.question(hero)
        return asked is None or all(o.hidden or o.blocked or not o.value for o in asked.options)

    def _has_only_events(self, moment: Moment) -> bool:
        return self.extra is None and self.table.library.usable[moment].only_events

    def _token(self, hero: Hero) -> Option[Hero]:
        return Option(f"call:{hero.id}", self.table.sheet(hero).short, hero, f"hero:{hero.id}")

    def _rated(self, option: Option[UseCard]) -> Option[UseCard]:
        """The answer to use a card, with the odds if that can be said."""
        odds = self.rate(option.value)
        return option if odds is None else msgspec.structs.replace(option, odds=lambda: odds)

    async def resolve(self, plan: Plan) -> None:
        """Do what was chosen."""
        if isinstance(plan, UseCard):
            await use_card(self.table, plan)
        elif plan is not None:
            assert self.extra is not None
            await self.extra.resolve(plan)


def _seat_of(hero: Hero) -> int:
    return hero.seat


def offer(
    table: FortuneTable,
    subject: Hero,
    prompt: str | Callable[[], str],
    rule: str,
    *,
    what: str = "Do you step in?",
    my: Moment | None = None,
    friend: Moment | None = None,
    rival: Moment | None = None,
    extra: Extra | None = None,
    kind: str = "use-card",
    leave: Callable[[Hero], Option[Plan]] = lambda _: PASS,
    great: Callable[[], bool] = lambda: False,
    rate: Callable[[UseCard], Odds | None] = lambda _: None,
    is_settled: Callable[[], bool] = lambda: False,
    goes_on: Callable[[], bool] = lambda: True,
) -> Coroutine[Any, Any, None]:
    """Let everybody who can and may do something with a card at this moment, in turn order.

    The `prompt` says what is going on, anew after each card where one may change it, and `what` is
    the question to who is asked about it alone. `my`, `friend` and `rival` name the moment for the
    subject, his fellows and the others. `extra` adds options that are not cards. `leave` is to do
    nothing, for who is asked, where that has an outcome of its own, and `rate` knows the odds with
    a card. Where hands are hidden the others are called together, the more surely the moment is
    `great` as things lie then. While all `is_settled` as the subject's side would have it, only
    rivals are asked. It ends when all pass, or when it no longer `goes_on`.
    """
    if my is None and extra is None and not _is_held(table, subject, rival, friend):
        return _ask_nobody()
    occasion = _Occasion(
        *(table, subject, prompt, what, rule, great, my, friend, rival),
        *(extra, kind, leave, rate, is_settled),
    )
    heroes = table.in_turn_order() if friend or rival else [subject]
    question, resolve, call = occasion.question, occasion.resolve, occasion.call()
    return offer_reactions(heroes, question, resolve, goes_on, call)


async def _ask_nobody() -> None:
    """What an offer comes to when nobody can have anything to do."""


def _is_held(
    table: FortuneTable, subject: Hero, rival: Moment | None, friend: Moment | None
) -> bool:
    """Whether anybody else may hold a card for these moments, at which only Events can be used.

    Where hands are hidden that is whoever holds any card at all.
    """
    moments = [moment for moment in (rival, friend) if moment is not None]
    if not all(table.library.usable[moment].only_events for moment in moments):
        return True
    if not table.state.has_open_hands:
        hands = table.state.hands
        others = [hero for hero in table.state.heroes if hero.seat != subject.seat]
        return any(hands[hero.hand].events or hands[hero.hand].secrets for hero in others)
    for moment in moments:
        in_hand, hands = table.library.usable[moment].in_hand, table.state.hands
        own = hands[subject.hand]
        for hand in hands:
            if not in_hand.isdisjoint(hand.events) and (hand is not own or moment is friend):
                return True
    return False


def legal_uses(
    table: FortuneTable, hero: Hero, moment: Moment, subject: Hero
) -> list[Option[UseCard]]:
    """What a hero may do with his cards at a moment; `subject` is whose moment it is."""
    usable = table.library.usable[moment]
    state = table.state
    options: list[Option[UseCard]] = []
    if usable.only_events and usable.in_hand.isdisjoint(state.hands[hero.hand].events):
        return options
    if hero.id in usable.sheets:
        options += _uses_of(table, hero, hero.id, moment, subject, hero.id in hero.used)
    carried = usable.carried
    if carried:
        for held in (hero.gear, hero.allies):
            if held and not carried.isdisjoint(held):
                for card in dict.fromkeys(held):
                    if card in carried:
                        used = hero.used.count(card) >= held.count(card)
                        options += _uses_of(table, hero, card, moment, subject, used)
    in_hand = usable.in_hand
    if in_hand:
        hand = state.hands[hero.hand]
        for held in (hand.events, hand.secrets):
            if held and not in_hand.isdisjoint(held):
                for card in held:
                    if card in in_hand:
                        options += _uses_of(table, hero, card, moment, subject)
    if usable.in_play:
        for event in state.in_play:
            if event.card in usable.in_play and state.heroes[event.hero] is hero:
                used = event.card in hero.used
                options += _uses_of(table, hero, event.card, moment, subject, used)
    if usable.at_sites and moment in _AT_ADVENTURE:
        site = state.site_at(hero.space)
        if site is not None:
            for card in (site.artifact, site.adventure):
                if card in usable.at_sites:
                    options += _uses_of(table, hero, card, moment, subject, card in hero.used)
    return options


def may_hold_use(table: FortuneTable, hero: Hero, moment: Moment, subject: Hero) -> bool:
    """Whether a hero could use any card of those that nobody has seen, if he should hold it.

    What he does hold is not looked at: of a hand all see how many Events and secrets it has.
    """
    state, hand = table.state, table.state.hands[hero.hand]
    seen = {*state.event_discard, *state.city_discard}
    seen.update(played.card for played in state.playing)
    seen.update(remaining.card for remaining in state.in_play)
    held = (*(table.library.events if hand.events else ()), *_secrets(table, hand))
    unseen = table.library.usable[moment].in_hand.intersection(held) - seen
    return any(
        option.blocked is None
        for card in unseen
        for option in _uses_of(table, hero, card, moment, subject)
    )


def _secrets(table: FortuneTable, hand: HeldCards) -> Iterable[str]:
    return table.library.city_cards if hand.secrets else ()


def _uses_of(
    table: FortuneTable,
    hero: Hero,
    card: str,
    moment: Moment,
    subject: Hero,
    used: bool = False,
) -> list[Option[UseCard]]:
    options: list[Option[UseCard]] = []
    for way in table.library.ways[card][moment]:
        use = way.use
        if used and use.spend == "turn":
            continue
        if use.when is not None and not is_so(table, hero, use.when):
            continue
        if _is_idle(table, Act(hero, card, hero, subject), use):
            continue
        blocked = None
        if hero.glory < use.glory:
            blocked = too_dear(use.glory, "Glory", hero.glory)
        elif table.state.fortune(hero) < use.fortune:
            blocked = too_dear(use.fortune, "Fortune", table.state.fortune(hero))
        elif way.only_blocks and not _is_hit(table):
            blocked = "no hit gets through"
        plan = UseCard(hero, card, use, subject)
        options.append(
            Option(way.key, way.name, plan, way.target, blocked, None, way.note, way.hidden, True)
        )
    return options


def _is_idle(table: FortuneTable, act: Act, use: Use) -> bool:
    """Whether a card would do nothing now: it is not offered, and kept for later."""
    remains = act.source in table.library.events and table.library.events[act.source].remains
    return not (remains or use.loyalty) and VERBS.is_idle(table, act, use.does)


def _is_hit(table: FortuneTable) -> bool:
    """Whether any hit on the hero of a fight is not prevented yet."""
    bout = table.state.bout
    if bout is None:
        return False
    prevented = bout.blocked + count_defense(table, table.state.heroes[bout.hero])
    return count_hits(bout.enemy_dice) > prevented


async def use_card(table: FortuneTable, plan: UseCard) -> None:
    """Activate, spend or play a card, pay for it, and do what it says."""
    hero, card, use, subject = plan.hero, plan.card, plan.use, plan.subject
    entry = table.library.entries[card]
    in_hand = card in table.state.hands[hero.hand].events
    act = Act(hero, card, hero, subject)
    if use.glory:
        await lose_glory(table, hero, use.glory, entry.name, paid=True)
    if use.fortune:
        await lose_fortune(table, hero, use.fortune, entry.name, paid=True)
    if in_hand:
        await play_event(table, hero, card, subject)
        return
    kind = CardActivated if use.spend == "turn" else CardUsed
    await tell(kind(table.sheet(hero), entry))
    if use.spend == "turn":
        hero.used.append(card)
        await carry_out(table, act, use.does)
        if use.loyalty and card in hero.allies:
            await test_loyalty(table, hero, card, use.loyalty, act, use.betrayal)
        return
    if not take_off(table, hero, card):
        end_remaining(table, card)
    put_away(table, card)
    await carry_out(table, act, use.does)


# Events


async def draw_events(table: FortuneTable, hero: Hero, count: int) -> None:
    """Draw Events: into the hand, or played immediately."""
    for _ in range(count):
        card = draw_card(table, "events")
        if not card:
            return
        await receive_event(table, hero, card)


def has_events(table: FortuneTable) -> bool:
    """Whether there is an Event to be drawn."""
    return bool(table.state.events or table.state.event_discard)


async def draw_free_event(table: FortuneTable, hero: Hero, *rolled: int) -> None:
    """Ask a hero who rolled a 1, or what counts like it, whether he draws an Event (free-event)."""
    if not has_events(table):
        return
    risk = "nearly all help, but some are played at once, for better or worse"
    options = [
        Option("draw", "Draw an Event", True, note=risk),
        Option("leave", "Leave it", False, note="it stays in the deck", ends=True),
    ]
    dice = joined([str(die) for die in rolled])
    prompt = f"{table.sheet(hero).short} rolled {dice}: a free Event. Do you draw it?"
    about = f"hero:{hero.id}"
    if await ask(Decision(hero.seat, "free-event", prompt, "free-event", options, about=about)):
        await draw_events(table, hero, 1)


async def draw_waiting_event(table: FortuneTable, hero: Hero) -> None:
    """Draw the free Event of a roll for movement that waits until the move ends, if one does."""
    move = table.state.move
    if move is not None and move.free and table.state.heroes[move.hero] is hero:
        move.free = []
        await draw_events(table, hero, 1)


async def receive_event(
    table: FortuneTable, hero: Hero, card: str, *, is_read: bool = False
) -> None:
    """Give a drawn Event to a hero, who may have read it; one that is played at once is played."""
    event, sheet = table.library.events[card], table.sheet(hero)
    if event.immediate:
        playing = Playing(card, table.state.number_of(hero))
        table.state.playing.append(playing)
        await tell(CardDrawn(sheet, event, "events", is_read))
        await resolve_event(table, hero, playing, hero)
    else:
        table.state.hands[hero.hand].events.append(card)
        if not table.state.has_open_hands:
            await tell(SecretDrawn(sheet, "an Event", "events"))
        await tell(CardDrawn(sheet, event, "events", is_read, only=frozenset({hero.seat})))


async def play_event(table: FortuneTable, hero: Hero, card: str, subject: Hero) -> None:
    """Play an Event from the hand; until it is resolved it lies open on the table."""
    playing = Playing(card, table.state.number_of(hero))
    table.state.hands[hero.hand].events.remove(card)
    table.state.playing.append(playing)
    await tell(EventPlayed(table.sheet(hero), table.library.entries[card]))
    await resolve_event(table, hero, playing, subject)


async def resolve_event(table: FortuneTable, hero: Hero, playing: Playing, subject: Hero) -> None:
    """Carry out an Event unless it is canceled, then discard it or leave it in play."""
    state = table.state
    event = table.library.events[playing.card]
    if await is_canceled(table, hero, playing):
        state.playing.remove(playing)
        state.event_discard.append(event.id)
        return
    await carry_out(table, Act(hero, event.id, hero, subject), event.does)
    if event.remains and not (event.remains == "hero" and hero.ko):
        await remain(table, hero, event, playing)
    else:
        state.playing.remove(playing)
        state.event_discard.append(event.id)


async def is_canceled(table: FortuneTable, hero: Hero, playing: Playing) -> bool:
    """Whether somebody cancels an Event before any die is rolled for it."""
    moment: Moment = "event-played"
    name = table.name(playing.card)
    prompt = f"{table.sheet(hero).short} plays {name}."

    def goes_on() -> bool:
        return not playing.outcome

    playing.open = True
    # What is played at a rival's great moment is worth a call; what is played for oneself is not.
    at = table.library.events[playing.card].at
    steps_in = any(own.startswith("rival-") for own in at)
    await offer(
        table,
        hero,
        prompt,
        "canceling",
        what="Do you cancel it?",
        friend=moment,
        rival=moment,
        great=lambda: steps_in and is_great_now(table),
        goes_on=goes_on,
    )
    playing.open = False
    if playing.outcome:
        await tell(CardCanceled(table.sheet(hero), table.library.entries[playing.card]))
    return playing.outcome != ""


async def remain(table: FortuneTable, hero: Hero, event: EventCard, playing: Playing) -> None:
    """Leave an Event in play; one for all takes the place of the one before."""
    state = table.state
    if event.remains == "all":
        for other in [e for e in state.in_play if table.library.events[e.card].remains == "all"]:
            await end_event(table, other)
    state.playing.remove(playing)
    state.in_play.append(InPlay(event.id, state.number_of(hero)))
    await tell(CardRemains(table.sheet(hero), event))


async def end_event(table: FortuneTable, event: InPlay) -> None:
    """An Event that remained in play is discarded."""
    end_remaining(table, event.card)
    table.state.event_discard.append(event.card)
    hero = table.state.heroes[event.hero]
    await tell(CardRemains(table.sheet(hero), table.library.entries[event.card], True))


def end_remaining(table: FortuneTable, card: str) -> None:
    """Take an Event out of those that remain in play."""
    table.state.in_play = [event for event in table.state.in_play if event.card != card]


async def end_events_of(
    table: FortuneTable, remains: Literal["round", "hero"], hero: Hero | None = None
) -> None:
    """End the Events that last for a round, or those of a hero."""
    for event in list(table.state.in_play):
        same = hero is None or table.state.heroes[event.hero] is hero
        if same and table.library.events[event.card].remains == remains:
            await end_event(table, event)
