import { z } from "zod";
import { eachTenth, eachThreshold, type Sample, sizeOf } from "./sample";

/** A point of a curve, both coordinates 0..1 unless said otherwise. */
export interface CurvePoint {
  x: number;
  y: number;
}

/** ROC curve: false positive rate against sensitivity at every distinct threshold, from (0, 0). */
export function rocCurve(sample: Sample): CurvePoint[] {
  const { n, events } = sizeOf(sample);
  const points: CurvePoint[] = [{ x: 0, y: 0 }];
  eachThreshold(sample, (trues, falses) => points.push({ x: falses / (n - events), y: trues / events }));
  return points;
}

/** Precision-recall curve: sensitivity against precision at every distinct threshold, from the highest down. */
export function precisionRecallCurve(sample: Sample): CurvePoint[] {
  const { events } = sizeOf(sample);
  const points: CurvePoint[] = [];
  eachThreshold(sample, (trues, falses) => points.push({ x: trues / events, y: trues / (trues + falses) }));
  return points;
}

/** A tenth of the patients by rising risk: mean risk said, and share with the event. */
export const calibrationBinSchema = z.strictObject({
  n: z.number().int().positive(),
  /** A fraction where patients of one risk fall into two bins. */
  events: z.number().nonnegative(),
  expected: z.number(),
  observed: z.number(),
  /** 95% Wilson interval of `observed`. */
  interval: z.tuple([z.number(), z.number()]),
});
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;

/** Ten bins of equal size by rising risk; empty ones are left out. */
export function calibrationBins(sample: Sample): CalibrationBin[] {
  const bins: CalibrationBin[] = [];
  eachTenth(sample, (n, expected, events) => {
    if (n > 0) bins.push({ n, events, expected: expected / n, observed: events / n, interval: wilson(events, n) });
  });
  return bins;
}

/** Two-sided 95% point of the normal distribution. */
const Z = 1.959963984540054;

/** Score interval of a proportion (Wilson 1927), 95%. */
export function wilson(events: number, n: number): [number, number] {
  const share = events / n;
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Risks from which someone might act: every 2% to 60%. */
export const decisionThresholds: readonly number[] = Array.from({ length: 30 }, (_, i) => (i + 1) / 50);

/**
 * Decision curve (Vickers and Elkin 2006): at each threshold t the net benefit, in true positives per patient, of acting
 * on every risk of at least t: TP/n - FP/n * t / (1 - t).
 */
export function decisionCurve(sample: Sample, thresholds: readonly number[] = decisionThresholds): CurvePoint[] {
  const { n } = sizeOf(sample);
  return thresholds.map((threshold) => {
    let [trues, falses] = [0, 0];
    eachThreshold(sample, (nowTrue, nowFalse, probability) => {
      if (probability >= threshold) [trues, falses] = [nowTrue, nowFalse];
    });
    return { x: threshold, y: netBenefit(trues / n, falses / n, threshold) };
  });
}

/** Decision curve of acting on everyone; acting on no one has net benefit 0. */
export function treatAll(prevalence: number, thresholds: readonly number[] = decisionThresholds): CurvePoint[] {
  return thresholds.map((x) => ({ x, y: netBenefit(prevalence, 1 - prevalence, x) }));
}

function netBenefit(trues: number, falses: number, threshold: number): number {
  return trues - (falses * threshold) / (1 - threshold);
}

/** Fewer points for the same line: none left out lies further than `tolerance` from it (Douglas and Peucker 1973). */
export function simplified(points: readonly CurvePoint[], tolerance = 0.005): CurvePoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [furthest, at] = [tolerance, 0];
  points.forEach((point, i) => {
    const distance = distanceTo(point, first, last);
    if (distance > furthest) [furthest, at] = [distance, i];
  });
  if (at === 0) return [first, last];
  return [...simplified(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(points.slice(at), tolerance)];
}

/** Distance of a point from the stretch between two others. */
function distanceTo(point: CurvePoint, from: CurvePoint, to: CurvePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
