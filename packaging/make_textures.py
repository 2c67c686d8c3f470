"""Makes the grain of paper, felt, leather and wood: small grey tiles that repeat without a seam.

Needs Pillow only. The tiles are light (their mean is near 225 of 255), to be multiplied with the
colour of what they cover. Run from anywhere:

    python packaging/make_textures.py
"""

from __future__ import annotations

import random
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

OUT = Path(__file__).resolve().parent.parent / "assets" / "textures"


def noise(size: tuple[int, int], dice: random.Random) -> Image.Image:
    """White noise from a seeded generator."""
    return Image.frombytes("L", size, dice.randbytes(size[0] * size[1]))


def blurred(tile: Image.Image, radius: float) -> Image.Image:
    """A blur that runs over the tile's edges to the other side, so that the tile still repeats."""
    width, height = tile.size
    wide = Image.new("L", (width * 3, height * 3))
    for x in range(3):
        for y in range(3):
            wide.paste(tile, (x * width, y * height))
    soft = wide.filter(ImageFilter.GaussianBlur(radius))
    return soft.crop((width, height, 2 * width, 2 * height))


def spread(tile: Image.Image, low: int, high: int) -> Image.Image:
    """The tile with its contrast stretched to the given greys."""
    full = ImageOps.autocontrast(tile, cutoff=1)
    return full.point([round(low + (high - low) * value / 255) for value in range(256)])


def cloud(size: tuple[int, int], radius: float, dice: random.Random) -> Image.Image:
    """Soft blotches of one size, as full-range greys that repeat."""
    if radius < 4:
        return spread(blurred(noise(size, dice), radius), 0, 255)
    # Large blotches are grown from a few cells: a wide blur would leave only a handful of greys.
    cells = (max(3, round(size[0] / radius / 1.6)), max(3, round(size[1] / radius / 1.6)))
    small = noise(cells, dice)
    wide = Image.new("L", (cells[0] * 3, cells[1] * 3))
    for x in range(3):
        for y in range(3):
            wide.paste(small, (x * cells[0], y * cells[1]))
    grown = wide.resize((size[0] * 3, size[1] * 3), Image.Resampling.BICUBIC)
    return grown.crop((size[0], size[1], 2 * size[0], 2 * size[1]))


def layered(size: tuple[int, int], layers: list[tuple[float, float]], seed: int) -> Image.Image:
    """Clouds of several sizes, weighted: (radius, weight) each."""
    dice = random.Random(seed)
    total = Image.new("L", size, 128)
    for radius, weight in layers:
        part = cloud(size, radius, dice).point(
            [round(128 + (value - 128) * weight) for value in range(256)]
        )
        total = ImageChops.add(total, part, scale=1, offset=-128)
    return total


def paper() -> Image.Image:
    """Laid paper: mottled, with fine tooth, stray fibres and a few flecks."""
    size = (512, 512)
    dice = random.Random(1)
    tile = layered(size, [(0.6, 0.22), (2.0, 0.16), (14, 0.2), (60, 0.26)], 2)
    fibres = Image.new("L", size, 0)
    pen = ImageDraw.Draw(fibres)
    for _ in range(420):
        x, y = dice.uniform(20, 490), dice.uniform(20, 490)
        turn, length = dice.uniform(-1, 1), dice.uniform(5, 16)
        points = [(x + t * length, y + t * t * length * turn) for t in (0, 0.3, 0.6, 1)]
        pen.line(points, fill=dice.randint(30, 90), width=1)
    tile = ImageChops.subtract(tile, fibres.filter(ImageFilter.GaussianBlur(0.5)), scale=3)
    tile = spread(tile, 222, 252)
    pen = ImageDraw.Draw(tile)
    for _ in range(46):
        x, y = dice.randint(4, 507), dice.randint(4, 507)
        pen.point((x, y), fill=dice.randint(188, 208))
    return tile


