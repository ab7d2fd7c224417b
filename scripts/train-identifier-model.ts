import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deidentifyAll } from "../lib/privacy/deidentify";
import type { IdentifierModel } from "../lib/privacy/likelihood/find-likely-identifiers";
import { type LabelledNote, labelledNotes } from "../lib/privacy/testing/labelled-notes";
import { learn, seeded } from "../lib/privacy/testing/logistic";
import { measureNotes } from "../lib/privacy/testing/measure-notes";
import { afterFirmRules, type Example, examplesOf, labelled, partlyTaken } from "../lib/privacy/testing/note-examples";
import { withOtherPeople } from "../lib/privacy/testing/other-people";

const folder = new URL("../lib/privacy/testing/notes/", import.meta.url);
const path = (name: string) => (name.startsWith("/") ? name : fileURLToPath(new URL(`${name}.txt`, folder)));
const notesOf = (name: string): LabelledNote[] =>
  existsSync(path(name)) ? labelledNotes(readFileSync(path(name), "utf8")) : [];

/** Chosen on notes of an author who was left out of learning; so were the thresholds below. */
const learning = { epochs: 8, rate: 0.15, ridge: 0.012, least: 3 };
const thresholds = { words: -1.4, codes: -0.5, beside: 1 };
/** Weights of less than this are left out of the file. */
const smallest = 0.09;
/**
 * How much a set weighs, and how often a rule's word is left out of an identifier's features because the rules were written with the
 * set in view. `prompts` are the product's own words on invented patients, and hold no identifier.
 */
const sets = {
  development: [0.7, 0.3],
  "held-out": [0.7, 0.3],
  "second-development": [0.7, 0.3],
  "second-held-out": [1, 0.05],
  "third-development": [1, 0.05],
  "for-learning": [1, 0.05],
  "fourth-author": [1, 0.05],
  "fifth-author": [1, 0.05],
  "sixth-author": [1, 0.05],
  prompts: [0.5, 0],
} as const;
type Set = keyof typeof sets;

function examplesFrom(names: readonly Set[], seed: number): Example[] {
  const random = seeded(seed);
  return names.flatMap((name) => {
    const [weight, dropped] = sets[name];
    return notesOf(name).flatMap((note) => {
      const all = [
        ...examplesOf(afterFirmRules(labelled(note)), weight),
        ...examplesOf(partlyTaken(note, 0.6, random), weight * 0.5),
      ];
      if (note.identifiers.length > 0) {
        const others = withOtherPeople(note, random);
        all.push(
          ...examplesOf(afterFirmRules(labelled(others)), weight),
          ...examplesOf(partlyTaken(others, 0.6, random), weight * 0.5),
          ...examplesOf(labelled(others), weight * 0.3),
        );
      }
      return all.map((one) =>
        one.isIdentifier && random() < dropped
          ? { ...one, features: one.features.map((f) => f.replace(/^(#?r)[a-z]+/u, "$1")) }
          : one,
      );
    });
  });
}

function modelOf(learned: ReadonlyMap<string, number>): IdentifierModel {
  const kept = [...learned].map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const);
  return { ...thresholds, weights: new Map(kept.filter(([, weight]) => Math.abs(weight) >= smallest)) };
}

/** Prints recall by class and what was lost of a set that the model has not seen. */
function tell(model: IdentifierModel, name: Set) {
  const { recall, names, clinical, rows } = measureNotes(notesOf(name), (text) => {
    const { texts, removed } = deidentifyAll([text], {}, [], model);
    return { text: texts[0] ?? "", removed };
  });
  const lost = ((100 * clinical.lost.length) / clinical.all).toFixed(2);
  const { words, codes, beside } = model;
  console.log(
    `${name} [${words} ${codes} ${beside}] recall ${recall.toFixed(3)}, names ${names.toFixed(3)}, lost ${lost} %; ${rows.map((row) => `${row.kind} ${(row.found / row.planted).toFixed(3)}`).join(", ")}`,
  );
  if (process.argv.includes("--list"))
    for (const one of [
      ...rows.flatMap(({ kind, left }) => left.map((words) => `${kind}: ${words}`)),
      ...clinical.lost.map((one) => `lost: ${one}`),
    ])
      console.log(`  ${one}`);
}

const all = Object.keys(sets) as Set[];
const [left] = process.argv.slice(2);
if (left !== undefined && left !== "write") {
  if (!all.includes(left as Set)) {
    console.error(
      `train-identifier-model [write | SET]: SET is one of ${all.join(", ")}, and is left out of learning and measured`,
    );
    process.exit(2);
  }
  const ex = examplesFrom(
    all.filter((one) => one !== left),
    7,
  );
  for (const ridge of [0.012, 0.03]) {
    const model = modelOf(learn(ex, { ...learning, ridge }));
    console.log(ridge, model.weights.size);
    for (const [words, codes, beside] of [
      [-1.4, -0.5, 1],
      [-1.1, -0.3, 1],
      [-1.9, -0.8, 1],
    ] as const)
      tell({ ...model, words, codes, beside }, left as Set);
  }
} else {
  const { weights, ...rest } = modelOf(learn(examplesFrom(all, 7), learning));
  const lines = [...weights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, weight]) => `${name}\t${weight}`);
  const $about =
    "Thresholds and weights of lib/privacy/likelihood, learned by scripts/train-identifier-model.ts from the notes in lib/privacy/testing/notes: in each line a feature and its weight.";
  const file = new URL("../lib/privacy/likelihood/identifier-model.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify({ $about, ...rest, weights: lines.join("\n") }, null, 2)}\n`);
  console.log(`${weights.size} weights written`);
}
