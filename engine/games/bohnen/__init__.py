"""Bohnenspiel: a mancala with relay sowing and urs (spec/rules.md, chapter 2)."""
