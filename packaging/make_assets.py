"""Fetches the type and the icons that ship, and writes them with their credits into assets/.

Fonts come from the npm packages `@fontsource/...` (SIL Open Font License), icons from
`@iconify-json/game-icons` (CC BY 3.0). Needs npm. Run from anywhere:

    python packaging/make_assets.py
"""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

from own_icons import OWN_ICONS

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
HERE = Path(__file__).resolve().parent

FONTS = {
    "atkinson-hyperlegible": [
        f"{subset}-{weight}-{slant}"
        for subset in ("latin", "latin-ext")
        for weight in (400, 700)
        for slant in ("normal", "italic")
    ],
    "limelight": ["latin-400-normal", "latin-ext-400-normal"],
    "oswald": ["latin-500-normal", "latin-ext-500-normal", "cyrillic-500-normal"],
    "im-fell-english": ["latin-400-normal", "latin-400-italic"],
    "libre-caslon-text": ["latin-400-normal", "latin-400-italic"],
    "cinzel": ["latin-700-normal", "latin-ext-700-normal"],
    "saira-stencil-one": ["latin-400-normal", "latin-ext-400-normal"],
    "uncial-antiqua": ["latin-400-normal", "latin-ext-400-normal"],
    "noto-sans": [
        f"{subset}-{weight}-normal"
        for subset in (
            "latin",
            "latin-ext",
            "greek",
            "greek-ext",
            "cyrillic",
            "cyrillic-ext",
            "vietnamese",
        )
        for weight in (400, 700)
    ],
    "noto-sans-hebrew": ["hebrew-500-normal"],
    "noto-sans-arabic": ["arabic-500-normal"],
    "noto-sans-devanagari": ["devanagari-500-normal"],
    "noto-sans-bengali": ["bengali-500-normal"],
    "noto-sans-tamil": ["tamil-500-normal"],
    "noto-sans-thai": ["thai-500-normal"],
    "noto-sans-georgian": ["georgian-500-normal"],
    "noto-sans-armenian": ["armenian-500-normal"],
    "noto-sans-kr": ["korean-500-normal"],
    "noto-emoji": ["emoji-500-normal"],
    "noto-sans-jp": ["japanese-500-normal"],
    "noto-sans-sc": ["chinese-simplified-500-normal"],
}

# The owners of the families whose packaged licence does not name them.
NOTICES = {
    "im-fell-english": "Copyright Igino Marini, http://www.iginomarini.com",
    "noto-sans-kr": "Copyright Adobe, http://www.adobe.com, and Google",
    "noto-sans-jp": "Copyright Adobe, http://www.adobe.com, and Google",
    "noto-sans-sc": "Copyright Adobe, http://www.adobe.com, and Google",
}

# The names that the authors go by, where they differ from their folders'.
AUTHORS = {
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "cathelineau": "Cathelineau",
    "darkzaitzev": "DarkZaitzev",
    "delapouite": "Delapouite, https://delapouite.com",
    "faithtoken": "Faithtoken",
    "generalace135": "GeneralAce135",
    "guard13007": "Guard13007",
    "john-colburn": "John Colburn, http://ninmunanmu.com",
    "john-redman": "John Redman, http://www.uniquedicetowers.com",
    "lorc": "Lorc, https://lorcblog.blogspot.com",
    "quoting": "Quoting",
    "sbed": "Sbed",
    "skoll": "Skoll",
    "willdabeast": "Willdabeast, http://wjbstories.blogspot.com",
    "zeromancer": "Zeromancer",
}


def fetch(package: str, folder: Path) -> Path:
    """Download one npm package and return the folder that it unpacks to."""
    done = subprocess.run(
        ["npm", "pack", package, "--silent"], cwd=folder, check=True, capture_output=True, text=True
    )
    archive = folder / done.stdout.strip().splitlines()[-1]
    target = folder / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    archive.unlink()
    return target / "package"


def make_fonts(folder: Path) -> list[str]:
    """Copy the listed WOFF2 files and each family's licence; return the credit lines."""
    out = ASSETS / "fonts"
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    credits = []
    for family, files in FONTS.items():
        package = fetch(f"@fontsource/{family}", folder)
        for name in files:
            full = f"{family}-{name}.woff2"
            (out / full).write_bytes((package / "files" / full).read_bytes())
        licence = (package / "LICENSE").read_text(encoding="utf-8").strip()
        (out / f"{family}.LICENSE.txt").write_text(licence + "\n", encoding="utf-8")
        found = re.search(r"^Copyright (?:\(c\) )?\d.*", licence, re.MULTILINE)
        # One family's notice is repeated for each of its files: the first says it.
        notice = re.split(r" [\w-]+(?:\[[\w,]+\])?\.ttf:", found.group())[0] if found else ""
        notice = notice or NOTICES[family]
        credits.append(f"- {family}: {notice}")
    return credits


def wanted_icons() -> dict[str, str]:
    """Read icons.txt: our name of each icon, and the drawing's name in game-icons."""
    wanted = {}
    for line in (HERE / "icons.txt").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if words and not line.startswith("#"):
            wanted[words[0]] = words[-1]
    return wanted


def known_authors(folder: Path) -> dict[str, str]:
    """Who drew what, by the drawing's name without its hyphens.

    The icon package does not tell; another packaging of the same drawings keeps a folder an author.
    """
    package = fetch("game-icons-react", folder)
    return {
        file.name.removesuffix(".d.ts").lower(): file.parent.name
        for file in package.glob("dist/*/*.d.ts")
        if file.parent.name != "badges"
    }


def make_icons(folder: Path) -> list[str]:
    """Write each wanted icon as an SVG in white; return the credit lines."""
    out = ASSETS / "icons"
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.svg"):
        old.unlink()
    package = fetch("@iconify-json/game-icons", folder)
    drawings = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    wanted = wanted_icons()
    bodies = {name: drawings[original]["body"] for name, original in wanted.items()}
    for name, body in (bodies | OWN_ICONS).items():
        white = body.replace("currentColor", "#fff")
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{white}</svg>\n'
        (out / f"{name}.svg").write_text(svg, encoding="utf-8")
    authors = known_authors(folder)
    by_author: dict[str, list[str]] = {}
    for original in sorted(set(wanted.values())):
        author = authors.get(original.replace("-", ""), "")
        by_author.setdefault(AUTHORS.get(author, author), []).append(original)
    lines = []
    for author in sorted(by_author, key=lambda name: (not name, name.casefold())):
        who = author or "Contributors of game-icons.net"
        lines.append(f"- {who}: {', '.join(by_author[author])}")
    return lines


def main() -> None:
    """Fetch everything and write assets/CREDITS.md."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        fonts = make_fonts(folder)
        icons = make_icons(folder)
    text = (HERE / "credits-head.md").read_text(encoding="utf-8")
    text += "\n## Icons\n\n" + (HERE / "credits-icons.md").read_text(encoding="utf-8")
    text += "\n" + "\n".join(icons) + "\n"
    text += (
        "\n## Type\n\nAll under the SIL Open Font License 1.1; the texts lie beside the files.\n\n"
    )
    text += "\n".join(fonts) + "\n"
    (ASSETS / "CREDITS.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
