"""How a pad is learned: questions, answers, holds, and the mapping that comes of it."""

import pytest

from engine.ui.actions import Device
from engine.ui.pads import PadInfo
from scenes.pads_lesson import OTHER_WAYS, QUESTIONS, SKIP_SECONDS, Answer, Lesson

PAD = Device("pad", "pad:test#1")
HAT = {"dpup": "h0.1", "dpright": "h0.2", "dpdown": "h0.4", "dpleft": "h0.8"}
STICK = {"leftx": "a0", "lefty": "a1"}


def lesson(*, axes: int = 2, hats: int = 1) -> Lesson:
    return Lesson(PadInfo(PAD, "Pad", "unknown", axes=axes, hats=hats))


def push(one: Lesson, *sources: str) -> list[Answer | None]:
    """Push and let go one input after the other."""
    answers = []
    for source in sources:
        one.feed(source, down=True)
        answers.append(one.feed(source, down=False))
    return answers


def hold(one: Lesson, source: str = "b0") -> Answer | None:
    """Hold an input until its question is left out."""
    one.feed(source, down=True)
    assert one.advance(SKIP_SECONDS - 0.1) is None
    answer = one.advance(0.11)
    assert one.feed(source, down=False) is None
    return answer


def test_eight_pushes_make_a_pad() -> None:
    one = lesson()
    assert one.questions == QUESTIONS
    assert len(QUESTIONS) == 8
    assert push(one, "b0", "b1", "h0.2", "b2", "b3", "b4", "b5", "b9") == ["taken"] * 8
    assert one.wanted is None
    assert one.answered == set(QUESTIONS)
    buttons = {"a": "b0", "b": "b1", "x": "b2", "y": "b3", "leftshoulder": "b4", "rightshoulder": "b5"}
    assert one.mapping() == {**buttons, "start": "b9", **HAT, **STICK}


def test_an_input_counts_when_it_is_let_go() -> None:
    one = lesson()
    assert one.feed("b7", down=True) == "begun"
    assert one.number == 0
    assert one.feed("b7", down=False) == "taken"
    assert one.number == 1


def test_a_second_finger_and_what_a_trigger_sends_besides_are_nothing() -> None:
    one = lesson()
    one.feed("b6", down=True)
    assert one.feed("a4", down=True) is None
    assert one.feed("a4", down=False) is None
    assert one.feed("b6", down=False) == "taken"
    assert one.mapping()["a"] == "b6"


def test_a_hold_leaves_out_what_a_pad_does_not_have() -> None:
    one = lesson()
    push(one, "b0", "b1", "h0.2")
    one.feed("b0", down=True)
    one.advance(SKIP_SECONDS / 2)
    assert one.holding == pytest.approx(0.5)
    one.feed("b0", down=False)
    assert one.holding == 0.0
    assert one.wanted == "x", "a short press leaves nothing out"
    for part in ("x", "y", "leftshoulder", "rightshoulder", "start"):
        assert one.wanted == part
        assert hold(one) == "skipped"
    assert one.wanted is None
    assert set(one.mapping()) == {"a", "b", *HAT, *STICK}


def test_a_button_answers_one_question_only() -> None:
    one = lesson()
    assert push(one, "b0", "b0", "b1") == ["taken", "taken_before", "taken"]
    assert one.number == 2


@pytest.mark.parametrize("source", ["h0.1", "+a0", "-a1"])
def test_a_stick_is_no_button(source: str) -> None:
    one = lesson()
    assert push(one, source) == ["no_button"]
    assert one.wanted == "a"


@pytest.mark.parametrize("source", ["a2", "a5~"])
def test_a_trigger_is_a_button(source: str) -> None:
    one = lesson(axes=6)
    push(one, "b0", "b1", "h0.2", "b2", "b3")
    assert push(one, source) == ["taken"]
    assert one.mapping()["leftshoulder"] == source


def test_a_cross_of_four_buttons_is_asked_way_by_way() -> None:
    one = lesson(axes=0, hats=0)
    assert push(one, "b0", "b1", "b13") == ["taken"] * 3
    assert one.questions[3:6] == OTHER_WAYS
    assert push(one, "b13", "b10", "b11", "b12") == ["taken_before", "taken", "taken", "taken"]
    assert one.wanted == "x"
    ways = {"dpright": "b13", "dpup": "b10", "dpdown": "b11", "dpleft": "b12"}
    assert one.mapping() == {"a": "b0", "b": "b1", **ways}


@pytest.mark.parametrize("source", ["h0.1", "h0.8", "a4"])
def test_to_the_right_means_to_the_right(source: str) -> None:
    one = lesson()
    push(one, "b0", "b1")
    assert push(one, source, "h0.2") == ["not_right", "taken"]


@pytest.mark.parametrize(
    ("source", "stick"),
    [
        ("+a0", {"leftx": "a0", "lefty": "a1"}),
        ("-a0", {"leftx": "a0~", "lefty": "a1"}),
        ("+a2", {"leftx": "a2", "lefty": "a3"}),
        ("+a3", {"leftx": "a3", "lefty": "a2"}),
    ],
)
def test_one_push_tells_the_whole_stick(source: str, stick: dict[str, str]) -> None:
    one = lesson(axes=4, hats=0)
    push(one, "b0", "b1", source)
    assert one.mapping() == {"a": "b0", "b": "b1", **stick}


def test_the_cross_goes_on_when_the_stick_was_pushed() -> None:
    one = lesson(axes=2, hats=1)
    push(one, "b0", "b1", "+a0")
    assert one.mapping() == {"a": "b0", "b": "b1", **STICK, **HAT}


def test_an_axis_that_is_a_trigger_is_no_stick() -> None:
    one = lesson(axes=2, hats=1)
    push(one, "b0", "b1", "h0.2", "b2", "b3", "a1")
    assert one.mapping().keys().isdisjoint(STICK)


def test_without_a_direction_everything_that_there_is_moves() -> None:
    one = lesson(axes=2, hats=1)
    push(one, "b0", "b1")
    hold(one)
    assert one.mapping() == {"a": "b0", "b": "b1", **HAT, **STICK}
