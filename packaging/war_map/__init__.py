"""The parts of the script that prints the map of Supremacy."""
