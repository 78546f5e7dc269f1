"""Runs scripts: the clock of the picture.

A timeline goes from event to event (the ends of steps), not from frame to frame.
Every step begins exactly when the one before it ended, so a script is equally long
and ends alike at 24, 60 and 1000 frames a second and when it is skipped.
"""

import math
from collections import deque
from heapq import heapify, heappop, heappush
from typing import Final

from engine.anim.pace import Pace
from engine.anim.steps import Call, Join, Landmark, Motion, Par, Script, Spawn, Step, Wait
from engine.anim.strand import Strand, TimedStep, as_script

STUCK_STEPS: Final = 10_000
"""A timeline on which so many steps begin without time passing is stuck."""

ENDLESS_STEPS: Final = 100_000
"""Scripts that begin so many steps while they are skipped have no end."""


class ScriptStuckError(RuntimeError):
    """A script goes on for ever without taking time, or has no end and was to be skipped."""


class Handle:
    """A script that was played, with all that it spawned."""

    def __init__(self, timeline: "Timeline") -> None:
        self._timeline = timeline
        self._family: set[Strand] = set()

    @property
    def done(self) -> bool:
        """Tell whether everything is over: ended, cancelled or failed."""
        return not self._family

    def cancel(self) -> None:
        """Stop at once and leave the picture as it is; harmless when done.

        ``finally`` blocks of the scripts are run.
        """
        self._timeline._drop(self._family)


