"""A whole phase typed as one line: shown as answers first, then sent together."""

from __future__ import annotations

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.play import PlayFlow
from companion.present.screen import Answer, CommandEntered, Intent, PlayerWentBack
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, list_known_answers
from tests.faces.lines.typist import Typist

ROUND = "orb 4, holy place 2, ann orb, rest pass"
SET_UP = KnownSetUp("zauberschwert", ("Ann", "Bob"), "Ann")
KNOWN = list_known_answers(SET_UP, Wording("en"))


def play_lines(folder: Folder, *typed: str, interactive: bool = True) -> tuple[list[object], str]:
    """Return the answers in the journal after the set-up, and all that was printed."""
    session = Session.create_from_moves(folder, KNOWN)
    before = len(session.acts)
    typist = Typist(typed, interactive=interactive)
    typist.run_flow(lambda context: PlayFlow(session, context, folder=folder).play_game())
    acts = Session.open(folder, session.id).acts[before:]
    return [act.move.value for act in acts], typist.printed


def test_enter_takes_all_answers_of_a_line(folder: Folder) -> None:
    """Each answer is an entry of its own: undo takes the last one back."""
    answers, printed = play_lines(folder, ROUND, "", "u")

    assert ["orb", {"magic": 4}, "holy_place", {"stones": 2}, "a1"] == answers
    assert "Bob: where does the wizard go? pass" in printed


def test_a_line_can_be_changed_before_it_is_taken(folder: Folder) -> None:
    """Another line may be typed instead, or it can be edited; no answer has been sent."""
    answers, printed = play_lines(folder, ROUND, "orb 1, orb 2", "0", "holy place 2, orb 3", "")

    assert ["holy_place", {"stones": 2}, "orb", {"magic": 3}] == answers
    assert "> orb 1, orb 2" in printed


@pytest.mark.parametrize("way_back", [Answer("0"), CommandEntered("q"), PlayerWentBack()])
def test_the_full_screen_shows_the_line_for_editing(folder: Folder, way_back: Intent) -> None:
    """The cursor stands behind it, also after Escape and Ctrl-C."""
    session = Session.create_from_moves(folder, KNOWN)
    flow = PlayFlow(session, FlowContext("en"), folder=folder).play_game()
    prompt = next(flow).prompt.enter_line(ROUND)
    assert prompt is not None
    flow.send(prompt)

    assert ROUND == flow.send(way_back).prompt.line.text


def test_words_not_understood_stay_at_their_question(folder: Folder) -> None:
    """The fitting answers are listed there; the part before it is sent."""
    answers, printed = play_lines(folder, "orb 4, holy place 2, ann nowhere, bob orb", "")

    assert ["orb", {"magic": 4}, "holy_place", {"stones": 2}] == answers
    _, _, after = printed.rpartition("Turned up")
    assert "“ann nowhere” does not fit here" in after


def test_a_card_with_a_number_too_many_is_refused_as_a_card(folder: Folder) -> None:
    """It is not read as the name of a kind, with another answer behind it."""
    answers, printed = play_lines(folder, "orb 4 5", "orb 4")

    assert ["orb", {"magic": 4}] == answers
    assert "no field left for “5”" in printed


@pytest.mark.parametrize(("line", "count"), [(ROUND, 6), (f"{ROUND} nonsense", 0)])
def test_without_a_terminal_a_line_is_taken_whole_or_not_at_all(
    folder: Folder, line: str, count: int
) -> None:
    """Nobody could confirm a part of it."""
    answers, _ = play_lines(folder, line, interactive=False)

    assert count == len(answers)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("magie bob +2", [{"seat": "p2", "value": 4}]),
        ("bob hand 1", ["p2", "hand", 1]),
        ("all magic 5", [{"seat": "p1", "value": 5}, {"seat": "p2", "value": 5}]),
        ("magic ann 3 bob magic 5", [{"seat": "p1", "value": 3}, {"seat": "p2", "value": 5}]),
        (
            "dora green joins",
            [{"name": "dora", "colour": "green", "after": "p2", "magic": 2, "stones": 0}],
        ),
        ("dora blue joins", []),
        ("magic bob +2 and one for ann as well", []),
    ],
)
def test_a_line_makes_an_adjustment(folder: Folder, line: str, expected: list[object]) -> None:
    """Name and value are read in any order and language; a word that does not fit is named."""
    answers, printed = play_lines(folder, "+", line, interactive=False)

    assert expected == answers
    assert ("does not fit here" in printed) == (not expected)


def test_a_line_corrects_the_player_who_is_asked_as_well(folder: Folder) -> None:
    """The rest of a correction answers the question only if it can't be a correction."""
    lines = ("orb 4, holy place 2", "+", "magic bob 9, ann +1, ann orb")
    answers, _ = play_lines(folder, *lines, interactive=False)

    assert [{"seat": "p2", "value": 9}, {"seat": "p1", "value": 5}, "a1"] == answers[-3:]
