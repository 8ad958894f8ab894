"""What a stranger in the same Wi-Fi, a page elsewhere, or a guest with a bad mood may try."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.rooms.tokens import HOST, PLAY, WATCH, WINDOW, Keys
from tests.faces.web.house import BASE, House, form

INSIDE = [
    "",
    "join",
    "more",
    "rule",
    "journal",
    "entry",
    "course",
    "table",
    "qr",
    "qr.svg",
    "code",
    "code.svg",
    "code.png",
    "session.jsonl",
    "live",
]
WRITING = ["answer", "more", "entry", "correct", "undo", "redo", "join", "again", "along"]
SCRIPT = "<script>alert(1)</script>"


@pytest.mark.parametrize("page", INSIDE)
def test_without_a_token_nothing_is_shown(house: House, page: str) -> None:
    """Neither table nor journal nor the code that would let one in."""
    shown = house.stranger().get(page)

    assert 401 == shown.status_code
    assert not any(token in shown.text for token in house.desk.tokens.values())


@pytest.mark.parametrize("page", WRITING)
def test_without_a_token_nothing_is_accepted(house: House, page: str) -> None:
    """The journal stays empty."""
    assert (401, 0) == (
        house.stranger().post(page, data={"path": "0/-/game/-/1", "a": "spruchstein"}).status_code,
        house.desk.session.seq,
    )


@pytest.mark.parametrize("token", ["", "A", "A" * 16, "A" * 5000, "ä", "%00", "../../etc/passwd"])
def test_a_wrong_token_lets_nobody_in(house: House, token: str) -> None:
    """Whatever it is made of."""
    stranger = house.stranger()

    assert stranger.get(f"{BASE}/J/{token}").status_code in (401, 404)
    assert not stranger.cookies


def test_guessing_tokens_is_slow(house: House) -> None:
    """After ten wrong ones an address waits a minute, then may try again."""
    stranger, right = house.stranger(), f"{BASE}/J/{house.desk.tokens[PLAY]}"

    statuses = [stranger.get(f"{BASE}/J/WRONG{number}").status_code for number in range(11)]
    waits = stranger.get(right).status_code
    house.now += WINDOW + 1

    assert ([404] * 10 + [429], 429, 200) == (statuses, waits, stranger.get(right).status_code)


def test_whoever_is_in_already_is_not_shut_out_by_the_guesses_of_others(house: House) -> None:
    """Only the door is closed, not the table."""
    ann = house.device()
    for number in range(20):
        house.stranger().get(f"{BASE}/J/WRONG{number}")

    assert 200 == ann.get("").status_code


def test_the_token_of_another_house_is_wrong(house: House) -> None:
    """Each has a secret of its own."""
    other = Keys(b"x" * 32).token(house.desk.id, PLAY)

    assert 404 == house.stranger().get(f"{BASE}/J/{other}").status_code


def forged(cookie: str, other: str) -> Iterator[str]:
    """A watcher's cookie, changed so that it is that of a player; and what is no cookie at all."""
    said, _, signed = cookie.partition(".")
    known = other.partition(".")[0]
    yield from (
        f"{known}.{signed}",
        f"{known}.",
        known,
        ".",
        f".{signed}",
        "x" * 3000,
        f"{said}.{signed}x",
        f"{said}{signed}",
    )


def test_a_forged_cookie_is_none(house: House) -> None:
    """Only what we signed counts."""
    watcher, player, name = house.device(grant=WATCH), house.device(), house.inside.keys.cookie_name
    for cookie in forged(watcher.cookies[name], player.cookies[name]):
        stranger = house.stranger()
        stranger.cookies.set(name, cookie)

        assert 401 == stranger.get("").status_code


@pytest.mark.parametrize("page", ["answer", "more", "undo", "redo"])
def test_a_watcher_can_not_write(house: House, page: str) -> None:
    """Neither one who came by the watching link nor one who chose to watch."""
    house.set_up()
    before = house.desk.session.seq
    watchers = [house.device(grant=WATCH), house.device(WATCH)]

    statuses = [
        watcher.post(
            page,
            data={
                "path": str(house.desk.session.pending[0].path),
                "a": "creature",
                "last": str(before),
                "id": "1",
            },
        ).status_code
        for watcher in watchers
    ]

    assert ([403, 403], before) == (statuses, house.desk.session.seq)


