"""The art kit: paper, type, icons, cards, dice and markers, composed in code at the size needed."""
