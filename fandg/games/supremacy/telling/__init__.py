"""What Supremacy says of itself: explanations, standings, the story."""
