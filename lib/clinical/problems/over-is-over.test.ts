import { describe, expect, it, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const one = (readings: Readings, id: string) => problems(readings).find((problem) => problem.id === id);
const hourly = (from: number, to: number, value: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [hour(from + i), value] as const);

describe("oliguria that is over", () => {
  const urine = [...hourly(4, 28, 20), ...hourly(29, 47, 100)];
  const creatinine = [
    [hour(2), 0.6],
    [hour(45), 1.9],
  ] as const;

  it("does not stand in the name of the injury, and is told with the urine since", () => {
    const injury = one({ weight: [[0, 70]], urineOutput: urine, creatinine: [...creatinine] }, "kidney-injury");
    expect(injury?.title).toBe("Acute kidney injury");
    expect(injury?.facts[1]?.text).toMatch(
      /^Urine 0\.29 mL\/kg\/h from 4 h to 28 h \(KDIGO stage 3\), 1\.4 mL\/kg\/h since$/,
    );
  });

  it("comes after what stands, however mild", () => {
    const found = problems({ weight: [[0, 70]], urineOutput: urine, heartRate: hourly(40, 48, 105) });
    expect(found.map(({ id, course }) => [id, course])).toEqual([
      ["tachycardia", "present"],
      ["oliguria", "past"],
    ]);
  });
});

test("hypercapnia that is over is told as that, and an acidaemia that comes later as one of its own", () => {
  const found = problems({
    ph: [
      [hour(0), 7.15],
      [hour(20), 7.43],
      [hour(44), 7.32],
    ],
    paco2: [
      [hour(0), 80],
      [hour(20), 36],
      [hour(44), 41],
    ],
  });
  expect(found.map(({ id, title, course }) => [id, title, course])).toEqual([
    ["acidaemia", "Acidaemia", "present"],
    ["hypercapnia", "Hypercapnia", "past"],
  ]);
});

test("a hematocrit that fell and has been level for half a day is no longer falling, and tells when it fell", () => {
  const fall = one(
    {
      hematocrit: [
        [hour(3), 37],
        [hour(13), 30],
        [hour(32), 28.7],
        [hour(47), 28.5],
      ],
    },
    "falling-hematocrit",
  );
  expect(fall?.title).toBe("Earlier fall of hematocrit");
  expect(fall?.facts[0]?.text).toBe("Hematocrit fell from 37.0% at 3 h to 28.7% at 32 h, 28.5% at 47 h");
});

test("a low pressure before the last day is told with the present one", () => {
  const low = one({ meanPressure: [...hourly(2, 6, 55), ...hourly(7, 47, 80)] }, "hypotension");
  expect(low?.course).toBe("past");
  expect(low?.facts[0]?.text).toMatch(/lowest 55 at \d h \(arterial line\), 80 mmHg at 47 h$/);
});

test("a pressure that was low for half of the day and is hardly above the limit is better, not over", () => {
  const low = one({ meanPressure: [...hourly(25, 40, 60), ...hourly(41, 48, 67)] }, "hypotension");
  expect(low?.course).toBe("improved");
});

test("oxygen of an old gas is called by its hour and is not known now", () => {
  const old = one({ pao2: [[hour(30), 100]], fio2: [[hour(30), 0.5]] }, "hypoxaemia");
  expect(old?.title).toBe("Hypoxaemia at 30 h, not known now");
  expect(one({ pao2: [[hour(40), 100]], fio2: [[hour(40), 0.5]] }, "hypoxaemia")?.title).toBe("Hypoxaemia");
});

test("slow breathing that comes twice within six hours is told, though it was faster in between", () => {
  const rates = (second: number) =>
    [...hourly(28, 48, 18)].map(([m, v]) => [m, m === hour(33) || m === hour(second) ? 8 : v] as const);
  expect(one({ respiratoryRate: rates(36) }, "slow-breathing")?.course).toBe("past");
  expect(one({ respiratoryRate: rates(44) }, "slow-breathing")).toBeUndefined();
});
