"""The table's common parts: bar, seats, notebook, dice tray, question, hand, help and curtain.

They serve all games; a game adds a board view. `layout` says where each part lies, `director`
plays the game to them. The scene hands on what is more than passing an intent: `pointing` knows
what is pointed at, `eyes` who looks, `explainer` what a thing is, `canvas` what to draw anew;
`undoing` and `doors` lead back and away.
"""
