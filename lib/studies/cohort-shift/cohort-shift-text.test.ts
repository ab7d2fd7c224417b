import { expect, test } from "vitest";
import type { CohortShift } from "./cohort-shift";
import { cohortShiftText, markOf, shiftSummary, smdText } from "./cohort-shift-text";

const shift: CohortShift = {
  task: "toy",
  n: 1204,
  development: { n: 5538, events: 790 },
  outcome: { site: 0.25, development: 0.143, smd: 0.27, known: 800, events: 200 },
  men: { site: 0.5, development: 0.56, smd: -0.12 },
  features: [
    {
      feature: "lactate",
      measured: { site: 0.9, development: 0.55, smd: 0.85 },
      values: {
        site: { mean: 3.1, sd: 2, median: 2.4 },
        development: { mean: 2.3, sd: 1.7, median: 1.9 },
        smd: 0.43,
      },
    },
    { feature: "troponinI", measured: { site: 0, development: 0.05, smd: -0.31 }, values: null },
  ],
  careUnits: [{ feature: "icuType", careUnit: "medical", site: 0.4, development: 0.36, smd: 0.08 }],
  left: [{ reason: "a file of this name came before", n: 2 }],
  developedOn: 0,
};

test("marks differences by two published lines, on either side of zero", () => {
  expect([0.26, -0.26, 0.25, 0.11, -0.05, null].map(markOf)).toEqual(["!", "!", "~", "~", "", ""]);
  expect([0.314, -0.08, null].map(smdText)).toEqual(["+0.31", "−0.08", "n/a"]);
});

test("counts the marked differences first", () => {
  expect(shiftSummary(shift)).toBe(
    "1,204 stays of this site beside 5,538 of development: 4 of 6 differences are marked.",
  );
});

test("cautions against stays that the models were developed on, and says that they are kept", () => {
  expect(cohortShiftText(shift)).not.toContain("Caution");
  expect(cohortShiftText({ ...shift, developedOn: 20 })).toContain(
    "Caution: 20 of these stays are among those that the models were developed on; they are kept, and make the two look more alike.\n",
  );
});

test("puts a feature in a line, and says what was never measured and what was left out", () => {
  const text = cohortShiftText(shift);
  expect(text).toMatch(/Lactate +90% +55% +\+0\.85! +3\.10 \(2\.00\) +2\.30 \(1\.70\) +2\.40 +1\.90 +\+0\.43!/);
  expect(text).toMatch(/Troponin I +0\.0% +5\.0% +−0\.31! +no values/);
  expect(text).toContain("Left out, 2: a file of this name came before.");
  expect(text).toMatch(/Outcome \(200 of 800 whose outcome is known\) +25% +14% +\+0\.27!/);
  expect(text).toMatch(/Men +50% +56% +−0\.12~/);
});
