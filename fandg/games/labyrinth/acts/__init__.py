"""The acts: each twist in a file of its own, which says on what occasions it steps in.

To import this package is to have them all.
"""

from fandg.games.labyrinth.acts import (  # noqa: F401 - they register themselves
    appeals,
    cage,
    collapses,
    forms,
    hunt,
    race,
    shields,
    siege,
    spores,
    twins,
)
