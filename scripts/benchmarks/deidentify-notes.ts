import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deidentify } from "../../lib/privacy/deidentify";
import { labelledNotes } from "../../lib/privacy/testing/labelled-notes";
import { measureNotes } from "../../lib/privacy/testing/measure-notes";
import { benchOptions } from "../bench-options";
import { tellFigures } from "../measured";

/**
 * Recall by class on a hundred notes of twelve kinds, and the share of clinical values that went with the identifiers. The rules were
 * written with the first half in view; the second half was tried once, its faults were mended by class, and it is used up since.
 */
benchOptions("npm run bench -- deidentify-notes", {});
const file = (half: string) => fileURLToPath(new URL(`../../lib/privacy/testing/notes/${half}.txt`, import.meta.url));
const figures: Record<string, number> = {};
for (const [half, heading] of [
  ["development", "Notes in view when the rules were written"],
  ["held-out", "Notes kept apart until then (used up: what they showed was mended by class)"],
] as const) {
  const notes = labelledNotes(readFileSync(file(half), "utf8"));
  const { rows, planted, found, recall, names, clinical } = measureNotes(notes, deidentify);
  console.log(`\n${heading}: ${notes.length} notes`);
  console.log("class          recall   found / planted");
  for (const row of rows)
    console.log(`${row.kind.padEnd(14)} ${(row.found / row.planted).toFixed(3)}    ${row.found} / ${row.planted}`);
  console.log(`all            ${recall.toFixed(3)}    ${found} / ${planted}`);
  console.log(
    `clinical values removed: ${clinical.lost.length} of ${clinical.all} (${((100 * clinical.lost.length) / clinical.all).toFixed(2)} %)`,
  );
  figures[`${half} recall`] = Number(recall.toFixed(3));
  figures[`${half} names`] = Number(names.toFixed(3));
  figures[`${half} clinical values`] = clinical.all;
  figures[`${half} clinical values removed`] = clinical.lost.length;
}
tellFigures("deidentify-notes", figures);
