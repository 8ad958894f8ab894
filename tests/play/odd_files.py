"""Journals with valid check sums but invalid content.

Each of them once broke a list, a page or a command; add further ones to `odd_lines.tsv`, or here.
"""

from __future__ import annotations

import json
from pathlib import Path
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
ROWS = Path(__file__).with_name("odd_lines.tsv").read_text("utf-8").splitlines()[1:]


def seal_line(text: str) -> bytes:
    """Return a line with this content and its check sum."""
    body = text.encode()
    return body + b',"crc":"%08x"}\n' % crc32(body)


def make_answer_line(value: str) -> bytes:
    """Return the answer that chooses the game, with a raw value."""
    return seal_line(
        f'{{"seq":1,"type":"answered","at":"{AT}","path":"0/-/game/-/1","answer":{value}'
    )


def make_lines(first: str, second: str = "") -> bytes:
    """Return the answer that chooses the game with changed members, and perhaps a second entry."""
    more = encode_line({"seq": 2, **json.loads(second)}) if second else b""
    return encode_line({**GAME, **json.loads(first)}) + more


ODD_LINES: dict[str, bytes] = {
    **{name: make_lines(*said) for name, *said in (row.split("\t") for row in ROWS)},
    "time-endless": encode_line({**GAME, "at": "2" * 100_000}),
    "half-a-pair": make_answer_line('"\\ud800"'),
    "half-a-pair-in-a-name": encode_line(GAME)
    + seal_line(
        f'{{"seq":2,"type":"answered","at":"{AT}","path":"0/p1/player/-/1",'
        '"answer":{"name":"\\udfff","colour":"red"}'
    ),
    "brackets": make_answer_line("[" * 100_000),
    "closed-brackets": make_answer_line("[" * 100_000 + "]" * 100_000),
    "many-digits": make_answer_line(MANY_DIGITS),
    "later-kind": encode_line({"seq": 1, "type": "foretold", "at": AT}),
    "ends-far-seat": encode_line(GAME)
    + encode_line(
        {
            "seq": 2,
            "type": "finished",
            "at": AT,
            "outcome": {"ranking": [{"seat": f"p{MANY_DIGITS}", "rank": 1}], "ending": "x"},
        }
    ),
}
"""The content after the first line."""

ODD_WHOLE: dict[str, bytes] = {
    "empty": b"",
    "zeros": bytes(5000),
    "head-time-a-number": encode_line({"format": "companion-journal/1", "created": 5})
    + encode_line(GAME),
    "head-half-a-pair": seal_line('{"format":"companion-journal/1","created":"\\ud800"')
    + encode_line(GAME),
    "later-format": encode_line({"format": "companion-journal/2", "created": AT}),
    "endless-line": encode_head(AT) + b"x" * 3_000_000 + b"\n",
    "endless-note": encode_head(AT)
    + make_lines(
        "{}",
        f'{{"type": "interjected", "at": "{AT}", "name": "note", "value": "{"x" * 3_000_000}", '
        '"before": "", "pending": ""}',
    ),
}
"""Whole files."""

ODD_FILES: dict[str, bytes] = {
    **{name: encode_head(AT) + make_lines for name, make_lines in ODD_LINES.items()},
    **ODD_WHOLE,
}
