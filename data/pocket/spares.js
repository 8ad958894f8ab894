// Lines for later: while one is up, each end keeps a second one waiting, and the other end keeps the way to it. So whoever
// starts anew is back without a code. It takes a certificate that stays, and a browser that lets whoever comes choose its
// ICE names: where that is forbidden, as it may be some day, a code is needed again.
import { printOf, returning, waiting } from "./peers.js";
import { kept } from "./store.js";

const MOST = 8; // phones to which ways are kept

export class Spares {
  // `came` is called with a peer, its line, and the way that was gone; `name` is what the ways are kept under.
  constructor(name, came) {
    Object.assign(this, { name, came, ways: new Map(), peers: new Map() });
  }

  // Both ends do so once a line is up. Another phone than the one at its other end is told of it under another name.
  async offer(who, line, print = printOf(line.peer), name = "spare") {
    const { peer, way } = await waiting(print, (came, made) => {
      this.peers.delete(who);
      this.came(came, made);
    });
    this.peers.get(who)?.close();
    this.peers.set(who, peer);
    line.said(JSON.stringify({ [name]: way }));
  }

  // The other end has told the way to its own.
  keep(who, way) {
    this.ways.delete(who);
    this.ways.set(who, way);
    for (const old of [...this.ways.keys()].slice(0, -MOST)) this.ways.delete(old);
    kept("put", this.ways, this.name);
  }

  // Goes all ways that were kept; how many they are. Each leads there once.
  async back() {
    const ways = (await kept("get", this.name)) ?? new Map();
    await kept("delete", this.name);
    for (const way of ways.values()) returning(way, (peer, made) => this.came(peer, made, way)).catch(console.warn);
    return ways.size;
  }

  forgetAll() {
    for (const peer of this.peers.values()) peer.close();
    return kept("delete", this.name);
  }

  forget(who) {
    this.peers.get(who)?.close();
    this.peers.delete(who);
    this.ways.delete(who);
    return kept("put", this.ways, this.name);
  }
}
