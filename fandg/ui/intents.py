"""What a player does, whatever he does it with: mouse, keys and game pad become one language."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
import pygame

Point: TypeAlias = tuple[int, int]

Name = Literal[
    "accept",
    "hurry",
    "back",
    "next",
    "previous",
    "up",
    "down",
    "left",
    "right",
    "page-up",
    "page-down",
    "home",
    "end",
    "help",
    "undo",
    "redo",
    "tab",
    "menu",
    "rules",
    "past",
    "saving",
    "zoom-in",
    "zoom-out",
    "look-left",
    "look-right",
    "look-up",
    "look-down",
    "full-screen",
    "turn",
    "fold",
    "ring",
    "pages",
]


class Command(msgspec.Struct, frozen=True):
    """A key or a button of the pad with a meaning."""

    name: Name


class Digit(msgspec.Struct, frozen=True):
    """A number key: 1 to 9, and 10 for the 0 key."""

    number: int


class Hover(msgspec.Struct, frozen=True):
    """The mouse moved; `drag` is how far while its button is held."""

    pos: Point
    drag: Point | None = None


class Press(msgspec.Struct, frozen=True):
    """A mouse button went down: 1 left, 2 middle, 3 right; `twice` ends a double click."""

    pos: Point
    button: int
    twice: bool = False


class Release(msgspec.Struct, frozen=True):
    """A mouse button came up."""

    pos: Point
    button: int


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned by so many notches, up being positive."""

    pos: Point
    notches: float


class Pan(msgspec.Struct, frozen=True):
    """The pad's right stick is held: the direction, each axis from -1 to 1."""

    x: float
    y: float


Intent: TypeAlias = Command | Digit | Hover | Press | Release | Wheel | Pan

_KEYS: dict[int, Name] = {
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "hurry",
    pygame.K_ESCAPE: "back",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_PAGEUP: "page-up",
    pygame.K_PAGEDOWN: "page-down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_F1: "help",
    pygame.K_QUESTION: "help",
    pygame.K_h: "help",
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_l: "tab",
    pygame.K_F10: "menu",
    pygame.K_m: "menu",
    pygame.K_b: "rules",
    pygame.K_t: "past",
    pygame.K_s: "saving",
    pygame.K_c: "turn",
    pygame.K_f: "fold",
    pygame.K_a: "ring",
    pygame.K_n: "pages",
    pygame.K_PLUS: "zoom-in",
    pygame.K_KP_PLUS: "zoom-in",
    pygame.K_EQUALS: "zoom-in",
    pygame.K_MINUS: "zoom-out",
    pygame.K_KP_MINUS: "zoom-out",
    pygame.K_F11: "full-screen",
}

_LOOKS: dict[int, Name] = {
    pygame.K_UP: "look-up",
    pygame.K_DOWN: "look-down",
    pygame.K_LEFT: "look-left",
    pygame.K_RIGHT: "look-right",
}
"""What the arrows mean while Shift is held."""

_PAD: dict[int, Name] = {
    pygame.CONTROLLER_BUTTON_A: "accept",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "help",
    pygame.CONTROLLER_BUTTON_Y: "tab",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "home",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "turn",
}

_TYPING: dict[int, Name] = {
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_ESCAPE: "back",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}

_MOVING = frozenset(
    {pygame.K_TAB, *_LOOKS}
    | {key for key, name in _KEYS.items() if name.startswith(("page-", "zoom-"))}
)
"""The keys that go on while they are held."""
_ENDING = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE})
"""The keys that end writing: all others go on writing while they are held."""


PULLED = 16384
"""How far a trigger of the pad is pulled to count, of 32768."""
SOON = 0.35
"""Seconds within which a second press makes a double click."""
NEAR = 6
"""Pixels within which it must lie."""


class Reader:
    """Reads what takes more than one event to say: double clicks, held keys, the pad's triggers.

    In `held` it keeps the commands whose key or button is down.
    """

    def __init__(self, held: set[Name]) -> None:
        self._pulled: set[tuple[int, int]] = set()
        self._down: set[int] = set()
        self._held = held
        self._pressed: tuple[float, Point] = (-SOON, (0, 0))

    def is_held(self, event: pygame.event.Event, *, typing: bool = False) -> bool:
        """Whether a key that is still down is told again, and does a thing that counts each time.

        Such a key must be let go and pressed anew. Keys that move, and those that write, repeat.
        """
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._let_go(_KEYS.get(event.key))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._let_go(_PAD.get(event.button))
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._held.clear()
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._held.clear()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._hold(_PAD.get(event.button))
        elif event.type == pygame.KEYDOWN:
            held = event.key in self._down
            self._down.add(event.key)
            self._hold(_KEYS.get(event.key))
            return held and event.key not in _MOVING and (not typing or event.key in _ENDING)
        return False

    def _hold(self, name: Name | None) -> None:
        if name is not None:
            self._held.add(name)

    def _let_go(self, name: Name | None) -> None:
        if name is not None:
            self._held.discard(name)

    def read(self, event: pygame.event.Event, now: float, *, typing: bool = False) -> Intent | None:
        """What an event means at a time in seconds."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._read_trigger(event)
        intent = read_intent(event, typing=typing)
        if isinstance(intent, Press) and intent.button == 1:
            then, (x, y) = self._pressed
            near = max(abs(intent.pos[0] - x), abs(intent.pos[1] - y)) <= NEAR
            twice = near and now - then < SOON
            # A third press begins anew.
            self._pressed = (-SOON if twice else now, intent.pos)
            return Press(intent.pos, 1, twice)
        return intent

    def _read_trigger(self, event: pygame.event.Event) -> Command | None:
        names: dict[int, Name] = {
            pygame.CONTROLLER_AXIS_TRIGGERLEFT: "zoom-out",
            pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "zoom-in",
        }
        name = names.get(event.axis)
        if name is None:
            return None
        trigger = (event.instance_id, event.axis)
        if event.value < PULLED:
            self._pulled.discard(trigger)
            return None
        if trigger in self._pulled:
            return None
        self._pulled.add(trigger)
        return Command(name)


def read_intent(event: pygame.event.Event, *, typing: bool = False) -> Intent | None:
    """What an event means; while `typing`, keys that write or move in the text mean nothing."""
    if event.type == pygame.MOUSEMOTION:
        return Hover(event.pos, event.rel if any(event.buttons) else None)
    if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
        return Press(event.pos, event.button)
    if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
        return Release(event.pos, event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Wheel(pygame.mouse.get_pos(), event.precise_y)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        name = _PAD.get(event.button)
        return Command(name) if name else None
    if event.type == pygame.KEYDOWN:
        return _read_key(event, typing)
    return None


def _read_key(event: pygame.event.Event, typing: bool) -> Intent | None:
    key, mod = event.key, event.mod
    if key == pygame.K_TAB:
        return Command("previous" if mod & pygame.KMOD_SHIFT else "next")
    if key == pygame.K_F11 or (key in (pygame.K_RETURN,) and mod & pygame.KMOD_ALT):
        return Command("full-screen")
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not typing:
        if key == pygame.K_z:
            return Command("redo" if mod & pygame.KMOD_SHIFT else "undo")
        if key == pygame.K_y:
            return Command("redo")
        return None
    if typing:
        name = _TYPING.get(key)
        return Command(name) if name else None
    if event.unicode == "?":
        return Command("help")
    if event.unicode and event.unicode in "0123456789":
        return Digit(int(event.unicode) or 10)
    name = _LOOKS.get(key) if mod & pygame.KMOD_SHIFT else None
    name = name or _KEYS.get(key)
    return Command(name) if name else None
