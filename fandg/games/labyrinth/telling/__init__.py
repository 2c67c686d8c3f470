"""What is said of the Labyrinth beside its rules: seats, sheets, explanations, great moments."""
