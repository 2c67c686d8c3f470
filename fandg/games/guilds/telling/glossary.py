"""What decides whom one drafts: the words of the game in a hero's ability, and a guild's cards."""

from __future__ import annotations

from fandg.engine.prose import joined
from fandg.games.guilds.content import HeroSheet
from fandg.games.guilds.drafting import list_starting_cards
from fandg.games.guilds.library import Library
from fandg.games.guilds.telling.words import say_values

WORDS = {
    "CRIT": "a success, and one die more.",
    "Close": "in the same space, or side by side with nothing between.",
    "exhaust": "what was used for it lies idle until the guild rests.",
    "flanked": "another of the target's enemies is Close to it.",
    "guard": "who steps away from a monster Close to him is attacked first.",
    "movement points": "a step is one, and so is it to handle an object or open a door.",
    "natural ability": "what a hero can do without any card.",
    "Reroll pool": "so many dice of each roll may be rolled again.",
    "self sacrifice": "wounds in payment, which never kill.",
    "wounded": "with a wound or more.",
}
"""Of words that abilities use what they mean."""


def explain_words(sheet: HeroSheet) -> list[str]:
    """The words of the game in a hero's ability, each with what it means."""
    text = sheet.text.casefold()
    return [f"**{word}**: {meaning}" for word, meaning in WORDS.items() if word.casefold() in text]


def tell_starting_cards(library: Library) -> str:
    """The cards with which every guild begins."""
    told = [
        f"{card.name} ({card.group}, {say_values(card.dice, card.range)})"
        for card in list_starting_cards(library)
        if card.range is not None
    ]
    return f"Every guild begins with {joined(told)}, and shares them out among its heroes."
