import type { AssertionOf } from "./assertion";

/** Years are counted to the last birthday or rounded: either may be meant. */
const within = 0.999;

/** The patient's age as a sentence states it. */
export function ageStated(years: number): AssertionOf<"value"> {
  const number = { value: Math.round(years), decimals: 0, unit: "years", within };
  return { kind: "value", features: ["age"], number, is: "equal", throughout: false, at: null, ofRange: false };
}
