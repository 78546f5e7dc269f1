"""How a style decides among choices that are about as good."""

from collections.abc import Container, Mapping


def most_liked(liking: Mapping[int, float], best: Container[int]) -> list[int]:
    """Return what is liked most; of choices liked alike those that are best, if any of them is.

    Args:
        liking: How much each choice is liked that is good enough.
        best: Those of them that no other one is better than.
    """
    most = max(liking.values())
    liked = [choice for choice, likes in liking.items() if likes == most]
    return [choice for choice in liked if choice in best] or liked
