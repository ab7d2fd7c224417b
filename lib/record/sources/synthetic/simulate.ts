import { type FeatureId, feature, featureIds } from "../../catalogue";
import type { PatientRecord, Series } from "../../schema";
import { arterialPh, saturation, systolicDiastolic } from "./physiology";
import type { CourseId } from "./quantities";
import { drawnWith, type Rounds, roundsOf } from "./schedule";
import { type Body, bodyOf } from "./simulated-state";
import { source as synthetic } from "./source";
import type { KeyPoint, Story } from "./story";

/** Seed of the shipped patients. */
export const SEED = 20_080_417;

interface Reading {
  feature: FeatureId;
  minutes: number;
  value: number;
}

/** What one story's simulation hands from part to part. */
interface Ward {
  story: Story;
  body: Body;
  rounds: Rounds;
  take(feature: FeatureId, minutes: number, value: number): void;
}

/** A story as a record: the same story and seed always give the same record. Everything in it is invented. */
export function simulate(story: Story, seed: number = SEED): PatientRecord {
  const readings: Reading[] = [];
  const never = new Set(story.never);
  const ward: Ward = {
    story,
    body: bodyOf(story, seed),
    rounds: roundsOf(story, seed),
    take: (id, minutes, value) => {
      if (!never.has(id)) readings.push({ feature: id, minutes, value: rounded(id, value) });
    },
  };
  takeBedsideValues(ward);
  takeBlood(ward);
  const id = `synthetic-${String(story.number).padStart(4, "0")}`;
  return {
    patient: { id, mrn: `S-${id.slice(-4)}`, name: story.name, synthetic: true, sex: story.sex },
    encounter: {
      id: `${id}-1`,
      patientId: id,
      source: synthetic.id,
      ageYears: story.ageYears,
      heightCm: story.heightCm,
      careUnit: story.careUnit,
      admissionReason: story.admissionReason,
      observedMinutes: ward.rounds.end,
    },
    series: seriesOf(readings),
  };
}

function rounded(id: FeatureId, value: number): number {
  if (id === "fio2") return value <= 0.22 ? 0.21 : Math.round(value * 20) / 20;
  return Number(value.toFixed(feature(id).decimals));
}

function inside(window: KeyPoint | undefined, minutes: number): boolean {
  return window !== undefined && minutes >= window[0] * 60 && minutes <= window[1] * 60;
}

function takeBedsideValues(ward: Ward): void {
  const { story, body, rounds, take } = ward;
  const { schedule } = rounds;
  for (const minutes of rounds.every("vitals", schedule.vitals)) {
    take("heartRate", minutes, body("heartRate", minutes));
    take("respiratoryRate", minutes, body("respiratoryRate", minutes));
    takePressures(ward, minutes);
  }
  for (const m of rounds.every("temperature", schedule.temperature)) take("temperature", m, body("temperature", m));
  for (const m of rounds.every("gcs", schedule.gcs)) take("gcs", m, Math.round(body("gcs", m)));
  if (story.ventilated) {
    for (const m of rounds.every("ventilation", 3, story.ventilated)) take("mechanicalVentilation", m, 1);
  }
  takeUrine(ward);
  for (const m of [0, 24 * 60]) {
    if (story.courses.weight !== undefined && m < rounds.end) take("weight", m, body("weight", m));
  }
}

function takePressures({ story, body, take }: Ward, minutes: number): void {
  const exact = systolicDiastolic(body("meanPressure", minutes), body("pulsePressure", minutes));
  const systolic = Math.round(exact.systolic);
  const diastolic = Math.round(exact.diastolic);
  const mean = Math.round(diastolic + (systolic - diastolic) / 3);
  const arterial = inside(story.arterialLine, minutes);
  take(arterial ? "systolicPressure" : "niSystolicPressure", minutes, systolic);
  take(arterial ? "diastolicPressure" : "niDiastolicPressure", minutes, diastolic);
  take(arterial ? "meanPressure" : "niMeanPressure", minutes, mean);
}

