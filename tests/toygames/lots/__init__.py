"""Lots: bid in secret for a heap of grain, from a purse that nobody else sees."""
