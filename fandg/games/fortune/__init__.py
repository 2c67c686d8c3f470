"""Fortune and Glory, chapter by chapter.

`words`, `effects` and `content` are the language of the cards, `library` holds the cards in play,
`board` the spaces, `state` all that is true, `table` both together. `verbs` finds the rule that
carries out a verb; `numbers` and `rolling` are what every rule counts and rolls with.

The frame is `setup`, `initiative`, `movement`, `adventure`, `organization` and `end`. `trials`,
`dangers`, `jungle`, `temples`, `artifacts` and `sneaking` are the chapters of an Adventure; `city`,
`exchange`, `outposts` what else a hero meets; `fights`, `enemies`, `henchmen` and `wounds` how it
may go; `villainy`, `searching` and `zeppelin` who acts by itself. `cards`, `decks`, `coins`,
`thefts` and `control` are what cards do. `odds` and `prospects` compute chances, `plans` and `bots`
play alone, `checks` looks for what got lost.
"""
