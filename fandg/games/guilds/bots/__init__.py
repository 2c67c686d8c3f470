"""Bots of the guilds: what a sensible guild answers, from exact odds and ways.

`steady` finds the answer to every question, for a steady guild and an expert's at sight, `planning`
what a hero is best to do, `shopping` what a card is worth, `scoring` how well a guild stands. Worth
is measured in quests.
"""
