import type { FeatureId } from "../../../record/catalogue";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import type { PatientRecord } from "../../../record/schema";
import type { FindingQuestion, QuestionStay } from "./finding-question";

/** Minutes: the stay ends at two days, and the last value of each feature stands two hours before. */
const END = 48 * 60;
const LAST = 46 * 60;
/** Minutes of up to three values, by how many there are. */
const times: Readonly<Record<number, readonly number[]>> = { 1: [LAST], 2: [1500, LAST], 3: [720, 1740, LAST] };
const KILOGRAMS = 80;

/** What an unremarkable stay shows; a question's own values take the place of these. */
const unremarkable: QuestionStay["values"] = {
  heartRate: [84, 82],
  meanPressure: [84, 82],
  respiratoryRate: [16, 17],
  temperature: [36.9, 37],
  oxygenSaturation: [97, 97],
  gcs: [15, 15],
  sodium: [139, 140],
  potassium: [4.1, 4.2],
  creatinine: [0.9, 0.9],
  bun: [15, 14],
  glucose: [118, 121],
  hematocrit: [33, 33],
  platelets: [214, 220],
  wbc: [9.1, 9.4],
  bicarbonate: [24, 24],
};
const urineOfHealth = 1;

/** Signs that a monitor reads all the time: their last value was read twice, since one odd reading is no finding. */
const monitored: ReadonlySet<FeatureId> = new Set(["heartRate", "respiratoryRate", "meanPressure", "niMeanPressure"]);

/** The invented record of a question, as the PhysioNet 2012 challenge would have recorded it. */
export function questionRecord({ id, stay }: Pick<FindingQuestion, "id" | "stay">): PatientRecord {
  const { careUnit = "medical", ageYears = 62 } = stay;
  const values = Object.entries({ ...unremarkable, ...stay.values }) as [FeatureId, number[]][];
  const series = values.filter(([feature]) => feature in stay.values || !leftOut(stay).includes(feature));
  const readings: Readings = {
    ...Object.fromEntries(series.map(([feature, of]) => [feature, pointsOf(feature, of)])),
    urineOutput: hoursBy(2).map((hour) => [hour * 60, (stay.urine ?? urineOfHealth) * KILOGRAMS * 2]),
    weight: [[10, KILOGRAMS]],
    ...(stay.ventilated && { mechanicalVentilation: hoursBy(2).map((hour) => [hour * 60, 1]) }),
  };
  const who = { id, careUnit, ageYears, observedMinutes: END };
  return recordWith(readings, who, { sex: "male", synthetic: true });
}

/** A pressure by cuff has no line beside it, and who is ventilated does not speak: an unremarkable coma score would tell of no tube. */
function leftOut({ values, ventilated }: QuestionStay): FeatureId[] {
  return [...(values.niMeanPressure ? ["meanPressure" as const] : []), ...(ventilated ? ["gcs" as const] : [])];
}

const hoursBy = (step: number) => Array.from({ length: 46 / step }, (_, i) => (i + 1) * step);

function pointsOf(feature: FeatureId, values: readonly number[]): [number, number][] {
  const points = values.map((value, i): [number, number] => [times[values.length]?.[i] ?? LAST, value]);
  const last = points.at(-1);
  return last && monitored.has(feature) ? [...points, [last[0] + 30, last[1]]] : points;
}
