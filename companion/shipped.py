"""Location of the data shipped with the package.

The data folder is beside the package in a checkout, and inside it in a wheel.
"""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent
DATA = _HERE / "data" if (_HERE / "data").is_dir() else _HERE.parent / "data"
