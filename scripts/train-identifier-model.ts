import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deidentifyAll } from "../lib/privacy/deidentify";
import type { IdentifierModel } from "../lib/privacy/likelihood/find-likely-identifiers";
import { identifierKinds } from "../lib/privacy/schema";
import { type LabelledNote, labelledNotes } from "../lib/privacy/testing/labelled-notes";
import { learn, seeded } from "../lib/privacy/testing/logistic";
import { measureNotes, type NotesMeasured } from "../lib/privacy/testing/measure-notes";
import { afterFirmRules, type Example, examplesOf, labelled, partlyTaken } from "../lib/privacy/testing/note-examples";
import { inOtherLetters, withOtherPeople } from "../lib/privacy/testing/other-people";

const folder = new URL("../lib/privacy/testing/notes/", import.meta.url);
const path = (name: string) => (name.startsWith("/") ? name : fileURLToPath(new URL(`${name}.txt`, folder)));
const notesOf = (name: string): LabelledNote[] =>
  existsSync(path(name)) ? labelledNotes(readFileSync(path(name), "utf8")) : [];

/** Chosen on notes of authors each of whom was left out of learning; so were the thresholds below. */
const learning = { epochs: 8, rate: 0.15, ridge: 0.012, least: 3 };
const thresholds = { words: -1.4, codes: -0.5, beside: 1.6 };
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
  "dictated-and-scanned": [1, 0.05],
  "letters-and-forms": [1, 0.05],
  "community-and-family": [1, 0.05],
  "seventh-author": [1, 0.05],
  "eighth-author": [1, 0.05],
  "ninth-author": [1, 0.05],
  "tenth-author": [1, 0.05],
  prompts: [0.5, 0],
} as const;
/** How much a note weighs that is written again in small letters or in capitals. */
const otherLetters = 0.5;
type Set = keyof typeof sets;
const all = Object.keys(sets) as Set[];
/** Whose notes are left out together, so that what is measured is a stranger's. */
const authors: Readonly<Record<string, readonly Set[]>> = {
  first: ["development", "held-out"],
  second: ["second-development", "second-held-out"],
  third: ["third-development"],
  fourth: ["fourth-author"],
  fifth: ["fifth-author"],
  sixth: ["sixth-author"],
  seventh: ["seventh-author"],
  eighth: ["eighth-author"],
  ninth: ["ninth-author"],
  tenth: ["tenth-author"],
  several: ["dictated-and-scanned", "letters-and-forms", "community-and-family"],
};

