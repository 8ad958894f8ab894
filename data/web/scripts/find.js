// What a form asks the server is shown while it is filled in; without scripts the form is sent.
(() => {
  let waiting = 0;
  let asked = 0;
  const ask = async (form) => {
    const mine = ++asked;
    const query = new URLSearchParams(new FormData(form));
    const there = `${form.action.split("#")[0]}?${query}`;
    const page = await fetch(there).then((reply) => (reply.ok ? reply.text() : "")).catch(() => "");
    if (!page || mine !== asked) return;
    const fresh = new DOMParser().parseFromString(page, "text/html");
    for (const id of form.dataset.puts.split(" "))
      document.getElementById(id).replaceChildren(...fresh.getElementById(id).childNodes);
    if (form.matches("[role=search]")) history.replaceState(null, "", there);
  };
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-puts]");
    // what a verdict depends on stands inside it, and is sent with the button
    if (!form || event.target.name.startsWith("said.")) return;
    clearTimeout(waiting);
    waiting = setTimeout(ask, 200, form);
  });
})();
