"""The Fortuna news: a card of two headlines at the beginning of each of stages 3 to 7.

`content` is what the packs say, `paper` how a headline reads, `press` turns the cards; `markets`,
`nature`, `people` and `orbit` carry headlines out, `bills` presents what they cost and settles it
later. `officers`, `services`, `meteors` and `warlords` are what comes with them.
"""
