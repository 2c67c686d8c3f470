"""The campaign of six scenarios for the Charter, as the engine sees it.

Rules: object, upgrade (where next), sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import msgspec

from fandg.engine.campaign import AS_AGREED, Campaign, Chapter, Ending, Place, Tie
from fandg.engine.paper_form import PaperForm
from fandg.engine.prose import capital, counted, joined
from fandg.engine.seats import Seat
from fandg.engine.setup import Choice, Setting, Setup, Switch
from fandg.games.guilds.content import Curse, Scenario
from fandg.games.guilds.library import Library, open_library
from fandg.games.guilds.medals import Feats, list_medals, say_medals
from fandg.games.guilds.members import find_own, hand_over
from fandg.games.guilds.modes import REROLLS
from fandg.games.guilds.paper import read_paper, write_paper
from fandg.games.guilds.prizes import (
    find_reward,
    find_title,
    find_winner_of,
    list_rewards,
    name_reward,
)
from fandg.games.guilds.record import (
    FIRST,
    LAST_NUMBER,
    NO_GUILD,
    Charter,
    GuildNote,
    HeroNote,
    ScenarioNote,
)
from fandg.games.guilds.sheet_form import GONE, make_form, side_of
from fandg.games.guilds.state import Guilds, Hero

RANKS = (
    (24, "Masters of the City"),
    (16, "Freemen"),
    (8, "Journeymen"),
    (0, "Apprentices"),
)
"""What a guild alone is called with so many medals or more."""


class CharterOfTallowmere(Campaign[Charter, Guilds]):
    """Six scenarios: three outer quarters, two inner ones, and the Mayor's Parlour."""

    id: ClassVar[str] = "charter"
    title: ClassVar[str] = "The Charter of Tallowmere"
    tagline: ClassVar[str] = "Six quarters, one Mayor, and he has the keys."
    about: ClassVar[str] = (
        "Ambrose Pell, Lord Mayor of Tallowmere, died in office and declined to leave it. Guilds "
        "of three heroes win his quarters back, in each other's way, and buy better cards between "
        "them. Whoever has most medals after the Parlour gets the Charter."
    )
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    retries: ClassVar[int] = AS_AGREED
    levels: ClassVar[tuple[Choice, ...]] = (
        Choice("rules", "The rules", "Nobody is asked."),
        Choice("right-hand", "Right-hand guild", "The guild right of the active one chooses."),
    )
    levels_title: ClassVar[str] = "Who runs the monsters"
    switches: ClassVar[tuple[Switch, ...]] = (REROLLS,)
    has_paper: ClassVar[bool] = True
    chapter_word: ClassVar[str] = "quarter"
    comes_first: ClassVar[bool] = True
    record_type = Charter
    mode: ClassVar[str] = "skirmish"
    """The mode of its matches."""
    lost: ClassVar[str] = "went to nobody: the curfew bell rang."
    """What became of a quarter that nobody has won."""

    @property
    def library(self) -> Library:
        """The scenarios and cards, as the packs hold them."""
        return open_library()

    def begin(self, seed: int, level: str) -> Charter:
        """An empty sheet; the usual level stands on none."""
        return Charter(level="" if level == self.levels[0].value else level)

    def choose(self, record: Charter, options: Mapping[str, Setting]) -> Charter:
        """The usual way stands on no sheet."""
        chosen = str(options.get(REROLLS.key, REROLLS.default))
        return msgspec.structs.replace(record, rerolls="" if chosen == REROLLS.default else chosen)

    def chapters(self, record: Charter) -> list[Chapter]:
        """The scenario that was named; the first is named in its own match."""
        if record.is_over:
            return []
        if not record.played:
            about = "The guilds draft their heroes, and the last to draft names an easy quarter."
            return [Chapter(FIRST, "The first quarter", about)]
        sheet = self.library.scenarios[record.next]
        about = "\n\n".join(filter(None, (sheet.line, sheet.text)))
        return [Chapter(record.next, f"{record.number}. {sheet.name}", about)]

    def set_up(self, record: Charter, chapter: str, seats: Sequence[Seat]) -> Setup:
        """The scenario at the level of its number."""
        numbers = {sheet.id: sheet.number for sheet in self.library.scenarios.values()}
        options: dict[str, str | int | bool] = {
            "scenario": numbers.get(chapter, 1),
            "level": record.number,
        }
        if record.level:
            options |= self.options_of(record.level)
        if record.rerolls:
            options[REROLLS.key] = record.rerolls
        return Setup(mode=self.mode, seats=list(seats), options=options, seed=0)

    def options_of(self, level: str) -> dict[str, str | int | bool]:
        """What a level sets in every one of its matches."""
        return {"monsters": level}

    def close(self, record: Charter, chapter: str, state: Guilds) -> Charter:
        """What a scenario and the upgrade phase after it add to the sheet."""
        is_last = state.number == LAST_NUMBER
        own = find_own(record, [guild.player for guild in state.guilds])
        guilds, numbers = list(record.guilds), list[int]()
        for seat, (guild, at) in enumerate(zip(state.guilds, own, strict=True)):
            note = GuildNote(
                id=guild.id,
                heroes=tuple(self._note_hero(hero) for hero in state.heroes if hero.guild == seat),
                coins=guild.coins,
                titles=tuple(guild.titles),
                medals=guild.medals,
                killed_mayor=is_last and state.winner == seat,
                player=guild.player,
            )
            numbers.append(len(guilds) if at is None else at)
            guilds[numbers[-1] :] = [note, *guilds[numbers[-1] + 1 :]]
        least = min((note.medals for note in record.guilds), default=0)
        before = [note.medals for note in record.guilds] + [least] * len(state.guilds)

        def row(figures: Sequence[int]) -> tuple[int, ...]:
            found = dict(zip(numbers, figures, strict=True))
            return tuple(found.get(at, 0) for at in range(len(guilds)))

        scenario = ScenarioNote(
            scenario=state.scenario,
            winner=numbers[state.winner] if state.winner >= 0 else -1,
            rounds=state.round,
            coins=row([guild.gained for guild in state.guilds]),
            deaths=row([guild.deaths for guild in state.guilds]),
            medals=row([guild.medals - before[at]
                        for guild, at in zip(state.guilds, numbers, strict=True)]),
            away=tuple(at for at in range(len(guilds)) if at not in numbers),
            reward=self._find_prize(state, find_reward, numbers),
            title=self._find_prize(state, find_title, numbers),
        )  # fmt: skip
        played = (*record.played, scenario)
        return msgspec.structs.replace(record, guilds=tuple(guilds), played=played, next=state.next)

    def _find_prize(
        self, state: Guilds, find: Callable[[Scenario], str], numbers: Sequence[int]
    ) -> int:
        """The guild of the sheet that got the Reward or the title of a scenario."""
        scenario = self.library.scenarios[state.scenario]
        seat = find_winner_of(scenario, find(scenario), state.firsts)
        return numbers[seat] if seat >= 0 else NO_GUILD

    def _note_hero(self, hero: Hero) -> HeroNote:
        codes = tuple(self.library.upgrades[held.id].code for held in hero.cards)
        return HeroNote(hero.id, codes, hero.curse)

    def places(self, record: Charter) -> list[list[Place]]:
        """What was played in its order, what is open, and closed doors for the rest."""
        scenarios = self.library.scenarios
        # The first quarter is named in its own match.
        ids = [FIRST, *(note.scenario for note in record.played[1:])]
        found = [
            [
                Place(
                    name,
                    scenarios[note.scenario].name,
                    "won" if note.winner >= 0 else "lost",
                    side_of(self.library, record, note.winner) if note.winner >= 0 else None,
                )
            ]
            for name, note in zip(ids, record.played, strict=False)
        ]
        for chapter in self.chapters(record):
            found.append([Place(chapter.id, chapter.title, "open")])
        found += [[Place("", "", "closed")] for _ in range(len(found), LAST_NUMBER)]
        return found

    def ties(self, record: Charter) -> list[Tie]:
        """The titles that somebody has, each from where it was won to where it helps."""
        scenarios, titles = self.library.scenarios, self.library.titles
        steps = [note.scenario for note in record.played] + [record.next] * (not record.is_over)
        held = {title for guild in record.guilds for title in guild.titles}
        return [
            Tie(titles[quest.title].name, start, end)
            for start, note in enumerate(record.played)
            for quest in scenarios[note.scenario].quests
            if quest.title in held and quest.title is not None
            for end, name in enumerate(steps)
            if end > start and name in scenarios
            and any(h.scenario == scenarios[name].number for h in titles[quest.title].helps)
        ]  # fmt: skip

    def ending(self, record: Charter) -> Ending | None:
        """The Charter goes to the most medals; ties: the Mayor's death, a later scenario won."""
        if not record.is_over:
            return None
        names = [self.library.guilds[note.id].name for note in record.guilds]
        winners = find_winners(record)
        who = joined([f"the {names[seat]}" for seat in winners])
        medals = counted(record.guilds[winners[0]].medals, "medal")
        if any(note.killed_mayor for note in record.guilds):
            how = "The Mayor has left his office at last, feet first and in the minutes."
        else:
            how = "Nobody could move the Mayor, so he signs it himself, and asks for it back."
        shared = "share the Charter" if len(winners) > 1 else "have the Charter"
        text = f"{how} With {medals} {who} {shared} of Tallowmere."
        return Ending("charter", f"The Charter goes to {who}", text, is_won=True)

    def headline(self, record: Charter) -> str:
        """The number of the scenario that comes next."""
        ending = self.ending(record)
        return ending.title if ending else f"Quarter {record.number} of {LAST_NUMBER}"

    def opening(self) -> str:
        """The page before the first scenario."""
        return (
            "The funeral of Ambrose Pell was well attended, and he enjoyed it very much. On Monday "
            "he was back at his desk. His bailiffs hold the quarters; his guilds have resolved, by "
            "four votes to none, to take them back, each for itself."
        )

    def in_short(self, before: Charter, chapter: str, after: Charter) -> str:
        """Who won a scenario."""
        note, library = after.played[-1], self.library
        name = library.scenarios[note.scenario].name
        if note.winner < 0:
            return f"{name} {self.lost}"
        winner = library.guilds[after.guilds[note.winner].id].name
        return f"{name} went to the {winner} after {counted(note.rounds, 'round')}."

    def page(self, before: Charter, chapter: str, after: Charter) -> str:
        """What a scenario came to."""
        medals = after.played[-1].medals
        reasons = [self._say_medals(before, after, at) if got else ""
                   for at, got in enumerate(medals)]  # fmt: skip
        return self._tell(after, reasons)

    def _tell(self, after: Charter, reasons: Sequence[str]) -> str:
        """What the last scenario on a sheet came to, with what medals were for, guild by guild."""
        note, library = after.played[-1], self.library
        names = [library.guilds[guild.id].name for guild in after.guilds]
        first = self.in_short(after, "", after)
        told = []
        for at, (who, coins, deaths, medals, what_for) in enumerate(
            zip(names, note.coins, note.deaths, note.medals, reasons, strict=False)
        ):
            # What was none of it is left out.
            deeds = [f"gained {counted(coins, 'coin')}"] * bool(coins)
            deeds += ["died once" if deaths == 1 else f"died {deaths} times"] * bool(deaths)
            deeds += [f"won {prize}" for prize in self._list_prizes(note, at)]
            if medals:
                deeds.append(f"got {counted(medals, 'medal')}{what_for}")
            if at not in note.away:
                told.append(f"the {who} {joined(deeds) or 'came away with nothing'}")
        said = "; ".join(told)
        left = joined([f"the {names[at]}" for at in note.away])
        away = f" {capital(left)} stayed away, and keep all they have." if left else ""
        return f"{first} In the quarter's books, {said}.{away}"

    def _list_prizes(self, note: ScenarioNote, guild: int) -> list[str]:
        """The Reward and the title that a guild got in a scenario, by name."""
        library, scenario = self.library, self.library.scenarios[note.scenario]
        won = [f"the {prize.name}" for prize in [library.coded.get(find_reward(scenario))]
               if prize is not None and note.reward == guild]  # fmt: skip
        if note.title == guild:
            won.append(f"the title {library.titles[find_title(scenario)].name}")
        return won

    def _say_medals(self, before: Charter, after: Charter, at: int) -> str:
        """What a guild got its medals of the last scenario for, in brackets.

        What is left beside all other medals is the Reward. Figures that were entered otherwise
        from paper are not accounted for.
        """
        note = after.played[-1]
        there = [seat for seat in range(len(note.medals)) if seat not in note.away]
        is_last, is_alone = len(after.played) == LAST_NUMBER, self.mode == "alone"
        held = before.guilds[at].titles if at < len(before.guilds) else ()
        titles = len(set(after.guilds[at].titles) - set(held))
        feats = [Feats(seat == note.winner, note.coins[seat], note.deaths[seat], 0, 0)
                 for seat in there]  # fmt: skip
        place, got = there.index(at), note.medals[at]
        feats[place] = feats[place]._replace(titles=titles)
        medals = list_medals(feats, is_last=is_last, is_alone=is_alone)[place]
        feats[place] = feats[place]._replace(rewards=got - sum(each.number for each in medals))
        medals = list_medals(feats, is_last=is_last, is_alone=is_alone)[place]
        is_sound = 0 <= feats[place].rewards <= 1
        if not medals or not is_sound:
            return ""
        return f" (for {medals[0].what})" if len(medals) == 1 else f" ({say_medals(medals)})"

    def sheet(self, record: Charter) -> list[tuple[str, str]]:
        """Every guild with all it has, its heroes with their cards, and every quarter."""
        library, found = self.library, []
        away = record.played[-1].away if record.played else ()
        for at, note in enumerate(record.guilds):
            name = library.guilds[note.id].name
            name += f", of {note.player}" if note.player else ""
            name += " (away)" if at in away else ""
            words = [counted(note.medals, "medal"), counted(note.coins, "coin")]
            words += [name_reward(library, code) for code in list_rewards(library, record, at)]
            words += [library.titles[title].name for title in note.titles]
            found.append((name, ", ".join(words)))
            found += [(library.heroes[h.id].name, self._name_cards(h)) for h in note.heroes]
        return [*found, *(self._say_quarter(record, at) for at in range(len(record.played)))]

    def _say_quarter(self, record: Charter, place: int) -> tuple[str, str]:
        """A quarter that was played: its level, who won it, and who got what there is to get."""
        note, library = record.played[place], self.library
        scenario = library.scenarios[note.scenario]
        names = [library.guilds[guild.id].name for guild in record.guilds]
        words = [f"the {names[note.winner]} won" if note.winner >= 0 else "nobody won"]
        prizes = (("Reward", note.reward), ("title", note.title))
        words += [f"{prize} to the {names[guild]}" for prize, guild in prizes if guild >= 0]
        words += [
            f"{names[at]} {counted(note.coins[at], 'coin')}, {counted(note.deaths[at], 'death')}"
            for at in range(min(len(note.coins), len(note.deaths)))
            if at not in note.away
        ]
        return f"Level {place + 1}, quarter {scenario.number} {scenario.name}", "; ".join(words)

    def _name_cards(self, note: HeroNote) -> str:
        """The cards of a hero by code and name, and his curse."""
        coded = self.library.coded
        codes = [*note.cards, *([note.curse] if note.curse else [])]
        named = [f"{code} {coded[code].name if code in coded else GONE}" for code in codes]
        if note.curse:
            named[-1] = f"curse {named[-1]}"
        return "; ".join(named) if named else "no cards yet"

    def write_paper(self, record: Charter) -> str:
        """The sheet in codes."""
        return write_paper(self.library, record)

    def make_form(self, record: Charter) -> PaperForm:
        """The sheet as it comes in the box."""
        return make_form(self.library, record)

    def retell(self, record: Charter) -> list[tuple[str, str]]:
        """Every quarter on the sheet, as far as its figures tell."""
        found = []
        for at, note in enumerate(record.played):
            until = msgspec.structs.replace(record, played=record.played[: at + 1])
            title = f"{at + 1}. {self.library.scenarios[note.scenario].name}"
            found.append((title, self._tell(until, [""] * len(note.medals))))
        return found

    def count_seats(self, record: Charter) -> Sequence[int]:
        """A guild is a seat's; who was away last may be back or not."""
        count = len(record.guilds)
        away = len(record.played[-1].away) if record.played else 0
        return [count - away, count] if away else [count]

    def read_paper(self, text: str, begun: Charter, seats: Sequence[Seat]) -> Charter:
        """The sheet from its codes; who sits here leads a guild of his own on it."""
        read = hand_over(read_paper(self.library, text), [seat.name for seat in seats])
        return msgspec.structs.replace(read, level=begun.level, rerolls=begun.rerolls)

    def faults(self, record: Charter) -> list[str]:
        """Names that are nowhere, figures that cannot be; cards that are gone are paid back."""
        library, found = self.library, []
        for note in record.played:
            if note.scenario not in library.scenarios:
                found.append(f"There is no scenario {note.scenario!r}.")
        for guild in record.guilds:
            for hero in guild.heroes:
                if hero.id not in library.heroes:
                    found.append(f"There is no hero {hero.id!r}.")
                if hero.curse and not isinstance(library.coded.get(hero.curse), Curse | None):
                    found.append(f"{hero.curse} is no curse.")
            if guild.id not in library.guilds:
                found.append(f"There is no guild {guild.id!r}.")
            if guild.coins < 0 or guild.medals < 0:
                found.append(f"The {guild.id} owe coins or medals.")
        if len({note.scenario for note in record.played}) < len(record.played):
            found.append("A scenario was played twice.")
        return found


