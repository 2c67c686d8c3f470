"""What happens in the Labyrinth, as values that carry their line and their show."""
