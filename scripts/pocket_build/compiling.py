"""Compiles the sources for phones with the same Python, and leaves out unreachable ones.

This runs inside that Python during the build, so it imports nothing from the project.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import operator
import os
import struct
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

DAY = (2026, 1, 1, 0, 0, 0)
"""Timestamp of all files in archives, so that builds are reproducible."""
UNCHECKED = struct.pack("<I", 1) + bytes(8)
"""Flags after the magic number: the source is not checked, as there is none."""
AS_SOURCE = ("anyio/__init__.py",)
"""Modules kept as source, because they read it to find their imports."""
OURS = "companion."
STARTS_WITH = ("pyodide", "_pyodide", "_sysconfigdata")
"""Beginnings of modules that Python in a browser loads at its start."""
ENCODINGS = (
    "aliases",
    "ascii",
    "base64_codec",
    "charmap",
    "cp1252",
    "cp437",
    "hex_codec",
    "idna",
    "iso8859_1",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_16",
    "utf_16_be",
    "utf_16_le",
    "utf_32",
    "utf_7",
    "utf_8",
    "utf_8_sig",
)
"""Text encodings that may occur on a phone; the project's own files are UTF-8."""
BY_NAME = (
    "_strptime",
    "anyio._backends._asyncio",
    "site",
    "zipimport",
    *(f"encodings.{name}" for name in ENCODINGS),
)
"""Modules imported only by names that no source contains."""
LATE = "__getattr__"
FOR_TYPES = ("TYPE_CHECKING", "typing.TYPE_CHECKING")
SETTLED: Mapping[str, Any] = {
    "os.name": os.name,
    "sys.platform": sys.platform,
    "sys.version_info": tuple(sys.version_info),
}
"""Constants of this Python; code whose condition on them is false is never run."""
COMPARED = {ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.GtE: operator.ge, ast.Lt: operator.lt}
Sources = Mapping[str, bytes]


def name_module(path: str) -> str:
    """Return the module name of a source: `a/b/__init__.py` is `a.b`."""
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def list_imports(path: str, source: bytes) -> Iterator[str]:
    """Yield all imports of a source, also inside functions; `a.b` for `from a import b`.

    A module with a `__getattr__` may import its type-only imports at run time, so these count, too.
    """
    package = PurePosixPath(path).parent.parts
    tree = ast.parse(source)
    is_late = any(isinstance(node, ast.FunctionDef) and node.name == LATE for node in tree.body)
    for node in ast.walk(tree) if is_late else _list_executable_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _list_executable_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes that may run: not those for types only, or for other Pythons or systems."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        holds = evaluate_condition(node.test) if isinstance(node, ast.If) else None
        if isinstance(node, ast.If) and holds is not None:
            waiting += node.body if holds else node.orelse
        else:
            waiting += ast.iter_child_nodes(node)


def evaluate_condition(test: ast.expr) -> bool | None:
    """Return whether a condition is always true or false in this Python; None if unknown."""
    if ast.unparse(test) in FOR_TYPES:
        return False
    match test:
        case ast.Compare(left, [comparison], [ast.Constant() | ast.Tuple() as right]):
            value = SETTLED.get(ast.unparse(left))
            compare = COMPARED.get(type(comparison))
            if value is not None and compare is not None:
                return bool(compare(value, ast.literal_eval(right)))
    return None


def find_reachable_sources(sources: Sources, excluded: Iterable[str]) -> set[str]:
    """Return the paths of all sources that may be imported.

    Args:
        sources: all sources, by path.
        excluded: beginnings of paths that are left out even if imported.
    """
    left_out = tuple(excluded)
    paths = {name_module(path): path for path in sources if not path.startswith(left_out)}
    waiting = [name for name in paths if name.startswith((OURS, *STARTS_WITH))]
    waiting += BY_NAME
    found = set[str]()
    while waiting:
        name = waiting.pop()
        while name and name not in paths:  # `from a import b` may name an object in a module
            name = name.rpartition(".")[0]
        path = paths.get(name, "")
        if not path or path in found:
            continue
        found.add(path)
        waiting.append(name.rpartition(".")[0])
        waiting += list_imports(path, sources[path])
    return found


def compile_source(path: str, source: bytes, runtime_path: str) -> bytes:
    """Return the bytecode file of a source, without docstrings and assertions.

    Args:
        path: path of the source in its archive.
        source: its text.
        runtime_path: path of the archive at run time, for tracebacks.
    """
    code = compile(source, runtime_path + path, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def read_sources(archive: str) -> dict[str, bytes]:
    """Return all sources in an archive."""
    with zipfile.ZipFile(archive) as zipped:
        names = [name for name in zipped.namelist() if name.endswith(".py")]
        return {name: zipped.read(name) for name in names}


def write_archive(sources: Sources, archive: str, runtime_path: str) -> None:
    """Write compiled sources into an archive, reproducibly.

    Files are stored uncompressed: the archive as a whole is compressed better, and opened sooner.
    """
    with zipfile.ZipFile(archive, "w") as target:
        for path in sorted(sources):
            if path in AS_SOURCE:
                target.writestr(zipfile.ZipInfo(path, DAY), sources[path])
            else:
                content = compile_source(path, sources[path], runtime_path)
                target.writestr(zipfile.ZipInfo(f"{path}c", DAY), content)


def build_archives(runtime_paths: Mapping[str, str], excluded: Iterable[str]) -> None:
    """Make NAME.pyc.zip of each NAME.zip, with the sources that the companion can reach.

    Args:
        runtime_paths: path of each archive at run time, by name.
        excluded: see `find_reachable_sources`.
    """
    archives = {name: read_sources(f"/{name}.zip") for name in runtime_paths}
    everything = {path: text for sources in archives.values() for path, text in sources.items()}
    wanted = find_reachable_sources(everything, excluded)
    for name, place in runtime_paths.items():
        reachable = {path: text for path, text in archives[name].items() if path in wanted}
        write_archive(reachable, f"/{name}.pyc.zip", place)
