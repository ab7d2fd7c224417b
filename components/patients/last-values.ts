import { summariesOf } from "@/lib/clinical/feature-summaries";
import type { Chart } from "@/lib/clinical/schema";
import { observationsOf } from "@/lib/record/observations";
import type { PatientRecord } from "@/lib/record/schema";

/** What stands beside the attributions of each feature: its last value, or the descriptor itself. */
export type LastValues = Pick<Chart, "ageYears" | "sex" | "heightCm" | "careUnit" | "summaries">;

/** The values on which a risk as of this minute rests. */
export function lastValuesAt(record: PatientRecord, asOfMinutes: number): LastValues {
  const { ageYears, heightCm, careUnit } = record.encounter;
  const summaries = summariesOf(observationsOf(record, asOfMinutes), asOfMinutes);
  return { ageYears, sex: record.patient.sex, heightCm, careUnit, summaries };
}
