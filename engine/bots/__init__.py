"""Computer players, one module per game; they see a Request only."""
