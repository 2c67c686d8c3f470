"""Events of Supremacy, as they are told and shown."""
