"""Rulebooks: reading one, what is said of a faulty one, and finding a rule by typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fandg.engine.errors import PackError
from fandg.engine.rulebook import GUIDE_LENGTH, Rulebook, load_rulebook, plain_text

BOOK = """
[[section]]
id = "stew"
chapter = "Food"
title = "Stirring the stew"
page = 1
text = '''
The **cook** stirs {icon:pot} once, _anticlockwise_. Cafés may differ.

Carrots: 2
Onions: 3
'''
picture = { inks = "soup", icons = ["pot", "ladle"] }
guide = "Stir once."
see = ["ladle"]

[[section]]
id = "ladle"
chapter = "Tools"
title = "Who holds the ladle"
page = 2
text = "Whoever is hungriest goes first. Paralysed guests are fed, and a stew is shared."

[[section]]
id = "lid"
chapter = "Tools"
title = "The lid"
page = 2
text = "The lid is part of the pot."
ruling = 1
reason = "Nobody ever said so."
see = ["stew"]
"""


def read(tmp_path: Path, text: str) -> Rulebook:
    folder = tmp_path / "kitchen"
    folder.mkdir(exist_ok=True)
    file = folder / "rulebook.toml"
    file.write_text(text, encoding="utf-8")
    return load_rulebook(file)


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(PackError) as caught:
        read(tmp_path, text)
    return list(map(str, caught.value.faults))


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return read(tmp_path, BOOK)


def found(book: Rulebook, words: str) -> list[str]:
    return [section.id for section, _ in book.search(words)]


# Reading


def test_sections_keep_their_order_and_chapters(book: Rulebook) -> None:
    assert [section.id for section in book.sections] == ["stew", "ladle", "lid"]
    assert book.chapters == ["Food", "Tools"]
    assert [section.id for section in book.in_chapter("Tools")] == ["ladle", "lid"]


def test_a_section_is_found_by_its_id(book: Rulebook) -> None:
    section = book.find("lid")
    assert section is not None
    assert (section.ruling, section.reason, section.see) == (1, "Nobody ever said so.", ("stew",))
    assert book.find("fork") is None


def test_paragraphs_keep_their_markup_and_lines(book: Rulebook) -> None:
    assert book.sections[0].paragraphs == [
        "The **cook** stirs {icon:pot} once, _anticlockwise_. Cafés may differ.",
        "Carrots: 2\nOnions: 3",
    ]


def test_plain_text_has_no_markup(book: Rulebook) -> None:
    assert book.sections[0].plain == (
        "The cook stirs once, anticlockwise. Cafés may differ. Carrots: 2; Onions: 3"
    )


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a Cook {icon:pot}, too", "a Cook, too"),
        ("{icon:pot} **Stew**: hot", "Stew: hot"),
        ("see _The lid_.", "see The lid."),
        ("snake_case stays", "snake_case stays"),
        ("at the end {icon:pot}", "at the end"),
    ],
)
def test_markup_goes_without_a_trace(text: str, plain: str) -> None:
    assert plain_text(text) == plain


# Faults


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"cannot be read"):
        load_rulebook(tmp_path / "rulebook.toml")


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        (
            'title = "The lid"',
            'titel = "The lid"',
            "section lid, titel: there is no field “titel”.",
        ),
        ('title = "The lid"', "", "section lid, title: it is missing."),
        ('title = "The lid"', 'title = " "', "section lid, title: it is empty."),
        ('title = "The lid"', "title = 3", "section lid, title: text is needed"),
        (
            'see = ["ladle"]',
            'see = ["fork"]',
            "section stew, see: it names what is not there: fork.",
        ),
        ('id = "ladle"', 'id = "Ladle"', "section Ladle, id: it is not in kebab-case."),
        ('id = "ladle"', 'id = "lid"', "section lid, id: it stands twice."),
        ("page = 1", "page = 3", "section ladle, page: it comes after page 3."),
        ("page = 1", "page = 0", "section stew, page: it comes after page 1."),
        ('reason = "Nobody ever said so."', "", "section lid, reason: a ruling has one"),
        ("ruling = 1", "", "section lid, reason: a ruling has one"),
        ('guide = "Stir once."', f'guide = "{"x" * (GUIDE_LENGTH + 1)}"', "section stew, guide:"),
        ("[[section]]", "[[rule]]", "write [[section]] above every section"),
        ('id = "stew"', "id = stew", "is not TOML"),
    ],
)
def test_faults_name_file_section_and_field(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    said = faults(tmp_path, BOOK.replace(before, after))
    assert any(fault in sentence for sentence in said), said
    assert all(sentence.startswith("kitchen/rulebook.toml") for sentence in said)


def test_all_faults_are_said_at_once(tmp_path: Path) -> None:
    broken = BOOK.replace('title = "The lid"', "title = 3").replace("page = 1", 'page = "one"')
    assert len(faults(tmp_path, broken)) == 2


def test_two_rulings_of_one_number_are_a_fault(tmp_path: Path) -> None:
    again = BOOK + BOOK[BOOK.index('[[section]]\nid = "lid"') :].replace('"lid"', '"cover"')
    assert any("ruling: it stands twice" in fault for fault in faults(tmp_path, again))


# Searching


def test_titles_come_before_texts(book: Rulebook) -> None:
    assert found(book, "ladle") == ["ladle"]
    assert found(book, "stew") == ["stew", "ladle"]


@pytest.mark.parametrize("typed", ["CAFES", "cafés", "café", "caf", "Cafe\u0301s"])
def test_case_accents_and_endings_do_not_matter(book: Rulebook, typed: str) -> None:
    assert found(book, typed) == ["stew"]


@pytest.mark.parametrize("typed", ["paralysed", "paralyzed", "Paralysis", "paral"])
def test_spelling_is_forgiven(book: Rulebook, typed: str) -> None:
    assert found(book, typed) == ["ladle"]


def test_filler_words_do_not_count(book: Rulebook) -> None:
    assert found(book, "who goes first") == ["ladle"]
    assert found(book, "how do I stir the stew") == ["stew"]


def test_filler_words_alone_are_looked_for(book: Rulebook) -> None:
    assert found(book, "who") == ["ladle"]


def test_without_a_section_for_all_words_the_most_count(book: Rulebook) -> None:
    assert found(book, "pot lid dragon") == ["lid"]


@pytest.mark.parametrize("typed", ["dragon", "", "  ", "?!"])
def test_nothing_is_found_for_nothing(book: Rulebook, typed: str) -> None:
    assert book.search(typed) == []


def test_a_reason_is_searched_as_well(book: Rulebook) -> None:
    assert found(book, "nobody said") == ["lid"]


def test_an_excerpt_shows_the_words_around_the_hit(tmp_path: Path) -> None:
    long = "Before it there is a great deal to be said. " * 9
    text = BOOK.replace("The lid is part", f"{long} Now the kettle sings. {long} The lid is part")
    ((_, excerpt),) = read(tmp_path, text).search("kettle")
    assert excerpt.startswith("… ")
    assert excerpt.endswith(" …")
    assert "Now the kettle sings." in excerpt
    assert len(excerpt) < 140


def test_a_section_without_a_picture_has_the_first_of_its_chapter(tmp_path: Path) -> None:
    salt = BOOK[BOOK.index('[[section]]\nid = "lid"') :].replace('"lid"', '"salt"')
    more = BOOK + salt.replace('"Tools"', '"Food"').replace("ruling = 1", "ruling = 2")
    book = read(tmp_path, more)
    stew, ladle, lid, last = book.sections
    assert stew.picture is not None
    assert stew.picture.icons == ("pot", "ladle")
    assert book.picture_of(last) == stew.picture
    assert book.picture_of(ladle) is book.picture_of(lid) is None


def test_what_lies_beside_a_rulebook_as_a_part_of_it_follows_and_is_looked_over_with_it(
    tmp_path: Path,
) -> None:
    book = read(tmp_path, BOOK)
    part = tmp_path / "kitchen" / "rulebook-cellar.toml"
    part.write_text(
        '[[section]]\nid = "wine"\nchapter = "Cellar"\ntitle = "Wine"\npage = 9\n'
        'text = "There is some."\nsee = ["stew"]\n',
        encoding="utf-8",
    )
    longer = load_rulebook(tmp_path / "kitchen" / "rulebook.toml")
    assert [section.id for section in longer.sections] == [
        *(section.id for section in book.sections), "wine",
    ]  # fmt: skip
    part.write_text(part.read_text("utf-8").replace('"stew"]', '"cork"]'), encoding="utf-8")
    with pytest.raises(PackError, match="cork"):
        load_rulebook(tmp_path / "kitchen" / "rulebook.toml")
