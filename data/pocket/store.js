// What a phone keeps for its next lines.
const DAY = 86_400_000;
const LASTS = 365 * DAY; // of a certificate: no browser takes a longer one

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const done = (asked) => new Promise((wake, fail) => {
  asked.onsuccess = () => wake(asked.result);
  asked.onerror = fail;
});

let base;
const opened = () => (base ??= (async () => {
  const asked = indexedDB.open("companion-lines", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
  return done(asked);
})());

// Whether anything can be kept here at all: some private windows and strict settings keep nothing.
export const canKeep = () => opened().then(() => true, () => false);

// Does what an object store does; a browser that keeps nothing costs a code and no more.
export async function kept(how, ...what) {
  try {
    const store = (await opened()).transaction("kept", "readwrite").objectStore("kept");
    return await done(store[how](...what));
  } catch {
    return undefined;
  }
}

// By it another phone knows this one again.
let own;
export const certificates = () => (own ??= (async () => {
  const known = await kept("get", "certificate");
  if (known?.expires > Date.now() + DAY) return [known];
  const made = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: LASTS });
  await kept("put", made, "certificate");
  return [made];
})());

// What this phone calls itself where it is a guest; only the phone that hosts it hears that.
export function identity() {
  return (localStorage.guest ??= hex(crypto.getRandomValues(new Uint8Array(16))));
}
