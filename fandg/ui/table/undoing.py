"""Taking an answer back, and giving it again."""

from __future__ import annotations

from collections.abc import Callable

from fandg.engine.prose import capital, counted, joined
from fandg.ui.scenes.dialog import ask_player, do_nothing, show_message
from fandg.ui.table.host import PartsHost


class Undoing:
    """Takes answers of a table scene back, as far as the settings and the table allow."""

    def __init__(self, host: PartsHost) -> None:
        self._host = host

    def undo(self) -> None:
        """Take back the last answer; past a die or a shown card the table agrees first.

        Dice that wait to be thrown are not rolled yet for anybody.
        """
        host = self._host
        match = host.table.match
        count = host.table.undo_target()
        if count is None:
            return
        policy = host.stage.settings.undo
        asked = match.seats_asked(count)
        who = host.names[asked[0]] if len(asked) == 1 else "the table"
        mark = f"{self._name_deed(who)} after play had gone on."
        if not host.table.fences_since(count, host.director.holds.event):
            self._take_back("")
        elif policy == "free":
            self._take_back(mark)
        elif policy == "strict":
            show_message(
                host.stage,
                "Not past this point",
                "Something was rolled or shown since, or another was asked. "
                "The settings say that such answers stand.",
                host.game_id,
            )
        else:
            several = len(host.audience.persons()) > 1
            # What all are asked names nothing that one alone may know.
            stand = self._call_table() if host.audience.is_guarded() else do_nothing
            given = self._name_answer(count)
            if not several:
                given = f"Your last answer was {given}"
            elif given:
                given = capital(f"{who}'s last answer was {given}")
            else:
                given = f"The last answer was {who}'s"
            text = f"{given}; since then something was rolled or shown, or another was asked. "
            text += self._tell_lost(count)
            text += "Does the whole table agree?" if several else "Take it back all the same?"
            ask_player(
                host.stage,
                "Take it back?",
                text,
                [("Take it back", lambda: self._take_back(mark)), ("Let it stand", stand)],
                host.game_id,
            )

    @property
    def leads_back(self) -> bool:
        """Whether one goes back from the question that waits to the one that led to it."""
        host = self._host
        return host.director.status == "asking" and host.table.match.leads_back

    def step_back(self) -> None:
        """Go back to the question that led to this one: nothing has come of its answer."""
        self._take_back("")

    def _call_table(self) -> Callable[[], None]:
        """All look at the table: nothing that one alone may read lies open. How to go on then."""
        host = self._host
        if host.asked is None:
            return do_nothing
        host.audience.call_table()
        host.meanwhile.pass_over()
        host.asked = None
        host.question.say("Does the whole table agree?")
        host.refresh()
        return host.change_hands

    def _name_deed(self, who: str) -> str:
        """Who takes an answer back, of his own or of another, as far as that is known."""
        viewer = self._host.audience.viewer
        if viewer is None:
            return f"An answer of {who}'s was taken back"
        presser = self._host.names[viewer]
        whose = "" if presser == who else f" of {who}'s"
        return f"{presser} took back an answer{whose}"

    def _name_answer(self, count: int) -> str:
        """The words of an answer, if those who look now may read them."""
        match = self._host.table.match
        answer, decision = match.answers[count], match.at(count).pending
        assert decision is not None
        option = decision.find_option(answer.key)
        assert option is not None
        is_open = self._host.audience.can_name(decision, option)
        return f"“{option.label}”" if is_open else ""

    def _tell_lost(self, count: int) -> str:
        """What goes with an answer: lines of the notebook, turns, and what others have done.

        Where hands are hidden it is not said who has answered since: nobody knows who was asked.
        """
        host, match = self._host, self._host.table.match
        since = match.log[len(match.lines_before(count)) :]
        told = [event for event in since if event.only is None and event.line(host.names)]
        if not told:
            return ""
        lost = [f"{counted(len(told), 'line')} of the notebook"]
        begun = [event.line(host.names) for event in told if event.depth == 0]
        lost += begun[:1] if len(begun) < 2 else [f"all from {begun[0]} to {begun[-1]}"]
        if not host.audience.is_guarded():
            own = match.seats_asked(count)
            seats = {s for at in range(count, len(match.answers)) for s in match.seats_asked(at)}
            lost += [f"what {host.names[seat]} did" for seat in sorted(seats.difference(own))]
        return f"It takes along {joined(lost)}. "

    def _take_back(self, mark: str) -> None:
        host = self._host
        if host.table.undo(mark=mark, untold=host.director.holds.event):
            host.stage.sounds.play("page")
            host.start_over()

    def redo(self) -> None:
        """Give the answer again that was taken back."""
        host = self._host
        if host.director.status == "asking" and host.table.redo() is not None:
            host.start_over()
