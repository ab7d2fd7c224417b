import { readFileSync, writeFileSync } from "node:fs";
import { deidentifyAll } from "../lib/privacy/deidentify";
import type { IdentifierModel } from "../lib/privacy/likelihood/find-likely-identifiers";
import { readNet } from "../lib/privacy/likelihood/token-net";
import { identifierKinds } from "../lib/privacy/schema";
import type { LabelledNote } from "../lib/privacy/testing/labelled-notes";
import { learn, seeded } from "../lib/privacy/testing/logistic";
import { measureNotes, type NotesMeasured } from "../lib/privacy/testing/measure-notes";
import { afterFirmRules, type Example, examplesOf, labelled, partlyTaken } from "../lib/privacy/testing/note-examples";
import { allNoteSets, type NoteSet, noteAuthors, noteSets, notesOf } from "../lib/privacy/testing/note-sets";
import { inOtherLetters, withOtherPeople } from "../lib/privacy/testing/other-people";

/** Chosen on notes of authors each of whom was left out of learning; so were the thresholds below. */
const learning = { epochs: 8, rate: 0.15, ridge: 0.012, least: 3 };
const thresholds = { words: -1.4, codes: -0.5, beside: 1.6 };
/** With the net: how much of its log odds is added to the weights' sum, and from where on it speaks by itself. Lower thresholds go with it. */
const withNet = { words: -3.1, codes: -1.9, beside: 1.6, share: 0.5, alone: 0 };
/** Weights of less than this are left out of the file. */
const smallest = 0.09;
/** How much a note weighs that is written again in small letters or in capitals. */
const otherLetters = 0.5;

/** Each set has a seed of its own, so that what is learned from it does not depend on which sets come before it. */
function examplesOfSet(name: NoteSet): Example[] {
  const random = seeded(7 + allNoteSets.indexOf(name));
  const [weight, dropped] = noteSets[name];
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

const examples = new Map<NoteSet, Example[]>();
function examplesFrom(names: readonly NoteSet[]): Example[] {
  return names.flatMap((name) => {
    const met = examples.get(name) ?? examplesOfSet(name);
    examples.set(name, met);
    return met;
  });
}

/** A net that models/training/identifier_net.py learned without the authors that are left out; none without `--net FILE`. */
const netFile = process.argv.find((_, at) => process.argv[at - 1] === "--net");
const { share, alone, ...loweredThresholds } = withNet;
const net = netFile ? { of: readNet(JSON.parse(readFileSync(netFile, "utf8"))), share, alone } : null;

function modelOf(learned: ReadonlyMap<string, number>): IdentifierModel {
  const kept = [...learned].map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const);
  const weights = new Map(kept.filter(([, weight]) => Math.abs(weight) >= smallest));
  return net ? { ...loweredThresholds, net, weights } : { ...thresholds, weights };
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

const tried: readonly Partial<IdentifierModel>[] = [{}, { words: -2.7, codes: -1.5 }, { words: -2.4, codes: -1.2 }, { words: -2.1, codes: -1.2 }, { words: -2.7, codes: -1.5, beside: 2 }];

/**
 * Each author's notes, or those of the authors who are named, measured by a model that was learned from the others' alone; then the means over the
 * authors, and recall by class. A net given by `--net` must have been learned without them: the product's own has met them all.
 */
function tellByAuthor() {
  const named = process.argv.slice(3).filter((one) => one in noteAuthors);
  const left = Object.entries(noteAuthors).filter(([author]) => named.length === 0 || named.includes(author));
  const each = left.map(([author, own]) => {
    const model = modelOf(learn(examplesFrom(allNoteSets.filter((one) => !own.includes(one))), learning));
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
  if (!allNoteSets.includes(asked as NoteSet)) {
    console.error(
      `train-identifier-model [write | by-author [AUTHOR...] [--net FILE] | SET]: SET is one of ${allNoteSets.join(", ")}, and is left out of learning and measured`,
    );
    process.exit(2);
  }
  const left = asked as NoteSet;
  for (const ridge of [0.012, 0.03]) {
    const model = modelOf(learn(examplesFrom(allNoteSets.filter((one) => one !== left)), { ...learning, ridge }));
    console.log(ridge, model.weights.size);
    for (const [words, codes, beside] of [
      [-1.4, -0.5, 1],
      [-1.1, -0.3, 1],
      [-1.9, -0.8, 1],
    ] as const)
      tell({ ...model, words, codes, beside }, left, notesOf(left));
  }
} else {
  const { weights } = modelOf(learn(examplesFrom(allNoteSets), learning));
  const lines = [...weights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, weight]) => `${name}\t${weight}`);
  const $about =
    "Thresholds and weights of lib/privacy/likelihood, learned by scripts/train-identifier-model.ts from the notes in lib/privacy/testing/notes: in each line a feature and its weight.";
  const file = new URL("../lib/privacy/likelihood/identifier-model.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify({ $about, ...withNet, weights: lines.join("\n") }, null, 2)}\n`);
  console.log(`${weights.size} weights written`);
}
