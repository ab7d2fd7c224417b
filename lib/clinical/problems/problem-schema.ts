import { z } from "zod";
import { featureIdSchema } from "../../record/catalogue";
import { bodySystemIds } from "../body-systems";

const valueSchema = z.strictObject({ minutes: z.number(), value: z.number() });

/**
 * 3 critical: an organ fails or life is at risk within hours; 2 marked: needs a decision today; 1 mild: outside what its source calls
 * normal. By the limits of the source that each fact names.
 */
const severitySchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What the record holds of a problem: a measurement with its worst and its latest value, both as charted. */
export const problemFactSchema = z.strictObject({
  feature: featureIdSchema,
  /** "Lactate 9.6 at 4 h, 5.2 mmol/L at 46 h". */
  text: z.string(),
  worst: valueSchema,
  latest: valueSchema,
  severity: severitySchema,
  /** By which problems are ordered: the severity, with the way from its limit to the next one as a fraction. */
  reach: z.number(),
  /** How severe the latest value is by itself; 0: within the limits. */
  now: z.union([z.literal(0), severitySchema]),
  source: z.string(),
});
export type ProblemFact = z.infer<typeof problemFactSchema>;

/** "present": its latest values are as bad as it got; "improved": less bad; "past": within the limits again. */
export const problemCourseSchema = z.enum(["present", "improved", "past"]);

/** What is wrong with the patient, as a clinician would list it, with what the record holds of it. */
export const problemSchema = z.strictObject({
  /** "shock", "kidney-injury". */
  id: z.string(),
  system: z.enum(bodySystemIds as [(typeof bodySystemIds)[number], ...typeof bodySystemIds]),
  /** "Shock: low pressure with raised lactate". */
  title: z.string(),
  severity: severitySchema,
  course: problemCourseSchema,
  facts: z.array(problemFactSchema).min(1),
  /** What it may come from though the record does not state it, with what speaks for and against. */
  reading: z.strictObject({ text: z.string(), for: z.array(z.string()), against: z.array(z.string()) }).nullable(),
  /** Dangerous causes that the record does not exclude, as the source names them. */
  notExcluded: z.strictObject({ causes: z.array(z.string()).min(1), source: z.string() }).nullable(),
});
export type Problem = z.infer<typeof problemSchema>;
