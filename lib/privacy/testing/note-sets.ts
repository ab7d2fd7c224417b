import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type LabelledNote, labelledNotes } from "./labelled-notes";

/**
 * How much a set weighs, and how often a rule's word is left out of an identifier's features because the rules were written with the
 * set in view. `prompts` are the product's own words on invented patients, `clinical-prose` the
 * built-in library, steps, names of diseases and results as a model is sent them: neither holds an identifier.
 */
export const noteSets = {
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
  "eleventh-author": [1, 0.05],
  "twelfth-author": [1, 0.05],
  "thirteenth-author": [1, 0.05],
  prompts: [0.5, 0],
  "clinical-prose": [0.5, 0],
} as const;
export type NoteSet = keyof typeof noteSets;
export const allNoteSets = Object.keys(noteSets) as NoteSet[];
/** Whose notes are left out together, so that what is measured is a stranger's. */
export const noteAuthors: Readonly<Record<string, readonly NoteSet[]>> = {
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
  eleventh: ["eleventh-author"],
  twelfth: ["twelfth-author"],
  thirteenth: ["thirteenth-author"],
  several: ["dictated-and-scanned", "letters-and-forms", "community-and-family"],
};

const folder = new URL("./notes/", import.meta.url);

/** The notes of a set, with what in them is an identifier and what a clinical value. */
export const notesOf = (name: NoteSet): LabelledNote[] =>
  labelledNotes(readFileSync(fileURLToPath(new URL(`${name}.txt`, folder)), "utf8"));
