import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import type { Chart } from "../../clinical/schema";
import type { PatientRecord } from "../../record/schema";
import { chartWithRecord } from "../entry-effects/entry-effects";

/**
 * The chart of a stay at a minute of it, read with the record of years: the one by which pages, the patient list, consultations and what is
 * proposed before them speak.
 * @param background what the record said by that minute; null where it says nothing, and the chart is that of the values alone
 */
export function chartOfStay(record: PatientRecord, asOfMinutes: number, background: Background | null): Chart {
  const alone = chartOf(record, asOfMinutes, background);
  return background === null ? alone : chartWithRecord(alone, background);
}
