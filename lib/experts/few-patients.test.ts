import { expect, it } from "vitest";
import { isFew } from "./few-patients";

it("counts those with the outcome and those without", () => {
  expect(isFew({ n: 816, events: 114 })).toBe(false);
  expect(isFew({ n: 40, events: 20 })).toBe(false);
  expect(isFew({ n: 110, events: 13 })).toBe(true);
  expect(isFew({ n: 110, events: 97 })).toBe(true);
});
