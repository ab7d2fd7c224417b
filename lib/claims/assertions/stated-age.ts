import type { AssertionOf } from "./assertion";

/** Years are counted to the last birthday or rounded: either may be meant. */
const within = 0.999;

/** "In the eighth decade": an age of which the tens are known. */
export function ageInTens(tens: number): AssertionOf<"value">[] {
  const limit = (value: number, is: "below" | "above"): AssertionOf<"value"> => ({
    kind: "value",
    features: ["age"],
    number: { value, decimals: 0, unit: "years" },
    is,
    not: true,
    throughout: true,
    at: null,
    ofRange: false,
  });
  return [limit(tens, "below"), limit(tens + 9 + within, "above")];
}

/** The patient's age as a sentence states it. */
export function ageStated(years: number): AssertionOf<"value"> {
  const number = { value: Math.round(years), decimals: 0, unit: "years", within };
  return { kind: "value", features: ["age"], number, is: "equal", throughout: false, at: null, ofRange: false };
}
