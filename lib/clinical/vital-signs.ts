import type { FeatureId } from "../record/catalogue";
import { summaryOf } from "./feature-summaries";
import type { Chart } from "./schema";
import { OF_NOW } from "./value-age";

/** Blood pressure, by whatever it is measured. */
export const pressures: readonly FeatureId[] = [
  "meanPressure",
  "niMeanPressure",
  "systolicPressure",
  "niSystolicPressure",
];

/** What is charted of any adult in intensive care. */
export const vitalSigns: readonly FeatureId[] = [...pressures, "heartRate", "temperature", "respiratoryRate"];

/**
 * Whether the record has no vital sign of the last hours, since nobody charted one or since such a record holds none, so that nothing measured
 * says how stable the patient is now.
 */
export const lacksVitalSigns = (chart: Pick<Chart, "summaries" | "asOfMinutes">): boolean =>
  vitalSigns.every(
    (id) => chart.asOfMinutes - (summaryOf(chart, id)?.last.minutes ?? Number.NEGATIVE_INFINITY) > OF_NOW.vital,
  );
