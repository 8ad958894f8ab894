// A picture that was chosen is sent at once; without scripts there is a button for it.
(() => {
  const form = document.getElementById("picture");
  if (!form) return;
  form.querySelector("button").hidden = true;
  form.querySelector("input[type=file]").addEventListener("change", () => form.requestSubmit());
})();