class CharterAlone(CharterOfTallowmere):
    """The same six scenarios for one guild, against the bell."""

    id: ClassVar[str] = "charter-alone"
    title: ClassVar[str] = "The Charter, Alone"
    tagline: ClassVar[str] = "One guild, one bell, and it has begun to count."
    about: ClassVar[str] = (
        "One guild of three heroes against the bell and the Watch. There are no rivals, and no "
        "draft: eight cards lie open after each quarter. A quarter that is lost may be played once "
        "more, or stands as lost. Whoever kills the Mayor has the Charter."
    )
    seats: ClassVar[tuple[int, ...]] = (1,)
    retries: ClassVar[int] = 1
    levels: ClassVar[tuple[Choice, ...]] = (
        Choice("standard", "Standard", "20 strokes in an easy quarter, 28 or 34 in a harder one."),
        Choice("gentle", "Gentle", "6 strokes more."),
        Choice("stern", "Stern", "6 strokes fewer."),
    )
    levels_title: ClassVar[str] = "The bell"
    comes_first: ClassVar[bool] = False
    mode: ClassVar[str] = "alone"
    lost: ClassVar[str] = "is lost: the bell had no more strokes to give."

    def may_try_again(self, record: Charter) -> bool:
        """A quarter that was lost may be played again: what is won stands."""
        return record.played[-1].winner < 0

    def options_of(self, level: str) -> dict[str, str | int | bool]:
        """How many strokes more or fewer the bell has."""
        return {"bell": 6 if level == "gentle" else -6}

    def ending(self, record: Charter) -> Ending | None:
        """The Mayor killed is the Charter won; the medals give it a rank."""
        if not record.is_over:
            return None
        (note,) = record.guilds[:1]
        name = self.library.guilds[note.id].name
        rank = next(words for least, words in RANKS if note.medals >= least)
        medals = counted(note.medals, "medal")
        if note.killed_mayor:
            text = f"The Mayor is out of his office, and the {name} are in it, with {medals}."
            return Ending("won", f"The {name} have the Charter", text, True, rank)
        text = (
            f"The Mayor is still in. The {name} are told so, with {medals}, through the letterbox."
        )
        return Ending("lost", "The Mayor keeps the Charter", text, False, rank)


def find_winners(record: Charter) -> list[int]:
    """Who has the Charter: most medals, then the Mayor's death, then the later scenario won.

    Who stayed away from the last scenario keeps his medals, but is out of the count.
    """

    def standing(seat: int) -> tuple[int, bool, int]:
        note = record.guilds[seat]
        won = [n for n, played in enumerate(record.played) if played.winner == seat]
        return note.medals, note.killed_mayor, max(won, default=-1)

    away = record.played[-1].away if record.played else ()
    there = [seat for seat in range(len(record.guilds)) if seat not in away]
    best = max(map(standing, there))
    return [seat for seat in there if standing(seat) == best]
