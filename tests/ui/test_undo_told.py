"""What is told of an answer that was taken back: by whom, whose it was, and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hands import Hands
from test_table_secrets import play, sit_down

from fandg.engine.event import Event, WentBack


@pytest.mark.parametrize("bots", ["", "Ben Cleo Dan"])
def test_the_mark_names_who_took_back_and_whose_answer_it_was(hands: Hands, bots: str) -> None:
    scene = sit_down(hands, "competitive", 5, bots)
    hands.stage.settings.undo = "free"
    for seat in play(hands, scene, 5):
        match = scene.table.match
        count = scene.table.undo_target()
        if count is None or not scene.table.fences_since(count):
            continue
        owner = match.answers[count].seat
        assert (owner == seat) is bool(bots)
        scene.undoing.undo()
        (mark,) = scene.table.marks
        whose = "" if owner == seat else f" of {scene.names[owner]}'s"
        deed = f"{scene.names[seat]} took back an answer{whose}"
        assert mark.text == f"{deed} after play had gone on."
        return
    raise AssertionError("nothing was taken back")


def test_where_nobody_is_known_to_look_the_mark_names_the_answer_alone(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5)
    next(play(hands, scene, 5))
    scene.audience.hide()
    assert scene.undoing._name_deed("Ana") == "An answer of Ana's was taken back"


class Fact(Event):
    """Something that was done, and came to nothing."""

    text: str

    def line(self, names: Sequence[str]) -> str:
        return self.text


def test_after_a_way_back_a_recap_repeats_no_line_and_ends_with_the_newest(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 5)
    for seat in play(hands, scene, 5):
        lines = scene.table.lines(seat)
        if len(lines) > 8 and not isinstance(lines[-1], WentBack):
            break
    seen = scene.eyes._seen.get(seat, 0)
    scene.eyes.note_seen(seat)
    scene.eyes.go_back()
    assert scene.eyes._summary(seat) == []
    scene.eyes._seen[seat] = seen
    mark = WentBack(text="Ben took back an answer.")
    monkeypatch.setattr(
        scene.table, "lines", lambda _: [*lines, mark, mark, Fact(text="Ben rests")]
    )
    told = [event.line(scene.names) for event in scene.eyes._summary(seat)]
    assert told.count(mark.text) == 1, "that somebody went back is told once"
    assert told[-1] == "Ben rests", "what was done last is left out"
