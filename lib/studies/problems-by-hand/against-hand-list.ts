import { z } from "zod";
import type { Problem } from "../../clinical/problems/problem-schema";

/** What a reader of the raw files wrote down of a stay: README.md beside this file says how. */
const handStaySchema = z.strictObject({
  /** Its place among the stays of the archive, from 1. */
  place: z.number().int().positive(),
  /** The leading ones, in order of urgency: three, or fewer where no more were found. */
  problems: z.array(z.string()).min(1).max(3),
  firstCheck: z.string(),
  /** The first steps, in order. */
  steps: z.array(z.strictObject({ step: z.string(), timeCritical: z.boolean() })).optional(),
  /** What a careless reader might propose and would harm this patient. */
  harmful: z.array(z.string()).optional(),
});
export type HandStay = z.infer<typeof handStaySchema>;
export const handListSchema = z.array(handStaySchema);

/** Words of the hand list, and the problems of which one has to be named for each. */
const problemsByWord: readonly (readonly [word: string, ids: readonly string[]])[] = [
  ["shock", ["shock"]],
  ["hypotension", ["hypotension", "shock"]],
  ["lactate", ["raised-lactate", "shock"]],
  ["hypoxaemia", ["hypoxaemia", "respiratory-failure", "oxygen-requirement"]],
  ["hypercapnia", ["hypercapnia", "respiratory-failure"]],
  ["tachypnoea", ["tachypnoea"]],
  ["slow breathing", ["slow-breathing"]],
  ["acidaemia", ["acidaemia", "metabolic-acidosis", "hypercapnia", "respiratory-failure"]],
  ["metabolic acidosis", ["metabolic-acidosis"]],
  ["alkalaemia", ["alkalaemia", "hypocapnia"]],
  ["coma", ["coma"]],
  ["consciousness", ["reduced-consciousness", "coma"]],
  ["kidney injury", ["kidney-injury", "raised-creatinine"]],
  ["creatinine", ["kidney-injury", "raised-creatinine"]],
  ["oliguria", ["oliguria", "kidney-injury"]],
  ["urine output", ["oliguria", "kidney-injury"]],
  ["polyuria", ["polyuria"]],
  ["liver injury", ["liver-injury"]],
  ["transaminases", ["liver-injury"]],
  ["bilirubin", ["raised-bilirubin", "liver-injury"]],
  ["thrombocytopenia", ["thrombocytopenia"]],
  ["platelets", ["thrombocytopenia"]],
  ["anaemia", ["anaemia", "falling-hematocrit"]],
  ["haematocrit", ["falling-hematocrit"]],
  ["leukocytosis", ["leukocytosis", "fever"]],
  ["leukopenia", ["leukopenia", "neutropenic-fever"]],
  ["fever", ["fever", "neutropenic-fever"]],
  ["tachycardia", ["tachycardia"]],
  ["bradycardia", ["bradycardia"]],
  ["hypertension", ["hypertension"]],
  ["myocardial injury", ["myocardial-injury"]],
  ["hypokalaemia", ["hypokalaemia"]],
  ["hyperkalaemia", ["hyperkalaemia"]],
  ["hypernatraemia", ["hypernatraemia"]],
  ["sodium", ["hyponatraemia", "sodium-change"]],
  ["hyponatraemia", ["hyponatraemia"]],
  ["hyperglycaemia", ["hyperglycaemia"]],
  ["hypoglycaemia", ["hypoglycaemia"]],
  ["hypothermia", ["hypothermia"]],
  ["hypomagnesaemia", ["hypomagnesaemia"]],
  ["albumin", ["low-albumin"]],
];

/**
 * What a problem of the hand list asks for: of each group of problems, one. It is named before the first comma or colon, or else behind
 * it; what follows describes it. Nothing where no word of it is known: such a problem counts as not named.
 */
function askedBy(written: string): (readonly string[])[] {
  const parts = written.toLowerCase().split(/[,:;(]/);
  const asked = parts.map((part) => problemsByWord.filter(([word]) => part.includes(word)).map(([, ids]) => ids));
  return asked.find((ids) => ids.length > 0) ?? [];
}

/** Whether a word of it is known. */
export const isReadable = (written: string): boolean => askedBy(written).length > 0;

export interface HeldAgainst {
  /** Of the problems written by hand, those that are named, whole. */
  named: string[];
  missing: string[];
  /** Whether the first problem is one of those that the hand list begins with. */
  firstAgrees: boolean;
  /** Whether one of the first three is. */
  firstAmongThree: boolean;
}

type Found = Pick<Problem, "id"> & Partial<Pick<Problem, "facts" | "title">>;

/** 10^3/uL: below it white cells are few, above it many, whichever a sign of infection tells (SIRS). */
const FEW = 4;

/** What possible sepsis takes together is named in it, each sign by its own fact. */
const toldWith = ({ feature, worst }: Problem["facts"][number]): string[] =>
  ({
    temperature: ["fever"],
    wbc: [worst.value < FEW ? "leukopenia" : "leukocytosis"],
    heartRate: ["tachycardia"],
    respiratoryRate: ["tachypnoea"],
  })[feature as "temperature" | "wbc" | "heartRate" | "respiratoryRate"] ?? [];

/** "Anaemia, falling" names the fall too. */
const titled = ({ id, title = "" }: Found): string[] =>
  id === "anaemia" && /\bfalling\b/u.test(title) ? ["falling-hematocrit"] : [];

/** The problems of a stay against what was written of it by hand. */
export function againstHandList(written: readonly string[], found: readonly Found[]): HeldAgainst {
  const ids = new Set(found.flatMap((one) => [one.id, ...titled(one), ...(one.facts ?? []).flatMap(toldWith)]));
  const isNamed = (one: string) => isReadable(one) && askedBy(one).every((any) => any.some((id) => ids.has(id)));
  const beginning = new Set(askedBy(written[0] ?? "").flat());
  const begins = (one: Found) => [one.id, ...titled(one)].some((id) => beginning.has(id));
  return {
    named: written.filter(isNamed),
    missing: written.filter((one) => !isNamed(one)),
    firstAgrees: found.slice(0, 1).some(begins),
    firstAmongThree: found.slice(0, 3).some(begins),
  };
}

/** Whether two readers begin with the same problem. */
export function beginAlike(one: readonly string[], other: readonly string[]): boolean {
  const asked = new Set(askedBy(one[0] ?? "").flat());
  return askedBy(other[0] ?? "")
    .flat()
    .some((id) => asked.has(id));
}
