"""What the rules of several games need, knowing only the engine."""
