"""Guilds of Tallowmere: guilds of three heroes, short scenarios, and a shop between them.

`words`, `effects`, `quests` and `content` are the language of the cards and scenarios,
`proofreading` finds what is wrong with them, and `library` holds them. `grid` lays the tiles of a
scenario and knows its ways, `sight` who sees whom on it.

A match goes by the phases of `game`: `drafting`, `upgrading`, `setup`, `turn`, `activation`,
`resting`, `aftermath`. An attack is reckoned in `reckoning`, declared and answered in `attacking`,
rolled and settled in `resolving`; `guarding` has the reactions of monsters, `minding` who runs
them, `entering` mines and tokens, `questing` and `ending` what wins. `campaign` joins six matches
by the sheet in `record`; `bell` and `watching` are for who plays alone.
"""
