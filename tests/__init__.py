"""Tests, played headless."""
