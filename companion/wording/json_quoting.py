"""Values quoted in errors as JSON writes them.

The rules quote values as Python does, since they are independent of JSON.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator

from companion.errors import CompanionError
from companion.kernel.question_base import shorten


def quote_as_json(error: CompanionError, line: object) -> CompanionError:
    """Return an error whose `given` value is quoted as JSON: `null`, `true`.

    Args:
        error: the error caused by a line of JSON.
        line: the parsed line.
    """
    given = error.values.get("given")
    found = next((part for part in walk_values(line) if shorten(part) == given), "")
    if not isinstance(found, str):
        written = json.dumps(found, ensure_ascii=False)
        error.values = {**error.values, "given": shorten(written)}
    return error


def walk_values(line: object) -> Iterator[object]:
    """Yield a value and all values in it, outer ones first."""
    waiting = deque([line])
    while waiting:
        part = waiting.popleft()
        yield part
        if isinstance(part, dict):
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)
