"""What is told in a game of Three Dummies, by chapters, each with its line in the notebook."""
