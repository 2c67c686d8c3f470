"""Keeping a chronicle: a game as a printed book, as a large picture, and as a moving one."""
