"""What is told in a game of Fortune and Glory, by chapters, each with its line in the notebook."""
