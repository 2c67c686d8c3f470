"""Lludwik's Labyrinth: a campaign of eight acts, on a map that is scouted tile by tile.

`words`, `effects`, `twists`, `content` and `story` are the language of the cards and pages,
`proofreading` finds what is wrong with them, and `library` holds them. `state` and `table` are what
the rules work on; the chapters follow the course of play, from `setup` over `turns` and
`villain_step` to `final_battle`, and the `verbs_*` carry out what cards and pages say.
"""
