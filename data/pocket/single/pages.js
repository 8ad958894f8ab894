// The pages of the game where all is one file: no service worker hands on what they ask for, so each is drawn into a
// frame with its style and scripts in it, and what leads on from there is taken up here.
import { answer, isSaid } from "./front.js";

const PLACE = "http://localhost"; // what addresses of pages begin with; the policy lets nobody ask anything of it
export const BASE = "/app";
const LEADS_ON = [301, 302, 303];
const POLICY = (once) => `default-src 'none'; style-src 'nonce-${once}'; script-src 'nonce-${once}'; img-src data: blob:`;

export class Pages {
  // Worker answers requests once home, where to begin, is there; shown(frame, address) is called for each page.
  constructor(home, frame, shown) {
    Object.assign(this, { home, frame, shown });
    this.place = Object.assign(new URL(`${PLACE}${BASE}/`), { // where a page believes to be
      assign: (to) => this.show(to),
      reload: () => this.show(this.place.href, {}, "again"),
    });
    this.kept = new Map();
    this.turn = 0;
    const outside = globalThis.fetch;
    globalThis.fetch = (to, how) => (String(to).startsWith(PLACE) ? this.asked(new URL(to), how) : outside(to, how));
    globalThis.lent = (page) => this.lent(page);
    addEventListener("popstate", ({ state }) => state?.at && this.show(state.at, {}, "back"));
  }

  // The answer to one request, whatever it leads on to.
  answer(url, method, type, body) {
    const [path, query] = [url.pathname.slice(BASE.length), url.search.slice(1)];
    const spoken = navigator.languages.join(",");
    const headers = [["origin", PLACE], ["accept-language", spoken], ...type];
    return answer(globalThis.worker, { kind: "request", method, path, query, headers, body });
  }

  // As fetch does it.
  async asked(url, { method = "GET", body = null, signal } = {}) {
    const given = new Response(body);
    const type = body ? [["content-type", given.headers.get("content-type")]] : [];
    let coming = this.answer(url, method, type, body && (await given.arrayBuffer()));
    const refused = new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
    for (let redirected = false; ; redirected = true) {
      const { status, headers, whole } = await Promise.race([coming, refused]);
      const [, to] = headers.find(([name]) => name === "location") ?? [];
      if (!to || !LEADS_ON.includes(status)) {
        const reply = new Response(whole?.byteLength ? whole : null, { status, headers });
        const about = { url: { value: url.href }, redirected: { value: redirected } };
        return Object.defineProperties(reply, about);
      }
      url = new URL(to, url);
      coming = this.answer(url, "GET", [], null);
    }
  }

  // What never changes is asked for once.
  async text(address) {
    if (!this.kept.has(address)) this.kept.set(address, await (await this.asked(new URL(address))).text());
    return this.kept.get(address);
  }

  // All pictures are drawn.
  async picture(address) {
    const drawn = await (await this.asked(new URL(address))).text();
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }

  // Whatever is asked for last is shown.
  async show(to, how = {}, kind = "on") {
    const turn = ++this.turn;
    const answer = await this.asked(new URL(to, this.place.href), how);
    if (turn !== this.turn) return;
    const address = answer.url;
    if (kind === "on" && address !== this.place.href) history.pushState({ at: address }, "");
    else history.replaceState({ at: address }, "");
    this.place.href = address;
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
    if (!to.hash || to.pathname !== this.place.pathname) return this.show(to);
    link.ownerDocument.getElementById(to.hash.slice(1))?.scrollIntoView();
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
    const { place } = this;
    const ways = { replaceState: (_, __, to) => (place.href = new URL(to, place)) };
    return [place, ways, (to, how) => this.asked(new URL(to, page.document.baseURI), how), Still];
  }
}

// In the place of a stream of events: there is one page, so nobody else does anything.
class Still extends EventTarget {
  close() {}
}
