"""Marks tests that run only with `scripts/trial.py`."""

from __future__ import annotations

import pytest

from companion.testing.seeds import IN_A_TRIAL

IN_TRIALS = pytest.mark.skipif(not IN_A_TRIAL, reason="left to scripts/trial.py")
