"""The sheet on which hits are shared out: whom they wound or Defeat, and what becomes Plus-Ones.

It is carried out from top to bottom, enemy by enemy. Where something comes between, a Dodge, a card
played, a Battle card, what was paid stays done and what is left is asked about anew.

Rules: melee rolls, ranged rolls, plus-one tokens; rulings 5, 7 and 10.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask
from fandg.engine.prose import capital, counted, joined
from fandg.games.labyrinth.bodies import Body, is_friend
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.regions import call_cell
from fandg.games.labyrinth.state import Pool, Villain
from fandg.games.labyrinth.striking import (
    BANK,
    Strike,
    Struck,
    comes_to,
    find_next,
    list_blows,
    list_marks,
    meet_defender,
    strike_friends,
)
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import HeroRow

BANKED = "bank"


class Bill(msgspec.Struct, frozen=True):
    """What the numbers of a sheet come to."""

    tokens: int
    """Plus-Ones that are spent."""
    left: int
    """Hits that serve nobody."""
    why_not: str | None = None


class Sharing(msgspec.Struct, frozen=True):
    """All that the hits of a pool can be spent on.

    So many Plus-Ones are to `spare`; `room` is for so many new ones, which is a default and no
    limit. A Sidekick and a Spell have neither.
    """

    marks: tuple[Struck, ...]
    hits: int
    spare: int = 0
    room: int | None = None
    dodged: Mapping[str, int] = {}

    @property
    def most_banked(self) -> int:
        """How many Plus-Ones the hits would buy."""
        return 0 if self.room is None else self.hits // BANK

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing that the hits could do."""
        return not self.strikes and not self.most_banked

    @property
    def strikes(self) -> bool:
        """Whether the hits, with the Plus-Ones to spare, do anything to the first of the marks."""
        if not self.marks:
            return False
        first = self.marks[0]
        least = min((self.price(first, b, 1) for b in first.blows), default=0)
        return self.hits + self.spare >= max(1, least)

    def price(self, mark: Struck, blow: Strike, hits: int) -> int:
        """What a blow costs who has so many hits left, with the Dodge that was rolled."""
        price = min(blow.price, max(1, hits)) if blow.breaks else blow.price
        return price + self.dodged.get(mark.target, 0)

    def form(self) -> Form:
        """The sheet: a line for each enemy, and one for new Plus-Ones."""
        fields = [
            Field(mark.key, capital(mark.name), 0, len(mark.blows), 1, mark.target,
                  ("left alone", *(self._word(mark, blow) for blow in mark.blows)))
            for mark in self.marks
        ]  # fmt: skip
        if self.most_banked:
            fields.append(Field(BANKED, "New Plus-Ones", 0, self.most_banked))
        return Form(tuple(fields), self.usual(), lambda found: self.reckon(found).why_not,
                    say=self.say, last=BANKED)  # fmt: skip

    def _word(self, mark: Struck, blow: Strike) -> str:
        return f"{blow.word} ({self.price(mark, blow, blow.price)})"

    def usual(self) -> Amounts:
        """The hardest blows that the hits pay for by themselves; Plus-Ones of what is left.

        Where they would harm nobody, so few Plus-Ones are spent as make a blow of them; a single
        one too, where it makes a Defeat of a wound. Where they can finish a Villain, so many are
        as that takes: there is nothing left to keep them for.
        """
        room = self.room or 0
        for tokens in range(self.spare + 1):
            amounts = self.plan(tokens, room)
            if self.finishes(amounts):
                return amounts
        return self.plan(self.least_tokens(), room)

    def finishes(self, amounts: Mapping[str, int]) -> bool:
        """Whether the numbers bring a Villain to 0 ♥."""
        struck = [mark for mark in self.marks if isinstance(mark.body, Villain)]
        return any(amounts[mark.key] and mark.blows[amounts[mark.key] - 1].fells for mark in struck)

    def least_tokens(self) -> int:
        """How many Plus-Ones are missing for the first blow, or a single one for a harder."""
        if not self.marks:
            return 0
        blows = [blow for blow in self.marks[0].blows if self.hits or not blow.breaks]
        gaps = [self.price(self.marks[0], blow, self.hits) - self.hits for blow in blows]
        missing = 1 if 1 in gaps else max(0, min(gaps))
        return missing if missing <= self.spare else 0

    def plan(self, tokens: int, room: int) -> Amounts:
        """The hardest blow at each in turn, paid with at most so many Plus-Ones; then banking."""
        amounts = dict.fromkeys((mark.key for mark in self.marks), 0)
        left, spent = self.hits, 0
        for mark in self.marks:
            prices = [self.price(mark, blow, left) for blow in mark.blows]
            within = [at for at, price in enumerate(prices) if price <= left + tokens - spent]
            if not within:
                break
            blow = mark.blows[within[-1]]
            amounts[mark.key] = within[-1] + 1
            spent += max(0, prices[within[-1]] - left)
            left = max(0, left - prices[within[-1]])
            if blow.ends:
                break
        if self.most_banked:
            amounts[BANKED] = min(room, left // BANK)
        return amounts

    def reckon(self, amounts: Mapping[str, int]) -> Bill:
        """What is spent and what is left, or why the numbers may not stand together."""
        left, before, ended = self.hits + self.spare, "", ""
        for mark in self.marks:
            number = amounts[mark.key]
            if number and (before or ended):
                return Bill(0, 0, f"{before} stands before {mark.name}" if before else ended)
            if not number:
                # Of two Villains either may be struck first.
                before = before or ("" if isinstance(mark.body, Villain) else mark.name)
                continue
            blow = mark.blows[number - 1]
            price = self.price(mark, blow, left - self.spare)
            if price > left:
                return Bill(0, 0, f"{capital(mark.name)} takes {counted(price - left, 'hit')} more")
            left -= price
            if blow.ends:
                is_villain = isinstance(mark.body, Villain)
                ended = f"{mark.name} still stands" if is_villain else "a wounded enemy ends it"
        banked = BANK * amounts.get(BANKED, 0)
        tokens = max(0, self.spare - left)
        hits = max(0, left - self.spare)
        if banked > hits:
            bought = counted(banked // BANK, "new Plus-One")
            return Bill(0, 0, f"{capital(bought)} would take {banked} hits, of {hits} left")
        return Bill(tokens, hits - banked)

    def say(self, amounts: Mapping[str, int]) -> str:
        """What the numbers come to, in words."""
        bill = self.reckon(amounts)
        done = [
            f"{mark.name} {mark.blows[amounts[mark.key] - 1].word}"
            for mark in self.marks
            if amounts[mark.key]
        ]
        if amounts.get(BANKED):
            done.append(counted(amounts[BANKED], "new Plus-One"))
        notes = [counted(bill.tokens, "Plus-One") + " spent"] * bool(bill.tokens)
        notes += [f"{counted(bill.left, 'hit')} lost"] * bool(bill.left)
        if bill.why_not:
            notes = []
        words = capital(joined(done)) if done else "Nothing"
        return f"{words}; {joined(notes)}" if notes else words


def share_out(
    table: LabyrinthTable, maker: Body, pool: Pool, spare: int = 0, room: int | None = None
) -> Sharing:
    """All that the hits of a pool can be spent on now."""
    marks = list_marks(table, maker, pool, pool.hits + spare)
    return Sharing(tuple(marks), pool.hits, spare, room, dict(pool.dodged))


async def strike_marks(
    table: LabyrinthTable, maker: Body, pool: Pool, sharing: Sharing, amounts: Amounts
) -> bool:
    """Carry out the blows of a sheet in order; returns whether nothing came between."""
    for mark in sharing.marks:
        number = amounts[mark.key]
        if not number:
            continue
        blow = mark.blows[number - 1]
        if mark.body is not None:
            await meet_defender(table, pool)
            if not comes_to(table, pool, mark.body):
                return False
            found = list_blows(table, maker, pool, mark.body, pool.hits)
            now = next((one for one in found if one.word == blow.word), None)
            if now is None:
                return False
            blow = now
        price = blow.price + pool.dodged.get(mark.target, 0)
        if blow.breaks:
            price = min(price, pool.hits)
        if price > pool.hits:
            return False
        await blow.strike(price)
        if isinstance(mark.body, Villain) and blow.ends and pool.hits and find_next(table, pool):
            return False  # He has left, and his twin takes what is left.
    return True


async def attack_region(
    table: LabyrinthTable, maker: Body, cell: int, amount: int, row: HeroRow | None = None
) -> None:
    """An attack of a card on a Region: of a hero's the damage is spent by choice."""
    if not is_friend(maker):
        await strike_friends(table, maker, cell, amount, row)
        return
    pool = Pool(row or "corruption", hits=amount, kind="spell", target=cell)
    prompt = f"{counted(amount, 'damage', 'damage')} on {call_cell(cell)}: what does it do?"
    await share_all(table, maker, pool, "spend-damage", prompt, "attacks")


async def share_all(
    table: LabyrinthTable, maker: Body, pool: Pool, kind: str, prompt: str, rule: str
) -> None:
    """Put a sheet to who spends nothing but hits, anew whenever something came between."""
    is_done = False
    while not is_done:
        await meet_defender(table, pool)
        sharing = share_out(table, maker, pool)
        if sharing.is_idle:
            return
        await teach(table, "wound")
        seat = table.seat_of(maker)
        sheet: Decision[Amounts] = Decision(seat, kind, prompt, rule, [], form=sharing.form())
        is_done = await strike_marks(table, maker, pool, sharing, await ask(sheet))
