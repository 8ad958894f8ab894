"""The program on a failing disk, simulated by a preloaded C library."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.play.journal.entries import InterjectionEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, IN_A_TRIAL, TIMES
from tests.faces.program import JsonClient, filter_by_type

SEEDS = range(FIRST, FIRST + (TIMES if IN_A_TRIAL else 1))
NOTES = 60
EVERY = 8
"""One call of so many fails."""
SOURCE = Path(__file__).parent.parent / "play" / "faults.c"
GCC = shutil.which("gcc") if sys.platform == "linux" else None


@pytest.fixture(scope="module")
def fault_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the library that makes system calls fail, and return its path."""
    target = tmp_path_factory.mktemp("faults") / "faults.so"
    subprocess.run(
        [str(GCC), "-shared", "-fPIC", "-O1", "-o", str(target), str(SOURCE), "-ldl"], check=True
    )
    return target


@pytest.mark.slow
@pytest.mark.skipif(GCC is None, reason="without a C compiler on Linux there is no such library")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_acknowledged_answers_are_stored(
    tmp_path: Path, fault_library: Path, seed: int
) -> None:
    """Refused answers never reappear, and no failure ends the program."""
    chance = Random(seed)
    acknowledged: list[str] = []
    refused = 0
    with JsonClient(tmp_path, "play", "spruchstein", "-p", "Ann", "-p", "Bob", "--json") as client:
        session_id = client.first[0]["id"]
        client.send_line({"answer": "p1"})
        client.end_input()
    with JsonClient(
        tmp_path,
        "resume",
        session_id,
        "--json",
        LD_PRELOAD=str(fault_library),
        FAULTS_PATH=".jsonl",
        FAULTS_EVERY=str(EVERY),
        FAULTS_SEED=str(seed),
    ) as speaker:
        for number in range(NOTES):
            note = f"note {number} {chance.random()}"
            reply = speaker.send_line({"interject": {"name": "note", "value": note}})
            if filter_by_type(reply, "facts"):
                acknowledged.append(note)
            else:
                assert ["failed"] == [line["error"] for line in filter_by_type(reply, "refused")]
                refused += 1
        assert 0 == speaker.end_input()

    opened = Session.open(Folder(tmp_path), session_id)
    opened.close()

    written = [entry.value for entry in opened.entries if isinstance(entry, InterjectionEntry)]
    sys.stdout.write(f"seed {seed}: {len(acknowledged)} acknowledged, {refused} refused\n")
    assert acknowledged == written
    assert NOTES == len(acknowledged) + refused
    assert refused
