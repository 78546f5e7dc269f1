"""Generators of the images (python -m assets.source)."""
