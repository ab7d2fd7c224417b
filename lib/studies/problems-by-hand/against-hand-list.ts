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

/** Words of readers who write otherwise: asked only where none of the above is there. Chosen without sight of the lists held out. */
const otherWords: typeof problemsByWord = [
  ["respiratory failure", ["respiratory-failure", "hypoxaemia", "hypercapnia"]],
  ["hypoxi", ["hypoxaemia", "respiratory-failure", "oxygen-requirement"]],
  ["oxygen", ["hypoxaemia", "respiratory-failure", "oxygen-requirement"]],
  ["low blood pressure", ["hypotension", "shock"]],
  ["low pressure", ["hypotension", "shock"]],
  ["low mean", ["hypotension", "shock"]],
  ["high blood pressure", ["hypertension"]],
  ["acidosis", ["metabolic-acidosis", "acidaemia", "hypercapnia", "respiratory-failure"]],
  ["alkalosis", ["alkalaemia", "hypocapnia"]],
  ["hypocapnia", ["hypocapnia", "alkalaemia"]],
  ["bicarbonate", ["metabolic-acidosis"]],
  ["sepsis", ["possible-sepsis", "shock", "fever", "neutropenic-fever", "leukocytosis"]],
  ["septic", ["possible-sepsis", "shock"]],
  ["infection", ["possible-sepsis", "fever", "neutropenic-fever", "leukocytosis"]],
  ["neutropenia", ["leukopenia", "neutropenic-fever"]],
  ["white cell", ["leukocytosis", "leukopenia", "possible-sepsis"]],
  ["gcs", ["reduced-consciousness", "coma"]],
  ["glasgow", ["reduced-consciousness", "coma"]],
  ["mental", ["reduced-consciousness", "coma"]],
  ["conscious", ["reduced-consciousness", "coma"]],
  ["delirium", ["reduced-consciousness"]],
  ["kidney", ["kidney-injury", "raised-creatinine", "oliguria"]],
  ["renal", ["kidney-injury", "raised-creatinine", "oliguria"]],
  ["anuria", ["oliguria", "kidney-injury"]],
  ["urine", ["oliguria", "kidney-injury", "polyuria"]],
  ["urea", ["kidney-injury", "raised-creatinine"]],
  ["liver", ["liver-injury", "raised-bilirubin"]],
  ["hepat", ["liver-injury", "raised-bilirubin"]],
  ["aminotransferase", ["liver-injury"]],
  ["jaundice", ["raised-bilirubin", "liver-injury"]],
  ["troponin", ["myocardial-injury", "raised-troponin"]],
  ["myocardial", ["myocardial-injury", "raised-troponin"]],
  ["cardiac", ["myocardial-injury", "raised-troponin"]],
  ["bleeding", ["falling-hematocrit", "anaemia"]],
  ["haemoglobin", ["falling-hematocrit", "anaemia"]],
  ["potassium", ["hyperkalaemia", "hypokalaemia", "rising-potassium"]],
  ["glucose", ["hyperglycaemia", "hypoglycaemia"]],
  ["magnesium", ["hypomagnesaemia"]],
  ["temperature", ["fever", "hypothermia"]],
  ["heart rate", ["tachycardia", "bradycardia"]],
  ["respiratory rate", ["tachypnoea", "slow-breathing"]],
];

/** American spelling as British: "hypoxemia", "hematocrit", "tachypnea", "leucocytosis". */
const asBritish = (text: string) =>
  text
    .replaceAll(/(?<![a])emia\b/gu, "aemia")
    .replaceAll(/\bhem(?=at|og|or)/gu, "haem")
    .replaceAll(/pnea\b/gu, "pnoea")
    .replaceAll("leucoc", "leukoc");

/**
 * What a problem of the hand list asks for: of each group of problems, one. It is named before the first comma or colon, or else behind
 * it; what follows describes it. Nothing where no word of it is known: such a problem counts as not named.
 */
function askedBy(written: string): (readonly string[])[] {
  const parts = asBritish(written.toLowerCase()).split(/[,:;(]/);
  const asked = [problemsByWord, otherWords].flatMap((words) =>
    parts.map((part) => words.filter(([word]) => part.includes(word)).map(([, ids]) => ids)),
  );
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
