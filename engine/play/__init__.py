"""Who plays: clock, controllers, referee, club and disk."""
