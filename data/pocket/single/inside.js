// Begins the worker of one file. At file:// Chromium begins no module worker: this is one of the old kind, but for what
// Pyodide tells those apart by.
self.importScripts = () => { throw new TypeError("this is a module"); };
self.addEventListener("message", async ({ data: [files, first] }) => {
  try {
    await import(new Parts(files).script("worker.js"));
    dispatchEvent(new MessageEvent("message", { data: first }));
  } catch (error) {
    postMessage({ kind: "failed", why: String(error) });
  }
}, { once: true });
