// How a game moves to another phone: while its host is there, or when it is gone. Guests follow the journal. One of them, the
// heir, also has ways to all other phones, so that it can host them without a code: the next seat of those that can.
import { answer, ask } from "./front.js";
import { tell } from "./keeping.js";
import { printOf } from "./peers.js";
import { hex, kept } from "./store.js";

const PATIENCE = 3000; // milliseconds in which the others have told the ways to them
const LOOK = 100;

// At the host.
export class Heirs {
  heir = null;

  constructor(lines) {
    this.lines = lines;
  }

  able(line) {
    line.isAble = true;
    this.appoint();
  }

  // Names the heir to each phone that does not know it yet.
  async appoint(wanted) {
    const guests = await ask("list_guests");
    const place = ({ end }) => guests.findIndex(([who]) => who === end.who);
    const here = [...this.lines].filter(({ end }) => end.state === "here");
    const able = here.filter(({ isAble }) => isAble).sort((one, other) => place(one) - place(other));
    this.heir = wanted ?? able[0] ?? null;
    if (!this.heir) return;
    const print = printOf(this.heir.peer);
    const name = guests[place(this.heir)]?.[1] ?? "";
    for (const one of here.filter(({ heir }) => heir !== this.heir)) {
      one.heir = this.heir;
      one.hasToldWay = one === this.heir;
      one.line.said(JSON.stringify({ heir: one === this.heir ? "" : print, name }));
    }
  }

  inherit(line, way) {
    line.hasToldWay = true;
    this.heir?.line.said(JSON.stringify({ inherit: way, of: printOf(line.peer) }));
  }

  // A guest wants to host: it gets the ways to all others first.
  async equip(line) {
    await this.appoint(line);
    const until = Date.now() + PATIENCE;
    while ([...this.lines].some((one) => !one.hasToldWay) && Date.now() < until) {
      await new Promise((wake) => setTimeout(wake, LOOK));
    }
  }
}

// At a guest.
export class Following {
  // The certificate of the heir, empty for this phone, and the name of whoever has it.
  heir = null;
  next = "";
  ways = new Map();
  game = null;
  last = Promise.resolve();

  // After a start anew.
  async recall() {
    Object.assign(this, await kept("get", "following"));
  }

  keep() {
    const { game, heir, next, ways } = this;
    return kept("put", { game, heir, next, ways }, "following");
  }

  // The host tells of an entry: its journal is fetched.
  follow({ id, seats }) {
    this.last = this.last.then(async () => {
      const path = `/t/${id}/session.jsonl`;
      const asked = { method: "GET", path, query: "", headers: [], body: null };
      const { whole } = await answer(window.worker, asked);
      if (whole) this.game = { id, seats, content: new Uint8Array(whole) };
      await this.keep();
    });
    return this.last;
  }

  appointed(heir, next) {
    Object.assign(this, { heir, next, ways: new Map() });
    this.keep();
  }

  inherit(of, way) {
    this.ways.set(of, way);
    this.keep();
  }

  // What the next start of this page has to host. `former` is a way to the phone that hosted the game, and may not know yet;
  // one that does has told a way of its own.
  async takeOver(former) {
    const { id, content } = this.game;
    const digest = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
    if (former && !this.ways.has("")) this.ways.set("", { ...former, stood: { id, digest } });
    await kept("put", this.ways, "hosting");
    await this.keep();
    sessionStorage.takes = "yes";
  }
}

// The address of the game that this phone has taken over; null where it has not.
export async function takenOver() {
  if (!sessionStorage.takes) return null;
  delete sessionStorage.takes;
  const { game } = await kept("get", "following");
  await kept("delete", "following");
  const [address, isFork] = await ask("host_game", game.id, game.content, game.seats);
  if (isFork) await tell([document.querySelector(`#forked [lang=${document.documentElement.lang}]`).textContent]);
  return address;
}
