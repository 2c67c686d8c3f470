"""What boards share: what a board view offers, its things, and how events are shown."""
