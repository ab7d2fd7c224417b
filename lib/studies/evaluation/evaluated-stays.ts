import { z } from "zod";
import type { ReportLine } from "../../consultations/reports-file-lines";
import type { Encounter, Patient, PatientRecord } from "../../record/schema";
import { observationsKept } from "../../record/series-entries";
import type { EvaluationStay } from "./evaluation-data";

/** What the figures need of a stay at a landmark. */
export interface EvaluatedStay {
  id: string;
  /** Whose it is; each stay is another patient's unless given. */
  patient?: string;
  landmarkHours: number;
  died: 0 | 1;
  survivalDays: number | null;
  sapsI: number | null;
  sofa: number | null;
  ageYears: number | null;
  sex: Patient["sex"];
  careUnit: Encounter["careUnit"];
}

/** A stay without its record. */
export function evaluatedStay({ id, landmarkHours, record, outcome }: EvaluationStay): EvaluatedStay {
  const { ageYears, careUnit } = record.encounter;
  const { id: patient, sex } = record.patient;
  return { id, patient, landmarkHours, ...outcome, ageYears, sex, careUnit };
}

/** A stay at a landmark, as the files of all arms name it. */
export const stayKey = ({ id, landmarkHours }: { id: string; landmarkHours: number }) => `${id}@${landmarkHours}`;

const logits = z.record(z.string(), z.number());

/** The models' logits on a stay: a line of the evaluation's own file, which is not part of what is published. */
export const modelRowSchema = z.union([
  z.strictObject({ id: z.string(), landmarkHours: z.number(), fault: z.string() }),
  z.strictObject({ id: z.string(), landmarkHours: z.number(), logits }),
]);
export type ModelRow = z.infer<typeof modelRowSchema>;

/** What a consultation on a stay left behind. */
export type ConsultedRow = Pick<ReportLine, "logits" | "hidden" | "statedRisks" | "report" | "numbers" | "draft">;

/** The record as it was known at a moment: nothing later in it. */
export function recordUntil(record: PatientRecord, minutes: number): PatientRecord {
  if (record.encounter.observedMinutes <= minutes) return record;
  return {
    ...record,
    encounter: { ...record.encounter, observedMinutes: minutes },
    series: record.series
      .map((series) => observationsKept(series, (i) => (series.times[i] as number) <= minutes))
      .filter(({ times }) => times.length > 0),
  };
}
