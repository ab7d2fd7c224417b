import { expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { sirs } from "./sirs";

const score = (readings: Readings) => assess(sirs, readings);
const calm: Readings = {
  temperature: [[2000, 37]],
  heartRate: [[2000, 90]],
  respiratoryRate: [[2000, 20]],
  paco2: [[2000, 40]],
  wbc: [[2000, 12]],
};

it("gives a point for each criterion (Bone 1992)", () => {
  expect(score(calm)).toMatchObject({ points: 0, text: "0", complete: true });
  expect(
    score({ temperature: [[2000, 38.1]], heartRate: [[2000, 91]], respiratoryRate: [[2000, 21]], wbc: [[2000, 12.1]] }),
  ).toMatchObject({ points: 4 });
  expect(score({ ...calm, temperature: [[2000, 35.9]], wbc: [[2000, 3.9]] })).toMatchObject({ points: 2 });
});

it("takes a low PaCO2 for a fast breath", () => {
  expect(score({ ...calm, paco2: [[2000, 31]] })).toMatchObject({ points: 1 });
  const { paco2: _, ...without } = calm;
  expect(score(without)).toMatchObject({
    points: 0,
    text: "at least 0",
    missing: ["Arterial carbon dioxide pressure"],
  });
  expect(score({ ...without, respiratoryRate: [[2000, 21]] })).toMatchObject({ points: 1, complete: true });
  expect(score({ paco2: [[2000, 32]] })).toMatchObject({ points: 0, text: "at least 0" });
});

it("finds a criterion met at any time of the last 24 h, and names the last time", () => {
  const [, heart] = score({
    heartRate: [
      [1000, 120],
      [1500, 100],
      [1800, 110],
      [2800, 80],
    ],
  }).components;
  expect(heart).toMatchObject({ points: 1, because: "HR 110/min at 30 h" });
});
