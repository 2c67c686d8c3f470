"""Lludwik's Labyrinth: a campaign of eight acts, on a map that is scouted tile by tile.

`words`, `effects`, `twists`, `content` and `story` are the language of the cards and pages,
`proofreading` finds what is wrong with them, and `library` holds them. The rules are yet to come.
"""
