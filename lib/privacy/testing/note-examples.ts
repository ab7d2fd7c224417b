import { find, replaced } from "../apply-finders";
import { candidatesIn } from "../likelihood/find-likely-identifiers";
import type { NoteToken } from "../likelihood/note-tokens";
import { firmFinders } from "../rule-finders";
import { type FoundIdentifier, foundIdentifier, type KnownIdentifiers } from "../schema";
import type { LabelledNote } from "./labelled-notes";
import { tellsNothing } from "./measure-notes";

/** What each character of a text is: nothing, of an identifier, of a clinical value. */
export interface Labelled {
  text: string;
  labels: Uint8Array;
}
const [identifier, clinical] = [1, 2];

export interface Example {
  features: string[];
  isIdentifier: boolean;
  weight: number;
}

export function labelled({ text, identifiers, clinical: values }: LabelledNote): Labelled {
  const labels = new Uint8Array(text.length);
  for (const { start, end } of values) labels.fill(clinical, start, end);
  for (const { start, end } of identifiers) labels.fill(identifier, start, end);
  return { text, labels };
}

function withMarks({ text, labels }: Labelled, hits: readonly FoundIdentifier[]): Labelled {
  const parts: number[] = [];
  let at = 0;
  for (const { start, end, text: mark } of hits) {
    for (const one of labels.subarray(at, start)) parts.push(one);
    for (let i = 0; i < mark.length; i++) parts.push(0);
    at = end;
  }
  for (const one of labels.subarray(at)) parts.push(one);
  return { text: replaced(text, hits), labels: Uint8Array.from(parts) };
}

/** The text as it stands when the firm rules have found all that they find. */
export function afterFirmRules(given: Labelled, known: KnownIdentifiers = {}): Labelled {
  const firm = firmFinders(known);
  let now = given;
  for (;;) {
    const hits = find(now.text, firm);
    if (hits.length === 0) return now;
    now = withMarks(now, hits);
  }
}

/** The text with some of its identifiers taken out, as later passes meet it. */
export function partlyTaken(note: LabelledNote, share: number, random: () => number): Labelled {
  const hits = note.identifiers
    .filter(() => random() < share)
    .map(({ start, end, kind, text }) => {
      // Now and then a part of it alone, as where a rule knew one word of a place.
      const words = [...text.matchAll(/[\p{L}\p{M}\d'’-]+/gu)];
      const one = words[Math.floor(random() * words.length)];
      const [from, to] = one && random() < 0.35 ? [start + one.index, start + one.index + one[0].length] : [start, end];
      return foundIdentifier(kind === "mrn" && random() < 0.5 ? "other-id" : kind, from, to - from);
    });
  return withMarks(labelled(note), hits);
}

/** What a token is: 0 nothing, 1 of an identifier, 2 of a clinical value, 3 of an identifier but telling of nobody, 4 no word or number. */
export function tokenLabel({ labels }: Labelled, { sort, text, start, end }: NoteToken): number {
  if (sort !== "word" && sort !== "code") return 4;
  const own = labels.subarray(start, end);
  if (own.includes(identifier))
    return tellsNothing.test(text) || (text.length === 1 && sort === "word") ? 3 : identifier;
  return own.includes(clinical) ? clinical : 0;
}

/** What the model learns from: each candidate token with whether it belongs to an identifier. */
export function examplesOf(given: Labelled, weight: number): Example[] {
  return candidatesIn(given.text).candidates.flatMap(({ token, features }) => {
    const own = given.labels.subarray(token.start, token.end);
    const said = tokenLabel(given, token);
    if (said === 3) return [];
    return [{ features, isIdentifier: said === identifier, weight: own.includes(clinical) ? weight * 4 : weight }];
  });
}
