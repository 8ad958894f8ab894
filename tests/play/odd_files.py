"""Journals that no companion has written: each line has its check sum, and says something odd.

They were made from what once stopped a list, a page or a command; whoever finds another one adds
it here.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

from companion.play.journal.entries import encode_head, encode_line

AT = "2026-11-21T20:15:00Z"
GAME = {
    "seq": 1,
    "type": "answered",
    "at": AT,
    "path": "0/-/game/-/1",
    "answer": "zauberschwert",
    "rules": 3,
}
MANY_DIGITS = "9" * 5000


def sealed(text: str) -> bytes:
    """A line that says just that, whatever it is, with its check sum."""
    body = text.encode()
    return body + b',"crc":"%08x"}\n' % crc32(body)


def game(**other: Any) -> bytes:
    """The answer that chooses the game, with something else in it."""
    return encode_line({**GAME, **other})


def second(kind: str, **said: Any) -> bytes:
    """A second entry, behind a game that was chosen."""
    return encode_line(GAME) + encode_line({"seq": 2, "type": kind, "at": AT, **said})


def ranked(outcome: Any) -> bytes:
    """A game that ended so."""
    return second("finished", outcome=outcome)


ODD_LINES: dict[str, bytes] = {
    "time-a-number": game(at=5),
    "time-endless": game(at="2" * 100_000),
    "half-a-pair": sealed(
        '{"seq":1,"type":"answered","at":"' + AT + '","path":"0/-/game/-/1","answer":"\\ud800"'
    ),
    "half-a-pair-in-a-name": encode_line(GAME)
    + sealed(
        '{"seq":2,"type":"answered","at":"'
        + AT
        + '","path":"0/p1/player/-/1","answer":{"name":"\\udfff","colour":"red"}'
    ),
    "brackets": sealed(
        '{"seq":1,"type":"answered","at":"'
        + AT
        + '","path":"0/-/game/-/1","answer":'
        + "[" * 100_000
    ),
    "closed-brackets": sealed(
        '{"seq":1,"type":"answered","at":"'
        + AT
        + '","path":"0/-/game/-/1","answer":'
        + "[" * 100_000
        + "]" * 100_000
    ),
    "many-digits": sealed(
        '{"seq":1,"type":"answered","at":"' + AT + '","path":"0/-/game/-/1","answer":' + MANY_DIGITS
    ),
    "large-number": game(answer=10**400),
    "not-a-number": game(answer=float("nan")),
    "number-a-text": encode_line({**GAME, "seq": "1"}),
    "game-a-list": game(answer=[]),
    "game-a-path": game(answer="../../../../../../etc/passwd"),
    "game-outside": game(answer="../../wording/de/web"),
    "game-colours": game(answer="\x1b[31mchess"),
    "game-unknown": game(answer="chess"),
    "path-a-list": game(path=[]),
    "path-a-word": game(path="x"),
    "path-far": game(path="99999999999999999999999999/-/game/-/1"),
    "rules-newer": game(rules=250),
    "kept-itself": game(kept=1),
    "ours-a-text": game(ours="yes"),
    "by-an-object": game(by={}),
    "one-more-field": game(mood="good"),
    "later-kind": encode_line({"seq": 1, "type": "foretold", "at": AT}),
    "kind-a-list": encode_line({**GAME, "type": ["answered"]}),
    "undoes-itself": second("undone", target=2),
    "undo-reason-an-object": second("undone", target=1, reason={}),
    "redoes-nothing": second("redone", target=1),
    "corrects-nothing": second("corrected", changes=[], order=[], waiting=[], frontier=""),
    "corrects-lists": second("corrected", changes=[[]], order=[1], waiting=[], frontier=""),
    "order-unknown": second("corrected", changes=[], order=[77], waiting=[], frontier=""),
    "order-twice": second("corrected", changes=[], order=[1, 1], waiting=[], frontier=""),
    "waits-unknown": second("corrected", changes=[], order=[1], waiting=[5], frontier=""),
    "frontier-a-list": second("corrected", changes=[], order=[1], waiting=[], frontier=[]),
    "interjects-a-list": second("interjected", name=[], value=1, before="", pending=""),
    "interjects-nonsense": second(
        "interjected", name="players", value=[[]], before="", pending="0/-/seats/-/1"
    ),
    "ends-with-nothing": ranked(None),
    "ends-without-places": ranked({"ranking": None}),
    "ends-at-a-text": ranked({"ranking": ["p1"]}),
    "ends-odd-seat": ranked({"ranking": [{"seat": "p²", "rank": 1}], "ending": "x"}),
    "ends-far-seat": ranked({"ranking": [{"seat": "p" + MANY_DIGITS, "rank": 1}], "ending": "x"}),
    "ends-odd-figure": ranked({"ranking": [{"seat": "p1", "rank": 1, "points": {}}]}),
    "ends-large-figure": ranked(
        {"ranking": [{"seat": "p1", "rank": 1, "points": 10**400}], "ending": "x"}
    ),
    "players-odd": encode_line(GAME)
    + encode_line(
        {
            "seq": 2,
            "type": "answered",
            "at": AT,
            "path": "0/p1/player/-/1",
            "answer": {"name": ["x"], "colour": "no colour"},
        }
    ),
}
"""What follows the first line."""

ODD_WHOLE: dict[str, bytes] = {
    "empty": b"",
    "zeros": bytes(5000),
    "head-time-a-number": encode_line({"format": "companion-journal/1", "created": 5})
    + encode_line(GAME),
    "head-half-a-pair": sealed('{"format":"companion-journal/1","created":"\\ud800"')
    + encode_line(GAME),
    "later-format": encode_line({"format": "companion-journal/2", "created": AT}),
    "endless-line": encode_head(AT) + b"x" * 3_000_000 + b"\n",
    "endless-note": encode_head(AT)
    + second("interjected", name="note", value="x" * 3_000_000, before="", pending=""),
}
"""Whole files."""

ODD_FILES: dict[str, bytes] = {
    **{name: encode_head(AT) + lines for name, lines in ODD_LINES.items()},
    **ODD_WHOLE,
}
