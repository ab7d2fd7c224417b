import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const hour = (h: number) => h * 60;
const kidney = (creatinine: readonly number[], bun: readonly number[]) => {
  const series = (values: readonly number[]) => values.map((value, i) => [hour(2 + 12 * i), value] as const);
  const readings: Readings = { creatinine: series(creatinine), bun: series(bun) };
  return problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48)).filter(
    ({ system }) => system === "kidneys",
  );
};

describe("a creatinine that was high from the first with little urea beside it", () => {
  const POSSIBLE = "Raised creatinine, dialysis or chronic disease possible";

  it("is no acute injury by name where it rises by less than half, and keeps its stage and severity", () => {
    const [one, ...rest] = kidney([5.8, 7], [30, 41]);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ id: "kidney-injury", title: POSSIBLE, severity: 3 });
    expect(one?.facts[0]?.text).toBe("Creatinine 5.8 at 2 h, 7.0 mg/dL at 14 h (KDIGO stage 3)");
    expect(one?.reading).toEqual({
      text: "Dialysis, chronic kidney disease or a new injury possible, none recorded",
      for: ["Blood urea nitrogen 30 mg/dL at 2 h, less than 10 times the creatinine"],
      against: [],
    });
  });

  it("is none either where it falls and comes nowhere near normal", () => {
    expect(kidney([8.5, 4.8], [47, 24])[0]?.title).toBe(POSSIBLE);
    expect(kidney([8.5, 1.8], [47, 24])[0]?.title).toBe("Acute kidney injury, recovering");
  });

  it("does not recover while too little urine is made, though the creatinine falls", () => {
    const readings: Readings = {
      creatinine: [
        [hour(3), 1.9],
        [hour(28), 0.9],
      ],
      weight: [[0, 80]],
      urineOutput: Array.from({ length: 14 }, (_, i) => [hour(35 + i), 20] as const),
    };
    const [one] = problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48));
    expect(one?.title).toBe("Acute kidney injury with oliguria, creatinine fallen");
    expect(one?.facts.map(({ feature }) => feature).slice(0, 2)).toEqual(["urineOutput", "creatinine"]);
  });

  it("is read so where it stays level", () => {
    expect(kidney([5, 4.7], [27, 20])[0]?.reading?.text).toBe(
      "Dialysis or chronic kidney disease possible, neither recorded",
    );
  });

  it("is an injury where it rises by half, comes from below 2, or has its urea", () => {
    const injuries = [kidney([2.3, 3.5], [19, 30]), kidney([1.9, 2.6], [12, 20]), kidney([5.8, 7], [70, 90])];
    expect(injuries.map(([one]) => one?.title)).toEqual(Array(3).fill("Acute kidney injury"));
  });
});
