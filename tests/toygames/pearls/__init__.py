"""Pearls: dive for as long as you dare. A smallest game with a board; see docs/architecture.md."""
