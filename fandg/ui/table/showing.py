"""Showing the play: what the director lets happen, in the parts of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Any

import pygame

from fandg.engine.audience import asked_seat, can_read, can_tell
from fandg.engine.campaign import Ending, find_ending
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.event import Event
from fandg.engine.setup import Link
from fandg.engine.show import HoldsUp, Rolls, Tableau, TurnsUp
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change
from fandg.engine.state import Result
from fandg.engine.views import Explanation
from fandg.ui.board.cues import cue_of
from fandg.ui.look import look_of
from fandg.ui.lull import RUN, SOON
from fandg.ui.motion import Cue
from fandg.ui.scenes.dialog import show_message
from fandg.ui.table.calls import Calls
from fandg.ui.table.canvas import Canvas
from fandg.ui.table.cast import CHOICE, introduce_seat, lay_choice
from fandg.ui.table.doors import Doors
from fandg.ui.table.explainer import Explainer
from fandg.ui.table.eyes import Eyes
from fandg.ui.table.hold import Hold, do_nothing
from fandg.ui.table.host import PartsHost
from fandg.ui.table.interludes import Account
from fandg.ui.table.meanwhile import Passed, events_since, sum_up
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.throws import is_lesson, last_throws
from fandg.ui.ways import ToEnding

AFTER_DICE = 1.0
"""Seconds for which keys that entered real dice do not answer the question after them."""
BINDING = 0.5
"""Seconds in which no press gives an answer that binds."""
AFTER_HURRY = 0.8
"""The same for all presses of a hand that was hurrying: it goes on in its rhythm for a while."""
CALLED_AGAIN = 1.5
"""The same for a call that is put again after somebody who pressed was asked alone: the key with
which he passed is that with which nobody presses."""
PICTURE = 480
"""How wide the picture beside a save is, in pixels."""
PICTURE_REST = 15.0
"""Seconds for which no other picture is made: each takes as long as some frames of the play."""
STANDS, STANDS_MOST, READ = 2.6, 6.0, 25
"""Seconds at the normal pace for which a bot's great moment stands at the least, and at the most;
and how many of its letters are read in one."""
LOST_EXPERT = (
    "The process in which experts think was ended from outside, again and again. As long as that "
    "is so, they answer as steady players do. Fewer programs beside this one may help."
)


class Showing:
    """The director's host: shows events, holds and questions to those who may see them."""

    def __init__(
        self,
        host: PartsHost,
        eyes: Eyes,
        pointing: Pointing,
        canvas: Canvas,
        explainer: Explainer,
        calls: Calls,
        doors: Doors,
    ) -> None:
        self._host = host
        self._eyes = eyes
        self._pointing = pointing
        self._canvas = canvas
        self._explainer = explainer
        self._calls = calls
        self._doors = doors
        self._told_lost_expert = False
        self._entered: Decision[Any] | None = None
        """The question to which a real die was entered last, as long as nothing has come of it."""
        self._had_pressed = False
        """Whether who pressed at a call was asked last."""
        self._introduced = set[int]()
        """The persons who know who they are."""
        self._asked: int | None = None
        """The seat that was asked last."""
        self._whose: int | None = None
        """Whose turn it was in what was told last: the match may be one step farther."""
        self._pictured = -PICTURE_REST
        """When a picture was laid beside the save last."""
        self._is_picture_old = False
        """Whether a question was put since that has no picture."""

    # Events

    def show_event(self, event: Event) -> Cue | None:
        """Say how an event is shown, to those who may see it."""
        host = self._host
        self._eyes.close_at(event)
        if not host.audience.can_see(event):
            return None
        throw = event.throw(host.table.match.state, host.names)
        if throw is not None:
            # Dice that wait for nobody's press are looked at by whose they are as well.
            self._eyes.make_way(throw.seat)
        host.show_board()
        cue, staged = cue_of(host.board, event), dict(host.board.staged)
        if is_lesson(cue):
            self._make_way_for_lesson()
        elif throw is None:
            host.at_stake.show(self.stakes_at(None))
        if host.board.staged != staged:
            # With the stage put away it happens on the board, and not where the stage lay.
            cue = cue_of(host.board, event)
        host.make_room()
        return cue

    def _make_way_for_lesson(self) -> None:
        """A lesson is read beside the board: only an outcome that is not read yet lies over it."""
        stakes = self._host.at_stake.stakes
        if stakes is not None and stakes.passing:
            self._host.at_stake.show(None)

    def split_tableau(self, tableau: Tableau) -> Sequence[Tableau]:
        """A great moment as it is held: a page of a story leaf by leaf."""
        return [tableau] if tableau.lies_beside else self._host.tableau.split(tableau)

    def begin_hold(self) -> None:
        """Something is held now: no press that was meant for what was there before lets it go.

        What is to be read no run of keys lets go; who throws one roll after the other may hurry.
        Who clicks on through one after the other may let the mouse rest on their button.
        """
        holds = self._host.director.holds
        if holds.covers:
            self._pointing.look_away()
        if holds.awaits_press:
            pause = 0.0 if holds.is_on("throw") else RUN
            self._host.stage.lull.begin(still=SOON, pause=pause)
        if holds.is_on("drawn"):
            self._introduce()

    def introduce_before(self, event: Event) -> bool:
        """Tell the one person who he is before the first dice; whether that lies there now."""
        host = self._host
        if not host.begins or host.audience.only_person() in self._introduced:
            return False
        throws = event.throw(host.table.match.state, host.names) is not None
        return throws and self._introduce()

    def _introduce(self) -> bool:
        """Tell the one person who he is; whether that lies over the table now."""
        seat = self._host.audience.only_person()
        return seat is not None and self._introduce_seat(seat)

    def _introduce_seat(self, seat: int) -> bool:
        """Tell a person who he is, unless he knows; whether that lies over the table now."""
        host = self._host
        if not host.begins or seat in self._introduced:
            return False
        if not introduce_seat(host.stage, host.board, host.table.match, seat):
            return False
        self._introduced.add(seat)
        return True

    def hold_tableau(self, tableau: Tableau) -> Hold:
        """A great moment or a page: persons go on from theirs; a bot's stands for a while."""
        host = self._host
        persons = host.audience.persons()
        takes_press = bool(persons) and tableau.is_of(persons)
        if tableau.lies_beside and takes_press:
            host.guide.note_taught(tableau.teaches)
            return Hold("aside", host.aside.close, partial(host.aside.open, tableau))

        def show() -> None:
            told = host.director.outcomes.take_told() if takes_press else None
            host.tableau.open(tableau, takes_press=takes_press, told=told)

        return Hold(
            "tableau",
            host.tableau.close,
            show,
            None if takes_press else _stands(tableau),
            host.tableau.move,
            host.tableau.open_whole,
            throws=takes_press and tableau.throws,
        )

    def hold_turned(self, event: Event, turned: TurnsUp, then: Callable[[], None]) -> Hold:
        """Cards that are turned up before a person: what comes of them is told once they lie open.

        A press turns up all that are left, another one goes on.
        """
        host, panel = self._host, self._host.turned_cards

        def show() -> None:
            self._canvas.hold_board()
            host.guide.dismiss()
            host.question.say(f"{turned.title}.")
            about = host.board.explain_to(turned.seat, turned.cards[-1]) if turned.found else None
            panel.open(turned, about)
            host.touch()

        def move(seconds: float) -> bool:
            moves = panel.move(seconds)
            if moves and panel.lies_open:
                # Who was about to turn them all does not go on from what they came to.
                self.begin_hold()
            return moves

        def close() -> None:
            panel.close()
            then()

        return Hold("turned", close, show, move=move, open_whole=panel.open_whole, event=event)

    def hold_drawn(self, card: HoldsUp) -> Hold:
        """A card that a person came by, until he has read it."""
        host = self._host
        reader = card.reader or 0
        about = host.board.explain_to(reader, card.card) or Explanation("", "")
        name = host.names[reader]

        def show() -> None:
            host.drawn_card.open(f"{name} {card.how}", card.card, about)
            host.show_board()

        def close() -> None:
            host.drawn_card.close()
            host.show_board()

        return Hold("drawn", close, show)

    def hold_card(self, title: str, rows: Sequence[Change], thing: str = "") -> Hold:
        """What a turn or something else has come to, until its person goes on."""
        host = self._host

        def show() -> None:
            host.question.say(f"{title}.")
            told = host.director.outcomes.take_told()
            host.turn_card.open(title, rows, thing, told=told)
            # Dice under it would be cut through.
            host.tray.clear()
            host.touch()

        return Hold("card", host.turn_card.close, show)

    def hold_page(self) -> Hold:
        """What lies on the board and concerns a person, until he goes on."""
        host = self._host

        def show() -> None:
            host.question.say("Enter or a click goes on.")
            host.touch()

        return Hold("page", do_nothing, show)

    def hold_account(self, account: Account, seconds: float | None) -> Hold:
        """What foes have done: for a moment, or until a person goes on whom it concerns."""
        host = self._host
        takes_press = seconds is None

        def show() -> None:
            host.question.say(f"{account.title}: Enter or a click goes on." if takes_press else "")
            title, changes, scenes = account
            host.turn_card.open(title, changes, scenes=scenes, takes_press=takes_press)
            # The dice of whoever was at it last say nothing of what all have done.
            host.tray.clear()
            host.refresh()

        return Hold("card", host.turn_card.close, show, seconds)

    def stakes_at(self, throw: Rolls | None) -> Stakes | None:
        """What is at stake as the table stands now, or by a throw itself."""
        if throw is not None and throw.stakes is not None:
            return throw.stakes
        match = self._host.table.match
        stakes = match.game.stakes(match.state)
        return None if stakes is None else stakes.seen_by(self._host.audience.persons())

    def show_waiting(self, throw: Rolls | None, event: Event | None = None) -> None:
        """Dice of an event wait for a press, or an outcome does: what comes of it is kept back."""
        self._canvas.hold_board()
        self._host.guide.dismiss()
        if throw is not None:
            self._eyes.make_way(throw.seat)
            self._say_throw(throw)
            if event is not None:
                self._explain_throw(event)
        else:
            # What was needed is behind.
            self._say_going_on(None)
        self._host.show_board()

    def show_going_on(self) -> None:
        """The outcome was read: show the table as it is."""
        self._canvas.release_board()
        self._host.refresh()

    def _explain_throw(self, event: Event) -> None:
        """The guide says what dice that wait are about, if no question came before them."""
        match = self._host.table.match
        topics = match.game.topics_of_throw(match.state, event)
        if topics:
            self._explain(topics)

    def _explain(self, topics: Sequence[str]) -> None:
        """The guide explains of some rules those that are new."""
        game, state = self._host.table.match.game, self._host.table.match.state
        about, at_once = game.about(state), game.topics_at_once(state)
        self._host.guide.take_question(topics, about, at_once)

    def show_tumbling(self, throw: Rolls) -> None:
        """Dice begin to roll: until they lie, only what for is said."""
        self._canvas.hold_board()
        self._host.guide.dismiss()
        self._say_throw(throw)
        self._host.touch_line()

    def _say_throw(self, throw: Rolls) -> None:
        """Say what dice are thrown for, with the face of whose they are where several play."""
        host, seats = self._host, self._host.table.match.seats
        if throw.seat is None or len(seats) == 1:
            host.question.say(throw.title)
            return
        portrait = host.board.seat_views()[throw.seat].portrait
        host.question.say(throw.title, seats[throw.seat].colour, portrait)

    def tell_event(self, event: Event, cue: Cue | None) -> None:
        """Write an event down, and show the table after it."""
        host = self._host
        match = host.table.match
        self._canvas.release_board()
        host.show_holdings()
        if host.audience.can_see(event):
            if cue is not None:
                if cue.throw is not None:
                    host.at_stake.show(host.director.throws.stakes_of(cue.throw))
                host.show_board(hides=cue.hides)
                if cue.reads is not None and event.only is not None and host.stage.settings.pace:
                    self._eyes.note_read(event)
                if cue.sound:
                    host.stage.sounds.play(cue.sound)
            is_noted = can_read(host.table.match, event, host.audience.notes_of(host.asked))
            if is_noted:
                host.side.notebook.append([event])
            line = event.line(host.names)
            if line:
                # Where nothing is said the turn before may still be read.
                whose, self._whose = self._whose, match.game.turn_of(match.state)
                if whose != self._whose:
                    self._pointing.look_away()
                self._entered = None
                is_read_there = is_noted and host.side.notebook.shows_end
                if is_read_there:
                    self._say_going_on(cue)
                else:
                    host.question.say(line)
                host.rearrange()
            if cue is not None and cue.throw is not None:
                self._explainer.rolled = event
        host.touch()

    def _say_going_on(self, cue: Cue | None) -> None:
        """Say what goes on, beside the notebook's lines: a throw, somebody's turn, or the round."""
        match, question = self._host.table.match, self._host.question
        seat = None if self._whose is None else match.seats[self._whose]
        if cue is not None and cue.throw is not None:
            self._say_throw(cue.throw)
        elif seat is None or len(match.setup.seats) == 1:
            self._say_headline()
        else:
            question.say(f"{seat.name}'s turn", seat.colour)

    def _say_headline(self) -> None:
        """Say how the game stands, where there is nothing to be asked or nearer to tell."""
        match = self._host.table.match
        self._host.question.say(match.game.headline(match.state))

    # Questions to persons

    def show_question(self, decision: Decision[Any]) -> None:
        """Put a question to a person, behind a curtain where others must not look."""
        if self._host.audience.needs_curtain(decision):
            self._eyes.draw_curtain(decision)
        else:
            self.present(decision)

    def present(self, decision: Decision[Any]) -> None:
        """Ask the one who looks now."""
        host = self._host
        guarded = host.audience.is_guarded()
        if guarded:
            host.refresh()
            self._say_headline()
            self._renew_picture()
        host.asked = decision
        self._begin_lull(decision)
        if decision.is_open_call:
            self._calls.put(decision)
        else:
            if decision.openly and guarded and not host.audience.is_open(decision.seat):
                host.audience.call_table()
            else:
                host.audience.ask(decision.seat)
                self._eyes.note_seen(decision.seat)
            self._put_to_seat(decision)
            self._tell_meanwhile(decision.seat)
        self._lay_moment(decision)
        match = host.table.match
        if not (is_die_question(decision) or decision.is_open_call):
            self._explain(match.game.topics(match.state, decision))
        host.refresh()
        host.make_room()
        host.rearrange()
        is_for_another = decision.openly and guarded and self._asked not in (None, decision.seat)
        self._asked = decision.seat
        # What fell is entered, and not passed by: no Enter is for a 1.
        is_die = is_die_question(decision)
        is_wary = is_for_another or decision.binds or decision.repeats or is_die
        self._pointing.begin_with_answers(host.table.begin_with(decision), is_wary=is_wary)
        if not guarded:
            self._renew_picture()
        if decision.kind == CHOICE:
            # Who chooses it knows it.
            self._introduced.add(decision.seat)
            lay_choice(host.stage, host.board, match, decision, host.answer)
        elif not decision.is_open_call:
            self._introduce_seat(decision.seat)

    def note_answer(self, decision: Decision[Any]) -> None:
        """A person has answered: his dice, if he entered them, may be followed by others.

        Where hands are hidden what he chose from is gone before all look at what comes of it.
        """
        host = self._host
        self._entered = decision if is_die_question(decision) else None
        self._had_pressed = decision.pressed
        host.at_stake.offered = host.tray.offered = frozenset()
        if host.audience.is_guarded():
            self._say_headline()

    def _begin_lull(self, decision: Decision[Any]) -> None:
        """Presses that hurried what was before give no answer; dice of one roll come quickly."""
        before, self._entered = self._entered, None
        lull = self._host.stage.lull
        if before is None:
            least = BINDING if decision.binds else SOON
            least = AFTER_HURRY if self._host.director.was_hurried else least
            # What comes step after step is known before it comes.
            lull.begin(least, pause=0.0 if decision.repeats else RUN)
            if decision.is_open_call and self._had_pressed:
                lull.lengthen(CALLED_AGAIN)
        elif (before.kind, before.seat, before.rule) != (
            decision.kind,
            decision.seat,
            decision.rule,
        ):
            lull.begin(AFTER_DICE)

    def _lay_moment(self, decision: Decision[Any]) -> None:
        """Lay out what is at stake beside its question; folded where that is answered on the board.

        So it is where every answer lies there, and where the question is about something else
        than what is decided. Where some answers do not lie there, those that do are asides, such
        as a card that may be used before one goes on: they are had by their buttons. A form
        has the board for itself.
        """
        host = self._host
        stakes = self.stakes_at(None) if decision.form is None else None
        if decision.stakes is not None:
            stakes = decision.stakes()
        host.show_board()
        own = {stakes.card, *stakes.who} if stakes is not None else set()
        is_aside = decision.about is not None and decision.about not in own
        folds = is_aside or all(
            target is not None and target not in own and host.board.place_of(target) is not None
            for target in (option.target for option in decision.legal_options())
        )
        if self._asked is None:
            # Of a game that was taken up the last throw alone may have been told.
            host.at_stake.clear()
        host.at_stake.ask(stakes, folds=folds)
        if stakes is not None and stakes.is_thrown and host.at_stake.throw is None:
            match = host.table.match
            for throw in last_throws(match.log, match.state, match.setup.names):
                host.at_stake.roll(throw, settled=True)
            host.at_stake.folded = folds
        host.at_stake.offered = host.tray.offered = frozenset(
            option.key for option in decision.legal_options()
        )

    def _tell_meanwhile(self, seat: int) -> None:
        """Sum up what others did since the seat's last answer, as all may know."""
        host = self._host
        turns, known = host.director.turns, host.director.interludes.known
        since = events_since(host.table.match, seat, turns.is_own, known)
        # Who is asked has read what stood until somebody went on, where nobody looks away for the
        # sake of hands, as among rivals who hold nothing that others may not see.
        match = host.table.match
        holds = (match.game.has_secrets(match.state, person) for person in host.audience.persons())
        looks_on = not host.audience.is_guarded() or not any(holds)
        seen = {id(event) for event in host.director.staged} if looks_on else set()
        since = [told for told in since if told[0].only is None and id(told[0]) not in seen]
        own = {f"seat:{seat}", *host.board.seat_views()[seat].targets}
        published = [event for event, _ in events_since(match, seat, turns.is_own)]
        news = host.meanwhile.add(seat, Passed(since, published))
        host.meanwhile.words = sum_up(news.since, own)
        persons = host.audience.persons()
        host.meanwhile.bulletins = match.game.bulletins(match.state, persons, news.published)

    def _put_to_seat(self, decision: Decision[Any]) -> None:
        host = self._host
        seat = host.table.match.seats[decision.seat]
        name = seat.name if len(host.names) > 1 else ""
        if name and len(decision.shared_by) > 1:
            name = f"{name}, for all"
        changes = len(host.audience.persons()) > 1
        view = host.board.seat_views()[decision.seat]
        portrait = view.portrait if changes else ""
        # Of a party it is shown which of them is asked about.
        party = [hero for hero in view.heroes if hero.target == decision.about]
        if party and len(view.heroes) > 1:
            portrait = party[0].portrait
        host.question.die_make = host.board.die_asked(decision)
        put, leads_back = host.table.as_put(decision), host.table.match.leads_back
        host.question.ask(put, name, seat.colour, portrait, leads_back=leads_back)

    # Bots

    def show_thinking(self, decision: Decision[Any]) -> None:
        """Say that a bot thinks; which, unless that gives its hand away."""
        host = self._host
        seat = host.table.match.seats[decision.seat]
        if asked_seat(host.table.match, host.audience.hand_of(None)) is None:
            host.question.say("A moment …")
        else:
            host.question.say(f"{seat.name} is thinking …", seat.colour)
        host.refresh()
        host.rearrange()

    def show_answer(self, decision: Decision[Any], key: str) -> bool:
        """Say what a bot answers, and why; whether there is a why to read."""
        host = self._host
        seat = host.table.match.seats[decision.seat]
        option = decision.find_option(key)
        reason = ""
        if option is not None and can_tell(decision, option):
            reason = host.table.bot_reason(key)
            host.question.say(_say_answer(seat.name, decision, option, reason), seat.colour)
            host.rearrange()
        return bool(reason)

    def tell_lost_expert(self) -> None:
        """Say once that experts cannot think just now."""
        if not self._told_lost_expert:
            self._told_lost_expert = True
            stage, game_id = self._host.stage, self._host.game_id
            show_message(stage, "The experts have lost their heads", LOST_EXPERT, game_id)

    # The end, and the picture beside the save

    def offer_rest(self) -> None:
        """Ask whether what is left is watched: no person plays on."""
        self._doors.offer_rest()

    def find_closing(self) -> Tableau | None:
        """The last great moment: how the campaign ends, if it does, or else the game itself."""
        match = self._host.table.match
        link, game = match.setup.link, match.game
        if isinstance(link, Link):
            ending = find_ending(game.find_campaign(link.campaign), match.setup, match.state)
            if ending is not None:
                return self._close_campaign(ending)
        return game.closing(match.state, match.setup)

    def _close_campaign(self, ending: Ending) -> Tableau:
        art = look_of(self._host.game_id).campaign
        picture = art.picture_of(ending.id, is_won=ending.is_won)
        sound = "victory" if ending.is_won else "defeat"
        match = self._host.table.match
        party = match.game.party(match.state)
        line = tell_rank(ending) or ending.text
        return Tableau(picture, ending.title, line, not ending.is_won, sound, party=party)

    def show_result(self, result: Result) -> None:
        """The game is over: show the ending over the last look of the table."""
        host = self._host
        host.audience.viewer = host.audience.only_person()
        self._say_headline()
        host.refresh()
        host.rearrange()
        host.stage.sounds.play(
            "victory" if set(result.winners) & set(host.audience.persons()) else "defeat"
        )
        self._take_picture()
        host.stage.push(ToEnding(host.table, host.saving.is_told))

    def _renew_picture(self) -> None:
        """Lay a picture of the board beside the save, unless that was done not long ago."""
        if monotonic() - self._pictured >= PICTURE_REST:
            self._take_picture()
        else:
            self._is_picture_old = True

    def leave_picture(self) -> None:
        """Lay the board as it lies now beside the save, as the table is left.

        Where hands are hidden it may show what is for one person: there the last picture stays.
        """
        if self._is_picture_old and not self._host.audience.is_guarded():
            self._take_picture()

    def _take_picture(self) -> None:
        shown = self.snapshot()
        board = shown.subsurface(self._host.board.rect.clip(shown.get_rect()))
        high = max(1, round(PICTURE * board.get_height() / board.get_width()))
        data = BytesIO()
        small = pygame.transform.smoothscale(board, (PICTURE, high))
        pygame.image.save(small, data, "picture.png")
        self._host.table.keep_picture(data.getvalue())
        self._pictured, self._is_picture_old = monotonic(), False

    def snapshot(self) -> pygame.Surface:
        """The table at rest, without the dice of the last throw."""
        return self._canvas.still(self._host.stage.surface)


def tell_rank(ending: Ending) -> str:
    """What the players are called from now on, or the tally of the campaign; "": neither."""
    if ending.rank_line:
        return f"From today on you are called “{ending.rank}”. {ending.rank_line}"
    return f"It ends with {ending.rank}." if ending.rank else ""


def _stands(tableau: Tableau) -> float:
    """For how many seconds a bot's great moment stands: until it is read."""
    letters = len(tableau.title) + len(tableau.line)
    return min(STANDS_MOST, max(STANDS, letters / READ))


def _say_answer(name: str, decision: Decision[Any], option: Option[Any], reason: str) -> str:
    """What a bot answers, and why; of a sheet only why, since its words are for who fills it in."""
    if reason and option not in decision.options:
        return f"{name}: {reason}"
    return f"{name}: {option.label} ({reason})" if reason else f"{name}: {option.label}"
