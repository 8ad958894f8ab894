"""Recorded games: questions, legal answers, answers and facts, line by line.

    python -m companion.testing.recordings JOURNAL.jsonl RECORDING.jsonl
    python -m companion.testing.recordings --again RECORDING.jsonl …

The first command makes a recording from the journal of a session. The second command updates
recordings after an intended change of the rules; it reports and keeps those that it can't update.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move, is_legal_answer
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.in_force import compute_in_force
from companion.play.journal.reading import parse_journal as read_journal

Line = dict[str, Any]


def _record_move(runner: Runner, move: Move) -> Line:
    """Carry out an act; return it with its legal answers and the facts that it causes.

    For the choice of the game, record only the chosen one, so that a new game does not change the
    recordings of others.
    """
    target = runner.find_target(move)
    question = target.question
    legal = [str(move.value)] if runner.game is None else question.describe_legal_answers()
    judged = target.judge(move.value)
    line: Line = {"path": move.where, "kind": question.widget.value}
    if move.interjects:
        line = {"interject": move.where, "pending": runner.find_question().path}
    line |= {"legal": legal, "value" if move.interjects else "answer": judged.value}
    before = len(runner.told)
    runner.carry_out_act(judged)
    return {**line, "facts": [item.fact.to_plain() for item in runner.told[before:]]}


def _complete_recording(runner: Runner, lines: Sequence[Line]) -> list[Line]:
    """Return all lines of a recorded game: its rules version first, its outcome last."""
    game = runner.game
    outcome = runner.outcome
    assert game is not None
    assert outcome is not None, "the game is not over"
    return [
        {"game": game.id, "version": game.version},
        *lines,
        {"outcome": outcome.to_plain()},
    ]


def rerecord_lines(lines: Sequence[Line], games: Games) -> list[Line]:
    """Record a recorded game again with today's rules.

    New questions get the likeliest answer. Answers to obsolete questions are left out, and
    interjections at them move to the next question.

    Raises:
        ValueError: a question has no likeliest answer; the message has its path.
    """
    runner = Runner(games)
    recorded = list[Line]()
    left = deque(lines[1:-1])
    while (asked_question := runner.pending) is not None:
        path = asked_question.path
        move = Move(path, asked_question.question.find_default())
        if any(path == (line.get("path") or line["pending"]) for line in left):
            line = left.popleft()
            if "interject" in line:
                move = Move(line["interject"], line["value"], interjects=True)
            elif line["path"] != path:
                continue
            else:
                answer = _drop_obsolete_fields(asked_question.question, line["answer"])
                if is_legal_answer(asked_question.question, answer):
                    move = Move(path, answer)
        if move.value is None:
            raise ValueError(f"{path}: nothing recorded is legal, nothing is likeliest")
        recorded.append(_record_move(runner, move))
    return _complete_recording(runner, recorded)


def _drop_obsolete_fields(question: Question, answer: Plain) -> Plain:
    """Return an answer without the fields that its form no longer has."""
    if not isinstance(answer, dict):
        return answer
    return {name: value for name, value in answer.items() if name in question.parts}


def read_recording(path: Path) -> list[Line]:
    """Return the lines of a recording file, parsed from JSON."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write_recording(path: Path, lines: Sequence[Line]) -> None:
    """Write the lines of a recording to a file, as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    encoded = [json.dumps(line, ensure_ascii=False) for line in lines]
    path.write_text("\n".join([*encoded, ""]), "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Run the command; return the exit code: 1 if a recording failed, 2 for invalid usage."""
    failed = 0
    match arguments:
        case ["--again", *recordings]:
            for path in map(Path, recordings):
                try:
                    write_recording(path, rerecord_lines(read_recording(path), GAMES))
                except (ValueError, CompanionError) as error:
                    sys.stderr.write(f"{path}: {error}\n")
                    failed = 1
        case [name, target]:
            journal = Path(name)
            runner = Runner(GAMES)
            acts = compute_in_force(read_journal(journal.read_bytes(), journal.name).entries).acts
            recorded = [_record_move(runner, act.move) for act in acts]
            write_recording(Path(target), _complete_recording(runner, recorded))
        case _:
            sys.stderr.write(__doc__ or "")
            failed = 2
    return failed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
