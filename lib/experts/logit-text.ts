import { signedFixedText } from "../platform/number-text";

/** -0.42 as "0.42": the size of a step on the logit scale. */
export function logitSize(total: number): string {
  return Math.abs(total).toFixed(2);
}

/** -0.42 as "−0.42", 0.1 as "+0.10", and "0.00" where rounding leaves nothing. */
export const signedLogit = (total: number) => signedFixedText(total, 2);
