// Phones that play together: what is shown on the one that invites, and on those that join.
import { scan } from "./camera.js";
import { Code, coded } from "./code.js";
import { wrong } from "./front.js";
import { Requests } from "./guest.js";
import { GuestEnd, HostEnd } from "./handshake.js";
import { answered, offered } from "./peers.js";
import { generate } from "./qr.js";
import { unpacked } from "./signals.js";

const MOST_GUESTS = 5;
const WHY = { full: "full", again: "again", much: "much", faults: "much" }; // the other phone's reasons, as they are said here
const LINES = "companion-lines"; // windows of one phone tell each other of answers by it
const here = new URL("./", location.href).href;
const link = (sign, raw) => `${here}#${coded(sign, raw)}`;

// What is kept for the next time; a browser that keeps nothing costs the seat and no more.
const keep = (store, name, value) => {
  try {
    if (value === null) store.removeItem(name);
    else store.setItem(name, value);
  } catch { /* as said above */ }
};

async function words() {
  const page = new DOMParser().parseFromString(await (await fetch("together.html")).text(), "text/html");
  document.body.append(...page.body.children);
}

// A dialog: its parts by name, and what it says of the things it may say.
class Said {
  constructor(id) {
    this.dialog = document.getElementById(id);
    this.part("close").addEventListener("click", () => this.dialog.close());
  }

  part(name) {
    return this.dialog.querySelector(`[data-part=${name}]`);
  }

  say(...names) {
    for (const one of this.dialog.querySelectorAll("[data-say]")) one.hidden = !names.includes(one.dataset.say);
    this.dialog.querySelector(".said:not([hidden])")?.scrollIntoView({ block: "nearest" });
  }

  show() {
    if (!this.dialog.open) this.dialog.showModal();
  }

  draw(text) {
    const canvas = this.part("code");
    generate(text).toCanvas(canvas, { on: [0, 0, 0], off: [255, 255, 255], pad: 4 });
    canvas.dataset.link = text;
  }

  async send() {
    const url = this.part("code").dataset.link;
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        this.dialog.querySelector("[data-say=sent]").hidden = false;
      }
    } catch { /* whoever closes the list of ways to send has thought better of it */ }
  }

  // The other phone's code; the camera's dialog says what it is for.
  async scanned(accept) {
    const title = document.querySelector("#scan h2");
    const before = title.innerHTML;
    title.innerHTML = document.getElementById("scan-names").content.querySelector(`[data-for=${this.dialog.id}]`).innerHTML;
    const own = new Code(this.part("code").dataset.link ?? "");
    const found = await scan((text) => {
      if (new Code(text).content === own.content) throw new Error("own");
      return accept(text);
    });
    title.innerHTML = before;
    return found;
  }
}

// ---- the phone that has the game

export class Hosting {
  constructor(worker) {
    this.worker = worker;
    this.offers = new Map();
    this.guests = new Map();
    this.count = 0;
    addEventListener("beforeunload", (event) => this.guests.size && event.preventDefault());
    document.addEventListener("visibilitychange", () => this.wake());
    new BroadcastChannel(LINES).onmessage = ({ data, target }) => {
      if (!data.answer) return;
      let why = "";
      try {
        this.answer(data.answer);
      } catch (error) {
        why = error.message;
      }
      target.postMessage({ why });
    };
  }

  async open() {
    if (!this.said) {
      await words();
      this.said = new Said("inviting");
      this.said.part("send").addEventListener("click", () => this.said.send());
      this.said.part("read").addEventListener("click", () => this.said.scanned((text) => this.answer(text)));
    }
    this.said.say();
    await this.invite();
    this.said.show();
  }

  // Whether others would be torn away.
  get isBusy() {
    return this.guests.size > 0 || Boolean(this.said?.dialog.open);
  }

