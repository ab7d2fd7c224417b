import type { EvidenceRef } from "../../claims/schema";
import type { FinalReport } from "../../consultations/protocol/reviews-and-reports";
import type { PatientRecord } from "../../record/schema";

/**
 * A check of disagreements that shares no code with what makes them: it reads the rows of the stay itself, the models' answers as they
 * were given, and the passages as they were found.
 */
export interface RecomputedFrom {
  record: PatientRecord;
  asOfMinutes: number;
  /** By expert and feature, what each model's attribution came to. */
  attributions: readonly { expert: string; attributions: readonly { feature: string; total: number }[] }[];
  passages: readonly { id: string; text: string }[];
}

/** Attributions are written with two decimals. */
const HALF_OF_TWO_DECIMALS = 0.005 + 1e-9;

export interface RecomputedDisagreement {
  topic: string;
  /** Evidence that the rows do not bear out, each a few words. */
  failed: string[];
  /** Doctors whose position cites nothing. */
  bare: string[];
  /** Whether all positions say the same: a disagreement that is none. */
  isInvented: boolean;
}

/** Recomputes every disagreement of a report. */
export function recomputedDisagreements(
  { disagreements }: Pick<FinalReport, "disagreements">,
  from: RecomputedFrom,
): RecomputedDisagreement[] {
  return disagreements.map(({ topic, positions }) => ({
    topic,
    failed: positions.flatMap(({ evidence }) => failedOf(evidence, from)),
    bare: positions.filter(({ evidence }) => evidence.length === 0).map(({ doctor }) => doctor),
    isInvented: new Set(positions.map(({ position }) => position)).size < 2,
  }));
}

/** The evidence that the rows do not bear out. */
export function failedOf(evidence: readonly EvidenceRef[], from: RecomputedFrom): string[] {
  return evidence.flatMap((ref) => (stands(ref, from) ? [] : [JSON.stringify(ref)]));
}

/** Whether a piece of evidence stands. Published scores are no rows: the checker of whole reports recomputes them (`bench -- claims`). */
function stands(ref: EvidenceRef, from: RecomputedFrom): boolean {
  switch (ref.kind) {
    case "observation":
      return rowsOf(ref.feature, from).some((row) => row.minutes === ref.minutes && row.value === ref.value);
    case "not-measured":
      return rowsOf(ref.feature, from).length === 0;
    case "attribution": {
      const said = from.attributions.find(({ expert }) => expert === ref.expert)?.attributions;
      const total = said?.find(({ feature }) => feature === ref.feature)?.total;
      return total !== undefined && Math.abs(total - ref.total) <= HALF_OF_TWO_DECIMALS;
    }
    case "passage":
      return from.passages.some(({ id, text }) => id === ref.passageId && spaced(text).includes(spaced(ref.quote)));
    case "unread":
      return false;
    default:
      return true;
  }
}

const spaced = (text: string) => text.replace(/\s+/gu, " ").trim();

/** The rows of a feature up to the landmark. Of one minute the last row counts; volumes collected in one minute are added up. */
function rowsOf(feature: string, { record, asOfMinutes }: RecomputedFrom): { minutes: number; value: number }[] {
  const { ageYears, heightCm } = record.encounter;
  const described = feature === "age" ? ageYears : feature === "height" ? heightCm : null;
  const byMinute = new Map<number, number>(described === null ? [] : [[0, described]]);
  for (const series of record.series) {
    if (series.feature !== feature) continue;
    for (const [i, minutes] of series.times.entries()) {
      const value = series.values[i];
      if (minutes > asOfMinutes || value === undefined) continue;
      const before = feature === "urineOutput" ? (byMinute.get(minutes) ?? 0) : 0;
      byMinute.set(minutes, before + value);
    }
  }
  return [...byMinute].map(([minutes, value]) => ({ minutes, value }));
}
