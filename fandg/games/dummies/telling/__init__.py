"""What is said of Three Dummies beside its rules: sheets, explanations, the story."""
