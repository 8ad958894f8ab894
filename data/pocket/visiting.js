// A phone that joins: another one has the game, and answers what its page asks for.
import { Code } from "./code.js";
import { wrong } from "./front.js";
import { Requests } from "./guest.js";
import { GuestEnd } from "./handshake.js";
import { deriveNames, isNamed, knock, prove } from "./knocking.js";
import { Following } from "./moving.js";
import { answered, ownPrint, printOf } from "./peers.js";
import { allKept } from "./renewing.js";
import { Said } from "./said.js";
import { unpacked } from "./signals.js";
import { Spares } from "./spares.js";
import { canKeep, identity } from "./store.js";

const MOVING = 15000; // milliseconds that a phone takes at most to begin as a host
const LEAST = 2; // gigabytes a device has before it may host; where a browser says nothing it may

export const isGuest = () => location.hash.startsWith("#j=") || Boolean(sessionStorage.guest);

export class Visiting {
  constructor(base, frame) {
    Object.assign(this, { base, frame, isGone: false, isAble: false });
    if (!sessionStorage.guest) delete sessionStorage.at; // a page of this phone's own games
    sessionStorage.guest = "yes";
    this.requests = new Requests(() => this.end?.soon());
    this.following = new Following();
    this.spares = new Spares("visiting", (peer, made) => this.came(peer, made));
    this.said = new Said("visiting", {
      read: () => this.said.scanned((text) => this.join(text)),
      over: () => this.takeOver(),
      move: () => this.move(),
      leave: () => this.leave(),
    });
  }

  postMessage(message, [port]) {
    this.requests.request(message, port);
  }

  // The game is wanted here.
  move() {
    this.say("moved");
    this.line.said('{"wants":true}');
    setTimeout(() => this.end.state === "here" && this.open(), MOVING);
  }

  async start() {
    await this.following.recall();
    const found = location.hash;
    history.replaceState(null, "", "./");
    if (!found.startsWith("#j=")) { // it is back, by what was agreed on before
      this.expect().returns();
      return (await this.spares.back()) || this.end.over();
    }
    await this.join(found).catch((error) => {
      this.said.part("why").textContent = wrong(error.message);
      this.lost("why");
    });
  }

  // The phone that takes over comes by itself.
  async awaits(line) {
    this.following.heir = printOf(line.peer);
    this.expect().returns(MOVING);
    this.say("moved");
    this.said.show();
    await this.spares.offer("", line, printOf(line.peer), "inherit");
  }

  // Takes an invitation, and knocks or shows what answers it; a wrong one changes nothing of a line that is there.
  async join(found) {
    const code = new Code(found);
    code.is("invitation");
    const offer = unpacked("offer", code.raw);
    const end = this.expect();
    const name = offer.ports.length ? (print) => deriveNames(offer, print) : null;
    const { peer, raw } = await answered(offer, (came, made) => this.opened(end, came, made), name);
    this.peer = peer;
    this.said.draw("a", raw);
    const print = ownPrint(peer);
    if (name && isNamed(peer, await name(print))) {
      end.knocks(await prove(offer, print));
      knock(offer, peer, () => end.state === "knocking").catch(console.warn);
    } else end.answers();
    return true;
  }

  // The end of the line that comes; the one before is over.
  expect() {
    const before = this.end;
    const end = (this.end = new GuestEnd(identity(), {
      send: (message) => this.line.said(message),
      pass: (said) => this.heard(said),
      told: (state, was) => this.end === end && this.told(state, was),
    }));
    before?.over();
    this.peer?.close();
    return end;
  }

  opened(end, peer, made) {
    window.worker = this;
    this.peer = peer;
    this.line = made({ heard: (message) => end.heard(message), down: () => end.over() });
    end.opened();
  }

