// What one feels of a turn: what changed floats, whoever is asked is told.
// live.js says "put" on the document whenever a piece of the page is fresh; the old pieces are in detail.old.
"use strict";
(() => {
})();
