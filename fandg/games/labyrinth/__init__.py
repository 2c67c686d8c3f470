"""Lludwik's Labyrinth: a campaign of eight acts, on a map that is scouted tile by tile."""
