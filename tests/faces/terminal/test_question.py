"""The answers of a question at the terminal: what chooses them, and how many are named again."""

from __future__ import annotations

import pytest
from rich.console import Console

from companion.faces.terminal.question import MOST_NAMED, choice_lines, possible
from companion.faces.terminal.screen import Screen
from companion.faces.terminal.short_keys import key_of
from companion.games.spruchstein.calls import Answer
from companion.games.spruchstein.rulings import CALL
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice, Text
from companion.wording.messages import Wording
from companion.wording.naming import pick

SAYS = Choice(name="answer", options=(Answer.HIT, Answer.MISS), why=CALL)


@pytest.mark.parametrize(
    ("language", "label"), [("de", "1 da   2 nicht da (ni)"), ("en", "1 there   2 not there (no)")]
)
def test_a_label_says_its_letter_where_its_own_is_a_short_key(language: str, label: str) -> None:
    """A note is n, so two letters say what is not there; h and m are hit and miss, as ever."""
    wording = Wording(language, "spruchstein")
    screen = Screen(Console(quiet=True), interactive=False)

    lines = choice_lines(SAYS, None, wording, screen)

    shown = " ".join(line.plain for line in lines)

    assert label in shown
    assert "n" == key_of(SAYS, "n")
    assert ("miss", "hit") == (pick(SAYS, "m", wording), pick(SAYS, "h", wording))


def test_a_question_mark_alone_asks_for_help_where_a_name_is_asked_too() -> None:
    """A letter may be a name, so it takes a colon; a question mark is none."""
    name = Text(name="hero_name", why=CALL)

    assert ("?", None, "u") == tuple(key_of(name, typed) for typed in ("?", "u", ":u"))


@pytest.mark.parametrize(("language", "words"), [("de", ("ja", "Nein")), ("en", ("yes", "no"))])
def test_whether_a_stone_is_there_may_be_answered_as_one_speaks(
    language: str, words: tuple[str, str]
) -> None:
    """Yes and no say the same as there and not there."""
    wording = Wording(language, "spruchstein")

    assert ("hit", "miss") == tuple(pick(SAYS, word, wording) for word in words)


def cards(count: int) -> Choice[str]:
    """A choice among so many cards."""
    names = tuple(f"card {number}" for number in range(count))
    return Choice(name="card", why=Citation("x"), options=names)


def test_a_few_answers_are_named_and_many_are_counted() -> None:
    """Thirty cards that stand above already would only push them off the screen."""
    english = Wording("en")

    assert "Possible: card 0, card 1, card 2" == possible(cards(3), english)
    assert f"card {MOST_NAMED - 1}" in possible(cards(MOST_NAMED), english)
    assert "Possible: one of the 13 answers above, by number or name" == possible(
        cards(13), english
    )


def test_a_question_mark_alone_explains_where_a_free_text_is_asked_as_well() -> None:
    """Nobody is called so; every other short key may be a text, and takes a colon there."""
    name = Text(name="name", why=SAYS.why)

    assert ["?", None, "u"] == [key_of(name, typed) for typed in ("?", "u", ":u")]
