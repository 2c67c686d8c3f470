"""Names for the arrays that the printer passes around, and smooth noise to bend and grain them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from scipy import ndimage

Floats: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[Any]]"
Cells: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[Any]]"
Mask: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]"


def smooth_noise(shape: tuple[int, ...], wavelength: float, seed: int) -> Floats:
    """Noise between about -1 and 1 whose hills are `wavelength` pixels apart."""
    rng = np.random.default_rng(seed)
    rows, columns = (max(4, round(side / wavelength * 2) + 3) for side in shape)
    coarse = rng.standard_normal((rows, columns)).astype(np.float32)
    across = np.linspace(1, columns - 2, shape[1], dtype=np.float32)
    down = np.linspace(1, rows - 2, shape[0], dtype=np.float32)
    grid = np.meshgrid(down, across, indexing="ij")
    noise: Floats = ndimage.map_coordinates(coarse, grid, order=2, mode="nearest")
    return noise / np.float32(2.0)


def layered_noise(
    shape: tuple[int, ...], layers: tuple[tuple[float, float], ...], seed: int
) -> Floats:
    """The sum of several noises, each given as (wavelength, strength)."""
    total: Floats = np.zeros(shape, dtype=np.float32)
    for number, (wavelength, strength) in enumerate(layers):
        total += np.float32(strength) * smooth_noise(shape, wavelength, seed + 101 * number)
    return total
