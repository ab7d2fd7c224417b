import { expect, test } from "vitest";
import type { SkippedGroup } from "../lib/record/import/skipped-lines";
import { tellSkipped } from "./tell-skipped-lines";

const unknown = (parameter: string, didYouMean: string | null): SkippedGroup => ({
  ...{ reason: "unknown parameter", parameter, didYouMean, n: 600 },
  ...{ file: "sheet.csv", line: 3 },
});

function told(...groups: SkippedGroup[]): string[] {
  const lines: string[] = [];
  tellSkipped(groups, (line) => lines.push(line));
  return lines;
}

test("a name that may be a slip has a line of its own; those that nothing is near to share one, some of them named, all of them counted", () => {
  const strange = ["eGFR", "HBsAg", "globulin", "antithrombin", "PH value", "HIV", "HCV"].map((name) =>
    unknown(name, null),
  );
  const [slip, others, ...more] = told(unknown("Gcs", "GCS"), ...strange);
  expect(slip).toMatch(/^warning: 600 values skipped: .*: "Gcs" \(did you mean GCS\?\), first in sheet\.csv, line 3$/);
  expect(others).toMatch(
    /^warning: 4,200 values of 7 parameters skipped .*: "eGFR", first in sheet\.csv, line 3; "HBsAg", .*; and 2 more$/,
  );
  expect(others).not.toContain("HIV");
  expect(more).toEqual([]);
});

test("what sound files hold too is no warning", () => {
  const one: SkippedGroup = { ...unknown("", null), reason: "impossible value", parameter: null, n: 1 };
  expect(told(one)).toEqual([
    "1 value skipped: outside the plausible range of the feature catalogue: first in sheet.csv, line 3",
  ]);
});
