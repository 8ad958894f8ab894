// A phone that joins: another one has the game, and answers what its page asks for.
import { Code } from "./code.js";
import { wrong } from "./front.js";
import { Requests } from "./guest.js";
import { GuestEnd } from "./handshake.js";
import { answered } from "./peers.js";
import { Said } from "./said.js";
import { unpacked } from "./signals.js";
import { Spares } from "./spares.js";

const WHY = { full: "full", again: "again", much: "much", faults: "much" }; // the other phone's reasons, as they are said here

// What is kept for the next time; a browser that keeps nothing costs the seat and no more.
const keep = (store, name, value) => {
  try {
    if (value === null) store.removeItem(name);
    else store.setItem(name, value);
  } catch { /* as said above */ }
};

export const isGuest = () => location.hash.startsWith("#j=") || Boolean(sessionStorage.guest);

export class Visiting {
  constructor(base, frame) {
    this.base = base;
    this.frame = frame;
    if (!sessionStorage.guest) keep(sessionStorage, "at", null); // a page of this phone's own games
    keep(sessionStorage, "guest", "yes");
    this.who = localStorage.guest ?? [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    keep(localStorage, "guest", this.who);
    this.requests = new Requests(() => this.end?.soon());
    this.spares = new Spares("visiting", (peer, made) => this.came(peer, made));
  }

  postMessage(message, [port]) {
    this.requests.request(message, port);
  }

  async start() {
    this.said = await Said.made("visiting", {
      read: () => this.said.scanned((text) => this.join(text)),
      over: () => this.takeOver(),
      leave: () => this.leave("./"),
    });
    const found = location.hash;
    history.replaceState(null, "", "./");
    if (!found.startsWith("#j=")) return this.back();
    await this.join(found).catch((error) => {
      this.said.part("why").textContent = wrong(error.message);
      this.lost("why");
    });
  }

  // After a start anew, by what was agreed on before it.
  async back() {
    this.expect().returns();
    if (!(await this.spares.back())) this.end.over();
  }

  // Takes an invitation, and shows what answers it; a wrong one changes nothing of a line that is there.
  async join(found) {
    const code = new Code(found);
    code.is("invitation");
    const offer = unpacked("offer", code.raw);
    const end = this.expect();
    const joining = await answered(offer, (peer, made) => this.opened(end, peer, made));
    this.peer = joining.peer;
    this.said.draw("a", joining.raw);
    end.answers();
    return true;
  }

  // The end of the line that comes; the one before is over.
  expect() {
    const before = this.end;
    const end = (this.end = new GuestEnd(this.who, {
      send: (message) => this.line.said(message),
      pass: (said) => this.heard(said),
      told: (state, was) => this.end === end && this.told(state, was),
    }));
    before?.over();
    this.peer?.close();
    return end;
  }

  opened(end, peer, made) {
    this.peer = peer;
    this.line = made({
      heard: (message) => this.spares.heard("", message) || end.heard(message),
      down: () => end.over(),
    });
    end.opened();
  }

  // A line that was agreed on: this phone has gone its way, or the other one has, after a start anew.
  came(peer, made) {
    const end = this.end.state === "returning" ? this.end : this.expect();
    if (end.state !== "returning") end.returns();
    this.opened(end, peer, made);
  }

  heard(said) {
    if (!said.beat) this.requests.heard(said);
    else if (said.code) keep(localStorage, "guest-code", said.code);
  }

  // How it stands with the line.
  told(state, before) {
    if (state === "answering") {
      this.say("answer");
      this.said.show();
    }
    if (state === "returning" && !this.said.dialog.open) this.say("back");
    if (state === "late" && before === "answering") this.said.say("answer", "slow");
    if (state === "late" && before === "returning") this.lost("lost");
    if (state === "asleep" || (state === "late" && before === "greeting")) this.lost("asleep");
    if (state === "here") this.here(before);
    if (state === "over") {
      this.peer?.close();
      this.requests.down();
      this.lost(WHY[this.end.why] ?? "lost");
    }
  }

  here(before) {
    this.say("here");
    this.said.dialog.close();
    if (before !== "greeting") return;
    this.requests.up((message) => this.line.said(message));
    this.spares.offer("", this.line);
    navigator.serviceWorker.controller?.postMessage({ kind: "keep" });
    const shown = this.frame.contentWindow;
    const way = this.base + this.end.way;
    const isThere = shown.location.pathname.startsWith(this.end.isInvited ? way : this.base);
    if (isThere) shown.dispatchEvent(new Event("online"));
    else this.frame.src = this.end.isInvited ? way : sessionStorage.at ?? way;
  }

  // What is said, and what can be done now.
  say(name, ...more) {
    this.said.say(name, ...more);
    this.said.part("read").hidden = ["answer", "here"].includes(name);
    this.said.part("close").hidden = !this.frame.classList.contains("up");
  }

  // ---- when there is no line

  lost(why) {
    this.say(why, ...this.kept());
    this.said.show();
  }

  // From the page's own button: how it stands.
  open() {
    if (this.end?.state === "here") this.say("here", ...this.kept());
    this.said.show();
  }

  // What can be gone on with here.
  kept() {
    return localStorage["guest-code"] ? ["code"] : [];
  }

  takeOver() {
    this.leave(`./#c=${localStorage["guest-code"]}`);
  }

  leave(to) {
    this.end?.over();
    keep(sessionStorage, "guest", null);
    keep(sessionStorage, "at", null);
    this.spares.forget("");
    history.replaceState(null, "", to);
    location.reload();
  }
}
