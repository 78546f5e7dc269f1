"""What a game is: seats, rules protocol, request, registry. Standard library only."""
