"""Images, fonts, layouts and texts."""
