// A new version is taken over while no question is open: by one tap, or by itself while nobody looks.
import { answer } from "./front.js";

const AGAIN = 3_600_000; // milliseconds after which it is asked for again
const SOON = 20_000; // milliseconds after which a web space that is being renewed is asked once more
const SILENT = 30_000; // after which a service worker does not answer; a slow phone keeps all files meanwhile

export class Renewal {
  constructor(registration, isFree, close) {
    Object.assign(this, { registration, isFree, close, isDue: false });
    this.line = document.getElementById("fresh");
    this.line.querySelector("button").addEventListener("click", () => this.takeOver());
    const look = () => this.look();
    const follow = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    follow();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.look() : this.ask()));
    setInterval(() => this.ask(), AGAIN);
    this.look();
  }

  // Without a network there is none.
  ask() {
    this.registration.update().catch(() => {});
  }

  look() {
    const isReady = Boolean(this.registration.waiting) && this.isFree();
    const isUnseen = this.isDue || document.hidden;
    this.line.hidden = !isReady || isUnseen;
    if (isReady && isUnseen) this.takeOver();
  }

  // What is kept here can't be made whole any more: what the web space has now takes its place.
  hurry() {
    this.isDue = true;
    this.look();
    this.ask();
    setInterval(() => this.registration.installing || location.reload(), SOON);
  }

  // A version that still answers anything stays: so the page of the game is closed, and whatever listens for news. In
  // Chromium, what is asked for while it ends keeps it for half a minute, and a page that is loaded anew meanwhile never
  // comes: so that waits for the new version.
  takeOver() {
    this.line.hidden = true;
    this.close();
    navigator.serviceWorker.controller?.postMessage({ kind: "endAll" });
    this.registration.waiting?.postMessage({ kind: "takeOver" });
  }
}

// Fails in the end: a service worker that does not answer is not waited for.
export const silent = () => new Promise((_, fail) => setTimeout(fail, SILENT, "service worker"));

const asked = (kind) => answer(navigator.serviceWorker.controller, { kind });

// What the parts of this very page were built as; a web space that was renewed meanwhile may have sent two versions.
export async function isOfOneVersion() {
  const version = await Promise.race([asked("version"), silent()]);
  const parts = [document.documentElement.dataset.version, ...globalThis.versions];
  return parts.every((one) => one === version);
}

// All other files are kept while the first of them are at work; from then on nothing is fetched any more.
export async function allKept() {
  if (!(await asked("keep"))) throw "network";
}
