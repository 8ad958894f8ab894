"""Child processes that read untrusted input: one at a time, within bounds.

Memory is released when the process ends, and games go on meanwhile.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Any

PATIENCE = 15
"""Seconds after which a child is given up."""
MOST_SECONDS = 10
"""Of processor that a child may take."""
MOST_MEMORY = 1536 * 1024 * 1024
ONE = Lock()
"""Held while a child works."""


def ask_child(module: str, content: bytes) -> Any:
    """Run a module as a program on untrusted input and return its result.

    Args:
        module: the full name of a module that calls `answer_parent`.
        content: what was sent.

    Raises:
        OSError, ValueError, SubprocessError: it could not be read within the bounds.
    """
    with ONE:
        done = subprocess.run(  # noqa: S603 - ours; only its input is not
            [sys.executable, "-P", "-m", module],
            input=content,
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
        )
    return json.loads(done.stdout)


def answer_parent(read: Callable[[bytes], object]) -> None:
    """Read the standard input within bounds and print the result as JSON.

    Args:
        read: makes something of it; what it raises ends the process with an error.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    sys.stdout.write(json.dumps(read(sys.stdin.buffer.read())))
