"""The dice on the stage: both sides of a fight lie there, and what is not failed is not red."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands
from moments import go_on, sit_down
from msgspec.structs import replace

from fandg.engine.odds import Outcome
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Contender, Stakes
from fandg.games.fortune.content import HeroSheet
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.games.fortune.library import open_library
from fandg.games.fortune.state import Fortune
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.throws import Throws

FIGHT = Stakes(
    key="fight",
    title="A Rat",
    card="",
    sides=(Contender("Ana", 2, 3), Contender("Rat", 1, 1)),
    chance=0.5,
    chance_of="to win the fight",
)
TEST = Stakes(key="test", title="A Door", card="", passes="It opens.", fails="It stays shut.")

pytestmark = pytest.mark.usefixtures("weighty_fights")


def panel(hands: Hands, stakes: Stakes) -> StakePanel:
    scene = sit_down(hands)
    found = StakePanel(
        hands.stage, scene.theme, lambda _, size: pygame.Surface(size), lambda: None, list
    )
    found.layout(pygame.Rect(14, 48, 946, 548))
    found.open(stakes)
    return found


def blow(who: str, value: int, verdict: str) -> Rolls:
    return Rolls((Die(value, None, who),), f"{who} strikes", verdict, False, 0)


def owners(throw: Rolls | None) -> list[str]:
    return [die.owner for die in throw.dice] if throw is not None else []


def test_above_the_dice_stands_a_name_that_is_read_where_the_whole_has_no_room(
    hands: Hands,
) -> None:
    stage = panel(hands, FIGHT)
    long = "Professor Meenakshi Iyer of the Institute for Measures and Weights"
    stage.roll(blow("Ana", 2, "Ana misses"), settled=True)
    stage.roll(blow(long, 6, "hits"), settled=True)
    (_, _), (shown, place) = stage._page.captions()
    assert shown not in ("", long)
    assert long.endswith(shown)
    size = stage._page._caption_size(shown, place.width)
    assert size >= LEGIBLE
    assert hands.stage.type.measure(shown, stage._page.theme.label, size)[0] <= place.width


def test_both_blows_of_a_round_lie_there_until_the_next_round(hands: Hands) -> None:
    stage = panel(hands, FIGHT)
    mine, theirs = blow("Ana", 2, "Ana misses"), blow("Rat", 6, "bites")
    stage.roll(mine, settled=True)
    assert owners(stage.throw) == ["Ana"]
    stage.roll(theirs, settled=True)
    assert owners(stage.throw) == ["Ana", "Rat"]
    assert stage.throw is not None
    assert [die.stays for die in stage.throw.dice] == [True, False], "only the last one tumbles"
    assert (*stage._page.earlier, stage._page.verdict) == ("Ana misses", "Rat: bites")
    assert [who for who, _ in stage._page.captions()] == ["Ana", "Rat"]
    stage.offer(mine)
    assert owners(stage._shown) == ["Ana", "Rat"], "they lie there until it is thrown"
    stage.roll(mine, settled=True)
    assert owners(stage.throw) == ["Ana"]
    assert stage._page.earlier == ()


def test_the_blow_of_who_strikes_second_waits_beside_the_first(hands: Hands) -> None:
    stage = panel(hands, FIGHT)
    stage.roll(blow("Rat", 6, "bites"), settled=True)
    stage.offer(blow("Ana", 2, "Ana misses"))
    assert owners(stage._shown) == ["Ana", "Rat"], "each side's lies where it always does"
    assert stage._page.earlier == ("Rat: bites",)
    stage.draw(hands.stage.surface)


def test_whoever_else_is_struck_has_a_row_and_his_dice_lie_in_its_order(hands: Hands) -> None:
    struck = (*FIGHT.sides, Contender("Kit", 3, 4))
    stage = panel(hands, replace(FIGHT, sides=struck, situation="Ana strikes at two of them."))
    for who, words in (("Ana", "Ana hits"), ("Rat", "ducks"), ("Kit", "ducks as well")):
        stage.roll(blow(who, 4, words), settled=True)
    assert owners(stage.throw) == [side.name for side in struck]
    assert len(stage._page._rows) == len(struck)
    lines = (*stage._page.earlier, stage._page.verdict)
    assert lines == ("Ana hits", "Rat: ducks", "Kit: ducks as well")
    face, size = stage._page.theme.display, stage._page._pt(19)
    high = hands.stage.type.paragraph_height("\n".join(lines), 900, face, size, leading=1.1)
    assert stage._page._words.height >= high, "they are read as large as those of two"
    fallen = replace(FIGHT, sides=(*FIGHT.sides, Contender("Kit", 0, 4)))
    stage.open(fallen)
    stage.hold("Kit is down")
    assert stage._page.is_good is None, "it decides nothing between the two"


def test_a_new_kind_of_throw_finds_no_old_dice(hands: Hands) -> None:
    luck, strength = (replace(FIGHT, part=part) for part in ("abilities", "blows"))
    stage = panel(hands, luck)
    stage.roll(blow("Ana", 4, "fails"), settled=True)
    stage.open(strength)
    assert owners(stage.throw) == ["Ana"], "they lie there until others come"
    stage.offer(blow("Rat", 2, "bites"))
    assert owners(stage._shown) == ["Rat"]
    assert stage._page.earlier == ()
    stage.open(luck)
    stage.roll(blow("Ana", 4, "fails"), settled=True)
    stage.open(strength)
    stage.roll(blow("Rat", 2, "bites"), settled=True)
    assert owners(stage.throw) == ["Rat"]
    assert stage._page.earlier == ()


def test_a_success_that_a_card_adds_throws_nothing_and_asks_for_no_press(hands: Hands) -> None:
    sheet: HeroSheet = next(iter(open_library().heroes.values()))
    scene = sit_down(hands, "fortune", seed=7)
    state: Any = scene.table.match.state
    assert isinstance(state, Fortune)
    state.heroes[0].id = sheet.id
    event = DiceRolled(sheet, (2, 5), 5, 2, 2, rolled=())
    throw = event.throw(state, ["Ana"])
    assert throw.verdict == "2 of 2 successes"
    assert not throw.is_thrown
    fresh = DiceRolled(sheet, (2, 5, 6), 5, 2, 2, rolled=(2,), places=(0,)).throw(state, ["Ana"])
    assert [die.stays for die in fresh.dice] == [False, True, True]


@pytest.mark.parametrize("count", [2, 7])
def test_the_successes_of_the_throws_before_lie_above_those_that_fall_and_touch_nothing(
    hands: Hands, count: int
) -> None:
    stage = panel(hands, TEST)
    kept = tuple(Die(value, True, stays=True) for value in (6, 5, 6, 6))
    dice = tuple(Die(1 + at % 6, at % 6 == 5) for at in range(count))
    stage.roll(Rolls(dice, "Test", "4 of 6 successes", kept=kept, is_open=True), settled=True)
    small, large = stage._page.kept_places(), stage._page.dice_places()
    assert len(small) == len(kept)
    lowest = max(place.bottom for text, place in stage._page._texts)
    for place in small:
        assert place.top >= lowest
        assert place.width < large[0].width
        assert place.collidelist([*large, stage._page._words, *stage._page.button_places]) == -1


@pytest.mark.parametrize("again", [True, False])
def test_the_button_says_throw_again_as_the_rules_say_it_and_not_as_one_looked_on(
    hands: Hands, again: bool
) -> None:
    stage = panel(hands, TEST)
    stage.offer(Rolls((Die(5), Die(2)), "Test", "1 of 2", again=again))
    assert stage.button.label == ("Throw again" if again else "Throw 2 dice")


def test_dice_that_a_card_gives_are_offered_with_their_own_chance_and_no_old_dice(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    short = replace(TEST, standing="The throw falls short.", chance=0.0, progress=(0, 1))
    stage = panel(hands, short)
    stage.roll(Rolls((Die(2), Die(1)), "Test", "0 of 1", good=False, seat=0), settled=True)
    odds = Outcome("to pass Lore", 0.75)
    again = Rolls((Die(5), Die(2)), "Test", "1 of 1", good=True, seat=0, odds=odds)
    throws = Throws(
        scene.table.match.setup, hands.stage.settings, scene.tray, stage, lambda _: short
    )
    throws.lay(again)
    stage.offer(again)
    assert stage.stakes is not None
    assert (stage.stakes.chance, stage.stakes.chance_of) == (0.75, "to pass Lore")
    assert "short" not in stage.stakes.standing
    assert stage.throw is None, "the failed dice still lie there"


@pytest.mark.parametrize("game_stakes", [FIGHT, replace(TEST, progress=(0, 1))])
def test_how_it_went_is_the_largest_line(
    hands: Hands, game_stakes: Stakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    sides = tuple(replace(side, life=0) for side in game_stakes.sides[:1])
    stage = panel(hands, replace(game_stakes, sides=(*sides, *game_stakes.sides[1:])))
    stage.roll(Rolls((Die(2),), "Test", "nothing came of it", good=False, seat=0), settled=True)
    stage.hold("Told.")
    printed = dict[str, int]()
    render = Type.render

    def note(self: Type, text: str, face: str, size: int, *rest: Any) -> pygame.Surface:
        printed[text] = size
        return render(self, text, face, size, *rest)

    monkeypatch.setattr(Type, "render", note)
    stage.draw(hands.stage.surface)
    said = "Lost" if game_stakes.sides else "Failed"
    assert printed[said] > max(text.size for text, _ in stage._page._texts)
    stage.go_on()
    printed.clear()
    stage.draw(hands.stage.surface)
    assert said not in printed, "it has been read"


def test_where_both_are_down_neither_has_won(hands: Hands) -> None:
    stage = panel(hands, FIGHT)
    stage.roll(Rolls((Die(2, None, "Ana"),), "Luck", "Ana screams"), settled=True)
    stage.show(replace(FIGHT, sides=tuple(replace(side, life=0) for side in FIGHT.sides)))
    stage.hold("Both go down.")
    assert (stage._page.is_good, stage._page.outcome) == (None, "Both go down.")


def test_who_has_won_is_said_by_name_where_the_game_names_it(hands: Hands) -> None:
    stakes = replace(FIGHT, ends=("Ana wins", "The Rat wins"), passes="A level.", fails="A KO.")
    stage = panel(hands, stakes)
    words = [text.words for text, _ in stage._page._texts]
    assert "**Ana wins:** A level." in words
    assert "**The Rat wins:** A KO." in words


def test_what_the_next_throw_decides_is_announced_below_the_title_before_it(hands: Hands) -> None:
    stage = panel(hands, replace(TEST, decides="This throw decides the game."))
    stage.offer(Rolls((Die(5),), "Test", "1 of 1", good=True, seat=0))
    (title, first), (said, second), *_ = stage._page._texts
    assert (title.words, said.words) == (TEST.title, "This throw decides the game.")
    assert first.bottom <= second.top
    assert said.size > stage._page._texts[2][0].size


def test_the_button_of_a_crowded_stage_is_legible(hands: Hands) -> None:
    long = "A long sentence that goes on about what happens here, and whom it happens to. " * 6
    stage = panel(hands, replace(FIGHT, situation=long, task=long, passes=long, fails=long))
    stage.offer(Rolls((Die(5),), "Test", "1 of 1", good=True, seat=0, again=True))
    metrics = hands.stage.metrics
    assert stage.button.size >= LEGIBLE
    assert metrics.pt(stage.button.size) >= LEGIBLE
    assert stage._page.rect.contains(stage.button.rect)


def test_five_dice_of_a_fight_are_set_as_large_as_four(hands: Hands) -> None:
    stage, scales = panel(hands, FIGHT), list[float]()
    for count in (2, 3):
        stage.clear()
        stage.open(FIGHT)
        dice = (
            *(Die(4, None, "Ana") for _ in range(count)),
            Die(1, None, "Rat"),
            Die(2, None, "Rat"),
        )
        stage.roll(Rolls(dice, "Fight", "2 hits", good=True, seat=0), settled=True)
        scales.append(stage._page.scale)
    assert scales[0] == scales[1]


def test_a_test_that_goes_on_is_told_neither_as_passed_nor_as_failed(hands: Hands) -> None:
    stage = panel(hands, TEST)
    stage.roll(Rolls((Die(5),), "Test", "1 of 2", good=False, seat=0, is_open=True), settled=True)
    stage.hold("The next roll follows.")
    assert stage._page.outcome == "The next roll follows."
    stage.roll(Rolls((Die(2),), "Test", "1 of 2", good=False, seat=0), settled=True)
    stage.hold("")
    assert stage._page.outcome == TEST.fails


def test_words_stand_still_where_dice_are_added(hands: Hands) -> None:
    stage = panel(hands, TEST)
    places = []
    for count in (2, 3, 5, 6):
        stage.roll(Rolls((Die(2),) * count, "Test", "0 of 2", good=False), settled=True)
        places.append((stage._page._words.topleft, [rect.top for _, rect in stage._page._texts]))
    assert places == [places[0]] * len(places)


def test_a_throw_that_earns_another_waits_for_its_press_beside_what_fell_first(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "fortune", seed=7)

    def waits_again() -> bool:
        event = scene.director.holds.event
        return isinstance(event, DiceRolled) and event.again and scene.at_stake.awaits_press

    go_on(hands, scene, waits_again, "outcome", "tableau", "card", "throw")
    first, again = [e for e in scene.table.match.log if isinstance(e, DiceRolled)][-2:]
    assert first.is_open
    assert scene.at_stake.button.label == "Throw again"
    assert scene.at_stake.throw is not None
    assert [die.value for die in scene.at_stake.throw.dice] == [*first.dice]
    scene.director.press()
    for _ in range(4):
        hands.stage.update(0.1)
    assert [die.value for die in scene.at_stake.throw.dice] == [*again.dice]


def test_what_is_saved_is_said_while_the_dice_are_thrown_again(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", seed=7)

    def throws_on() -> bool:
        stakes = scene.at_stake.stakes
        return stakes is not None and "saved" in stakes.standing

    go_on(hands, scene, throws_on, "outcome", "tableau", "card", "throw")
    stakes = scene.at_stake.stakes
    assert stakes is not None
    assert stakes.progress is not None
    assert 0 < stakes.progress[0] < stakes.progress[1]
    assert "saved" in stakes.standing
    assert stakes.chance is not None
    # A table that was just opened has seen nothing of that: no word of it foretells a throw.
    scene.at_stake.known = None
    before = scene.director.throws._before(stakes, Rolls((), "", ""))
    assert (before.standing, before.chance, before.progress) == ("", None, None)


def test_dice_roll_beside_the_odds_and_never_over_them(hands: Hands) -> None:
    stage = panel(hands, FIGHT)
    stage.offer(blow("Ana", 2, "Ana misses"))
    stage.roll(blow("Ana", 2, "Ana misses"), settled=False)
    page = stage._page
    for seconds in (0.05, 0.1, 0.2, 0.3):
        (drawn,) = page.draw_tumbling(hands.stage.surface, seconds)
        assert drawn.right <= page._words.left
        names = [place for _, place in page.captions()]
        assert names
        assert drawn.collidelist(names) < 0, "a die rolls over the name of whose it is"
        assert drawn.left >= page.rect.left - drawn.width


def test_what_a_throw_needs_is_read_beside_what_the_other_side_threw(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "fandg.ui.table.stake_page.print_sentence", lambda _, words, __: said.append(words)
    )
    needs = replace(FIGHT, chance=0.25, chance_of="to survive with 1 save")
    stage = panel(hands, needs)
    stage.roll(blow("Rat", 6, "bites"), settled=True)
    stage.offer(replace(blow("Ana", 2, "misses"), odds=Outcome(needs.chance_of, 0.25)))
    stage.draw(hands.stage.surface)
    assert said[-1] == "Ana strikes: 25 % to survive with 1 save"


def test_no_type_changes_its_size_from_blow_to_blow(hands: Hands) -> None:
    other = "The Fortune Teller"
    sides = Contender("Ana", 2, 3), Contender(other, 1, 1)
    stage = panel(hands, replace(FIGHT, sides=sides, flows=True, situation="Round 1.", task="Hit."))
    page, sizes = stage._page, set[int]()
    names: dict[str, set[tuple[int, int]]] = {}
    for throw in (None, blow("Ana", 2, "misses"), blow(other, 6, "hits"), blow("Ana", 1, "hits")):
        if throw is not None:
            stage.roll(throw, settled=True)
        sizes.add(page._texts[0][0].size)
        for name, place in page.captions():
            names.setdefault(name, set()).add(place.size)
    assert len(sizes) == 1
    assert all(len(there) == 1 for there in names.values()), names
    assert len({high for there in names.values() for _, high in there}) == 1
