import type { FeatureId } from "../record/catalogue";
import type { Chart } from "./schema";

/** Blood pressure, by whatever it is measured. */
export const pressures: readonly FeatureId[] = [
  "meanPressure",
  "niMeanPressure",
  "systolicPressure",
  "niSystolicPressure",
];

/** What is charted of any adult in intensive care. */
export const vitalSigns: readonly FeatureId[] = [...pressures, "heartRate", "temperature", "respiratoryRate"];

/** Whether nobody charted a vital sign, so that nothing measured says how stable the patient is. */
export const lacksVitalSigns = ({ notMeasured }: Pick<Chart, "notMeasured">): boolean =>
  vitalSigns.every((id) => notMeasured.includes(id));
