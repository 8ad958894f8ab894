"""The script face: JSON lines in both directions, as other programs rely on them."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faces.program import ROOT, JsonClient, Line, choose_legal_answer, filter_by_type

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")
KEYS = {
    "session": {"type", "id", "seq"},
    "question": {
        "type",
        "path",
        "seat",
        "but",
        "name",
        "kind",
        "legal",
        "default",
        "text",
        "why",
        "seen",
        "labels",
    },
    "facts": {"type", "seq", "facts"},
    "table": {"type", "table"},
    "refused": {"type", "error", "message", "legal", "why"},
    "undone": {"type", "seq", "void_from"},
    "preview": {"type", "seq", "differences", "table", "asked", "moved", "lost", "waiting"},
    "over": {"type", "ending", "ranking", "decided_by", "broken_off", "text"},
    "said": {"type", "seq", "answers", "rest", "text"},
    "notice": {"type", "name", "text"},
    "waiting": {"type"},
}
MAY_HAVE = {"question": {"hint", "barred", "warnings"}, "refused": {"our_way"}}
SHAPES: dict[str, Any] = {
    "several": {"options", "min", "max"},
    "amount": {"min", "max"},
    "text": {"max_length"},
}


@pytest.fixture
def client(data_folder: Path) -> Iterator[JsonClient]:
    """Return a program at a game of two that waits at its first card."""
    with JsonClient(data_folder, *PLAY, "--json") as speaking:
        yield speaking


@pytest.fixture(scope="module")
def shared_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JsonClient]:
    """Return a program at such a game, shared by all tests of refusals, which change nothing."""
    with JsonClient(tmp_path_factory.mktemp("patient"), *PLAY, "--json") as speaking:
        yield speaking


def assert_line_is_documented(line: Line) -> None:
    """Check that a line has the documented keys, and legal answers the documented form."""
    keys = KEYS[line["type"]]
    assert keys <= set(line) <= keys | MAY_HAVE.get(line["type"], set())
    if line["type"] == "question":
        assert_legal_form(line["kind"], line["legal"])
        assert {"citation", "text"} == set(line["why"])
        assert all({"option", "reason", "why"} == set(bar) for bar in line.get("barred", []))
    if line["type"] == "facts":
        assert all({"fact", "text", "why"} <= set(fact) for fact in line["facts"])
    if line["type"] == "over":
        assert all({"seat", "rank"} <= set(place) for place in line["ranking"])


def read_dialogue(first_line: str) -> list[tuple[str, str]]:
    """Return the lines of an example of the README, each with its direction."""
    readme = (ROOT / "companion" / "faces" / "README.md").read_text(encoding="utf-8")
    example = readme.partition(first_line)[2].split("\n\n")[1]
    return re.findall(r"^    ([<>]) (.*)$", example, re.MULTILINE)


def assert_sent_as_documented(lines: Sequence[tuple[str, str]], sent_lines: Sequence[Line]) -> None:
    """Check that lines of these types were sent, as documented."""
    documented = [text for sign, text in lines if sign == "<"]
    types = [re.findall(r'"type": "(\w+)"', text)[0] for text in documented]
    assert types == [line["type"] for line in sent_lines]
    for line in sent_lines:
        assert_line_is_documented(line)


def assert_legal_form(kind: str, legal: Any) -> None:
    """Check the form of legal answers of a kind."""
    if kind == "choice":
        assert legal
        assert all(isinstance(option, str) for option in legal)
    elif kind == "form":
        for field in legal.values():
            assert {"kind", "legal"} == set(field)
            assert_legal_form(field["kind"], field["legal"])
    else:
        assert SHAPES[kind] <= set(legal) <= SHAPES[kind] | {"or"}


# ---- whole games


@pytest.mark.parametrize(("seed", "players", "language"), [(1, 2, "en"), (2, 3, "de")])
def test_a_program_plays_a_whole_game_by_legal_answers_alone(
    data_folder: Path, seed: int, players: int, language: str
) -> None:
    """All lines have documented keys, no legal answer is refused, and a ranking ends the game."""
    chance = Random(seed)
    seats = [word for number in range(players) for word in ("-p", f"Player {number}")]
    with JsonClient(
        data_folder, "play", "zauberschwert", *seats, "--json", "--lang", language
    ) as speaker:
        heard = speaker.first
        while not filter_by_type(heard, "over"):
            question = chance.choice(filter_by_type(heard, "question"))
            heard = speaker.send_line(
                {
                    "answer": choose_legal_answer(question["kind"], question["legal"], chance),
                    "path": question["path"],
                }
            )

        assert 0 == speaker.end_input()
    for line in speaker.heard:
        assert_line_is_documented(line)
    assert not filter_by_type(speaker.heard, "refused")
    assert players == len(filter_by_type(heard, "over")[0]["ranking"])
    assert not filter_by_type(heard, "question")


def test_without_a_word_on_the_command_line_the_game_is_asked_first(data_folder: Path) -> None:
    """The set-up follows, with a default for each question."""
    with JsonClient(data_folder, "play", "--json") as speaker:
        (game,) = filter_by_type(speaker.first, "question")
        (seats,) = filter_by_type(speaker.send_line({"answer": "zauberschwert"}), "question")
        (player,) = filter_by_type(speaker.send_line({"answer": seats["default"]}), "question")

    assert ["game", "seats", "player"] == [asked["name"] for asked in (game, seats, player)]


def test_a_question_has_everything_that_a_face_needs(client: JsonClient) -> None:
    """It has its place, the asked seat, legal and likely answers, and the words for them."""
    (question,) = filter_by_type(client.first, "question")

    assert ("1/a1/card_kind/-/1", None, "card_kind", "choice", "creature") == tuple(
        question[key] for key in ("path", "seat", "name", "kind", "default")
    )
    assert ["creature", "spell", "orb", "holy_place"] == question["legal"]
    assert "energy orb" == question["labels"]["orb"].casefold()
    assert "Turn up adventure card 1: what is it?" == question["text"]


# ---- refusals


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ({"answer": None}, "invalid"),
        ({"answer": "artefact"}, "illegal"),
        ({"answer": "x" * 10_000}, "illegal"),
        ({"answer": "orb", "path": "1/a2/card_kind/-/1"}, "stale"),
        ({"answer": "orb", "seen": "yesterday"}, "invalid"),
        ({"interject": "note"}, "invalid"),
        ({"interject": {"value": 1}}, "invalid"),
        ({"undo": 9999}, "illegal"),
        ({"undo": "all"}, "invalid"),
        ({"redo": True}, "illegal"),
        ({"show": "hands"}, "invalid"),
        ({"correct": "0/-/seats/-/1"}, "invalid"),
        ({"correct": {"path": "0/-/seats/-/1"}}, "invalid"),
        ({"correct": {"path": "0/-/seats/-/1", "value": 3}, "seen": 1}, "stale"),
        ({"interject": {"name": "\x1b[2J\u202ex"}}, "illegal"),
        ({"undo": int("9" * 4000)}, "illegal"),
        ({}, "invalid"),
        ({"answer": "orb", "undo": True}, "invalid"),
        ({"answer": "orb", "our_way": "yes"}, "invalid"),
        ([1, 2], "invalid"),
        (b"nonsense\n", "invalid"),
        (b'{"answer": "\\ud800"}\n', "invalid"),
        (b'{"answer": "orb", "id": "\\udfff"}\n', "invalid"),
        (b'{"answer": NaN}\n', "invalid"),
        (b'{"answer": ' + b"9" * 5000 + b"}\n", "invalid"),
        (b"[" * 100_000 + b"\n", "invalid"),
        (b'{"answer": ' + b"[" * 990 + b"]" * 990 + b"}\n", "invalid"),
        (b"\xff\xfe\x00\n", "invalid"),
    ],
    ids=lambda value: repr(value)[:40] if not isinstance(value, str) else value,
)
def test_a_refusal_changes_nothing(shared_client: JsonClient, line: object, error: str) -> None:
    """One sentence names the fault; question, table and journal are unchanged."""
    before = (
        shared_client.send_line({"show": "table"}),
        shared_client.send_line({"show": "journal"}),
    )

    heard = shared_client.send_line(line)

    assert ["refused", "waiting"] == [found["type"] for found in heard]
    assert_line_is_documented(heard[0])
    assert error == heard[0]["error"]
    assert heard[0]["message"].isprintable()
    assert "None" not in heard[0]["message"]
    assert 0 < len(heard[0]["message"]) < 200
    assert before == (
        shared_client.send_line({"show": "table"}),
        shared_client.send_line({"show": "journal"}),
    )


def test_no_id_or_line_is_longer_than_a_journal_can_bear(client: JsonClient) -> None:
    """Both are stored in the journal, which must stay small enough to be opened."""
    for odd in ({"id": "i" * 65}, {"by": "b" * 65}, {"mood": "x" * 70_000}):
        (refused, _) = client.send_line({"answer": "orb", **odd})
        assert "invalid" == refused["error"]

    assert (
        "card_orb"
        == filter_by_type(client.send_line({"answer": "orb", "id": "i" * 64}), "question")[0][
            "name"
        ]
    )


def test_a_refusal_names_the_legal_answers(client: JsonClient) -> None:
    """It has the bound in words, the legal answers and the place of the rule."""
    client.send_line({"answer": "orb"})

    (refused, _) = client.send_line({"answer": {"magic": 100}})

    legal = {"min": 0, "max": 99, "or": ["unknown"]}
    assert {"magic": {"kind": "amount", "legal": legal}} == refused["legal"]
    assert "100 is not possible here: it must be 0 to 99" == refused["message"]
    assert {"citation": "zauberschwert.a", "text": "booklet, phase A"} == refused["why"]


# ---- commands


def test_a_repeat_gets_the_first_reply(client: JsonClient) -> None:
    """The same id is applied once, whatever else the line says."""
    client.send_line({"answer": "orb", "id": "a"})
    first = client.send_line({"answer": {"magic": 4}, "id": "b"})
    client.send_line({"answer": "orb", "id": None})

    for line in ({"answer": {"magic": 9}, "id": "b"}, {"undo": True, "id": "b"}):
        assert filter_by_type(first, "facts") == filter_by_type(client.send_line(line), "facts")


def test_undo_and_redo_work_by_json_lines(client: JsonClient) -> None:
    """Undo tells from which entry on facts are void; a number undoes from that entry."""
    client.send_line({"answer": "orb"})
    (facts, table, *_) = client.send_line({"answer": {"magic": 4}})
    (undone, *_, question, _) = client.send_line({"undo": True})
    assert (facts["seq"], "card_orb") == (undone["void_from"], question["name"])
    assert table in client.send_line({"redo": True})

    heard = client.send_line({"undo": undone["void_from"] - 1})
    assert "card_kind" == filter_by_type(heard, "question")[0]["name"]


def test_a_correction_is_previewed_and_made_as_the_readme_says(client: JsonClient) -> None:
    """The lines equal those of its example, in the same order."""
    lines = read_dialogue("A correction is previewed")
    client.send_line({"answer": "orb"})
    client.send_line({"answer": {"magic": 4}})
    client.send_line({"interject": {"name": "set_magic", "value": {"seat": "p2", "value": 17}}})

    heard = [
        line for sign, text in lines if sign == ">" for line in client.send_line(json.loads(text))
    ]

    assert_sent_as_documented(lines, heard)
    before = heard[0]
    after = filter_by_type(heard, "table")[0]
    assert (10, ["1/a2/card_kind/-/1"]) == (before["seq"], before["asked"])
    assert before["table"] == after["table"]
    assert 3 == after["table"]["display"][0]["magic"]


def test_a_line_with_several_answers_is_taken_as_the_readme_says(
    client: JsonClient,
) -> None:
    """Each answer is an entry of its own; the same id sends them once."""
    lines = read_dialogue("A line that answers several questions")
    (shown, taken) = [json.loads(text) for sign, text in lines if sign == ">"]
    before = client.send_line(shown)
    (text, _) = before
    taken = {**taken, "seen": text["seq"], "id": "a"}

    heard = [*before, *client.send_line(taken)]
    again = client.send_line(taken)

    assert_sent_as_documented(lines, heard)
    assert filter_by_type(heard, "table") == filter_by_type(again, "table")
    (journal, _) = client.send_line({"show": "journal"})
    entries = journal["entries"][text["seq"] :]
    answers = [(one["path"], one["answer"]) for one in text["answers"]]
    assert answers == [(entry["path"], entry["answer"]) for entry in entries]


def test_a_partly_understood_line_is_only_shown(client: JsonClient) -> None:
    """The remaining part has a list of what would fit there."""
    (shown, _) = client.send_line({"say": "orb 4, nonsense", "seen": 99})

    assert ["orb", {"magic": 4}] == [one["answer"] for one in shown["answers"]]
    assert "nonsense" == shown["rest"]
    assert "Possible" in shown["text"]


def test_an_interjection_is_removed_or_inserted(client: JsonClient) -> None:
    """A correction repeated with its id is made once."""

    def send_correction(change: Line) -> object:
        (seen, *_) = client.send_line({"correct": change})
        line = {"correct": change, "seen": seen["seq"], "id": f"after {seen['seq']}"}
        replies = client.send_line(line)
        assert replies == client.send_line(line)
        return filter_by_type(replies, "table")[0]["table"]["magic"]["p2"]

    client.send_line({"answer": "orb"})
    value = {"seat": "p2", "value": 9}
    replies = client.send_line({"interject": {"name": "set_magic", "value": value}})
    assert 2 == send_correction(
        {"entry": filter_by_type(replies, "facts")[0]["seq"], "remove": True}
    )
    assert 9 == send_correction(
        {"path": "1/a1/card_kind/-/1", "insert": "set_magic", "value": value}
    )


def test_table_journal_and_interjections_are_shown(client: JsonClient) -> None:
    """Showing them changes nothing."""
    client.send_line({"interject": {"name": "note", "value": "für später"}})

    (journal, _) = client.send_line({"show": "journal"})
    (shown, _) = client.send_line({"show": "interjections"})

    last = journal["entries"][-1]
    assert ("interjected", "für später") == (last["type"], last["value"])
    assert {"set_magic", "note"} <= {item["name"] for item in shown["interjections"]}
    for item in shown["interjections"]:
        assert_legal_form(item["kind"], item["legal"])


# ---- ending and going on


def test_an_interrupted_program_leaves_no_traceback(client: JsonClient) -> None:
    """It is interrupted by Ctrl-C while it waits for a line."""
    client.process.send_signal(signal.SIGINT)
    out, errors = client.process.communicate(timeout=60)

    assert b"" == out
    assert b"Traceback" not in errors
    assert client.process.returncode


def test_damage_is_reported_as_notices(data_folder: Path, client: JsonClient) -> None:
    """Notices name repaired and lost entries; the game goes on with the rest."""
    path = data_folder / "sessions" / f"{client.first[0]['id']}.jsonl"
    client.end_input()
    path.write_bytes(path.read_bytes().replace(b"zauberschwert", b"zauberschwerd"))

    with JsonClient(data_folder, "resume", "--json") as resumed:
        notices = [notice["name"] for notice in filter_by_type(resumed.first, "notice")]

    assert ["line_set_right", "journal_mended"] == notices
    assert filter_by_type(resumed.first, "question")
