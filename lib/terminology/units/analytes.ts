import { z } from "zod";
import raw from "./analytes.json";
import type { Particle } from "./ucum";

/** Of analytes.json, which says what each means. */
const analyteSchema = z.strictObject({
  formula: z.string().optional(),
  molarMass: z.number().positive().optional(),
  charge: z.int().positive().optional(),
  enzyme: z.literal(true).optional(),
  loinc: z.array(z.string()),
  source: z.string().optional(),
});
export type Analyte = z.infer<typeof analyteSchema>;
export type AnalyteId = keyof typeof raw.analytes;

export const analytes = z.record(z.string(), analyteSchema).parse(raw.analytes) as Record<AnalyteId, Analyte>;

const ids = Object.keys(analytes) as AnalyteId[];
const byLoinc = new Map(ids.flatMap((id) => analytes[id].loinc.map((code) => [code, id] as const)));

/** The analyte that a LOINC code measures; null where the table holds none, and nothing is converted by its mass. */
export const analyteOfLoinc = (loinc: string): AnalyteId | null => byLoinc.get(loinc) ?? null;

/** Null of an enzyme, which is counted by what it does. */
export function particleOf(id: AnalyteId): Particle | null {
  const { molarMass, charge } = analytes[id];
  return molarMass === undefined ? null : { molarMass, charge: charge ?? null };
}
