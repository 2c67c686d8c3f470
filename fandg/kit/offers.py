"""Offers between two seats: one proposes, the other accepts, refuses or makes a counter-offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital

GIVE, TAKE = "give-", "take-"
"""What the keys of a form's fields begin with; the key of the goods follows."""
_VERBS = {GIVE: "Give", TAKE: "Get"}
_BACK = {GIVE: TAKE, TAKE: GIVE}

OfferStep: TypeAlias = Literal["proposed", "countered", "accepted", "refused"]
"""What becomes of an offer. The first two its own seat does, the others the other seat."""


class Offer(msgspec.Struct, frozen=True):
    """What a seat would give another and take for it, by the key of the goods; none of nought."""

    seat: int
    other: int
    gives: Amounts = {}
    takes: Amounts = {}

    def turned(self) -> Offer:
        """The same exchange as the other seat sees it."""
        return Offer(self.other, self.seat, self.takes, self.gives)


_Goods: TypeAlias = dict[int, list[Field]]
"""What each of two seats has to give."""


def _no_ideas(_: Offer) -> Sequence[Offer]:
    return ()


def _nothing_said(_: Offer) -> str:
    return ""


class Terms(NamedTuple):
    """How a game trades: what may be offered, and how it is told."""

    rule: str
    name: Callable[[int], str]
    """A seat's name for the questions."""
    goods: Callable[[int], Sequence[Field]]
    """What a seat can give away, each from nought to what it has; labels within a sentence."""
    why_not: Callable[[Offer], str | None]
    """Why an offer may not be made, in a few words; None if it may, and so may be accepted."""
    event: Callable[[Offer, OfferStep], Event]
    """What is told of an offer."""
    words: Callable[[Amounts], str]
    """Goods within a sentence: "$400 million and 3 oil"."""
    say: Callable[[Offer], str] = _nothing_said
    """An offer and what it comes to for who makes it, as it stands on the sheet."""
    weigh: Callable[[Offer], str] = _nothing_said
    """What it comes to alone, where the question says what is offered."""
    beside: tuple[str, ...] = ()
    """The things on the table that one looks at while the sheet is filled in, with those that goods
    are about."""
    ideas: Callable[[Offer], Sequence[Offer]] = _no_ideas
    """What an expert thinks through instead of an offer: instead of none, or as counter-offers."""


async def resolve_offer(terms: Terms, seat: int, other: int, counters: int = 1) -> Offer | None:
    """Let a seat propose an exchange to another; returns the one agreed upon, if any.

    So many `counters` may be made, first by the other and then in turn. All is told but the
    exchange itself, which is for the game to carry out. Numbers that are all nought are no
    proposal; to send an offer back as it is accepts it.
    """
    nothing = Offer(seat, other)
    # Until both agree nothing changes hands: what they can give stays the same.
    goods = {each: [field for field in terms.goods(each) if field.most > 0]
             for each in (seat, other)}  # fmt: skip
    form = _form_for(terms, goods, nothing, PROPOSE)
    if not form.fields:
        return None
    prompt = f"What do you offer {terms.name(other)}?"
    proposal: Decision[Amounts] = Decision(seat, "propose", prompt, terms.rule, [], form=form,
                                           openly=True, leads_back=True)  # fmt: skip
    offer = _offer_of(nothing, await ask(proposal))
    if offer == nothing:
        return None
    await tell(terms.event(offer, "proposed"))
    for left in range(counters, -1, -1):
        answer = await ask(_answer_to(terms, goods, offer, can_counter=left > 0))
        if answer is None:
            await tell(terms.event(offer, "refused"))
            return None
        mine = answer if isinstance(answer, Offer) else _offer_of(offer.turned(), answer)
        if mine == offer.turned():
            break
        offer = mine
        await tell(terms.event(offer, "countered"))
    await tell(terms.event(offer, "accepted"))
    return offer


def key_of_offer(decision: Decision[Any], offer: Offer) -> str:
    """The key that proposes an offer, or makes it a counter-offer, as the asked seat sees it."""
    assert decision.form is not None
    return decision.form.key_of(_amounts_of(decision.form.fields, offer))


