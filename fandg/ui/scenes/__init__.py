"""Scenes: what fills the window, from the title to the ending."""
