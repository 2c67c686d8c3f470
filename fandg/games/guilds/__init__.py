"""Guilds of Tallowmere: guilds of three heroes, short scenarios, and a shop between them.

`words`, `effects`, `quests` and `content` are the language of the cards and scenarios,
`proofreading` finds what is wrong with them, and `library` holds them. `grid` lays the tiles of a
scenario and knows its ways, `sight` who sees whom on it.
"""
