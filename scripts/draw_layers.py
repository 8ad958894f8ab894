"""Draws the import layers from the contracts in pyproject.toml into companion/README.md.

python3 scripts/draw_layers.py           checks whether the drawing is up to date
python3 scripts/draw_layers.py --write   updates the drawing
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import _arguments
import _venv

README = _venv.ROOT / "companion" / "README.md"
PACKAGE = "companion"
BEGINNING = "<!-- drawn by scripts/draw_layers.py -->\n```text\n"
END = "```\n<!-- until here -->"
WIDTH = 118
NAMES = 24
"""Columns for the names of layers and packages."""

Layers = Sequence[Sequence[str]]
"""Layers from top to bottom, each with the modules beside each other in it."""


def main() -> int:
    """Check or update the drawing; return 0 if it is up to date now, else 1."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("--write", action="store_true", help="update the drawing")
    write = parser.parse_args().write
    there = README.read_text("utf-8")
    before, _, rest = there.partition(BEGINNING)
    _, _, after = rest.partition(END)
    today = f"{before}{BEGINNING}{draw_picture(_venv.ROOT)}{END}{after}"
    if write:
        README.write_text(today, "utf-8", newline="\n")
    elif there != today:
        print("The drawing in companion/README.md is outdated; --write updates it.")
        return 1
    return 0


def draw_picture(root: Path) -> str:
    """Return the layers as a drawing of boxes, each with its purpose and its inner layers.

    Args:
        root: the project's folder.
    """
    contracts = read_layers(root)
    boxes = [
        [line for name in beside for line in draw_box(root, name, contracts)]
        for beside in contracts.pop(PACKAGE)
    ]
    rule = "─" * WIDTH
    drawn = [f"┌{rule}┐"]
    for number, lines in enumerate(boxes):
        drawn += [f"├{rule}┤"] if number else []
        drawn += [f"│{line:{WIDTH}}│" for line in lines]
    return "\n".join([*drawn, f"└{rule}┘", ""])


def read_layers(root: Path) -> dict[str, Layers]:
    """Return the contract's layers inside each package, from top to bottom."""
    import tomllib  # noqa: PLC0415 - missing in older Pythons, which get a message first

    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    return {
        container: [
            there for layer in one["layers"] if (there := list_modules(root, container, layer))
        ]
        for one in settings["contracts"]
        if one["type"] == "layers"
        for container in one["containers"]
    }


def list_modules(root: Path, container: str, layer: str) -> list[str]:
    """Return the modules of a layer; optional ones, in brackets, only if they exist."""
    place = root / Path(*container.split("."))
    parts = [part.strip() for part in layer.split("|")]
    return [
        part.strip("()")
        for part in parts
        if not part.startswith("(") or is_importable(place / part.strip("()"))
    ]


def is_importable(place: Path) -> bool:
    """Return whether a path, without suffix, is a module or a package."""
    return place.is_dir() or place.with_suffix(".py").is_file()


def draw_box(root: Path, name: str, contracts: Mapping[str, Layers]) -> Iterator[str]:
    """Yield the lines of a package: its name and purpose, then its inner layers."""
    yield from draw_cell(name, read_purpose(root, name))
    within = f"{PACKAGE}.{name}"
    for container, layers in contracts.items():
        if container == within or container.startswith(f"{within}."):
            chain = " > ".join(" | ".join(beside) for beside in layers)
            yield from draw_cell(f"  {container.removeprefix(f'{PACKAGE}.')}", chain)


def draw_cell(name: str, text: str) -> Iterator[str]:
    """Yield the lines of a name with a wrapped text beside it."""
    lines = textwrap.wrap(text, WIDTH - NAMES - 1, break_long_words=False)
    for number, line in enumerate(lines):
        yield f" {'' if number else name:{NAMES - 1}}{line}"


def read_purpose(root: Path, name: str) -> str:
    """Return the first paragraph of a module's or package's docstring."""
    place = root / PACKAGE / name
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    docstring = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return " ".join(docstring.partition("\n\n")[0].split())


if __name__ == "__main__":
    sys.exit(main())
