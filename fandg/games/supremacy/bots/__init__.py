"""Bots of Supremacy: what a sensible power answers to each question."""
