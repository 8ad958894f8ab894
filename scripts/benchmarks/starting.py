"""Cold start: whole commands, beside the smallest program that the command library allows."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

from benchmarks.figures import Figure, command, figure, in_turn

HELLO = """
import typer
app = typer.Typer()
@app.command()
def hello(): print('hello')
@app.command()
def bye(): print('bye')
app(['hello'])
"""
PROGRAM = ("-c", "from companion.__main__ import program; program()")
"""What the installed command `companion` does."""
BARE = "python -c pass"
YARDSTICK = "typer hello world, two commands"


def start() -> Iterator[Figure]:
    """Whole commands, from nothing to their last line."""
    with tempfile.TemporaryDirectory() as folder:
        command(
            *PROGRAM,
            "play",
            "zauberschwert",
            "-p",
            "A",
            "-p",
            "B",
            "--script",
            os.devnull,
            "--data",
            folder,
        )()
        samples = in_turn(
            {
                BARE: command("-c", "pass"),
                YARDSTICK: command("-c", HELLO),
                "companion judge split": command(
                    *PROGRAM, "judge", "split", "--strength", "7", "Red=2", "Blue=5", "Green=9"
                ),
                "companion --help": command(*PROGRAM, "--help"),
                "companion show": command(*PROGRAM, "show", "--data", folder),
            },
            15,
        )
    hello = figure(YARDSTICK, "ms", samples[YARDSTICK])
    for name, taken in samples.items():
        yield hello if name == YARDSTICK else figure(name, "ms", taken, hello)
