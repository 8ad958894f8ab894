"""Each external library is imported in one place."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

IMPORTERS = {
    "jinja2": ("companion.afterwards.review_picture", "companion.faces.web.pages.rendering"),
    "markupsafe": ("companion.faces.web.pages.rendering",),
    "starlette": ("companion.faces.web", "companion.faces.pocket.page_calls"),
    "uvicorn": ("companion.faces.web.http.server",),
    "filelock": ("companion.play.journal.disk",),
    "platformdirs": ("companion.present.settings",),
    "PIL": ("companion.play.codes.decoding", "companion.afterwards.review_png"),
    "pytest": ("companion.testing",),
    "png": ("companion.play.codes.pictures",),
    "qrcode": ("companion.play.codes.pictures",),
    "rich": (
        "companion.faces.lines",
        "companion.faces.table_text",
        "companion.faces.tui",
        "companion.present.result_cards",
    ),
    "textual": (
        "companion.faces.tui.flow_app",
        "companion.faces.tui.card",
        "companion.faces.tui.panels",
        "companion.faces.tui.region",
        "companion.faces.tui.table_screen",
    ),
    "tinydb": ("companion.play.library.store",),
    "zxingcpp": ("companion.play.codes.decoding", "companion.afterwards.review_png"),
    "typer": ("companion.commands",),
}
"""The modules, or packages with all their modules, that may import a library."""


def test_libraries_are_imported_where_they_belong(root: Path) -> None:
    """Other modules use our wrapper, so a library can be replaced in one place."""
    strays = [
        f"{module} imports {library}"
        for module, library in list_outside_imports(root)
        if not any(f"{module}.".startswith(f"{place}.") for place in IMPORTERS.get(library, ()))
    ]

    assert [] == strays


def list_outside_imports(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each module of the package with each library that it imports."""
    for path in sorted((root / "companion").rglob("*.py")):
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        for name in list_imports(ast.parse(path.read_text("utf-8"))):
            library = name.partition(".")[0]
            if library != "companion" and library not in sys.stdlib_module_names:
                yield module, library


def list_imports(tree: ast.AST) -> Iterator[str]:
    """Yield the modules that a source imports, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "companion"
