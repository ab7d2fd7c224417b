import { expect, it } from "vitest";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { mayBelongOtherwise } from "./loosely-read";

const facts = {
  points: () => [{ minutes: 60, value: 4.8 }],
} satisfies Partial<CheckableFacts> as unknown as CheckableFacts;
const value = (number: number, unit: string | null): AssertionOf<"value"> => ({
  kind: "value",
  features: ["lactate"],
  number: { value: number, decimals: unit ? 1 : 0, unit },
  is: "equal",
  throughout: false,
  at: null,
  ofRange: false,
});

it("a course beside a value may be another's; alone it is the sentence's", () => {
  const course: Assertion = { kind: "trend", features: ["lactate"], direction: "up", change: null };
  expect(mayBelongOtherwise(course, [course, value(4.8, "mmol/L")], facts)).toBe(true);
  expect(mayBelongOtherwise(course, [course], facts)).toBe(false);
});

it("a whole number without a unit may count something beside a value; one with its unit may not", () => {
  const [bare, told] = [value(29, null), value(4.8, "mmol/L")];
  expect(mayBelongOtherwise(bare, [bare, told], facts)).toBe(true);
  expect(mayBelongOtherwise(told, [bare, told], facts)).toBe(false);
});
