"""The judge at the terminal: asked piece by piece, from the menu."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.faces.terminal.judging import PIECES, Judge
from companion.faces.terminal.screen import InputEnded, Screen
from companion.play.judging.lines import FORMS
from companion.wording.messages import LANGUAGES, Wording


def heard(
    typed: list[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """What is printed when these lines are typed."""
    lines: Iterator[str] = iter(typed)

    def read(_: object = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    Judge(Screen(), language).run()
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["1", "Rot=2 Blau=5 Grün=9", "7", "", ""], "Blau zahlt 4 und Grün zahlt 4."),
        (["1", "A=9 B=9 C=9", "6", "2", "A=1"], "A zahlt 3, B zahlt 3 und C zahlt 3."),
        (["2", "Rot=9 Gelb=7 5 7 8 pass", "5"], "Rot bekommt den Zuschlag und zahlt 8"),
        (
            ["3", "Silber/Wasser/Hut Bronze/Wasser/Stern Luft/Flügel", "", ""],
            "Ja, das ist ein Treffen",
        ),
        (["4", "9", "2", "3", "1"], "19 Punkte, das ist der Sieg"),
        (["5", "A,B,C", "own-fault", "A", "", "", ""], "A 0, B 1 und C 1"),
        (["6", "A,B", "A", "6", "", "A=4,B=6"], "A 4 und B 5"),
        (["7", "A=3/1/2 B=3/1/1", "B"], "Der Schwarze Drache gehört A"),
        (["8", "Rot=31/12/4 Blau=31/12/3"], "Rot liegt vorn"),
        (["9", "A=8/3 B=8/1"], "A liegt vorn"),
        (["10", "A=15/1 B=16/0", "A"], "A liegt vorn"),
        (["1", "Rot", "7", "", ""], "„Rot“ hat nicht die Form NAME=MAGIC"),
        (["1", '"Rot', "7", "", ""], "ist ein Anführungszeichen offen"),
        (["5", "A,B", "killed", "A", "", "", ""], "Niemand ist genannt"),
        (["11"], "von 1 bis 10"),
    ],
)
def test_each_doubt_is_asked_piece_by_piece(
    typed: list[str],
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The verdict or the refusal, then the next doubt; an empty line leaves."""
    assert answer in " ".join(heard([*typed, ""], "de", monkeypatch, capsys).split())


def test_the_end_of_input_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever goes away in the middle gets no verdict."""
    with pytest.raises(InputEnded):
        heard(["1", "Rot=2 Blau=5"], "de", monkeypatch, capsys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_and_every_piece_is_worded(language: str) -> None:
    """In both languages."""
    wording = Wording(language)
    needed = [f"judge.{form.partition(' ')[0]}" for form in FORMS] + [
        f"help.judge.{piece}" for pieces in PIECES.values() for piece in pieces
    ]
    assert [key for key in needed if not wording.has(key)] == []
    assert set(PIECES) <= set(FORMS)
