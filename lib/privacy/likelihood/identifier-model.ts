import type { IdentifierModel } from "./find-likely-identifiers";
import learned from "./identifier-model.json";

/** Weights that were learned from notes written for this project (`scripts/train-identifier-model.ts`, decision 65). */
export const identifierModel: IdentifierModel = {
  words: learned.words,
  codes: learned.codes,
  beside: learned.beside,
  weights: new Map(learned.weights.split("\n").map(weightOf)),
};

/** "n1dose&Xx.unk\t-1.2": a feature's name and its weight. */
function weightOf(line: string): [string, number] {
  const at = line.lastIndexOf("\t");
  return [line.slice(0, at), Number(line.slice(at + 1))];
}
