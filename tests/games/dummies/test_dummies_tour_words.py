"""The words of the campaign: all there, none too long, none told twice."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from chapters import play_campaign

from fandg.engine.decision import Decision
from fandg.engine.errors import PackError
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.games.dummies import lore
from fandg.games.dummies.events.nights import (
    DebtPaid,
    FavourCalled,
    FavourEarned,
    FavourOwed,
    NightBegins,
    ScarHealed,
    ScarTaken,
    SouvenirKept,
    SouvenirLeft,
    TwistTold,
)
from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.campaign import Nights
from fandg.games.dummies.nights.kinds import CLOSES, DETAILS
from fandg.games.dummies.nights.pages import tell_opening, tell_page
from fandg.games.dummies.nights.record import Told
from fandg.paths import assets_folder

LINE_LENGTH = 90
PAGE_LENGTH = 700
TOUR = Nights()
NIGHTS = content.nights().values()
SCARS = content.scars().values()
SOUVENIRS = content.souvenirs().values()
FAVOURS = content.favours().values()
CLOSINGS = [content.close(name) for name in CLOSES]
TELLING = ("keep", "leave", "scar", "owe", "pay", "call", "favour")
"""Answers between nights whose consequence is told before they are given."""
RAW = re.compile(r"[{}\[\]<>_|\\]|None|  |^\s|\s$")
"""What no player should read."""
ICONS = {file.stem for file in (assets_folder() / "icons").glob("*.svg")}


def every_text() -> list[str]:
    """Every sentence or page that is written down."""
    texts = [
        text for night in NIGHTS for text in (night.about, night.rule, *night.won, *night.lost)
    ]
    texts += [text for scar in SCARS for text in (scar.about, scar.page)]
    texts += [text for souvenir in SOUVENIRS for text in (souvenir.about, souvenir.page)]
    texts += [text for favour in FAVOURS for text in (favour.earned, favour.owing)]
    texts += [close.text for close in CLOSINGS] + [rank.line for rank in content.ranks()]
    return texts + [line for name in DETAILS for line in content.detail(name)]


def test_there_is_enough_to_keep_and_to_lose() -> None:
    assert len(NIGHTS) == 8
    assert len(SCARS) >= 8
    assert len(SOUVENIRS) >= 10
    assert len(FAVOURS) >= 6
    assert len(content.ranks()) == 8
    assert len(CLOSINGS) == 5


def test_every_kept_thing_has_an_icon_that_ships() -> None:
    icons = {entry.icon for entries in (NIGHTS, SCARS, SOUVENIRS, FAVOURS) for entry in entries}
    assert icons <= ICONS, icons - ICONS


def test_nothing_is_told_twice() -> None:
    assert [text for text, count in Counter(every_text()).items() if count > 1] == []
    names = [night.title for night in NIGHTS] + [scar.name for scar in SCARS]
    names += [souvenir.name for souvenir in SOUVENIRS] + [favour.who for favour in FAVOURS]
    assert len(set(names)) == len(names)


def test_no_sentence_within_a_text_begins_with_a_brace() -> None:
    # Only the first letter of a text is made a capital: "the Bard" is written small.
    assert [text for text in every_text() if re.search(r"[.!?]”? \{", text)] == []


def test_every_text_ends_in_a_mark() -> None:
    assert [text for text in every_text() if text.strip()[-1] not in ".!?”"] == []


def test_every_night_has_two_pages_for_either_outcome() -> None:
    for night in NIGHTS:
        assert len(night.won) >= 2
        assert len(night.lost) >= 2


def test_lines_of_the_notebook_are_short_at_their_worst() -> None:
    lines = [TwistTold(night.id).line([]) for night in NIGHTS]
    lines += [NightBegins(6, night.id).line([]) for night in NIGHTS]
    for favour in FAVOURS:
        kinds: tuple[Any, ...] = (FavourCalled, DebtPaid, FavourEarned, FavourOwed)
        lines += [kind(favour.id).line([]) for kind in kinds]
    for scar in SCARS:
        lines += [ScarTaken("teller", scar.id).line([]), ScarHealed("teller", scar.id).line([])]
    for souvenir in SOUVENIRS:
        lines += [SouvenirKept(souvenir.id).line([]), SouvenirLeft(souvenir.id).line([])]
    assert [line for line in lines if len(line) > LINE_LENGTH] == []
    assert [line for line in lines if RAW.search(line)] == []


def test_questions_between_nights_are_short_and_plain() -> None:
    kinds = set()
    for seed in range(1, 40, 2):
        for played in play_campaign("dummies", "nights", seed):
            match = Match(played.match.game, played.setup)
            answers = list(played.match.answers)
            while isinstance(decision := match.run(), Decision):
                if match.state.phase in ("evening", "morning"):
                    kinds.add(decision.kind)
                    assert len(decision.prompt) <= 80
                    assert decision.prompt[-1] == "?"
                    for option in decision.options:
                        assert len(option.label) <= 50, option.label
                        assert len(option.note) <= 40, option.note
                        what, names, _ = option.key.partition(":")
                        assert option.note or not names or what not in TELLING, option.label
                        section = rulebook_of("dummies").find(decision.rule)
                        assert section is not None
                        assert section.guide
                match.answer(answers.pop(0).key)
    assert kinds >= {"favour-to-call", "debt-to-pay", "what-to-keep", "price-of-failure"}


def test_the_rulebook_names_nothing_that_a_record_has_not_opened() -> None:
    book = " ".join(
        f"{section.title} {section.plain} {section.guide}"
        for section in rulebook_of("dummies").sections
    )
    hidden = [night.title for night in NIGHTS] + [favour.who for favour in FAVOURS]
    hidden += [close.title for close in CLOSINGS] + [rank.name for rank in content.ranks()]
    hidden += [souvenir.name for souvenir in SOUVENIRS] + [scar.name for scar in SCARS]
    assert [name for name in hidden if name in book] == []


def test_pages_are_short_and_say_what_happened() -> None:
    for seed in range(1, 60, 2):
        pages = []
        for played in play_campaign("dummies", "nights", seed):
            pages.append(TOUR.page(played.before, played.chapter.id, played.after))
            assert len(pages[-1]) <= PAGE_LENGTH, pages[-1]
            assert not RAW.search(pages[-1].replace("\n\n", " "))
        # Whatever else happens again, it is not told in the same words.
        sentences = [part for page in pages for part in page.split("\n\n")]
        assert len(set(sentences)) == len(sentences)


def test_the_same_facts_are_told_in_other_words_the_next_night() -> None:
    nights = [
        Told(name, True, "escaped", 20, 18, 14, 9, 1, "bard", 2, panics=4, knocked={"bard": 3})
        for name in ("toll-house", "saint-odo", "fort-paragraph")
    ]
    pages = [tell_page(nights[: number + 1]) for number in range(3)]
    assert all("knocked out 3 times" in page or "lay in it 3 times" in page for page in pages)
    parts = [page.split("\n\n")[1] for page in pages]
    assert len(set(parts)) == 3


def test_the_opening_is_a_page() -> None:
    assert 300 < len(tell_opening()) < 1200


# Faults in the file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "dummies"
    shutil.copytree(assets_folder() / "packs" / "dummies", copy)
    return copy


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('do = "toll"', 'do = "tol"', "night “toll-house”, twists, entry 1, do: there is no verb"),
        ("{fights} fights that", "{fight} fights that", "detail “fights”, lines: there is no fact"),
        ('souvenir = "deed-upper"', 'souvenir = "deed"', "fort-paragraph”, souvenir: there is no"),
        ('id = "landlords"', 'id = "lords"', "close “caught”, id: “landlords” is missing."),
        ("step = 6", "step = 7", "night “registry”, step: the steps are counted from 1"),
        ("values = [10]", "values = [1]", "fort-paragraph”, twists: only treasures worth 2 to 10"),
        ("keys = 2", "keys = 5", "night “registry”, twists: keys must be 1 to 4."),
    ],
)
def test_faults_of_nights_are_named(folder: Path, before: str, after: str, fault: str) -> None:
    file = folder / "nights.toml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        lore.load_lore(folder)
    assert fault in str(caught.value)


def test_a_told_night_is_plain_data() -> None:
    plain = msgspec.to_builtins(Told("toll-house", True, "escaped", 20, 18, 14, 9, 1, "bard", 2))
    assert set(plain) == {
        "night",
        "won",
        "reason",
        "points",
        "target",
        "turns",
        "left",
        "keys",
        "hero",
        "level",
    }


def test_the_last_page_names_the_rank_once() -> None:
    for close in CLOSINGS:
        for rank in content.ranks():
            assert rank.name not in close.text + rank.line, rank.name
