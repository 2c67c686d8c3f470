"""The art kit: what it promises about type, contrast, icons and sizes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fandg.engine.prose import escape
from fandg.engine.rulebook import rulebook_of
from fandg.engine.show import Die
from fandg.paths import assets_folder, icon_names
from fandg.ui.art import cards, dice, markers, materials, paper, playing
from fandg.ui.art.cache import INKED, SurfaceCache, folded, inked
from fandg.ui.art.color import Rgb, lighter
from fandg.ui.art.faces import FACE_NAMES, Face
from fandg.ui.art.hourglass import hourglass
from fandg.ui.art.icons import icon
from fandg.ui.art.lines import line_width, wrap_line
from fandg.ui.art.paragraph import lay_out
from fandg.ui.art.small_titles import set_small
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import LEGIBLE, Type, house_type
from fandg.ui.look import look_of, theme_for

GAMES = (None, "dummies", "fortune")
NAMES = (
    "Ana",
    "Zażółć Gęślą",
    "Ελένη",
    "Дмитрий",
    "שלום Ana",
    "Ana שלום Ben",
    "سلام",
    "देवनागरी",
    "李小龍",
    "한글",
    "a\x00\x07\u200bb",
    "🧙‍♂️ Merlin",
    "\ud800",
    "W" * 40,
    " ",
    "",
    "*_{icon:skull}\\",
)

DECKS = [deck for game in GAMES for deck in look_of(game).decks.values()]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture(params=[(game, stark) for game in GAMES for stark in (False, True)])
def theme(request: pytest.FixtureRequest) -> Theme:
    game, stark = request.param
    return theme_for(game, stark)


def luminance(color: Rgb) -> float:
    """Relative luminance, 0 for black to 1 for white, as WCAG 2 defines it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = color
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(a: Rgb, b: Rgb) -> float:
    """The contrast ratio of two colours, 1 to 21; running text needs 4.5."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_can_be_read_on_every_ground(theme: Theme) -> None:
    for ink in (theme.ink, theme.ink_soft, theme.accent, theme.good, theme.bad):
        for ground in (theme.paper, theme.paper_dark):
            assert contrast(ink, ground) >= 4.5
    for ground in (theme.table, theme.felt, theme.leather, lighter(theme.leather, 0.2)):
        assert contrast(theme.chalk, ground) >= 4.5
    for ground in (theme.table, theme.felt, theme.leather):
        assert contrast(theme.chalk_soft, ground) >= 4.5
    assert contrast(theme.ink, theme.brass) >= 4.5


def test_chalk_can_be_read_on_every_deck_and_paper_on_every_suit() -> None:
    theme = theme_for(None)
    for deck in DECKS:
        assert contrast(theme.chalk, deck.color) >= 4.5
    for color in materials.SUITS.values():
        assert contrast(color, theme.paper) >= 4.5


def test_owners_differ_in_more_than_colour(theme: Theme) -> None:
    assert len({seat.pattern for seat in theme.seats}) == len(theme.seats)
    assert len({seat.letter for seat in theme.seats}) == len(theme.seats)


def test_unknown_game_has_the_house_theme() -> None:
    assert theme_for("no-such-game") == theme_for(None)


def test_metrics_scale_and_never_vanish() -> None:
    assert Metrics(1, 1).px(1) == 8
    assert Metrics(1.5, 1).px(2) == 24
    assert Metrics(0.1, 1).px(0.5) == 1
    assert Metrics(1, 2).pt(16) == 32
    assert Metrics(0.2, 0.8).pt(16) == 8


def test_unknown_icon_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-icon"):
        icon("no-such-icon", 16, (0, 0, 0))


def test_icons_come_at_their_size_and_colour() -> None:
    for name in icon_names():
        picture = icon(name, 24, (200, 10, 20))
        assert picture.get_size() == (24, 24)
        assert pygame.mask.from_surface(picture).count() > 6, name
    solid = icon("dot", 32, (200, 10, 20))
    assert solid.get_at((16, 16))[:3] == (200, 10, 20)


def test_every_borrowed_icon_is_credited() -> None:
    credits = (assets_folder() / "CREDITS.md").read_text(encoding="utf-8")
    assert "CC BY 3.0" in credits
    assert "Lorc" in credits
    assert "Contributors of game-icons.net" not in credits


def test_decks_name_icons_that_ship() -> None:
    for deck in DECKS:
        assert deck.emblem in icon_names()


def test_pictures_of_the_rulebooks_name_decks_that_are_printed() -> None:
    for game in GAMES:
        if game:
            pictures = [section.picture for section in rulebook_of(game).sections]
            assert {picture.inks for picture in pictures if picture} <= set(look_of(game).decks)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", sorted(FACE_NAMES))
def test_any_name_is_drawn(name: str, face: str) -> None:
    kit = Type()
    line = kit.render(name, face, 18, (0, 0, 0))
    assert line.get_height() >= 18
    assert abs(line.get_width() - kit.measure(name, face, 18)[0]) <= 2
    assert kit.measure(kit.ellipsize(name, face, 18, 120), face, 18)[0] <= 120
    assert kit.paragraph(name, 120, face, 18, (0, 0, 0)).get_width() == 120


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.integers(20, 200))
def test_no_text_breaks_a_line(text: str, width: int) -> None:
    kit = Type()
    for line in kit.wrap(text, "atkinson", 16, width):
        assert len(line) <= 1 or kit.measure(line, "atkinson", 16)[0] <= width
    shown = kit.paragraph(text, width, "atkinson", 16, (0, 0, 0))
    assert shown.get_width() == width
    escaped = kit.paragraph(escape(text), width, "atkinson", 16, (0, 0, 0))
    assert escaped.get_width() == width


def test_wrapping_keeps_every_word() -> None:
    text = "Draw two cards, then discard one of them.\nThe end."
    lines = Type().wrap(text, "atkinson", 18, 110)
    assert " ".join(lines).split() == text.split()
    assert "The end." in lines


def test_marks_set_bold_italic_and_icons() -> None:
    kit = Type()
    plain = kit.paragraph("two cards", 300, "atkinson", 18, (0, 0, 0))
    bold = kit.paragraph("**two** cards", 300, "atkinson", 18, (0, 0, 0))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(bold, "RGBA")
    shown = kit.paragraph(escape("**two** {icon:skull}"), 300, "atkinson", 18, (0, 0, 0))
    icons = kit.paragraph("**two** {icon:skull}", 300, "atkinson", 18, (0, 0, 0))
    assert pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(icons, "RGBA")


def test_number_stays_with_the_icon_it_counts() -> None:
    kit = Type()
    text = "gain 2 {icon:laurel}"
    whole = kit.measure("gain 2", "atkinson", 20)[0] + 8
    assert kit.paragraph_height(text, whole, "atkinson", 20) == kit.paragraph_height(
        "gain\n2 x", whole, "atkinson", 20
    )


@pytest.mark.parametrize("width", range(60, 400, 12))
def test_a_number_is_never_parted_from_its_per_cent(width: int) -> None:
    text = "gets past the villain, unseen or by a fight: **88 %**, else 12 % or nothing"
    lines = lay_out(text, width, "atkinson", 16, 1.2, None).lines
    assert not any(line[0].text.startswith("%") for line, _ in lines)


def test_paragraph_ends_where_it_is_told() -> None:
    kit = Type()
    text = "one two three four five six seven eight nine ten " * 5
    step = kit.paragraph_height("x", 200, "atkinson", 16)
    short = kit.paragraph(text, 200, "atkinson", 16, (0, 0, 0), max_lines=2)
    assert short.get_height() == 2 * step


def test_fitting_never_exceeds_its_box() -> None:
    kit = Type()
    size = kit.fit("The Drowning Room", "limelight", 90, largest=40, smallest=6)
    assert kit.measure("The Drowning Room", "limelight", size)[0] <= 90
    size = kit.fit_paragraph("word " * 60, 200, 120, "atkinson", largest=30, smallest=6)
    assert kit.paragraph_height("word " * 60, 200, "atkinson", size) <= 120


def test_fonts_live_through_an_end_of_pygame() -> None:
    kit = Type()
    kit.render("before", "atkinson", 15, (1, 2, 3))
    pygame.quit()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    assert kit.render("after", "atkinson", 15, (1, 2, 3)).get_width() > 5


def test_all_caches_together_are_bounded_and_keep_what_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fandg.ui.art.cache.LEAST", 1024 * 1024)
    monkeypatch.setattr("fandg.ui.art.cache.WINDOWS", 0)
    one, other = SurfaceCache(), SurfaceCache()
    made = []

    def build() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((256, 256), depth=32)

    for key in (1, 2, 3, 1, 4, 1, 5, 1):
        one.get(key, build)
    assert len(made) == 5
    for key in (1, 2, 3):
        other.get(key, build)
    assert len(made) == 8
    one.get(1, build)
    assert len(made) == 8, "what was used last is still held"
    one.get(3, build)
    assert len(made) == 9, "what was not has made room"


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (40, 24), (640, 360), (1280, 720)])
def test_grounds_and_panels_have_the_size_asked_for(size: tuple[int, int], theme: Theme) -> None:
    assert paper.wood_table(size, theme).get_size() == size
    for make in (paper.leather_panel, paper.ribbon, paper.brass_frame):
        assert make(size, theme).get_size() == size
    assert paper.glow(size, theme.glow).get_size() == size
    assert paper.shadow(size, 8).get_size() == (size[0] + 16, size[1] + 16)


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "focused", "blocked"])
def test_button_words_can_be_read(state: paper.ButtonState, theme: Theme) -> None:
    face = paper.button_face((160, 40), theme, state)
    average = pygame.transform.average_color(face, pygame.Rect(20, 10, 120, 20))
    assert contrast(paper.button_ink(theme, state), average[:3]) >= 4.5


LONG = cards.CardFace(
    deck=DECKS[-1],
    title="The Extraordinarily Long Name of a Card",
    icons=("skull", "gate", "fire", "rope"),
    index="12+",
    index_icon="agility",
    value="Agility 5+, two needed, and then some more words than fit",
    body="word " * 120,
    flavour="flavour " * 20,
    footer="DANGER",
)


@pytest.mark.parametrize("size", [(40, 56), (120, 168), (250, 350), (500, 700)])
def test_any_card_is_drawn_at_any_size(size: tuple[int, int]) -> None:
    theme = theme_for("fortune")
    assert cards.card_face(LONG, size, theme).get_size() == size
    assert cards.card_face(cards.CardFace(DECKS[0], ""), size, theme).get_size() == size
    assert cards.card_face(LONG, size, theme) is cards.card_face(LONG, size, theme)
    for deck in DECKS:
        assert cards.card_back(deck, size, theme).get_size() == size


@pytest.mark.parametrize("title", ["Spring-Loaded Grapple", "Countess Hedda von Hohl", "Noon"])
@pytest.mark.parametrize("width", [160, 220, 300])
def test_a_title_breaks_between_words_into_lines_of_much_the_same_length(
    title: str, width: int
) -> None:
    room = pygame.Rect(0, 0, width, max(width // 4, 30))
    face, size, lines = cards._set_title(title, room, theme_for("fortune"))
    assert " ".join(lines) == title
    wide = [house_type().measure(line, face, size)[0] for line in lines]
    assert max(wide) <= width
    if len(lines) > 1:
        assert min(wide) * 3 > max(wide)


@pytest.mark.parametrize(
    ("title", "width", "lines"),
    [
        ("Noon", 44, ["Noon"]),
        ("What Is in the Cello Case", 62, ["What Is in", "the Cello", "Case"]),
        ("Secondhand Service Revolver", 46, ["Second-", "hand", "Service", "Revolver"]),
        ("Spring-Loaded Grapple", 48, ["Spring-", "Loaded", "Grapple"]),
        ("Everything", 40, ["Every-", "thing"]),
        ("Factory-Seconds Rapier", 66, ["Factory-", "Seconds", "Rapier"]),
    ],
)
def test_a_title_on_a_small_card_is_read_whole(title: str, width: int, lines: list[str]) -> None:
    found = set_small(title, width, 72, theme_for("fortune"), 12)
    assert found is not None
    assert found.lines == lines
    assert found.size >= LEGIBLE
    assert max(house_type().measure(line, found.face, found.size)[0] for line in lines) <= width


def test_a_title_that_could_not_be_read_is_left_to_the_card_when_it_is_held_up() -> None:
    assert set_small("Spring-Loaded Grapple", 20, 72, theme_for("fortune"), 12) is None
    assert set_small("Spring-Loaded Grapple", 48, 20, theme_for("fortune"), 12) is None


@pytest.mark.parametrize("rank", playing.RANKS)
def test_playing_cards_differ(rank: str) -> None:
    theme = theme_for("dummies")
    faces = {
        pygame.image.tobytes(playing.playing_card(rank, suit, (100, 140), theme), "RGBA")
        for suit in materials.SUITS
    }
    assert len(faces) == 4


def test_wrong_playing_cards_and_dice_are_refused() -> None:
    theme = theme_for(None)
    with pytest.raises(ValueError, match="rank"):
        playing.playing_card("11", "hearts", (100, 140), theme)
    with pytest.raises(ValueError, match="suit"):
        playing.playing_card("A", "coins", (100, 140), theme)
    with pytest.raises(ValueError, match="die"):
        dice.die_face(7, 40)


@pytest.mark.parametrize("size", [28, 48, 120])
def test_a_die_that_failed_lies_deeper_than_one_that_counts(size: int) -> None:
    def breadth(counts: bool) -> int:
        face = dice.die_face(3, size, counts=counts)
        return pygame.mask.from_surface(face, 250).get_bounding_rects()[0].width

    assert breadth(True) == size
    assert breadth(False) < size * 0.9


def test_tumbling_die_ends_as_it_lies() -> None:
    for seed in range(8):
        assert abs(dice.resting_turn(seed)) <= 16
        frame = dice.tumbling_frame(1, 40, 1.0, seed)
        assert frame.get_size() == (80, 80)
        spot, ivory = frame.get_at((40, 40)), frame.get_at((40, 30))
        assert spot.r > 2 * spot.g
        assert min(ivory[:3]) > 180
    assert max(dice.tumbling_frame(4, 40, -1).get_size()) <= 80
    assert dice.tumbling_frame(4, 40, 0.5, 3) is dice.tumbling_frame(4, 40, 0.5, 11)


def test_coloured_dice_can_be_drawn_however_they_turn_in_the_air() -> None:
    drawn = {
        dice.tumbling_die(Die(value, make=make), 12, step / 23, seed).get_width()
        for make, values in dice.MAKES.items()
        for value in {*values}
        for seed in range(8)
        for step in range(24)
    }
    assert 12 < min(drawn) <= max(drawn) <= 28


def test_markers_and_the_hourglass_are_drawn_small_and_large(theme: Theme) -> None:
    for size in (12, 28, 90):
        for seat in theme.seats:
            wide = markers.marker("skull", size, theme, seat=seat).get_width()
            assert wide == size + 2 * (size // 4)
            assert markers.seat_badge(seat, size, theme).get_size() == (size, size)
            assert markers.seat_swatch((size, 9), seat).get_size() == (size, 9)
        assert markers.coin(size, theme, "10").get_size() == (size, size)
        for level in (-1, 0, 0.5, 1, 2):
            assert hourglass((size, size * 2), level, theme).get_size() == (size, size * 2)


def test_lost_hearts_are_hollow() -> None:
    theme = theme_for(None)
    row = markers.heart_row(1, 2, 40, theme)
    full, lost = row.subsurface((0, 0, 40, 40)), row.subsurface((44, 0, 40, 40))
    assert full.get_at((20, 20)).a == 255
    assert lost.get_at((20, 20)).a == 0


def test_sounds_are_small_and_all_there() -> None:
    names = {file.stem for file in (assets_folder() / "sounds").glob("*.ogg")}
    assert {"card-draw", "card-flip", "dice-roll-1", "dice-roll-2", "victory", "curtain"} <= names
    total = sum(file.stat().st_size for file in (assets_folder() / "sounds").iterdir())
    assert total < 1_200_000


def test_licences_lie_beside_the_fonts() -> None:
    folder = assets_folder() / "fonts"
    families = {file.name.removesuffix(".LICENSE.txt") for file in folder.glob("*.LICENSE.txt")}
    for file in folder.glob("*.woff2"):
        assert any(file.name.startswith(family) for family in families)


@pytest.mark.parametrize("face", ["fell", "atkinson"])
@pytest.mark.parametrize("mark", ["", "_"])
@pytest.mark.parametrize("size", [13, 18, 31])
def test_words_of_a_paragraph_stand_as_near_as_those_of_a_line(
    face: str, mark: str, size: int
) -> None:
    text = "of four of five of him for if of fame"
    (line,) = lay_out(f"{mark}{text}{mark}", 9000, face, size, 1.2, None).lines
    cut = Face(face, italic=mark != "")
    by_ink = sum(line_width(word, cut, size) for word in text.split())
    by_ink += text.count(" ") * line_width(" ", Face(face), size)
    in_one = line_width(text, cut, size)
    assert in_one - 2 <= line[1] <= (in_one + by_ink) / 2 + text.count(" ")


def test_the_title_of_a_card_behind_others_runs_up_its_edge_with_no_word_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = list[str]()
    render = Type.render

    def note(self: Type, text: str, *args: Any, **more: Any) -> pygame.Surface:
        printed.append(text)
        return render(self, text, *args, **more)

    monkeypatch.setattr(Type, "render", note)
    for title in ("Borrowed Overalls", "Sewn into the Lining", "Gold in the Gazette"):
        printed.clear()
        spec = cards.CardFace(look_of("fortune").decks["event"], title)
        cards.card_glance(spec, (62, 88), 0.5, theme_for("fortune"))
        assert " ".join(printed) == title


def test_a_number_and_its_percent_sign_never_stand_on_two_lines() -> None:
    cut = Face("atkinson")
    lines = [wrap_line("about 7 % to fight", cut, 15, width) for width in range(40, 200, 5)]
    assert all(not line.startswith("%") for found in lines for line in found)


def test_pictures_made_to_be_drawn_in_every_frame_look_as_they_did() -> None:
    ground = pygame.Surface((60, 60))
    ground.fill((90, 140, 30))
    picture = paper.on_shadow(icon("star", 40, (250, 200, 40)), 10, 3)

    def look(of: pygame.Surface, flags: int = 0) -> bytes:
        drawn = ground.copy()
        drawn.blit(of, (0, 0), None, flags)
        return pygame.image.tobytes(drawn, "RGB")

    plain = look(picture)
    assert plain != pygame.image.tobytes(ground, "RGB")
    for seen in (look(folded(picture)), look(inked(picture), INKED)):
        assert max(abs(one - other) for one, other in zip(plain, seen, strict=True)) <= 2
    assert inked(ground) is ground
