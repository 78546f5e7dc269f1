"""Motion over time: easing, channels, timelines and paths. Knows only dt."""
