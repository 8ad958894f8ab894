// Two ends of a line with a network between them that loses, doubles, delays and reorders what is said.
// Reads its cases on standard input, and prints for each one how it went.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , module] = process.argv;
const { GuestEnd, HostEnd } = await import(pathToFileURL(module));

// Numbers that are the same each time.
function drawn(seed) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return state / 2 ** 32;
  };
}

function run({ seed, lost = 0, doubled = 0, delay = 0, toHost = true, toGuest = true, until = 120000, full, admits = 50,
  cut = Infinity, returns = false, knocks = false, opens = 300 }) {
  const random = drawn(seed);
  const waiting = [];
  const heard = { guest: [], host: [], tables: [], page: [] };
  let now = 0, order = 0;
  const later = (ms, call) => {
    const one = { at: now + ms, order: ++order, call };
    waiting.push(one);
    return () => waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1);
  };
  const carry = (isOpen, arrives) => (message) => {
    if (!isOpen || now > cut) return;
    const copies = random() < lost ? 0 : random() < doubled ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) later(random() * delay, () => arrives(message));
  };
  const told = (who) => (state, before) => heard[who].push([now, state, before]);
  const guest = new GuestEnd("0".repeat(32), {
    later,
    send: carry(toHost, (message) => host.heard(message)),
    pass: (said) => heard.page.push(said),
    told: told("guest"),
  });
  const host = new HostEnd({
    later,
    send: carry(toGuest, (message) => guest.heard(message)),
    pass(message) {
      const said = JSON.parse(message);
      heard.tables.push(said);
      if (said.hello) later(admits, () => host.said(JSON.stringify(full ? { end: "full" } : { welcome: "/way" })));
      if (said.beat) later(5, () => host.said(message));
    },
    told: told("host"),
  });
  if (knocks) guest.knocks("proof");
  else if (returns) guest.returns();
  else guest.answers();
  host.accepts();
  later(opens, () => host.opened());
  later(opens + 10, () => guest.opened());
  while (waiting.length) {
    const next = waiting.reduce((first, one) => (one.at - first.at || one.order - first.order) < 0 ? one : first);
    if (next.at > until) break;
    waiting.splice(waiting.indexOf(next), 1);
    now = next.at;
    next.call();
  }
  return { ...heard, why: guest.why, left: waiting.length };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(run)));
