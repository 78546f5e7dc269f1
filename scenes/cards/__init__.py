"""What the tables with cards share: how a hand is fanned out, and who may look at it."""
