"""Lines of the journal.

Written lines can be read again, and each fault of a file is named.
"""

from __future__ import annotations

import pytest

from companion.errors import JournalDamaged, JournalForeign
from companion.play.journal import entries as journal
from companion.play.journal.entries import (
    AnswerEntry,
    AppliedEntry,
    CorrectionEntry,
    DismissalEntry,
    Entry,
    InterjectionEntry,
    LostEntry,
    RedoEntry,
    ResultEntry,
    UndoEntry,
    decode_line,
    encode_entry,
    encode_head,
    encode_line,
    parse_entry,
)
from companion.play.journal.reading import parse_journal

AT = "2026-11-21T20:15:00Z"
ENTRIES: tuple[Entry, ...] = (
    AnswerEntry(
        seq=1, at=AT, path="0/-/game/-/1", answer="zauberschwert", rules=1, id="c1", by="terminal"
    ),
    AnswerEntry(
        seq=2, at=AT, path="0/p1/player/-/1", answer={"name": "Jürgen 🧙", "colour": "red"}
    ),
    InterjectionEntry(
        seq=3,
        at=AT,
        name="note",
        value='a "crc":"00000000" in a note',
        before="0/p1/player/-/1",
        pending="0/p2/player/-/1",
    ),
    UndoEntry(seq=4, at=AT, target=3),
    UndoEntry(seq=5, at=AT, target=2, reason="a rule failed"),
    RedoEntry(seq=6, at=AT, target=4),
    CorrectionEntry(
        seq=7,
        at=AT,
        changes=[{"seq": 1, "value": "x"}],
        order=[1, 2],
        waiting=[],
        frontier="1/-/x/-/1",
    ),
    AnswerEntry(seq=8, at=AT, path="1/a7/bid/p2/1", answer=None, kept=2),
    AppliedEntry(seq=9, at=AT, acts=[2, 1]),
    ResultEntry(seq=10, at=AT, outcome={"ranking": []}),
    LostEntry(seq=11, at=AT),
    DismissalEntry(seq=12, at=AT, target=3),
)
WHOLE = encode_head(AT) + b"".join(encode_entry(item) for item in ENTRIES)


@pytest.mark.parametrize("missing", range(1, len(encode_entry(ENTRIES[-1])) + 1))
def test_a_line_torn_at_any_byte_is_left_out(missing: int) -> None:
    """All lines before it count, as does a line that lacks only its line break."""
    last = encode_entry(ENTRIES[-1])
    reading = parse_journal(WHOLE[:-missing], "x")

    is_kept = missing in (1, len(last))
    assert list(ENTRIES[: len(ENTRIES) if missing == 1 else -1]) == reading.entries
    assert (0 if is_kept else len(last) - missing) == reading.torn_bytes
    assert WHOLE[: None if missing == 1 else -len(last)] == reading.content
    assert (missing == 1) == reading.lacks_newline


@pytest.mark.parametrize(
    ("lines", "damaged_line"),
    [
        ([encode_entry(ENTRIES[1])], 2),
        ([encode_entry(ENTRIES[0]), encode_entry(ENTRIES[0])], 3),
        ([encode_entry(ENTRIES[0]), encode_entry(ENTRIES[2])], 3),
        ([encode_entry(ENTRIES[0]), b"\n", encode_entry(ENTRIES[1])], 3),
        ([encode_entry(ENTRIES[0]), b"\n"], 3),
        ([encode_line({"seq": 1, "type": "answered", "at": AT})], 2),
        (
            [
                encode_line(
                    {"seq": 1, "type": "answered", "at": AT, "path": "", "answer": 1, "more": 1}
                )
            ],
            2,
        ),
        (
            [
                encode_line({"seq": 1, "type": "undone", "at": AT, "target": 1})[:-1],
                b" ",
                encode_entry(ENTRIES[1]),
            ],
            2,
        ),
        ([encode_entry(ENTRIES[1])[:-1]], 2),
    ],
    ids=[
        "first missing",
        "twice",
        "one missing",
        "empty line",
        "empty last line",
        "member missing",
        "member too many",
        "two in a line",
        "out of order and torn",
    ],
)
def test_lines_out_of_order_make_a_journal_damaged(lines: list[bytes], damaged_line: int) -> None:
    """Each entry has the next number and exactly its members."""
    with pytest.raises(JournalDamaged) as caught:
        parse_journal(encode_head(AT) + b"".join(lines), "x")

    assert damaged_line == caught.value.values["line"]


@pytest.mark.parametrize(
    "content",
    [
        b"\n",
        b"\x00" * 100,
        b"%PDF-1.7\n",
        b'{"a": 1}\n',
        b"[]\n",
        "grüße\n".encode("latin-1"),
        encode_line({"format": "companion-journal/2", "created": AT}),
        encode_line({"created": AT}),
        encode_entry(ENTRIES[0]),
        encode_head(AT) + encode_line({"seq": 1, "type": "of a later version", "at": AT}),
    ],
    ids=[
        "empty line",
        "zeros",
        "a document",
        "an object",
        "a list",
        "another alphabet",
        "a later format",
        "no format",
        "no first line",
        "a later entry",
    ],
)
def test_another_kind_of_file_is_foreign(content: bytes) -> None:
    """A file that the companion did not write is not reported as damaged."""
    with pytest.raises(JournalForeign):
        parse_journal(content, "x")


def test_every_kind_of_entry_can_be_read() -> None:
    """An entry that can be written but not read would lock the session."""
    assert set(journal.KINDS.values()) == {type(item) for item in ENTRIES}
    for item in ENTRIES:
        found = decode_line(encode_entry(item)[:-1])
        assert found is not None
        assert item == parse_entry(found)
