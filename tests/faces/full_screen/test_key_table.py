"""The keys and card lines that the README shows work as shown, on a real terminal."""

from __future__ import annotations

import re
from pathlib import Path

from companion.wording.messages import Wording
from tests.faces.terminals import WholeScreen

SIGN = re.compile(r"`(.)`")
ROW = re.compile(r"^\| (`.*?)\|", re.MULTILINE)
UNDO = {"u", "r"}
ELSEWHERE = {
    "s": "needs a spell",
    "!": "needs a refusal",
    "e": "needs what no longer fits",
    "x": "needs what no longer fits",
}


def table(root: Path) -> list[str]:
    """The keys of the README's table, from top to bottom, each once."""
    _, begun, text = (root / "README.md").read_text("utf-8").partition("| key |")
    rows = ROW.findall(text.partition("\n\n")[0])
    assert begun
    return list(dict.fromkeys(sign for row in rows for sign in SIGN.findall(row)))


def test_every_key_of_the_table_acts_at_a_list(root: Path, tmp_path: Path) -> None:
    """Where no word of an answer begins with it; what begins so is filtered."""
    say = Wording("en").say
    opens = {
        "?": say("screen.which_doubt").rstrip(" >"),
        "+": say("interjection.join"),
        "n": say("question.note"),
        "j": say("screen.entry_number").rstrip(" >"),
    }
    call = "which spell?"
    play = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    keys = table(root)
    assert {*keys} == {*opens, *UNDO, *ELSEWHERE, "q"}

    with WholeScreen(tmp_path, *play, size=(120, 40), COMPANION_LANG="en") as screen:
        screen.shows("the board?").strike("enter")
        screen.shows("what is right?").strike("2").shows(call)
        for key, words in opens.items():
            screen.strike(key).shows(words).strike("escape").shows(call).hides(words)
        screen.strike("1").hides(call).strike("u").shows(call).strike("r").hides(call)
        screen.strike("q")
        assert 0 == screen.leaves()
