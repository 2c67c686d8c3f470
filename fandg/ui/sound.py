"""Sounds: loaded when first heard, silent on a machine without a voice."""

from __future__ import annotations

import logging

import pygame

from fandg.paths import assets_folder
from fandg.ui.settings import Settings

_log = logging.getLogger(__name__)


class Sounds:
    """Plays the house's sounds by name, as loud as the settings say."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._ready: bool | None = None

    def _has_voice(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                self._ready = True
            except pygame.error:
                _log.info("no sound on this machine")
                self._ready = False
        return self._ready

    def play(self, name: str) -> None:
        """Play a sound of `assets/sounds`; one that is not there is not heard."""
        if not self._settings.sound or not self._settings.loudness or not self._has_voice():
            return
        if name not in self._loaded:
            folder = assets_folder() / "sounds"
            found = next((path for path in folder.glob(f"{name}.*")), None)
            self._loaded[name] = pygame.mixer.Sound(found) if found else None
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(self._settings.loudness / 10)
            sound.play()
