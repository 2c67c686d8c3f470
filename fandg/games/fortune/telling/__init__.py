"""What is said of Fortune and Glory beside its rules: sheets, explanations, the story."""
