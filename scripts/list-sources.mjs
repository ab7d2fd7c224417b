import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, root } from "./root.mjs";

const notice = "// Written by scripts/list-sources.mjs from the folders beside this file: change none of it by hand.";
const width = 120;

/** The identifier under which a folder's export is imported: tjh-covid19 is tjhCovid19. */
function nameOf(folder) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder))
    fail(`lib/record/sources/${folder}: a source's folder is named in kebab-case, a letter first.`);
  return folder.replace(/-([a-z0-9])/g, (_, next) => next.toUpperCase());
}

/** `before` and `after` around the items, on one line where they fit. */
function listed(before, items, after) {
  const line = `${before}${items.join(", ")}${after}`;
  if (line.length <= width) return line;
  return [before.trimEnd(), ...items.map((item) => `  ${item},`), after.trimStart()].join("\n");
}

/**
 * The lists of what each source's folder exports, by file. Bundles and threads need imports that stand in the code, so that
 * the folders are listed before anything runs.
 */
export function sourceLists(directory) {
  const sources = join(directory, "lib", "record", "sources");
  const folders = readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(sources, entry.name, "source.ts")))
    .map(({ name }) => name)
    .sort();
  const having = (file) => folders.filter((folder) => existsSync(join(sources, folder, file)));
  const list = (file, imports, lines) => [join(sources, file), [notice, ...imports, "", ...lines, ""].join("\n")];
  const catalogued = having("catalogue.json").map(nameOf);
  return new Map([
    list(
      "catalogue-list.ts",
      having("catalogue.json").map((folder) => `import ${nameOf(folder)} from "./${folder}/catalogue.json";`),
      [
        "/** What each source calls its features, and those that it alone has. */",
        listed("export const catalogues = { ", catalogued, " };"),
      ],
    ),
    list(
      "source-list.ts",
      folders.map((folder) => `import { source as ${nameOf(folder)} } from "./${folder}/source";`),
      ["/** Every source, by id. */", listed("export const sourceList = [", folders.map(nameOf), "] as const;")],
    ),
    list(
      "tables-list.ts",
      [
        ...having("tables.ts").map((folder) => `import { tables as ${nameOf(folder)} } from "./${folder}/tables";`),
        'import type { TablesSource } from "./tables/tables-source";',
      ],
      [
        "/** How the tables of each source become records that comes as tables. */",
        listed("export const tablesList: readonly TablesSource[] = [", having("tables.ts").map(nameOf), "];"),
      ],
    ),
    list(
      "source-files-list.server.ts",
      having("source.server.ts").map(
        (folder) => `import { files as ${nameOf(folder)} } from "./${folder}/source.server";`,
      ),
      [
        "/** How the files of each source are read that has any. */",
        listed("export const sourceFilesList = [", having("source.server.ts").map(nameOf), "];"),
      ],
    ),
  ]);
}

/** Writes the lists where they are not what the folders say. @returns the files that were written. */
export function listSources(directory = root) {
  const stale = [...sourceLists(directory)].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of stale) writeFileSync(file, text);
  return stale.map(([file]) => file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) listSources();
