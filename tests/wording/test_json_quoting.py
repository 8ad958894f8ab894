"""What a refusal repeats is as it was written: JSON's words, never Python's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.faces.program import Speaker

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


@pytest.fixture(scope="module")
def speaker(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A game that refuses whatever is said here."""
    with Speaker(tmp_path_factory.mktemp("quoting"), *PLAY, "--json") as speaking:
        yield speaking


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ({"answer": None}, "“null”"),
        ({"answer": True}, "“true”"),
        ({"answer": ["orb", None, False]}, '“["orb", null, false]”'),
        ({"answer": "None"}, "“None”"),
        ({"answer": 1.5}, "“1.5”"),
        ({"show": None}, "“null”"),
        ({"answer": "orb", "our_way": None}, "“null”"),
        ({"answer": "orb", "seen": True}, "“true”"),
        ({"interject": {"nothing": None}}, '“{"nothing": null}”'),
        ({"interject": {"name": "set_magic", "value": [True]}}, "“[true]”"),
    ],
    ids=json.dumps,
)
def test_a_line_is_repeated_as_json_has_it(speaker: Speaker, line: object, quoted: str) -> None:
    """Whichever part of it was wrong."""
    (refused, _) = speaker.say(line)

    assert "refused" == refused["type"]
    assert quoted in refused["message"]


@pytest.mark.parametrize("depth", [900, 990, 999])
def test_what_is_nested_too_deep_to_be_repeated_is_refused(speaker: Speaker, depth: int) -> None:
    """However deep, and the game goes on."""
    (refused, _) = speaker.say(b'{"answer": ' + b"[" * depth + b"]" * depth + b"}\n")

    assert ("refused", "invalid") == (refused["type"], refused["error"])
