"""Tests of the set-up commands."""
