"""The campaign of Three Dummies: a night each in ever more stubborn fortresses.

`twists` are the verbs by which a night differs from a single game, `tonight` what they come to at
their places in the rules. `record` is what is kept between nights, `tale` what a match knows of its
night. `evening` comes before a night and `morning` after it, `choices` is how bots answer there.
`kinds` and `content` are what `nights.toml` holds; `pages` make the story so far of it and `sheet`
the lines that explain a night. `campaign` joins it all.
"""
