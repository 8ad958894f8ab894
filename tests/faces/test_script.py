"""The script face: JSON lines each way, and files of answers. What other programs rely on."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faces.program import ROOT, Line, Speaker, legal_answer, of_type

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
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


@pytest.fixture
def speaker(data: Path) -> Iterator[Speaker]:
    """A game of two that stands at its first card."""
    with Speaker(data, *PLAY, "--json") as speaking:
        yield speaking


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Speaker]:
    """Such a game for all refusals, since they change nothing."""
    with Speaker(tmp_path_factory.mktemp("patient"), *PLAY, "--json") as speaking:
        yield speaking


def assert_as_documented(line: Line) -> None:
    """A line has the keys that are promised, and a question's legal answers the promised shape."""
    keys = KEYS[line["type"]]
    assert keys <= set(line) <= keys | MAY_HAVE.get(line["type"], set())
    if line["type"] == "question":
        assert_legal(line["kind"], line["legal"])
        assert {"citation", "text"} == set(line["why"])
        assert all({"option", "reason", "why"} == set(bar) for bar in line.get("barred", []))
    if line["type"] == "facts":
        assert all({"fact", "text", "why"} <= set(fact) for fact in line["facts"])
    if line["type"] == "over":
        assert all({"seat", "rank"} <= set(place) for place in line["ranking"])


def dialogue(begins: str) -> list[tuple[str, str]]:
    """The lines of an example of the README, each with its direction."""
    readme = (ROOT / "companion" / "faces" / "README.md").read_text(encoding="utf-8")
    example = readme.partition(begins)[2].split("\n\n")[1]
    return re.findall(r"^    ([<>]) (.*)$", example, re.MULTILINE)


def assert_told(lines: Sequence[tuple[str, str]], heard: Sequence[Line]) -> None:
    """Lines of these types are told, as documented."""
    told = [said for sign, said in lines if sign == "<"]
    types = [re.findall(r'"type": "(\w+)"', said)[0] for said in told]
    assert types == [line["type"] for line in heard]
    for line in heard:
        assert_as_documented(line)


def assert_legal(kind: str, legal: Any) -> None:
    """Legal answers in the shape of their kind."""
    if kind == "choice":
        assert legal
        assert all(isinstance(option, str) for option in legal)
    elif kind == "form":
        for field in legal.values():
            assert {"kind", "legal"} == set(field)
            assert_legal(field["kind"], field["legal"])
    else:
        assert SHAPES[kind] <= set(legal) <= SHAPES[kind] | {"or"}


# ---- whole games


@pytest.mark.parametrize(("seed", "players", "language"), [(1, 2, "en"), (2, 3, "de")])
def test_a_program_that_knows_only_what_is_legal_plays_a_whole_game(
    data: Path, seed: int, players: int, language: str
) -> None:
    """Every line is JSON with documented keys, no legal answer is refused, a ranking ends it."""
    chance = Random(seed)
    seats = [word for number in range(players) for word in ("-p", f"Player {number}")]
    with Speaker(data, "play", "zauberschwert", *seats, "--json", "--lang", language) as speaker:
        heard = speaker.first
        while not of_type(heard, "over"):
            question = chance.choice(of_type(heard, "question"))
            heard = speaker.say(
                {
                    "answer": legal_answer(question["kind"], question["legal"], chance),
                    "path": question["path"],
                }
            )

        assert 0 == speaker.end()
    for line in speaker.heard:
        assert_as_documented(line)
    assert not of_type(speaker.heard, "refused")
    assert players == len(of_type(heard, "over")[0]["ranking"])
    assert not of_type(heard, "question")


def test_without_a_word_on_the_command_line_the_game_is_asked_first(data: Path) -> None:
    """Then its set-up, with a default for each question."""
    with Speaker(data, "play", "--json") as speaker:
        (game,) = of_type(speaker.first, "question")
        (seats,) = of_type(speaker.say({"answer": "zauberschwert"}), "question")
        (player,) = of_type(speaker.say({"answer": seats["default"]}), "question")

    assert ["game", "seats", "player"] == [asked["name"] for asked in (game, seats, player)]


