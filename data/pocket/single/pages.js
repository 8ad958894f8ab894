// The pages of the game where all is one file: no service worker hands on what they ask for, so each is drawn into a
// frame with its style and scripts in it, and what leads on from there is taken up here.
import { isSaid } from "./front.js";

const PLACE = "http://localhost"; // what addresses of pages begin with; the policy lets nobody ask anything of it
export const BASE = "/app";
const LEADS_ON = [301, 302, 303];
const POLICY = (once) => `default-src 'none'; style-src 'nonce-${once}'; script-src 'nonce-${once}'; img-src data: blob:`;

export class Pages {
  // Worker answers requests once home, where to begin, is there; shown(frame, address) is called for each page.
  constructor(home, frame, shown) {
    Object.assign(this, { home, frame, shown });
    this.place = new Place(this, `${PLACE}${BASE}/`);
    this.lines = new Set();
    this.kept = new Map();
    this.turn = 0;
    const outside = globalThis.fetch;
    globalThis.fetch = (to, how) => (String(to).startsWith(PLACE) ? this.asked(new URL(to), how) : outside(to, how));
    globalThis.lent = (page) => this.lent(page);
    addEventListener("popstate", ({ state }) => state?.at && this.show(state.at, {}, "back"));
  }

  // ---- requests

  // A port on which the answer to one request comes.
  sent(url, { method = "GET", headers = [], body = null }) {
    const { port1, port2 } = new MessageChannel();
    const [path, query] = [url.pathname.slice(BASE.length), url.search.slice(1)];
    const own = [["origin", PLACE], ["accept-language", navigator.languages.join(",")]];
    const request = { kind: "request", method, path, query, headers: [...own, ...headers], body };
    globalThis.worker.postMessage(request, [port2]);
    return port1;
  }

  // As fetch does it.
  async asked(url, { method = "GET", body = null, signal } = {}) {
    let given = { method };
    if (body) {
      const whole = new Response(body);
      given.headers = [["content-type", whole.headers.get("content-type")]];
      given.body = await whole.arrayBuffer();
    }
    const refused = new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
    for (let redirected = false; ; redirected = true) {
      const port = this.sent(url, given);
      const { status, headers, whole } = await Promise.race([
        new Promise((wake) => (port.onmessage = ({ data }) => wake(data))),
        refused,
      ]);
      const [, to] = headers.find(([name]) => name === "location") ?? [];
      if (!to || !LEADS_ON.includes(status)) {
        const answer = new Response(whole?.byteLength ? whole : null, { status, headers });
        return Object.defineProperties(answer, { url: { value: url.href }, redirected: { value: redirected } });
      }
      url = new URL(to, url);
      given = {};
    }
  }

  // What never changes is asked for once.
  async text(address) {
    if (!this.kept.has(address)) this.kept.set(address, await (await this.asked(new URL(address))).text());
    return this.kept.get(address);
  }

  async picture(address) {
    const picture = await (await this.asked(new URL(address))).blob();
    return new Promise((wake) => {
      const reader = new FileReader();
      reader.onload = () => wake(reader.result);
      reader.readAsDataURL(picture);
    });
  }

  // ---- a page

  // Whatever is asked for last is shown.
  async show(to, how = {}, kind = "on") {
    const turn = ++this.turn;
    const answer = await this.asked(new URL(to, this.place.href), how);
    if (turn !== this.turn) return;
    const address = answer.url;
    if (kind === "on" && address !== this.place.href) history.pushState({ at: address }, "");
    else history.replaceState({ at: address }, "");
    for (const line of this.lines) line.close();
    this.place.url = new URL(address);
    const page = await this.whole(await answer.text(), address);
    if (turn === this.turn && !isSaid) this.draw(page, address);
  }

