"""The parts of the script that prints the world map of Fortune and Glory."""
