"""Three Dummies in a Fortress, chapter by chapter.

`setup` and `turn` are the frame; `exploration`, `resting`, `combat`, `abilities`, `duel`, `traps`
and `panic` the chapters of a turn; `throws`, `wounds`, `levels` and `treasure` what they share.
`odds` computes exact chances, `events` holds what is told, `bots` who plays alone.
"""
