import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tests } from "../.dependency-cruiser.mjs";
import { sourceLists } from "./list-sources.mjs";

const sources = join("lib", "record", "sources");
const folders = readdirSync(sources).filter((name) => existsSync(join(sources, name, "source.ts")));

it("the lists of sources are what their folders say", () => {
  for (const [file, text] of sourceLists(process.cwd())) expect(readFileSync(file, "utf8"), file).toBe(text);
});

it("a source's id is its folder's name", () => {
  expect(folders.length).toBeGreaterThan(2);
  for (const folder of folders)
    expect(readFileSync(join(sources, folder, "source.ts"), "utf8")).toContain(`  id: "${folder}",`);
});

/** Product code but the folder of the source itself. */
function filesBut(folder) {
  const own = `${sources}/${folder}/`;
  return ["app", "components", "lib", "scripts"]
    .flatMap((ground) => readdirSync(ground, { recursive: true, encoding: "utf8" }).map((path) => join(ground, path)))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /[.](tsx?|mjs)$/.test(path) && !path.startsWith(own))
    .filter((path) => !new RegExp(tests).test(path) && !/[.]test[.]mjs$/.test(path));
}

/** Where a text names a source: as a string, or as the key of a table that only a field of a patient may be called like. */
const naming = (id) => new RegExp(`(["'\`])${id}\\1${id === "synthetic" ? "" : `|(^|[{,\\s])${id}\\s*:`}`);

/**
 * FHIR is a format as well as a source: how it is imported and exported, and the reports of that, are told by its name. A command that makes
 * synthetic patients is called so.
 */
const importsOf = {
  synthetic: /^scripts\/commands\/cohort-synthetic[.]ts$/,
  fhir: /^(?:lib\/record\/import|components\/imports|app\/api\/imports|scripts)\/|\/export\/route[.]ts$|fhir-download|patient-bundle|report-page|cohort-file|cohort-formats|cohort-actions|cohort-data/,
};

it.each(folders)("no code outside its folder tells %s from other sources by its name", (folder) => {
  const files = filesBut(folder);
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((path) => !importsOf[folder]?.test(path));
  expect(others.filter((path) => naming(folder).test(readFileSync(path, "utf8")))).toEqual([]);
});

it("a name would be found however it is written", () => {
  for (const text of [
    'source === "physionet2012"',
    "{ physionet2012: 1 }",
    "  physionet2012: readers,",
    "'physionet2012'",
  ])
    expect(text).toMatch(naming("physionet2012"));
  expect('"synthetic"').toMatch(naming("synthetic"));
  expect("import { files as physionet2012 } from").not.toMatch(naming("physionet2012"));
});
