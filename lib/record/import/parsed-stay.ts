import type { Source } from "../../terminology/catalogue";
import type { Encounter, PatientRecord, Series } from "../schema";
import type { CorrectedLine, ExcludedLine, LineCounts } from "./line-rules";

/** One stay's file, read. */
export interface ParsedStay {
  /** Every RecordID line's value; one in a sound file. */
  recordIds: string[];
  sex: PatientRecord["patient"]["sex"];
  ageYears: number | null;
  heightCm: number | null;
  icuType: Encounter["icuType"];
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
  ids: { patientId: string; encounterId: string; mrn: string; split: Encounter["split"] },
  source: Source = "physionet2012",
): PatientRecord {
  return {
    patient: { id: ids.patientId, mrn: ids.mrn, name: null, synthetic: false, sex: stay.sex },
    encounter: {
      id: ids.encounterId,
      patientId: ids.patientId,
      source,
      ageYears: stay.ageYears,
      heightCm: stay.heightCm,
      icuType: stay.icuType,
      admissionReason: null,
      observedMinutes: stay.observedMinutes,
      split: ids.split,
    },
    series: stay.series,
  };
}
