// The phone that has the game: it invites others, and answers what their pages ask for.
import { whileOn } from "./camera.js";
import { Code } from "./code.js";
import { ask } from "./front.js";
import { HostEnd } from "./handshake.js";
import { openDoors } from "./knocking.js";
import { Heirs } from "./moving.js";
import { offered, printOf } from "./peers.js";
import { Said } from "./said.js";
import { doorBytes, unpacked } from "./signals.js";
import { Spares } from "./spares.js";

const MOST_GUESTS = 5;
const LINES = "companion-lines"; // windows of one phone tell each other of answers by it
const LOOKS = 3000; // milliseconds between two looks at who is there, while that is shown
const OURS = /^\{"(spare|able|inherit|wants|moved)":/;
const SHOWN = ["here", "away"]; // of the states of a line; in any other it is coming

export class Hosting {
  // `visits` makes a guest of this phone.
  constructor(worker, visits) {
    Object.assign(this, { worker, visits });
    const read = () => this.said.scanned((text) => this.answer(text));
    this.said = new Said("inviting", { read });
    this.offers = new Map(); // invitations that may still be answered, by name
    this.lines = new Set();
    this.names = new Map(); // of the phones that were here, by what they call themselves
    this.spares = new Spares("hosting", (peer, made, way) => this.opened({ peer, stood: way?.stood }, made));
    this.heirs = new Heirs(this.lines);
    this.kinds = {
      spare: (line, way) => this.spares.keep(line.end.who, way),
      able: (line) => this.heirs.able(line),
      inherit: (line, way) => this.heirs.inherit(line, way),
      wants: (line) => this.move(line),
      moved: (line, stood) => this.yield(line, stood),
    };
    addEventListener("beforeunload", (event) => this.lines.size && event.preventDefault());
    document.addEventListener("visibilitychange", () => this.wake());
    new BroadcastChannel(LINES).onmessage = async ({ data, target }) => {
      if (!data.answer) return;
      const why = await this.answer(data.answer).then(() => "", (error) => error.message);
      target.postMessage({ why });
    };
  }

  async open() {
    this.show();
    this.list();
    await whileOn(() => this.invite());
  }

  show(...names) {
    this.said.show();
    this.said.say(...names);
  }

  async invite() {
    if (this.lines.size >= MOST_GUESTS) {
      this.said.say("crowded");
      return;
    }
    const offer = await offered((_, made) => this.opened(offer, made));
    offer.table = sessionStorage.at?.match(/\/t\/([^/?]+)\//)?.[1];
    this.offers.set(offer.user, offer);
    for (const old of [...this.offers.keys()].slice(0, -MOST_GUESTS)) {
      this.offers.get(old).peer.close();
      this.offers.delete(old);
    }
    const isNewest = () => [...this.offers.keys()].at(-1) === offer.user;
    const isShown = () => this.said.dialog.open && isNewest();
    const ports = await openDoors(offer, isShown, (given) => this.accept(offer, given));
    if (isNewest()) this.said.draw("j", [...offer.raw, ...doorBytes(ports)]);
  }

  // What another phone shows; throws why it is not the answer to one of our codes.
  async answer(found) {
    const code = new Code(found);
    code.is("answer");
    const given = unpacked("answer", code.raw);
    const offer = this.offers.get(given.of);
    if (!offer) throw new Error("old");
    this.accept(offer, given);
    return true;
  }

  accept(offer, given) {
    if (!this.offers.delete(offer.user)) return;
    offer.proof = given.proof;
    this.expect(offer);
    offer.accept(given).catch(() => offer.end.over("blocked"));
    this.invite();
  }

  expect(offer) {
    offer.end = new HostEnd({
      send: (message) => offer.line.said(message),
      pass: (message) => offer.port.postMessage(message),
      told: (state, before) => this.told(offer, state, before),
    });
    offer.end.accepts();
  }

  // A line is there: by an answer, or by what was agreed on while there was another one.
  opened(offer, made) {
    if (!offer.end) this.expect(offer);
    const { port1, port2 } = new MessageChannel();
    offer.port = port1;
    offer.made = made;
    const heard = (message) => this.heard(offer, message);
    offer.line = made({ heard, down: () => offer.end.over() });
    port1.onmessage = ({ data }) => offer.end.said(data);
    this.worker.postMessage({ kind: "line", table: offer.table ?? "" }, [port2]);
    this.lines.add(offer);
    offer.end.opened();
    if (offer.stood) offer.line.said(JSON.stringify({ moved: offer.stood }));
    this.wake();
  }

  // What is for this page; all else is for the tables.
  heard(line, message) {
    if (line.proof && JSON.parse(message).proof !== line.proof) return line.end.over();
    line.proof = "";
    const [, kind] = OURS.exec(message) ?? [];
    if (kind) this.kinds[kind](line, JSON.parse(message)[kind]);
    else line.end.heard(message);
  }

  // Another phone is to host the game. This one plays along, and is found by the way that it tells.
  async move(heir) {
    await this.heirs.equip(heir);
    this.said.dialog.close();
    const visiting = this.visits();
    await visiting.awaits(heir.line);
    for (const { end } of this.lines) if (end !== heir.end) end.said('{"end":"moved"}');
    heir.end.told = (state) => state === "over" && this.give(visiting);
    heir.line.said('{"yours":true}');
  }

  // Another phone has taken the game over; where it has gone on here meanwhile, there are two.
  async yield(line, stood) {
    const isBehind = stood && (await ask("hash_journal", stood.id)) === stood.digest;
    if (isBehind) line.end.told = () => {}; // the line stays, and its end is another one
    line.end.over();
    if (!isBehind) return this.show(stood ? "forked" : "elsewhere");
    this.said.dialog.close();
    const visiting = this.visits();
    this.give(visiting);
    visiting.following.heir = printOf(line.peer);
    visiting.came(line.peer, line.made);
  }

  give(visiting) {
    this.lines.clear();
    this.spares.forgetAll();
    this.worker.terminate();
    window.worker = visiting;
  }

  // How it stands with a phone that joins, or has joined.
  told(offer, state, before) {
    if (state === "joining") this.said.say("joining");
    if (state === "late") this.said.say(before === "joining" ? "blocked" : "quiet");
    if (state === "here" && before === "welcoming") {
      this.said.say(...(this.lines.size < MOST_GUESTS ? ["joined"] : ["joined", "crowded"]));
      this.names.set(offer.end.who, "");
      this.spares.offer(offer.end.who, offer.line);
      this.heirs.appoint();
    }
    if (state === "over") {
      if (offer.end.why) this.said.say(offer.end.why);
      this.lines.delete(offer);
      if (this.heirs.heir === offer) this.heirs.appoint();
      offer.port?.postMessage(null);
      offer.peer.close();
    }
    this.list();
  }

  // Who is there, and who was.
  async list() {
    if (!this.said.dialog.open) return;
    clearTimeout(this.looks);
    this.looks = setTimeout(() => this.list(), LOOKS);
    for (const [who, name] of await ask("list_guests")) if (this.names.has(who)) this.names.set(who, name);
    const gone = new Map(this.names);
    for (const { end } of this.lines) gone.delete(end.who);
    const how = ({ state }) => SHOWN.find((one) => one === state) ?? "coming";
    this.said.part("guests").replaceChildren(
      ...[...this.lines].map(({ end }) => this.row(end.who, how(end), () => end.over())),
      ...[...gone.keys()].map((who) => this.row(who, "gone", () => this.list())),
    );
  }

  row(who, state, end) {
    const row = document.getElementById("guest-line").content.cloneNode(true);
    const name = this.names.get(who);
    if (name) row.querySelector("[data-part=name]").textContent = name;
    for (const one of row.querySelectorAll("[data-is]")) one.hidden = one.dataset.is !== state;
    row.querySelector("button").addEventListener("click", () => {
      this.names.delete(who);
      this.spares.forget(who);
      end();
    });
    return row;
  }

  // A phone whose screen goes off answers nobody.
  async wake() {
    if (!this.lines.size || document.hidden) return;
    await navigator.wakeLock?.request("screen").catch(() => null);
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
