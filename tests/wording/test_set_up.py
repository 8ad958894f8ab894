"""Arguments of the command line become ordinary answers of the set-up."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest

from companion.errors import UsageError
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, give_known_answer, list_known_answers

WORDING = Wording("en", "zauberschwert")


def test_a_name_may_hold_commas() -> None:
    """The name is one player's; it can also be given as start player."""
    set_up = KnownSetUp("spruchstein", ("Ann, the first", "Bob"), start="ann, the first")

    known = list_known_answers(set_up, Wording("en", "spruchstein"))
    answers = {move.where: move.value for move in known}

    assert {"name": "Ann, the first", "colour": "red"} == answers["0/p1/player/-/1"]
    assert "p1" == answers["0/-/start/-/1"]


def test_known_answers_are_given_after_an_unknown_question(folder: Folder) -> None:
    """Letters are asked before the known start player; after an undo players are asked again."""
    set_up = KnownSetUp("abracadabra", ("Ann", "Bob"), start="Bob")
    wording = Wording("en", "abracadabra")
    known = list_known_answers(set_up, wording)
    with closing(Session.create_from_moves(folder, known)) as session:
        while session.runner.find_question().question.name == "letter":
            assert not give_known_answer(session, set_up, wording, Command())
            session.answer(session.runner.find_question().question.get_nth_answer(0))

        assert "start" == session.runner.find_question().question.name
        assert give_known_answer(session, set_up, wording, Command())
        assert "p2" == session.runner.find_question().question.seat

        session.undo()
        assert not give_known_answer(session, set_up, wording, Command())


def test_a_house_rule_at_its_default_is_not_changed(folder: Folder) -> None:
    """Also if the players are asked for before it."""
    set_up = KnownSetUp("spruchstein", rulings={"die_faces": "three"})
    wording = Wording("en", "spruchstein")
    with closing(Session.create_from_moves(folder, list_known_answers(set_up, wording))) as session:
        while session.runner.find_question().question.name != "house_rules":
            session.answer(session.runner.find_question().question.get_nth_answer(0))

        assert give_known_answer(session, set_up, wording, Command())
        assert [] == session.acts[-1].move.value


def test_an_additional_player_is_asked_for(folder: Folder) -> None:
    """The players take back their number and enter another one."""
    set_up = KnownSetUp("abracadabra", ("Ann", "Bob"))
    wording = Wording("en", "abracadabra")
    known = list_known_answers(set_up, wording)
    with closing(Session.create_from_moves(folder, known[:1])) as session:
        session.answer(3)
        while give_known_answer(session, set_up, wording, Command()):
            pass

        assert "0/p3/player/-/1" == session.runner.find_question().path


@pytest.mark.parametrize(
    ("set_up", "sentence"),
    [
        (
            {"options": {"heroes": "maybe"}},
            "“maybe” is neither on nor off: heroes is on or off, also yes or no",
        ),
        (
            {"options": {"zzz": "on"}},
            "There is no option “zzz” here; there are heroes, knowledge, poison and own_contents",
        ),
        ({"rulings": {"stance_ordr": "x"}}, "Did you mean “stance_order”"),
        (
            {"start": "Zed"},
            "“Zed” can’t be chosen here (set-up: Who is the start player?); possible: Ann, Bob",
        ),
        ({"options": {"heroes": "x" * 10000}}, "x…” is neither on nor off"),
    ],
)
def test_invalid_set_up_values_are_refused_with_valid_ones(
    set_up: dict[str, Any], sentence: str
) -> None:
    """An unknown value does not mean "off", and a typing error is named."""
    wished = KnownSetUp("zauberschwert", ("Ann", "Bob"), **set_up)

    with pytest.raises(UsageError) as refused:
        list_known_answers(wished, WORDING)

    assert sentence in WORDING.word_error(refused.value)


@pytest.mark.parametrize(("word", "is_on"), [("ja", True), ("True", True), ("NO", False)])
def test_words_for_on_and_off_are_read_in_both_languages(word: str, *, is_on: bool) -> None:
    """The case of the letters does not matter."""
    wished = KnownSetUp("zauberschwert", ("Ann", "Bob"), options={"heroes": word})

    known = list_known_answers(wished, WORDING)

    assert is_on is any("heroes" in move.value for move in known if isinstance(move.value, list))


def test_naming_the_default_of_a_ruling_changes_nothing() -> None:
    """It is accepted, and nothing is stored."""
    (ruling, *_) = [item for item in GAMES.get_game("zauberschwert").rulings if item.alternatives]
    wished = KnownSetUp("zauberschwert", ("Ann", "Bob"), rulings={ruling.name: ruling.default})

    known = list_known_answers(wished, WORDING)

    assert [] == next(move.value for move in known if "house_rules" in move.where)