/** Each set has a seed of its own, so that what is learned from it does not depend on which sets come before it. */
function examplesOfSet(name: Set): Example[] {
  const random = seeded(7 + all.indexOf(name));
  const [weight, dropped] = sets[name];
  return notesOf(name).flatMap((note) => {
    const found = [
      ...examplesOf(afterFirmRules(labelled(note)), weight),
      ...examplesOf(partlyTaken(note, 0.6, random), weight * 0.5),
      ...examplesOf(partlyTaken(note, 0.8, random), weight * 0.4),
    ];
    if (note.identifiers.length > 0) {
      const others = withOtherPeople(note, random);
      found.push(
        ...examplesOf(afterFirmRules(labelled(others)), weight),
        ...examplesOf(partlyTaken(others, 0.6, random), weight * 0.5),
        ...examplesOf(partlyTaken(inOtherLetters(others, random), 0.7, random), weight * 0.4),
        ...examplesOf(labelled(others), weight * 0.3),
        ...examplesOf(afterFirmRules(labelled(inOtherLetters(others, random))), weight * otherLetters),
      );
    }
    return found.map((one) =>
      one.isIdentifier && random() < dropped
        ? { ...one, features: one.features.map((f) => f.replace(/^(#?r)[a-z]+/u, "$1")) }
        : one,
    );
  });
}

const examples = new Map<Set, Example[]>();
function examplesFrom(names: readonly Set[]): Example[] {
  return names.flatMap((name) => {
    const met = examples.get(name) ?? examplesOfSet(name);
    examples.set(name, met);
    return met;
  });
}

function modelOf(learned: ReadonlyMap<string, number>): IdentifierModel {
  const kept = [...learned].map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const);
  return { ...thresholds, weights: new Map(kept.filter(([, weight]) => Math.abs(weight) >= smallest)) };
}

/** Prints recall by class and what was lost of sets that the model has not seen. */
function tell(model: IdentifierModel, name: string, notes: readonly LabelledNote[]): NotesMeasured {
  const measured = measureNotes(notes, (text) => {
    const { texts, removed } = deidentifyAll([text], {}, [], model);
    return { text: texts[0] ?? "", removed };
  });
  const { recall, names, clinical, rows } = measured;
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
  return measured;
}

const tried: readonly Partial<IdentifierModel>[] = [{}, { words: -1.8, codes: -0.8 }, { beside: 1 }, { words: -1.1 }];

/** Each author's notes, or those of the authors who are named, measured by a model that was learned from the others' alone; then the means over the authors, and recall by class. */
function tellByAuthor() {
  const named = process.argv.slice(3).filter((one) => one in authors);
  const left = Object.entries(authors).filter(([author]) => named.length === 0 || named.includes(author));
  const each = left.map(([author, own]) => {
    const model = modelOf(learn(examplesFrom(all.filter((one) => !own.includes(one))), learning));
    return tried.map((one) => tell({ ...model, ...one }, author, own.flatMap(notesOf)));
  });
  for (const [i, one] of tried.entries()) {
    const measured = each.flatMap((rows) => rows[i] ?? []);
    const mean = (of: (one: NotesMeasured) => number) =>
      measured.reduce((sum, own) => sum + of(own), 0) / measured.length;
    const lost = mean(({ clinical }) => clinical.lost.length / clinical.all);
    console.log(
      `mean of ${each.length} authors ${JSON.stringify(one)}: recall ${mean(({ recall }) => recall).toFixed(4)}, names ${mean(({ names }) => names).toFixed(4)}, lost ${(100 * lost).toFixed(2)} %`,
    );
  }
  const first = each.flatMap(([one]) => one ?? []);
  for (const kind of identifierKinds) {
    const rows = first.flatMap((one) => one.rows.filter((row) => row.kind === kind));
    const [found, planted] = [rows.reduce((n, row) => n + row.found, 0), rows.reduce((n, row) => n + row.planted, 0)];
    if (planted > 0) console.log(`${kind.padEnd(14)} ${(found / planted).toFixed(3)}    ${found} / ${planted}`);
  }
}

const [asked] = process.argv.slice(2);
if (asked === "by-author") tellByAuthor();
else if (asked !== undefined && asked !== "write") {
  if (!all.includes(asked as Set)) {
    console.error(
      `train-identifier-model [write | by-author [AUTHOR...] | SET]: SET is one of ${all.join(", ")}, and is left out of learning and measured`,
    );
    process.exit(2);
  }
  const left = asked as Set;
  for (const ridge of [0.012, 0.03]) {
    const model = modelOf(learn(examplesFrom(all.filter((one) => one !== left)), { ...learning, ridge }));
    console.log(ridge, model.weights.size);
    for (const [words, codes, beside] of [
      [-1.4, -0.5, 1],
      [-1.1, -0.3, 1],
      [-1.9, -0.8, 1],
    ] as const)
      tell({ ...model, words, codes, beside }, left, notesOf(left));
  }
} else {
  const { weights, ...rest } = modelOf(learn(examplesFrom(all), learning));
  const lines = [...weights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, weight]) => `${name}\t${weight}`);
  const $about =
    "Thresholds and weights of lib/privacy/likelihood, learned by scripts/train-identifier-model.ts from the notes in lib/privacy/testing/notes: in each line a feature and its weight.";
  const file = new URL("../lib/privacy/likelihood/identifier-model.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify({ $about, ...rest, weights: lines.join("\n") }, null, 2)}\n`);
  console.log(`${weights.size} weights written`);
}