@pytest.mark.parametrize("role", ["scribe", "p1", "watch"])
def test_a_watching_link_can_not_be_turned_into_more(house: House, role: str) -> None:
    """The role is chosen, the grant is not."""
    assert 403 == house.device(grant=WATCH).post("join", data={"role": role}).status_code


def test_a_watcher_is_not_shown_the_link_for_players(house: House) -> None:
    """The code on its page lets others watch."""
    shown = house.device(grant=WATCH).get("qr").text

    assert house.desk.tokens[WATCH] in shown
    assert house.desk.tokens[PLAY] not in shown


def test_a_role_that_is_no_seat_is_refused(house: House) -> None:
    """Roles are seats of this table."""
    assert 403 == house.device().post("join", data={"role": "p9"}).status_code


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "192.168.0.5.evil.example",
        "",
        "[",
        "laptop.evil.example",
    ],
)
def test_a_name_that_is_not_ours_is_turned_away(house: House, host: str) -> None:
    """A page elsewhere may bend its own name to our address, not ours."""
    assert 421 == house.device().get("", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "host",
    ["192.168.0.5:8000", "10.0.0.2", "[fe80::1]:8000", "localhost:8000", "laptop:8000", "LAPTOP"],
)
def test_addresses_in_digits_and_our_own_names_are_ours(house: House, host: str) -> None:
    """However a phone found us."""
    assert 401 == house.stranger().get("", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://192.168.0.5:8000"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_form_on_another_page_is_not_accepted(house: House, headers: dict[str, str]) -> None:
    """Even with the cookie."""
    ann = house.device()

    assert (403, 0) == (
        ann.post(
            "answer", data={**form(ann.get("")), "a": "spruchstein"}, headers=headers
        ).status_code,
        house.desk.session.seq,
    )


def test_a_page_can_not_be_written_to_by_reading_it(house: House) -> None:
    """Looking at an address changes nothing."""
    ann = house.device()

    assert 405 == ann.get("answer", params={"path": "0/-/game/-/1", "a": "spruchstein"}).status_code


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(house: House, method: str) -> None:
    """Forms know two."""
    assert 405 == house.device().request(method, "answer").status_code


def test_a_long_body_is_refused(house: House) -> None:
    """Before it is read."""
    assert 413 == house.device().post("answer", data={"a": "x" * (MOST_BYTES + 1)}).status_code


def test_a_body_without_a_length_is_refused(house: House) -> None:
    """It could go on for ever."""
    assert 411 == house.device().post("answer", content=iter([b"a=1"])).status_code


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "9" * 400])
def test_a_length_that_is_none_is_refused(house: House, length: str) -> None:
    """Whatever it claims."""
    assert (
        413
        == house.device()
        .post("answer", content=b"", headers={"content-length": length})
        .status_code
    )


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe=\x80",
        b"&" * 500 + b"a=1&" * 500,
        b"a[]=1",
        b"path=0/-/game/-/1&a=" + b"9" * 5000,
        b"path=&a=",
        b"%",
        b"path=0/-/game/-/1&seen=99999999999999999999&a=x",
    ],
)
def test_a_mangled_form_is_refused_without_harm(house: House, content: bytes) -> None:
    """As an answer that is none."""
    shown = house.device().post(
        "answer", content=content, headers={"content-type": "application/x-www-form-urlencoded"}
    )

    assert shown.status_code in (409, 422)
    assert 0 == house.desk.session.seq


def test_json_is_no_form(house: House) -> None:
    """A page elsewhere could send it without asking."""
    assert (
        409
        == house.device()
        .post("answer", json={"path": "0/-/game/-/1", "a": "spruchstein"})
        .status_code
    )


@pytest.mark.parametrize(
    "card", ["[]", "{", '{"species": {"a": 1}}', "[" * 9000, "null", '{"__class__": 1}']
)
def test_a_card_that_is_none_is_refused(house: House, card: str) -> None:
    """Known cards are judged like any other answer."""
    house.set_up()
    ann = house.device()
    ann.post("answer", data={**form(ann.get("")), "a": "creature"})
    before = house.desk.session.seq

    assert (422, before) == (
        ann.post("answer", data={**form(ann.get("")), "card": card}).status_code,
        house.desk.session.seq,
    )


