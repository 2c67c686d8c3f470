"""The stage of a moment: what is at stake, large over the board, with the dice that decide it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from fandg.engine.prose import capital
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Stakes
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.intents import Command, Intent, Press
from fandg.ui.stage import Stage
from fandg.ui.table.clearing import find_bare
from fandg.ui.table.dice_beside import DiceBeside
from fandg.ui.table.held_panel import GO_ON
from fandg.ui.table.stake_page import MomentPage, Pictures, State, Tints
from fandg.ui.table.told_dice import ToldDice
from fandg.ui.table.tray import tumble_of
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button

BUTTON = 22
"""The type of the button, as large as on a page that finds all the room it wants."""

FOLDS = (
    "**Look at the board (F):** folds this page away, so that the board below is seen, and lays it "
    "out again."
)
"""What the sign at the corner of the page does, which is a picture alone."""


class StakePanel:
    """What lies in the middle of the table while something great is decided.

    Dice are offered to a person, thrown, and lie there; their outcome is held until he goes on.
    Folded it is a slip at the board's upper edge, so that the board can be looked at.
    """

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        pictures: Pictures,
        on_change: Callable[[], None],
        kept_clear: Callable[[], Sequence[pygame.Rect]],
        tint_of: Tints = lambda _: None,
    ) -> None:
        """`kept_clear` says over what it must not lie while it is folded."""
        self.stage = stage
        self.stakes: Stakes | None = None
        self.known: Stakes | None = None
        """What was at stake last as far as all know who look, though it may be put away by now."""
        self.throw: Rolls | None = None
        """The dice that lie there or tumble: in a fight with those of the other side's throw."""
        self._verdicts: tuple[str, ...] = ()
        """What they came to, a line for each side."""
        self._taken: tuple[Die, ...] = ()
        """Where blow follows blow, the other side's last dice, where new ones took their place."""
        self._thrown_for = ""
        """For which part of what is at stake the dice were thrown that lie there."""
        self.folded = False
        self.on_press: Callable[[], None] = lambda: None
        self.on_rush: Callable[[], None] = lambda: None
        self.find_below: Callable[[], int] = lambda: 0
        """How far below the board it may lie, where nothing is asked ..."""
        self.find_beside: Callable[[], int] = lambda: 0
        """... and how far beside it."""
        self.find_aside: Callable[[], pygame.Rect] = lambda: pygame.Rect(0, 0, 0, 0)
        """In whose lower corner it lies folded, where the board has no bare place."""
        self.offered: frozenset[str] = frozenset()
        """The keys of the answers that are offered now: dice that throw again so can be clicked."""
        self._on_change = on_change
        self._kept_clear = kept_clear
        self._coming: Rolls | None = None
        """The dice that wait for their press."""
        self._time = 0.0
        self._throws = 0
        self._read = ""
        """The card of which a person has seen the outcome: it is not laid out again by itself."""
        self._board = pygame.Rect(0, 0, 1, 1)
        self._page = MomentPage(stage, theme, pictures, tint_of)
        self.button = Button(stage, "", self._press, theme, size=BUTTON)
        self.rush = Button(stage, "", self._press_rush, theme, size=BUTTON)
        """What throws on until there is something to stop for, beside the button."""
        self.sign = Button(stage, "", self.fold, theme, icon_name="map", size=16, help_text=FOLDS)
        """What folds it, and lays it out again."""
        self._beside = DiceBeside(stage, theme)
        self._beside_board = 0
        """How far beside the board it could lie when it was laid out."""

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self._page.theme = self._beside.theme = theme
        self.button.theme = self.rush.theme = self.sign.theme = theme

    # What is at stake

    @property
    def is_open(self) -> bool:
        """Whether it lies on the table, folded or not."""
        return self.stakes is not None

    @property
    def is_laid_out(self) -> bool:
        """Whether it lies over the board, and not only as a slip at its edge."""
        return self.is_open and not self.folded

    @property
    def key(self) -> str:
        """What is at stake; empty for nothing."""
        return self.stakes.key if self.stakes is not None else ""

    @property
    def part(self) -> str:
        """Which part of it is decided."""
        return self.stakes.part if self.stakes is not None else ""

    @property
    def flows(self) -> bool:
        """Whether one press is for all throws."""
        return self.stakes is not None and self.stakes.flows

    def show(self, stakes: Stakes | None) -> None:
        """Lay out what is at stake now, unless its outcome was read; nothing: put it away."""
        self.known = stakes
        if stakes is None:
            self.clear()
        elif stakes.card != self._read:
            self.open(stakes)

    def open(self, stakes: Stakes) -> None:
        """Lay out what is at stake, as before a throw for it or a question about it."""
        self._read = ""
        if stakes.key != self.key:
            self.throw = self._coming = None
            self._verdicts = self._page.earlier = self._taken = ()
            self.folded = False
            self._say_press("")
            self._unread()
        self.stakes = self.known = stakes
        self._arrange()

    def ask(self, stakes: Stakes | None, *, folds: bool) -> None:
        """Lie there while a question is put; folded where its answers lie under it."""
        if stakes is None:
            self.clear()
        else:
            self.open(stakes)
            self.folded = folds
            self._arrange()

    def clear(self) -> None:
        """Put it away; what was at stake last is known still."""
        self.stakes = self.throw = self._coming = None
        self._read = ""
        self._say_press("")
        self._unread()
        self._verdicts = self._page.earlier = self._taken = ()
        self._time = 0.0
        self._arrange()

    def fold(self) -> None:
        """Fold it to a slip, to look at the board, or lay it out again."""
        if self.is_open:
            self.folded = not self.folded
            self._arrange()

    # Dice

    @property
    def is_tumbling(self) -> bool:
        """Whether the dice still roll."""
        return self.throw is not None and self._time < tumble_of(self.throw)

    @property
    def awaits_press(self) -> bool:
        """Whether there is something to be pressed."""
        return bool(self.button.label)

    def offer(self, throw: Rolls) -> None:
        """Lay dice ready for the person who throws them."""
        self._clear_other_part()
        self._say_press(say_press(throw), throw.rush)
        # A whole throw leaves the other side's in sight: it may have hurt who strikes now.
        is_lifted = self._lift_own(throw)
        is_more = throw.odds is not None and self._with_other(throw) is throw
        if is_more or (any(die.stays for die in throw.dice) and not is_lifted):
            self._take_away(throw)
            self.throw = None
        self._coming = throw
        self.folded = False
        self._arrange()

    def roll(self, throw: Rolls, *, settled: bool) -> None:
        """Throw dice, or lay them there at once."""
        self._clear_other_part()
        self._lift_own(throw)
        both = self._with_other(throw)
        self._page.earlier = self._verdicts if both is not throw else ()
        self._verdicts = (*self._page.earlier, _say_verdict(throw))
        self._page.verdict = self._verdicts[-1] if self._page.earlier else capital(throw.verdict)
        self._take_away(throw)
        self.throw, self._coming, self._thrown_for = both, None, self.part
        self._throws += 1
        self._time = tumble_of(both) if settled else 0.0
        self._say_press("")
        self._unread()
        self._arrange()
        if not settled:
            self.stage.sounds.play(f"dice-roll-{1 + self._throws % 2}")

    def _clear_other_part(self) -> None:
        """Dice that decided something else are no part of a new kind of throw."""
        if self._thrown_for != self.part:
            self.throw = None
            self._verdicts = self._page.earlier = self._taken = ()

    def _with_other(self, throw: Rolls) -> Rolls:
        """A throw in a fight beside the other side's last, until that side throws again."""
        lying, owners = self.throw, {die.owner for die in throw.dice}
        is_fight = self.stakes is not None and bool(self.stakes.sides)
        if lying is None or not is_fight or "" in owners or not throw.is_thrown:
            return throw
        if not owners.isdisjoint(die.owner for die in lying.dice):
            return throw
        kept = (replace(die, stays=True, wave=0, again="") for die in lying.dice)
        return replace(throw, dice=self._by_sides((*kept, *throw.dice)))

    def _lift_own(self, throw: Rolls) -> bool:
        """Of what a side throws once more, lift its dice from beside the other's; whether it was.

        The other side's stay where they are, with what they came to; where blow follows blow each
        is a throw of its own.
        """
        lying, owners = self.throw, {die.owner for die in throw.dice}
        if lying is None or not throw.again or self.flows:
            return False
        others = tuple(die for die in lying.dice if die.owner not in owners)
        if not others or len(others) == len(lying.dice):
            return False
        self.throw = replace(lying, dice=others)
        self._verdicts = self._verdicts[:-1]
        return True

    def _by_sides(self, dice: Sequence[Die]) -> tuple[Die, ...]:
        """The dice of a fight, each side's where it always lies."""
        sides = self.stakes.sides if self.stakes is not None else ()
        order = {side.name: at for at, side in enumerate(sides)}
        return tuple(sorted(dice, key=lambda die: order.get(die.owner, 0)))

    def _take_away(self, throw: Rolls) -> None:
        """Remember the dice of the other side that a throw takes the place of."""
        if self.throw is not None:
            owners = {die.owner for die in throw.dice}
            is_blow = self.flows and self._thrown_for == self.part
            dice = (die for die in self.throw.dice if is_blow and die.owner not in owners)
            self._taken = tuple(replace(die, stays=True, wave=0) for die in dice)

    def _bring_back(self) -> None:
        """Lay the other side's last dice beside those that have settled a fight alone."""
        if self.throw is not None and len({die.owner for die in self.throw.dice}) == 1:
            self.throw = replace(self.throw, dice=self._by_sides((*self._taken, *self.throw.dice)))

    def move(self, seconds: float) -> bool:
        """Let the dice roll on, at the normal pace; whether they lie now."""
        was_tumbling = self.is_tumbling
        self._time += seconds
        lands = was_tumbling and not self.is_tumbling
        if lands:
            self.stage.sounds.play("dice-land")
            self._arrange()
        return lands

    def settle(self) -> None:
        """Let the dice lie at once."""
        if self.throw is not None and self.is_tumbling:
            self._time = tumble_of(self.throw)
            self._arrange()

    def hold(self, line: str, *, press: str = GO_ON, rush: str = "") -> None:
        """Let the outcome stand, until its person goes on by a `press`, unless it wants none.

        By the one that says `rush` he throws on until there is something to stop for.

        `line` is how the notebook tells it.
        """
        stakes, throw = self.stakes, self.throw
        if stakes is None:
            return
        self._page.outcome, good = line, None
        both = stakes.sides[:2]
        if both and not all(side.life for side in both):
            # Where both are down, neither has won.
            if any(side.life for side in both):
                good = bool(both[0].life)
            self._bring_back()
        elif not (stakes.sides or throw is None or throw.good is None or throw.is_open):
            good = throw.good
        if good is not None:
            self._page.outcome = (stakes.passes if good else stakes.fails) or line
        self._page.is_good = good
        self._say_press(press, rush)
        self.folded = False
        self._arrange()

    def tell(self) -> ToldDice | None:
        """What the dice that lie there came to, so that it is read where the stage is gone."""
        if self.stakes is None or self.throw is None:
            return None
        page = self._page
        return ToldDice(self.stakes, self.throw, self._verdicts, page.outcome, page.is_good)

    def give_up(self) -> bool:
        """Its person leaves it at dice that fell short of what is needed; whether there are any."""
        stakes, throw = self.stakes, self.throw
        if stakes is None or stakes.progress is None or throw is None or throw.good is not False:
            return False
        self.throw = replace(throw, is_open=False)
        return True

    def go_on(self) -> None:
        """Its person goes on to the next part of what is at stake: it stays where it is."""
        self._say_press("")
        self._unread()
        self._arrange()

    def _unread(self) -> None:
        """There is no outcome to be read."""
        self._page.outcome, self._page.is_good = "", None

    def release(self) -> None:
        """Its person goes on: it is put away until something else is at stake."""
        read = self.stakes.card if self.stakes is not None else ""
        self.clear()
        self._read = read

    # Input

    @property
    def widgets(self) -> list[Widget]:
        """What can have the focus: the press that is waited for, and the sign that folds it."""
        if not self.is_open:
            return []
        return [*self.buttons, self.sign]

    @property
    def buttons(self) -> list[Widget]:
        """The press that is waited for, and the one that throws on."""
        if not self.is_open or self.folded:
            return []
        return [button for button in (self.button, self.rush) if button.label]

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where the things lie that it shows; none while it is folded."""
        return self._page.places if self.is_open and not self.folded else {}

    @property
    def page(self) -> pygame.Rect:
        """What it hides of the board while it is laid out; nothing while it is folded."""
        return self._page.rect if self.is_laid_out else pygame.Rect(0, 0, 0, 0)

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it covers a point of the board."""
        if not self.is_open:
            return False
        return any(lies.collidepoint(pos) for lies in self.covered())

    def again_at(self, pos: tuple[int, int]) -> str:
        """The answer that throws the die at a point again; empty where there is none."""
        if not self.is_open or self.is_tumbling or self.throw is None:
            return ""
        dice = self._beside.lying() if self.folded else self._page.lying()
        keys = (die.again for die, place in dice if place.collidepoint(pos))
        return next((key for key in keys if key in self.offered), "")

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing that it shows at a point."""
        return next((t for t, place in self.places.items() if place.collidepoint(pos)), None)

    def is_for_press(self, pos: tuple[int, int]) -> bool:
        """Whether a click there is on the button or the dice."""
        if not self.is_open or self.folded or not self.awaits_press:
            return False
        return not self.sign.rect.collidepoint(pos) and self._page.is_for_press(
            pos, self.button.rect
        )

    def takes(self, intent: Intent) -> bool:
        """Take what folds it, and clicks that would go to the board below; whether it did."""
        if not self.is_open:
            return False
        if intent == Command("fold"):
            self.fold()
            return True
        if isinstance(intent, Press) and intent.button == 1 and self.is_at(intent.pos):
            if self.sign.rect.collidepoint(intent.pos):
                self.fold()
            return not self.is_tumbling
        return False

    def _press(self) -> None:
        self.on_press()

    def _press_rush(self) -> None:
        self.on_rush()

    def _say_press(self, press: str, rush: str = "") -> None:
        """What is to be pressed; nothing where neither says anything."""
        self.button.label, self.rush.label = press, rush if press else ""

    # Showing

    def layout(self, board: pygame.Rect) -> None:
        """Take a place over the board."""
        self._board = board
        self._arrange()

    def _arrange(self) -> None:
        """Set the page anew, and the buttons on it."""
        stakes = self.stakes
        if stakes is not None:
            self._page.throws_next = self._coming is not None
            if self._coming is not None and self._waits_for_other:
                self._page.earlier = self._verdicts
            self._beside_board = self.find_beside()
            self._page.lay(
                self._board,
                stakes,
                self._shown,
                has_button=self.awaits_press,
                below=self.find_below(),
                beside=self._beside_board,
            )
            # However little room there is, what is to be pressed is legible.
            least = round(LEGIBLE / max(1.0, self.stage.metrics.text))
            largest = round(BUTTON * self._page.scale)
            for size in range(max(least, largest), least - 1, -1):
                self.button.size = self.rush.size = size
                wide = [b.natural_size()[0] for b in (self.button, self.rush) if b.label]
                if self._page.set_buttons(wide):
                    break
            places = self._page.button_places
            self.button.rect, self.rush.rect = places[0], places[-1]
            if self.folded:
                self._lay_folded(stakes)
            else:
                self.sign.label = ""
                self.sign.rect = self._page.sign_place()
        self._on_change()

    def _lay_folded(self, stakes: Stakes) -> None:
        """Lay the slip and the dice where they hide nothing: without its words, or without them.

        It is nearest to the middle of the board's upper edge that is bare. Where a sheet or else
        takes all of the board, it lies beside that.
        """
        gap = self.stage.metrics.px(1)
        room, kept = self._board.inflate(-2 * gap, -2 * gap), self._kept_clear()
        self._beside.throw = self._shown
        dice = self._beside.size() if self._shows_dice else (0, 0)
        for self.sign.label in (stakes.title, ""):
            wide, high = self.sign.natural_size()
            wide = min(wide, self._board.width * 3 // 4)
            for beside in dict.fromkeys((dice, (0, 0))):
                size = (max(wide, beside[0]), high + beside[1])
                place = find_bare(size, room, gap, kept)
                if place is not None or not (self.sign.label or any(beside)):
                    place = place or self._lay_aside(size, room)
                    self.sign.rect = pygame.Rect(0, 0, wide, high)
                    self.sign.rect.midtop = place.midtop
                    self._beside.rect = pygame.Rect(0, 0, *beside)
                    self._beside.rect.midtop = self.sign.rect.midbottom
                    return

    def _lay_aside(self, size: tuple[int, int], room: pygame.Rect) -> pygame.Rect:
        """Where it lies that finds no bare place in its room on the board."""
        place, aside = pygame.Rect(room.topleft, size), self.find_aside()
        if aside.width:
            place.bottomright = aside.bottomright
        return place

    @property
    def _shows_dice(self) -> bool:
        """Whether the dice of the last throw lie beside the slip."""
        return self.throw is not None and not self.is_tumbling

    def make_room(self) -> None:
        """Lie off what must be seen, which may lie elsewhere now; laid out it lies over all.

        But beside the board it lies only as long as no slip does.
        """
        if self.is_open and (self.folded or self._beside_board != self.find_beside()):
            self._arrange()

    def covered(self) -> list[pygame.Rect]:
        """What it hides of the board."""
        if not self.is_open:
            return []
        return [self.sign.rect, self._beside.rect] if self.folded else [self._page.rect]

    @property
    def _shown(self) -> Rolls | None:
        """The dice that are seen: those of the last throw, until others take their places."""
        if self._coming is None or self._waits_again:
            return self.throw
        return self._with_other(self._coming)

    @property
    def _waits_again(self) -> bool:
        """Whether the dice of the last throw lie there until they are thrown again."""
        return self._coming is not None and self.throw is not None and not self._waits_for_other

    @property
    def _waits_for_other(self) -> bool:
        """Whether dice are to be thrown beside those of the other side, which lie there."""
        return self._coming is not None and self._with_other(self._coming) is not self._coming

    @property
    def solid(self) -> pygame.Rect:
        """Where nothing of the board is seen through it."""
        lies = self.is_open and not self.folded
        return self._page.solid if lies else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies still of it, over a board that is dimmed."""
        if not self.is_open:
            return
        if not self.folded:
            self._page.dim(surface, self._board)
            state: State = "lies" if self._coming is None or self._waits_again else "waits"
            self._page.draw(surface, "tumbles" if self.is_tumbling else state, self.offered)
            for button in self.buttons:
                button.draw(surface)
        elif self._shows_dice:
            self._beside.draw(surface, self.offered)
        self.sign.draw(surface)

    def draw_dice(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the dice that tumble; where that was."""
        if not self.is_open or self.folded or not self.is_tumbling:
            return []
        return self._page.draw_tumbling(surface, self._time)


def say_press(throw: Rolls) -> str:
    """What the button says that throws some dice."""
    fresh = sum(not die.stays and not die.wave for die in throw.dice)
    many = f"{fresh} dice" if fresh != 1 else "the die"
    return throw.press or ("Throw again" if throw.again else f"Throw {many}")


def _say_verdict(throw: Rolls) -> str:
    """What a throw came to, by the name of whose it is where another lies beside it."""
    verdict, owner = capital(throw.verdict), throw.dice[0].owner if throw.dice else ""
    if not owner or verdict.startswith(owner) or len({die.owner for die in throw.dice}) > 1:
        return verdict
    return f"{owner}: {throw.verdict}"
