import { z } from "zod";
import raw from "./catalogue.json";

/**
 * The feature catalogue: every parameter of PhysioNet/CinC Challenge 2012 with its LOINC code, UCUM unit,
 * adult reference range (low, high in `unit`, with its source) and plausible range. `catalogue.json` is the
 * data table; the training code reads the same file, so that both sides agree on names, units and limits.
 */
export type FeatureId = keyof typeof raw.features;

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
  "cardiac",
  "body",
  "descriptor",
] as const;
export type FeatureGroup = (typeof featureGroups)[number];

const featureSchema = z.strictObject({
  physionet2012: z.string(),
  kind: z.enum(["series", "descriptor"]),
  label: z.string(),
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
export type Feature = z.infer<typeof featureSchema> & { id: FeatureId };

const parsed = z.record(z.string(), featureSchema).parse(raw.features);

/** All 41 features in the order of the data table: 37 series, then age, sex, height, ICU type. */
export const features: readonly Feature[] = Object.entries(parsed).map(([id, f]) => ({ ...f, id: id as FeatureId }));
const byId = new Map(features.map((f) => [f.id, f]));

export const featureIds = features.map((f) => f.id) as [FeatureId, ...FeatureId[]];
export const featureIdSchema = z.enum(featureIds);

/** The catalogue entry of a feature. */
export function feature(id: FeatureId): Feature {
  const found = byId.get(id);
  if (!found) throw new Error(`feature ${id} is not in the catalogue`);
  return found;
}
