"""What the villains' things and whereabouts are called, where a great moment tells them as well."""

from __future__ import annotations

ARTIFACTS_TAKEN = "Artifacts taken"
"""The label of what the villains have got hold of."""
KNOCKED_OUT = "knocked out"
"""Where a villain is who is KO'd."""


def say_looted(who: str, artifact: str) -> str:
    """An Artifact by name, and who took it."""
    return f"{who}: {artifact}"
