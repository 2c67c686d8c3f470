"""Fortune and Glory, chapter by chapter.

`words`, `effects`, `sentences` and `content` are the language of the cards, `proofreading` finds
what is wrong with them, `library` holds the cards in play, `board` the spaces, `state` all that is
true, `table` both together, `stocks` where all cards lie and who may not see them. In `verbs` the
chapters say who carries out a verb and when it is idle; `numbers` and `rolling` are what every rule
counts and rolls with.

`game` is all of it, as the engine sees it. The frame is `modes`, `setup`, `initiative`, `movement`,
`adventure`, `organization`, `end` and `victory`. `beginning`, `camping`, `challenges`, `trials`,
`ordering`, `dangers`, `danger_sides`, `jungle`, `temples`, `artifacts`, `recovering` and `sneaking`
are the chapters of an Adventure, `company` says who decides for heroes together; `city`, `exchange`
and `outposts` what else a hero meets; `fights` (with `foes`), `enemies`, `henchmen`, `wounds` and
`ko_losses` how it may go; `villainy`, `searching` and `zeppelin` who acts by itself. `cards`,
`decks`, `loyalty`, `coins`, `thefts`, `rerolls` and `control` are what cards do, `consequences`
tells what they will do by themselves, `idle` warns of those that would do nothing, `great_moments`
says when a table that hides its cards is called in any case.

`events` holds what is told, `telling` the sheets, explanations and the story made of it, with
`annals` and `phrases`. `odds` and `prospects` compute chances, `chances` says them beside an answer
and on the stage; `plans` and `bots` play alone; `standing` and `luck` are for experts
and the ending; `checks` looks for what got lost.
"""
