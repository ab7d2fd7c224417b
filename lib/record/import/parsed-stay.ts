import type { PatientRecord, Series } from "../schema";
import type { SourceId } from "../source-of";
import type { CorrectedLine, ExcludedLine, LineCounts, SkipReason } from "./line-rules";

/** Lines that were not kept for one reason; where their parameter is unknown, those of one name. */
export interface ExcludedGroup {
  reason: SkipReason;
  /** The name that nobody knows; null for every other reason. */
  parameter: string | null;
  n: number;
  /** The first of them. */
  line: number;
}

/** One stay's file, read. */
export interface ParsedStay {
  /** Every RecordID line's value; one in a sound file. */
  recordIds: string[];
  sex: PatientRecord["patient"]["sex"];
  ageYears: number | null;
  heightCm: number | null;
  careUnit: string | null;
  observedMinutes: number;
  /** In the order of the catalogue. */
  series: Series[];
  /** The first thousand; `counts.skipped` counts them all. */
  excluded: ExcludedLine[];
  /** All of them, by reason and unknown name. */
  excludedGroups: ExcludedGroup[];
  corrected: CorrectedLine[];
  counts: LineCounts;
}

/** A stay as a record, under the identifiers given. */
export function recordOfStay(
  stay: ParsedStay,
  ids: { patientId: string; encounterId: string; mrn: string },
  source: SourceId,
): PatientRecord {
  return {
    patient: { id: ids.patientId, mrn: ids.mrn, name: null, synthetic: false, sex: stay.sex },
    encounter: {
      id: ids.encounterId,
      patientId: ids.patientId,
      source,
      ageYears: stay.ageYears,
      heightCm: stay.heightCm,
      careUnit: stay.careUnit,
      admissionReason: null,
      observedMinutes: stay.observedMinutes,
    },
    series: stay.series,
  };
}
