// Begins the page of one file.
const files = await Parts.unpacked(JSON.parse(document.getElementById("parts").textContent));
globalThis.parts = new Parts(files);
await import(parts.script("file.js"));
