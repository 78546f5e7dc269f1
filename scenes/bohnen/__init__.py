"""The Bohnenspiel table: board, scripts and prompts."""
