"""The camera of a phone finds a code that another device shows; a picture of it does as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import QrCode, make_qr_code, render_png
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.alone import PATIENCE, inside, phone, up
from tests.faces.web.served import recorded

WIDE = 640
HIGH = 480


def code(place: Path, acts: int = 12) -> str:
    """That of a recorded game."""
    session = Session.watch(Folder(place), recorded(place, "only-one", acts), GAMES)
    return make_code(session.in_force.acts, GAMES)


def film(drawn: QrCode) -> bytes:
    """What a camera would have of a code before it: one grey picture, again and again (Y4M)."""
    rows = drawn.pad(4)
    scale = HIGH // len(rows)
    lines = [
        bytes(16 if square else 235 for square in row for _ in range(scale))
        for row in rows
        for _ in range(scale)
    ]
    ground = bytes([235])
    seen = [line.center(WIDE, ground) for line in lines]
    seen += [ground * WIDE] * (HIGH - len(seen))
    grey = bytes([128]) * (WIDE * HIGH // 2)
    return b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\nFRAME\n" + b"".join(seen) + grey


def test_a_code_before_the_camera_is_opened(tmp_path: Path, driver: Any, place: str) -> None:
    """By the button of the list."""
    seen = tmp_path / "seen.y4m"
    seen.write_bytes(film(make_qr_code(code(tmp_path))))
    context = phone(
        driver,
        tmp_path / "phone",
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={seen}",
    )
    frame = up(context, place)
    frame.locator("#by-code summary").click()
    frame.locator("[data-around=scan]").click()
    frame.wait_for_selector("button[value=scribe]", timeout=PATIENCE)
    context.close()


def test_where_there_is_no_camera_a_picture_is_read(
    tmp_path: Path, driver: Any, place: str
) -> None:
    """It is said what is wrong with one that shows none, or another code, also one of a link."""
    pictures = {"another": "HTTP://EXAMPLE.ORG", "game": code(tmp_path, 30)}
    for name, text in pictures.items():
        (tmp_path / f"{name}.png").write_bytes(render_png(make_qr_code(text)))
    (tmp_path / "none.png").write_bytes(b"no picture")
    context = phone(driver, tmp_path / "phone")
    window = context.pages[0]
    window.goto(f"{place}#c=%%%%%")
    window.locator("#told[open] button").click(timeout=PATIENCE)
    frame = inside(window)
    frame.locator("#by-code summary").click()
    frame.locator("[data-around=scan]").click()
    window.wait_for_selector("[data-scan=unseen]:visible", timeout=PATIENCE)
    picture = window.locator("[data-scan=picture]")

    picture.set_input_files(tmp_path / "none.png")
    window.wait_for_selector("[data-why=nothing]:visible", timeout=PATIENCE)
    picture.set_input_files(tmp_path / "another.png")
    window.wait_for_selector("[data-scan=why]:visible", timeout=PATIENCE)
    picture.set_input_files(tmp_path / "game.png")
    frame.wait_for_selector("button[value=scribe]", timeout=PATIENCE)
    context.close()
