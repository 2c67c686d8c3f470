"""Fortune and Glory on the screen: a printed map of the world, and all that moves on it."""
