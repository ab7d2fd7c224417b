import type { FeatureId } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";
import { type RawPoint, rawPoints, rawStretches } from "./raw-facts";

const hour = ({ minutes }: RawPoint) => Number((minutes / 60).toFixed(1));

/** What a record holds, read without the checks. Hours are rounded to tenths; NaN where there is nothing. */
export class RawRecord {
  readonly sex: string;
  readonly age: number;
  readonly unit: string | null;

  constructor(private readonly record: PatientRecord) {
    this.sex = record.patient.sex;
    this.age = record.encounter.ageYears ?? Number.NaN;
    this.unit = record.encounter.careUnit;
  }

  readonly count = (id: FeatureId) => this.points(id).length;
  readonly values = (id: FeatureId) => this.points(id).map(({ value }) => value);
  readonly first = (id: FeatureId) => this.points(id)[0]?.value ?? Number.NaN;
  readonly last = (id: FeatureId) => this.points(id).at(-1)?.value ?? Number.NaN;
  readonly min = (id: FeatureId) => Math.min(...this.values(id));
  readonly max = (id: FeatureId) => Math.max(...this.values(id));
  readonly minHour = (id: FeatureId) => this.firstHourOf(id, (v) => v === this.min(id));
  readonly maxHour = (id: FeatureId) => this.firstHourOf(id, (v) => v === this.max(id));
  readonly firstHour = (id: FeatureId) => this.firstHourOf(id, () => true);
  readonly lastHour = (id: FeatureId) => this.hourOf(this.points(id).at(-1));
  readonly firstHourOf = (id: FeatureId, isIt: (value: number) => boolean) =>
    this.hourOf(this.points(id).find(({ value }) => isIt(value)));
  /** The value charted at that tenth of an hour. */
  readonly at = (id: FeatureId, h: number) => this.points(id).find((one) => hour(one) === h)?.value ?? Number.NaN;
  readonly every = (id: FeatureId, isIt: (value: number, h: number) => boolean) =>
    this.points(id).every((one) => isIt(one.value, hour(one)));
  readonly some = (id: FeatureId, isIt: (value: number) => boolean) => this.values(id).some(isIt);
  /** Hours of the longest stretch of readings that are so. */
  readonly longest = (id: FeatureId, isIt: (value: number) => boolean) =>
    rawStretches(this.points(id), isIt, this.record.encounter.observedMinutes).reduce(
      (most, one) => (one.seen > most.seen ? one : most),
      { seen: 0, atMost: 0 },
    );

  private readonly points = (id: FeatureId) =>
    rawPoints(this.record, id, Math.min(this.record.encounter.observedMinutes, 48 * 60));
  private readonly hourOf = (point: RawPoint | undefined) => (point ? hour(point) : Number.NaN);
}
