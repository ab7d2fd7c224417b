/** Figures that a text may state, by kind. Signs are dropped: "lowers by 0.12" states an attribution of -0.12. */
export interface AllowedFigures {
  values: readonly number[];
  /** Hours. */
  times: readonly number[];
}

export const noFigures: AllowedFigures = { values: [], times: [] };

export function mergedFigures(all: readonly AllowedFigures[]): AllowedFigures {
  return { values: all.flatMap((a) => a.values), times: all.flatMap((a) => a.times) };
}

/** A risk as a fraction, as a percentage, and as it is written at the ends ("<0.01", ">0.99", "under 1%", "over 99%"). */
export function riskFigures(risk: number): number[] {
  return [risk, risk * 100, ...(risk < 0.01 ? [0.01, 1] : []), ...(risk > 0.99 ? [0.99, 99] : [])];
}
