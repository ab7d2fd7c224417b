import type { PatientRecord, Series } from "../schema";
import type { SourceId } from "../source-of";
import type { CorrectedLine, ExcludedLine, LineCounts } from "./line-rules";

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
