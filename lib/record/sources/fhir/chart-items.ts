import { z } from "zod";
import { featureIdSchema } from "../../catalogue";
import raw from "./chart-items.json";

const chartItemSchema = z.strictObject({
  label: z.string(),
  by: z.enum(["CareVue", "MetaVision"]),
  feature: featureIdSchema.optional(),
  isVitalSign: z.literal(true).optional(),
  /** UCUM, or "fraction or percent": above 1 it is percent. */
  unit: z.string().optional(),
  part: z.enum(["gcsEye", "gcsVerbal", "gcsMotor"]).optional(),
  given: z.number().optional(),
  exceptWords: z.array(z.string()).optional(),
  source: z.string(),
});
/** An item of a bedside flowsheet of MIMIC that is a feature of the catalogue, or a vital sign. */
export type ChartItem = z.infer<typeof chartItemSchema>;
export type ScorePart = NonNullable<ChartItem["part"]>;

const items = new Map(Object.entries(z.record(z.string(), chartItemSchema).parse(raw.items)));

/** The system of their numbers, as our sources that are MIMIC's tables write it. */
export const CHART_ITEMS = "urn:mimic:d_items";

export const chartItem = (itemId: string): ChartItem | null => items.get(itemId) ?? null;

/** The features that the items give. */
export const featuresByItem = [...new Set([...items.values()].flatMap(({ feature }) => feature ?? []))];
