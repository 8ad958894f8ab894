"""The answers of a question at the terminal: what chooses them, and how many are named again."""

from __future__ import annotations

import pytest

from companion.faces.terminal.question import MOST_NAMED, possible
from companion.faces.terminal.short_keys import key_of
from companion.games.spruchstein.calls import Answer
from companion.games.spruchstein.rulings import CALL
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Choice, Text
from companion.wording.messages import Wording
from companion.wording.naming import pick

SAYS = Choice(name="answer", options=(Answer.HIT, Answer.MISS), why=CALL)


def test_an_answer_goes_before_a_short_key_and_a_colon_before_the_key() -> None:
    """A note is n, but where "not there" can be answered n says so, and a note is :n."""
    english = Wording("en", "spruchstein")

    assert (None, "n", "j") == tuple(key_of(SAYS, typed, english) for typed in ("n", ":n", "j"))
    assert ("miss", "hit") == (pick(SAYS, "n", english), pick(SAYS, "t", english))


@pytest.mark.parametrize("name", ["U", "R", "S", "N", "J", "Q", "T", "Sina"])
def test_a_player_whose_name_is_a_short_key_can_be_chosen(name: str) -> None:
    """By the whole name or its first letter, large or small; the key has a colon then."""
    wording = Wording("de", None, {Seat("p1"): name, Seat("p2"): "Ben"})
    who = Choice(name="start", options=(Seat("p1"), Seat("p2")), why=CALL)
    letter = name[0].lower()

    for typed in (name, name.lower(), letter):
        assert key_of(who, typed, wording) is None
        assert "p1" == pick(who, typed, wording)
    assert letter == key_of(who, f":{letter}", wording)


def test_a_colour_may_be_typed_whole_where_its_letter_is_a_key() -> None:
    """Grün and Rot, in German."""
    colours = Choice(name="colour", options=("red", "green"), why=CALL)
    wording = Wording("de")
    named = Choice(
        name="colour", options=("red", "green"), why=CALL, label=lambda it: message(f"colour.{it}")
    )

    assert key_of(colours, "Grün", wording) is None
    assert ("green", "red") == (pick(named, "Grün", wording), pick(named, "r", wording))
    assert key_of(named, "r", wording) is None


def test_a_question_mark_alone_asks_for_help_where_a_name_is_asked_too() -> None:
    """A letter may be a name, so it takes a colon; a question mark is none."""
    name = Text(name="hero_name", why=CALL)

    assert ("?", None, "u") == tuple(
        key_of(name, typed, Wording("en")) for typed in ("?", "u", ":u")
    )


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
    assert "Possible: one of the 13 answers, by number or name" == possible(cards(13), english)
