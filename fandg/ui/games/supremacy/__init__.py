"""Supremacy on the table: the world map, the instruments below it, the look."""
