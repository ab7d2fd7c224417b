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

/** The least number for which something holds that holds for every greater one; infinite where it holds for none. */
export function leastNumber(holds: (number: number) => boolean): number {
  if (!holds(GREATEST)) return Number.POSITIVE_INFINITY;
  let [below, at] = [LEAST - 1n, MOST];
  while (at - below > 1n) {
    const middle = (at + below) >> 1n;
    if (holds(numberAt(middle))) at = middle;
    else below = middle;
  }
  return numberAt(at);
}

/** The greatest number for which something holds that holds for every smaller one; minus infinity where it holds for none. */
export function greatestNumber(holds: (number: number) => boolean): number {
  const found = leastNumber((number) => holds(-number));
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
 */
export function answerBounds(lower: (number: number) => Answer, upper: (number: number) => Answer): AnswerBounds {
  return {
    met: {
      low: leastNumber((number) => lower(number) === "met"),
      high: greatestNumber((number) => upper(number) === "met"),
    },
    possible: {
      low: leastNumber((number) => lower(number) !== "not met"),
      high: greatestNumber((number) => upper(number) !== "not met"),
    },
  };
}
