import { expect, test } from "vitest";
import { shortSourceName } from "./source-names";

test("a source on the page has the name that intensive care knows it by", () => {
  expect(shortSourceName("Society of Critical Care Medicine and European Society of Intensive Care Medicine")).toBe(
    "SCCM and ESICM",
  );
  expect(shortSourceName("Vincent and De Backer, New England Journal of Medicine (a review, not a guideline)")).toBe(
    "Vincent and De Backer, NEJM",
  );
});

test("a name that has no known letters stays whole", () => {
  expect(shortSourceName("Neurocritical Care Society")).toBe("Neurocritical Care Society");
});