def felt() -> Image.Image:
    """Billiard cloth: short crossed hairs under a soft unevenness."""
    size = (384, 384)
    dice = random.Random(7)
    tile = layered(size, [(0.5, 0.5), (1.2, 0.35), (20, 0.18)], 8)
    hairs = Image.new("L", size, 128)
    pen = ImageDraw.Draw(hairs)
    for _ in range(9000):
        x, y = dice.uniform(-4, 388), dice.uniform(-4, 388)
        dx, dy = dice.uniform(-4, 4), dice.uniform(-3, 3)
        pen.line([(x, y), (x + dx, y + dy)], fill=dice.choice((90, 110, 150, 175)))
    return spread(ImageChops.add(tile, hairs, scale=1, offset=-128), 188, 252)


def leather() -> Image.Image:
    """Pebbled leather: small cells lit from above left."""
    size = (384, 384)
    dice = random.Random(11)
    height = layered(size, [(1.3, 0.8), (2.4, 0.5), (24, 0.12)], 12)
    lit = ImageChops.subtract(height, ImageChops.offset(height, 1, 1), scale=1, offset=128)
    fine = noise(size, dice).point([124 + value // 30 for value in range(256)])
    tone = cloud(size, 70, dice).point([122 + value // 22 for value in range(256)])
    lit = ImageChops.add(ImageChops.add(lit, fine, scale=1, offset=-128), tone, offset=-128)
    return spread(lit, 200, 254)


def plank(width: int, height: int, seed: int) -> Image.Image:
    """One board: long fibres, a slow wander of the rings, pores."""
    dice = random.Random(seed)
    bicubic = Image.Resampling.BICUBIC
    rings = noise((3, max(4, height // 9)), dice).resize((width, height), bicubic)
    grain = noise((9, height // 2), dice).resize((width, height), bicubic)
    fine = noise((width // 40, height), dice).resize((width, height), bicubic)
    board = Image.blend(spread(rings, 0, 255), spread(grain, 0, 255), 0.42)
    board = Image.blend(board, spread(fine, 0, 255), 0.22)
    # Bend the fibres: shift each column up and down along a slow curve.
    curve = noise((5, 1), dice).resize((width, 1), bicubic).tobytes()
    bent = Image.new("L", (width, height))
    for x in range(width):
        column = board.crop((x, 0, x + 1, height))
        bent.paste(ImageChops.offset(column, 0, (curve[x] - 128) // 10), (x, 0))
    pores = Image.new("L", (width, height), 0)
    pen = ImageDraw.Draw(pores)
    for _ in range(width * height // 420):
        x, y = dice.randrange(width), dice.randrange(height)
        shift = (curve[min(width - 1, x + 6)] - curve[max(0, x - 6)]) // 10
        pen.line([(x, y), (x + dice.randint(5, 22), y + shift)], fill=dice.randint(40, 150))
    pores = pores.filter(ImageFilter.GaussianBlur(0.6))
    return ImageChops.subtract(bent.filter(ImageFilter.GaussianBlur(0.8)), pores, scale=1.6)


def wood() -> Image.Image:
    """A table top of boards, each of its own tone, with dark joints between."""
    width, height, boards = 1024, 960, 5
    top = Image.new("L", (width, height))
    dice = random.Random(21)
    step = height // boards
    for row in range(boards):
        tone = dice.randint(-14, 12)
        joint = (row * 397 + dice.randrange(120)) % width
        board = spread(plank(width, step, 30 + row), 152 + tone, 236 + tone)
        top.paste(ImageChops.offset(board, joint, 0), (0, row * step))
        pen = ImageDraw.Draw(top)
        pen.line([(joint, row * step), (joint, (row + 1) * step)], fill=84, width=2)
        pen.line([(0, row * step), (width, row * step)], fill=62, width=2)
        pen.line([(0, row * step + 2), (width, row * step + 2)], fill=240, width=1)
    return top.filter(ImageFilter.GaussianBlur(0.5))


def main() -> None:
    """Write all tiles."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, make in (("paper", paper), ("felt", felt), ("leather", leather), ("wood", wood)):
        make().save(OUT / f"{name}.jpg", quality=88, optimize=True)


if __name__ == "__main__":
    main()
