"""Three Dummies in a Fortress on the screen: a cut through the house, with everybody in it."""
