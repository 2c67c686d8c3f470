"""Synthesises the sounds of the table: cards, dice, coins, chimes. Nothing is recorded.

Needs numpy, and `ffmpeg` or `oggenc` for small files; without them WAV files are written. Run
from anywhere:

    python packaging/make_sounds.py
"""

from __future__ import annotations

import io
import shutil
import subprocess
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

OUT = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 32_000
PEAK = 0.82

Wave: TypeAlias = "npt.NDArray[np.float64]"
Partials: TypeAlias = Sequence[tuple[float, float, float]]
"""What a tone is made of: (ratio to its pitch, loudness, half-life in seconds)."""
_noise = np.random.default_rng(1936)


def seconds(length: float) -> Wave:
    """The time line of so many seconds."""
    return np.arange(int(length * RATE)) / RATE


def hiss(length: float) -> Wave:
    """White noise."""
    return _noise.standard_normal(int(length * RATE))


def band(sound: Wave, low: float, high: float) -> Wave:
    """The sound with only its frequencies between two limits in hertz, softly cut."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    above = 1 / (1 + (low / np.maximum(pitch, 1)) ** 6)
    below = 1 / (1 + (pitch / high) ** 6)
    filtered: Wave = np.fft.irfft(spectrum * above * below, len(sound))
    return filtered / max(1e-9, float(np.abs(filtered).max()))


def pluck(length: float, attack: float, fall: float) -> Wave:
    """A loudness that rises in `attack` seconds and halves every `fall` seconds."""
    t = seconds(length)
    rising: Wave = np.minimum(1, t / max(attack, 1e-4)) * 0.5 ** (t / fall)
    return rising


def tone(pitch: float, length: float, parts: Partials) -> Wave:
    """A struck tone: partials as (ratio, loudness, half-life in seconds)."""
    t = seconds(length)
    total = np.zeros_like(t)
    for ratio, loud, fall in parts:
        total += loud * np.sin(2 * np.pi * pitch * ratio * t) * 0.5 ** (t / fall)
    return total * np.minimum(1, t / 0.003)


def mixed(length: float, parts: list[tuple[float, float, Wave]]) -> Wave:
    """Sounds laid over each other: (start in seconds, loudness, sound)."""
    total = np.zeros(int(length * RATE))
    for start, loud, sound in parts:
        at = int(start * RATE)
        end = min(len(total), at + len(sound))
        total[at:end] += loud * sound[: end - at]
    return total


def room(sound: Wave, amount: float, length: float = 0.35) -> Wave:
    """The sound in a small panelled room."""
    tail = band(hiss(length), 200, 5000) * pluck(length, 0.004, length / 5)
    longer = np.concatenate([sound, np.zeros(len(tail))])
    size = len(longer) + len(tail)
    wet: Wave = np.fft.irfft(np.fft.rfft(longer, size) * np.fft.rfft(tail, size), size)
    wet = wet[: len(longer)] / max(1e-9, float(np.abs(wet).max()))
    return longer / max(1e-9, float(np.abs(longer).max())) + amount * wet


WOOD = [(1.0, 1.0, 0.012), (2.76, 0.5, 0.008), (5.4, 0.25, 0.005)]
BELL = [(1.0, 1.0, 0.28), (2.0, 0.45, 0.18), (2.99, 0.3, 0.12), (4.2, 0.2, 0.07)]
METAL = [(1.0, 1.0, 0.09), (1.51, 0.7, 0.07), (2.37, 0.6, 0.05), (3.91, 0.4, 0.03)]
STRING = [(k, 1 / k**1.25, 0.42 / k**0.6) for k in range(1, 9)]
BRASS = [(k, 1 / k**0.9, 0.6) for k in range(1, 10)]


def knock(pitch: float, loud: float = 1.0) -> Wave:
    """A small hard thing on wood."""
    click = band(hiss(0.03), 1500, 9000) * pluck(0.03, 0.0004, 0.003)
    return mixed(0.12, [(0, loud, tone(pitch, 0.12, WOOD)), (0, 0.5 * loud, click)])


def swish(length: float, low: float, high: float, peak: float) -> Wave:
    """Paper moved through air: noise that swells and fades."""
    t = seconds(length) / length
    shape = np.where(t < peak, (t / peak) ** 2, ((1 - t) / (1 - peak)) ** 1.6)
    rustle = 1 + 0.5 * band(hiss(length), 10, 60)
    return band(hiss(length), low, high) * shape * rustle


def card_draw() -> Wave:
    """A card slides off a deck."""
    return mixed(
        0.26,
        [
            (0, 1, swish(0.2, 1500, 8500, 0.7)),
            (0.16, 0.7, band(hiss(0.05), 2500, 10000) * pluck(0.05, 0.0005, 0.006)),
        ],
    )


def card_flip() -> Wave:
    """A card is turned: a flutter and a snap."""
    flutter = swish(0.14, 900, 6000, 0.5)
    snap = band(hiss(0.06), 1200, 9000) * pluck(0.06, 0.0005, 0.007)
    return mixed(0.24, [(0, 0.6, flutter), (0.11, 1, snap), (0.115, 0.5, tone(310, 0.08, WOOD))])


def card_place() -> Wave:
    """A card is laid on felt."""
    pat = band(hiss(0.14), 120, 2400) * pluck(0.14, 0.001, 0.014)
    return mixed(0.2, [(0, 0.35, swish(0.06, 1500, 7000, 0.8)), (0.05, 1, pat)])


def dice_roll(seed: int) -> Callable[[], Wave]:
    """Dice rattle and run over leather."""

    def make() -> Wave:
        own = np.random.default_rng(seed)
        parts: list[tuple[float, float, Wave]] = []
        at, gap = 0.0, 0.035
        while at < 0.78:
            loud = 0.35 + 0.65 * float(own.random()) * (1 - at / 1.1)
            parts.append((at, loud, knock(float(own.uniform(900, 2100)))))
            if own.random() < 0.5:
                parts.append((at + 0.011, loud * 0.6, knock(float(own.uniform(1500, 2800)))))
            at += gap * float(own.uniform(0.6, 1.5))
            gap *= 1.07
        return room(mixed(0.95, parts), 0.16, 0.2)

    return make


def dice_land() -> Wave:
    """A die comes to rest."""
    parts = [(0.0, 1.0, knock(1150)), (0.075, 0.5, knock(1380)), (0.12, 0.28, knock(1490))]
    thump = band(hiss(0.12), 60, 420) * pluck(0.12, 0.001, 0.016)
    return mixed(0.28, [*parts, (0, 0.5, thump)])


def marker_move() -> Wave:
    """A wooden marker is set down."""
    slide = swish(0.09, 300, 1800, 0.6)
    return mixed(0.24, [(0, 0.25, slide), (0.07, 1, knock(520)), (0.07, 0.6, knock(760))])


def click() -> Wave:
    """A brass button."""
    return mixed(0.07, [(0, 1, knock(2300)), (0.018, 0.35, tone(4100, 0.05, METAL))])


def coin() -> Wave:
    """Two coins meet."""
    ring = [(0, 1, tone(3150, 0.4, METAL)), (0.07, 0.7, tone(3720, 0.35, METAL))]
    return mixed(0.45, [*ring, (0, 0.4, knock(2600)), (0.07, 0.3, knock(2900))])


def key() -> Wave:
    """A key turns in an old lock."""
    parts = [(0.0, 0.5, knock(1900)), (0.05, 0.4, tone(2600, 0.1, METAL))]
    scrape = swish(0.16, 1200, 5200, 0.6)
    bolt = mixed(
        0.2, [(0, 1, knock(430)), (0.012, 0.8, knock(690)), (0, 0.6, tone(1450, 0.15, METAL))]
    )
    return room(mixed(0.5, [*parts, (0.09, 0.35, scrape), (0.27, 1, bolt)]), 0.12)


def notes(pitches: list[float], step: float, parts: Partials) -> Wave:
    """Tones one after the other, each left to ring."""
    length = step * len(pitches) + 0.9
    return mixed(
        length, [(at * step, 0.9, tone(pitch, 0.9, parts)) for at, pitch in enumerate(pitches)]
    )


def success() -> Wave:
    """A rising chime."""
    return room(notes([659.3, 830.6, 987.8], 0.085, BELL), 0.15)


def failure() -> Wave:
    """A dull thud and a falling tone."""
    t = seconds(0.5)
    fall = np.sin(2 * np.pi * (150 * t - 90 * t * t)) * pluck(0.5, 0.004, 0.07)
    thud = band(hiss(0.3), 40, 260) * pluck(0.3, 0.002, 0.04)
    low = mixed(0.7, [(0, 0.5, tone(196, 0.6, STRING)), (0.13, 0.6, tone(155.6, 0.55, STRING))])
    return room(mixed(0.75, [(0, 1, fall), (0, 0.8, thud), (0.02, 0.35, low)]), 0.12)


def wound() -> Wave:
    """A blow: a short slap and a heartbeat."""
    slap = band(hiss(0.1), 300, 3800) * pluck(0.1, 0.0006, 0.012)
    t = seconds(0.25)
    beat = np.sin(2 * np.pi * (95 * t - 110 * t * t)) * pluck(0.25, 0.004, 0.04)
    return mixed(0.6, [(0, 0.9, slap), (0.01, 0.9, beat), (0.24, 0.55, beat)])


def trap() -> Wave:
    """A spring lets go and iron shuts."""
    t = seconds(0.16)
    spring = np.sin(2 * np.pi * (420 * t + 2600 * t * t)) * pluck(0.16, 0.002, 0.05)
    shut = mixed(
        0.5, [(0, 1, tone(640, 0.45, METAL)), (0, 0.9, knock(380)), (0.02, 0.6, knock(610))]
    )
    return room(mixed(0.7, [(0, 0.35, spring), (0.13, 1, shut)]), 0.2)


def page() -> Wave:
    """A page of the rulebook is turned."""
    first, second = swish(0.22, 700, 5200, 0.45), swish(0.16, 1200, 7200, 0.3)
    return mixed(0.42, [(0, 0.8, first), (0.19, 0.6, second)])


def tick() -> Wave:
    """The hourglass: a soft tick and a breath of sand."""
    sand = band(hiss(0.12), 4500, 11000) * pluck(0.12, 0.02, 0.03)
    return mixed(0.16, [(0, 1, knock(1750, 0.8)), (0.02, 0.16, sand)])


def chord(pitches: list[float], length: float, parts: Partials) -> Wave:
    """Tones together, a hair apart as players are."""
    spread = [(0.012 * at, 1.0, tone(pitch, length, parts)) for at, pitch in enumerate(pitches)]
    return mixed(length + 0.1, spread)


def victory() -> Wave:
    """A small fanfare."""
    soft = band(
        mixed(
            2.0,
            [
                (0.0, 0.6, chord([392.0, 493.9], 0.25, BRASS)),
                (0.17, 0.6, chord([392.0, 493.9], 0.2, BRASS)),
                (0.30, 0.7, chord([523.3, 659.3], 0.25, BRASS)),
                (0.50, 1.0, chord([392.0, 523.3, 659.3, 784.0], 1.4, BRASS)),
            ],
        ),
        120,
        2600,
    )
    bells = notes([1046.5, 1318.5, 1568.0], 0.11, BELL)
    return room(mixed(2.1, [(0, 1, soft), (0.55, 0.22, bells)]) * fade(2.1, 0.7), 0.22, 0.5)


def defeat() -> Wave:
    """Three falling chords of a tired piano."""
    parts = [
        (0.0, 0.9, chord([220.0, 261.6, 329.6], 0.9, STRING)),
        (0.45, 0.9, chord([207.7, 246.9, 329.6], 0.9, STRING)),
        (0.95, 1.0, chord([110.0, 174.6, 220.0, 261.6], 1.2, STRING)),
    ]
    return room(band(mixed(2.1, parts), 70, 3000) * fade(2.1, 0.8), 0.25, 0.5)


def curtain() -> Wave:
    """Heavy cloth is drawn on its rings."""
    cloth = swish(0.7, 180, 2200, 0.4)
    rings = [(0.06 + 0.075 * at, 0.12, tone(2400 + 140 * (at % 3), 0.12, METAL)) for at in range(7)]
    return room(mixed(0.8, [(0, 1, cloth), *rings]), 0.1)


def fade(length: float, last: float) -> Wave:
    """Full loudness that goes to nothing over the last seconds."""
    t = seconds(length)
    ending: Wave = np.clip((length - t) / last, 0, 1) ** 1.3
    return ending


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card-draw": (card_draw, 0.55),
    "card-flip": (card_flip, 0.6),
    "card-place": (card_place, 0.7),
    "dice-roll-1": (dice_roll(1), 0.8),
    "dice-roll-2": (dice_roll(2), 0.8),
    "dice-land": (dice_land, 0.75),
    "marker-move": (marker_move, 0.7),
    "click": (click, 0.45),
    "coin": (coin, 0.6),
    "key": (key, 0.7),
    "success": (success, 0.65),
    "failure": (failure, 0.8),
    "wound": (wound, 0.85),
    "trap": (trap, 0.85),
    "page": (page, 0.5),
    "tick": (tick, 0.45),
    "victory": (victory, 0.85),
    "defeat": (defeat, 0.85),
    "curtain": (curtain, 0.65),
}
"""Each sound with its loudness beside the others."""


def finished(sound: Wave, loudness: float) -> Wave:
    """The sound without silence at its end, at its loudness, faded in and out against clicks."""
    sound = sound - sound.mean()
    sound = sound / max(1e-9, float(np.abs(sound).max()))
    audible = np.nonzero(np.abs(sound) > 0.004)[0]
    sound = sound[: int(audible[-1]) + RATE // 200]
    edge = min(len(sound) // 4, RATE // 250)
    sound[-edge:] *= np.linspace(1, 0, edge)
    sound[:24] *= np.linspace(0, 1, 24)
    return sound * PEAK * loudness


def wav(sound: Wave) -> bytes:
    """The sound as a 16-bit mono WAV file."""
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((sound * 32767).astype("<i2").tobytes())
    return held.getvalue()


def write(name: str, data: bytes) -> Path:
    """Write one sound, as small as the tools at hand can make it."""
    target = OUT / f"{name}.ogg"
    if shutil.which("oggenc"):
        command = ["oggenc", "-Q", "-q", "4", "-s", "1", "-o", str(target), "-"]
    elif shutil.which("ffmpeg"):
        command = ["ffmpeg", "-loglevel", "error", "-y", "-i", "-", "-c:a", "libvorbis"]
        command += ["-q:a", "4", "-bitexact", str(target)]
    else:
        target = OUT / f"{name}.wav"
        target.write_bytes(data)
        return target
    subprocess.run(command, input=data, check=True)
    return target


def main() -> None:
    """Write every sound and tell its length, loudness and size."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in (*OUT.glob("*.ogg"), *OUT.glob("*.wav")):
        old.unlink()
    for name, (make, loudness) in SOUNDS.items():
        sound = finished(make(), loudness)
        target = write(name, wav(sound))
        mean = float(np.sqrt((sound**2).mean()))
        peak = float(np.abs(sound).max())
        size = target.stat().st_size
        length = len(sound) / RATE
        print(f"{target.name:18} {length:5.2f} s  peak {peak:.2f}  rms {mean:.3f}  {size:6}")


if __name__ == "__main__":
    main()
