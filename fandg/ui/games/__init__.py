"""The games on the screen: a folder each, knowing its rules and the shared parts."""