BOTH_WAYS = "What goes both ways is set off: only the difference changes hands"
"""What a sheet says once the same goods are given and got."""
PROPOSE = ("Make no offer", "Make this offer")
COUNTER = ("Accept as it stands", "Make this counter-offer")
"""What it is to give the numbers of an offer as they stood there, and any others."""


def _answer_to(
    terms: Terms, goods: _Goods, offer: Offer, *, can_counter: bool
) -> Decision[Amounts | Offer | None]:
    mine = offer.turned()
    # Where a sheet lies beside it, that says what it comes to.
    note = "" if can_counter else terms.weigh(mine)
    options: list[Option[Offer | None]] = [
        Option("accept", "Accept", mine, note=note),
        Option("refuse", "Refuse", None, ends=True),
    ]
    gives, takes = (terms.words(each) for each in (offer.gives, offer.takes))
    prompt = f"{capital(terms.name(offer.seat))} offers you {gives} for {takes}. Do you accept?"
    form = None
    if can_counter:
        prompt += " Change the numbers to make a counter-offer."
        form = _form_for(terms, goods, mine, COUNTER)
        form = msgspec.structs.replace(form, second=True)
    return Decision(mine.seat, "answer-offer", prompt, terms.rule, options, form=form, openly=True,
                    binds=True)  # fmt: skip


def _form_for(terms: Terms, goods: _Goods, offer: Offer, verbs: tuple[str, str]) -> Form:
    """The numbers of an offer that may be made instead of another."""
    fields = (
        *[_on_side(field, GIVE) for field in goods[offer.seat]],
        *[_on_side(field, TAKE) for field in goods[offer.other]],
    )
    usual = _amounts_of(fields, offer)

    def why_not(amounts: Amounts) -> str | None:
        if amounts == usual:
            return None
        return terms.why_not(_offer_of(offer, amounts)) if any(amounts.values()) else "No offer"

    def say(amounts: Amounts) -> str:
        said = terms.say(_offer_of(offer, amounts))
        told = [said, BOTH_WAYS] if _go_both_ways(amounts) else [said]
        return ". ".join(filter(None, told))

    things = dict.fromkeys(field.target for field in fields if field.target is not None)
    beside = (*terms.beside, *things)
    form = Form(fields, usual, why_not, (), say, verbs=verbs, beside=beside)
    ideas = [_amounts_of(fields, idea) for idea in terms.ideas(offer)]
    if not ideas:
        return form
    fitting = tuple(amounts for amounts in ideas if form.why_not(amounts) is None)
    return msgspec.structs.replace(form, shortlist=fitting)


@lru_cache(maxsize=4096)
def _on_side(field: Field, side: str) -> Field:
    """The number of some goods on one side of the sheet: what is given, or what is taken."""
    label = f"{_VERBS[side]} {field.label}"
    return msgspec.structs.replace(
        field, key=f"{side}{field.key}", label=label, column=int(side == TAKE)
    )


def _go_both_ways(amounts: Amounts) -> bool:
    """Whether some of the same goods are both given and got: they are set off."""
    return any(
        key.startswith(GIVE) and count and amounts.get(f"{TAKE}{key[len(GIVE) :]}")
        for key, count in amounts.items()
    )


def _amounts_of(fields: Sequence[Field], offer: Offer) -> Amounts:
    """An offer as the numbers of a form."""
    amounts = dict.fromkeys([field.key for field in fields], 0)
    for side, goods in ((GIVE, offer.gives), (TAKE, offer.takes)):
        for key, count in goods.items():
            if f"{side}{key}" in amounts:
                amounts[f"{side}{key}"] = count
    return amounts


def _offer_of(between: Offer, amounts: Mapping[str, int]) -> Offer:
    """The offer that the numbers of a form make, between the seats of another.

    What would go both ways stays where it is: only the difference changes hands.
    """
    sides: dict[str, Amounts] = {GIVE: {}, TAKE: {}}
    for key, count in amounts.items():
        if count:
            side, name = key[: len(GIVE)], key[len(GIVE) :]
            more = count - amounts.get(f"{_BACK[side]}{name}", 0)
            if more > 0:
                sides[side][name] = more
    return Offer(between.seat, between.other, sides[GIVE], sides[TAKE])
