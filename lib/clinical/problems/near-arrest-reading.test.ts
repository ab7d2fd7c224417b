import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf, urgencyOf } from "./problems";

const AS_OF = 48 * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const endingAt48 = (values: readonly number[]) =>
  values.map((value, i) => [AS_OF - 60 * (values.length - 1 - i), value] as const);
const named = (readings: Readings) => problems(readings).map(({ id, severity }) => [id, severity]);

describe("a heart rate below 30/min", () => {
  it("in two readings is a critical bradycardia, and comes before critical hypoxaemia and shock", () => {
    const found = problems({
      heartRate: endingAt48([76, 61, 22, 22]),
      pao2: [[47 * 60, 51]],
      fio2: [[47 * 60, 1]],
      meanPressure: endingAt48(Array.from({ length: 10 }, () => 57)),
    });
    expect(found[0]).toMatchObject({ id: "bradycardia", severity: 3 });
    expect(urgencyOf(found)).toBe("unstable");
  });

  it("from 30 on is marked, as it was", () => {
    expect(named({ heartRate: endingAt48([76, 60, 34, 34]) })).toEqual([["bradycardia", 2]]);
  });
});

describe("one reading near arrest that no other bears out", () => {
  it.each<[string, Readings, string]>([
    ["heart rate", { heartRate: endingAt48([80, 82, 18]) }, "Heart rate 18/min at 48 h, one reading alone"],
    [
      "mean pressure",
      { meanPressure: endingAt48([78, 99, 7]) },
      "Mean pressure 7 mmHg at 48 h (arterial line), one reading alone",
    ],
    ["breathing", { respiratoryRate: endingAt48([15, 15, 4]) }, "Respiratory rate 4/min at 48 h, one reading alone"],
  ])("is marked and said to be unconfirmed: %s", (_, readings, text) => {
    const [first] = problems(readings);
    expect(first).toMatchObject({
      id: "near-arrest-reading",
      severity: 2,
      title: "Reading near arrest, not confirmed",
    });
    expect(first?.facts[0]?.text).toBe(text);
  });

  it("is nothing where the next readings contradict it, or where it is hours old", () => {
    expect(named({ heartRate: endingAt48([80, 18, 82]) })).toEqual([]);
    expect(
      named({
        meanPressure: [
          [44 * 60, 90],
          [45 * 60, 7],
        ],
      }),
    ).not.toContainEqual(["near-arrest-reading", 2]);
  });
});

it("slow breathing of 5/min in two readings and a temperature of 42 °C are critical, a saturation of 79% too", () => {
  expect(named({ respiratoryRate: endingAt48([14, 5, 5]) })).toEqual([["slow-breathing", 3]]);
  expect(named({ respiratoryRate: endingAt48([14, 7, 7]) })).toEqual([["slow-breathing", 2]]);
  expect(named({ temperature: endingAt48([41, 42, 42]) })).toEqual([["fever", 3]]);
  expect(named({ oxygenSaturation: endingAt48([96, 79]) })).toEqual([["hypoxaemia", 3]]);
});
