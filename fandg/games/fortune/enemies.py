"""Enemies from a deck: drawn, fought, discarded; Nazi Gold, and cards that bring out a villain.

Rules: enemies, nazi-gold, fighting-villains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fandg.engine.play import tell
from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.content import Enemy
from fandg.games.fortune.decks import Pile, draw_card, piles
from fandg.games.fortune.effects import Fight
from fandg.games.fortune.events.fights import GoldFound
from fandg.games.fortune.fights import Ending, fight
from fandg.games.fortune.foes import Foe
from fandg.games.fortune.state import Bout, Hero, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.villainy import is_on_board, place_villain
from fandg.games.fortune.words import EnemyDeck, Faction
from fandg.games.fortune.words import Foe as FoeKind

AGAINST: dict[str, list[FoeKind]] = {
    "enemies": ["enemy"],
    "nazis": ["enemy", "nazi"],
    "mob": ["enemy", "mob"],
}


def faction_of(deck: EnemyDeck) -> Faction | None:
    """The faction of a deck of enemies, if it has one."""
    return None if deck == "enemies" else deck


async def fight_from_deck(
    table: FortuneTable, heroes: Sequence[Hero], deck: EnemyDeck, why: str = ""
) -> dict[str, Ending]:
    """Draw an enemy and fight it to the end; how it ended for every hero, by id."""
    state = table.state
    interrupted = state.enemy, state.gold, state.gold_card
    lying = [card for card in (state.enemy, state.gold_card) if card]
    state.interrupted += lying
    state.enemy, state.gold, state.gold_card = "", 0, ""
    endings = await _fight_drawn(table, heroes, deck, why)
    del state.interrupted[len(state.interrupted) - len(lying) :]
    state.enemy, state.gold, state.gold_card = interrupted
    return endings


async def _fight_drawn(
    table: FortuneTable, heroes: Sequence[Hero], deck: EnemyDeck, why: str
) -> dict[str, Ending]:
    state = table.state
    gold = ""
    while True:
        card = draw_card(table, deck)
        if not card:
            break
        enemy = table.library.enemy[card]
        if not enemy.gold or gold:
            break
        gold = state.gold_card = card
        state.gold = enemy.gold
        await tell(GoldFound(table.sheet(heroes[0]), enemy, enemy.gold))
    # Where nobody is left to guard gold, it is there for the taking.
    endings: dict[str, Ending] = {hero.id: "won" if gold else "over" for hero in heroes}
    better = list(heroes)
    if card:
        endings, better = await _fight_card(table, heroes, card, deck, why)
    if gold:
        amount, state.gold, state.gold_card = state.gold, 0, ""
        piles(state, cast(Pile, deck))[1].append(gold)
        if better:
            await gain_fortune(table, better[0], amount, table.name(gold))
    return endings


async def _fight_card(
    table: FortuneTable, heroes: Sequence[Hero], card: str, deck: EnemyDeck, why: str
) -> tuple[dict[str, Ending], list[Hero]]:
    """Fight what a card brings; how it ended, and for whom so well that gold it guards is his."""
    enemy = table.library.enemy[card]
    table.state.enemy = card
    if enemy.villain:
        endings, better = await _meet_villain(table, heroes, deck)
    else:
        # Gold that is guarded by more gold: nobody is there.
        endings = {hero.id: "won" for hero in heroes}
        if not enemy.gold:
            endings = await fight_enemy(table, heroes, enemy, deck, why)
        better = [hero for hero in heroes if endings[hero.id] in ("won", "both")]
    table.state.enemy = ""
    piles(table.state, cast(Pile, deck))[1].append(card)
    return endings, better


async def fight_enemy(
    table: FortuneTable, heroes: Sequence[Hero], enemy: Enemy, deck: EnemyDeck, why: str = ""
) -> dict[str, Ending]:
    """Fight an enemy whose card lies open."""
    bout = enemy_bout(table, heroes[0], enemy, deck)
    return await fight(table, heroes, bout, Foe(enemy, escape=enemy.escape), why)


def enemy_bout(table: FortuneTable, hero: Hero, enemy: Enemy, deck: EnemyDeck) -> Bout:
    """The fight with an enemy as it begins."""
    return Bout(
        table.state.number_of(hero),
        enemy.id,
        list(AGAINST[deck]),
        enemy.wounds,
        defense=enemy.defense,
        dice=enemy.dice,
        glory=enemy.glory,
        keywords=list(enemy.keywords),
    )


async def _meet_villain(
    table: FortuneTable, heroes: Sequence[Hero], deck: EnemyDeck
) -> tuple[dict[str, Ending], list[Hero]]:
    """A card brings out a villain: a fight round each; and who did him more Wounds than he did.

    Wounds are compared as the blows dealt them, whoever fell by them (nazi-gold).
    """
    villain = await place_villain(table, heroes[0].space, faction_of(deck), "drawn as an enemy")
    endings: dict[str, Ending] = {hero.id: "over" for hero in heroes}
    if villain is None:
        return endings, list(heroes)
    better: list[Hero] = []
    for hero in heroes:
        if not hero.ko and is_on_board(villain):
            endings[hero.id], bout = await fight_villain(table, hero, villain)
            if bout.dealt > bout.suffered:
                better.append(hero)
    return endings, better


async def fight_villain(
    table: FortuneTable, hero: Hero, villain: Villain, rounds: int = 1
) -> tuple[Ending, Bout]:
    """Fight a villain for a single round, or as many as a Sneak test brought.

    Nobody escapes from it. Returns how it ended, and the fight.
    """
    card = table.library.villains[villain.id]
    bout = Bout(
        table.state.number_of(hero),
        f"villain:{villain.id}",
        ["villain", "nazi" if villain.faction == "nazis" else "mob"],
        card.wounds,
        taken=villain.wounds,
        defense=card.defense,
        dice=card.combat,
        keywords=["villain", *card.keywords],
    )
    endings = await fight(table, [hero], bout, Foe(card, villain=villain, rounds=rounds))
    return endings[hero.id], bout


@VERBS.carries_out(Fight)
async def _fight(table: FortuneTable, act: Act, effect: Fight) -> None:
    hero = act.hero
    if hero.ko:
        return
    if effect.against == "villain":
        villain = await place_villain(table, hero.space, effect.faction, table.name(act.source))
        if villain is not None:
            await fight_villain(table, hero, villain)
    elif effect.against == "henchman":
        await fight_like_henchman(table, [hero], effect.faction or "mob")
    else:
        await fight_from_deck(table, [hero], effect.against, table.name(act.source))


async def fight_like_henchman(
    table: FortuneTable, heroes: Sequence[Hero], faction: Faction
) -> dict[str, Ending]:
    """Fight a henchman by the reference card, with or without a figure."""
    card = table.library.henchmen[faction]
    bout = Bout(
        table.state.number_of(heroes[0]),
        f"henchman:{faction}",
        ["henchman", "nazi" if faction == "nazis" else "mob"],
        card.wounds,
        defense=card.defense,
        dice=card.dice,
        glory=card.glory,
        keywords=list(card.keywords),
    )
    return await fight(table, heroes, bout, Foe(card, escape=card.escape))
