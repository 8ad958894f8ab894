"""QR codes, drawn by us and read by an independent decoder."""

from __future__ import annotations

import io
import resource
import sys
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from rich.console import Console

from companion.errors import CodeError
from companion.faces.lines.output import Output
from companion.faces.lines.qr import full_blocks, half_blocks, room
from companion.games.catalogue import GAMES
from companion.play.codes import child, pictures
from companion.play.codes.code import make_code
from companion.play.codes.decoding import ENOUGH, read_qr_text
from companion.play.codes.pictures import (
    LARGEST,
    make_squares,
    read_picture,
    write_png,
)
from tests import playthrough
from tests.play.codes.test_code import acts_of
from tests.play.games import played


def decoded(raw: bytes) -> str:
    """What an independent decoder reads in a picture."""
    with Image.open(io.BytesIO(raw)) as picture:
        return zxingcpp.read_barcodes(picture)[0].text


def test_a_png_is_read_by_another_program() -> None:
    """The picture says just the code."""
    code = make_code(played(4, 150)[1], GAMES)

    assert code == decoded(write_png(make_squares(code)))


@pytest.mark.parametrize(
    "path", playthrough.all_files(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_every_recorded_game_fits_a_code_that_a_phone_reads(path: Path) -> None:
    """A finished game needs at most version 15 at level M."""
    assert make_squares(make_code(acts_of(playthrough.read(path)), GAMES)).version <= 15


def test_what_is_too_large_is_refused_not_drawn() -> None:
    """A code that no phone reads reliably is never drawn; a file serves better."""
    for length in (1500, 3000, 5000):
        with pytest.raises(CodeError) as refused:
            make_squares("A" * length)
        assert refused.value.values["most"] == LARGEST


@pytest.mark.parametrize("full", [False, True])
def test_the_drawing_on_the_screen_is_read_from_its_colours(*, full: bool) -> None:
    """Both foreground and background are painted, even where colours are unwanted."""
    code = make_code(played(9, 60)[1], GAMES)
    drawn = make_squares(code)
    console = Console(
        file=io.StringIO(), force_terminal=True, color_system="256", width=200, no_color=True
    )

    Output(console).paint(full_blocks(drawn) if full else half_blocks(drawn))

    file = console.file
    assert isinstance(file, io.StringIO)
    assert code == decoded(picture_of(file.getvalue()))


def picture_of(printed: str) -> bytes:
    """The pixels that a terminal would show.

    Each character two half cells, dark or light by its colours.
    """
    rows: list[list[int]] = []
    for line in printed.splitlines():
        upper = list[int]()
        lower = list[int]()
        dark_above = False
        dark_below = False
        for part in line.split("\x1b["):
            codes, mark, text = part.partition("m")
            if not mark:
                continue
            if "38;5;" in codes:
                dark_above = "38;5;16" in codes
            if "48;5;" in codes:
                dark_below = "48;5;16" in codes
            for sign in text:
                upper.append(0 if (dark_above if sign == "▀" else dark_below) else 255)
                lower.append(0 if dark_below else 255)
        rows += [upper, lower]
    scale = 6
    spaces = " " in printed.splitlines()[3]
    tall = scale * (2 if not spaces else 1)
    width = max(map(len, rows))
    image = Image.new("L", (width * (scale * 2 if not spaces else scale), len(rows) * tall), 255)
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            image.paste(
                value,
                (
                    x * (scale * 2 if not spaces else scale),
                    y * tall,
                    (x + 1) * (scale * 2 if not spaces else scale),
                    (y + 1) * tall,
                ),
            )
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def test_the_room_that_a_drawing_needs_is_known_before() -> None:
    """An ordinary game in progress fits 80 by 24."""
    drawn = make_squares(
        make_code(acts_of(playthrough.read(playthrough.all_files()[-1]))[:60], GAMES)
    )

    columns, lines = room(drawn, full=False)

    assert (columns, lines) == (drawn.size + 4, (drawn.size + 5) // 2)
    assert columns <= 80
    assert lines <= 24


def test_pictures_that_hold_no_code_are_named(tmp_path: Path) -> None:
    """A photo of the cat is no game; neither is a text file."""
    cat = tmp_path / "cat.png"
    text = tmp_path / "text.png"
    Image.new("L", (40, 40), 128).save(cat)
    text.write_text("meow")

    for path, name in ((cat, "no_code_in_picture"), (text, "no_picture")):
        with pytest.raises(CodeError) as refused:
            read_picture(path)
        assert refused.value.name == name


def test_without_the_decoder_a_picture_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decoder is an extra; who lacks it is told so, whatever the file is."""
    monkeypatch.setitem(sys.modules, "zxingcpp", None)

    with pytest.raises(CodeError) as refused:
        read_picture(tmp_path / "code.png")

    assert "picture_needs_decoder" == refused.value.name


def saved(image: Image.Image, kind: str) -> io.BytesIO:
    """A picture of that format."""
    target = io.BytesIO()
    image.save(target, kind)
    target.seek(0)
    return target


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_what_cameras_make_is_read(kind: str) -> None:
    """And the memory that it took is given back with the process that read it."""
    code = make_code(played(4, 30)[1], GAMES)
    drawn = Image.open(io.BytesIO(write_png(make_squares(code)))).convert("L")
    photo = saved(drawn.resize((3000, 3000)), kind)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    assert code == read_picture(photo, "it")

    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 16 * 1024


@pytest.mark.parametrize("kind", ["EPS", "GIF", "BMP", "TIFF", "PDF"])
def test_what_other_programs_would_open_is_no_picture(kind: str) -> None:
    """Pillow would call Ghostscript for one of them."""
    drawn = Image.open(io.BytesIO(write_png(make_squares("A" * 20)))).convert("L")

    with pytest.raises(CodeError) as refused:
        read_picture(saved(drawn, kind), "it")

    assert "no_picture" == refused.value.name


def test_a_small_file_that_unpacks_to_a_large_picture_is_not_unpacked() -> None:
    """Its size stands in its head, whatever holds it."""
    bomb = saved(Image.new("1", (20_000, 20_000), 1), "PNG")

    with pytest.raises(CodeError) as refused:
        read_picture(bomb, "it")

    assert "no_picture" == refused.value.name


def test_a_picture_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for it for ever."""
    (tmp_path / "endless.py").write_text("while True: pass")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(pictures, "DECODER", "endless")
    monkeypatch.setattr(child, "PATIENCE", 0.2)

    with pytest.raises(CodeError):
        read_picture(io.BytesIO(b""), "it")


def test_many_codes_in_one_picture_are_not_all_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is enough; of a picture with thousands no more points are looked at."""
    one = Image.open(io.BytesIO(write_png(make_squares("A" * 20)))).convert("L")
    many = Image.new("L", (6000, 6000), 255)
    for x in range(3):
        for y in range(3):
            many.paste(one, (x * one.width, y * one.height))
    asked = list[object]()
    read = zxingcpp.read_barcode

    def one_read(*given: Any) -> Any:
        asked.append(max(given[0].size) <= 2 * ENOUGH)
        return read(*given)

    monkeypatch.setattr(zxingcpp, "read_barcodes", asked.append)
    monkeypatch.setattr(zxingcpp, "read_barcode", one_read)

    assert "A" * 20 == read_qr_text(saved(many, "PNG").getvalue())
    assert [True] == asked
