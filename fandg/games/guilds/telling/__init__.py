"""What the guilds' game says of itself, as plain words and figures."""
