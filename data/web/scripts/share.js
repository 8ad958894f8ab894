// The picture of an ending as points: shared where the browser shares files, else kept as a file.
// Without this the link keeps the picture as it was drawn.
"use strict";
(() => {
  const SIZE = { width: 1080, height: 1350 };

  async function points(address) {
    const drawn = Object.assign(new Image(), SIZE, { src: address });
    await drawn.decode();
    const canvas = Object.assign(document.createElement("canvas"), SIZE);
    canvas.getContext("2d").drawImage(drawn, 0, 0, SIZE.width, SIZE.height);
    return new Promise((done) => { canvas.toBlob(done, "image/png"); });
  }

  function keep(file) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("[data-share]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const file = new File([await points(link.href)], link.dataset.share, { type: "image/png" });
    if (!navigator.canShare?.({ files: [file] })) return keep(file);
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      if (error.name !== "AbortError") keep(file); // whoever changed his mind wants no file
    }
  });
})();
