"""Runs all tests; whatever follows is passed on to pytest.

Python3 scripts/test.py tests/games -m "not slow".
"""

from __future__ import annotations

import os
import sys

import _venv

_venv.prepare("dev")
os.chdir(_venv.ROOT)
_venv.run("-m", "pytest", *sys.argv[1:])