def test_a_question_says_what_a_face_needs(speaker: Speaker) -> None:
    """Where it stands, who is asked, what is legal and likely, and how all of that is called."""
    (question,) = of_type(speaker.first, "question")

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
        ({"answer": 7}, "invalid"),
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
        (b"\xff\xfe\x00\n", "invalid"),
    ],
    ids=lambda value: repr(value)[:40] if not isinstance(value, str) else value,
)
def test_a_refusal_changes_nothing(patient: Speaker, line: object, error: str) -> None:
    """It says what was wrong in one sentence; question, table and journal stay as they were."""
    before = patient.say({"show": "table"}), patient.say({"show": "journal"})

    heard = patient.say(line)

    assert ["refused", "waiting"] == [found["type"] for found in heard]
    assert_as_documented(heard[0])
    assert error == heard[0]["error"]
    assert heard[0]["message"].isprintable()
    assert 0 < len(heard[0]["message"]) < 200
    assert before == (patient.say({"show": "table"}), patient.say({"show": "journal"}))


def test_no_id_or_line_is_longer_than_a_journal_can_bear(speaker: Speaker) -> None:
    """Both would stand in the file, and one that is too large could not be opened again."""
    for odd in ({"id": "i" * 65}, {"by": "b" * 65}, {"mood": "x" * 70_000}):
        (refused, _) = speaker.say({"answer": "orb", **odd})
        assert "invalid" == refused["error"]

    assert (
        "card_orb" == of_type(speaker.say({"answer": "orb", "id": "i" * 64}), "question")[0]["name"]
    )


def test_a_refusal_says_what_would_be_right(speaker: Speaker) -> None:
    """With the bound in words, the legal answers and where the rule stands."""
    speaker.say({"answer": "orb"})

    (refused, _) = speaker.say({"answer": {"magic": 100}})

    legal = {"min": 0, "max": 99, "or": ["unknown"]}
    assert {"magic": {"kind": "amount", "legal": legal}} == refused["legal"]
    assert "100 is not possible here: it must be 0 to 99" == refused["message"]
    assert {"citation": "zauberschwert.a", "text": "booklet, phase A"} == refused["why"]


# ---- commands


def test_a_repeat_gets_the_first_reply(speaker: Speaker) -> None:
    """The same id, whatever else the line says: nothing is applied twice."""
    speaker.say({"answer": "orb", "id": "a"})
    first = speaker.say({"answer": {"magic": 4}, "id": "b"})
    speaker.say({"answer": "orb", "id": None})

    for line in ({"answer": {"magic": 9}, "id": "b"}, {"undo": True, "id": "b"}):
        assert of_type(first, "facts") == of_type(speaker.say(line), "facts")


def test_undo_and_redo(speaker: Speaker) -> None:
    """Undo says from which entry on facts are void; a number undoes from there on."""
    speaker.say({"answer": "orb"})
    (facts, table, *_) = speaker.say({"answer": {"magic": 4}})
    (undone, *_, question, _) = speaker.say({"undo": True})
    assert (facts["seq"], "card_orb") == (undone["void_from"], question["name"])
    assert table in speaker.say({"redo": True})

    heard = speaker.say({"undo": undone["void_from"] - 1})
    assert "card_kind" == of_type(heard, "question")[0]["name"]


def test_a_correction_is_previewed_and_made_as_the_readme_says(speaker: Speaker) -> None:
    """The lines of its example, which stand in the same order there."""
    lines = dialogue("A correction is previewed")
    speaker.say({"answer": "orb"})
    speaker.say({"answer": {"magic": 4}})
    speaker.say({"interject": {"name": "set_magic", "value": {"seat": "p2", "value": 17}}})

    heard = [line for sign, said in lines if sign == ">" for line in speaker.say(json.loads(said))]

    assert_told(lines, heard)
    before = heard[0]
    after = of_type(heard, "table")[0]
    assert (10, ["1/a2/card_kind/-/1"]) == (before["seq"], before["asked"])
    assert before["table"] == after["table"]
    assert 3 == after["table"]["display"][0]["magic"]


