"""Bots of the guilds: what a sensible guild answers, from exact odds and ways.

`steady` finds the answer to every question, `planning` what a hero is best to do, `shopping` what a
card is worth, `scoring` how well a guild stands. Worth is measured in quests.
"""
