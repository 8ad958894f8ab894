"""Child processes that read untrusted input: one at a time, with limited time and memory.

The memory is freed when the process ends. Running games continue meanwhile.
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
"""Seconds after which a child is killed."""
MOST_SECONDS = 10
"""Maximum processor time of a child in seconds."""
MOST_MEMORY = 1536 * 1024 * 1024
CHILD_LOCK = Lock()
"""Lock held while a child runs, so that only one runs at a time."""


def run_in_child_process(module: str, content: bytes) -> Any:
    """Run a module as a program on untrusted input and return its result.

    Args:
        module: the full name of a module that calls `process_input`.
        content: the input.

    Raises:
        OSError, ValueError, SubprocessError: the module failed or exceeded a limit.
    """
    with CHILD_LOCK:
        result = subprocess.run(  # noqa: S603 - own module; only the input is untrusted
            [sys.executable, "-P", "-m", module],
            input=content,
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
        )
    return json.loads(result.stdout)


def process_input(parse_content: Callable[[bytes], object]) -> None:
    """Process standard input with limited time and memory, and print the result as JSON.

    Args:
        parse_content: converts the input into JSON values; its exceptions end the process.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    sys.stdout.write(json.dumps(parse_content(sys.stdin.buffer.read())))