  // A page with all that belongs to it.
  async whole(text, address) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const once = crypto.randomUUID();
    const made = (tag, more) => Object.assign(page.createElement(tag), more);
    const of = (part, name) => new URL(part.getAttribute(name), address).href;
    for (const part of page.querySelectorAll("link[rel=icon], meta[http-equiv]")) part.remove();
    for (const link of page.querySelectorAll("link[rel=stylesheet]")) {
      link.replaceWith(made("style", { nonce: once, textContent: await this.text(of(link, "href")) }));
    }
    for (const script of page.querySelectorAll("script[src]")) {
      const words = (await this.text(of(script, "src"))).replaceAll("</script", "<\\/script");
      const textContent = `((location, history, fetch, EventSource) => {${words}\n})(...parent.lent(window));`;
      script.replaceWith(made("script", { type: "module", nonce: once, textContent }));
    }
    for (const image of page.querySelectorAll("img[src]")) image.src = await this.picture(of(image, "src"));
    const policy = made("meta", { httpEquiv: "content-security-policy", content: POLICY(once) });
    page.head.prepend(policy, made("base", { href: address }));
    for (const part of page.querySelectorAll("[nonce], style, script")) part.setAttribute("nonce", once);
    return `<!doctype html>${page.documentElement.outerHTML}`;
  }

  draw(page, address) {
    const frame = this.frame.cloneNode();
    const old = this.frame;
    this.frame = frame;
    frame.className = "";
    frame.srcdoc = page;
    frame.addEventListener("load", () => {
      if (isSaid) return;
      this.take(frame);
      frame.className = "up";
      old.remove();
      this.shown(frame, address);
      frame.contentWindow.focus();
    }, { once: true });
    old.removeAttribute("id");
    old.after(frame);
  }

  // ---- what leads on from it

  take({ contentWindow: page }) {
    page.addEventListener("click", (event) => this.followed(event));
    page.addEventListener("auxclick", (event) => event.target.closest("a[href]") && event.preventDefault());
    page.addEventListener("click", (event) => this.fetched(event), true);
    page.addEventListener("submit", (event) => this.submitted(event));
  }

  followed(event) {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || link.hasAttribute("download")) return;
    event.preventDefault();
    const to = new URL(link.href);
    const here = this.place.url;
    if (to.hash && to.pathname === here.pathname) link.ownerDocument.getElementById(to.hash.slice(1))?.scrollIntoView();
    else this.show(to);
  }

  // A picture that is shared is fetched first: the page draws it from its address.
  async fetched(event) {
    const link = event.target.closest("a[data-share]");
    if (!link?.href.startsWith(PLACE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    link.href = await this.picture(link.href);
    link.click();
  }

  submitted(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { target: form, submitter: button } = event;
    const to = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", this.place.href);
    const given = new FormData(form, button);
    const plain = new URLSearchParams(form.enctype === "multipart/form-data" ? [] : given);
    if (form.method === "get") {
      to.search = plain;
      return this.show(to);
    }
    this.show(to, { method: "POST", body: form.enctype === "multipart/form-data" ? given : plain });
  }

  // What stands in a page's scripts for what a page of a web space has.
  lent(page) {
    const { pages, lines, place } = { pages: this, lines: this.lines, place: this.place };
    class Source extends Line {
      constructor(address) {
        super(pages.sent(new URL(address, page.document.baseURI), {}));
        lines.add(this);
      }
    }
    const ways = { replaceState: (_, __, to) => (place.url = new URL(to, place.href)) };
    return [place, ways, (to, how) => this.asked(new URL(to, page.document.baseURI), how), Source];
  }
}

// Where a page believes to be.
class Place {
  constructor(pages, address) {
    this.pages = pages;
    this.url = new URL(address);
  }

  get href() { return this.url.href; }

  get pathname() { return this.url.pathname; }

  get search() { return this.url.search; }

  assign(to) { this.pages.show(to); }

  reload() { this.pages.show(this.href, {}, "again"); }
}

// A stream of events.
class Line extends EventTarget {
  constructor(port) {
    super();
    this.port = port;
    this.rest = "";
    const words = new TextDecoder();
    port.onmessage = ({ data }) => {
      if (data.stream) this.dispatchEvent(new Event("open"));
      else if (data.part) this.read(words.decode(data.part, { stream: true }));
      else this.end();
    };
  }

  read(text) {
    const said = (this.rest + text).split("\n\n");
    this.rest = said.pop();
    for (const one of said) {
      const lines = one.split("\n").map((line) => line.split(/: ?(.*)/s));
      const { event = "message", data = "" } = Object.fromEntries(lines);
      this.dispatchEvent(new MessageEvent(event, { data }));
    }
  }

  end() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.port.postMessage("gone");
    this.port.onmessage = null;
  }
}
