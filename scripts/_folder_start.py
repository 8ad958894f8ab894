"""What the program in the folder of scripts/build_folder.py begins with."""

from __future__ import annotations

from companion.__main__ import program

program()
