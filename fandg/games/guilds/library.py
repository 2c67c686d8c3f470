"""The library: all cards, tiles and scenarios of the packs in play."""

from __future__ import annotations

from collections import ChainMap
from functools import lru_cache

from fandg.engine.packs import Content
from fandg.engine.rulebook import Section
from fandg.games.guilds.content import (
    CARDS,
    Card,
    Curse,
    ExplorationToken,
    GuildSheet,
    HeroSheet,
    MonsterSheet,
    Scenario,
    TileFace,
    Title,
    Upgrade,
)
from fandg.games.guilds.grid import Board, lay_board
from fandg.games.guilds.outfit import Outfit, Source
from fandg.games.guilds.proofreading import find_faults
from fandg.games.guilds.sight import Sight
from fandg.kit.pack_folders import LibraryReader

CLOSED = ("guilds", "upgrades", "curses", "titles", "tokens", "tiles", "scenarios", "section")
"""Tables to which a player's packs can add nothing: what is counted, drawn or coded."""


OUTFITS = 8192
"""Hands of cards that are kept counted out."""


class Library:
    """The content of the packs, bound for play."""

    def __init__(self, content: Content) -> None:
        self.aside = content.aside
        """What is wrong with packs of the player's that were left out."""
        self.hashes = {name: h for name, h in content.hashes.items() if name != "rulebook"}
        self.guilds = content.table("guilds", GuildSheet)
        self.heroes = content.table("heroes", HeroSheet)
        self.monsters = content.table("monsters", MonsterSheet)
        self.upgrades = content.table("upgrades", Upgrade)
        self.curses = content.table("curses", Curse)
        self.titles = content.table("titles", Title)
        self.tokens = content.table("tokens", ExplorationToken)
        self.tiles = content.table("tiles", TileFace)
        self.scenarios = content.table("scenarios", Scenario)
        self.entries: ChainMap[str, Card] = ChainMap(*(content.tables[table] for table in CARDS))
        """All cards, tiles and scenarios, whatever their table."""
        self.coded: dict[str, Upgrade | Curse] = {
            **{card.code: card for card in self.upgrades.values()},
            **{code: curse for curse in self.curses.values() for code in curse.codes},
        }
        """Every card that the campaign sheet can name, by its code."""
        self.briefs = {card.id: card.brief for card in self.upgrades.values()}
        """What each upgrade card does, as an answer says it that gives it to somebody."""
        self.lenders = frozenset(
            card.id
            for card in self.upgrades.values()
            if any(bonus.to == "life" for bonus in card.always)
        )
        """The upgrade cards by which somebody has more Life while he has them."""
        self._laid: dict[str, tuple[Board, Sight]] = {}
        self.outfit_of_hero = lru_cache(OUTFITS)(self._equip)
        """What a hero has by his id, curse and cards, with titles of his guild in a scenario."""
        self.outfits_of_monsters = {
            sheet.id: Outfit([Source("sheet", sheet)]) for sheet in self.monsters.values()
        }

    def price_of(self, code: str) -> int:
        """What a card is paid back that is gone: what those of its level cost on average."""
        level, _, number = code.partition("-")
        costs = [card.cost for card in self.upgrades.values() if card.code.startswith(f"{level}-")]
        return round(sum(costs) / len(costs)) if number and costs else 0

    def lay(self, scenario: str) -> tuple[Board, Sight]:
        """The board of a scenario with its sight, counted out the first time it is asked for."""
        if scenario not in self._laid:
            board = lay_board(self.scenarios[scenario], self.tiles)
            self._laid[scenario] = board, Sight(board)
        return self._laid[scenario]

    def _equip(
        self, hero: str, curse: str, cards: tuple[str, ...], titles: tuple[str, ...], scenario: int
    ) -> Outfit:
        """All that changes a hero's numbers: natural ability, curse, cards, titles."""
        cursed = self.coded[curse] if curse else None
        sources = []
        if cursed is None or "no-ability" not in cursed.traits:
            sources.append(Source("sheet", self.heroes[hero]))
        if cursed is not None:
            sources.append(Source("curse", cursed))
        for place, card in enumerate(cards):
            sources.append(Source(f"card-{place}", self.upgrades[card]))
        for title in titles:
            for helps in self.titles[title].helps:
                if helps.scenario == scenario:
                    sources.append(Source(f"title-{title}", helps))
        return Outfit(sources)


open_library = LibraryReader("guilds", Library, {**CARDS, "section": Section}, find_faults, CLOSED)
"""Opens the library of the game."""
