"""Making much at once that stays, as reading a journal does."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def all_stays() -> Iterator[None]:
    """Meanwhile Python does not search for garbage.

    It would go through the growing heap again and again, and find none.
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
