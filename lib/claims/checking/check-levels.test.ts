import { expect, test } from "vitest";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { checkLevel } from "./check-levels";

const low: AssertionOf<"level"> = {
  ...{ kind: "level", features: ["urineOutput"], level: "low" },
  ...{ not: false, throughout: false, of: "any" },
};
const without = (problems: { title: string; course: string }[]) =>
  ({
    chart: { urineMlPerKgPerHour: null, problems, findings: [], notMeasured: [] },
    points: () => [{ minutes: 1800, value: 0 }],
  }) as unknown as CheckableFacts;

test("where no weight is recorded, little urine is what the chart lists as that", () => {
  expect(checkLevel(low, without([{ title: "Oliguria", course: "present" }]))?.verdict).toBe("supported");
  expect(checkLevel(low, without([{ title: "Oliguria", course: "past" }]))?.verdict).toBe("contradicted");
  expect(checkLevel(low, without([]))?.verdict).toBe("contradicted");
  const named = { title: "Acute kidney injury with oliguria", course: "present" };
  expect(checkLevel(low, without([named]))?.verdict).toBe("supported");
});
