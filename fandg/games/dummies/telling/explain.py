"""What `?` says of each thing on the board of Three Dummies."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.odds import Odds
from fandg.engine.prose import capital, counted, escape
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE, card_name, has_key, is_key, keys_among
from fandg.games.dummies.exploration import exploration_chances
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.sheet import list_tonight
from fandg.games.dummies.nights.tonight import count_keys_wanted, trap_value
from fandg.games.dummies.odds import combat_ahead_odds, trap_odds
from fandg.games.dummies.phrases import all_bags
from fandg.games.dummies.state import (
    CLASS_NAMES,
    ENEMY_NAMES,
    SUIT_TRAIT,
    TRAITS,
    Dummies,
    Dummy,
    Enemy,
)
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.telling.words import (
    TRAP_KINDS,
    TRAP_RULES,
    TRAP_THREATS,
    dummy_parts,
    enemy_parts,
    find_dummy,
    running_odds,
    say_keys,
    sign_name,
    traits_in_words,
)

ABILITIES = {
    "bard": ("Corruption Speech", "bribes the opponent with the dearest treasure: no combat"),
    "teller": ("Queen Scream", "both lose 1 Life before the first blow"),
    "pirate": ("Bawdy Song", "strikes first, in round 1"),
    "J": ("Frisking", "a Key in the discard pile is destroyed, Keys in the bag go into the deck"),
    "Q": ("Pilfer", "the dearest treasure of the bag is discarded"),
    "K": ("Moonshine", "+1 Life and +1 Speed"),
}
"""What a fighter tries before a combat with a Luck Throw."""


def explain_target(
    state: Dummies, setup: Setup, target: str, on: Dummy | None
) -> Explanation | None:
    """What a thing is, what made it so, and where the rule stands; `on` is whose turn it is."""
    kind, _, name = target.partition(":")
    if kind == "dummy":
        return _explain_dummy(state, setup, name)
    if kind == "ailment":
        return _explain_ailment(state, name)
    if kind == "deck":
        return _explain_deck(state, name, on)
    if kind == "pile":
        return _explain_pile(state, name)
    if kind == "card":
        return _explain_card(state, name)
    if kind == "enemy":
        return _explain_zone(state)
    if kind == "trap":
        return _explain_trap(state) if state.trap else _explain_zone(state)
    if kind == "points":
        return _explain_points(state, setup)
    if kind == "exit":
        return _explain_exit(state)
    if kind == "roles":
        text = "Each rolls for the dummy whom he leads; who is taken is rolled again."
        return Explanation("Who leads whom", text, "roles")
    return None


def _explain_dummy(state: Dummies, setup: Setup, name: str) -> Explanation:
    dummy = find_dummy(state, name)
    if dummy is None:
        return Explanation(capital(CLASS_NAMES[name]), "Still asleep in a cell.", "set-up")
    lines = [traits_in_words(dummy)]
    ability, effect = ABILITIES[name]
    lines.append(f"Before a combat, on a Luck Throw: **{ability}**, {effect}.")
    learned = ", ".join(f"{lore.level(c).name} ({card_name(c)})" for c in dummy.levels)
    lines.append(f"Has learned: {learned}.")
    if dummy.escaped:
        lines.append("Has left the fortress.")
    elif dummy.paralysis:
        lines.append(f"Paralysed: {counted(dummy.paralysis, 'turn')} to go.")
    if dummy.misfortune:
        lines.append("Out of luck: every die shows 1, but that of exploring.")
    if state.tale is not None:
        scars = [content.scar(scar) for scar in state.tale.record.scars_of(name)]
        lines += [f"**{escape(scar.name)}**: {escape(scar.about)}" for scar in scars]
    if len(setup.seats) > 1 and dummy.seat < len(setup.seats):
        lines.append(f"Led by {escape(setup.seats[dummy.seat].name)}.")
    if dummy.level > 1 and not dummy.escaped:
        finds = ", ".join(
            f"{o.label} {round(o.chance * 6)} in 6" for o in exploration_chances(dummy.level)
        )
        lines.append(f"Exploring at level {dummy.level}: {finds}.")
    combat = state.combat
    odds = None
    if combat is not None and combat.rival == name:
        odds = running_odds(state, combat)
    title = f"{capital(CLASS_NAMES[name])}, level {dummy.level}"
    return Explanation(title, "\n".join(lines), "characteristics", odds)


def _explain_ailment(state: Dummies, name: str) -> Explanation:
    dummy = find_dummy(state, name)
    who = CLASS_NAMES[name]
    if dummy is not None and dummy.paralysis:
        turns = counted(dummy.paralysis, "turn")
        text = (
            f"{capital(who)} cannot explore for {turns} more. The die is "
            "turned down at the end of each later turn. Another dummy who rests can cure it."
        )
        if dummy.misfortune:
            text += "\n**Misfortune** as well: every die shows 1, but that of exploring."
        return Explanation("Paralysis", text, "paralysis")
    if dummy is not None and dummy.misfortune:
        printed = "Throws fail as well" if state.true_misfortune else "Throws therefore succeed"
        text = (
            f"Every die that {who} rolls for a Throw, a Test or Speed shows 1. {printed}; most "
            "Tests fail. Another dummy who rests can cure it."
        )
        return Explanation("Misfortune", text, "misfortune")
    return Explanation("No ailment", f"{capital(who)} is neither paralysed nor out of luck.", "")


def _explain_deck(state: Dummies, name: str, on: Dummy | None) -> Explanation | None:
    if name == "treasures":
        left = len(state.treasures)
        text = (
            f"**{left} of 40 treasures** are left. Every turn takes one, every trap that is passed "
            "as many as the level. It is never made anew: when a card must be drawn and none is "
            "left, it is over."
        )
        if state.tale is not None:
            text += " What is otherwise tonight stands on the sheet."
        return Explanation("The Treasure deck", text, "timer")
    if name == "levels":
        of = {rank: sum(card[0] == rank for card in state.levels) for rank in "JQK"}
        text = (
            f"{len(state.levels)} cards: {of['J']} for the Bard, {of['Q']} for the Fortune "
            f"Teller, {of['K']} for the Pirate. A level gained is the next card of the class."
        )
        return Explanation("The Levels deck", text, "levels")
    if name == "enemies":
        odds = None
        text = f"{len(state.enemies)} enemies wait, {len(state.enemy_discard)} were met."
        if on is not None and state.combat is None:
            odds = combat_ahead_odds(state, on)
            text += f" The chances are those of {CLASS_NAMES[on.name]} against whoever comes."
        return Explanation("The Enemies deck", text, "enemies", odds)
    if name == "dangers":
        text = (
            f"{len(state.dangers)} Danger cards. Each is a trap, told by its sign and worth its "
            "figure, or makes an enemy better in the characteristic of its sign."
        )
        return Explanation("The Dangers deck", text, "dangers")
    return None


def _explain_pile(state: Dummies, name: str) -> Explanation | None:
    if name == "treasures":
        keys = [card for card in state.treasure_discard if is_key(card)]
        text = f"Discarded: {counted(len(state.treasure_discard), 'treasure')}."
        if keys:
            names = _listed([lore.treasure(card).name for card in keys])
            text += f" A dummy who rests may fetch a Key: {names}."
        else:
            text += " No Key lies among them."
        return Explanation("Discarded treasures", text, "discard")
    if name == "destroyed":
        lost = sum(is_key(card) for card in state.destroyed)
        names = _listed([lore.treasure(card).name for card in state.destroyed])
        text = f"Out of the game for good: {names}." if names else "Nothing is destroyed yet."
        text += f" {lost} of 4 Keys are destroyed; with the fourth the game is lost."
        return Explanation("Destroyed", text, "destroy")
    cards = {"enemies": state.enemy_discard, "dangers": state.danger_discard}.get(name)
    if cards is None:
        return None
    text = f"{len(cards)} cards. When the deck is empty they are shuffled and become the deck."
    if cards:
        top = cards[-1]
        text += f" On top: {card_name(top)}."
    return Explanation(f"Discarded {name}", text, "discard")


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def _explain_card(state: Dummies, card: str) -> Explanation | None:
    if card in state.peeked or (state.trap is not None and state.trap.card == card):
        words = lore.danger(card)
        trait, against = SUIT_TRAIT[card[-1]], VALUE[card]
        if state.trap is not None:
            against = trap_value(state, state.dummy(state.trap.dummy), card)
        text = (
            f"_{words.line}_\nAs a trap, {words.trap}: a {trait.capitalize()} Test against "
            f"{against} ({TRAP_KINDS[card[-1]].lower()}).\nWith an enemy, {words.advantage}: "
            f"+1 {trait.capitalize()}."
        )
        return Explanation(card_name(card), text, "dangers")
    if card not in VALUE:
        return None
    words_ = lore.treasure(card)
    value = VALUE[card]
    bags = [bag for bag in state.bags if card in bag]
    lines = [f"_{words_.line}_", f"Worth {value}; four of a value in one bag count double."]
    if is_key(card):
        lines.append("It is a **Key**: without one nobody leaves.")
    if card in state.treasure_discard:
        lines.append("It lies in the discard pile.")
    elif bags:
        same = [c for bag in bags for c in bag if VALUE[c] == value]
        lines.append(f"In the bag: {len(same)} of 4 of this value.")
    return Explanation(
        f"{words_.name} ({card_name(card)})",
        "\n".join(lines),
        "keys" if is_key(card) else "treasure",
    )


def _explain_zone(state: Dummies) -> Explanation:
    combat = state.combat
    if combat is None:
        text = (
            "Here stand enemies and traps. From level 2 up a die says what an exploration brings; "
            "the printed table shows which face brings what."
        )
        return Explanation("The Danger Zone", text, "exploration")
    dummy = state.dummy(combat.dummy)
    if combat.enemy is None:
        rival = state.dummy(combat.rival or "")
        text = f"{capital(CLASS_NAMES[dummy.name])} attacks.\n{traits_in_words(rival)}"
        title = f"A duel with {CLASS_NAMES[rival.name]}"
        return Explanation(title, text, "duel", running_odds(state, combat))
    return _explain_enemy(state, combat.enemy, running_odds(state, combat))


def _explain_enemy(state: Dummies, enemy: Enemy, odds: Odds) -> Explanation:
    words = lore.enemy(enemy.card)
    lines = [f"_{words.line}_"]
    for trait in TRAITS:
        value = enemy.trait(trait)
        now = f"{enemy.life} of {value}" if trait == "life" and enemy.life else str(value)
        lines.append(f"**{trait.capitalize()} {now}** = {enemy_parts(enemy, trait)}")
    ability, effect = ABILITIES[enemy.rank]
    lines.append(f"On a Luck Throw: **{ability}**, {effect}.")
    stakes = stakes_of(state)
    if stakes is not None:
        won, lost = stakes.ends
        lines += [f"**{won}**: {stakes.passes}", f"**{lost}**: {stakes.fails}"]
    trade = ENEMY_NAMES[enemy.rank]
    title = f"{words.name}, {trade}, level {enemy.level}"
    return Explanation(title, "\n".join(lines), "enemies", odds)


def _explain_trap(state: Dummies) -> Explanation:
    assert state.trap is not None
    dummy, card = state.dummy(state.trap.dummy), state.trap.card
    trait, suit = SUIT_TRAIT[card[-1]], card[-1]
    text = (
        f"_{lore.danger(card).line}_\nA {sign_name(card)} tests **{trait.capitalize()}**: "
        f"{dummy.current(trait)} ({dummy_parts(dummy, trait)}) and a die must be above "
        f"**{trap_value(state, dummy, card)}**, {TRAP_THREATS[suit]}."
    )
    title = f"{lore.danger(card).trap}: {TRAP_KINDS[suit].lower()}"
    return Explanation(title, text, TRAP_RULES[suit], trap_odds(state, dummy, card))


def _explain_points(state: Dummies, setup: Setup) -> Explanation:
    if state.is_competition:
        lines = [
            f"{escape(setup.seats[seat].name)}: **{state.points(seat)}** points"
            + (", with a Key" if has_key(bag) else "")
            for seat, bag in enumerate(state.bags)
        ]
        lines.append("Whoever leaves with the most wins. Whoever is inside at the end has nothing.")
        return Explanation("Points", "\n".join(lines), "competition")
    text = (
        f"**{state.points()} of {state.target} points**, {say_keys(state)}. Four of the same "
        "value count double."
    )
    return Explanation("Points", text, "treasure")


def _explain_exit(state: Dummies) -> Explanation:
    if state.is_competition:
        out = [CLASS_NAMES[dummy.name] for dummy in state.dummies if dummy.escaped]
        who = f" Outside: {', '.join(out)}." if out else ""
        text = f"At the end of a turn whoever has a Key may discard it and leave.{who}"
        return Explanation("The gate", text, "leaving")
    points, target = state.points(), state.target
    wanted = count_keys_wanted(state)
    lacking = wanted - len(keys_among(all_bags(state)))
    missing = []
    if points < target:
        missing.append(counted(target - points, "point"))
    if lacking > 0:
        missing.append(_say_keys(lacking))
    text = f"With {target} points and {_say_keys(wanted)} all three walk out at the end of a turn. "
    text += f"Still missing: {' and '.join(missing)}." if missing else "All is ready."
    tonight = [f"**{escape(label)}**: {escape(about)}" for label, about in list_tonight(state)]
    return Explanation("The gate", "\n".join([text, *tonight]), "twists" if tonight else "exit")


def _say_keys(count: int) -> str:
    return "a Key" if count == 1 else counted(count, "Key")
