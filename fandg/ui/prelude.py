"""The first picture of all, shown while those of the title are still being drawn."""

from __future__ import annotations

import pygame

from fandg.ui.look import theme_for
from fandg.ui.stage import Stage

LINE = "The pictures are being prepared …"


def show_prelude(stage: Stage) -> None:
    """Show the program's name at once: on a busy machine the title may take some seconds."""
    window, metrics = stage.window, stage.metrics
    theme = theme_for(None, stage.settings.high_contrast)
    name = stage.type.render("fandg", theme.display, metrics.pt(76), theme.glow)
    line = stage.type.render(LINE, theme.question, metrics.pt(19), theme.chalk)
    middle = window.get_rect().center
    window.fill(theme.table)
    window.blit(name, name.get_rect(midbottom=middle))
    window.blit(line, line.get_rect(midtop=(middle[0], middle[1] + metrics.px(2))))
    # A window that has not heard yet that it is there shows nothing.
    pygame.event.pump()
    pygame.display.flip()
