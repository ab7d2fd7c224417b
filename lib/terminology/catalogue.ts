import { z } from "zod";
import raw from "./catalogue.json";
import tjh from "./catalogue-tjh-covid19.json";

/**
 * The feature catalogue: every parameter of a data set with its LOINC code, UCUM unit, adult reference range (low, high in
 * `unit`, with its source) and plausible range. `catalogue.json` holds the parameters of PhysioNet/CinC Challenge 2012,
 * `catalogue-tjh-covid19.json` the laboratory tests that the TJH COVID-19 data add (decision record 6). The training code
 * reads the same files, so that both sides agree on names, units and limits.
 */
export type PhysionetFeatureId = keyof typeof raw.features;
export type FeatureId = PhysionetFeatureId | keyof typeof tjh.features;

/** Where an encounter's record came from. */
export const sources = ["physionet2012", "synthetic", "tjh-covid19"] as const;
export const sourceSchema = z.enum(sources);
export type Source = z.infer<typeof sourceSchema>;

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
const physionetFeatureSchema = z.strictObject({ physionet2012: z.string(), ...featureSchema.shape });
const columnSchema = z.strictObject({
  feature: z.string(),
  /** UCUM unit in which the data set reports. */
  unit: z.string(),
  /** What a reported value is multiplied by to be in the feature's unit. */
  factor: z.number().positive(),
  note: z.string().optional(),
});

export type Feature = z.infer<typeof featureSchema> & {
  id: FeatureId;
  /** The parameter's name in PhysioNet 2012; null where that has none. */
  physionet2012: string | null;
};
export type TjhColumn = Omit<z.infer<typeof columnSchema>, "feature"> & { name: string; feature: FeatureId };

const own = z.record(z.string(), physionetFeatureSchema).parse(raw.features);
const added = z.record(z.string(), featureSchema).parse(tjh.features);

/**
 * All features in the order of the data tables: the 41 of PhysioNet 2012 (37 series, then age, sex, height, ICU type),
 * then the tests that only the TJH COVID-19 data have.
 */
export const features: readonly Feature[] = [
  ...Object.entries(own).map(([id, f]) => ({ ...f, id: id as FeatureId })),
  ...Object.entries(added).map(([id, f]) => ({ ...f, physionet2012: null, id: id as FeatureId })),
];
const byId = new Map(features.map((f) => [f.id, f]));

export const featureIds = features.map((f) => f.id) as [FeatureId, ...FeatureId[]];
export const featureIdSchema = z.enum(featureIds);

/** The columns of the TJH COVID-19 data that are features. */
export const tjhColumns: readonly TjhColumn[] = Object.entries(
  z.record(z.string(), columnSchema).parse(tjh.columns),
).map(([name, column]) => ({ ...column, name, feature: featureIdSchema.parse(column.feature) }));

const physionet = features.filter((f) => f.physionet2012 !== null);
const ofTjh = new Set<FeatureId>(["age", "sex", ...tjhColumns.map((column) => column.feature)]);
const bySource: Record<Source, readonly Feature[]> = {
  physionet2012: physionet,
  synthetic: physionet,
  "tjh-covid19": features.filter((f) => ofTjh.has(f.id)),
};

/** The features that a record of this source can hold at all: what is not among them was never looked for, and is not "not measured". */
export function featuresOf(source: Source): readonly Feature[] {
  return bySource[source];
}

/** The catalogue entry of a feature. */
export function feature(id: FeatureId): Feature {
  const found = byId.get(id);
  if (!found) throw new Error(`feature ${id} is not in the catalogue`);
  return found;
}
