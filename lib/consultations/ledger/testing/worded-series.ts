import type { StatedNumber } from "../../../claims/assertions/assertion";
import { type FeatureId, feature } from "../../../record/catalogue";
import type { RawPoint } from "./raw-facts";
import type { Draw } from "./seeded-errors";
import type { Fillings } from "./worded-templates";

export interface Series {
  id: FeatureId;
  points: readonly RawPoint[];
  end: number;
  draw: Draw;
}
export type Filled = Omit<Fillings, "feature"> | null;

export const decimalsOf = (id: FeatureId) => feature(id).decimals;
export const rounded = (id: FeatureId, value: number) => Number(value.toFixed(decimalsOf(id)));
export const stepOf = (id: FeatureId) => 10 ** -decimalsOf(id);
export const values = (points: readonly RawPoint[]) => points.map((p) => p.value);
export const stated = (id: FeatureId, value: number): StatedNumber => ({
  value: rounded(id, value),
  decimals: decimalsOf(id),
  unit: feature(id).unitLabel === "" ? null : feature(id).unitLabel,
});
export const hoursAt = ({ minutes }: RawPoint) => Math.round(minutes / 60);
