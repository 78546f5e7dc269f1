"""The Knobeln table."""
