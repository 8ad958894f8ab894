// What is wrong with the page as it stands: overlapping, cut, torn, out of sight, too small, too pale, too wide.
// Says each finding as [kind, element, words].
(() => {
  const SLACK = 1.5; // pixels that no eye sees
  const TARGET = 44;
  const LEAST_CONTRAST = 4.5;
  const BARRED = ":disabled, .barred, .barred *, [aria-disabled=true], [aria-disabled=true] *, [disabled] *";
  const found = [];
  const say = (kind, element, words) => found.push([kind, named(element), String(words ?? "").replace(/\s+/g, " ").trim().slice(0, 80)]);

  function named(element) {
    const steps = [];
    for (let at = element; at && at !== document.body && steps.length < 3; at = at.parentElement) {
      const kept = [...at.classList].filter((name) => !/^(red|blue|green|yellow|black|white|purple|orange|n\d+)$/.test(name));
      const tag = at.tagName.toLowerCase();
      const own = at.getAttribute("id") ?? "";
      const id = own && !/\d|\./.test(own) ? `#${own}` : "";
      steps.unshift(`${tag}${id}${kept.length && !id ? `.${kept.join(".")}` : ""}`);
      if (id) break;
    }
    return steps.join(" > ");
  }

  // What browsers leave out while it is far below is looked at, too.
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];

  const parent = (element) => element.assignedSlot ?? element.parentElement;

  // ---- what is visible

  const styles = new Map();
  function style(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  }

  const hidden = new Map();
  function unseen(element) {
    if (!hidden.has(element)) hidden.set(element, isUnseen(element));
    return hidden.get(element);
  }

  // For eyes; what only ears get is a pixel large.
  function isUnseen(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at = element; at && at !== document.body; at = parent(at)) {
      const box = at.getBoundingClientRect();
      const its = style(at);
      if (its.clipPath.startsWith("inset(50%") || (its.clipPath !== "none" && box.width <= 2)) return true;
      if (/hidden|clip/.test(its.overflow) && (box.width <= 2 || box.height <= 2)) return true;
      if (its.clip !== "auto" && its.position === "absolute" && box.width <= 2) return true;
    }
    return false;
  }

  // The part of a box that its ancestors let be seen; whether one of them cuts it for good.
  function clipped(rect, element, self = true) {
    const box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let cut = null;
    let fixed = false;
    for (let at = self ? element : parent(element); at && at !== document.documentElement; at = parent(at)) {
      const its = style(at);
      if (fixed) break;
      fixed = its.position === "fixed";
      if (at === document.body) break;
      if (its.overflowX === "visible" && its.overflowY === "visible") continue;
      if (its.display === "inline") continue;
      const by = at.getBoundingClientRect();
      if (its.overflowX !== "visible") {
        const lost = Math.max(by.left - box.left, box.right - by.right);
        if (lost > SLACK && /hidden|clip/.test(its.overflowX)) cut ??= { by: at, across: true };
        box.left = Math.max(box.left, by.left);
        box.right = Math.min(box.right, by.right);
      }
      if (its.overflowY !== "visible") {
        const lost = Math.max(by.top - box.top, box.bottom - by.bottom);
        if (lost > 4 && /hidden|clip/.test(its.overflowY)) cut ??= { by: at, across: false };
        box.top = Math.max(box.top, by.top);
        box.bottom = Math.min(box.bottom, by.bottom);
      }
    }
    return { box, cut, seen: box.right - box.left > 1 && box.bottom - box.top > 1 };
  }

  // ---- texts

  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, select, title, desc, textarea, datalist, noscript, svg")) continue;
    if (unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
    if (rects.length) texts.push({ node, element, rects, words: node.data });
  }

  // "…" stands where a name ends; unfolded it is whole.
  function whole(element, words) {
    const fold = element.closest("details");
    const rest = fold && [...fold.children].filter((child) => child.tagName !== "SUMMARY").map((child) => child.textContent).join(" ");
    const told = element.closest("[title]")?.title ?? element.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
    const elsewhere = texts.some((text) => text.words.trim() === words.trim() && !text.cut && text.seen?.length);
    return elsewhere || `${rest ?? ""} ${told} ${document.title}`.includes(words.trim());
  }

  for (const text of texts) {
    const boxes = text.rects.map((rect) => clipped(rect, text.element));
    text.seen = boxes.filter((box) => box.seen).map((box) => box.box);
    text.cut = boxes.find((box) => box.cut)?.cut;
  }
  for (const text of texts) {
    const cut = text.cut;
    if (!cut) continue;
    const its = style(cut.by);
    const dots = (cut.across && its.textOverflow === "ellipsis") || (!cut.across && its.webkitLineClamp !== "none");
    if (!dots || text.cut.across && /^\d+$/.test(text.words.trim())) say("cut in silence", text.element, text.words);
    else if (!whole(text.element, text.words)) say("never whole", text.element, text.words);
  }

  for (const { node, element, words } of texts) {
    for (const word of words.matchAll(/\p{L}+/gu)) {
      if (word[0].length < 2) continue;
      const range = document.createRange();
      range.setStart(node, word.index + (words[word.index - 1] === "\u00ad")); // its hyphen stands on the line before
      range.setEnd(node, word.index + word[0].length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      const lines = new Set(rects.map((rect) => Math.round(rect.top)));
      if (lines.size < 2 || style(element).writingMode !== "horizontal-tb") continue;
      const named = element.closest(".name, .who, [data-name]");
      if (named || style(element).hyphens !== "auto") say("torn", element, word[0]);
    }
  }

  // ---- what lies on what

  const CONTROL = "a[href], button, summary, input:not([type=hidden]), select, textarea, label";
  const overlay = (element) => {
    for (let at = element; at; at = parent(at)) if (/fixed|sticky/.test(style(at).position)) return at;
    return null;
  };
  const common = (one, other, by) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > by && down > by + 1;
  };
  const pieces = [];
  // Letters leave some of their line free, above and below.
  const ink = ({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) * 0.15, bottom: bottom - (bottom - top) * 0.15 });
  for (const text of texts) for (const box of text.seen.map(ink)) pieces.push({ element: text.element, node: text.node, box, words: text.words });
  for (const picture of document.querySelectorAll("body svg, body img")) {
    if (unseen(picture) || picture.closest("[aria-hidden=true]:has(> symbol)")) continue;
    const its = clipped(picture.getBoundingClientRect(), picture, false);
    const behind = style(picture).position === "absolute" || style(parent(picture)).position === "absolute";
    if (its.seen && !behind) pieces.push({ element: picture, node: picture, box: its.box, words: "(picture)" });
  }
  pieces.sort((one, other) => one.box.top - other.box.top);
  pieces.forEach((one, place) => {
    for (let next = place + 1; next < pieces.length; next++) {
      const other = pieces[next];
      if (other.box.top >= one.box.bottom) break;
      if (one.node === other.node || one.element.contains(other.element) && other.element !== one.element && other.words === "(picture)" && one.element.tagName === "svg") continue;
      if (!common(one.box, other.box, 2) || overlay(one.element) !== overlay(other.element)) continue;
      say("overlaps", one.element, `${one.words} / ${named(other.element)}: ${other.words}`);
    }
  });

  // ---- what is tapped

  const targets = [...document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea")]
    .map((control) => (control.matches("[type=radio], [type=checkbox], [type=file]") && control.closest("label")) || control)
    .filter((control, place, all) => all.indexOf(control) === place && !unseen(control));
  for (const control of targets) {
    const own = control.getBoundingClientRect();
    const its = clipped(own, control, false);
    control.box = its.box;
    if (!its.seen) continue;
    const small = own.width < TARGET - 0.5 || own.height < TARGET - 0.5;
    const withinText = control.matches("p a, li a") && style(control).display === "inline";
    if (small && !withinText && !reaches(control, own)) say("small target", control, `${Math.round(own.width)}x${Math.round(own.height)} ${control.innerText || control.value || control.ariaLabel || ""}`);
  }

  // What is drawn small may be tapped beside itself.
  function reaches(control, box) {
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const half = TARGET / 2 - 1;
    return [[-half, 0], [half, 0], [0, -half], [0, half]].every(([x, y]) => {
      const there = document.elementFromPoint(middle[0] + x, middle[1] + y);
      return there && (control.contains(there) || there.closest("label")?.contains(control));
    });
  }

  for (let one = 0; one < targets.length; one++) {
    for (let two = one + 1; two < targets.length; two++) {
      const [first, second] = [targets[one], targets[two]];
      if (first.contains(second) || second.contains(first) || !common(first.box, second.box, 2)) continue;
      if (overlay(first) === overlay(second)) say("targets overlap", first, `${first.innerText} / ${named(second)}: ${second.innerText}`);
    }
  }

  // ---- Enter in a field

  // It presses the first button of the form, which has to do what the visible one does: the field's own, or the form's.
  for (const field of document.querySelectorAll("form input:is([type=text], [type=search], [type=number]):not(.seek)")) {
    if (unseen(field)) continue;
    const sends = [...field.form.elements].filter((element) => element.type === "submit");
    const open = sends.filter((button) => !unseen(button));
    const own = open.find((button) => button.closest(".two")?.contains(field)) ?? open.find((button) => button.matches(".main")) ?? (open.length === 1 && open[0]);
    const does = (button) => button && `${button.name}=${button.value.split(" ")[0]} ${button.formAction}`;
    if (!own || does(own) !== does(sends[0])) say("Enter", field, `${sends[0]?.innerText}, not ${own?.innerText}`);
  }

  // ---- in sight without scrolling

  function reached(element) {
    const box = element.getBoundingClientRect();
    if (box.top < -SLACK || box.bottom > innerHeight + SLACK || box.left < -SLACK || box.right > innerWidth + SLACK) return false;
    for (const y of [box.top + 3, box.bottom - 3]) {
      const there = document.elementFromPoint(box.left + box.width / 2, y);
      if (!there || !(element.contains(there) || there.contains(element) && there.closest("#ask, label"))) return false;
    }
    return true;
  }

  const card = document.querySelector("#round form button.main");
  const question = document.querySelector("#ask #question");
  if (card) {
    if (!reached(card)) say("out of sight", card, card.innerText);
  } else if (question) {
    if (!unseen(question) && !reached(question)) say("out of sight", question, question.innerText);
    const first = targets.find((control) => control.closest("#ask form") && !control.matches(BARRED));
    if (!first) say("no answer", question, question.innerText);
    else if (!reached(first)) say("out of sight", first, first.innerText || first.value);
  }

  // What is out of sight is further down in a list, whose end says so.
  const ask = document.querySelector("#ask");
  if (!card && ask && ask.scrollHeight <= ask.clientHeight + SLACK) {
    for (const answer of targets) if (answer.closest("#ask") && !answer.closest(".known") && !reached(answer)) say("out of reach", answer, answer.innerText || answer.value);
  }

  // An upright screen holds all kinds of cards, and eight amounts.
  const many = innerHeight > innerWidth ? document.querySelectorAll("#ask :is(.kinds .pics button, .fields:not(:has(>:nth-child(9))) .step)") : [];
  for (const answer of many) if (!unseen(answer) && !reached(answer)) say("out of sight", answer, answer.innerText);

  // ---- colours

  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  function rgba(text) {
    if (!colours.has(text)) {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = text;
      paint.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
      colours.set(text, [r, g, b, a / 255]);
    }
    return colours.get(text);
  }
  const over = (top, below) => [0, 1, 2].map((part) => top[part] * top[3] + below[part] * (1 - top[3])).concat(1);
  const COLOUR = /(?:rgba?|hsla?|oklch|oklab|color|lab|lch)\([^()]*\)/g;

  // Every colour that may stand behind an element; of a gradient all of its stops.
  const grounds = new Map();
  function ground(element) {
    if (!element) return [[...rgba("Canvas").slice(0, 3), 1]];
    if (grounds.has(element)) return grounds.get(element);
    const its = style(element);
    const own = rgba(its.backgroundColor);
    let below = own[3] < 1 ? ground(parent(element)) : [[0, 0, 0, 1]];
    below = below.map((one) => over(own, one));
    const stops = its.backgroundImage === "none" ? [] : (its.backgroundImage.match(COLOUR) ?? []).map(rgba);
    const all = stops.length ? stops.flatMap((stop) => below.map((one) => over(stop, one))) : below;
    grounds.set(element, all.slice(0, 8));
    return grounds.get(element);
  }
  function opacity(element) {
    let all = 1;
    for (let at = element; at; at = parent(at)) all *= Number(style(at).opacity);
    return all;
  }
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const told = new Map();
  for (const { element, words, seen } of texts) {
    if (!seen.length || element.closest(BARRED) || !/[\p{L}\p{N}]/u.test(words)) continue;
    if (!told.has(element)) {
      const ink = rgba(style(element).color);
      const worst = Math.min(...ground(element).map((below) => ratio(over([...ink.slice(0, 3), ink[3] * opacity(element)], below), below)));
      told.set(element, worst);
      if (worst < LEAST_CONTRAST - 0.02) say("pale", element, `${worst.toFixed(1)} ${words}`);
    }
  }

  // ---- wide

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) {
    const widest = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth + SLACK && !unseen(element)).pop();
    say("wider than the screen", widest ?? document.body, `${wide} > ${innerWidth}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    if (element.scrollWidth > element.clientWidth + 2 && /auto|scroll/.test(style(element).overflowX) && !unseen(element)) say("scrolls sideways", element, `${element.scrollWidth} > ${element.clientWidth}`);
  }
  return found;
})
