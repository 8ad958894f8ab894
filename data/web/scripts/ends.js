// Ends of rounds and of games: what rises rises once, keys go on where the eye does, and the picture is shared.
"use strict";
(() => {
  const body = document.body;

  const title = () => document.querySelector("#round h2");
  let waited = title();

  document.addEventListener("put", ({ detail }) => {
    body.classList.toggle("still", String(detail.seq) === body.dataset.seq); // nothing has happened: nothing moves again
    const card = title();
    if (document.activeElement === body && !card !== !waited) (card ?? document.querySelector("#question"))?.focus();
    waited = card;
  });

  // ---- the picture as points: shared where the browser shares files, else kept as one; without this it is kept as drawn

  const SIZE = { width: 1200, height: 630 };

  async function points(address) {
    const drawn = Object.assign(new Image(), SIZE, { src: address });
    await drawn.decode();
    const canvas = Object.assign(document.createElement("canvas"), SIZE);
    canvas.getContext("2d").drawImage(drawn, 0, 0, SIZE.width, SIZE.height);
    return new Promise((done) => { canvas.toBlob(done, "image/png"); });
  }

  function keep(file) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
    document.body.append(link); // where a page around this one takes downloads up
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("[data-share]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const file = new File([await points(link.href)], link.dataset.share, { type: "image/png" });
    if (!navigator.canShare?.({ files: [file] })) return keep(file);
    navigator.share({ files: [file] }).catch((error) => error.name === "AbortError" || keep(file)); // whoever changed his mind wants no file
  });
})();
