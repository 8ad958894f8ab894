// Pads whose keys make up one answer together. Without it the plain form stands there by itself.
"use strict";
(() => {
})();
