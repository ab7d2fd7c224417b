import { expect, test } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { recordWith } from "../../../record/fixtures/record";
import { notInNumberText } from "./not-in-number";

const hour = (h: number) => h * 60;

test("names first what bears on this patient's problems, the leading problem's first", () => {
  const chart = chartOf(recordWith({ gcs: [[hour(46), 4]], creatinine: [[hour(47), 2.4]] }), hour(48));
  expect(notInNumberText(chart)).toBe(
    "Not in the number: sedatives, dialysis, other drugs, operations, limits of care.",
  );
});

test("says it of any patient where no problem stands", () => {
  expect(notInNumberText({ problems: [] })).toBe("Not in the number: drugs, operations, limits of care.");
});

test("names nothing for a problem that is over", () => {
  const [coma] = chartOf(recordWith({ gcs: [[hour(46), 4]] }), hour(48)).problems ?? [];
  if (!coma) throw new Error("there is no problem");
  expect(notInNumberText({ problems: [{ ...coma, course: "past" }] })).not.toContain("sedatives");
});
