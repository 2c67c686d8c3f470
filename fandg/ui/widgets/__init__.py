"""Small things on a scene that answer to the player: buttons, choices, texts, lists."""
