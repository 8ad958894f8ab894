"""What a refusal repeats of a line of JSON, as JSON writes it.

The rules know no JSON, and repeat a value as Python does.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator

from companion.errors import CompanionError
from companion.kernel.asking import shorten


def as_written(error: CompanionError, line: object) -> CompanionError:
    """An error whose `given` part of a line reads as it was written there: `null`, `true`.

    Args:
        error: what came of the line.
        line: the values that JSON made of it.
    """
    given = error.values.get("given")
    found = next((part for part in parts(line) if shorten(part) == given), "")
    if not isinstance(found, str):
        written = json.dumps(found, ensure_ascii=False)
        error.values = {**error.values, "given": shorten(written)}
    return error


def parts(line: object) -> Iterator[object]:
    """A value and all that is in it, the outer ones first."""
    waiting = deque([line])
    while waiting:
        part = waiting.popleft()
        yield part
        if isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)
