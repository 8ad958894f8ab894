"""Starts the companion and passes its arguments on: python3 scripts/play.py --help."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # PYTHONSAFEPATH leaves it out

import _venv

_venv.prepare_environment()
_venv.run_python("-m", "companion", *sys.argv[1:])
