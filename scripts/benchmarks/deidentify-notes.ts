import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deidentify } from "../../lib/privacy/deidentify";
import type { KnownIdentifiers } from "../../lib/privacy/schema";
import { knownOfNotes } from "../../lib/privacy/testing/known-of-notes";
import { type LabelledNote, labelledNotes } from "../../lib/privacy/testing/labelled-notes";
import { measureNotes } from "../../lib/privacy/testing/measure-notes";
import { benchOptions } from "../bench-options";
import { tellFigures } from "../measured";

/**
 * Recall by class on notes of twelve kinds by several authors, and the share of clinical values that went with the identifiers. The rules were
 * written and the weights learned with all of them in view but two sets: their figures say what is remembered. Who wrote those two saw no rule and
 * no other note, and nobody reads them. Thresholds were set after looks at the first (decisions 67 and 76); the second is the figure that counts (79).
 * `scripts/train-identifier-model.ts by-author` learns without each author in turn and measures on what they wrote.
 */
benchOptions("npm run bench -- deidentify-notes", {});
const folder = new URL("../../lib/privacy/testing/notes/", import.meta.url);
const file = (name: string) => fileURLToPath(new URL(name, folder));
const figures: Record<string, number> = {};
const kept = (value: number) => Number(value.toFixed(3));

function tell(name: string, heading: string, notes: readonly LabelledNote[], known: readonly KnownIdentifiers[]) {
  const { rows, planted, found, recall, names, clinical } = measureNotes(notes, (text, i) =>
    deidentify(text, known[i] ?? {}),
  );
  console.log(`\n${heading}: ${notes.length} notes`);
  console.log("class          recall   found / planted");
  for (const row of rows)
    console.log(`${row.kind.padEnd(14)} ${(row.found / row.planted).toFixed(3)}    ${row.found} / ${row.planted}`);
  console.log(`all            ${recall.toFixed(3)}    ${found} / ${planted}`);
  console.log(
    `clinical values removed: ${clinical.lost.length} of ${clinical.all} (${((100 * clinical.lost.length) / clinical.all).toFixed(2)} %)`,
  );
  figures[`${name} recall`] = kept(recall);
  figures[`${name} names`] = kept(names);
  figures[`${name} clinical values`] = clinical.all;
  figures[`${name} clinical values removed`] = clinical.lost.length;
}

for (const [half, heading] of [
  ["development", "Notes in view when the rules were written"],
  ["held-out", "Notes kept apart until then (used up: what they showed was mended by class)"],
  ["second-development", "Notes of another author, in view when the rules were mended"],
  ["second-held-out", "Notes of another author, kept apart until the rules were mended (used up since)"],
  ["third-development", "Notes of a third author, measured once before the weights were learned with them"],
  ["fourth-author", "Notes of a fourth author, measured before the weights were learned with them"],
  ["fifth-author", "Notes of a fifth author, measured before the weights were learned with them"],
  ["sixth-author", "Notes of a sixth author, measured before the weights were learned with them"],
  [
    "dictated-and-scanned",
    "Notes as they are dictated, scanned and typed in haste, in many hands, measured before the weights were learned with them",
  ],
  ["letters-and-forms", "Letters and forms of many countries, measured before the weights were learned with them"],
  [
    "community-and-family",
    "Notes of the community, of families and of custody, measured before the weights were learned with them",
  ],
  ["seventh-author", "Notes of a seventh author, measured before the weights were learned with them"],
  ["eighth-author", "Notes of an eighth author, measured before the weights were learned with them"],
  ["ninth-author", "Notes of a ninth author, measured before the weights were learned with them"],
  ["tenth-author", "Notes of a tenth author, measured before the weights were learned with them"],
  ["kept-apart", "Notes of one author, kept apart from all learning"],
  ["second-kept-apart", "Notes in many other hands, kept apart from all learning and from the choice of thresholds"],
] as const) {
  const notes = labelledNotes(readFileSync(file(`${half}.txt`), "utf8"));
  tell(half, heading, notes, []);
  const knownFile = file(`${half}-known.json`);
  if (existsSync(knownFile))
    tell(
      `${half}, patient known,`,
      `${heading}; the patient known`,
      notes,
      knownOfNotes(readFileSync(knownFile, "utf8")),
    );
}
tellFigures("deidentify-notes", figures);
