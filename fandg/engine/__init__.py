"""The engine: it knows no game and no screen.

`decision` and `event` are what rules say, `play` is how they say it, `state` and `dice` what they
work on, `game` what a game must offer, `match` a game in play, `players` who answers, `save` and
`table` what lasts, `packs` the content.
"""
