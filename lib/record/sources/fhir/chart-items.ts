import { z } from "zod";
import { featureIdSchema } from "../../catalogue";
import ofMimic from "./chart-items.json";
import ofEicu from "./eicu-items.json";

const chartItemSchema = z.strictObject({
  label: z.string(),
  by: z.enum(["CareVue", "MetaVision", "eICU"]),
  feature: featureIdSchema.optional(),
  isVitalSign: z.literal(true).optional(),
  /** UCUM, or "fraction or percent": above 1 it is percent. */
  unit: z.string().optional(),
  part: z.enum(["gcsEye", "gcsVerbal", "gcsMotor"]).optional(),
  given: z.number().optional(),
  exceptWords: z.array(z.string()).optional(),
  onlyWords: z.array(z.string()).optional(),
  source: z.string(),
});
/** An item of a bedside flowsheet of MIMIC or eICU that is a feature of the catalogue, or a vital sign. */
export type ChartItem = z.infer<typeof chartItemSchema>;
export type ScorePart = NonNullable<ChartItem["part"]>;

/** The system of their numbers, as our sources that are MIMIC's tables write it. */
export const CHART_ITEMS = "urn:mimic:d_items";
/** The system of eICU's, by table and path: "respiratorycharting|FiO2". */
export const EICU_ITEMS = "urn:eicu:chart";

const itemsOf = (raw: unknown) => new Map(Object.entries(z.record(z.string(), chartItemSchema).parse(raw)));
const items: Readonly<Record<string, ReadonlyMap<string, ChartItem>>> = {
  [CHART_ITEMS]: itemsOf(ofMimic.items),
  [EICU_ITEMS]: itemsOf(ofEicu.items),
};

/** The item of a code; null where it is none, or the system has none. */
export const chartItem = (system: string, code: string): ChartItem | null => items[system]?.get(code) ?? null;

/** The features that the items of a system give. */
export const featuresByItem = (system: string) => [
  ...new Set([...(items[system]?.values() ?? [])].flatMap(({ feature }) => feature ?? [])),
];
