"""Questions on a whole screen: what stands there when one is asked again."""

from __future__ import annotations

from dataclasses import replace

from companion.faces.full_screen.desk import Request
from companion.faces.full_screen.screen import Answered, Link, Runner
from companion.kernel.citations import Citation
from companion.kernel.questions import Choice
from companion.present.flows.ask import Asking
from companion.present.flows.talk import Talk
from companion.present.screen import Answer, Flow, Overlay, Scene, Words
from companion.wording.messages import Wording

WORDING = Wording("de", "spruchstein")


def test_what_came_of_an_answer_is_not_brought_up_again_by_a_refusal() -> None:
    """A result stays until the next key; after that the question stands alone."""
    shown = list[Request]()
    link = Link(shown.append)
    card = Overlay("Kampf", [Words("gewonnen")])
    question = Choice(name="x", options=("red", "blue"), likely="red", why=Citation("x"))

    def flow(talk: Talk) -> Flow[None]:
        talk.base = replace(Scene(WORDING), overlay=card)
        asking = Asking(talk, question, "red", WORDING, in_game=True)
        for _ in range(2):
            yield from asking.wait()

    for serial in (1, 2):
        link.answers.put(Answered(serial, Answer("blue")))
    Runner(link, "de").run(flow)

    overlays = [request.scene.overlay for request in shown]
    assert [card.title, None] == [overlay and overlay.title for overlay in overlays]
