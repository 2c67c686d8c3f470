"""Recorded games end as they did, tell the story that they told, and lose nothing on the way."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from recorded import HERE, answers_of, ends_as_recorded, read, tell

from fandg.engine.match import Match
from fandg.games import GAMES, find_game
from fandg.games.guilds.game import GuildsGame
from fandg.games.labyrinth.game import LabyrinthGame

RECORDINGS = sorted(HERE.glob("*/recorded/*.toml"))

every_recording = pytest.mark.parametrize(
    "path", RECORDINGS, ids=[f"{path.parent.parent.name}-{path.stem}" for path in RECORDINGS]
)


@every_recording
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    recording = read(path)
    match = Match(find_game(recording.game), recording.setup)
    match.replay(answers_of(recording))
    match.run()
    assert ends_as_recorded(recording, match)


@every_recording
def test_a_recorded_game_tells_the_story_it_told(path: Path) -> None:
    # Reworded on purpose? `python tests/games/recorded.py transcripts` writes the stories anew.
    told = "\n".join(tell(read(path))) + "\n"
    assert told == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_has_recordings(game_id: str) -> None:
    played = {path.parent.parent.name for path in RECORDINGS}
    assert game_id in played, "tests/games/recorded.py says how a game is recorded"


def test_the_labyrinth_is_recorded_to_each_end_of_a_mission_and_of_its_campaign() -> None:
    game = LabyrinthGame()
    recordings = [read(path) for path in (HERE / game.id / "recorded").glob("*.toml")]
    reasons: set[str] = set()
    for path in Path(inspect.getfile(LabyrinthGame)).parent.rglob("*.py"):
        reasons.update(re.findall(r'end_mission\(table, "(\w+)"', path.read_text(encoding="utf-8")))
    assert len(reasons) == 10
    assert {recording.ending for recording in recordings} == reasons
    assert {recording.closes for recording in recordings} - {""} == set(game.library.endings)


def test_the_guilds_are_recorded_to_each_end_of_a_quarter_and_of_both_charters() -> None:
    recordings = [read(path) for path in (HERE / "guilds" / "recorded").glob("*.toml")]
    reasons: set[str] = set()
    for path in Path(inspect.getfile(GuildsGame)).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        reasons.update(re.findall(r'end_scenario\(table, \w+, "(\w+)"', text))
    assert len(reasons) == 3
    assert {recording.ending for recording in recordings} == reasons
    assert {recording.closes for recording in recordings} - {""} == {"charter", "won", "lost"}


def test_supremacy_is_recorded_to_each_end_of_a_match_and_of_its_campaign() -> None:
    recordings = [read(path) for path in (HERE / "supremacy" / "recorded").glob("*.toml")]
    ends = {"score", "last", "nobody", "winter", "fallen"}
    assert {recording.ending for recording in recordings} == ends
    assert {recording.closes for recording in recordings} - {""} == {"dismissed", "served"}
