"""The Quando table: board, scripts and prompts."""
