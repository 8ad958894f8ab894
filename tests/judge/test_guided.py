"""The judge at the terminal asks for each input and checks it."""

from __future__ import annotations

import pytest

from companion.faces.lines.face import run_flow_in_lines
from companion.games.catalogue import load_all_doubts
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.judge import answer_doubts_without_game
from companion.present.screen import Answer, CommandEntered, PlayerLeft

CTRL_C = "^C"


def run_with_typed_lines(
    typed: list[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """Return the output for these typed lines."""
    lines = iter(typed)

    def read_line(_: object = "") -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", read_line)
    monkeypatch.setenv("COMPANION_LANG", language)
    with pytest.raises(PlayerLeft):
        run_flow_in_lines(answer_doubts_without_game)
    return capsys.readouterr().out


NUMBER = {doubt.name: str(place) for place, doubt in enumerate(load_all_doubts(), start=1)}


@pytest.mark.parametrize(
    ("doubt", "typed", "answer"),
    [
        ("split", ["Rot=2 Blau=5 Grün=9", "7"], "Blau zahlt 4 und Grün zahlt 4."),
        # as in one line
        ("split", ["Rot = 2 Blau 5 und Grün hat 9", "7"], "Blau zahlt 4 und Grün zahlt 4."),
        ("tiebreak zauberschwert", ["Rot 31 12 4, Blau 31 12 3"], "Rot liegt vorn"),
        # an orc and a hero are added to the verdict
        (
            "split",
            ["A=9 B=9 C=9", "6", "3", "2", "4", "A=1"],
            "7 ÷ 3 = 2,33",
        ),
        ("auction", ["Rot=9 Gelb=7", "5 7 8 pass", "5"], "Rot bekommt den Zuschlag"),
        (
            "gathering",
            ["Silber/Wasser/Hut Bronze/Wasser/Stern Luft/Flügel", "", ""],
            "Ja, das ist ein Treffen",
        ),
        ("points abracadabra", ["9", "2", "3", "1"], "19 Punkte, und damit gewonnen"),
        ("round spruchstein", ["A B C", "own-fault", "A", ""], "A 0, B 1 und C 1"),
        ("effect spruchstein", ["A=4 B=6", "A", "6"], "A 4 und B 5"),
        ("eggs", ["A=3/1/2 B=3/1/1", "B"], "Der Schwarze Drache gehört A"),
        ("tiebreak zauberschwert", ["Rot=31/12/4 Blau=31/12/3"], "Rot liegt vorn"),
        ("tiebreak spruchstein", ["A=8/3 B=8/1"], "A liegt vorn"),
        # who organised the last gathering is asked where it decides
        ("tiebreak abracadabra", ["A=12/1 B=11/0"], "A liegt vorn"),
        ("tiebreak abracadabra", ["A=15/1 B=16/0", "2", "A"], "A liegt vorn"),
        # each input is refused when it is given, and asked again
        ("split", ["Rot", "Rot=9", "x", "7"], "„Rot“ hat nicht die Form NAME=MAGIE"),
        ("split", ["Rot", "Rot=9", "x", "7"], "Rot zahlt 7"),
        # what the rules refuse as a whole is changed input by input, with all that was typed
        ("round spruchstein", ["A B", "killed", "A", "", "4", "B"], "A 3 und B 0"),
        # an empty line keeps what an input was, and a hyphen takes it away
        ("split", ["Rot=9", "5", "3", "3", "3", "-"], "Rot zahlt 5"),
        # what can't stand beside a change is asked again
        # who goes back from there has changed nothing
        (
            "effect spruchstein",
            ["A=4 B=6", "A", "6", "1", "C=4 D=6", CTRL_C, CTRL_C, "3", "5"],
            "1 Wer mitspielt, mit seinen Lebenspunkten: A=4 B=6 2 Wer zaubert: A 3 Der Zauber",
        ),
        ("effect spruchstein", ["A=4 B=6", "A", "6", "3", "3", "3"], "A 6 und B 6"),
    ],
)
def test_each_doubt_is_asked_input_by_input(
    doubt: str,
    typed: list[str],
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A verdict or refusal follows, then the next doubt; an empty line leaves."""
    printed = run_with_typed_lines([NUMBER[doubt], *typed, "", ""], "de", monkeypatch, capsys)

    assert answer in " ".join(printed.split())


def test_escape_goes_back_where_enter_would_skip_an_input() -> None:
    """The example goes back from the hand cards of tied seats to the players."""
    asked = answer_doubts_without_game(FlowContext("de"))
    next(asked)
    doubt_inputs = asked.send(Answer(NUMBER["laying"]))
    asked.send(Answer("A=2 B=1"))

    assert (
        doubt_inputs.prompt.build_question_view().sentence
        in asked.send(CommandEntered("q")).prompt.build_question_view().sentence
    )
