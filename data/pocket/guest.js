// The requests of a guest's page become messages, and messages the answers. No Python runs here.
const PIECE = 16 * 1024;
const NUMBER = 4; // bytes that say which request a piece belongs to
const NEVER_SENT = ["cookie", "host", "origin", "content-length", "accept-encoding", "user-agent"];
const isPage = (headers) => headers.some(([name, value]) => name === "accept" && value.startsWith("text/html"));

// `soon` is called when something has happened.
export class Requests {
  constructor(soon) {
    this.soon = soon;
    this.send = null;
    this.numbers = 0;
    this.open = new Map();
    this.held = []; // pages that were asked for while there was no line
    this.files = new Map(); // what never changes is asked for once
  }

  // A new line takes up what was held.
  up(send) {
    this.send = send;
    for (const [message, port] of this.held.splice(0)) this.request(message, port);
  }

  // Whatever waits for an answer hears that there is none.
  down() {
    this.send = null;
    for (const { port, isStream } of this.open.values()) port.postMessage(isStream ? { over: true } : { status: 0 });
    this.open.clear();
  }

  // A request of the page; one for a page waits for the line, another one fails as it does without a network.
  request(message, port) {
    const { method, path, query, headers, body } = message;
    const file = this.files.get(`${path}?${query}`);
    if (file) return port.postMessage(file);
    if (!this.send) {
      if (isPage(headers)) this.held.push([message, port]);
      else port.postMessage({ status: 0 });
      return;
    }
    const id = ++this.numbers;
    this.open.set(id, { port, path: `${path}?${query}`, parts: [], head: null });
    port.onmessage = ({ data }) => {
      if (data === "gone" && this.open.delete(id)) this.send?.(JSON.stringify({ gone: id }));
    };
    const sent = headers.filter(([name]) => !NEVER_SENT.includes(name.toLowerCase()));
    const content = new Uint8Array(body ?? 0);
    this.send(JSON.stringify({ id, method, path, query, headers: sent, size: content.length }));
    for (let from = 0; from < content.length; from += PIECE) {
      const piece = content.subarray(from, from + PIECE);
      const whole = new Uint8Array(NUMBER + piece.length);
      new DataView(whole.buffer).setUint32(0, id);
      whole.set(piece, NUMBER);
      this.send(whole);
    }
  }

  heard(said) {
    if (said instanceof ArrayBuffer) this.piece(said);
    else if (said.over) this.over(said.over);
    else this.head(said);
  }

  head({ id, status, headers, size }) {
    const call = this.open.get(id);
    if (!call) return;
    Object.assign(call, { head: { status, headers }, isStream: size < 0, missing: size });
    if (call.isStream) call.port.postMessage({ status, headers, stream: true });
    else if (!size) this.finish(id, call);
  }

  piece(data) {
    const id = new DataView(data).getUint32(0);
    const content = new Uint8Array(data.slice(NUMBER));
    const call = this.open.get(id);
    if (!call?.head) return;
    if (call.isStream) {
      call.port.postMessage({ part: content });
      this.soon();
      return;
    }
    call.parts.push(content);
    call.missing -= content.length;
    if (call.missing <= 0) this.finish(id, call);
  }

  over(id) {
    this.open.get(id)?.port.postMessage({ over: true });
    this.open.delete(id);
  }

  async finish(id, call) {
    this.open.delete(id);
    const answer = { ...call.head, whole: await new Blob(call.parts).arrayBuffer() };
    if (call.head.headers.some(([name, value]) => name === "cache-control" && value.includes("immutable"))) {
      this.files.set(call.path, answer);
    }
    call.port.postMessage(answer);
    this.soon();
  }
}
