"""The Labyrinth on the screen: its board and its look come here."""
