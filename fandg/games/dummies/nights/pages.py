"""The story so far: a page a night, from what really happened, in the words of `nights.toml`.

Which words are chosen follows from the facts alone, so the same night always reads the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fandg.engine.prose import counted, joined, paragraph, pick
from fandg.games.dummies import lore
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.falls import OFTEN
from fandg.games.dummies.nights.morning import LATE, PANICS
from fandg.games.dummies.nights.record import Scar, Told
from fandg.games.dummies.nights.tonight import most_keys
from fandg.games.dummies.phrases import say_cards, say_points
from fandg.games.dummies.state import CLASS_NAMES

MOST_DETAILS = 2
"""So many sentences on what else happened; a page is read in passing."""
EARLY = 15
"""With so many cards left in the deck a night was left early."""
MANY_FIGHTS = 5


def tell_opening() -> str:
    """The page before the first night."""
    return "\n\n".join(content.detail("opening"))


def tell_page(nights: Sequence[Told]) -> str:
    """The last of some nights as a page: how it went, what else happened, what came of it."""
    told = nights[-1]
    night = content.night(told.night)
    first = pick(night.won if told.won else night.lost, told.points + told.turns + told.left)
    parts = [
        fill_in(first, told),
        paragraph(fill_in(text, told) for text in _choose_details(nights)),
        paragraph(_aftermath(told)),
    ]
    return "\n\n".join(part for part in parts if part)


def tell_in_short(told: Told) -> str:
    """A night in a sentence or two: whether they came out, with what, and who paid for it."""
    turns = counted(told.turns, "turn")
    if told.won:
        first = f"Out after {turns}, with {say_points(told.points)} in the bag."
    else:
        first = f"Caught after {turns}, with {told.points} of {say_points(told.target)}."
    highest = f"The {CLASS_NAMES[told.hero]} stood highest, at level {told.level}."
    return paragraph([first, highest])


def _choose_details(nights: Sequence[Told]) -> list[str]:
    """The best of what is worth telling of the last night; no page repeats an earlier one."""
    used: Counter[str] = Counter()
    details: list[str] = []
    for told in nights:
        fresh = [name for name in _details(told) if used[name] < len(content.detail(name))]
        details = [content.detail(name)[used[name]] for name in fresh[:MOST_DETAILS]]
        used.update(fresh[:MOST_DETAILS])
    return details


def _details(told: Told) -> Iterator[str]:
    """What is worth telling of a night, the best first."""
    if not told.won:
        if told.reason == "no-keys":
            yield "no-keys"
        elif told.points >= told.target:
            if told.keys < most_keys(content.night(told.night).twists):
                yield "keyless"
        elif told.points * 5 >= told.target * 4:
            yield "near"
    elif told.left <= LATE:
        yield "late"
    elif told.left >= EARLY:
        yield "early"
    most = max(told.knocked.values(), default=0)
    if most >= OFTEN:
        yield "knocked-out-often"
    if told.panics >= PANICS - 1:
        yield "panics"
    if told.called:
        yield "called"
    if told.paid:
        yield "paid"
    if not told.finest:
        yield "empty"
    if 0 < most < OFTEN:
        yield "knocked-out"
    if not told.knocked:
        yield "unhurt"
    if told.fights >= MANY_FIGHTS:
        yield "fights"
    elif not told.fights:
        yield "unfought"
    if told.finest:
        yield "finest"


def _aftermath(told: Told) -> Iterator[str]:
    """What was kept and lost in the morning."""
    if told.scar is not None:
        yield fill_in(content.scar(told.scar.id).page, told, bearer=told.scar)
    if told.healed is not None:
        yield fill_in(pick(content.detail("healed"), told.turns), told, bearer=told.healed)
    if told.kept:
        yield content.souvenir(told.kept).page
    if told.left_behind:
        yield fill_in(pick(content.detail("left-behind"), told.turns), told)
    if told.earned:
        yield content.favour(told.earned).earned
    if told.owing:
        yield content.favour(told.owing).owing
    if told.stayed:
        yield fill_in(pick(content.detail("stayed"), told.turns), told)


def fill_in(
    text: str,
    told: Told,
    *,
    bearer: Scar | None = None,
    stayed: str = "",
    debts: Sequence[str] = (),
) -> str:
    """A sentence with the facts of a night in the place of its braces.

    `bearer` is the scar that it is about.
    """
    faller = max(told.knocked, key=lambda name: told.knocked[name], default=told.hero)
    falls = told.knocked.get(faller, 0)
    scar = content.scar(bearer.id).name if bearer is not None else ""
    who = CLASS_NAMES[bearer.who] if bearer is not None else ""
    left = told.left_behind
    return text.format(
        points=say_points(told.points),
        target=told.target,
        short=say_points(max(0, told.target - told.points)),
        turns=counted(told.turns, "turn"),
        cards=say_cards(told.left),
        keys=counted(told.keys, "Key"),
        hero=CLASS_NAMES[told.hero],
        level=told.level,
        fights=told.fights,
        panics=told.panics,
        faller=CLASS_NAMES[faller],
        falls={1: "once", 2: "twice"}.get(falls, f"{falls} times"),
        finest=lore.treasure(told.finest).name if told.finest else "",
        who=who,
        called=content.favour(told.called).who if told.called else "",
        payee=content.favour(told.paid).who if told.paid else "",
        debts=joined([content.favour(name).who for name in debts]),
        souvenir=content.souvenir(left).name if left else "",
        scar=scar,
        stayed=CLASS_NAMES.get(told.stayed or stayed, ""),
    )
