"""Questions on a whole screen: what stands there when one is asked again."""

from __future__ import annotations

from dataclasses import replace

from companion.faces.full_screen.answering import Taken
from companion.faces.full_screen.desk import Request
from companion.faces.full_screen.line import Press
from companion.faces.full_screen.plain_lines import Chosen
from companion.faces.full_screen.play_screen import FullPlayScreen
from companion.faces.full_screen.screen import Answered, Link
from companion.faces.terminal.screen import Item
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice
from companion.present.screen import Overlay, Scene, Words
from companion.wording.messages import Wording

WORDING = Wording("de", "spruchstein")


def test_what_came_of_an_answer_is_not_brought_up_again_by_a_refusal() -> None:
    """A result stays until the next key; after that the question stands alone."""
    shown = list[Request]()
    link = Link(shown.append, lambda: (80, 24))
    screen = FullPlayScreen(link=link, language="de")
    card = Overlay("Kampf", [Words("gewonnen")])
    screen.base = replace(Scene(WORDING), overlay=card)
    question = Choice(name="x", options=("red", "blue"), likely="red", why=Citation("x"))
    prompt = screen.prompt(WORDING)

    for serial in (1, 2):
        link.answers.put(Answered(serial, Taken("blue")))
        prompt.ask(question, "red")

    assert [card, None] == [request.scene.overlay for request in shown]


def test_what_fits_no_line_of_a_list_is_not_passed_over_in_silence() -> None:
    """Whoever asks gets it: a new name, or something to be refused with what would do."""
    chosen = Chosen("Wer spielt?", [Item("1", "Ann"), Item("0", "fertig")], "0", WORDING)
    for char in "Zoe":
        chosen.press(Press(char, char))

    assert "Zoe" == chosen.press(Press("enter"))


def test_the_first_digit_of_two_stands_in_the_line() -> None:
    """Escape takes it back and leaves nothing."""
    chosen = Chosen("Was?", [Item(f"{key:02}", f"Antwort {key}") for key in range(12)], "", WORDING)

    assert chosen.press(Press("1", "1")) is None
    begun = chosen.asking().typed
    assert chosen.press(Press("escape")) is None
    left = chosen.asking().typed

    assert ("1", "") == (begun and begun.text, left and left.text)
    assert "05" == [chosen.press(Press(digit, digit)) for digit in "05"][-1]
