"""The guilds on the table: a town at night, and the sheets beside it."""
