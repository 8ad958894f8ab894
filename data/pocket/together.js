// Phones that play together: what is shown on the one that invites, and on those that join.
import { scan } from "./camera.js";
import { Requests } from "./guest.js";
import { answered, offered } from "./peers.js";
import { generate } from "./qr.js";
import { behind, unpacked } from "./signals.js";

const MOST_GUESTS = 5;
const SLOW = 25000; // milliseconds after which a line that is not there probably never will be
const LINES = "companion-lines"; // windows of one phone tell each other of answers by it
const here = new URL("./", location.href).href;
const link = (sign, code) => `${here}#${sign}=${code}`;
const read = (sign, found) => unpacked(behind(sign, found));

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
    const found = await scan(accept);
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
      if (data.answer) target.postMessage({ taken: Boolean(this.answer(data.answer)) });
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
    const offer = await offered((line) => this.joined(offer, line));
    this.offers.set(offer.name, offer);
    for (const old of [...this.offers.keys()].slice(0, -MOST_GUESTS)) {
      this.offers.get(old).peer.close();
      this.offers.delete(old);
    }
    this.said.draw(link("j", offer.code));
  }

  // What another phone shows; true if it is the answer to one of our codes.
  answer(found) {
    let given;
    try {
      given = read("a", found);
    } catch (error) {
      this.said?.say(error.message === "edition" ? "edition" : "wrong");
      return false;
    }
    const offer = this.offers.get(given.of);
    if (!offer) {
      this.said?.say(given.of ? "old" : "wrong");
      return false;
    }
    this.offers.delete(given.of);
    this.said.say("joining");
    offer.accept(given).catch(() => this.said.say("wrong"));
    offer.slow = setTimeout(() => this.said.say("blocked"), SLOW);
    this.invite();
    return true;
  }

  joined(offer, made) {
    clearTimeout(offer.slow);
    const number = ++this.count;
    const { port1, port2 } = new MessageChannel();
    const line = made({
      heard: (data) => port1.postMessage(data),
      down: () => {
        port1.postMessage(null);
        this.guests.delete(number);
        this.list();
      },
    });
    port1.onmessage = ({ data }) => {
      line.said(data);
      if (typeof data === "string" && data.startsWith('{"end"')) setTimeout(line.close, 1000);
    };
    this.worker.postMessage({ kind: "line" }, [port2]);
    this.guests.set(number, line);
    line.peer.addEventListener("connectionstatechange", () => this.list());
    this.said.say(...(this.guests.size < MOST_GUESTS ? ["joined"] : ["joined", "crowded"]));
    this.list();
    this.wake();
  }

  list() {
    const lines = [...this.guests].map(([number, line]) => {
      const row = document.getElementById("guest-line").content.cloneNode(true);
      const state = line.peer.connectionState === "connected" ? "✓" : "…";
      row.querySelector("[data-part=name]").textContent = ` ${number} ${state}`;
      row.querySelector("button").addEventListener("click", line.close);
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
    const who = localStorage.guest ?? [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    keep(localStorage, "guest", who);
    this.requests = new Requests(who, (kind, value) => this[kind](value));
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
    if (!found.startsWith("#j=") || !(await this.join(found))) this.lost("lost");
  }

  // Takes an invitation, and shows what answers it.
  async join(found) {
    let offer;
    try {
      offer = read("j", found);
      this.requests.down();
      this.peer?.close();
      const joining = await answered(offer, (line) => this.up(line));
      this.peer = joining.peer;
      this.said.draw(link("a", joining.code));
    } catch (error) {
      this.lost(error.message === "edition" ? "edition" : "wrong");
      return false;
    }
    this.state("answer");
    clearTimeout(this.slow);
    this.slow = setTimeout(() => this.said.say("answer", "slow"), 3 * SLOW);
    this.said.show();
    return true;
  }

  up(made) {
    clearTimeout(this.slow);
    const line = made({
      heard: (data) => this.requests.line === line && this.requests.heard(data),
      down: () => {
        if (this.requests.line !== line) return;
        this.requests.down();
        this.lost(this.why ?? "lost");
      },
    });
    this.why = null;
    this.requests.up(line);
  }

  // What is so, what is said of it, and what can be done now.
  state(name, ...more) {
    this.is = name;
    this.said.say(name, ...more);
    this.said.part("read").hidden = ["answer", "here"].includes(name);
    this.said.part("close").hidden = !this.frame.classList.contains("up");
  }

  // ---- what the other phone says

  welcome(way) {
    this.state("here");
    this.said.dialog.close();
    navigator.serviceWorker.controller?.postMessage({ kind: "keep" });
    const shown = this.frame.contentWindow;
    if (shown.location.pathname.startsWith(this.base)) shown.dispatchEvent(new Event("online"));
    else this.frame.src = sessionStorage.at ?? this.base + way;
  }

  code(code) {
    keep(localStorage, "guest-code", code);
  }

  asleep() {
    if (this.is === "here") this.lost("asleep");
  }

  awake() {
    if (this.is !== "asleep") return;
    this.state("here");
    this.said.dialog.close();
  }

  end(why) {
    this.why = ["full", "again", "much"].includes(why) ? why : "lost";
    if (why === "faults") this.why = "much";
    this.requests.line?.close();
  }

  // ---- when there is no line

  lost(why) {
    this.state(why, ...this.kept());
    this.said.show();
  }

  // From the page's own button: how it stands.
  open() {
    if (this.is === "here") this.state("here", ...this.kept());
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
    this.requests.line?.close();
    keep(sessionStorage, "guest", null);
    keep(sessionStorage, "at", null);
    history.replaceState(null, "", to);
    location.reload();
  }
}

// An answer that a link has brought to another window of the phone that has the game: handed over to that one.
export async function handedOver() {
  if (!location.hash.startsWith("#a=")) return false;
  const others = new BroadcastChannel(LINES);
  const taken = new Promise((wake) => {
    others.onmessage = ({ data }) => wake(data.taken);
    setTimeout(() => wake(false), 2000);
  });
  others.postMessage({ answer: location.hash });
  history.replaceState(null, "", "./");
  return taken;
}
