"""What happens in Tallowmere, as values that carry their line and their show."""
