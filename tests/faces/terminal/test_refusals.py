"""What stands below a refusal."""

from __future__ import annotations

from companion.faces.terminal import choices
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice
from companion.wording.messages import Wording


def possible(count: int) -> str:
    """What is said to be possible where there are so many answers."""
    cards = Choice(
        name="card", why=Citation("x"), options=tuple(f"card {number}" for number in range(count))
    )
    return choices.possible(cards, Wording("en"))


def test_a_few_answers_are_named_and_many_are_counted() -> None:
    """Thirty cards that stand above already would only push them off the screen."""
    assert "Possible: card 0, card 1, card 2" == possible(3)
    assert f"card {choices.MOST_NAMED - 1}" in possible(choices.MOST_NAMED)
    assert (
        f"Possible: one of the {choices.MOST_NAMED + 1} answers above, by number or name"
        == possible(choices.MOST_NAMED + 1)
    )
