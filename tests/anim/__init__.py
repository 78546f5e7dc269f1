"""Tests of motion over time."""
