"""What `?` says of somebody in the Labyrinth, of a row of dice, and of a card."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.prose import capital, counted, escape, joined
from fandg.engine.views import Explanation
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.content import (
    BattleCard,
    BlackSpell,
    Card,
    HeroSheet,
    Minion,
    Playable,
    Talent,
    Treasure,
    Upgrade,
    VillainSheet,
)
from fandg.games.labyrinth.minion_step import find_quarry
from fandg.games.labyrinth.rolling import active_dice, bonus_dice
from fandg.games.labyrinth.rows import letters, say_dice
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.words import name_keyword
from fandg.games.labyrinth.words import Moment

MEANS = {"w": 0.5, "y": 1.0, "r": 1.5}
"""What each die shows on average."""
RULES: dict[type[Card], str] = {
    HeroSheet: "hero-setup", Treasure: "treasures", Talent: "talents", BlackSpell: "villain-magic",
    Minion: "damage", VillainSheet: "boss", BattleCard: "battle-cards", Upgrade: "camp",
}  # fmt: skip
"""The rule about cards of a kind; all others are cards of a hand."""


MOMENTS: dict[Moment, str] = {
    "any-time": "at any time in your turn, and at every moment of a Reaction",
    "own-turn": "in your own turn, between two actions",
    "turn-begins": "as a turn begins",
    "turn-ends": "as a turn ends",
    "action-begins": "as an action begins",
    "action-ends": "as an action ends",
    "target-chosen": "as a target is chosen",
    "dice-rolled": "when dice are rolled",
    "before-damage": "before damage is done",
    "after-defeat": "after a Defeat",
    "spell-flipped": "as a Black Spell is flipped",
}
"""The moments of Reactions, in words."""


def say_why_speaks(table: LabyrinthTable, asked: Decision[Any]) -> str:
    """Why a seat speaks for the party: it has the Lead Hero, or else whose turn it is."""
    heroes, at = table.state.heroes, table.state.acting
    if heroes and table.lead.seat == asked.speaker:
        return f"{table.name_of(table.lead)} is the Lead Hero"
    if 0 <= at < len(heroes) and heroes[at].seat == asked.speaker:
        return f"it is {table.name_of(heroes[at])}'s turn"
    return ""


def explain_hero(table: LabyrinthTable, name: str, *, is_pet: bool) -> Explanation | None:
    """A hero with his ability, or his Sidekick."""
    hero = next((h for h in table.state.heroes if h.id == name), None)
    if hero is None:
        sheet = table.library.heroes.get(name)
        return None if sheet is None else explain_card(sheet)
    sheet = table.sheet(hero)
    if is_pet:
        pet = hero.sidekick
        hearts = pet.hearts if pet else 0
        text = f"{counted(hearts, '♥', '♥')}, and as many dice. It acts after {sheet.name}."
        return Explanation(f"The Sidekick of {sheet.name}", text, "sidekicks")
    lines = [f"{hero.hearts} of {hero.most} ♥, {counted(hero.action_points, 'Action Point')}."]
    trained = f" Trained: {sheet.training}" if hero.trained else ""
    lines.append(f"**{sheet.ability}**: {escape(sheet.text)}{escape(trained)}")
    if hero.defeated:
        lines.append("Defeated, and back in camp at the next Villain Level Up.")
    if hero.doomed:
        lines.append("**Doomed**: the next damage counts double.")
    if hero.cell != OFF and table.has_enemies(hero.cell):
        lines.append("Held by the enemies in this Region, unless with Evade.")
    if hero.hand:
        lines.append(f"{counted(len(hero.hand), 'card')} in hand.")
    if hero.leaves:
        lines.append("Leaves: plays this Round, and goes home as the Level Up begins.")
    return Explanation(sheet.name, "\n".join(lines), "hero-setup")


def explain_minion(table: LabyrinthTable, card: Minion) -> Explanation:
    """A minion: what fells him, what he rolls, and whom he goes for, with the link that chose."""
    try:
        figure: MinionFigure | None = table.find_minion(card.id)[1]
    except KeyError:
        figure = None
    lines = [f"_{escape(card.line)}_"]
    if figure is not None and figure.wounded:
        lines.append(f"**Wounded**: {card.wounded} hits defeat him.")
    else:
        lines.append(
            f"{card.defeat} hits defeat him, {card.wound} wound him, then {card.wounded} more do."
        )
    for row in card.rows:
        dice = letters(row.dice)
        mean = sum(MEANS[die] for die in dice)
        lines.append(f"{row.row.capitalize()}: {say_dice(dice)}, {mean:g} hits on average.")
    lines.append(f"{counted(card.actions, 'Action Point')}, worth "
                 f"{table.library.minion_decks[card.size].bounty} Bounty.")  # fmt: skip
    if card.keywords:
        lines.append(f"{joined([name_keyword(word) for word in card.keywords])}.")
    if figure is not None:
        quarry = find_quarry(table, figure)
        lines += [f"Goes for {quarry.in_words()}."] if quarry else []
    return Explanation(card.name, "\n".join(lines), "minion-step")


def explain_villain(table: LabyrinthTable, name: str) -> Explanation | None:
    """A Villain, or one of twins by his own name: his manner, his Unique Spell, when he grows."""
    target = f"villain:{name}"
    found = next((v for v in table.state.villains if target == target_of(v) or v.id == name), None)
    sheet = table.library.villains.get(found.id if found is not None else name)
    if sheet is None:
        return None
    lines = [f"_{escape(sheet.line)}_", escape(sheet.about)]
    if sheet.unique is not None:
        lines.append(f"**{sheet.unique.name}**, each Magic roll: {escape(sheet.unique.text)}")
    if found is not None:
        lines.append(f"{found.hearts} ♥, {counted(found.action_points, 'Action Point')}.")
        lines.append(_say_growth(found))
    title = sheet.name if found is None else capital(table.name_of(found))
    return Explanation(title, "\n".join(lines), "boss")


def _say_growth(villain: Villain) -> str:
    """When his rows rise next."""
    saved = counted(villain.xp, "XP", "XP")
    return f"{capital(saved)} saved; every 2 raise each row by a step."


def explain_row(table: LabyrinthTable, name: str, row: str) -> Explanation | None:
    """A row of dice of a hero or of a Villain, and what it comes to on average."""
    hero = next((h for h in table.state.heroes if h.id == name), None)
    if hero is not None:
        return _explain_hero_row(table, hero, row)
    villain = next((v for v in table.state.villains if v.id == name), None)
    dice = next((d for r, d in villain.rows.items() if r == row), "") if villain else ""
    if villain is None:
        return None
    held = next((n for r, n in villain.plus_ones.items() if r == row), 0)
    mean = sum(MEANS[die] for die in dice) + held
    text = f"{capital(say_dice(dice))}, {counted(held, 'Plus-One')}: {mean:g} hits on average."
    return Explanation(f"{row.capitalize()} of {table.name_of(villain)}", text, "villain-step")


def _explain_hero_row(table: LabyrinthTable, hero: Hero, row: str) -> Explanation:
    lines = []
    for dice in table.dice_of(hero, row):
        bonus = bonus_dice(table, hero, dice.row)
        rolled = active_dice(dice) + bonus
        mean = sum(MEANS[die] for die in rolled)
        lines.append(f"{capital(say_dice(dice.dice))} in {dice.slots} slots.")
        if bonus:
            lines.append(f"Bonus dice: {say_dice(bonus)}.")
        if dice.poisoned:
            lines.append(f"{counted(len(dice.poisoned), 'die', 'dice')} under Poison.")
        held = hero.plus_ones.get(dice.row, 0)
        if held:
            lines.append(f"{counted(held, 'Plus-One')}: {counted(held, 'hit')} more when needed.")
        lines.append(f"**{mean:g} hits** on average, {mean + held:g} with all Plus-Ones.")
        if dice.power:
            lines.append("A Power row: it began with a Plus-One.")
    name = table.sheet(hero).name
    return Explanation(f"{row.capitalize()} of {name}", "\n".join(lines), "action-rolls")


def _say_when(card: Playable) -> str:
    """When a card of a hand may be played."""
    if not card.at:
        return "**When:** in a Magic roll, with its hits."
    moments = dict.fromkeys(MOMENTS[window.at] for window in card.at)
    return f"**When:** {', or '.join(moments)}. You are asked then."


def explain_card(card: Card) -> Explanation:
    """A card: when it may be played, its price, what it says, and its line."""
    lines = [_say_when(card)] if isinstance(card, Playable) else []
    if isinstance(card, Playable | BlackSpell) and card.prices:
        hits = " or ".join(str(price) for price in card.prices)
        lines.append(f"Price: {hits} {'hit' if hits == '1' else 'hits'}.")
    if isinstance(card, Playable) and card.hearts:
        lines.append(f"It costs {card.hearts} ♥ besides.")
    if isinstance(card, Playable) and card.x:
        lines.append(f"It costs X of {card.x} {'row' if card.x == 'any' else ''}".rstrip() + ".")
    if isinstance(card, Treasure):
        lines.append(f"{card.slot.capitalize()}, {card.bounty} Bounty.")
    lines.append(escape(card.text))
    if isinstance(card, BlackSpell):
        hearts = f", for {card.hero.hearts} ♥ besides" if card.hero.hearts else ""
        lines.append(f"Cast by a hero{hearts}: {escape(card.hero.text)}")
    lines.append(f"_{escape(card.line)}_")
    rule = next((rule for kind, rule in RULES.items() if isinstance(card, kind)), "cards")
    if isinstance(card, Playable) and card.at:
        rule = "reactions"
    return Explanation(card.name, "\n".join(filter(None, lines)), rule)
