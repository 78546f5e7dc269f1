"""What screens are made of, without pygame."""
