"""Attacks by strangers in the same network, by other web pages, and by malicious guests."""

from __future__ import annotations

import pytest

from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.rooms.devices import PLAY, WATCH
from tests.faces.web.local_site import BASE, LocalSite, press_button, read_form

INSIDE = [
    "",
    "join",
    "more",
    "rule",
    "journal",
    "entry",
    "preview",
    "course",
    "rounds",
    "picture.svg",
    "table",
    "qr",
    "qr.svg",
    "code",
    "code.svg",
    "code.png",
    "session.jsonl",
    "live",
    *(
        BASE + page
        for page in ("/", "/live", "/who", "/tv", "/lobby", "/ours", "/cards", "/cards.json")
    ),
]
WATCHED = ["answer", "more", "correct", "undo", "redo", "say", "said", "again"]
"""Actions that a watching device may not do."""
WRITING = [*WATCHED, "join", "along"]


@pytest.mark.parametrize("page", INSIDE)
def test_without_a_token_nothing_is_shown(site: LocalSite, page: str) -> None:
    """A stranger sees no table, journal, code for joining, list, lobby or known cards."""
    shown = site.make_stranger().get(page)

    assert 401 == shown.status_code
    assert not any(token in shown.text for token in site.room.link_tokens.values())


@pytest.mark.parametrize("page", WRITING)
def test_without_a_token_nothing_is_accepted(site: LocalSite, page: str) -> None:
    """The journal stays empty."""
    refused = site.make_stranger().post(page, data={"path": "0/-/game/-/1", "a": "spruchstein"})

    assert (401, 0) == (refused.status_code, site.room.session.seq)


@pytest.mark.parametrize("token", ["", "A", "A" * 16, "A" * 5000, "ä", "%00", "../../etc/passwd"])
def test_a_wrong_token_lets_nobody_in(site: LocalSite, token: str) -> None:
    """It is refused whatever characters it has."""
    stranger = site.make_stranger()

    assert stranger.get(f"{BASE}/J/{token}").status_code in (401, 404)
    assert not stranger.cookies


def test_a_forged_cookie_is_rejected(site: LocalSite) -> None:
    """A watcher's cookie changed to a player's is rejected: cookies are signed."""
    name = site.rooms.signer.cookie_name
    content, _, signed = site.make_device(grant=WATCH).cookies[name].partition(".")
    known = site.make_device().cookies[name].partition(".")[0]
    for cookie in (
        f"{known}.{signed}",
        f"{known}.",
        known,
        ".",
        f".{signed}",
        "x" * 3000,
        f"{content}.{signed}x",
        f"{content}{signed}",
    ):
        stranger = site.make_stranger()
        stranger.cookies.set(name, cookie)

        assert 401 == stranger.get("").status_code


@pytest.mark.parametrize("page", WATCHED)
def test_a_watcher_can_not_write(site: LocalSite, page: str) -> None:
    """The watching link allows no answer, nor does choosing to watch."""
    site.play_set_up()
    before = site.room.session.seq
    path = site.room.session.runner.find_question().path

    for watcher in (site.make_device(grant=WATCH), site.make_device(WATCH)):
        sent = {"path": path, "a": "creature", "last": str(before), "id": "1"}
        assert 403 == watcher.post(page, data=sent).status_code
    assert before == site.room.session.seq


@pytest.mark.parametrize(
    ("grant", "role"), [(WATCH, "scribe"), (WATCH, "p1"), (WATCH, "watch"), (PLAY, "p9")]
)
def test_a_watching_link_gives_no_other_right(site: LocalSite, grant: str, role: str) -> None:
    """The role can be chosen, the grant can't; roles are seats of this table."""
    assert 403 == site.make_device(grant=grant).post("join", data={"role": role}).status_code


def test_a_watcher_is_not_shown_the_link_for_players(site: LocalSite) -> None:
    """The code on its page only admits watchers."""
    shown = site.make_device(grant=WATCH).get("qr").text

    assert site.room.link_tokens[WATCH] in shown
    assert site.room.link_tokens[PLAY] not in shown


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
def test_a_foreign_host_name_is_refused(site: LocalSite, host: str) -> None:
    """Another domain that points to our address is refused (DNS rebinding)."""
    assert 421 == site.make_device().get("", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "host",
    ["192.168.0.5:8000", "10.0.0.2", "[fe80::1]:8000", "localhost:8000", "laptop:8000", "LAPTOP"],
)
def test_numeric_addresses_and_our_own_names_are_accepted(site: LocalSite, host: str) -> None:
    """All addresses of this machine are accepted."""
    assert 401 == site.make_stranger().get("", headers={"host": host}).status_code


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
def test_a_form_on_another_page_is_not_accepted(site: LocalSite, headers: dict[str, str]) -> None:
    """It is refused even with the cookie."""
    ann = site.make_device()
    sent = {**read_form(ann.get("")), "a": "spruchstein"}

    assert 403 == ann.post("answer", data=sent, headers=headers).status_code
    assert 0 == site.room.session.seq


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(site: LocalSite, method: str) -> None:
    """GET changes nothing, and unknown methods are refused."""
    asked = {"path": "0/-/game/-/1", "a": "spruchstein"}

    assert 405 == site.make_device().request(method, "answer", params=asked).status_code


