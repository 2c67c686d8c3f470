"""The Hero Level Up Step: events, cards, Initiative, Treasures, cashing in, spending XP.

Rules: hero level up step, treasures, gaining level ups; rulings 19 to 22.
"""

from __future__ import annotations

from collections.abc import Iterator

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.defending import clear_defenders
from fandg.games.labyrinth.drawing import discard_cards, draw_cards
from fandg.games.labyrinth.ending import count_bounty
from fandg.games.labyrinth.events.levels import CashedIn, LevelUp, TreasuresShown
from fandg.games.labyrinth.events.rolls import XpDieThrown
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.levelling import buy, level_up_form
from fandg.games.labyrinth.looting import change_slot, equip
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import fit_plus_ones, gain_xp
from fandg.games.labyrinth.reading import read_stash
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.stocks import discard_card
from fandg.games.labyrinth.story import LootStash
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_dice

HAND = 6


async def level_up_heroes(table: LabyrinthTable) -> None:
    """All of the step up to the XP; then each hero spends them in steps of their own."""
    state = table.state
    await teach(table, "level-up")
    await read_stash(table)
    await settle_payers(table)
    for hero in table.clockwise():
        sheet = table.sheet(hero)
        await draw_cards(table, hero, sheet.draws_from, sheet.draws, "Level Up")
    for hero in table.clockwise():
        most = HAND + table.bonus_of(hero, "hand")
        await discard_cards(table, hero, len(hero.hand) - most)
    await settle_payers(table)
    clear_defenders(table)
    for hero in state.heroes:
        hero.lasting = [found for found in hero.lasting if found.until != "round"]
    state.lead = (state.lead + 1) % table.count
    await share_treasures(table)
    await cash_in_heroes(table)
    await come_to(table, "hoard-filled")
    state.turn = [(state.lead + n) % table.count for n in range(table.count)]
    state.phase = "spend-xp"


async def share_treasures(table: LabyrinthTable) -> None:
    """Reveal the Treasures of the stash; the Lead Hero settles who has which (ruling 21).

    They are equipped, handed on and returned freely; each changes hands once in a Level Up. What
    makes room for another goes back into the stash, where it may be taken.
    """
    stash = table.state.hero_stash
    stash.revealed = True
    titles = tuple(table.library.treasures[card].name for card in stash.treasures)
    if titles:
        await tell(TreasuresShown(titles))
    moved: set[str] = set()
    while True:
        options: list[Option[tuple[str, Hero | None] | None]] = [
            Option(
                "done", "Cash the rest in" if stash.treasures else "Nobody changes", None, ends=True
            ),
            *list_handovers(table, moved),
        ]
        seat = table.lead.seat
        prompt = "Who takes which Treasure?"
        asked = Decision(
            seat, "equip", prompt, "treasures", options, openly=True, binds=True,
            shared_by=table.party(seat),
        )  # fmt: skip
        chosen = await ask(asked)
        if chosen is None:
            return
        card, hero = chosen
        moved.add(card)
        await hand_over(table, card, hero)


def is_a_burden(table: LabyrinthTable) -> bool:
    """Whether somebody could want to be rid of a Treasure for nothing: the Villain grows by it."""
    villain = table.library.villains[table.board.id]
    return "takes-treasure-dice" in villain.manner


def owner_of(table: LabyrinthTable, card: str) -> Hero | None:
    """The hero on whose board a Treasure lies."""
    return next((hero for hero in table.state.heroes if card in hero.equipment.worn()), None)


def list_handovers(
    table: LabyrinthTable, moved: set[str]
) -> Iterator[Option[tuple[str, Hero | None] | None]]:
    """Each Treasure that has not changed hands yet, for each who could have it, or for its Bounty.

    What is worn and brings no Bounty is not offered for it: that would be a gift to nobody.
    """
    worn = [card for hero in table.clockwise() for card in hero.equipment.worn()]
    for card in [*table.state.hero_stash.treasures, *worn]:
        if card in moved:
            continue
        sheet, owner = table.library.treasures[card], owner_of(table, card)
        target = f"card:{card}"
        for hero in table.clockwise():
            if hero is not owner:
                verb = "give" if owner else "equip"
                label = f"{sheet.name} for {table.name_of(hero)}"
                key = f"{verb}:{card}:{hero.id}"
                yield Option(key, label, (card, hero), target, None, note=sheet.text)
        if owner is not None and (sheet.bounty or is_a_burden(table)):
            label = f"Give {sheet.name} up for {sheet.bounty} Bounty"
            note = f"{table.name_of(owner)} wears it no longer, and it is cashed in."
            yield Option(f"return:{card}", label, (card, None), target, None, note=note)


