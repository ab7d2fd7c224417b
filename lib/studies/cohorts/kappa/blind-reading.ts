import { z } from "zod";
import type { Answer } from "../../../cohorts/evaluate/kleene";
import { random } from "../../../platform/random";
import { type Estimate, estimate, RESAMPLES } from "../../metrics/bootstrap";
import { cohensKappa } from "../cohens-kappa";

/** What a person says of a patient and a question. */
const readAnswerSchema = z.enum(["yes", "no", "unknown"]);
export type ReadAnswer = z.infer<typeof readAnswerSchema>;

/** The questions of the blind reading, and as of which day they are asked; scripts/cohort-print.py reads the rest. */
const kappaQuestionsSchema = z.object({
  asOf: z.iso.date(),
  questions: z.array(z.object({ id: z.number().int().positive(), text: z.string().min(1) })).min(1),
});
export const kappaQuestions = (file: unknown) => kappaQuestionsSchema.parse(file);

/** Answers by question's id and patient's key. */
const blindReadingSchema = z.object({
  answers: z.record(z.string().regex(/^\d+$/u), z.record(z.string().regex(/^[0-9a-f]{16}$/u), readAnswerSchema)),
});
export const blindReading = (file: unknown) => blindReadingSchema.parse(file).answers;

/** A slip of the first reading, and why it is one: the first reading stands as it was, and agreement is told with and without these. */
const slipsSchema = z.object({
  slips: z.array(
    z.strictObject({
      question: z.number().int().positive(),
      patients: z.array(z.string().regex(/^[0-9a-f]{16}$/u)).min(1),
      is: readAnswerSchema,
      why: z.string().min(10),
    }),
  ),
});
export type Slip = z.infer<typeof slipsSchema>["slips"][number];
export const slipsOfReading = (file: unknown): readonly Slip[] => slipsSchema.parse(file).slips;

/** One question of one patient, as it was read and as the engine answers it. */
export interface ReadPair {
  question: number;
  patient: string;
  reader: ReadAnswer;
  engine: ReadAnswer;
}

export const asRead: Readonly<Record<Answer, ReadAnswer>> = { met: "yes", "not met": "no", unknown: "unknown" };

/** The pairs with the slips of the reader set right. @throws RangeError for a slip of which there is no pair */
export function withoutSlips(pairs: readonly ReadPair[], slips: readonly Slip[]): ReadPair[] {
  const right = new Map<string, ReadAnswer>();
  for (const { question, patients, is } of slips) for (const one of patients) right.set(`${question} ${one}`, is);
  const known = new Set(pairs.map(({ question, patient }) => `${question} ${patient}`));
  for (const key of right.keys()) if (!known.has(key)) throw new RangeError(`${key}: nobody read this pair`);
  return pairs.map((one) => ({ ...one, reader: right.get(`${one.question} ${one.patient}`) ?? one.reader }));
}

/** Agreement of reader and engine beyond chance, of three answers and of who is in the cohort. */
export interface Agreement {
  pairs: number;
  agree: number;
  /** Yes, no, unknown. */
  kappa: Estimate;
  /** Yes or not. */
  kappaOfMembers: Estimate;
}

/**
 * Cohen's kappa (Cohen 1960) with its 95% interval over resamples of questions: what is said of the patients of one question goes by one reading
 * of its words, so that pairs are not drawn singly.
 */
export function agreementOf(pairs: readonly ReadPair[], seed = "kappa"): Agreement {
  const questions = [...new Set(pairs.map(({ question }) => question))];
  const byQuestion = questions.map((id) => pairs.filter(({ question }) => question === id));
  const { uniform } = random(`blind reading ${seed}`);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    byQuestion.flatMap(() => byQuestion[Math.floor(uniform() * byQuestion.length)] ?? []),
  );
  const withInterval = (kappa: (of: readonly ReadPair[]) => number | null) =>
    estimate(
      kappa(pairs) ?? Number.NaN,
      drawn.map((one) => kappa(one) ?? Number.NaN),
    );
  const said = (of: readonly ReadPair[], as: (answer: ReadAnswer) => unknown) =>
    cohensKappa(
      of.map(({ reader }) => as(reader)),
      of.map(({ engine }) => as(engine)),
    );
  return {
    pairs: pairs.length,
    agree: pairs.filter(({ reader, engine }) => reader === engine).length,
    kappa: withInterval((of) => said(of, (answer) => answer)),
    kappaOfMembers: withInterval((of) => said(of, (answer) => answer === "yes")),
  };
}
