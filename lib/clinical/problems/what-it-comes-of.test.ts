import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const order = (readings: Readings) => problems(readings).map(({ id }) => id);
const endingAt48 = (values: readonly number[]) =>
  values.map((value, i) => [AS_OF - 60 * (values.length - 1 - i), value] as const);
const low = endingAt48([58, 58, 58, 58, 58, 74, 74]);
const fast = endingAt48([140, 152, 156, 153]);

describe("a fast heart", () => {
  it("of 150/min or more stands after the shock that it goes with, and first where there is none", () => {
    expect(order({ heartRate: fast, meanPressure: low, lactate: [[46 * 60, 9]] })).toEqual(["shock", "tachycardia"]);
    expect(order({ heartRate: fast, lactate: [[46 * 60, 3]] })[0]).toBe("tachycardia");
  });

  it("stands after a marked lack of oxygen", () => {
    const gas: Readings = { fio2: [[47 * 60, 0.5]], pao2: [[47 * 60, 90]] };
    expect(order({ heartRate: endingAt48([140, 147, 147]), ...gas })).toEqual(["hypoxaemia", "tachycardia"]);
  });
});

it("harm to the liver stands after the lactate and the low pressure that it comes of", () => {
  const liver: Readings = { alanineAminotransferase: [[45 * 60, 4033]], aspartateAminotransferase: [[45 * 60, 5744]] };
  expect(order({ ...liver, lactate: [[46 * 60, 5]] })).toEqual(["raised-lactate", "liver-injury"]);
  expect(order({ ...liver, lactate: [[46 * 60, 3]] })[0]).toBe("liver-injury");
});

describe("low pressure with a lactate of now", () => {
  const shock = (lactate: number) => problems({ meanPressure: low, lactate: [[46 * 60, lactate]] })[0];
  it("of 4 mmol/L or more is critical", () => {
    expect(shock(4)).toMatchObject({ id: "shock", severity: 3 });
    expect(shock(3.9)).toMatchObject({ id: "shock", severity: 2 });
  });
});
