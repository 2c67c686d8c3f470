"""`python -m fandg`, and where the packaged program begins."""

from __future__ import annotations

import sys

from fandg.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A packaged program starts itself again for a process of its own.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
