"""Board views: how each game lies on the table. They draw and point; they decide no rule."""
