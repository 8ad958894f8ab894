"""Makes contact sheets of all distinct prompts, for visual inspection.

python3 scripts/look.py spruchstein 80x24        the full screen, in columns and lines
python3 scripts/look.py spruchstein 360x740px    the page of a phone, in pixels
python3 scripts/look.py spruchstein 1920x1080px  the table view, for widths above 1500

The sheets are HTML files, and PNG files if Chromium is installed. Sheets of pages need Chromium;
for them the defects found by the automatic checks are printed, too.
"""

from __future__ import annotations

import argparse
import html
import io
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import _arguments
import _venv

CELLS = 26_000
"""Approximate number of characters on a sheet."""
WIDEST = 250
"""Characters side by side, at most."""
PIXELS = 8_000_000
"""Approximate number of pixels of pages on a sheet."""
WIDEST_PAGES = 2600
"""Pixels side by side, at most."""
TELEVISION = 1500
"""Pixels of width above which the table view is shown."""
PX = "px"
STYLE = """body { margin: 8px; background: #777; font: 13px sans-serif; }
main { display: grid; grid-template-columns: repeat(%d, max-content); gap: 10px; }
figure { margin: 0; } figcaption { background: #fff; padding: 1px 4px; }
pre { margin: 0; font: 12px/14px "DejaVu Sans Mono", monospace; } img { display: block; }"""


@dataclass(frozen=True)
class Tile:
    """One screen on a sheet: a caption that names its prompt, and HTML."""

    caption: str
    screen: str


def main() -> int:
    """Write the sheets and print their folder; return 0."""
    options = parse_arguments()
    _venv.enter_environment("dev")
    sys.path.insert(0, str(_venv.ROOT))
    folder = options.folder or Path(tempfile.mkdtemp(prefix="companion-look-"))
    folder.mkdir(parents=True, exist_ok=True)
    pages = list(write_sheets(options, folder))
    save_pictures(pages)
    print(f"{len(pages)} sheets in {folder}")
    return 0


def write_sheets(options: argparse.Namespace, folder: Path) -> Iterator[Path]:
    """Write the sheets in both palettes; yield their paths."""
    width, height = options.size
    many = max(1, (PIXELS if options.pages else CELLS) // (width * height))
    columns = max(1, (WIDEST_PAGES if options.pages else WIDEST) // width)
    unit = PX if options.pages else ""
    for theme in ("dark", "light"):
        name = f"{options.game}-{width}x{height}{unit}-{theme}"
        tiles = (
            photograph_pages(options, theme, folder / name)
            if options.pages
            else draw_screens(options, theme)
        )
        number = 0
        while sheet := list(islice(tiles, many)):
            number += 1
            path = folder / f"{name}-{number:02}.html"
            path.write_text(render_sheet(sheet, columns), "utf-8")
            yield path


def draw_screens(options: argparse.Namespace, theme: str) -> Iterator[Tile]:
    """Yield the screens of a game's distinct prompts."""
    from tests.faces import prompts  # noqa: PLC0415 - in the environment that has the libraries
    from tests.faces.tui import screens  # noqa: PLC0415 - as above
    from tests.faces.tui.showing import SceneApp  # noqa: PLC0415 - as above

    is_light = theme == "light"
    with tempfile.TemporaryDirectory() as place, SceneApp(options.size) as scene_app:
        for prompt in prompts.list_distinct_prompts(options.game, Path(place)):
            scene = screens.capture_screen(prompt, options.language)
            if scene.overlay is not None:
                result = scene_app.show_scene(scene, is_light=is_light)
                yield Tile(f"{prompt.place} · result", render_screen(result))
            bare = scene_app.show_scene(replace(scene, overlay=None), is_light=is_light)
            yield Tile(prompt.caption, render_screen(bare))


def photograph_pages(options: argparse.Namespace, theme: str, folder: Path) -> Iterator[Tile]:
    """Yield the pages of a game's distinct prompts; finally print their defects."""
    from tests.faces import prompts  # noqa: PLC0415 - in the environment that has the libraries
    from tests.faces.web import looking, served  # noqa: PLC0415 - as above
    from tests.faces.web.prompt_pages import Look, PageRenderer  # noqa: PLC0415 - as above

    width, height = options.size
    look = Look(width, height, options.language, theme, table=width > TELEVISION)
    folder.mkdir(exist_ok=True)
    counts = Counter[str]()
    with tempfile.TemporaryDirectory() as place, served.start_browser() as browser:
        pages = PageRenderer(Path(place) / "rooms")
        with looking.make_viewer(browser) as eyes:
            for number, prompt in enumerate(
                prompts.list_distinct_prompts(options.game, Path(place))
            ):
                view = eyes.show_page(pages.render_page(prompt, look), look)
                wrong = looking.find_faults(view)
                counts.update(" | ".join(finding.key) for finding in wrong)
                picture = folder / f"{number:03}.png"
                view.screenshot(path=picture)
                source = f"{folder.name}/{picture.name}"
                yield Tile(prompt.caption, f'<img src="{source}" width="{width}">')
    for finding, times in counts.most_common():
        print(f"{theme}: {times} × {finding}")


def render_screen(lines: Sequence[object]) -> str:
    """Return the lines of a screen as coloured HTML."""
    from rich.console import Console  # noqa: PLC0415 - as above

    console = Console(
        file=io.StringIO(), record=True, color_system="truecolor", force_terminal=True
    )
    for line in lines:
        console.print(line, no_wrap=True, overflow="ignore", crop=False, highlight=False)
    code = console.export_html(inline_styles=True, code_format="{code}")
    return f"<pre>{code}</pre>"


def render_sheet(tiles: Sequence[Tile], columns: int) -> str:
    """Return a sheet as an HTML page."""
    figures = "\n".join(
        f"<figure><figcaption>{html.escape(tile.caption)}</figcaption>{tile.screen}</figure>"
        for tile in tiles
    )
    style = STYLE % columns
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><main>{figures}</main>"


def save_pictures(pages: Sequence[Path]) -> None:
    """Save a picture of each sheet beside its page, if Chromium is installed."""
    from tests.faces.browsers import CHROMIUM  # noqa: PLC0415 - as above
    from tests.faces.web import served  # noqa: PLC0415 - as above

    if CHROMIUM is None:
        print("Chromium is not installed; the sheets are only HTML.")
        return
    with served.start_browser() as browser:
        view = browser.new_page(viewport={"width": 800, "height": 600})
        for path in pages:
            view.goto(path.resolve().as_uri())
            size = view.evaluate(
                "[document.querySelector('main').scrollWidth + 16,"
                " document.querySelector('main').scrollHeight + 16]"
            )
            view.set_viewport_size({"width": size[0], "height": size[1]})
            view.screenshot(path=path.with_suffix(".png"))


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("game", metavar="GAME", help="zauberschwert, spruchstein or abracadabra")
    parser.add_argument(
        "size", metavar="SIZE", help="columns and lines (80x24) or pixels (360x740px)"
    )
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        type=Path,
        nargs="?",
        help="target folder [default: a temporary one]",
    )
    parser.add_argument("--language", default="de", help="folder of data/wording [default: de]")
    chosen = parser.parse_args()
    chosen.pages = chosen.size.endswith(PX)
    chosen.size = parse_size(chosen.size.removesuffix(PX))
    return chosen


def parse_size(text: str) -> tuple[int, int]:
    """Parse columns and lines such as "80x24"."""
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