/** Each volume is what was made since the last one was charted. */
function takeUrine({ body, rounds, take }: Ward): void {
  let before = 0;
  for (const minutes of rounds.every("urine", rounds.schedule.urine)) {
    const hours = (minutes - before) / 60;
    const volume = body("urinePerHour", minutes) * hours;
    take("urineOutput", minutes, Math.round(volume / 5) * 5);
    before = minutes;
  }
}

const chemistry = ["sodium", "potassium", "bicarbonate", "bun", "creatinine", "glucose", "magnesium"] as const;
const bloodCount = ["hematocrit", "platelets", "wbc"] as const;

function takeBlood(ward: Ward): void {
  const { story, body, rounds, take } = ward;
  const { schedule } = rounds;
  const gases = schedule.gases === null ? [] : rounds.every("gases", schedule.gases, story.gasesWithin);
  takeGases(ward, gases);
  const drawn = (what: string, hours: number) => drawnWith(rounds.every(what, hours), gases);
  for (const m of drawn("chemistry", schedule.chemistry)) for (const id of chemistry) take(id, m, body(id, m));
  for (const m of drawn("bloodCount", schedule.bloodCount)) for (const id of bloodCount) take(id, m, body(id, m));
  if (schedule.lactate !== null)
    for (const m of drawn("lactate", schedule.lactate)) take("lactate", m, body("lactate", m));
  for (const [id, hours] of Object.entries(story.at ?? {}) as [CourseId & FeatureId, readonly number[]][]) {
    for (const hour of hours)
      if (hour * 60 <= rounds.end) take(id, Math.round(hour * 60), body(id, Math.round(hour * 60)));
  }
}

/** Gases hold together: pH follows from bicarbonate and PaCO2, saturation from PaO2, PaO2 from the ratio and the FiO2 of that time. */
function takeGases({ story, body, rounds, take }: Ward, gases: readonly number[]): void {
  const oxygenGiven = story.courses.fio2 !== undefined;
  for (const m of gases) {
    const paco2 = rounded("paco2", body("paco2", m));
    const fio2 = rounded("fio2", body("fio2", m));
    const pao2 = Math.min(480, body("oxygenationRatio", m) * fio2);
    take("paco2", m, paco2);
    take("ph", m, arterialPh(rounded("bicarbonate", body("bicarbonate", m)), paco2));
    take("pao2", m, pao2);
    take("oxygenSaturation", m, Math.min(100, saturation(pao2)));
    if (oxygenGiven) take("fio2", m, fio2);
  }
  if (!oxygenGiven) return;
  const charted = new Set(gases);
  for (const m of rounds.every("fio2", 4)) if (!charted.has(m)) take("fio2", m, body("fio2", m));
}

/** Sorts readings into series, in the order of the catalogue; two of one feature and minute cannot both stand. */
function seriesOf(readings: readonly Reading[]): Series[] {
  const order = new Map(featureIds.map((id, i) => [id, i]));
  const sorted = [...readings].sort(
    (a, b) => a.minutes - b.minutes || (order.get(a.feature) ?? 0) - (order.get(b.feature) ?? 0),
  );
  const series = new Map<FeatureId, Series>();
  for (const [i, { feature: id, minutes, value }] of sorted.entries()) {
    const into = series.get(id) ?? emptySeries(id);
    series.set(id, into);
    if (into.times[into.times.length - 1] === minutes) continue;
    into.times.push(minutes);
    into.values.push(value);
    into.sourceLines.push(i + 1);
    into.statuses.push("final");
  }
  return featureIds.flatMap((id) => series.get(id) ?? []);
}

function emptySeries(id: FeatureId): Series {
  const { loinc, unit } = feature(id);
  return { feature: id, times: [], values: [], codes: [loinc ?? id], units: [unit], sourceLines: [], statuses: [] };
}
