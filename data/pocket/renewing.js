// A new version is taken over while no question is open: by one tap, or by itself while nobody looks.
const AGAIN = 3_600_000; // milliseconds after which it is asked for again
const SOON = 20_000; // milliseconds after which a web space that is being renewed is asked once more
const PATIENCE = 10_000; // milliseconds after which the old one goes on
const SILENT = 30_000; // after which a service worker does not answer; a slow phone keeps all files meanwhile

export class Renewal {
  constructor(registration, isFree, close) {
    Object.assign(this, { registration, isFree, close });
    this.line = document.getElementById("fresh");
    this.line.querySelector("button").addEventListener("click", () => this.takeOver());
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", () => this.look()));
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
    this.line.hidden = !isReady;
    if (isReady && document.hidden) this.takeOver();
  }

  // A version that still answers anything stays: so the page of the game is closed, and whatever listens for news.
  takeOver() {
    this.line.hidden = true;
    this.close();
    navigator.serviceWorker.controller?.postMessage({ kind: "endAll" });
    this.registration.waiting?.postMessage({ kind: "takeOver" });
    setTimeout(() => location.reload(), PATIENCE);
  }
}

// Fails in the end: a service worker that does not answer is not waited for.
export const silent = () => new Promise((_, fail) => setTimeout(fail, SILENT, "service worker"));

// What the parts of this very page were built as; a web space that was renewed meanwhile may have sent two versions.
export async function isOfOneVersion() {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((wake) => (port1.onmessage = ({ data }) => wake(data)));
  navigator.serviceWorker.controller.postMessage({ kind: "version" }, [port2]);
  const version = await Promise.race([told, silent()]);
  const parts = [document.documentElement.dataset.version, ...globalThis.versions];
  return parts.every((one) => one === version);
}

// What is kept here can't be made whole any more: the version that the web space has now takes its place.
export function renewed(registration) {
  const take = (worker) => worker?.state === "installed" && worker.postMessage({ kind: "takeOver" });
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  take(registration.waiting);
  const watch = () => registration.installing?.addEventListener("statechange", ({ target }) => take(target));
  watch();
  registration.addEventListener("updatefound", watch);
  registration.update().catch(() => {});
  const again = () => setTimeout(() => (registration.installing ? again() : location.reload()), SOON);
  again();
}

// All other files are kept while the first of them are at work; from then on nothing is fetched any more.
export function allKept() {
  const { port1, port2 } = new MessageChannel();
  navigator.serviceWorker.controller.postMessage({ kind: "keep" }, [port2]);
  return new Promise((wake, fail) => (port1.onmessage = ({ data }) => (data ? wake() : fail("network"))));
}
