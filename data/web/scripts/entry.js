// What is entered with a thumb: cards, pads. Without it every field stands there by itself.
"use strict";
(() => {
})();
