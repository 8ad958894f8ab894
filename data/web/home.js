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
    const open = [...document.querySelectorAll("details[open]")].map((part) => part.id);
    const sent = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body: sent }).catch(() => null);
    if (!answer) return void ($("lost").hidden = false);
    if (new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const top = document.querySelector("main").scrollTop;
    for (const id of ["head", "table", "more-people", "roles", "ask"]) {
      const [old, now] = [$(id), fresh.getElementById(id)];
      if (!now) return location.reload();
      for (const part of now.querySelectorAll("details[id]")) part.open = open.includes(part.id);
      old.replaceChildren(...now.childNodes);
      Object.assign(old.dataset, now.dataset);
    }
    document.querySelector(`[name=do][value="${CSS.escape(button.value)}"]`)?.focus({ preventScroll: true });
    document.querySelector("main").scrollTop = top;
  });
})();
