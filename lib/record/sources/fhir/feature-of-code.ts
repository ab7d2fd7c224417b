import { z } from "zod";
import type { CodeableConcept } from "../../../terminology/codeable-concept";

import { type FeatureId, feature, featureIdSchema, features } from "../../catalogue";
import { type ChartItem, chartItem } from "./chart-items";

import raw from "./feature-codes.json";
import { codeSystems } from "./writing/code-systems";

const codes = z
  .record(z.string(), z.strictObject({ feature: featureIdSchema, because: z.string().optional() }))
  .parse(raw.codes);

const LOINC = new Set(["http://loinc.org", "urn:oid:2.16.840.1.113883.6.1"]);

const byCode = new Map<string, FeatureId>([
  ...features.flatMap(({ id, kind, loinc }) =>
    loinc !== null && (kind === "series" || id === "height") ? [[loinc, id] as const] : [],
  ),
  ...Object.entries(codes).map(([code, { feature }]) => [code, feature] as const),
]);

const isFeature = (code: string): code is FeatureId => features.some(({ id }) => id === code);
const loincOf = (id: FeatureId): string => feature(id).loinc ?? id;

/**
 * The feature that a code stands for, and the code by which; null where it stands for none. Our own code, which our exports carry, goes
 * before all others: it alone says exactly which feature it was. `item`: of a flowsheet, with how it is read.
 */
export function featureOfCode(
  concept: CodeableConcept,
): { feature: FeatureId; code: string; item: ChartItem | null } | null {
  for (const { system, code } of concept.coding) {
    if (system === codeSystems.feature && code !== null && isFeature(code))
      return { feature: code, code: loincOf(code), item: null };
  }
  for (const { system, code } of concept.coding) {
    if (code === null) continue;
    const item = system === null ? null : chartItem(system, code);
    if (item?.feature !== undefined) return { feature: item.feature, code, item };
    const found = system !== null && LOINC.has(system) ? byCode.get(code) : undefined;
    if (found !== undefined) return { feature: found, code, item: null };
  }
  return null;
}

/** The features that a FHIR source can give. */
export const featuresByCode: readonly FeatureId[] = [...new Set(byCode.values())];
