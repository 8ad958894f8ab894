"""QR codes, drawn by us and read by an independent decoder."""

from __future__ import annotations

import io
import resource
import sys
from itertools import product
from pathlib import Path
from typing import Literal

import pyte
import pytest
import zxingcpp
from PIL import Image
from rich.console import Console

from companion.errors import CodeError
from companion.faces.lines.output import Output
from companion.faces.lines.qr_lines import draw_half_blocks
from companion.games.catalogue import GAMES
from companion.play.codes import child, pictures
from companion.play.codes.code import make_code
from companion.play.codes.pictures import (
    make_qr_code,
    read_picture,
    render_png,
)
from tests import playthrough
from tests.play.codes.test_code import list_acts
from tests.play.games import play_random_game


@pytest.mark.parametrize(
    "path",
    playthrough.list_recording_files(),
    ids=lambda path: f"{path.parent.parent.name}-{path.stem}",
)
def test_every_recorded_game_fits_a_code_that_a_phone_reads(path: Path) -> None:
    """A finished game needs at most version 15 at level M."""
    assert make_qr_code(make_code(list_acts(playthrough.read_recording(path)), GAMES)).version <= 15


@pytest.mark.parametrize("system", ["256", None])
def test_a_qr_code_on_a_dark_screen_is_read(system: Literal["256"] | None) -> None:
    """Colours are painted even if they are switched off; a terminal may have none."""
    code = make_code(play_random_game(9, 60)[1], GAMES)
    drawn = make_qr_code(code)
    console = Console(
        file=io.StringIO(), force_terminal=True, color_system=system, width=200, no_color=True
    )

    Output(console).print_lines_in_colour(draw_half_blocks(drawn))

    file = console.file
    assert isinstance(file, io.StringIO)
    with Image.open(io.BytesIO(paint_terminal(file.getvalue()))) as picture:
        assert code == zxingcpp.read_barcodes(picture)[0].text


def paint_terminal(printed: str) -> bytes:
    """Return the pixels of terminal output: each character has two halves, dark or light."""
    screen = pyte.Screen(200, 100)
    pyte.Stream(screen).feed(printed.replace("\n", "\r\n"))
    image = Image.new("L", (200, 200), 255)
    for y, x in product(range(200), repeat=2):
        cell = screen.buffer[y // 2][x]
        is_light = cell.data in ("█", "▀▄"[y % 2])
        if (cell.fg if is_light else cell.bg.replace("default", "000000")) == "000000":
            image.putpixel((x, y), 0)
    return save_picture(image.resize((2400, 2400), Image.Resampling.NEAREST), "PNG")


def test_pictures_that_hold_no_code_are_named(tmp_path: Path) -> None:
    """A photo without a code and a text file are refused by name."""
    cat = tmp_path / "cat.png"
    text = tmp_path / "text.png"
    Image.new("L", (40, 40), 128).save(cat)
    text.write_text("meow")

    for path, name in ((cat, "no_code_in_picture"), (text, "no_picture")):
        with pytest.raises(CodeError) as refused:
            read_picture(path.read_bytes(), path.name)
        assert refused.value.name == name


def test_without_the_decoder_a_picture_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The decoder is an optional dependency; the error says so for any file."""
    monkeypatch.setitem(sys.modules, "zxingcpp", None)

    with pytest.raises(CodeError) as refused:
        read_picture(b"", "code.png")

    assert "picture_needs_decoder" == refused.value.name


def save_picture(image: Image.Image, kind: str) -> bytes:
    """Return a picture in that format."""
    target = io.BytesIO()
    image.save(target, kind)
    return target.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_pictures_of_cameras_are_read(kind: str) -> None:
    """The memory is freed with the process that read it."""
    code = make_code(play_random_game(4, 30)[1], GAMES)
    drawn = Image.open(io.BytesIO(render_png(make_qr_code(code)))).convert("L")
    photo = save_picture(drawn.resize((3000, 3000)), kind)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    assert code == read_picture(photo, "it")

    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 16 * 1024


@pytest.mark.parametrize("kind", ["EPS", "GIF", "BMP", "TIFF", "PDF"])
def test_formats_opened_by_other_programs_are_refused(kind: str) -> None:
    """Pillow would start Ghostscript for one of them."""
    drawn = Image.open(io.BytesIO(render_png(make_qr_code("A" * 20)))).convert("L")

    with pytest.raises(CodeError) as refused:
        read_picture(save_picture(drawn, kind), "it")

    assert "no_picture" == refused.value.name


def test_a_small_file_that_unpacks_to_a_large_picture_is_not_unpacked() -> None:
    """The size in its header is checked first, in any format."""
    bomb = save_picture(Image.new("1", (9_000, 9_000), 1), "PNG")

    with pytest.raises(CodeError) as refused:
        read_picture(bomb, "it")

    assert "no_picture" == refused.value.name


def test_a_picture_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decoding has a time limit."""
    (tmp_path / "endless.py").write_text("while True: pass")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(pictures, "DECODER", "endless")
    monkeypatch.setattr(child, "PATIENCE", 0.2)

    with pytest.raises(CodeError):
        read_picture(b"", "it")
