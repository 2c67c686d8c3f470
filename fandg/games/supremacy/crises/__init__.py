"""The campaign of six crises: `content` and `record` are its data, `campaign` joins the matches.

`beginning` is what a crisis changes at set-up and in the rules, `goals` what it asks, `medals` what
its end brings. The rest of the game asks `state.crisis` alone.
"""
