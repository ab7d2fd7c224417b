import type { Answer } from "../evaluate/kleene";

/** Numbers from `low` to `high`, both included; none where `low` is greater. */
export interface Bounds {
  low: number;
  high: number;
}

/** A number's place among all numbers that a computer has, so that the middle between two can be taken. */
const bits = new BigInt64Array(1);
const doubles = new Float64Array(bits.buffer);

function placeOf(number: number): bigint {
  doubles[0] = number;
  const place = bits[0] ?? 0n;
  return place < 0n ? -(place & 0x7fff_ffff_ffff_ffffn) : place;
}

function numberAt(place: bigint): number {
  bits[0] = place < 0n ? -place | -0x8000_0000_0000_0000n : place;
  return doubles[0] ?? 0;
}

/** No measurement is beyond it, and what it is converted to is finite. */
const GREATEST = 1e150;
const [LEAST, MOST] = [placeOf(-GREATEST), placeOf(GREATEST)];

/**
 * The least number for which something holds that holds for every greater one; infinite where it holds for none.
 * @param near a number that it may be, or may be next to: tried first
 */
export function leastNumber(holds: (number: number) => boolean, near?: number): number {
  if (near !== undefined && Math.abs(near) < GREATEST) {
    const place = placeOf(near);
    if (holds(near)) {
      if (!holds(numberAt(place - 1n))) return numberAt(place);
    } else if (holds(numberAt(place + 1n))) return numberAt(place + 1n);
  }
  if (!holds(GREATEST)) return Number.POSITIVE_INFINITY;
  if (holds(-GREATEST)) return -GREATEST;
  let [below, at] = [LEAST, MOST];
  while (at - below > 1n) {
    const middle = (at + below) >> 1n;
    if (holds(numberAt(middle))) at = middle;
    else below = middle;
  }
  return numberAt(at);
}

/** The greatest number for which something holds that holds for every smaller one; minus infinity where it holds for none. @param near as above */
export function greatestNumber(holds: (number: number) => boolean, near?: number): number {
  const found = leastNumber((number) => holds(-number), near === undefined ? undefined : -near);
  return found === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : -found;
}

/** For which numbers an answer is met, and for which it is met or unknown, where a lower and an upper bound each settle it. */
export interface AnswerBounds {
  met: Bounds;
  possible: Bounds;
}

/**
 * @param lower answers by the lower bound alone: no less with a greater number
 * @param upper answers by the upper bound alone: no less with a smaller number
 * @param near the bounds that are asked for: those of numbers in the same unit
 */
export function answerBounds(
  lower: (number: number) => Answer,
  upper: (number: number) => Answer,
  near: { lower?: number | undefined; upper?: number | undefined } = {},
): AnswerBounds {
  return {
    met: {
      low: leastNumber((number) => lower(number) === "met", near.lower),
      high: greatestNumber((number) => upper(number) === "met", near.upper),
    },
    possible: {
      low: leastNumber((number) => lower(number) !== "not met", near.lower),
      high: greatestNumber((number) => upper(number) !== "not met", near.upper),
    },
  };
}