def test_a_long_body_is_refused(site: LocalSite) -> None:
    """It is refused before it is read."""
    assert 413 == site.make_device().post("answer", data={"a": "x" * (MOST_BYTES + 1)}).status_code


def test_a_body_without_a_length_is_refused(site: LocalSite) -> None:
    """It could go on for ever."""
    refused = site.make_device().post("answer", content=iter([b"a=1"]))

    assert (411, "close") == (refused.status_code, refused.headers["connection"])


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "9" * 400])
def test_an_invalid_length_is_refused(site: LocalSite, length: str) -> None:
    """Every invalid value is refused."""
    refused = site.make_device().post("answer", content=b"", headers={"content-length": length})

    assert 413 == refused.status_code


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
def test_a_mangled_form_is_refused_without_harm(site: LocalSite, content: bytes) -> None:
    """It counts as an invalid answer."""
    shown = site.make_device().post(
        "answer", content=content, headers={"content-type": "application/x-www-form-urlencoded"}
    )

    assert shown.status_code in (409, 422)
    assert 0 == site.room.session.seq


def test_json_is_not_accepted_as_a_form(site: LocalSite) -> None:
    """Another site could send JSON without asking."""
    sent = {"path": "0/-/game/-/1", "a": "spruchstein"}

    assert 409 == site.make_device().post("answer", json=sent).status_code


@pytest.mark.parametrize(
    "card",
    ["[]", "{", '["creature", {"species": {"a": 1}}]', "[" * 9000, "null", '{"__class__": 1}'],
)
def test_an_invalid_card_is_refused(site: LocalSite, card: str) -> None:
    """A known card is judged like any other answer."""
    site.play_set_up()
    site.give_answers("creature")
    before = site.room.session.seq

    assert 422 == press_button(site.make_device(), "answer", card=card).status_code
    assert before == site.room.session.seq


def test_names_are_escaped(site: LocalSite) -> None:
    """Names of players and devices may have any characters except control characters."""
    site.give_answers("zauberschwert", 2)
    ann = site.make_device(name="\x1b[2J<b>Ann</b>")
    press_button(ann, "answer", **{"a.name": "<img src=x>", "a.colour": "red"})
    press_button(ann, "answer", **{"a.name": '"><i>Bob', "a.colour": "blue"})
    by = site.room.session.entries[-1].by
    site.finish_set_up()
    pages = "".join(ann.get(page).text for page in ("", "journal", "join", "more"))

    assert "[2J<b>Ann</b>" == by
    assert "&lt;img src=x&gt;" in pages
    for text in ("<img src=x>", '"><i>Bob', "<b>Ann"):
        assert text not in pages


@pytest.mark.parametrize(
    "name",
    ["../../pyproject.toml", "..%2F..%2Fpyproject.toml", "base.html", "", ".", "look.css%00"],
)
def test_no_file_but_style_script_and_icon_is_served(site: LocalSite, name: str) -> None:
    """File names are looked up in a list, not on the disk."""
    assert site.make_stranger().get(f"{BASE}/web/{name}").status_code in (401, 404)


@pytest.mark.parametrize(
    "back", ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_the_language_form_redirects_only_to_our_pages(site: LocalSite, back: str) -> None:
    """A foreign address to go back to is replaced by the first page."""
    device = site.make_device()
    page = device.get(f"{BASE}/settings", params={"back": back})
    answer = device.post(
        f"{BASE}/settings", data={"language": "de", "back": back}, follow_redirects=False
    )

    assert 'class="back" href="/"' in page.text
    assert "/settings?back=/" == answer.headers["location"]


@pytest.mark.parametrize(
    "page",
    ["", "journal", f"{BASE}/J/WRONG", f"{BASE}/web/look.css", f"{BASE}/nothing", "nothing", BASE],
)
def test_every_response_has_security_headers(site: LocalSite, page: str) -> None:
    """They forbid inline scripts and styles, foreign content, framing and caching."""
    headers = site.make_device().get(page).headers

    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert "nosniff" == headers["x-content-type-options"]
    assert "same-origin" == headers["referrer-policy"]
    assert page.endswith("css") or "no-store" == headers["cache-control"]


def test_the_cookie_is_out_of_reach_for_scripts(site: LocalSite) -> None:
    """The cookie is HttpOnly and SameSite."""
    link = f"{BASE}/J/{site.room.link_tokens[PLAY]}"
    baked = site.make_stranger().get(link, follow_redirects=False)
    cookie = baked.headers["set-cookie"].lower()

    assert "httponly" in cookie
    assert "samesite=lax" in cookie
