import type { FeatureId } from "../../catalogue";
import type { Patient } from "../../schema";
import type { CourseId } from "./quantities";
import type { source as synthetic } from "./source";

/** [hour of the stay, value]; straight lines between, flat before the first and after the last. */
export type KeyPoint = readonly [hour: number, value: number];
export type Course = number | readonly KeyPoint[];

/** Hours between two measurements; null where it is not done. */
export interface Schedule {
  vitals: number;
  temperature: number;
  gcs: number;
  urine: number;
  chemistry: number;
  bloodCount: number;
  gases: number | null;
  lactate: number | null;
}

/** The tests of a liver panel, drawn together at these hours. */
export const liverPanel = (...hours: number[]) => ({
  albumin: hours,
  bilirubin: hours,
  alanineAminotransferase: hours,
  aspartateAminotransferase: hours,
  alkalinePhosphatase: hours,
});

/** An invented patient as data: who, why, how each quantity ran, and how closely it was watched. */
export interface Story {
  /** 7 is patient S-0007. */
  number: number;
  name: string;
  sex: Patient["sex"];
  ageYears: number;
  heightCm: number | null;
  careUnit: (typeof synthetic)["careUnits"][number]["id"];
  admissionReason: string;
  observedHours: number;
  courses: Partial<Record<CourseId, Course>>;
  schedule: Partial<Schedule>;
  /** Hours in which pressures come from an arterial line; outside them from the cuff. */
  arterialLine?: KeyPoint;
  /** Hours of ventilation, from and to. */
  ventilated?: KeyPoint;
  /** Tests drawn at hours of their own (liver panel, troponin, ...). */
  at?: Partial<Record<FeatureId, readonly number[]>>;
  /** Hours in which gases are drawn; the whole stay where absent. */
  gasesWithin?: KeyPoint;
  never?: readonly FeatureId[];
}

/** A story as it is told: of 48 hours unless it says otherwise. */
export type ToldStory = Omit<Story, "observedHours"> & { observedHours?: number };

/** The value of a course at an hour. */
export function valueAt(course: Course, hour: number): number {
  if (typeof course === "number") return course;
  let before = course[0];
  if (!before) throw new Error("a course needs a key point");
  for (const point of course) {
    if (point[0] >= hour) {
      const [h0, v0] = before;
      const [h1, v1] = point;
      return h1 <= h0 || hour <= h0 ? v0 + (hour >= h1 ? v1 - v0 : 0) : v0 + ((v1 - v0) * (hour - h0)) / (h1 - h0);
    }
    before = point;
  }
  return before[1];
}