def test_names_are_escaped(house: House) -> None:
    """A player may be called what he likes."""
    ann = house.device()
    for answer in (
        {"a": "zauberschwert"},
        {"a": "2"},
        {"a.name": "<img src=x>", "a.colour": "red"},
        {"a.name": '"><i>Bob', "a.colour": "blue"},
    ):
        ann.post("answer", data={**form(ann.get("")), **answer})
    while house.desk.session.pending[0].path.scene == 0:
        asked = house.desk.session.pending[0]
        house.desk.session.answer(
            asked.question.nth(0) if asked.question.default() is None else asked.question.default()
        )
    pages = "".join(ann.get(page).text for page in ("", "journal", "join", "more"))

    assert "&lt;img src=x&gt;" in pages
    assert "<img src=x>" not in pages
    assert '"><i>Bob' not in pages


def test_notes_are_escaped(house: House) -> None:
    """On the table and in the journal."""
    house.set_up()
    ann = house.device()
    ann.post("more", data={**form(ann.get("more?name=note"), "more"), "a": SCRIPT})

    pages = ann.get("").text + ann.get("journal").text
    assert "&lt;script&gt;" in pages
    assert SCRIPT not in pages


def test_the_name_of_a_device_is_escaped(house: House) -> None:
    """And cut to its length, without control characters."""
    ann = house.device(name=f"\x1b[2J{SCRIPT}")
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})

    assert SCRIPT not in ann.get("journal").text + ann.get("join").text
    assert "[2J<script>alert(1)<" == house.desk.session.entries[-1].by


def test_what_was_refused_is_escaped(house: House) -> None:
    """A refusal repeats what was sent."""
    ann = house.device()

    assert SCRIPT not in ann.post("answer", data={**form(ann.get("")), "a": SCRIPT}).text


@pytest.mark.parametrize(
    "name",
    ["../../pyproject.toml", "..%2F..%2Fpyproject.toml", "base.html", "", ".", "look.css%00"],
)
def test_no_file_but_style_script_and_icon_is_given_out(house: House, name: str) -> None:
    """Names are looked up in a list, not on the disk."""
    assert house.stranger().get(f"{BASE}/web/{name}").status_code in (401, 404)


@pytest.mark.parametrize(
    "back", ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_the_language_form_leads_nowhere_else(house: House, back: str) -> None:
    """Back to a page of ours, always."""
    answer = house.device().post(
        f"{BASE}/language", data={"language": "de", "back": back}, follow_redirects=False
    )

    assert "/" == answer.headers["location"]


@pytest.mark.parametrize(
    "page",
    ["", "journal", f"{BASE}/J/WRONG", f"{BASE}/web/look.css", f"{BASE}/nothing", "nothing", BASE],
)
def test_every_answer_has_its_headers(house: House, page: str) -> None:
    """No inline script or style, nothing from elsewhere, no frame around us."""
    headers = house.device().get(page).headers

    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert ("nosniff", "same-origin") == (
        headers["x-content-type-options"],
        headers["referrer-policy"],
    )


def test_no_page_has_inline_script_or_style(house: House) -> None:
    """The policy would silence it."""
    house.set_up()
    ann = house.device()
    pages = "".join(
        ann.get(page).text
        for page in (
            "",
            "join",
            "more",
            "rule",
            "journal",
            "course",
            "table",
            "qr",
            "code",
            BASE,
            f"{BASE}/J/WRONG",
        )
    )
    pages += house.stranger().get(f"{BASE}/J/{house.inside.token(HOST)}").text

    assert " style=" not in pages
    assert "<style" not in pages
    assert " on" not in "".join(part.partition(">")[0] for part in pages.split("<input")[1:])


def test_the_cookie_is_out_of_reach_for_scripts(house: House) -> None:
    """And other sites don't send it."""
    cookie = (
        house.stranger()
        .get(f"{BASE}/J/{house.desk.tokens[PLAY]}", follow_redirects=False)
        .headers["set-cookie"]
        .lower()
    )

    assert "httponly" in cookie
    assert "samesite=lax" in cookie
