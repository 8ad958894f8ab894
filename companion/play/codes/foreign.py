"""Reading of untrusted codes in a child process."""

from __future__ import annotations

from collections.abc import Sequence
from subprocess import SubprocessError
from typing import Any

from companion.errors import CodeError, GameMissing
from companion.kernel.acts import Move
from companion.kernel.facts import make_plain, read_message
from companion.play.codes.child import process_input, run_in_child_process
from companion.play.codes.code import read_code

HERE = "companion.play.codes.foreign"


def read_foreign_code(text: str) -> Sequence[Move]:
    """Return the moves of the session in a code; see `read_code`.

    Args:
        text: the code, or a link with it.

    Raises:
        CodeError: the text is no valid code, takes more time or memory than any real game, or its
            game is not installed.
    """
    try:
        reply = run_in_child_process(HERE, text.encode())
    except (OSError, ValueError, SubprocessError) as error:
        raise CodeError("code_impossible") from error
    if "acts" in reply:
        return [Move(*act) for act in reply["acts"]]
    values = {name: read_message(value) for name, value in reply["values"].items()}
    raise CodeError(reply["error"], **values)


def _read_moves(content: bytes) -> dict[str, Any]:
    """Read the moves, or the reason why the code is refused."""
    try:
        moves = read_code(content.decode())
    except (CodeError, GameMissing) as error:
        return {"error": error.name, "values": make_plain(error.values)}
    return {"acts": [[*move] for move in moves]}


if __name__ == "__main__":
    process_input(_read_moves)
