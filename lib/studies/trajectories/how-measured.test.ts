import { describe, expect, it } from "vitest";
import { type CohortSize, howMeasured, sizeOf } from "./how-measured";

const size = (patientsWithOutcome: number, patientsWithout: number): CohortSize => ({
  ...{ moments: 500, momentsWithOutcome: patientsWithOutcome, patients: patientsWithOutcome + patientsWithout },
  ...{ patientsWithOutcome, patientsWithout },
});

describe("how a question is measured", () => {
  it("is not at all of fewer than ten with the outcome or without it, and says how many there were", () => {
    expect(howMeasured(size(9, 400), true)).toEqual({
      how: "not",
      why: expect.stringContaining("9 patients with the outcome, fewer than 10"),
    });
    expect(howMeasured(size(400, 1), true)).toEqual({
      how: "not",
      why: expect.stringContaining("1 patient without it, fewer than 10"),
    });
  });

  it("is by published work alone of fewer than twenty, and not at all where none was gathered", () => {
    expect(howMeasured(size(10, 400), true)).toMatchObject({ how: "table" });
    expect(howMeasured(size(19, 400), true).why).toContain("no arm is fitted on so few");
    expect(howMeasured(size(19, 400), false)).toMatchObject({ how: "not" });
  });

  it("is by folds of twenty and more", () => {
    expect(howMeasured(size(20, 400), false)).toEqual({ how: "folds", why: null });
    expect(howMeasured(size(400, 20), true)).toEqual({ how: "folds", why: null });
  });
});

it("counts patients and not their moments, one with both outcomes on either side", () => {
  const of = (patientId: string, outcome: 0 | 1) => ({ instance: { patientId, outcome } });
  expect(sizeOf([of("a", 1), of("a", 1), of("a", 0), of("b", 0)])).toEqual({
    ...{ moments: 4, momentsWithOutcome: 2, patients: 2, patientsWithOutcome: 1, patientsWithout: 2 },
  });
});