  // A line that was agreed on: this phone has gone its way, or the other one has, after a start anew. A host whose game has
  // moved to another phone meanwhile is told so, and an heir whose host is there.
  came(peer, made) {
    const from = printOf(peer);
    const isAwaited = from === this.following.heir && this.end?.state !== "here";
    if (sessionStorage.host && from !== sessionStorage.host && !isAwaited) {
      return made({ heard() {}, down() {} }).said('{"moved":null}');
    }
    const end = this.end?.state === "returning" ? this.end : this.expect();
    if (end.state !== "returning") end.returns();
    this.opened(end, peer, made);
  }

  heard(said) {
    if (said.game) this.following.follow(this.game = said.game);
    else if ("heir" in said) this.appointed(said);
    else if (said.spare) this.spares.keep("", said.spare);
    else if (said.inherit) this.following.inherit(said.of ?? "", said.inherit);
    else if (said.yours) this.following.follow(this.game).then(() => this.takeOver());
    else if (!said.beat) this.requests.heard(said);
  }

  // Another phone is the heir, or this one: whoever is not tells it a way.
  appointed({ heir, name }) {
    this.following.appointed(heir, name);
    if (heir) this.spares.offer("heir", this.line, heir, "inherit");
  }

  // How it stands with the line.
  told(state, before) {
    if (state === "knocking" || state === "answering") {
      this.say(state);
      this.said.show();
    }
    if (state === "returning" && !this.said.dialog.open) this.say("back");
    if (state === "late" && before === "answering") this.said.say(before, "slow");
    if (state === "late" && before === "returning") this.lost("lost");
    if (state === "gone") {
      this.isGone = true;
      this.lost(this.why);
    }
    if (state === "asleep" || (state === "late" && before === "greeting")) this.lost("asleep");
    if (state === "here") this.here(before);
    if (state === "over") {
      this.peer?.close();
      this.requests.down();
      this.isGone ||= Boolean(this.end.why) && this.end.why !== "moved";
      this.lost(this.end.why || "lost");
    }
  }

  here(before) {
    this.isGone = false;
    this.say("here");
    this.said.dialog.close();
    if (before !== "greeting") return;
    this.requests.up((message) => this.line.said(message));
    this.qualify(this.line);
    const shown = this.frame.contentWindow;
    const way = this.base + this.end.way;
    const host = printOf(this.peer);
    this.spares.offer(host, this.line);
    const isLed = this.end.isInvited || sessionStorage.host !== host;
    if (sessionStorage.host === host && shown.location.pathname.startsWith(isLed ? way : this.base)) {
      shown.dispatchEvent(new Event("online"));
    } else this.frame.src = isLed ? way : sessionStorage.at ?? way;
    sessionStorage.host = host;
  }

  // This phone may host once it has all files.
  async qualify(line) {
    if (navigator.deviceMemory < LEAST || !(await canKeep())) return;
    await allKept();
    this.isAble = true;
    line.said('{"able":true}');
  }

  // What is said, and what can be done now.
  say(name, ...more) {
    this.said.say(name, ...more);
    this.said.part("read").hidden = ["knocking", "answering", "here", "moved"].includes(name);
    this.said.part("close").hidden = name === "moved" || !this.frame.classList.contains("up");
  }

  // There is no line.
  lost(why) {
    this.why = why;
    const options = this.options();
    this.say(why, ...options);
    for (const name of ["over", "read"]) {
      this.said.part(name).classList.toggle("main", options.includes("heir") === (name === "over"));
    }
    this.said.show();
  }

  // From the page's own button: how it stands.
  open() {
    if (this.end?.state === "here") this.say("here", ...(this.isAble && this.following.game ? ["move"] : []));
    this.said.show();
  }

  // What can be done where the phone with the game is gone: first the heir is asked.
  options() {
    const { game, heir, next } = this.following;
    if (!game || !this.isGone) return [];
    this.said.part("next").textContent = next;
    if (heir === "") return ["over", "heir"];
    return next ? ["over", "two", "next"] : ["over", "two"];
  }

  async takeOver() {
    await this.following.takeOver(this.spares.ways.get(""));
    this.leave();
  }

  leave() {
    this.end?.over();
    for (const name of ["guest", "at", "host"]) delete sessionStorage[name];
    this.spares.forgetAll();
    location.reload();
  }
}
