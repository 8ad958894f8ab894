// What a phone keeps for its next lines.
const DAY = 86_400_000;
const LASTS = 365 * DAY; // of a certificate: no browser takes a longer one

let base;
const opened = () => (base ??= new Promise((wake, fail) => {
  const asked = indexedDB.open("companion-lines", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
  asked.onsuccess = () => wake(asked.result);
  asked.onerror = fail;
}));

// Does what an object store does; a browser that keeps nothing costs a code and no more.
export async function kept(how, ...what) {
  try {
    const asked = (await opened()).transaction("kept", "readwrite").objectStore("kept")[how](...what);
    return await new Promise((wake, fail) => {
      asked.onsuccess = () => wake(asked.result);
      asked.onerror = fail;
    });
  } catch {
    return undefined;
  }
}

// By it another phone knows this one again.
export async function certificates() {
  const known = await kept("get", "certificate");
  if (known?.expires > Date.now() + DAY) return [known];
  const made = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: LASTS });
  await kept("put", made, "certificate");
  return [made];
}

// Keeps a word, or forgets it; a browser that keeps nothing costs the seat and no more.
export function remember(store, name, value) {
  try {
    if (value === null) store.removeItem(name);
    else store.setItem(name, value);
  } catch { /* as said above */ }
}

// What this phone calls itself where it is a guest; only the phone that hosts it hears that.
export function identity() {
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))];
  const own = localStorage.guest ?? random().map((byte) => byte.toString(16).padStart(2, "0")).join("");
  remember(localStorage, "guest", own);
  return own;
}
