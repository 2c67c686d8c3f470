"""The table: everything that draws, listens and sounds."""
