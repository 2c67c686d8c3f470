"""Three Dummies in a Fortress, chapter by chapter.

`game`, `modes`, `setup`, `turn` and `outcome` are the frame; `exploration`, `resting`, `combat`,
`rounds`, `abilities`, `dangers`, `duel`, `traps` and `panic` the chapters of a turn; `throws`,
`wounds`, `levels` and `treasure` what they share. `cards` and `lore` are the cards and what is on
them, `state` all that is true, `stocks` where the cards lie and who may not see them.

`events` holds what is told, `story`, `finale` and `phrases` make the story of it, `odds` computes
exact chances, `bots` play alone, `luck` is for the ending. `nights` is the campaign.
"""
