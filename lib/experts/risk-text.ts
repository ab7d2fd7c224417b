import type { CalibratedRisk } from "./calibration/calibrated-risk";

/** A risk as people read it, two decimals; never a certainty: "<0.01", "0.31", ">0.99". */
export function riskText(risk: number): string {
  if (risk < 0.01) return "<0.01";
  return risk > 0.99 ? ">0.99" : risk.toFixed(2);
}

/** "0.24 to 0.38" */
export function intervalText([low, high]: readonly [number, number]): string {
  return `${riskText(low)} to ${riskText(high)}`;
}

/** A risk and how sure of it one can be, for those who argue from it: "0.31, 0.24 to 0.38". */
export function riskWithInterval({ risk, interval }: Pick<CalibratedRisk, "risk" | "interval">): string {
  return `${riskText(risk)}, ${intervalText(interval)}`;
}

/** An interval at least this wide leaves ten patients in a hundred undecided: too much to read a risk to the second decimal. */
const wide = 0.1;

/** Whether the calibration patients leave a risk so loosely fixed that it has to be said. */
export function isWide([low, high]: readonly [number, number]): boolean {
  return high - low >= wide;
}

/** Whether the decision threshold lies within the interval: which patients were drawn for calibration then decides the level. */
export function straddles([low, high]: readonly [number, number], threshold: number): boolean {
  return low < threshold && threshold <= high;
}
