"""What stands at the end of each way. A scene's file is read when somebody first goes there."""

from __future__ import annotations

from typing import assert_never

from fandg.ui import ways
from fandg.ui.stage import Scene, Stage
from fandg.ui.ways import Way


def build_scene(stage: Stage, way: Way) -> Scene:
    """The scene at the end of a way. What cannot be shown is closed."""
    match way:
        case ways.ToTitle():
            from fandg.ui.scenes.title import TitleScene

            return TitleScene(stage)
        case ways.ToNewGame(game, campaign):
            from fandg.ui.scenes.new_game import NewGameScene

            return NewGameScene(stage, game, campaign)
        case ways.ToSaves():
            from fandg.ui.scenes.saves import SavesScene

            return SavesScene(stage)
        case ways.ToRulebook(game, section):
            from fandg.ui.scenes.rulebook import RulebookScene

            return RulebookScene(stage, game, section)
        case ways.ToSettings(table):
            from fandg.ui.scenes.settings import SettingsScene

            return SettingsScene(stage, table)
        case ways.ToCredits():
            from fandg.ui.scenes.credits import CreditsScene

            return CreditsScene(stage)
        case ways.ToTable(table, begins):
            from fandg.ui.scenes.table import sit_down

            scene = sit_down(stage, table)
            scene.begins = begins
            return scene
        case ways.ToEnding(table, is_told):
            from fandg.ui.scenes.ending import EndingScene

            return EndingScene(stage, table, is_told=is_told)
        case ways.ToLookBack(table, viewer, answer):
            from fandg.ui.scenes.lookback import LookBackScene

            return LookBackScene(stage, table, viewer, answer)
        case ways.ToPages(game, pages):
            from fandg.ui.scenes.pages import PagesScene

            return PagesScene(stage, game, pages)
        case ways.ToBook(expedition, table_dice, recalls):
            from fandg.ui.scenes.campaign import open_book

            book = open_book(stage, expedition, table_dice)
            book.recalls = recalls
            return book
    assert_never(way)
