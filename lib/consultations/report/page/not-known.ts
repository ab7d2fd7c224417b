import { featuresNamedIn } from "../../../claims/reading/named-features";
import type { Chart } from "../../../clinical/schema";
import { lowerFirst } from "../../../platform/english";
import { unmeasuredName } from "../../../record/feature-names";
import { drugs, limitsOfCare, procedures } from "../../../record/sources/usually-not-recorded";

/** What a source calls what it does not hold, in a word or two, with what matters first at the bedside. */
const shortNames: readonly (readonly [entry: string, name: string])[] = [
  [limitsOfCare, "limits of care"],
  [drugs, "drug doses and antibiotics"],
  ["Fluids and blood products given", "fluid balance"],
  ["Diagnoses and reason for admission", "diagnosis"],
  ["Allergies", "allergies"],
  ["Microbiology", "cultures"],
  [procedures, "procedures"],
  ["Imaging and ECG", "imaging and ECG"],
];

/** What this kind of record never holds, by name. */
export function notRecordedNames({ notRecorded }: Pick<Chart, "notRecorded">): string[] {
  const known = new Map(shortNames);
  const ordered = [
    ...shortNames.flatMap(([entry]) => (notRecorded.includes(entry) ? [entry] : [])),
    ...notRecorded.filter((entry) => !known.has(entry)),
  ];
  return ordered.map((entry) => known.get(entry) ?? lowerFirst(entry));
}

/**
 * What it could hold, was never measured and is missed, by name.
 * @param gaps the doctors' own sentences on what is missing.
 */
export function notMeasuredNames({ notMeasured }: Pick<Chart, "notMeasured">, gaps: readonly string[]): string[] {
  const missed = new Set(gaps.filter((gap) => /\bmeasured\b/u.test(gap)).flatMap(featuresNamedIn));
  return notMeasured.filter((id) => missed.has(id)).map(unmeasuredName);
}
