import pytest

from assets.source import palette


def test_contrast_of_known_pairs() -> None:
    assert palette.contrast("#FFFFFF", "#000000") == pytest.approx(21.0)
    assert palette.contrast("#777777", "#777777") == pytest.approx(1.0)
    assert palette.contrast(palette.FOAM, palette.SCHWARZBIER) == pytest.approx(17.1, abs=0.1)
    assert palette.contrast(palette.SCHWARZBIER, palette.BEER_MAT) == pytest.approx(14.6, abs=0.1)


@pytest.mark.parametrize("pair", sorted(palette.TEXT_PAIRS))
def test_text_on_panels_is_readable(pair: str) -> None:
    assert palette.contrast(*palette.TEXT_PAIRS[pair]) >= 4.5


@pytest.mark.parametrize(
    "ground", ["#A4652F", "#E8AE6E", "#2F66AE", palette.LINEN, palette.SCHWARZBIER, "#4B2D1B"]
)
def test_one_side_of_the_focus_ring_is_seen_on_every_ground(ground: str) -> None:
    inside = palette.contrast(palette.FOCUS, ground)
    outside = palette.contrast(palette.SCHWARZBIER, ground)
    assert max(inside, outside) >= 3.0
