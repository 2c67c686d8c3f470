"""The table's common parts: bar, seats, notebook, dice tray, question, hand, help and curtain.

They serve all games; a game adds a board view. `layout` says where each part lies, `director`
plays the game to them.
"""
