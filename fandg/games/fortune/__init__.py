"""Fortune and Glory, chapter by chapter.

`words`, `effects` and `content` are the language of the cards.
"""
