import type { Deidentified } from "../deidentify";
import { type IdentifierKind, identifierKinds, marks } from "../schema";
import type { LabelledNote, Span } from "./labelled-notes";

export interface NotesMeasured {
  rows: { kind: IdentifierKind; planted: number; found: number; left: string[] }[];
  planted: number;
  found: number;
  /** Share of all identifiers of which nothing that tells of anybody can be read any more. */
  recall: number;
  names: number;
  clinical: { all: number; lost: string[] };
}

/**
 * Words that tell of nobody though they stand in an identifier: titles, kinds of places, states, weekdays, what an age is counted in;
 * and a year alone, which Safe Harbor lets stand.
 */
export const tellsNothing = new RegExp(
  `^(?:${[
    "dr|mr|mrs|ms|miss|prof|sr|sn|rn|np|md|do|pa|rph|aprn|crna|rmn|di|sister|nurse|master|baby|uncle|smt|hr|fr|med|rev|sir|maj",
    "hospital|klinikum|spital|clinic|surgery|practice|medical|centre|center|ctr|ward|suite|labs|rehab|residential|home|nursing|facility|hospice|school|primary|health|family|medicine|care|flat|house|unit|street|road|st|rd|ln|ave|terrace|the|and|of|at|on|in|near|site|police|council|church|parish|pavilion|station",
    "square|hill|power|partners|associates|imaging|diagnostics",
    "a[lkzr]|c[aot]|de|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]",
    "mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "years?|old|y|yo|no|jahre?|to|day|th|st|nd|w|c",
    "(?:19|20)\\d\\d",
  ].join("|")})$`,
  "iu",
);

/**
 * How much of the labelled identifiers is gone, and of the clinical values. Reads only what went in and what came out.
 * @param deidentify is told the note's index as well, by which what is known of its patient is found
 */
export function measureNotes(
  notes: readonly LabelledNote[],
  deidentify: (text: string, note: number) => Deidentified,
): NotesMeasured {
  const rows = new Map(identifierKinds.map((kind) => [kind, { kind, planted: 0, found: 0, left: [] as string[] }]));
  const clinical = { all: 0, lost: [] as string[] };
  for (const [i, { kind: sort, text, identifiers, clinical: values }] of notes.entries()) {
    const kept = keptOf(text, deidentify(text, i).text);
    const where = `${sort}, note ${i + 1}`;
    for (const span of identifiers) {
      const row = rows.get(span.kind);
      if (!row) continue;
      row.planted++;
      if (
        wordsIn(text, span).some(({ start, end, text: word }) => !tellsNothing.test(word) && anyKept(kept, start, end))
      )
        row.left.push(`${span.text} (${where})`);
      else row.found++;
    }
    for (const span of values) {
      clinical.all++;
      if (!wordsIn(text, span).every(({ start, end }) => allKept(kept, start, end)))
        clinical.lost.push(`${span.text} (${where})`);
    }
  }
  const all = [...rows.values()].filter(({ planted }) => planted > 0);
  const sum = (of: typeof all, key: "planted" | "found") => of.reduce((total, one) => total + one[key], 0);
  const names = all.filter(({ kind }) => kind === "name");
  const [planted, found] = [sum(all, "planted"), sum(all, "found")];
  return {
    ...{ rows: all, planted, found, recall: found / planted },
    ...{ names: sum(names, "found") / sum(names, "planted"), clinical },
  };
}

/** Words and numbers of a stretch; a single letter, such as an initial, is none unless nothing else is there. */
function wordsIn(text: string, { start, end }: Span): Span[] {
  const all = [...text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((m) => ({
    ...{ start: start + m.index, end: start + m.index + m[0].length, text: m[0] },
  }));
  const long = all.filter(({ text: word }) => word.length > 1 || /\d/u.test(word));
  return long.length > 0 ? long : all;
}

const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
const mark = new RegExp(
  String.raw`${Object.values(marks).map(literally).join("|")}|\[\d+ days? (?:before|after) the stay began\]|\[the day the stay began\]`,
  "u",
);

/** For each character of what went in, whether it came out: what stands between two marks is looked for in order. */
function keptOf(before: string, after: string): boolean[] {
  const pieces = after.split(mark);
  const pattern = new RegExp(`^${pieces.map((piece) => `(${literally(piece)})`).join("[^]+?")}$`, "du");
  const found = pattern.exec(before);
  if (!found?.indices) throw new Error("what came out is not what went in with marks");
  const kept = Array.from({ length: before.length }, () => false);
  for (const piece of found.indices.slice(1)) if (piece) kept.fill(true, ...piece);
  return kept;
}

const anyKept = (kept: readonly boolean[], from: number, to: number) => kept.slice(from, to).some(Boolean);
const allKept = (kept: readonly boolean[], from: number, to: number) => kept.slice(from, to).every(Boolean);
