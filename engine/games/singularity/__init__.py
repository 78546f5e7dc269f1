"""Singularity: bid, then take exactly so many tricks (spec/rules.md, chapter 3)."""
