import { expect, test } from "vitest";
import { lanesOf } from "./risk-axis";

const at = (...risks: number[]) => lanesOf(risks.map((risk) => ({ risk })));

test("marks with room between them share a lane, those that would touch stand one above the other", () => {
  expect(at(0.1, 0.3, 0.5)).toEqual([0, 0, 0]);
  expect(at(0.3, 0.31, 0.32)).toEqual([0, 1, 2]);
});

test("a mark takes the lowest lane that is free, whatever the order in which the marks are given", () => {
  expect(at(0.5, 0.1, 0.12, 0.17)).toEqual([0, 0, 1, 0]);
});
