// The judge answers while a doubt is filled in; without scripts the form is sent.
(() => {
  let waiting = 0;
  let asked = 0;
  const ask = async (form) => {
    const mine = ++asked;
    const key = form.querySelector("input[name=doubt]").value;
    const query = new URLSearchParams(new FormData(form));
    const page = await fetch(`rule?${query}`).then((reply) => (reply.ok ? reply.text() : "")).catch(() => "");
    const fresh = page && new DOMParser().parseFromString(page, "text/html").getElementById(key);
    if (fresh && mine === asked) document.getElementById(key).replaceChildren(...fresh.childNodes);
  };
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form.doubt");
    // what the verdict depends on stands inside it, and is sent with the button
    if (!form || event.target.name.startsWith("said.")) return;
    clearTimeout(waiting);
    waiting = setTimeout(ask, 250, form);
  });
})();
