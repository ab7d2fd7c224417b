import { expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { qsofa } from "./qsofa";

const score = (readings: Readings) => assess(qsofa, readings);

it("gives a point at 22 breaths, at 100 mmHg and below 15 (Singer 2016, box 4)", () => {
  expect(score({ respiratoryRate: [[2000, 22]], systolicPressure: [[2000, 100]], gcs: [[2000, 14]] })).toMatchObject({
    points: 3,
    text: "3",
    complete: true,
  });
  expect(score({ respiratoryRate: [[2000, 21]], systolicPressure: [[2000, 101]], gcs: [[2000, 15]] })).toMatchObject({
    points: 0,
    text: "0",
  });
});

it("takes the cuff where there is no arterial line, and the worst of the last 24 h", () => {
  expect(
    score({
      niSystolicPressure: [
        [1500, 90],
        [2000, 130],
      ],
    }),
  ).toMatchObject({ points: 1, text: "at least 1" });
  expect(
    score({
      niSystolicPressure: [
        [1400, 90],
        [2000, 130],
      ],
    }),
  ).toMatchObject({ points: 0 });
  expect(score({ systolicPressure: [[2000, 120]], niSystolicPressure: [[2030, 80]] })).toMatchObject({ points: 0 });
});

it("is not computable from nothing", () => {
  expect(score({})).toMatchObject({ points: null, text: "not computable" });
});
