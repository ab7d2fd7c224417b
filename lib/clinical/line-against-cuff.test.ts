import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../record/fixtures/record";
import { observationsOf } from "../record/observations";
import { problemsOf, urgencyOf } from "./problems/problems";

const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48));
const ids = (readings: Readings) => problems(readings).map(({ id, severity }) => [id, severity]);
const hourly = (from: number, values: readonly number[], add = 0) =>
  values.map((value, i) => [hour(from + i) + add, value] as const);

describe("arterial line and cuff", () => {
  const line = hourly(38, [75, 74, 78, 75, 76, 74, 75, 77, 75, 76]);
  const low: Readings = { meanPressure: line, niMeanPressure: hourly(38, [60, 52, 55, 58, 50, 61, 54, 52, 57, 55]) };

  it("that disagree are a problem told with both, marked where the cuff is low", () => {
    const [one] = problems(low);
    expect(one).toMatchObject({ id: "pressure-disagreement", severity: 2, title: "Arterial line and cuff disagree" });
    expect(one?.facts[0]?.text).toBe(
      "Mean pressure lower by cuff than by line in 10 of 10 pairs of the last 24 h, at most 50 against 76 mmHg at 42 h",
    );
    expect(urgencyOf(problems(low))).toBe("watch");
  });

  it("are told with the lowest cuff where another pair lies further apart", () => {
    const [one] = problems({ meanPressure: hourly(45, [66, 96, 90]), niMeanPressure: hourly(45, [37, 57, 61]) });
    expect(one?.facts[0]?.text).toMatch(/at most 57 against 96 mmHg at 46 h, cuff lowest 37 against 66 at 45 h$/);
  });

  it("that agree are none, and two pairs are no disagreement", () => {
    expect(ids({ meanPressure: line, niMeanPressure: hourly(38, [70, 72, 73, 74, 71, 70]) })).toEqual([]);
    expect(ids({ meanPressure: line, niMeanPressure: hourly(38, [50, 51]) })).toEqual([]);
  });

  it("that agree again are over, told with the latest pair, and hide no high pressure of the line", () => {
    const disagree: Readings = {
      meanPressure: line,
      niMeanPressure: hourly(38, [60, 52, 55, 58, 50, 61, 54, 52, 72, 73]),
    };
    const [one] = problems(disagree).filter(({ id }) => id === "pressure-disagreement");
    expect(one).toMatchObject({ severity: 1, course: "past" });
    expect(one?.facts[0]?.text).toMatch(/at most 50 against 76 mmHg at 42 h, 73 against 76 at 47 h$/);
    const systolicPressure = hourly(38, [195, 200, 210, 198, 192, 190, 188]);
    const niSystolicPressure = hourly(38, [140, 142, 150, 139, 137, 186, 182]);
    expect(ids({ systolicPressure, niSystolicPressure }).map(([id]) => id)).toContain("hypertension");
  });

  it("leave no high pressure by the line alone", () => {
    const systolicPressure = hourly(38, [195, 200, 210, 198, 192]);
    expect(ids({ systolicPressure }).map(([id]) => id)).toEqual(["hypertension"]);
    expect(ids({ systolicPressure, niSystolicPressure: hourly(38, [140, 142, 150, 139, 137]) })).toEqual([
      ["pressure-disagreement", 1],
    ]);
  });
});

describe("a mean pressure", () => {
  it("above the systolic pressure of its minute is none", () => {
    const meanPressure = hourly(40, [80, 204, 206, 80, 80]);
    const systolicPressure = hourly(40, [120, 176, 170, 120, 120]);
    expect(ids({ meanPressure, systolicPressure, gcs: [[hour(44), 15]] })).toEqual([["hypertension", 1]]);
    expect(problems({ meanPressure, systolicPressure })[0]?.facts[0]?.text).toMatch(/^Systolic pressure 176/);
  });

  it("that is low once between two that are not, with a systolic of 110 or more, is no problem", () => {
    const meanPressure = hourly(40, [70, 68, 59, 69, 70]);
    expect(ids({ meanPressure, systolicPressure: hourly(40, [125, 122, 124, 124, 125]) })).toEqual([]);
    expect(ids({ meanPressure, systolicPressure: hourly(40, [105, 101, 92, 99, 104]) })).toEqual([["hypotension", 1]]);
  });
});
