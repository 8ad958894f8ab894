"""The camera of a phone reads the code of another device, also from a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.codes.pictures import QrCode, make_qr_code, render_png
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.alone import PATIENCE, open_app, start_phone, wait_for_page
from tests.faces.web.served import record_session

WIDE = 640
HIGH = 480


def read_code(folder: Path, acts: int = 12) -> str:
    """Return the code of a recorded game."""
    session = Session.watch(Folder(folder), record_session(folder, "only-one", acts))
    return make_code(session.acts, GAMES)


def make_film(qr_code: QrCode) -> bytes:
    """Return a video (Y4M) of a code, as a camera would record it."""
    rows = qr_code.get_matrix()
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


def test_the_camera_reads_a_code(tmp_path: Path, driver: Any, address: str) -> None:
    """The button of the list starts the camera."""
    seen = tmp_path / "seen.y4m"
    seen.write_bytes(make_film(make_qr_code(read_code(tmp_path))))
    context = start_phone(
        driver,
        tmp_path / "phone",
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={seen}",
    )
    frame = open_app(context, address)
    frame.locator("#by-code summary").click()
    frame.locator("[data-around=scan]").click()
    frame.wait_for_selector("button[value=scribe]", timeout=PATIENCE)
    context.close()


def test_without_a_camera_a_picture_is_read(tmp_path: Path, driver: Any, address: str) -> None:
    """An error says why the picture can't be used: no code, another code, or a link's code."""
    pictures = {"another": "HTTP://EXAMPLE.ORG", "game": read_code(tmp_path, 30)}
    for name, text in pictures.items():
        (tmp_path / f"{name}.png").write_bytes(render_png(make_qr_code(text)))
    (tmp_path / "none.png").write_bytes(b"no picture")
    context = start_phone(driver, tmp_path / "phone")
    window = context.pages[0]
    window.goto(f"{address}#c=%%%%%")
    window.locator("#told[open] button").click(timeout=PATIENCE)
    frame = wait_for_page(window)
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
