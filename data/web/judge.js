// The judge answers while a doubt is typed; without scripts the form is sent.
(() => {
  const field = document.querySelector("input[name=doubt]");
  const verdict = document.querySelector("#verdict");
  if (!field || !verdict) return;
  let waiting = 0;
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    const page = await fetch(`rule?doubt=${encodeURIComponent(field.value)}`).then((reply) => (reply.ok ? reply.text() : "")).catch(() => "");
    const fresh = page && new DOMParser().parseFromString(page, "text/html").querySelector("#verdict");
    if (fresh && mine === asked) verdict.replaceChildren(...fresh.childNodes);
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 250);
  });
})();
