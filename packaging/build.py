"""Build the program with PyInstaller: a folder, or with --onefile a single file, in `dist/`.

Needs `pip install -e ".[package]"`. A build is for the system on which it is made.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent


def main() -> None:
    """Build what the arguments ask for, from a clean state."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--onefile", action="store_true", help="a single file (starts slower)")
    one_file = parser.parse_args().onefile
    dist, work = ROOT / "dist", ROOT / "build" / "pyinstaller"
    shutil.rmtree(dist, ignore_errors=True)
    command = [
        *(sys.executable, "-m", "PyInstaller", str(PACKAGING / "fandg.spec")),
        *("--noconfirm", "--clean", "--log-level=WARN"),
        *(f"--distpath={dist}", f"--workpath={work}"),
        *(("--", "--onefile") if one_file else ()),
    ]
    subprocess.run(command, check=True)
    size = sum(path.lstat().st_size for path in dist.rglob("*"))
    print(f"Built {dist} ({size / 1e6:.0f} MB).")


if __name__ == "__main__":
    main()