class Timeline:
    """Plays scripts; a scene has one and advances it in its ``update``."""

    def __init__(self, pace: Pace = Pace.NORMAL) -> None:
        self.pace = pace
        """May be changed at any time, also while scripts run."""
        self._now = 0.0
        self._skipping = False
        self._seeking = False
        """A skip looks for a landmark."""
        self._landed = False
        self._advancing = False
        self._resumed: Strand | None = None
        self._instant_steps = 0
        self._begun_steps = 0
        self._alive: set[Strand] = set()
        self._ready: deque[Strand] = deque()
        self._timed: list[tuple[float, int, TimedStep]] = []

    @property
    def now(self) -> float:
        """Seconds that scripts have run so far, at normal pace; stands while the timeline is idle."""
        return self._now

    @property
    def idle(self) -> bool:
        """Tell whether nothing is left to play."""
        return not self._alive

    @property
    def active(self) -> bool:
        """Tell whether something is played, so that the picture may change."""
        return not self.idle

    @property
    def skipping(self) -> bool:
        """Tell a script that it is being skipped, so that it can leave out its sounds."""
        return self._skipping

    def play(self, script: Script) -> Handle:
        """Begin a script; its first line runs in the next `advance` or `finish`."""
        handle = Handle(self)
        self._begin(Strand(script, handle._family))
        return handle

    def advance(self, seconds: float) -> None:
        """Let time pass on the wall.

        What a script raises comes out here; its handle is then done, others go on next time.

        Raises:
            ScriptStuckError: A script takes no time for 10,000 steps.
            ValueError: ``seconds`` is negative.
        """
        if seconds < 0.0:
            raise ValueError(f"time cannot run backwards: {seconds} s")
        if self.pace is Pace.OFF:
            self.finish()
        else:
            self._run_until(self._now + seconds * self.pace.factor)

    def finish(self) -> None:
        """Skip to the end state of all that is played, in the order in which it would have happened.

        Raises:
            ScriptStuckError: A script has no end.
        """
        self._skipping = True
        try:
            self._run_until(math.inf)
        finally:
            self._skipping = False

    def skip(self) -> None:
        """Skip to the next landmark, or to the end if there is none.

        What follows the landmark begins in the next `advance` and is heard and seen like any other.

        Raises:
            ScriptStuckError: A script has no end.
        """
        self._seeking = True
        try:
            self.finish()
        finally:
            self._seeking = self._landed = False

    def cancel_all(self) -> None:
        """Stop everything at once, when the scene is left; the picture stays as it is."""
        for strand in tuple(self._alive):
            self._drop(strand.family)

    def _run_until(self, target: float) -> None:
        if self._advancing:
            raise RuntimeError("a script must not advance its own timeline")
        self._advancing = True
        self._instant_steps = 0
        first_step = self._begun_steps
        try:
            self._resume_ready()
            while not self._landed and self._timed and self._timed[0][0] <= target:
                if self._skipping and self._begun_steps - first_step > ENDLESS_STEPS:
                    raise self._stuck(self._timed[0][2].strand, "has no end")
                self._end_first_step()
                self._resume_ready()
            if self._timed and not self._landed:
                self._move_clock(target)
        finally:
            self._advancing = False

    def _end_first_step(self) -> None:
        self._move_clock(self._timed[0][0])
        step = heappop(self._timed)[2]
        self._show(step, math.inf)
        step.release()
        self._ready.append(step.strand)

    def _move_clock(self, now: float) -> None:
        """Show every motion at this moment, so that a script sees all channels as they are then."""
        if now <= self._now:
            return  # all are shown as they are now: those that begin, too
        self._now = now
        self._instant_steps = 0
        for _deadline, _number, step in self._timed:
            self._show(step, now)

    def _show(self, step: TimedStep, now: float) -> None:
        try:
            step.show(now)
        except BaseException:
            self._drop(step.strand.family)
            raise

    def _resume_ready(self) -> None:
        while self._ready and not self._landed:
            strand = self._ready.popleft()
            if not strand.alive:
                continue
            self._instant_steps += 1
            if self._instant_steps > STUCK_STEPS:
                raise self._stuck(strand, f"takes no time for {STUCK_STEPS} steps")
            try:
                self._resume(strand)
            except BaseException:
                self._drop(strand.family)
                raise

    def _resume(self, strand: Strand) -> None:
        self._resumed = strand
        try:
            step = next(strand.script)
        except StopIteration:
            self._end(strand)
            return
        finally:
            self._resumed = None
        if strand.alive:
            self._start(step, strand)
        else:
            strand.script.close()

    def _stuck(self, strand: Strand, why: str) -> ScriptStuckError:
        self._drop(strand.family)
        return ScriptStuckError(f"the script {strand.name} {why}")

    def _start(self, step: Step, strand: Strand) -> None:
        match step:
            case Motion(seconds=seconds) | Wait(seconds):
                motion = step if isinstance(step, Motion) else None
                self._start_timed(TimedStep(strand, self._now, max(0.0, seconds), motion))
            case Par(parts):
                self._start_parts(parts, strand)
            case Spawn(part):
                self._spawn(part, strand)
            case Join():
                strand.joining = strand.brood > 0
                if not strand.joining:
                    self._ready.append(strand)
            case Call(action):
                action()
                self._ready.append(strand)
            case Landmark():
                self._landed = self._seeking
                self._ready.append(strand)
            case _:
                self._start_parts((step,), strand)

    def _start_timed(self, step: TimedStep) -> None:
        step.begin()
        self._begun_steps += 1
        heappush(self._timed, (self._now + step.seconds, self._begun_steps, step))

    def _start_parts(self, parts: tuple[Step, ...], strand: Strand) -> None:
        strand.awaited = len(parts)
        for part in parts:
            self._begin(Strand(as_script(part), strand.family, strand))
        if not parts:
            self._ready.append(strand)

    def _spawn(self, part: Step, strand: Strand) -> None:
        spawned = Strand(as_script(part), strand.family, strand, spawned=True)
        for ancestor in spawned.ancestors():
            ancestor.brood += 1
        self._begin(spawned)
        self._ready.append(strand)

    def _begin(self, strand: Strand) -> None:
        strand.family.add(strand)
        self._alive.add(strand)
        self._ready.append(strand)

    def _end(self, strand: Strand) -> None:
        strand.family.discard(strand)
        self._alive.discard(strand)
        if strand.spawned:
            for ancestor in strand.ancestors():
                ancestor.brood -= 1
                if ancestor.joining and not ancestor.brood:
                    ancestor.joining = False
                    self._ready.append(ancestor)
        elif strand.parent is not None:
            strand.parent.awaited -= 1
            if not strand.parent.awaited:
                self._ready.append(strand.parent)

    def _drop(self, family: set[Strand]) -> None:
        strands = tuple(family)
        family.clear()
        self._alive.difference_update(strands)
        for _deadline, _number, step in self._timed:
            if step.strand.family is family:
                step.release()
        self._timed[:] = [entry for entry in self._timed if entry[2].strand.family is not family]
        heapify(self._timed)
        for strand in strands:
            if strand is not self._resumed:
                strand.script.close()