def test_a_line_that_answers_several_questions_is_shown_and_taken_as_the_readme_says(
    speaker: Speaker,
) -> None:
    """Each answer is an entry of its own; the same id gives them once."""
    lines = dialogue("A line that answers several questions")
    (shown, taken) = [json.loads(said) for sign, said in lines if sign == ">"]
    before = speaker.say(shown)
    (said, _) = before
    taken = {**taken, "seen": said["seq"], "id": "a"}

    heard = [*before, *speaker.say(taken)]
    again = speaker.say(taken)

    assert_told(lines, heard)
    assert of_type(heard, "table") == of_type(again, "table")
    (journal, _) = speaker.say({"show": "journal"})
    entries = journal["entries"][said["seq"] :]
    given = [(one["path"], one["answer"]) for one in said["answers"]]
    assert given == [(entry["path"], entry["answer"]) for entry in entries]


def test_a_line_of_which_something_is_left_is_only_shown(speaker: Speaker) -> None:
    """What is left says what would fit there."""
    (shown, _) = speaker.say({"say": "orb 4, nonsense", "seen": 99})

    assert ["orb", {"magic": 4}] == [one["answer"] for one in shown["answers"]]
    assert "nonsense" == shown["rest"]
    assert "Possible" in shown["text"]


def test_an_act_by_hand_is_taken_out_or_put_in(speaker: Speaker) -> None:
    """Repeated with its id, a correction is made once."""

    def made(change: Line) -> object:
        (seen, *_) = speaker.say({"correct": change})
        line = {"correct": change, "seen": seen["seq"], "id": f"after {seen['seq']}"}
        told = speaker.say(line)
        assert told == speaker.say(line)
        return of_type(told, "table")[0]["table"]["magic"]["p2"]

    speaker.say({"answer": "orb"})
    value = {"seat": "p2", "value": 9}
    told = speaker.say({"interject": {"name": "set_magic", "value": value}})
    assert 2 == made({"entry": of_type(told, "facts")[0]["seq"], "remove": True})
    assert 9 == made({"path": "1/a1/card_kind/-/1", "insert": "set_magic", "value": value})


def test_what_can_be_shown(speaker: Speaker) -> None:
    """The table, the journal, and the interjections that are open; showing changes nothing."""
    speaker.say({"interject": {"name": "note", "value": "für später"}})

    (journal, _) = speaker.say({"show": "journal"})
    (shown, _) = speaker.say({"show": "interjections"})

    last = journal["entries"][-1]
    assert ("interjected", "für später") == (last["type"], last["value"])
    assert {"set_magic", "note"} <= {item["name"] for item in shown["interjections"]}
    for item in shown["interjections"]:
        assert_legal(item["kind"], item["legal"])


@pytest.mark.parametrize("depth", [900, 990, 999])
def test_what_is_nested_too_deep_to_be_repeated_is_refused(speaker: Speaker, depth: int) -> None:
    """However deep, and the game goes on."""
    (refused, _) = speaker.say(b'{"answer": ' + b"[" * depth + b"]" * depth + b"}\n")

    assert ("refused", "invalid") == (refused["type"], refused["error"])


# ---- ending and going on


def test_an_interrupted_program_leaves_no_traceback(speaker: Speaker) -> None:
    """Ctrl-C while it waits for a line."""
    speaker.process.send_signal(signal.SIGINT)
    out, errors = speaker.process.communicate(timeout=60)

    assert b"" == out
    assert b"Traceback" not in errors
    assert speaker.process.returncode


def test_damage_is_told_as_notices(data: Path, speaker: Speaker) -> None:
    """What was set right and what is lost; the game goes on with all the rest."""
    path = data / "sessions" / f"{speaker.first[0]['id']}.jsonl"
    speaker.end()
    path.write_bytes(path.read_bytes().replace(b"zauberschwert", b"zauberschwerd"))

    with Speaker(data, "resume", "--json") as resumed:
        told = [notice["name"] for notice in of_type(resumed.first, "notice")]

    assert ["line_set_right", "journal_mended"] == told
    assert of_type(resumed.first, "question")
