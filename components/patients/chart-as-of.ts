import { chartOf } from "@/lib/clinical/chart";
import type { Chart } from "@/lib/clinical/schema";
import type { PatientRecord } from "@/lib/record/schema";

/** The chart of a record as it stood at an earlier moment than that of `chart`: beside a risk stand the values that it rests on. */
export function chartAsOf(chart: Chart, record: PatientRecord, asOfMinutes: number): Chart {
  return asOfMinutes >= chart.asOfMinutes ? chart : chartOf(record, asOfMinutes);
}
