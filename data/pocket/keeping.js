// Takes games out of the browser, which may delete them, and brings them in again.
const LASTS = 60_000; // milliseconds that a file stays to be fetched by whoever stores it
const at = (id) => document.getElementById(id);

// Says some lines; done when they were read.
export function tell(lines) {
  const dialog = at("told");
  const part = (text) => Object.assign(document.createElement("p"), { textContent: text });
  dialog.querySelector("[data-told]").replaceChildren(...lines.map(part));
  dialog.showModal();
  return new Promise((wake) => dialog.addEventListener("close", () => wake(), { once: true }));
}

// Gives a file to the device: on a phone to what shares files where that takes it, else as a download.
async function give(content, name, type) {
  const file = new File([content], name, { type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    const shared = navigator.share({ files: [file] });
    if (await shared.then(() => true, ({ name }) => name === "AbortError")) return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LASTS);
}

// A file of a page: not every browser asks the service worker for it, or gives one out of a frame.
async function download({ href, download }) {
  const answer = await fetch(href);
  const said = answer.headers.get("content-disposition") ?? "";
  const [, name = download] = /filename="([^"]+)"/.exec(said) ?? [];
  const type = answer.headers.get("content-type") ?? "";
  await give(await answer.blob(), name || new URL(href).pathname.split("/").pop(), type);
}

const today = () => new Date().toLocaleDateString("sv"); // the year first, as in file names

// What buttons with data-around ask for.
export const keepingWith = (ask, reload) => ({
  async keep() {
    await give(await ask("pack_games"), `companion-${today()}.zip`, "application/zip");
  },
  bring() {
    const input = at("bring");
    input.onchange = async () => {
      const [file] = input.files;
      if (!file) return;
      const content = new Uint8Array(await file.arrayBuffer());
      input.value = "";
      await tell(await ask("import_games", file.name, content, document.documentElement.lang));
      reload();
    };
    input.click();
  },
});

const isInstalled = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
const isFile = location.protocol === "file:"; // it goes to no home screen

// Shows what a page says only where the browser may delete the games, or before it is on the home screen, and hides what
// can't be done here: a guest keeps none. Asked again at each piece that is new.
export function watch(page, can) {
  const remind = async () => {
    for (const button of page.querySelectorAll("[data-around]")) button.hidden = !can[button.dataset.around];
    for (const part of page.querySelectorAll("[data-in-browser]")) part.hidden = isInstalled() || isFile || !can.keep;
    const isKept = (await navigator.storage?.persisted?.()) ?? false;
    for (const part of page.querySelectorAll("[data-unkept]")) part.hidden = isKept || !can.keep;
  };
  page.addEventListener("put", remind);
  page.addEventListener("click", (event) => {
    const link = event.target.closest("a[download]");
    if (!link || event.defaultPrevented) return; // what the page shares itself comes once
    event.preventDefault();
    download(link);
  });
  remind();
}
