"""A short message on the table that goes away by itself."""

from engine.ui import theme


class Message:
    """What is said now, and for how much longer."""

    def __init__(self) -> None:
        self.text = ""
        """What is shown, or nothing."""
        self._seconds_left = 0.0

    def show(self, text: str) -> None:
        """Say something for as long as it takes to read."""
        self.text = text
        self._seconds_left = theme.message_seconds(text)

    def clear(self) -> bool:
        """Take the message away; tell whether there was one."""
        had_text, self.text = bool(self.text), ""
        return had_text

    def advance(self, seconds: float) -> bool:
        """Let time pass; tell whether the message went away now."""
        if not self.text:
            return False
        self._seconds_left -= seconds
        return self._seconds_left <= 0.0 and self.clear()
