"""Cold start of whole commands, compared with a minimal program of the command library."""

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
PROGRAM = ("-c", "from companion.__main__ import main; main()")
"""Entry point of the installed command `companion`."""
DOUBT = ("judge", "split", "--strength", "7", "Red=2", "Blue=5", "Green=9")
JUDGE = "companion judge split"
PLAY = "scripts/play.py judge split"
"""From a checkout; includes the check of .venv."""
BARE = "python -c pass"
YARDSTICK = "typer hello world, two commands"


def start() -> Iterator[Figure]:
    """Measure whole commands from start to exit."""
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
                JUDGE: command(*PROGRAM, *DOUBT),
                PLAY: command("scripts/play.py", *DOUBT),
                "companion --help": command(*PROGRAM, "--help"),
                "companion show": command(*PROGRAM, "show", "--data", folder),
            },
            15,
        )
    hello = figure(YARDSTICK, "ms", samples[YARDSTICK])
    yield figure(PLAY, "ms", samples.pop(PLAY), figure(JUDGE, "ms", samples[JUDGE]))
    for name, taken in samples.items():
        yield hello if name == YARDSTICK else figure(name, "ms", taken, hello)
