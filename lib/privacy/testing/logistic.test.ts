import { expect, it } from "vitest";
import { learn } from "./logistic";
import type { Example } from "./note-examples";

const example = (features: string[], isIdentifier: boolean): Example => ({ features, isIdentifier, weight: 1 });
const examples = Array.from({ length: 60 }, (_, i) =>
  example([i % 2 === 0 ? "title before" : "dose after", "capital", ...(i === 0 ? ["once"] : [])], i % 2 === 0),
);
const options = { epochs: 10, rate: 0.2, ridge: 0.001, least: 3 };

it("learns which features speak for an identifier, and leaves out what is rare", () => {
  const weights = learn(examples, options);
  expect(weights.get("title before")).toBeGreaterThan(1);
  expect(weights.get("dose after")).toBeLessThan(-1);
  expect(Math.abs(weights.get("capital") ?? 9)).toBeLessThan(0.5);
  expect(weights.has("once")).toBe(false);
});

it("gives the same weights for the same seed", () => {
  expect([...learn(examples, options, 3)]).toEqual([...learn(examples, options, 3)]);
});
