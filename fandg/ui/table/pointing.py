"""What the player points at on the table, with the mouse or with the focus of keys and pad."""

from __future__ import annotations

import math
from typing import Any

from fandg.engine.decision import Option
from fandg.engine.prose import capital, closed
from fandg.ui.intents import Command, Hover, Intent, Point, Wheel
from fandg.ui.lull import NOWHERE
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.chance_tags import lay_tags
from fandg.ui.table.form_row import FormRow
from fandg.ui.table.hand import HandCardWidget
from fandg.ui.table.host import PartsHost
from fandg.ui.table.lying import LyingAnswers
from fandg.ui.table.spots import Spot
from fandg.ui.widgets.base import Pane, Widget

ARROWS = ("up", "down", "left", "right")


def thing_of(widget: Widget | None) -> str | None:
    """The thing on the table for which an answer, a card of the hand or a place on it stands."""
    match widget:
        case OptionButton():
            return widget.option.target
        case HandCardWidget():
            return widget.card.target
        case FormRow():
            return widget.entry.target
        case Spot():
            return widget.target
        case _:
            return None


class Pointing:
    """Lights the thing on a table scene that is pointed at, and the answers that belong to it."""

    def __init__(self, host: PartsHost) -> None:
        self._host = host
        self.target: str | None = None
        self.by_focus = False
        """Whether the player moved the focus since the question came."""
        self._adrift = False
        """Whether the board is moved, and the things on it with it."""
        self._under_mouse: str | None = None
        """The thing that lies enlarged under the mouse."""
        self._stale: Point | None = host.stage.mouse
        """Where the mouse was when something lay over the table last: it means nothing there."""
        self.keys_lead = False
        """Whether keys have moved the focus since the mouse moved, which only rests somewhere."""
        self._ghost: Option[Any] | None = None
        """The answer that the board shows before it is given."""
        self._bound = ""
        """The thing on the board that the focus is on its way to, while that comes into view."""
        self.chosen = ""
        """The key of the answer that was turned to by choosing its thing, and not given."""
        self._was_on_board = self._looks_on = False
        """Whether the mouse was over the board alone, and goes on over it."""
        self._by_sign = False
        """Whether that thing stands for it alone, so that choosing it again gives it."""

    def gather(self) -> None:
        """Take all that can have the focus anew; what had it keeps it."""
        host = self._host
        there = {spot.target: spot for spot in host.ring if isinstance(spot, Spot)}
        spots: list[Widget] = []
        for thing in host.board.things.stops():
            if host.is_board_at(thing.rect.center):
                # The one that is there already keeps the focus, wherever it lies now.
                spot = there.get(thing.target)
                spot = spot or Spot(host.stage, host.theme, thing.target, host.choose_target)
                spot.theme, spot.rect = host.theme, thing.rect
                spots.append(spot)
        wares = [spot for spot in spots if thing_of(spot) in host.form.wares]
        widgets = [
            *wares,
            *host.form.widgets,
            *host.question.widgets,
            *host.at_stake.widgets,
            *host.tableau.widgets,
            *host.drawn_card.widgets,
            *host.turned_cards.widgets,
            *host.turn_card.widgets,
            *(card for card in host.hand.widgets if not host.is_covered_at(card.rect.center)),
            *(spot for spot in spots if spot not in wares),
            *(part for part in host.side.widgets if not host.is_covered_at(part.rect.center)),
            *host.aside.widgets,
            *host.bar.widgets,
        ]
        host.ring.set_widgets(widgets)
        stations = host.form.stations
        # Other answers beside a sheet are of its question; what else lies there is reached by Tab.
        sheet = [*stations, *host.question.widgets]
        host.ring.panes = [Pane(sheet, stations[-1])] if stations else []
        if wares:
            # Beyond the end of any row of wares, and below the last, lies the button that takes
            # them; from there the way leads back to the nearest.
            take = host.form.confirm
            foot = [host.form.again, take]
            shelves = [ware for ware in [*wares, *host.form.widgets] if ware not in foot]
            last = min(wares, key=lambda ware: math.dist(ware.rect.center, take.rect.center))
            host.ring.panes = [
                Pane([*shelves, *host.question.widgets], last, is_open=True),
                Pane(foot, take, is_open=True),
            ]
        self._show_ghost()
        bound = next((s for s in spots if thing_of(s) == self._bound), None)
        if self._bound and bound is not None:
            self._bound = ""
            host.ring.focus_on(bound)
            self.follow_focus()

    def begin_with_answers(self, key: str = "", *, is_wary: bool = False) -> None:
        """A question has come: who plays by keys begins with the answer of this key, or the first.

        The mouse points at what lies under it now, whatever lay there before. Where one
        `is_wary`, as the question is for another than who sat there until now, binds or repeats,
        no answer has the focus: no Enter that was meant for something else gives any. A sheet that
        may not be given as it stands has it all the same.
        """
        host, self.chosen, self._bound = self._host, "", ""
        self.take_hover(Hover(NOWHERE if host.stage.by_keys else host.stage.mouse))
        if host.form.is_open:
            # Nothing is enlarged over what a sheet asks about, before the mouse moves.
            self._stale = host.stage.mouse
        begins: Widget | None = host.question.button_for(key) if key else None
        begins = begins or next(iter(host.question.widgets), None)
        if host.form.is_first:
            begins = host.form.first
        if is_wary and not (host.form.is_first and host.form.option.blocked):
            begins = None
            host.ring.rest_on(None)
        if (host.ring.shown or host.stage.by_keys) and begins is not None:
            host.ring.focus_on(begins)
            self.follow_focus()
            self.by_focus = False
            host.choices.look_at(None)
        elif host.form.is_open:
            host.ring.rest_on(begins)
            if begins is None and host.stage.by_keys and not is_wary:
                self._go_to(host.board.entry())
        self._show_ghost()

    @property
    def looks(self) -> bool:
        """Whether what is pointed at is shown from near.

        Nothing is while something held lies over the board, nor then before the mouse moves.
        """
        is_stale = not self.keys_lead and self._host.stage.mouse == self._stale
        return not (is_stale or self._host.director.holds.covers)

    def look_away(self) -> None:
        """Something lies over the board from now on, or has just gone: the mouse means neither.

        So it is where keys are pressed, or another's turn begins: what it rests on is read.
        """
        if self.looks:
            self._touch()
        self._stale = self._host.stage.mouse

    def _follow_mouse(self, pos: Point) -> None:
        """See whether the mouse still rests where it was while something lay over the board."""
        if self._host.director.holds.covers:
            self._stale = pos
        elif self._stale is not None and pos not in (self._stale, NOWHERE):
            self._stale = None
            self._host.touch()

    def take_hover(self, intent: Hover) -> None:
        """The mouse went somewhere, with the map in hand or without."""
        host = self._host
        self._follow_mouse(intent.pos)
        host.ring.handle(intent)
        if self.keys_lead is not (intent.pos == NOWHERE):
            self.keys_lead = not self.keys_lead
            host.touch()
        if intent.drag is not None and host.board.handle(intent):
            host.board_moved()
        if host.side.notebook.hover(intent.pos):
            host.touch()
        under = host.ring.widget_at(intent.pos)
        target: str | None = None
        if isinstance(under, (OptionButton, HandCardWidget, FormRow)):
            target = thing_of(under)
        elif host.is_board_at(intent.pos) and not host.tray.is_at(intent.pos):
            target = None if self._is_on_slip(intent.pos) else self.target_at(intent.pos)
        is_on_board = under is None and host.is_board_at(intent.pos) and not host.form.is_open
        self._looks_on = is_on_board and self._was_on_board
        self._was_on_board = is_on_board
        if target != self._under_mouse:
            self._under_mouse = target
            self._touch()
        self._point_at(target)
        self._show_ghost()
        self._looks_on = False

    def target_at(self, pos: Point) -> str | None:
        """The thing at a point of the board: the chance that stands on a tag is a part of its own.

        Where something is foretold, of the tags only the one that was pointed at leads there still.
        """
        host = self._host
        tags = lay_tags(host.stage, host.theme, host.board, host.question.untold)
        told = (target for target, tag in tags.items() if tag.collidepoint(pos))
        target = next(told, None)
        if target is not None and (not host.board.foretold or target == self._under_mouse):
            return target
        return host.board.target_at(pos)

    def steer(self, intent: Intent) -> bool:
        """Take an arrow where the board leads it; whether it does.

        The board knows what lies beside what on it, and where one begins who comes to it.
        """
        ring, board = self._host.ring, self._host.board
        if not isinstance(intent, Command) or intent.name not in ARROWS:
            return False
        focus = ring.focus
        form = self._host.form
        if form.is_first and form.first is not None and self._is_astray(focus):
            ring.focus_on(form.first)
            return True
        here, begins = "", focus is None and (not form.is_open or form.first is None)
        if self._bound or (ring.shown and isinstance(focus, Spot)):
            here = self._bound or (thing_of(focus) or "")
        elif isinstance(focus, LyingAnswers):
            is_shown = ring.shown and focus.shows is not None
            led_to = focus.shows.target or "" if is_shown and focus.shows is not None else ""
            here = led_to if board.leads_everywhere else ""
            begins = not led_to and intent.name in ("up", "down")
        lying = next((w for w in self._host.question.widgets if isinstance(w, LyingAnswers)), None)
        if lying is not None and intent.name == "up" and self._is_highest(focus, lying):
            # Above the answers lies what may be chosen, before all else on the board.
            ring.focus_on(lying)
            if lying.shows is None:
                lying.steer(intent.name)
            self.take_key(intent, focus)
            return True
        target = board.entry() if begins else board.beside(here, intent.name)
        self._go_to(target)
        if target or lying is None or focus is not None or not begins:
            return bool(target)
        # Where nothing has the focus an arrow leads from the button for what lies on the board.
        ring.focus_on(lying)
        return lying.steer(intent.name)

    def leave_sheet(self, intent: Intent) -> bool:
        """Let Tab lead from a sheet straight to the other answers, and back; whether it does."""
        ring, form = self._host.ring, self._host.form
        others = self._host.question.widgets
        if not (form.is_open and form.is_first and others and form.stations):
            return False
        if intent == Command("next") and ring.shown and ring.focus in form.stations:
            goal = others[0]
        elif intent == Command("previous") and ring.shown and ring.focus is others[0]:
            goal = form.stations[0]
        else:
            return False
        ring.forget_mouse()
        ring.focus_on(goal)
        self.keys_lead = True
        self.follow_focus()
        return True

    def _is_astray(self, focus: Widget | None) -> bool:
        """Whether the mouse left the focus elsewhere than at the sheet, where nobody sees it."""
        host = self._host
        own = (*host.form.widgets, *host.question.widgets)
        return focus is not None and not host.ring.shown and focus not in own

    def _is_highest(self, focus: Widget | None, lying: LyingAnswers) -> bool:
        """Whether it is an answer with a button of its own, and no other lies above it."""
        answers = self._host.question.widgets
        if focus is None or focus is lying or focus not in answers or not self._host.ring.shown:
            return False
        return all(other.rect.bottom > focus.rect.top for other in answers)

    def _go_to(self, target: str) -> None:
        """Give the focus to a thing on the board, as soon as it is seen there; empty: to none."""
        self._bound = target
        if target:
            self._host.ring.forget_mouse()
            self.keys_lead = True
            self.gather()
            self._host.touch()

    def take_key(self, command: Command, before: Widget | None) -> None:
        """A key did something to the focus; what the mouse enlarged goes once keys move on.

        An arrow that comes to the board from what had it `before` begins where the board does.
        """
        if command.name != "accept":
            self.keys_lead = True
        came = isinstance(self._host.ring.focus, Spot) and not isinstance(before, Spot)
        if came and command.name in ARROWS and not self._host.form.wares:
            self._go_to(self._host.board.entry())
        self.follow_focus()

    def follow_number(self) -> None:
        """A number led to a thing on the table: Enter gives that, whatever had the focus before."""
        shared = self._host.question.shared
        if self._host.asked is not None and shared is not None and shared.shows is not None:
            self._host.ring.forget_mouse()
            self.keys_lead = True
            self._host.ring.focus_on(shared)
            self.follow_focus()

    def let_go(self) -> bool:
        """Drop what keys have led to among what lies lit, or what is to be pressed again.

        Whether there was anything.
        """
        host, shared = self._host, self._host.question.shared
        by_keys = host.ring.shown and shared is not None and host.ring.focus is shared
        is_led = by_keys and shared is not None and shared.shows is not None
        if host.asked is None or not (is_led or self.chosen):
            return False
        self.chosen = ""
        if shared is not None:
            shared.show(None)
        host.choices.look_at(None)
        self._point_at(None if is_led else self.target)
        self._show_ghost()
        return True

    def aim(self, intent: Intent) -> Intent:
        """What is meant: keys zoom about what has the focus, as the wheel does about the mouse."""
        host = self._host
        focus = host.ring.focus
        zooms = {Command("zoom-in"): 1.0, Command("zoom-out"): -1.0}
        if isinstance(intent, Command) and isinstance(focus, Spot) and host.ring.shown:
            notches = zooms.get(intent)
            return intent if notches is None else Wheel(focus.rect.center, notches)
        return intent

    def rests_at(self) -> tuple[int, int] | None:
        """The point whose thing is looked at from near.

        That is the mouse's; once keys lead, their thing's, unless it lies on the map: there the
        light tells enough, and more would hide what is round it. Of an answer that takes a ware
        it is the ware's.
        """
        host = self._host
        if not self.looks:
            return None
        answer = self._answer_at()
        ware = host.board.ware_at(answer.option.target or "") if answer is not None else None
        if ware is not None:
            return ware
        if not self.keys_lead:
            mouse = host.stage.mouse
            is_hidden = host.form.is_at(mouse) or host.at_stake.is_at(mouse)
            return None if is_hidden or self._is_on_slip(mouse) else mouse
        focus = host.ring.focus
        if (
            not host.ring.shown
            or not isinstance(focus, Spot)
            or host.board.things.covers(focus.target)
        ):
            return None
        return focus.rect.center

    def _is_on_slip(self, pos: Point) -> bool:
        """Whether a slip beside the question lies at a point, and not the board below it."""
        slips = self._host.guide.rect, self._host.meanwhile.rect
        return any(slip.collidepoint(pos) for slip in slips)

    def _answer_at(self) -> OptionButton | None:
        """The answer under the mouse, or in the focus of keys."""
        host = self._host
        focus = host.ring.focus if host.ring.shown and self.keys_lead else None
        if isinstance(focus, OptionButton):
            return focus
        hovered = (w for w in host.question.widgets if isinstance(w, OptionButton) and w.hovered)
        return None if self.keys_lead else next(hovered, None)

    def turn_answers(self, by: int) -> None:
        """Turn to other answers, and go to the first of them, or to the one that stands for all."""
        host = self._host
        if host.question.turn_page(by):
            host.ring.focus_on(host.question.shared or host.question.widgets[0])
            self.follow_focus()

    def follow_focus(self) -> None:
        """Point at what has the focus, as the mouse would, and turn to the answer that it gives."""
        host = self._host
        self.by_focus = True
        focus = host.ring.focus if host.ring.shown else None
        self._point_at(thing_of(focus))
        host.choices.look_at(focus.option.key if isinstance(focus, OptionButton) else None)
        if isinstance(focus, Spot):
            answers = host.choices.at(focus.target)
            if answers and host.question.button_for(answers[0].key) is not None:
                host.rearrange()
        self._show_ghost()

    # Things with several answers

    def turn(self) -> None:
        """Turn to the next answer of the thing that is pointed at, or whose answer is turned to."""
        turned = self._host.choices.turned
        target = turned.target if turned is not None else self.target
        if target is not None:
            self.turn_at(target)

    def turn_at(self, target: str) -> None:
        """Turn to the first answer of a thing, or to the next, without giving it."""
        option = self._host.choices.turn(target)
        if option is not None:
            self._show_turned(option.key, by_sign=False)

    def turn_to(self, key: str) -> None:
        """Turn to an answer by what stands for it alone, without giving it."""
        self._host.choices.look_at(key)
        self._show_turned(key, by_sign=True)

    def _show_turned(self, key: str, *, by_sign: bool) -> None:
        host = self._host
        self.chosen, self._by_sign = key, by_sign
        button = host.question.button_for(key)
        if button is not None:
            host.stage.sounds.play("tick")
            host.rearrange()
            host.ring.focus_on(button)
            self._show_ghost()

    def _show_ghost(self) -> None:
        """Have the board show the answer that is pointed at, and say how it is given."""
        host = self._host
        turned = host.choices.turned
        host.question.light(self.target, turned)
        answers = (w for w in host.question.widgets if isinstance(w, OptionButton))
        under = next((w for w in answers if w.hovered and w.option.key), None)
        answer = under.option if under is not None else self._shown_for_another(turned) or turned
        several = host.choices.at(turned.target) if turned is not None else []
        is_turned = turned is not None and answer is not None and answer.key == turned.key
        if turned is not None and is_turned and len(several) > 1:
            count = f"{several.index(turned) + 1} of {len(several)}"
            by_sign = self._by_sign and turned.key == self.chosen
            host.question.choose(turned.key, f"{count}. {self._again if by_sign else self._hint}")
        elif turned is not None and is_turned and turned.key == self.chosen:
            assert host.asked is not None
            caution = host.table.caution(host.asked, turned)
            said = closed(capital(caution)) if caution else f"{turned.label}:"
            host.question.choose(turned.key, f"{said} {self._again}")
        else:
            host.question.choose(None)
        if answer is None and self._under_mouse is not None:
            answer = host.board.draft_of(self._under_mouse)
        if answer is not self._ghost:
            self._ghost = answer
            host.board.ghost(answer)
            self._touch()

    def _shown_for_another(self, turned: Option[Any] | None) -> Option[Any] | None:
        """The answer that is shown of a thing that is pointed at, where another's is turned to."""
        shared = self._host.question.shared
        shown = shared.shows if shared is not None and turned is not None else None
        return shown if shown is not None and shown.target == self.target else None

    @property
    def _hint(self) -> str:
        if self._host.stage.by_keys:
            return "C, or the pad's right stick, turns to the next; Enter or A gives this one."
        return "Click again for the next; Enter, or a click below, gives this one."

    @property
    def _again(self) -> str:
        """How the answer is given to which one has turned, by choosing its thing again."""
        if self._host.stage.by_keys:
            return "Enter or A once more, and it is so."
        return "Click once more, and it is so."

    def _point_at(self, target: str | None) -> None:
        if target != self.target:
            self.target = target
            self._touch()

    def _touch(self) -> None:
        """Have it drawn anew; as the mouse goes over the board, that and the line only."""
        if self._looks_on:
            self._host.touch_looked_at()
        else:
            self._host.touch()

    def follow_board(self) -> None:
        """The board moves: the focus, if it shows, stays on its thing."""
        if self._host.ring.shown:
            self.gather()
        self._adrift = True

    def settle(self) -> None:
        """The board lies still: keys go to the things where they are, and its picture is kept."""
        if self._adrift:
            self.gather()
            self._host.touch()
            self._adrift = False
