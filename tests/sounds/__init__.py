"""Tests of the sounds and of what makes them."""