  async invite() {
    if (this.guests.size >= MOST_GUESTS) {
      this.said.say("crowded");
      return;
    }
    const offer = await offered((line) => this.opened(offer, line));
    offer.table = sessionStorage.at?.match(/\/t\/([^/?]+)\//)?.[1] ?? "";
    this.offers.set(offer.name, offer);
    for (const old of [...this.offers.keys()].slice(0, -MOST_GUESTS)) {
      this.offers.get(old).peer.close();
      this.offers.delete(old);
    }
    this.said.draw(link("j", offer.raw));
  }

  // What another phone shows; throws why it is not the answer to one of our codes.
  answer(found) {
    const code = new Code(found);
    code.is("answer");
    const given = unpacked("answer", code.raw);
    const offer = this.offers.get(given.of);
    if (!offer) throw new Error("old");
    this.offers.delete(given.of);
    this.said.say("joining");
    offer.end = new HostEnd({
      send: (message) => offer.line.said(message),
      pass: (message) => offer.port.postMessage(message),
      told: (state, before) => this.told(offer, state, before),
    });
    offer.end.accepts();
    offer.accept(given).catch(() => offer.end.over("blocked"));
    this.invite();
    return true;
  }

  opened(offer, made) {
    const { port1, port2 } = new MessageChannel();
    offer.port = port1;
    offer.line = made({ heard: (message) => offer.end.heard(message), down: () => offer.end.over() });
    port1.onmessage = ({ data }) => offer.end.said(data);
    this.worker.postMessage({ kind: "line", table: offer.table }, [port2]);
    this.guests.set(++this.count, offer);
    offer.end.opened();
    this.wake();
  }

  // How it stands with a phone that joins, or has joined.
  told(offer, state, before) {
    if (state === "joining") this.said.say("joining");
    if (state === "late") this.said.say(before === "joining" ? "blocked" : "quiet");
    if (state === "here" && before === "welcoming") {
      this.said.say(...(this.guests.size < MOST_GUESTS ? ["joined"] : ["joined", "crowded"]));
    }
    if (state === "over") {
      if (offer.end.why) this.said.say(offer.end.why);
      for (const [number, one] of this.guests) if (one === offer) this.guests.delete(number);
      offer.port?.postMessage(null);
      offer.peer.close();
    }
    this.list();
  }

  list() {
    const lines = [...this.guests].map(([number, { end }]) => {
      const row = document.getElementById("guest-line").content.cloneNode(true);
      row.querySelector("[data-part=name]").textContent = ` ${number} ${end.state === "here" ? "✓" : "…"}`;
      row.querySelector("button").addEventListener("click", () => end.over());
      return row;
    });
    this.said.part("guests").replaceChildren(...lines);
  }

  // A phone whose screen goes off answers nobody.
  async wake() {
    if (!this.guests.size || document.hidden) return;
    await navigator.wakeLock?.request("screen").catch(() => null);
  }
}

// ---- a phone that joins

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
  }

  postMessage(message, [port]) {
    this.requests.request(message, port);
  }

  async start() {
    await words();
    this.said = new Said("visiting");
    const on = (name, does) => this.said.part(name).addEventListener("click", does);
    on("send", () => this.said.send());
    on("read", () => this.said.scanned((text) => this.join(text)));
    on("over", () => this.takeOver());
    on("leave", () => this.leave("./"));
    const found = location.hash;
    history.replaceState(null, "", "./");
    if (!found.startsWith("#j=")) return this.lost("lost");
    await this.join(found).catch((error) => {
      this.said.part("why").textContent = wrong(error.message);
      this.lost("why");
    });
  }

  // Takes an invitation, and shows what answers it; a wrong one changes nothing of a line that is there.
  async join(found) {
    const code = new Code(found);
    code.is("invitation");
    const offer = unpacked("offer", code.raw);
    this.end?.over();
    const end = new GuestEnd(this.who, {
      send: (message) => this.line.said(message),
      pass: (said) => this.heard(said),
      told: (state, before) => this.end === end && this.told(state, before),
    });
    this.end = end;
    const joining = await answered(offer, (made) => {
      this.line = made({ heard: (message) => end.heard(message), down: () => end.over() });
      end.opened();
    });
    this.peer = joining.peer;
    this.said.draw(link("a", joining.raw));
    end.answers();
    return true;
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
    if (state === "late" && before === "answering") this.said.say("answer", "slow");
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
    navigator.serviceWorker.controller?.postMessage({ kind: "keep" });
    const shown = this.frame.contentWindow;
    if (shown.location.pathname.startsWith(this.base)) shown.dispatchEvent(new Event("online"));
    else this.frame.src = sessionStorage.at ?? this.base + this.end.way;
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
    history.replaceState(null, "", to);
    location.reload();
  }
}

// An answer that a link has brought to another window of the phone that has the game: handed over to that one. Empty
// where it was taken, else why not.
export async function handedOver(answer) {
  const others = new BroadcastChannel(LINES);
  history.replaceState(null, "", "./");
  return new Promise((wake) => {
    others.onmessage = ({ data }) => wake(data.why);
    others.postMessage({ answer });
    setTimeout(() => wake("old"), 2000);
  });
}
