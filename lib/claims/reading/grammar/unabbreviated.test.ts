import { expect, it } from "vitest";
import { unabbreviated } from "./unabbreviated";

it.each([
  ["81F, lactate 4.8", "81-year-old woman, lactate 4.8"],
  ["Tmax 39.1", "maximum temperature 39.1"],
  ["MAP <65 x 6 h", "MAP <65 for 6 h"],
  ["- Renal: latest creatinine 2.1 mg/dL", "latest creatinine 2.1 mg/dL"],
  ["Kidney function worsened", "creatinine rose"],
  ["no episodes of hypoglycaemia below 70", "no glucose below 70"],
  ["WBC 7.1 × 10⁹/L", "WBC 7.1 × 10⁹/L"],
  ["MAP <65 for ≥4 h", "MAP <65 for at least 4 h"],
  ["for 6 of the last 24.", "for 6 of the last 24 h."],
])("writes out %s", (short, long) => {
  expect(unabbreviated(short)).toBe(long);
});

it("leaves a number of the name's own as it is", () => {
  expect(unabbreviated("The last 24 readings were normal.")).toBe("The last 24 readings were normal.");
});
