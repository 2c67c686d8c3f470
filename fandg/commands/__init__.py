"""The commands: one module each, with its `--help` as docstring, `add_arguments` and `run`."""
