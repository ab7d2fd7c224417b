import { expect, test } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";

const AS_OF = 48 * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const weighed = (last: number, hour = 44): Readings["weight"] => [
  [0, 87],
  [hour * 60, last],
];

test("a weight that rose by a tenth is told, mild by itself", () => {
  const found = problems({ weight: weighed(97.7) }).find(({ id }) => id === "weight-gain");
  expect(found).toMatchObject({ severity: 1, title: "Weight gain, fluid likely" });
  expect(found?.facts[0]?.text).toBe("Weight 87.0 at 0 h, 97.7 kg at 44 h");
});

test("one that rose by less, by so much that the first was guessed, or was last taken a day ago, is not", () => {
  for (const weight of [weighed(92), weighed(115), weighed(97.7, 20)])
    expect(problems({ weight }).map(({ id }) => id)).not.toContain("weight-gain");
});

test("behind a low oxygen fluid is thought of first where the weight rose", () => {
  const lungs: Readings = { pao2: [[46 * 60, 60]], fio2: [[46 * 60, 0.5]] };
  const causes = (weight: Readings["weight"]) =>
    problems({ ...lungs, weight }).find(({ id }) => id === "hypoxaemia")?.notExcluded?.causes;
  expect(causes(weighed(97.7))?.[0]).toBe("heart failure or fluid overload (weight up by 12%)");
  expect(causes(weighed(88))?.[0]).toBe("atelectasis");
});
