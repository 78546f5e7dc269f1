"""What every table says beside the game: short messages, beer mats, and the rules when somebody asks."""

from collections.abc import Iterable
from typing import Any, Final

from engine.play.referee import Referee
from engine.ui.scene import Scene
from scenes.feel import TableFeel
from scenes.hints_once import BeerMat
from scenes.message import Message
from scenes.services import Services

INFO_TAKEN: Final = frozenset({"singularity", "quando"})
"""At these tables the button of the rules has another meaning; there they are in the pause menu."""


class TableTalk(Scene):
    """A scene with a match that speaks to the people at the table."""

    def __init__(self, services: Services, referee: Referee) -> None:
        """Sit down in silence."""
        super().__init__()
        self.services = services
        self.referee = referee
        self.message = Message()
        self.beer_mat = BeerMat(services, referee.setup)
        self.feel = TableFeel(services, referee)
        """What pads tell their owners at this table."""
        self._disk_told = False

    def talk_on(self, seconds: float) -> None:
        """Let messages go away in time; a mat waits for whoever looks at something else meanwhile."""
        changed = self.message.advance(seconds)
        if self.navigator is not None and self.go.top is self:
            changed = self.beer_mat.advance(seconds) or changed
        if changed:
            self.invalidate()

    def say(self, text: str) -> None:
        """Show a short message for as long as it takes to read."""
        self.message.show(text)
        self.invalidate()

    def hush(self) -> None:
        """Take the message away."""
        if self.message.clear():
            self.invalidate()

    def as_seen(self, events: Iterable[Any]) -> list[Any]:
        """Return events without what the screen must not show."""
        redact, observer = self.referee.match.rules.redact, self.referee.screen_observer
        return [redact(event, observer) for event in events]

    def explain(self, events: Iterable[object]) -> None:
        """Notice what may need a word once the picture has shown it, or a rumble."""
        events = list(events)
        self.beer_mat.note(events)
        self.feel.note(events)

    def lay_beer_mat(self) -> None:
        """The picture has shown everything: explain what was new in it, and let it be felt."""
        self.feel.rested(self.go.device.key)
        if self.beer_mat.lay():
            self.services.audio.play("chip")
            self.invalidate()

    def tell_about_disk(self) -> None:
        """Say once if the match cannot be saved."""
        if self.services.store.trouble is not None and not self._disk_told:
            self._disk_told = True
            self.say(self.services.texts("table.disk_trouble"))

    @property
    def info_opens_rules(self) -> bool:
        """Whether the information button shows the rules at this table."""
        return self.referee.setup.game not in INFO_TAKEN

    def open_rules(self) -> None:
        """Show the rules of this table."""
        self.services.audio.play("tick_ok")
        self.go.push(self.rules_card())

    def rules_card(self) -> Scene:
        """Return the rules card of this table."""
        # It brings the pictures of all its pages with it; nobody waits for those who never ask.
        from scenes.rules.card import RulesCard

        setup = self.referee.setup
        return RulesCard(self.services, setup.game, dict(setup.options), len(setup.players))
