/** Probabilities are kept off 0 and 1, where the logit has no end: one in a thousand is beyond what the models can tell. */
const floor = 0.001;

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function logitOf(risk: number): number {
  const p = clamp(risk, floor, 1 - floor);
  return Math.log(p / (1 - p));
}

/** Rounded to four decimals: finer differences mean nothing and only trouble comparisons. */
export function riskOf(logit: number): number {
  return Math.round(clamp(1 / (1 + Math.exp(-logit)), floor, 1 - floor) * 1e4) / 1e4;
}

export function levelOf(risk: number, threshold: number): "high" | "low" {
  return risk >= threshold ? "high" : "low";
}

/**
 * Risks this close to the threshold (in logits) are on neither side of it: .2 is about the difference between two models of equal
 * skill on one patient, so a doctor does not dispute a level over it.
 */
export const borderline = 0.2;

/** Whether a risk lies on the threshold as far as anyone can tell. */
export function isBorderline(risk: number, threshold: number): boolean {
  return Math.abs(logitOf(risk) - logitOf(threshold)) < borderline;
}

/**
 * How sure one can be that a risk lies on its side of the threshold, .3..0.95: by its distance, less `doubt`.
 * At the threshold it is .55, one logit away .85.
 */
export function confidenceOf(risk: number, threshold: number, doubt: number): number {
  const distance = Math.abs(logitOf(risk) - logitOf(threshold));
  return Math.round(clamp(0.55 + 0.4 * Math.tanh(distance) - doubt, 0.3, 0.95) * 100) / 100;
}

/** Sum of strengths, each further one counting less: 1, .6, .36 and so on, since pieces of evidence overlap. */
export function pooled(strengths: readonly number[]): number {
  return [...strengths].sort((a, b) => b - a).reduce((sum, s, i) => sum + s * 0.6 ** i, 0);
}
