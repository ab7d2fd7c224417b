import { arterialPressures } from "@/lib/clinical/body-systems";
import type { Chart } from "@/lib/clinical/schema";
import type { FeatureId } from "@/lib/record/catalogue";
import type { PatientRecord } from "@/lib/record/schema";
import { sourceOf } from "@/lib/record/source-of";

/** Trends that the overview shows: as many as one looks at without scrolling, a team decision. */
export const TRENDS = 6;

/** What is shown where the problems name too few, in the order of a bedside chart: the first of each line that was measured. */
const bedsideLines: readonly (readonly FeatureId[])[] = [
  ["heartRate"],
  ["meanPressure", "niMeanPressure"],
  ["respiratoryRate"],
  ["oxygenSaturation", "pao2"],
  ["temperature"],
  ["gcs"],
  ["lactate"],
  ["creatinine"],
  ["potassium"],
  ["urineOutput"],
];
/** The same where blood tests are all that there is. */
const laboratoryLines: readonly (readonly FeatureId[])[] = [
  ["lactateDehydrogenase"],
  ["crp"],
  ["lymphocyteCount"],
  ["neutrophilCount", "wbc"],
  ["platelets"],
  ["dDimer"],
  ["albumin"],
  ["creatinine"],
  ["hsTroponinI"],
];

/** Of the pressures one is enough: they move together. */
const isPressure = (id: FeatureId) => (arterialPressures as readonly FeatureId[]).includes(id);

/** What the problems rest on: two of the leading problem, then one of each, so that a problem of many signs hides no other. */
function ofProblems(problems: NonNullable<Chart["problems"]>): FeatureId[] {
  return problems
    .flatMap(({ facts }, rank) =>
      [...new Set(facts.map(({ feature }) => feature))].map((id, i) => ({
        id,
        turn: rank === 0 ? Math.max(0, i - 1) : i,
      })),
    )
    .sort((a, b) => a.turn - b.turn)
    .map(({ id }) => id);
}

/**
 * The trends that matter for this patient: what the problems rest on, the leading problem first, then the usual ones. `absent`: usual
 * ones that were never measured.
 */
export function courseFeatures(
  record: PatientRecord,
  { problems = [] }: Pick<Chart, "problems">,
): { shown: FeatureId[]; absent: FeatureId[] } {
  const measured = new Set(record.series.filter((one) => one.times.length > 0).map((one) => one.feature));
  const lines = sourceOf(record.encounter.source).recordsBedsideSigns ? bedsideLines : laboratoryLines;
  const usual = lines.flatMap((line) => line.find((id) => measured.has(id)) ?? []);
  const wanted = [...ofProblems(problems), ...usual];
  const shown: FeatureId[] = [];
  for (const id of wanted) {
    if (shown.length === TRENDS) break;
    const told = shown.includes(id) || (isPressure(id) && shown.some(isPressure));
    if (measured.has(id) && !told) shown.push(id);
  }
  const absent = lines.flatMap((line) => (line.some((id) => measured.has(id)) || !line[0] ? [] : [line[0]]));
  return { shown, absent };
}
