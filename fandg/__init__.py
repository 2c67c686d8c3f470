"""Tabletop adventures for one desktop."""

__version__ = "0.1.0"