async def hand_over(table: LabyrinthTable, card: str, hero: Hero | None) -> None:
    """A Treasure goes to a hero's board, or back into the stash."""
    stash, owner = table.state.hero_stash, owner_of(table, card)
    name = table.library.treasures[card].name
    if owner is None:
        stash.treasures.remove(card)
    else:
        change_slot(table, owner, table.library.treasures[card].slot, "")
    if hero is None:
        stash.treasures.append(card)
        assert owner is not None
        await fit_plus_ones(table, owner)
        await tell(LevelUp(target_of(owner), table.name_of(owner), f"{name} is given up"))
        return
    old = equip(table, hero, card)
    if old:
        stash.treasures.append(old)
    for loser in filter(None, (owner, hero)):
        await fit_plus_ones(table, loser)
    await tell(LevelUp(target_of(hero), table.name_of(hero), f"{name} equipped"))


def stash_card(table: LabyrinthTable, side: str) -> LootStash:
    """The Loot Stash card of a side for this number of heroes."""
    for stash in table.library.stashes.values():
        if stash.side == side and table.count in stash.heroes:
            return stash
    raise KeyError(side)


def find_column(stash: LootStash, bounty: int) -> int:
    """The last column that is reached; -1: none (ruling 21)."""
    return sum(wanted <= bounty for wanted in stash.bounty) - 1


async def cash_in_heroes(table: LabyrinthTable) -> None:
    """All that is left in the stash becomes Bounty in the Hoard, and XP for each hero."""
    state, stash = table.state, table.state.hero_stash
    bounty = count_bounty(table)
    for card in (*stash.minions, *stash.treasures):
        discard_card(state, table.library, card)
    stash.bounty, stash.minions, stash.treasures, stash.revealed = 0, [], [], False
    state.hoard += bounty
    sheet = stash_card(table, "hero")
    column = find_column(sheet, bounty)
    if column < 0:
        await tell(CashedIn(bounty, 0, "hero"))
        return
    xp = sheet.xp[column]
    if sheet.die[column]:
        xp += await throw_xp_die(table)
    await tell(CashedIn(bounty, xp, "hero"))
    for hero in table.clockwise():
        await gain_xp(table, hero, xp)


async def throw_xp_die(table: LabyrinthTable) -> int:
    """The Lead Hero throws a white die; returns the XP that it brings."""
    lead, title = table.lead, "the XP die"
    who, name = target_of(lead), table.name_of(lead)
    asked = f"{capital(name)}, {title}: what fell?"
    thrown = await throw_dice(table, lead.seat, "w", asked, "action-rolls", who)
    await tell(XpDieThrown(who, name, title, tuple(thrown), lead.seat))
    return count_hits(thrown)


async def spend_xp(table: LabyrinthTable) -> None:
    """The sheet of the next hero, on which all his XP is spent; after the last the Villain acts."""
    state = table.state
    if not state.turn:
        state.phase = "villain-step"
        state.shared_round = []
        return
    await level_up(table, state.heroes[state.turn.pop(0)])


async def level_up(table: LabyrinthTable, hero: Hero) -> None:
    """A hero spends XP as he likes, all at once; nothing is asked where nothing can be bought."""
    form = level_up_form(hero, at_once=table.has_gift(hero, "muscular-masterpiece"))
    if form.fields:
        prompt = f"{table.name_of(hero)} has {counted(hero.xp, 'XP', 'XP')} to spend."
        about = target_of(hero)
        # What an Enter too many would buy stays bought.
        asked: Decision[Amounts] = Decision(
            hero.seat, "level-up", prompt, "gaining-level-ups", [], about=about, form=form,
            binds=True,
        )  # fmt: skip
        await buy(table, hero, await ask(asked))
