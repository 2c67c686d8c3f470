"""Supremacy: two to six superpowers, a world of 91 areas, markets, armies, ships and missiles.

`content`, `proofreading` and `library` hold the world as the packs have it; `state` is a match,
`table` what is asked of both. `ledger` moves money, goods and weapons between powers and the bank,
`forces` armies, ships and who holds what; nothing else changes those.

A match goes by the phases of `game`: `dealing` and `placing` at set-up, `course` from turn to turn
and stage to stage, `payroll` and `transfer` for all, then the stages of who is in: `selling`,
`attacking` (with `battle`, `strategic` and `clash`), `moving`, `building` and `buying`; `trading`
in three of them. `leaving` is for who is out of the game, `victory` for its end.

`news` are the Fortuna news: before each of the stages 3 to 7 a card of two headlines is turned.
`crises` is the campaign of six matches, `luck` how the dice fell.
"""
