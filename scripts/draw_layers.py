"""Draws who may import whom, from the contracts in pyproject.toml, into companion/README.md.

python3 scripts/draw_layers.py           says whether its picture is that of today
python3 scripts/draw_layers.py --write   draws it anew
"""

from __future__ import annotations

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import _venv

README = _venv.ROOT / "companion" / "README.md"
PACKAGE = "companion"
BEGINNING = "<!-- drawn by scripts/draw_layers.py -->\n```text\n"
END = "```\n<!-- until here -->"
WIDTH = 118
NAMES = 24
"""Columns for the name of a layer, and for those of what lies inside it."""

Layers = Sequence[Sequence[str]]
"""What stands above each other, and beside each other in each of them."""


def main() -> int:
    """Compare or draw; 0 if the picture is that of today now, else 1."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="draw it anew")
    write = parser.parse_args().write
    there = README.read_text("utf-8")
    before, _, rest = there.partition(BEGINNING)
    _, _, after = rest.partition(END)
    today = f"{before}{BEGINNING}{picture(_venv.ROOT)}{END}{after}"
    if write:
        README.write_text(today, "utf-8", newline="\n")
    elif there != today:
        print("the picture in companion/README.md is outdated: --write draws it anew")
        return 1
    return 0


def picture(root: Path) -> str:
    """The layers as boxes above each other, each with what it is and the layers inside it.

    Args:
        root: the project's folder.
    """
    contracts = read(root)
    boxes = [
        [line for name in beside for line in box(root, name, contracts)]
        for beside in contracts.pop(PACKAGE)
    ]
    rule = "─" * WIDTH
    drawn = [f"┌{rule}┐"]
    for number, lines in enumerate(boxes):
        drawn += [f"├{rule}┤"] if number else []
        drawn += [f"│{line:{WIDTH}}│" for line in lines]
    return "\n".join([*drawn, f"└{rule}┘", ""])


def read(root: Path) -> dict[str, Layers]:
    """The layers that a contract states inside of each package, the topmost first."""
    import tomllib  # noqa: PLC0415 - an older Python is told first that it is too old

    said = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    return {
        container: [there for layer in one["layers"] if (there := named(root, container, layer))]
        for one in said["contracts"]
        if one["type"] == "layers"
        for container in one["containers"]
    }


def named(root: Path, container: str, layer: str) -> list[str]:
    """What stands beside each other in a layer; one in brackets need not be there."""
    place = root / Path(*container.split("."))
    parts = [part.strip() for part in layer.split("|")]
    return [
        part.strip("()")
        for part in parts
        if not part.startswith("(") or importable(place / part.strip("()"))
    ]


def importable(place: Path) -> bool:
    """Whether a module or a package lies at a path without its ending."""
    return place.is_dir() or place.with_suffix(".py").is_file()


def box(root: Path, name: str, contracts: Mapping[str, Layers]) -> Iterator[str]:
    """A package's lines: its name and what it is for, then what lies above what inside it."""
    yield from cell(name, purpose(root, name))
    within = f"{PACKAGE}.{name}"
    for container, layers in contracts.items():
        if container == within or container.startswith(f"{within}."):
            chain = " > ".join(" | ".join(beside) for beside in layers)
            yield from cell(f"  {container.removeprefix(f'{PACKAGE}.')}", chain)


def cell(name: str, text: str) -> Iterator[str]:
    """A name, and beside it a text in as many lines as it takes."""
    lines = textwrap.wrap(text, WIDTH - NAMES - 1, break_long_words=False)
    for number, line in enumerate(lines):
        yield f" {'' if number else name:{NAMES - 1}}{line}"


def purpose(root: Path, name: str) -> str:
    """What a module or package says of itself first."""
    place = root / PACKAGE / name
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    said = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return " ".join(said.partition("\n\n")[0].split())


if __name__ == "__main__":
    sys.exit(main())
