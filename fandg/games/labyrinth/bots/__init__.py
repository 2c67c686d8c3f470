"""Bots of the Labyrinth: what a sensible player of the Order answers, chapter by chapter.

`steady` finds the answer to every question; `turns` plans a hero's turn, `striking` reckons what a
roll is worth against a stack, `worth` what a card or a page is worth, `growing` spends XP and
shares Treasures, `laying` lays tiles, `choices` has the small ones in the middle of a card. Worth
is measured in Bounty: what is as good as a Chump's.
"""
