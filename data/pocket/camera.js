// Finds the text of a QR code: before the camera, in a picture that is chosen, or typed.
const LARGEST = 1600; // points of a picture's longer side, in which a code is looked for
const SEEN = 900; // those of what the camera shows: looked at several times a second
const ASKED = 8000; // milliseconds in which somebody allows the camera
const PAUSE = 80; // milliseconds between two looks, in which a phone does everything else

let detecting; // the browser's own detector, once it is known whether there is one that reads these codes
const detector = () => (detecting ??= (async () => {
  const formats = await self.BarcodeDetector?.getSupportedFormats?.().catch(() => []);
  return formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
})());

let reading; // ours, which is fetched where the browser has none, or its own finds nothing
const reader = () => (reading ??= import("./jsQR.js").then(() => self.jsQR.default ?? self.jsQR));

// The text of the code in a picture or film, as large as it is; empty where none is found.
async function found(source, { wide, high }, most, isThorough) {
  const [known] = (await (await detector())?.detect(source).catch(() => [])) ?? [];
  if (known?.rawValue) return known.rawValue;
  const scale = Math.min(1, most / Math.max(wide, high));
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(source, 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  const inversionAttempts = isThorough ? "attemptBoth" : "dontInvert";
  return (await reader())(data, width, height, { inversionAttempts })?.data ?? "";
}

// The text of the code in a picture's file; empty where none is found, or it is no picture.
export async function inPicture(file) {
  const picture = await createImageBitmap(file).catch(() => null);
  const size = { wide: picture?.width, high: picture?.height };
  return picture ? found(picture, size, LARGEST, true) : "";
}

// Asks for the camera, and does something while it is on: only then a browser tells a code the phone's own addresses, and
// not names that some networks don't find. Nobody who gives no answer is waited for.
export async function whileOn(call) {
  const asked = navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => null);
  await Promise.race([asked, new Promise((wake) => setTimeout(wake, ASKED))]);
  await call();
  for (const track of (await asked)?.getTracks() ?? []) track.stop();
}

// Looks through the camera until somebody has taken a text; says false where there is no camera to look through.
async function look(film, take, signal) {
  const video = { facingMode: "environment", width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices?.getUserMedia({ video }).catch(() => null);
  if (!stream) return false;
  try {
    film.srcObject = stream;
    if (!signal.aborted) await film.play();
    film.hidden = false;
    while (!signal.aborted) {
      const size = { wide: film.videoWidth, high: film.videoHeight };
      const text = size.wide ? await found(film, size, SEEN, false) : "";
      if (text) await take(text);
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    film.srcObject = null;
  }
  return true;
}

// Asks for a code in the dialog #scan; what `accept` makes of its text, or null where it was closed.
// Of what it takes for a wrong code it is said what its error names, or says itself; it is not looked at again.
// `use` is what the code is for.
export function scan(accept, use = "game") {
  const dialog = document.getElementById("scan");
  for (const one of dialog.querySelectorAll("[data-for]")) one.hidden = one.dataset.for !== use;
  const part = (name) => dialog.querySelector(`[data-scan=${name}]`);
  const over = new AbortController();
  const seen = new Set();
  let isBusy = false;
  const wrong = (why) => {
    const known = dialog.querySelectorAll("[data-why]");
    for (const one of known) one.hidden = one.dataset.why !== why;
    part("why").textContent = why;
    part("why").hidden = !why || [...known].some((one) => !one.hidden);
  };
  for (const name of ["film", "unseen"]) part(name).hidden = true;
  wrong("");
  part("typed").reset();
  return new Promise((wake) => {
    const end = (value) => {
      if (over.signal.aborted) return;
      over.abort();
      dialog.close();
      wake(value);
    };
    const take = async (text) => {
      if (isBusy || seen.has(text)) return;
      isBusy = true;
      seen.add(text);
      const taken = accept(text).then((it) => [it, ""]);
      const [value, why] = await taken.catch((error) => [null, error.message]);
      isBusy = false;
      wrong(why);
      if (value) end(value);
    };
    const on = (name, kind, does) => part(name).addEventListener(kind, does, { signal: over.signal });
    dialog.addEventListener("close", () => end(null), { signal: over.signal });
    on("close", "click", () => end(null));
    on("typed", "submit", (event) => {
      event.preventDefault();
      const text = part("text").value.trim();
      seen.delete(text);
      if (text) take(text);
    });
    on("picture", "change", async ({ target }) => {
      const [file] = target.files;
      const text = file ? await inPicture(file) : "";
      target.value = "";
      seen.delete(text);
      if (text) take(text);
      else wrong("nothing");
    });
    dialog.showModal();
    look(part("film"), take, over.signal).then((isSeen) => {
      part("unseen").hidden = isSeen;
    });
  });
}
