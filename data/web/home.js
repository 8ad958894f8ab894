// A picture that was chosen is sent at once; a button of the set-up changes the page where it stands. Without scripts
// there is a button for the one, and a fresh page for the other.
(() => {
  const $ = (id) => document.getElementById(id);
  const picture = $("picture");
  if (picture) {
    picture.querySelector("button").hidden = true;
    picture.querySelector("input[type=file]").addEventListener("change", () => picture.requestSubmit());
  }
  const form = $("setup");
  if (!form) return;
  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (!button || button.hasAttribute("formaction")) return; // another page follows
    event.preventDefault();
    const sent = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body: sent }).catch(() => null);
    if (!answer) return void ($("lost").hidden = false);
    if (new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
    document.dispatchEvent(new CustomEvent("fresh", { detail: new DOMParser().parseFromString(await answer.text(), "text/html") }));
    document.querySelector(`[name=do][value="${CSS.escape(button.value)}"]`)?.focus({ preventScroll: true });
  });
})();
