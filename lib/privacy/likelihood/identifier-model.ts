import type { IdentifierModel } from "./find-likely-identifiers";
import learned from "./identifier-model.json";
import { readNet } from "./token-net";
import tokenNet from "./token-net.json";

/** Weights that were learned from notes written for this project (`scripts/train-identifier-model.ts`, decision 65), and a net beside them (`models/training/identifier_net.py`, decision 85). */
export const identifierModel: IdentifierModel = {
  words: learned.words,
  codes: learned.codes,
  beside: learned.beside,
  weights: new Map(learned.weights.split("\n").map(weightOf)),
  net: { of: readNet(tokenNet), share: learned.share, alone: learned.alone },
};

/** "n1dose&Xx.unk\t-1.2": a feature's name and its weight. */
function weightOf(line: string): [string, number] {
  const at = line.lastIndexOf("\t");
  return [line.slice(0, at), Number(line.slice(at + 1))];
}
