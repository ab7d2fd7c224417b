import { z } from "zod";
import raw from "./catalogue.json";

/** Features that several sources record, by id; what one source alone adds stands in its own catalogue. */
export type SharedFeatureId = keyof typeof raw.features;

/** Sections of a flowsheet, by what is measured or drawn together; body systems are another grouping (clinical/body-systems.ts). */
export const featureGroups = [
  "vitals",
  "pressures",
  "respiratory",
  "gases",
  "neuro",
  "renal",
  "electrolytes",
  "metabolic",
  "liver",
  "blood",
  "coagulation",
  "inflammation",
  "cardiac",
  "body",
  "descriptor",
] as const;
export type FeatureGroup = (typeof featureGroups)[number];

const featureSchema = z.strictObject({
  kind: z.enum(["series", "descriptor"]),
  /** Of a descriptor: what of a record it is. */
  describes: z.enum(["ageYears", "sex", "heightCm", "careUnit"]).optional(),
  label: z.string(),
  /** As it stands inside a sentence, where that is not the label: a label is a heading ("Mean arterial pressure, cuff"). */
  inSentence: z.string().optional(),
  short: z.string(),
  group: z.enum(featureGroups),
  loinc: z.string().nullable(),
  loincDisplay: z.string().nullable(),
  /** UCUM code. */
  unit: z.string(),
  /** How the unit is written on screen. */
  unitLabel: z.string(),
  reference: z.object({ low: z.number(), high: z.number(), source: z.string() }).nullable(),
  plausible: z.object({ low: z.number(), high: z.number() }),
  /** How the values of one hour become one: the last of them, or their sum. */
  hourly: z.enum(["last", "sum"]),
  decimals: z.number().int().min(0),
  note: z.string().optional(),
});
/** What is known of a feature, whichever source records it. */
export type FeatureEntry = z.infer<typeof featureSchema>;

/** The `features` of a catalogue.json, by id. @throws ZodError where one is not written as the schema says. */
export const featureEntries = (features: unknown) => z.record(z.string(), featureSchema).parse(features);

export const sharedFeatures = featureEntries(raw.features);
