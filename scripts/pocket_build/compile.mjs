// Compiles the files for phones with their own Python: app.zip and library.zip become *.pyc.zip.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, work, compiling] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1" } });
const PLACES = { app: "/lib/companion/", library: "/lib/python.zip/" };
const never = JSON.parse(readFileSync(`${work}/never.json`, "utf8"));
python.runPython(readFileSync(compiling, "utf8"));
for (const name of Object.keys(PLACES)) {
  python.FS.writeFile(`/${name}.zip`, readFileSync(`${work}/${name}.zip`));
}
python.globals.get("build_archives")(python.toPy(PLACES), python.toPy(never));
for (const name of Object.keys(PLACES)) {
  writeFileSync(`${work}/${name}.pyc.zip`, python.FS.readFile(`/${name}.pyc.zip`));
}
process.exit(0);
