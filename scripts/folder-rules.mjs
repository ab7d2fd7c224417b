import { posix } from "node:path";
import { knownMutualFolders, rooms, tests } from "../.dependency-cruiser.mjs";

/** The most product files that a folder may hold beside each other: with more, nobody knows any longer what it is for. */
export const mostFiles = 45;

const servesTests = new RegExp(tests);
const inRoom = new RegExp(`^lib/(${rooms.join("|")})/`);

/** The neighbouring folders through which one file reaches another; null where one file's folder holds the other's. */
function neighbours(from, to) {
  const a = posix.dirname(from).split("/");
  const b = posix.dirname(to).split("/");
  const fork = a.findIndex((name, i) => name !== b[i]);
  if (fork < 0 || fork >= b.length) return null;
  return [a.slice(0, fork + 1).join("/"), b.slice(0, fork + 1).join("/")];
}

/**
 * How often each folder imports from each of its neighbours, counted over product files; what lies deeper counts for the
 * neighbour that holds it. A folder and its own subfolders are no neighbours: the files above are what those below share, or
 * their door, and the rule against cycles of files is what keeps the two apart.
 * @returns {Map<string, Map<string, number>>}
 */
export function folderImports(modules) {
  const product = new Set(modules.map(({ source }) => source).filter((source) => !servesTests.test(source)));
  const imports = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const pair = product.has(source) && product.has(resolved) && neighbours(source, resolved);
      if (!pair) continue;
      const [from, to] = pair;
      const row = imports.get(from) ?? new Map();
      imports.set(from, row.set(to, (row.get(to) ?? 0) + 1));
    }
  return imports;
}

function reaches(imports, from, to, passed = new Set()) {
  if (from === to) return true;
  if (passed.has(from)) return false;
  passed.add(from);
  return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(imports, next, to, passed));
}

/** Imports between folders that lead back to where they came from, directly or through others, known pairs left out. */
export function waysBack(imports, known = knownMutualFolders) {
  const isKnown = (a, b) => known.some((pair) => pair.includes(a) && pair.includes(b));
  const unknown = new Map();
  for (const [from, row] of imports) unknown.set(from, new Map([...row].filter(([to]) => !isKnown(from, to))));
  return [...unknown].flatMap(([from, row]) =>
    [...row.keys()].filter((to) => reaches(unknown, to, from)).map((to) => ({ from, to })),
  );
}

/** Pairs named as known that do not import each other: they would hide the next such pair. */
export function partedFolders(imports, known = knownMutualFolders) {
  return known
    .filter(([a, b]) => !(imports.get(a)?.has(b) && imports.get(b)?.has(a)))
    .map(([from, to]) => ({ from, to }));
}

function fullFolders(modules) {
  const counts = new Map();
  for (const { source } of modules) {
    const folder = posix.dirname(source);
    if (/^(lib|components)(\/|$)/.test(folder) && !servesTests.test(source))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([from, count]) => ({ from, to: `${count} files, where ${mostFiles} are the most` }));
}

/** What is held of files and folders rather than of single imports, by name: each finds its breaches among the modules. */
export const folderRules = {
  "lib-has-rooms-alone": (modules) =>
    modules
      .filter(({ source }) => source.startsWith("lib/") && !inRoom.test(source))
      .map(({ source }) => ({ from: source, to: "no room of the staircase" })),
  "folders-import-one-way": (modules) => waysBack(folderImports(modules)),
  "known-mutual-folders-are-mutual": (modules) => partedFolders(folderImports(modules)),
  "folders-stay-small": fullFolders,
};
