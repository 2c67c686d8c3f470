"""The campaign sheet as it is written on paper: in codes, to be copied by hand and read again.

Rules: sheet. Words stand one after the other, and it does not matter where a line ends:

    Quarter 1 Ferrymen level 1 rounds 10 coins 6 8 - deaths 1 2 - medals 1 2 - reward Ferrymen
    Next 7
    Ferrymen of “Ana” coins 3 medals 2 titles T3 mayor
    Odile S2 1-07 R3 !D12

Of a guild that was away a stroke stands for its figures. A quarter says who got its Reward and its
title, as far as somebody did.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from fandg.engine.errors import FandgError
from fandg.engine.seats import clean_name
from fandg.games.guilds.content import SLOTS, Curse, Upgrade
from fandg.games.guilds.library import Library
from fandg.games.guilds.record import (
    LAST_NUMBER,
    NO_GUILD,
    OUTER_NUMBERS,
    Charter,
    GuildNote,
    HeroNote,
    ScenarioNote,
)

HEROES = 3
"""Heroes of a guild."""
NOBODY = "nobody"
AWAY = "-"
"""What stands for the figures of a guild that was away."""
WORD = re.compile(r"[“\"][^“”\"]*[”\"]|[^\s,:]+")
"""A word of a sheet; the name of a player stands in quotation marks, whatever it is made of."""


class PaperError(FandgError):
    """What stands on a paper sheet cannot be read, or cannot be so."""


def write_paper(library: Library, record: Charter) -> str:
    """A campaign sheet as it is written down; `read_paper` reads it again."""
    names = [library.guilds[note.id].name for note in record.guilds]
    lines = []
    for level, note in enumerate(record.played, 1):
        number = library.scenarios[note.scenario].number
        who = names[note.winner] if note.winner >= 0 else NOBODY
        coins, deaths, medals = (
            _row(figures, note.away) for figures in (note.coins, note.deaths, note.medals)
        )
        prizes = (("reward", note.reward), ("title", note.title))
        won = "".join(f" {prize} {names[guild]}" for prize, guild in prizes if guild >= 0)
        lines.append(
            f"Quarter {number} {who} level {level} rounds {note.rounds} coins {coins} "
            f"deaths {deaths} medals {medals}{won}"
        )
    if record.next:
        lines.append(f"Next {library.scenarios[record.next].number}")
    numbers = number_titles(library)
    for guild, name in zip(record.guilds, names, strict=True):
        titles = [f"T{numbers[title]}" for title in guild.titles]
        words = [name, *([f"of “{_bare(guild.player)}”"] if guild.player else [])]
        words += ["coins", str(guild.coins), "medals", str(guild.medals)]
        words += ["titles", *titles] if titles else []
        words += ["mayor"] if guild.killed_mayor else []
        lines.append(" ".join(words))
        for hero in guild.heroes:
            curse = [f"!{hero.curse}"] if hero.curse else []
            lines.append(" ".join([library.heroes[hero.id].called, *hero.cards, *curse]))
    return "\n".join(lines)


def _row(numbers: Sequence[int], away: Sequence[int]) -> str:
    return " ".join(AWAY if at in away else str(number) for at, number in enumerate(numbers))


def _bare(name: str) -> str:
    """A name as it stands in quotation marks: without those."""
    return re.sub('[“”"]', "’", name)


def number_titles(library: Library) -> dict[str, int]:
    """The titles, each by the number of the scenario in which it is won."""
    return {
        quest.title: sheet.number
        for sheet in library.scenarios.values()
        for quest in sheet.quests
        if quest.title is not None
    }


def read_paper(library: Library, text: str) -> Charter:
    """A campaign sheet from its words.

    Raises:
        PaperError: a word cannot be read, or what is said cannot be; a sentence says which.
    """
    record = _Reader(library, text).read()
    _check(library, record)
    return record


class _Reader:
    """Reads word after word."""

    def __init__(self, library: Library, text: str) -> None:
        self._words = WORD.findall(text)
        self._at = 0
        self._guilds = {guild.name.lower(): guild.id for guild in library.guilds.values()}
        self._heroes = {hero.called.lower(): hero.id for hero in library.heroes.values()}
        self._scenarios = {sheet.number: sheet.id for sheet in library.scenarios.values()}
        self._titles = {f"t{number}": title for title, number in number_titles(library).items()}
        self._codes = {code.lower(): code for code in library.coded}

    def read(self) -> Charter:
        starts = {"quarter", *self._guilds}
        while self._at < len(self._words) and self._peek() not in starts:
            self._at += 1
        played: list[tuple[ScenarioNote, list[str]]] = []
        guilds: list[GuildNote] = []
        next_ = ""
        while self._at < len(self._words):
            word = self._take()
            if word == "quarter":
                played.append(self._read_quarter(len(played) + 1))
            elif word == "next":
                next_ = self._read_scenario()
            elif word in self._guilds:
                guilds.append(self._read_guild(self._guilds[word]))
            elif word in self._heroes and guilds:
                heroes = (*guilds[-1].heroes, self._read_hero(self._heroes[word]))
                guilds[-1] = msgspec.structs.replace(guilds[-1], heroes=heroes)
            else:
                raise PaperError(f"“{self._words[self._at - 1]}” is no word of a campaign sheet.")
        ids = [guild.id for guild in guilds]
        notes = []
        for note, named in played:
            if any(who and who not in ids for who in named):
                raise PaperError("A quarter was won by a guild that is not on the sheet.")
            winner, reward, title = (ids.index(who) if who else NO_GUILD for who in named)
            notes.append(msgspec.structs.replace(note, winner=winner, reward=reward, title=title))
        return Charter(tuple(guilds), tuple(notes), next_)

    def _peek(self) -> str:
        return self._words[self._at].lower() if self._at < len(self._words) else ""

    def _take(self) -> str:
        word = self._peek()
        self._at += 1
        return word

    def _number(self, what: str) -> int:
        word = self._peek()
        if not word.isascii() or not word.isdigit() or len(word) > 3:
            raise PaperError(f"After “{what}” a number should stand, not “{word}”.")
        return int(self._take())

    def _figures(self, what: str) -> tuple[int | None, ...]:
        """A number for each guild; None: it was away."""
        found = [self._figure(what)]
        while self._peek().isdigit() or self._peek() == AWAY:
            found.append(self._figure(what))
        return tuple(found)

    def _figure(self, what: str) -> int | None:
        if self._peek() != AWAY:
            return self._number(what)
        self._take()
        return None

    def _read_scenario(self) -> str:
        number = self._number("quarter")
        if number not in self._scenarios:
            raise PaperError(f"There is no quarter {number}.")
        return self._scenarios[number]

    def _read_quarter(self, level: int) -> tuple[ScenarioNote, list[str]]:
        """A quarter, and the guilds that won it, its Reward and its title; empty is nobody."""
        scenario, word = self._read_scenario(), self._take()
        if word != NOBODY and word not in self._guilds:
            raise PaperError(
                f"“{word}” is no guild: who has won a quarter stands after its number."
            )
        rounds = 0
        rows: dict[str, tuple[int | None, ...]] = {}
        prizes = {"reward": "", "title": ""}
        while self._peek() in ("level", "rounds", "coins", "deaths", "medals", *prizes):
            what = self._take()
            if what in prizes:
                prizes[what] = self._read_winner(what)
            elif what == "rounds":
                rounds = self._number(what)
            elif what == "level":
                if self._number(what) != level:
                    raise PaperError("Quarters stand in the order in which they were played.")
            else:
                rows[what] = self._figures(what)
        away = {at for row in rows.values() for at, figure in enumerate(row) if figure is None}
        coins, deaths, medals = (
            tuple(figure or 0 for figure in rows.get(what, ()))
            for what in ("coins", "deaths", "medals")
        )
        note = ScenarioNote(
            scenario,
            rounds=rounds,
            coins=coins,
            deaths=deaths,
            medals=medals,
            away=tuple(sorted(away)),
        )
        return note, [self._guilds.get(word, ""), *prizes.values()]

    def _read_winner(self, what: str) -> str:
        """The guild that got a Reward or title; empty: nobody did."""
        word = self._take()
        if word != NOBODY and word not in self._guilds:
            raise PaperError(f"“{word}” is no guild: who has got it stands after “{what}”.")
        return self._guilds.get(word, "")

    def _read_guild(self, guild: str) -> GuildNote:
        coins = medals = 0
        player = ""
        titles: list[str] = []
        mayor = False
        while self._peek() in ("of", "coins", "medals", "titles", "mayor"):
            what = self._take()
            if what == "of":
                player = self._read_player()
            elif what == "coins":
                coins = self._number(what)
            elif what == "medals":
                medals = self._number(what)
            elif what == "mayor":
                mayor = True
            else:
                while self._peek() in self._titles:
                    titles.append(self._titles[self._take()])
        return GuildNote(guild, (), coins, tuple(titles), medals, mayor, player)

    def _read_player(self) -> str:
        """A name as it was written, in quotation marks or as one word."""
        word = self._words[self._at] if self._at < len(self._words) else ""
        self._at += 1
        return clean_name(word.strip('“”"'), "")

    def _read_hero(self, hero: str) -> HeroNote:
        cards: list[str] = []
        curse = ""
        while self._at < len(self._words):
            word = self._peek()
            if word.startswith("!"):
                curse = self._code(self._take()[1:])
            elif word in self._codes:
                cards.append(self._code(self._take()))
            elif any(sign.isdigit() for sign in word):
                raise PaperError(f"There is no card “{self._words[self._at]}”.")
            else:
                break
        return HeroNote(hero, tuple(cards), curse)

    def _code(self, word: str) -> str:
        if word not in self._codes:
            raise PaperError(f"There is no card “{word.upper()}”.")
        return self._codes[word]


def _check(library: Library, record: Charter) -> None:
    """Refuse what no campaign can come to."""
    if not record.guilds:
        raise PaperError("No guild stands on the sheet.")
    for guild in record.guilds:
        name = library.guilds[guild.id].name
        if len(guild.heroes) != HEROES:
            raise PaperError(f"The {name} need {HEROES} heroes, and have {len(guild.heroes)}.")
        for hero in guild.heroes:
            _check_hero(library, hero)
        if sum(_count_group(library, hero, "bomb") for hero in guild.heroes) > 1:
            raise PaperError(f"The {name} have two Bombs: a guild has one at a time.")
    _check_once([guild.id for guild in record.guilds], "A guild stands on the sheet twice.")
    players = [guild.player for guild in record.guilds if guild.player]
    _check_once(players, "One player leads two guilds of the sheet.")
    heroes = [hero for guild in record.guilds for hero in guild.heroes]
    _check_once([hero.id for hero in heroes], "A hero stands on the sheet twice.")
    _check_copies(library, [code for hero in heroes for code in hero.cards], len(record.guilds))
    _check_once([hero.curse for hero in heroes if hero.curse], "A curse lies at two heroes.")
    _check_course(library, record)


def _check_once(found: Sequence[str], fault: str) -> None:
    if len(set(found)) < len(found):
        raise PaperError(fault)


def _check_hero(library: Library, hero: HeroNote) -> None:
    called = library.heroes[hero.id].called
    for code in hero.cards:
        if not isinstance(library.coded[code], Upgrade):
            raise PaperError(f"{called} cannot have {code} in a slot.")
    if len(hero.cards) > SLOTS:
        raise PaperError(f"{called} has {SLOTS} slots, and {len(hero.cards)} cards.")
    if _count_group(library, hero, "armour") > 1:
        raise PaperError(f"{called} wears two Armours: a hero wears one.")
    if hero.curse:
        curse = library.coded[hero.curse]
        if not isinstance(curse, Curse):
            raise PaperError(f"{called}: {hero.curse} is no curse.")
        if curse.slot and len(hero.cards) == SLOTS:
            raise PaperError(f"{called} has {SLOTS} cards, and {hero.curse} takes a slot.")


def _count_group(library: Library, hero: HeroNote, group: str) -> int:
    """How many cards of a group a hero has."""
    cards = [library.coded[code] for code in hero.cards]
    return sum(isinstance(card, Upgrade) and card.group == group for card in cards)


def _check_copies(library: Library, codes: Sequence[str], guilds: int) -> None:
    """Starting cards are there once a guild, others as often as they are printed."""
    for code, count in Counter(codes).items():
        card = library.coded[code]
        most = guilds if code.startswith("S") else getattr(card, "copies", 1)
        if count > most:
            raise PaperError(f"There are {most} of {code}, and {count} stand on the sheet.")


def _check_course(library: Library, record: Charter) -> None:
    """Six quarters at most, each once, the outer ones first, and the next one named."""
    played = [note.scenario for note in record.played]
    _check_once([*played, record.next] if record.next else played, "A quarter is named twice.")
    if len(played) > LAST_NUMBER:
        raise PaperError(f"A campaign has {LAST_NUMBER} quarters.")
    if played and len(played) < LAST_NUMBER and not record.next:
        raise PaperError("The next quarter is missing: write “Next” and its number.")
    if not played:
        raise PaperError("No quarter was played: a new campaign needs no sheet.")
    for number, scenario in enumerate([*played, *([record.next] if record.next else [])], 1):
        ring = library.scenarios[scenario].ring
        due = "final" if number == LAST_NUMBER else "outer" if number <= OUTER_NUMBERS else "inner"
        if ring != due:
            name = library.scenarios[scenario].name
            raise PaperError(f"{name} cannot be quarter {number}: it is an {ring} one.")
    for note in record.played:
        for row in (note.coins, note.deaths, note.medals):
            if len(row) > len(record.guilds):
                raise PaperError(
                    "A quarter's coins, deaths and medals are a number for each guild."
                )
