import type { PredictionTask } from "./schema";

/** A risk as people read it, two decimals; never a certainty: "<0.01", "0.31", ">0.99". */
export function riskText(risk: number): string {
  if (risk < 0.01) return "<0.01";
  return risk > 0.99 ? ">0.99" : risk.toFixed(2);
}

/** How many of a hundred: "about 31", "fewer than 1", "more than 99". */
export function ofHundred(risk: number): string {
  if (risk < 0.01) return "fewer than 1";
  return risk > 0.99 ? "more than 99" : `about ${Math.round(risk * 100)}`;
}

/** The estimand as something that happened: "death before hospital discharge" becomes "died before hospital discharge". */
export function happened(estimand: string): string {
  return estimand.startsWith("death ") ? `died ${estimand.slice("death ".length)}` : `met the outcome (${estimand})`;
}

/** What a calibrated risk means. It speaks of a group that got the same figure, never of this one patient. */
export function meaningOf(risk: number, task: Pick<PredictionTask, "estimand">): string {
  return `Of 100 patients given about this risk, ${ofHundred(risk)} ${happened(task.estimand)}.`;
}
