// Keeps the files, and hands everything below app/ to the page that runs Python.
// A new version waits until no page of the old one is open: so no question is ever torn from a game.
const VERSION = "companion-@VERSION@";
const FILES = ["@FILES@"];
const PACK = ".pack"; // behind the name of what is packed
const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", zip: "application/zip" };
const SCOPE = new URL("./", self.location.href).pathname;
const APP = `${SCOPE}app/`;

const LATER = /^(py|licences)\/|\.zip\.pack$/; // what a guest of another phone can go without for a while

// A version that follows another one is kept whole before it takes over; the first one as soon as it can show the way.
self.addEventListener("install", (event) =>
  event.waitUntil(keepAll((name) => self.registration.active || !LATER.test(name))));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  if (event.data.kind !== "keep") return;
  const tell = (isKept) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(keepAll(() => true).then(() => tell(true), () => tell(false)));
});

async function keepAll(isWanted) {
  const cache = await caches.open(VERSION);
  const wanted = Object.entries(FILES).filter(([name]) => isWanted(name));
  const whole = wanted.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  const tell = async (more) => {
    done += more;
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) page.postMessage({ kind: "loaded", done, whole });
  };
  await Promise.all(wanted.map(async ([file, size]) => {
    const name = file.endsWith(PACK) ? file.slice(0, -PACK.length) : file;
    const kept = await cache.match(name);
    if (!kept) await keep(cache, name, file, tell);
    else await tell(size);
  }));
}

// What is packed is kept unpacked: so it is opened at once at each start.
async function keep(cache, name, file, tell) {
  const answer = await fetch(file, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const heard = new TransformStream({
    async transform(part, to) {
      to.enqueue(part);
      await tell(part.byteLength);
    },
  });
  const { headers } = answer;
  const body = answer.body.pipeThrough(heard);
  if (name === file) return cache.put(name, new Response(body, { headers }));
  const type = { "content-type": TYPES[name.slice(name.lastIndexOf(".") + 1)] };
  const unpacked = body.pipeThrough(new DecompressionStream("gzip"));
  await cache.put(name, new Response(unpacked, { headers: type }));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("companion-") && name !== VERSION) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) return;
  event.respondWith(url.pathname.startsWith(APP) ? asked(event, url) : kept(event.request, url));
});

async function kept(request, url) {
  const name = url.pathname.slice(SCOPE.length) || "index.html";
  const cache = await caches.open(VERSION);
  return (await cache.match(name)) ?? fetch(request);
}

async function shell() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const around = [SCOPE, `${SCOPE}index.html`];
  return pages.find((page) => around.includes(new URL(page.url).pathname));
}

// The game lies in a frame of ours: what is sent by a page that fills the window is another site's, and is refused.
const stray = ({ destination }) => destination === "document" ? [["sec-fetch-site", "cross-site"]] : [];

async function asked(event, url) {
  const { request } = event;
  const owner = await shell();
  if (!owner) {
    const navigates = request.mode === "navigate";
    return navigates ? Response.redirect(SCOPE, 302) : new Response("", { status: 503 });
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : null;
  const { port1, port2 } = new MessageChannel();
  const first = new Promise((wake) => (port1.onmessage = ({ data }) => wake(data)));
  owner.postMessage({
    kind: "request",
    method: request.method,
    path: url.pathname.slice(APP.length - 1),
    query: url.search.slice(1),
    headers: [...request.headers, ...stray(request)],
    body,
  }, [port2]);
  const { status, headers, whole, stream } = await first;
  if (stream) return new Response(parts(event, port1), { status, headers });
  return new Response(whole?.byteLength ? whole : null, { status, headers });
}

function parts(event, port) {
  let over;
  event.waitUntil(new Promise((wake) => (over = wake)));
  const gone = () => {
    port.postMessage("gone");
    over();
  };
  return new ReadableStream({
    start(to) {
      port.onmessage = ({ data }) => {
        try {
          if (data.part) to.enqueue(data.part);
          if (data.over) {
            to.close();
            over();
          }
        } catch {
          gone();
        }
      };
    },
    cancel: gone,
  });
}
