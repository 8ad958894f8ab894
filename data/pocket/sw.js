// Keeps the files, and hands everything below app/ to the page that runs Python.
// A new version waits until no page of the old one is open, or until one says that no question is: so none is ever torn
// from a game. Each file is compared with what was built: so files of two versions never mix.
const VERSION = "@VERSION@";
const CACHE = `companion-${VERSION}`;
const FILES = ["@FILES@"]; // the bytes of each, and the first of what they are hashed to
const PACK = ".pack"; // behind the name of what is packed
const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", zip: "application/zip" };
const SCOPE = new URL("./", self.location.href).pathname;
const APP = `${SCOPE}app/`;

const LATER = /^(py|licences)\/|\.zip\.pack$/; // what a guest of another phone can go without for a while

// A version that follows another one is kept whole before it takes over; the first one as soon as it can show the way.
self.addEventListener("install", (event) =>
  event.waitUntil(keepAll((name) => self.registration.active || !LATER.test(name))));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

const ASKED = {
  keep: (tell) => keepAll(() => true).then(() => tell(true), () => tell(false)),
  version: (tell) => tell(VERSION),
  takeOver: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  endAll: () => [...open].forEach((end) => end()),
};

self.addEventListener("message", (event) =>
  event.waitUntil(ASKED[event.data.kind]?.((said) => event.ports[0]?.postMessage(said))));

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function tellAll(said) {
  for (const one of await windows()) one.postMessage(said);
}

async function keepAll(isWanted) {
  const wanted = Object.entries(FILES).filter(([name]) => isWanted(name));
  const whole = Object.values(FILES).reduce((sum, [size]) => sum + size, 0);
  let done = 0;
  const tell = (more) => tellAll({ kind: "loaded", done: (done += more), whole });
  await Promise.all(wanted.map(async ([file, [size]]) => {
    let heard = 0;
    const part = (more) => {
      heard += more;
      return tell(more);
    };
    await kept(file, part);
    await tell(size - heard);
  }));
}

const coming = new Map(); // files on their way, by name: whoever asks for one waits for it, and each is fetched once
const bare = (file) => (file.endsWith(PACK) ? file.slice(0, -PACK.length) : file);

async function kept(file, tell = () => {}) {
  const cache = await caches.open(CACHE);
  if (await cache.match(bare(file))) return;
  if (!coming.has(file)) coming.set(file, keep(cache, file, tell).finally(() => coming.delete(file)));
  await coming.get(file);
}

// What is packed is kept unpacked: so it is opened at once at each start.
async function keep(cache, file, tell) {
  const [answer, whole] = await fetched(file, tell);
  if ((await hashed(whole)) !== FILES[file][1]) {
    await tellAll({ kind: "mixed", file });
    throw new Error(`${file}: not of ${VERSION}`);
  }
  const name = bare(file);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? answer.headers.get("content-type");
  const body = name === file ? whole : whole.stream().pipeThrough(new DecompressionStream("gzip"));
  await cache.put(name, new Response(body, { headers: { "content-type": type } }));
}

// What does not come is told, with what the web space said instead: nothing, where the network is gone.
async function fetched(file, tell) {
  let status = 0;
  try {
    const answer = await fetch(file, { cache: "no-cache" });
    if (answer.ok) return [answer, await received(answer, tell)];
    status = answer.status;
  } catch { /* told below */ }
  await tellAll({ kind: "lacking", file, status });
  throw new Error(`${file}: ${status}`);
}

function received(answer, tell) {
  const counting = new TransformStream({
    async transform(part, to) {
      to.enqueue(part);
      await tell(part.byteLength);
    },
  });
  return new Response(answer.body.pipeThrough(counting)).blob();
}

async function hashed(whole) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await whole.arrayBuffer()));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("companion-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) return;
  event.respondWith(url.pathname.startsWith(APP) ? asked(event, url) : served(event.request, url));
});

async function served(request, url) {
  const name = url.pathname.slice(SCOPE.length) || "index.html";
  const file = [name, name + PACK].find((one) => one in FILES);
  if (!file) return fetch(request);
  await kept(file);
  return (await caches.open(CACHE)).match(name);
}

// The game lies in a frame of ours: what is sent by a page that fills the window is another site's, and is refused.
const stray = ({ destination }) => destination === "document" ? [["sec-fetch-site", "cross-site"]] : [];

const open = new Set(); // what ends each answer that isn't over: while there is one, no other version takes over
const NOBODY = { status: 503, headers: [["content-type", "text/html;charset=utf-8"]] };

async function unanswered({ mode }) {
  const page = mode === "navigate" && (await (await caches.open(CACHE)).match("silent.html"));
  return new Response(page ? page.body : "", NOBODY);
}

const IN_TIME = 4000; // milliseconds in which a window takes what is handed over to it
const AROUND = [SCOPE, `${SCOPE}index.html`]; // windows: the one that has the lock takes requests

// What comes back, and the port by which more comes; nothing where no window takes it.
function taken(shells, message) {
  let giveUp;
  const first = new Promise((wake) => {
    giveUp = () => wake([]);
    const late = setTimeout(giveUp, shells.length && IN_TIME);
    for (const one of shells) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        clearTimeout(late);
        if (data !== "taken") wake([data, port1]);
      };
      one.postMessage(message, [port2]);
    }
  });
  open.add(giveUp);
  return first.finally(() => open.delete(giveUp));
}

async function asked(event, url) {
  const { request } = event;
  const shells = (await windows()).filter((one) => AROUND.includes(new URL(one.url).pathname));
  if (!shells.length && request.destination === "document") return Response.redirect(SCOPE, 302);
  const [answer, port] = await taken(shells, {
    kind: "request",
    method: request.method,
    path: url.pathname.slice(APP.length - 1),
    query: url.search.slice(1),
    headers: [...request.headers, ...stray(request)],
    body: request.method === "POST" ? await request.arrayBuffer() : null,
  });
  if (!answer) return unanswered(request);
  const { status, headers, whole, stream } = answer;
  if (stream) return new Response(parts(event, port), { status, headers });
  return new Response(whole?.byteLength ? whole : null, { status, headers });
}

function parts(event, port) {
  let over;
  const gone = () => {
    port.postMessage("gone");
    over();
  };
  open.add(gone);
  event.waitUntil(new Promise((wake) => (over = wake)).then(() => open.delete(gone)));
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
