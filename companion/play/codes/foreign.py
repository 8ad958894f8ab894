"""Reading of untrusted codes in a child process."""

from __future__ import annotations

from collections.abc import Sequence
from subprocess import SubprocessError
from typing import Any

from companion.errors import CodeError, GameMissing
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.play.codes.child import process_input, run_in_child_process
from companion.play.codes.code import read_code

HERE = "companion.play.codes.foreign"


def read_foreign_code(text: str) -> Sequence[Move]:
    """Return the moves of the session in a code; see `read_code`.

    Args:
        text: the code, or a link with it.

    Raises:
        CodeError: the text is no valid code, or takes more time or memory than any real game.
        GameMissing: the game of the code is not installed.
    """
    try:
        reply = run_in_child_process(HERE, text.encode())
    except (OSError, ValueError, SubprocessError) as error:
        raise CodeError("code_impossible") from error
    if "game" in reply:
        GAMES.get_game(reply["game"])
    if "acts" not in reply:
        raise CodeError(reply.get("error", "code_impossible"), **reply.get("values", {}))
    return [Move(*act) for act in reply["acts"]]


def _read_moves(content: bytes) -> dict[str, Any]:
    """Read the moves, or the reason why the code is refused."""
    try:
        decoded = read_code(content.decode(), GAMES)
    except CodeError as error:
        return {"error": error.name, "values": {**error.values}}
    except GameMissing as error:
        return {"game": str(error.values["game"])}
    return {"acts": [[*act] for act in decoded.acts]}


if __name__ == "__main__":
    process_input(_read_moves)
