"""Generators of the sounds (python -m sounds.source)."""
