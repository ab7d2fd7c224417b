import { readFileSync } from "node:fs";
import { deidentify } from "../../lib/privacy/deidentify";
import { labelledNotes } from "../../lib/privacy/testing/labelled-notes";
import { measure } from "../../lib/privacy/testing/measure";
import { benchOptions } from "../bench-options";
import { processorMs, tellFigures } from "../measured";

/**
 * Recall by class on synthetic texts, fifty a class and half, and the share of clinical values that went with the identifiers.
 * The rules were written with the first half's wordings in view; the second half's wordings, names and clinical sentences are others.
 */
benchOptions("npm run bench -- deidentification", {});
const seed = 20260101;
const figures: Record<string, number> = {};
const start = performance.now();
for (const half of ["tuned", "heldOut"] as const) {
  const { rows, clinical, structured, names, places } = measure(half, seed, deidentify);
  console.log(
    half === "tuned" ? "\nWordings in view when the rules were written" : "\nHeld-out wordings, names and sentences",
  );
  console.log("class          recall   found / planted");
  for (const { kind, found, planted } of rows) {
    console.log(`${kind.padEnd(14)} ${(found / planted).toFixed(3)}    ${found} / ${planted}`);
  }
  console.log(`structured     ${structured.toFixed(3)}`);
  console.log(`names          ${names.toFixed(3)}`);
  console.log(`places         ${places.toFixed(3)}`);
  console.log(
    `clinical values removed: ${clinical.removed} of ${clinical.all} (${((100 * clinical.removed) / clinical.all).toFixed(2)} %)`,
  );
  for (const [name, value] of Object.entries({ structured, names, places }))
    figures[`${half} ${name}`] = Number(value.toFixed(3));
  figures[`${half} clinical values`] = clinical.all;
  figures[`${half} clinical values removed`] = clinical.removed;
}
figures.seconds = Number(((performance.now() - start) / 1000).toFixed(2));

/** Notes in view, one after another, as a long text that is read until nothing turns up. */
const LONG = 20_000;
const notes = ["development", "second-development", "third-development"].flatMap((name) =>
  labelledNotes(readFileSync(new URL(`../../lib/privacy/testing/notes/${name}.txt`, import.meta.url), "utf8")),
);
const all = notes.map(({ text }) => text).join("\n\n");
const texts = Array.from({ length: Math.floor(all.length / LONG) }, (_, i) => all.slice(i * LONG, (i + 1) * LONG));
const before = processorMs();
for (const text of texts) deidentify(text);
const spent = (processorMs() - before) / 1000;
figures["texts of 20,000 characters"] = texts.length;
figures["seconds of the processor for 10,000 characters of them"] = Number(
  ((spent / texts.length) * (10_000 / LONG)).toFixed(2),
);
tellFigures("deidentification", figures);
