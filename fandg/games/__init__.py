"""Games: one folder a game, knowing only the engine."""
