"""Knobeln: guess how many coins all fists hold together (spec/rules.md, chapter 1)."""
