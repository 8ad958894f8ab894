"""Answers as they are drawn in their lines."""

from __future__ import annotations

from companion.faces.drawing.palette import DARK
from companion.faces.drawing.screenful import compose
from companion.present.screen import Asking, OptionShown, Scene
from companion.wording.messages import Wording


def test_a_long_detail_hides_no_sign_of_what_enter_takes() -> None:
    """The sign stands behind the name, before what may be cut."""
    done = OptionShown("0", "fertig", detail="Ann, " * 40, likely=True)
    scene = Scene(Wording("de"), asking=Asking("Wer spielt?", options=(done,)))

    lines = [line.plain for line in compose(scene, 60, 20, DARK, {}).lines]

    assert any("fertig ↵" in line for line in lines)
